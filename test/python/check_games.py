"""Rules, matches, the player and the word game from Python."""

import unittest

from tessera import Code, Endgames, Error, Lexicon, Match, OVER, Player, Position, Robot, Rules, WordRules, version

WORDS = "AS AT CAT CATS ON SO TO EAR FAT FISH CATFISH TEA EAT ATE SEA RAT TAR ART".split()
POSITION = "board 15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15\nscores 10 0\nturn 1\nrack 1 SEATFOH\n"


class GamesTest(unittest.TestCase):
    def refused(self, code, call, *arguments, **keys):
        with self.assertRaises(Error) as caught:
            call(*arguments, **keys)
        self.assertEqual(caught.exception.code, code)
        self.assertNotEqual(str(caught.exception), "")

    def test_rules(self):
        self.assertRegex(version(), r"^\d+\.\d+\.\d+$")
        rules = Rules(size="3x2")
        self.assertEqual((rules.name, rules.size), ("classic", (3, 2)))
        self.assertEqual(Rules(text=rules.text).size, (3, 2))
        self.assertEqual(rules.tilt([[2, 0, 2], [0, 4, 8]], "left"), ([[4, 0, 0], [4, 8, 0]], 4))
        self.assertEqual(rules.moves([[2, 4, 8], [0, 0, 0]]), ["down"])
        self.refused(Code.MOVE, rules.tilt, [[2, 4, 8], [0, 0, 0]], "up")
        self.refused(Code.RANGE, rules.tilt, [[3, 0, 0], [0, 0, 0]], "up")
        self.refused(Code.RANGE, rules.tilt, [[2, 0], [0]], "up")
        self.refused(Code.RANGE, rules.tilt, [[2, 0]], "away")
        self.refused(Code.RANGE, Rules, "nonsuch")
        self.refused(Code.SYNTAX, Rules, text="wings 2\n")

    def test_endgames(self):
        with Endgames() as endgames:  # the tables that ship
            self.assertGreater(len(endgames), 0)
            board = [[2048, 4096, 8192, 16384], [1024, 512, 256, 8], [2, 0, 0, 0], [4, 2, 0, 0]]
            found = endgames.probe(board)
            self.assertIn("up", found)
            self.assertTrue(all(0 < success <= 1 for success in found.values()))
            mirrored = endgames.probe([row[::-1] for row in board])
            self.assertEqual(mirrored["up"], found["up"])
            self.assertEqual(endgames.probe([[2, 4, 0, 0]] + [[0] * 4] * 3), {})
        self.refused(Code.SYSTEM, Endgames, "/nonsuch")

    def test_a_match_and_its_record(self):
        match = Match.slide(Rules(size="2x2"), seed=1, start="2 2\n0 0\n")
        self.assertEqual((match.game, match.seats, match.turn, match.board), ("slide", 1, 0, [[2, 2], [0, 0]]))
        match.do("left")
        self.assertEqual((match.score(), match.board[0][0]), (4, 4))
        self.assertTrue(any(event.startswith("MERGED") for event in match.events()))
        self.assertIn("score 4", match.view())
        again = Match.replay(match.record)
        self.assertEqual((again.board, again.record), (match.board, match.record))
        self.assertEqual((match.moves, match.is_won, match.can_undo, match.can_redo), (1, False, True, False))
        match.undo()
        self.assertEqual((match.score(), match.events()), (0, []))
        self.assertEqual((match.moves, match.can_undo, match.can_redo), (0, False, True))
        match.redo()
        match.again()
        self.assertEqual(match.score(), 0)
        match.end()
        self.refused(Code.OVER, match.do, "left")
        self.assertEqual(len(Match.slide("tiny", seed=1).board), 3)
        self.assertEqual(len(Match.slide(rules="size 5x2\n", seed=1).board), 2)
        self.assertEqual(Match.slide(Rules("tiny"), seed=1).board, Match.slide("tiny", seed=1).board)
        self.refused(Code.RANGE, Match.slide, "nonsuch")
        self.refused(Code.SYNTAX, Match.slide, "wings 2\n")
        self.assertIn("points", Match.score.__doc__)
        self.refused(Code.RANGE, match.view, 7)
        self.refused(Code.SYNTAX, Match.replay, "nonsense\n")
        self.refused(Code.RANGE, Match.slide, seed=2**64 - 1)

    def test_the_player(self):
        with Player() as player:
            self.assertTrue(player.is_trained)
            advice = player.advise([[2, 2, 0, 0], [4, 8, 0, 0], [0] * 4, [0] * 4], depth=2)
            self.assertEqual((advice.best, advice.depth), (max(advice.values, key=advice.values.get), 2))
            self.refused(Code.MOVE, player.advise, [[2, 4, 2, 4], [4, 2, 4, 2]] * 2)
        self.refused(Code.RANGE, player.advise, [[2, 0]])  # closed
        match = Match.slide(seed=3)
        with Player() as player:
            for _ in range(50):
                match.do(player.advise(match.board).best)
        self.assertGreater(match.score(), 100)
        self.refused(Code.SYSTEM, Player, network="/nonsuch.net")

    def test_words(self):
        lexicon = Lexicon(words=WORDS)
        self.assertEqual((len(lexicon), "cat" in lexicon, "DOG" in lexicon), (len(WORDS), True, False))
        position = Position(POSITION, lexicon)
        best, plays = position.best(3), list(position.plays())
        self.assertEqual(len(best), 3)
        self.assertEqual(best[0].value, max(play.value for play in plays))
        self.refused(Code.SYNTAX, Position, "board 3\n", lexicon)
        self.refused(Code.SYSTEM, Lexicon, "/nonsuch")

    def test_a_word_game_of_robots(self):
        lexicon, robot = Lexicon(words=WORDS), Robot("strong", seed=1)
        rules = WordRules(seats="strong,fair", specials="no")
        self.assertIn("specials no", WordRules(text=rules.text).text)
        match = Match.word(rules, lexicon, seed=5)
        self.assertNotEqual(match.view(0), match.view(1))
        self.assertTrue(robot.advise(match))
        self.assertEqual((match.history(), match.moves), ([], 0))
        first, best = match.turn, Position.of(match).best(1)[0]
        match.do(best.text)
        self.assertEqual((len(match.history()), match.score(first)), (1, best.points))
        self.assertIn(best.text, match.history()[0])
        while match.turn != OVER:
            robot.play(match)
        self.refused(Code.OVER, Position.of, match)
        self.refused(Code.RANGE, Position.of, Match.slide())
        self.assertEqual(Match.replay(match.record, lexicon).score(0), match.score(0))
        self.refused(Code.OVER, robot.play, match)
        self.refused(Code.RANGE, robot.play, Match.slide())
        self.refused(Code.RANGE, Robot, "nobody")
        self.refused(Code.SYNTAX, WordRules, seats="human")


if __name__ == "__main__":
    unittest.main()

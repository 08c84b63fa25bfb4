"""The Python side of the batch interface, against the rules of the game written out once more."""

import unittest

import numpy as np

from tessera import Batch


def slide_line(line):
    """Slides towards the first cell; returns the line and the points."""
    tiles, made, points = [kind for kind in line if kind], [], 0
    while tiles:
        kind = tiles.pop(0)
        if tiles and tiles[0] == kind:
            tiles.pop(0)
            kind += 1
            points += 1 << kind
        made.append(kind)
    return made + [0] * (4 - len(made)), points


def tilt(board, way):
    """way: 0 left, 1 right, 2 up, 3 down."""
    lines = board.T if way > 1 else board
    lines = lines[:, ::-1] if way % 2 else lines
    slid = [slide_line([int(kind) for kind in line]) for line in lines]
    made = np.array([line for line, _ in slid], np.uint8)
    made = made[:, ::-1] if way % 2 else made
    return (made.T if way > 1 else made), sum(points for _, points in slid)


def random_legal(rng, legal):
    return (rng.random(legal.shape) * legal).argmax(axis=1)


class BatchTest(unittest.TestCase):
    def test_shapes_and_types(self):
        batch = Batch(7)
        seen, info = batch.reset(seed=1)
        self.assertEqual((seen.shape, seen.dtype), ((7, 4, 4), np.uint8))
        self.assertEqual((info["legal"].shape, info["legal"].dtype), ((7, 4), np.bool_))
        self.assertTrue(((seen > 0).sum(axis=(1, 2)) == 2).all())
        seen, reward, terminated, truncated, info = batch.step(np.zeros(7, int))
        for array, kind in ((reward, np.float64), (terminated, np.bool_), (truncated, np.bool_)):
            self.assertEqual((array.shape, array.dtype), ((7,), kind))
        self.assertEqual(info["illegal"].dtype, np.bool_)
        self.assertEqual(batch.after().shape, (7, 4, 4, 4))

    def test_every_step_follows_the_rules(self):
        batch, rng = Batch(20, restart="next"), np.random.default_rng(1)
        seen, info = batch.reset(seed=100)
        over = np.zeros(20, bool)
        ends = 0
        for _ in range(150):
            action = rng.integers(-1, 5, 20)
            legal = info["legal"]
            now, reward, terminated, _, info = batch.step(action)
            afters = batch.after()
            for i in range(20):
                if over[i]:
                    self.assertEqual(((now[i] > 0).sum(), reward[i], info["illegal"][i]), (2, 0, False))
                elif not 0 <= action[i] < 4 or not legal[i, action[i]]:
                    self.assertTrue((now[i] == seen[i]).all())
                    self.assertEqual((reward[i], info["illegal"][i], terminated[i]), (0, True, False))
                else:
                    after, points = tilt(seen[i], action[i])
                    added = now[i][now[i] != after]
                    self.assertEqual((reward[i], info["illegal"][i]), (points, False))
                    self.assertTrue(len(added) == 1 and added[0] in (1, 2) and after[now[i] != after] == 0)
                for way in range(4):
                    after, points = tilt(now[i], way)
                    self.assertEqual(info["legal"][i, way], (after != now[i]).any())
                    self.assertTrue((afters[i, way] == after).all() and batch.points[i, way] == points)
                self.assertEqual(terminated[i], not info["legal"][i].any())
            seen, over = now, terminated
            ends += terminated.sum()
        self.assertGreater(ends, 3)

    def test_restart_in_the_same_step(self):
        batch, rng = Batch(50, restart="same"), np.random.default_rng(2)
        _, info = batch.reset(seed=5)
        score, ends = np.zeros(50), 0
        for _ in range(300):
            seen, reward, terminated, _, info = batch.step(random_legal(rng, info["legal"]))
            score += reward
            self.assertTrue(info["legal"].any(axis=1).all())
            for i in np.flatnonzero(terminated):
                self.assertEqual(info["final_score"][i], score[i])
                last = info["final_obs"][i]
                self.assertFalse(any((tilt(last, way)[0] != last).any() for way in range(4)))
                self.assertEqual((seen[i] > 0).sum(), 2)
                ends += 1
            score[terminated] = 0
            self.assertTrue((batch.score == score).all())
        self.assertGreater(ends, 50)

    def test_a_game_depends_on_its_seed_alone(self):
        def play(count, seeds, pick):
            batch = Batch(count)
            _, info = batch.reset(seed=seeds)
            for _ in range(60):
                seen, _, _, _, info = batch.step(info["legal"].argmax(axis=1))
            return seen[pick]

        fresh = Batch(5)
        self.assertTrue((fresh.observation() == Batch(5).reset(seed=0)[0]).all())
        self.assertTrue((fresh.observation() == Batch(5).reset(seed=range(5))[0]).all())
        one, two = (batch.reset(seed=None)[0] for batch in (Batch(50), Batch(50)))
        self.assertFalse((one == two).all())
        self.assertEqual(Batch(2).reset(seed=2**64 - 1)[0][1].tolist(), Batch(1).reset(seed=0)[0][0].tolist())
        many = play(300, np.arange(300), 123)
        self.assertTrue((many == play(1, [123], 0)).all())
        self.assertFalse((many == play(1, [124], 0)).all())

    def test_the_largest_tiles(self):
        batch = Batch(2)
        batch.reset()
        cells = np.zeros((2, 4, 4), int)
        cells[0, 0, :2], cells[1, 2:, 3] = 15, 16
        batch.set_boards(cells)
        seen, reward, _, _, _ = batch.step(np.array([0, 3]))
        self.assertEqual((reward[0], reward[1]), (65536, 131072))
        self.assertEqual((seen[0, 0, 0], seen[1, 3, 3]), (16, 17))

    def test_random_play(self):
        batch = Batch(20000)
        batch.reset(seed=9)
        moves = batch.roll()
        for values, mean in ((batch.score, 1095), (moves, 118.4)):
            error = values.std() / len(values) ** 0.5
            self.assertLess(abs(values.mean() - mean), 4 * error + 0.5)
        self.assertFalse(batch.legal().any())

    def test_bad_input(self):
        for bad in (lambda: Batch(0), lambda: Batch(1, restart="never"), lambda: Batch(1, rules="nonsense"),
                    lambda: Batch(1, rules="merge next\n"), lambda: Batch(3).step([0, 1]),
                    lambda: Batch(2).step([0.5, 1.0]), lambda: Batch(3).reset(seed=[1, 2]),
                    lambda: Batch(1).reset(seed=-1), lambda: Batch(1).reset(seed=1.5), lambda: Batch(1).reset(seed=2**64),
                    lambda: Batch(1).reset(seed="1"), lambda: Batch(2).reset(seed=[1, -2]),
                    lambda: Batch(1).set_boards(np.full((1, 4, 4), 0.5)), lambda: Batch(1).set_boards([[[63] * 4] * 4]),
                    lambda: Batch(1).set_boards(np.zeros((2, 4, 4)))):
            with self.assertRaises(ValueError):
                bad()
        with self.assertRaisesRegex(ValueError, "rules: line 2, column 7: "):
            Batch(1, rules="name mine\nbegin many\n")


if __name__ == "__main__":
    unittest.main()

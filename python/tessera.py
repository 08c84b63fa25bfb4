"""Tessera from Python: matches of both games, the computer player, the word game, and thousands of games at once.

A thin layer of ctypes over the public interface of libtessera (include/tessera). Batch also needs numpy.

    match = Match.slide(seed=1)
    player = Player()
    while match.turn == 0:
        match.do(player.advise(match.board, depth=1).best)
    print(match.score())

Boards are rows of tile values, [[2, 0], [4, 0]]; ways are "left", "right", "up" and "down". What the library refuses
raises Error, which is a ValueError with the reason as its text and the kind of error in `code`. Every object frees what it
holds when it is collected; `with` or close() does so at once. An object serves one thread at a time.
"""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, byref, c_bool, c_char_p, c_double, c_int, c_int32, c_int64, c_size_t, c_uint, c_uint32
from ctypes import c_uint64, c_uint8, c_void_p
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Sequence, Tuple, Union

try:
    import numpy as np
except ImportError:  # only Batch needs it
    np = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]

WAYS = ("left", "right", "up", "down")
EVERYBODY = -1  # as a seat that looks
OVER = -2  # as a turn
_SONAME = "libtessera.so.1"
_RULES_SIZE, _LINE_SIZE, _PLAY_SIZE = 4096, 512, 64

Rows = Sequence[Sequence[int]]


class Code(IntEnum):
    """What went wrong; the numbers are those of tessera/error.h."""

    TURN, MOVE, OVER, SYNTAX, RANGE, VERSION, CORRUPT, SYSTEM = range(1, 9)


class Error(ValueError):
    """What the library refused, and why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = Code(code)


# ---- The library ----


class _Board(ctypes.Structure):
    _fields_ = [("width", c_uint32), ("height", c_uint32), ("cell", POINTER(c_uint8))]


class _Options(ctypes.Structure):
    _fields_ = [("network", c_char_p), ("table_bytes", c_size_t), ("fast", c_bool)]


class _Budget(ctypes.Structure):
    _fields_ = [("depth", c_uint), ("nodes", c_uint64), ("seconds", c_double)]


class _Advice(ctypes.Structure):
    _fields_ = [("value", c_double * 4), ("moves", c_uint), ("best", c_int), ("chance", c_bool), ("depth", c_uint),
                ("nodes", c_uint64)]


class _Play(ctypes.Structure):
    _fields_ = [("text", ctypes.c_char * _PLAY_SIZE), ("points", c_int32), ("value", c_double)]


class _Games(ctypes.Structure):
    _fields_ = [("count", c_size_t)] + [
        (name, c_void_p)
        for name in ("low", "high", "random", "score", "open", "wide", "after_low", "after_high", "points")
    ]


class _Step(ctypes.Structure):
    _fields_ = [
        (name, c_void_p)
        for name in ("way", "reward", "illegal", "ended", "last_low", "last_high", "last_score")
    ]


_TAKE = ctypes.CFUNCTYPE(c_bool, c_void_p, POINTER(_Play))
_HANDLE = POINTER(c_void_p)

# By the type of the result: the functions and the types of their arguments.
_FUNCTIONS: Dict[Any, Dict[str, List[Any]]] = {
    c_char_p: {
        "version": [], "reason": [], "slide_rules_name": [c_void_p], "match_game": [c_void_p],
        "match_view": [c_void_p, c_int], "match_events": [c_void_p, c_int], "match_history": [c_void_p, c_int],
    },
    c_void_p: {"match_record": [c_void_p, POINTER(c_size_t)]},
    c_bool: {
        "has": [c_char_p], "player_is_trained": [c_void_p], "lexicon_has": [c_void_p, c_char_p],
        "match_can_undo": [c_void_p], "match_can_redo": [c_void_p], "match_is_won": [c_void_p],
    },
    c_uint: {
        "slide_moves": [c_void_p, _Board], "lexicon_words": [c_void_p], "endgames_count": [c_void_p],
    },
    c_uint64: {"slide_value": [c_void_p, c_uint8], "match_moves": [c_void_p]},
    c_int64: {"match_score": [c_void_p, c_int]},
    c_int: {
        "slide_kind": [c_void_p, c_uint64], "match_turn": [c_void_p], "match_seats": [c_void_p],
        "slide_rules_open": [c_char_p, _HANDLE], "slide_rules_read": [c_char_p, c_size_t, _HANDLE],
        "slide_rules_set": [c_void_p, c_char_p, c_char_p], "slide_rules_write": [c_void_p, c_char_p, c_size_t],
        "slide_tilt": [c_void_p, _Board, c_int, POINTER(c_uint64), c_void_p, c_void_p],
        "match_slide": [c_void_p, c_uint64, c_char_p, _HANDLE], "match_word": [c_void_p, c_void_p, c_uint64, _HANDLE],
        "match_replay": [c_char_p, c_size_t, c_void_p, _HANDLE], "match_do": [c_void_p, c_int, c_char_p],
        "match_undo": [c_void_p], "match_redo": [c_void_p], "match_again": [c_void_p], "match_end": [c_void_p],
        "match_board": [c_void_p, POINTER(_Board)],
        "player_open": [c_void_p, POINTER(_Options), _HANDLE],
        "player_advise": [c_void_p, _Board, POINTER(_Budget), POINTER(_Advice)],
        "endgames_open": [c_char_p, _HANDLE],
        "endgames_probe": [c_void_p, _Board, c_int, POINTER(c_double)],
        "lexicon_open": [c_char_p, _HANDLE], "lexicon_compile": [c_char_p, c_size_t, _HANDLE],
        "word_rules_open": [_HANDLE], "word_rules_read": [c_char_p, c_size_t, _HANDLE],
        "word_rules_set": [c_void_p, c_char_p, c_char_p], "word_rules_write": [c_void_p, c_char_p, c_size_t],
        "word_position_read": [c_void_p, c_void_p, c_char_p, c_size_t, _HANDLE],
        "word_position_of": [c_void_p, _HANDLE],
        "word_plays": [c_void_p, _TAKE, c_void_p], "word_best": [c_void_p, POINTER(_Play), POINTER(c_size_t)],
        "robot_open": [c_char_p, c_uint64, _HANDLE], "robot_play": [c_void_p, c_void_p],
        "robot_advise": [c_void_p, c_void_p, c_char_p], "batch_open": [c_void_p, _HANDLE],
    },
    None: {
        "slide_rules_size": [c_void_p, POINTER(c_uint32), POINTER(c_uint32)], "player_stop": [c_void_p],
        "batch_reset": [c_void_p] * 3, "batch_look": [c_void_p] * 2, "batch_step": [c_void_p] * 3 + [c_int],
        "batch_roll": [c_void_p] * 3, "batch_cells": [c_void_p] * 2,
        **{name + "_free": [c_void_p] for name in ("slide_rules", "match", "player", "endgames", "lexicon",
                                                   "word_rules", "word_position", "robot", "batch")},
    },
}


class _Library:
    """The functions of the library by their names without tessera_."""

    def __init__(self, path: str) -> None:
        library = ctypes.CDLL(path)
        for result, functions in _FUNCTIONS.items():
            for name, arguments in functions.items():
                function = getattr(library, "tessera_" + name)
                function.restype, function.argtypes = result, arguments
                setattr(self, name, function)

    def __getattr__(self, name: str) -> Any:  # for type checkers: the functions are set above
        raise AttributeError(name)

    def check(self, error: int) -> None:
        if error:
            raise Error(error, self.reason().decode())


_loaded: Dict[str, _Library] = {}


def _load(path: Optional[str] = None) -> _Library:
    """`path`, or $TESSERA_LIBRARY, or the one that `make` built beside this file, or the one of the system."""
    path = path or os.environ.get("TESSERA_LIBRARY")
    if path is None:
        built = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "build", "libtessera.so")
        path = built if os.path.exists(built) else _SONAME
    if path not in _loaded:
        _loaded[path] = _Library(path)
    return _loaded[path]


def version() -> str:
    """The version of the library."""
    return str(_load().version().decode())


class _Handle:
    """Something of the library that has to be freed."""

    _kind = ""

    def __init__(self, opener: str, *arguments: Any, library: Optional[_Library] = None) -> None:
        self._library = library or _load()
        self._handle = c_void_p()
        self._library.check(getattr(self._library, opener)(*arguments, byref(self._handle)))

    def close(self) -> None:
        """Frees it; it cannot be used after that."""
        handle, self._handle = getattr(self, "_handle", None), c_void_p()
        if handle:
            getattr(self._library, self._kind + "_free")(handle)

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()


# ---- The sliding game ----


class Rules(_Handle):
    """A rule set of the sliding game: by name, from a file, or from the text of a rule file. Keywords set single keys:
    Rules("classic", size="5x5")."""

    _kind = "slide_rules"

    def __init__(self, name: Optional[str] = None, text: Optional[str] = None, library: Optional[_Library] = None,
                 **keys: str) -> None:
        if text is None:
            super().__init__("slide_rules_open", name.encode() if name else None, library=library)
        else:
            super().__init__("slide_rules_read", text.encode(), len(text.encode()), library=library)
        for key, value in keys.items():
            self.set(key, value)

    def set(self, key: str, value: str) -> None:
        """Sets one key as a line of a rule file would."""
        self._library.check(self._library.slide_rules_set(self._handle, key.encode(), str(value).encode()))

    @property
    def name(self) -> str:
        return str(self._library.slide_rules_name(self._handle).decode())

    @property
    def size(self) -> Tuple[int, int]:
        """Width and height."""
        width, height = c_uint32(), c_uint32()
        self._library.slide_rules_size(self._handle, byref(width), byref(height))
        return width.value, height.value

    @property
    def text(self) -> str:
        """All keys, as Rules(text=...) takes them."""
        text = ctypes.create_string_buffer(_RULES_SIZE)
        self._library.check(self._library.slide_rules_write(self._handle, text, _RULES_SIZE))
        return text.value.decode()

    def moves(self, board: Rows) -> List[str]:
        """The ways that are moves."""
        moves = self._library.slide_moves(self._handle, self._board(board))
        return [way for i, way in enumerate(WAYS) if moves >> i & 1]

    def tilt(self, board: Rows, way: str) -> Tuple[List[List[int]], int]:
        """The board after a tilt, without a new tile, and the points that it earned."""
        inside, points = self._board(board), c_uint64()
        self._library.check(self._library.slide_tilt(self._handle, inside, _way(way), byref(points), None, None))
        return self._rows(inside), points.value

    def _board(self, rows: Rows) -> _Board:
        width = len(rows[0]) if len(rows) else 0
        if width == 0 or any(len(row) != width for row in rows):
            raise Error(Code.RANGE, "a board has rows of equal length")
        kinds = [self._library.slide_kind(self._handle, value) if value >= 0 else -1 for row in rows for value in row]
        if min(kinds) < 0:
            raise Error(Code.RANGE, "the board has a tile that the rules do not have")
        return _Board(width, len(rows), (c_uint8 * len(kinds))(*kinds))

    def _rows(self, board: _Board) -> List[List[int]]:
        return [[self._library.slide_value(self._handle, board.cell[row * board.width + column])
                 for column in range(board.width)] for row in range(board.height)]


def _own_rules(rules: Union[Rules, str, None], library: Optional[_Library] = None) -> Rules:
    """A copy that nobody else changes. Text of one word is the name of a rule set, or a file; a rule file has more."""
    if isinstance(rules, Rules):
        return Rules(text=rules.text, library=library)
    if rules and len(rules.split()) > 1:
        return Rules(text=rules, library=library)
    return Rules(rules.strip() if rules else None, library=library)


def _way(name: str) -> int:
    if name not in WAYS:
        raise Error(Code.RANGE, "a way is left, right, up or down")
    return WAYS.index(name)


@dataclass
class Advice:
    """What a player thinks of a board: the value of every way that is a move, and the best one."""

    best: str
    values: Dict[str, float]
    chance: bool  #: the values are chances to reach the goal; otherwise points still to come
    depth: int
    nodes: int


class Player(_Handle):
    """The computer as a player of one rule set. `network` is a file; without one it is that which ships. `fast` takes 256
    MiB to play twice as fast or more."""

    _kind = "player"

    def __init__(self, rules: Union[Rules, str, None] = None, network: Optional[str] = None, fast: bool = False,
                 table_bytes: int = 0) -> None:
        self._rules = _own_rules(rules)
        options = _Options(network.encode() if network else None, table_bytes, fast)
        super().__init__("player_open", self._rules._handle, byref(options))

    @property
    def is_trained(self) -> bool:
        """Does it play by a trained network?"""
        return bool(self._library.player_is_trained(self._handle))

    def advise(self, board: Rows, depth: int = 0, nodes: int = 0, seconds: float = 0) -> Advice:
        """Values every move. What is 0 sets no limit; without any the depth is 1."""
        found = _Advice()
        budget = _Budget(depth, nodes, seconds)
        self._library.check(self._library.player_advise(self._handle, self._rules._board(board), byref(budget),
                                                        byref(found)))
        values = {way: found.value[i] for i, way in enumerate(WAYS) if found.moves >> i & 1}
        return Advice(WAYS[found.best], values, found.chance, found.depth, found.nodes)

    def stop(self) -> None:
        """Ends the search that is running in another thread as soon as it has an answer."""
        self._library.player_stop(self._handle)


class Endgames(_Handle):
    """Endgame tables of the classic game: those of a folder, or one table; without a path those that ship and the user's
    own (tessera endgame solve)."""

    _kind = "endgames"

    def __init__(self, path: Optional[str] = None) -> None:
        self._rules = Rules()
        super().__init__("endgames_open", path.encode() if path else None)

    def __len__(self) -> int:
        return int(self._library.endgames_count(self._handle))

    def probe(self, board: Rows) -> Dict[str, float]:
        """The chance of success of every tilt that a table knows; empty when none does."""
        found, success = {}, c_double()
        for way in self._rules.moves(board):
            error = self._library.endgames_probe(self._handle, self._rules._board(board), _way(way), byref(success))
            if error != Code.RANGE:
                self._library.check(error)
                found[way] = success.value
        return found


# ---- The word game ----


class Lexicon(_Handle):
    """A list of words: a file, the default list of the system, or words. `in` looks one up, len() counts them."""

    _kind = "lexicon"

    def __init__(self, path: Optional[str] = None, words: Optional[Sequence[str]] = None) -> None:
        if words is None:
            super().__init__("lexicon_open", path.encode() if path else None)
        else:
            text = "\n".join(words).encode() + b"\n"
            super().__init__("lexicon_compile", text, len(text))

    def __contains__(self, word: str) -> bool:
        return bool(self._library.lexicon_has(self._handle, word.encode()))

    def __len__(self) -> int:
        return int(self._library.lexicon_words(self._handle))


class WordRules(_Handle):
    """The rules of a word game, the standard ones or from text. Keywords set seats="human,strong", blanks="no",
    specials="no", score="tiles"."""

    _kind = "word_rules"

    def __init__(self, text: Optional[str] = None, **keys: str) -> None:
        if text is None:
            super().__init__("word_rules_open")
        else:
            super().__init__("word_rules_read", text.encode(), len(text.encode()))
        for key, value in keys.items():
            self.set(key, value)

    def set(self, key: str, value: str) -> None:
        """Sets one of seats, blanks, specials and score."""
        self._library.check(self._library.word_rules_set(self._handle, key.encode(), value.encode()))

    @property
    def text(self) -> str:
        """All rules, as WordRules(text=...) takes them."""
        text = ctypes.create_string_buffer(_RULES_SIZE)
        self._library.check(self._library.word_rules_write(self._handle, text, _RULES_SIZE))
        return text.value.decode()


@dataclass
class Play:
    """A word and its place, "8G CRANE", its points, and these with what the letters that stay are worth."""

    text: str
    points: int
    value: float


def _play_of(play: _Play) -> Play:
    return Play(play.text.decode(), play.points, play.value)


class Position(_Handle):
    """A board and a rack to find plays for, as text (docs/word.md)."""

    _kind = "word_position"

    def __init__(self, text: str, lexicon: Lexicon, rules: Optional[WordRules] = None) -> None:
        self._lexicon: Optional[Lexicon] = lexicon  # borrowed by the library
        rules = rules or WordRules()
        super().__init__("word_position_read", rules._handle, lexicon._handle, text.encode(), len(text.encode()))

    @classmethod
    def of(cls, match: Match) -> "Position":
        """The position of a match of the word game, as the seat to move sees it."""
        position = cls.__new__(cls)
        position._lexicon = match._lexicon
        _Handle.__init__(position, "word_position_of", match._handle)
        return position

    def plays(self) -> Iterator[Play]:
        """All legal plays of the seat whose turn it is."""
        found: List[Play] = []

        def take(_: Any, play: Any) -> bool:
            found.append(_play_of(play.contents))
            return True

        self._library.check(self._library.word_plays(self._handle, _TAKE(take), None))
        return iter(found)

    def best(self, count: int = 10) -> List[Play]:
        """The best plays by value, the best first."""
        plays, number = (_Play * max(count, 1))(), c_size_t(max(count, 0))
        self._library.check(self._library.word_best(self._handle, plays, byref(number)))
        return [_play_of(plays[i]) for i in range(number.value)]


# ---- Matches ----


class Match(_Handle):
    """A game that is being played by lines of text, with undo and a record that plays the same match again."""

    _kind = "match"

    def __init__(self, opener: str, *arguments: Any, rules: Optional[Rules] = None,
                 lexicon: Optional[Lexicon] = None) -> None:
        self._rules, self._lexicon = rules, lexicon  # the lexicon is borrowed by the library
        super().__init__(opener, *arguments)

    @classmethod
    def slide(cls, rules: Union[Rules, str, None] = None, seed: int = 0, start: Optional[str] = None) -> "Match":
        """Starts a sliding game. `rules` may be the name of a rule set or the text of a rule file; `start` is a board as
        text."""
        rules = _own_rules(rules)
        return cls("match_slide", rules._handle, seed, start.encode() if start else None, rules=rules)

    @classmethod
    def word(cls, rules: Optional[WordRules] = None, lexicon: Optional[Lexicon] = None, seed: int = 0) -> "Match":
        """Starts a word game. Without a lexicon every word counts."""
        rules = rules or WordRules()
        return cls("match_word", rules._handle, lexicon._handle if lexicon else None, seed, lexicon=lexicon)

    @classmethod
    def replay(cls, record: Union[str, bytes], lexicon: Optional[Lexicon] = None) -> "Match":
        """Replays a record of either game and checks everything in it."""
        text = record.encode() if isinstance(record, str) else record
        return cls("match_replay", text, len(text), lexicon._handle if lexicon else None, lexicon=lexicon)

    def do(self, line: str, seat: Optional[int] = None) -> None:
        """Plays a line for a seat, that whose turn it is if none is named."""
        seat = max(self.turn, 0) if seat is None else seat
        self._library.check(self._library.match_do(self._handle, seat, line.encode()))

    def undo(self) -> None:
        """Undoes the last move."""
        self._library.check(self._library.match_undo(self._handle))

    def redo(self) -> None:
        """Redoes the move that was undone last."""
        self._library.check(self._library.match_redo(self._handle))

    @property
    def can_undo(self) -> bool:
        """Is there a move to undo?"""
        return bool(self._library.match_can_undo(self._handle))

    @property
    def can_redo(self) -> bool:
        """Is there a move to redo?"""
        return bool(self._library.match_can_redo(self._handle))

    def again(self) -> None:
        """Starts the next game in the same match."""
        self._library.check(self._library.match_again(self._handle))

    def end(self) -> None:
        """Ends the record."""
        self._library.check(self._library.match_end(self._handle))

    @property
    def game(self) -> str:
        """ "slide" or "word"."""
        return str(self._library.match_game(self._handle).decode())

    @property
    def turn(self) -> int:
        """The seat that is to move, or OVER."""
        return int(self._library.match_turn(self._handle))

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self._library.match_seats(self._handle))

    def score(self, seat: int = 0) -> int:
        """The points of a seat in the game that is being played; 0 if there is no such seat."""
        return int(self._library.match_score(self._handle, seat))

    @property
    def board(self) -> List[List[int]]:
        """The board of a sliding game, a copy."""
        board = _Board()
        self._library.check(self._library.match_board(self._handle, byref(board)))
        if self._rules is None:  # of a record: they stand in its head
            head = self.record.split("\nbegin\n")[0].split("\n")
            self._rules = Rules(text="\n".join(line[6:] for line in head if line.startswith("rules ")) + "\n")
        return self._rules._rows(board)

    @property
    def moves(self) -> int:
        """The moves of a sliding game so far, without those that were undone; 0 for a word game."""
        return int(self._library.match_moves(self._handle))

    @property
    def is_won(self) -> bool:
        """Has the goal of a sliding game been reached?"""
        return bool(self._library.match_is_won(self._handle))

    def view(self, seat: int = EVERYBODY) -> str:
        """The position as a seat may see it, one `key value` a line."""
        return self._text(self._library.match_view(self._handle, seat))

    def events(self, seat: int = EVERYBODY) -> List[str]:
        """What the last call did, as a seat may see it."""
        return self._text(self._library.match_events(self._handle, seat)).splitlines()

    def history(self, seat: int = EVERYBODY) -> List[str]:
        """The steps of a word game that can be undone, oldest first, as a seat may see them, a sentence each."""
        return self._text(self._library.match_history(self._handle, seat)).splitlines()

    @property
    def record(self) -> str:
        """The record so far."""
        length = c_size_t()
        text = self._library.match_record(self._handle, byref(length))
        return self._text(ctypes.string_at(text, length.value) if text else None)

    def _text(self, text: Optional[bytes]) -> str:
        if text is None:
            raise Error(Code.RANGE, self._library.reason().decode())
        return text.decode()


class Robot(_Handle):
    """A computer player of the word game: "easy", "fair", "thrifty" or "strong"."""

    _kind = "robot"

    def __init__(self, name: str = "strong", seed: int = 0) -> None:
        super().__init__("robot_open", name.encode(), seed)

    def play(self, match: Match) -> None:
        """Plays the whole turn of the seat that is to move."""
        self._library.check(self._library.robot_play(self._handle, match._handle))

    def advise(self, match: Match) -> str:
        """The last line of the turn that it would play."""
        line = ctypes.create_string_buffer(_LINE_SIZE)
        self._library.check(self._library.robot_advise(self._handle, match._handle, line))
        return line.value.decode()


# ---- Batches ----


def _address(array: Array) -> int:
    return array.ctypes.data


class Batch(_Handle):
    """Thousands of 4x4 games under one rule set, for learning programs, as after reset(0): reset, step and legal masks in
    the style of a Gymnasium vector environment, without needing Gymnasium. `rules` is the name of a rule set, the text of a
    rule file, or Rules; empty text is the classic game. The games' arrays belong to numpy; the library works on them in
    place.

    Shapes and types, n being the number of games and the ways 0 left, 1 right, 2 up, 3 down:

        observation   (n, 4, 4)  uint8    kinds, row by row from the top left: 0 empty, k a tile 2^k
        action        (n,)       integer  a way
        reward        (n,)       float64  points of the merges; 0 for an illegal action
        terminated    (n,)       bool     the game ended with this step
        truncated     (n,)       bool     always false
        legal mask    (n, 4)     bool     the ways that are moves; all false in a game that is over

    An illegal action changes nothing, earns 0 and is flagged in info["illegal"]. A finished game restarts in the next
    step, whose action for it is ignored and whose reward is 0 (restart="next"), or in the same step (restart="same"): then
    the observation is the first of the new game, and info["final_obs"] and info["final_score"] have how the old one ended,
    valid where terminated is true.

    The arrays below are the library's own and change with every step; copy what is to be kept.

        low, high               (n,)    uint64  the boards: cell i is in bits 4*i to 4*i+3, the lower four bits of its
                                                kind in low, the upper four (0 up to 32768) in high
        after_low, after_high   (n, 4)  uint64  the boards after each way, before the new tile
        points                  (n, 4)  uint32  what each way earns
        score                   (n,)    uint64  of the game that is being played
        open                    (n,)    uint8   the legal mask as bits, 1 << way
    """

    _kind = "batch"

    def __init__(self, n: int, rules: Union[Rules, str] = "", restart: str = "next", library: Optional[str] = None) -> None:
        if np is None:
            raise ImportError("a batch needs numpy")
        if n < 1:
            raise ValueError("at least one game is needed")
        if restart not in ("next", "same"):
            raise ValueError('restart is "next" or "same"')
        self.num_envs = n
        self.restart = restart
        try:
            read = _own_rules(rules, _load(library))
            super().__init__("batch_open", read._handle, library=read._library)
        except Error as error:
            raise Error(error.code, f"rules: {error}") from None

        self.low, self.high, self._random, self.score = (np.zeros(n, np.uint64) for _ in range(4))
        self.open, self._wide = np.zeros(n, np.uint8), np.zeros(n, np.uint8)
        self.after_low, self.after_high = np.zeros((n, 4), np.uint64), np.zeros((n, 4), np.uint64)
        self.points = np.zeros((n, 4), np.uint32)
        arrays: List[Array] = [self.low, self.high, self._random, self.score, self.open, self._wide]
        arrays += [self.after_low, self.after_high, self.points]
        self._games = _Games(n, *map(_address, arrays))

        self._way, self._illegal, self._ended = (np.zeros(n, np.uint8) for _ in range(3))
        self._reward = np.zeros(n, np.uint32)
        self._last_low, self._last_high, self._last_score = (np.zeros(n, np.uint64) for _ in range(3))
        results: List[Array] = [self._way, self._reward, self._illegal, self._ended]
        results += [self._last_low, self._last_high, self._last_score]
        self._step = _Step(*map(_address, results))
        self.reset()

    def reset(self, seed: Any = 0) -> Tuple[Array, Dict[str, Any]]:
        """Starts all games. `seed` is one integer from 0 to 2**64 - 1, game i then having seed + i, or an array of n, or
        None for seeds of the system's. Returns (observation, info)."""
        seeds = self._seeds(seed)
        self._library.batch_reset(self._handle, ctypes.byref(self._games), _address(seeds))
        return self.observation(), {"legal": self.legal()}

    def _seeds(self, seed: Any) -> Array:
        if seed is None:
            return np.random.SeedSequence().generate_state(self.num_envs, np.uint64)
        given = np.asarray(seed)
        if given.dtype.kind not in "iu" or np.any(given < 0):
            raise ValueError("a seed is an integer from 0 to 2**64 - 1")
        if given.ndim == 0:
            return np.uint64(seed) + np.arange(self.num_envs, dtype=np.uint64)
        if given.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} seeds are needed")
        return np.ascontiguousarray(given, np.uint64)

    def step(self, action: Any) -> Tuple[Array, Array, Array, Array, Dict[str, Any]]:
        """Steps all games. Returns (observation, reward, terminated, truncated, info); info has "legal" for the next
        step and "illegal", and with restart="same" "final_obs" and "final_score"."""
        action = np.asarray(action)
        if action.shape != (self.num_envs,) or not np.issubdtype(action.dtype, np.integer):
            raise ValueError(f"{self.num_envs} integers are needed")
        self._way[:] = np.where((action >= 0) & (action < 4), action, 255)
        same = self.restart == "same"
        self._library.batch_step(self._handle, ctypes.byref(self._games), ctypes.byref(self._step), int(same))
        info = {"legal": self.legal(), "illegal": self._illegal.astype(bool)}
        if same:
            info["final_obs"] = _cells(self._last_low, self._last_high)
            info["final_score"] = self._last_score.copy()
        truncated = np.zeros(self.num_envs, bool)
        return self.observation(), self._reward.astype(np.float64), self._ended.astype(bool), truncated, info

    def observation(self) -> Array:
        """The boards as they stand, a copy."""
        cells = np.empty((self.num_envs, 4, 4), np.uint8)
        self._library.batch_cells(ctypes.byref(self._games), _address(cells))
        return cells

    def legal(self) -> Array:
        """The legal mask."""
        return (self.open[:, None] >> np.arange(4, dtype=np.uint8) & 1).astype(bool)

    def after(self) -> Array:
        """The boards after each way, before the new tile: (n, 4, 4, 4) uint8, the first 4 being the way."""
        return _cells(self.after_low, self.after_high)

    def set_boards(self, cells: Any) -> None:
        """Puts boards of kinds there, (n, 4, 4), with score 0, and looks at their moves."""
        cells = np.asarray(cells)
        if cells.shape != (self.num_envs, 4, 4) or cells.dtype.kind not in "iu" or np.any((cells < 0) | (cells > 31)):
            raise ValueError(f"boards are ({self.num_envs}, 4, 4) kinds from 0 to 31")
        flat, shift = cells.reshape(-1, 16).astype(np.uint64), np.arange(0, 64, 4, dtype=np.uint64)
        self.low[:] = np.bitwise_or.reduce((flat & np.uint64(15)) << shift, axis=1)
        self.high[:] = np.bitwise_or.reduce((flat >> np.uint64(4)) << shift, axis=1)
        self.score[:] = 0
        self._library.batch_look(self._handle, ctypes.byref(self._games))

    def roll(self) -> Array:
        """Plays every game to its end with random legal moves; returns (n,) uint32, how many it took. The scores are in
        `score`."""
        moves = np.zeros(self.num_envs, np.uint32)
        self._library.batch_roll(self._handle, ctypes.byref(self._games), _address(moves))
        return moves


def _cells(low: Array, high: Array) -> Array:
    shift = np.arange(0, 64, 4, dtype=np.uint64)
    kinds = (low[..., None] >> shift & np.uint64(15)) | (high[..., None] >> shift & np.uint64(15)) << np.uint64(4)
    return kinds.astype(np.uint8).reshape(low.shape + (4, 4))

"""Thousands of 4x4 sliding-tile games at once, for learning programs.

A thin layer of ctypes and numpy over the batch interface of libtessera (src/slide/batch.h): reset, step and legal masks
in the style of a Gymnasium vector environment, without needing Gymnasium. The games' arrays belong to numpy; the library
works on them in place.

Shapes and types, n being the number of games and the ways 0 left, 1 right, 2 up, 3 down:

    observation   (n, 4, 4)  uint8    kinds, row by row from the top left: 0 empty, k a tile 2^k
    action        (n,)       integer  a way
    reward        (n,)       float64  points of the merges; 0 for an illegal action
    terminated    (n,)       bool     the game ended with this step
    truncated     (n,)       bool     always false
    legal mask    (n, 4)     bool     the ways that are moves; all false in a game that is over

An illegal action changes nothing, earns 0 and is flagged in info["illegal"]. A finished game restarts in the next step,
whose action for it is ignored and whose reward is 0 (restart="next"), or in the same step (restart="same"): then the
observation is the first of the new game, and info["final_obs"] and info["final_score"] have how the old one ended, valid
where terminated is true.
"""

import ctypes
import os

import numpy as np

WAYS = ("left", "right", "up", "down")
_ERRORS = {4: "syntax", 5: "range"}


class _Fault(ctypes.Structure):
    _fields_ = [("line", ctypes.c_uint), ("column", ctypes.c_uint), ("what", ctypes.c_char * 512)]


class _Games(ctypes.Structure):
    _fields_ = [("count", ctypes.c_size_t)] + [
        (name, ctypes.c_void_p)
        for name in ("low", "high", "random", "score", "open", "wide", "after_low", "after_high", "points")
    ]


class _Step(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_void_p)
        for name in ("way", "reward", "illegal", "ended", "last_low", "last_high", "last_score")
    ]


def _load(path):
    if path is None:
        path = os.environ.get("TESSERA_LIBRARY")
    if path is None:
        built = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "build", "libtessera.so")
        path = built if os.path.exists(built) else "libtessera.so.0"
    library = ctypes.CDLL(path)
    library.batch_size.restype = library.batch_alignment.restype = ctypes.c_size_t
    library.batch_init_text.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p]
    library.batch_reset.argtypes = [ctypes.c_void_p] * 3
    library.batch_look.argtypes = [ctypes.c_void_p] * 2
    library.batch_step.argtypes = [ctypes.c_void_p] * 3 + [ctypes.c_int]
    library.batch_roll.argtypes = [ctypes.c_void_p] * 3
    library.batch_cells.argtypes = [ctypes.c_void_p] * 2
    for name in ("batch_reset", "batch_look", "batch_step", "batch_roll", "batch_cells"):
        getattr(library, name).restype = None
    return library


def _address(array):
    return array.ctypes.data


class Batch:
    """n games under one rule set, as after reset(0). `rules` is the text of a rule file; empty text is the classic game.

    The arrays below are the library's own and change with every step; copy what is to be kept.

        low, high               (n,)    uint64  the boards: cell i is in bits 4*i to 4*i+3, the lower four bits of its
                                                kind in low, the upper four (0 up to 32768) in high
        after_low, after_high   (n, 4)  uint64  the boards after each way, before the new tile
        points                  (n, 4)  uint32  what each way earns
        score                   (n,)    uint64  of the game that is being played
        open                    (n,)    uint8   the legal mask as bits, 1 << way
    """

    def __init__(self, n, rules="", restart="next", library=None):
        if n < 1:
            raise ValueError("at least one game is needed")
        if restart not in ("next", "same"):
            raise ValueError('restart is "next" or "same"')
        self._library = _load(library)
        self.num_envs = n
        self.restart = restart
        self._shared = self._init_shared(rules.encode())

        self.low, self.high, self._random, self.score = (np.zeros(n, np.uint64) for _ in range(4))
        self.open, self._wide = np.zeros(n, np.uint8), np.zeros(n, np.uint8)
        self.after_low, self.after_high = np.zeros((n, 4), np.uint64), np.zeros((n, 4), np.uint64)
        self.points = np.zeros((n, 4), np.uint32)
        arrays = (self.low, self.high, self._random, self.score, self.open, self._wide)
        arrays += (self.after_low, self.after_high, self.points)
        self._games = _Games(n, *map(_address, arrays))

        self._way, self._illegal, self._ended = (np.zeros(n, np.uint8) for _ in range(3))
        self._reward = np.zeros(n, np.uint32)
        self._last_low, self._last_high, self._last_score = (np.zeros(n, np.uint64) for _ in range(3))
        arrays = (self._way, self._reward, self._illegal, self._ended)
        arrays += (self._last_low, self._last_high, self._last_score)
        self._step = _Step(*map(_address, arrays))
        self.reset()

    def _init_shared(self, text):
        size, alignment = self._library.batch_size(), self._library.batch_alignment()
        self._memory = np.zeros(size + alignment, np.uint8)
        start = -_address(self._memory) % alignment
        shared, fault = _address(self._memory) + start, _Fault()
        error = self._library.batch_init_text(shared, text, len(text), ctypes.byref(fault))
        if error:
            where = f"line {fault.line}: " if fault.line else ""
            what = fault.what.decode() if fault.what else _ERRORS.get(error, "error")
            raise ValueError(f"rules: {where}{what}")
        return shared

    def reset(self, seed=0):
        """Starts all games. `seed` is one integer from 0 to 2**64 - 1, game i then having seed + i, or an array of n, or
        None for seeds of the system's. Returns (observation, info)."""
        seeds = self._seeds(seed)
        self._library.batch_reset(self._shared, ctypes.byref(self._games), _address(seeds))
        return self.observation(), {"legal": self.legal()}

    def _seeds(self, seed):
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

    def step(self, action):
        """Steps all games. Returns (observation, reward, terminated, truncated, info); info has "legal" for the next
        step and "illegal", and with restart="same" "final_obs" and "final_score"."""
        action = np.asarray(action)
        if action.shape != (self.num_envs,) or not np.issubdtype(action.dtype, np.integer):
            raise ValueError(f"{self.num_envs} integers are needed")
        self._way[:] = np.where((action >= 0) & (action < 4), action, 255)
        same = self.restart == "same"
        self._library.batch_step(self._shared, ctypes.byref(self._games), ctypes.byref(self._step), int(same))
        info = {"legal": self.legal(), "illegal": self._illegal.astype(bool)}
        if same:
            info["final_obs"] = _cells(self._last_low, self._last_high)
            info["final_score"] = self._last_score.copy()
        truncated = np.zeros(self.num_envs, bool)
        return self.observation(), self._reward.astype(np.float64), self._ended.astype(bool), truncated, info

    def observation(self):
        """The boards as they stand, a copy."""
        cells = np.empty((self.num_envs, 4, 4), np.uint8)
        self._library.batch_cells(ctypes.byref(self._games), _address(cells))
        return cells

    def legal(self):
        """The legal mask."""
        return (self.open[:, None] >> np.arange(4, dtype=np.uint8) & 1).astype(bool)

    def after(self):
        """The boards after each way, before the new tile: (n, 4, 4, 4) uint8, the first 4 being the way."""
        return _cells(self.after_low, self.after_high)

    def set_boards(self, cells):
        """Puts boards of kinds there, (n, 4, 4), with score 0, and looks at their moves."""
        cells = np.asarray(cells)
        if cells.shape != (self.num_envs, 4, 4) or cells.dtype.kind not in "iu" or np.any((cells < 0) | (cells > 31)):
            raise ValueError(f"boards are ({self.num_envs}, 4, 4) kinds from 0 to 31")
        flat, shift = cells.reshape(-1, 16).astype(np.uint64), np.arange(0, 64, 4, dtype=np.uint64)
        self.low[:] = np.bitwise_or.reduce((flat & np.uint64(15)) << shift, axis=1)
        self.high[:] = np.bitwise_or.reduce((flat >> np.uint64(4)) << shift, axis=1)
        self.score[:] = 0
        self._library.batch_look(self._shared, ctypes.byref(self._games))

    def roll(self):
        """Plays every game to its end with random legal moves; returns (n,) uint32, how many it took. The scores are in
        `score`."""
        moves = np.zeros(self.num_envs, np.uint32)
        self._library.batch_roll(self._shared, ctypes.byref(self._games), _address(moves))
        return moves


def _cells(low, high):
    shift = np.arange(0, 64, 4, dtype=np.uint64)
    kinds = (low[..., None] >> shift & np.uint64(15)) | (high[..., None] >> shift & np.uint64(15)) << np.uint64(4)
    return kinds.astype(np.uint8).reshape(low.shape + (4, 4))

"""Lays out nested stacks with two native flexbox engines, and says how long their calculate call took.

Each line of standard input is "ENGINE LEVELS": a tree of so many levels of stacks, in turn vertical and
horizontal, of ten children each; the leaves are 10 x 10 points, and the room is just as large as they need.
Each line of standard output is the time of the one call that lays the tree out, in nanoseconds, and the number
of leaves. Building the tree isn't timed.
"""

import sys
import time

import poga.libpoga_capi as yoga
import stretchable.node
from stretchable import Node, taffylib
from stretchable.style import FlexDirection

FANOUT = 10
SIDE = 10


def room(levels):
    return SIDE * FANOUT ** (levels // 2), SIDE * FANOUT ** ((levels + 1) // 2)


def yoga_tree(levels, vertical):
    node = yoga.YGNodeNew()
    if levels == 0:
        yoga.YGNodeStyleSetWidth(node, float(SIDE))
        yoga.YGNodeStyleSetHeight(node, float(SIDE))
        return node
    direction = yoga.YGFlexDirection.Column if vertical else yoga.YGFlexDirection.Row
    yoga.YGNodeStyleSetFlexDirection(node, direction)
    for index in range(FANOUT):
        yoga.YGNodeInsertChild(node, yoga_tree(levels - 1, not vertical), index)
    return node


def time_yoga(levels):
    root = yoga_tree(levels, True)
    width, height = room(levels)
    start = time.perf_counter_ns()
    yoga.YGNodeCalculateLayout(root, float(width), float(height), yoga.YGDirection.LTR)
    taken = time.perf_counter_ns() - start
    yoga.YGNodeFreeRecursive(root)
    return taken


def taffy_tree(levels, vertical, leaves):
    if levels == 0:
        leaf = Node(size=(SIDE, SIDE))
        leaves.append(leaf)
        return leaf
    direction = FlexDirection.COLUMN if vertical else FlexDirection.ROW
    children = [taffy_tree(levels - 1, not vertical, leaves) for _ in range(FANOUT)]
    return Node(*children, flex_direction=direction)


# Building a tree through the binding takes seconds, so it is kept, and all that the engine remembers is forgotten.
TAFFY_TREES = {}


def time_taffy(levels):
    if levels not in TAFFY_TREES:
        leaves = []
        TAFFY_TREES[levels] = (taffy_tree(levels, True, leaves), leaves)
    root, leaves = TAFFY_TREES[levels]
    space = stretchable.node.SizeAvailableSpace(*room(levels)).to_dict()
    pointer = stretchable.node.taffy._ptr
    for leaf in leaves:
        taffylib.node_mark_dirty(pointer, leaf._node_id)
    start = time.perf_counter_ns()
    done = taffylib.node_compute_layout(pointer, root._node_id, space)
    taken = time.perf_counter_ns() - start
    if not done:
        raise RuntimeError("Taffy couldn't lay the tree out.")
    return taken


ENGINES = {"yoga": time_yoga, "taffy": time_taffy}

print("ready", flush=True)
for line in sys.stdin:
    engine, levels = line.split()
    print(ENGINES[engine](int(levels)), FANOUT ** int(levels), flush=True)

#!/usr/bin/env python3
"""A second checker for Nerai's proof files, written from docs/proofs.md and docs/goals.md alone.

    python3 tools/check_proof.py FILE...            one line a file
    python3 tools/check_proof.py --json FILE...     one JSON object a line
    python3 tools/check_proof.py --stream           proofs on standard input, each after its length (4 bytes, little endian)

Exit code 0: all proofs are accepted; 1: one is refused; 2: a file cannot be read, is no proof file or was damaged.

It shares no code with the program and knows nothing of it. Words in *stars* in the comments are those of docs/proofs.md.
Sets of points are integers: the point in row r and column c is bit 20 r + c. Boards have at most 19 columns, so no
neighbour wraps around an edge.
"""

import json
import sys

BLACK, WHITE = 0, 1
COLOURS = ("black", "white")
COLUMNS = "ABCDEFGHJKLMNOPQRST"

MAX_BYTES = 64 << 20
MAX_NODES = 1_200_000
MAX_EDGES = 8_000_000
MAX_LINE = 500_000
STEPS_EACH, MIN_STEPS, MAX_STEPS = 200, 1_000_000, 20_000_000
MAX_PARTS = 12
MAX_ALTERNATIVES = 512
MAX_NESTING = 200
MAX_POINTS_NAMED = 10_000


class Refused(Exception):
    """The certificate says something that is not so, or does not show it."""


class Unreadable(Refused):
    """The bytes are no certificate."""


# --- Numbers and points -----------------------------------------------------------------------------------------------

def bits(points):
    """The numbers of the points of a set, ascending."""
    while points:
        low = points & -points
        yield low.bit_length() - 1
        points ^= low


def count(points):
    return bin(points).count("1")


def point_name(number):
    return "%s%d" % (COLUMNS[number % 20], number // 20 + 1)


def point_names(points):
    return [point_name(number) for number in bits(points)]


def fnv1a(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


class Reader:
    """Takes a certificate apart, byte by byte."""

    def __init__(self, data, end):
        self.data = data
        self.at = 0
        self.end = end
        self.mask = 0

    def byte(self, what, below=256):
        if self.at >= self.end:
            raise Unreadable("the file ends where %s should be" % what)
        value = self.data[self.at]
        if value >= below:
            raise Unreadable("byte %d: %d is no %s" % (self.at, value, what))
        self.at += 1
        return value

    def number(self, what):
        value = shift = 0
        start = self.at
        while True:
            byte = self.byte(what)
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                if byte == 0 and shift > 7:
                    raise Unreadable("byte %d: superfluous bytes in a number" % start)
                return value
            if shift >= 63:
                raise Unreadable("byte %d: a number of more than nine bytes" % start)

    def as_point(self, value):
        """The set with this one point."""
        if value >= 400 or not self.mask >> value & 1:
            raise Unreadable("byte %d: a point that is not on the board" % self.at)
        return 1 << value

    def points(self, what):
        result = 0
        last = -1
        for _ in range(self.counted(what)):
            value = self.number(what)
            point = self.as_point(value)
            if value <= last:
                raise Unreadable("byte %d: %s are not ascending" % (self.at, what))
            last = value
            result |= point
        return result

    def counted(self, what):
        """How many things follow, each of which has at least one byte."""
        value = self.number("how many " + what)
        if value > self.end - self.at:
            raise Unreadable("byte %d: more %s than bytes" % (self.at, what))
        return value


DONE = -1
PLAY, ANSWER, ALIVE, SPLIT, DEAD, OUT = range(6)
# Nodes are tuples: (PLAY, move or 0, next), (ANSWER, next after a pass, ((move, next), …)), (ALIVE,),
# (SPLIT, ((granted, conceded, next), …)), (DEAD,), (OUT,). Moves are sets of one point.


class Proof:
    def __init__(self, prover, hold, komaster, prefer, inside, nodes):
        self.prover = prover
        self.hold = hold
        self.komaster = komaster
        self.prefer = prefer
        self.inside = inside  # of a local proof; 0: it is about the whole board
        self.nodes = nodes


class Certificate:
    pass


def read_certificate(data):
    if len(data) > MAX_BYTES:
        raise Unreadable("the file has more than 64 MiB")
    if data[:6] != b"NERAI\x1a":
        raise Unreadable("no proof file")
    if len(data) < 15:
        raise Unreadable("the file is too short")
    end = len(data) - 8
    reader = Reader(data, end)
    reader.at = 6
    version = reader.byte("version")
    if version not in (3, 4, 5):
        raise Unreadable("none of the versions 3 to 5")
    if fnv1a(data[:end]) != int.from_bytes(data[end:], "little"):
        raise Unreadable("the checksum is wrong: the file was damaged")
    c = Certificate()
    c.version = version
    c.if_out = version > 4 and reader.byte("assumption", 2) == 1
    c.width = reader.byte("width", 20)
    c.height = reader.byte("height", 20)
    if c.width == 0 or c.height == 0:
        raise Unreadable("a board without points")
    c.mask = 0
    for row in range(c.height):
        c.mask |= ((1 << c.width) - 1) << 20 * row
    reader.mask = c.mask
    c.stones = (reader.points("black stones"), reader.points("white stones"))
    c.walls = reader.points("uncapturable stones")
    banned = reader.byte("colour or none", 3)
    c.banned = banned - 1 if banned else None
    c.ban = reader.as_point(reader.number("point of the ban")) if banned else 0
    c.to_move = reader.byte("colour", 2)
    length = reader.counted("bytes of the goal")
    text = data[reader.at:reader.at + length]
    reader.at += length
    try:
        c.goal_text = text.decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable("the goal is no UTF-8")
    c.verdict = reader.byte("verdict", 5)
    c.nodes = c.edges = 0
    c.proofs = []
    for _ in range(reader.counted("proofs")):
        c.proofs.append(read_proof(reader, c))
    if reader.at != end:
        raise Unreadable("something stands between the last proof and the checksum")
    return c


def read_proof(reader, c):
    prover = reader.byte("colour", 2)
    hold = reader.byte("kind", 2) == 1
    komaster = reader.byte("colour or none", 3)
    prefer = reader.points("preferred points")
    inside = reader.points("points of the inside") if c.version > 3 else 0
    first_move = c.version + 1
    total = reader.counted("nodes")
    c.nodes += total
    if c.nodes > MAX_NODES:
        raise Refused("more than %d nodes" % MAX_NODES)
    nodes = []

    def reference():
        value = reader.number("reference")
        if value == 0:
            return DONE
        if value == 2:
            raise Unreadable("byte %d: no reference" % reader.at)
        node = here + (value - 1) // 2 if value & 1 else here - (value - 2) // 2
        if not 0 <= node < total:
            raise Unreadable("byte %d: a reference to a node that does not exist" % reader.at)
        return node

    def edges(what):
        n = reader.counted(what)
        c.edges += n
        if c.edges > MAX_EDGES:
            raise Refused("more than %d replies and claims" % MAX_EDGES)
        return range(n)

    for here in range(total):
        tag = reader.number("node")
        if tag == 0:
            nodes.append((PLAY, 0, reference()))
        elif tag == 1:
            after_pass = reference()
            replies = []
            for _ in edges("replies"):
                move = reader.as_point(reader.number("reply"))
                replies.append((move, reference()))
            nodes.append((ANSWER, after_pass, tuple(replies)))
        elif tag == 2:
            nodes.append((ALIVE,))
        elif tag == 3:
            claims = []
            for _ in edges("claims"):
                granted = reader.number("granted parts")
                conceded = reader.number("conceded parts")
                node = reference()
                if node == DONE:
                    raise Unreadable("byte %d: the node of a claim is 'done'" % reader.at)
                claims.append((granted, conceded, node))
            nodes.append((SPLIT, tuple(claims)))
        elif tag < first_move:
            nodes.append((DEAD,) if tag == 4 else (OUT,))
        else:
            move = reader.as_point(tag - first_move)
            nodes.append((PLAY, move, reference()))
    return Proof(prover, hold, komaster - 1 if komaster else None, prefer, inside, nodes)


# --- The rules of Go: simple ko, no suicide, uncapturable stones --------------------------------------------------------

class Block:
    __slots__ = ("stones", "liberties", "safe")

    def __init__(self, stones, liberties, safe):
        self.stones = stones
        self.liberties = liberties
        self.safe = safe  # holds an uncapturable stone


class Board:
    def __init__(self, mask, walls):
        self.mask = mask
        self.walls = walls

    def near(self, points):
        """*N*: the set with its neighbours."""
        return (points | points << 1 | points >> 1 | points << 20 | points >> 20) & self.mask

    def flood(self, seed, area):
        """The parts of the area that are connected with the seed, which lies in it."""
        while True:
            more = (seed | seed << 1 | seed >> 1 | seed << 20 | seed >> 20) & area
            if more == seed:
                return seed
            seed = more


class Position:
    __slots__ = ("board", "stones", "empty", "cache", "lives", "regions")

    def __init__(self, board, black, white):
        self.board = board
        self.stones = (black, white)
        self.empty = board.mask & ~(black | white)
        self.cache = {}
        self.lives = None
        self.regions = None

    def colour_at(self, point):
        """The colour of the stone on the point, or None."""
        if self.stones[BLACK] & point:
            return BLACK
        return WHITE if self.stones[WHITE] & point else None

    def block(self, point):
        """The block with the stone on this point."""
        found = self.cache.get(point)
        if found is None:
            board = self.board
            own = self.stones[BLACK] if self.stones[BLACK] & point else self.stones[WHITE]
            stones = board.flood(point, own)
            found = Block(stones, board.near(stones) & self.empty, stones & board.walls != 0)
            self.cache[point] = found
        return found

    def blocks(self, points):
        """The blocks with stones in the set, in the order of their first stones in the set."""
        rest = points & ~self.empty & self.board.mask
        while rest:
            block = self.block(rest & -rest)
            rest &= ~block.stones
            yield block

    def is_legal(self):
        return all(block.liberties or block.safe for block in self.blocks(self.board.mask))

    def taken_by(self, move, colour):
        """The enemy blocks that a stone of this colour on this empty point takes."""
        beside = self.board.near(move) & self.stones[1 - colour]
        return [block for block in self.blocks(beside) if block.liberties == move and not block.safe]

    def is_suicide(self, move, colour):
        beside = self.board.near(move)
        if beside & self.empty & ~move:
            return False
        for block in self.blocks(beside & self.stones[colour]):
            if block.safe or block.liberties != move:
                return False
        return not self.taken_by(move, colour)

    def play(self, move, colour):
        """The position after a move that is no suicide, what it takes, and the point that is banned then."""
        captured = 0
        for block in self.taken_by(move, colour):
            captured |= block.stones
        own = self.stones[colour] | move
        other = self.stones[1 - colour] & ~captured
        after = Position(self.board, own, other) if colour == BLACK else Position(self.board, other, own)
        ban = 0
        if captured and captured & (captured - 1) == 0:
            stone = after.block(move)
            if stone.stones == move and stone.liberties == captured and not stone.safe:
                ban = captured
        return after, captured, ban

    # Regions and unconditional life (Benson).

    def regions_of(self, colour):
        """The connected parts of the board without stones of the colour, in order."""
        if self.regions is None:
            self.regions = [None, None]
        found = self.regions[colour]
        if found is None:
            found = []
            rest = self.board.mask & ~self.stones[colour]
            while rest:
                region = self.board.flood(rest & -rest, rest)
                rest &= ~region
                found.append(region)
            self.regions[colour] = found
        return found

    def life(self, colour):
        """The stones of the largest *X* for the colour, and the regions of *R* that are somebody's eyes."""
        if self.lives is None:
            self.lives = [None, None]
        found = self.lives[colour]
        if found is None:
            found = self.lives[colour] = self.find_life(colour, 0)
        return found

    def find_life(self, colour, targets):
        """The same, by regions without a target."""
        board = self.board
        blocks = list(self.blocks(self.stones[colour]))
        walls = board.walls & self.stones[1 - colour]
        regions = [r for r in self.regions_of(colour) if r & self.empty and not r & (walls | targets)]
        while True:
            standing = []
            for block in blocks:
                eyes = 0
                for region in regions:
                    if not region & self.empty & ~block.liberties:
                        eyes += 1
                if eyes >= 2:
                    standing.append(block)
            alive = 0
            for block in standing:
                alive |= block.stones
            open_regions = [r for r in regions if not board.near(r) & self.stones[colour] & ~alive]
            if len(standing) == len(blocks) and len(open_regions) == len(regions):
                break
            blocks, regions = standing, open_regions
        eyes = 0
        for region in regions:
            if any(not region & self.empty & ~block.liberties for block in blocks):
                eyes |= region
        return alive, eyes


def check_ban(board, position, banned, ban):
    """Whether a ko can have left this ban behind."""
    if not ban & position.empty:
        return False
    other = 1 - banned
    for number in bits(board.near(ban) & position.stones[other] & ~board.walls):
        move = 1 << number
        stones = list(position.stones)
        stones[other] &= ~move
        stones[banned] |= ban
        before = Position(board, stones[BLACK], stones[WHITE])
        if not before.is_legal() or before.is_suicide(move, other):
            continue
        after, _, left = before.play(move, other)
        if after.stones == position.stones and left == ban:
            return True
    return False


# --- Goals: the parser for the printed form --------------------------------------------------------------------------------

WORDS = ("capture", "save", "connect", "cut", "live", "kill", "eye", "invade", "force")
LITERALS = {"B": BLACK, "W": WHITE, "empty": 2}

# Both the goal and its formulas are lists in postfix order: ("leaf", x), ("!",), ("&", n), ("|", n).


class GoalReader:
    def __init__(self, text):
        self.text = text
        self.at = 0
        self.named = 0
        self.depth = 0

    def fault(self, what):
        raise Refused("goal, column %d: %s" % (self.at + 1, what))

    def take(self, what):
        if not self.text.startswith(what, self.at):
            return False
        self.at += len(what)
        return True

    def expect(self, what):
        if not self.take(what):
            self.fault("expected '%s'" % what)

    def point(self):
        """Column and row of a point, from 0; whether it is on the board is seen later."""
        self.named += 1
        if self.named > MAX_POINTS_NAMED:
            self.fault("more than %d points" % MAX_POINTS_NAMED)
        letter = self.text[self.at:self.at + 1]
        if not letter or letter not in COLUMNS:
            self.fault("expected a point")
        self.at += 1
        start = self.at
        while self.at < len(self.text) and self.text[self.at] in "0123456789" and self.at < start + 2:
            self.at += 1
        digits = self.text[start:self.at]
        if not digits or digits[0] == "0" or int(digits) > 19:
            self.fault("expected a row")
        return 20 * (int(digits) - 1) + COLUMNS.index(letter)

    def expression(self, leaf):
        """Operators and brackets around leaves, in postfix order. `leaf` reads one."""
        out = []
        # A frame for each bracket: how many '!' stand before it, operands of '|', operands of the '&' that is being read.
        frames = [[0, 0, 0]]
        while True:
            # An operand begins here.
            bangs = 0
            while self.take("!"):
                bangs += 1
                self.deeper()
            if self.take("("):
                self.deeper()
                frames.append([bangs, 0, 0])
                continue
            out.append(("leaf", leaf()))
            while True:
                # An operand has ended.
                out.extend([("!",)] * bangs)
                self.depth -= bangs
                frame = frames[-1]
                frame[2] += 1
                if self.take(" & "):
                    break
                if frame[2] > 1:
                    out.append(("&", frame[2]))
                frame[1] += 1
                frame[2] = 0
                if self.take(" | "):
                    break
                if frame[1] > 1:
                    out.append(("|", frame[1]))
                if len(frames) == 1:
                    return out
                self.expect(")")
                self.depth -= 1
                bangs = frames.pop()[0]

    def deeper(self):
        self.depth += 1
        if self.depth > MAX_NESTING:
            self.fault("'!' and brackets are nested more than %d deep" % MAX_NESTING)

    def literal(self):
        for word, state in LITERALS.items():
            if self.take(word + "["):
                number = self.point()
                self.expect("]")
                return (state, number)
        return self.fault("expected B[…], W[…] or empty[…]")

    def atom(self):
        for word in WORDS:
            if self.take(word + "("):
                break
        else:
            self.fault("expected a goal")
        if word == "force":
            argument = self.expression(self.literal)
        elif word == "invade":
            first = self.point()
            self.expect(":")
            argument = (first, self.point())
        else:
            points = [self.point()]
            while self.take(","):
                points.append(self.point())
            argument = tuple(points)
        self.expect(")")
        return (word, argument)

    def goal(self):
        for player in (BLACK, WHITE):
            if self.take(COLOURS[player] + ": "):
                break
        else:
            self.fault("expected 'black: ' or 'white: '")
        expression = self.expression(self.atom)
        if self.at != len(self.text):
            self.fault("expected the end")
        return player, expression


def print_expression(expression, print_leaf):
    """The text of an expression with no bracket that is not needed; brackets that only group equal operators vanish."""
    stack = []  # (text, operator or '')
    for item in expression:
        if item[0] == "leaf":
            stack.append((print_leaf(item[1]), ""))
        elif item[0] == "!":
            text, kind = stack.pop()
            stack.append(("!(%s)" % text if kind else "!" + text, ""))
        else:
            operands = stack[-item[1]:]
            del stack[-item[1]:]
            texts = ["(%s)" % text if item[0] == "&" and kind == "|" else text for text, kind in operands]
            stack.append(((" %s " % item[0]).join(texts), item[0]))
    return stack[0][0]


def print_literal(literal):
    state, number = literal
    return "%s[%s]" % (("B", "W", "empty")[state], point_name(number))


def print_atom(atom):
    word, argument = atom
    if word == "force":
        inside = print_expression(argument, print_literal)
    elif word == "invade":
        inside = ":".join(point_name(p) for p in corners(argument))
    else:
        inside = ",".join(point_name(p) for p in argument)
    return "%s(%s)" % (word, inside)


def corners(points):
    rows = sorted(p // 20 for p in points)
    columns = sorted(p % 20 for p in points)
    return (20 * rows[0] + columns[0], 20 * rows[1] + columns[1])


def negations(expression):
    """For each item of a postfix expression: whether it stands behind an odd number of '!'."""
    result = [False] * len(expression)
    waiting = [False]
    for index in range(len(expression) - 1, -1, -1):
        negated = waiting.pop()
        result[index] = negated
        item = expression[index]
        if item[0] == "!":
            waiting.append(not negated)
        elif item[0] != "leaf":
            waiting.extend([negated] * item[1])
    return result


def alternatives(expression):
    """*alternatives* of a formula: triples of points where black, white, nothing must not be."""
    stack = []
    for item, negated in zip(expression, negations(expression)):
        if item[0] == "leaf":
            state, number = item[1]
            point = 1 << number
            stack.append([tuple(point if (s == state) == negated else 0 for s in range(3))])
        elif item[0] != "!":
            operands = stack[-item[1]:]
            del stack[-item[1]:]
            if (item[0] == "|") != negated:
                result = []
                for operand in operands:
                    for new in operand:
                        add_alternative(result, new)
            else:
                result = operands[0]
                for operand in operands[1:]:
                    product = []
                    for a in result:
                        for b in operand:
                            add_alternative(product, (a[0] | b[0], a[1] | b[1], a[2] | b[2]))
                    result = product
            stack.append(result)
    return stack[0]


def add_alternative(result, new):
    if new[0] & new[1] & new[2]:
        return
    for old in result:
        if not (old[0] & ~new[0] or old[1] & ~new[1] or old[2] & ~new[2]):
            return
    result[:] = [old for old in result if new[0] & ~old[0] or new[1] & ~old[1] or new[2] & ~old[2]]
    result.append(new)
    if len(result) > MAX_ALTERNATIVES:
        raise Refused("a formula of the goal has more than %d alternatives" % MAX_ALTERNATIVES)


# --- Events ------------------------------------------------------------------------------------------------------------------

OPEN, HAPPENED, NEVER = range(3)


def close(position, zone, prefer):
    """*close*: whole blocks, each with a liberty."""
    for block in position.blocks(zone):
        zone |= block.stones
        if not block.safe and not block.liberties & zone:
            zone |= first_liberty(block.liberties, prefer)
    return zone


def first_liberty(liberties, prefer):
    choice = liberties & prefer or liberties
    return choice & -choice


def stays(zone, block, move, prefer):
    """*stays*: the block and one of its liberties other than the move, added to the zone."""
    zone |= block.stones
    others = block.liberties & ~move
    if not block.safe and not others & zone:
        zone |= first_liberty(others, prefer)
    return zone


def dead(position, prover, targets):
    """*Dead*: what shows that the prover takes all the targets, whoever is to move. Gives None and why not, or it and None."""
    board = position.board
    own, other = position.stones[prover], position.stones[1 - prover]
    walls = 0
    for block in position.blocks(own & board.walls):
        walls |= block.stones
    blocks, eyes = position.find_life(prover, targets)
    lasting = walls | blocks
    area = 0
    parts = []
    while targets & ~area:
        left = targets & ~area
        part = board.flood(left & -left, board.mask & ~lasting)
        parts.append(part)
        area |= part
    if any(block.safe for block in position.blocks(area & other)):
        return None, "a stone in there cannot be taken"
    for part in parts:
        room = part & ~other & ~board.near(lasting)
        if count(room) > 2 or count(room) == 2 and board.flood(room & -room, room) != room:
            return None, "there is room for two eyes"
    zone = area
    for block in position.blocks(board.near(area) & lasting):
        zone |= block.stones
    return (zone if not board.near(area) & lasting & ~walls else zone | blocks | eyes), None


def chosen(points, most, prefer):
    """So many points of a set, the preferred ones first."""
    result = 0
    for number in list(bits(points & prefer)) + list(bits(points & ~prefer)):
        if not most:
            break
        result |= 1 << number
        most -= 1
    return result


def block_out(position, block, prefer):
    """*Out*: what shows that a block is out, or None."""
    near = position.board.near
    colour = position.colour_at(block.stones & -block.stones)
    own, other = position.stones[colour], position.stones[1 - colour]
    liberties = block.liberties
    n = count(liberties)
    zone = block.stones | chosen(liberties, 6, prefer)
    if n >= 6:
        return zone
    free = near(liberties) & position.empty & ~liberties & ~near(other)

    def by_free_points(most):
        return near(chosen(free, most, prefer)) if count(free) >= most else None

    def by_extensions():
        found = []
        for number in list(bits(liberties & prefer)) + list(bits(liberties & ~prefer)):
            move = 1 << number
            shown = liberties | near(move) & position.empty
            gained = shown & ~move
            for friend in position.blocks(near(move) & own):
                if count(gained) >= 6:
                    break
                gained |= friend.liberties & ~move
                shown |= friend.stones | friend.liberties
            if count(gained) >= 6:
                found.append(shown)
                if len(found) == 2:
                    return found[0] | found[1]
        return None

    ways = {5: (lambda: by_free_points(2), by_extensions), 4: (by_extensions, lambda: by_free_points(5)), 3: (by_extensions,)}
    for way_out in ways.get(n, ()):
        shown = way_out()
        if shown is not None:
            return zone | shown
    return None


def ground(position, block):
    """*Out* of a kill: what shows that a block has ground of its own, or None."""
    near = position.board.near
    empty = position.empty
    colour = position.colour_at(block.stones & -block.stones)
    zone = 0
    own, theirs, mine = block.stones, position.stones[1 - colour], 0
    steps = 0
    while count(mine) < 20:
        steps += 1
        before = own
        own |= near(own) & empty
        theirs |= near(theirs) & empty
        nearer = own & ~before & ~theirs
        if not nearer:
            return None
        mine |= nearer
        ball = nearer
        for _ in range(steps):
            ball |= near(ball & empty)
        zone |= ball
    return zone


class Event:
    """Something that one side wants to happen.

    `side` is that side, `stones` are the points whose stones of the first position it speaks of. `gone` are those of these
    points whose stones have been taken.
    """

    stones = 0
    seen_at_once = False

    def status(self, position, gone):
        raise NotImplementedError

    def seen(self, position, prefer):
        """*seen* in a position in which it has happened."""
        return 0

    def base(self, position, gone, zone):
        """The zone with what shows that it has not happened."""
        raise NotImplementedError

    def alive(self, position, gone, alone):
        """What shows that it never happens although the other side passes for ever, or None.

        `alone`: the claim grants nothing."""
        return None

    def joined(self, position):
        """The blocks of a connection."""
        return 0

    def out(self, position, gone, prefer):
        """What shows that a stone which the event wants gone is out, or None."""
        return None


class Capture(Event):
    def __init__(self, side, point):
        self.side = side
        self.stones = point
        self.key = ("capture", side, point)

    def status(self, position, gone):
        return HAPPENED if gone & self.stones else OPEN

    def base(self, position, gone, zone):
        return zone | position.block(self.stones).stones

    def alive(self, position, gone, alone):
        blocks, eyes = position.life(1 - self.side)
        return blocks | eyes if blocks & self.stones else None

    def out(self, position, gone, prefer):
        return block_out(position, position.block(self.stones), prefer)


class Kill(Event):
    def __init__(self, side, points):
        self.side = side
        for point in points:
            self.stones |= point
        self.key = ("kill", side, points)

    def status(self, position, gone):
        return OPEN if self.stones & ~gone else HAPPENED

    def base(self, position, gone, zone):
        left = self.stones & ~gone
        return zone | position.block(left & -left).stones

    def alive(self, position, gone, alone):
        blocks, eyes = position.life(1 - self.side)
        return blocks | eyes if blocks & self.stones & ~gone else None

    def out(self, position, gone, prefer):
        for block in position.blocks(self.stones & ~gone):
            shown = block_out(position, block, prefer)
            more = ground(position, block)
            if shown is not None and more is not None:
                return shown | more
        return None


class Connection(Event):
    def __init__(self, side, points):
        self.side = side
        for point in points:
            self.stones |= point
        self.points = points
        self.key = ("connect", side, points)

    def status(self, position, gone):
        if self.stones & gone:
            return NEVER
        return OPEN if self.stones & ~position.block(self.points[0]).stones else HAPPENED

    def base(self, position, gone, zone):
        best = None
        for point in self.points:
            reason = position.board.near(position.block(point).stones)
            if best is None or count(reason) < count(best):
                best = reason
        return zone | best

    def joined(self, position):
        result = 0
        for point in self.points:
            result |= position.block(point).stones
        return result


class Eye(Event):
    def __init__(self, side, point, board):
        self.side = side
        self.point = point
        self.around = board.near(point) & ~point
        self.key = ("eye", side, point)

    def status(self, position, gone):
        own = position.stones[self.side]
        if not self.around or not position.empty & self.point or self.around & ~own:
            return OPEN
        return OPEN if self.around & ~position.block(self.around & -self.around).stones else HAPPENED

    def seen(self, position, prefer):
        return close(position, self.point | position.block(self.around & -self.around).stones, prefer)

    def base(self, position, gone, zone):
        points = self.around & ~position.stones[self.side] | self.point & ~position.empty
        reasons = [1 << p for p in bits(points)]
        if not reasons:
            reasons = [position.board.near(block.stones) for block in position.blocks(self.around)]
        if not reasons:
            return zone
        return zone | min(reasons, key=lambda reason: count(reason & ~zone))

    def alive(self, position, gone, alone):
        blocks, eyes = position.life(1 - self.side)
        if alone and position.stones[self.side] & self.point:
            return self.point
        if blocks & (self.point | self.around):
            return blocks | eyes
        return None


class Invasion(Event):
    def __init__(self, side, ends):
        self.side = side
        self.area = 0
        for row in range(ends[0] // 20, ends[1] // 20 + 1):
            for column in range(ends[0] % 20, ends[1] % 20 + 1):
                self.area |= 1 << 20 * row + column
        self.key = ("invade", side, self.area)

    def status(self, position, gone):
        if not position.stones[self.side] & self.area:
            return OPEN
        return HAPPENED if position.life(self.side)[0] & self.area else OPEN

    def seen(self, position, prefer):
        blocks, eyes = position.life(self.side)
        return close(position, blocks | eyes, prefer)

    def base(self, position, gone, zone):
        return zone | self.not_alive(position)

    def not_alive(self, position):
        """*Not alive*: the area, and why the blocks in it fall."""
        board = position.board
        regions = position.regions_of(self.side)
        walls = 0
        for block in position.blocks(position.stones[1 - self.side]):
            if block.safe:
                walls |= block.stones
        standing = list(position.blocks(position.stones[self.side]))
        fallen = 0
        reasons = []  # (stones, reason, stones on which it rests)
        while True:
            left = []
            for block in standing:
                eyes = 0
                rests = 0
                reason = board.near(block.stones)
                for region in regions:
                    ends = block.liberties & region
                    if not ends:
                        continue
                    witnesses = region & position.empty & ~block.liberties or region & walls
                    rest_on_fallen = False
                    if not witnesses:
                        witnesses = board.near(fallen) & region
                        rest_on_fallen = True
                    if witnesses:
                        tree = way(board, ends, witnesses, region)
                        if rest_on_fallen:
                            stone = board.near(tree) & fallen
                            rests |= stone & -stone
                    else:
                        tree = ends & -ends
                        eyes += 1
                    for number in bits(ends):
                        if not tree >> number & 1:
                            tree |= way(board, 1 << number, tree, region)
                    reason |= tree
                if eyes <= 1:
                    fallen |= block.stones
                    reasons.append((block.stones, reason, rests))
                else:
                    left.append(block)
            if len(left) == len(standing):
                break
            standing = left
        zone = wanted = self.area
        for stones, reason, rests in reversed(reasons):
            if stones & wanted:
                zone |= reason
                wanted |= rests
        return zone


def way(board, start, goal, region):
    """A *way* from one set to another through a region that holds both."""
    layers = [start]
    reached = start
    while not layers[-1] & goal:
        step = board.near(layers[-1]) & region & ~reached
        if not step:
            return start  # cannot be: the region is connected
        reached |= step
        layers.append(step)
    last = layers.pop() & goal
    last &= -last
    result = last
    while layers:
        last = board.near(last) & layers.pop()
        last &= -last
        result |= last
    return result


class Formula(Event):
    def __init__(self, side, choices):
        self.side = side
        self.choices = choices
        self.key = ("force", side, tuple(choices))

    @staticmethod
    def unfit(position, choice):
        return position.stones[BLACK] & choice[0] | position.stones[WHITE] & choice[1] | position.empty & choice[2]

    def status(self, position, gone):
        for choice in self.choices:
            if not self.unfit(position, choice):
                return HAPPENED
        return OPEN

    def seen(self, position, prefer):
        for choice in self.choices:
            if not self.unfit(position, choice):
                return close(position, choice[0] | choice[1] | choice[2], prefer)
        return 0

    def base(self, position, gone, zone):
        for choice in self.choices:
            unfit = self.unfit(position, choice)
            if not unfit & zone:
                pick = unfit & position.empty or unfit
                zone |= pick & -pick
        return zone

    def alive(self, position, gone, alone):
        """*never true*."""
        owner, prover = self.side, 1 - self.side
        blocks, eyes = position.life(prover)
        zone = 0
        for choice in self.choices:
            stay = position.empty & choice[2] & choice[owner]
            if alone:
                stay |= position.stones[owner] & choice[owner]
            if not stay:
                theirs = position.stones[prover] & choice[prover]
                for block in position.blocks(theirs):
                    if block.safe:
                        stay |= block.stones & theirs
                if not stay:
                    stay = theirs & blocks
                    if not stay:
                        return None
            zone |= stay & -stay
        if zone & blocks:
            zone |= blocks | eyes
        return zone


# --- Compound goals ------------------------------------------------------------------------------------------------------------

class Question:
    """What a goal asks of a position: its player, its parts, max, and the formula over the parts."""

    def __init__(self, text, board, position):
        reader = GoalReader(text)
        self.player, expression = reader.goal()
        printed = "%s: %s" % (COLOURS[self.player], print_expression(expression, print_atom))
        if printed != text:
            raise Refused("the goal is not written as answers print it: expected '%s'" % printed)
        bangs = 0
        while expression[-1 - bangs][0] == "!":
            bangs += 1
        self.max = self.player ^ (bangs & 1)
        self.parts = []
        self.program = []  # postfix: ("leaf", part) or (whether it is '&' for max, how many operands)
        known = {}
        for item, negated in zip(expression, negations(expression)):
            if item[0] == "leaf":
                event = make_event(item[1], self.player ^ negated, board, position)
                if event.key not in known:
                    known[event.key] = len(self.parts)
                    self.parts.append(event)
                    if len(self.parts) > MAX_PARTS:
                        raise Refused("the goal has more than %d parts" % MAX_PARTS)
                self.program.append(("leaf", known[event.key]))
            elif item[0] != "!":
                # `negated` is as the player sees it; behind an odd number of '!' in front max sees it the other way.
                turned = negated != bool(bangs & 1)
                self.program.append(((item[0] == "&") != turned, item[1]))
        self.compound = len(self.parts) > 1
        if not self.compound:
            self.max = self.parts[0].side
        self.min = 1 - self.max


def make_event(atom, player, board, position):
    """The event of an atom whose wish is the player's, checked against the position."""
    word, argument = atom
    other = 1 - player

    def on_board(number):
        if not board.mask >> number & 1:
            raise Refused("goal: %s is not on the board" % point_name(number))
        return 1 << number

    if word == "force":
        for item in argument:
            if item[0] == "leaf":
                on_board(item[1][1])
        return Formula(player, alternatives(argument))
    points = tuple(on_board(number) for number in argument)
    if word == "invade":
        return Invasion(player, corners(argument))
    if word in ("capture", "save", "eye") and len(points) != 1:
        raise Refused("goal: %s takes one point" % word)
    if word == "eye":
        return Eye(player, points[0], board)
    if word == "connect" and len(points) < 2 or word == "cut" and len(points) != 2:
        raise Refused("goal: %s takes two points%s" % (word, " or more" if word == "connect" else ""))
    if len(set(points)) != len(points):
        raise Refused("goal: a point is named twice")
    colour = player if word in ("save", "connect", "live") else other
    for point in points:
        if not position.stones[colour] & point:
            raise Refused("goal: %s(%s): expected a %s stone"
                          % (word, point_name(point.bit_length() - 1), COLOURS[colour]))
    side = other if word in ("save", "cut", "live") else player
    if word in ("capture", "save"):
        return Capture(side, points[0])
    if word in ("kill", "live"):
        return Kill(side, points)
    return Connection(side, points)


WON, LOST, UNDECIDED = "won", "lost", "open"


class Counting:
    """What the formula says about a progress, as a prover sees it. Progress is a pair of sets of parts: got and lost."""

    def __init__(self, question, prover):
        self.parts = question.parts
        self.all = (1 << len(self.parts)) - 1
        self.wanted = 0
        for index, part in enumerate(self.parts):
            if part.side == prover:
                self.wanted |= 1 << index
        mine = prover == question.max
        # (part, None) or (whether it is '&' for the prover, how many operands)
        self.program = [(item[1], None) if item[0] == "leaf" else (item[0] == mine, item[1])
                        for item in question.program]
        self.known = {}

    def evaluate(self, got, lost):
        """The value of the formula, and the open parts that make a difference."""
        found = self.known.get((got, lost))
        if found is not None:
            return found
        values = []  # for each item; True, False or None
        stack = []
        for item in self.program:
            if item[1] is None:
                bit = 1 << item[0]
                value = True if got & bit else False if lost & bit else None
            else:
                operands = stack[-item[1]:]
                del stack[-item[1]:]
                deciding = not item[0]
                if deciding in operands:
                    value = deciding
                else:
                    value = None if None in operands else item[0]
            stack.append(value)
            values.append(value)
        relevant = 0
        waiting = [True]  # whether what is around is undecided
        for item, value in zip(reversed(self.program), reversed(values)):
            live = waiting.pop() and value is None
            if item[1] is not None:
                waiting.extend([live] * item[1])
            elif live:
                relevant |= 1 << item[0]
        value = values[-1]
        found = (UNDECIDED if value is None else WON if value else LOST), relevant
        self.known[(got, lost)] = found
        return found

    def count(self, happened, never, claim):
        """Progress as a claim counts it: (got, lost, relevant, value)."""
        granted, conceded = claim
        free = self.all & ~(granted | conceded)
        got = (happened & self.wanted | never & ~self.wanted) & free | granted
        lost = (never & self.wanted | happened & ~self.wanted) & free | conceded
        value, relevant = self.evaluate(got, lost)
        return got, lost | (self.all & ~got & ~relevant), relevant, value

    def kept(self, tables):
        """The outcomes in which the formula comes out for the prover, as a set; `tables` has one for each part."""
        stack = []
        for item in self.program:
            if item[1] is None:
                stack.append(tables[item[0]])
                continue
            operands = stack[-item[1]:]
            del stack[-item[1]:]
            result = operands[0]
            for operand in operands[1:]:
                result = result & operand if item[0] else result | operand
            stack.append(result)
        return stack[0]

    def suffices(self, happened, never, claim, claims):
        """Whether the claim is kept whatever becomes of the open parts, if all the claims are."""
        size = len(self.parts)
        full = (1 << (1 << size)) - 1
        got = happened & self.wanted | never & ~self.wanted
        lost = never & self.wanted | happened & ~self.wanted
        outcome = []
        for index in range(size):
            bit = 1 << index
            if got & bit:
                outcome.append(full)
            elif lost & bit:
                outcome.append(0)
            else:
                # Outcome o has this part if bit `index` of o is set.
                table = ((1 << bit) - 1) << bit
                width = 2 * bit
                while width < 1 << size:
                    table |= table << width
                    width *= 2
                outcome.append(table)

        def with_claim(one):
            granted, conceded = one
            return self.kept([full if granted >> i & 1 else 0 if conceded >> i & 1 else outcome[i] for i in range(size)])

        result = full
        for one in claims:
            result &= with_claim(one)
        return not result & ~with_claim(claim)


# --- The walk and its zones ------------------------------------------------------------------------------------------------------

NO_CLAIM = (0, 0)


class State:
    """Where a walk is. `ban` is in force against the side to move; `gone` are the event's stones that were taken."""

    __slots__ = ("position", "to_move", "ban", "gone", "happened", "never", "claim", "got", "lost", "relevant")

    def __init__(self, position, to_move, ban, gone, happened, never, claim):
        self.position = position
        self.to_move = to_move
        self.ban = ban
        self.gone = gone
        self.happened = happened
        self.never = never
        self.claim = claim
        self.got = self.lost = self.relevant = 0


class Edge:
    """What follows from a node: by a move (0: a pass) or, from a split, by a claim."""

    __slots__ = ("move", "target", "seen", "joined")

    def __init__(self, move, target):
        self.move = move
        self.target = target
        self.seen = 0
        self.joined = 0


class Checker:
    """Checks one proof of a certificate."""

    def __init__(self, question, board, proof, budget, if_out):
        self.question = question
        self.if_out = if_out  # stones that are out stay uncaptured
        self.board = board
        self.proof = proof
        self.prover = proof.prover
        self.opponent = 1 - proof.prover
        self.prefer = proof.prefer
        self.nodes = proof.nodes
        self.budget = budget
        self.compound = question.compound
        self.parts = question.parts
        self.event = None if self.compound else question.parts[0]
        self.counting = Counting(question, proof.prover)
        self.watched = 0
        for part in self.parts:
            self.watched |= part.stones
        self.about_stones = isinstance(self.event, (Capture, Kill))
        size = len(self.nodes)
        self.home = [None] * size
        self.zone = [0] * size
        self.edges = [None] * size
        self.entered_by = [None] * size  # (node, index of the edge)
        self.open = [False] * size
        self.changed = False
        if self.compound:
            self.circles = self.counting.wanted != self.counting.all
        else:
            self.circles = proof.hold

    def fault(self, node, reason, move=None):
        """Refuses the proof, with the moves that lead to the place."""
        line = [] if move is None else [move]
        while node is not None and self.entered_by[node] is not None:
            node, index = self.entered_by[node]
            edge = self.edges[node][index]
            if self.nodes[node][0] == SPLIT:
                line.append("claim %d" % (index + 1))
            else:
                line.append(point_name(edge.move.bit_length() - 1) if edge.move else "pass")
        line.reverse()
        if len(line) > 60:
            line = line[:30] + ["…"] + line[-30:]
        raise Refused("%s: %s" % (" ".join(line) if line else "at the root", reason))

    def step(self, steps, node):
        self.budget[0] -= steps
        if self.budget[0] < 0:
            self.fault(node, "the proof takes too many steps")

    # The game.

    def count(self, state):
        """Fills in the progress as the claim counts it, and says whether the formula is decided."""
        state.got, state.lost, state.relevant, value = self.counting.count(state.happened, state.never, state.claim)
        return value

    def update(self, position, gone, happened, never, spoken):
        """What has become of the parts in a position."""
        for index, part in enumerate(self.parts):
            bit = 1 << index
            if (happened | never | spoken) & bit:
                continue
            status = part.status(position, gone)
            if status == HAPPENED:
                happened |= bit
            elif status == NEVER:
                never |= bit
        return happened, never

    def after_pass(self, home):
        state = State(home.position, 1 - home.to_move, 0, home.gone, home.happened, home.never, home.claim)
        state.got, state.lost, state.relevant = home.got, home.lost, home.relevant
        return state

    def after_move(self, node, home, edge):
        """The state after a legal move, and whether the game has ended for the prover; fills in what the move makes happen."""
        position = home.position
        colour = home.to_move
        move = edge.move
        name = point_name(move.bit_length() - 1)
        if not move & position.empty:
            self.fault(node, "there is a stone", name)
        if move == home.ban:
            self.fault(node, "the ban forbids the move", name)
        if position.is_suicide(move, colour):
            self.fault(node, "the move is suicide", name)
        after, captured, ban = position.play(move, colour)
        to_move = 1 - colour
        if to_move == self.proof.komaster:
            ban = 0
        if self.proof.inside and ban and colour == self.prover and self.stays_beside(after, move):
            self.fault(node, "a local proof, and a ban is made beside an uncapturable block of the opponent", name)
        gone = home.gone | captured & self.watched
        state = State(after, to_move, ban, gone, home.happened, home.never, home.claim)
        if self.compound:
            spoken = home.claim[0] | home.claim[1]
            state.happened, state.never = self.update(after, gone, home.happened, home.never, spoken)
            value = self.count(state)
            made = state.happened & ~home.happened & home.relevant & self.counting.wanted
            for index in bits(made):
                part = self.parts[index]
                edge.seen |= part.seen(after, self.prefer)
                edge.joined |= part.joined(position)
            if value == LOST:
                self.fault(node, "the formula is decided against the prover", name)
            return state, value == WON
        status = self.event.status(after, gone)
        if status == OPEN:
            return state, False
        if (status == HAPPENED) == self.proof.hold:
            self.fault(node, "the event %s" % ("has happened" if self.proof.hold else "has become impossible"), name)
        if status == HAPPENED:
            edge.seen = self.event.seen(after, self.prefer)
            edge.joined = self.event.joined(position)
        return state, True

    def check_taken_inside(self, node, home, move, zone):
        """*Taken inside*: what a move of the opponent takes in a local proof, and what matters, touches no stone of his that stays for ever."""
        after, captured, _ = home.position.play(move, self.opponent)
        if captured & (zone | self.event_stones(home)) and self.stays_beside(after, captured):
            name = point_name(move.bit_length() - 1)
            self.fault(node, "a local proof, and stones are taken beside an uncapturable block", name)

    def stays_beside(self, position, points):
        """Whether a block of the opponent with an uncapturable stone is beside the points."""
        beside = position.blocks(self.board.near(points) & position.stones[self.opponent])
        return any(block.safe for block in beside)

    # Parts of the rules.

    def event_stones(self, home):
        if not self.compound:
            return self.event.stones
        stones = 0
        for index in bits(home.relevant):
            stones |= self.parts[index].stones
        return stones & ~home.gone

    def before(self, home, move, colour, zone):
        """*before*: what has to be there so that the move leads to the zone."""
        position = home.position
        near = self.board.near
        taken = position.taken_by(move, colour)
        stones = 0
        for block in taken:
            stones |= block.stones
        pinned = stones & (zone | self.event_stones(home))
        zone |= move
        if pinned:
            zone |= near(stones)
            if stones & (stones - 1) == 0:
                zone |= near(move)
                for block in position.blocks(near(move) & position.stones[1 - colour]):
                    if not block.stones & stones:
                        zone = stays(zone, block, move, self.prefer)
        if colour == self.prover:
            zone = self.legal(position, move, colour, taken, zone)
        return zone

    def legal(self, position, move, colour, taken, zone):
        near = self.board.near
        beside = near(move) & ~move
        empty = beside & position.empty
        candidates = [zone | 1 << p for p in bits(empty & self.prefer)]
        candidates.extend(zone | 1 << p for p in bits(empty))
        for block in position.blocks(beside & position.stones[colour]):
            if block.safe or block.liberties & ~move:
                candidates.append(stays(zone, block, move, self.prefer))
        for block in taken:
            candidates.append(zone | near(block.stones))
        return min(candidates, key=count)

    def suicide(self, position, move, colour, zone):
        near = self.board.near
        zone |= near(move)
        for block in position.blocks(near(move) & position.stones[colour]):
            zone |= near(block.stones)
        for block in position.blocks(near(move) & position.stones[1 - colour]):
            zone = stays(zone, block, move, self.prefer)
        return zone

    def base(self, home, zone):
        if not self.compound:
            return self.event.base(home.position, home.gone, zone) if self.proof.hold else zone
        for index in bits(home.relevant & ~self.counting.wanted):
            zone = self.parts[index].base(home.position, home.gone, zone)
        return zone

    def alive(self, node, home):
        if not self.compound:
            if not self.proof.hold:
                self.fault(node, "'alive' in a reach proof")
            points = self.event.alive(home.position, home.gone, True)
            if points is None:
                self.fault(node, "nothing is alive")
            return points
        shown = {}
        alone = home.claim[0] == 0
        for index in bits(home.relevant & ~self.counting.wanted):
            points = self.parts[index].alive(home.position, home.gone, alone)
            if points is not None:
                shown[index] = points

        def enough():
            got = home.got
            for index in shown:
                got |= 1 << index
            return self.counting.evaluate(got, self.counting.all & ~got)[0] == WON

        if not shown or not enough():
            self.fault(node, "what is alive is not enough")
        for index in sorted(shown, reverse=True):
            points = shown.pop(index)
            if not enough():
                shown[index] = points
        zone = 0
        for points in shown.values():
            zone |= points
        return zone

    def dead(self, node, home):
        if not self.about_stones:
            self.fault(node, "'dead', and the goal is no capture and no kill")
        if self.proof.hold:
            self.fault(node, "'dead' in a hold proof")
        points, reason = dead(home.position, self.prover, self.event.stones & ~home.gone)
        if reason is not None:
            self.fault(node, "not dead: " + reason)
        return points

    def out(self, node, home):
        if not self.if_out:
            self.fault(node, "'out', and the certificate does not declare the assumption")
        if self.compound or not self.proof.hold or self.proof.inside:
            self.fault(node, "'out' in a proof that has no place for it")
        points = self.event.out(home.position, home.gone, self.prefer)
        if points is None:
            self.fault(node, "nothing is out")
        return points

    def node_zone(self, node):
        """The zone of a node all of whose edges were followed."""
        kind = self.nodes[node][0]
        home = self.home[node]
        position = home.position
        zone = self.zone[node]
        edges = self.edges[node]
        if kind == SPLIT:
            twice = once = 0
            for edge in edges:
                more = self.zone[edge.target]
                twice |= once & more
                once |= more
            if twice & position.empty:
                self.fault(node, "two claims share the empty points %s" % " ".join(point_names(twice & position.empty)))
            return zone | once
        if kind == ALIVE:
            return close(position, zone | self.alive(node, home), self.prefer)
        if kind == DEAD:
            return close(position, zone | self.dead(node, home), self.prefer)
        if kind == OUT:
            return close(position, zone | self.out(node, home), self.prefer)
        if kind == PLAY:
            edge = edges[0]
            if edge.move:
                zone |= self.before(home, edge.move, self.prover, self.next_zone(edge)) | edge.joined
            else:
                zone |= self.zone[edge.target]
        else:
            after_pass = self.zone[edges[0].target]
            zone |= after_pass
            rest = after_pass & position.empty & ~home.ban
            for edge in edges[1:]:
                if edge.move & after_pass:
                    rest &= ~edge.move
                    if self.proof.inside:
                        self.check_taken_inside(node, home, edge.move, self.next_zone(edge))
                    zone |= self.before(home, edge.move, self.opponent, self.next_zone(edge)) | edge.joined
            for number in bits(rest):
                move = 1 << number
                if not position.is_suicide(move, self.opponent):
                    self.fault(node, "no reply to %s, which is in the zone" % point_name(number))
                zone = self.suicide(position, move, self.opponent, zone)
        return close(position, self.base(home, zone), self.prefer)

    def next_zone(self, edge):
        return edge.seen if edge.target == DONE else edge.seen | self.zone[edge.target]

    # References.

    def check_fit(self, node, state, place):
        """Whether a state fits a node that was met before."""
        home = self.home[node]
        zone = self.zone[node]

        def no(reason):
            self.fault(place[0], "it does not fit the node met before: " + reason, place[1])

        settled = self.nodes[node][0] in (ALIVE, DEAD, OUT)
        if state.to_move != home.to_move and not settled:
            no("the other side is to move")
        for colour in (BLACK, WHITE):
            if (state.position.stones[colour] ^ home.position.stones[colour]) & zone:
                no("other stones are in its zone")
        if not settled:
            if state.to_move == self.opponent:
                if home.ban & zone and state.ban != home.ban:
                    no("a ban is missing")
            elif state.ban & zone and state.ban != home.ban:
                no("there is a new ban")
        if not self.compound:
            if isinstance(self.event, Kill):
                area = zone if self.proof.hold else -1
                if (state.gone ^ home.gone) & self.event.stones & area:
                    no("other targets are left")
            return
        if state.claim != home.claim:
            no("the claim is another")
        if home.got & ~state.got or state.lost & ~home.lost:
            no("what has become of the parts is worse")
        if state.claim[0] and (state.got ^ home.got) & ~self.counting.wanted:
            no("a part that can never happen could happen there")
        for index in bits(home.relevant):
            part = self.parts[index]
            if isinstance(part, Kill):
                area = -1 if self.counting.wanted >> index & 1 else zone
                if (state.gone ^ home.gone) & part.stones & area:
                    no("other targets are left")

    def content(self, node):
        """Whether the prover is content with staying at the node for ever."""
        if not self.compound:
            return True
        home = self.home[node]
        got = home.got | (self.counting.all & ~home.got & ~home.lost & ~self.counting.wanted)
        return self.counting.evaluate(got, self.counting.all & ~got)[0] == WON

    # Local proofs.

    def move_inside(self, position):
        """The board *B′* of a local proof, and the points that it has in common with the real one: the inside and the walls."""
        inside = self.proof.inside
        if not self.about_stones:
            raise Refused("a local proof, and the goal is no capture and no kill")
        if self.event.stones & ~inside:
            raise Refused("a local proof, and a target is not inside")
        common = inside
        for block in position.blocks(position.stones[self.prover]):
            if block.safe:
                common |= block.stones
        lost = self.board.mask & ~common
        self.board = Board(self.board.mask, self.board.walls | lost)
        stones = [position.stones[BLACK] & common, position.stones[WHITE] & common]
        stones[self.opponent] |= lost
        moved = Position(self.board, stones[BLACK], stones[WHITE])
        if not moved.is_legal():
            raise Refused("a local proof, and a block inside has no liberty there")
        return moved, common

    # The walk.

    def run(self, position, to_move, ban):
        """Checks the proof and gives its zone on the real board."""
        if not self.proof.inside:
            return self.walk(position, to_move, ban)
        moved, common = self.move_inside(position)
        zone = self.walk(moved, to_move, ban & self.proof.inside)
        return close(position, zone & common, self.prefer)

    def walk(self, position, to_move, ban):
        """Checks the proof and gives the zone of its root."""
        if to_move == self.proof.komaster:
            ban = 0
        root = State(position, to_move, ban, 0, 0, 0, NO_CLAIM)
        pinned = 0
        ended = False
        if self.compound:
            root.happened, root.never = self.update(position, 0, 0, 0, 0)
            value = self.count(root)
            ended = value != UNDECIDED
            for index in bits(root.happened & self.counting.wanted):
                part = self.parts[index]
                pinned |= close(position, part.joined(position), self.prefer) | part.seen(position, self.prefer)
            good = value == WON
        elif self.event.status(position, 0) == HAPPENED:
            ended = True
            good = not self.proof.hold
            pinned = self.event.joined(position) | self.event.seen(position, self.prefer)
        if ended:
            if self.nodes:
                raise Refused("all is decided before the first move, and the proof has nodes")
            if not good:
                raise Refused("all is decided against the prover before the first move")
            return pinned
        if not self.nodes:
            raise Refused("the proof has no nodes")
        trace = self.first_walk(root)
        if self.circles:
            while self.changed:
                self.changed = False
                for item in trace:
                    if item.__class__ is int:
                        self.leave(item)
                    else:
                        self.step(1, item[0])
                        if item[1] is not None:
                            self.check_fit(item[1], item[2], (item[0], item[3]))
        return self.zone[0] | pinned

    def leave(self, node):
        self.step(1 + len(self.edges[node]), node)
        zone = self.node_zone(node)
        if zone != self.zone[node]:
            self.zone[node] = zone
            self.changed = True

    def enter(self, node, state):
        """Makes the state the node's home and looks at the node itself."""
        self.home[node] = state
        self.open[node] = True
        item = self.nodes[node]
        kind = item[0]
        if kind == PLAY:
            if state.to_move != self.prover:
                self.fault(node, "a play where the opponent is to move")
            self.edges[node] = [Edge(item[1], item[2])]
        elif kind == ANSWER:
            if state.to_move != self.opponent:
                self.fault(node, "an answer where the prover is to move")
            edges = [Edge(0, item[1])]
            seen = 0
            for move, target in item[2]:
                if move & seen:
                    self.fault(node, "two replies to %s" % point_name(move.bit_length() - 1))
                seen |= move
                edges.append(Edge(move, target))
            self.edges[node] = edges
        elif kind in (ALIVE, DEAD, OUT):
            self.edges[node] = []
        else:
            self.edges[node] = [Edge(0, target) for _, _, target in item[1]]
            self.check_split(node, state, item[1])

    def grow(self, claim, granted, conceded):
        """The claim with what another adds to it: of a part that was spoken of before, the first word counts."""
        spoken = claim[0] | claim[1]
        return claim[0] | granted & ~spoken, claim[1] | conceded & ~spoken

    def check_split(self, node, state, claims):
        if not self.compound:
            self.fault(node, "a split, and the goal is about one event")
        if not claims:
            self.fault(node, "a split without claims")
        spoken = state.claim[0] | state.claim[1]
        grown = []
        for granted, conceded, _ in claims:
            if granted & conceded:
                self.fault(node, "a claim grants and concedes the same part")
            if (granted | conceded) & ~self.counting.all:
                self.fault(node, "a claim speaks of a part that the goal does not have")
            if not (granted | conceded) & ~spoken:
                self.fault(node, "a claim says nothing new")
            grown.append(self.grow(state.claim, granted, conceded))
        open_parts = count(self.counting.all & ~state.happened & ~state.never & ~spoken)
        self.step((len(claims) << open_parts) // 8, node)
        if any(self.counting.count(state.happened, state.never, claim)[3] != UNDECIDED for claim in grown):
            self.fault(node, "a claim is decided already")
        if not self.counting.suffices(state.happened, state.never, state.claim, grown):
            self.fault(node, "the claims do not suffice")
        if len(claims) == 1:
            return
        if any(not granted for granted, _ in grown):
            self.fault(node, "one of several claims grants nothing")
        if state.to_move != self.opponent:
            self.fault(node, "several claims, and the prover is to move")
        if self.proof.komaster != self.opponent:
            self.fault(node, "several claims, and the opponent is not komaster")
        relevant = 0
        for claim in grown:
            relevant |= self.counting.count(state.happened, state.never, claim)[2]
        if relevant & self.counting.wanted and relevant & ~self.counting.wanted:
            self.fault(node, "several claims with parts that the prover wants and parts that he does not want")

    def follow(self, node, index):
        """The state behind an edge of a node, or None if *done* comes."""
        home = self.home[node]
        item = self.nodes[node]
        edge = self.edges[node][index]
        if item[0] == SPLIT:
            granted, conceded, _ = item[1][index]
            claim = self.grow(home.claim, granted, conceded)
            state = State(home.position, home.to_move, home.ban, home.gone, home.happened, home.never, claim)
            self.count(state)
            return state
        if edge.move:
            state, ended = self.after_move(node, home, edge)
        else:
            state, ended = self.after_pass(home), False
        if ended != (edge.target == DONE):
            name = point_name(edge.move.bit_length() - 1) if edge.move else "pass"
            self.fault(node, "the game has ended and goes on" if ended else "the game has not ended", name)
        return None if ended else state

    def first_walk(self, root):
        """Walks through the proof once. Gives what later walks have to repeat: nodes that are left, edges that are followed.

        An edge is (node, None) or, for a reference, (node, target, state, name of the move)."""
        trace = []
        keep = self.circles
        self.enter(0, root)
        stack = [[0, 0]]
        line = 0
        while stack:
            top = stack[-1]
            node, index = top
            edges = self.edges[node]
            if index == len(edges):
                self.leave(node)
                self.open[node] = False
                if keep:
                    trace.append(node)
                stack.pop()
                if stack and self.nodes[stack[-1][0]][0] != SPLIT:
                    line -= 1
                continue
            top[1] += 1
            self.step(1, node)
            state = self.follow(node, index)
            target = edges[index].target
            if state is None:
                if keep:
                    trace.append((node, None))
                continue
            if self.home[target] is None:
                if self.nodes[node][0] != SPLIT:
                    line += 1
                    if line > MAX_LINE:
                        self.fault(node, "a line of more than %d moves" % MAX_LINE)
                if keep:
                    trace.append((node, None))
                self.entered_by[target] = (node, index)
                self.enter(target, state)
                stack.append([target, 0])
                continue
            move = edges[index].move
            if self.nodes[node][0] == SPLIT:
                name = "claim %d" % (index + 1)
            else:
                name = point_name(move.bit_length() - 1) if move else "pass"
            if self.open[target]:
                if not self.circles:
                    self.fault(node, "the proof goes round in a circle", name)
                if not self.content(target):
                    self.fault(node, "a circle, and the prover is not content with staying there", name)
            self.check_fit(target, state, (node, name))
            if keep:
                trace.append((node, target, state, name))
        return trace


# --- Certificates ----------------------------------------------------------------------------------------------------------------

class Result:
    def __init__(self, certificate, question, zones):
        self.goal = certificate.goal_text
        self.verdict = ("won", "lost", "ko", "ko")[certificate.verdict]
        self.first = {2: BLACK, 3: WHITE}.get(certificate.verdict)
        self.if_out = certificate.if_out
        self.nodes = certificate.nodes
        self.zones = zones
        self.plus = self.minus = 0
        for proof, zone in zip(certificate.proofs, zones):
            if proof.prover == question.player:
                self.minus |= zone
            else:
                self.plus |= zone


def expected_proofs(question, verdict):
    """The proofs that a verdict takes: (prover, hold, komaster)."""
    high, low = question.max, question.min
    if verdict < 2:
        reach = (verdict == 0) == (question.player == high)
        return [(high, False, low) if reach else (low, True, high)]
    first = verdict - 2
    return [(high, False, high), (low, True, low), (first, first == low, None)]


def check(data):
    """Checks the bytes of a certificate; gives a Result or raises Refused."""
    c = read_certificate(data)
    if c.stones[BLACK] & c.stones[WHITE]:
        raise Refused("position: two stones on one point")
    if c.walls & ~(c.stones[BLACK] | c.stones[WHITE]):
        raise Refused("position: an uncapturable stone that is no stone")
    board = Board(c.mask, c.walls)
    position = Position(board, c.stones[BLACK], c.stones[WHITE])
    if not position.is_legal():
        raise Refused("position: a block without a liberty")
    if c.ban:
        if c.banned != c.to_move:
            raise Refused("position: the ban stands against the side that is not to move")
        if not check_ban(board, position, c.banned, c.ban):
            raise Refused("position: no ko can have left the ban behind")
    question = Question(c.goal_text, board, position)
    if c.verdict == 4:
        raise Refused("the verdict claims nothing")
    expected = expected_proofs(question, c.verdict)
    claimed = [(p.prover, p.hold, p.komaster) for p in c.proofs]
    if sorted(claimed, key=repr) != sorted(expected, key=repr):
        raise Refused("these are not the proofs that the verdict takes")
    budget = [max(MIN_STEPS, min(MAX_STEPS, STEPS_EACH * (c.nodes + c.edges)))]
    zones = []
    for number, proof in enumerate(c.proofs):
        try:
            zones.append(Checker(question, board, proof, budget, c.if_out).run(position, c.to_move, c.ban))
        except Refused as fault:
            raise Refused("proof %d: %s" % (number + 1, fault))
    return Result(c, question, zones)


# --- The command line ------------------------------------------------------------------------------------------------------------

def describe(result):
    verdict = result.verdict
    if result.first is not None:
        verdict += " (%s first)" % COLOURS[result.first]
    zones = []
    for name, zone in (("R-", result.minus), ("R+", result.plus)):
        if zone:
            zones.append("%s %s" % (name, " ".join(point_names(zone))))
    assumed = ", if stones that are out stay uncaptured" if result.if_out else ""
    return "%s %s%s, %d nodes, zone %s" % (verdict, result.goal, assumed, result.nodes, "; ".join(zones) or "empty")


def as_json(name, result, reason):
    record = {"file": name, "accepted": result is not None, "verdict": None, "reason": reason, "zones": []}
    if result is not None:
        record["verdict"] = result.verdict
        record["goal"] = result.goal
        record["assumes"] = ["out"] if result.if_out else []
        record["first"] = None if result.first is None else COLOURS[result.first]
        record["nodes"] = result.nodes
        record["zones"] = [point_names(zone) for zone in result.zones]
        record["plus"] = point_names(result.plus)
        record["minus"] = point_names(result.minus)
    return json.dumps(record, ensure_ascii=False)


def check_files(names, json_lines):
    code = 0
    for name in names:
        result = reason = None
        try:
            with open(name, "rb") as file:
                data = file.read(MAX_BYTES + 1)
            result = check(data)
        except OSError as fault:
            reason, worse = fault.strerror or "cannot be read", 2
        except Unreadable as fault:
            reason, worse = str(fault), 2
        except Refused as fault:
            reason, worse = str(fault), 1
        else:
            worse = 0
        code = max(code, worse)
        if json_lines:
            print(as_json(name, result, reason))
        elif result is not None:
            print("%s: %s" % (name, describe(result)))
        else:
            print("%s: %s: %s" % (name, "refused" if worse == 1 else "unreadable", reason))
    return code


def check_stream(source, out):
    code = 0
    while True:
        head = source.read(4)
        if not head:
            return code
        length = int.from_bytes(head, "little")
        data = source.read(length) if len(head) == 4 else b""
        if len(head) < 4 or len(data) < length:
            out.write("no the stream ends inside a proof\n")
            return 2
        try:
            result = check(data)
        except Refused as fault:
            out.write("no %s\n" % str(fault).replace("\n", " "))
            code = max(code, 2 if isinstance(fault, Unreadable) else 1)
        else:
            out.write("%s %s\n" % ("if-out" if result.if_out else "ok", ",".join("%x" % zone for zone in result.zones)))
        out.flush()


def main(arguments):
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")
    options = [a for a in arguments if a.startswith("--")]
    names = [a for a in arguments if not a.startswith("--")]
    if options == ["--stream"] and not names:
        return check_stream(sys.stdin.buffer, sys.stdout)
    if not names or any(option != "--json" for option in options):
        sys.stderr.write("usage: check_proof.py [--json] FILE… | check_proof.py --stream\n")
        return 2
    return check_files(names, "--json" in options)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

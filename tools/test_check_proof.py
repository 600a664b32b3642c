"""Tests of check_proof.py with hand-made certificates: python3 tools/test_check_proof.py"""

import io
import os
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import check_proof as checker  # noqa: E402

CIRCLE = bytes.fromhex("4e455241491a030202010101000000001d626c61636b3a206361707475726528413129207c206b696c6c28413129"
                       "010101010100010301000001e373500feb243d65")
BLACK, WHITE, NOBODY = 1, 2, 0
REACH, HOLD = 0, 1
WON, LOST = 0, 1
DONE = None


def number(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def at(name):
    return 20 * (int(name[1:]) - 1) + checker.COLUMNS.index(name[0])


def points(names):
    numbers = sorted(at(name) for name in names.split())
    return number(len(numbers)) + b"".join(number(n) for n in numbers)


def sealed(body):
    return body + checker.fnv1a(body).to_bytes(8, "little")


def proof(prover, kind, komaster, nodes, prefer="", inside="", version=4):
    """Nodes: ("play", move or "pass", next), ("answer", next, {move: next}), ("alive",), ("dead",), ("out",),
    ("split", [(granted, conceded, next)])."""
    out = bytes([prover - 1, kind, komaster]) + points(prefer)
    if version > 3:
        out += points(inside)
    out += number(len(nodes))

    def reference(target):
        if target is DONE:
            return number(0)
        return number(1 + 2 * (target - here)) if target >= here else number(2 + 2 * (here - target))

    for here, node in enumerate(nodes):
        if node[0] == "play":
            out += number(0 if node[1] == "pass" else version + 1 + at(node[1])) + reference(node[2])
        elif node[0] == "answer":
            out += number(1) + reference(node[1]) + number(len(node[2]))
            for move, target in node[2].items():
                out += number(at(move)) + reference(target)
        elif node[0] == "alive":
            out += number(2)
        elif node[0] == "dead":
            out += number(4)
        elif node[0] == "out":
            out += number(5)
        else:
            out += number(3) + number(len(node[1]))
            for granted, conceded, target in node[1]:
                out += number(granted) + number(conceded) + reference(target)
    return out


def certificate(size, black, white, goal, verdict, proofs, to_move=BLACK, walls="", ban=None,
                version=4, assumed=1):
    out = b"NERAI\x1a" + bytes([version] + ([assumed] if version == 5 else [])) + bytes(size) + points(black) + points(white) + points(walls)
    out += b"\0" if ban is None else bytes([ban[0]]) + number(at(ban[1]))
    text = goal.encode("utf-8")
    out += bytes([to_move - 1]) + number(len(text)) + text + bytes([verdict]) + number(len(proofs))
    return sealed(out + b"".join(proofs))


ATARI = dict(size=(2, 2), black="B1", white="A1", goal="black: capture(A1)", verdict=WON,
             proofs=[proof(BLACK, REACH, WHITE, [("play", "A2", DONE)])])
TWO_EYES = dict(size=(5, 2), black="B1 B2 C2 D1 D2", white="", goal="white: capture(B1)", verdict=LOST, to_move=WHITE,
                proofs=[proof(BLACK, HOLD, WHITE, [("alive",)])])
# Nobody takes the wall on A1, so Black does not get both.
RACE = dict(size=(5, 1), black="", white="A1", walls="A1", goal="black: capture(A1) & force(B[E1])", verdict=LOST,
            to_move=BLACK)


def drawn(*rows):
    """Size, stones and walls of a board: O white, T white and a target, X black, @ and # uncapturable, . empty."""
    on = {mark: [] for mark in "OTX@#."}
    for row, line in enumerate(reversed(rows)):
        for column, mark in enumerate(line.split()):
            on[mark].append("%s%d" % (checker.COLUMNS[column], row + 1))
    return dict(size=(len(rows[0].split()), len(rows)), black=" ".join(on["X"] + on["#"]),
                white=" ".join(on["O"] + on["T"] + on["@"]), walls=" ".join(on["@"] + on["#"]),
                goal="black: kill(%s)" % ",".join(on["T"]), verdict=WON)


def black_takes(nodes, **kw):
    return [proof(BLACK, REACH, WHITE, nodes, **kw)]


DEAD = dict(drawn("T . #",
                  "O . #"), proofs=black_takes([("dead",)]))
# White on E1 takes F1, and Black takes the target. C1 and D1 keep a liberty on D2.
PUSH = dict(drawn("# # O . O O .",
                  ". T X X . X O"), to_move=WHITE)
PUSH_NODES = [("answer", 1, {"E1": 2}), ("play", "A1", DONE), ("play", "A1", DONE)]


class Cases(unittest.TestCase):
    def accept(self, *args, **kw):
        result = checker.check(certificate(*args, **kw))
        return [" ".join(checker.point_names(zone)) for zone in result.zones]

    def refuse(self, what, *args, **kw):
        with self.assertRaises(checker.Refused) as caught:
            checker.check(certificate(*args, **kw))
        self.assertIn(what, str(caught.exception))

    def test_a_capture(self):
        self.assertEqual(self.accept(**ATARI), ["A1 B1 A2 B2"])

    def test_wrong_moves(self):
        for move in ("B2", "pass", "A1"):
            nodes = [("play", move, DONE)]
            self.refuse(move, **dict(ATARI, proofs=[proof(BLACK, REACH, WHITE, nodes)]))

    def test_who_proves_what(self):
        good = ("play", "A2", DONE)
        for prover, kind, komaster in ((WHITE, REACH, WHITE), (BLACK, HOLD, WHITE), (BLACK, REACH, BLACK),
                                       (BLACK, REACH, NOBODY)):
            self.refuse("verdict takes", **dict(ATARI, proofs=[proof(prover, kind, komaster, [good])]))
        self.refuse("verdict takes", **dict(ATARI, proofs=[]))
        self.refuse("verdict takes", **dict(ATARI, proofs=ATARI["proofs"] * 2))
        self.refuse("claims nothing", **dict(ATARI, verdict=4))

    def test_the_goal_is_canonical_and_fits_the_position(self):
        for goal in ("capture(A1)", "black:capture(A1)", "black: Capture(A1)", "black: (capture(A1))", "black: capture( A1)",
                     "black: capture(B1)", "black: capture(A2)", "black: capture(C1)", "black: capture(A1) ", "black: ",
                     "black: connect(B1)", "black: kill(A1,A1)", "black: invade(B2:A1)", "black: force()", "black: é",
                     "black: " + "!" * 202 + "capture(A1)", "black: capture(A1,B1)", "black: eye(A0)", "black: eye(A01)"):
            self.refuse("goal", **dict(ATARI, goal=goal))

    def test_two_eyes(self):
        self.assertEqual(self.accept(**TWO_EYES), ["A1 B1 C1 D1 E1 A2 B2 C2 D2 E2"])
        # C1 is an eye alone; the regions of A1 and E1 are eyes, too, because both their points are liberties.
        self.refuse("alive", **dict(TWO_EYES, black="B1 B2 C2 D2"))

    def test_a_circle_of_moves(self):
        # A1 is uncapturable: White passes for ever, whatever Black does.
        nodes = [("answer", 1, {"B1": 2}), ("play", "pass", 0), ("play", "pass", 3), ("answer", 2, {})]
        case = dict(size=(3, 1), black="", white="A1", walls="A1", goal="black: capture(A1)", verdict=LOST,
                    proofs=[proof(WHITE, HOLD, BLACK, nodes)])
        self.assertEqual(self.accept(**case), ["A1"])
        # Without the wall the liberty belongs to the zone, Black takes the stone, and the circle does not hold.
        self.refuse("B1", **dict(case, walls="", size=(2, 1)))
        # No circles in reach proofs.
        nodes = [("play", "pass", 1), ("answer", 0, {})]
        self.refuse("circle", **dict(ATARI, proofs=[proof(BLACK, REACH, WHITE, nodes)]))

    def test_the_proof_in_66_bytes(self):
        with self.assertRaises(checker.Refused) as caught:
            checker.check(CIRCLE)
        self.assertIn("nothing new", str(caught.exception))

    def test_splits(self):
        # Nobody ever takes the wall on A1; part 0 is the capture, part 1 the formula, and White wants neither.
        nodes = [("split", [(0, 2, 1)]), ("answer", 2, {}), ("play", "pass", 1)]
        good = dict(RACE, proofs=[proof(WHITE, HOLD, BLACK, nodes)])
        self.assertEqual(self.accept(**good), ["A1"])
        for claims, what in (([(0, 1, 1)], ""), ([(1, 0, 1)], "decided"), ([], "without claims"), ([(2, 2, 1)], "same part"),
                             ([(0, 6, 1)], "does not have"), ([(0, 0, 1)], "nothing new"),
                             ([(0, 2, 1), (0, 2, 1)], "grants nothing")):
            bad = [("split", claims)] + nodes[1:]
            self.refuse(what, **dict(RACE, proofs=[proof(WHITE, HOLD, BLACK, bad)]))

    def test_bans(self):
        # No stone can have been taken on B2, and a ban stands against the side to move.
        self.refuse("ban", **dict(ATARI, ban=(BLACK, "B2")))
        self.refuse("ban", **dict(ATARI, ban=(WHITE, "A2")))
        # A real ko: White on B2 has just taken the stone on C2.
        ko = dict(size=(5, 3), black="B1 A2 B3", white="C1 B2 D2 C3", goal="black: capture(B2)", ban=(BLACK, "C2"))
        nodes = [("play", "C2", DONE)]
        self.refuse("forbids", verdict=WON, proofs=[proof(BLACK, REACH, WHITE, nodes)], **ko)
        self.accept(verdict=WON, proofs=[proof(BLACK, REACH, WHITE, nodes)], **dict(ko, ban=None))

    def test_every_flipped_byte_is_survived(self):
        refused = 0
        local = black_takes(PUSH_NODES, inside="A1 B1 C1 D1 E1 F1 G1 D2 F2 G2")
        for case in (ATARI, TWO_EYES, DEAD, dict(PUSH, proofs=local), dict(RACE, proofs=[proof(WHITE, HOLD, BLACK, [("alive",)])])):
            body = certificate(**case)[:-8]
            for index in range(len(body)):
                for bit in range(8):
                    spoilt = bytearray(body)
                    spoilt[index] ^= 1 << bit
                    try:
                        checker.check(sealed(bytes(spoilt)))
                    except checker.Refused:
                        refused += 1
            for length in range(len(body)):
                with self.assertRaises(checker.Unreadable):
                    checker.check(sealed(body[:length]))
                with self.assertRaises(checker.Unreadable):
                    checker.check(body[:length])
        self.assertGreater(refused, 1000)

    def test_dead(self):
        self.assertEqual(self.accept(**DEAD), ["A1 B1 C1 A2 B2 C2"])
        for to_move in (BLACK, WHITE):
            for rows in (("T .",), ("T . .",), ("T . . . #",), ("T O", ". ."), ("O . #", "T . #")):
                self.accept(**dict(drawn(*rows), to_move=to_move, proofs=black_takes([("dead",)])))

    def test_dead_beside_living_blocks(self):
        rows = ["O . X .", "X X X T", ". X X O"]
        case = dict(proofs=black_takes([("dead",)]), to_move=WHITE)
        self.assertEqual(self.accept(**drawn(*rows), **case), ["A1 B1 C1 D1 A2 B2 C2 D2 A3 B3 C3 D3"])
        # An eye with an uncapturable stone is none.
        self.refuse("cannot be taken", **drawn("@ . X .", *rows[1:]), **case)
        # Nor is one with a target.
        self.refuse("room for two eyes", **drawn("T . X .", *rows[1:]), **case)

    def test_dead_with_stones_inside(self):
        for to_move in (BLACK, WHITE):
            for rows in ((". X O O #", "O O O T #"), ("X X . #", "T O O #"), ("X . #", "T O #"), ("X .", "T O"),
                         ("O X . O #", "O O . T #", "# # # # #"), ("X T .", "# O ."), (". X # X .", "T O # O T")):
                case = dict(drawn(*rows), to_move=to_move, proofs=black_takes([("dead",)]))
                self.assertEqual(self.accept(**case), [" ".join(checker.point_names(checker.read_certificate(certificate(**case)).mask))])
        # What is alive around them is in the zone.
        case = dict(drawn("X . O X . .", "O T O X . .", "X X X X X X", "X . X . X ."), to_move=WHITE, proofs=black_takes([("dead",)]))
        self.assertEqual(self.accept(**case), ["A1 B1 C1 D1 E1 F1 A2 B2 C2 D2 E2 F2 A3 B3 C3 D3 A4 B4 C4 D4"])

    def test_every_condition_of_dead(self):
        for what, rows in (("room for two eyes", ("O . X .", "T X . #")),
                           ("room for two eyes", ("X . . O #", "O O O T #")),
                           ("room for two eyes", ("X X .", ". . O", "X T .")),
                           ("cannot be taken", ("@ # .", ". . T", "X . #")),
                           ("room for two eyes", ("O . . .", "T . . #")),
                           ("room for two eyes", ("O O . .", "T . O #")),
                           ("room for two eyes", (". T .",)),
                           ("cannot be taken", ("@ . #", "T . #"))):
            for to_move in (BLACK, WHITE):
                self.refuse(what, **dict(drawn(*rows), to_move=to_move, proofs=black_takes([("dead",)])))

    def test_where_dead_may_stand(self):
        hold = [proof(WHITE, HOLD, BLACK, [("dead",)])]
        self.refuse("in a hold proof", **dict(DEAD, verdict=LOST, proofs=hold))
        self.refuse("no capture and no kill", **dict(DEAD, goal="black: force(B[A1])"))
        self.refuse("no capture and no kill", **dict(DEAD, goal="black: capture(A1) & capture(A2)"))
        self.accept(**dict(DEAD, goal="black: capture(A2)"))
        # A reference to it may come with the other side to move.
        case = dict(drawn("T . # . ."), to_move=WHITE)
        nodes = [("answer", 1, {"D1": 2}), ("play", "pass", 2), ("dead",)]
        self.assertEqual(self.accept(**dict(case, proofs=black_takes(nodes))), ["A1 B1 C1"])
        # But it must show the same stones there.
        nodes = [("answer", 1, {"C1": 2}), ("play", "pass", 2), ("dead",)]
        self.refuse("other stones", **dict(drawn("T . . #"), to_move=WHITE, proofs=black_takes(nodes)))

    def test_only_the_targets_that_are_left(self):
        # There is room for two eyes until Black has taken the three stones on the left.
        case = drawn("T T T . . . . # . T #")
        self.refuse("room", **dict(case, proofs=black_takes([("dead",)])))
        self.assertEqual(self.accept(**dict(case, proofs=black_takes([("play", "D1", 1), ("dead",)]))),
                         ["A1 B1 C1 D1 H1 J1 K1 L1"])

    def test_local_captures(self):
        # The target has one liberty; what is beyond does not matter, not even that Black's stone on D1 can be taken.
        case = drawn("T . . X .")
        nodes = [("play", "B1", DONE)]
        self.assertEqual(self.accept(**dict(case, proofs=black_takes(nodes, inside="A1 B1"))), ["A1 B1"])
        self.refuse("not inside", **dict(case, proofs=black_takes(nodes, inside="B1 C1")))
        self.refuse("there is a stone", **dict(case, proofs=black_takes(nodes, inside="A1")))
        # Beyond the inside stands White for good: a block that touches it is never taken.
        case = drawn("T T . X .")
        self.accept(**dict(case, proofs=black_takes([("play", "C1", DONE)], inside="A1 B1 C1")))
        self.refuse("there is a stone", **dict(case, proofs=black_takes([("play", "C1", DONE)], inside="A1 B1")))

    def test_local_life(self):
        zone = ["A1 B1 C1 D1 A2 B2 C2 D2"]
        local = [proof(BLACK, HOLD, WHITE, [("alive",)], inside="A1 B1 C1 D1 A2 B2 C2 D2")]
        self.assertEqual(self.accept(**dict(TWO_EYES, proofs=local)), zone)
        # A region with a point beyond the inside is no eye.
        local = [proof(BLACK, HOLD, WHITE, [("alive",)], inside="A1 B1 C1 D1 B2 C2 D2")]
        self.refuse("nothing is alive", **dict(TWO_EYES, proofs=local))

    def test_local_dead_and_walls(self):
        # C1, C2 and what they are joined to are walls and need not be inside; without them B1 and B2 are open to White.
        case = drawn("T . # X .", "O . # . .")
        local = black_takes([("dead",)], inside="A1 B1 A2 B2")
        self.assertEqual(self.accept(**dict(case, proofs=local)), ["A1 B1 C1 A2 B2 C2 D2"])
        case = drawn("T . X X .", "O . X . .")
        self.refuse("cannot be taken", **dict(case, proofs=local))
        # A block inside without a liberty on the other board.
        self.refuse("no liberty", **dict(case, proofs=black_takes([("dead",)], inside="A1 A2 C2")))

    def test_taken_inside(self):
        everything = "A1 B1 C1 D1 E1 F1 G1 A2 B2 C2 D2 E2 F2 G2"
        for inside in ("", everything):
            self.assertEqual(self.accept(**dict(PUSH, proofs=black_takes(PUSH_NODES, inside=inside))),
                             ["A1 B1 C1 D1 E1 A2 B2 D2"])
        # F1 touches G1, which is lost; or the stone on E1 that takes it touches E2, which is. Nobody plays there afterwards, so it does not matter.
        for inside in ("A1 B1 C1 D1 E1 F1 D2", "A1 B1 C1 D1 E1 F1 G1 D2 F2 G2"):
            self.accept(**dict(PUSH, proofs=black_takes(PUSH_NODES, inside=inside)))

    def test_taken_inside_refuses(self):
        # Where C1 and A2 are White's for good, her A1 takes B1 and B2, and Black answers on B1. On the board B1 stays, because it has
        # liberties there, and that answer cannot be played.
        case = dict(size=(4, 3), black="B1 B2 D2 C3", white="D1 C2 A3 B3", walls="C2 C3", goal="black: live(B2,D2)", verdict=WON)
        nodes = [("play", "D3", 1), ("answer", 2, {"A1": 3}), ("play", "pass", 1), ("play", "B1", 4), ("answer", 5, {}), ("play", "pass", 4)]
        local = [proof(BLACK, HOLD, WHITE, nodes, inside="A1 B1 B2 D2 A3 B3 D3")]
        self.refuse("stones are taken beside an uncapturable block", **dict(case, proofs=local))
        # No other rule would.
        with unittest.mock.patch.object(checker.Checker, "check_taken_inside"):
            self.accept(**dict(case, proofs=local))

    def test_bans_inside(self):
        # D1 takes C1; beyond the inside it is joined to E1, so that C1 takes both and no ban forbids it.
        case = drawn(". # # . . . .", "T O # O O . .", ". X O . X O .")
        nodes = [("play", "D1", 1), ("answer", 2, {"A1": 3, "A3": 4}), ("play", "C1", 5), ("play", "A3", DONE), ("play", "A1", DONE), ("dead",)]
        local = [proof(BLACK, REACH, komaster, nodes, inside="A1 B1 C1 D1 A2 B2 A3") for komaster in (BLACK, NOBODY)]
        ko_black_first = 2
        self.refuse("a ban is made beside", **dict(case, proofs=local + [proof(WHITE, HOLD, WHITE, [("alive",)])], verdict=ko_black_first))

    def test_an_inside_needs_a_capture_or_kill(self):
        local = black_takes([("play", "A2", DONE)], inside="A1 B1 A2 B2")
        self.accept(**dict(ATARI, proofs=local))
        for goal in ("black: force(B[A2])", "black: capture(A1) | force(B[A2])", "black: eye(A2)", "black: invade(A1:A1)"):
            self.refuse("no capture and no kill", **dict(ATARI, goal=goal, proofs=local))

    def test_a_ban_inside(self):
        # White on B2 has just taken the stone on C2; whoever proves that Black takes B2 has to know.
        ko = dict(size=(5, 3), black="B1 A2 B3", white="C1 B2 D2 C3", goal="black: capture(B2)", ban=(BLACK, "C2"), verdict=WON)
        nodes = [("play", "C2", DONE)]
        inside = "A1 B1 C1 A2 B2 C2 D2 A3 B3 C3"
        self.refuse("forbids", **dict(ko, proofs=black_takes(nodes, inside=inside)))
        self.accept(**dict(ko, ban=None, proofs=black_takes(nodes, inside=inside)))

    def test_version_3(self):
        old = [proof(BLACK, REACH, WHITE, [("play", "A2", DONE)], version=3)]
        self.assertEqual(self.accept(**dict(ATARI, proofs=old, version=3)), ["A1 B1 A2 B2"])
        # A move on A1 is 4 there, which is *dead* today.
        corner = drawn(". T #")
        old = [proof(BLACK, REACH, WHITE, [("play", "A1", DONE)], version=3)]
        self.accept(**dict(corner, proofs=old, version=3))
        self.accept(**dict(corner, proofs=black_takes([("play", "A1", DONE)])))
        # No *dead*: the 4 is a move, and what it leads to is missing.
        with self.assertRaises(checker.Unreadable):
            checker.check(certificate(**dict(DEAD, proofs=[proof(BLACK, REACH, WHITE, [("dead",)], version=3)], version=3)))
        # No inside: the same bytes are something else.
        with self.assertRaises(checker.Unreadable):
            checker.check(certificate(**dict(ATARI, proofs=black_takes([("play", "A2", DONE)], inside="A1 B1 A2"), version=3)))
        for version in (0, 1, 2, 6, 7, 255):
            with self.assertRaises(checker.Unreadable) as caught:
                checker.check(certificate(**dict(ATARI, version=version)))
            self.assertIn("version", str(caught.exception))

    def test_out(self):
        def said(goal="black: capture(C2)", nodes=(("out",),), kind=HOLD, inside="", assumed=1, black="", white="C2 D2"):
            verdict, prover, komaster = (LOST, WHITE, BLACK) if kind == HOLD else (WON, BLACK, WHITE)
            one = proof(prover, kind, komaster, list(nodes), inside=inside, version=5)
            data = certificate((6, 4), black, white, goal, verdict, [one], version=5, assumed=assumed)
            try:
                return checker.check(data)
            except checker.Refused as fault:
                return str(fault)

        result = said()
        self.assertTrue(result.if_out)
        self.assertEqual(checker.point_names(result.plus), "C1 D1 B2 C2 D2 E2 C3 D3".split())
        self.assertIn("if stones that are out stay uncaptured", checker.describe(result))
        self.assertIn("does not declare", said(assumed=0))
        self.assertIn("no place", said(kind=REACH))
        self.assertIn("no place", said(inside="C2 D2 C1 D1 B2 E2 C3 D3"))
        self.assertIn("no assumption", said(assumed=2))
        self.assertIn("nothing is out", said(black="C1 D1 B2"))
        self.assertTrue(said(black="C1").if_out, "five liberties and two free points")
        self.assertIn("nothing is out", said(goal="black: kill(C2)", black="B1 A4 F4 F1"))
        self.assertIn("no reply to", said(nodes=(("answer", 1, {}), ("play", "F4", 2), ("out",))))
        play = certificate((6, 4), "", "C2 D2", "black: capture(C2)", LOST, [proof(WHITE, HOLD, BLACK, [("alive",)])])
        self.assertEqual(play[6], 4)

    def test_a_group_that_is_out(self):
        one = proof(WHITE, HOLD, BLACK, [("out",)], version=5)
        board = dict(size=(7, 5), white="C3", goal="black: kill(C3)", verdict=LOST, proofs=[one], version=5)
        self.assertTrue(checker.check(certificate(black="G1", **board)).if_out)
        with self.assertRaises(checker.Refused):
            checker.check(certificate(black="B1 E2 B4 F4", **board))

    def test_alternatives(self):
        def of(text):
            reader = checker.GoalReader(text)
            return checker.alternatives(reader.expression(reader.literal))

        self.assertEqual(of("B[A1] & W[A1]"), [])
        self.assertEqual(of("B[A1] | !W[A1]"), [(0, 1, 0)])
        self.assertEqual(of("!(B[A1] | W[A1])"), [(1, 1, 0)])
        self.assertEqual(of("(B[A1] | W[B1]) & !B[A1]"), [(1 | 2, 0, 2)])

    def test_the_command_line(self):
        with tempfile.TemporaryDirectory() as folder:
            names = []
            for name, data in (("good", certificate(**ATARI)), ("bad", CIRCLE), ("none", b"nothing")):
                names.append(os.path.join(folder, name))
                with open(names[-1], "wb") as file:
                    file.write(data)
            program = os.path.join(HERE, "check_proof.py")
            for chosen, code in ((names[:1], 0), (names[:2], 1), (names, 2), ([folder], 2), ([names[0] + "x"], 2)):
                for options in ([], ["--json"]):
                    run = subprocess.run([sys.executable, program] + options + chosen, stdout=subprocess.PIPE)
                    self.assertEqual(run.returncode, code)
                    self.assertEqual(len(run.stdout.splitlines()), len(chosen))

    def test_the_stream(self):
        data = b"".join(len(d).to_bytes(4, "little") + d for d in (certificate(**ATARI), CIRCLE, b"", b"NERAI\x1a\x03"))
        out = io.StringIO()
        checker.check_stream(io.BytesIO(data + b"\x05\0"), out)
        lines = out.getvalue().splitlines()
        self.assertEqual(lines[0], "ok 300003")
        self.assertEqual([line[:3] for line in lines[1:]], ["no "] * 4)


if __name__ == "__main__":
    unittest.main()

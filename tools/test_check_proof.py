"""Tests of check_proof.py with hand-made certificates: python3 tools/test_check_proof.py"""

import io
import os
import subprocess
import sys
import tempfile
import unittest

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


def proof(prover, kind, komaster, nodes, prefer=""):
    """Nodes: ("play", move or "pass", next), ("answer", next, {move: next}), ("alive",), ("split", [(granted, conceded, next)])."""
    out = bytes([prover - 1, kind, komaster]) + points(prefer) + number(len(nodes))

    def reference(target):
        if target is DONE:
            return number(0)
        return number(1 + 2 * (target - here)) if target >= here else number(2 + 2 * (here - target))

    for here, node in enumerate(nodes):
        if node[0] == "play":
            out += number(0 if node[1] == "pass" else 4 + at(node[1])) + reference(node[2])
        elif node[0] == "answer":
            out += number(1) + reference(node[1]) + number(len(node[2]))
            for move, target in node[2].items():
                out += number(at(move)) + reference(target)
        elif node[0] == "alive":
            out += number(2)
        else:
            out += number(3) + number(len(node[1]))
            for granted, conceded, target in node[1]:
                out += number(granted) + number(conceded) + reference(target)
    return out


def certificate(size, black, white, goal, verdict, proofs, to_move=BLACK, walls="", ban=None):
    out = b"NERAI\x1a\x03" + bytes(size) + points(black) + points(white) + points(walls)
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
        for case in (ATARI, TWO_EYES, dict(RACE, proofs=[proof(WHITE, HOLD, BLACK, [("alive",)])])):
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

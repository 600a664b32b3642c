//! Certificates as bytes: what a proof file holds. `docs/proofs.md` describes the format byte by byte.
//!
//! Small numbers take one byte, and a node refers to others by their distance, so a typical node takes three bytes.

use nerai_board::{Color, Play, Point, PointSet, Size};
use nerai_go::{Ban, Setup};
use thiserror::Error;

use crate::aim::parts::{Claim, MOST_PARTS, PartSet};
use crate::certificate::{Certificate, Kind, Next, Node, Proof};
use crate::limits::{MOST_BYTES, MOST_EDGES, MOST_NODES};
use crate::verdict::Verdict;

/// The first bytes of every proof file.
const MAGIC: &[u8; 6] = b"NERAI\x1a";
/// The format of certificates without an assumption.
const VERSION: u8 = 4;
/// The format of certificates that rest on stones which are out, with a byte that says whether they declare it.
const ASSUMING: u8 = 5;
/// An older one that it still reads: without local proofs and *dead*.
const BEFORE: u8 = 3;
const CHECKSUM_BYTES: usize = 8;

/// Why bytes are no certificate.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DecodeError {
    /// The first bytes are not those of a proof file.
    #[error("not a proof file: it does not begin with the letters NERAI")]
    NotAProof,
    /// A format of another version.
    #[error("proof file of version {0}; this program reads versions {BEFORE} to {ASSUMING}")]
    Version(u8),
    /// A file that would take too much time and memory, and what there is too much of.
    #[error("{0}; a proof file may have at most {MOST_BYTES} bytes, {MOST_NODES} nodes and {MOST_EDGES} replies")]
    TooLarge(&'static str),
    /// The checksum does not fit: the file was cut or changed.
    #[error("the checksum does not fit: the file was cut short or changed")]
    Checksum,
    /// The bytes end too early.
    #[error("byte {at}: the file ends inside {expected}")]
    End {
        /// Offset from 0.
        at: usize,
        /// What was being read.
        expected: &'static str,
    },
    /// A value that means nothing.
    #[error("byte {at}: expected {expected}")]
    Value {
        /// Offset from 0.
        at: usize,
        /// What was expected.
        expected: &'static str,
    },
}

impl Certificate {
    /// The certificate as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Writer(MAGIC.to_vec());
        let rests_on_out = self.proofs.iter().any(|proof| proof.nodes.contains(&Node::Out));
        let version = if self.if_out || rests_on_out { ASSUMING } else { VERSION };
        out.byte(version);
        if version == ASSUMING {
            out.byte(self.if_out.into());
        }
        out.byte(self.setup.size.width());
        out.byte(self.setup.size.height());
        for set in [&self.setup.stones.black, &self.setup.stones.white, &self.setup.uncapturable] {
            out.set(set);
        }
        out.color_or_none(self.ban.map(|ban| ban.color));
        self.ban.iter().for_each(|ban| out.point(ban.point));
        out.byte(self.to_move.index() as u8);
        out.number(self.goal.len());
        out.0.extend_from_slice(self.goal.as_bytes());
        out.byte(match self.verdict {
            Verdict::Won => 0,
            Verdict::Lost => 1,
            Verdict::Ko { first } => 2 + first.index() as u8,
            Verdict::Unknown => 4,
        });
        out.number(self.proofs.len());
        for proof in &self.proofs {
            out.byte(proof.prover.index() as u8);
            out.byte(match proof.kind {
                Kind::Reach => 0,
                Kind::Hold => 1,
            });
            out.color_or_none(proof.komaster);
            out.set(&proof.prefer);
            out.set(&proof.inside.unwrap_or_default());
            out.number(proof.nodes.len());
            for (number, node) in proof.nodes.iter().enumerate() {
                out.node(version, number, node);
            }
        }
        let sum = checksum(&out.0);
        out.0.extend_from_slice(&sum.to_le_bytes());
        out.0
    }

    /// Reads what [`Certificate::to_bytes`] wrote. It takes no more memory than a fixed multiple of the input.
    ///
    /// # Errors
    /// Says at which byte something else was expected.
    pub fn from_bytes(bytes: &[u8]) -> Result<Certificate, DecodeError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(DecodeError::NotAProof)?;
        let version = match rest.first() {
            Some(&version @ BEFORE..=ASSUMING) => version,
            Some(&other) => return Err(DecodeError::Version(other)),
            None => return Err(DecodeError::End { at: bytes.len(), expected: "the version" }),
        };
        if bytes.len() > MOST_BYTES {
            return Err(DecodeError::TooLarge("too many bytes"));
        }
        let (body, sum) = bytes.split_last_chunk::<CHECKSUM_BYTES>().ok_or(DecodeError::Checksum)?;
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(DecodeError::Checksum);
        }
        let mut from = Reader { bytes: body, version, at: MAGIC.len() + 1, size: Size::FULL, nodes: 0, edges: 0 };
        let if_out = match version {
            ASSUMING => match from.byte("the assumption")? {
                0 => false,
                1 => true,
                _ => return Err(from.wrong("the assumption, 0 or 1")),
            },
            _ => false,
        };
        let (width, height) = (from.byte("the board's width")?, from.byte("the board's height")?);
        let size = Size::new(width.into(), height.into()).map_err(|_| from.wrong("a board of 1x1 to 19x19"))?;
        from.size = size;
        let mut setup = Setup::empty(size);
        for set in [&mut setup.stones.black, &mut setup.stones.white, &mut setup.uncapturable] {
            *set = from.set()?;
        }
        let ban = match from.color_or_none("whom the ko ban stands against")? {
            Some(color) => Some(Ban { point: from.point()?, color }),
            None => None,
        };
        let to_move = from.color("the side to move")?;
        let goal = from.text()?;
        let verdict = match from.byte("the verdict")? {
            0 => Verdict::Won,
            1 => Verdict::Lost,
            2 => Verdict::Ko { first: Color::Black },
            3 => Verdict::Ko { first: Color::White },
            4 => Verdict::Unknown,
            _ => return Err(from.wrong("a verdict, 0 to 4")),
        };
        let proofs = (0..from.count("the number of proofs")?).map(|_| from.proof()).collect::<Decoded<_>>()?;
        if from.at != body.len() {
            return Err(from.wrong_here("the checksum"));
        }
        Ok(Certificate { setup, ban, to_move, goal, if_out, verdict, proofs })
    }
}

struct Writer(Vec<u8>);

impl Writer {
    fn set(&mut self, set: &PointSet) {
        self.number(set.len());
        set.iter().for_each(|point| self.point(point));
    }

    fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    /// Seven bits a byte, the lowest first; the top bit says that more follow.
    fn number(&mut self, mut number: usize) {
        while number >= 0x80 {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    fn point(&mut self, point: Point) {
        self.number(point.index());
    }

    fn color_or_none(&mut self, color: Option<Color>) {
        self.byte(color.map_or(0, |color| 1 + color.index() as u8));
    }

    fn node(&mut self, version: u8, number: usize, node: &Node) {
        match node {
            Node::Play { at, then } => {
                self.number(at.point().map_or(0, |point| first_move(version) as usize + point.index()));
                self.next(number, *then);
            }
            Node::Answer { pass, replies } => {
                self.number(1);
                self.next(number, *pass);
                self.number(replies.len());
                for &(point, next) in replies {
                    self.point(point);
                    self.next(number, next);
                }
            }
            Node::Alive => self.number(2),
            Node::Dead => self.number(4),
            Node::Out => self.number(5),
            Node::Split { claims } => {
                self.number(3);
                self.number(claims.len());
                for &(Claim { granted, conceded }, node) in claims {
                    self.number(granted as usize);
                    self.number(conceded as usize);
                    self.next(number, Next::Node(node));
                }
            }
        }
    }

    /// The distance to the node, with its sign in the lowest bit; 1 more, because 0 is the end.
    fn next(&mut self, from: usize, next: Next) {
        match next {
            Next::Done => self.number(0),
            Next::Node(node) => {
                let node = node as usize;
                let signed = if node >= from { (node - from) << 1 } else { (from - node) << 1 | 1 };
                self.number(signed + 1);
            }
        }
    }
}

struct Reader<'b> {
    bytes: &'b [u8],
    version: u8,
    at: usize,
    size: Size,
    /// How many nodes the file has so far, and how many replies and claims.
    nodes: usize,
    edges: usize,
}

type Decoded<T> = Result<T, DecodeError>;

impl Reader<'_> {
    fn wrong_here(&self, expected: &'static str) -> DecodeError {
        DecodeError::Value { at: self.at, expected }
    }

    /// The byte before was wrong.
    fn wrong(&self, expected: &'static str) -> DecodeError {
        DecodeError::Value { at: self.at - 1, expected }
    }

    fn byte(&mut self, expected: &'static str) -> Decoded<u8> {
        let byte = *self.bytes.get(self.at).ok_or(DecodeError::End { at: self.at, expected })?;
        self.at += 1;
        Ok(byte)
    }

    fn number(&mut self, expected: &'static str) -> Decoded<u64> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.byte(expected)?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                // One number has one form, so that equal certificates are equal files.
                return if byte == 0 && shift > 0 { Err(self.wrong(expected)) } else { Ok(number) };
            }
        }
        Err(self.wrong(expected))
    }

    /// A number of things that take at least a byte each.
    fn count(&mut self, expected: &'static str) -> Decoded<usize> {
        let count = self.number(expected)?;
        let left = self.bytes.len() - self.at;
        usize::try_from(count).ok().filter(|&count| count <= left).ok_or_else(|| self.wrong(expected))
    }

    /// A number of replies or claims of a node: no more than the file may have in all.
    fn edges(&mut self, expected: &'static str) -> Decoded<usize> {
        let count = self.count(expected)?;
        self.edges += count;
        if self.edges > MOST_EDGES { Err(DecodeError::TooLarge("too many replies")) } else { Ok(count) }
    }

    fn color(&mut self, expected: &'static str) -> Decoded<Color> {
        match self.byte(expected)? {
            0 => Ok(Color::Black),
            1 => Ok(Color::White),
            _ => Err(self.wrong(expected)),
        }
    }

    fn color_or_none(&mut self, expected: &'static str) -> Decoded<Option<Color>> {
        match self.byte(expected)? {
            0 => Ok(None),
            1 => Ok(Some(Color::Black)),
            2 => Ok(Some(Color::White)),
            _ => Err(self.wrong(expected)),
        }
    }

    fn point(&mut self) -> Decoded<Point> {
        let index = self.number("a point")?;
        self.point_of(index)
    }

    fn point_of(&self, index: u64) -> Decoded<Point> {
        let (row, column) = (index / nerai_board::STRIDE as u64, index % nerai_board::STRIDE as u64);
        let row = u32::try_from(row).unwrap_or(u32::MAX);
        self.size.point(column as u32, row).ok_or_else(|| self.wrong("a point on the board"))
    }

    fn set(&mut self) -> Decoded<PointSet> {
        let mut set = PointSet::EMPTY;
        let mut last = None;
        for _ in 0..self.count("the number of stones")? {
            let point = self.point()?;
            if last >= Some(point) {
                return Err(self.wrong("points in ascending order"));
            }
            last = Some(point);
            set.insert(point);
        }
        Ok(set)
    }

    fn text(&mut self) -> Decoded<String> {
        let length = self.count("the length of the goal")?;
        let end = self.at + length;
        let text = std::str::from_utf8(&self.bytes[self.at..end]).map_err(|_| self.wrong_here("the goal in UTF-8"))?;
        self.at = end;
        Ok(text.to_owned())
    }

    fn proof(&mut self) -> Decoded<Proof> {
        let prover = self.color("the prover")?;
        let kind = match self.byte("the kind of the proof")? {
            0 => Kind::Reach,
            1 => Kind::Hold,
            _ => return Err(self.wrong("the kind of the proof, 0 or 1")),
        };
        let komaster = self.color_or_none("the side that may retake a ko at once")?;
        let prefer = self.set()?;
        let inside = if self.version == BEFORE { PointSet::EMPTY } else { self.set()? };
        let inside = (!inside.is_empty()).then_some(inside);
        let count = self.count("the number of nodes")?;
        self.nodes += count;
        if self.nodes > MOST_NODES {
            return Err(DecodeError::TooLarge("too many nodes"));
        }
        let nodes = (0..count).map(|number| self.node(number, count)).collect::<Decoded<_>>()?;
        Ok(Proof { prover, kind, komaster, prefer, inside, nodes })
    }

    fn node(&mut self, number: usize, count: usize) -> Decoded<Node> {
        match self.number("a node")? {
            0 => Ok(Node::Play { at: Play::Pass, then: self.next(number, count)? }),
            1 => {
                let pass = self.next(number, count)?;
                let replies = 0..self.edges("the number of replies")?;
                let replies = replies.map(|_| Ok((self.point()?, self.next(number, count)?)));
                Ok(Node::Answer { pass, replies: replies.collect::<Decoded<_>>()? })
            }
            2 => Ok(Node::Alive),
            3 => {
                let length = self.edges("the number of claims")?;
                let mut claims = Vec::with_capacity(length);
                for _ in 0..length {
                    let claim = Claim { granted: self.parts()?, conceded: self.parts()? };
                    let Next::Node(node) = self.next(number, count)? else {
                        return Err(self.wrong("the number of a node"));
                    };
                    claims.push((claim, node));
                }
                Ok(Node::Split { claims })
            }
            4 if self.version != BEFORE => Ok(Node::Dead),
            5 if self.version == ASSUMING => Ok(Node::Out),
            code => {
                let at = self.point_of(code - first_move(self.version))?;
                Ok(Node::Play { at: Play::At(at), then: self.next(number, count)? })
            }
        }
    }

    /// A set of parts of a compound goal.
    fn parts(&mut self) -> Decoded<PartSet> {
        let set = self.number("a set of parts")?;
        let set = PartSet::try_from(set).ok().filter(|set| *set < 1 << MOST_PARTS);
        set.ok_or_else(|| self.wrong("a set of parts"))
    }

    fn next(&mut self, from: usize, count: usize) -> Decoded<Next> {
        let expected = "the number of a node";
        let Some(signed) = self.number(expected)?.checked_sub(1) else { return Ok(Next::Done) };
        let distance = usize::try_from(signed >> 1).map_err(|_| self.wrong(expected))?;
        let node = if signed & 1 == 0 { from.checked_add(distance) } else { from.checked_sub(distance) };
        let is_canonical = signed != 1;
        let node = node.filter(|&node| node < count && is_canonical).and_then(|node| u32::try_from(node).ok());
        node.map(Next::Node).ok_or_else(|| self.wrong(expected))
    }
}

/// The number of a move on the first point: the smaller ones are taken by what is no move.
fn first_move(version: u8) -> u64 {
    match version {
        BEFORE => 4,
        VERSION => 5,
        _ => 6,
    }
}

/// FNV-1a, 64 bits: finds accidents, not forgery, which the checker finds.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

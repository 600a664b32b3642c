//! A legal position with its blocks and their exact liberties, changed in place by play and undo.
//!
//! Blocks live in an arena. A play that touches no friendly stone adds one block; any other play grows its
//! largest friendly neighbour and leaves the smaller ones, like captured blocks, untouched in the arena, so that
//! undoing only has to point their stones back at them.
//!
//! A block that may not be captured holds one more liberty, [`ETERNAL`], on a cell that is on no board. Every rule
//! below then holds for it without a test.

mod memory;

use nerai_board::{ByColor, Color, LATTICE, Play, Point, PointSet, STRIDE, Size, zobrist};

use crate::ban::Ban;
use crate::block::{Block, BlockData, BlockId, ETERNAL, NO_BLOCK};
use crate::play_error::PlayError;
use crate::setup::{Setup, SetupError};
use memory::watched_key;

/// What stands on a cell of the padded board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
enum Cell {
    Black = 0,
    White = 1,
    Empty = 2,
    Off = 3,
}

impl Cell {
    const fn of(color: Color) -> Cell {
        match color {
            Color::Black => Cell::Black,
            Color::White => Cell::White,
        }
    }
}

/// Cells before lattice index 0, so that the cell below the bottom row exists too.
const PAD: usize = STRIDE;
const CELLS: usize = LATTICE + 2 * PAD;
/// Offsets of the four neighbours in the padded board, relative to the cell below.
const AROUND: [usize; 4] = [PAD - 1, PAD + 1, 0, 2 * PAD];

/// Everything needed to take one play back.
#[derive(Clone, Debug)]
struct Undo {
    /// The liberties of `host` before the play, when the stone joined an existing block.
    host_liberties: PointSet,
    hash: u64,
    ban: Option<Ban>,
    point: Point,
    color: Color,
    host: BlockId,
    /// Smaller friendly blocks that `host` swallowed.
    joined: [BlockId; 3],
    captured: [BlockId; 4],
    is_new_block: bool,
    is_suicide: bool,
}

/// A legal position: every block has a liberty (or is declared uncapturable). It knows no side to move; a play names
/// its colour, so that either side may play several times in a row.
#[derive(Clone, Debug)]
pub struct Position {
    cells: [Cell; CELLS],
    block_of: [BlockId; LATTICE],
    blocks: Vec<BlockData>,
    stones: ByColor<PointSet>,
    board: PointSet,
    hash: u64,
    ban: Option<Ban>,
    size: Size,
    suicide_allowed: bool,
    watched: PointSet,
    /// Watched stones that were captured, with the number of plays before the capture.
    unwatched: Vec<(usize, PointSet)>,
    /// What whoever plays on the board has noted: see [`Position::note`].
    noted: u32,
    /// What was noted before, each with the number of plays after which something was added.
    noted_before: Vec<(usize, u32)>,
    plays: Vec<Undo>,
}

impl Position {
    /// An empty board.
    #[must_use]
    pub fn empty(size: Size) -> Position {
        let board = size.points();
        let mut cells = [Cell::Off; CELLS];
        for point in board {
            cells[point.index() + PAD] = Cell::Empty;
        }
        Position {
            cells,
            block_of: [NO_BLOCK; LATTICE],
            blocks: Vec::new(),
            stones: ByColor::default(),
            board,
            hash: 0,
            ban: None,
            size,
            suicide_allowed: false,
            watched: PointSet::EMPTY,
            unwatched: Vec::new(),
            noted: 0,
            noted_before: Vec::new(),
            plays: Vec::new(),
        }
    }

    /// A position from stones put down anyhow.
    ///
    /// # Errors
    /// If a stone is off the board, a point has both colours, or a block has no liberty.
    pub fn from_setup(setup: &Setup) -> Result<Position, SetupError> {
        let mut position = Position::empty(setup.size);
        let all = setup.stones.black | setup.stones.white;
        if let Some(point) = (all - position.board).first() {
            return Err(SetupError::OffBoard { point, size: setup.size });
        }
        if let Some(point) = (setup.stones.black & setup.stones.white).first() {
            return Err(SetupError::BothColors(point));
        }
        if let Some(point) = (setup.uncapturable - all).first() {
            return Err(SetupError::NoStone(point));
        }
        position.stones = setup.stones;
        let empty = position.empty_points();
        for color in Color::BOTH {
            let mut rest = setup.stones[color];
            while let Some(first) = rest.first() {
                let stones = PointSet::one(first).flood(&setup.stones[color]);
                rest -= stones;
                let mut liberties = stones.spread() & empty;
                if setup.uncapturable.meets(&stones) {
                    liberties.insert(ETERNAL);
                }
                if liberties.is_empty() {
                    return Err(SetupError::NoLiberty { color, stones });
                }
                let id = BlockId(position.blocks.len() as u32);
                let mut hash = 0;
                for stone in stones {
                    position.cells[stone.index() + PAD] = Cell::of(color);
                    position.block_of[stone.index()] = id;
                    hash ^= zobrist::stone(color, stone);
                }
                position.hash ^= hash;
                position.blocks.push(BlockData { stones, liberties, hash, color });
            }
        }
        Ok(position)
    }

    /// The stones of the position as a setup.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        Setup { size: self.size, stones: self.stones, uncapturable: self.uncapturable() }
    }

    /// The stones that are taken for granted: they can never be captured.
    #[must_use]
    pub fn uncapturable(&self) -> PointSet {
        let safe = self.blocks().filter(|block| block.is_uncapturable());
        safe.fold(PointSet::EMPTY, |all, block| all | *block.stones())
    }

    /// The same position without the moves that led to it, which a search would copy again and again.
    #[must_use]
    pub fn without_past(&self) -> Position {
        let mut fresh = Position::from_setup(&self.to_setup()).expect("the stones of a position are legal");
        fresh.ban = self.ban;
        fresh.suicide_allowed = self.suicide_allowed;
        fresh.watch(self.watched);
        fresh.note(self.noted);
        fresh.noted_before.clear();
        fresh
    }

    /// Allows or forbids moves that remove their own stones. They are forbidden unless this is called.
    pub fn allow_suicide(&mut self, allowed: bool) {
        self.suicide_allowed = allowed;
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// All points of the board.
    #[must_use]
    pub fn board(&self) -> &PointSet {
        &self.board
    }

    /// The stones of each side.
    #[must_use]
    pub fn stones(&self) -> &ByColor<PointSet> {
        &self.stones
    }

    /// The empty points.
    #[must_use]
    #[inline]
    pub fn empty_points(&self) -> PointSet {
        self.board - self.stones.black - self.stones.white
    }

    /// Hash of the stones alone, without the ko ban.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The ko ban for the next move, if there is one.
    #[must_use]
    pub fn ban(&self) -> Option<Ban> {
        self.ban
    }

    /// Sets or lifts the ko ban, as a pass or a move elsewhere does. Not taken back by [`Position::undo`].
    pub fn set_ban(&mut self, ban: Option<Ban>) {
        self.ban = ban;
    }

    /// The colour of the stone on a point; none for empty points and points off the board.
    #[must_use]
    #[inline]
    pub fn color_at(&self, point: Point) -> Option<Color> {
        match self.cells[point.index() + PAD] {
            Cell::Black => Some(Color::Black),
            Cell::White => Some(Color::White),
            Cell::Empty | Cell::Off => None,
        }
    }

    /// Whether the point is on the board and holds no stone.
    #[must_use]
    #[inline]
    pub fn is_empty_at(&self, point: Point) -> bool {
        self.cells[point.index() + PAD] == Cell::Empty
    }

    /// The block on a point.
    #[must_use]
    #[inline]
    pub fn block_at(&self, point: Point) -> Option<Block<'_>> {
        self.block_id_at(point).map(|id| self.block(id))
    }

    /// The name of the block on a point.
    #[must_use]
    #[inline]
    pub fn block_id_at(&self, point: Point) -> Option<BlockId> {
        self.color_at(point).map(|_| self.block_of[point.index()])
    }

    /// A block by its name.
    #[must_use]
    #[inline]
    pub fn block(&self, id: BlockId) -> Block<'_> {
        Block { data: &self.blocks[id.0 as usize] }
    }

    /// All blocks on the board, in the order of their first stones, Black's before White's.
    #[inline]
    pub fn blocks(&self) -> impl Iterator<Item = Block<'_>> {
        Color::BOTH.into_iter().flat_map(move |color| self.blocks_meeting(self.stones[color]))
    }

    /// The blocks with a stone in the given set.
    #[inline]
    pub fn blocks_meeting(&self, stones: PointSet) -> impl Iterator<Item = Block<'_>> {
        let mut rest = stones & (self.stones.black | self.stones.white);
        std::iter::from_fn(move || {
            let block = self.block_at(rest.first()?)?;
            rest -= *block.stones();
            Some(block)
        })
    }

    /// The points together with all stones of the blocks among them.
    #[must_use]
    pub fn whole_blocks(&self, points: &PointSet) -> PointSet {
        self.blocks_meeting(*points).fold(*points, |all, block| all | *block.stones())
    }

    /// The blocks next to a set of points and not in it.
    #[inline]
    pub fn blocks_around(&self, set: &PointSet) -> impl Iterator<Item = Block<'_>> {
        self.blocks_meeting(set.spread() - *set)
    }

    /// Whether a side may play on a point, ko ban included.
    #[must_use]
    #[inline]
    pub fn is_legal(&self, color: Color, point: Point) -> bool {
        self.ban != Some(Ban { point, color }) && self.is_placeable(color, point)
    }

    /// Whether a side may play on a point if no ko ban stands against it.
    #[must_use]
    #[inline]
    pub fn is_placeable(&self, color: Color, point: Point) -> bool {
        self.cells[point.index() + PAD] == Cell::Empty && (self.keeps_liberty(color, point) || self.suicide_allowed)
    }

    /// Whether a stone on an empty point would have a liberty, after the captures it makes.
    #[inline]
    fn keeps_liberty(&self, color: Color, point: Point) -> bool {
        AROUND.iter().any(|offset| {
            let cell = point.index() + offset;
            match self.cells[cell] {
                Cell::Off => false,
                Cell::Empty => true,
                stone => {
                    let liberties = &self.blocks[self.block_of[cell - PAD].0 as usize].liberties;
                    let has_other = !liberties.without(point).is_empty();
                    has_other == (stone == Cell::of(color))
                }
            }
        })
    }

    /// Plays if the rules allow it.
    ///
    /// # Errors
    /// Says which rule forbids the play; the position is then unchanged.
    pub fn try_play(&mut self, color: Color, point: Point) -> Result<(), PlayError> {
        match self.cells[point.index() + PAD] {
            Cell::Off => Err(PlayError::OffBoard(point)),
            Cell::Black | Cell::White => Err(PlayError::Occupied(point)),
            Cell::Empty if self.ban == Some(Ban { point, color }) => Err(PlayError::Ko(point)),
            Cell::Empty if !self.is_placeable(color, point) => Err(PlayError::Suicide(point)),
            Cell::Empty => {
                self.play(color, point);
                Ok(())
            }
        }
    }

    /// Plays or passes, if the rules allow it. A pass lifts the ko ban and is not taken back by [`Position::undo`].
    ///
    /// # Errors
    /// As [`Position::try_play`].
    pub fn try_move(&mut self, color: Color, play: Play) -> Result<(), PlayError> {
        match play {
            Play::At(point) => self.try_play(color, point),
            Play::Pass => {
                self.ban = None;
                Ok(())
            }
        }
    }

    /// Plays a move that is known to be legal, or legal but for the ko ban.
    pub fn play(&mut self, color: Color, point: Point) {
        debug_assert!(self.is_placeable(color, point), "{color} may not play on {point}");
        let mut undo = Undo {
            host_liberties: PointSet::EMPTY,
            hash: self.hash,
            ban: self.ban.take(),
            point,
            color,
            host: NO_BLOCK,
            joined: [NO_BLOCK; 3],
            captured: [NO_BLOCK; 4],
            is_new_block: false,
            is_suicide: false,
        };
        let own = Cell::of(color);
        let mut liberties = PointSet::EMPTY;
        let mut friends = [NO_BLOCK; 4];
        let (mut friend_count, mut captured_count) = (0, 0);
        for offset in AROUND {
            let cell = point.index() + offset;
            match self.cells[cell] {
                Cell::Off => {}
                Cell::Empty => liberties.insert(Point::from_index(cell - PAD)),
                stone => {
                    let id = self.block_of[cell - PAD];
                    if stone == own {
                        if !friends[..friend_count].contains(&id) {
                            friends[friend_count] = id;
                            friend_count += 1;
                        }
                    } else {
                        let enemy = &mut self.blocks[id.0 as usize];
                        enemy.liberties.remove(point);
                        if enemy.liberties.is_empty() && !undo.captured[..captured_count].contains(&id) {
                            undo.captured[captured_count] = id;
                            captured_count += 1;
                        }
                    }
                }
            }
        }
        let key = zobrist::stone(color, point);
        self.cells[point.index() + PAD] = own;
        self.stones[color].insert(point);
        self.hash ^= key;
        if friend_count == 0 {
            undo.host = BlockId(self.blocks.len() as u32);
            undo.is_new_block = true;
            self.blocks.push(BlockData { stones: PointSet::one(point), liberties, hash: key, color });
        } else {
            self.join(&mut undo, &mut friends[..friend_count], &liberties, key);
        }
        self.block_of[point.index()] = undo.host;
        for id in &undo.captured[..captured_count] {
            self.lift(*id, own);
        }
        let host = &self.blocks[undo.host.0 as usize];
        if captured_count == 0 {
            if host.liberties.is_empty() {
                undo.is_suicide = true;
                self.lift(undo.host, Cell::of(color.other()));
            }
        } else if captured_count == 1 && undo.is_new_block && host.liberties.is_one() {
            // A lone stone whose only liberty is the one stone it took: retaking would repeat.
            let taken = &self.blocks[undo.captured[0].0 as usize].stones;
            if taken.is_one() {
                self.ban = taken.first().map(|point| Ban { point, color: color.other() });
            }
        }
        self.plays.push(undo);
    }

    /// Adds the stone of `undo` to its largest friendly neighbour and all other friendly neighbours with it.
    fn join(&mut self, undo: &mut Undo, friends: &mut [BlockId], liberties: &PointSet, key: u64) {
        if friends.len() > 1 {
            let largest = (0..friends.len()).max_by_key(|&i| self.blocks[friends[i].0 as usize].stones.len());
            friends.swap(0, largest.unwrap_or(0));
        }
        let id = friends[0];
        undo.host = id;
        undo.host_liberties = self.blocks[id.0 as usize].liberties;
        for (i, &other) in friends[1..].iter().enumerate() {
            undo.joined[i] = other;
            let BlockData { stones, liberties, hash, .. } = self.blocks[other.0 as usize].clone();
            for stone in stones {
                self.block_of[stone.index()] = id;
            }
            let host = &mut self.blocks[id.0 as usize];
            host.stones |= stones;
            host.liberties |= liberties;
            host.hash ^= hash;
        }
        let host = &mut self.blocks[id.0 as usize];
        host.stones.insert(undo.point);
        host.liberties |= *liberties;
        host.liberties.remove(undo.point);
        host.hash ^= key;
    }

    /// Takes a block off the board; the blocks of the other colour around it gain liberties.
    fn lift(&mut self, id: BlockId, gaining: Cell) {
        let BlockData { stones, hash, color, .. } = self.blocks[id.0 as usize];
        self.stones[color] -= stones;
        self.hash ^= hash;
        if stones.meets(&self.watched) {
            let lost = stones & self.watched;
            self.watched -= lost;
            self.hash = lost.iter().fold(self.hash, |all, stone| all ^ watched_key(stone));
            self.unwatched.push((self.plays.len(), lost));
        }
        for stone in stones {
            self.cells[stone.index() + PAD] = Cell::Empty;
        }
        for stone in stones {
            for offset in AROUND {
                let cell = stone.index() + offset;
                if self.cells[cell] == gaining {
                    self.blocks[self.block_of[cell - PAD].0 as usize].liberties.insert(stone);
                }
            }
        }
    }

    /// Puts a lifted block back.
    fn put_back(&mut self, id: BlockId, gained: Cell) {
        let BlockData { stones, color, .. } = self.blocks[id.0 as usize];
        self.stones[color] |= stones;
        for stone in stones {
            self.cells[stone.index() + PAD] = Cell::of(color);
            self.block_of[stone.index()] = id;
            for offset in AROUND {
                let cell = stone.index() + offset;
                if self.cells[cell] == gained {
                    self.blocks[self.block_of[cell - PAD].0 as usize].liberties.remove(stone);
                }
            }
        }
    }

    /// Takes the last play back. Does nothing when there is none.
    pub fn undo(&mut self) {
        let Some(undo) = self.plays.pop() else { return };
        let Undo { point, color, host, .. } = undo;
        let (own, other) = (Cell::of(color), Cell::of(color.other()));
        if undo.is_suicide {
            self.put_back(host, other);
        }
        for &id in undo.captured.iter().take_while(|id| **id != NO_BLOCK) {
            self.put_back(id, own);
        }
        if undo.is_new_block {
            self.blocks.pop();
        } else {
            let mut left = PointSet::one(point);
            let mut hash = zobrist::stone(color, point);
            for &id in undo.joined.iter().take_while(|id| **id != NO_BLOCK) {
                let block = &self.blocks[id.0 as usize];
                left |= block.stones;
                hash ^= block.hash;
                for stone in block.stones {
                    self.block_of[stone.index()] = id;
                }
            }
            let host = &mut self.blocks[host.0 as usize];
            host.stones -= left;
            host.liberties = undo.host_liberties;
            host.hash ^= hash;
        }
        self.cells[point.index() + PAD] = Cell::Empty;
        self.stones[color].remove(point);
        for offset in AROUND {
            let cell = point.index() + offset;
            if self.cells[cell] == other {
                self.blocks[self.block_of[cell - PAD].0 as usize].liberties.insert(point);
            }
        }
        self.hash = undo.hash;
        self.ban = undo.ban;
        while let Some((_, lost)) = self.unwatched.pop_if(|(plays, _)| *plays == self.plays.len()) {
            self.watched |= lost;
        }
        while let Some((_, noted)) = self.noted_before.pop_if(|(plays, _)| *plays > self.plays.len()) {
            self.noted = noted;
        }
    }

    /// The stones that the last play took off the board (its own in a suicide).
    #[must_use]
    pub fn last_captured(&self) -> PointSet {
        let Some(undo) = self.plays.last() else { return PointSet::EMPTY };
        let taken = undo.captured.iter().take_while(|id| **id != NO_BLOCK);
        let taken = taken.chain(undo.is_suicide.then_some(&undo.host));
        taken.fold(PointSet::EMPTY, |all, id| all | self.blocks[id.0 as usize].stones)
    }

    /// The stones a play would capture: enemy blocks whose last liberty is the point.
    #[must_use]
    pub fn captures(&self, color: Color, point: Point) -> PointSet {
        let mut taken = PointSet::EMPTY;
        for offset in AROUND {
            let cell = point.index() + offset;
            if self.cells[cell] == Cell::of(color.other()) {
                let enemy = &self.blocks[self.block_of[cell - PAD].0 as usize];
                if enemy.liberties.without(point).is_empty() {
                    taken |= enemy.stones;
                }
            }
        }
        taken
    }

    /// The plays since its past began, the first one first.
    pub fn plays(&self) -> impl Iterator<Item = (Color, Point)> {
        self.plays.iter().map(|play| (play.color, play.point))
    }

    /// Number of plays that can be taken back.
    #[must_use]
    pub fn play_count(&self) -> usize {
        self.plays.len()
    }
}

/// Positions are equal when stones, uncapturable and watched stones, notes, ko ban, size and suicide rule are; how they
/// came about does not matter.
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.to_setup() == other.to_setup()
            && self.watched == other.watched
            && self.noted == other.noted
            && self.ban == other.ban
            && self.suicide_allowed == other.suicide_allowed
    }
}

impl Eq for Position {}

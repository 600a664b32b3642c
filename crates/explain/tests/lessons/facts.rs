//! Checks a fact of a lesson: with the plain board, by following a proof that the checker accepts, or by asking again.

use nerai_board::{Color, Play, Point};
use nerai_explain::{Fact, Lesson, PartService, Proved, Says, ShownBy};
use nerai_go::{Position, Setup};
use nerai_proof::{Event, Move, Proof, Task, Verdict, check};
use nerai_search::{Budget, Settings, ko_price, solve};

use super::followed::{followed, plays};
use super::plain_board::{PlainBoard, Points, points};

/// Nodes for a question that is asked again.
const NODES: u64 = 200_000;
/// Ladders on the boards of the problems are shorter.
const LONGEST_LADDER: usize = 40;

type Checked = Result<(), String>;

/// Checks everything that a lesson states.
pub(crate) fn check_lesson(lesson: &Lesson) -> Result<usize, String> {
    for (number, proved) in lesson.proved.iter().enumerate() {
        check_proved(lesson, proved).map_err(|reason| format!("proof {number}: {reason}"))?;
    }
    let mut count = 0;
    for item in lesson.sections.iter().flat_map(|section| &section.items) {
        let start = start(lesson);
        start.after(&item.line).map_err(|reason| format!("the line of '{}': {reason}", item.text))?;
        for fact in &item.facts {
            check_fact(lesson, fact).map_err(|reason| format!("'{}' {fact:?}: {reason}", item.text))?;
            count += 1;
        }
    }
    for sentence in &lesson.short {
        for fact in &sentence.facts {
            check_fact(lesson, fact).map_err(|reason| format!("{:?} {fact:?}: {reason}", sentence.said))?;
            count += 1;
        }
    }
    Ok(count)
}

/// The certificate holds, and it is about the position that the lesson says.
fn check_proved(lesson: &Lesson, proved: &Proved) -> Checked {
    check(&proved.certificate).map_err(|error| error.to_string())?;
    let mut board = start(lesson);
    if let Some((color, at)) = proved.added {
        let mut setup = lesson.answer.position().to_setup();
        setup.place(color, at);
        board = PlainBoard::of(&setup);
    }
    let board = board.after(&proved.before)?;
    let certificate = PlainBoard::of(&proved.certificate.setup);
    for color in Color::BOTH {
        same(&board.stones(color), &certificate.stones(color), "the stones of the certificate")?;
    }
    let mover = proved.before.last().map_or(lesson.answer.to_move(), |made| made.color.other());
    same(&proved.certificate.to_move, &mover, "the side to move of the certificate")
}

fn start(lesson: &Lesson) -> PlainBoard {
    PlainBoard::of(&lesson.answer.position().to_setup())
}

/// Checks one fact.
pub(crate) fn check_fact(lesson: &Lesson, fact: &Fact) -> Checked {
    let start = start(lesson);
    let after = start.after(&fact.after)?;
    let before = match fact.after.split_last() {
        Some((_, before)) => start.after(before)?,
        None => start.clone(),
    };
    let look = Look { lesson, fact, before, after };
    look.source()?;
    look.says()
}

struct Look<'l> {
    lesson: &'l Lesson,
    fact: &'l Fact,
    before: PlainBoard,
    after: PlainBoard,
}

impl Look<'_> {
    /// A fact that a proof shows follows the proof, and names a node of it.
    fn source(&self) -> Checked {
        let ShownBy::Proof { number, node } = self.fact.shown_by else { return Ok(()) };
        let proof = self.proof(number)?;
        holds(
            node.is_none_or(|node| (node as usize) < proof.nodes.len() || proof.nodes.is_empty()),
            "there is no such node",
        )
    }

    fn says(&self) -> Checked {
        match &self.fact.says {
            Says::Takes { stones } => same(&self.after.taken, &points(stones), "what the move takes"),
            Says::TakesKo { stone } => self.takes_ko(*stone),
            Says::Atari { stones, blocks } => self.atari(&points(stones), *blocks),
            Says::ThrowsIn => {
                let (at, color) = self.last()?;
                let enemies =
                    self.after.neighbors(at).into_iter().filter(|point| self.after.at(*point) == Some(color.other()));
                holds(self.after.block(at).is_some_and(|block| block.len() == 1), "it is not a single stone")?;
                holds(self.after.is_in_atari(at) && self.after.taken.is_empty(), "it cannot be taken")?;
                holds(enemies.count() >= 2, "it is not between enemy stones")
            }
            Says::OwnAtari { stones } => {
                let (at, _) = self.last()?;
                same(&self.after.block(at).unwrap_or_default(), &points(stones), "its own block")?;
                holds(self.after.is_in_atari(at), "its block is not in atari")
            }
            Says::LeavesAtari { stones, liberties } => {
                let (at, _) = self.last()?;
                holds(stones.iter().all(|stone| self.before.is_in_atari(stone)), "the stones were not in atari")?;
                let block = self.after.block(at).unwrap_or_default();
                holds(points(stones).is_subset(&block), "the stones are in another block")?;
                same(&self.after.liberties(at).len(), liberties, "liberties")?;
                holds(*liberties >= 2, "they are still in atari")
            }
            Says::Joins { stones } => self.joins(stones),
            Says::MakesEye { at } => {
                let (last, color) = self.last()?;
                let is_eye = |board: &PlainBoard, block: &Points| {
                    board.at(*at).is_none() && board.neighbors(*at).iter().all(|point| block.contains(point))
                };
                holds(is_eye(&self.after, &self.after.block(last).unwrap_or_default()), "it is no eye")?;
                let blocks = self.before.parts(&self.before.stones(color));
                holds(!blocks.iter().any(|block| is_eye(&self.before, block)), "it was an eye before")?;
                holds(!self.after.is_in_atari(last), "it is the last liberty")
            }
            Says::Hane { around } => self.hane(*around),
            Says::Placement { space } => {
                let (at, color) = self.last()?;
                let enemies = self.before.stones(color.other());
                let open: Points = self.before.all().difference(&enemies).copied().collect();
                same(&self.before.part(at, &open), &points(space), "the space")?;
                let beside = self.before.neighbors(at);
                holds(beside.is_disjoint(&self.before.stones(color)), "a stone of its own side is beside it")?;
                holds(
                    space.iter().all(|point| self.before.at(point).is_none() || !self.before.is_eternal(point)),
                    "the space holds a wall",
                )
            }
            Says::KeepsDistance { from, liberties } => {
                let (at, _) = self.last()?;
                let block = self.after.block(*from).ok_or("the stone is gone")?;
                holds(self.after.around(&block).iter().all(|point| *point != at), "the move touches it")?;
                same(&self.after.liberties(*from).len(), liberties, "liberties")?;
                self.keeps(&self.fact.after)
            }
            Says::Snapback { takes_at, back_at, stones } => {
                let (at, color) = self.last()?;
                let mut board = self.after.after(&[Move { color: color.other(), at: Play::At(*takes_at) }])?;
                holds(board.taken.contains(&at), "the stone is not taken")?;
                board.play(Move { color, at: Play::At(*back_at) })?;
                same(&board.taken, &points(stones), "what is taken back")?;
                holds(stones.len() >= 2, "only a ko")
            }
            Says::Ladder { stone, by, ataris, ends_in_capture } => self.ladder(*stone, *by, *ataris, *ends_in_capture),
            Says::Race { stone, liberties, against, against_liberties } => {
                same(&self.after.liberties(*stone).len(), liberties, "liberties")?;
                same(&self.after.liberties(*against).len(), against_liberties, "liberties")?;
                let block = self.after.block(*stone).unwrap_or_default();
                let other = self.after.block(*against).unwrap_or_default();
                holds(!self.after.around(&block).is_disjoint(&other), "the blocks do not touch")?;
                holds(self.after.at(*stone) != self.after.at(*against), "they are of one side")
            }
            Says::Liberties { stone, count } => same(&self.after.liberties(*stone).len(), count, "liberties"),
            Says::EyeSpace { points: space } => self.eye_space(&points(space)),
            Says::TwoEyes { owner, stones } => {
                let alive = self.after.alive(*owner);
                holds(stones.iter().any(|stone| alive.contains(&stone)), "no stone of them is alive for good")
            }
            Says::Connected { stones } => {
                let block = stones.first().and_then(|stone| self.after.block(*stone)).unwrap_or_default();
                holds(stones.iter().all(|stone| block.contains(stone)), "they are not connected")
            }
            Says::Seki { owner, shared } => self.seki(*owner, &points(shared)),
            Says::Verdict { verdict, by } => {
                let proof = self.proof(0)?;
                same(&self.lesson.proved[0].certificate.verdict, verdict, "the verdict")?;
                let line: Vec<Move> =
                    by.iter().map(|at| Move { color: self.lesson.answer.to_move(), at: *at }).collect();
                // Where the other side has the proof, any move is as good.
                holds(
                    proof.prover != self.lesson.answer.to_move() || !followed(proof, &line).is_empty(),
                    "the move is not in the proof",
                )
            }
            Says::Settled { winner } => {
                same(&self.own_proof()?.prover, winner, "the prover")?;
                self.keeps(&self.fact.after)
            }
            Says::Answer { tries, answer, by } => {
                same(&self.own_proof()?.prover, by, "the prover")?;
                tries
                    .iter()
                    .try_for_each(|at| self.keeps(&self.answered(&[(by.other(), Some(*at)), (*by, Some(*answer))])))
            }
            Says::NoAnswer { tries, by } => {
                let proof = self.own_proof()?;
                same(&proof.prover, by, "the prover")?;
                tries.iter().try_for_each(|at| {
                    let line = self.answered(&[(by.other(), Some(*at))]);
                    self.keeps(&line)?;
                    let is_idle = |standing: &Vec<u32>| plays(proof, standing).iter().all(|play| play.is_pass());
                    holds(self.followed(&line)?.iter().any(is_idle), "it needs an answer")
                })
            }
            Says::AsInMainLine => {
                holds(self.lesson.answer.line.starts_with(&self.fact.after), "the main line goes another way")
            }
            Says::Otherwise { answer, by, .. } => self.otherwise(*answer, *by),
            Says::Miai { one, other, by } => [(one, other), (other, one)].into_iter().try_for_each(|(at, answer)| {
                self.keeps(&self.answered(&[(by.other(), Some(*at)), (*by, Some(*answer))]))
            }),
            Says::GoesOn { line } => {
                self.after.after(line)?;
                self.keeps(&[&self.fact.after[..], line].concat())
            }
            Says::Same { there, .. } => {
                let proof = self.own_proof()?;
                let (here, there) = (self.followed(&self.fact.after)?, self.followed(there)?);
                let is_same = here
                    .iter()
                    .any(|standing| there.iter().any(|other| standing.iter().any(|node| other.contains(node))));
                holds(is_same && !proof.nodes.is_empty(), "the play is another")
            }
            Says::More { count } => holds(*count > 0, "there are no more"),
            Says::Worse { at, verdict, answer } => {
                let proved = self.first_move(Some(*at), *verdict)?;
                holds(self.worth(*verdict) < self.worth(self.lesson.answer.verdict), "the move is as good")?;
                self.answers(proved, *answer)
            }
            Says::AsGood { at } => {
                let proved = self.proved()?;
                self.first_move(Some(*at), proved.certificate.verdict)?;
                same(&self.worth(proved.certificate.verdict), &self.worth(self.lesson.answer.verdict), "how good it is")
            }
            Says::Passed { verdict, answer } => {
                let proved = self.first_move(None, *verdict)?;
                self.answers(proved, *answer)
            }
            Says::VitalPoint { at } => {
                let proved = self.first_move(None, self.proved()?.certificate.verdict)?;
                same(&self.worth(proved.certificate.verdict), &0, "what a pass is worth")?;
                self.answers(proved, Some(*at))?;
                same(&self.lesson.answer.first_move, &Some(Play::At(*at)), "the first move")
            }
            Says::NoLadder { at } => {
                let Event::Capture { anchor } = self.lesson.answer.aim().event else {
                    return Err("no capture".to_owned());
                };
                let (last, color) = self.last()?;
                same(&last, at, "the move")?;
                holds(self.after.is_in_atari(anchor), "it is no atari")?;
                let moves = self.after.empty().into_iter().map(|at| Move { color: color.other(), at: Play::At(at) });
                let mut ways = moves.filter_map(|made| self.after.after(&[made]).ok());
                holds(ways.any(|board| !board.is_ladder(anchor, color, LONGEST_LADDER)), "the ladder works")
            }
            Says::OnlyThese { points: zone, outside } => {
                let checked = check(&self.proved()?.certificate).map_err(|error| error.to_string())?;
                same(&points(&(checked.plus | checked.minus)), &points(zone), "the zone")?;
                same(&(self.after.all().len() - zone.len()), outside, "points outside")
            }
            Says::Granted { stones } => {
                same(&points(&self.proved()?.certificate.setup.uncapturable), &points(stones), "what is granted")
            }
            Says::Banned { ban } => same(&self.proved()?.certificate.ban, &Some(*ban), "the ban"),
            Says::Needed { stones } => {
                let mut setup = self.lesson.answer.position().to_setup();
                setup.uncapturable -= *stones;
                let verdict =
                    self.asked(&setup, &self.lesson.answer.goal().to_string(), self.lesson.answer.to_move())?;
                holds(verdict != self.lesson.answer.verdict && verdict != Verdict::Unknown, "the result is the same")
            }
            Says::Changed { color, at, verdict } => {
                let proved = self.proved()?;
                same(&proved.added, &Some((*color, *at)), "the added stone")?;
                same(&proved.certificate.verdict, verdict, "the verdict")?;
                holds(*verdict != self.lesson.answer.verdict, "the result is the same")
            }
            Says::KoComes { line } => {
                let Some((last, before)) = line.split_last() else { return Err("there is no move".to_owned()) };
                let mut board = start(self.lesson).after(before)?;
                board.play(*last)?;
                let stone = board.taken.first().copied().ok_or("nothing is taken")?;
                let at = last.at.point().ok_or("a pass takes no ko")?;
                same(&board.taken.len(), &1, "how many stones are taken")?;
                let back = board.after(&[Move { color: last.color.other(), at: Play::At(stone) }])?;
                same(&back.taken, &Points::from([at]), "what could be taken back")
            }
            Says::Threats { enough, not_enough, steps, needed_by } => {
                let Verdict::Ko { first } = self.lesson.answer.verdict else { return Err("no ko".to_owned()) };
                same(&first.other(), needed_by, "who needs threats")?;
                let certificate = &self.lesson.proved[0].certificate;
                let task = Task::of(certificate).map_err(|error| error.to_string())?;
                let price =
                    ko_price(&task, certificate, enough.unwrap_or(*not_enough).max(1), &mut Budget::nodes(NODES));
                holds(enough.is_none() || price.threats == *enough, "the number of threats")?;
                holds(steps.is_none() || price.steps.is_none() || price.steps == *steps, "the number of steps")
            }
            Says::PartAlone { goal, first, verdict, .. } => {
                let setup = self.proved_setup()?;
                same(&self.asked(&setup, goal, *first)?, verdict, "what the part comes to")
            }
            Says::Serves { goal, way, .. } => self.serves(goal, *way),
            Says::IsFor { steps } => {
                holds(steps.iter().all(|step| !step.words.is_empty()) && !steps.is_empty(), "no words")
            }
            Says::ServesGoal { step } => holds(!step.words.is_empty(), "no words"),
            Says::Open { .. } => same(&self.lesson.answer.verdict, &Verdict::Unknown, "the verdict"),
            Says::If { verdict, by, holds: held } => {
                let known = self.lesson.answer.conditional().ok_or("nothing is known under a condition")?;
                same(&(known.verdict, known.first_move), &(*verdict, *by), "the verdict")?;
                let board = known.task.position();
                let killers = board.uncapturable() & board.stones()[known.task.aim().max];
                holds(held.iter().all(|at| killers.contains(*at)), "the points are not given to the killer")?;
                check(&known.certificate).map(|_| ()).map_err(|error| error.to_string())
            }
            Says::LooksBest { at } => {
                self.after.after(&[Move { color: self.lesson.answer.to_move(), at: Play::At(*at) }]).map(|_| ())
            }
        }
    }

    fn last(&self) -> Result<(Point, Color), String> {
        let last = self.fact.after.last().ok_or("there is no move")?;
        Ok((last.at.point().ok_or("the move is a pass")?, last.color))
    }

    fn proved(&self) -> Result<&Proved, String> {
        match self.fact.shown_by {
            ShownBy::Proof { number, .. } => self.lesson.proved.get(number).ok_or("there is no such proof".to_owned()),
            _ => Err("no proof shows it".to_owned()),
        }
    }

    fn proof(&self, number: usize) -> Result<&Proof, String> {
        self.lesson.proved.get(number).and_then(Proved::proof).ok_or("there is no such proof".to_owned())
    }

    fn own_proof(&self) -> Result<&Proof, String> {
        self.proved()?.proof().ok_or("there is no such proof".to_owned())
    }

    /// The places where the fact's proof may stand after moves from the position of the question.
    fn followed(&self, moves: &[Move]) -> Result<Vec<Vec<u32>>, String> {
        let proved = self.proved()?;
        let rest = moves.strip_prefix(&proved.before[..]).ok_or("the proof begins elsewhere")?;
        Ok(followed(self.own_proof()?, rest))
    }

    /// The moves can be played, and the fact's proof says so.
    fn keeps(&self, moves: &[Move]) -> Checked {
        start(self.lesson).after(moves)?;
        holds(!self.followed(moves)?.is_empty(), "the proof goes another way")
    }

    fn answered(&self, more: &[(Color, Option<Point>)]) -> Vec<Move> {
        let more = more.iter().map(|&(color, at)| Move { color, at: at.into() });
        self.fact.after.iter().copied().chain(more).collect()
    }

    /// The proof is about the position after this first move, and has this verdict.
    fn first_move(&self, at: Option<Point>, verdict: Verdict) -> Result<&Proved, String> {
        let proved = self.proved()?;
        let made = Move { color: self.lesson.answer.to_move(), at: at.into() };
        same(&proved.certificate.verdict, &verdict, "the verdict")?;
        let begins =
            proved.before == [made] || (proved.before.is_empty() && !followed(self.own_proof()?, &[made]).is_empty());
        holds(begins, "the proof is about another move")?;
        Ok(proved)
    }

    /// The opponent's first move in a proof after a first move; none if the opponent may pass.
    fn answers(&self, proved: &Proved, answer: Option<Point>) -> Checked {
        let proof = self.own_proof()?;
        let opponent = self.lesson.answer.to_move().other();
        match (proved.certificate.verdict, answer) {
            // Nothing is said about who has to do what.
            (Verdict::Ko { .. }, None) => Ok(()),
            (_, None) if proof.prover != opponent => Ok(()),
            (_, answer) => {
                same(&proof.prover, &opponent, "the prover")?;
                let standing = &followed(proof, &[])[0];
                let found = plays(proof, standing);
                holds(found.contains(&answer.into()) || (answer.is_none() && found.is_empty()), "the answer is another")
            }
        }
    }

    /// How good a verdict is for the side to move.
    fn worth(&self, verdict: Verdict) -> u8 {
        let is_player = self.lesson.answer.to_move() == self.lesson.answer.aim().player;
        match verdict {
            Verdict::Won => 3 * u8::from(is_player),
            Verdict::Lost => 3 * u8::from(!is_player),
            Verdict::Ko { first } => 1 + u8::from(first == self.lesson.answer.to_move()),
            Verdict::Unknown => u8::MAX,
        }
    }

    fn takes_ko(&self, stone: Point) -> Checked {
        let (at, color) = self.last()?;
        same(&self.after.taken, &Points::from([stone]), "what the move takes")?;
        let back = self.after.after(&[Move { color: color.other(), at: Play::At(stone) }])?;
        same(&back.taken, &Points::from([at]), "what could be taken back")
    }

    fn atari(&self, stones: &Points, blocks: usize) -> Checked {
        let (at, color) = self.last()?;
        let beside = self.after.neighbors(at).into_iter().filter(|point| self.after.at(*point) == Some(color.other()));
        let in_atari = beside.filter(|point| self.after.is_in_atari(*point));
        let all: Points = in_atari.flat_map(|point| self.after.block(point).unwrap_or_default()).collect();
        same(&all, stones, "the stones in atari")?;
        same(&self.after.parts(stones).len(), &blocks, "the number of blocks")
    }

    fn joins(&self, stones: &[Point]) -> Checked {
        let (at, _) = self.last()?;
        let blocks: Vec<Points> = stones.iter().map(|stone| self.before.block(*stone).unwrap_or_default()).collect();
        for (number, block) in blocks.iter().enumerate() {
            holds(blocks[..number].iter().all(|other| other.is_disjoint(block)), "they were connected before")?;
        }
        let joined = self.after.block(at).unwrap_or_default();
        holds(stones.len() >= 2 && stones.iter().all(|stone| joined.contains(stone)), "they are not connected")
    }

    fn hane(&self, around: Point) -> Checked {
        let (at, color) = self.last()?;
        same(&self.before.at(around), &Some(color.other()), "the stone it bends around")?;
        holds(self.before.neighbors(at).contains(&around), "it is not beside that stone")?;
        let steps = |one: Point, other: Point| (one.column().abs_diff(other.column()), one.row().abs_diff(other.row()));
        let bends = self
            .before
            .neighbors(around)
            .into_iter()
            .any(|stone| self.before.at(stone) == Some(color) && steps(at, stone) == (1, 1));
        holds(bends, "no stone of its side lies diagonally behind")
    }

    fn ladder(&self, stone: Point, by: Color, ataris: usize, ends_in_capture: bool) -> Checked {
        let mut board = start(self.lesson);
        let mut count = 0;
        let mut is_taken = false;
        for made in &self.fact.after {
            board.play(*made)?;
            if made.color == by {
                is_taken = board.taken.contains(&stone);
                holds(is_taken || board.is_in_atari(stone), "a move is no atari")?;
                count += usize::from(!is_taken);
            }
        }
        same(&count, &ataris, "the number of ataris")?;
        same(&is_taken, &ends_in_capture, "whether it is taken")
    }

    fn eye_space(&self, space: &Points) -> Checked {
        let aim = &self.lesson.answer.aim();
        let own = self.after.stones(aim.min());
        let group: Points =
            aim.event.stones().iter().flat_map(|stone| self.after.block(stone).unwrap_or_default()).collect();
        holds(space.is_disjoint(&own) && !space.is_empty(), "it holds stones of the group's side")?;
        let around = self.after.around(space);
        holds(around.is_subset(&group), "other stones or open points border it")
    }

    fn seki(&self, owner: Color, shared: &Points) -> Checked {
        let stones = self.lesson.answer.aim().event.points();
        let group: Points = stones.iter().flat_map(|stone| self.after.liberties(*stone)).collect();
        for &at in shared {
            holds(group.contains(&at), "it is no liberty of the group")?;
            let mut beside = self.after.neighbors(at).into_iter();
            holds(beside.any(|point| self.after.at(point) == Some(owner.other())), "no enemy stone shares it")?;
        }
        // There is one that the owner fills and is killed.
        let mut is_seki = false;
        for &at in shared {
            let filled = self.after.after(&[Move { color: owner, at: Play::At(at) }]);
            let Ok(filled) = filled else {
                is_seki = true;
                continue;
            };
            let mut setup = self.lesson.answer.position().to_setup();
            for color in Color::BOTH {
                setup.stones[color] = filled.stones(color).into_iter().collect();
            }
            let names: Vec<String> = stones.iter().map(Point::to_string).collect();
            let goal = format!("{}: kill({})", owner.other(), names.join(","));
            is_seki |= self.asked(&setup, &goal, owner.other())? == Verdict::Won;
        }
        holds(is_seki, "its owner can fill every shared liberty")
    }

    /// Every move that is not told by itself is answered in this way.
    fn otherwise(&self, answer: Option<Point>, by: Color) -> Checked {
        let proof = self.own_proof()?;
        same(&proof.prover, &by, "the prover")?;
        let base = &self.fact.after[..self.fact.after.len() - 1];
        let mut told: Points = Points::new();
        let mut more = 0;
        for fact in self.lesson.facts() {
            match &fact.says {
                Says::Answer { tries, .. } | Says::NoAnswer { tries, .. } => told.extend(tries),
                Says::Miai { one, other, .. } => told.extend([*one, *other]),
                Says::More { count } => more = *count,
                _ => {}
            }
        }
        let board = start(self.lesson).after(base)?;
        let mut untold = Vec::new();
        for at in board.empty().into_iter().filter(|at| !told.contains(at)) {
            let made = Move { color: by.other(), at: Play::At(at) };
            if board.after(&[made]).is_err() {
                continue;
            }
            let places = followed(proof, &[base, &[made]].concat());
            let fits = |standing: &Vec<u32>| {
                let found = plays(proof, standing);
                found.contains(&answer.into()) || (answer.is_none() && found.iter().all(|play| play.is_pass()))
            };
            if !places.iter().any(fits) {
                untold.push(at);
            }
        }
        holds(untold.len() <= more, &format!("{untold:?} are answered in another way"))
    }

    fn serves(&self, goal: &str, way: PartService) -> Checked {
        let (_, side) = self.last()?;
        let setup = self.proved_setup()?;
        let position = Position::from_setup(&setup).map_err(|error| error.to_string())?;
        let aim = Task::read(&position, side, goal).map_err(|error| error.to_string())?.aim().clone();
        let wanted = if side == aim.player { Verdict::Won } else { Verdict::Lost };
        match way {
            PartService::Achieves => {
                let mut after = position;
                aim.watch(&mut after);
                let (at, _) = self.last()?;
                after.try_play(side, at).map_err(|error| error.to_string())?;
                let ending = aim.event.ending(&mut after);
                let happened = ending == Some(nerai_proof::Ending::Happened);
                holds(ending.is_some() && happened == (side == aim.max), "the part is not decided")
            }
            PartService::Secures => {
                same(&self.asked_after(&setup, goal, side.other())?, &wanted, "what the part comes to")
            }
            PartService::Threatens => same(&self.asked_after(&setup, goal, side)?, &wanted, "what is threatened"),
        }
    }

    /// The stones where the main proof begins.
    fn proved_setup(&self) -> Result<Setup, String> {
        Ok(self.lesson.proved.first().ok_or("there is no proof")?.certificate.setup.clone())
    }

    /// Asks about the position after the fact's moves.
    fn asked_after(&self, setup: &Setup, goal: &str, first: Color) -> Result<Verdict, String> {
        let mut setup = setup.clone();
        for color in Color::BOTH {
            setup.stones[color] = self.after.stones(color).into_iter().collect();
        }
        // Stones of a group may be gone; the question is about those that are left.
        let (verb, stones) = goal.trim_end_matches(')').split_once('(').ok_or("no goal")?;
        let is_left = |name: &&str| name.parse().is_ok_and(|point| self.after.at(point) == self.before.at(point));
        let left: Vec<&str> = stones.split(',').filter(is_left).collect();
        let goal = if stones.contains(':') { goal.to_owned() } else { format!("{verb}({})", left.join(",")) };
        self.asked(&setup, &goal, first)
    }

    /// Asks a question afresh.
    fn asked(&self, setup: &Setup, goal: &str, first: Color) -> Result<Verdict, String> {
        let position = Position::from_setup(setup).map_err(|error| error.to_string())?;
        let task = Task::read(&position, first, goal).map_err(|error| error.to_string())?;
        let finding = solve(&task, &Settings::default(), &mut Budget::nodes(NODES));
        let certificate = finding.certificate.ok_or(format!("{goal} is not settled"))?;
        check(&certificate).map_err(|error| error.to_string())?;
        Ok(finding.verdict)
    }
}

fn holds(is_true: bool, otherwise: &str) -> Checked {
    if is_true { Ok(()) } else { Err(otherwise.to_owned()) }
}

fn same<T: PartialEq + std::fmt::Debug>(found: &T, told: &T, what: &str) -> Checked {
    holds(found == told, &format!("{what}: {found:?}, and the lesson says {told:?}"))
}

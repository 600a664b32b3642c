//! Plants errors into right solutions, each of them known to be one by a question of its own.

use nerai::Question;
use nerai_board::{Color, Play, Point, Symmetry};
use nerai_goal::Goal;
use nerai_lint::{FindingKind, Likeness};
use nerai_proof::{Move, Next, Node, Proof, Task, Verdict};
use nerai_sgf::{Game, Value};

use super::solution::{NamedQuestion, Solution, Style, add_line, game_of};

/// A game with an error, and what should be found in it.
struct Planted {
    game: Game,
    kind: FindingKind,
}

/// The errors in the order in which they are planted: so many of each kind.
const ERRORS: [(Error, usize); 13] = [
    (Error::MissingReply, 2),
    (Error::LateFailure, 1),
    (Error::NoRefutation, 2),
    (Error::OnlyKo, 2),
    (Error::OtherAnswer, 2),
    (Error::RightIsWrong, 2),
    (Error::AnswerFails, 2),
    (Error::Verdict, 2),
    (Error::Side, 1),
    (Error::Illegal, 1),
    (Error::Unreadable, 1),
    (Error::Hopeless, 1),
    (Error::Turned, 1),
];

/// An error that authors make.
#[derive(Clone, Copy)]
enum Error {
    /// The tree answers a pass and leaves out the reply that matters.
    MissingReply,
    /// The second move of the solver throws the goal away.
    LateFailure,
    /// The reply to a wrong move does not refute it.
    NoRefutation,
    /// A ko is sold as a success.
    OnlyKo,
    /// A right first move is left out.
    OtherAnswer,
    /// A right first move is marked wrong.
    RightIsWrong,
    /// A wrong first move is marked right.
    AnswerFails,
    /// The verdict is false.
    Verdict,
    /// The other side is to move.
    Side,
    /// A move on a stone.
    Illegal,
    /// Two stones on one point.
    Unreadable,
    /// The side to move has nothing to find.
    Hopeless,
    /// The problem once more, turned, with exchanged colours.
    Turned,
}

/// Replaces the games of some solutions by games with errors; `games` has one for each solution. The errors by the numbers
/// of their games; a problem that cannot be solved, and a duplicate, are added at the end.
pub(crate) fn plant(
    solutions: &[Solution],
    games: &mut Vec<Game>,
    hopeless: &[NamedQuestion],
    per_kind: usize,
    nodes: u64,
) -> Vec<(usize, FindingKind)> {
    let mut planted: Vec<(usize, FindingKind)> = Vec::new();
    for (error, count) in ERRORS {
        let mut left = count.min(per_kind);
        match error {
            Error::Hopeless => {
                for asked in hopeless.iter().take(left) {
                    planted.push((games.len(), FindingKind::NoSolution));
                    games.push(game_of(asked));
                }
                continue;
            }
            Error::Turned => {
                let is_used = |index: &usize| planted.iter().any(|(used, _)| used == index);
                let Some(index) = (0..solutions.len()).rev().find(|index| !is_used(index)) else { continue };
                if let Some(game) = turned(&solutions[index]) {
                    planted.push((games.len(), FindingKind::Duplicate));
                    games.push(game);
                }
                continue;
            }
            _ => {}
        }
        for (index, solution) in solutions.iter().enumerate() {
            if left == 0 {
                break;
            }
            if planted.iter().any(|(used, _)| *used == index) {
                continue;
            }
            if let Some(Planted { game, kind }) = spoil(solution, Style::ALL[index % Style::ALL.len()], error, nodes) {
                games[index] = game;
                planted.push((index, kind));
                left -= 1;
            }
        }
    }
    planted
}

/// A solution with one error, if it has room for it.
fn spoil(solution: &Solution, style: Style, error: Error, nodes: u64) -> Option<Planted> {
    let (size, solver) = (solution.size(), solution.solver());
    let is_ko = matches!(solution.verdict, Verdict::Ko { .. });
    let root_and = |right: &[Vec<Move>], wrong: &[Vec<Move>]| {
        let part = Solution { right: right.to_vec(), wrong: wrong.to_vec(), ..solution.clone() };
        part.game(style)
    };
    let planted = |game, kind| Some(Planted { game, kind });
    let (first, others) = solution.right.split_first()?;
    match error {
        Error::OnlyKo if is_ko => {
            let mut game = game_of(&solution.asked);
            let root = game.root();
            // The names of our problems give such things away.
            game.node_mut(root).remove("GN");
            for line in &solution.right {
                solution.add_right(&mut game, line, style);
            }
            planted(game, FindingKind::OnlyKo).filter(|_| style.marks_right() && solution.right.len() == 1)
        }
        _ if is_ko => None,
        Error::OtherAnswer if !others.is_empty() => {
            planted(root_and(std::slice::from_ref(first), &solution.wrong), FindingKind::OtherAnswer)
        }
        Error::RightIsWrong if !others.is_empty() => {
            let mut game = root_and(others, &solution.wrong);
            solution.add_wrong(&mut game, &first[..1], style);
            planted(game, FindingKind::NotRefuted)
        }
        Error::AnswerFails if style.marks_right() => {
            let wrong = solution.wrong.first()?;
            let mut game = root_and(&[], &[]);
            let nodes = add_line(&mut game, &wrong[..1], size);
            style.mark(&mut game, nodes[0], true);
            planted(game, FindingKind::AnswerFails)
        }
        Error::Verdict => {
            let mut game = root_and(&solution.right, &solution.wrong);
            let root = game.root();
            game.node_mut(root).remove("VERDICT");
            let lie = if solution.verdict == Verdict::Won { "ko" } else { "won" };
            game.node_mut(root).add("VERDICT", Value::text(lie));
            planted(game, FindingKind::WrongVerdict)
        }
        Error::Side => {
            let mut game = root_and(&solution.right, &solution.wrong);
            let root = game.root();
            game.node_mut(root).remove("PL");
            game.node_mut(root).add("PL", Value::text(if solver == Color::Black { "W" } else { "B" }));
            planted(game, FindingKind::WrongSide)
        }
        Error::Illegal => {
            let wrong = solution.wrong.first()?;
            let stones = solution.asked.question.position().stones();
            let occupied = (stones.black | stones.white).first()?;
            let mut game = root_and(&solution.right, &solution.wrong[1..]);
            let line = [wrong[0], Move { color: solver.other(), at: Play::At(occupied) }];
            solution.add_wrong(&mut game, &line, style);
            planted(game, FindingKind::IllegalMove)
        }
        Error::Unreadable => {
            let mut game = root_and(&solution.right, &solution.wrong);
            let root = game.root();
            let black = solution.asked.question.position().stones().black.first()?;
            game.node_mut(root).add_points("AW", &std::iter::once(black).collect(), size);
            planted(game, FindingKind::Unreadable)
        }
        Error::NoRefutation => {
            let wrong = solution.wrong.first()?;
            let after = solution.asked.after(&wrong[..1])?;
            let reply = idle_reply(solution, &after, wrong[1].at, nodes)?;
            let mut game = root_and(&solution.right, &solution.wrong[1..]);
            solution.add_wrong(&mut game, &[wrong[0], reply], style);
            planted(game, FindingKind::NotRefuted)
        }
        Error::LateFailure if style.marks_right() && others.is_empty() => {
            let line = first.get(..2).filter(|line| line.iter().all(|made| !made.at.is_pass()))?;
            let after = solution.asked.after(line)?;
            let failing =
                near(solution, &after).find(|at| after.solver_wins((*at).into(), solver, nodes) == Some(false))?;
            let mut game = root_and(&[], &solution.wrong);
            let nodes = add_line(&mut game, &[line[0], line[1], Move { color: solver, at: Play::At(failing) }], size);
            style.mark(&mut game, nodes[2], true);
            planted(game, FindingKind::AnswerFails)
        }
        Error::MissingReply if style.marks_right() && style != Style::ALL[3] => missing_reply(solution, style, nodes),
        _ => None,
    }
}

/// A tree that answers a pass, although there is a reply that the answer to a pass does not meet.
fn missing_reply(solution: &Solution, style: Style, nodes: u64) -> Option<Planted> {
    let solver = solution.solver();
    let [line] = &solution.right[..] else { return None };
    let answered = solution.asked.answer(Some(line.first()?.at), nodes)?;
    let certificate = answered.certificate()?;
    let proof = certificate.proofs.iter().find(|proof| proof.komaster.is_none()).or(certificate.proofs.first())?;
    let Node::Answer { pass, replies } = proof.nodes.first()? else { return None };
    let idle = play_after(proof, *pass)?;
    let matters = |reply: &&(Point, Next)| play_after(proof, reply.1).is_some_and(|answer| answer != idle);
    let is_unanswered = |at: Point| {
        let reply = Move { color: solver.other(), at: Play::At(at) };
        let after = solution.asked.after(&[line[0], reply])?;
        let fails = |answer: Play| {
            let is_legal = answer.point().is_none_or(|answer| after.question.position().is_legal(solver, answer));
            !is_legal || after.solver_wins(answer, solver, nodes) == Some(false)
        };
        (fails(Play::Pass) && fails(idle)).then_some(())
    };
    replies.iter().filter(matters).find_map(|(at, _)| is_unanswered(*at))?;
    let mut game = Solution { right: Vec::new(), ..solution.clone() }.game(style);
    let pass = Move { color: solver.other(), at: Play::Pass };
    let moves = add_line(&mut game, &[line[0], pass, Move { color: solver, at: idle }], solution.size());
    style.mark(&mut game, moves[2], true);
    Some(Planted { game, kind: FindingKind::MissingReply })
}

/// The prover's move where a proof goes on, if there is one.
fn play_after(proof: &Proof, next: Next) -> Option<Play> {
    let Next::Node(number) = next else { return None };
    match proof.nodes.get(number as usize)? {
        Node::Play { at, .. } => Some(*at),
        _ => None,
    }
}

/// A reply to a wrong move that gives the solver the goal after all.
fn idle_reply(solution: &Solution, after: &NamedQuestion, refutation: Play, nodes: u64) -> Option<Move> {
    let (solver, color) = (solution.solver(), solution.solver().other());
    let mut replies = near(solution, after).filter(|at| Play::At(*at) != refutation);
    let at = replies.find(|at| after.solver_wins((*at).into(), solver, nodes) == Some(true))?;
    Some(Move { color, at: Play::At(at) })
}

/// Empty points beside the moves of a solution where the side to move may play.
fn near(solution: &Solution, after: &NamedQuestion) -> impl Iterator<Item = Point> + use<> {
    let moves = solution.right.iter().chain(&solution.wrong).flatten().filter_map(|made| made.at.point());
    let points: nerai_board::PointSet = moves.collect();
    let near = (points | points.spread()) & after.question.position().empty_points();
    let legal: Vec<Point> =
        near.iter().filter(|at| after.question.position().is_legal(after.question.to_move(), *at)).collect();
    legal.into_iter()
}

/// The problem once more, turned by a quarter and with exchanged colours.
fn turned(solution: &Solution) -> Option<Game> {
    let size = solution.size();
    let symmetry = Symmetry { transpose: true, flip_columns: true, flip_rows: false };
    let turn = |point: Point| symmetry.point(size, point);
    let mut setup = solution.asked.question.position().to_setup();
    let stones = setup.stones;
    setup.size = symmetry.size(size);
    setup.stones.black = symmetry.set(size, &stones.white);
    setup.stones.white = symmetry.set(size, &stones.black);
    let position = nerai_go::Position::from_setup(&setup).ok()?;
    let goal = Goal::from(solution.asked.question.goal().clone()).map_points(turn).swap_colors();
    let to_move = solution.solver().other();
    let task = Task::new(&position, to_move, &goal).ok()?;
    let name = format!("{}, turned", solution.asked.name);
    let asked = NamedQuestion { name, question: Question::new(task) };
    let line = |line: &Vec<Move>| -> Vec<Move> {
        line.iter().map(|made| Move { color: made.color.other(), at: made.at.point().map(turn).into() }).collect()
    };
    let verdict = match solution.verdict {
        Verdict::Ko { first } => Verdict::Ko { first: first.other() },
        same => same,
    };
    let right = solution.right.iter().map(line).collect();
    let wrong = solution.wrong.iter().map(line).collect();
    Some(Solution { asked, verdict, right, wrong }.game(Style::ALL[0]))
}

/// Whether a problem is the same as an earlier one, which is then no longer new.
pub(crate) fn is_new(asked: &NamedQuestion, known: &mut Vec<Likeness>) -> bool {
    let Some(likeness) = Likeness::of(asked.question.position(), asked.question.to_move(), Some(&asked.question))
    else {
        return false;
    };
    let is_new = !known.contains(&likeness);
    known.push(likeness);
    is_new
}

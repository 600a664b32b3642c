use Color::{Black, White};
use nerai_board::{Random, Size};
use nerai_go::Setup;

use super::*;
use crate::ground::benson;
use crate::testing::{at, points, position};

fn plot(board: &str) -> (Plot, Situation) {
    let board = position(board);
    let plot = Plot::of(&board, &Plot::reached(&board), Black).unwrap();
    let situation = plot.situation(&board, Black);
    (plot, situation)
}

/// The cells of points by their names.
fn cells(plot: &Plot, names: &str) -> Cells {
    plot.cells_of(&points(names))
}

const CORNER: &str = "
     .  .  .  .  .
    [X] X  X  X  .
    (O) O  .  X  .
     .  .  O  .  .
     .  O  X  .  .";

#[test]
fn a_plot_ends_at_stones_that_last() {
    let (plot, situation) = plot("(O) . [X] . O");
    assert_eq!(plot.ground, cells(&plot, "A1 B1"));
    assert_eq!(plot.ground.count_ones(), 2, "what lies behind cannot be reached");
    assert_eq!(plot.beside, [cells(&plot, "B1"), 0]);
    assert_eq!((situation.stones, situation.target), ([0, cells(&plot, "A1")], cells(&plot, "A1")));
}

#[test]
fn a_fight_as_wide_as_the_board_fits_no_word() {
    let mut board = Position::empty(Size::new(19, 19).unwrap());
    board.play(White, at("D4"));
    board.watch(points("D4"));
    assert!(Plot::of(&board, &Plot::reached(&board), Black).is_none());
}

#[test]
fn steps_never_leave_the_board() {
    let (plot, _) = plot(CORNER);
    for cell in each(plot.ground) {
        let point = plot.point(cell).unwrap();
        let near: PointSet = each(plot.around(bit(cell))).filter_map(|cell| plot.point(cell)).collect();
        let ground: PointSet = each(plot.ground).filter_map(|cell| plot.point(cell)).collect();
        assert_eq!(near, PointSet::near(point).without(point) & ground, "{point}");
    }
}

#[test]
fn what_lasting_stones_have_cut_off_does_not_name_a_situation() {
    let (plot, start) = plot(
        "(O) .  .  .
          .  .  .  .
         [X] [X] [X] [X]",
    );
    let at_turn = |names: [&str; 3]| {
        let all = names
            .iter()
            .fold(start, |at, name| plot.play(&at.with_turn(MAX), cells(&plot, name).trailing_zeros() as u8).unwrap());
        {
            let at = all.with_turn(MIN);
            plot.key(&at, &plot.reach(&at), NOWHERE)
        }
    };
    assert_eq!(at_turn(["C2", "C3", "D2"]), at_turn(["C2", "C3", "D3"]));
    assert_ne!(at_turn(["C2", "C3", "D2"]), at_turn(["C2", "B2", "D2"]));
}

/// A small board with stones anyhow, some of them taken for granted, and some of White's watched.
fn any_board(random: &mut Random) -> Option<Position> {
    let size = Size::new(2 + random.below(5) as u32, 2 + random.below(4) as u32).unwrap();
    let mut setup = Setup::empty(size);
    for point in size.points() {
        match random.below(12) {
            0..=3 => setup.place(Black, point),
            4..=7 => setup.place(White, point),
            _ => {}
        }
    }
    for color in Color::BOTH {
        setup.uncapturable |= setup.stones[color].iter().filter(|_| random.below(6) == 0).collect();
    }
    let mut board = Position::from_setup(&setup).ok()?;
    board.watch(board.stones().white - board.uncapturable());
    Some(board)
}

#[test]
fn a_move_on_a_plot_is_a_move_on_the_board() {
    let mut random = Random::new(5);
    let (mut plays, mut captures, mut bans, mut suicides) = (0, 0, 0, 0);
    while plays < 60_000 {
        let Some(mut board) = any_board(&mut random) else { continue };
        let Some(plot) = Plot::of(&board, &Plot::reached(&board), Black) else { continue };
        for _ in 0..12 {
            let side = Color::BOTH[random.below(2)];
            let now = plot.situation(&board, side);
            let cells: Vec<u8> = each(plot.empty(&now)).collect();
            if cells.is_empty() {
                break;
            }
            let cell = cells[random.below(cells.len())];
            let point = plot.point(cell).unwrap();
            let then = plot.play(&now, cell);
            board.set_ban(None);
            assert_eq!(then.is_some(), board.is_placeable(side, point), "{side} {point}");
            let Some(then) = then else {
                suicides += 1;
                continue;
            };
            board.play(side, point);
            assert_eq!(then, plot.situation(&board, side.other()), "{side} {point}");
            plays += 1;
            captures += u32::from(!board.last_captured().is_empty());
            bans += u32::from(then.ban != NOWHERE);
        }
    }
    assert!(captures > 1_000 && bans > 50 && suicides > 100, "{captures} {bans} {suicides}");
}

#[test]
fn life_on_a_plot_is_life_on_the_board_and_its_zone_shows_it() {
    let mut random = Random::new(7);
    let mut alive = 0;
    for _ in 0..300_000 {
        let Some(board) = any_board(&mut random) else { continue };
        let Some(plot) = Plot::of(&board, &Plot::reached(&board), Black) else { continue };
        let ground = each(plot.ground).filter_map(|cell| plot.point(cell)).collect::<PointSet>();
        let rest = *board.board() - board.uncapturable() - ground;
        if !rest.is_empty() || plot.beside[MIN] != 0 {
            // What the plot leaves out may hold eyes, and so may stones that last.
            continue;
        }
        let now = plot.situation(&board, Black);
        let zone = plot.alive(&now);
        let truth = benson::unconditional_life(&board, White, board.watched());
        assert_eq!(zone != 0, truth.is_some());
        if let Some(truth) = truth {
            assert!(zone & !plot.cells_of(&truth) == 0 && zone & now.target != 0);
            alive += 1;
        }
    }
    assert!(alive > 500, "{alive}");
}

fn dies(board: &str) -> bool {
    let (plot, situation) = plot(board);
    let is_dead = plot.is_dead(&situation, &plot.reach(&situation));
    assert!(!is_dead || !plot.has_room(&situation, &plot.reach(&situation), false), "what is dead looks so");
    is_dead
}

#[test]
fn one_point_or_two_neighbours_are_no_room_for_two_eyes() {
    assert!(dies("[X] X X X\n (O) O O X\n . . O X"));
    assert!(!dies("[X] X X X X\n (O) O O O X\n . . . O X"));
    assert!(!dies("[X] X X X X\n (O) O O O X\n . O . O X"));
}

#[test]
fn a_stone_inside_stands_on_room() {
    // White has played on one side of it, or not yet.
    assert!(dies("[X] X X X X\n (O) O O O X\n . X O O X"));
    assert!(!dies("[X] X X X X\n (O) O O O X\n . X . O X"));
    // A point beside a wall is none, and there may be several blocks.
    assert!(dies("[X] X X X\n (O) O O X\n X X . X"));
    assert!(dies("[X] X X X X\n (O) O . O X\n O X . O X"));
}

#[test]
fn walls_that_may_be_taken_and_safe_stones_beside_the_group_help_it() {
    assert!(!dies("X X X\n (O) . X"));
    assert!(!dies("(O) . [O] [X]"));
    assert!(dies("(O) . . [X]"));
}

#[test]
fn each_part_is_judged_by_itself() {
    // The parts are joined beyond the walls' row, or the plot would not hold both.
    assert!(dies("[X] X X X X X X\n (O) . X . X . (O)"));
}

#[test]
fn a_false_eye_is_no_room_unless_a_ko_may_save_it() {
    let (plot, situation) = plot(
        "[X] X  X  X  X
         (O) O  O  X  X
          .  O  .  O  X",
    );
    assert!(plot.has_room(&situation, &plot.reach(&situation), false));
    assert!(!plot.has_room(&situation, &plot.reach(&situation), true), "a wall stands on the corner of C1");
}

#[test]
fn who_threatens_to_get_out_in_two_ways_gets_out() {
    let (plot, situation) = plot("[O] . (O) . [O]");
    assert_eq!(plot.ways_out(&situation), cells(&plot, "B1 D1"));
}

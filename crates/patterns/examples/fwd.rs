#![allow(missing_docs)]
use nerai_patterns::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let g = Geometry::parse(&a[2], a[3].parse().unwrap()).unwrap();
    let goal: Goal = a[1].parse().unwrap();
    println!("{:?}", count(&g));
    let t = std::time::Instant::now();
    let f = forward(&g, goal);
    println!("{:?}", t.elapsed());
    let mut gen_ = Generation::new(Space::new(&g, goal), Savings::default());
    while !gen_.items().is_empty() {
        let found: Vec<Found> = gen_.items().iter().filter_map(|&i| gen_.look(i)).collect();
        gen_.absorb(found);
    }
    let mut bad = 0;
    let mut n2 = 0;
    for n in 0..gen_.space().count() {
        let shape = gen_.space().shape(n);
        if !shape.pattern.is_legal(&g) {
            continue;
        }
        let an = Anatomy::new(&g, shape.pattern);
        let possible = |s: &Antichain| s.minimal().filter(|l| an.is_possible(*l)).collect::<Vec<_>>();
        let w = possible(&Antichain::of(f.won[n as usize].clone(), 0));
        if w != possible(gen_.won(n)) {
            bad += 1;
            if bad < 5 {
                println!("won {shape:?} {w:?} {:?}", gen_.won(n));
            }
        }
        if gen_.is_goal(n) {
            continue;
        }
        let w = possible(&Antichain::of(f.winning[n as usize].clone(), 0));
        n2 += w.len();
        if w != possible(gen_.winning(n)) {
            bad += 1;
            if bad < 5 {
                println!("winning {shape:?} {w:?} {:?}", gen_.winning(n));
            }
        }
    }
    println!("bad {bad} of {n2}");
}

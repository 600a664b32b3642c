#![allow(missing_docs)]
use nerai_patterns::*;
fn run(g: &Geometry, goal: Goal, smaller: &[Database], threats: bool, v: bool) -> Database {
    let mut generation = Generation::new(Space::new(g, goal), Savings::default());
    while !generation.items().is_empty() {
        let found: Vec<Found> = generation.items().iter().filter_map(|&i| generation.look(i)).collect();
        generation.absorb(found);
    }
    if generation.unranked() > 0 {
        println!("unranked {}", generation.unranked());
    }
    let c = Conclusions::new(&generation, smaller, threats);
    let rules = c.items().into_iter().flat_map(|n| c.rules(n)).collect();
    let d = Database::from_rules(g, goal, threats, rules).unwrap();
    let d = Database::from_bytes(d.bytes().to_vec()).unwrap();
    if v || d.count().winning > 0 {
        println!("{goal} {g} {:?} {} bytes", d.count(), d.bytes().len());
    }
    assert!(d.rules().all(|r| (r.value == Value::Won) == r.action.is_none()));
    d
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let g = Geometry::parse(&a[2], a[3].parse().unwrap()).unwrap();
    let goal: Goal = a[1].parse().unwrap();
    let t = std::time::Instant::now();
    let mut smaller: Vec<Database> = vec![];
    for p in Part::all(&g) {
        if smaller.iter().all(|d| d.geometry() != p.geometry()) {
            let d = run(p.geometry(), goal, &smaller, a.len() > 4, false);
            smaller.push(d);
        }
    }
    run(&g, goal, &smaller, a.len() > 4, true);
    println!("{:?}", t.elapsed());
}

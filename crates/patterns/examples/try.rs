#![allow(missing_docs)]
use nerai_patterns::*;
use std::collections::BTreeMap;
type Rules = BTreeMap<Shape, (Vec<Levels>, Vec<Levels>)>;
fn run(g: &Geometry, goal: Goal, smaller: &BTreeMap<Geometry, Rules>, v: bool) -> Rules {
    let mut gen_ = Generation::new(Space::new(g, goal), Savings::default());
    while !gen_.items().is_empty() {
        let found: Vec<Found> = gen_.items().iter().filter_map(|&i| gen_.look(i)).collect();
        gen_.absorb(found);
    }
    println!("unranked {} rounds {}", gen_.unranked(), gen_.rounds());
    let parts = Part::all(g);
    let mut rules = Rules::new();
    let (mut cw, mut ci) = (0, 0);
    for n in 0..gen_.space().count() {
        let shape = gen_.space().shape(n);
        if !shape.pattern.is_legal(&g) {
            continue;
        }
        if gen_.won(n).is_empty() && gen_.winning(n).is_empty() {
            continue;
        }
        let an = Anatomy::new(&g, shape.pattern);
        let inside: Vec<(&Part, Anatomy, &(Vec<Levels>, Vec<Levels>))> = parts
            .iter()
            .filter_map(|p| {
                let s = p.shape(goal, &an, shape.marks)?;
                let r = smaller.get(p.geometry())?.get(&s)?;
                Some((p, Anatomy::new(p.geometry(), s.pattern), r))
            })
            .collect();
        let dropped = |l: &Levels, winning: bool| {
            inside.iter().any(|(p, a, r)| {
                let q = p.levels(&an, a, *l);
                r.0.iter().any(|m| m.is_at_most(q)) || winning && r.1.iter().any(|m| m.is_at_most(q))
            })
        };
        let won: Vec<Levels> = gen_.won(n).minimal().filter(|l| an.is_possible(*l) && !dropped(l, false)).collect();
        let winning: Vec<Levels> = gen_
            .winning(n)
            .minimal()
            .filter(|l| an.is_possible(*l) && !gen_.won(n).contains(*l) && !dropped(l, true))
            .collect();
        cw += won.len();
        ci += winning.len();
        rules.insert(shape, (won, winning));
    }
    if v || cw + ci > 0 {
        println!("{goal} {g} {cw}/{ci}");
    }
    rules
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let g = Geometry::parse(&a[2], a[3].parse().unwrap()).unwrap();
    let goal: Goal = a[1].parse().unwrap();
    let t = std::time::Instant::now();
    let mut smaller = BTreeMap::new();
    let mut done = vec![];
    for p in Part::all(&g) {
        if !done.contains(p.geometry()) {
            done.push(*p.geometry());
            let r = run(p.geometry(), goal, &smaller, false);
            smaller.insert(*p.geometry(), r);
        }
    }
    run(&g, goal, &smaller, true);
    println!("{:?}", t.elapsed());
}

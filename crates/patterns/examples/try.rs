use nerai_patterns::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let g = Geometry::parse(&a[2], a[3].parse().unwrap()).unwrap();
    let goal: Goal = a[1].parse().unwrap();
    let t = std::time::Instant::now();
    let mut gen_ = Generation::new(Space::new(&g, goal), Savings::default());
    println!("start {:?}", t.elapsed());
    while !gen_.items().is_empty() {
        let found: Vec<Found> = gen_.items().iter().filter_map(|&i| gen_.look(i)).collect();
        println!(
            "round {} {:?} items {} found {} {:?}",
            gen_.rounds(),
            gen_.phase(),
            gen_.items().len(),
            found.len(),
            t.elapsed()
        );
        gen_.absorb(found);
    }
    let (mut won, mut winning) = (0, 0);
    for n in 0..gen_.space().count() {
        let shape = gen_.space().shape(n);
        if !shape.pattern.is_legal(&g) {
            continue;
        }
        let an = Anatomy::new(&g, shape.pattern);
        won += gen_.won(n).minimal().iter().filter(|l| an.is_possible(**l)).count();
        winning +=
            gen_.winning(n).minimal().iter().filter(|l| an.is_possible(**l) && !gen_.won(n).contains(**l)).count();
    }
    println!("{won}/{winning} {:?}", t.elapsed());
}

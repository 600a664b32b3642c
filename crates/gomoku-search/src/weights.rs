//! The weights of the evaluation: what a vacant point is worth by its best two lines, and a little by the others.
//!
//! They were fitted to games of the player against itself, by how well they foretell the winner; `weights.txt` holds them.

use crate::shape::Shape;

/// Weights of one evaluation, in hundredths of which 250 are one natural unit of log odds.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    /// By mover (0) or waiter (1), best shape, second best shape.
    pair: [[[i16; Shape::COUNT]; Shape::COUNT]; 2],
    /// The third and fourth best line, by mover or waiter.
    rest: [[i16; Shape::COUNT]; 2],
}

impl Weights {
    /// The weights that come with the program.
    pub(crate) fn shipped() -> Weights {
        Weights::read(include_str!("weights.txt"))
    }

    /// Lines of the form `pair open-three open-two 45 30` and `rest open-two 9 7`: shapes, then the worth to the side to move
    /// and to the other side. Other lines say nothing.
    fn read(text: &str) -> Weights {
        let mut weights = Weights { pair: [[[0; Shape::COUNT]; Shape::COUNT]; 2], rest: [[0; Shape::COUNT]; 2] };
        for line in text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let shape = |word: &str| Shape::ALL.iter().position(|shape| shape.name() == word);
            let number = |word: &str| word.parse::<i16>().ok();
            match words[..] {
                ["pair", best, second, mover, waiter] => {
                    if let (Some(best), Some(second), Some(mover), Some(waiter)) =
                        (shape(best), shape(second), number(mover), number(waiter))
                    {
                        weights.pair[0][best][second] = mover;
                        weights.pair[1][best][second] = waiter;
                    }
                }
                ["rest", other, mover, waiter] => {
                    if let (Some(other), Some(mover), Some(waiter)) = (shape(other), number(mover), number(waiter)) {
                        weights.rest[0][other] = mover;
                        weights.rest[1][other] = waiter;
                    }
                }
                _ => {}
            }
        }
        weights
    }

    /// What a point is worth by its four lines, the best first.
    pub(crate) fn worth(&self, shapes: [Shape; 4], waiting: usize) -> i16 {
        let [best, second, third, fourth] = shapes.map(|shape| shape as usize);
        self.pair[waiting][best][second] + self.rest[waiting][third] + self.rest[waiting][fourth]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_shipped_weights_is_understood_and_more_is_worth_more() {
        let weights = Weights::shipped();
        let lines =
            include_str!("weights.txt").lines().filter(|line| line.starts_with("pair") || line.starts_with("rest"));
        for line in lines {
            let words: Vec<&str> = line.split_whitespace().collect();
            let shapes = &words[1..words.len() - 2];
            assert!(shapes.iter().all(|word| Shape::ALL.iter().any(|shape| shape.name() == *word)), "{line}");
            assert!(words[words.len() - 2..].iter().all(|word| word.parse::<i16>().is_ok()), "{line}");
        }
        let worth = |best| weights.worth([best, Shape::OpenOne, Shape::OpenOne, Shape::OpenOne], 0);
        assert!(worth(Shape::OpenOne) < worth(Shape::OpenTwo) || worth(Shape::OpenOne) < worth(Shape::OpenThree));
        assert!(worth(Shape::Two) < worth(Shape::Four));
    }
}

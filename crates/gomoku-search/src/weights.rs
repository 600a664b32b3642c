//! The weights of the evaluation: what a vacant point is worth by its best two lines, and a little by the others.

use crate::shape::Shape;

/// Weights of one evaluation.
#[derive(Clone, Debug)]
pub(crate) struct Weights {
    /// By mover (0) or waiter (1), best shape, second best shape.
    pub(crate) pair: [[[f32; Shape::COUNT]; Shape::COUNT]; 2],
    /// The third and fourth best line, by mover or waiter.
    pub(crate) rest: [[f32; Shape::COUNT]; 2],
}

impl Weights {
    /// Weights by hand, as a start.
    pub(crate) fn by_hand() -> Weights {
        const LINE: [f32; Shape::COUNT] = [0., 1., 3., 4., 9., 12., 14., 9., 26., 32., 30., 60., 60., 0.];
        let mut weights = Weights { pair: [[[0.; Shape::COUNT]; Shape::COUNT]; 2], rest: [LINE; 2] };
        for (waiting, table) in weights.pair.iter_mut().enumerate() {
            for best in 0..Shape::COUNT {
                for second in 0..=best {
                    let both = LINE[best] + LINE[second] + 0.02 * LINE[best] * LINE[second];
                    table[best][second] = if waiting == 0 { 1.15 * both } else { both };
                }
            }
        }
        weights
    }

    pub(crate) fn worth(&self, shapes: [Shape; 4], waiting: usize) -> i16 {
        let [best, second, third, fourth] = shapes.map(|shape| shape as usize);
        let sum = self.pair[waiting][best][second] + self.rest[waiting][third] + self.rest[waiting][fourth];
        sum.round() as i16
    }
}

//! What is done with a certificate under strain, and what a trial reports.

/// What is done with one certificate.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many times the position is changed outside the zone of each proof.
    pub changes: usize,
    /// How many spoilt copies are made.
    pub spoils: usize,
    /// Whether copies that the checker refuses are judged as well, to count the wrong ones among them. That takes most of the
    /// time; what the checker accepts is always judged.
    pub judges_all: bool,
}

/// What a trial found. Every entry of `faults` is a mistake in this crate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Certificates that were checked.
    pub certificates: usize,
    /// Positions whose proofs would have been too large.
    pub skipped: usize,
    /// Among the certificates those of a ko.
    pub kos: usize,
    /// Those in which a part of a compound goal is given up somewhere, and those in which several claims are kept side by
    /// side.
    pub split: [usize; 2],
    /// Those with a local proof, and those that end somewhere with dead stones.
    pub local: [usize; 2],
    /// Those that end somewhere with stones that are out.
    pub out: usize,
    /// Local proofs for one komaster that were made besides.
    pub claims: usize,
    /// Their nodes.
    pub nodes: usize,
    /// Proofs whose strategy withstood every legal move of the opponent, in and outside the zone.
    pub replayed: usize,
    /// Certificates in which a reference was turned to another node and that still held.
    pub redirected: usize,
    /// Changed positions, for proofs that the event happens and for those that it never does; each by who may retake
    /// a ko at once: neither, max, min.
    pub changed: [[usize; 3]; 2],
    /// Spoilt certificates.
    pub spoilt: usize,
    /// Among them those whose verdict is false.
    pub denied: usize,
    /// Those whose verdict is true, but whose strategy some line of play beats: a reply is missing or wrong.
    pub beaten: usize,
    /// Those that were refused. The false and the beaten must be among them.
    pub refused: usize,
    /// What should not have happened, at most a few of them.
    pub faults: Vec<String>,
}

impl Report {
    /// All changed positions.
    #[must_use]
    pub fn all_changed(&self) -> usize {
        self.changed.as_flattened().iter().sum()
    }

    /// Adds what another trial found.
    pub fn add(&mut self, other: Report) {
        self.certificates += other.certificates;
        self.skipped += other.skipped;
        self.kos += other.kos;
        self.split = std::array::from_fn(|number| self.split[number] + other.split[number]);
        self.local = std::array::from_fn(|number| self.local[number] + other.local[number]);
        self.out += other.out;
        self.claims += other.claims;
        self.nodes += other.nodes;
        self.replayed += other.replayed;
        self.redirected += other.redirected;
        for (sum, more) in self.changed.as_flattened_mut().iter_mut().zip(other.changed.as_flattened()) {
            *sum += more;
        }
        self.spoilt += other.spoilt;
        self.denied += other.denied;
        self.beaten += other.beaten;
        self.refused += other.refused;
        self.faults.extend(other.faults);
    }
}

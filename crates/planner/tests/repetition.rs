//! A game that can go round in circles: one token on a graph, moved in turn. Alpha wants it on the last place, Beta does
//! not; who brings an earlier state back has lost.

mod lines;

use lines::Random;
use nerai_planner::{Agent, Domain, Input, Knowledge, Nobody, PlanFile, Settings, Vocabulary, Word, plan};

#[derive(Clone, Debug)]
struct Token {
    /// Where the token can go from each place.
    ways: Vec<Vec<usize>>,
    was_at: Vec<usize>,
}

impl Token {
    fn at(&self) -> usize {
        self.was_at[self.was_at.len() - 1]
    }

    fn is_there(&self) -> bool {
        self.at() == self.ways.len() - 1
    }

    /// The meaning of the game, without any memory but the line itself.
    fn winner(&mut self, agent: Agent, line: &mut Vec<(usize, Agent)>) -> Agent {
        if self.is_there() {
            return Agent::Alpha;
        }
        let ways = self.ways[self.at()].clone();
        line.push((self.at(), agent));
        let wins = ways.into_iter().any(|to| {
            if line.contains(&(to, agent.other())) {
                return false;
            }
            self.was_at.push(to);
            let winner = self.winner(agent.other(), line);
            self.was_at.pop();
            winner == agent
        });
        let stuck = self.ways[self.at()].is_empty();
        line.pop();
        // Who cannot move leaves the token where it is for good.
        if stuck {
            Agent::Beta
        } else if wins {
            agent
        } else {
            agent.other()
        }
    }
}

impl Domain for Token {
    type Value = usize;
    type Action = usize;

    fn vocabulary() -> Vocabulary {
        Vocabulary {
            tests: &[Word { name: "there", arguments: 0, meaning: "The token is on the last place." }],
            finders: &[Word { name: "ways", arguments: 0, meaning: "Where the token can go." }],
        }
    }
    fn test(&self, _: usize, _: Agent, _: &[usize]) -> bool {
        self.is_there()
    }
    fn find(&self, _: usize, _: Agent, _: &[usize]) -> Vec<usize> {
        self.ways[self.at()].clone()
    }
    fn action(&self, _: Agent, value: &usize) -> Option<usize> {
        Some(*value)
    }
    fn play(&mut self, _: Agent, action: Option<&usize>) {
        self.was_at.push(action.copied().unwrap_or(self.at()));
    }
    fn undo(&mut self) {
        self.was_at.pop();
    }
    fn key(&self) -> u64 {
        self.at() as u64
    }
    fn stands(&self) -> Agent {
        if self.is_there() { Agent::Alpha } else { Agent::Beta }
    }
    fn name_of(&self, value: &usize) -> String {
        value.to_string()
    }
    fn name_of_agent(&self, agent: Agent) -> String {
        format!("{agent:?}")
    }
}

const TEXT: &str = r#"
goal reach level 2 "reach it" satisfied there schema any: go
goal avoid level 2 "avoid it" fails there schema any: go
goal go level 1 "go to {move}" move ways
"#;

#[test]
fn what_is_remembered_does_not_depend_on_the_line_that_led_there() {
    let file = PlanFile::read("token.plan", TEXT).expect("no mistake");
    let (knowledge, _) = Knowledge::compile(&[file], Token::vocabulary(), &["reach", "avoid"]).expect("no mistake");
    let input = |name: &str| [Input { goal: knowledge.goal(name).expect("there"), arguments: Vec::new() }];
    let (reach, avoid) = (input("reach"), input("avoid"));
    let settings = Settings::default().with_most_cycles(1_000_000).with_most_actions(1_000_000);
    let mut random = Random(30);
    let mut wrong = 0;
    for _ in 0..3000 {
        let places = 4 + random.below(4);
        let ways = (0..places)
            .map(|from| {
                let mut to: Vec<usize> = (0..1 + random.below(3)).map(|_| random.below(places)).collect();
                to.sort_unstable();
                to.dedup();
                to.retain(|to| *to != from);
                to
            })
            .collect();
        let mut token = Token { ways, was_at: vec![0] };
        let expected = token.clone().winner(Agent::Alpha, &mut Vec::new());
        let outcome = plan(&mut token, &knowledge, [&reach, &avoid], &settings, &mut Nobody).outcome;
        wrong += usize::from(outcome != Ok(expected));
    }
    assert_eq!(wrong, 0);
}

//! `nerai formula show`: a goal as alternatives, its pruning expression with sizes by depth, and who gets it.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use nerai::formula::{FormulaGoal, FormulaRules};
use nerai::notation::thousands;
use nerai::{Answer, AnswerOptions, Question, answer};
use nerai_board::diagram;
use nerai_explain::InWords;
use nerai_formula::{Expression, Solved};
use nerai_json::{ExpressionSize, FormulaState, ShownFormula, Version};
use nerai_proof::Aim;
use nerai_search::Budget;

use crate::asked::{AskedOptions, Prepared};
use crate::commands::show;
use crate::formula_options::FormulaArguments;
use nerai::notation::vertex;
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::input;
use nerai_terminal::trouble::Trouble;

/// The depth of the paper's worked example.
const DEPTH: u8 = 1;

/// Stones that are set to solve an expression, at most: some seconds.
const MOST_STONES: u64 = 10_000_000;

/// Longer expressions are not printed for people.
const MOST_SHOWN: usize = 200;

/// Nodes for the exact search beside the expression.
const PROOF_NODES: u64 = 200_000;

/// Shows a goal as the alternatives of a formula, the pruning expression that says which stones would make it true, and
/// who gets it.
///
/// The expression and its solver know no captures but those that the goal speaks of (paper 002), so what they say is a
/// claim; with the full rules the exact search is asked as well.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai formula show problems/formula/figure-1.txt
  nerai formula show problems/net.txt --depth 3 --rules no-captures
  nerai formula show game.sgf --at 57 --goal 'B[D4] & B[E4] | !W[D5]' --json")]
pub(crate) struct FormulaShow {
    /// SGF files or text diagrams; - reads standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    asked: AskedOptions,
    #[command(flatten)]
    formula: FormulaArguments,
    /// Print one JSON object a file.
    #[arg(long)]
    json: bool,
}

impl FormulaShow {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let mut outcome = Outcome::Answered;
        for (index, path) in self.files.iter().enumerate() {
            let shown = self.asked.read(path).and_then(|asked| self.look(asked));
            match shown {
                Ok(shown) if self.json => console.print_json(&shown.to_json(path.to_string_lossy().into_owned()))?,
                Ok(shown) => {
                    if self.files.len() > 1 {
                        let gap = if index > 0 { "\n" } else { "" };
                        console.print(format_args!("{gap}// {}\n", input::name(path)))?;
                    }
                    shown.print(console)?;
                }
                Err(Trouble { place, message }) => {
                    console.complain(&input::name(Path::new(path)), place, message)?;
                    outcome = Outcome::Failed;
                }
            }
        }
        Ok(outcome)
    }

    fn look(&self, asked: Prepared) -> Result<Shown, Trouble> {
        let options = self.formula.options();
        let nowhere = |message: String| Trouble { place: None, message };
        let question = asked.question.clone().map_err(nowhere)?;
        let aim = Aim::of(question.goal()).map_err(|error| nowhere(error.to_string()))?;
        let goal = FormulaGoal::of(&aim).ok_or_else(|| {
            nowhere(format!(
                "'{}' is no formula; expected force(…), literals such as B[D4], or capture",
                question.goal()
            ))
        })?;
        let position = &asked.problem.position;
        let state = if goal.formula.clauses().is_empty() {
            FormulaState::Contradictory
        } else if goal.formula.true_clause(position.stones()).is_some() {
            FormulaState::True
        } else {
            FormulaState::Open
        };
        let mut shown = Shown {
            asked,
            question,
            goal,
            state,
            expressions: Vec::new(),
            is_too_large: false,
            solver: None,
            proved: None,
        };
        if state == FormulaState::Contradictory {
            return Ok(shown);
        }
        let position = &shown.asked.problem.position;
        for depth in 0..=options.depth.unwrap_or(DEPTH) {
            match shown.goal.expression(position, depth) {
                Ok(expression) => shown.expressions.push(expression),
                Err(_) => {
                    shown.is_too_large = true;
                    break;
                }
            }
        }
        if let Some(expression) = shown.expressions.last().filter(|_| !shown.is_too_large) {
            let to_move = shown.question.to_move();
            shown.solver = nerai_formula::solve(expression, to_move, options.solver, MOST_STONES);
        }
        if options.rules == FormulaRules::Full {
            let mut budget = Budget::nodes(PROOF_NODES);
            shown.proved = answer(&shown.question, &AnswerOptions::default(), &mut budget).ok();
        }
        Ok(shown)
    }
}

/// Everything that is shown.
struct Shown {
    asked: Prepared,
    question: Question,
    goal: FormulaGoal,
    state: FormulaState,
    /// By depth, as far as they are not too large.
    expressions: Vec<Expression>,
    is_too_large: bool,
    solver: Option<Solved>,
    proved: Option<Answer>,
}

impl Shown {
    fn print(&self, console: &mut Console) -> io::Result<()> {
        console.print_board(&diagram::write(&show::picture(&self.asked, false)))?;
        console.print_line("to-move", self.question.to_move())?;
        console.print_line("goal", self.question.goal())?;
        console.print_line("formula", &self.goal.formula)?;
        console.print_line("player", self.goal.player)?;
        match self.state {
            FormulaState::Contradictory => {
                return console.print_line("state", "contradictory: no position can make it true");
            }
            FormulaState::True => console.print_line("state", "true already")?,
            FormulaState::Open => {}
        }
        if let Some(expression) = self.expressions.last() {
            match expression.configurations().len() {
                ..=MOST_SHOWN => console.print_line("expression", expression)?,
                count => console.print_line("expression", format_args!("{count} configurations; --json lists them"))?,
            }
            console.print("depth  configurations  literals  variables\n")?;
            for expression in &self.expressions {
                let ExpressionSize { depth, configurations, literals, variables, .. } = expression.into();
                console.print(format_args!("{depth:>5}{configurations:>16}{literals:>10}{variables:>11}\n"))?;
            }
        }
        if self.is_too_large {
            let depth = self.expressions.len();
            console.print_line("too-large", format_args!("depth {depth}: {}", nerai_formula::TooLarge))?;
        }
        if let Some(solved) = &self.solver {
            console.print_line("without-captures", self.claim(solved))?;
        } else if !self.is_too_large {
            console.print_line("without-captures", format!("open after {} stones", thousands(MOST_STONES)))?;
        }
        let Some(proved) = &self.proved else { return Ok(()) };
        console.print_line("full-rules", proved.in_words())
    }

    /// What the solver says, in words.
    fn claim(&self, solved: &Solved) -> String {
        let (who, depth) = (self.goal.player.name(), self.expressions.len() - 1);
        let stones =
            if solved.nodes == 1 { "1 stone".to_owned() } else { format!("{} stones", thousands(solved.nodes)) };
        if !solved.wins {
            return format!("no win for {who} within depth {depth} ({stones} set)");
        }
        let first = solved.first_move.map(|at| format!(" by playing {at}")).unwrap_or_default();
        let line: Vec<String> = solved.line.iter().map(|at| vertex(*at)).collect();
        let line = if line.is_empty() { String::new() } else { format!(": {}", line.join(" ")) };
        format!("{who} wins{first}{line} ({stones} set)")
    }

    fn to_json(&self, file: String) -> ShownFormula {
        let expression = self.expressions.last().filter(|_| !self.is_too_large);
        ShownFormula {
            version: Version::default(),
            file,
            goal: self.question.goal().to_string(),
            formula: self.goal.formula.to_string(),
            player: self.goal.player.into(),
            to_move: self.question.to_move().into(),
            state: self.state,
            expression: expression.map(ToString::to_string),
            too_large: self.is_too_large.then_some(self.expressions.len()),
            sizes: self.expressions.iter().map(Into::into).collect(),
            without_captures: self.solver.as_ref().map(Into::into),
            full_rules: self.proved.as_ref().map(Into::into),
        }
    }
}

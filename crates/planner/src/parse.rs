//! Reads a plan file.
//!
//! ```text
//! file   := (goal | critic)*
//! goal   := ('goal' | 'extend') name ['(' names ')'] ['level' number] text? clause*
//! clause := 'satisfied' condition | 'fails' condition | 'move' source | 'find' name 'in' source
//!         | 'schema' name ['rank' number] text? ':' ['when' condition 'do'] call ((',' | 'then') call)*
//! critic := 'critic' name ['urgent'] text? ':' ['when' condition 'do'] 'find' name 'in' source 'then' call
//! call   := name ['(' names ')']
//! condition, source := calls joined by '&' and '|', with '!' for conditions and with brackets
//! ```
//! Line breaks mean nothing; `#` starts a comment.

use crate::place::Place;
use crate::problem::{Problem, Reason};
use crate::syntax::{Call, Clauses, Expression, Name, PlanFile, WrittenCritic, WrittenGoal, WrittenSchema};
use crate::token::{Spot, Token, Tokens};

/// Words that cannot be names.
pub(crate) const RESERVED: [&str; 15] = [
    "goal",
    "extend",
    "level",
    "satisfied",
    "fails",
    "move",
    "find",
    "in",
    "schema",
    "rank",
    "when",
    "do",
    "then",
    "critic",
    "urgent",
];
/// The words that an entry of a file begins with.
const ENTRIES: [&str; 3] = ["goal", "extend", "critic"];
/// Deeper brackets are no knowledge.
const DEEPEST: usize = 50;
/// More subgoals in a schema, arguments of a call or calls in a condition are no knowledge either.
const LONGEST: usize = 100;
/// After so many mistakes nobody reads on.
const MOST_PROBLEMS: usize = 100;

impl PlanFile {
    /// Reads a file; its name is used in messages.
    ///
    /// # Errors
    /// At the first place that is not written as [the syntax](crate) wants.
    pub fn read(file: &str, text: &str) -> Result<PlanFile, Problem> {
        let mut read = PlanFile::read_all(file, text);
        if read.problems.is_empty() { Ok(read) } else { Err(read.problems.remove(0)) }
    }

    /// Reads what can be read: after a mistake it goes on with the next goal or critic.
    ///
    /// [`Knowledge::compile`](crate::Knowledge::compile) reports the mistakes together with its own.
    #[must_use]
    pub fn read_all(file: &str, text: &str) -> PlanFile {
        let mut tokens = Tokens::new(text);
        let (token, spot) = tokens.next();
        let mut parser = Parser { file, tokens, token, spot };
        let mut read = PlanFile::default();
        while parser.token != Token::End && read.problems.len() < MOST_PROBLEMS {
            if let Err(problem) = parser.entry(&mut read) {
                read.problems.push(problem);
                parser.skip_to_next_entry();
            }
        }
        read
    }

    /// What could not be read.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

struct Parser<'t> {
    file: &'t str,
    tokens: Tokens<'t>,
    /// The token that comes next, and where it stands.
    token: Token<'t>,
    spot: Spot,
}

impl<'t> Parser<'t> {
    fn entry(&mut self, read: &mut PlanFile) -> Result<(), Problem> {
        if self.takes("critic") {
            read.critics.push(self.critic()?);
            return Ok(());
        }
        let extends = self.is("extend");
        if !self.takes("goal") && !self.takes("extend") {
            return Err(self.expected("goal, extend or critic"));
        }
        let head = self.call("the name of a goal")?;
        let name = head.name.text.clone();
        match self.goal(head, extends) {
            Ok(goal) => read.goals.push(goal),
            Err(problem) => {
                read.broken.push(name);
                return Err(problem);
            }
        }
        Ok(())
    }

    fn goal(&mut self, head: Call, extends: bool) -> Result<WrittenGoal, Problem> {
        let level = if self.takes("level") { Some(self.small_number("a level from 1 to 9")?) } else { None };
        let words = self.text();
        let mut clauses = Clauses::default();
        let mut schemas = Vec::new();
        loop {
            let place = self.place();
            let clause = ["satisfied", "fails", "move", "find"].into_iter().find(|word| self.takes(word));
            let is_second = match clause {
                Some("satisfied") => clauses.satisfied.replace(self.expression()?).is_some(),
                Some("fails") => clauses.fails.replace(self.expression()?).is_some(),
                Some("move") => clauses.moves.replace(self.expression()?).is_some(),
                Some(_) => clauses.find.replace(self.find()?).is_some(),
                None if self.takes("schema") => {
                    schemas.push(self.schema()?);
                    false
                }
                None if self.token == Token::End || ENTRIES.iter().any(|word| self.is(word)) => {
                    return Ok(WrittenGoal { head, extends, level, words, clauses, schemas });
                }
                None => return Err(self.expected("satisfied, fails, move, find, schema or the next goal")),
            };
            if is_second {
                return Err(Problem::error(place, Reason::ClauseTwice(clause.unwrap_or_default())));
            }
        }
    }

    fn schema(&mut self) -> Result<WrittenSchema, Problem> {
        let name = self.name("the name of a schema")?;
        let rank = if self.takes("rank") { self.small_number("a rank from 1 to 9")? } else { 1 };
        let words = self.text();
        self.sign(':')?;
        let when = self.when()?;
        let mut steps = vec![(self.call("a subgoal")?, false)];
        loop {
            let after_others = self.is("then");
            if !self.takes_sign(',') && !self.takes("then") {
                return Ok(WrittenSchema { name, words, rank, when, steps });
            }
            self.not_too_long(steps.len())?;
            steps.push((self.call("a subgoal")?, after_others));
        }
    }

    fn critic(&mut self) -> Result<WrittenCritic, Problem> {
        let name = self.name("the name of a critic")?;
        let is_urgent = self.takes("urgent");
        let words = self.text();
        self.sign(':')?;
        let when = self.when()?;
        self.word("find")?;
        let (variable, source) = self.find()?;
        self.word("then")?;
        let goal = self.call("a goal")?;
        Ok(WrittenCritic { name, words, is_urgent, when, variable, source, goal })
    }

    fn find(&mut self) -> Result<(Name, Expression), Problem> {
        let variable = self.name("a variable")?;
        self.word("in")?;
        Ok((variable, self.expression()?))
    }

    fn when(&mut self) -> Result<Option<Expression>, Problem> {
        if !self.takes("when") {
            return Ok(None);
        }
        let condition = self.expression()?;
        self.word("do")?;
        Ok(Some(condition))
    }

    fn expression(&mut self) -> Result<Expression, Problem> {
        self.alternatives(0, &mut 0)
    }

    fn alternatives(&mut self, depth: usize, calls: &mut usize) -> Result<Expression, Problem> {
        let mut any = vec![self.conjunction(depth, calls)?];
        while self.takes_sign('|') {
            any.push(self.conjunction(depth, calls)?);
        }
        Ok(if any.len() == 1 { any.remove(0) } else { Expression::Any(any) })
    }

    fn conjunction(&mut self, depth: usize, calls: &mut usize) -> Result<Expression, Problem> {
        let mut all = vec![self.single(depth, calls)?];
        while self.takes_sign('&') {
            all.push(self.single(depth, calls)?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Expression::All(all) })
    }

    fn single(&mut self, depth: usize, calls: &mut usize) -> Result<Expression, Problem> {
        let place = self.place();
        if depth > DEEPEST {
            return Err(Problem::error(place, Reason::TooDeep(DEEPEST)));
        }
        if self.takes_sign('!') {
            return Ok(Expression::Not(Box::new(self.single(depth + 1, calls)?), place));
        }
        if self.takes_sign('(') {
            let inner = self.alternatives(depth + 1, calls)?;
            self.sign(')')?;
            return Ok(inner);
        }
        self.not_too_long(*calls)?;
        *calls += 1;
        Ok(Expression::Call(self.call("a test or finder")?))
    }

    fn call(&mut self, expected: &str) -> Result<Call, Problem> {
        let name = self.name(expected)?;
        let mut arguments = Vec::new();
        if self.takes_sign('(') && !self.takes_sign(')') {
            loop {
                self.not_too_long(arguments.len())?;
                arguments.push(self.name("a variable")?);
                if self.takes_sign(')') {
                    break;
                }
                self.sign(',')?;
            }
        }
        Ok(Call { name, arguments })
    }

    fn not_too_long(&self, length: usize) -> Result<(), Problem> {
        if length < LONGEST { Ok(()) } else { Err(Problem::error(self.place(), Reason::TooLong(LONGEST))) }
    }

    fn name(&mut self, expected: &str) -> Result<Name, Problem> {
        match self.token {
            Token::Word(word) if !RESERVED.contains(&word) => {
                let name = Name { text: word.to_owned(), place: self.place() };
                self.advance();
                Ok(name)
            }
            _ => Err(self.expected(expected)),
        }
    }

    fn small_number(&mut self, expected: &str) -> Result<u8, Problem> {
        let Token::Number(number @ 1..=9) = self.token else { return Err(self.expected(expected)) };
        self.advance();
        Ok(number as u8)
    }

    fn text(&mut self) -> Option<Name> {
        let Token::Text(text) = self.token else { return None };
        let text = Name { text: text.to_owned(), place: self.place() };
        self.advance();
        Some(text)
    }

    fn word(&mut self, word: &str) -> Result<(), Problem> {
        if self.takes(word) { Ok(()) } else { Err(self.expected(&format!("'{word}'"))) }
    }

    fn sign(&mut self, sign: char) -> Result<(), Problem> {
        if self.takes_sign(sign) { Ok(()) } else { Err(self.expected(&format!("'{sign}'"))) }
    }

    fn is(&self, word: &str) -> bool {
        matches!(self.token, Token::Word(found) if found == word)
    }

    fn takes(&mut self, word: &str) -> bool {
        let found = self.is(word);
        if found {
            self.advance();
        }
        found
    }

    fn takes_sign(&mut self, sign: char) -> bool {
        let found = self.token == Token::Sign(sign);
        if found {
            self.advance();
        }
        found
    }

    fn advance(&mut self) {
        (self.token, self.spot) = self.tokens.next();
    }

    fn skip_to_next_entry(&mut self) {
        while self.token != Token::End && !ENTRIES.iter().any(|word| self.is(word)) {
            self.advance();
        }
    }

    fn place(&self) -> Place {
        Place { file: self.file.to_owned(), line: self.spot.line, column: self.spot.column }
    }

    fn expected(&self, expected: &str) -> Problem {
        let reason = match &self.token {
            Token::Mistake(reason) => reason.clone(),
            token => Reason::Expected { expected: expected.to_owned(), found: token.shown() },
        };
        Problem::error(self.place(), reason)
    }
}

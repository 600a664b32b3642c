//! Reads a plan file.
//!
//! ```text
//! file   := (goal | critic)*
//! goal   := ('goal' | 'extend') name '(' names ')' ['level' number] text? clause*
//! clause := 'satisfied' condition | 'fails' condition | 'move' source | 'find' name 'in' source
//!         | 'schema' name ['rank' number] text? ':' ['when' condition 'do'] call ((',' | 'then') call)*
//! critic := 'critic' name ['urgent'] text? ':' ['when' condition 'do'] 'find' name 'in' source 'then' call
//! condition, source := calls joined by '&' and '|', with '!' for conditions and with brackets
//! ```
//! Line breaks mean nothing; `#` starts a comment.

use crate::problem::{Problem, Reason};
use crate::syntax::{Call, Expression, Name, Place, PlanFile, WrittenCritic, WrittenGoal, WrittenSchema};
use crate::token::{Token, tokens};

/// Words that cannot be names.
const RESERVED: [&str; 15] = [
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
/// Deeper brackets are no knowledge.
const DEEPEST: usize = 50;

impl PlanFile {
    /// Reads a file; its name is used in messages.
    ///
    /// # Errors
    /// At the first place that is not written as [the syntax](crate) wants.
    pub fn read(file: &str, text: &str) -> Result<PlanFile, Problem> {
        let (tokens, end) = tokens(file, text)?;
        let mut parser = Parser { tokens, end, next: 0 };
        let mut read = PlanFile::default();
        while parser.next < parser.tokens.len() {
            if parser.takes("goal") {
                read.goals.push(parser.goal(false)?);
            } else if parser.takes("extend") {
                read.goals.push(parser.goal(true)?);
            } else if parser.takes("critic") {
                read.critics.push(parser.critic()?);
            } else {
                return Err(parser.expected("goal, extend or critic"));
            }
        }
        Ok(read)
    }
}

struct Parser {
    tokens: Vec<(Token, Place)>,
    end: Place,
    next: usize,
}

impl Parser {
    fn goal(&mut self, extends: bool) -> Result<WrittenGoal, Problem> {
        let head = self.call("the name of a goal")?;
        let level = if self.takes("level") { Some(self.small_number("a level from 1 to 9")?) } else { None };
        let mut goal = WrittenGoal {
            head,
            extends,
            level,
            words: self.text(),
            satisfied: None,
            fails: None,
            schemas: Vec::new(),
            moves: None,
            find: None,
        };
        loop {
            let place = self.place();
            if self.takes("satisfied") {
                goal.satisfied = Some(self.expression(0)?);
            } else if self.takes("fails") {
                goal.fails = Some(self.expression(0)?);
            } else if self.takes("move") {
                goal.moves = Some((self.expression(0)?, place));
            } else if self.takes("find") {
                goal.find = Some(self.find()?);
            } else if self.takes("schema") {
                goal.schemas.push(self.schema()?);
            } else if self.next == self.tokens.len() || ["goal", "extend", "critic"].iter().any(|word| self.is(word)) {
                return Ok(goal);
            } else {
                return Err(self.expected("satisfied, fails, move, find, schema or the next goal"));
            }
        }
    }

    fn schema(&mut self) -> Result<WrittenSchema, Problem> {
        let name = self.name("the name of a schema")?;
        let rank = if self.takes("rank") { self.small_number("a rank from 1 to 9")? } else { 1 };
        let words = self.text().unwrap_or_default();
        self.sign(':')?;
        let when = self.when()?;
        let mut steps = vec![(self.call("a subgoal")?, false)];
        loop {
            if self.takes_sign(',') {
                steps.push((self.call("a subgoal")?, false));
            } else if self.takes("then") {
                steps.push((self.call("a subgoal")?, true));
            } else {
                return Ok(WrittenSchema { name, words, rank, when, steps });
            }
        }
    }

    fn critic(&mut self) -> Result<WrittenCritic, Problem> {
        let name = self.name("the name of a critic")?;
        let is_urgent = self.takes("urgent");
        let words = self.text().unwrap_or_default();
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
        Ok((variable, self.expression(0)?))
    }

    fn when(&mut self) -> Result<Option<Expression>, Problem> {
        if !self.takes("when") {
            return Ok(None);
        }
        let condition = self.expression(0)?;
        self.word("do")?;
        Ok(Some(condition))
    }

    fn expression(&mut self, depth: usize) -> Result<Expression, Problem> {
        let mut any = vec![self.conjunction(depth)?];
        while self.takes_sign('|') {
            any.push(self.conjunction(depth)?);
        }
        Ok(if any.len() == 1 { any.remove(0) } else { Expression::Any(any) })
    }

    fn conjunction(&mut self, depth: usize) -> Result<Expression, Problem> {
        let mut all = vec![self.single(depth)?];
        while self.takes_sign('&') {
            all.push(self.single(depth)?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Expression::All(all) })
    }

    fn single(&mut self, depth: usize) -> Result<Expression, Problem> {
        let place = self.place();
        if depth > DEEPEST {
            return Err(Problem::error(place, Reason::TooDeep(DEEPEST)));
        }
        if self.takes_sign('!') {
            return Ok(Expression::Not(Box::new(self.single(depth + 1)?), place));
        }
        if self.takes_sign('(') {
            let inner = self.expression(depth + 1)?;
            self.sign(')')?;
            return Ok(inner);
        }
        Ok(Expression::Call(self.call("a test or finder")?))
    }

    fn call(&mut self, expected: &str) -> Result<Call, Problem> {
        let name = self.name(expected)?;
        let mut arguments = Vec::new();
        if self.takes_sign('(') && !self.takes_sign(')') {
            loop {
                arguments.push(self.name("a variable")?);
                if self.takes_sign(')') {
                    break;
                }
                self.sign(',')?;
            }
        }
        Ok(Call { name, arguments })
    }

    fn name(&mut self, expected: &str) -> Result<Name, Problem> {
        match self.tokens.get(self.next) {
            Some((Token::Word(word), place)) if !RESERVED.contains(&word.as_str()) => {
                self.next += 1;
                Ok(Name { text: word.clone(), place: place.clone() })
            }
            _ => Err(self.expected(expected)),
        }
    }

    fn small_number(&mut self, expected: &str) -> Result<u8, Problem> {
        match self.tokens.get(self.next) {
            Some((Token::Number(number @ 1..=9), _)) => {
                self.next += 1;
                Ok(*number as u8)
            }
            _ => Err(self.expected(expected)),
        }
    }

    fn text(&mut self) -> Option<String> {
        let Some((Token::Text(text), _)) = self.tokens.get(self.next) else { return None };
        self.next += 1;
        Some(text.clone())
    }

    fn word(&mut self, word: &str) -> Result<(), Problem> {
        if self.takes(word) { Ok(()) } else { Err(self.expected(&format!("'{word}'"))) }
    }

    fn sign(&mut self, sign: char) -> Result<(), Problem> {
        if self.takes_sign(sign) { Ok(()) } else { Err(self.expected(&format!("'{sign}'"))) }
    }

    fn is(&self, word: &str) -> bool {
        matches!(self.tokens.get(self.next), Some((Token::Word(found), _)) if found == word)
    }

    fn takes(&mut self, word: &str) -> bool {
        let found = self.is(word);
        self.next += usize::from(found);
        found
    }

    fn takes_sign(&mut self, sign: char) -> bool {
        let found = matches!(self.tokens.get(self.next), Some((Token::Sign(found), _)) if *found == sign);
        self.next += usize::from(found);
        found
    }

    fn place(&self) -> Place {
        self.tokens.get(self.next).map_or_else(|| self.end.clone(), |(_, place)| place.clone())
    }

    fn expected(&self, expected: &str) -> Problem {
        let found = self.tokens.get(self.next).map_or("the end of the file".to_owned(), |(token, _)| token.shown());
        Problem::error(self.place(), Reason::Expected { expected: expected.to_owned(), found })
    }
}

//! Why a request gets no answer, as JSON with the field and the place in it.

use std::ops::Range;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use nerai::{AnswerError, QuestionError};
use nerai_goal::GoalError;
use nerai_json::Version;
use nerai_json::http::{Refused, RefusedBecause};
use serde::Serialize;

/// A request that gets no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) status: StatusCode,
    pub(crate) message: String,
    /// The field of the request that is wrong.
    pub(crate) field: Option<&'static str>,
    /// The characters inside the text of that field.
    pub(crate) at: Option<Range<usize>>,
}

/// Seconds after which a refused search may be asked for again.
const RETRY_AFTER: &str = "2";

impl Refusal {
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> Refusal {
        Refusal { status, message: message.into(), field: None, at: None }
    }

    /// A request that is not understood.
    pub(crate) fn malformed(message: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, message)
    }

    /// A request that is understood, and asks for what cannot be.
    pub(crate) fn in_field(field: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { field: Some(field), ..Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, message) }
    }

    /// An address that is there for another method.
    pub(crate) fn wrong_method() -> Refusal {
        Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "this address does not answer that method")
    }

    /// Every search is taken, and enough others wait.
    pub(crate) fn busy() -> Refusal {
        Refusal::new(StatusCode::TOO_MANY_REQUESTS, "too many searches are waiting already; try again in a moment")
    }

    /// A panic: a bug of ours. The server lives on.
    pub(crate) fn bug() -> Refusal {
        let message = "the program made a mistake and has no answer; please report the position and the goal";
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    }

    /// A mistake in the text of a goal.
    pub(crate) fn goal(text: &str, error: &GoalError) -> Refusal {
        let refusal = Refusal::in_field("goal", error.kind.to_string());
        let characters = |end: usize| text.get(..end).map(|before| before.chars().count());
        let at = characters(error.span.start).zip(characters(error.span.end));
        Refusal { at: at.filter(|_| error.span.place.is_known()).map(|(from, to)| from..to), ..refusal }
    }

    /// The object that says it.
    pub(crate) fn to_json(&self) -> Refused {
        let error = RefusedBecause {
            message: self.message.clone(),
            field: self.field.map(str::to_owned),
            from: self.at.as_ref().map(|at| at.start),
            to: self.at.as_ref().map(|at| at.end),
        };
        Refused { version: Version::default(), error }
    }

    /// The same as text.
    pub(crate) fn to_text(&self) -> String {
        // Texts and numbers can always be written.
        json_text(&self.to_json()).unwrap_or_default()
    }
}

impl From<QuestionError> for Refusal {
    fn from(error: QuestionError) -> Refusal {
        match error {
            QuestionError::Given { text, error } => Refusal::goal(&text, &error),
            error @ QuestionError::NoGoal { .. } => Refusal::in_field("goal", error.to_string()),
            error @ QuestionError::InFile { .. } => Refusal::in_field("text", error.to_string()),
            error => Refusal::in_field("goal", error.to_string()),
        }
    }
}

impl From<AnswerError> for Refusal {
    fn from(error: AnswerError) -> Refusal {
        let field = if matches!(error, AnswerError::Illegal { .. }) { "move" } else { "goal" };
        Refusal::in_field(field, error.to_string())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = (self.status, json_response(self.to_text())).into_response();
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static(RETRY_AFTER));
        }
        response
    }
}

/// A value as the text of a JSON object.
pub(crate) fn json_text(value: &impl Serialize) -> Result<String, Refusal> {
    serde_json::to_string(value).map_err(|_| Refusal::bug())
}

/// The text of a JSON object as a response.
pub(crate) fn json_response(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_goal::Goal;

    #[test]
    fn places_in_a_goal_count_characters() {
        let text = "¬capture(D4) ∧ kil(E5)";
        let error = text.parse::<Goal>().unwrap_err();
        let refusal = Refusal::goal(text, &error);
        assert_eq!(refusal.at, Some(15..18));
        assert_eq!(
            refusal.to_text(),
            r#"{"version":1,"error":{"message":"unknown word 'kil'; did you mean 'kill'?","field":"goal","from":15,"to":18}}"#
        );
    }
}

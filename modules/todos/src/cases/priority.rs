//! The priority of a case: the highest of what is open in it, unless another one was chosen. No I/O.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::categories::model::Definition;
use crate::tasks::model::checked_priority;

/// Maximum length of a reason for a lower priority, in characters.
const MAX_REASON_LENGTH: usize = 500;
/// The priority of urgent messages.
const URGENT: i16 = 2;

/// The chosen priority of a case.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = todos::ChosenPriority)]
pub struct ChosenPriority {
    /// 0 normal, 1 medium, 2 high.
    pub priority: i16,
    /// Priority of what was open in the case when a lower one was chosen; null if it was not lower.
    pub lowered_from: Option<i16>,
    /// Reason why it is lower.
    pub reason: Option<String>,
}

impl ChosenPriority {
    /// Creates a chosen priority. One lower than the open priority needs a reason, which the case shows.
    pub(crate) fn new(priority: i16, reason: Option<&str>, open: i16) -> Result<Self> {
        let priority = checked_priority(priority)?;
        if priority >= open {
            return Ok(Self { priority, lowered_from: None, reason: None });
        }
        let reason = reason.map(str::trim).filter(|reason| !reason.is_empty());
        match reason.map(|reason| reason.chars().count()) {
            None => Err(Problem::invalid_field("/priority_reason", "Enter why the priority is lower than what is open in the case")),
            Some(0..=MAX_REASON_LENGTH) => Ok(Self { priority, lowered_from: Some(open), reason: reason.map(str::to_owned) }),
            Some(_) => Err(Problem::invalid_field("/priority_reason", format!("At most {MAX_REASON_LENGTH} characters"))),
        }
    }
}

/// Returns the priority of a case: never lower than what is open in it, unless a lower one was chosen with a reason. That choice covers
/// what was open at the time, and ends when something more urgent is opened.
pub(crate) fn priority_of(chosen: Option<&ChosenPriority>, open: i16) -> i16 {
    match chosen {
        None => open,
        Some(chosen) if chosen.lowered_from.is_some_and(|covered| open <= covered) => chosen.priority,
        Some(chosen) => chosen.priority.max(open),
    }
}

/// Returns the due date of a case without a chosen one: today if it was created from something urgent, otherwise as its category says.
pub(crate) fn due_by_default(definition: &Definition, linked: i16, now: DateTime<Utc>) -> DateTime<Utc> {
    Definition::due_after(if linked >= URGENT { 0 } else { definition.due_in_days }, now)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(priority: i16, lowered_from: Option<i16>) -> ChosenPriority {
        ChosenPriority { priority, lowered_from, reason: lowered_from.map(|_| "Seen by the clinician".to_owned()) }
    }

    #[test]
    fn a_case_is_never_less_urgent_than_what_is_open_in_it_unless_somebody_chose_it_for_a_reason() {
        for (choice, open, expected, what) in [
            (None, 0, 0, "nothing urgent is open"),
            (None, 2, 2, "it follows an urgent message"),
            (Some(chosen(1, None)), 0, 1, "somebody made it more urgent"),
            (Some(chosen(1, None)), 2, 2, "something more urgent was opened since"),
            (Some(chosen(2, None)), 0, 2, "the choice stays when the urgent task is done"),
            (Some(chosen(0, Some(2))), 2, 0, "lowered for a reason"),
            (Some(chosen(0, Some(2))), 1, 0, "lowered, and less urgent since"),
            (Some(chosen(0, Some(1))), 2, 2, "lowered, and something more urgent was opened since"),
            (Some(chosen(0, Some(1))), 1, 0, "lowered, and nothing more urgent"),
        ] {
            assert_eq!(priority_of(choice.as_ref(), open), expected, "{what}");
        }
    }

    #[test]
    fn a_lower_priority_needs_a_reason() {
        let pointer = |result: Result<ChosenPriority>| result.map_err(|problem| problem.body().errors[0].pointer.clone());
        assert_eq!(pointer(ChosenPriority::new(0, None, 2)), Err("/priority_reason".to_owned()));
        assert_eq!(pointer(ChosenPriority::new(0, Some("  "), 1)), Err("/priority_reason".to_owned()));
        assert_eq!(pointer(ChosenPriority::new(0, Some(&"x".repeat(501)), 1)), Err("/priority_reason".to_owned()));
        assert_eq!(pointer(ChosenPriority::new(3, None, 0)), Err("/priority".to_owned()));
        assert_eq!(pointer(ChosenPriority::new(2, Some("ignored"), 1)), Ok(chosen(2, None)));
        assert_eq!(pointer(ChosenPriority::new(1, Some(" Seen by the clinician "), 2)), Ok(chosen(1, Some(2))));
    }
}

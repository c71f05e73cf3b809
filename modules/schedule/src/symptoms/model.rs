//! Symptoms, and the kind of visit that they suggest. No I/O.

use huddle_sdk::prelude::*;
use serde::Serialize;

/// A symptom.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::Symptom)]
pub struct Symptom {
    /// ID.
    pub id: i64,
    /// What people read.
    pub label: String,
    /// The category to which it belongs.
    pub category_uid: String,
    /// Reason of the kind of visit that it suggests.
    pub suggested_reason: String,
    /// What to do at once; empty: nothing.
    pub urgent_message: String,
    /// Whether it can be chosen.
    pub is_active: bool,
    /// Version, for edits.
    pub row_version: i32,
}

/// A group of symptoms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::SymptomCategory)]
pub struct Category {
    /// Its name in every tenant.
    pub uid: String,
    /// What people read.
    pub label: String,
    /// Its symptoms that can be chosen.
    pub symptoms: Vec<Symptom>,
}

/// What symptoms suggest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::SuggestedVisit)]
pub struct Suggestion {
    /// Reason of the kind of visit.
    pub reason: String,
    /// Whether something must be done before anything is booked.
    pub urgent: bool,
    /// What must be done.
    pub message: Option<String>,
}

/// The visit for established patients, and for patients who had none.
const VISITS: [&str; 2] = ["Video", "Video-New"];

/// The visit that chosen symptoms suggest. If all suggest the same one, that; otherwise, and with symptoms in other words, a whole visit. A
/// patient without an earlier visit needs a first one. A symptom with a message is urgent, also when other words name it.
#[must_use]
pub fn suggest(all: &[Symptom], chosen: &[Symptom], other: &str, is_established: bool) -> Suggestion {
    let other = other.trim().to_lowercase();
    let named = all.iter().filter(|symptom| symptom.is_active && !other.is_empty() && other.contains(&symptom.label.to_lowercase()));
    let urgent = chosen.iter().chain(named).find(|symptom| !symptom.urgent_message.is_empty());
    let mut reasons: Vec<_> = chosen.iter().map(|symptom| symptom.suggested_reason.as_str()).collect();
    reasons.extend((!other.is_empty()).then_some(VISITS[0]));
    reasons.sort_unstable();
    reasons.dedup();
    let reason = match reasons[..] {
        [one] => one,
        _ => VISITS[0],
    };
    let reason = if !is_established && ["Video", "Focused"].contains(&reason) { VISITS[1] } else { reason };
    Suggestion { reason: reason.to_owned(), urgent: urgent.is_some(), message: urgent.map(|symptom| symptom.urgent_message.clone()) }
}

/// A label of a symptom: one line of 1 to 120 characters.
pub fn checked_label(label: &str) -> Result<String> {
    let label = label.split_whitespace().collect::<Vec<_>>().join(" ");
    match label.chars().count() {
        0 => Err(Problem::invalid_field("/label", "Enter a label")),
        1..=120 => Ok(label),
        _ => Err(Problem::invalid_field("/label", "At most 120 characters")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn symptom(label: &str, reason: &str, message: &str) -> Symptom {
        Symptom {
            label: label.into(),
            suggested_reason: reason.into(),
            urgent_message: message.into(),
            is_active: true,
            ..Symptom::default()
        }
    }

    #[test]
    fn symptoms_suggest_a_visit() {
        let all = [
            symptom("Sore throat", "Focused", ""),
            symptom("Anxiety", "Behavioral Health", ""),
            symptom("Chest pain", "Video", "Call 911"),
            symptom("Rash", "Focused", ""),
        ];
        let of = |chosen: &[usize], other: &str, is_established: bool| {
            let chosen: Vec<_> = chosen.iter().map(|index| all[*index].clone()).collect();
            let found = suggest(&all, &chosen, other, is_established);
            (found.reason, found.message)
        };
        assert_eq!(of(&[0, 3], "", true), ("Focused".into(), None));
        assert_eq!(of(&[0, 1], "", true), ("Video".into(), None));
        assert_eq!(of(&[1], "", true), ("Behavioral Health".into(), None));
        assert_eq!(of(&[0], "", false), ("Video-New".into(), None));
        assert_eq!(of(&[1], "", false), ("Behavioral Health".into(), None));
        assert_eq!(of(&[0], "itchy", true), ("Video".into(), None));
        assert_eq!(of(&[2], "", true), ("Video".into(), Some("Call 911".into())));
        assert_eq!(of(&[], "some CHEST PAIN since noon", true), ("Video".into(), Some("Call 911".into())));
    }

    #[test]
    fn a_label_is_one_line() {
        assert_eq!(checked_label("  Sore\n throat ").expect("a label"), "Sore throat");
        assert!(checked_label(" ").is_err() && checked_label(&"x".repeat(121)).is_err());
    }
}

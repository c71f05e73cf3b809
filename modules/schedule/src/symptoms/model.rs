//! Symptoms, and the kind of visit that they suggest. No I/O.

use huddle_sdk::prelude::*;
use huddle_sdk::urgent::{Words, urgent_phrases};
use serde::Serialize;

/// A symptom.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::Symptom)]
pub struct Symptom {
    /// ID.
    pub id: i64,
    /// Display name.
    pub label: String,
    /// The category to which it belongs.
    pub category_uid: String,
    /// Reason of the kind of visit that it suggests.
    pub suggested_reason: String,
    /// Immediate action; empty if none.
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
    /// Name in every tenant.
    pub uid: String,
    /// Display name.
    pub label: String,
    /// Symptoms that can be chosen.
    pub symptoms: Vec<Symptom>,
}

/// Something that the patient must be told before a visit is booked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::RedFlag)]
pub struct RedFlag {
    /// Message for the patient. Identifies the red flag: no two have the same message.
    pub message: String,
    /// Symptoms and words that cause it.
    pub symptoms: Vec<String>,
}

/// Suggestion from symptoms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::SuggestedVisit)]
pub struct Suggestion {
    /// Reason of the kind of visit.
    pub reason: String,
    /// Whether action is required before a visit is booked.
    pub urgent: bool,
    /// Required actions: the messages of all red flags.
    pub message: Option<String>,
    /// Messages that the patient must be told, each once.
    pub red_flags: Vec<RedFlag>,
}

/// The visit for established patients, and for patients who had none.
const VISITS: [&str; 2] = ["Video", "Video-New"];

/// Returns what the patient must be told: the messages of chosen symptoms, of those that a text names, and of the urgent phrases in a text.
#[must_use]
pub fn red_flags(all: &[Symptom], chosen: &[Symptom], texts: &[&str]) -> Vec<RedFlag> {
    let mut flags: Vec<RedFlag> = Vec::new();
    let mut add = |message: &str, symptom: &str| {
        if !flags.iter().any(|flag| flag.message == message) {
            flags.push(RedFlag { message: message.to_owned(), symptoms: Vec::new() });
        }
        let flag = flags.iter_mut().find(|flag| flag.message == message);
        if let Some(flag) = flag.filter(|flag| !flag.symptoms.iter().any(|known| known.to_lowercase() == symptom.to_lowercase())) {
            flag.symptoms.push(symptom.to_owned());
        }
    };
    for symptom in chosen.iter().filter(|symptom| !symptom.urgent_message.is_empty()) {
        add(&symptom.urgent_message, &symptom.label);
    }
    for text in texts {
        let words = Words::of(text);
        for symptom in all.iter().filter(|symptom| symptom.is_active && !symptom.urgent_message.is_empty()) {
            if words.find(&symptom.label).is_some() {
                add(&symptom.urgent_message, &symptom.label);
            }
        }
        for phrase in urgent_phrases(text) {
            add(phrase.emergency.instruction(), phrase.words);
        }
    }
    flags
}

/// Rejects a booking unless the patient was told of each red flag; returns the messages. 409 `patient-not-told` (`current` is the
/// `RedFlags`).
pub fn check_told(flags: &[RedFlag], told: &[String]) -> Result<Vec<String>> {
    let untold = flags.iter().filter(|flag| !told.contains(&flag.message)).count();
    if untold > 0 {
        return Err(Problem::new(StatusCode::CONFLICT, "patient-not-told", "Tell the patient before you book")
            .detail("The symptoms may be an emergency. Confirm that you told the patient what to do.")
            .current(RedFlags { red_flags: flags.to_vec() }));
    }
    Ok(flags.iter().map(|flag| flag.message.clone()).collect())
}

/// Message that a patient must be told.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::RedFlags)]
pub struct RedFlags {
    /// Red flags, each once.
    red_flags: Vec<RedFlag>,
}

/// Suggests a visit for the chosen symptoms: the one that all of them suggest; otherwise, and with symptoms in other words, a whole visit.
/// A patient without an earlier visit needs a first one.
#[must_use]
pub fn suggest(chosen: &[Symptom], other: &str, red_flags: Vec<RedFlag>, is_established: bool) -> Suggestion {
    let mut reasons: Vec<_> = chosen.iter().map(|symptom| symptom.suggested_reason.as_str()).collect();
    reasons.extend((!other.trim().is_empty()).then_some(VISITS[0]));
    reasons.sort_unstable();
    reasons.dedup();
    let reason = match reasons[..] {
        [one] => one,
        _ => VISITS[0],
    };
    let reason = if !is_established && ["Video", "Focused"].contains(&reason) { VISITS[1] } else { reason };
    let messages: Vec<_> = red_flags.iter().map(|flag| flag.message.as_str()).collect();
    Suggestion {
        reason: reason.to_owned(),
        urgent: !red_flags.is_empty(),
        message: (!messages.is_empty()).then(|| messages.join(" ")),
        red_flags,
    }
}

/// Checks the label of a symptom: one line of 1 to 120 characters.
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
            let found = suggest(&chosen, other, red_flags(&all, &chosen, &[other]), is_established);
            (found.reason, found.message)
        };
        assert_eq!(of(&[0, 3], "", true), ("Focused".into(), None));
        assert_eq!(of(&[0, 1], "", true), ("Video".into(), None));
        assert_eq!(of(&[1], "", true), ("Behavioral Health".into(), None));
        assert_eq!(of(&[0], "", false), ("Video-New".into(), None));
        assert_eq!(of(&[1], "", false), ("Behavioral Health".into(), None));
        assert_eq!(of(&[0], "itchy", true), ("Video".into(), None));
        assert_eq!(of(&[2], "", true), ("Video".into(), Some("Call 911".into())));
        assert_eq!(of(&[], "itchy since noon", true), ("Video".into(), None));
    }

    const INSTRUCTION_911: &str = "Tell the patient to call 911 now, or call for them. Do not book a visit instead.";
    const INSTRUCTION_988: &str = "Stay with the patient. Call or text 988, or 911 if there is immediate danger.";

    #[test]
    fn every_red_flag_is_shown_once_with_all_that_calls_for_it() {
        let all = [
            symptom("Chest pain", "Video", INSTRUCTION_911),
            symptom("Thoughts of suicide", "Behavioral Health", INSTRUCTION_988),
            symptom("Fever over 103", "Video", "Transfer the patient to the nurse line"),
            symptom("Cough", "Video", ""),
        ];
        let of = |chosen: &[usize], texts: &[&str]| {
            let chosen: Vec<_> = chosen.iter().map(|index| all[*index].clone()).collect();
            red_flags(&all, &chosen, texts).into_iter().map(|flag| (flag.message, flag.symptoms.join(", "))).collect::<Vec<_>>()
        };
        assert_eq!(of(&[3], &["sore throat"]), []);
        assert_eq!(
            of(&[0, 1], &["", "fainted, and a fever over 103"]),
            [
                (INSTRUCTION_911.to_owned(), "Chest pain, fainted".to_owned()),
                (INSTRUCTION_988.to_owned(), "Thoughts of suicide".to_owned()),
                ("Transfer the patient to the nurse line".to_owned(), "Fever over 103".to_owned()),
            ]
        );
        assert_eq!(of(&[], &["no chest pain"]), [], "denied");
        assert_eq!(of(&[], &["I don't want to live, and my chest hurts"]).len(), 2);
        assert_eq!(
            of(&[], &["Chest pain, Cough"]),
            [(INSTRUCTION_911.to_owned(), "Chest pain".to_owned())],
            "a summary names its symptoms"
        );
    }

    #[test]
    fn a_booking_names_each_red_flag_that_the_patient_was_told() {
        let flag = |message: &str| RedFlag { message: message.to_owned(), symptoms: Vec::new() };
        let (call, text) = ("Call 911".to_owned(), "Text 988".to_owned());
        assert_eq!(check_told(&[], std::slice::from_ref(&call)).expect("nothing to tell"), Vec::<String>::new());
        let both = [flag(&call), flag(&text)];
        assert_eq!(check_told(&both, std::slice::from_ref(&call)).expect_err("one is missing").kind(), "patient-not-told");
        assert_eq!(check_told(&both, &[text.clone(), call.clone(), "Else".to_owned()]).expect("told"), [call, text]);
    }

    #[test]
    fn a_label_is_one_line() {
        assert_eq!(checked_label("  Sore\n throat ").expect("a label"), "Sore throat");
        assert!(checked_label(" ").is_err() && checked_label(&"x".repeat(121)).is_err());
    }
}

//! The place of a draft, which names the person whom it concerns. No I/O.

use huddle_sdk::content_type::names;
use huddle_sdk::prelude::*;

/// Maximum length of `place`.
const LONGEST_PLACE: usize = 120;

/// Whom a draft concerns, as its place says: what a client sends beside it does not decide who may read it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaceSubject {
    /// A patient, by user ID.
    Patient(UserId),
    /// A person.
    Person(PersonId),
    /// The person of a piece of work, by content type and ID.
    Work(&'static str, i64),
    /// The person of a work unit, by ID.
    Unit(i64),
    /// The person of an object that is no work and can be linked to another person, by content type and ID.
    Object(&'static str, i64),
    /// Another object of a patient, whom the client has to name.
    NamedPatient,
    /// Nobody, or an object whose person only the client knows.
    Unnamed,
}

/// Reads a place: `chat:{patientId}`, `note:{personId}`, `task:{from}.patient:{patientId}`, `careplan:{id}`, ...
pub fn subject_of(place: &str) -> PlaceSubject {
    let parts: Vec<&str> = place.split(':').collect();
    let id = |index: usize| parts.get(index).and_then(|part| part.parse::<i64>().ok()).filter(|id| *id > 0);
    // New tasks, cases and plans end with their person.
    let named = parts.len().checked_sub(2).filter(|index| *index > 0).map(|index| (parts[index].rsplit('.').next(), id(index + 1)));
    match (parts[0], id(1)) {
        ("chat" | "chat-files" | "unsent" | "file" | "new-appointment", Some(id)) => PlaceSubject::Patient(UserId(id)),
        ("note" | "note-files" | "profile" | "care-gap", Some(id)) => PlaceSubject::Person(PersonId(id)),
        ("task", Some(id)) => PlaceSubject::Work(names::TASK, id),
        ("case" | "case-email", Some(id)) => PlaceSubject::Work(names::CASE, id),
        ("careplan", Some(id)) => PlaceSubject::Work(names::CARE_PLAN, id),
        ("worklist-unit", Some(id)) => PlaceSubject::Unit(id),
        ("call", Some(id)) => PlaceSubject::Object(names::PHONE_CALL, id),
        ("cancel-appointment" | "move-appointment", Some(_)) => PlaceSubject::NamedPatient,
        ("call", None) if parts.get(1) == Some(&"new") => id(2).map_or(PlaceSubject::Unnamed, |id| PlaceSubject::Person(PersonId(id))),
        _ => match named {
            Some((Some("patient"), Some(id))) => PlaceSubject::Patient(UserId(id)),
            Some((Some("person"), Some(id))) => PlaceSubject::Person(PersonId(id)),
            _ => PlaceSubject::Unnamed,
        },
    }
}

/// Whether a place is valid: letters, digits and `:._-`, at most 120 characters.
fn is_place(place: &str) -> bool {
    (1..=LONGEST_PLACE).contains(&place.len()) && place.bytes().all(|b| b.is_ascii_alphanumeric() || b":._-".contains(&b))
}

pub fn checked_place(place: &str) -> Result<()> {
    if is_place(place) {
        Ok(())
    } else {
        Err(Problem::invalid(format!("A place has at most {LONGEST_PLACE} characters: letters, digits and any of : . _ -")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_have_limited_length_and_characters() {
        assert!(is_place("chat:7"));
        assert!(is_place("note:12:plan_b-1.2"));
        for wrong in ["", "chat/7", "chat 7", "chat:\u{0}", "chät", &"x".repeat(121)] {
            assert!(!is_place(wrong), "{wrong:?}");
        }
        assert!(is_place(&"x".repeat(120)));
    }

    #[test]
    fn a_place_names_its_person() {
        let patient = |id| PlaceSubject::Patient(UserId(id));
        let person = |id| PlaceSubject::Person(PersonId(id));
        for (place, subject) in [
            ("chat:48213", patient(48213)),
            ("chat-files:7", patient(7)),
            ("unsent:7", patient(7)),
            ("file:7", patient(7)),
            ("new-appointment:7:video", patient(7)),
            ("note:20", person(20)),
            ("profile:20:address", person(20)),
            ("care-gap:20:3", person(20)),
            ("call:new:20", person(20)),
            ("new-careplan:patient:7", patient(7)),
            ("new-careplan:person:20", person(20)),
            ("task:new.patient:7", patient(7)),
            ("task:message.9.person:20", person(20)),
            ("case:new.3.patient:7", patient(7)),
            ("task:5", PlaceSubject::Work("task", 5)),
            ("careplan:5:goal", PlaceSubject::Work("careplan", 5)),
            ("case-email:5", PlaceSubject::Work("case", 5)),
            ("worklist-unit:5", PlaceSubject::Unit(5)),
            ("call:5", PlaceSubject::Object("phonecall", 5)),
            ("cancel-appointment:5", PlaceSubject::NamedPatient),
            ("macro:5", PlaceSubject::Unnamed),
            ("claims:settings:no-person", PlaceSubject::Unnamed),
            ("call:new:no-person", PlaceSubject::Unnamed),
            ("chat:-7", PlaceSubject::Unnamed),
            ("chat", PlaceSubject::Unnamed),
        ] {
            assert_eq!(subject_of(place), subject, "{place}");
        }
    }
}

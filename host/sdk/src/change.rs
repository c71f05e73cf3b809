//! Changes, as recorded in the audit trail.

use std::fmt::Display;

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::access::{Inner, Mask};
use crate::ids::{PersonId, UserId};
use crate::problem::{Problem, Result};

/// A change, as recorded in the audit trail: the person, the object, and each field's value before and after.
///
/// More people can read the audit trail than the record: it may contain IDs, states, dates and numbers, never the text of a message, a draft
/// or a note about a patient.
///
/// ```
/// # use huddle_sdk::{Change, PersonId};
/// let change = Change::of(PersonId(7)).object("thread", 12).field("is_unread", true, false).field("tag", "clinical", "clinical");
/// assert_eq!(change.fields().unwrap(), &serde_json::json!({ "is_unread": [true, false] }), "what stays is left out");
/// ```
#[derive(Debug)]
pub struct Change {
    person: Option<PersonId>,
    /// The staff member whose session starts or ends.
    session_of: Option<UserId>,
    object: Option<(&'static str, String)>,
    fields: Result<Value>,
}

impl Change {
    /// Creates a change to a person's record.
    #[must_use]
    pub fn of(person: PersonId) -> Self {
        Self { person: Some(person), ..Self::of_tenant() }
    }

    /// Creates a change to data of the tenant, about no person.
    #[must_use]
    pub fn of_tenant() -> Self {
        Self { person: None, session_of: None, object: None, fields: Ok(Value::Object(Map::new())) }
    }

    /// Creates the change for the start or end of a staff member's session. For the host: the request itself is not signed in.
    #[must_use]
    pub fn of_session(user: UserId) -> Self {
        Self { session_of: Some(user), ..Self::of_tenant() }
    }

    /// Sets the changed object: its kind (`thread`, `phi_grant`, …) and its ID.
    #[must_use]
    pub fn object(mut self, kind: &'static str, id: impl Display) -> Self {
        self.object = Some((kind, id.to_string()));
        self
    }

    /// Adds a field with its value before and after; omitted if both are equal.
    #[must_use]
    pub fn field(mut self, name: &str, before: impl Serialize, after: impl Serialize) -> Self {
        let pair = serde_json::to_value(before).and_then(|before| Ok((before, serde_json::to_value(after)?)));
        self.fields = match (self.fields, pair) {
            (Ok(mut fields), Ok((before, after))) => {
                if before != after {
                    fields[name] = json!([before, after]);
                }
                Ok(fields)
            }
            (Err(problem), _) => Err(problem),
            (Ok(_), Err(error)) => Err(error.into()),
        };
        self
    }

    /// Adds the named fields of an edited object that differ, like [`Change::field`]. A name that the object does not have is a programming
    /// error.
    #[must_use]
    pub fn fields_of<T: Serialize>(mut self, before: &T, after: &T, names: &[&str]) -> Self {
        let (before, after) = match (serde_json::to_value(before), serde_json::to_value(after)) {
            (Ok(before), Ok(after)) => (before, after),
            (Err(error), _) | (_, Err(error)) => return Self { fields: self.fields.and(Err(error.into())), ..self },
        };
        for name in names {
            self = match (before.get(name), after.get(name)) {
                (Some(before), Some(after)) => self.field(name, before, after),
                _ => Self { fields: Err(Problem::internal(format!("a change of {name}, which the object does not have"))), ..self },
            };
        }
        self
    }

    /// Adds the changed fields of a row that shows a person, like `fields_of`.
    #[must_use]
    pub fn fields_of_row<T: Mask>(self, before: &T, after: &T, names: &[&str]) -> Self {
        self.fields_of(&Inner(before), &Inner(after), names)
    }

    /// Adds a field that did not exist before.
    #[must_use]
    pub fn new_field(self, name: &str, after: impl Serialize) -> Self {
        self.field(name, Value::Null, after)
    }

    /// Adds a text entered by a user: the trail records that it changed and whether it existed, not its content.
    #[must_use]
    pub fn text(self, name: &str, before: &str, after: &str) -> Self {
        let told = |text: &str, word: &'static str| (!text.is_empty()).then_some(word);
        let changed = if before.is_empty() { "(text)" } else { "(another text)" };
        if before == after { self } else { self.field(name, told(before, "(text)"), told(after, changed)) }
    }

    /// Returns the changed fields, each `[before, after]`, or the problem if a value cannot be serialized.
    pub fn fields(&self) -> std::result::Result<&Value, &crate::Problem> {
        self.fields.as_ref()
    }

    /// Returns whether nothing changed, so that there is nothing to record.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.fields.as_ref().is_ok_and(|fields| fields.as_object().is_some_and(Map::is_empty))
    }

    /// Returns the change as made by the caller, for its audit row.
    pub(crate) fn into_recorded(self, caller: Option<UserId>) -> Result<Recorded> {
        let (object_type, object_id) = self.object.unzip();
        Ok(Recorded {
            actor: self.session_of.or(caller),
            action: if self.session_of.is_some() { "session" } else { "change" },
            people: self.person.into_iter().collect(),
            object_type,
            object_id,
            changes: self.fields?,
        })
    }
}

/// The columns of a change's audit row that do not come from the request.
#[derive(Serialize)]
pub(crate) struct Recorded {
    actor: Option<UserId>,
    action: &'static str,
    people: Vec<PersonId>,
    object_type: Option<&'static str>,
    object_id: Option<String>,
    changes: Value,
}

/// Returns the problem for a change that cannot be audited, which therefore fails.
pub(crate) fn audit_unavailable(error: sqlx::Error) -> Problem {
    match Problem::from(error) {
        // Invalid input stays 400; any other failure of the audit trail is 503.
        problem if problem.status().is_client_error() || problem.gave_way() => problem,
        _ => Problem::unavailable("The audit trail cannot be written"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn text_changes_are_recorded_without_content() {
        let change =
            Change::of(PersonId(1)).text("city", "Lynn", "Salem").text("street", "", "Elm").text("line", "x", "").text("same", "a", "a");
        let told = json!({ "city": ["(text)", "(another text)"], "street": [null, "(text)"], "line": ["(text)", null] });
        assert_eq!(change.fields.expect("JSON"), told);
        assert!(Change::of(PersonId(1)).text("same", "a", "a").field("same", 1, 1).is_empty());
    }

    #[test]
    fn fields_of_an_object_are_compared_by_name() {
        let (before, after) = (json!({ "a": 1, "b": "x", "note": "secret" }), json!({ "a": 2, "b": "x", "note": "other" }));
        let change = Change::of_tenant().fields_of(&before, &after, &["a", "b"]);
        assert_eq!(change.fields.expect("JSON"), json!({ "a": [1, 2] }));
        assert!(Change::of_tenant().fields_of(&before, &after, &["c"]).fields.is_err());
    }

    #[test]
    fn a_value_that_cannot_be_serialized_is_an_error() {
        let wrong = BTreeMap::from([((1, 2), 3)]);
        let change = Change::of_tenant().field("good", 1, 2).field("bad", (), &wrong).field("later", 1, 2);
        assert!(change.fields.is_err());
        let change = Change::of(PersonId(1)).object("plan", 3).new_field("state", "open").new_field("nothing", Value::Null);
        assert_eq!(change.object, Some(("plan", "3".to_owned())));
        assert_eq!(change.fields.expect("JSON"), json!({ "state": [null, "open"] }));
    }
}

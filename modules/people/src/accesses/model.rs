//! The audit trail of one record.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::care_team::positions::Position;

/// The user or service that accessed a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::Accessor)]
pub struct Accessor {
    /// User ID of the staff member; null for a service client and for host jobs.
    pub user_id: Option<UserId>,
    /// First and last name, or the name of the service client.
    pub name: String,
    /// Role as displayed before the name; empty for a service client.
    pub role_label: String,
}

/// A changed field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::ChangedField)]
pub struct ChangedField {
    /// Name of the field.
    pub field: String,
    /// Previous value as text; null if there was none.
    pub before: Option<String>,
    /// New value as text; null if there is none.
    pub after: Option<String>,
}

/// One access to a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::RecordAccess)]
pub struct RecordAccess {
    /// ID of the audit row, as a string.
    pub id: String,
    /// Time of the access.
    pub at: DateTime<Utc>,
    /// User or service that accessed the record.
    pub accessor: Accessor,
    /// `read`, `refuse` or `change`.
    pub action: String,
    /// Operation ID.
    pub operation: String,
    /// Kind of the changed object.
    pub object_type: Option<String>,
    /// The changed fields.
    pub changes: Vec<ChangedField>,
    /// Reason of the grant with which a protected record was open.
    pub access_reason: Option<String>,
}

/// Returns whether the values of a changed field are user IDs of staff.
fn is_staff(field: &str) -> bool {
    Position::ALL.iter().any(|position| position.as_str() == field)
}

impl RecordAccess {
    /// Returns the user IDs of the staff members that the changes name.
    pub fn staff(&self) -> impl Iterator<Item = i64> {
        let changes = self.changes.iter().filter(|change| is_staff(&change.field));
        changes.flat_map(|change| [&change.before, &change.after]).filter_map(|value| value.as_deref()?.parse().ok())
    }

    /// Replaces user IDs in the changes by names; an unknown ID stays.
    pub fn name_staff(&mut self, names: &HashMap<i64, String>) {
        for change in self.changes.iter_mut().filter(|change| is_staff(&change.field)) {
            for value in [&mut change.before, &mut change.after] {
                let name = value.as_deref().and_then(|id| names.get(&id.parse::<i64>().ok()?));
                if let Some(name) = name {
                    *value = Some(name.clone());
                }
            }
        }
    }
}

/// A position in the audit trail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Transaction ID.
    pub txid: i64,
    /// Row ID within the transaction.
    pub id: i64,
}

impl Place {
    /// Position after every row.
    pub const END: Self = Self { txid: i64::MAX, id: i64::MAX };
}

/// Parses `{ field: [before, after] }` as stored in the audit trail.
pub fn changed_fields(changes: Option<Value>) -> Vec<ChangedField> {
    let Some(Value::Object(fields)) = changes else { return Vec::new() };
    fields.into_iter().map(|(field, pair)| ChangedField { field, before: text(pair.get(0)), after: text(pair.get(1)) }).collect()
}

fn text(value: Option<&Value>) -> Option<String> {
    match value? {
        Value::Null => None,
        Value::String(text) => Some(text.clone()),
        other => Some(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn changed_fields_have_values_before_and_after() {
        let field = |name: &str, before: Option<&str>, after: Option<&str>| ChangedField {
            field: name.into(),
            before: before.map(Into::into),
            after: after.map(Into::into),
        };
        assert_eq!(
            changed_fields(Some(json!({ "a": [null, "x"], "b": [1, 2], "c": [true, null], "d": [["x"], []] }))),
            [
                field("a", None, Some("x")),
                field("b", Some("1"), Some("2")),
                field("c", Some("true"), None),
                field("d", Some("[\"x\"]"), Some("[]"))
            ]
        );
        assert_eq!(changed_fields(None), []);
        assert_eq!(changed_fields(Some(json!({ "odd": 3 }))), [field("odd", None, None)]);
    }
}

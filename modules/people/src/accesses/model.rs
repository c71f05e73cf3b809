//! Accesses to one record, as recorded in the audit trail.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A user or machine client that accessed a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::Accessor)]
pub struct Accessor {
    /// User ID of the member of staff; null for a machine client and for the host itself.
    pub user_id: Option<UserId>,
    /// First and last name, or the name of the machine client.
    pub name: String,
    /// Label of the role before a name; empty for a machine client.
    pub role_label: String,
}

/// A changed field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::ChangedField)]
pub struct ChangedField {
    /// Name of the field.
    pub field: String,
    /// Value before, as text; null if there was none.
    pub before: Option<String>,
    /// Value after, as text; null if there is none.
    pub after: Option<String>,
}

/// One access to a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::RecordAccess)]
pub struct RecordAccess {
    /// ID in the audit trail, as text.
    pub id: String,
    /// When it happened.
    pub at: DateTime<Utc>,
    /// User or machine client.
    pub accessor: Accessor,
    /// `read`, `refuse` or `change`.
    pub action: String,
    /// Operation ID.
    pub operation: String,
    /// Type of the changed object.
    pub object_type: Option<String>,
    /// Changed fields.
    pub changes: Vec<ChangedField>,
    /// Reason of the grant, if the record is protected.
    pub access_reason: Option<String>,
}

/// Position in the trail at which a page ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// ID of the transaction.
    pub txid: i64,
    /// ID of the row.
    pub id: i64,
}

impl Place {
    /// The position after every row.
    pub const END: Self = Self { txid: i64::MAX, id: i64::MAX };
}

/// Parses `{ field: [before, after] }`, the format of the trail.
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
    fn changed_fields_have_their_values_before_and_after() {
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

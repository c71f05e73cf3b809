//! What the trail says of one record.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Somebody, or something, that had to do with a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::Accessor)]
pub struct Accessor {
    /// The member of staff; null for a machine and for the host at work.
    pub user_id: Option<UserId>,
    /// First and last name, or the machine's.
    pub name: String,
    /// What the role is called before a name; empty for a machine.
    pub role_label: String,
}

/// A field that was changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::ChangedField)]
pub struct ChangedField {
    /// The field.
    pub field: String,
    /// Its value before as a text; null: there was none.
    pub before: Option<String>,
    /// Its value after.
    pub after: Option<String>,
}

/// One access to a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::RecordAccess)]
pub struct RecordAccess {
    /// Its number in the trail, as text.
    pub id: String,
    /// When.
    pub at: DateTime<Utc>,
    /// Who.
    pub accessor: Accessor,
    /// `read`, `refuse` or `change`.
    pub action: String,
    /// The operation's id.
    pub operation: String,
    /// What was changed.
    pub object_type: Option<String>,
    /// The fields that were changed.
    pub changes: Vec<ChangedField>,
    /// Why a protected record was open: the grant's reason.
    pub access_reason: Option<String>,
}

/// Where a page of the trail ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The transaction.
    pub txid: i64,
    /// The row in it.
    pub id: i64,
}

impl Place {
    /// Behind every row.
    pub const END: Self = Self { txid: i64::MAX, id: i64::MAX };
}

/// Reads `{ field: [before, after] }` as the trail stores it.
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
    fn fields_are_told_with_what_they_were_and_are() {
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

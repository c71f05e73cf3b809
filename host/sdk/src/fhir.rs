//! FHIR R4 bundles, for exports of modules.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde_json::{Map, Value, json};

use crate::problem::Result;

/// Media type of FHIR resources.
const FHIR_JSON: &str = "application/fhir+json";

/// Returns a bundle of the type `collection` of resources, each with its full URL.
///
/// ```
/// use chrono::DateTime;
/// use huddle_sdk::fhir::collection;
/// use serde_json::json;
///
/// let slot = ("Slot/7".to_owned(), json!({ "resourceType": "Slot", "id": "7" }));
/// assert_eq!(collection([slot], DateTime::UNIX_EPOCH)["entry"][0]["fullUrl"], "Slot/7");
/// ```
#[must_use]
pub fn collection(resources: impl IntoIterator<Item = (String, Value)>, now: DateTime<Utc>) -> Value {
    let entries = resources.into_iter().map(|(full_url, resource)| json!({ "fullUrl": full_url, "resource": resource }));
    without_empty(json!({
        "resourceType": "Bundle", "type": "collection", "timestamp": now, "entry": entries.collect::<Vec<_>>(),
    }))
}

/// Returns the answer with a bundle.
pub fn answer(bundle: &Value) -> Result<Response> {
    Ok(([(header::CONTENT_TYPE, FHIR_JSON)], serde_json::to_vec(bundle)?).into_response())
}

/// Returns an object without the members that are null or empty, which FHIR does not allow.
///
/// ```
/// use huddle_sdk::fhir::without_empty;
/// use serde_json::json;
///
/// assert_eq!(without_empty(json!({ "id": "7", "text": "", "end": null, "goal": [], "period": {} })), json!({ "id": "7" }));
/// ```
#[must_use]
pub fn without_empty(members: Value) -> Value {
    let Value::Object(members) = members else { return members };
    let is_empty = |value: &Value| match value {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        _ => false,
    };
    Value::Object(members.into_iter().filter(|(_, value)| !is_empty(value)).collect::<Map<_, _>>())
}

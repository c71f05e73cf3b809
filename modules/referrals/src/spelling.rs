//! Booleans of query parameters, in the spellings that clients use (`True`, `true`).

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// Reads a boolean. Use it as `#[serde(deserialize_with = "boolean")]`, with `default` if the parameter is optional.
pub(crate) fn boolean<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    match String::deserialize(deserializer)?.as_str() {
        "true" | "True" => Ok(true),
        "false" | "False" => Ok(false),
        _ => Err(D::Error::custom("must be true or false")),
    }
}

//! The symptoms that patients come with, and the kind of visit that they suggest.

pub mod edit;
pub mod list;
pub mod model;
pub(crate) mod store;
pub mod visit_type;

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// Longest text of other symptoms.
pub(crate) const LONGEST_OTHER: usize = 500;

/// The symptoms of a visit in words: the labels, then what was written. 404 an unknown symptom.
pub(crate) async fn summary(conn: &mut PgConnection, ids: &[i64], other: &str) -> Result<String> {
    let chosen = store::chosen(conn, ids).await?;
    let labels = chosen.iter().map(|symptom| symptom.label.as_str());
    let words: Vec<_> = labels.chain(Some(other.trim()).filter(|other| !other.is_empty())).collect();
    // The column takes less than the longest labels of all symptoms.
    Ok(words.join(", ").chars().take(1000).collect())
}

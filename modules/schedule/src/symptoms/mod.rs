//! Symptoms of patients, and the kind of visit that they suggest.

pub mod edit;
pub mod list;
pub mod model;
pub(crate) mod store;
pub mod visit_type;

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use self::model::{RedFlag, Symptom};

/// Maximum length of a text of other symptoms.
pub(crate) const LONGEST_OTHER: usize = 500;

/// The symptoms and the texts of a visit that is to be booked.
pub(crate) struct Complaints<'a> {
    /// IDs of the chosen symptoms.
    pub ids: &'a [i64],
    /// Symptoms as free text.
    pub other: &'a str,
    /// Reason for the visit.
    pub description: &'a str,
    /// Reason for a time that is not offered, as text.
    pub why_then: &'a str,
    /// The summary of the visit that is replaced, which stays if no symptoms are given.
    pub kept: Option<&'a str>,
}

/// Symptoms of a visit.
pub(crate) struct Known {
    /// The chosen symptoms.
    pub chosen: Vec<Symptom>,
    /// Labels of the symptoms, then the free text.
    pub summary: String,
    /// Messages that the patient must be told.
    pub red_flags: Vec<RedFlag>,
}

impl Complaints<'_> {
    /// Looks up the symptoms; 404 for an unknown symptom.
    pub async fn known(&self, conn: &mut PgConnection) -> Result<Known> {
        let all = store::all(conn).await?;
        let chosen = store::chosen(&all, self.ids)?;
        let other = self.other.trim();
        let kept = self.kept.filter(|_| chosen.is_empty() && other.is_empty()).unwrap_or_default();
        let labels = chosen.iter().map(|symptom| symptom.label.as_str());
        let words: Vec<_> = labels.chain([other, kept].into_iter().filter(|text| !text.is_empty())).collect();
        // The column is shorter than all labels at their maximum length.
        let summary = words.join(", ").chars().take(1000).collect();
        let red_flags = model::red_flags(&all, &chosen, &[other, kept, self.description, self.why_then]);
        Ok(Known { chosen, summary, red_flags })
    }
}

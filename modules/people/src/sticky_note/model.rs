//! The sticky note.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::person::Author;

/// The sticky note of a person, shared by the whole team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::ProviderNote)]
pub struct ProviderNote {
    /// The text; empty if there is none.
    pub provider_note: String,
    /// Version; send it with the next change.
    pub row_version: i32,
    /// When it was last changed.
    pub provider_note_last_updated_at: Option<DateTime<Utc>>,
    /// Who changed it.
    pub provider_note_last_updated_by: Option<Author>,
}

//! Texts of objects for transcripts: answered by the module that owns the objects.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{Ask, Question};
use crate::access::{Access, OpenedRecord as _, Visible};
use crate::content_type::ids_by_kind;
use crate::ctx::Ctx;
use crate::ids::PersonId;
use crate::mask;
use crate::problem::Result;
use crate::relation::ObjectRef;

/// Question: the texts of an opened person's objects with these IDs, in any order, in one query. Objects of other people are omitted.
pub const TRANSCRIPT: Question<Transcript> = Question::new("objects.transcript");

/// The types of [`TRANSCRIPT`].
#[derive(Debug)]
pub enum Transcript {}

impl Ask for Transcript {
    type Input<'a> = (&'a Access, &'a [i64]);
    type Answer = Vec<TranscriptLine>;
    type Tx = PgConnection;
}

/// Text of an object in a transcript.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
pub struct TranscriptLine {
    /// Content type.
    pub content_type: String,
    /// ID within its type.
    pub object_id: i64,
    /// When it was said.
    pub at: DateTime<Utc>,
    /// Name of the speaker.
    pub author: String,
    /// Plain text.
    pub text: String,
    #[serde(skip)]
    person_id: PersonId,
}

mask!(TranscriptLine, |line| Some(line.person_id), keeps { content_type, object_id, person_id });

impl TranscriptLine {
    /// Creates the text of an object about a person.
    pub fn new(object_id: i64, person_id: PersonId, at: DateTime<Utc>, author: impl Into<String>, text: impl Into<String>) -> Self {
        Self { object_id, at, author: author.into(), text: text.into(), person_id, ..Self::default() }
    }
}

impl Ctx {
    /// Reads the texts of objects of an opened person, oldest first, as far as their types provide them and their feature is on. One query
    /// per content type.
    pub async fn transcript(&self, tx: &mut PgConnection, access: &Access, objects: &[ObjectRef]) -> Result<Vec<Visible<TranscriptLine>>> {
        let mut lines = Vec::new();
        for (kind, ids) in ids_by_kind(objects) {
            let own = TRANSCRIPT.ask_about(Some(self.features()), kind, tx, (access, &ids)).await?;
            lines.extend(own.into_iter().flatten().map(|line| TranscriptLine { content_type: kind.to_owned(), ..line }));
        }
        lines.sort_by(|a, b| (a.at, &a.content_type, a.object_id).cmp(&(b.at, &b.content_type, b.object_id)));
        access.show_all(lines)
    }
}

//! Questions to the owner of linked objects: evidence, priority, and notification of removed links.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{Ask, Question};
use crate::content_type::{Card, ids_by_kind};
use crate::event::EventSubject;
use crate::problem::Result;
use crate::relation::ObjectRef;
use crate::tx::WriteTx;

/// Question: the objects with these IDs that still lack evidence of completion, in any order, in one query.
pub const LACKING_EVIDENCE: Question<LackingEvidence> = Question::new("objects.lacking_evidence");

/// The types of [`LACKING_EVIDENCE`].
#[derive(Debug)]
pub enum LackingEvidence {}

impl Ask for LackingEvidence {
    type Input<'a> = &'a [i64];
    type Answer = Vec<Card>;
    type Tx = PgConnection;
}

/// Question: the highest priority among the objects with these IDs, 0 to 2, in one query.
pub const PRIORITY: Question<Priority> = Question::new("objects.priority");

/// The types of [`PRIORITY`].
#[derive(Debug)]
pub enum Priority {}

impl Ask for Priority {
    type Input<'a> = &'a [i64];
    type Answer = i16;
    type Tx = PgConnection;
}

/// Notification that another module removed a link of the object, in the same transaction.
pub const UNLINKED: Question<Unlinked> = Question::new("objects.unlinked");

/// The types of [`UNLINKED`].
#[derive(Debug)]
pub enum Unlinked {}

impl Ask for Unlinked {
    type Input<'a> = RemovedLink<'a>;
    type Answer = ();
    type Tx = WriteTx;
}

/// A link that was removed.
#[derive(Debug, Clone, Copy)]
pub struct RemovedLink<'a> {
    /// The person of the object.
    pub subject: EventSubject,
    /// The object that lost the link.
    pub object: &'a ObjectRef,
    /// The other object.
    pub other: &'a ObjectRef,
    /// Title.
    pub title: &'a str,
    /// When it was removed.
    pub at: DateTime<Utc>,
}

/// Reads the objects for which evidence is missing, in a constant number of queries per content type. It checks no access: use it for
/// objects of an opened record.
pub async fn lacking_evidence(conn: &mut PgConnection, objects: &[ObjectRef]) -> Result<Vec<Card>> {
    let mut cards = Vec::new();
    for (kind, ids) in ids_by_kind(objects) {
        let own = LACKING_EVIDENCE.ask_about(None, kind, conn, &ids).await?;
        cards.extend(own.into_iter().flatten().map(|card| Card { content_type: kind.to_owned(), ..card }));
    }
    Ok(cards)
}

/// Reads the highest priority among objects, such as 2 for an urgent message; 0 for kinds without priorities. A constant number of queries
/// per content type. It checks no access: use it for objects of an opened record.
pub async fn highest_priority(conn: &mut PgConnection, objects: &[ObjectRef]) -> Result<i16> {
    let mut highest = 0;
    for (kind, ids) in ids_by_kind(objects) {
        highest = highest.max(PRIORITY.ask_about(None, kind, conn, &ids).await?.unwrap_or_default());
    }
    Ok(highest)
}

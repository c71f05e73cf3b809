//! Visits of people: answered by the module that owns appointments, shown by other modules with the person.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{Ask, Question};
use crate::ctx::Ctx;
use crate::ids::PersonId;
use crate::problem::Result;

/// Question: the last and the next visit of people (person IDs) as of an instant, in one indexed query.
pub const VISITS: Question<VisitsOf> = Question::new("schedule.visits");

/// The types of [`VISITS`].
#[derive(Debug)]
pub enum VisitsOf {}

impl Ask for VisitsOf {
    type Input<'a> = (&'a [i64], DateTime<Utc>);
    type Answer = Vec<(PersonId, Visits)>;
    type Tx = PgConnection;
}

/// The last and the next visit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Visits {
    /// When the last visit that took place started.
    pub last_visit_at: Option<DateTime<Utc>>,
    /// When the next scheduled visit starts.
    pub next_visit_at: Option<DateTime<Utc>>,
}

/// Reads the last and the next visit of each person who has one. The caller decides who may see them. Empty, without any query, when no
/// module knows visits.
pub async fn visits_of(ctx: &Ctx, conn: &mut PgConnection, people: &[i64]) -> Result<BTreeMap<PersonId, Visits>> {
    let visits = VISITS.ask(Some(ctx.features()), conn, (people, ctx.now())).await?;
    Ok(visits.into_iter().flatten().collect())
}

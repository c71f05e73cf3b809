//! Referrals of patients who died: somebody closes each, and nobody calls the family.

use chrono::{DateTime, Utc};
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use huddle_sdk::{EventCtx, EventSubject, Subscribe, WriteTx, on_named};
use serde::Deserialize;

use super::{change, store};
use crate::WAIVER;
use crate::steerages::change::announce;
use crate::steerages::store as steerages;

/// A person named by an event of another module.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PersonNamed {
    person_id: PersonId,
}

/// Follows a death that is recorded with the person, or found to be recorded by mistake.
pub(crate) const ON_PERSON_CHANGED: &dyn Subscribe = &on_named("people.person.changed", |ctx| Box::pin(follow(ctx)));
/// Follows a death that an imported record states.
pub(crate) const ON_RECORD_IMPORTED: &dyn Subscribe = &on_named("people.record.imported", |ctx| Box::pin(follow(ctx)));

const FOLLOW: JobKind<Occurrence> = JobKind::new("referrals.follow_deaths");

/// Nightly job, for deaths without an event.
pub(crate) const JOB: &dyn JobDef =
    &FOLLOW.runs(|ctx, occurrence| Box::pin(follow_all(ctx, occurrence))).on(Schedule::daily("04:10"), WAIVER);

async fn follow(ctx: EventCtx<'_, PersonNamed>) -> Result<()> {
    let (now, person) = (ctx.now(), ctx.payload.person_id);
    apply(ctx.tx, Some(person), now).await
}

async fn follow_all(ctx: JobCtx, _: Occurrence) -> Result<()> {
    let mut tx = ctx.write().await?;
    apply(&mut tx, None, ctx.now()).await?;
    tx.commit().await.map(drop)
}

/// Gives the referrals of one person, or of all, the next step that follows from whether the person died.
async fn apply(tx: &mut WriteTx, person: Option<PersonId>, now: DateTime<Utc>) -> Result<()> {
    for id in store::unaware_of_death(tx, person).await? {
        let before = steerages::lock(tx, id).await?.stored("steerage")?;
        let is_deceased = store::is_deceased(tx, before.person).await?;
        let after = before.position.with_death(is_deceased, &change::deadlines(tx, &before).await?, now);
        let subject = EventSubject::of_person(tx, before.person).await?;
        change::store(tx, subject, &before, &after).await?;
        announce(tx, subject, before.id);
    }
    Ok(())
}

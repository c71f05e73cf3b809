//! Keeps the work units of gaps consistent with plans, results and cases.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{EventCtx, EventSubject, Subscribe, WriteTx, Zone, on_named};
use serde::Deserialize;

use super::store;
use crate::events::GAPS_CHANGED;
use crate::measures;

/// Writes the work units of these people's gaps that are not up to date.
pub(crate) async fn follow(tx: &mut WriteTx, people: &[PersonId], now: DateTime<Utc>) -> Result<()> {
    let gaps = if people.is_empty() { Vec::new() } else { store::of_people(tx, people).await? };
    if gaps.is_empty() {
        return Ok(());
    }
    let today = Zone::of_tenant(tx).await?.date_of(now);
    for (person, unit) in gaps.into_iter().filter_map(|gap| Some((gap.person, gap.work(today)?))) {
        let subject = EventSubject::of_person(tx, person).await?;
        tx.put_work(unit.about(subject)).await?;
    }
    Ok(())
}

/// A case that changed.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct CaseNamed {
    id: i64,
}

/// Moves the work of a gap to a case about it, and back when the case closes.
pub(crate) const ON_CASE: &dyn Subscribe = &on_named("todos.case.changed", |ctx| Box::pin(on_case(ctx)));

async fn on_case(ctx: EventCtx<'_, CaseNamed>) -> Result<()> {
    let Some(subject) = ctx.event.subject() else { return Ok(()) };
    if !store::has_gap(ctx.tx, ctx.payload.id).await? {
        return Ok(());
    }
    let (person, now) = (subject.person_id(), ctx.now());
    follow(ctx.tx, &[person], now).await?;
    if let Some(counts) = measures::store::counts(ctx.tx, &[person]).await?.remove(&person) {
        ctx.tx.publish(GAPS_CHANGED.about(subject, &counts.event()));
    }
    Ok(())
}

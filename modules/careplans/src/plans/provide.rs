//! What plans provide to other modules' screens, and how they follow their tasks.

use huddle_sdk::content_type::{Card, ObjectOffers, StreamEntry, StreamWindow, actions, names};
use huddle_sdk::prelude::*;
use huddle_sdk::questions::Answer;
use huddle_sdk::questions::tasks::{CHANGED, WITH_OPEN};
use huddle_sdk::workflow::Facts;
use huddle_sdk::{EventSubject, ReadTx, WriteTx};

use super::model::PlanId;
use super::{act, change, store};
use crate::{CARE_PLANS, cases};

/// Care plans.
pub const CARE_PLAN: ContentType = ContentType {
    hydrate: Some(hydrate),
    timeline: Some(timeline),
    actions: Some(&actions(act::apply)),
    offers: Some(offers),
    assign: Some(act::assign),
    lock: Some(act::lock),
    ..ContentType::new(names::CARE_PLAN, "Care Plan", CARE_PLANS)
};

/// The work unit of a plan follows its tasks.
pub(crate) const TASKS_CHANGED: &dyn Answer = &CHANGED.answered_for(&CARE_PLAN, follow_tasks);

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        let plans = store::by_ids(tx, ids).await?;
        Ok(plans.into_iter().map(|plan| Card::new(plan.id.0, plan.person, plan.title).status(Some(plan.status.label()))).collect())
    })
}

/// Returns the actions of plans in lists of work. An action that closes a plan is blocked there while it would delete tasks or unlink
/// cases: the plan itself asks first.
fn offers<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<ObjectOffers>> {
    Box::pin(async move {
        let plans = store::by_ids(tx, ids).await?;
        let with_open_tasks = WITH_OPEN.ask(None, tx, (CARE_PLAN.name, ids)).await?.unwrap_or_default();
        let cases = cases::stored_of(tx, &CARE_PLAN, ids).await?;
        let offers = plans.into_iter().map(|plan| {
            let has_open_tasks = with_open_tasks.contains(&plan.id.0);
            let has_cases = cases.iter().any(|(id, _)| *id == plan.id.0);
            let facts = Facts { has_open_tasks: has_open_tasks || has_cases, ..Facts::default() };
            (plan.id.0, plan.workflow().offers(plan.status.name(), facts))
        });
        Ok(offers.collect())
    })
}

fn timeline<'a>(tx: &'a mut ReadTx, access: &'a Access, window: StreamWindow) -> BoxFuture<'a, Result<Vec<StreamEntry>>> {
    Box::pin(async move {
        let plans = store::created_before(tx, access.person_id(), window.before, window.limit).await?;
        plans.into_iter().map(|plan| StreamEntry::new(plan.id.0, plan.created_at, &access.show(plan)?)).collect()
    })
}

/// Updates the work unit of a plan whose tasks changed. An inactive plan rejects the change.
fn follow_tasks(tx: &mut WriteTx, (subject, id): (EventSubject, i64)) -> BoxFuture<'_, Result<()>> {
    Box::pin(async move {
        let Some(plan) = store::lock(tx, PlanId(id)).await? else { return Ok(()) };
        if plan.status_category.is_closed() {
            return Err(Problem::conflict("Mark the care plan active to change its tasks"));
        }
        change::announce(tx, subject, &plan).await
    })
}

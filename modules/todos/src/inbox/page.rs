//! A page of the inbox: work units, with the actions and cards of their objects.

use huddle_sdk::ReadTx;
use huddle_sdk::content_type::Card;
use huddle_sdk::prelude::*;
use huddle_sdk::questions::transcript::TRANSCRIPT;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::work_list::{WorkCount, WorkFilter, WorkPage, WorkRow, WorkWindow};
use huddle_sdk::workflow::Offer;
use serde::Serialize;

/// Actions and card of the object of a unit.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::InboxObject)]
pub struct InboxObject {
    /// The unit.
    unit: i64,
    /// Actions that the object offers now.
    actions: Vec<Offer>,
    /// Card of the object, for kinds with content such as messages.
    #[schema(value_type = Option<Card>)]
    card: Option<Visible<Card>>,
}

/// A page of work. `objects` contains nothing about masked units.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::InboxPage)]
pub struct InboxPage {
    /// Matching units, highest priority first, then by due date.
    #[schema(value_type = Vec<WorkRow>)]
    results: Vec<Visible<WorkRow>>,
    /// Actions and cards of the objects of these units; objects without either are omitted.
    objects: Vec<InboxObject>,
    /// Number of matching units, up to 1,000; a lower bound when `count_exact` is false.
    count: i64,
    /// Whether `count` and `aggregates` are exact.
    count_exact: bool,
    /// The count by content type, also of the types that the filter by type excludes.
    aggregates: Vec<WorkCount>,
    /// Send it as `cursor` to get the next page; null at the end.
    next: Option<String>,
}

/// Lists work with the actions and cards of its objects. Ends the transaction. A constant number of queries.
pub(super) async fn list(ctx: &Ctx, tx: ReadTx, filter: &WorkFilter, window: &WorkWindow) -> Result<InboxPage> {
    let WorkPage { results, count, count_exact, aggregates, next } = ctx.list_work(tx, filter, window).await?;
    let shown = || results.iter().map(Visible::get).filter(|unit| !unit.is_masked);
    let object = |unit: &WorkRow| ObjectRef::new(unit.content_type.clone(), unit.object_id);
    let all: Vec<_> = shown().map(object).collect();
    let says = |unit: &&WorkRow| TRANSCRIPT.is_answered_for(&unit.content_type);
    let speaking: Vec<_> = shown().filter(says).map(object).collect();
    let mut objects = Vec::new();
    if !all.is_empty() {
        let mut offers = ctx.offers(&mut ctx.read().await?, &all).await?;
        let mut cards = ctx.cards(ctx.read().await?, &speaking).await?;
        let of_unit = |unit: &WorkRow| {
            let key = object(unit);
            let (actions, card) = (offers.remove(&key).unwrap_or_default(), cards.remove(&key));
            (card.is_some() || !actions.is_empty()).then_some(InboxObject { unit: unit.id, actions, card })
        };
        objects = shown().filter_map(of_unit).collect();
    }
    Ok(InboxPage { results, objects, count, count_exact, aggregates, next })
}

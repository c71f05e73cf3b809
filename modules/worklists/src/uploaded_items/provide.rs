//! Uploaded items as provided to screens of other modules, with their actions.

use huddle_sdk::content_type::{ActionTarget, Card, ObjectOffers, actions};
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkUnit;
use huddle_sdk::{ReadTx, WriteTx};

use super::model::{ItemAction, ItemState};
use super::store::{self, Stored};
use crate::WORKLISTS;

/// Uploaded items of worklists. Their work units store owner and due date.
pub const ITEM: ContentType = ContentType {
    hydrate: Some(hydrate),
    actions: Some(&actions(apply)),
    offers: Some(offers),
    lock: Some(lock),
    ..ContentType::new("worklist", "Worklist item", WORKLISTS)
};

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        let items = store::by_ids(tx, ids).await?;
        Ok(items.into_iter().map(|item| Card::new(item.id, item.person, item.title).status(Some(item.state.name()))).collect())
    })
}

fn offers<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<ObjectOffers>> {
    Box::pin(async move {
        let items = store::by_ids(tx, ids).await?;
        Ok(items.into_iter().map(|item| (item.id, ItemAction::offered(item.state))).collect())
    })
}

/// Locks an item, like an upload.
fn lock<'a>(_: &'a Ctx, tx: &'a mut WriteTx, id: i64) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move { store::lock(tx, id).await })
}

/// Runs an action of a locked item.
fn apply<'a>(_: &'a Ctx, tx: &'a mut WriteTx, target: &'a ActionTarget, action: ItemAction) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        let access = target.access.ok_or_else(|| Problem::internal("an item is about a person"))?;
        let found = store::by_ids(tx, &[target.id]).await?.pop();
        let item = found.ok_or_else(|| Problem::not_found("Worklist item does not exist"))?;
        if !action.is_possible(item.state) {
            return Err(Problem::invalid_field("/action", "This action does not exist"));
        }
        let state = action.dest();
        store::set_state(tx, item.id, state).await?;
        match state {
            ItemState::Open => tx.put_work(unit_of(&item, state).about(&access)).await?,
            _ => tx.close_work(&ITEM, item.id, state.name(), state.category()).await?,
        }
        tx.audit(Change::of(item.person).object("worklist_item", item.id).field("state", item.state.name(), state.name()))
    })
}

fn unit_of(item: &Stored, state: ItemState) -> WorkUnit {
    let unit = WorkUnit::new(&ITEM, item.id, state.name()).title(item.title.clone()).priority(item.priority);
    let unit = unit.owner(item.owner).due(item.due_at);
    match &item.category {
        Some(category) => unit.category(category, None),
        None => unit,
    }
}

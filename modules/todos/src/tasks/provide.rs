//! Tasks as provided to other modules' screens, with their actions.

use huddle_sdk::ReadTx;
use huddle_sdk::content_type::{Card, ObjectOffers, actions, names};
use huddle_sdk::prelude::*;

use super::{act, store};
use crate::TASKS;

/// Tasks.
pub const TASK: ContentType = ContentType {
    hydrate: Some(hydrate),
    actions: Some(&actions(act::apply)),
    offers: Some(offers),
    assign: Some(act::assign),
    lock: Some(act::lock),
    ..ContentType::new(names::TASK, "Task", TASKS)
};

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        let tasks = store::by_ids(tx, ids).await?;
        let card = |task: super::model::Task| Card::new(task.id.0, task.person, task.title).status(task.is_complete.then_some("Complete"));
        Ok(tasks.into_iter().map(card).collect())
    })
}

fn offers<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<ObjectOffers>> {
    Box::pin(async move {
        let completions = store::completions(tx, ids).await?;
        Ok(completions.into_iter().map(|(id, is_complete)| (id.0, vec![act::TaskAction::offered(is_complete)])).collect())
    })
}

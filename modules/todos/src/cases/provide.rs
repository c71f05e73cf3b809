//! Cases as provided to other modules' screens, with their actions.

use huddle_sdk::content_type::{Card, ObjectOffers, StreamEntry, StreamWindow, actions, names};
use huddle_sdk::prelude::*;
use huddle_sdk::questions::Answer;
use huddle_sdk::questions::objects::{RemovedLink, UNLINKED};
use huddle_sdk::{ReadTx, WriteTx};

use super::history::{CaseEventKind, EventBody};
use super::model::CaseId;
use super::{act, change, history_store, store};
use crate::TASKS;

/// Cases.
pub const CASE: ContentType = ContentType {
    hydrate: Some(hydrate),
    timeline: Some(timeline),
    actions: Some(&actions(act::apply)),
    offers: Some(offers),
    assign: Some(act::assign),
    lock: Some(act::lock),
    ..ContentType::new(names::CASE, "Case", TASKS)
};

/// Records in the history of cases that other modules removed links.
pub(crate) const UNLINKED_ANSWER: &dyn Answer = &UNLINKED.answered_for(&CASE, follow_unlink);

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        let cards = store::cards(tx, ids).await?;
        Ok(cards.into_iter().map(|(id, person, title, status)| Card::new(id, person, title).status(Some(&status))).collect())
    })
}

fn offers<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<ObjectOffers>> {
    Box::pin(async move {
        let cases = store::offering(tx, ids).await?;
        Ok(cases.into_iter().map(|case| (case.id.0, case.definition.workflow.offers(&case.status, case.facts))).collect())
    })
}

fn timeline<'a>(tx: &'a mut ReadTx, access: &'a Access, window: StreamWindow) -> BoxFuture<'a, Result<Vec<StreamEntry>>> {
    Box::pin(async move {
        let cases = store::created_before(tx, access.person_id(), window.before, window.limit).await?;
        cases.into_iter().map(|case| StreamEntry::new(case.id.0, case.created_at, &access.show(case)?)).collect()
    })
}

/// Records in the history of a case that another module removed one of its links.
fn follow_unlink<'a>(tx: &'a mut WriteTx, link: RemovedLink<'a>) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move {
        let case = store::lock(tx, CaseId(link.object.id)).await?;
        store::touch(tx, case.id, link.at).await?;
        let body = EventBody::about(link.other, Some(link.title.to_owned()));
        history_store::record(tx, case.id, CaseEventKind::RelationRemoved, body, link.at).await?;
        change::announce(tx, link.subject, &case);
        change::follow_priority(tx, link.subject, &case, link.at).await.map(drop)
    })
}

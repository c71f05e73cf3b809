//! Prior authorizations as provided to other modules' screens: cards, entries of a person's timeline, and the action of their work.

use huddle_sdk::content_type::{Card, ObjectOffers, StreamEntry, StreamWindow, actions};
use huddle_sdk::prelude::*;
use huddle_sdk::{ReadTx, WriteTx};

use super::model::PriorAuthorizationId;
use super::{acknowledge, store, work, work_store};
use crate::PRIOR_AUTH;

/// Prior authorizations. Their work units store owner and due date.
pub const PRIOR_AUTHORIZATION: ContentType = ContentType {
    hydrate: Some(hydrate),
    timeline: Some(timeline),
    actions: Some(&actions(acknowledge::apply)),
    offers: Some(offers),
    lock: Some(lock),
    ..ContentType::new("priorauthorization", "Prior authorization", PRIOR_AUTH)
};

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        let rows = store::by_ids(tx, ids).await?;
        Ok(rows.into_iter().map(|row| Card::new(row.id.0, row.person, row.state.summary()).status(Some(row.state.label()))).collect())
    })
}

/// Returns the changes of status.
fn timeline<'a>(tx: &'a mut ReadTx, access: &'a Access, window: StreamWindow) -> BoxFuture<'a, Result<Vec<StreamEntry>>> {
    Box::pin(async move {
        let changes = store::changes_before(tx, access, window.before, window.limit).await?;
        changes.into_iter().map(|change| StreamEntry::new(change.pk.0, change.changed_at, &access.show(change)?)).collect()
    })
}

fn offers<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<ObjectOffers>> {
    Box::pin(async move { Ok(work_store::open_units(tx, ids).await?.into_keys().map(|id| (id, vec![work::offer()])).collect()) })
}

/// Locks a prior authorization, like a delivery.
fn lock<'a>(_: &'a Ctx, tx: &'a mut WriteTx, id: i64) -> BoxFuture<'a, Result<()>> {
    Box::pin(async move { store::lock(tx, PriorAuthorizationId(id)).await.map(drop) })
}

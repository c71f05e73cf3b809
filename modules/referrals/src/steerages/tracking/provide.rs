//! Steps of referrals as provided to a person's timeline.

use huddle_sdk::ReadTx;
use huddle_sdk::content_type::{Card, StreamEntry, StreamWindow};
use huddle_sdk::prelude::*;

use super::store;
use crate::WAIVER;

/// Steps of referrals.
pub const STEP: ContentType =
    ContentType { hydrate: Some(hydrate), timeline: Some(timeline), ..ContentType::new("steeragestep", "Referral step", WAIVER) };

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        let steps = store::by_ids(tx, ids).await?;
        Ok(steps.into_iter().map(|step| Card::new(step.id.0, step.person, step.title).status(Some(step.state.label()))).collect())
    })
}

fn timeline<'a>(tx: &'a mut ReadTx, access: &'a Access, window: StreamWindow) -> BoxFuture<'a, Result<Vec<StreamEntry>>> {
    Box::pin(async move {
        let steps = store::recorded_before(tx, access, window.before, window.limit).await?;
        steps.into_iter().map(|step| StreamEntry::new(step.id.0, step.recorded_at, &access.show(step)?)).collect()
    })
}

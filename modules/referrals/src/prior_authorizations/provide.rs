//! Prior authorizations as provided to other modules' screens: cards, and entries of a person's timeline.

use huddle_sdk::content_type::{Card, StreamEntry, StreamWindow};
use huddle_sdk::prelude::*;
use huddle_sdk::{ReadTx, Zone};

use super::model::{Determination, PriorAuthorization, PriorAuthorizationStatus};
use super::store;
use crate::PRIOR_AUTH;

/// Prior authorizations.
pub const PRIOR_AUTHORIZATION: ContentType = ContentType {
    hydrate: Some(hydrate),
    timeline: Some(timeline),
    ..ContentType::new("priorauthorization", "Prior authorization", PRIOR_AUTH)
};

/// Returns the state of a prior authorization in a word or two.
const fn label(row: &PriorAuthorization) -> &'static str {
    match (row.determination, row.status) {
        (Some(Determination::Approved), _) => "Approved",
        (Some(Determination::PartiallyApproved), _) => "Partially approved",
        (Some(Determination::Denied), _) => "Denied",
        (None, PriorAuthorizationStatus::PendingClinicalInfo) => "Clinical information needed",
        (None, PriorAuthorizationStatus::Canceled) => "Canceled",
        (None, PriorAuthorizationStatus::Pending | PriorAuthorizationStatus::Decided) => "Pending",
    }
}

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        // Neither title nor status of a card depends on the day.
        let today = tx.host_now().date_naive();
        let rows = store::by_ids(tx, ids).await?.into_iter().map(|row| row.on(today));
        Ok(rows.map(|row| Card::new(row.pk.0, row.person, row.summary.clone()).status(Some(label(&row)))).collect())
    })
}

fn timeline<'a>(tx: &'a mut ReadTx, access: &'a Access, window: StreamWindow) -> BoxFuture<'a, Result<Vec<StreamEntry>>> {
    Box::pin(async move {
        let now = tx.host_now();
        let today = Zone::of_tenant(tx).await?.date_of(now);
        let rows = store::changed_before(tx, access, window.before, window.limit).await?.into_iter().map(|row| row.on(today));
        rows.map(|row| StreamEntry::new(row.pk.0, row.vendor_update_date, &access.show(row)?)).collect()
    })
}

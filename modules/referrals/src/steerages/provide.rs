//! Steerages as provided to other modules' screens: cards, and entries of a person's timeline.

use huddle_sdk::ReadTx;
use huddle_sdk::content_type::{Card, StreamEntry, StreamWindow, names};
use huddle_sdk::prelude::*;

use super::model::{Steerage, SteerageStatus};
use super::store;
use crate::WAIVER;

/// Steerages.
pub const STEERAGE: ContentType =
    ContentType { hydrate: Some(hydrate), timeline: Some(timeline), ..ContentType::new(names::STEERAGE, "Referral", WAIVER) };

/// Returns the state of a steerage in a word or two.
const fn label(steerage: &Steerage) -> &'static str {
    match (steerage.status, steerage.recommendation_sent_at) {
        (SteerageStatus::Denied, _) => "Denied",
        (_, Some(_)) => "Sent",
        (SteerageStatus::PendingApproval, None) => "Pending approval",
        (SteerageStatus::PendingClinicalInfo, None) => "Clinical information needed",
        (SteerageStatus::PendingOon, None) => "Pending out of network",
        (SteerageStatus::DateChange, None) => "Date change",
        (SteerageStatus::Accepted, None) => "Draft",
    }
}

/// Returns the title of a steerage: what it is for, or the first line of its description.
fn title(steerage: &Steerage) -> String {
    let option = steerage.specialty_group.as_ref().or(steerage.location_type.as_ref()).map(|option| option.label.as_str());
    let line = steerage.description.lines().next();
    option.filter(|label| !label.is_empty()).or(line).unwrap_or("Referral").to_owned()
}

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        let steerages = store::by_ids(tx, ids).await?;
        Ok(steerages.iter().map(|it| Card::new(it.id.0, it.person, title(it)).status(Some(label(it)))).collect())
    })
}

fn timeline<'a>(tx: &'a mut ReadTx, access: &'a Access, window: StreamWindow) -> BoxFuture<'a, Result<Vec<StreamEntry>>> {
    Box::pin(async move {
        let steerages = store::created_before(tx, access, window.before, window.limit).await?;
        steerages.into_iter().map(|it| StreamEntry::new(it.id.0, it.created_at, &access.show(it)?)).collect()
    })
}

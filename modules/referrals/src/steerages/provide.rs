//! Steerages as provided to other modules' screens: cards, and entries of a person's timeline.

use huddle_sdk::content_type::{Card, StreamEntry, StreamWindow, actions, names};
use huddle_sdk::prelude::*;
use huddle_sdk::questions::Answer;
use huddle_sdk::questions::calls::CHANGED;
use huddle_sdk::{EventSubject, ReadTx, WriteTx};

use super::model::{Steerage, SteerageStatus};
use super::store;
use crate::WAIVER;
use crate::events::{STEERAGE_CHANGED, SteerageEvent};
use crate::ids::SteerageId;
use crate::steerages::tracking::state::TrackingState;
use crate::steerages::tracking::work;

/// Steerages.
pub const STEERAGE: ContentType = ContentType {
    hydrate: Some(hydrate),
    timeline: Some(timeline),
    actions: Some(&actions(work::apply)),
    offers: Some(work::offers),
    assign: Some(work::assign),
    lock: Some(work::lock),
    ..ContentType::new(names::STEERAGE, "Referral", WAIVER)
};

/// Answer that refreshes a steerage in open consoles when a call about it changed.
pub(crate) const CALLS_CHANGED: &dyn Answer = &CHANGED.answered_for(&STEERAGE, follow_calls);

/// Maximum length of a title, in characters.
const MAX_TITLE_LENGTH: usize = 120;

/// Returns the state of a steerage in a word or two: of a draft, the status of the request.
const fn label(steerage: &Steerage) -> &'static str {
    match (steerage.position.state, steerage.status) {
        (TrackingState::Draft, SteerageStatus::PendingApproval) => "Pending approval",
        (TrackingState::Draft, SteerageStatus::PendingClinicalInfo) => "Clinical information needed",
        (TrackingState::Draft, SteerageStatus::PendingOon) => "Pending out of network",
        (TrackingState::Draft, SteerageStatus::DateChange) => "Date change",
        (TrackingState::Draft, SteerageStatus::Denied) => "Denied",
        (state, _) => state.label(),
    }
}

/// Returns the specialty or the service type that a steerage asks for.
pub(crate) fn asked_for(steerage: &Steerage) -> Option<&str> {
    let option = steerage.specialty_group.as_ref().or(steerage.location_type.as_ref());
    option.map(|option| option.label.as_str()).filter(|label| !label.is_empty())
}

/// Returns the title of a steerage: what it asks for, or the first line of its description.
pub(crate) fn title(steerage: &Steerage) -> String {
    title_of(asked_for(steerage), &steerage.description)
}

/// Returns the title of a steerage that asks for something, with a description.
pub(crate) fn title_of(asked_for: Option<&str>, description: &str) -> String {
    let line = description.lines().map(str::trim).find(|line| !line.is_empty());
    asked_for.or(line).unwrap_or("Referral").chars().take(MAX_TITLE_LENGTH).collect()
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
        let now = tx.host_now();
        steerages.into_iter().map(|it| StreamEntry::new(it.id.0, it.created_at, &access.show(it.tracked(now))?)).collect()
    })
}

fn follow_calls(tx: &mut WriteTx, (subject, id): (EventSubject, i64)) -> BoxFuture<'_, Result<()>> {
    tx.publish(STEERAGE_CHANGED.about(subject, &SteerageEvent { steerage_id: SteerageId(id) }));
    Box::pin(std::future::ready(Ok(())))
}

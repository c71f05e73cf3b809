//! Calls as provided to other modules' screens: cards, and entries of a person's communications and timeline.

use huddle_sdk::ReadTx;
use huddle_sdk::content_type::{Card, StreamEntry, StreamWindow};
use huddle_sdk::prelude::*;

use super::model::{CONTENT_TYPE, Direction, PhoneCall};
use super::store;
use crate::MESSAGING;

/// Phone calls.
pub const PHONE_CALL: ContentType = ContentType {
    hydrate: Some(hydrate),
    communications: Some(calls_of),
    timeline: Some(calls_of),
    ..ContentType::new(CONTENT_TYPE, "Phone call", MESSAGING)
};

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move { Ok(store::by_ids(tx, ids).await?.iter().map(card).collect()) })
}

fn card(call: &PhoneCall) -> Card {
    let title = match call.direction {
        Direction::Inbound => "Incoming phone call",
        Direction::Outbound => "Outgoing phone call",
    };
    Card::new(call.id.0, call.person, title)
}

fn calls_of<'a>(tx: &'a mut ReadTx, access: &'a Access, window: StreamWindow) -> BoxFuture<'a, Result<Vec<StreamEntry>>> {
    Box::pin(async move {
        let calls = store::started_before(tx, access.person_id(), window.before, window.limit).await?;
        calls.into_iter().map(|call| StreamEntry::new(call.id.0, call.called_at, &access.show(call)?)).collect()
    })
}

//! What calls give to other modules' screens: cards, and their part of a person's communications.

use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::{Card, StreamRow, StreamWindow};

use super::model::{Direction, PhoneCall};
use super::store;

/// The content type of calls in relations.
pub(crate) const CONTENT_TYPE: &str = "phonecall";

/// Cards of calls. Those of protected people are left out for callers without a grant.
pub(crate) async fn hydrate(ctx: &Ctx, objects: &[ObjectRef]) -> Result<Vec<Card>> {
    let ids: Vec<i64> = objects.iter().filter(|object| object.kind == CONTENT_TYPE).map(|object| object.id).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let calls = store::by_ids(&mut *ctx.read().await?, &ids).await?;
    Ok(ctx.show_permitted(calls).await?.iter().map(card).collect())
}

fn card(call: &PhoneCall) -> Card {
    let title = match call.direction {
        Direction::Inbound => "Incoming phone call",
        Direction::Outbound => "Outgoing phone call",
    };
    Card { content_type: CONTENT_TYPE.to_owned(), object_id: call.id.0, title: title.to_owned(), status: None }
}

/// Calls of a person, newest first.
pub(crate) async fn communications(ctx: &Ctx, access: &Access<Person>, window: StreamWindow) -> Result<Vec<StreamRow>> {
    let calls = store::begun_before(&mut *ctx.read().await?, access.person_id(), window.before, window.limit).await?;
    calls
        .into_iter()
        .map(|call| {
            Ok(StreamRow {
                content_type: CONTENT_TYPE.to_owned(),
                object_id: call.id.0,
                at: call.called_at,
                object: serde_json::to_value(access.show(call)?)?,
            })
        })
        .collect()
}

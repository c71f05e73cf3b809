//! `POST /providers/me/phone-calls/`

use axum::response::IntoResponse;
use chrono::{DateTime, Utc};
use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;
use serde::Deserialize;
use uuid::Uuid;

use super::announce;
use super::model::{CallId, Direction, DispositionId, PhoneCall, checked_external_id, checked_notes, checked_number, checked_times};
use super::open::open_contact;
use super::store::{self, NewCall};

/// A call that somebody logs.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = messaging::LogPhoneCall)]
pub struct LogPhoneCall {
    /// Made by the client, so that a call logged twice is stored once.
    pub uid: Option<Uuid>,
    /// The patient's user id; or name the person. Neither: the call stands in the queue.
    pub user: Option<UserId>,
    /// With whom it was; when both are given they must belong together.
    pub person: Option<PersonId>,
    /// Who called whom.
    pub direction: Direction,
    /// When it began. At most five minutes ahead of the host's clock.
    pub called_at: DateTime<Utc>,
    /// When it ended, not before it began.
    pub call_ended_at: Option<DateTime<Utc>>,
    /// As the telephony names it; of one call of the tenant only.
    #[schema(max_length = 200)]
    pub external_call_id: Option<String>,
    /// The number that called or was called.
    #[schema(max_length = 40)]
    pub contact_phone_number: Option<String>,
    /// How it ended.
    pub disposition: Option<DispositionId>,
    /// What was said; trimmed, at most 10,000 characters.
    #[serde(default)]
    #[schema(max_length = 10000)]
    pub notes: String,
    /// The caller's user id, if given.
    pub created_by: Option<UserId>,
}

/// Log a phone call.
///
/// The same uid again for the same person answers 200 with the stored call; 409 when the uid or the telephony's id is another call's.
/// Naming another creator than the token's user is 403 `identity-mismatch`.
#[utoipa::path(post, path = "/providers/me/phone-calls/", operation_id = "log_phone_call", tag = "messaging", request_body = LogPhoneCall,
    responses(
        (status = 201, description = "Stored", body = PhoneCall),
        (status = 200, description = "Stored before", body = PhoneCall),
        (status = 409, description = "Another call has this uid or this external_call_id"),
    ))]
pub async fn log_phone_call(ctx: Ctx, Json(body): Json<LogPhoneCall>) -> Result<impl IntoResponse> {
    let creator = ctx.user_id()?;
    ctx.same_user(body.created_by, "/created_by")?;
    let (called_at, call_ended_at) = checked_times(body.called_at, body.call_ended_at, ctx.now())?;
    let mut new = NewCall {
        uid: body.uid.unwrap_or_else(Uuid::new_v4),
        person_id: None,
        direction: body.direction,
        called_at,
        call_ended_at,
        external_call_id: body.external_call_id.as_deref().map(checked_external_id).transpose()?.flatten(),
        contact_phone_number: body.contact_phone_number.as_deref().map(checked_number).transpose()?.flatten(),
        disposition: body.disposition,
        notes: checked_notes(&body.notes)?,
        recording_url: None,
        created_by: Some(creator),
        client_id: None,
    };
    let access = open_contact(&ctx, body.person, body.user).await?;
    new.person_id = access.map(|access| access.person_id());

    let mut tx = ctx.write().await?;
    store::check_disposition(&mut tx, new.disposition).await?;
    let (status, call) = match store::insert(&mut tx, &new).await? {
        Some(id) => (StatusCode::CREATED, announced(&mut tx, id).await?),
        None => (StatusCode::OK, stored(&mut tx, &new).await?),
    };
    tx.commit().await?;
    Ok((status, Json(access.show(call)?)))
}

/// A call that was stored just now, in the trail and told to open consoles.
pub(crate) async fn announced(tx: &mut WriteTx, id: CallId) -> Result<PhoneCall> {
    let call = store::by_id(tx, id).await?.ok_or_else(|| Problem::internal("a stored call is gone"))?;
    let change = call.person.map_or_else(Change::of_tenant, Change::of).object("phone_call", id);
    tx.audit(change.new_field("direction", call.direction).new_field("called_at", call.called_at)).await?;
    announce::changed(tx, &call).await?;
    Ok(call)
}

/// What a uid that is taken stands for, when it is the same call.
async fn stored(tx: &mut WriteTx, new: &NewCall) -> Result<PhoneCall> {
    let other = || Problem::conflict("Another phone call has this uid or this external_call_id");
    let id = store::taken(tx, Some(new.uid), None).await?.ok_or_else(|| other().field("/external_call_id", "Already in use"))?;
    let call = store::by_id(tx, id).await?.ok_or_else(other)?;
    let is_same = call.person == new.person_id && call.created_by == new.created_by && call.direction == new.direction;
    if is_same { Ok(call) } else { Err(other().field("/uid", "Already in use")) }
}

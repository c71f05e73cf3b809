//! `POST /inbound/phone-calls/`

use axum::response::IntoResponse;
use chrono::{DateTime, Utc};
use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;
use serde::Deserialize;
use uuid::Uuid;

use super::deliver::find_patient;
use super::store as inbound;
use crate::calls::announce;
use crate::calls::create::announced;
use crate::calls::model::{Direction, PhoneCall, checked_external_id, checked_number, checked_recording_url, checked_times};
use crate::calls::store::{self, NewCall};
use crate::calls::update::told;

/// A call that went through the tenant's telephony.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = messaging::DeliverPhoneCall)]
pub struct DeliverPhoneCall {
    /// As the telephony names it, so that a call delivered twice is stored once.
    #[schema(max_length = 200)]
    pub external_call_id: String,
    /// Who called whom; the patient, when not given.
    pub direction: Option<Direction>,
    /// When it began. At most five minutes ahead of the host's clock.
    pub called_at: DateTime<Utc>,
    /// When it ended; a later delivery may say it.
    pub call_ended_at: Option<DateTime<Utc>>,
    /// The number that called or was called, if it is known.
    #[schema(max_length = 40)]
    pub contact_phone_number: Option<String>,
    /// Where the recording is, behind https; a later delivery may say it.
    #[schema(max_length = 2000)]
    pub recording_url: Option<String>,
    /// The patient's user id, if the telephony knows; else the call waits in the queue.
    pub patient_id: Option<UserId>,
    /// The patient's e-mail address instead; when both are given they must belong together.
    pub patient_email: Option<String>,
    /// The member of staff who had the call, if the telephony knows.
    pub provider_id: Option<UserId>,
}

/// Deliver a phone call.
///
/// The same `external_call_id` again answers 200 with the stored call, after it took what was not known: end, recording, number, patient,
/// member of staff. What is known stays, since staff may have written it. A number makes no call a patient's: families share them, so
/// staff decide. Delivering shows nothing of the patient.
#[utoipa::path(post, path = "/inbound/phone-calls/", operation_id = "deliver_phone_call", tag = "messaging",
    request_body = DeliverPhoneCall,
    responses(
        (status = 201, description = "Stored", body = PhoneCall),
        (status = 200, description = "Stored before", body = PhoneCall),
        (status = 409, description = "Staff removed it, or two patients have this e-mail address"),
    ))]
pub async fn deliver_phone_call(ctx: Ctx, Json(body): Json<DeliverPhoneCall>) -> Result<impl IntoResponse> {
    let external_call_id =
        checked_external_id(&body.external_call_id)?.ok_or_else(|| Problem::invalid_field("/external_call_id", "Specify the call"))?;
    let (called_at, call_ended_at) = checked_times(body.called_at, body.call_ended_at, ctx.now())?;
    let mut new = NewCall {
        uid: Uuid::new_v4(),
        person_id: None,
        direction: body.direction.unwrap_or(Direction::Inbound),
        called_at,
        call_ended_at,
        external_call_id: Some(external_call_id),
        contact_phone_number: body.contact_phone_number.as_deref().map(checked_number).transpose()?.flatten(),
        disposition: None,
        notes: String::new(),
        recording_url: body.recording_url.as_deref().map(checked_recording_url).transpose()?,
        created_by: body.provider_id,
        client_id: ctx.principal().client_id().map(str::to_owned),
    };

    let mut tx = ctx.write().await?;
    if body.patient_id.is_some() || body.patient_email.is_some() {
        new.person_id = Some(find_patient(&mut tx, body.patient_id, body.patient_email.as_deref()).await?.person_id);
    }
    if let Some(provider) = body.provider_id {
        inbound::check_provider(&mut tx, provider).await?;
    }
    let (status, call) = match store::insert(&mut tx, &new).await? {
        Some(id) => (StatusCode::CREATED, announced(&mut tx, id).await?),
        None => (StatusCode::OK, completed(&mut tx, &new).await?),
    };
    tx.commit().await?;
    Ok((status, Json(ctx.show_one(call).await?)))
}

/// A call that was delivered before, with what a later delivery adds.
async fn completed(tx: &mut WriteTx, new: &NewCall) -> Result<PhoneCall> {
    let gone = || Problem::conflict("Staff removed this phone call").field("/external_call_id", "Removed");
    let id = store::taken(tx, None, new.external_call_id.as_deref()).await?.ok_or_else(gone)?;
    let before = store::find_locked(tx, id).await?.ok_or_else(gone)?;
    let after = with_news(&before, new);
    if after == before {
        return Ok(before);
    }
    let after = store::write(tx, &after).await?;
    let change = after.person.map_or_else(Change::of_tenant, Change::of).object("phone_call", id);
    tx.audit(told(change, &before, &after)).await?;
    if before.person != after.person {
        announce::left(tx, id, before.person).await?;
    }
    announce::changed(tx, &after).await?;
    Ok(after)
}

/// The call with what was not known of it. What is known stays: staff may have written it meanwhile.
fn with_news(call: &PhoneCall, new: &NewCall) -> PhoneCall {
    let mut next = call.clone();
    next.call_ended_at = call.call_ended_at.or_else(|| new.call_ended_at.filter(|ended_at| *ended_at >= call.called_at));
    next.recording_url = call.recording_url.clone().or_else(|| new.recording_url.clone());
    next.contact_phone_number = call.contact_phone_number.clone().or_else(|| new.contact_phone_number.clone());
    next.person = call.person.or(new.person_id);
    next.created_by = call.created_by.or(new.created_by);
    next
}

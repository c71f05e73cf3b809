//! `POST /inbound/phone-calls/`

use axum::response::IntoResponse;
use chrono::{DateTime, Utc};
use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;
use serde::Deserialize;
use uuid::Uuid;

use super::deliver::find_patient;
use crate::calls::announce;
use crate::calls::create::audit_created;
use crate::calls::model::{Direction, PhoneCall, checked_external_id, checked_number, checked_recording_url, checked_times};
use crate::calls::store::{self, NewCall};
use crate::calls::update::audit_fields;
use crate::provider;

/// A call in the tenant's telephony system.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = messaging::DeliverPhoneCall)]
pub struct DeliverPhoneCall {
    /// The call's ID in the telephony system; a repeated delivery is stored once.
    #[schema(
        max_length = 200,
        pattern = "^[^\\u0000-\\u001F\\u007F-\\u009F]*[^\\s\\u0000-\\u001F\\u007F-\\u009F][^\\u0000-\\u001F\\u007F-\\u009F]*$"
    )]
    pub external_call_id: String,
    /// Direction of the call; `inbound` by default.
    pub direction: Option<Direction>,
    /// Start of the call; at most five minutes after the host's clock.
    pub called_at: DateTime<Utc>,
    /// End of the call; a later delivery may add it.
    pub call_ended_at: Option<DateTime<Utc>>,
    /// The other party's phone number, if known.
    #[schema(max_length = 40, pattern = "^(\\s*|([ +()./x*#-]*[0-9]){3,15}[ +()./x*#-]*)$")]
    pub contact_phone_number: Option<String>,
    /// URL of the recording (https); a later delivery may add it.
    #[schema(max_length = 2000)]
    pub recording_url: Option<String>,
    /// The patient's user ID, if known; otherwise the call goes to the queue.
    pub patient_id: Option<UserId>,
    /// The patient's email address, as an alternative; if both are given, they must belong together.
    pub patient_email: Option<String>,
    /// User ID of the staff member who took the call, if known.
    pub provider_id: Option<UserId>,
}

/// Deliver a phone call.
///
/// A repeated `external_call_id` answers 200 with the stored call, after filling fields that were still empty: end, recording, number,
/// patient, staff member. Filled fields stay, since staff may have changed them. A phone number alone does not link a call to a patient:
/// families share numbers, so staff decide. The response shows no patient data.
#[utoipa::path(post, path = "/inbound/phone-calls/", operation_id = "deliver_phone_call", tag = "messaging",
    request_body = DeliverPhoneCall,
    responses(
        (status = 201, description = "Stored", body = PhoneCall),
        (status = 200, description = "Already stored", body = PhoneCall),
        (status = 409, description = "Staff removed the call, or two patients have this email address"),
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
        provider::check_exists(&mut tx, provider).await?;
    }
    let (status, call) = match store::insert(&mut tx, &new).await? {
        Some(id) => (StatusCode::CREATED, audit_created(&mut tx, id).await?),
        None => (StatusCode::OK, complete(&mut tx, &new).await?),
    };
    tx.commit().await?;
    Ok((status, Json(ctx.show_one(call).await?)))
}

/// Completes a call that was delivered before with the fields of this delivery.
async fn complete(tx: &mut WriteTx, new: &NewCall) -> Result<PhoneCall> {
    let removed = || Problem::conflict("Staff removed this phone call").field("/external_call_id", "Removed");
    let id = store::find_existing(tx, None, new.external_call_id.as_deref()).await?.ok_or_else(removed)?;
    let before = store::find_locked(tx, id).await?.ok_or_else(removed)?;
    let after = with_missing_fields(&before, new);
    if after == before {
        return Ok(before);
    }
    let after = store::write(tx, &after).await?;
    let change = after.person.map_or_else(Change::of_tenant, Change::of).object("phone_call", id);
    tx.audit(audit_fields(change, &before, &after))?;
    if before.person != after.person {
        announce::removed(tx, &before).await?;
    }
    announce::changed(tx, &after).await?;
    Ok(after)
}

/// Returns the call with its empty fields filled. Filled fields stay: staff may have changed them meanwhile.
fn with_missing_fields(call: &PhoneCall, new: &NewCall) -> PhoneCall {
    let mut next = call.clone();
    next.call_ended_at = call.call_ended_at.or_else(|| new.call_ended_at.filter(|ended_at| *ended_at >= call.called_at));
    next.recording_url = call.recording_url.clone().or_else(|| new.recording_url.clone());
    next.contact_phone_number = call.contact_phone_number.clone().or_else(|| new.contact_phone_number.clone());
    next.person = call.person.or(new.person_id);
    next.created_by = call.created_by.or(new.created_by);
    next
}

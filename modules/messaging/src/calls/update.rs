//! `PATCH /providers/me/phone-calls/{id}`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::{CallId, Direction, DispositionId, PhoneCall, checked_external_id, checked_number, checked_times};
use super::open::{PathCall, open_contact};
use super::{about, announce, store};

/// The fields to change. Omitted fields keep their value.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = messaging::EditPhoneCall)]
pub struct EditPhoneCall {
    /// The call's ID, if given.
    pub id: Option<CallId>,
    /// The patient's user ID; null (without `person`) unlinks the call from its patient and moves it to the queue.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub user: Patch<UserId>,
    /// The person on the call; null unlinks the call and moves it to the queue.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub person: Patch<PersonId>,
    /// Direction of the call.
    pub direction: Option<Direction>,
    /// Start of the call.
    pub called_at: Option<DateTime<Utc>>,
    /// End of the call; not before its start.
    #[serde(default)]
    #[schema(value_type = Option<DateTime<Utc>>)]
    pub call_ended_at: Patch<DateTime<Utc>>,
    /// The call's ID in the telephony system.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200, pattern = "^[^\\u0000-\\u001F\\u007F-\\u009F]*$")]
    pub external_call_id: Patch<String>,
    /// The other party's phone number.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 40, pattern = "^(\\s*|([ +()./x*#-]*[0-9]){3,15}[ +()./x*#-]*)$")]
    pub contact_phone_number: Patch<String>,
    /// Outcome of the call.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub disposition: Patch<DispositionId>,
    /// Notes.
    pub notes: Option<Text<0, 10000>>,
    /// Version that the change is based on, if not sent in `If-Match`.
    pub row_version: Option<i32>,
}

/// Change of a call's link.
enum Link {
    Keep,
    Queue,
    To(Access),
}

async fn link_of(ctx: &Ctx, body: &EditPhoneCall) -> Result<Link> {
    let (person, user) = match (body.person, body.user) {
        (Patch::Absent, Patch::Absent) => return Ok(Link::Keep),
        (Patch::Null, Patch::Value(_)) => return Err(Problem::invalid_field("/user", "Specify the person of this account")),
        (Patch::Null, _) | (Patch::Absent, Patch::Null) => return Ok(Link::Queue),
        (person, user) => (person.apply(None), user.apply(None)),
    };
    open_contact(ctx, person, user).await?.map(Link::To).ok_or_else(|| Problem::internal("a link to nobody"))
}

/// Returns a call after a change. Checks every rule except who may unlink it.
fn apply(call: &PhoneCall, body: EditPhoneCall, link: &Link, now: DateTime<Utc>) -> Result<PhoneCall> {
    let (called_at, call_ended_at) =
        checked_times(body.called_at.unwrap_or(call.called_at), body.call_ended_at.apply(call.call_ended_at), now)?;
    let mut next = call.clone();
    next.called_at = called_at;
    next.call_ended_at = call_ended_at;
    next.direction = body.direction.unwrap_or(call.direction);
    next.disposition = body.disposition.apply(call.disposition);
    if let Some(notes) = &body.notes {
        next.notes = notes.trimmed("/notes")?;
    }
    match body.external_call_id {
        Patch::Absent => {}
        Patch::Null => next.external_call_id = None,
        Patch::Value(text) => next.external_call_id = checked_external_id(&text)?,
    }
    match body.contact_phone_number {
        Patch::Absent => {}
        Patch::Null => next.contact_phone_number = None,
        Patch::Value(text) => next.contact_phone_number = checked_number(&text)?,
    }
    match link {
        Link::Keep => {}
        Link::Queue => next.person = None,
        Link::To(access) => next.person = Some(access.person_id()),
    }
    if next.person != call.person {
        next.about.clear();
    }
    Ok(next)
}

/// Update a phone call: change its details, link it to a person, or unlink it from a patient.
///
/// Only the creator may unlink a call (403), and only while it belongs to no case (409); it is then no longer about other objects of the
/// person. Anyone may move a call that the telephony system delivered without a creator. Errors: 412 the version is stale (`current` is the
/// call as stored).
#[utoipa::path(patch, path = "/providers/me/phone-calls/{id}/", operation_id = "update_phone_call", tag = "messaging",
    params(("id" = i64, Path, description = "The call's ID"), IfMatch),
    request_body = EditPhoneCall,
    responses(
        (status = 200, body = PhoneCall),
        (status = 409, description = "It belongs to a case, or another call has this external_call_id"),
        (status = 412, description = "The version is stale"),
    ))]
pub async fn update_phone_call(
    ctx: Ctx,
    path: Opened<PathCall>,
    if_match: IfMatch,
    Json(body): Json<EditPhoneCall>,
) -> Result<Json<Visible<PhoneCall>>> {
    let actor = ctx.user_id()?;
    if body.id.is_some_and(|id| id != path.id) {
        return Err(Problem::not_found("Phone call does not exist"));
    }
    let made_on = if_match.or_body(body.row_version)?;
    let link = link_of(&ctx, &body).await?;

    let mut tx = ctx.write().await?;
    let call = path.lock(&mut tx).await?;
    version::check(&mut tx, Edited::object("phone_call", call.id), made_on, call.row_version, path.access.show(call.clone())?).await?;
    let next = apply(&call, body, &link, ctx.now())?;
    let moves = call.person != next.person;
    if moves && call.person.is_some() {
        check_removable(&call, actor)?;
    }
    if next.disposition != call.disposition {
        store::check_disposition(&mut tx, next.disposition).await?;
    }
    if next.external_call_id.is_some()
        && next.external_call_id != call.external_call_id
        && store::find_existing(&mut tx, None, next.external_call_id.as_deref()).await?.is_some()
    {
        return Err(Problem::conflict("Another phone call has this external_call_id").field("/external_call_id", "Already in use"));
    }
    if next == call {
        return Ok(Json(path.access.show(call)?));
    }
    if moves {
        about::unlink(&mut tx, &call).await?;
    }
    let next = store::write(&mut tx, &next).await?;
    // Linking is a change to the new person's record, unlinking to the previous person's.
    let change = next.person.or(call.person).map_or_else(Change::of_tenant, Change::of).object("phone_call", call.id);
    tx.audit(audit_fields(change, &call, &next))?;
    if let Some(person) = call.person.filter(|_| moves && next.person.is_some()) {
        tx.audit(Change::of(person).object("phone_call", call.id).field("person", call.person, next.person))?;
    }
    if moves {
        announce::removed(&mut tx, &call).await?;
    }
    announce::changed(&mut tx, &next).await?;
    tx.commit().await?;
    let shown = match link {
        Link::To(access) => access.show(next)?,
        Link::Keep | Link::Queue => path.access.show(next)?,
    };
    Ok(Json(shown))
}

/// Adds the changed fields to an audit entry, but never the notes or the phone number.
pub(crate) fn audit_fields(change: Change, before: &PhoneCall, after: &PhoneCall) -> Change {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    change
        .field("person", before.person, after.person)
        .field("direction", before.direction, after.direction)
        .field("called_at", before.called_at, after.called_at)
        .field("call_ended_at", before.call_ended_at, after.call_ended_at)
        .field("disposition", before.disposition, after.disposition)
        .field("about", &before.about, &after.about)
        .text("external_call_id", &text(&before.external_call_id), &text(&after.external_call_id))
        .text("contact_phone_number", &text(&before.contact_phone_number), &text(&after.contact_phone_number))
        .text("notes", &before.notes, &after.notes)
        .text("recording_url", &text(&before.recording_url), &text(&after.recording_url))
}

/// Checks who may unlink or remove a call, and when (console.md §5).
pub(super) fn check_removable(call: &PhoneCall, user: UserId) -> Result<()> {
    if call.may_be_removed_by(user) {
        return Ok(());
    }
    if call.cases.is_empty() {
        return Err(Problem::new(StatusCode::FORBIDDEN, "permission-denied", "Only the creator of a phone call may remove it"));
    }
    Err(Problem::conflict("The phone call belongs to a case"))
}

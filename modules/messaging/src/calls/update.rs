//! `PATCH /providers/me/phone-calls/{id}`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, IfMatch};
use serde::Deserialize;

use super::model::{CallId, Direction, DispositionId, PhoneCall, checked_external_id, checked_notes, checked_number, checked_times};
use super::open::{PathCall, open_contact};
use super::{announce, store};

/// What to change of a call. What is left out stays.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = messaging::EditPhoneCall)]
pub struct EditPhoneCall {
    /// The call's number, if given.
    pub id: Option<CallId>,
    /// The patient's user id; null with no person: out of the patient's thread, into the queue.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub user: Patch<UserId>,
    /// With whom it was; null: out of the thread, into the queue.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub person: Patch<PersonId>,
    /// Who called whom.
    pub direction: Option<Direction>,
    /// When it began.
    pub called_at: Option<DateTime<Utc>>,
    /// When it ended, not before it began.
    #[serde(default)]
    #[schema(value_type = Option<DateTime<Utc>>)]
    pub call_ended_at: Patch<DateTime<Utc>>,
    /// As the telephony names it.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200)]
    pub external_call_id: Patch<String>,
    /// The number that called or was called.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 40)]
    pub contact_phone_number: Patch<String>,
    /// How it ended.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub disposition: Patch<DispositionId>,
    /// What was said.
    #[schema(max_length = 10000)]
    pub notes: Option<String>,
    /// The version on which the change was made, unless `If-Match` says it.
    pub row_version: Option<i32>,
}

/// Where a call goes.
enum Link {
    Keep,
    Queue,
    To(Access<Person>),
}

async fn link_of(ctx: &Ctx, body: &EditPhoneCall) -> Result<Link> {
    let (person, user) = match (body.person, body.user) {
        (Patch::Absent, Patch::Absent) => return Ok(Link::Keep),
        (Patch::Null, Patch::Value(_)) => return Err(Problem::invalid_field("/user", "An account without its person")),
        (Patch::Null, _) | (Patch::Absent, Patch::Null) => return Ok(Link::Queue),
        (person, user) => (person.apply(None), user.apply(None)),
    };
    open_contact(ctx, person, user).await?.map(Link::To).ok_or_else(|| Problem::internal("a link to nobody"))
}

/// A call after a change; every rule but that of who may take it from its person.
fn edited(call: &PhoneCall, body: EditPhoneCall, link: &Link, now: DateTime<Utc>) -> Result<PhoneCall> {
    let (called_at, call_ended_at) =
        checked_times(body.called_at.unwrap_or(call.called_at), body.call_ended_at.apply(call.call_ended_at), now)?;
    let mut next = call.clone();
    next.called_at = called_at;
    next.call_ended_at = call_ended_at;
    next.direction = body.direction.unwrap_or(call.direction);
    next.disposition = body.disposition.apply(call.disposition);
    if let Some(notes) = &body.notes {
        next.notes = checked_notes(notes)?;
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
    Ok(next)
}

/// Change a phone call: say how it went, link it to a person, or take it out of a patient's thread.
///
/// A call is taken from its person only by who created it, and only while it belongs to no case: 403 and 409. A call that the
/// telephony delivered and nobody created may be moved by anybody. A stale version is 412 with the call as it is.
#[utoipa::path(patch, path = "/providers/me/phone-calls/{id}/", operation_id = "update_phone_call", tag = "messaging",
    params(("id" = i64, Path, description = "The call's number"), IfMatch),
    request_body = EditPhoneCall,
    responses(
        (status = 200, body = PhoneCall),
        (status = 409, description = "It belongs to a case, or another call has this external_call_id"),
        (status = 412, description = "Changed meanwhile"),
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
    version::check(made_on, call.row_version, path.access.show(call.clone())?)?;
    let next = edited(&call, body, &link, ctx.now())?;
    let moves = call.person != next.person;
    if moves && call.person.is_some() {
        check_removable(&call, actor)?;
    }
    if next.disposition != call.disposition {
        store::check_disposition(&mut tx, next.disposition).await?;
    }
    if next.external_call_id.is_some()
        && next.external_call_id != call.external_call_id
        && store::taken(&mut tx, None, next.external_call_id.as_deref()).await?.is_some()
    {
        return Err(Problem::conflict("Another phone call has this external_call_id").field("/external_call_id", "Already in use"));
    }
    if next == call {
        return Ok(Json(path.access.show(call)?));
    }
    let next = store::write(&mut tx, &next).await?;
    // Linking is a change of whom it is linked to, taking it out one of whom it was with.
    let change = next.person.or(call.person).map_or_else(Change::of_tenant, Change::of).object("phone_call", call.id);
    tx.audit(told(change, &call, &next)).await?;
    if let Some(person) = call.person.filter(|_| moves && next.person.is_some()) {
        tx.audit(Change::of(person).object("phone_call", call.id).field("person", call.person, next.person)).await?;
    }
    if moves {
        announce::left(&mut tx, call.id, call.person).await?;
    }
    announce::changed(&mut tx, &next).await?;
    tx.commit().await?;
    let shown = match link {
        Link::To(access) => access.show(next)?,
        Link::Keep | Link::Queue => path.access.show(next)?,
    };
    Ok(Json(shown))
}

/// What the trail says of a change: never what was said, nor a number.
pub(crate) fn told(change: Change, before: &PhoneCall, after: &PhoneCall) -> Change {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    change
        .field("person", before.person, after.person)
        .field("direction", before.direction, after.direction)
        .field("called_at", before.called_at, after.called_at)
        .field("call_ended_at", before.call_ended_at, after.call_ended_at)
        .field("disposition", before.disposition, after.disposition)
        .text("external_call_id", &text(&before.external_call_id), &text(&after.external_call_id))
        .text("contact_phone_number", &text(&before.contact_phone_number), &text(&after.contact_phone_number))
        .text("notes", &before.notes, &after.notes)
        .text("recording_url", &text(&before.recording_url), &text(&after.recording_url))
}

/// Who may take a call away, and when (console.md §5).
pub(super) fn check_removable(call: &PhoneCall, user: UserId) -> Result<()> {
    if call.may_be_removed_by(user) {
        return Ok(());
    }
    if call.cases.is_empty() {
        return Err(Problem::new(StatusCode::FORBIDDEN, "permission-denied", "Only who created a phone call may remove it"));
    }
    Err(Problem::conflict("The phone call belongs to a case"))
}

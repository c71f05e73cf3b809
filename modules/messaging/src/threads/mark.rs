//! `PATCH /chat/v3/thread/{uid}/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Deserialize;
use uuid::Uuid;

use super::events::{THREAD_CHANGED, ThreadChanged};
use super::model::Thread;
use super::state::ThreadState;
use super::store::{self, PathThread};
use crate::claims::load::targets_of_claims;
use crate::messages;
use crate::patient::Patient;

/// The read state of a thread.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = messaging::MarkThread)]
pub struct MarkThread {
    /// True marks it unread, false marks it read.
    pub is_unread: bool,
    /// When it was read; defaults to now, and is never later than now.
    pub last_read_at: Option<DateTime<Utc>>,
    /// The caller's own user ID, if given.
    pub last_read_by: Option<UserId>,
    /// Timetoken of the newest message shown to the reader: a later patient message keeps the thread unread.
    #[schema(pattern = "^[0-9]{1,18}$")]
    pub message_cursor: Option<String>,
}

/// Returns the event that announces a thread's state to open consoles.
pub(crate) fn changed(patient: Patient, uid: Uuid, state: &ThreadState) -> NewEvent {
    let &ThreadState { is_unread, last_read_at, last_read_by, tag, is_urgent, .. } = state;
    THREAD_CHANGED.about(patient.subject, &ThreadChanged { uid, is_unread, last_read_at, last_read_by, tag, is_urgent })
}

/// Mark a thread read or unread, for the whole team.
///
/// 403 `identity-mismatch` when the reader is not the token's user.
#[utoipa::path(patch, path = "/chat/v3/thread/{uid}/", operation_id = "mark_thread", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's UID")), request_body = MarkThread, responses((status = 200, body = Thread)))]
pub async fn mark_thread(ctx: Ctx, thread: Opened<PathThread>, Json(body): Json<MarkThread>) -> Result<Json<Visible<Thread>>> {
    let reader = ctx.user_id()?;
    ctx.same_user(body.last_read_by, "/last_read_by")?;
    let seen: Option<i64> = body
        .message_cursor
        .as_deref()
        .map(|text| text.parse().map_err(|_| Problem::invalid_field("/message_cursor", "Not a timetoken")))
        .transpose()?;
    let now = ctx.now();
    let read_at = body.last_read_at.unwrap_or(now).min(now);

    let patient = Patient::of(&thread.access)?;
    let mut tx = ctx.write().await?;
    let head = store::lock(&mut tx, patient.user_id).await?;
    let missed = match seen {
        Some(seen) if !body.is_unread => messages::store::patient_wrote_after(&mut tx, head.id, seen).await?,
        _ => false,
    };
    let state = if body.is_unread {
        head.state.unread()
    } else {
        store::note_reader(&mut tx, head.id, reader, read_at).await?;
        let read = head.state.read(reader, read_at);
        if missed { read.unread() } else { read }
    };
    store::set_state(&mut tx, head.id, &state).await?;
    let change = Change::of(patient.person_id).object("thread", head.uid);
    tx.audit(change.field("is_unread", head.state.is_unread, state.is_unread).field(
        "last_read_by",
        head.state.last_read_by,
        state.last_read_by,
    ))?;
    if state.looks_different_from(&head.state) {
        tx.publish(changed(patient, head.uid, &state));
    }
    let targets = targets_of_claims(&ctx, &mut tx).await?;
    let marked = store::by_patient(&mut tx, reader, targets.as_ref(), patient.user_id).await?;
    let marked = marked.ok_or_else(store::no_thread)?;
    tx.commit().await?;
    Ok(Json(thread.access.show(marked)?))
}

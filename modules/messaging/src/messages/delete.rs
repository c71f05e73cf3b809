//! `DELETE /chat/v2/chat_message/{uid}/delete/`

use huddle_sdk::content_type::names::TASK;
use huddle_sdk::prelude::*;
use huddle_sdk::relation::{self, ObjectRef};

use super::events::{MESSAGE_DELETED, MessageDeleted};
use super::model::{CONTENT_TYPE, MessageRow};
use super::store::{self, PathMessage};
use crate::patient::Patient;
use crate::{claims, threads};

/// Checks the rules of deletion: "only the sender may delete a message, and only the last one", without tasks (console.md §5, §6).
fn checked(caller: UserId, message: &MessageRow, is_last: bool, has_tasks: bool) -> Result<()> {
    if message.from_patient || message.sender_id != caller.0 {
        return Err(Problem::permission_denied("of the sender"));
    }
    if message.event.is_some() {
        return Err(Problem::conflict("This message records an event and cannot be deleted"));
    }
    if !is_last {
        return Err(Problem::conflict("Only the last message of a thread can be deleted"));
    }
    if has_tasks {
        return Err(Problem::conflict("A task was created from this message"));
    }
    Ok(())
}

/// Delete the caller's own last message in a thread.
///
/// The message is no longer shown to anyone, and its text is removed from the events kept for replay; the audit trail records who deleted
/// it and when, and the database keeps it. Its uid stays taken. Errors: 403 the caller did not send it; 409 it is not the last message of
/// the thread, has tasks, or records an event.
#[utoipa::path(delete, path = "/chat/v2/chat_message/{uid}/delete/", operation_id = "delete_message", tag = "messaging",
    params(("uid" = String, Path, description = "The message's UID or ID",
        pattern = "^([0-9]{1,18}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$")), responses(
        (status = 204, description = "Deleted"),
        (status = 403, description = "The caller did not send it"),
        (status = 409, description = "It is not the last message, has tasks, or records an event"),
    ))]
pub async fn delete_message(ctx: Ctx, message: PathMessage) -> Result<StatusCode> {
    let caller = ctx.user_id()?;
    let mut tx = ctx.write().await?;
    // Locked: no message is sent to the thread between the check and the deletion.
    let patient = Patient::of(&message.access)?;
    let thread = threads::store::lock(&mut tx, patient.user_id).await?;
    let row = store::by_id(&mut tx, message.id).await?;
    let newest = store::newest(&mut tx, thread.id, 2).await?;
    let is_last = newest.first().is_some_and(|(id, _)| *id == message.id);
    let has_tasks = relation::of(&mut tx, &[ObjectRef::new(CONTENT_TYPE, message.id.0)]).await?.iter().any(|(_, other)| other.kind == TASK);
    checked(caller, &row, is_last, has_tasks)?;

    store::delete(&mut tx, message.id, caller, ctx.now()).await?;
    threads::store::set_last(&mut tx, thread.id, newest.get(1).copied()).await?;
    claims::follow::recount(&ctx, &mut tx, patient, &thread, &row).await?;
    tx.audit(Change::of(patient.person_id).object("message", message.uid).new_field("deleted_at", ctx.now()))?;
    tx.publish(MESSAGE_DELETED.about(&message.access, &MessageDeleted { uid: message.uid }));
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use chrono::Utc;
    use uuid::Uuid;

    use super::*;

    fn sent_by(sender: i64, from_patient: bool, event: Option<&str>) -> MessageRow {
        MessageRow {
            id: 1,
            uid: Uuid::nil(),
            thread_uid: Uuid::nil(),
            patient_id: 2,
            person_id: 3,
            sender_id: sender,
            sender_first_name: "Ann".into(),
            sender_last_name: "Lee".into(),
            sender_role: None,
            sender_avatar: None,
            from_patient,
            text: "Good morning".into(),
            event: event.map(Into::into),
            event_subject: None,
            sent_at: Utc::now(),
            timetoken: 4,
            is_redacted: false,
            is_urgent: false,
            tags: vec![],
            attachments: None,
        }
    }

    #[test]
    fn only_the_sender_may_delete_and_only_the_last_message() {
        let status = |message: &MessageRow, is_last, has_tasks| {
            checked(UserId(7), message, is_last, has_tasks).map_or_else(|problem| problem.status().as_u16(), |()| 204)
        };
        assert_eq!(status(&sent_by(7, false, None), true, false), 204);
        assert_eq!(status(&sent_by(8, false, None), true, false), 403);
        assert_eq!(status(&sent_by(7, true, None), true, false), 403);
        assert_eq!(status(&sent_by(7, false, None), false, false), 409);
        assert_eq!(status(&sent_by(7, false, None), true, true), 409);
        assert_eq!(status(&sent_by(7, false, Some("arrival")), true, false), 409);
    }
}

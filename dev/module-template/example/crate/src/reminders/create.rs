//! `POST /sample/patients/{patient_id}/reminders/`

use chrono::{DateTime, Utc};
use huddle_sdk::Creation;
use huddle_sdk::prelude::*;
use serde::Deserialize;
use uuid::Uuid;

use super::model::Reminder;
use super::store;
use crate::events::{REMINDER_CHANGED, ReminderChanged};

/// A new reminder.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = sample::NewReminder)]
pub struct NewReminder {
    /// Chosen by the client; the same reminder sent twice is stored once.
    uid: Uuid,
    /// 1 to 255 characters.
    title: Text<1, 255>,
    /// When it is due; null without a due date.
    #[serde(default)]
    due_at: Option<DateTime<Utc>>,
}

/// Create a reminder about a patient.
///
/// Answers 200 with the stored reminder if the same request was stored before. Errors: 409 the uid was used with other content.
#[utoipa::path(post, path = "/sample/patients/{patient_id}/reminders/", operation_id = "create_sample_reminder", tag = "sample",
    params(("patient_id" = i64, Path, description = "The patient's user ID")), request_body = NewReminder,
    responses((status = 201, body = Reminder), (status = 200, body = Reminder, description = "It was stored before")))]
pub async fn create_reminder(
    ctx: Ctx,
    PathPatient(access): PathPatient,
    Creation { body, request }: Creation<NewReminder>,
) -> Result<(StatusCode, Json<Visible<Reminder>>)> {
    let patient = access.patient_id()?;
    let title = body.title.trimmed("/title", "Enter a title")?;
    let key = request.key("sample_reminder", Some(body.uid));
    let mut tx = ctx.write().await?;
    let workflow = store::workflow(&mut tx).await?;
    let state = workflow.initial().ok_or_else(|| Problem::internal("the workflow of reminders has no initial state"))?;
    let created = store::insert(&mut tx, body.uid, patient, &title, body.due_at, state, ctx.now()).await?;
    let Some(reminder) = store::by_uid(&mut tx, body.uid, patient).await? else {
        return Err(Problem::conflict("A reminder about another patient has this uid"));
    };
    let Some(id) = created else {
        key.check_same(&mut tx).await?;
        return Ok((StatusCode::OK, Json(access.show(reminder)?)));
    };
    key.store(&mut tx).await?;
    tx.put_work(reminder.work().about(&access)).await?;
    tx.audit(Change::of(access.person_id()).object("reminder", id).new_field("due_at", reminder.due_at))?;
    tx.publish(REMINDER_CHANGED.about(&access, &ReminderChanged { id }));
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(access.show(reminder)?)))
}

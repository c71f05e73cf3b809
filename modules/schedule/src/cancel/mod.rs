//! `POST /appointment/{id}/cancel/v2/`, and the cancellation caused by a new appointment.

use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use huddle_sdk::work::WorkOwner;
use serde::{Deserialize, Serialize};

use crate::appointments::model::Appointment;
use crate::appointments::rebook;
use crate::appointments::store::{self, CancelRow};
use crate::events::{APPOINTMENT_CANCELED, AppointmentEvent, SLOTS_CHANGED, SlotsChanged};
use crate::ids::AppointmentId;
use crate::lock::lock;
use crate::reasons;
use crate::text::check_length;

/// Maximum length of a text of another reason.
const LONGEST_OTHER: usize = 500;

/// Reason for canceling an appointment.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[schema(as = schedule::Cancellation)]
pub struct Cancellation {
    /// Reasons of the tree, at least one.
    #[schema(min_items = 1, max_items = 30)]
    pub cancellation_reason_ids: Vec<i64>,
    /// Text of the patient's "Other".
    #[serde(default)]
    #[schema(max_length = 500)]
    pub patient_other_reason: String,
    /// Text of the practice's "Other".
    #[serde(default)]
    #[schema(max_length = 500)]
    pub firefly_other_reason: String,
}

/// Next step after a cancellation (record.md §9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = schedule::RescheduleAction)]
pub enum RescheduleAction {
    /// "Yes, reschedule now": another appointment is booked next.
    Now,
    /// "Yes, already rescheduled".
    Rescheduled,
    /// The patient looks for another time: work to rebook is opened.
    PatientToReschedule,
}

impl RescheduleAction {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Now => "now",
            Self::Rescheduled => "rescheduled",
            Self::PatientToReschedule => "patient_to_reschedule",
        }
    }
}

/// A cancellation.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::CancelAppointment)]
pub struct CancelAppointment {
    /// The appointment's ID, if given.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    id: Option<AppointmentId>,
    /// Reasons of the tree, at least one.
    #[schema(min_items = 1, max_items = 30)]
    cancellation_reason_ids: Vec<i64>,
    /// Text of the patient's "Other".
    #[serde(default)]
    #[schema(max_length = 500)]
    patient_other_reason: String,
    /// Text of the practice's "Other".
    #[serde(default)]
    #[schema(max_length = 500)]
    firefly_other_reason: String,
    /// Next step; null: nothing ("No, just cancel").
    #[serde(default)]
    reschedule_action: Option<RescheduleAction>,
    /// Version that the user saw; any version if absent.
    #[serde(default)]
    row_version: Option<i32>,
}

/// A canceled appointment.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::CanceledAppointment)]
pub struct CanceledAppointment {
    /// ID.
    #[schema(value_type = i64)]
    id: AppointmentId,
    /// The appointment.
    #[schema(value_type = Appointment)]
    appointment: Visible<Appointment>,
}

/// Cancel an appointment.
///
/// A cancellation less than a day before the start is marked as late. Errors: 400 no reason, or an unknown one; 404 the body names another
/// appointment; 409 it cannot be canceled; 412 the version is stale.
#[utoipa::path(post, path = "/appointment/{id}/cancel/v2/", operation_id = "cancel_appointment", tag = "schedule",
    params(("id" = i64, Path, description = "The appointment's ID"), IfMatch), request_body = CancelAppointment,
    responses((status = 200, body = CanceledAppointment)))]
pub async fn cancel_appointment(
    ctx: Ctx,
    opened: Opened<Appointment>,
    if_match: IfMatch,
    Json(body): Json<CancelAppointment>,
) -> Result<Json<CanceledAppointment>> {
    if body.id.is_some_and(|id| id != opened.id) {
        return Err(Problem::not_found("The body names another appointment than the path").field("/id", "This is another appointment"));
    }
    let access = opened.access;
    let (mut tx, before) = locked(&ctx, &opened).await?;
    if let Some(made_on) = if_match.0.or(body.row_version) {
        version::check(&mut tx, Edited::object("appointment", before.id), made_on, before.row_version, access.show(before.clone())?)
            .await?;
    }
    let cancellation = Cancellation {
        cancellation_reason_ids: body.cancellation_reason_ids,
        patient_other_reason: body.patient_other_reason,
        firefly_other_reason: body.firefly_other_reason,
    };
    let action = body.reschedule_action;
    cancel(&ctx, &mut tx, &access, &before, &cancellation, action.map(RescheduleAction::as_str)).await?;
    if action == Some(RescheduleAction::PatientToReschedule) {
        rebook::open(&mut tx, &access, &before, Some(WorkOwner::User(ctx.user_id()?)), ctx.now()).await?;
    }
    let after = store::find(&mut tx, before.id, ctx.now()).await?.stored("appointment")?;
    tx.commit().await?;
    Ok(Json(CanceledAppointment { id: after.id, appointment: access.show(after)? }))
}

/// Reads the appointment and locks it with the schedule of its clinician. Schedules are locked before appointments, so it starts over if
/// the appointment is handed to another clinician meanwhile.
async fn locked(ctx: &Ctx, opened: &Appointment) -> Result<(WriteTx, Appointment)> {
    let mut provider = opened.provider_id;
    loop {
        let mut tx = ctx.write().await?;
        lock(&mut tx, provider).await?;
        let before = store::lock(&mut tx, opened.id, ctx.now()).await?.ok_or_else(|| Problem::not_found("Appointment does not exist"))?;
        if before.provider_id == provider {
            return Ok((tx, before));
        }
        provider = before.provider_id;
    }
}

/// Cancels a locked appointment and announces it; the schedule of its clinician is locked.
pub(crate) async fn cancel(
    ctx: &Ctx,
    tx: &mut WriteTx,
    access: &Access,
    before: &Appointment,
    cancellation: &Cancellation,
    action: Option<&'static str>,
) -> Result<()> {
    before.check_cancelable()?;
    let (patient_other, firefly_other) = (cancellation.patient_other_reason.trim(), cancellation.firefly_other_reason.trim());
    check_length(patient_other, LONGEST_OTHER, "/patient_other_reason")?;
    check_length(firefly_other, LONGEST_OTHER, "/firefly_other_reason")?;
    reasons::check(tx, &cancellation.cancellation_reason_ids).await?;
    let is_late = before.is_late_at(ctx.now());
    let row = CancelRow {
        reason_ids: &cancellation.cancellation_reason_ids,
        patient_other,
        firefly_other,
        action,
        is_late,
        by: ctx.user_id()?,
        at: ctx.now(),
    };
    store::cancel(tx, before.id, row).await?;
    // A visit that the clinician could not keep needs no other time now, unless the patient looks for one.
    rebook::close(tx, before.id, false).await?;
    let change = Change::of(access.person_id())
        .object("appointment", before.id)
        .field("status", "scheduled", "canceled")
        .new_field("cancellation_reason_ids", row.reason_ids)
        .text("patient_other_reason", "", patient_other)
        .text("firefly_other_reason", "", firefly_other)
        .field("is_late_cancel", false, is_late)
        .new_field("reschedule_action", action);
    tx.audit(change)?;
    let event = AppointmentEvent { appointment_id: before.id, provider_id: before.provider_id, starts_at: before.start };
    tx.publish(APPOINTMENT_CANCELED.about(access, &event));
    tx.publish(SLOTS_CHANGED.of_tenant(&SlotsChanged { provider_id: before.provider_id }));
    Ok(())
}

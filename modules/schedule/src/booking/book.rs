//! `POST /bff/crm/book-appointment/` and `POST /bff/crm/book-custom-appointment/`

use chrono::{DateTime, Utc};
use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::custom_reasons::{GivenReasons, LONGEST_OTHER};
use super::place::Placement;
use super::{eligibility, holds};
use crate::appointments::model::{Appointment, checked_start};
use crate::appointments::rebook;
use crate::appointments::store::{self, NewRow};
use crate::cancel::{self, Cancellation};
use crate::events::{APPOINTMENT_BOOKED, AppointmentEvent, SLOTS_CHANGED, SlotsChanged};
use crate::ids::AppointmentId;
use crate::lock::{lock, lock_all};
use crate::slots::offer::Offer;
use crate::symptoms::model::check_told;
use crate::symptoms::{self, Complaints};
use crate::text::check_length;

/// Maximum length of the reason for a visit.
pub(crate) const LONGEST_DESCRIPTION: usize = 2000;

/// Declares both bodies, which have these fields in common.
macro_rules! bodies {
    ($($(#[$attribute:meta])* $field:ident: $kind:ty,)*) => {
        /// A visit to book.
        #[derive(Debug, Deserialize, ToSchema)]
        #[schema(as = schedule::NewAppointment)]
        pub struct NewAppointment {
            $($(#[$attribute])* $field: $kind,)*
        }

        /// A visit to book at a time that is not offered.
        #[derive(Debug, Deserialize, ToSchema)]
        #[schema(as = schedule::NewCustomAppointment)]
        pub struct NewCustomAppointment {
            $($(#[$attribute])* $field: $kind,)*
            /// The rules that the time breaks, or `other`; at least one.
            #[schema(max_items = 10)]
            custom_appointment_reasons: Vec<String>,
            /// Text for `other`.
            #[serde(default)]
            #[schema(max_length = 300)]
            custom_reason_other: String,
        }

        impl From<NewCustomAppointment> for NewAppointment {
            fn from(custom: NewCustomAppointment) -> Self {
                Self { $($field: custom.$field,)* }
            }
        }
    };
}

bodies! {
    /// Reason for the visit; some kinds of visit require it.
    #[serde(default)]
    #[schema(max_length = 2000)]
    description: String,
    /// Symptoms as free text.
    #[serde(default)]
    #[schema(max_length = 500)]
    other_symptoms: String,
    /// The patient's user ID.
    patient_id: UserId,
    /// The clinician's user ID.
    physician_id: UserId,
    /// Reason of the kind of visit, such as `Video`.
    #[schema(max_length = 60)]
    reason: String,
    /// When the visit starts.
    scheduled_date: DateTime<Utc>,
    /// The patient's symptoms.
    #[serde(default)]
    #[schema(max_items = 50)]
    symptom_ids: Vec<i64>,
    /// Messages of the red flags that the patient was told: all that `symptom-visit-type` lists.
    #[serde(default)]
    #[schema(max_items = 60)]
    told_patient: Vec<String>,
    /// The appointment that it replaces: it is canceled in the same transaction.
    #[serde(default)]
    reschedule_from_id: Option<i64>,
    /// Reason for canceling that appointment.
    #[serde(default)]
    cancellation: Option<Cancellation>,
}

/// The patient of a booked visit.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::BookedPatient)]
pub struct BookedFor {
    /// User ID.
    user_id: UserId,
    /// Person ID.
    person_id: PersonId,
}

/// A booked visit.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::BookedAppointment)]
pub struct BookedAppointment {
    /// The appointment's ID.
    #[schema(value_type = i64)]
    id: AppointmentId,
    /// The patient.
    patient: BookedFor,
    /// The appointment.
    #[schema(value_type = Appointment)]
    appointment: Visible<Appointment>,
}

/// Book a visit at a time that is offered.
///
/// Errors: 400 "Reason for visit required", the patient is not eligible, the clinician does not give such visits or is not licensed, or the
/// time breaks a rule (`current` is the `Objections`); 404 unknown patient, clinician, symptom or appointment; 409 `slot-taken` (`current` is
/// the `Alternatives`), or the patient has another appointment then, or the replaced one cannot be canceled; 409 `patient-not-told` the patient
/// was not told of each red flag (`current` is the `RedFlags`).
///
/// An appointment that replaces another one keeps its symptoms if none are given.
#[utoipa::path(post, path = "/bff/crm/book-appointment/", operation_id = "book_appointment", tag = "schedule",
    request_body = NewAppointment, responses((status = 201, body = BookedAppointment)))]
pub async fn book_appointment(ctx: Ctx, Json(body): Json<NewAppointment>) -> Result<(StatusCode, Json<BookedAppointment>)> {
    book(&ctx, body, None).await
}

/// Book a visit at a time that is not offered, with reasons for each rule that it breaks.
///
/// Errors: as `book-appointment`; 400 no reason, or a rule is broken without a reason for it. Other appointments, the past and licenses are
/// not overridden.
#[utoipa::path(post, path = "/bff/crm/book-custom-appointment/", operation_id = "book_custom_appointment", tag = "schedule",
    request_body = NewCustomAppointment, responses((status = 201, body = BookedAppointment)))]
pub async fn book_custom_appointment(ctx: Ctx, Json(body): Json<NewCustomAppointment>) -> Result<(StatusCode, Json<BookedAppointment>)> {
    check_length(&body.custom_reason_other, LONGEST_OTHER, "/custom_reason_other")?;
    let reasons = GivenReasons::checked(&body.custom_appointment_reasons, &body.custom_reason_other)?;
    book(&ctx, body.into(), Some(&reasons)).await
}

async fn book(ctx: &Ctx, body: NewAppointment, reasons: Option<&GivenReasons>) -> Result<(StatusCode, Json<BookedAppointment>)> {
    let start = checked_start(body.scheduled_date, ctx.now(), "/scheduled_date")?;
    check_length(&body.description, LONGEST_DESCRIPTION, "/description")?;
    check_length(&body.other_symptoms, symptoms::LONGEST_OTHER, "/other_symptoms")?;
    let cancellation = match (body.reschedule_from_id, &body.cancellation) {
        (Some(_), None) => return Err(Problem::invalid_field("/cancellation", "Enter why the appointment is moved")),
        (Some(id), Some(cancellation)) => Some((AppointmentId(id), cancellation)),
        (None, _) => None,
    };
    let access = ctx.access_patient(body.patient_id).await?;
    let mut tx = ctx.write().await?;
    let offer = Offer::load(ctx, &mut tx, Some(&access), &body.reason, "/reason").await?;
    let description = body.description.trim();
    if offer.kind.is_reason_required && description.is_empty() {
        return Err(Problem::invalid_field("/description", "Reason for visit required"));
    }
    // Exists and gives such visits; the schedule can be locked.
    offer.provider(&mut tx, body.physician_id, None, "/physician_id").await?;
    let moved = if let Some((id, cancellation)) = cancellation {
        Some((replaced(ctx, &mut tx, &access, id, body.physician_id).await?, cancellation))
    } else {
        lock(&mut tx, body.physician_id).await?;
        None
    };
    let complaints = Complaints {
        ids: &body.symptom_ids,
        other: &body.other_symptoms,
        description,
        why_then: reasons.map_or("", GivenReasons::other),
        kept: moved.as_ref().map(|(before, _)| before.symptoms_summary.as_str()),
    };
    let known = complaints.known(&mut tx).await?;
    let told_patient = check_told(&known.red_flags, &body.told_patient)?;
    // Data read before the lock may have changed.
    let moved_id = moved.as_ref().map(|(before, _)| before.id);
    let offer = Offer::of_kind(ctx, &mut tx, Some(&access), offer.kind, moved_id.map(i64::from)).await?.reaching(start);
    eligibility::check(&offer.patient, &offer.kind)?;
    let provider = offer.provider(&mut tx, body.physician_id, moved_id.map(i64::from), "/physician_id").await?;
    let placed = Placement {
        offer: &offer,
        provider: &provider,
        start,
        is_start_kept: false,
        is_clinician_kept: false,
        moved: moved_id,
        reasons,
        caller: ctx.user_id()?,
        time: "/scheduled_date",
        clinician: "/physician_id",
    };
    let custom_reasons = placed.check(&mut tx, &access).await?;
    if let Some((before, cancellation)) = &moved {
        rebook::close(&mut tx, before.id, true).await?;
        let canceled = cancel::cancel(ctx, &mut tx, &access, before, cancellation, Some("now")).await;
        canceled.map_err(|problem| problem.below("/cancellation"))?;
    }
    let new = NewRow {
        person: access.person_id(),
        provider: provider.id,
        kind: offer.kind.id,
        span: placed.span(),
        busy: placed.busy(),
        description,
        symptoms_summary: &known.summary,
        told_patient: &told_patient,
        custom_reasons: custom_reasons.as_deref(),
        by: ctx.user_id()?,
        at: ctx.now(),
        rescheduled_from: moved_id,
    };
    let id = store::insert(&mut tx, &new).await.map_err(|error| placed.refused(error))?;
    holds::release(&mut tx, ctx.user_id()?, provider.id).await?;
    rebook::close_for(&mut tx, &access, &offer.kind.roles).await?;
    announce(&mut tx, &access, id, &new, &offer.kind.reason)?;
    let appointment = store::find(&mut tx, id, ctx.now()).await?.stored("appointment")?;
    tx.commit().await?;
    let patient = BookedFor { user_id: access.patient_id()?, person_id: access.person_id() };
    Ok((StatusCode::CREATED, Json(BookedAppointment { id, patient, appointment: access.show(appointment)? })))
}

/// Locks the schedules of both clinicians and the appointment that is replaced; 404 if it belongs to another patient.
async fn replaced(ctx: &Ctx, tx: &mut WriteTx, access: &Access, id: AppointmentId, provider: UserId) -> Result<Appointment> {
    let before = moved(ctx, tx, access, id).await?;
    lock_all(tx, [before.provider_id, provider]).await?;
    // An appointment never changes its patient, but it may have been handed over before the schedules were locked.
    let locked = store::lock(tx, id, ctx.now()).await?.stored("appointment")?;
    if locked.provider_id != before.provider_id {
        return Err(Problem::conflict(format!("The appointment was just handed over to {}. Try again", locked.provider_name)));
    }
    Ok(locked)
}

/// Reads the patient's appointment that is about to move; 404 when it belongs to another patient.
pub(crate) async fn moved(ctx: &Ctx, tx: &mut PgConnection, access: &Access, id: AppointmentId) -> Result<Appointment> {
    let found = store::find(tx, id, ctx.now()).await?.filter(|found| found.person_id == access.person_id());
    found.ok_or_else(|| Problem::not_found("Appointment does not exist").field("/reschedule_from_id", "Does not exist"))
}

fn announce(tx: &mut WriteTx, access: &Access, id: AppointmentId, new: &NewRow<'_>, reason: &str) -> Result<()> {
    let change = Change::of(access.person_id())
        .object("appointment", id)
        .new_field("status", "scheduled")
        .new_field("provider_id", new.provider)
        .new_field("start", new.span.from)
        .new_field("reason", reason)
        .new_field("is_custom", new.custom_reasons.is_some())
        .new_field("rescheduled_from_id", new.rescheduled_from);
    // Messages that the patient must be told are audited.
    let change = if new.told_patient.is_empty() { change } else { change.new_field("told_patient", new.told_patient) };
    tx.audit(change)?;
    let event = AppointmentEvent { appointment_id: id, provider_id: new.provider, starts_at: new.span.from };
    tx.publish(APPOINTMENT_BOOKED.about(access, &event));
    tx.publish(SLOTS_CHANGED.of_tenant(&SlotsChanged { provider_id: new.provider }));
    Ok(())
}

//! `POST /appointment/symptom-visit-type/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::book::{self, LONGEST_DESCRIPTION};
use crate::ids::AppointmentId;
use crate::patient;
use crate::symptoms::model::{Suggestion, suggest};
use crate::symptoms::{Complaints, LONGEST_OTHER};
use crate::text::check_length;

/// A patient's symptoms.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::PatientSymptoms)]
pub struct PatientSymptoms {
    /// The chosen symptoms.
    #[serde(default)]
    #[schema(max_items = 50)]
    symptom_ids: Vec<i64>,
    /// Symptoms as free text.
    #[serde(default)]
    #[schema(max_length = 500)]
    other_symptoms: String,
    /// Reason for the visit.
    #[serde(default)]
    #[schema(max_length = 2000)]
    description: String,
    /// Appointment that is about to be replaced: its symptoms apply if none are given.
    #[serde(default)]
    reschedule_from_id: Option<i64>,
    /// The patient's user ID.
    patient_id: UserId,
}

/// Suggest a kind of visit for a patient's symptoms, and list the messages that the patient must be told before a visit is booked.
///
/// All texts are searched for urgent phrases, by the rules that apply to messages, too. Errors: 404 unknown patient, symptom or appointment.
#[utoipa::path(post, path = "/appointment/symptom-visit-type/", operation_id = "suggest_visit_type", tag = "schedule",
    request_body = PatientSymptoms, responses((status = 200, body = Suggestion)))]
pub async fn suggest_visit_type(ctx: Ctx, Json(body): Json<PatientSymptoms>) -> Result<Json<Suggestion>> {
    check_length(&body.other_symptoms, LONGEST_OTHER, "/other_symptoms")?;
    check_length(&body.description, LONGEST_DESCRIPTION, "/description")?;
    let access = ctx.access_patient(body.patient_id).await?;
    let mut tx = ctx.read().await?;
    let patient = patient::load(&mut tx, &access, None).await?;
    let moved = match body.reschedule_from_id {
        Some(id) => Some(book::moved(&ctx, &mut tx, &access, AppointmentId(id)).await?),
        None => None,
    };
    let complaints = Complaints {
        ids: &body.symptom_ids,
        other: &body.other_symptoms,
        description: &body.description,
        why_then: "",
        kept: moved.as_ref().map(|before| before.symptoms_summary.as_str()),
    };
    let known = complaints.known(&mut tx).await?;
    Ok(Json(suggest(&known.chosen, &body.other_symptoms, known.red_flags, patient.is_established)))
}

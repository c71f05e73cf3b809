//! `POST /appointment/symptom-visit-type/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{Suggestion, suggest};
use super::{LONGEST_OTHER, store};
use crate::booking::book::check_length;
use crate::booking::patient;

/// A patient's symptoms.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::PatientSymptoms)]
pub struct PatientSymptoms {
    /// The chosen symptoms.
    #[serde(default)]
    #[schema(max_items = 50)]
    symptom_ids: Vec<i64>,
    /// Symptoms in other words.
    #[serde(default)]
    #[schema(max_length = 500)]
    other_symptoms: String,
    /// The patient's user ID.
    patient_id: UserId,
}

/// Suggest a kind of visit for a patient's symptoms, and say what is urgent.
///
/// Errors: 404 unknown patient or symptom.
#[utoipa::path(post, path = "/appointment/symptom-visit-type/", operation_id = "suggest_visit_type", tag = "schedule",
    request_body = PatientSymptoms, responses((status = 200, body = Suggestion)))]
pub async fn suggest_visit_type(ctx: Ctx, Json(body): Json<PatientSymptoms>) -> Result<Json<Suggestion>> {
    check_length(&body.other_symptoms, LONGEST_OTHER, "/other_symptoms")?;
    let access = ctx.access_patient(body.patient_id).await?;
    let mut tx = ctx.read().await?;
    let patient = patient::load(&mut tx, &access, None).await?;
    let chosen = store::chosen(&mut tx, &body.symptom_ids).await?;
    let all = store::all(&mut tx).await?;
    Ok(Json(suggest(&all, &chosen, &body.other_symptoms, patient.is_established)))
}

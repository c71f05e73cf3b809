//! `PATCH /user/{patient_id}/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::IfMatch;
use serde::Deserialize;

use super::edit;
use super::model::PersonPatch;
use crate::change::record;
use crate::patients::model::Patient;
use crate::patients::store;

/// Changes to a patient; omitted fields keep their value.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = people::PatientPatch)]
pub struct PatientPatch {
    /// Whether an urgent visit is scheduled. Needs no version.
    #[serde(default)]
    urgent_visit: Option<bool>,
    /// Changes to one section of the person.
    #[serde(default)]
    person: Option<PersonPatch>,
}

/// Update a patient.
///
/// Changes the urgent-visit flag, the risk score (`person.primary_care_program_info`), or one section of the person, which needs its version
/// in `If-Match` or as `person.row_version`. Errors: 412 the section's version is stale (`current` is the person as stored); 428 no version.
#[utoipa::path(patch, path = "/user/{patient_id}/", operation_id = "update_patient", tag = "people",
    params(("patient_id" = i64, Path, description = "The patient's user ID"), IfMatch),
    request_body = PatientPatch, responses((status = 200, body = Patient)))]
pub async fn update(
    ctx: Ctx,
    PathPatient(access): PathPatient,
    if_match: IfMatch,
    Json(patch): Json<PatientPatch>,
) -> Result<Json<Patient>> {
    let id = access.patient_id()?;
    let mut tx = ctx.write().await?;
    let mut change = Change::of(access.person_id()).object("patient", id);
    if let Some(urgent) = patch.urgent_visit {
        let before = store::set_urgent_visit(&mut tx, id, urgent).await?;
        change = change.field("urgent_visit", before, urgent);
    }
    if let Some(person) = patch.person {
        (tx, change) = edit::apply(&ctx, tx, &access, person, "/person", if_match, change).await?;
    }
    record(&mut tx, &access, change)?;
    let patient = store::patient(&ctx, &mut tx, &access).await?;
    tx.commit().await?;
    Ok(Json(patient))
}

//! `GET /user/{patient_id}/`: one patient with all details.

use huddle_sdk::prelude::*;

use super::model::Patient;
use super::store;

/// Read a patient.
///
/// The account and the person with addresses, care team, pods and the data of the chips. 403 `phi-access-required`: the patient is
/// protected, and the caller has no active grant; 404: 'User is not a patient' for staff (console.md §5).
#[utoipa::path(get, path = "/user/{patient_id}/", operation_id = "read_patient", tag = "people",
    params(("patient_id" = i64, Path, description = "The patient's user id")), responses((status = 200, body = Patient)))]
pub async fn read(ctx: Ctx, PathPatient(access): PathPatient) -> Result<Json<Patient>> {
    let mut tx = ctx.read().await?;
    Ok(Json(store::patient(&mut tx, &access).await?))
}

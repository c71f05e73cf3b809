//! `GET /user/{patient_id}/`

use huddle_sdk::prelude::*;

use super::model::Patient;
use super::store;

/// Read a patient.
///
/// Returns the account and the person with addresses, care team, pods and status data. Errors: 404 'User is not a patient' for staff
/// (console.md §5); 403 `phi-access-required` for a protected patient without a live grant.
#[utoipa::path(get, path = "/user/{patient_id}/", operation_id = "read_patient", tag = "people",
    params(("patient_id" = i64, Path, description = "The patient's user ID")), responses((status = 200, body = Patient)))]
pub async fn read(ctx: Ctx, PathPatient(access): PathPatient) -> Result<Json<Patient>> {
    let mut tx = ctx.read_with_generic_plans().await?;
    Ok(Json(store::patient(&ctx, &mut tx, &access).await?))
}

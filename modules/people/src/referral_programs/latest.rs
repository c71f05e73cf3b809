//! `GET /patient-referral-programs/latest/patients/{patient_id}/`

use huddle_sdk::prelude::*;

use super::store::{self, Referral};

/// Read a patient's referral program.
///
/// The program that was set last.
#[utoipa::path(get, path = "/patient-referral-programs/latest/patients/{patient_id}/", operation_id = "read_referral", tag = "people",
    params(("patient_id" = i64, Path, description = "The patient's user ID")), responses((status = 200, body = Referral)))]
pub async fn read(ctx: Ctx, PathPatient(access): PathPatient) -> Result<Json<Referral>> {
    let mut tx = ctx.read().await?;
    Ok(Json(Referral { patient_referral_program: store::latest(&mut tx, &access).await? }))
}

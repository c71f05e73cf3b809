//! `POST /patient-referral-programs/patients/{patient_id}/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::store::{self, Referral};
use crate::change::record;

/// The program that referred a patient.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::ReferralChoice)]
pub struct ReferralChoice {
    /// UID of the program; null: none.
    patient_referral_program: Option<String>,
}

/// Set a patient's referral program.
///
/// Earlier choices are kept as history. Errors: 404 no such program, or it can no longer be chosen.
#[utoipa::path(post, path = "/patient-referral-programs/patients/{patient_id}/", operation_id = "choose_referral", tag = "people",
    params(("patient_id" = i64, Path, description = "The patient's user ID")), request_body = ReferralChoice,
    responses((status = 201, body = Referral)))]
pub async fn update(ctx: Ctx, PathPatient(access): PathPatient, Json(body): Json<ReferralChoice>) -> Result<(StatusCode, Json<Referral>)> {
    let by = ctx.user_id()?;
    let person = access.person_id();
    let mut tx = ctx.write().await?;
    let chosen = match &body.patient_referral_program {
        None => None,
        Some(uid) => {
            let known = store::list(&mut tx).await?.into_iter().find(|program| program.uid == *uid);
            Some(known.ok_or_else(|| Problem::not_found("Referral program does not exist"))?)
        }
    };
    let before = store::latest(&mut tx, &access).await?;
    if before != chosen {
        let uid = chosen.as_ref().map(|program| program.uid.as_str());
        store::add(&mut tx, person, uid, by, ctx.now()).await?;
        let change = Change::of(person).object("referral", person);
        record(&mut tx, &access, change.field("program", before.map(|program| program.uid), uid))?;
    }
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(Referral { patient_referral_program: chosen })))
}

//! The person of work in requests: named by `person`, by `patient` (the user ID), or by both.

use huddle_sdk::prelude::*;

/// Opens the record of the person; 400 when neither is given, or when both do not belong together. `prefix` is `/` for a body and `?`
/// for a query.
pub(crate) async fn open_subject(ctx: &Ctx, person: Option<PersonId>, patient: Option<UserId>, prefix: &str) -> Result<Access> {
    match (person, patient) {
        (None, None) => Err(Problem::invalid_field(format!("{prefix}person"), "Specify the person or the patient")),
        (None, Some(patient)) => ctx.access_patient(patient).await,
        (Some(person), patient) => {
            let access = ctx.access(person).await?;
            if let Some(patient) = patient.filter(|patient| access.user_id() != Some(*patient)) {
                ctx.access_patient(patient).await?;
                return Err(Problem::invalid_field(format!("{prefix}patient"), "This is another person's account"));
            }
            Ok(access)
        }
    }
}

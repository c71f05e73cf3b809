//! `GET /referral/steerage/person/{person_id}/elation-referral-template/`

use chrono::NaiveDate;
use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::InsuranceInfo;
use super::{parts, store};

/// Template of a referral's text.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::ReferralTemplate)]
pub struct ReferralTemplate {
    /// The text, with the person's data that is known.
    body: String,
}

/// Read the template of a referral's text, filled with the person's name, date of birth and known insurance.
#[utoipa::path(get, path = "/referral/steerage/person/{person_id}/elation-referral-template/",
    operation_id = "read_elation_referral_template", tag = "referrals",
    params(("person_id" = i64, Path, description = "The person's ID")), responses((status = 200, body = ReferralTemplate)))]
pub async fn read_elation_referral_template(ctx: Ctx, PathPerson(access): PathPerson) -> Result<Json<ReferralTemplate>> {
    let mut tx = ctx.read().await?;
    let person = store::named(&mut tx, &access).await?;
    let (insurance, _) = parts::insurance(&ctx, &mut tx, access.person_id()).await?;
    Ok(Json(ReferralTemplate { body: body(&person.name, person.dob, insurance.as_ref()) }))
}

/// Returns the text. A line whose value is not known ends after its label, for staff to complete.
fn body(name: &str, dob: Option<NaiveDate>, insurance: Option<&InsuranceInfo>) -> String {
    let name_of = |named: Option<&super::model::Named>| named.map(|named| named.name.clone()).unwrap_or_default();
    let lines = [
        ("Patient", name.to_owned()),
        ("Date of birth", dob.map(|dob| dob.format("%m/%d/%Y").to_string()).unwrap_or_default()),
        ("Insurance", name_of(insurance.and_then(|info| info.insurance_payer.as_ref()))),
        ("Plan", name_of(insurance.and_then(|info| info.insurance_plan.as_ref()))),
        ("Primary care provider", insurance.and_then(|info| info.pcp_name.clone()).unwrap_or_default()),
        ("Reason for referral", String::new()),
        ("Relevant history", String::new()),
        ("Medications and allergies", String::new()),
        ("Question to be answered", String::new()),
    ];
    lines.iter().map(|(label, value)| format!("{label}: {value}").trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_values_are_left_open() {
        let filled = body("Rosa Perez", NaiveDate::from_ymd_opt(1980, 5, 4), None);
        assert!(filled.starts_with("Patient: Rosa Perez\nDate of birth: 05/04/1980\nInsurance:\nPlan:\n"), "{filled}");
    }
}

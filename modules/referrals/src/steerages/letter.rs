//! `GET /referral/steerage/{id}/letter/`

use axum::response::Response;
use huddle_sdk::prelude::*;
use huddle_sdk::{Zone, pdf};
use serde::Deserialize;
use sqlx::PgConnection;

use super::model::{Steerage, TypeOfVisit};
use super::{parts, sending_store, store};
use crate::ids::SteerageProviderId;
use crate::letter::{FILE_NAME, Letter, Patient, Recipient, store as letters};

/// Which letter of a steerage.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LetterQuery {
    /// Version that was sent. Omitted: what was sent last, if the steerage is locked; otherwise its current content, as a draft.
    #[serde(default)]
    version: Option<i32>,
    /// ID of the steerage's provider to whom it is addressed. Omitted: the selected one, or the only one.
    #[serde(default)]
    provider: Option<i64>,
}

/// Read the letter of a steerage as PDF.
///
/// A letter that was not sent has `DRAFT` on every page. Errors: 404 no such version or provider, or the version has no letter; 422
/// `unprintable-characters` it contains characters that cannot be printed (`current` is `{characters}`); 503 it cannot be rendered now.
#[utoipa::path(get, path = "/referral/steerage/{id}/letter/", operation_id = "read_steerage_letter", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), LetterQuery),
    responses((status = 200, description = "The letter", body = Vec<u8>, content_type = "application/pdf")))]
pub async fn read_steerage_letter(ctx: Ctx, opened: Opened<Steerage>, Query(query): Query<LetterQuery>) -> Result<Response> {
    let Opened { object: steerage, access } = opened;
    let version = query.version.or(steerage.sent_version.filter(|_| steerage.is_locked));
    let letter = {
        let mut tx = ctx.read().await?;
        if let Some(version) = version {
            sent(&mut tx, &steerage, version).await?
        } else {
            let steerage = parts::with_parts_of(&ctx, &mut tx, &access, steerage).await?;
            written(&ctx, &mut tx, &access, &steerage).await?
        }
    };
    let recipient = recipient(&letter, query.provider.map(SteerageProviderId))?;
    let rendered = ctx.app().pdf().render(letter.document(recipient, version.is_none())).await?;
    pdf::answer(FILE_NAME, rendered)
}

/// Returns the letter of a version; 404 if there is none.
pub(super) async fn sent(conn: &mut PgConnection, steerage: &Steerage, version: i32) -> Result<Letter> {
    let letter = sending_store::letter(conn, steerage.id, version).await?;
    letter.ok_or_else(|| Problem::not_found("This version has no letter"))
}

/// Returns the provider with an ID, or the one to whom the letter is addressed by default; 404 if it has no provider with this ID.
pub(super) fn recipient(letter: &Letter, provider: Option<SteerageProviderId>) -> Result<Option<&Recipient>> {
    match provider {
        None => Ok(letter.addressee()),
        Some(id) => letter.recipient(id).map(Some).ok_or_else(|| Problem::not_found("The referral has no provider with this ID")),
    }
}

/// Rejects a letter that cannot be printed, before it is stored: 422 `unprintable-characters`, or 503. `checked` is a letter that was found
/// printable. Rendering takes up to ten seconds, so callers check outside of their transaction, and in it only whether the letter changed.
pub(super) async fn check_printable(ctx: &Ctx, letter: &Letter, checked: Option<&Letter>) -> Result<()> {
    if checked == Some(letter) {
        return Ok(());
    }
    ctx.app().pdf().render(letter.proof()).await.map(drop)
}

/// Writes the letter of a steerage as it is now; `steerage` has its parts.
pub(super) async fn written(ctx: &Ctx, conn: &mut PgConnection, access: &Access, steerage: &Steerage) -> Result<Letter> {
    let person = store::named(conn, access).await?;
    let names = letters::names(conn, ctx.user_id()?).await?;
    let request = steerage.specialty_group.as_ref().or(steerage.location_type.as_ref()).map(|option| option.label.clone());
    let referral = steerage.referral.as_ref();
    let diagnoses = referral.map(|it| it.referral_insurance_auth_icd_codes.as_slice()).unwrap_or_default();
    Ok(Letter {
        template: letters::template(conn).await?,
        practice: names.practice,
        written_on: Zone::of_tenant(conn).await?.date_of(ctx.now()),
        sender: names.sender,
        patient: Patient { name: person.name, dob: person.dob },
        request: request.unwrap_or_default(),
        facts: facts(steerage),
        diagnoses: diagnoses.iter().map(|it| format!("{} {}", it.code, it.description)).collect(),
        body: referral.map(|it| it.body.clone()).unwrap_or_default(),
        recipients: sending_store::recipients(conn, steerage.id).await?,
    })
}

/// Returns what is known of the request and the insurance, with labels.
fn facts(steerage: &Steerage) -> Vec<(String, String)> {
    let labels = |labels: Vec<&str>| Some(labels.join(", ")).filter(|joined| !joined.is_empty());
    let info = steerage.insurance_info.as_ref();
    let authorization = steerage.referral.as_ref().and_then(|it| it.referral_insurance_authorization.as_ref());
    let facts = [
        ("Priority", steerage.priority.map(|priority| priority_label(priority).to_owned())),
        ("Type of visit", steerage.type_of_visit.map(|visit| visit_label(visit).to_owned())),
        ("Services", labels(steerage.services.iter().map(|it| it.label.as_str()).collect())),
        ("Clinical focus", labels(steerage.clinical_focus_areas.iter().map(|it| it.label.as_str()).collect())),
        ("Procedure (CPT)", steerage.cpt_code.clone()),
        ("Insurance", info.and_then(|info| info.insurance_payer.as_ref()).map(|it| it.name.clone())),
        ("Plan", info.and_then(|info| info.insurance_plan.as_ref()).map(|it| it.name.clone())),
        ("Primary care provider", info.and_then(|info| info.pcp_name.clone())),
        ("Insurance authorization", authorization.map(|it| it.authorization_number.clone())),
        ("Prior authorization", steerage.waiver.prior_authorization.clone()),
    ];
    let known = facts.into_iter().filter_map(|(label, value)| Some((label.to_owned(), value?)));
    known.filter(|(_, value)| !value.trim().is_empty()).collect()
}

const fn priority_label(priority: i16) -> &'static str {
    match priority {
        2 => "Urgent",
        1 => "Soonest available",
        _ => "Standard",
    }
}

const fn visit_label(visit: TypeOfVisit) -> &'static str {
    match visit {
        TypeOfVisit::Any => "Any",
        TypeOfVisit::InPerson => "In person",
        TypeOfVisit::Virtual => "Virtual",
        TypeOfVisit::InPersonOrVirtual => "In person or virtual",
        TypeOfVisit::Home => "At home",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::catalog;

    #[test]
    fn facts_that_are_not_known_are_omitted() {
        assert_eq!(facts(&Steerage::default()), []);
        let steerage = Steerage {
            priority: Some(2),
            type_of_visit: Some(TypeOfVisit::Virtual),
            services: catalog().specialty_groups()[0].services[..1].to_vec(),
            ..Steerage::default()
        };
        let labels: Vec<_> = facts(&steerage).into_iter().map(|(label, _)| label).collect();
        assert_eq!(labels, ["Priority", "Type of visit", "Services"]);
        assert!(facts(&steerage).contains(&("Priority".to_owned(), "Urgent".to_owned())));
    }
}

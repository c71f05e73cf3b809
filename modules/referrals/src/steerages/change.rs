//! Storage of changes of a steerage, in one place: with audit trail and event.

use huddle_sdk::content_type::names::CASE;
use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::{EventSubject, WriteTx, relation};
use sqlx::PgConnection;

use super::derived::NO_SELF_SEARCH;
use super::model::{Referral, Steerage};
use super::provide::STEERAGE;
use super::{parts, store};
use crate::events::{STEERAGE_CHANGED, SteerageEvent};
use crate::ids::SteerageId;

/// Fields whose values are recorded in the audit trail.
const AUDITED: [&str; 13] = [
    "scheduling_date",
    "effective_from",
    "effective_through",
    "service_quantity",
    "is_self_service_enabled",
    "prior_authorization_required",
    "prior_authorization_system_id",
    "specialty_group",
    "location_type",
    "cpt_code",
    "priority",
    "type_of_visit",
    "status",
];

/// Stores a changed steerage as the version `row_version`. `before` is locked.
pub(super) async fn store(
    ctx: &Ctx,
    tx: &mut WriteTx,
    access: &Access,
    before: &Steerage,
    changed: &Steerage,
    row_version: i32,
) -> Result<()> {
    store::update(tx, changed, row_version, ctx.user_id()?, ctx.now()).await?;
    let audit = Change::of(access.person_id())
        .object("steerage", changed.id)
        .fields_of_row(before, changed, &AUDITED)
        .text("description", &before.description, &changed.description)
        .text("preferred_provider_or_facility", &before.preferred_provider_or_facility, &changed.preferred_provider_or_facility)
        .field("notify_clinician_yn", before.notify_clinician_yn, changed.notify_clinician_yn)
        .field("services", service_ids(before), service_ids(changed))
        .field("clinical_focus_areas", &before.clinical_focus_areas, &changed.clinical_focus_areas)
        .field("waiver_is_eligible", before.waiver.is_eligible, changed.waiver.is_eligible)
        .field("service_categories", &before.waiver.service_categories, &changed.waiver.service_categories);
    tx.audit(with_referral(audit, before.referral.as_ref(), changed.referral.as_ref()))
}

fn service_ids(steerage: &Steerage) -> Vec<i32> {
    steerage.services.iter().map(|service| service.id).collect()
}

fn with_referral(audit: Change, before: Option<&Referral>, after: Option<&Referral>) -> Change {
    let body = |referral: Option<&Referral>| referral.map_or_else(String::new, |referral| referral.body.clone());
    let of = |referral: Option<&Referral>| {
        referral.map(|it| (it.is_active, it.is_last_mile, it.insurance_authorization_required, it.vendor_create_date))
    };
    let (old, new) = (of(before), of(after));
    audit
        .text("referral_body", &body(before), &body(after))
        .field("referral_is_active", old.map(|it| it.0), new.map(|it| it.0))
        .field("referral_is_last_mile", old.and_then(|it| it.1), new.and_then(|it| it.1))
        .field("insurance_authorization_required", old.and_then(|it| it.2), new.and_then(|it| it.2))
        .field("vendor_create_date", old.and_then(|it| it.3), new.and_then(|it| it.3))
}

/// Rejects a search of providers that the member cannot make: 400 when self-search is not available to the person, or when the network has no
/// partner for the specialty or service type (navigation.md §4.1). Only a change of what is searched is checked.
pub(super) async fn check_search(ctx: &Ctx, conn: &mut PgConnection, before: Option<&Steerage>, after: &Steerage) -> Result<()> {
    let options = |it: &Steerage| (it.specialty_group.as_ref().map(|it| it.id), it.location_type.as_ref().map(|it| it.id));
    let searched = |it: &Steerage| (it.is_self_service_enabled, options(it));
    if after.is_self_service_enabled != Some(true) || before.is_some_and(|before| searched(before) == searched(after)) {
        return Ok(());
    }
    let (_, self_search) = parts::insurance(ctx, conn, after.person).await?;
    if !self_search.is_available {
        return Err(Problem::invalid_field("/is_self_service_enabled", NO_SELF_SEARCH));
    }
    let (group, location) = options(after);
    if (group.is_some() || location.is_some()) && !store::has_partner(conn, group, location).await? {
        let title = "Try another specialty/service type, no partners found.";
        return Err(Problem::new(StatusCode::BAD_REQUEST, "no-partners-found", title)
            .detail(title)
            .field("/is_self_service_enabled", "Not available"));
    }
    Ok(())
}

/// Returns a case of the person; 404 if there is none with this ID. Call it outside of transactions.
pub(super) async fn checked_case(ctx: &Ctx, access: &Access, case: i64, pointer: &str) -> Result<ObjectRef> {
    let case = ObjectRef::new(CASE, case);
    let cards = ctx.cards(ctx.read().await?, std::slice::from_ref(&case)).await?;
    if cards.get(&case).is_some_and(|card| card.get().person_id() == Some(access.person_id())) {
        return Ok(case);
    }
    Err(Problem::not_found(format!("This person has no case {}", case.id)).field(pointer, "Does not exist"))
}

/// Relates a case to a steerage. Repeating it changes nothing.
pub(super) async fn relate(ctx: &Ctx, tx: &mut WriteTx, access: &Access, id: SteerageId, case: &ObjectRef) -> Result<()> {
    let known = store::cases(tx, &[id.0]).await?;
    if known.iter().any(|(_, known, _)| *known == case.id) {
        return Ok(());
    }
    relation::link(tx, case, &STEERAGE.object(id.0), Some(ctx.user_id()?)).await?;
    tx.audit(Change::of(access.person_id()).object("steerage", id).new_field(CASE, case.id))
}

/// Notifies consoles that a steerage, its providers or its authorization changed.
pub(crate) fn announce(tx: &mut WriteTx, subject: impl Into<EventSubject>, id: SteerageId) {
    tx.publish(STEERAGE_CHANGED.about(subject, &SteerageEvent { steerage_id: id }));
}

//! `PUT /care-plan/measures/people/{person_id}/{measure}/decision/` and the history of decisions.

use chrono::{Months, NaiveDate, SubsecRound as _};
use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::{Deserialize, Serialize};

use super::report::{CollectionMeasure, MeasureDecision};
use super::{decision_store, person, run};
use crate::measures::evaluate::DecisionKind;
use crate::measures::library::LIBRARY;
use crate::measures::store;

/// Maximum duration of a decision, in months.
const MAX_MONTHS: u32 = 15 * 12;

/// The measure named in the path.
#[derive(Debug, Deserialize)]
pub struct MeasurePath {
    pub(crate) measure: String,
}

/// A decision about a measure.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = careplans::MeasureDecisionBody)]
pub struct MeasureDecisionBody {
    /// Decision; null withdraws the decision, and the computed result counts again. Not `done_elsewhere`: what was done is recorded as a
    /// result.
    kind: Option<DecisionKind>,
    /// Reason, 1 to 500 characters. Kept with the decision.
    reason: Text<1, 500>,
    /// Last day of the decision, today or later, at most 15 years from now. Required for `declined` and `postponed`.
    #[serde(default)]
    until: Option<NaiveDate>,
    /// The version of the decision that the change is based on (0 when none was ever made), if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Checks the content of a decision. Dates are compared with the tenant's current day.
fn checked(body: &MeasureDecisionBody, today: NaiveDate) -> Result<String> {
    let reason = body.reason.trimmed("/reason", "Say why, in at most 500 characters")?;
    if body.kind == Some(DecisionKind::DoneElsewhere) {
        return Err(Problem::invalid_field("/kind", "Record what was done as a result"));
    }
    let is_limited = matches!(body.kind, Some(DecisionKind::Declined | DecisionKind::Postponed));
    let latest = today.checked_add_months(Months::new(MAX_MONTHS)).unwrap_or(NaiveDate::MAX);
    match body.until {
        None if is_limited => Err(Problem::invalid_field("/until", "Enter an end date")),
        Some(_) if body.kind.is_none() => Err(Problem::invalid_field("/until", "A withdrawal has no end")),
        Some(until) if until < today => Err(Problem::invalid_field("/until", "This day is in the past")),
        Some(until) if until > latest => Err(Problem::invalid_field("/until", "At most 15 years from now")),
        _ => Ok(reason),
    }
}

/// Decide about a measure for a person, or withdraw the decision.
///
/// A decision replaces the computed result until its last day. Earlier decisions stay on record. Errors: 404 unknown measure; 412 a
/// colleague decided in the meantime (`current` is the latest decision); 428 no version.
#[utoipa::path(put, path = "/care-plan/measures/people/{person_id}/{measure}/decision/", operation_id = "decide_measure", tag = "careplans",
    params(("person_id" = i64, Path, description = "The person's ID"), ("measure" = String, Path, description = "Id of the measure"), IfMatch),
    request_body = MeasureDecisionBody, responses((status = 200, body = CollectionMeasure)))]
pub async fn decide_measure(
    ctx: Ctx,
    PathPerson(access): PathPerson,
    Path(MeasurePath { measure }): Path<MeasurePath>,
    if_match: IfMatch,
    Json(body): Json<MeasureDecisionBody>,
) -> Result<Json<CollectionMeasure>> {
    let made_on = if_match.or_body(body.row_version)?;
    let user = ctx.user_id()?;
    let measure = known(&measure)?;
    let mut tx = ctx.write().await?;
    store::lock(&mut tx, ctx.tenant_id()).await?;
    let today = Zone::of_tenant(&mut tx).await?.date_of(ctx.now());
    let reason = checked(&body, today)?;
    let before = decision_store::current(&mut tx, &access).await?.into_iter().find(|row| row.measure == measure).map(|row| row.decision);
    let stored = before.as_ref().map_or(0, |before| before.row_version);
    let object = format!("{}/{measure}", access.person_id());
    version::check(&mut tx, Edited::object("measure_decision", &object), made_on, stored, &before).await?;
    let principal = ctx.principal();
    let after = MeasureDecision {
        kind: body.kind,
        reason,
        done_on: None,
        until: body.until,
        decided_by: user,
        decided_by_name: format!("{} {}", principal.first_name, principal.last_name),
        decided_at: ctx.now().trunc_subsecs(6),
        confirmed_by: None,
        confirmed_by_name: None,
        confirmed_at: None,
        review_on: None,
        row_version: stored + 1,
    };
    decision_store::insert(&mut tx, &access, measure, &after).await?;
    // The reason is in the record, not in the audit trail.
    let change = Change::of(access.person_id()).object("measure_decision", object);
    let change = change.field("kind", before.as_ref().and_then(|before| before.kind), after.kind);
    let change = change.field("until", before.as_ref().and_then(|before| before.until), after.until);
    tx.audit(change.field("row_version", stored, after.row_version))?;
    run::evaluate_edited(&mut tx, (&access).into(), ctx.now()).await?;
    let shown = person::evaluated(&ctx, &mut tx, &access).await?.into_iter().find(|one| one.measure.id == measure);
    tx.commit().await?;
    shown.map(Json).stored("measure")
}

/// Decisions about a measure.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::MeasureDecisions)]
pub struct MeasureDecisions {
    /// Newest first, at most 200.
    results: Vec<MeasureDecision>,
}

/// List the decisions about a measure for a person, newest first. A confirmed override is listed once per confirmation.
///
/// Errors: 404 unknown measure.
#[utoipa::path(get, path = "/care-plan/measures/people/{person_id}/{measure}/decisions/", operation_id = "list_measure_decisions",
    tag = "careplans", params(("person_id" = i64, Path, description = "The person's ID"), ("measure" = String, Path, description = "Id of the measure")),
    responses((status = 200, body = MeasureDecisions)))]
pub async fn list_measure_decisions(
    ctx: Ctx,
    PathPerson(access): PathPerson,
    Path(MeasurePath { measure }): Path<MeasurePath>,
) -> Result<Json<MeasureDecisions>> {
    let measure = known(&measure)?;
    let mut tx = ctx.read().await?;
    Ok(Json(MeasureDecisions { results: decision_store::history(&mut tx, &access, measure).await? }))
}

pub(crate) fn known(id: &str) -> Result<&'static str> {
    let measure = LIBRARY.measure(id).ok_or_else(|| Problem::not_found("Measure does not exist"))?;
    Ok(&measure.definition.id)
}

#[cfg(test)]
mod tests {
    use super::DecisionKind::{Declined, DoneElsewhere, NotApplicable, Postponed};
    use super::*;

    #[test]
    fn a_decision_has_a_reason_and_the_dates_of_its_kind() {
        let today: NaiveDate = "2026-06-15".parse().unwrap();
        let check = |kind: Option<DecisionKind>, until: Option<&str>| {
            let day = |text: Option<&str>| text.map(|text| text.parse().unwrap());
            let body = MeasureDecisionBody { kind, reason: " Report of 2020 ".into(), until: day(until), row_version: None };
            checked(&body, today).map_err(|problem| problem.body().errors.first().map(|error| error.pointer.clone()).unwrap_or_default())
        };
        let kept = Ok("Report of 2020".to_owned());
        let refused = |pointer: &str| Err(pointer.to_owned());
        assert_eq!(check(Some(DoneElsewhere), None), refused("/kind"));
        assert_eq!(check(Some(Declined), None), refused("/until"));
        assert_eq!(check(Some(Postponed), None), refused("/until"));
        assert_eq!(check(Some(Postponed), Some("2026-06-15")), kept);
        assert_eq!(check(Some(Postponed), Some("2026-06-14")), refused("/until"));
        assert_eq!(check(Some(NotApplicable), None), kept);
        assert_eq!(check(Some(NotApplicable), Some("2041-06-16")), refused("/until"));
        assert_eq!(check(None, None), kept);
        assert_eq!(check(None, Some("2027-01-01")), refused("/until"));
    }
}

//! `POST /care-plan/measures/people/{person_id}/{measure}/decision/confirm/`

use chrono::SubsecRound as _;
use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::{Confirmation, confirmed};
use crate::gaps::decide::{MeasurePath, known};
use crate::gaps::report::MeasureDecision;
use crate::gaps::{decision_store, run};
use crate::measures::store;

/// The override that is confirmed.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = careplans::ConfirmationBody)]
pub struct ConfirmationBody {
    /// The version of the override, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Confirm that an override without an end still applies. It is due for review again 12 months later.
///
/// The confirmation is kept among the decisions about the measure; the decision, its author and its reason stay unchanged. Errors: 404
/// unknown measure; 409 there is no override, or it has an end; 412 a colleague decided in the meantime (`current` is the latest decision);
/// 428 no version.
#[utoipa::path(post, path = "/care-plan/measures/people/{person_id}/{measure}/decision/confirm/", operation_id = "confirm_override",
    tag = "careplans",
    params(("person_id" = i64, Path, description = "The person's ID"), ("measure" = String, Path, description = "Id of the measure"), IfMatch),
    request_body = ConfirmationBody, responses((status = 200, body = MeasureDecision)))]
pub async fn confirm_override(
    ctx: Ctx,
    PathPerson(access): PathPerson,
    Path(MeasurePath { measure }): Path<MeasurePath>,
    if_match: IfMatch,
    Json(body): Json<ConfirmationBody>,
) -> Result<Json<MeasureDecision>> {
    let made_on = if_match.or_body(body.row_version)?;
    let by = ctx.user_id()?;
    let measure = known(&measure)?;
    let mut tx = ctx.write().await?;
    store::lock(&mut tx, ctx.tenant_id()).await?;
    let before = decision_store::current(&mut tx, &access).await?.into_iter().find(|row| row.measure == measure).map(|row| row.decision);
    let stored = before.as_ref().map_or(0, |before| before.row_version);
    let object = format!("{}/{measure}", access.person_id());
    version::check(&mut tx, Edited::object("measure_decision", &object), made_on, stored, &before).await?;
    let principal = ctx.principal();
    let confirmation = Confirmation {
        by,
        by_name: format!("{} {}", principal.first_name, principal.last_name),
        at: ctx.now().trunc_subsecs(6),
        on: Zone::of_tenant(&mut tx).await?.date_of(ctx.now()),
    };
    let review_before = before.as_ref().and_then(|before| before.review_on);
    let after = confirmed(before, confirmation)?;
    decision_store::insert(&mut tx, &access, measure, &after).await?;
    let change = Change::of(access.person_id()).object("measure_decision", object);
    tx.audit(change.field("review_on", review_before, after.review_on).field("row_version", stored, after.row_version))?;
    // No result changes; consoles that show the override reload it.
    run::evaluate_edited(&mut tx, (&access).into(), ctx.now()).await?;
    tx.commit().await?;
    Ok(Json(after))
}

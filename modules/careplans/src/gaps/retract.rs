//! `POST /care-plan/measures/people/{person_id}/results/{result_id}/retract/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::report::CollectionMeasure;
use super::{person, run};
use crate::ids::ResultId;
use crate::measures::store as measures;
use crate::results::store;

/// The result named in the path.
#[derive(Debug, Deserialize)]
pub struct ResultPath {
    result_id: ResultId,
}

/// Reason why a result does not count.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = careplans::RetractionBody)]
pub struct RetractionBody {
    /// Reason, 1 to 500 characters. Kept with the result.
    reason: Text<1, 500>,
}

/// Mark a recorded result as entered in error. It stays on record with its file and no longer counts; repeating the request changes nothing.
///
/// Errors: 404 the person has no such result.
#[utoipa::path(post, path = "/care-plan/measures/people/{person_id}/results/{result_id}/retract/", operation_id = "retract_measure_result",
    tag = "careplans", params(("person_id" = i64, Path, description = "The person's ID"), ("result_id" = i64, Path, description = "The result's ID")),
    request_body = RetractionBody, responses((status = 200, body = CollectionMeasure)))]
pub async fn retract_measure_result(
    ctx: Ctx,
    PathPerson(access): PathPerson,
    Path(ResultPath { result_id: id }): Path<ResultPath>,
    Json(body): Json<RetractionBody>,
) -> Result<Json<CollectionMeasure>> {
    let by = ctx.user_id()?;
    let reason = body.reason.trimmed("/reason", "Say why, in at most 500 characters")?;
    let mut tx = ctx.write().await?;
    measures::lock(&mut tx, ctx.tenant_id()).await?;
    let (measure, is_retracted) = store::lock(&mut tx, &access, id).await?.ok_or_else(|| Problem::not_found("Result does not exist"))?;
    if !is_retracted {
        store::retract(&mut tx, id, &reason, by, ctx.now()).await?;
        tx.audit(Change::of(access.person_id()).object("measure_result", id).field("is_retracted", false, true))?;
        run::evaluate_edited(&mut tx, (&access).into(), ctx.now()).await?;
    }
    let shown = person::evaluated(&ctx, &mut tx, &access).await?.into_iter().find(|one| one.measure.id == measure);
    tx.commit().await?;
    shown.map(Json).ok_or_else(|| Problem::not_found("This measure is no longer part of the program"))
}

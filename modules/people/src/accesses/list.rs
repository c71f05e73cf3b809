//! `GET /user/people/{person_id}/accesses/`: who looked at a record.

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::{Place, RecordAccess};
use super::store;

/// A part of the trail of a record.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::RecordAccesses)]
pub struct RecordAccesses {
    /// The newest first.
    results: Vec<RecordAccess>,
    /// Where the next page begins; null: there is no more.
    next: Option<String>,
}

/// List who looked at a record
///
/// Each opening of the person's record, each refusal and each change, the newest first; this one is among them. Lists in which the
/// person stood beside others are not: they are in the trail alone. Needs the permission `audit.read`.
#[utoipa::path(get, path = "/user/people/{person_id}/accesses/", operation_id = "list_accesses", tag = "people",
    params(("person_id" = i64, Path, description = "The person's id"), Paging<50, 200>), responses((status = 200, body = RecordAccesses)))]
pub async fn list(ctx: Ctx, PathPerson(access): PathPerson, paging: Paging<50, 200>) -> Result<Json<RecordAccesses>> {
    let from = paging.cursor()?.unwrap_or(Place::END);
    let rows = store::of_person(&mut *ctx.read().await?, &access, from, paging.limit + 1).await?;
    let Page { results, next, .. } = paging.page(rows, 0, |(place, _)| *place).map(|(_, row)| row);
    Ok(Json(RecordAccesses { results, next }))
}

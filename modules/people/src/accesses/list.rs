//! `GET /user/people/{person_id}/accesses/`: who looked at a record.

use huddle_sdk::prelude::*;
use huddle_sdk::{decode_cursor, encode_cursor, limit_of};
use serde::{Deserialize, Serialize};

use super::model::{Place, RecordAccess};
use super::store;

/// Rows a page, when the caller does not say.
const PAGE: i64 = 50;

/// Which part of the trail.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListAccesses {
    /// Rows a page.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
    /// Where the page before ended.
    cursor: Option<String>,
}

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
    params(("person_id" = i64, Path, description = "The person's id"), ListAccesses), responses((status = 200, body = RecordAccesses)))]
pub async fn list(ctx: Ctx, PathPerson(access): PathPerson, Query(query): Query<ListAccesses>) -> Result<Json<RecordAccesses>> {
    let limit = limit_of(query.limit, PAGE, 200)?;
    let from = query.cursor.as_deref().map(decode_cursor::<Place>).transpose()?.unwrap_or(Place::END);
    let mut rows = store::of_person(&mut *ctx.read().await?, &access, from, limit + 1).await?;
    let kept = usize::try_from(limit).map_err(Problem::internal)?;
    let has_more = rows.len() > kept;
    rows.truncate(kept);
    let next = rows.last().filter(|_| has_more).map(|(place, _)| encode_cursor(place));
    Ok(Json(RecordAccesses { results: rows.into_iter().map(|(_, row)| row).collect(), next }))
}

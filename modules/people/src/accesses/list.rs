//! `GET /user/people/{person_id}/accesses/`

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::{Place, RecordAccess};
use super::store;

/// A page of the audit trail of a record.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::RecordAccesses)]
pub struct RecordAccesses {
    /// Accesses, newest first.
    results: Vec<RecordAccess>,
    /// Cursor of the next page; null on the last page.
    next: Option<String>,
}

/// List accesses to a person's record.
///
/// Each time the record was opened or changed, and each refused access, newest first, including this request. Lists that showed the person
/// among others appear only in the audit trail. Requires the permission `audit.read`.
#[utoipa::path(get, path = "/user/people/{person_id}/accesses/", operation_id = "list_accesses", tag = "people",
    params(("person_id" = i64, Path, description = "The person's ID"), Paging<50, 200>), responses((status = 200, body = RecordAccesses)))]
pub async fn list(ctx: Ctx, PathPerson(access): PathPerson, paging: Paging<50, 200>) -> Result<Json<RecordAccesses>> {
    let from = paging.cursor()?.unwrap_or(Place::END);
    let mut tx = ctx.read().await?;
    let mut rows = store::of_person(&mut tx, &access, from, paging.limit + 1).await?;
    let users: Vec<i64> = rows.iter().flat_map(|(_, row)| row.staff()).collect();
    let names = store::names(&mut tx, &users).await?;
    for (_, row) in &mut rows {
        row.name_staff(&names);
    }
    drop(tx);
    let Page { results, next, .. } = paging.page(rows, 0, |(place, _)| *place).map(|(_, row)| row);
    Ok(Json(RecordAccesses { results, next }))
}

//! `GET /phi_access_control/grants/`: the review queue.

use huddle_sdk::prelude::*;
use huddle_sdk::{decode_cursor, limit_of, offset_of};
use serde::Deserialize;

use super::grants::{self, ReviewedGrant};

/// Rows a page, when the caller does not say.
const PAGE: i64 = 50;

/// Which grants.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListGrants {
    /// Those that somebody has reviewed; by default those that nobody has.
    #[serde(default)]
    reviewed: bool,
    /// Rows a page.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
    /// Rows to skip; our own client uses `cursor`.
    #[param(minimum = 0)]
    offset: Option<i64>,
    /// Where the page before ended.
    cursor: Option<String>,
}

/// List access grants
///
/// The review queue of the tenant's admins: who opened which protected record, for which reason, newest first. Of the patients it
/// shows what masked lists show; reading it needs no grant. Needs the permission `access.review`.
#[utoipa::path(get, path = "/phi_access_control/grants/", operation_id = "list_access_grants", tag = "people", params(ListGrants),
    responses((status = 200, body = Page<ReviewedGrant>)))]
pub async fn list(ctx: Ctx, Query(query): Query<ListGrants>) -> Result<Json<Page<Visible<ReviewedGrant>>>> {
    let limit = limit_of(query.limit, PAGE, 200)?;
    let offset = offset_of(query.offset)?;
    let before = query.cursor.as_deref().map(decode_cursor::<i64>).transpose()?.unwrap_or(i64::MAX);

    let mut tx = ctx.read().await?;
    let ids = grants::page(&mut tx, query.reviewed, before, limit, offset).await?;
    let count = grants::count(&mut tx, query.reviewed).await?;
    let rows = grants::rows(&mut tx, &ids, ctx.now()).await?;
    drop(tx);

    let Page { results, count, count_exact, next } = Page::from_rows(rows, limit, count, |grant| grant.id);
    Ok(Json(Page { results: ctx.show(results).await?, count, count_exact, next }))
}

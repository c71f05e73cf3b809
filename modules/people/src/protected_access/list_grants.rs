//! `GET /phi_access_control/grants/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::grants::{self, ReviewedGrant};

/// Filters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListGrants {
    /// True: only reviewed grants; false (default): only unreviewed ones.
    #[serde(default)]
    reviewed: bool,
}

/// List access grants.
///
/// The review queue of the tenant's admins: who opened which protected record, and why, newest first. Of the patients it shows only
/// what masked lists show; reading it needs no grant. Requires the permission `access.review`.
#[utoipa::path(get, path = "/phi_access_control/grants/", operation_id = "list_access_grants", tag = "people", params(ListGrants, OffsetPaging<50, 200>),
    responses((status = 200, body = Page<ReviewedGrant>)))]
pub async fn list(ctx: Ctx, Query(query): Query<ListGrants>, paging: OffsetPaging<50, 200>) -> Result<Json<Page<Visible<ReviewedGrant>>>> {
    let before = paging.cursor()?.unwrap_or(i64::MAX);
    let mut tx = ctx.read().await?;
    let ids = grants::page(&mut tx, query.reviewed, before, paging.limit, paging.offset).await?;
    let count = grants::count(&mut tx, query.reviewed).await?;
    let rows = grants::rows(&mut tx, &ids, ctx.now()).await?;
    drop(tx);
    ctx.show_page(paging.page(rows, count, |grant| grant.id)).await.map(Json)
}

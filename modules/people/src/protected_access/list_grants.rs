//! `GET /phi_access_control/grants/`

use chrono::NaiveDate;
use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::grants::{self, GrantFilter, GrantKey, ReviewedGrant};

/// Filters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListGrants {
    /// True: only reviewed grants; false (default): only unreviewed ones.
    #[serde(default)]
    reviewed: bool,
    /// Only grants of this user.
    #[param(value_type = Option<UserId>)]
    user_id: Option<UserId>,
    /// Only grants of this day and later, in the tenant's time zone.
    granted_from: Option<NaiveDate>,
    /// Only grants of this day and earlier, in the tenant's time zone.
    granted_to: Option<NaiveDate>,
}

/// List access grants.
///
/// The review queue of the tenant's admins: who opened which protected record, and why, newest first. Patients are shown as in masked
/// lists, so reading the queue needs no grant. Days are in the tenant's time zone. Requires the permission `access.review`.
#[utoipa::path(get, path = "/phi_access_control/grants/", operation_id = "list_access_grants", tag = "people", params(ListGrants, OffsetPaging<50, 200>),
    responses((status = 200, body = Page<ReviewedGrant>)))]
pub async fn list(ctx: Ctx, Query(query): Query<ListGrants>, paging: OffsetPaging<50, 200>) -> Result<Json<Page<Visible<ReviewedGrant>>>> {
    if query.granted_from.zip(query.granted_to).is_some_and(|(from, to)| from > to) {
        return Err(Problem::invalid_field("?granted_to", "The first day is after the last"));
    }
    let after: Option<GrantKey> = paging.cursor()?;
    let mut tx = ctx.read().await?;
    let zone = Zone::of_tenant(&mut tx).await?;
    let filter = GrantFilter {
        is_reviewed: query.reviewed,
        user: query.user_id,
        from: query.granted_from.map(|day| zone.day(day).0),
        until: query.granted_to.map(|day| zone.day(day).1),
    };
    let ids = grants::page(&mut tx, &filter, after, paging.limit, paging.offset).await?;
    let count = grants::count(&mut tx, &filter).await?;
    let rows = grants::rows(&mut tx, &ids, ctx.now()).await?;
    drop(tx);
    ctx.show_page(paging.page(rows, count, GrantKey::of)).await.map(Json)
}

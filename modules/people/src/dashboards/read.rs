//! `GET /support/dashboards/`

use huddle_sdk::prelude::*;
use serde::Serialize;

/// The dashboards of the tenant. `{user_id}` in an address stands for the member's user id; null: there is no such dashboard.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = people::Dashboards)]
pub struct Dashboards {
    /// Of video meetings.
    video_dashboard_url: Option<String>,
    /// Of logs.
    log_dashboard_url: Option<String>,
}

/// Read the tenant's dashboards
///
/// Where support looks a member up, as the developer tools of the Device tab link to it (record.md §2).
#[utoipa::path(get, path = "/support/dashboards/", operation_id = "read_dashboards", tag = "people",
    responses((status = 200, body = Dashboards)))]
pub async fn read(ctx: Ctx) -> Result<Json<Dashboards>> {
    let mut tx = ctx.read().await?;
    let query = sqlx::query_as!(
        Dashboards,
        "select video_dashboard_url, log_dashboard_url from people.tenant_link where tenant_id = core.tenant_id()"
    );
    Ok(Json(query.fetch_optional(&mut *tx).await?.unwrap_or_default()))
}

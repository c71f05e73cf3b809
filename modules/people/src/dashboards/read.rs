//! `GET /support/dashboards/`

use huddle_sdk::prelude::*;
use serde::Serialize;

/// URLs of the tenant's dashboards. `{user_id}` in a URL is replaced by the member's user ID; null if there is no such dashboard.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = people::Dashboards)]
pub struct Dashboards {
    /// Video meetings.
    video_dashboard_url: Option<String>,
    /// Logs.
    log_dashboard_url: Option<String>,
}

/// Read the URLs of the tenant's dashboards.
///
/// The developer tools of the Device tab link to them (record.md §2).
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

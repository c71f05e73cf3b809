//! `GET /providers/me/phone-calls/dispositions/`

use futures_util::future::BoxFuture;
use huddle_sdk::prelude::*;
use serde::Serialize;
use sqlx::PgConnection;

use super::model::Disposition;
use super::store;

/// Outcomes of phone calls.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = messaging::Dispositions)]
pub struct Dispositions {
    /// In display order.
    pub results: Vec<Disposition>,
}

/// List the outcomes that can be chosen for a phone call.
#[utoipa::path(get, path = "/providers/me/phone-calls/dispositions/", operation_id = "list_dispositions", tag = "messaging",
    responses((status = 200, body = Dispositions)))]
pub async fn list_dispositions(ctx: Ctx) -> Result<Json<Dispositions>> {
    Ok(Json(Dispositions { results: store::dispositions(&mut *ctx.read().await?).await? }))
}

/// Inserts the dispositions of a new tenant.
pub(crate) fn add_first(conn: &mut PgConnection) -> BoxFuture<'_, Result<()>> {
    Box::pin(store::add_first_dispositions(conn))
}

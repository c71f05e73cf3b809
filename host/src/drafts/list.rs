//! `GET /drafts/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::Draft;
use super::store;

/// Filters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DraftQuery {
    /// Only places with this prefix.
    #[serde(default)]
    #[param(pattern = "^[^\\u0000]*$")]
    pub prefix: String,
    /// Only these places, separated by commas.
    #[serde(default)]
    pub places: String,
}

/// List the caller's drafts, newest first. Drafts about protected patients are masked without a live grant.
#[utoipa::path(get, path = "/drafts/", operation_id = "list_drafts", tag = "drafts", params(DraftQuery),
    responses((status = 200, body = [Draft])))]
pub async fn list_drafts(ctx: Ctx, Query(query): Query<DraftQuery>) -> Result<Json<Vec<Visible<Draft>>>> {
    let user = ctx.user_id()?;
    let drafts = store::list(&mut *ctx.read().await?, user, &query).await?;
    Ok(Json(ctx.show(drafts).await?))
}

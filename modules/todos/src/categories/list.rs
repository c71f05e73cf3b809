//! `GET /providers/me/cases/categories/`

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::Category;
use super::store;

/// Maximum number of categories of a tenant.
pub(crate) const MAX_CATEGORIES: i64 = 500;

/// The categories of cases.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::Categories)]
pub struct Categories {
    /// All categories, by title. The picker shows those with `is_selectable`.
    results: Vec<Category>,
}

/// List the categories of cases.
#[utoipa::path(get, path = "/providers/me/cases/categories/", operation_id = "list_case_categories", tag = "todos",
    responses((status = 200, body = Categories)))]
pub async fn list_case_categories(ctx: Ctx) -> Result<Json<Categories>> {
    let results = store::all(&mut *ctx.read().await?, MAX_CATEGORIES).await?;
    Ok(Json(Categories { results }))
}

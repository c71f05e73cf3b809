//! `GET /providers/me/cases/categories/{id}/`

use huddle_sdk::ReadTx;
use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::{Category, Definition};
use super::store::{self, CategoryVersion};

/// A category with what it defines.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::CategoryDetails)]
pub struct CategoryDetails {
    /// The category.
    category: Category,
    /// Definition of new cases; null for a heading.
    definition: Option<Definition>,
    /// All versions of the definition, latest first.
    versions: Vec<CategoryVersion>,
    /// Categories directly below it.
    children: i64,
}

/// Reads a category with its versions.
pub(super) async fn details(tx: &mut ReadTx, category: Category) -> Result<CategoryDetails> {
    let versions = store::versions(tx, category.id).await?;
    let children = store::children(tx, category.id).await?;
    Ok(CategoryDetails { definition: category.definition.clone(), category, versions, children })
}

/// Read a category with its definition and the cases that began with each version.
#[utoipa::path(get, path = "/providers/me/cases/categories/{id}/", operation_id = "read_case_category", tag = "todos",
    params(("id" = i64, Path, description = "The category's ID")), responses((status = 200, body = CategoryDetails)))]
pub async fn read_case_category(ctx: Ctx, opened: Opened<Category>) -> Result<Json<CategoryDetails>> {
    details(&mut ctx.read().await?, opened.object).await.map(Json)
}

//! `GET /macros/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{Editor, Macro, Team};
use super::store;
use crate::MANAGE_MACROS;

/// Filters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListMacros {
    /// The caller's own user ID: only macros that they created. 403 for another user.
    #[serde(alias = "createdBy")]
    #[param(value_type = Option<i64>)]
    created_by: Option<UserId>,
}

/// The caller's macros.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = messaging::Macros)]
pub struct Macros {
    /// Sorted by name.
    pub results: Vec<Macro>,
    /// The teams for which the caller can create macros.
    pub teams: Vec<Team>,
}

/// List macros.
///
/// Returns all of the caller's own, their teams' and the tenant's macros, sorted by name.
#[utoipa::path(get, path = "/macros/", operation_id = "list_macros", tag = "messaging", params(ListMacros),
    responses((status = 200, body = Macros)))]
pub async fn list_macros(ctx: Ctx, Query(query): Query<ListMacros>) -> Result<Json<Macros>> {
    ctx.same_user(query.created_by, "?created_by")?;
    let mut tx = ctx.read().await?;
    let editor = editor(&ctx, &mut tx).await?;
    let results = store::list(&mut tx, &editor, query.created_by).await?;
    Ok(Json(Macros { results, teams: editor.teams }))
}

/// Reads the caller, with what decides which macros they may change.
pub(super) async fn editor(ctx: &Ctx, tx: &mut sqlx::PgConnection) -> Result<Editor> {
    let user = ctx.user_id()?;
    Ok(Editor { user, teams: store::teams(tx, user).await?, manages_tenant: ctx.principal().may(MANAGE_MACROS) })
}

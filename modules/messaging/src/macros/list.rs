//! `GET /macros/`: the texts that the caller can put into messages.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{Editor, Macro, Team};
use super::store;
use crate::KEEP_MACROS;

/// Whose macros.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListMacros {
    /// The caller: then only what they made themselves. Others' are not asked for by their maker.
    #[serde(alias = "createdBy")]
    #[param(value_type = Option<i64>)]
    created_by: Option<UserId>,
}

/// The macros that somebody has.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = messaging::Macros)]
pub struct Macros {
    /// By name.
    pub results: Vec<Macro>,
    /// The teams that the caller can give a macro to.
    pub teams: Vec<Team>,
}

/// List macros
///
/// The caller's own, those of their teams and of the tenant, by name: all of them.
#[utoipa::path(get, path = "/macros/", operation_id = "list_macros", tag = "messaging", params(ListMacros),
    responses((status = 200, body = Macros)))]
pub async fn list_macros(ctx: Ctx, Query(query): Query<ListMacros>) -> Result<Json<Macros>> {
    ctx.same_user(query.created_by, "?created_by")?;
    let mut tx = ctx.read().await?;
    let editor = editor(&ctx, &mut tx).await?;
    let results = store::list(&mut tx, &editor, query.created_by).await?;
    Ok(Json(Macros { results, teams: editor.teams }))
}

/// The caller as one who changes macros.
pub(super) async fn editor(ctx: &Ctx, tx: &mut sqlx::PgConnection) -> Result<Editor> {
    let user = ctx.user_id()?;
    Ok(Editor { user, teams: store::teams(tx, user).await?, keeps_tenants: ctx.principal().may(KEEP_MACROS) })
}

//! `GET /worklists/`

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::Serialize;

use super::conditions::Moment;
use super::counted::counted;
use super::model::{Definition, Worklist};
use super::store;

/// Maximum number of active lists of a tenant.
pub(crate) const MAX_WORKLISTS: i64 = 200;

/// The worklists of a reader.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = worklists::Worklists)]
pub struct Worklists {
    /// Lists by category, subcategory and name.
    results: Vec<Worklist>,
}

/// List the worklists that are on and shared with the caller, with the number of their open items.
#[utoipa::path(get, path = "/worklists/", operation_id = "list_worklists", tag = "worklists", responses((status = 200, body = Worklists)))]
pub async fn list_worklists(ctx: Ctx) -> Result<Json<Worklists>> {
    let mut tx = ctx.read().await?;
    let groups = store::groups_of(&mut tx, ctx.user_id()?).await?;
    let moment = Moment { now: ctx.now(), zone: Zone::of_tenant(&mut tx).await? };
    let counted = counted(&ctx, &mut tx, moment).await?;
    let worklist = |definition: &Definition| {
        let (count, is_exact) = counted.counts.get(&definition.id).copied().unwrap_or((0, true));
        definition.clone().worklist(count, is_exact)
    };
    let shared = counted.definitions.iter().filter(|definition| definition.is_shared_with(&groups));
    Ok(Json(Worklists { results: shared.map(worklist).collect() }))
}

/// Stores the worklists of a new tenant.
pub(crate) fn add_first(conn: &mut sqlx::PgConnection) -> BoxFuture<'_, Result<()>> {
    Box::pin(store::add_first(conn))
}

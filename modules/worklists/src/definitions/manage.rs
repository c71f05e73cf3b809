//! `GET` and `POST /worklists/definitions/`

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::edit::{AUDITED, DefinitionBody, MAX_DEFINITIONS, StoredDefinition, check_size};
use super::edit_store as store;
use super::model::ColumnOption;
use super::store::names;
use crate::events::{DEFINITION_CHANGED, DefinitionChanged};

/// The definitions of the tenant, and the options for conditions.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = worklists::Definitions)]
pub struct Definitions {
    /// Definitions by category, subcategory and name, including those that are off.
    results: Vec<StoredDefinition>,
    /// Groups of users that a list can be limited to.
    groups: Vec<ColumnOption>,
    /// Assignee groups, each `g` and its ID.
    owners: Vec<ColumnOption>,
    /// Care pods.
    pods: Vec<ColumnOption>,
}

/// List the definitions of worklists.
#[utoipa::path(get, path = "/worklists/definitions/", operation_id = "list_worklist_definitions", tag = "worklists",
    responses((status = 200, body = Definitions)))]
pub async fn list_worklist_definitions(ctx: Ctx) -> Result<Json<Definitions>> {
    let mut tx = ctx.read().await?;
    let results = store::all(&mut tx, MAX_DEFINITIONS).await?;
    let groups = store::groups(&mut tx).await?;
    let names = names(&mut tx).await?;
    Ok(Json(Definitions { results, groups, owners: names.owners, pods: names.pods }))
}

/// Create a worklist.
///
/// Errors: 400 an invalid field, the name of another list of the subcategory, no condition with an index, or other conditions while more
/// than 1,000 pieces of open work meet the indexed ones; 404 an unknown group of users; 409 the tenant has 200 lists.
#[utoipa::path(post, path = "/worklists/definitions/", operation_id = "create_worklist", tag = "worklists", request_body = DefinitionBody,
    responses((status = 201, body = StoredDefinition)))]
pub async fn create_worklist(ctx: Ctx, Json(body): Json<DefinitionBody>) -> Result<(StatusCode, Json<StoredDefinition>)> {
    let mut tx = ctx.write().await?;
    let body = body.checked(&mut tx).await?;
    if store::count_exclusively(&mut tx).await? >= MAX_DEFINITIONS {
        return Err(Problem::conflict(format!("There are {MAX_DEFINITIONS} lists already; change one that is off")));
    }
    check_size(&ctx, &mut tx, &body.conditions).await?;
    let id = store::insert(&mut tx, &body, ctx.user_id()?, ctx.now()).await?;
    let stored = store::lock(&mut tx, id).await?.stored("list")?;
    let change = Change::of_tenant().object("worklist", id.0);
    tx.audit(AUDITED.iter().fold(change, |change, name| change.new_field(name, serde_json::json!(stored)[*name].clone())))?;
    tx.publish(DEFINITION_CHANGED.of_tenant(&DefinitionChanged { id }));
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(stored)))
}

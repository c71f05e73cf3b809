//! `GET /features/v2/access/` and `GET /feature/provider/flags/`

use std::collections::BTreeSet;

use axum::Extension;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

use super::{Tenancy, store};

/// A feature of the tenant with its evaluated state.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = core::FeatureAccess)]
pub struct FeatureAccess {
    key: String,
    is_active: bool,
}

/// Parameters of the feature access list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AccessQuery {
    /// Accepted for compatibility: every caller of this API is a provider, so it must not be `false`.
    #[serde(default)]
    #[param(required = false, schema_with = only_true)]
    provider_context: Option<bool>,
}

/// The only accepted value.
fn only_true() -> Object {
    ObjectBuilder::new().schema_type(Type::Boolean).enum_values(Some([true])).build()
}

/// A roll-out flag.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = core::FeatureFlag)]
pub struct FeatureFlag {
    name: String,
    is_active: bool,
}

/// List all declared features with their state, evaluated in the order feature, switch (console.md §5).
#[utoipa::path(get, path = "/features/v2/access/", operation_id = "list_feature_access", tag = "features", params(AccessQuery),
    responses((status = 200, body = [FeatureAccess])))]
pub async fn list_access(
    ctx: Ctx,
    Extension(tenancy): Extension<Tenancy>,
    Query(query): Query<AccessQuery>,
) -> Result<Json<Vec<FeatureAccess>>> {
    if query.provider_context == Some(false) {
        return Err(Problem::invalid_field("?provider_context", "Members cannot access this"));
    }
    let features = tenancy.read(&mut *ctx.read().await?, ctx.tenant_id()).await?;
    Ok(Json(features.all().map(|(key, is_active)| FeatureAccess { key: key.to_owned(), is_active }).collect()))
}

/// List the roll-out flags: those that a module declares and those that the tenant was given.
#[utoipa::path(get, path = "/feature/provider/flags/", operation_id = "list_provider_flags", tag = "features",
    responses((status = 200, body = [FeatureFlag])))]
pub async fn list_flags(ctx: Ctx, Extension(tenancy): Extension<Tenancy>) -> Result<Json<Vec<FeatureFlag>>> {
    let mut tx = ctx.read().await?;
    let set = tenancy.read(&mut tx, ctx.tenant_id()).await?;
    let given = store::select_flags(&mut tx, None).await?.into_iter().map(|flag| flag.name);
    let names: BTreeSet<String> = tenancy.declared().flags.keys().map(|name| (*name).to_owned()).chain(given).collect();
    Ok(Json(names.into_iter().map(|name| FeatureFlag { is_active: set.flag_named(&name), name }).collect()))
}

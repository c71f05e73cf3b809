//! `GET /referral/network/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;

use super::store;

/// An import of the tenant's provider network.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::NetworkImport)]
pub struct NetworkImport {
    /// ID.
    pub id: i64,
    /// When it was imported.
    pub imported_at: DateTime<Utc>,
    /// Staff member who imported it; null: by command line.
    pub imported_by_name: Option<String>,
    /// Name of the file or folder.
    pub file_name: String,
    /// Number of providers that were new.
    pub created: i64,
    /// Number of known providers that received the file's data.
    pub updated: i64,
    /// Number of providers that were marked inactive.
    pub deactivated: i64,
    /// Number of rejected rows.
    pub rejected: i64,
}

/// The tenant's provider network.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::ProviderNetwork)]
pub struct ProviderNetwork {
    /// Number of providers that searches use.
    pub active: i64,
    /// Number of providers that earlier files had.
    pub inactive: i64,
    /// The latest imports, newest first, at most 10.
    pub imports: Vec<NetworkImport>,
}

/// Read the number of providers in the tenant's network, and its latest imports.
#[utoipa::path(get, path = "/referral/network/", operation_id = "read_provider_network", tag = "referrals",
    responses((status = 200, body = ProviderNetwork)))]
pub async fn read_provider_network(ctx: Ctx) -> Result<Json<ProviderNetwork>> {
    let mut tx = ctx.read().await?;
    let (active, inactive) = store::count(&mut tx).await?;
    Ok(Json(ProviderNetwork { active, inactive, imports: store::imports(&mut tx).await? }))
}

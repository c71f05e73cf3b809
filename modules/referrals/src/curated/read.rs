//! `GET /network/curated-provider/{source_identifier}/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::CuratedProvider;

/// The provider named in the path.
#[derive(Debug, Deserialize)]
pub struct ProviderPath {
    source_identifier: String,
}

/// Read what the tenant's staff recorded about a provider. A provider without curated facts has none.
#[utoipa::path(get, path = "/network/curated-provider/{source_identifier}/", operation_id = "read_curated_provider", tag = "referrals",
    params(("source_identifier" = String, Path, description = "The provider's NPI, or its identifier in the directory that knows it")),
    responses((status = 200, body = CuratedProvider)))]
pub async fn read_curated_provider(_ctx: Ctx, Path(_path): Path<ProviderPath>) -> Result<Json<CuratedProvider>> {
    Err(Problem::internal("not built yet"))
}

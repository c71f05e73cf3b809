//! `GET /network/curated-provider/{source_identifier}/`

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::Deserialize;
use sqlx::PgConnection;

use super::model::CuratedProvider;
use super::store;

/// The provider named in the path.
#[derive(Debug, Deserialize)]
pub struct ProviderPath {
    source_identifier: String,
}

/// Read what the tenant's staff recorded about a provider. A provider without curated facts has none.
#[utoipa::path(get, path = "/network/curated-provider/{source_identifier}/", operation_id = "read_curated_provider", tag = "referrals",
    params(("source_identifier" = String, Path, description = "The provider's NPI, or its identifier in the directory that knows it")),
    responses((status = 200, body = CuratedProvider)))]
pub async fn read_curated_provider(ctx: Ctx, Path(path): Path<ProviderPath>) -> Result<Json<CuratedProvider>> {
    let mut tx = ctx.read().await?;
    curated(&ctx, &mut tx, &path.source_identifier).await.map(Json)
}

/// Reads everything that staff recorded about a provider.
pub(super) async fn curated(ctx: &Ctx, conn: &mut PgConnection, source_identifier: &str) -> Result<CuratedProvider> {
    let names = [source_identifier.to_owned()];
    let facts = store::current(conn, &names).await?.remove(source_identifier).unwrap_or_default();
    let open = store::availabilities(conn, &names).await?.remove(source_identifier).unwrap_or_default();
    let earlier = store::earlier(conn, source_identifier).await?;
    let today = Zone::of_tenant(conn).await?.date_of(ctx.now());
    Ok(CuratedProvider::of(source_identifier, &facts, &open, &earlier, today))
}

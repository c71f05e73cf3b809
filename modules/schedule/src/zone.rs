//! The tenant's business zone.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// Reads the name of the tenant's business zone.
pub(crate) async fn name(conn: &mut PgConnection) -> Result<String> {
    Ok(sqlx::query_scalar!("select business_zone from core.tenant where id = core.tenant_id()").fetch_one(conn).await?)
}

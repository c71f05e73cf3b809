//! Members of staff.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// Rejects a staff member whom the tenant does not have with 404.
pub(crate) async fn check_exists(conn: &mut PgConnection, provider: UserId) -> Result<()> {
    sqlx::query_scalar!("select user_id from core.provider where tenant_id = core.tenant_id() and user_id = $1", provider.0)
        .fetch_optional(conn)
        .await?
        .map(|_| ())
        .ok_or_else(|| Problem::not_found("Provider does not exist"))
}

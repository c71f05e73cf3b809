//! SQL of types of plans.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// Adds the types that come with the module to a new tenant.
pub fn add_first(conn: &mut PgConnection) -> BoxFuture<'_, Result<()>> {
    Box::pin(async move {
        sqlx::query!("call careplans.add_first_plan_types(core.tenant_id())").execute(conn).await?;
        Ok(())
    })
}

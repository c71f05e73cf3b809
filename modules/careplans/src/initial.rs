//! Initial rows of a new tenant.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use crate::templates;

/// Adds the types, templates and education resources that come with the module to a new tenant.
pub(crate) fn add(conn: &mut PgConnection) -> BoxFuture<'_, Result<()>> {
    Box::pin(async move {
        sqlx::query!("call careplans.add_first_plan_types(core.tenant_id())").execute(&mut *conn).await?;
        templates::initial::add(conn).await?;
        sqlx::query!("call careplans.add_first_education_resources(core.tenant_id())").execute(conn).await?;
        Ok(())
    })
}

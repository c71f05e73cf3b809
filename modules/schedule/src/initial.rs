//! Initial data of a new tenant.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// Adds kinds of visit, symptoms and reasons for cancellations to a new tenant.
pub(crate) fn add(conn: &mut PgConnection) -> BoxFuture<'_, Result<()>> {
    Box::pin(async move {
        sqlx::query!("call schedule.add_first_appointment_types(core.tenant_id())").execute(&mut *conn).await?;
        sqlx::query!("call schedule.add_first_symptoms(core.tenant_id())").execute(&mut *conn).await?;
        sqlx::query!("call schedule.add_first_cancellation_reasons(core.tenant_id())").execute(conn).await?;
        Ok(())
    })
}

//! SQL of kinds of visit.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{AppointmentType, TypeId};

/// All kinds, in the order in which they were added.
pub async fn all(conn: &mut PgConnection) -> Result<Vec<AppointmentType>> {
    Ok(sqlx::query_as!(
        AppointmentType,
        r#"select id as "id: TypeId", unique_key, reason, name, duration, buffer_before, buffer_after, minimum_notice, booking_window, roles,
                  is_in_visit_mix, is_reason_required, is_active, row_version
             from schedule.appointment_type where tenant_id = core.tenant_id() order by id"#,
    )
    .fetch_all(conn)
    .await?)
}

/// Adds the kinds that come with the module to a new tenant.
pub fn add_first(conn: &mut PgConnection) -> BoxFuture<'_, Result<()>> {
    Box::pin(async move {
        sqlx::query!("call schedule.add_first_appointment_types(core.tenant_id())").execute(conn).await?;
        Ok(())
    })
}

//! SQL of kinds of visit.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{AppointmentType, TypeId};

/// Selects kinds; the rest of the statement follows `where tenant_id = core.tenant_id()`.
macro_rules! kinds {
    ($rest:literal $(, $arg:expr)*) => {
        sqlx::query_as!(
            AppointmentType,
            r#"select id as "id: TypeId", unique_key, reason, name, duration, buffer_before, buffer_after, minimum_notice, booking_window, roles,
                      is_in_visit_mix, is_reason_required, is_active, row_version
                 from schedule.appointment_type where tenant_id = core.tenant_id() "# + $rest
            $(, $arg)*
        )
    };
}

/// Reads all kinds, in the order in which they were added.
pub async fn all(conn: &mut PgConnection) -> Result<Vec<AppointmentType>> {
    Ok(kinds!("order by id").fetch_all(conn).await?)
}

/// Reads a kind and locks it until the end of the transaction.
pub async fn lock(conn: &mut PgConnection, id: TypeId) -> Result<Option<AppointmentType>> {
    Ok(kinds!("and id = $1 for update", id.0).fetch_optional(conn).await?)
}

/// Stores a changed kind.
pub async fn update(conn: &mut PgConnection, kind: &AppointmentType) -> Result<AppointmentType> {
    Ok(sqlx::query_as!(
        AppointmentType,
        r#"update schedule.appointment_type
              set name = $2, duration = $3, buffer_before = $4, buffer_after = $5, minimum_notice = $6, booking_window = $7, roles = $8,
                  is_reason_required = $9, is_active = $10, row_version = row_version + 1
            where tenant_id = core.tenant_id() and id = $1
           returning id as "id: TypeId", unique_key, reason, name, duration, buffer_before, buffer_after, minimum_notice, booking_window, roles,
                     is_in_visit_mix, is_reason_required, is_active, row_version"#,
        kind.id.0,
        kind.name,
        kind.duration,
        kind.buffer_before,
        kind.buffer_after,
        kind.minimum_notice,
        kind.booking_window,
        &kind.roles,
        kind.is_reason_required,
        kind.is_active,
    )
    .fetch_one(conn)
    .await?)
}

/// Reads the kind with a reason.
pub async fn by_reason(conn: &mut PgConnection, reason: &str) -> Result<Option<AppointmentType>> {
    Ok(all(conn).await?.into_iter().find(|kind| kind.reason == reason))
}

/// Reads a kind.
pub async fn by_id(conn: &mut PgConnection, id: TypeId) -> Result<Option<AppointmentType>> {
    Ok(all(conn).await?.into_iter().find(|kind| kind.id == id))
}

//! SQL of inbound deliveries.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// Reads the person of a patient's account; none when the user is not a patient of this tenant.
pub(crate) async fn person_of(conn: &mut PgConnection, patient: UserId) -> Result<Option<PersonId>> {
    let id = sqlx::query_scalar!(
        "select person_id from core.user_account where tenant_id = core.tenant_id() and id = $1 and is_patient",
        patient.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(id.map(PersonId))
}

/// Reads the patients with an email address, at most two.
pub(crate) async fn patients_by_email(conn: &mut PgConnection, address: &str) -> Result<Vec<UserId>> {
    let ids = sqlx::query_scalar!(r#"select messaging.patients_by_email($1) as "id!""#, address).fetch_all(conn).await?;
    Ok(ids.into_iter().map(UserId).collect())
}

//! SQL of providers and the heads of their schedules.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::Provider;

/// Reads a provider.
pub async fn provider(conn: &mut PgConnection, id: UserId) -> Result<Option<Provider>> {
    Ok(sqlx::query_as!(
        Provider,
        r#"select p.user_id as "id: UserId", p.internal_role, u.is_active, p.is_taking_new_patients
             from core.provider p join core.user_account u on u.tenant_id = p.tenant_id and u.id = p.user_id
            where p.tenant_id = core.tenant_id() and p.user_id = $1"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads a provider that a body names; 404 with its pointer.
pub async fn named_provider(conn: &mut PgConnection, id: UserId, pointer: &str) -> Result<Provider> {
    let found = provider(conn, id).await?;
    found.ok_or_else(|| Problem::not_found("Provider does not exist").field(pointer, "Does not exist"))
}

/// Reads the version of a provider's visit mix, and the name of the tenant's business zone.
pub async fn mix_version(conn: &mut PgConnection, provider: UserId) -> Result<(i32, String)> {
    let row = sqlx::query!(
        r#"select t.business_zone, coalesce(s.mix_version, 1) as "mix_version!"
             from core.tenant t left join schedule.schedule s on s.tenant_id = t.id and s.provider_id = $1
            where t.id = core.tenant_id()"#,
        provider.0,
    )
    .fetch_one(conn)
    .await?;
    Ok((row.mix_version, row.business_zone))
}

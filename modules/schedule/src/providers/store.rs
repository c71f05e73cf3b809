//! SQL of providers.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::Provider;

path_object!(Provider, "provider_id" => provider(UserId), else "Provider does not exist");

/// A provider.
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

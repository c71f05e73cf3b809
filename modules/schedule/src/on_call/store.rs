//! SQL of the clinician on call.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::read::OnCallClinician;

/// Reads the clinician on call, if the account is active.
pub async fn active(conn: &mut PgConnection) -> Result<Option<UserId>> {
    Ok(sqlx::query_scalar!(
        r#"select c.provider_id as "id: UserId"
             from schedule.on_call c join core.user_account u on u.tenant_id = c.tenant_id and u.id = c.provider_id
            where c.tenant_id = core.tenant_id() and u.is_active"#
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads the clinician on call and who set them; nobody before the first change.
pub async fn current(conn: &mut PgConnection) -> Result<OnCallClinician> {
    let found = sqlx::query_as!(
        OnCallClinician,
        r#"select c.provider_id as "id?: UserId", c.set_at as "set_at?", p.display_name as "set_by_name?"
             from schedule.on_call c
             join core.user_account u on u.tenant_id = c.tenant_id and u.id = c.set_by
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where c.tenant_id = core.tenant_id()"#
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.unwrap_or_default())
}

/// Reads the name and internal role of an active staff member.
pub async fn candidate(conn: &mut PgConnection, user: UserId) -> Result<Option<(String, String)>> {
    let row = sqlx::query!(
        r#"select n.display_name as "name!", p.internal_role
             from core.provider p
             join core.user_account u on u.tenant_id = p.tenant_id and u.id = p.user_id
             join core.person n on n.tenant_id = u.tenant_id and n.id = u.person_id
            where p.tenant_id = core.tenant_id() and p.user_id = $1 and u.is_active"#,
        user.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.name, row.internal_role)))
}

/// Puts a clinician on call.
pub async fn set(conn: &mut PgConnection, provider: UserId, by: UserId, at: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into schedule.on_call (provider_id, set_by, set_at) values ($1, $2, $3)
         on conflict (tenant_id) do update set provider_id = excluded.provider_id, set_by = excluded.set_by, set_at = excluded.set_at",
        provider.0,
        by.0,
        at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

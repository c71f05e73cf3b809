//! SQL of settings.

use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use sqlx::PgConnection;

use super::model::Settings;

/// Reads the tenant's settings, or the defaults.
pub(super) async fn read(conn: &mut PgConnection) -> Result<Settings> {
    let stored = sqlx::query_as!(Settings, "select work_group_id, row_version from referrals.setting where tenant_id = core.tenant_id()")
        .fetch_optional(conn)
        .await?;
    Ok(stored.unwrap_or_default())
}

/// Returns the group that receives prior authorization work without an eligible owner, and open referrals of inactive accounts, if one is set.
pub async fn work_group(conn: &mut PgConnection) -> Result<Option<WorkOwner>> {
    Ok(read(conn).await?.work_group_id.map(WorkOwner::Group))
}

/// Reads the tenant's settings and locks them until the end of the transaction, so that two first changes are made one after the other.
pub(super) async fn lock(conn: &mut PgConnection) -> Result<Settings> {
    sqlx::query!("insert into referrals.setting default values on conflict (tenant_id) do nothing").execute(&mut *conn).await?;
    sqlx::query!("select tenant_id from referrals.setting where tenant_id = core.tenant_id() for update").fetch_one(&mut *conn).await?;
    read(conn).await
}

/// Stores changed settings.
pub(super) async fn update(conn: &mut PgConnection, settings: &Settings) -> Result<Settings> {
    Ok(sqlx::query_as!(
        Settings,
        "update referrals.setting set work_group_id = $1, row_version = row_version + 1
          where tenant_id = core.tenant_id()
         returning work_group_id, row_version",
        settings.work_group_id,
    )
    .fetch_one(conn)
    .await?)
}

/// Returns whether the tenant has this assignee group.
pub(super) async fn is_group(conn: &mut PgConnection, group: i64) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from core.assignee_group where tenant_id = core.tenant_id() and id = $1) as "exists!""#,
        group
    )
    .fetch_one(conn)
    .await?)
}

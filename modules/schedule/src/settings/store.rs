//! SQL of settings.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::Settings;

/// Reads the tenant's settings, or the defaults.
pub async fn read(conn: &mut PgConnection) -> Result<Settings> {
    let stored = sqlx::query_as!(
        Settings,
        "select are_reminders_on, are_names_in_feeds, calendar_hosts, rebooking_group_id, row_version
           from schedule.setting where tenant_id = core.tenant_id()"
    )
    .fetch_optional(conn)
    .await?;
    Ok(stored.unwrap_or_default())
}

/// Reads the tenant's settings and locks them until the end of the transaction, so that two first changes are made one after the other.
pub async fn lock(conn: &mut PgConnection) -> Result<Settings> {
    sqlx::query!("insert into schedule.setting default values on conflict (tenant_id) do nothing").execute(&mut *conn).await?;
    sqlx::query!("select tenant_id from schedule.setting where tenant_id = core.tenant_id() for update").fetch_one(&mut *conn).await?;
    read(conn).await
}

/// Stores changed settings.
pub async fn update(conn: &mut PgConnection, settings: &Settings) -> Result<Settings> {
    Ok(sqlx::query_as!(
        Settings,
        "update schedule.setting
            set are_reminders_on = $1, are_names_in_feeds = $2, calendar_hosts = $3, rebooking_group_id = $4, row_version = row_version + 1
          where tenant_id = core.tenant_id()
         returning are_reminders_on, are_names_in_feeds, calendar_hosts, rebooking_group_id, row_version",
        settings.are_reminders_on,
        settings.are_names_in_feeds,
        &settings.calendar_hosts,
        settings.rebooking_group_id,
    )
    .fetch_one(conn)
    .await?)
}

/// Returns whether the tenant has this assignee group.
pub async fn is_group(conn: &mut PgConnection, group: i64) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from core.assignee_group where tenant_id = core.tenant_id() and id = $1) as "exists!""#,
        group
    )
    .fetch_one(conn)
    .await?)
}

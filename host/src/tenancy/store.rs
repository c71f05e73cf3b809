//! SQL of tenants and their settings. The functions that take a connection expect it bound to the tenant.

use chrono::{DateTime, Utc};
use huddle_sdk::{App, Result, TenantId, UserId};
use sqlx::PgConnection;

use super::Tenant;
use super::author::SettingAuthor;

/// The version of a setting, and who last changed it and when.
#[derive(Debug, Default)]
pub struct Stamp {
    pub row_version: i32,
    pub changed_at: Option<DateTime<Utc>>,
    pub changed_by: Option<SettingAuthor>,
}

impl Stamp {
    fn new(
        row_version: i32,
        changed_at: Option<DateTime<Utc>>,
        by: Option<UserId>,
        first_name: Option<String>,
        last_name: Option<String>,
    ) -> Self {
        let changed_by =
            by.map(|id| SettingAuthor { id, first_name: first_name.unwrap_or_default(), last_name: last_name.unwrap_or_default() });
        Self { row_version, changed_at, changed_by }
    }
}

/// A feature or flag with a row of the tenant.
pub struct SettingRow {
    pub name: String,
    pub is_active: bool,
    pub stamp: Stamp,
}

/// The same as selected.
struct Selected {
    name: String,
    is_active: bool,
    row_version: i32,
    changed_at: Option<DateTime<Utc>>,
    changed_by: Option<UserId>,
    first_name: Option<String>,
    last_name: Option<String>,
}

impl From<Selected> for SettingRow {
    fn from(row: Selected) -> Self {
        let stamp = Stamp::new(row.row_version, row.changed_at, row.changed_by, row.first_name, row.last_name);
        Self { name: row.name, is_active: row.is_active, stamp }
    }
}

/// A switch.
pub struct SwitchRow {
    pub id: i64,
    pub audience: String,
    pub name: String,
    pub note: String,
    pub active: bool,
    pub stamp: Stamp,
}

/// The states of features, of the console's switches and of flags: kind, name, state. The simplified tenant adds patients whether or not
/// it has the flag ("gated by a feature flag (`AddPatient`) or tenant key", console.md §6).
pub async fn select_states(conn: &mut PgConnection) -> Result<Vec<(String, String, bool)>> {
    let rows = sqlx::query!(
        r#"select 'feature' as "kind!", key as "name!", is_active as "active!" from core.tenant_feature where tenant_id = core.tenant_id()
           union all
           select 'switch', name, active from core.feature_switch where tenant_id = core.tenant_id() and audience = 'provider'
           union all
           select 'flag', name, is_active from core.feature_flag where tenant_id = core.tenant_id()
           union all
           select 'flag', 'AddPatient', true from core.tenant where id = core.tenant_id() and is_simplified"#
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.kind, row.name, row.active)).collect())
}

pub async fn select_tenant(app: &App, key: &str) -> Result<Option<Tenant>> {
    let row = sqlx::query!(r#"select id as "id: TenantId", key, name, idle_limit_ms, is_simplified from core.tenant where key = $1"#, key)
        .fetch_optional(app.pool())
        .await?;
    Ok(row.map(|row| Tenant {
        id: row.id,
        key: row.key.into(),
        name: row.name,
        idle_limit_ms: row.idle_limit_ms,
        is_simplified: row.is_simplified,
    }))
}

/// Features with a row, or the one with a key.
pub async fn select_features(conn: &mut PgConnection, key: Option<&str>) -> Result<Vec<SettingRow>> {
    let rows = sqlx::query_as!(
        Selected,
        r#"select f.key as name, f.is_active, f.row_version, f.changed_at, f.changed_by as "changed_by: UserId",
                  p.first_name as "first_name?", p.last_name as "last_name?"
             from core.tenant_feature f
             left join core.user_account u on u.tenant_id = f.tenant_id and u.id = f.changed_by
             left join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where f.tenant_id = core.tenant_id() and ($1::text is null or f.key = $1)"#,
        key,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(SettingRow::from).collect())
}

/// Locks a feature's row until the transaction ends; a missing one is created with its default.
pub async fn lock_feature(conn: &mut PgConnection, key: &str, default_on: bool) -> Result<()> {
    sqlx::query!("insert into core.tenant_feature (key, is_active) values ($1, $2) on conflict do nothing", key, default_on)
        .execute(&mut *conn)
        .await?;
    sqlx::query!(r#"select 1 as "one!" from core.tenant_feature where tenant_id = core.tenant_id() and key = $1 for update"#, key)
        .fetch_one(conn)
        .await?;
    Ok(())
}

pub async fn update_feature(conn: &mut PgConnection, key: &str, is_active: bool, now: DateTime<Utc>, by: UserId) -> Result<()> {
    sqlx::query!(
        "update core.tenant_feature set is_active = $2, row_version = row_version + 1, changed_at = $3, changed_by = $4
          where tenant_id = core.tenant_id() and key = $1",
        key,
        is_active,
        now,
        by.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The switches of the console and of the member app, sorted by name.
pub async fn select_switches(conn: &mut PgConnection) -> Result<Vec<SwitchRow>> {
    let rows = sqlx::query!(
        r#"select s.id, s.audience, s.name, s.note, s.active, s.row_version, s.changed_at, s.changed_by as "changed_by: UserId",
                  p.first_name as "first_name?", p.last_name as "last_name?"
             from core.feature_switch s
             left join core.user_account u on u.tenant_id = s.tenant_id and u.id = s.changed_by
             left join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where s.tenant_id = core.tenant_id()
            order by s.name, s.id"#
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| SwitchRow {
            id: row.id,
            audience: row.audience,
            name: row.name,
            note: row.note,
            active: row.active,
            stamp: Stamp::new(row.row_version, row.changed_at, row.changed_by, row.first_name, row.last_name),
        })
        .collect())
}

/// Locks a switch until the transaction ends.
pub async fn lock_switch(conn: &mut PgConnection, id: i64) -> Result<Option<SwitchRow>> {
    let row = sqlx::query!(
        "select id, audience, name, note, active, row_version from core.feature_switch where tenant_id = core.tenant_id() and id = $1 for update",
        id
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| SwitchRow {
        id: row.id,
        audience: row.audience,
        name: row.name,
        note: row.note,
        active: row.active,
        // Its last author is about to change.
        stamp: Stamp { row_version: row.row_version, ..Stamp::default() },
    }))
}

pub async fn update_switch(conn: &mut PgConnection, id: i64, active: bool, now: DateTime<Utc>, by: UserId) -> Result<()> {
    sqlx::query!(
        "update core.feature_switch set active = $2, row_version = row_version + 1, changed_at = $3, changed_by = $4
          where tenant_id = core.tenant_id() and id = $1",
        id,
        active,
        now,
        by.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Flags with a row, or the one with a name.
pub async fn select_flags(conn: &mut PgConnection, name: Option<&str>) -> Result<Vec<SettingRow>> {
    let rows = sqlx::query_as!(
        Selected,
        r#"select f.name, f.is_active, f.row_version, f.changed_at, f.changed_by as "changed_by: UserId",
                  p.first_name as "first_name?", p.last_name as "last_name?"
             from core.feature_flag f
             left join core.user_account u on u.tenant_id = f.tenant_id and u.id = f.changed_by
             left join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where f.tenant_id = core.tenant_id() and ($1::text is null or f.name = $1)"#,
        name,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(SettingRow::from).collect())
}

/// Inserts the row of a declared flag that has none.
pub async fn insert_flag(conn: &mut PgConnection, name: &str) -> Result<()> {
    sqlx::query!("insert into core.feature_flag (name, is_active) values ($1, false) on conflict do nothing", name).execute(conn).await?;
    Ok(())
}

/// Locks a flag's row until the transaction ends; false when there is none.
pub async fn lock_flag(conn: &mut PgConnection, name: &str) -> Result<bool> {
    let row =
        sqlx::query!(r#"select 1 as "one!" from core.feature_flag where tenant_id = core.tenant_id() and name = $1 for update"#, name)
            .fetch_optional(conn)
            .await?;
    Ok(row.is_some())
}

pub async fn update_flag(conn: &mut PgConnection, name: &str, is_active: bool, now: DateTime<Utc>, by: UserId) -> Result<()> {
    sqlx::query!(
        "update core.feature_flag set is_active = $2, row_version = row_version + 1, changed_at = $3, changed_by = $4
          where tenant_id = core.tenant_id() and name = $1",
        name,
        is_active,
        now,
        by.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

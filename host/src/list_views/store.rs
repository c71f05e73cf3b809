//! The tables of views and preferences.

use chrono::{DateTime, Utc};
use huddle_sdk::UserId;
use huddle_sdk::prelude::*;
use serde_json::Value;
use sqlx::PgConnection;

use super::model::{ListView, MAX_PER_USER, Viewer};

/// The caller's views of a list and those shared with them, by name.
pub async fn select_views(conn: &mut PgConnection, viewer: Viewer, list: &str) -> Result<Vec<ListView>> {
    Ok(sqlx::query_as!(
        ListView,
        r#"select v.id, v.name, v.is_shared, v.user_id = $1 as "is_mine!",
                  (v.user_id = $1 or (v.is_shared and $2)) as "is_editable!",
                  p.display_name as "author_name!", v.state, v.row_version, v.updated_at
             from core.list_view v
             join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.user_id
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where v.tenant_id = core.tenant_id() and v.list = $3 and (v.user_id = $1 or v.is_shared)
            order by lower(v.name), v.id"#,
        viewer.user.0,
        viewer.manages_shared,
        list
    )
    .fetch_all(conn)
    .await?)
}

/// A view of the list that the viewer can use, locked.
pub async fn lock_view(conn: &mut PgConnection, viewer: Viewer, list: &str, id: i64) -> Result<Option<ListView>> {
    Ok(sqlx::query_as!(
        ListView,
        r#"select v.id, v.name, v.is_shared, v.user_id = $1 as "is_mine!",
                  (v.user_id = $1 or (v.is_shared and $2)) as "is_editable!",
                  p.display_name as "author_name!", v.state, v.row_version, v.updated_at
             from core.list_view v
             join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.user_id
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where v.tenant_id = core.tenant_id() and v.list = $3 and v.id = $4 and (v.user_id = $1 or v.is_shared)
              for update of v"#,
        viewer.user.0,
        viewer.manages_shared,
        list,
        id
    )
    .fetch_optional(conn)
    .await?)
}

/// 409 when the user already has as many views as one may have.
pub async fn check_limit(conn: &mut PgConnection, user: UserId) -> Result<()> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from core.list_view where tenant_id = core.tenant_id() and user_id = $1"#,
        user.0
    )
    .fetch_one(conn)
    .await?;
    if count < MAX_PER_USER {
        Ok(())
    } else {
        Err(Problem::conflict(format!("{MAX_PER_USER} views are already stored: delete some first")))
    }
}

pub async fn insert_view(conn: &mut PgConnection, user: UserId, list: &str, name: &str, is_shared: bool, state: &Value) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        "insert into core.list_view (list, user_id, name, is_shared, state) values ($1, $2, $3, $4, $5) returning id",
        list,
        user.0,
        name,
        is_shared,
        state
    )
    .fetch_one(conn)
    .await?)
}

pub async fn update_view(conn: &mut PgConnection, id: i64, name: &str, is_shared: bool, state: &Value, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update core.list_view set name = $2, is_shared = $3, state = $4, row_version = row_version + 1, updated_at = $5
          where tenant_id = core.tenant_id() and id = $1",
        id,
        name,
        is_shared,
        state,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn delete_view(conn: &mut PgConnection, id: i64) -> Result<()> {
    sqlx::query!("delete from core.list_view where tenant_id = core.tenant_id() and id = $1", id).execute(conn).await?;
    Ok(())
}

/// The user's own state of a list, if they have arranged it.
pub async fn select_preference(conn: &mut PgConnection, user: UserId, list: &str) -> Result<Option<Value>> {
    Ok(sqlx::query_scalar!(
        "select state from core.list_preference where tenant_id = core.tenant_id() and user_id = $1 and list = $2",
        user.0,
        list
    )
    .fetch_optional(conn)
    .await?)
}

/// Stores the user's own state of a list; false when that would be one list too many.
pub async fn upsert_preference(conn: &mut PgConnection, user: UserId, list: &str, state: &Value, now: DateTime<Utc>) -> Result<bool> {
    let stored = sqlx::query!(
        "insert into core.list_preference (user_id, list, state, updated_at)
         select $1, $2, $3, $4
          where exists (select from core.list_preference where tenant_id = core.tenant_id() and user_id = $1 and list = $2)
             or (select count(*) from core.list_preference where tenant_id = core.tenant_id() and user_id = $1) < $5
         on conflict (tenant_id, user_id, list) do update set state = excluded.state, updated_at = excluded.updated_at",
        user.0,
        list,
        state,
        now,
        MAX_PER_USER
    )
    .execute(conn)
    .await?;
    Ok(stored.rows_affected() > 0)
}

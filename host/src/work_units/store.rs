//! SQL of single work units.

use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::work_list::{WorkRow, rows_of};
use sqlx::PgConnection;

/// A unit, found by its id and content type.
pub(super) async fn find(conn: &mut PgConnection, id: i64, content_type: &str) -> Result<Option<WorkRow>> {
    Ok(rows_of(conn, &[id], 1, 0).await?.pop().filter(|unit| unit.content_type == content_type))
}

/// The caller's assignee groups.
pub(super) async fn groups_of(conn: &mut PgConnection, user: UserId) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        "select assignee_group_id from core.assignee_group_member where tenant_id = core.tenant_id() and user_id = $1",
        user.0
    )
    .fetch_all(conn)
    .await?)
}

/// Locks the unit of an object until the end of the transaction.
pub(super) async fn lock(conn: &mut PgConnection, object: &ObjectRef) -> Result<()> {
    sqlx::query!(
        "select id from core.work_unit where tenant_id = core.tenant_id() and content_type = $1 and object_id = $2 for update",
        object.kind,
        object.id
    )
    .fetch_optional(conn)
    .await?;
    Ok(())
}

/// Returns whether an assignee group exists.
pub(super) async fn is_group(conn: &mut PgConnection, group: i64) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from core.assignee_group where tenant_id = core.tenant_id() and id = $1) as "exists!""#,
        group
    )
    .fetch_one(conn)
    .await?)
}

//! SQL of the demo.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::plan::{DemoTask, Owner};

/// Whether the tenant has tasks.
pub(crate) async fn has_tasks(conn: &mut PgConnection) -> Result<bool> {
    Ok(sqlx::query_scalar!(r#"select exists (select from todos.task where tenant_id = core.tenant_id()) as "exists!""#)
        .fetch_one(conn)
        .await?)
}

/// The people of all patients.
pub(crate) async fn patients(conn: &mut PgConnection) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!("select person_id from core.user_account where tenant_id = core.tenant_id() and is_patient order by id")
        .fetch_all(conn)
        .await?)
}

/// The assignee groups that have members, each with one of them.
pub(crate) async fn owners(conn: &mut PgConnection) -> Result<Vec<Owner>> {
    Ok(sqlx::query_as!(
        Owner,
        r#"select m.assignee_group_id as "group!", min(m.user_id) as "member!"
             from core.assignee_group_member m
             join core.user_account u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.is_active
            where m.tenant_id = core.tenant_id() group by 1 order by 1"#
    )
    .fetch_all(conn)
    .await?)
}

/// Inserts tasks with their work units.
pub(crate) async fn insert(conn: &mut PgConnection, tasks: &[DemoTask], now: DateTime<Utc>) -> Result<()> {
    let column = |value: fn(&DemoTask) -> i64| tasks.iter().map(value).collect::<Vec<_>>();
    sqlx::query!(
        "with t as (
             insert into todos.task (uid, person_id, title, due_at, owner_group_id, priority, created_by, created_at, is_complete,
                                     completed_at, completed_by)
             select uid, person, title, due_at, owner, priority, by, created_at, done is not null, done,
                    case when done is not null then by end
               from unnest($1::uuid[], $2::bigint[], $3::text[], $4::timestamptz[], $5::bigint[], $6::smallint[], $7::bigint[],
                           $8::timestamptz[], $9::timestamptz[])
                    t (uid, person, title, due_at, owner, priority, by, created_at, done)
             returning id, person_id, title, due_at, owner_group_id, priority, created_at, completed_at)
         insert into core.work_unit (content_type, object_id, feature, person_id, owner_group_id, due_at, priority, status, status_category,
                                     title, created_at, updated_at, closed_at)
         select 'task', id, 'tasks', person_id, owner_group_id, due_at, priority,
                case when completed_at is null then 'Open' else 'Complete' end,
                case when completed_at is null then 'open' else 'complete' end, title, created_at, $10, completed_at
           from t",
        &tasks.iter().map(|task| task.uid).collect::<Vec<_>>(),
        &column(|task| task.person),
        &tasks.iter().map(|task| task.title.to_owned()).collect::<Vec<_>>(),
        &tasks.iter().map(|task| task.due_at).collect::<Vec<_>>(),
        &column(|task| task.owner),
        &tasks.iter().map(|task| task.priority).collect::<Vec<_>>(),
        &column(|task| task.created_by),
        &tasks.iter().map(|task| task.created_at).collect::<Vec<_>>(),
        &tasks.iter().map(|task| task.completed_at).collect::<Vec<_>>() as _,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

//! SQL of the daily mail.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::DueWork;

/// Maximum count.
const MAX_COUNT: i64 = 1_000;

/// Returns whether a staff member gets the mail.
pub async fn is_subscribed(conn: &mut PgConnection, user: UserId) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from todos.digest_subscription where tenant_id = core.tenant_id() and user_id = $1) as "exists!""#,
        user.0
    )
    .fetch_one(conn)
    .await?)
}

/// Turns the mail on; `false` when it was on.
pub async fn subscribe(conn: &mut PgConnection, user: UserId, now: DateTime<Utc>) -> Result<bool> {
    let added = sqlx::query!(
        "insert into todos.digest_subscription (user_id, subscribed_at) values ($1, $2) on conflict (tenant_id, user_id) do nothing",
        user.0,
        now,
    )
    .execute(conn)
    .await?;
    Ok(added.rows_affected() > 0)
}

/// Turns the mail off; `false` when it was off.
pub async fn unsubscribe(conn: &mut PgConnection, user: UserId) -> Result<bool> {
    let removed = sqlx::query!("delete from todos.digest_subscription where tenant_id = core.tenant_id() and user_id = $1", user.0)
        .execute(conn)
        .await?;
    Ok(removed.rows_affected() > 0)
}

/// Reads everyone who receives the mail.
pub async fn subscribers(conn: &mut PgConnection) -> Result<Vec<UserId>> {
    Ok(sqlx::query_scalar!(
        r#"select user_id as "user_id: UserId" from todos.digest_subscription where tenant_id = core.tenant_id() order by 1"#
    )
    .fetch_all(conn)
    .await?)
}

/// Reads address and due work of a subscriber; none for one who unsubscribed, is inactive or has no address.
pub async fn due_work(
    conn: &mut PgConnection,
    user: UserId,
    today: DateTime<Utc>,
    tomorrow: DateTime<Utc>,
) -> Result<Option<(String, DueWork)>> {
    let row = sqlx::query!(
        r#"with k as (
               select 'u' || $1::bigint as owner_key
               union all
               select 'g' || m.assignee_group_id
                 from core.assignee_group_member m join core.assignee_group g on g.tenant_id = m.tenant_id and g.id = m.assignee_group_id
                where m.tenant_id = core.tenant_id() and m.user_id = $1 and g.is_provider),
           due as (
               select w.due_key
                 from k cross join generate_series(0, 2) p (priority)
                 join core.work_unit w on w.tenant_id = core.tenant_id() and w.owner_key = k.owner_key and w.priority = p.priority
                                      and w.closed_at is null and w.due_key < $3
                limit $4)
           select a.email as "email!", (select count(*) from due where due_key >= $2) as "today!",
                  (select count(*) from due where due_key < $2) as "overdue!"
             from todos.digest_subscription s join core.user_account a on a.tenant_id = s.tenant_id and a.id = s.user_id
            where s.tenant_id = core.tenant_id() and s.user_id = $1 and a.is_active and a.email is not null"#,
        user.0,
        today,
        tomorrow,
        MAX_COUNT,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.email, DueWork { today: row.today, overdue: row.overdue })))
}

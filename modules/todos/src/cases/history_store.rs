//! SQL of the history of cases.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{EXACT_COUNT_LIMIT, WriteTx};
use sqlx::PgConnection;
use sqlx::types::Json as Stored;

use super::history::{CaseEvent, CaseEventKind, EventBody};
use super::model::{Case, CaseId};

/// Adds an event to the history of a case, by the caller of the transaction.
pub(crate) async fn record(tx: &mut WriteTx, case: CaseId, kind: CaseEventKind, body: EventBody, at: DateTime<Utc>) -> Result<()> {
    let (user, client) = (tx.caller().user_id, tx.caller().client.clone());
    sqlx::query!(
        "insert into todos.case_event (case_id, at, user_id, client, kind, body) values ($1, $2, $3, $4, $5, $6)",
        case.0,
        at,
        user.map(i64::from),
        client,
        kind as CaseEventKind,
        Stored(body) as _,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Reads events of a case below `before`, latest first, and one more than `limit` when there are more.
pub(super) async fn page(conn: &mut PgConnection, case: &Case, before: i64, limit: i64) -> Result<Vec<CaseEvent>> {
    let rows = sqlx::query!(
        r#"select e.id, e.at, e.kind as "kind: CaseEventKind", e.user_id as "user_id: UserId",
                  coalesce(p.display_name, e.client) as user_name, e.body as "body: Stored<EventBody>"
             from todos.case_event e
             left join core.user_account u on u.tenant_id = e.tenant_id and u.id = e.user_id
             left join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where e.tenant_id = core.tenant_id() and e.case_id = $1 and e.id < $2 order by e.id desc limit $3"#,
        case.id.0,
        before,
        limit + 1,
    )
    .fetch_all(conn)
    .await?;
    let event = |row_id, at, kind, user_id, user_name, body: EventBody| CaseEvent {
        id: row_id,
        person_id: case.person,
        at,
        kind,
        user_id,
        user_name,
        trigger: body.trigger,
        reason: body.reason,
        changes: body.changes,
        content_type: body.content_type,
        object_id: body.object_id,
        title: body.title,
    };
    Ok(rows.into_iter().map(|row| event(row.id, row.at, row.kind, row.user_id, row.user_name, row.body.0)).collect())
}

/// Counts events of a case, up to one more than the exact limit.
pub(super) async fn count(conn: &mut PgConnection, case: CaseId) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!" from (select from todos.case_event where tenant_id = core.tenant_id() and case_id = $1 limit $2) c"#,
        case.0,
        EXACT_COUNT_LIMIT + 1,
    )
    .fetch_one(conn)
    .await?)
}

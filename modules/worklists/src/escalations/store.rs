//! SQL of escalation.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::EscalationRule;
use super::rules::RuleBody;
use crate::escalated::EscalatedTo;
use crate::ids::WorklistId;

/// Reads the rules of a list, or the active rules of all active lists if none is named.
pub(super) async fn rules(conn: &mut PgConnection, of: Option<WorklistId>) -> Result<Vec<EscalationRule>> {
    Ok(sqlx::query_as!(
        EscalationRule,
        r#"select r.definition_id as "worklist_id: WorklistId", r.active, r.after_minutes, r.in_clinic_hours, r.to_on_call,
                  r.to_user_id as "to_user_id: UserId", r.to_group_id, r.row_version, r.updated_at as "updated_at?",
                  r.updated_by as "updated_by?: UserId"
             from worklists.escalation_rule r
             join worklists.definition d on d.tenant_id = r.tenant_id and d.id = r.definition_id
            where r.tenant_id = core.tenant_id() and (r.definition_id = $1 or $1::bigint is null and r.active and d.active)
            order by r.definition_id"#,
        of.map(|id| id.0)
    )
    .fetch_all(conn)
    .await?)
}

/// Returns whether a staff member, or an assignee group, exists.
pub(super) async fn is_target(conn: &mut PgConnection, to: EscalatedTo) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from core.provider where tenant_id = core.tenant_id() and user_id = $1)
               or exists (select from core.assignee_group where tenant_id = core.tenant_id() and id = $2) as "exists!""#,
        to.user_id.map(|user| user.0),
        to.group_id
    )
    .fetch_one(conn)
    .await?)
}

/// Stores the rule of a list that is locked.
pub(super) async fn put(conn: &mut PgConnection, id: WorklistId, body: &RuleBody, user: UserId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into worklists.escalation_rule as r (definition_id, active, after_minutes, in_clinic_hours, to_on_call, to_user_id, to_group_id,
                                                     updated_at, updated_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             on conflict (tenant_id, definition_id) do update
                set active = excluded.active, after_minutes = excluded.after_minutes, in_clinic_hours = excluded.in_clinic_hours,
                    to_on_call = excluded.to_on_call, to_user_id = excluded.to_user_id, to_group_id = excluded.to_group_id,
                    updated_at = excluded.updated_at, updated_by = excluded.updated_by, row_version = r.row_version + 1",
        id.0,
        body.active,
        body.after_minutes,
        body.in_clinic_hours,
        body.to_on_call,
        body.to_user_id.map(|user| user.0),
        body.to_group_id,
        now,
        user.0
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Locks a list, so that changes of its rule are serialized; false if it does not exist.
pub(super) async fn lock_list(conn: &mut PgConnection, id: WorklistId) -> Result<bool> {
    let found = sqlx::query!("select id from worklists.definition where tenant_id = core.tenant_id() and id = $1 for update", id.0);
    Ok(found.fetch_optional(conn).await?.is_some())
}

/// Deletes the waiting times of units in a list that are not escalated.
pub(super) async fn forget_waiting(conn: &mut PgConnection, id: WorklistId) -> Result<()> {
    sqlx::query!(
        "delete from worklists.escalation where tenant_id = core.tenant_id() and definition_id = $1 and escalated_at is null",
        id.0
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A unit that waits in a list.
pub(super) struct Waiting {
    pub work_unit_id: i64,
    pub since: DateTime<Utc>,
}

/// Records which units are in a list, from now on unless they already were. Returns the units that are not escalated. Two queries.
pub(super) async fn see(conn: &mut PgConnection, id: WorklistId, units: &[i64], now: DateTime<Utc>) -> Result<Vec<Waiting>> {
    sqlx::query!(
        "delete from worklists.escalation
          where tenant_id = core.tenant_id() and definition_id = $1 and escalated_at is null and not (work_unit_id = any ($2))",
        id.0,
        units
    )
    .execute(&mut *conn)
    .await?;
    Ok(sqlx::query_as!(
        Waiting,
        r#"with added as (
               insert into worklists.escalation (definition_id, work_unit_id, seen_at)
               select $1, u, $3 from unnest($2::bigint[]) u on conflict do nothing
               returning work_unit_id, seen_at)
           select work_unit_id as "work_unit_id!", seen_at as "since!" from added
           union all
           select e.work_unit_id, e.seen_at from worklists.escalation e
            where e.tenant_id = core.tenant_id() and e.definition_id = $1 and e.escalated_at is null"#,
        id.0,
        units,
        now
    )
    .fetch_all(conn)
    .await?)
}

/// A unit that is escalated, with its person.
pub(super) struct Escalated {
    pub work_unit_id: i64,
    pub person: Option<PersonId>,
}

/// Marks units as escalated, each once: returns the units that were not.
pub(super) async fn escalate(
    conn: &mut PgConnection,
    id: WorklistId,
    units: &[i64],
    to: EscalatedTo,
    now: DateTime<Utc>,
) -> Result<Vec<Escalated>> {
    Ok(sqlx::query_as!(
        Escalated,
        r#"update worklists.escalation e
              set escalated_at = $3, to_user_id = $4, to_group_id = $5
             from core.work_unit w
            where e.tenant_id = core.tenant_id() and e.definition_id = $1 and e.work_unit_id = any ($2) and e.escalated_at is null
              and w.tenant_id = e.tenant_id and w.id = e.work_unit_id
           returning e.work_unit_id, w.person_id as "person: PersonId""#,
        id.0,
        units,
        now,
        to.user_id.map(|user| user.0),
        to.group_id
    )
    .fetch_all(conn)
    .await?)
}

/// Reads the staff members who are notified: the target, or each member of the target group.
pub(super) async fn recipients(conn: &mut PgConnection, to: EscalatedTo) -> Result<Vec<UserId>> {
    Ok(sqlx::query_scalar!(
        r#"select $1::bigint as "user_id!: UserId" where $1::bigint is not null
           union
           select m.user_id from core.assignee_group_member m where m.tenant_id = core.tenant_id() and m.assignee_group_id = $2
           order by 1"#,
        to.user_id.map(|user| user.0),
        to.group_id
    )
    .fetch_all(conn)
    .await?)
}

/// Reads the mail address of a user; none for one who is inactive or has no address.
pub(super) async fn address(conn: &mut PgConnection, user: UserId) -> Result<Option<String>> {
    Ok(sqlx::query_scalar!(
        r#"select email as "email!" from core.user_account
            where tenant_id = core.tenant_id() and id = $1 and is_active and email is not null"#,
        user.0
    )
    .fetch_optional(conn)
    .await?)
}

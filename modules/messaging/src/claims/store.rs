//! SQL of the work on threads. Every change requires that the thread's row is locked.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{ClinicHours, OpeningHours};
use sqlx::PgConnection;

use super::model::{ClaimSettings, ReplyOver, WorkRow};
use crate::ids::ThreadId;

/// Reads the work on a thread, without what has expired by the database's clock.
pub(crate) async fn row(conn: &mut PgConnection, thread: ThreadId) -> Result<Option<WorkRow>> {
    Ok(sqlx::query_as!(
        WorkRow,
        r#"select t.waiting_since as "waiting_since?", t.urgent_since as "urgent_since?", coalesce(w.row_version, 0) as "row_version!",
                  u.id as "owner_user_id?: UserId", p.first_name as "owner_first_name?", p.last_name as "owner_last_name?",
                  r.avatar as "owner_avatar?", g.id as "owner_group_id?", g.name as "owner_group_name?",
                  w.claimed_at as "claimed_at?", w.lease_until as "lease_until?", w.handed_over_by as "handed_over_by?: UserId",
                  w.note as "note?", w.snoozed_at as "snoozed_at?", w.snoozed_by as "snoozed_by?: UserId", w.snoozed_until as "snoozed_until?",
                  w.done_at as "done_at?", w.done_by as "done_by?: UserId"
             from messaging.thread t
             left join messaging.work_in_force w on w.tenant_id = core.tenant_id() and w.thread_id = t.id
             left join core.user_account u on u.tenant_id = core.tenant_id() and u.id = w.owner_user_id
             left join core.person p on p.tenant_id = core.tenant_id() and p.id = u.person_id
             left join core.provider r on r.tenant_id = core.tenant_id() and r.user_id = u.id
             left join core.assignee_group g on g.tenant_id = core.tenant_id() and g.id = w.owner_group_id
            where t.tenant_id = core.tenant_id() and t.id = $1"#,
        thread.0,
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads the clinic hours, and the tenant's settings for claims or the defaults.
pub(crate) async fn hours_and_settings(conn: &mut PgConnection) -> Result<(ClinicHours, ClaimSettings)> {
    let row = sqlx::query!(
        r#"select h.business_zone as "business_zone!", h.days as "days!", h.opens_at as "opens_at!", h.closes_at as "closes_at!",
                  h.closed_on as "closed_on!",
                  s.reply_over as "reply_over?: ReplyOver", s.lease_minutes as "lease_minutes?", s.response_minutes as "response_minutes?",
                  s.urgent_response_minutes as "urgent_response_minutes?", s.urgent_at_all_hours as "urgent_at_all_hours?",
                  s.row_version as "row_version?"
             from core.opening_hours h
             left join messaging.claim_setting s on s.tenant_id = h.tenant_id
            where h.tenant_id = core.tenant_id()"#
    )
    .fetch_one(conn)
    .await?;
    let defaults = ClaimSettings::default();
    let settings = ClaimSettings {
        reply_over: row.reply_over.unwrap_or(defaults.reply_over),
        lease_minutes: row.lease_minutes.unwrap_or(defaults.lease_minutes),
        response_minutes: row.response_minutes.unwrap_or(defaults.response_minutes),
        urgent_response_minutes: row.urgent_response_minutes.unwrap_or(defaults.urgent_response_minutes),
        urgent_at_all_hours: row.urgent_at_all_hours.unwrap_or(defaults.urgent_at_all_hours),
        row_version: row.row_version.unwrap_or(defaults.row_version),
    };
    let hours = OpeningHours {
        business_zone: row.business_zone,
        days: row.days,
        opens_at: row.opens_at,
        closes_at: row.closes_at,
        closed_on: row.closed_on,
    };
    Ok((hours.into(), settings))
}

/// Reads the tenant's settings for claims, or the defaults.
pub(crate) async fn settings(conn: &mut PgConnection) -> Result<ClaimSettings> {
    Ok(hours_and_settings(conn).await?.1)
}

/// Locks the tenant's settings, so that two concurrent first changes are serialized.
pub(crate) async fn lock_settings(conn: &mut PgConnection) -> Result<ClaimSettings> {
    let defaults = ClaimSettings::default();
    sqlx::query!(
        "insert into messaging.claim_setting
             (reply_over, lease_minutes, response_minutes, urgent_response_minutes, urgent_at_all_hours, row_version)
         values ($1, $2, $3, $4, $5, $6) on conflict (tenant_id) do nothing",
        defaults.reply_over as ReplyOver,
        defaults.lease_minutes,
        defaults.response_minutes,
        defaults.urgent_response_minutes,
        defaults.urgent_at_all_hours,
        defaults.row_version,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("select tenant_id from messaging.claim_setting where tenant_id = core.tenant_id() for update")
        .fetch_one(&mut *conn)
        .await?;
    settings(conn).await
}

/// Writes the tenant's settings and increments their version.
pub(crate) async fn set_settings(conn: &mut PgConnection, new: &ClaimSettings) -> Result<ClaimSettings> {
    Ok(sqlx::query_as!(
        ClaimSettings,
        r#"update messaging.claim_setting
              set reply_over = $1, lease_minutes = $2, response_minutes = $3, urgent_response_minutes = $4, urgent_at_all_hours = $5,
                  row_version = row_version + 1
            where tenant_id = core.tenant_id()
        returning reply_over as "reply_over: ReplyOver", lease_minutes, response_minutes, urgent_response_minutes, urgent_at_all_hours,
                  row_version"#,
        new.reply_over as ReplyOver,
        new.lease_minutes,
        new.response_minutes,
        new.urgent_response_minutes,
        new.urgent_at_all_hours,
    )
    .fetch_one(conn)
    .await?)
}

/// Reads the IDs of a user's teams.
pub(crate) async fn teams(conn: &mut PgConnection, user: UserId) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        "select assignee_group_id from core.assignee_group_member where tenant_id = core.tenant_id() and user_id = $1 order by 1",
        user.0
    )
    .fetch_all(conn)
    .await?)
}

/// The owner to be set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NewOwner {
    /// A staff member.
    User(UserId),
    /// An assignee group.
    Team(i64),
}

/// Reads the owner that a group represents: a team, or the clinician whose personal group it is; 404 when the tenant has no such group.
pub(crate) async fn owner_of_group(conn: &mut PgConnection, group: i64) -> Result<NewOwner> {
    let row = sqlx::query!(
        r#"select case when g.is_provider then (select min(k.user_id) from core.assignee_group_member k
                                                 where k.tenant_id = g.tenant_id and k.assignee_group_id = g.id) end as "user_id?: UserId"
             from core.assignee_group g where g.tenant_id = core.tenant_id() and g.id = $1"#,
        group,
    )
    .fetch_optional(conn)
    .await?
    .ok_or_else(|| Problem::not_found("Team does not exist"))?;
    Ok(row.user_id.map_or(NewOwner::Team(group), NewOwner::User))
}

/// Sets the owner of a thread, with a new lease. A snooze stays: it is in force again as soon as the claim ends. A thread that was done is
/// reopened.
pub async fn set_owner(
    conn: &mut PgConnection,
    thread: ThreadId,
    owner: NewOwner,
    lease_minutes: i32,
    handed_over: Option<(UserId, &str)>,
) -> Result<()> {
    let (user, team) = match owner {
        NewOwner::User(user) => (Some(user.0), None),
        NewOwner::Team(team) => (None, Some(team)),
    };
    sqlx::query!(
        "insert into messaging.thread_work as w (thread_id, owner_user_id, owner_group_id, claimed_at, lease_until, handed_over_by, note)
         values ($1, $2, $3, now(), case when $2::bigint is not null then now() + make_interval(mins => $4) end, $5, $6)
         on conflict (tenant_id, thread_id) do update
            set owner_user_id = excluded.owner_user_id, owner_group_id = excluded.owner_group_id, claimed_at = excluded.claimed_at,
                lease_until = excluded.lease_until, handed_over_by = excluded.handed_over_by, note = excluded.note,
                done_at = null, done_by = null,
                done_position = case when w.done_at is null then w.done_position else w.done_before end,
                row_version = w.row_version + 1",
        thread.0,
        user,
        team,
        lease_minutes,
        handed_over.map(|(by, _)| by.0),
        handed_over.map_or("", |(_, note)| note),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Renews the lease of an active owner when less than half of it is left; returns whether it did. A renewed lease is the same claim, so
/// its version stays.
pub(crate) async fn renew(conn: &mut PgConnection, thread: ThreadId, owner: UserId, lease_minutes: i32) -> Result<bool> {
    let renewed = sqlx::query!(
        "update messaging.thread_work w set lease_until = now() + make_interval(mins => $3)
          where tenant_id = core.tenant_id() and thread_id = $1 and owner_user_id = $2
            and messaging.is_in_force(w) and lease_until < now() + make_interval(mins => $3) / 2",
        thread.0,
        owner.0,
        lease_minutes,
    )
    .execute(conn)
    .await?;
    Ok(renewed.rows_affected() > 0)
}

/// Releases a thread from its owner.
pub(crate) async fn release(conn: &mut PgConnection, thread: ThreadId) -> Result<()> {
    sqlx::query!(
        "update messaging.thread_work
            set owner_user_id = null, owner_group_id = null, claimed_at = null, lease_until = null, handed_over_by = null, note = '',
                row_version = row_version + 1
          where tenant_id = core.tenant_id() and thread_id = $1 and claimed_at is not null",
        thread.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Snoozes a thread until an instant, or until the patient writes. A thread that was done is reopened.
pub async fn snooze(conn: &mut PgConnection, thread: ThreadId, by: UserId, now: DateTime<Utc>, until: Option<DateTime<Utc>>) -> Result<()> {
    sqlx::query!(
        "insert into messaging.thread_work as w (thread_id, snoozed_at, snoozed_by, snoozed_until) values ($1, $2, $3, $4)
         on conflict (tenant_id, thread_id) do update
            set snoozed_at = excluded.snoozed_at, snoozed_by = excluded.snoozed_by, snoozed_until = excluded.snoozed_until,
                done_at = null, done_by = null,
                done_position = case when w.done_at is null then w.done_position else w.done_before end,
                row_version = w.row_version + 1",
        thread.0,
        now,
        by.0,
        until,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Ends a snooze.
pub(crate) async fn unsnooze(conn: &mut PgConnection, thread: ThreadId) -> Result<()> {
    sqlx::query!(
        "update messaging.thread_work set snoozed_at = null, snoozed_by = null, snoozed_until = null, row_version = row_version + 1
          where tenant_id = core.tenant_id() and thread_id = $1 and snoozed_at is not null",
        thread.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Marks a thread done: it is released, and nothing in it waits for an answer.
pub async fn set_done(conn: &mut PgConnection, thread: ThreadId, by: UserId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into messaging.thread_work as w (thread_id, done_at, done_by, done_position)
         select t.id, $2, $3, t.last_position from messaging.thread t where t.tenant_id = core.tenant_id() and t.id = $1
         on conflict (tenant_id, thread_id) do update
            set done_at = excluded.done_at, done_by = excluded.done_by, done_position = excluded.done_position,
                done_before = case when w.done_at is null then w.done_position else w.done_before end,
                owner_user_id = null, owner_group_id = null, claimed_at = null, lease_until = null, handed_over_by = null, note = '',
                snoozed_at = null, snoozed_by = null, snoozed_until = null, row_version = w.row_version + 1",
        thread.0,
        now,
        by.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reopens a thread that was done: the patient messages that waited before wait again.
pub(crate) async fn reopen(conn: &mut PgConnection, thread: ThreadId) -> Result<()> {
    sqlx::query!(
        "update messaging.thread_work set done_at = null, done_by = null, done_position = done_before, row_version = row_version + 1
          where tenant_id = core.tenant_id() and thread_id = $1 and done_at is not null",
        thread.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns whether a group has a member whose account is active.
pub(crate) async fn has_active_member(conn: &mut PgConnection, group: i64) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from core.assignee_group_member k
                            join core.user_account u on u.tenant_id = core.tenant_id() and u.id = k.user_id and u.is_active
                           where k.tenant_id = core.tenant_id() and k.assignee_group_id = $1) as "has!""#,
        group,
    )
    .fetch_one(conn)
    .await?)
}

/// Reverts the effects of a deleted reply: reopens a thread that was marked done after it, and ends a snooze until the patient writes that
/// began after it, if no other message answers the patient's last one. Returns whether anything changed.
pub(crate) async fn undo_for_deleted_reply(
    conn: &mut PgConnection,
    thread: ThreadId,
    timetoken: i64,
    sent_at: DateTime<Utc>,
) -> Result<bool> {
    let undone = sqlx::query!(
        "update messaging.thread_work w
            set done_at = null, done_by = null,
                done_position = case when w.done_at is null then w.done_position else w.done_before end,
                snoozed_at = case when w.snoozed_until is null then null else w.snoozed_at end,
                snoozed_by = case when w.snoozed_until is null then null else w.snoozed_by end,
                row_version = w.row_version + 1
          where w.tenant_id = core.tenant_id() and w.thread_id = $1
            and ((w.done_at is not null and w.done_position >= $2)
                 or (w.snoozed_at >= $3 and w.snoozed_until is null))
            and (select m.from_patient from messaging.message m
                  where m.tenant_id = core.tenant_id() and m.thread_id = $1 and m.event is null and m.deleted_at is null and m.timetoken < $2
                  order by m.timetoken desc limit 1)",
        thread.0,
        timetoken,
        sent_at,
    )
    .execute(conn)
    .await?;
    Ok(undone.rows_affected() > 0)
}

/// Ends a snooze and reopens a done thread, since the patient wrote. Returns whether anything changed.
pub(crate) async fn wake(conn: &mut PgConnection, thread: ThreadId) -> Result<bool> {
    let woken = sqlx::query!(
        "update messaging.thread_work
            set snoozed_at = null, snoozed_by = null, snoozed_until = null, done_at = null, done_by = null, row_version = row_version + 1
          where tenant_id = core.tenant_id() and thread_id = $1 and (snoozed_at is not null or done_at is not null)",
        thread.0,
    )
    .execute(conn)
    .await?;
    Ok(woken.rows_affected() > 0)
}

/// Work that has expired on a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Expired {
    /// The owner of the expired lease.
    pub owner: Option<UserId>,
    pub snooze: bool,
}

/// Clears what has expired by the database's clock. The thread is locked.
pub(crate) async fn clear_expired(conn: &mut PgConnection, thread: ThreadId) -> Result<Expired> {
    let owner = sqlx::query_scalar!(
        r#"with expired as (
               select owner_user_id from messaging.thread_work
                where tenant_id = core.tenant_id() and thread_id = $1 and lease_until <= now()),
           cleared as (
               update messaging.thread_work
                  set owner_user_id = null, claimed_at = null, lease_until = null, handed_over_by = null, note = '', row_version = row_version + 1
                where tenant_id = core.tenant_id() and thread_id = $1 and lease_until <= now())
           select owner_user_id as "owner!: UserId" from expired where owner_user_id is not null"#,
        thread.0,
    )
    .fetch_optional(&mut *conn)
    .await?;
    let woken = sqlx::query!(
        "update messaging.thread_work set snoozed_at = null, snoozed_by = null, snoozed_until = null, row_version = row_version + 1
          where tenant_id = core.tenant_id() and thread_id = $1 and snoozed_until <= now()",
        thread.0,
    )
    .execute(conn)
    .await?;
    Ok(Expired { owner, snooze: woken.rows_affected() > 0 })
}

/// Reads the patients whose threads a user owns, in the order of the threads.
pub(crate) async fn owned_by(conn: &mut PgConnection, user: UserId) -> Result<Vec<UserId>> {
    Ok(sqlx::query_scalar!(
        r#"select t.patient_id as "user_id: UserId" from messaging.thread_work w
             join messaging.thread t on t.tenant_id = core.tenant_id() and t.id = w.thread_id
            where w.tenant_id = core.tenant_id() and w.owner_user_id = $1 order by t.id"#,
        user.0,
    )
    .fetch_all(conn)
    .await?)
}

/// Returns whether a user has a session that has not ended.
pub(crate) async fn is_signed_in(conn: &mut PgConnection, user: UserId, now: DateTime<Utc>) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from core.session s
                           where s.tenant_id = core.tenant_id() and s.user_id = $1 and s.ended_at is null and s.expires_at > $2) as "is!""#,
        user.0,
        now,
    )
    .fetch_one(conn)
    .await?)
}

/// Reads people whose threads are waiting for a reply, unclaimed and not snoozed.
pub(crate) async fn unclaimed_people(conn: &mut PgConnection, most: i64) -> Result<Vec<PersonId>> {
    let people = sqlx::query_scalar!(
        r#"select u.person_id
             from messaging.inbox i
             join messaging.thread t on t.tenant_id = i.tenant_id and t.id = i.thread_id
             join core.user_account u on u.tenant_id = t.tenant_id and u.id = t.patient_id
            where i.tenant_id = core.tenant_id() and i.pod_id = 0 and i.waiting_since is not null and not i.test_only
              and (i.snoozed_until is null or i.snoozed_until <= now()) and not messaging.is_owned(i.thread_id)
            limit $1"#,
        most,
    )
    .fetch_all(conn)
    .await?;
    Ok(people.into_iter().map(PersonId).collect())
}

//! SQL of threads.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{EXACT_COUNT_LIMIT, PodId};
use sqlx::PgConnection;
use sqlx::types::Json as SqlJson;
use uuid::Uuid;

use super::filter::{Order, ThreadFilter};
use super::model::{PodOption, Thread, ThreadId};
use super::open::PathThread;
use super::queue::{self, Place, Queued};
use super::rows::{thread_rows, with_staff};
use super::state::{ThreadHead, ThreadState};
use crate::claims::due::{DueBy, Targets};
use crate::messages::model::{MessageId, Tag};

/// Start of a page: after the thread with this position and ID.
pub(crate) type After = (i64, i64);

/// Before the first thread of any list.
pub(crate) const START: After = (i64::MAX, i64::MAX);

/// Reads a page of the inbox, newest last message first, and, if `counts`, the number of threads in the list, counted to one more than the
/// exact limit; none if not requested or if the page is empty. Uses generic plans: a page looks everything up by key whatever the
/// parameters.
pub(crate) async fn list(
    conn: &mut PgConnection,
    reader: UserId,
    targets: Option<&Targets>,
    list: (ThreadFilter, &[i64]),
    window: (After, i64, i64),
    counts: bool,
) -> Result<(Vec<Thread>, Option<i64>)> {
    let ((filter, lists), (after, skip, limit)) = (list, window);
    let rows = thread_rows!(
        "messaging.inbox_page($2, $3, $4, $5, $6, $7)",
        "case when $8::boolean then (select messaging.inbox_count($2, $3, $9)) end",
        "order by page.last_position desc, page.thread_id desc",
        reader.0,
        lists,
        filter.as_str(targets.is_some()),
        after.0,
        after.1,
        skip,
        limit,
        counts,
        EXACT_COUNT_LIMIT + 1,
    )
    .fetch_all(&mut *conn)
    .await?;
    let count = rows.first().and_then(|row| row.total);
    Ok((with_staff(conn, reader, targets, rows).await?, count))
}

/// Reads threads by ID, in the order of the IDs.
pub(crate) async fn by_ids(conn: &mut PgConnection, reader: UserId, targets: Option<&Targets>, ids: &[i64]) -> Result<Vec<Thread>> {
    let rows = thread_rows!(
        "(select o.thread_id, o.place from unnest($2::bigint[]) with ordinality o (thread_id, place))",
        "null::bigint",
        "order by page.place",
        reader.0,
        ids,
    )
    .fetch_all(&mut *conn)
    .await?;
    with_staff(conn, reader, targets, rows).await
}

/// Reads the threads that may be on a page of a queue in the order of due answers: `amount` of each order that the page is merged from.
pub(crate) async fn due(
    conn: &mut PgConnection,
    reader: UserId,
    lists: &[i64],
    filter: ThreadFilter,
    due_by: DueBy,
    after: Place,
    amount: i64,
) -> Result<Vec<Queued>> {
    let (waiting, urgent) = (after.waiting.unzip(), after.urgent.unzip());
    let (position, thread) = after.rest.unwrap_or(START);
    Ok(sqlx::query_as!(
        Queued,
        r#"select thread_id as "thread_id!", waiting_since, urgent_since, last_position as "last_position!"
             from messaging.due_page($1, $2, $3, coalesce($4, timestamptz '-infinity'), coalesce($5, 0::bigint),
                                     coalesce($6, timestamptz '-infinity'), coalesce($7, 0::bigint), $8, $9, $10, $11, $12)"#,
        reader.0,
        lists,
        filter.as_str(true),
        waiting.0,
        waiting.1,
        urgent.0,
        urgent.1,
        position,
        thread,
        due_by.waiting,
        due_by.urgent,
        amount,
    )
    .fetch_all(conn)
    .await?)
}

/// Reads a page of the threads in the order of an instant.
pub(crate) async fn dated(
    conn: &mut PgConnection,
    reader: UserId,
    lists: &[i64],
    filter: ThreadFilter,
    after: Option<(DateTime<Utc>, i64)>,
    skip: i64,
    amount: i64,
) -> Result<Vec<(i64, DateTime<Utc>)>> {
    let descending = filter.order() == Order::Dated { descending: true };
    let (at, thread) = after.unzip();
    let rows = sqlx::query!(
        r#"select thread_id as "thread_id!", at as "at!"
             from messaging.dated_page($1, $2, $3, coalesce($4, case when $5 then timestamptz 'infinity' else '-infinity' end),
                                       coalesce($6, 0::bigint), $7, $8)"#,
        reader.0,
        lists,
        filter.as_str(true),
        at,
        descending,
        thread,
        skip,
        amount,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.thread_id, row.at)).collect())
}

/// Counts the threads of a list of the inbox, up to one more than the exact limit.
pub(crate) async fn count(conn: &mut PgConnection, lists: &[i64], (filter, has_claims): (ThreadFilter, bool)) -> Result<i64> {
    let filter = filter.as_str(has_claims);
    Ok(sqlx::query_scalar!(r#"select messaging.inbox_count($1, $2, $3) as "count!""#, lists, filter, EXACT_COUNT_LIMIT + 1,)
        .fetch_one(conn)
        .await?)
}

/// Counts the threads under filters, each in some lists of the inbox, up to one more than the exact limit. Filters for due answers need
/// `targets`.
pub(crate) async fn counts_of(
    conn: &mut PgConnection,
    reader: UserId,
    targets: Option<&Targets>,
    queues: &[(ThreadFilter, &[i64])],
) -> Result<Vec<i64>> {
    let mut lists = Vec::new();
    let mut filters = Vec::new();
    let (mut waiting, mut urgent) = (Vec::new(), Vec::new());
    for (filter, of) in queues {
        let due_by = targets.map(|targets| queue::due_by(*filter, targets)).unwrap_or_default();
        lists.push(of.iter().map(i64::to_string).collect::<Vec<_>>().join(","));
        filters.push(filter.as_str(targets.is_some()).to_owned());
        waiting.push(due_by.waiting);
        urgent.push(due_by.urgent);
    }
    Ok(sqlx::query_scalar!(
        r#"select messaging.queue_count($1, string_to_array(q.lists, ',')::bigint[], q.filter, q.due_waiting, q.due_urgent, $6) as "count!"
             from unnest($2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[]) with ordinality
                  q (lists, filter, due_waiting, due_urgent, place)
            order by q.place"#,
        reader.0,
        &lists,
        &filters,
        &waiting as &[Option<DateTime<Utc>>],
        &urgent as &[Option<DateTime<Utc>>],
        EXACT_COUNT_LIMIT + 1,
    )
    .fetch_all(conn)
    .await?)
}

/// Reads a patient's thread, with everything that a row shows.
pub(crate) async fn by_patient(
    conn: &mut PgConnection,
    reader: UserId,
    targets: Option<&Targets>,
    patient: UserId,
) -> Result<Option<Thread>> {
    let row = thread_rows!(
        "(select k.id as thread_id from messaging.thread k where k.tenant_id = core.tenant_id() and k.patient_id = $2)",
        "null::bigint",
        "",
        reader.0,
        patient.0,
    )
    .fetch_optional(&mut *conn)
    .await?;
    Ok(with_staff(conn, reader, targets, row.into_iter().collect()).await?.pop())
}

/// Reads the patient of a thread; none when the UID does not exist.
pub(crate) async fn find_patient(conn: &mut PgConnection, uid: Uuid) -> Result<Option<UserId>> {
    let patient = sqlx::query_scalar!("select patient_id from messaging.thread where tenant_id = core.tenant_id() and uid = $1", uid)
        .fetch_optional(conn)
        .await?;
    Ok(patient.map(UserId))
}

/// Reads the ID of a patient's thread.
pub(crate) async fn of_patient(conn: &mut PgConnection, patient: UserId) -> Result<Option<ThreadId>> {
    let id = sqlx::query_scalar!("select id from messaging.thread where tenant_id = core.tenant_id() and patient_id = $1", patient.0)
        .fetch_optional(conn)
        .await?;
    Ok(id.map(ThreadId))
}

/// Returns the 404 for a patient without a thread.
pub(crate) fn no_thread() -> Problem {
    Problem::not_found(PathThread::NOT_FOUND)
}

/// The locked row of a thread, and the message that was inserted with it.
pub(crate) struct HeadRow {
    pub id: i64,
    pub uid: Uuid,
    pub is_unread: bool,
    pub last_read_at: Option<DateTime<Utc>>,
    pub last_read_by: Option<i64>,
    pub tag: Option<String>,
    pub is_urgent: bool,
    pub waiting_since: Option<DateTime<Utc>>,
    pub urgent_since: Option<DateTime<Utc>>,
    pub message_id: Option<i64>,
    pub timetoken: Option<i64>,
}

impl HeadRow {
    pub(crate) fn head(self) -> ThreadHead {
        ThreadHead {
            id: ThreadId(self.id),
            uid: self.uid,
            state: ThreadState {
                is_unread: self.is_unread,
                last_read_at: self.last_read_at,
                last_read_by: self.last_read_by.map(UserId),
                tag: self.tag.as_deref().and_then(Tag::parse),
                is_urgent: self.is_urgent,
                waiting_since: self.waiting_since,
                urgent_since: self.urgent_since,
            },
        }
    }
}

/// Locks a patient's thread until the transaction ends.
pub(crate) async fn lock(conn: &mut PgConnection, patient: UserId) -> Result<ThreadHead> {
    let row = sqlx::query_as!(
        HeadRow,
        r#"select id, uid, is_unread, last_read_at, last_read_by, tag, is_urgent, waiting_since, urgent_since, null::bigint as "message_id",
                  null::bigint as "timetoken"
             from messaging.thread
            where tenant_id = core.tenant_id() and patient_id = $1
              for no key update"#,
        patient.0,
    )
    .fetch_optional(conn)
    .await?
    .ok_or_else(no_thread)?;
    Ok(row.head())
}

/// Stores a thread's state.
pub(crate) async fn set_state(conn: &mut PgConnection, id: ThreadId, state: &ThreadState) -> Result<()> {
    sqlx::query!(
        "update messaging.thread set is_unread = $2, last_read_at = $3, last_read_by = $4, tag = $5, is_urgent = $6
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        state.is_unread,
        state.last_read_at,
        state.last_read_by.map(i64::from),
        state.tag.map(Tag::as_str),
        state.is_urgent,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Sets the last message of a thread and its timetoken; none: it has no messages.
pub(crate) async fn set_last(conn: &mut PgConnection, id: ThreadId, last: Option<(MessageId, i64)>) -> Result<()> {
    sqlx::query!(
        "update messaging.thread set last_message_id = $2, last_position = $3 where tenant_id = core.tenant_id() and id = $1",
        id.0,
        last.map(|(message, _)| message.0),
        last.map_or(0, |(_, timetoken)| timetoken),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Recalculates from its messages since when a thread waits for an answer; returns whether that changed.
pub(crate) async fn set_waiting(conn: &mut PgConnection, id: ThreadId) -> Result<bool> {
    let moved = sqlx::query!(
        "update messaging.thread t set waiting_since = w.waiting_since, urgent_since = w.urgent_since
           from messaging.waiting($1) w
          where t.tenant_id = core.tenant_id() and t.id = $1
            and (t.waiting_since, t.urgent_since) is distinct from (w.waiting_since, w.urgent_since)",
        id.0,
    )
    .execute(conn)
    .await?;
    Ok(moved.rows_affected() > 0)
}

/// Recalculates the oldest urgent message among those that wait; returns whether that changed.
pub(crate) async fn set_urgent_since(conn: &mut PgConnection, id: ThreadId) -> Result<bool> {
    let moved = sqlx::query!(
        "update messaging.thread t set urgent_since = u.urgent_since
           from (select min(m.sent_at) as urgent_since
                   from messaging.thread k
                   join messaging.message m on m.tenant_id = core.tenant_id() and m.thread_id = k.id and m.sent_at >= k.waiting_since
                  where k.tenant_id = core.tenant_id() and k.id = $1 and m.from_patient and m.is_urgent and m.deleted_at is null) u
          where t.tenant_id = core.tenant_id() and t.id = $1 and t.urgent_since is distinct from u.urgent_since",
        id.0,
    )
    .execute(conn)
    .await?;
    Ok(moved.rows_affected() > 0)
}

/// Records how far a staff member has read.
pub(crate) async fn note_reader(conn: &mut PgConnection, id: ThreadId, member: UserId, at: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into messaging.thread_member as k (thread_id, user_id, last_read_at, has_written) values ($1, $2, $3, false)
         on conflict (tenant_id, thread_id, user_id) do update set last_read_at = greatest(k.last_read_at, excluded.last_read_at)",
        id.0,
        member.0,
        at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reads the tenant's pods, sorted by name, and whether a user is a member.
pub(crate) async fn pods(conn: &mut PgConnection, reader: UserId) -> Result<Vec<PodOption>> {
    Ok(sqlx::query_as!(
        PodOption,
        r#"select d.id as "id: PodId", d.name,
                  exists (select from core.pod_provider k
                           where k.tenant_id = d.tenant_id and k.pod_id = d.id and k.user_id = $1) as "is_mine!"
             from core.pod d where d.tenant_id = core.tenant_id() order by d.name, d.id"#,
        reader.0,
    )
    .fetch_all(conn)
    .await?)
}

/// Numbers of threads, each counted to one more than the exact limit.
pub(crate) struct Counts {
    pub all: i64,
    pub active: i64,
    pub clinical: i64,
    pub operational: i64,
    pub unread: i64,
    pub no_pod: i64,
    pub pods: SqlJson<Vec<(i64, i64)>>,
}

/// Counts the unread threads in a reader's pods; in the whole tenant when the reader is in no pod.
pub(crate) async fn count_unread_in_own_pods(conn: &mut PgConnection, reader: UserId, has_claims: bool) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select messaging.inbox_count(
                      coalesce((select array_agg(k.pod_id) from core.pod_provider k where k.tenant_id = core.tenant_id() and k.user_id = $1),
                               array[0::bigint]),
                      $3, $2) as "count!""#,
        reader.0,
        EXACT_COUNT_LIMIT + 1,
        ThreadFilter::Unread.as_str(has_claims),
    )
    .fetch_one(conn)
    .await?)
}

/// Counts the threads of some lists by filter, and the threads of each pod, in one statement.
pub(crate) async fn counts(conn: &mut PgConnection, lists: &[i64], has_claims: bool) -> Result<Counts> {
    let [active, clinical, operational, unread] =
        [ThreadFilter::Active, ThreadFilter::Clinical, ThreadFilter::Operational, ThreadFilter::Unread]
            .map(|filter| filter.as_str(has_claims));
    Ok(sqlx::query_as!(
        Counts,
        r#"select messaging.inbox_count($1, 'all', $2) as "all!",
                  messaging.inbox_count($1, $3, $2) as "active!",
                  messaging.inbox_count($1, $4, $2) as "clinical!",
                  messaging.inbox_count($1, $5, $2) as "operational!",
                  messaging.inbox_count($1, $6, $2) as "unread!",
                  messaging.inbox_count(array[-1::bigint], $3, $2) as "no_pod!",
                  (select coalesce(jsonb_agg(jsonb_build_array(d.id, messaging.inbox_count(array[d.id], $3, $2)) order by d.name, d.id), '[]')
                     from core.pod d where d.tenant_id = core.tenant_id()) as "pods!: SqlJson<Vec<(i64, i64)>>""#,
        lists,
        EXACT_COUNT_LIMIT + 1,
        active,
        clinical,
        operational,
        unread,
    )
    .fetch_one(conn)
    .await?)
}

/// Creates threads for new patients among the people, and updates the lists of all of them.
pub(crate) async fn follow_people(conn: &mut PgConnection, people: &[PersonId]) -> Result<()> {
    let people: Vec<i64> = people.iter().map(|person| person.0).collect();
    sqlx::query!(r#"select count(*) as "count!" from messaging.follow_people($1)"#, &people).fetch_one(conn).await?;
    Ok(())
}

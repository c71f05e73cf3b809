//! SQL of phone calls.

use chrono::{DateTime, Utc};
use huddle_sdk::EXACT_COUNT_LIMIT;
use huddle_sdk::content_type::names::CASE;
use huddle_sdk::prelude::*;
use huddle_sdk::questions::calls::{CHANGED, CallAbout};
use huddle_sdk::relation::{self, ObjectRef};
use sqlx::PgConnection;
use uuid::Uuid;

use super::model::{CONTENT_TYPE, CallId, CallObject, CallRow, Direction, Disposition, DispositionId, PhoneCall};

/// Selects rows of `messaging.phone_call_card`; the rest of the statement follows `where tenant_id = ... and`.
macro_rules! call_rows {
    ($($rest:literal);+, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            CallRow,
            r#"select id as "id!", uid as "uid!", person_id as "person_id?", patient_id as "patient_id?", first_name as "first_name?",
                      last_name as "last_name?", preferred_name as "preferred_name?", direction as "direction!", called_at as "called_at!",
                      call_ended_at as "call_ended_at?", external_call_id as "external_call_id?",
                      contact_phone_number as "contact_phone_number?", disposition_id as "disposition_id?", notes as "notes!",
                      recording_url as "recording_url?", created_by as "created_by?", creator_first_name as "creator_first_name?",
                      creator_last_name as "creator_last_name?", creator_role as "creator_role?", creator_avatar as "creator_avatar?",
                      row_version as "row_version!"
                 from messaging.phone_call_card where tenant_id = core.tenant_id() and "# $(+ $rest)+,
            $($arg),*
        )
    };
}

/// Converts rows to calls as sent on the wire, with their cases and the other objects that they are about.
async fn with_links(conn: &mut PgConnection, rows: Vec<CallRow>) -> Result<Vec<PhoneCall>> {
    let objects: Vec<ObjectRef> = rows.iter().map(|row| ObjectRef::new(CONTENT_TYPE, row.id)).collect();
    let mut calls: Vec<PhoneCall> = rows.into_iter().map(PhoneCall::from).collect();
    if !objects.is_empty() {
        for (call, other) in relation::of(conn, &objects).await? {
            let Some(call) = calls.iter_mut().find(|known| known.id.0 == call.id) else { continue };
            if other.kind == CASE {
                call.cases.push(other.id);
            } else if CHANGED.is_answered_for(&other.kind) {
                call.about.push(CallObject { content_type: other.kind, object_id: other.id });
            }
        }
    }
    Ok(calls)
}

/// Selection of the calls to list.
#[derive(Debug, Clone, Copy)]
pub enum Scope {
    /// Calls of a person; only calls of one staff member if a user is named.
    OfPerson(PersonId, Option<UserId>),
    /// Calls logged by a staff member: linked ones, or all.
    By(UserId, bool),
    /// Calls in the queue logged by a staff member.
    QueueOf(UserId),
    /// Calls in the queue.
    Queue,
    /// All calls of the tenant: linked ones, or all.
    All(bool),
}

/// Start of a page: after the call with this start time and ID.
pub type After = (DateTime<Utc>, CallId);

/// Reads a page of calls, newest first, and their number, counted to one more than the exact limit.
pub async fn list(conn: &mut PgConnection, scope: Scope, after: After, skip: i64, limit: i64) -> Result<(Vec<PhoneCall>, i64)> {
    let (at, id) = (after.0, after.1.0);
    // One statement per kind of list, so that each uses its own index. Counting stops just above the exact limit.
    macro_rules! listed {
        ($filter:literal, $page:literal, $most:literal $(, $arg:expr)* $(,)?) => {{
            let rows = call_rows!($filter; $page, $($arg,)* at, id, skip, limit).fetch_all(&mut *conn).await?;
            let count = sqlx::query_scalar!(
                r#"select count(*) as "count!" from (select from messaging.phone_call
                    where tenant_id = core.tenant_id() and removed_at is null and "# + $filter + $most + ") c",
                $($arg,)*
                EXACT_COUNT_LIMIT + 1,
            )
            .fetch_one(&mut *conn)
            .await?;
            (rows, count)
        }};
    }
    let (rows, count) = match scope {
        Scope::OfPerson(person, by) => listed!(
            "person_id = $1 and ($2::bigint is null or created_by = $2)",
            " and (called_at, id) < ($3, $4) order by called_at desc, id desc offset $5 limit $6",
            " limit $3",
            person.0,
            by.map(i64::from),
        ),
        Scope::By(user, linked) => listed!(
            "created_by = $1 and (not $2::boolean or person_id is not null)",
            " and (called_at, id) < ($3, $4) order by called_at desc, id desc offset $5 limit $6",
            " limit $3",
            user.0,
            linked,
        ),
        Scope::QueueOf(user) => listed!(
            "created_by = $1 and person_id is null",
            " and (called_at, id) < ($2, $3) order by called_at desc, id desc offset $4 limit $5",
            " limit $2",
            user.0,
        ),
        Scope::Queue => {
            listed!("person_id is null", " and (called_at, id) < ($1, $2) order by called_at desc, id desc offset $3 limit $4", " limit $1",)
        }
        Scope::All(linked) => listed!(
            "(not $1::boolean or person_id is not null)",
            " and (called_at, id) < ($2, $3) order by called_at desc, id desc offset $4 limit $5",
            " limit $2",
            linked,
        ),
    };
    Ok((with_links(conn, rows).await?, count))
}

/// Reads a call by ID.
pub(crate) async fn by_id(conn: &mut PgConnection, id: CallId) -> Result<Option<PhoneCall>> {
    let rows = call_rows!("id = $1", id.0).fetch_all(&mut *conn).await?;
    Ok(with_links(conn, rows).await?.pop())
}

/// Reads calls by ID, in no particular order.
pub(crate) async fn by_ids(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<PhoneCall>> {
    let rows = call_rows!("id = any ($1)", ids).fetch_all(&mut *conn).await?;
    with_links(conn, rows).await
}

/// Reads up to `limit` calls of a person that started before an instant, newest first.
pub(crate) async fn started_before(conn: &mut PgConnection, person: PersonId, before: DateTime<Utc>, limit: i64) -> Result<Vec<PhoneCall>> {
    let rows = call_rows!("person_id = $1 and called_at < $2 order by called_at desc, id desc limit $3", person.0, before, limit)
        .fetch_all(&mut *conn)
        .await?;
    with_links(conn, rows).await
}

/// Reads the calls with a person about the objects of a content type with these IDs, newest first.
pub(crate) async fn about(conn: &mut PgConnection, access: &Access, content_type: &str, ids: &[i64]) -> Result<Vec<CallAbout>> {
    let rows = sqlx::query!(
        r#"select r.to_id as "object_id!", c.id as "id!", c.direction as "direction!", c.called_at as "called_at!",
                  c.call_ended_at as "call_ended_at?", d.title as "outcome?", c.contact_phone_number as "contact_phone_number?",
                  c.notes as "notes!", c.created_by as "created_by?", c.creator_first_name as "creator_first_name?",
                  c.creator_last_name as "creator_last_name?"
             from core.relation r
             join messaging.phone_call_card c on c.tenant_id = r.tenant_id and c.id = r.from_id
             left join messaging.disposition d on d.tenant_id = c.tenant_id and d.id = c.disposition_id
            where r.tenant_id = core.tenant_id() and r.from_type = $1 and r.to_type = $2 and r.to_id = any ($3) and c.person_id = $4
            order by c.called_at desc, c.id desc"#,
        CONTENT_TYPE,
        content_type,
        ids,
        access.person_id().0,
    )
    .fetch_all(conn)
    .await?;
    let calls = rows.into_iter().map(|row| CallAbout {
        id: row.id,
        object_id: row.object_id,
        is_outbound: Direction::parse(&row.direction) == Some(Direction::Outbound),
        called_at: row.called_at,
        call_ended_at: row.call_ended_at,
        outcome: row.outcome,
        contact_phone_number: row.contact_phone_number,
        notes: row.notes,
        created_by: row.created_by.map(UserId),
        created_by_name: row.creator_first_name.zip(row.creator_last_name).map(|(first, last)| format!("{first} {last}")),
        person_id: access.person_id(),
    });
    Ok(calls.collect())
}

/// Reads the call with this uid or telephony ID, including removed calls.
pub(crate) async fn find_existing(conn: &mut PgConnection, uid: Option<Uuid>, external_id: Option<&str>) -> Result<Option<CallId>> {
    let id = sqlx::query_scalar!(
        r#"select id as "id!" from messaging.phone_call where tenant_id = core.tenant_id() and uid = $1
           union all
           select id from messaging.phone_call where tenant_id = core.tenant_id() and external_call_id = $2
           limit 1"#,
        uid,
        external_id,
    )
    .fetch_optional(conn)
    .await?;
    Ok(id.map(CallId))
}

/// Locks a call until the transaction ends.
pub(crate) async fn find_locked(conn: &mut PgConnection, id: CallId) -> Result<Option<PhoneCall>> {
    let found = sqlx::query_scalar!(
        "select id from messaging.phone_call where tenant_id = core.tenant_id() and id = $1 and removed_at is null for no key update",
        id.0,
    )
    .fetch_optional(&mut *conn)
    .await?;
    match found {
        None => Ok(None),
        Some(_) => by_id(conn, id).await,
    }
}

/// Locks a call; 404 when it does not exist.
pub(crate) async fn lock(conn: &mut PgConnection, id: CallId) -> Result<PhoneCall> {
    find_locked(conn, id).await?.ok_or_else(missing)
}

fn missing() -> Problem {
    Problem::not_found("Phone call does not exist")
}

/// Reads the person of a call, none for a call in the queue; none when there is no such call.
pub(crate) async fn find_person(conn: &mut PgConnection, id: CallId) -> Result<Option<Option<PersonId>>> {
    let person = sqlx::query_scalar!(
        "select person_id from messaging.phone_call where tenant_id = core.tenant_id() and id = $1 and removed_at is null",
        id.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(person.map(|person| person.map(PersonId)))
}

/// A call to be stored.
#[derive(Debug, Clone)]
pub(crate) struct NewCall {
    pub uid: Uuid,
    pub person_id: Option<PersonId>,
    pub direction: Direction,
    pub called_at: DateTime<Utc>,
    pub call_ended_at: Option<DateTime<Utc>>,
    pub external_call_id: Option<String>,
    pub contact_phone_number: Option<String>,
    pub disposition: Option<DispositionId>,
    pub notes: String,
    pub recording_url: Option<String>,
    pub created_by: Option<UserId>,
    /// The service client that delivers it.
    pub client_id: Option<String>,
}

/// Inserts a call; none when its uid or telephony ID exists. Waits for a concurrent transaction that inserts the same.
pub(crate) async fn insert(conn: &mut PgConnection, new: &NewCall) -> Result<Option<CallId>> {
    let id = sqlx::query_scalar!(
        "insert into messaging.phone_call (uid, person_id, direction, called_at, call_ended_at, external_call_id, contact_phone_number,
                                           disposition_id, notes, recording_url, created_by, client_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         on conflict do nothing
         returning id",
        new.uid,
        new.person_id.map(i64::from),
        new.direction.as_str(),
        new.called_at,
        new.call_ended_at,
        new.external_call_id,
        new.contact_phone_number,
        new.disposition.map(i64::from),
        new.notes,
        new.recording_url,
        new.created_by.map(i64::from),
        new.client_id,
    )
    .fetch_optional(conn)
    .await?;
    Ok(id.map(CallId))
}

/// Updates a locked call and increments its version.
pub(crate) async fn write(conn: &mut PgConnection, call: &PhoneCall) -> Result<PhoneCall> {
    sqlx::query!(
        "update messaging.phone_call
            set person_id = $2, direction = $3, called_at = $4, call_ended_at = $5, external_call_id = $6, contact_phone_number = $7,
                disposition_id = $8, notes = $9, recording_url = $10, created_by = $11, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        call.id.0,
        call.person.map(i64::from),
        call.direction.as_str(),
        call.called_at,
        call.call_ended_at,
        call.external_call_id,
        call.contact_phone_number,
        call.disposition.map(i64::from),
        call.notes,
        call.recording_url,
        call.created_by.map(i64::from),
    )
    .execute(&mut *conn)
    .await?;
    by_id(conn, call.id).await?.stored("call")
}

/// Marks a call as removed: it is kept, but no longer shown.
pub(crate) async fn remove(conn: &mut PgConnection, id: CallId, by: UserId, at: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update messaging.phone_call set person_id = null, removed_at = $3, removed_by = $2, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        by.0,
        at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Adds the dispositions of a new tenant.
pub(crate) async fn add_first_dispositions(conn: &mut PgConnection) -> Result<()> {
    sqlx::query!("insert into messaging.disposition (title, place) select title, place from messaging.first_dispositions()")
        .execute(conn)
        .await?;
    Ok(())
}

/// Reads the tenant's dispositions in display order.
pub(crate) async fn dispositions(conn: &mut PgConnection) -> Result<Vec<Disposition>> {
    let rows = sqlx::query!("select id, title from messaging.disposition where tenant_id = core.tenant_id() order by place, title")
        .fetch_all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| Disposition { id: DispositionId(row.id), title: row.title }).collect())
}

/// Rejects a disposition that the tenant does not have with 404.
pub(crate) async fn check_disposition(conn: &mut PgConnection, id: Option<DispositionId>) -> Result<()> {
    let Some(id) = id else { return Ok(()) };
    sqlx::query_scalar!("select id from messaging.disposition where tenant_id = core.tenant_id() and id = $1", id.0)
        .fetch_optional(conn)
        .await?
        .map(|_| ())
        .ok_or_else(|| Problem::not_found("Disposition does not exist"))
}

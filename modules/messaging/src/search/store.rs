//! SQL of the search. `messaging.search_messages` finds the messages; the contents of the results are read under row security.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{MARK_END, MARK_START, PersonRow, SearchHit, SearchPatient, SearchPerson, Words, matches_in};
use crate::ids::ThreadId;
use crate::messages;
use crate::messages::model::{Message, Tag};

/// Start of the next page: after the result with this time and ID.
pub(super) type After = (DateTime<Utc>, i64);

/// Search criteria; omitted ones do not restrict the search.
#[derive(Debug, Default)]
pub(super) struct Criteria {
    pub words: Option<Words>,
    pub thread: Option<ThreadId>,
    pub sender: Option<UserId>,
    pub tag: Option<Tag>,
    /// Only messages with files.
    pub with_files: bool,
    /// The first and last day, in the tenant's time zone.
    pub days: (Option<NaiveDate>, Option<NaiveDate>),
    pub after: Option<After>,
}

/// Reads up to `limit` results, newest first, without protected patients for whom the caller has no grant.
pub(super) async fn find(
    conn: &mut PgConnection,
    caller: UserId,
    now: DateTime<Utc>,
    criteria: &Criteria,
    limit: i64,
) -> Result<Vec<SearchHit>> {
    let prefix = criteria.words.as_ref().and_then(|words| words.prefix.as_deref());
    let marks = format!("HighlightAll=true, StartSel={MARK_START}, StopSel={MARK_END}");
    let found = sqlx::query!(
        r#"with asked as materialized (select messaging.search_query($1, $2) as query)
           select s.message_id as "id!", p.id as "person_id!", u.id as "patient_id!", p.first_name as "first_name!",
                  p.last_name as "last_name!", p.preferred_name, u.test_only as "test_only!",
                  case when a.query is null then m.text else ts_headline('messaging.words', m.text, a.query, $3) end as "marked!"
             from asked a
            cross join lateral messaging.search_messages($4, $5, a.query, $6, $7, $8, $9, $10, $11, $12, $13, $14) s
             join messaging.message m on m.tenant_id = core.tenant_id() and m.id = s.message_id
             join messaging.thread t on t.tenant_id = core.tenant_id() and t.id = m.thread_id
             join core.user_account u on u.tenant_id = core.tenant_id() and u.id = t.patient_id
             join core.person p on p.tenant_id = core.tenant_id() and p.id = u.person_id
            -- Words that are none (a bracket, a dash) find nothing, and not everything.
            where a.query is not null or $1 is null
            order by s.sent_at desc, s.message_id desc"#,
        criteria.words.as_ref().map(|words| words.whole.as_str()),
        prefix,
        marks,
        caller.0,
        now,
        criteria.thread.map(|thread| thread.0),
        criteria.sender.map(|sender| sender.0),
        criteria.tag.map(Tag::as_str),
        criteria.with_files,
        criteria.days.0,
        criteria.days.1,
        criteria.after.map(|(at, _)| at),
        criteria.after.map(|(_, id)| id),
        i32::try_from(limit).map_err(Problem::internal)?,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<i64> = found.iter().map(|row| row.id).collect();
    let mut messages: HashMap<i64, Message> =
        messages::store::by_ids(conn, &ids).await?.into_iter().map(|row| (row.id, row.into())).collect();
    Ok(found
        .into_iter()
        .filter_map(|row| {
            let message = messages.remove(&row.id)?;
            let matches = matches_in(&message.text, &row.marked);
            let patient = SearchPatient {
                id: UserId(row.patient_id),
                person_id: PersonId(row.person_id),
                first_name: row.first_name,
                last_name: row.last_name,
                preferred_name: row.preferred_name,
                test_only: row.test_only,
            };
            Some(SearchHit { message, matches, patient })
        })
        .collect())
}

/// Reads people with an account whose name resembles a text, best match first; also the person with this ID.
pub(super) async fn people(
    conn: &mut PgConnection,
    caller: UserId,
    now: DateTime<Utc>,
    text: &str,
    kind: Option<&str>,
    limit: i64,
) -> Result<Vec<SearchPerson>> {
    let number: Option<i64> = text.parse().ok();
    let rows = sqlx::query_as!(
        PersonRow,
        r#"select u.id, p.id as person_id, p.first_name, p.last_name, p.preferred_name, u.is_patient, r.internal_role as "role?"
             from core.search_people($1, $2, $3, $4, null, null, null, $5, true, $6) with ordinality as s (person_id, rank, place)
             join core.person p on p.tenant_id = core.tenant_id() and p.id = s.person_id
             join core.user_account u on u.tenant_id = core.tenant_id() and u.person_id = p.id
             left join core.provider r on r.tenant_id = core.tenant_id() and r.user_id = u.id
            where u.is_patient or r.user_id is not null
            order by s.place"#,
        caller.0,
        now,
        number.is_none().then_some(text),
        number,
        kind,
        i32::try_from(limit).map_err(Problem::internal)?,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(SearchPerson::from).collect())
}

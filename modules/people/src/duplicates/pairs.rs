//! SQL of pairs of records that may be of the same person.

use chrono::{DateTime, Utc};
use huddle_sdk::EXACT_COUNT_LIMIT;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use super::model::{DuplicatePair, DuplicateState, PairedRecord};
use crate::person::Author;

/// Reads a page of the pairs in a state: their IDs, newest first, with one extra.
pub async fn page(tx: &mut PgConnection, state: DuplicateState, before: i64, limit: i64) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        "select id from people.duplicate_pair where tenant_id = core.tenant_id() and state = $1 and id < $2 order by id desc limit $3",
        state.as_str(),
        before,
        limit + 1,
    )
    .fetch_all(tx)
    .await?)
}

/// Counts pairs in a state, up to the exact limit.
pub async fn count(tx: &mut PgConnection, state: DuplicateState) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!" from (select from people.duplicate_pair
            where tenant_id = core.tenant_id() and state = $1 limit $2) counted"#,
        state.as_str(),
        EXACT_COUNT_LIMIT + 1,
    )
    .fetch_one(tx)
    .await?)
}

/// Reads pairs by ID, newest first. Their records must pass through [`huddle_sdk::Ctx::show`], or through the opened records of both
/// people.
pub async fn rows(tx: &mut PgConnection, ids: &[i64]) -> Result<Vec<(DuplicatePair, [PairedRecord; 2])>> {
    let rows = sqlx::query!(
        r#"with staff as (
               select u.id, jsonb_build_object('id', u.id, 'first_name', n.first_name, 'last_name', n.last_name) as name
                 from core.user_account u
                 join core.person n on n.tenant_id = u.tenant_id and n.id = u.person_id
                where u.tenant_id = core.tenant_id()
           )
           select d.id, d.state as "state: DuplicateState", d.kept_person_id as "kept_person_id: PersonId", d.reported_at, d.decided_at,
                  d.row_version,
                  (select staff.name from staff where staff.id = d.reported_by) as "reported_by: Jsonb<Author>",
                  (select staff.name from staff where staff.id = d.decided_by) as "decided_by: Jsonb<Author>",
                  l.id as "low_id: PersonId", lu.id as "low_user?: UserId", l.first_name as low_first, l.last_name as low_last,
                  l.preferred_name as low_preferred, l.dob as low_dob,
                  h.id as "high_id: PersonId", hu.id as "high_user?: UserId", h.first_name as high_first, h.last_name as high_last,
                  h.preferred_name as high_preferred, h.dob as high_dob
             from people.duplicate_pair d
             join core.person l on l.tenant_id = d.tenant_id and l.id = d.low_person_id
             left join core.user_account lu on lu.tenant_id = l.tenant_id and lu.person_id = l.id
             join core.person h on h.tenant_id = d.tenant_id and h.id = d.high_person_id
             left join core.user_account hu on hu.tenant_id = h.tenant_id and hu.person_id = h.id
            where d.tenant_id = core.tenant_id() and d.id = any ($1)
            order by d.id desc"#,
        ids,
    )
    .fetch_all(tx)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let low = PairedRecord {
                person_id: row.low_id,
                user_id: row.low_user,
                first_name: row.low_first,
                last_name: row.low_last,
                preferred_name: row.low_preferred,
                dob: row.low_dob,
                is_masked: false,
            };
            let high = PairedRecord {
                person_id: row.high_id,
                user_id: row.high_user,
                first_name: row.high_first,
                last_name: row.high_last,
                preferred_name: row.high_preferred,
                dob: row.high_dob,
                is_masked: false,
            };
            let pair = DuplicatePair {
                id: row.id,
                state: row.state,
                kept_person_id: row.kept_person_id,
                reported_at: row.reported_at,
                reported_by: row.reported_by.map(|author| author.0),
                decided_at: row.decided_at,
                decided_by: row.decided_by.map(|author| author.0),
                row_version: row.row_version,
                records: Vec::new(),
            };
            (pair, [low, high])
        })
        .collect())
}

/// Reads a pair by ID.
pub async fn one(tx: &mut PgConnection, id: i64) -> Result<(DuplicatePair, [PairedRecord; 2])> {
    rows(tx, &[id]).await?.pop().ok_or_else(|| Problem::not_found("Duplicate pair does not exist"))
}

/// Reads the people of a pair.
pub async fn people(tx: &mut PgConnection, id: i64) -> Result<[PersonId; 2]> {
    let row =
        sqlx::query!("select low_person_id, high_person_id from people.duplicate_pair where tenant_id = core.tenant_id() and id = $1", id,)
            .fetch_optional(tx)
            .await?;
    let row = row.ok_or_else(|| Problem::not_found("Duplicate pair does not exist"))?;
    Ok([PersonId(row.low_person_id), PersonId(row.high_person_id)])
}

/// Records that two people may be the same. A dismissed pair is reopened; an open or merged pair is not changed. Returns the pair's ID and,
/// if anything changed, its previous state.
pub async fn report(
    tx: &mut PgConnection,
    one: PersonId,
    other: PersonId,
    by: UserId,
    now: DateTime<Utc>,
) -> Result<(i64, Option<Option<DuplicateState>>)> {
    let (low, high) = (one.min(other), one.max(other));
    let before = sqlx::query!(
        r#"select id, state as "state: DuplicateState" from people.duplicate_pair
            where tenant_id = core.tenant_id() and low_person_id = $1 and high_person_id = $2 for update"#,
        low.0,
        high.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(row) = before.as_ref().filter(|row| row.state != DuplicateState::Dismissed) {
        return Ok((row.id, None));
    }
    let id = sqlx::query_scalar!(
        "insert into people.duplicate_pair as d (low_person_id, high_person_id, reported_at, reported_by) values ($1, $2, $4, $3)
         on conflict (tenant_id, low_person_id, high_person_id) do update
            set state = 'open', reported_at = $4, reported_by = $3, decided_at = null, decided_by = null, row_version = d.row_version + 1
         returning id",
        low.0,
        high.0,
        by.0,
        now,
    )
    .fetch_one(tx)
    .await?;
    Ok((id, Some(before.map(|row| row.state))))
}

/// Locks both records of a pair and the pair until the transaction ends, so that two merges of one record cannot be decided at the same
/// time.
pub async fn lock(tx: &mut PgConnection, id: i64, people: &[PersonId; 2]) -> Result<()> {
    let people = people.map(i64::from);
    sqlx::query!("select id from core.person where tenant_id = core.tenant_id() and id = any ($1) order by id for no key update", &people)
        .fetch_all(&mut *tx)
        .await?;
    sqlx::query!("select id from people.duplicate_pair where tenant_id = core.tenant_id() and id = $1 for update", id)
        .fetch_one(tx)
        .await?;
    Ok(())
}

/// Returns whether one of two records is part of another merge: one of them was merged into a record, or a record was merged into the one
/// to be merged.
pub async fn is_merged_elsewhere(tx: &mut PgConnection, kept: PersonId, merged: PersonId) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from people.duplicate_pair
                           where tenant_id = core.tenant_id() and state = 'merged'
                             and (merged_person_id in ($1, $2)
                                  or (low_person_id = $2 or high_person_id = $2) and kept_person_id = $2)) as "exists!""#,
        kept.0,
        merged.0,
    )
    .fetch_one(tx)
    .await?)
}

/// Stores a decision about a pair.
pub async fn decide(
    tx: &mut PgConnection,
    id: i64,
    state: DuplicateState,
    merge: Option<(PersonId, PersonId)>,
    by: UserId,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update people.duplicate_pair
            set state = $2, kept_person_id = $3, merged_person_id = $4, decided_by = $5, decided_at = $6, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        id,
        state.as_str(),
        merge.map(|(kept, _)| kept.0),
        merge.map(|(_, merged)| merged.0),
        by.0,
        now,
    )
    .execute(tx)
    .await?;
    Ok(())
}

//! SQL of recorded results.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use uuid::Uuid;

use super::model::{CheckedResult, Place, Recorded, RecordedResult, ResultId};
use crate::ids::ResultFileId;
use crate::measures::library::LIBRARY;
use crate::result_files::model::{FileRow, ResultFile};

/// Reads the results that count, by person.
pub async fn of_people(conn: &mut PgConnection, people: &[PersonId]) -> Result<HashMap<PersonId, Vec<Recorded>>> {
    let ids: Vec<i64> = people.iter().map(|person| person.0).collect();
    let rows = sqlx::query!(
        r#"select r.id, r.person_id as "person: PersonId", r.measure, r.kind, r.done_on, r.value, r.due_on,
                  coalesce(
                      (select p.data_tracking = 'Manual' from careplans.plan p
                        where p.tenant_id = r.tenant_id and p.person_id = r.person_id and p.is_case_based and p.status <> 'inactive'
                        order by p.status = 'active' desc, p.id desc limit 1), false) as "is_manual!"
             from careplans.recorded_result r
            where r.tenant_id = core.tenant_id() and r.person_id = any ($1) and r.retracted_at is null"#,
        &ids,
    )
    .fetch_all(conn)
    .await?;
    let mut results: HashMap<PersonId, Vec<Recorded>> = HashMap::new();
    for row in rows {
        results.entry(row.person).or_default().push(Recorded {
            id: row.id,
            measure: row.measure,
            kind: row.kind,
            done_on: row.done_on,
            value: row.value,
            due_on: row.due_on,
            is_manual: row.is_manual,
        });
    }
    Ok(results)
}

/// Returns whether staff keep the measures of an opened person: the active Staying Healthy plan, otherwise the newest draft, is tracked
/// manually.
pub async fn is_manual(conn: &mut PgConnection, access: &Access) -> Result<bool> {
    let row = sqlx::query_scalar!(
        r#"select coalesce(data_tracking = 'Manual', false) as "is_manual!" from careplans.plan
            where tenant_id = core.tenant_id() and person_id = $1 and is_case_based and status <> 'inactive'
            order by status = 'active' desc, id desc limit 1"#,
        access.person_id().0,
    );
    Ok(row.fetch_optional(conn).await?.unwrap_or(false))
}

/// Reads the birth date of an opened person.
pub async fn birth(conn: &mut PgConnection, access: &Access) -> Result<Option<NaiveDate>> {
    let row = sqlx::query_scalar!("select dob from core.person where tenant_id = core.tenant_id() and id = $1", access.person_id().0);
    Ok(row.fetch_one(conn).await?)
}

/// Reads all results of an opened person with their measures, the latest first.
pub async fn of_person(conn: &mut PgConnection, access: &Access) -> Result<Vec<(String, RecordedResult)>> {
    let rows = sqlx::query!(
        r#"select r.id as "id: ResultId", r.measure, r.kind, r.done_on, r.value, r.place as "place: Place", r.source, r.due_on,
                  r.recorded_by as "recorded_by: UserId", p.display_name as "recorded_by_name!", r.recorded_at,
                  r.retracted_at, q.display_name as "retracted_by_name?", r.retracted_reason,
                  f.id as "file_id?: ResultFileId", f.name as "file_name?", f.content_type as "file_type?", f.size as "file_size?"
             from careplans.recorded_result r
             join core.user_account u on u.tenant_id = r.tenant_id and u.id = r.recorded_by
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
             left join core.user_account v on v.tenant_id = r.tenant_id and v.id = r.retracted_by
             left join core.person q on q.tenant_id = v.tenant_id and q.id = v.person_id
             left join careplans.result_file f on f.tenant_id = r.tenant_id and f.result_id = r.id
            where r.tenant_id = core.tenant_id() and r.person_id = $1
            order by r.done_on desc, r.id desc limit 1000"#,
        access.person_id().0,
    )
    .fetch_all(conn)
    .await?;
    let label = |measure: &str, kind: &str| LIBRARY.result_kind(measure, kind).map_or_else(|| kind.to_owned(), |kind| kind.label.clone());
    Ok(rows
        .into_iter()
        .map(|row| {
            let file = match (row.file_id, row.file_name, row.file_type, row.file_size) {
                (Some(id), Some(name), Some(content_type), Some(size)) => Some(FileRow { id, name, content_type, size }),
                _ => None,
            };
            let result = RecordedResult {
                id: row.id,
                label: label(&row.measure, &row.kind),
                kind: row.kind,
                done_on: row.done_on,
                value: row.value,
                place: row.place,
                source: row.source,
                due_on: row.due_on,
                file: file.map(|file| ResultFile::new(access.person_id(), file)),
                recorded_by: row.recorded_by,
                recorded_by_name: row.recorded_by_name,
                recorded_at: row.recorded_at,
                retracted_at: row.retracted_at,
                retracted_by_name: row.retracted_by_name,
                retracted_reason: row.retracted_reason,
            };
            (row.measure, result)
        })
        .collect())
}

/// A result to be stored.
pub struct Insert<'a> {
    /// Generated by the client.
    pub uid: Uuid,
    /// Id of the measure.
    pub measure: &'a str,
    /// Checked result.
    pub checked: &'a CheckedResult,
    /// When it was done.
    pub done_on: NaiveDate,
    /// Place.
    pub place: Place,
    /// When it is due again.
    pub due_on: Option<NaiveDate>,
    /// Staff member who records it.
    pub by: UserId,
    /// Time of recording.
    pub at: DateTime<Utc>,
}

/// Stores a result; none when its uid exists.
pub async fn insert(conn: &mut PgConnection, access: &Access, new: &Insert<'_>) -> Result<Option<ResultId>> {
    Ok(sqlx::query_scalar!(
        r#"insert into careplans.recorded_result
                  (tenant_id, uid, person_id, measure, kind, done_on, value, place, source, due_on, recorded_by, recorded_at)
           values (core.tenant_id(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
           on conflict (tenant_id, uid) do nothing returning id as "id: ResultId""#,
        new.uid,
        access.person_id().0,
        new.measure,
        new.checked.kind,
        new.done_on,
        new.checked.value,
        new.place as Place,
        new.checked.source,
        new.due_on,
        new.by.0,
        new.at,
    )
    .fetch_optional(conn)
    .await?)
}

/// Returns whether a result with this uid is of this person and measure.
pub async fn is_stored(conn: &mut PgConnection, access: &Access, measure: &str, uid: Uuid) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from careplans.recorded_result
                           where tenant_id = core.tenant_id() and uid = $1 and person_id = $2 and measure = $3) as "exists!""#,
        uid,
        access.person_id().0,
        measure,
    )
    .fetch_one(conn)
    .await?)
}

/// Reads the measure of a person's result and whether it was retracted, and locks it until the end of the transaction.
pub async fn lock(conn: &mut PgConnection, access: &Access, id: ResultId) -> Result<Option<(String, bool)>> {
    let row = sqlx::query!(
        r#"select measure, retracted_at is not null as "is_retracted!" from careplans.recorded_result
            where tenant_id = core.tenant_id() and person_id = $1 and id = $2 for update"#,
        access.person_id().0,
        id.0,
    );
    Ok(row.fetch_optional(conn).await?.map(|row| (row.measure, row.is_retracted)))
}

/// Marks a result as entered in error.
pub async fn retract(conn: &mut PgConnection, id: ResultId, reason: &str, by: UserId, at: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update careplans.recorded_result set retracted_by = $2, retracted_at = $3, retracted_reason = $4
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        by.0,
        at,
        reason,
    )
    .execute(conn)
    .await?;
    Ok(())
}

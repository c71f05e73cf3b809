//! SQL of the files of recorded results.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use uuid::Uuid;

use super::model::{FileRow, ResultFileId};
use crate::results::model::ResultId;

/// A file to be stored.
pub(crate) struct NewFile<'a> {
    pub uid: Uuid,
    pub name: &'a str,
    pub content_type: &'a str,
    pub size: i64,
    pub sha256: &'a [u8; 32],
    pub by: UserId,
    pub at: DateTime<Utc>,
}

/// Inserts the row of a file whose bytes are not stored yet; none when its uid exists.
pub(crate) async fn insert(conn: &mut PgConnection, access: &Access<Person>, new: &NewFile<'_>) -> Result<Option<ResultFileId>> {
    Ok(sqlx::query_scalar!(
        r#"insert into careplans.result_file (tenant_id, uid, person_id, name, content_type, size, sha256, uploaded_by, uploaded_at)
           values (core.tenant_id(), $1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (tenant_id, uid) do nothing returning id as "id: ResultFileId""#,
        new.uid,
        access.person_id().0,
        new.name,
        new.content_type,
        new.size,
        new.sha256,
        new.by.0,
        new.at,
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads the file with this uid, if the same staff member uploaded the same bytes for the same person.
pub(crate) async fn find_same(conn: &mut PgConnection, access: &Access<Person>, new: &NewFile<'_>) -> Result<Option<ResultFileId>> {
    Ok(sqlx::query_scalar!(
        r#"select id as "id: ResultFileId" from careplans.result_file
            where tenant_id = core.tenant_id() and uid = $1 and person_id = $2 and sha256 = $3 and uploaded_by = $4"#,
        new.uid,
        access.person_id().0,
        new.sha256,
        new.by.0,
    )
    .fetch_optional(conn)
    .await?)
}

/// Marks the bytes as stored; returns the file, none when its row was deleted meanwhile.
pub(crate) async fn mark_stored(conn: &mut PgConnection, id: ResultFileId, at: DateTime<Utc>) -> Result<Option<FileRow>> {
    Ok(sqlx::query_as!(
        FileRow,
        r#"update careplans.result_file set stored_at = coalesce(stored_at, $2) where tenant_id = core.tenant_id() and id = $1
           returning id as "id: ResultFileId", name, content_type, size"#,
        id.0,
        at,
    )
    .fetch_optional(conn)
    .await?)
}

/// Attaches a file that the caller uploaded to a result of the same person. 404 for a file that does not exist or belongs to a result.
pub(crate) async fn attach(conn: &mut PgConnection, access: &Access<Person>, id: ResultFileId, result: ResultId, by: UserId) -> Result<()> {
    let attached = sqlx::query!(
        "update careplans.result_file set result_id = $3
          where tenant_id = core.tenant_id() and id = $1 and person_id = $2 and uploaded_by = $4 and stored_at is not null
            and result_id is null",
        id.0,
        access.person_id().0,
        result.0,
        by.0,
    )
    .execute(conn)
    .await?;
    if attached.rows_affected() == 0 {
        return Err(Problem::not_found("File does not exist or belongs to another result").field("/file", "Upload the file again"));
    }
    Ok(())
}

/// Reads a file of a result of an opened person.
pub(crate) async fn find(conn: &mut PgConnection, access: &Access<Person>, id: ResultFileId) -> Result<Option<FileRow>> {
    Ok(sqlx::query_as!(
        FileRow,
        r#"select id as "id: ResultFileId", name, content_type, size from careplans.result_file
            where tenant_id = core.tenant_id() and person_id = $1 and id = $2 and result_id is not null"#,
        access.person_id().0,
        id.0,
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads a file of a result, for a ticket: its record is opened when the ticket is issued and again when it is used.
pub(crate) async fn by_id(conn: &mut PgConnection, id: ResultFileId) -> Result<Option<FileRow>> {
    Ok(sqlx::query_as!(
        FileRow,
        r#"select id as "id: ResultFileId", name, content_type, size from careplans.result_file
            where tenant_id = core.tenant_id() and id = $1 and result_id is not null"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads the files uploaded before an instant that belong to no result.
pub(crate) async fn unattached_before(conn: &mut PgConnection, instant: DateTime<Utc>) -> Result<Vec<ResultFileId>> {
    Ok(sqlx::query_scalar!(
        r#"select id as "id: ResultFileId" from careplans.result_file
            where tenant_id = core.tenant_id() and result_id is null and uploaded_at <= $1 order by uploaded_at"#,
        instant,
    )
    .fetch_all(conn)
    .await?)
}

/// Deletes the row of a file that belongs to no result.
pub(crate) async fn delete(conn: &mut PgConnection, id: ResultFileId) -> Result<bool> {
    let deleted =
        sqlx::query!("delete from careplans.result_file where tenant_id = core.tenant_id() and id = $1 and result_id is null", id.0)
            .execute(conn)
            .await?;
    Ok(deleted.rows_affected() > 0)
}

//! SQL of patients' files.

use chrono::{DateTime, Utc};
use huddle_sdk::EXACT_COUNT_LIMIT;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::FileRow;
use crate::ids::AttachmentId;

/// Selects rows of `messaging.file_card`; the rest of the statement follows `where tenant_id = ... and`.
macro_rules! file_rows {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            FileRow,
            r#"select id as "id!", title as "title!", description as "description!", name as "name!", content_type as "content_type!",
                      size as "size!", width as "width?", height as "height?", pages as "pages?", has_thumbnail as "has_thumbnail!",
                      uploaded_at as "uploaded_at!", uploaded_by as "uploaded_by?", uploader_first_name as "uploader_first_name?",
                      uploader_last_name as "uploader_last_name?", uploader_role as "uploader_role?", uploader_avatar as "uploader_avatar?",
                      message_uid as "message_uid?", message_timetoken as "message_timetoken?"
                 from messaging.file_card where tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

/// Reads a page of a patient's files whose titles contain a text, newest first, and their number, counted to one more than the exact limit.
pub(crate) async fn list(
    conn: &mut PgConnection,
    patient: UserId,
    q: &str,
    (at, id): (DateTime<Utc>, i64),
    limit: i64,
) -> Result<(Vec<FileRow>, i64)> {
    let rows = file_rows!(
        "patient_id = $1 and position(core.fold($2) in core.fold(title)) > 0 and (uploaded_at, id) < ($3, $4)
          order by uploaded_at desc, id desc limit $5",
        patient.0,
        q,
        at,
        id,
        limit,
    )
    .fetch_all(&mut *conn)
    .await?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from (select from messaging.file_card
            where tenant_id = core.tenant_id() and patient_id = $1 and position(core.fold($2) in core.fold(title)) > 0 limit $3) c"#,
        patient.0,
        q,
        EXACT_COUNT_LIMIT + 1,
    )
    .fetch_one(conn)
    .await?;
    Ok((rows, count))
}

/// Reads a file of a patient.
pub(crate) async fn find(conn: &mut PgConnection, patient: UserId, id: AttachmentId) -> Result<Option<FileRow>> {
    Ok(file_rows!("patient_id = $1 and id = $2", patient.0, id.0).fetch_optional(conn).await?)
}

/// Files an attachment that was just uploaded.
pub(crate) async fn insert(conn: &mut PgConnection, id: AttachmentId, title: &str, description: &str) -> Result<()> {
    sqlx::query!("insert into messaging.filed (attachment_id, title, description) values ($1, $2, $3)", id.0, title, description)
        .execute(conn)
        .await?;
    Ok(())
}

/// Hides a filed file from everybody; false when it is not filed, or was removed before.
pub(crate) async fn remove(conn: &mut PgConnection, id: AttachmentId, by: UserId, at: DateTime<Utc>) -> Result<bool> {
    let removed = sqlx::query!(
        "update messaging.filed set removed_at = $2, removed_by = $3
          where tenant_id = core.tenant_id() and attachment_id = $1 and removed_at is null",
        id.0,
        at,
        by.0,
    )
    .execute(conn)
    .await?;
    Ok(removed.rows_affected() > 0)
}

/// Shows a removed file of a patient again; false when there is no such file, or it was not removed.
pub(crate) async fn restore(conn: &mut PgConnection, patient: UserId, id: AttachmentId) -> Result<bool> {
    let restored = sqlx::query!(
        "update messaging.filed f set removed_at = null, removed_by = null from messaging.attachment a
          where f.tenant_id = core.tenant_id() and f.attachment_id = $1 and f.removed_at is not null
            and a.tenant_id = f.tenant_id and a.id = f.attachment_id and a.patient_id = $2",
        id.0,
        patient.0,
    )
    .execute(conn)
    .await?;
    Ok(restored.rows_affected() > 0)
}

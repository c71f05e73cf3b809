//! SQL of attachments.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use uuid::Uuid;

use super::model::{AttachmentCard, AttachmentId, Uploader};
use crate::ids::MessageId;

/// A file to be stored.
pub(crate) struct NewAttachment<'a> {
    pub uid: Uuid,
    pub patient_id: UserId,
    pub uploader: &'a Uploader,
    pub uploaded_at: DateTime<Utc>,
    pub name: &'a str,
    pub content_type: &'a str,
    pub size: i64,
    pub sha256: &'a [u8; 32],
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub pages: Option<i32>,
    pub has_thumbnail: bool,
}

/// Inserts the row of a file whose bytes are not stored yet; none when its uid exists.
pub(crate) async fn insert(conn: &mut PgConnection, new: &NewAttachment<'_>) -> Result<Option<AttachmentId>> {
    let id = sqlx::query_scalar!(
        "insert into messaging.attachment (uid, patient_id, uploaded_by, client_id, uploaded_at, name, content_type, size, sha256,
                                           width, height, pages, has_thumbnail)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         on conflict (tenant_id, uid) do nothing
         returning id",
        new.uid,
        new.patient_id.0,
        new.uploader.user(),
        new.uploader.client(),
        new.uploaded_at,
        new.name,
        new.content_type,
        new.size,
        new.sha256,
        new.width,
        new.height,
        new.pages,
        new.has_thumbnail,
    )
    .fetch_optional(conn)
    .await?;
    Ok(id.map(AttachmentId))
}

/// Reads the attachment with this uid if it has the same sender, patient and bytes, and is likewise filed or not.
pub(crate) async fn find_same(conn: &mut PgConnection, new: &NewAttachment<'_>, is_filed: bool) -> Result<Option<AttachmentId>> {
    let id = sqlx::query_scalar!(
        "select id from messaging.attachment a
          where tenant_id = core.tenant_id() and uid = $1 and patient_id = $2 and sha256 = $3
            and uploaded_by is not distinct from $4 and client_id is not distinct from $5
            and $6 = exists (select from messaging.filed f where f.tenant_id = a.tenant_id and f.attachment_id = a.id)",
        new.uid,
        new.patient_id.0,
        new.sha256,
        new.uploader.user(),
        new.uploader.client(),
        is_filed,
    )
    .fetch_optional(conn)
    .await?;
    Ok(id.map(AttachmentId))
}

/// Marks the bytes as stored; returns the file, none when its row was deleted meanwhile.
pub(crate) async fn mark_stored(conn: &mut PgConnection, id: AttachmentId, at: DateTime<Utc>) -> Result<Option<AttachmentCard>> {
    Ok(sqlx::query_as!(
        AttachmentCard,
        "update messaging.attachment set stored_at = coalesce(stored_at, $2) where tenant_id = core.tenant_id() and id = $1
         returning id, name, content_type, size, width, height, pages, has_thumbnail",
        id.0,
        at,
    )
    .fetch_optional(conn)
    .await?)
}

/// A stored file, and where it is attached.
pub struct AttachmentRow {
    pub(crate) id: AttachmentId,
    pub(crate) card: AttachmentCard,
    pub(crate) patient_id: UserId,
    pub(crate) uploaded_by: Option<UserId>,
    /// Whether it is attached to a message, or filed in the patient's record.
    pub(crate) is_linked: bool,
    /// Whether its message is redacted.
    pub(crate) is_redacted: bool,
}

/// Reads a file by ID; none while its bytes are not stored.
pub(crate) async fn by_id(conn: &mut PgConnection, id: AttachmentId) -> Result<Option<AttachmentRow>> {
    let row = sqlx::query!(
        r#"select a.id, a.name, a.content_type, a.size, a.width, a.height, a.pages, a.has_thumbnail, a.patient_id as "patient_id: UserId",
                  a.uploaded_by as "uploaded_by: UserId", (a.message_id is not null or f.attachment_id is not null) as "is_linked!",
                  coalesce(m.redacted_at is not null, false) as "is_redacted!"
             from messaging.attachment a
             left join messaging.message m on m.tenant_id = a.tenant_id and m.id = a.message_id
             left join messaging.filed f on f.tenant_id = a.tenant_id and f.attachment_id = a.id
            where a.tenant_id = core.tenant_id() and a.id = $1 and a.stored_at is not null
                -- Whoever may not see a message (it is deleted) is not told of its files.
                and (a.message_id is null or m.id is not null)
                and f.removed_at is null"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| AttachmentRow {
        id: AttachmentId(row.id),
        card: AttachmentCard {
            id: row.id,
            name: row.name,
            content_type: row.content_type,
            size: row.size,
            width: row.width,
            height: row.height,
            pages: row.pages,
            has_thumbnail: row.has_thumbnail,
        },
        patient_id: row.patient_id,
        uploaded_by: row.uploaded_by,
        is_linked: row.is_linked,
        is_redacted: row.is_redacted,
    }))
}

/// Attaches files to a message, in the given order. 400 for a file that does not exist, belongs to another patient or another sender, or is
/// attached to another message.
pub(crate) async fn link(
    conn: &mut PgConnection,
    message: MessageId,
    patient: UserId,
    files: &[AttachmentId],
    uploader: &Uploader,
) -> Result<()> {
    if files.is_empty() {
        return Ok(());
    }
    let ids: Vec<i64> = files.iter().map(|id| id.0).collect();
    let linked = sqlx::query!(
        "update messaging.attachment a set message_id = $1, place = named.place
           from unnest($2::bigint[]) with ordinality named (id, place)
          where a.tenant_id = core.tenant_id() and a.id = named.id and a.patient_id = $3 and a.message_id is null
            and a.stored_at is not null and a.uploaded_by is not distinct from $4 and a.client_id is not distinct from $5
            and not exists (select from messaging.filed f where f.tenant_id = a.tenant_id and f.attachment_id = a.id)",
        message.0,
        &ids,
        patient.0,
        uploader.user(),
        uploader.client(),
    )
    .execute(conn)
    .await?
    .rows_affected();
    if usize::try_from(linked).is_ok_and(|linked| linked == files.len()) {
        Ok(())
    } else {
        Err(Problem::not_found("File does not exist or is attached to another message").field("/attachments", "File does not exist"))
    }
}

/// Reads files uploaded before an instant that are not attached to a message, nor filed.
pub(crate) async fn unattached_before(conn: &mut PgConnection, instant: DateTime<Utc>) -> Result<Vec<AttachmentId>> {
    Ok(sqlx::query_scalar!(
        r#"select id as "id: AttachmentId" from messaging.attachment a
            where tenant_id = core.tenant_id() and message_id is null and uploaded_at <= $1
              and (stored_at is null
                   or not exists (select from messaging.filed f where f.tenant_id = a.tenant_id and f.attachment_id = a.id))
            order by uploaded_at"#,
        instant,
    )
    .fetch_all(conn)
    .await?)
}

/// Deletes the row of a file that is not attached to a message, nor filed.
pub(crate) async fn delete(conn: &mut PgConnection, id: AttachmentId) -> Result<bool> {
    let gone = sqlx::query!(
        "delete from messaging.attachment a where tenant_id = core.tenant_id() and id = $1 and message_id is null
            and (stored_at is null
                 or not exists (select from messaging.filed f where f.tenant_id = a.tenant_id and f.attachment_id = a.id))",
        id.0,
    )
    .execute(conn)
    .await?;
    Ok(gone.rows_affected() > 0)
}

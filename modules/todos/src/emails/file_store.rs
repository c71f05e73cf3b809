//! SQL of the files of emails.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{EmailFileId, EmailId};

/// Inserts the row of a file. Its bytes are stored afterwards, unless the file was rejected.
pub async fn insert_file(
    conn: &mut PgConnection,
    email: EmailId,
    name: &str,
    content_type: &str,
    size: i64,
    error: Option<&str>,
) -> Result<EmailFileId> {
    Ok(sqlx::query_scalar!(
        r#"insert into todos.case_email_file (email_id, file_name, content_type, size, error) values ($1, $2, $3, $4, $5)
           returning id as "id: EmailFileId""#,
        email.0,
        name,
        content_type,
        size,
        error,
    )
    .fetch_one(conn)
    .await?)
}

/// Marks all files of an email whose bytes were stored.
pub async fn mark_stored(conn: &mut PgConnection, email: EmailId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update todos.case_email_file set stored_at = $2
          where tenant_id = core.tenant_id() and email_id = $1 and error is null and stored_at is null",
        email.0,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reads emails before an instant with files whose bytes were not stored, oldest first.
pub async fn with_pending_files(conn: &mut PgConnection, before: DateTime<Utc>, most: i64) -> Result<Vec<EmailId>> {
    Ok(sqlx::query_scalar!(
        r#"select distinct e.id as "id: EmailId"
             from todos.case_email_file f join todos.case_email e on e.tenant_id = f.tenant_id and e.id = f.email_id
            where f.tenant_id = core.tenant_id() and f.stored_at is null and f.error is null and e.created_at < $1
            order by 1 limit $2"#,
        before,
        most,
    )
    .fetch_all(conn)
    .await?)
}

/// Rejects the files of an email whose bytes were not stored; returns their IDs.
pub async fn reject_pending(conn: &mut PgConnection, email: EmailId, error: &str) -> Result<Vec<EmailFileId>> {
    Ok(sqlx::query_scalar!(
        r#"update todos.case_email_file set error = $2
            where tenant_id = core.tenant_id() and email_id = $1 and stored_at is null and error is null
           returning id as "id: EmailFileId""#,
        email.0,
        error,
    )
    .fetch_all(conn)
    .await?)
}

/// A stored file with the person in whose record it is.
pub struct StoredFile {
    /// ID.
    pub id: EmailFileId,
    /// The person; none while the email belongs to nobody.
    pub person: Option<PersonId>,
    /// File name.
    pub name: String,
    /// Media type.
    pub content_type: String,
    /// Size in bytes.
    pub size: i64,
}

path_object!(StoredFile, "id" => find_file(EmailFileId), else "File does not exist", of person: Option<PersonId>);

/// Reads a file whose bytes are stored.
pub async fn find_file(conn: &mut PgConnection, id: EmailFileId) -> Result<Option<StoredFile>> {
    Ok(sqlx::query_as!(
        StoredFile,
        r#"select f.id as "id: EmailFileId", e.person_id as "person: PersonId", f.file_name as name, f.content_type, f.size
             from todos.case_email_file f join todos.case_email e on e.tenant_id = f.tenant_id and e.id = f.email_id
            where f.tenant_id = core.tenant_id() and f.id = $1 and f.stored_at is not null and f.error is null"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?)
}

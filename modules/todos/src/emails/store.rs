//! SQL of emails.

use chrono::{DateTime, Utc};
use huddle_sdk::EXACT_COUNT_LIMIT;
use huddle_sdk::prelude::*;
use huddle_sdk::rich_text::{RULES, Rich};
use huddle_sdk::work::WorkOwner;
use sqlx::PgConnection;
use sqlx::types::Json as Stored;
use uuid::Uuid;

use super::attention::{Kept, OpenEmail};
use super::model::{CaseEmail, EmailDirection, EmailFile, EmailId, EmailStatus};
use crate::ids::CaseId;

/// A row of an email with its files.
struct EmailRow {
    id: EmailId,
    uid: Uuid,
    case: Option<CaseId>,
    person: Option<PersonId>,
    person_name: Option<String>,
    is_dismissed: bool,
    direction: EmailDirection,
    from_address: String,
    sender: String,
    to_address: String,
    subject: String,
    message: String,
    message_rules: i16,
    snippet: String,
    status: EmailStatus,
    error: Option<String>,
    is_identity_partial: bool,
    is_automatic: bool,
    attachments: Stored<Vec<EmailFile>>,
    created_at: DateTime<Utc>,
    email_sent_at: Option<DateTime<Utc>>,
    message_id: String,
    attempts: i32,
}

impl From<EmailRow> for CaseEmail {
    fn from(row: EmailRow) -> Self {
        Self {
            id: row.id,
            uid: row.uid,
            case: row.case,
            person: row.person,
            person_name: row.person_name,
            is_dismissed: row.is_dismissed,
            direction: row.direction,
            from_address: row.from_address,
            sender: row.sender,
            to_address: row.to_address,
            subject: row.subject,
            message: Rich::from_stored(row.message, row.message_rules),
            snippet: row.snippet,
            status: row.status,
            error: row.error,
            is_identity_partial: row.is_identity_partial,
            is_automatic: row.is_automatic,
            attachments: row.attachments.0,
            created_at: row.created_at,
            email_sent_at: row.email_sent_at,
            is_masked: false,
            message_id: row.message_id,
            attempts: row.attempts,
        }
    }
}

/// Selects emails; the rest of the statement follows `where e.tenant_id = ... and`.
macro_rules! emails {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            EmailRow,
            r#"select e.id as "id: EmailId", e.uid, e.case_id as "case: CaseId", e.person_id as "person: PersonId",
                      (select p.display_name
                         from core.person p where p.tenant_id = e.tenant_id and p.id = e.person_id) as person_name,
                      e.dismissed_at is not null as "is_dismissed!",
                      e.direction as "direction: EmailDirection", e.from_address,
                      coalesce((select p.display_name
                                  from core.user_account u join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
                                 where u.tenant_id = e.tenant_id and u.id = e.sent_by), e.from_name) as "sender!",
                      e.to_address, e.subject, e.message, e.message_rules, e.snippet, e.status as "status: EmailStatus", e.error,
                      e.is_identity_partial, e.is_automatic,
                      coalesce((select jsonb_agg(jsonb_build_object(
                                           'id', f.id, 'file_name', f.file_name, 'content_type', f.content_type, 'size', f.size,
                                           'status', case when f.error is not null then 'rejected' when f.stored_at is null then 'pending'
                                                          else 'stored' end,
                                           'error', f.error,
                                           'presigned_url', case when f.error is null and f.stored_at is not null
                                                                 then '/api/providers/me/case-emails/files/' || f.id || '/' end) order by f.id)
                                  from todos.case_email_file f
                                 where f.tenant_id = e.tenant_id and f.email_id = e.id), '[]'::jsonb)
                          as "attachments!: Stored<Vec<EmailFile>>",
                      e.created_at, e.email_sent_at, e.message_id, e.attempts
                 from todos.case_email e where e.tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

fn into_emails(rows: Vec<EmailRow>) -> Vec<CaseEmail> {
    rows.into_iter().map(CaseEmail::from).collect()
}

path_object!(CaseEmail, "id" => find(EmailId), else "Email does not exist", of person: Option<PersonId>);

/// An email.
pub async fn find(conn: &mut PgConnection, id: EmailId) -> Result<Option<CaseEmail>> {
    Ok(emails!("e.id = $1", id.0).fetch_optional(conn).await?.map(CaseEmail::from))
}

/// Reads an email and locks it until the end of the transaction.
pub async fn lock(conn: &mut PgConnection, id: EmailId) -> Result<CaseEmail> {
    sqlx::query!("select id from todos.case_email where tenant_id = core.tenant_id() and id = $1 for update", id.0)
        .fetch_optional(&mut *conn)
        .await?;
    find(conn, id).await?.ok_or_else(|| Problem::not_found("Email does not exist"))
}

/// Reads an email by its uid.
pub async fn by_uid(conn: &mut PgConnection, uid: Uuid) -> Result<Option<CaseEmail>> {
    Ok(emails!("e.uid = $1", uid).fetch_optional(conn).await?.map(CaseEmail::from))
}

/// Reads an email by its Message-ID.
pub async fn by_message_id(conn: &mut PgConnection, message_id: &str) -> Result<Option<CaseEmail>> {
    Ok(emails!("e.message_id = $1", message_id).fetch_optional(conn).await?.map(CaseEmail::from))
}

/// Reads emails by ID, in any order.
pub async fn by_ids(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<CaseEmail>> {
    Ok(into_emails(emails!("e.id = any ($1)", ids).fetch_all(conn).await?))
}

/// Reads the emails of a case below `before`, latest first, and one more than `limit` when there are more.
pub async fn page(conn: &mut PgConnection, case: CaseId, before: EmailId, limit: i64) -> Result<Vec<CaseEmail>> {
    let rows = emails!("e.case_id = $1 and e.id < $2 order by e.id desc limit $3", case.0, before.0, limit + 1);
    Ok(into_emails(rows.fetch_all(conn).await?))
}

/// Counts emails of a case, up to one more than the exact limit.
pub async fn count(conn: &mut PgConnection, case: CaseId) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!" from (select from todos.case_email where tenant_id = core.tenant_id() and case_id = $1 limit $2) c"#,
        case.0,
        EXACT_COUNT_LIMIT + 1,
    )
    .fetch_one(conn)
    .await?)
}

/// Reads the emails without a case below `before`, waiting or dismissed, latest first, and one more than `limit` when there are more.
pub async fn unlinked(conn: &mut PgConnection, is_dismissed: bool, before: EmailId, limit: i64) -> Result<Vec<CaseEmail>> {
    // Two statements, so that each has its index.
    let rows = if is_dismissed {
        emails!("e.dismissed_at is not null and e.id < $1 order by e.id desc limit $2", before.0, limit + 1).fetch_all(conn).await?
    } else {
        emails!("e.case_id is null and e.dismissed_at is null and e.id < $1 order by e.id desc limit $2", before.0, limit + 1)
            .fetch_all(conn)
            .await?
    };
    Ok(into_emails(rows))
}

/// Counts the emails without a case, waiting or dismissed, up to one more than the exact limit.
pub async fn count_unlinked(conn: &mut PgConnection, is_dismissed: bool) -> Result<i64> {
    let most = EXACT_COUNT_LIMIT + 1;
    let count = if is_dismissed {
        sqlx::query_scalar!(
            r#"select count(*) as "count!"
                 from (select from todos.case_email where tenant_id = core.tenant_id() and dismissed_at is not null limit $1) c"#,
            most,
        )
        .fetch_one(conn)
        .await?
    } else {
        sqlx::query_scalar!(
            r#"select count(*) as "count!"
                 from (select from todos.case_email
                        where tenant_id = core.tenant_id() and case_id is null and dismissed_at is null limit $1) c"#,
            most,
        )
        .fetch_one(conn)
        .await?
    };
    Ok(count)
}

/// Dismisses an email without a case, or restores it.
pub async fn set_dismissed(conn: &mut PgConnection, id: EmailId, dismissed: Option<(UserId, DateTime<Utc>)>) -> Result<()> {
    let (by, at) = dismissed.unzip();
    sqlx::query!(
        "update todos.case_email set dismissed_by = $2, dismissed_at = $3 where tenant_id = core.tenant_id() and id = $1",
        id.0,
        by.map(i64::from),
        at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reads a person's emails of cases that were created before an instant, latest first.
pub async fn created_before(conn: &mut PgConnection, person: PersonId, before: DateTime<Utc>, limit: i64) -> Result<Vec<CaseEmail>> {
    let rows = emails!(
        "e.person_id = $1 and e.case_id is not null and e.created_at < $2 order by e.created_at desc, e.id desc limit $3",
        person.0,
        before,
        limit,
    );
    Ok(into_emails(rows.fetch_all(conn).await?))
}

/// Reads the latest email of a case that a person sent from outside.
pub async fn latest_inbound(conn: &mut PgConnection, case: CaseId) -> Result<Option<CaseEmail>> {
    let row = emails!("e.case_id = $1 and e.direction = 'inbound' and not e.is_automatic order by e.id desc limit 1", case.0);
    Ok(row.fetch_optional(conn).await?.map(CaseEmail::from))
}

/// Reads the subject of the latest email of a case that a person wrote.
pub async fn latest_subject(conn: &mut PgConnection, case: CaseId) -> Result<Option<String>> {
    Ok(sqlx::query_scalar!(
        "select subject from todos.case_email
          where tenant_id = core.tenant_id() and case_id = $1 and not is_automatic and subject <> '' order by id desc limit 1",
        case.0,
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads the latest Message-IDs of a case, up to `most`, oldest first.
pub async fn message_ids(conn: &mut PgConnection, case: CaseId, most: i64) -> Result<Vec<String>> {
    let mut ids = sqlx::query_scalar!(
        "select message_id from todos.case_email
          where tenant_id = core.tenant_id() and case_id = $1 and status in ('sent', 'received') order by id desc limit $2",
        case.0,
        most,
    )
    .fetch_all(conn)
    .await?;
    ids.reverse();
    Ok(ids)
}

/// Reads the case of the first of these Message-IDs that is known.
pub async fn case_of_references(conn: &mut PgConnection, references: &[String]) -> Result<Option<CaseId>> {
    Ok(sqlx::query_scalar!(
        r#"select e.case_id as "case!: CaseId"
             from unnest($1::text[]) with ordinality r (message_id, place)
             join todos.case_email e on e.tenant_id = core.tenant_id() and e.message_id = r.message_id and e.case_id is not null
            order by r.place limit 1"#,
        references,
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads the patient with an email address, if there is exactly one.
pub async fn patient_by_address(conn: &mut PgConnection, address: &str) -> Result<Option<PersonId>> {
    let people = sqlx::query_scalar!(r#"select person_id as "person!: PersonId" from todos.patients_by_email($1)"#, address);
    match people.fetch_all(conn).await?.as_slice() {
        [person] => Ok(Some(*person)),
        _ => Ok(None),
    }
}

/// Reads the address of a person's account.
pub async fn address_of(conn: &mut PgConnection, person: PersonId) -> Result<Option<String>> {
    Ok(sqlx::query_scalar!(
        "select email from core.user_account where tenant_id = core.tenant_id() and person_id = $1 and is_patient and email is not null",
        person.0,
    )
    .fetch_optional(conn)
    .await?
    .flatten())
}

/// Counts the automatic messages of a case since an instant.
pub async fn automatic_since(conn: &mut PgConnection, case: CaseId, since: DateTime<Utc>) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!" from todos.case_email
            where tenant_id = core.tenant_id() and case_id = $1 and is_automatic and created_at >= $2"#,
        case.0,
        since,
    )
    .fetch_one(conn)
    .await?)
}

/// Reads the emails of these cases that need attention, oldest first.
pub async fn open_of(conn: &mut PgConnection, cases: &[i64]) -> Result<Vec<(CaseId, OpenEmail)>> {
    let rows = sqlx::query!(
        r#"select case_id as "case!: CaseId", id as "id: EmailId", direction as "direction: EmailDirection", is_identity_partial, created_at
             from todos.case_email
            where tenant_id = core.tenant_id() and case_id = any ($1) and needs_attention order by case_id, id"#,
        cases,
    )
    .fetch_all(conn)
    .await?;
    let open = |id, direction, is_identity_partial, created_at| OpenEmail { id, direction, is_identity_partial, created_at };
    Ok(rows.into_iter().map(|row| (row.case, open(row.id, row.direction, row.is_identity_partial, row.created_at))).collect())
}

/// Marks an email as needing attention.
pub async fn open(conn: &mut PgConnection, id: EmailId) -> Result<()> {
    sqlx::query!("update todos.case_email set needs_attention = true where tenant_id = core.tenant_id() and id = $1", id.0)
        .execute(conn)
        .await?;
    Ok(())
}

/// Removes the mark from all emails of a case; returns their number.
pub async fn close_open(conn: &mut PgConnection, case: CaseId) -> Result<u64> {
    let closed = sqlx::query!(
        "update todos.case_email set needs_attention = false where tenant_id = core.tenant_id() and case_id = $1 and needs_attention",
        case.0,
    );
    Ok(closed.execute(conn).await?.rows_affected())
}

/// Reads owner and due date of the open unit of a case's emails; none if there is no open one.
pub(super) async fn open_unit(conn: &mut PgConnection, case: CaseId) -> Result<Option<Kept>> {
    let row = sqlx::query!(
        r#"select owner_user_id as "user: UserId", owner_group_id, due_at from core.work_unit
            where tenant_id = core.tenant_id() and content_type = 'casemail' and object_id = $1 and closed_at is null"#,
        case.0,
    );
    let kept = row
        .fetch_optional(conn)
        .await?
        .map(|row| Kept { owner: row.user.map(WorkOwner::User).or(row.owner_group_id.map(WorkOwner::Group)), due_at: row.due_at });
    Ok(kept)
}

/// Inserts an email; none when its uid or its Message-ID exists.
pub async fn insert(conn: &mut PgConnection, email: &CaseEmail, sent_by: Option<UserId>, client: Option<&str>) -> Result<Option<EmailId>> {
    Ok(sqlx::query_scalar!(
        r#"insert into todos.case_email (uid, case_id, person_id, direction, message_id, from_address, from_name, to_address, subject, message,
                  snippet, status, is_identity_partial, is_automatic, sent_by, client, created_at, email_sent_at, message_rules)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
           on conflict do nothing returning id as "id: EmailId""#,
        email.uid,
        email.case.map(i64::from),
        email.person.map(i64::from),
        email.direction as EmailDirection,
        email.message_id,
        email.from_address,
        email.sender,
        email.to_address,
        email.subject,
        email.message.as_str(),
        email.snippet,
        email.status as EmailStatus,
        email.is_identity_partial,
        email.is_automatic,
        sent_by.map(i64::from),
        client,
        email.created_at,
        email.email_sent_at,
        RULES,
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads emails that were sanitized under other rules than the present ones, with their text and its rules.
pub async fn of_other_rules(conn: &mut PgConnection, most: i64) -> Result<Vec<(EmailId, String, i16)>> {
    let rows = sqlx::query!(
        r#"select id as "id: EmailId", message, message_rules from todos.case_email
            where tenant_id = core.tenant_id() and message_rules <> $1 order by message_rules, id limit $2"#,
        RULES,
        most,
    );
    Ok(rows.fetch_all(conn).await?.into_iter().map(|row| (row.id, row.message, row.message_rules)).collect())
}

/// Stores the text of an email as sanitized under the present rules.
pub async fn set_message(conn: &mut PgConnection, id: EmailId, message: &Rich) -> Result<()> {
    sqlx::query!(
        "update todos.case_email set message = $2, message_rules = $3 where tenant_id = core.tenant_id() and id = $1",
        id.0,
        message.as_str(),
        RULES,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores how far an email got.
pub async fn set_status(
    conn: &mut PgConnection,
    id: EmailId,
    status: EmailStatus,
    attempts: i32,
    error: Option<&str>,
    sent_at: Option<DateTime<Utc>>,
) -> Result<()> {
    sqlx::query!(
        "update todos.case_email set status = $2, attempts = $3, error = $4, email_sent_at = $5 where tenant_id = core.tenant_id() and id = $1",
        id.0,
        status as EmailStatus,
        attempts,
        error,
        sent_at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Links an email to a case.
pub async fn link(conn: &mut PgConnection, id: EmailId, case: CaseId, person: PersonId, is_identity_partial: bool) -> Result<()> {
    sqlx::query!(
        "update todos.case_email set case_id = $2, person_id = $3, is_identity_partial = $4, dismissed_at = null, dismissed_by = null
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        case.0,
        person.0,
        is_identity_partial,
    )
    .execute(conn)
    .await?;
    Ok(())
}

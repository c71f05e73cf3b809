//! `POST /inbound/emails/`

use axum::extract::Multipart;
use axum::extract::multipart::MultipartRejection;
use chrono::TimeDelta;
use huddle_sdk::HeavyWork;
use huddle_sdk::files::Received;
use huddle_sdk::files::form::{FormRules, form_of};
use huddle_sdk::files::inspect::{Inspection, checked_name, inspect};
use huddle_sdk::prelude::*;
use serde::Serialize;
use std::io::Read as _;
use subtle::ConstantTimeEq as _;
use uuid::Uuid;

use super::deliver::announce;
use super::model::{CaseEmail, EmailDirection, EmailFile, EmailFileId, EmailFileStatus, EmailId, EmailStatus, file_key, snippet, token_of};
use super::parse::{MailPart, ReceivedMail, parse};
use super::{attention, file_store, store};
use crate::cases::history::{CaseEventKind, EventBody};
use crate::cases::history_store;
use crate::cases::model::{Case, CaseId};
use crate::cases::{self, change};

/// Pool for parsing messages outside the threads that serve requests.
static READING: HeavyWork = HeavyWork::new(2, std::time::Duration::from_secs(30));
/// Maximum size of a message in bytes: what mail servers pass on.
const MAX_MESSAGE_SIZE: u64 = 40_000_000;
/// Maximum number of automatic messages of a case per hour; more means that two programs answer each other.
const MAX_AUTOMATIC_PER_HOUR: i64 = 10;
/// Purpose of the keyed hash in subjects.
const TOKEN_PURPOSE: &str = "todos.case_email";
const TOKEN_BYTES: usize = 8;

/// A raw message, as multipart form data.
#[derive(ToSchema)]
#[schema(as = todos::RawEmail)]
#[expect(dead_code, reason = "it documents the form; the handler streams it")]
pub struct RawEmail {
    /// Message as received (RFC 5322), at most 40,000,000 bytes.
    #[schema(value_type = String, format = Binary, content_media_type = "message/rfc822")]
    file: Vec<u8>,
}

/// Result of a delivery.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::EmailReceipt)]
pub struct EmailReceipt {
    /// ID of the email.
    #[schema(value_type = i64)]
    id: EmailId,
    /// Whether it belongs to a case; otherwise it waits until staff link it.
    is_linked: bool,
}

/// Returns the token of a case in subjects.
pub(super) fn case_token(ctx: &Ctx, case: CaseId) -> Result<String> {
    let hash = ctx.app().keyed_hash(TOKEN_PURPOSE, format!("{}/{case}", ctx.tenant_id()).as_bytes())?;
    Ok(hash[..TOKEN_BYTES].iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat())
}

/// Deliver an email from outside.
///
/// It is assigned to the case of the messages that it refers to, otherwise to the case whose token is in its subject, otherwise to the
/// queue of emails without a case. A message with the same Message-ID is stored once (200); a repeated delivery adds the files that an
/// interrupted one did not store. The response contains no patient data. Errors: 400 the file is not a message, or it runs in a loop; 429
/// too many automatic messages for the case.
#[utoipa::path(post, path = "/inbound/emails/", operation_id = "deliver_email", tag = "todos",
    request_body(content = inline(RawEmail), content_type = "multipart/form-data"), responses(
    (status = 201, description = "Stored", body = EmailReceipt),
    (status = 200, description = "Stored before", body = EmailReceipt),
    (status = 413, description = "Too large"),
))]
pub async fn deliver_email(ctx: Ctx, form: std::result::Result<Multipart, MultipartRejection>) -> Result<(StatusCode, Json<EmailReceipt>)> {
    let rules = FormRules { file_field: "file", max_files: 1, text_fields: &[] };
    let form = ctx.app().files()?.receive_form(form_of(form)?, &rules).await?;
    let raw = form.files.into_iter().next().ok_or_else(|| Problem::invalid_field("/file", "A file is required"))?.received;
    let mail = read(raw).await?;
    let mut files = Vec::new();
    for part in mail.files.clone() {
        files.push(accept(&ctx, part).await?);
    }

    let mut tx = ctx.write().await?;
    if let Some(known) = store::by_message_id(&mut tx, &mail.message_id).await? {
        drop(tx);
        let receipt = EmailReceipt { id: known.id, is_linked: known.case.is_some() };
        complete(&ctx, &known, &files).await?;
        return Ok((StatusCode::OK, Json(receipt)));
    }
    let case = match find_case(&ctx, &mut tx, &mail).await? {
        Some(case) => Some(cases::store::lock(&mut tx, case).await?),
        None => None,
    };
    if let Some(case) = case.as_ref().filter(|_| mail.is_automatic) {
        let since = ctx.now() - TimeDelta::hours(1);
        if store::automatic_since(&mut tx, case.id, since).await? >= MAX_AUTOMATIC_PER_HOUR {
            return Err(Problem::too_many_requests(std::time::Duration::from_hours(1)));
        }
    }
    let sender = store::patient_by_address(&mut tx, &mail.from_address).await?;
    let client = ctx.principal().client_id().unwrap_or_default().to_owned();
    let email = email_of(mail, case.as_ref(), sender, ctx.now());
    let Some(id) = store::insert(&mut tx, &email, None, Some(&client)).await? else {
        return Err(Problem::conflict("The same message is being delivered"));
    };
    let email = CaseEmail { id, ..email };
    let mut ids = Vec::new();
    for file in &files {
        let size = i64::try_from(file.received.size()).map_err(Problem::internal)?;
        ids.push(file_store::insert_file(&mut tx, id, &file.name, file.content_type, size, file.error.as_deref()).await?);
    }
    let audit = email.person.map_or_else(Change::of_tenant, Change::of).object("case_email", id);
    tx.audit(audit.new_field("case", email.case).new_field("is_automatic", email.is_automatic).new_field("files", files.len()))?;
    if let Some(case) = &case {
        history_store::record(&mut tx, case.id, CaseEventKind::EmailReceived, EventBody::default(), ctx.now()).await?;
        cases::store::touch(&mut tx, case.id, ctx.now()).await?;
        let subject = huddle_sdk::EventSubject::of_person(&mut tx, case.person).await?;
        // An automatic answer needs no attention.
        if !email.is_automatic {
            store::open(&mut tx, id).await?;
            attention::follow(&mut tx, subject, case, false).await?;
        }
        change::announce(&mut tx, subject, case);
    }
    announce(&mut tx, &email).await?;
    tx.commit().await?;
    keep(&ctx, &email, files.iter().zip(ids).filter(|(file, _)| file.error.is_none())).await?;
    Ok((StatusCode::CREATED, Json(EmailReceipt { id, is_linked: case.is_some() })))
}

/// Stores the bytes of files and marks them.
async fn keep(ctx: &Ctx, email: &CaseEmail, files: impl Iterator<Item = (&InspectedFile, EmailFileId)>) -> Result<()> {
    let mut kept = 0;
    for (file, id) in files {
        ctx.app().files()?.put(&file_key(ctx.tenant_id(), id), &file.received).await?;
        kept += 1;
    }
    if kept == 0 {
        return Ok(());
    }
    let mut tx = ctx.write().await?;
    file_store::mark_stored(&mut tx, email.id, ctx.now()).await?;
    announce(&mut tx, email).await?;
    tx.commit().await.map(drop)
}

/// Stores the files of an email whose first delivery was interrupted. Only the same files: anybody can repeat a Message-ID.
async fn complete(ctx: &Ctx, known: &CaseEmail, files: &[InspectedFile]) -> Result<()> {
    let is_same = |stored: &EmailFile, file: &InspectedFile| {
        stored.file_name == file.name && stored.content_type == file.content_type && u64::try_from(stored.size) == Ok(file.received.size())
    };
    let pairs = || known.attachments.iter().zip(files);
    if known.attachments.len() != files.len() || !pairs().all(|(stored, file)| is_same(stored, file)) {
        return Ok(());
    }
    let pending = pairs().filter(|(stored, _)| stored.status == EmailFileStatus::Pending).map(|(stored, file)| (file, stored.id));
    keep(ctx, known, pending).await
}

/// Reads and parses a message.
async fn read(raw: Received) -> Result<ReceivedMail> {
    if raw.size() > MAX_MESSAGE_SIZE {
        return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "payload-too-large", "The message is too large"));
    }
    let read = move || {
        let mut bytes = Vec::new();
        raw.file().and_then(|mut file| file.read_to_end(&mut bytes)).map_err(Problem::internal)?;
        parse(&bytes)
    };
    READING.run(read).await
}

/// A file of a message, accepted or not.
struct InspectedFile {
    name: String,
    content_type: &'static str,
    received: Received,
    error: Option<String>,
}

/// Inspects a file like an upload of staff. Of a rejected file, only the name is kept.
async fn accept(ctx: &Ctx, part: MailPart) -> Result<InspectedFile> {
    let bytes = futures_util::stream::iter([Ok::<_, std::convert::Infallible>(bytes::Bytes::from(part.bytes))]);
    let received = ctx.app().files()?.receive(bytes, MAX_MESSAGE_SIZE).await?;
    let shown = || {
        let name: String = part.name.chars().filter(|c| c.is_alphanumeric() || " ._-()".contains(*c)).take(63).collect();
        if name.trim().is_empty() { "attachment".to_owned() } else { name }
    };
    let rejected = |problem: &Problem| problem.body().errors.first().map(|error| error.detail.clone());
    match inspect(&received).await {
        Ok(Inspection { kind, .. }) => {
            let name = checked_name(&part.name, kind).or_else(|_| checked_name(&shown(), kind)).unwrap_or_else(|_| shown());
            Ok(InspectedFile { name, content_type: kind.media_type(), received, error: None })
        }
        Err(problem) if problem.status().is_client_error() => {
            let error = rejected(&problem).unwrap_or_else(|| "The file was not accepted".to_owned());
            Ok(InspectedFile { name: shown(), content_type: "", received, error: Some(error) })
        }
        Err(problem) => Err(problem),
    }
}

/// Reads the case that a message belongs to: by its references, else by the token in its subject.
async fn find_case(ctx: &Ctx, tx: &mut huddle_sdk::WriteTx, mail: &ReceivedMail) -> Result<Option<CaseId>> {
    if let Some(case) = store::case_of_references(tx, &mail.references).await? {
        return Ok(Some(case));
    }
    let Some((case, written)) = token_of(&mail.subject) else { return Ok(None) };
    let is_ours = bool::from(case_token(ctx, case)?.as_bytes().ct_eq(written.as_bytes()));
    Ok(if is_ours { cases::store::find(tx, case).await?.map(|case| case.id) } else { None })
}

/// Converts a received mail to the email that is stored.
fn email_of(mail: ReceivedMail, case: Option<&Case>, sender: Option<PersonId>, now: chrono::DateTime<chrono::Utc>) -> CaseEmail {
    let person = case.map(|case| case.person).or(sender);
    CaseEmail {
        uid: Uuid::new_v4(),
        case: case.map(|case| case.id),
        person,
        direction: EmailDirection::Inbound,
        from_address: mail.from_address,
        sender: mail.from_name,
        to_address: mail.to_address,
        subject: mail.subject,
        snippet: snippet(&mail.body),
        message: mail.body,
        status: EmailStatus::Received,
        is_identity_partial: person.is_some() && sender != person,
        is_automatic: mail.is_automatic,
        created_at: now,
        email_sent_at: Some(now),
        message_id: mail.message_id,
        ..CaseEmail::default()
    }
}

//! `POST /referral/network/upload/`

use std::path::Path;
use std::time::Duration;

use axum::extract::Multipart;
use axum::extract::multipart::MultipartRejection;
use huddle_sdk::csv_file::Line;
use huddle_sdk::files::Received;
use huddle_sdk::files::form::{FormRules, form_of};
use huddle_sdk::prelude::*;
use huddle_sdk::{HeavyWork, Zone};
use serde::{Deserialize, Serialize};

use super::import::{Import, Noted, Rows, Source};
use super::store;

/// Pool for reading files outside the threads that serve requests.
static READING: HeavyWork = HeavyWork::new(1, Duration::from_mins(1));

/// Maximum size of an uploaded file in bytes; larger ones are imported by command line.
const MAX_SIZE: u64 = 25_000_000;

/// Maximum number of rows of an uploaded file.
const MAX_ROWS: usize = 50_000;

/// Maximum number of notes in the response; the file of notes has more.
const MAX_NOTES: usize = 100;

/// Maximum number of named providers that become inactive.
const MAX_ABSENT: i64 = 20;

/// Maximum length of a file name, in characters; the rest is cut off.
const MAX_NAME: usize = 200;

/// A file, as multipart form data.
#[derive(ToSchema)]
#[schema(as = referrals::NetworkFile)]
#[expect(dead_code, reason = "it documents the form; the handler streams it")]
pub struct NetworkFile {
    /// CSV in UTF-8 of at most 25,000,000 bytes and 50,000 rows, with the columns of `docs/provider-network.md`.
    #[schema(value_type = String, format = Binary, content_media_type = "text/csv")]
    file: Vec<u8>,
}

/// Options of an upload.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct NetworkUploadQuery {
    /// Whether to only report the result, without storing anything.
    #[serde(default)]
    dry_run: bool,
}

/// A row that is rejected, or imported without a value.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::NetworkNote)]
pub struct NetworkNote {
    /// Line in the file; the header is line 1.
    line: u64,
    /// Problem.
    reason: String,
    /// Whether the row is rejected; otherwise it is imported without the value.
    is_rejected: bool,
}

/// Result of an upload.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::NetworkUpload)]
pub struct NetworkUpload {
    /// Number of providers that are new.
    created: u64,
    /// Number of known providers, which have the file's data now.
    updated: u64,
    /// Number of providers that the file does not have, which are marked inactive.
    deactivated: u64,
    /// Number of rejected rows.
    rejected: u64,
    /// Whether this was a dry run, and nothing was stored.
    is_dry_run: bool,
    /// Names of providers that are marked inactive, up to 20.
    deactivated_providers: Vec<String>,
    /// What is wrong with rows, in the order of the file, up to 100.
    notes: Vec<NetworkNote>,
    /// These rows as a CSV file, with line, result and reason before their columns; null if there are none.
    notes_csv: Option<String>,
}

/// Upload the tenant's provider network.
///
/// The file replaces the previous one: providers that it does not have are marked inactive. Rows are accepted or rejected one by one; a file
/// without a valid row changes nothing. A dry run reports what would change. Errors: 400 the file cannot be read, with the reason; 413 it is
/// too large.
#[utoipa::path(post, path = "/referral/network/upload/", operation_id = "upload_provider_network", tag = "referrals",
    params(NetworkUploadQuery), request_body(content = inline(NetworkFile), content_type = "multipart/form-data"),
    responses((status = 200, body = NetworkUpload), (status = 413, description = "Too large")))]
pub async fn upload_provider_network(
    ctx: Ctx,
    Query(query): Query<NetworkUploadQuery>,
    form: std::result::Result<Multipart, MultipartRejection>,
) -> Result<Json<NetworkUpload>> {
    let rules = FormRules { file_field: "file", max_files: 1, text_fields: &[] };
    let form = ctx.app().files()?.receive_form(form_of(form)?, &rules).await?;
    let file = form.files.into_iter().next().ok_or_else(|| Problem::invalid_field("/file", "A file is required"))?;
    if file.received.size() > MAX_SIZE {
        let problem = Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "payload-too-large", "The file is too large");
        return Err(problem.detail(format!("At most {MAX_SIZE} bytes")));
    }
    let today = Zone::of_tenant(&mut *ctx.read().await?).await?.date_of(ctx.now());
    let (mut import, columns) = READING.run(move || read(&file.received, Import::on(today))).await?;
    let file_name: String = file.name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect();

    let mut tx = ctx.write().await?;
    store::lock(&mut tx, ctx.tenant_id()).await?;
    let absent = store::absent(&mut tx, &import.identifiers(), MAX_ABSENT).await?;
    let source = Source { file_name: &file_name, by: Some(ctx.user_id()?), at: ctx.now(), is_whole: true };
    let outcome = import.complete(&mut tx, &source).await?;
    if !query.dry_run {
        tx.commit().await?;
    }
    let notes = import.notes();
    Ok(Json(NetworkUpload {
        created: outcome.created,
        updated: outcome.updated,
        deactivated: outcome.deactivated,
        rejected: import.rejected(),
        is_dry_run: query.dry_run,
        deactivated_providers: if outcome.deactivated > 0 { absent } else { Vec::new() },
        notes_csv: notes_file(&columns, &notes)?,
        notes: notes.into_iter().take(MAX_NOTES).map(shown).collect(),
    }))
}

/// Reads all rows of a file; returns them with the names of the columns.
fn read(received: &Received, mut import: Import) -> Result<(Import, Vec<String>)> {
    let unreadable = |why: String| Problem::invalid_field("/file", why);
    let file = received.file().map_err(Problem::internal)?;
    let mut rows = Rows::open(Path::new(""), file).map_err(unreadable)?;
    let columns = rows.columns().map_err(unreadable)?;
    while rows.next(&mut import).map_err(unreadable)? {
        if import.waiting() > MAX_ROWS {
            return Err(unreadable(format!(
                "The file has more than {MAX_ROWS} rows. An administrator can import it from the command line"
            )));
        }
    }
    Ok((import, columns))
}

fn shown(note: &Noted) -> NetworkNote {
    NetworkNote { line: note.line, reason: note.reason.clone(), is_rejected: note.is_rejected }
}

fn notes_file(columns: &[String], notes: &[&Noted]) -> Result<Option<String>> {
    if notes.is_empty() {
        return Ok(None);
    }
    let mut bytes = Line::new().field("line").field("result").field("reason").fields(columns).finish()?.to_vec();
    for note in notes {
        let result = if note.is_rejected { "rejected" } else { "imported without the value" };
        bytes.extend(Line::new().field(note.line).field(result).field(&note.reason).fields(&note.fields).finish()?);
    }
    String::from_utf8(bytes).map(Some).map_err(Problem::internal)
}

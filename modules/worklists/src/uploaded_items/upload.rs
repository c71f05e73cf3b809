//! `POST /worklists/items/upload/` and `POST /inbound/worklist-items/`

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read as _;
use std::time::Duration;

use axum::extract::Multipart;
use axum::extract::multipart::MultipartRejection;
use huddle_sdk::csv_file::{CsvFile, CsvRow, Line};
use huddle_sdk::files::form::{FormRules, form_of};
use huddle_sdk::prelude::*;
use huddle_sdk::work::{WorkOwner, WorkUnit};
use huddle_sdk::{EventSubject, HeavyWork, refused_owners};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::model::ItemState;
use super::provide::ITEM;
use super::row::{COLUMNS, Fault, Known, LINE, MAX_ROWS, MAX_SIZE, NAME, NewItem, REASON, REQUIRED, RowMatch, id_of, item_of, number_key};
use super::store::{self, Named};

/// Pool for parsing files outside the threads that serve requests.
static READING: HeavyWork = HeavyWork::new(2, Duration::from_secs(30));
/// Maximum number of problems in the response; the file of rejected rows has all.
const MAX_PROBLEMS: usize = 100;

/// A file, as multipart form data.
#[derive(ToSchema)]
#[schema(as = worklists::ItemsFile)]
#[expect(dead_code, reason = "it documents the form; the handler streams it")]
pub struct ItemsFile {
    /// CSV in UTF-8 of at most 2,000,000 bytes and 2,000 rows. Its first line names the columns, in any order: `title` (required), `person_id`
    /// or `member_number`, `name` and `birth_date` (1950-11-25 or 11/25/1950), which must agree with the person's record, `due_date` (2026-11-25), `priority` (0, 1, 2, or normal, medium, high), `owner_group` (name or ID), `category`, `key`.
    #[schema(value_type = String, format = Binary, content_media_type = "text/csv")]
    file: Vec<u8>,
}

/// Options of an upload.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct UploadQuery {
    /// Whether to only report the result, without storing anything.
    #[serde(default)]
    dry_run: bool,
}

/// A row that was not accepted.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = worklists::RowProblem)]
pub struct RowProblem {
    /// Line in the file; the header is line 1.
    line: u64,
    /// Column; null for the row as a whole.
    column: Option<&'static str>,
    /// Problem, as a sentence for users.
    reason: String,
}

/// Result of an upload.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = worklists::UploadedItems)]
pub struct UploadedItems {
    /// Number of rows of the file.
    rows: usize,
    /// Number of new items.
    created: usize,
    /// Number of existing open items that this file changes.
    updated: usize,
    /// Number of rows without effect: their item is already equal, or was closed.
    unchanged: usize,
    /// Number of rejected rows.
    rejected: usize,
    /// Whether this was a dry run, and nothing was stored.
    is_dry_run: bool,
    /// People matched with the accepted rows, in order; only for staff, before the file is stored.
    #[schema(value_type = Vec<RowMatch>)]
    matches: Vec<Visible<RowMatch>>,
    /// Reasons why rows were not accepted, up to 100.
    problems: Vec<RowProblem>,
    /// Rejected rows as a CSV file, with line and reason before their columns; null if there are none.
    rejected_csv: Option<String>,
}

/// Upload items of worklists: work for people, one per row.
///
/// Rows are accepted or rejected one by one. A dry run lists the people matched with the rows. A row is rejected if its name or birth date
/// differs from the person's, or if its owner is not licensed where the person lives. A row is identified by its `key`, otherwise by its
/// content: repeating a row has no effect, and a different row with the key of an open item changes that item. Items are listed as work of
/// the content type `worklist` and can be completed, deferred and reopened. Errors: 400 the file cannot be read, with the reason; 413 it is
/// too large.
#[utoipa::path(post, path = "/worklists/items/upload/", operation_id = "upload_worklist_items", tag = "worklists", params(UploadQuery),
    request_body(content = inline(ItemsFile), content_type = "multipart/form-data"),
    responses((status = 200, body = UploadedItems), (status = 413, description = "Too large")))]
pub async fn upload_worklist_items(
    ctx: Ctx,
    Query(query): Query<UploadQuery>,
    form: std::result::Result<Multipart, MultipartRejection>,
) -> Result<Json<UploadedItems>> {
    upload(&ctx, query.dry_run, form).await.map(Json)
}

/// Deliver items of worklists, as a service client.
///
/// Works like the upload by staff. The response contains nothing about the people, except whether the organization has them on record.
#[utoipa::path(post, path = "/inbound/worklist-items/", operation_id = "deliver_worklist_items", tag = "worklists", params(UploadQuery),
    request_body(content = inline(ItemsFile), content_type = "multipart/form-data"),
    responses((status = 200, body = UploadedItems), (status = 413, description = "Too large")))]
pub async fn deliver_worklist_items(
    ctx: Ctx,
    Query(query): Query<UploadQuery>,
    form: std::result::Result<Multipart, MultipartRejection>,
) -> Result<Json<UploadedItems>> {
    upload(&ctx, query.dry_run, form).await.map(Json)
}

async fn upload(ctx: &Ctx, is_dry_run: bool, form: std::result::Result<Multipart, MultipartRejection>) -> Result<UploadedItems> {
    let file = receive(ctx, form).await?;
    let mut tx = ctx.write().await?;
    let ids: Vec<i64> = file.rows.iter().filter_map(|row| id_of(row.get("person_id"))).collect();
    let numbers: Vec<String> = file.rows.iter().map(|row| number_key(row.get("member_number"))).collect();
    let names: BTreeSet<&str> = file.rows.iter().map(|row| row.get(NAME)).filter(|name| !name.is_empty()).collect();
    let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
    let user = ctx.user_id().ok();
    let known = store::known(&mut tx, &Named { ids: &ids, numbers: &numbers, names: &names }, user, ctx.now()).await?;
    let (mut items, mut rejected) = (BTreeMap::new(), Vec::new());
    for row in &file.rows {
        match item_of(row, &known) {
            Ok(item) => match items.get(&item.key) {
                Some((_, line)) => rejected.push((row, vec![Fault { column: None, reason: format!("The same row as line {line}") }])),
                None => drop(items.insert(item.key.clone(), (item, row.line))),
            },
            Err(faults) => rejected.push((row, faults)),
        }
    }
    for (line, fault) in unlicensed(&mut tx, &items).await? {
        items.retain(|_, (_, of)| *of != line);
        rejected.extend(file.rows.iter().find(|row| row.line == line).map(|row| (row, vec![fault])));
    }
    rejected.sort_by_key(|(row, _)| row.line);
    let accepted: Vec<&NewItem> = items.values().map(|(item, _)| item).collect();
    let written = store::write(&mut tx, &accepted, ctx.principal().client_id(), user, ctx.now()).await?;
    let created = written.iter().filter(|written| written.is_new).count();
    let answer = UploadedItems {
        rows: file.rows.len(),
        created,
        updated: written.len() - created,
        unchanged: items.len() - written.len(),
        rejected: rejected.len(),
        is_dry_run,
        matches: Vec::new(),
        problems: problems_of(&rejected),
        rejected_csv: rejected_file(&file, &rejected)?,
    };
    if is_dry_run && user.is_some() {
        drop(tx);
        return Ok(UploadedItems { matches: ctx.show(matches_of(&items, &known)).await?, ..answer });
    }
    if !is_dry_run && !written.is_empty() {
        for item in &written {
            let Some((new, _)) = items.get(&item.key) else { continue };
            let subject = EventSubject::of_person(&mut tx, new.person).await?;
            tx.put_work(unit_of(item.id, new).about(subject)).await?;
            let change = Change::of(new.person).object("worklist_item", item.id);
            tx.audit(change.new_field("priority", new.priority).new_field("owner_group", new.owner_group).new_field("due_at", new.due_at))?;
        }
        tx.commit().await?;
    }
    Ok(answer)
}

/// Reads the lines whose owner may not be responsible for the person.
async fn unlicensed(conn: &mut PgConnection, items: &BTreeMap<String, (NewItem, u64)>) -> Result<Vec<(u64, Fault)>> {
    let owned = items.values().filter_map(|(item, line)| Some((*line, WorkOwner::Group(item.owner_group?), item.person)));
    let (lines, pairs): (Vec<u64>, Vec<_>) = owned.map(|(line, owner, person)| (line, (owner, person))).unzip();
    let refused = lines.into_iter().zip(refused_owners(conn, &pairs).await?);
    Ok(refused.filter_map(|(line, reason)| Some((line, Fault { column: Some("owner_group"), reason: reason? }))).collect())
}

async fn receive(ctx: &Ctx, form: std::result::Result<Multipart, MultipartRejection>) -> Result<CsvFile> {
    let rules = FormRules { file_field: "file", max_files: 1, text_fields: &[] };
    let form = ctx.app().files()?.receive_form(form_of(form)?, &rules).await?;
    let received = form.files.into_iter().next().ok_or_else(|| Problem::invalid_field("/file", "A file is required"))?.received;
    if received.size() > MAX_SIZE {
        let problem = Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "payload-too-large", "The file is too large");
        return Err(problem.detail(format!("At most {MAX_SIZE} bytes")));
    }
    let read = move || {
        let mut bytes = Vec::new();
        received.file().and_then(|mut file| file.read_to_end(&mut bytes)).map_err(Problem::internal)?;
        CsvFile::read(&bytes, COLUMNS, REQUIRED, MAX_ROWS)
    };
    READING.run(read).await
}

/// Returns the people with whom accepted rows are matched, in the order of the file.
fn matches_of(items: &BTreeMap<String, (NewItem, u64)>, known: &Known) -> Vec<RowMatch> {
    let rows = items.values().map(|(item, line)| {
        let person = known.people.get(&item.person.0).cloned().unwrap_or_default();
        RowMatch {
            line: *line,
            person_id: item.person,
            first_name: person.first_name,
            last_name: person.last_name,
            date_of_birth: person.date_of_birth,
            title: item.title.clone(),
            is_masked: false,
        }
    });
    let mut matches: Vec<RowMatch> = rows.collect();
    matches.sort_by_key(|row| row.line);
    matches
}

fn unit_of(id: i64, item: &NewItem) -> WorkUnit {
    let unit = WorkUnit::new(&ITEM, id, ItemState::Open.name()).title(item.title.clone()).priority(item.priority);
    let unit = unit.owner(item.owner_group.map(WorkOwner::Group)).due(item.due_at);
    match &item.category {
        Some(category) => unit.category(category, None),
        None => unit,
    }
}

fn problems_of(rejected: &[(&CsvRow, Vec<Fault>)]) -> Vec<RowProblem> {
    let problems = rejected.iter().flat_map(|(row, faults)| faults.iter().map(|fault| (row.line, fault)));
    let problem = |(line, fault): (u64, &Fault)| RowProblem { line, column: fault.column, reason: fault.reason.clone() };
    problems.take(MAX_PROBLEMS).map(problem).collect()
}

fn rejected_file(file: &CsvFile, rejected: &[(&CsvRow, Vec<Fault>)]) -> Result<Option<String>> {
    if rejected.is_empty() {
        return Ok(None);
    }
    let is_kept = |(column, _): &(&String, &String)| ![LINE, REASON].iter().any(|name| name.eq_ignore_ascii_case(column));
    let kept =
        |fields: &[String]| -> Vec<String> { file.header.iter().zip(fields).filter(is_kept).map(|(_, field)| field.clone()).collect() };
    let mut bytes = Line::new().field(LINE).field(REASON).fields(kept(&file.header)).finish()?.to_vec();
    for (row, faults) in rejected {
        let reasons: BTreeSet<&str> = faults.iter().map(|fault| fault.reason.as_str()).collect();
        let reason = reasons.into_iter().collect::<Vec<_>>().join(". ");
        bytes.extend(Line::new().field(row.line).field(reason).fields(kept(&row.fields)).finish()?);
    }
    String::from_utf8(bytes).map(Some).map_err(Problem::internal)
}

//! Drafts: unsent text of staff. They are stored on the host instead of in the browser, so that they survive a reload, a sign-out
//! and a change of computer, and the next person at a shared computer finds nothing.

use axum::response::{IntoResponse as _, Response};
use chrono::{DateTime, Utc};
use huddle_sdk::Subject as _;
use huddle_sdk::content_type::person_of;
use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::utoipa_axum::routes;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sqlx::PgConnection;

/// Maximum length of `place`.
const LONGEST_PLACE: usize = 120;

/// Maximum size of a body, as JSON text.
const LARGEST_BODY: usize = 256 * 1024;

/// Maximum number of drafts per user. More would indicate a program error.
const MAX_DRAFTS: i64 = 500;

/// A draft of its author, about a patient or not.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = core::Draft)]
struct Draft {
    /// Place of the draft: `chat:{patientId}`, `note:{personId}`, ...
    place: String,
    /// The patient's user ID, if it is about a patient.
    patient_id: Option<UserId>,
    /// Content, as saved by the screen. Null when `is_masked`.
    #[schema(value_type = Option<Object>)]
    body: Option<Value>,
    updated_at: DateTime<Utc>,
    /// Whether the patient is protected and the caller has no live grant.
    is_masked: bool,
    #[serde(skip)]
    #[schema(ignore)]
    person_id: Option<PersonId>,
}

mask!(Draft, |row| row.person_id, keeps { place, patient_id, updated_at, person_id, is_masked: true });

/// A draft to be saved.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = core::DraftBody)]
struct DraftBody {
    /// The patient's user ID, for a place that does not name its person. It must be the patient of a place that does.
    #[serde(default)]
    patient_id: Option<UserId>,
    /// Any JSON object up to 256 KiB.
    #[schema(value_type = Object)]
    body: Map<String, Value>,
}

/// Filters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct DraftQuery {
    /// Only places with this prefix.
    #[serde(default)]
    #[param(pattern = "^[^\\u0000]*$")]
    prefix: String,
    /// Only these places, separated by commas.
    #[serde(default)]
    places: String,
}

/// Whom a draft concerns, as its place says: what a client sends beside it does not decide who may read it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PlaceSubject<'a> {
    /// A patient, by user ID.
    Patient(UserId),
    /// A person.
    Person(PersonId),
    /// The person of a piece of work, by content type and ID.
    Work(&'a str, i64),
    /// The person of a work unit, by ID.
    Unit(i64),
    /// The person of an object that is no work and can be linked to another person, by content type and ID.
    Object(&'static str, i64),
    /// Another object of a patient, whom the client has to name.
    NamedPatient,
    /// Nobody, or an object whose person only the client knows.
    Unnamed,
}

/// Reads a place: `chat:{patientId}`, `note:{personId}`, `task:{from}.patient:{patientId}`, `careplan:{id}`, ...
fn subject_of(place: &str) -> PlaceSubject<'_> {
    let parts: Vec<&str> = place.split(':').collect();
    let id = |index: usize| parts.get(index).and_then(|part| part.parse::<i64>().ok()).filter(|id| *id > 0);
    // New tasks, cases and plans end with their person.
    let named = parts.len().checked_sub(2).filter(|index| *index > 0).map(|index| (parts[index].rsplit('.').next(), id(index + 1)));
    match (parts[0], id(1)) {
        ("chat" | "chat-files" | "unsent" | "file" | "new-appointment", Some(id)) => PlaceSubject::Patient(UserId(id)),
        ("note" | "note-files" | "profile" | "care-gap", Some(id)) => PlaceSubject::Person(PersonId(id)),
        ("task" | "case" | "careplan", Some(id)) => PlaceSubject::Work(parts[0], id),
        ("case-email", Some(id)) => PlaceSubject::Work("case", id),
        ("worklist-unit", Some(id)) => PlaceSubject::Unit(id),
        ("call", Some(id)) => PlaceSubject::Object("phonecall", id),
        ("cancel-appointment" | "move-appointment", Some(_)) => PlaceSubject::NamedPatient,
        ("call", None) if parts.get(1) == Some(&"new") => id(2).map_or(PlaceSubject::Unnamed, |id| PlaceSubject::Person(PersonId(id))),
        _ => match named {
            Some((Some("patient"), Some(id))) => PlaceSubject::Patient(UserId(id)),
            Some((Some("person"), Some(id))) => PlaceSubject::Person(PersonId(id)),
            _ => PlaceSubject::Unnamed,
        },
    }
}

/// Whether a place is valid: letters, digits and `:._-`, at most 120 characters.
fn is_place(place: &str) -> bool {
    (1..=LONGEST_PLACE).contains(&place.len()) && place.bytes().all(|b| b.is_ascii_alphanumeric() || b":._-".contains(&b))
}

fn checked_place(place: &str) -> Result<()> {
    if is_place(place) {
        Ok(())
    } else {
        Err(Problem::invalid(format!("A place has at most {LONGEST_PLACE} characters: letters, digits and any of : . _ -")))
    }
}

/// The checked body, as stored.
fn checked_body(body: Map<String, Value>) -> Result<Value> {
    let body = Value::Object(body);
    if serde_json::to_vec(&body)?.len() > LARGEST_BODY {
        return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "payload-too-large", "The body is too large")
            .field("/body", "A draft can be at most 256 KiB"));
    }
    Ok(body)
}

/// List the caller's drafts, newest first. Drafts about protected patients are masked without a live grant.
#[utoipa::path(get, path = "/drafts/", operation_id = "list_drafts", tag = "drafts", params(DraftQuery),
    responses((status = 200, body = [Draft])))]
async fn list_drafts(ctx: Ctx, Query(query): Query<DraftQuery>) -> Result<Json<Vec<Visible<Draft>>>> {
    let user = ctx.user_id()?;
    let drafts = select_drafts(&mut *ctx.read().await?, user, &query).await?;
    Ok(Json(ctx.show(drafts).await?))
}

/// Read a draft of the caller; 204 when there is none, which is common and not an error.
/// Errors: 403 `phi-access-required` for a draft about a protected patient without a live grant.
#[utoipa::path(get, path = "/drafts/{place}/", operation_id = "read_draft", tag = "drafts",
    params(("place" = String, Path, description = "Where it was typed", pattern = "^[A-Za-z0-9:._-]{1,120}$")),
    responses((status = 200, body = Draft), (status = 204, description = "There is no draft")))]
async fn read_draft(ctx: Ctx, Path(place): Path<String>) -> Result<Response> {
    checked_place(&place)?;
    let user = ctx.user_id()?;
    let Some(draft) = select_draft(&mut *ctx.read().await?, user, &place).await? else {
        return Ok(StatusCode::NO_CONTENT.into_response());
    };
    let access = draft.person_id.open(&ctx).await?;
    Ok(Json(access.show(draft)?).into_response())
}

/// Save a draft, replacing the previous one. Needs no grant, since it shows nothing: a grant that ends while someone
/// is typing must not lose the text. A place that names a person decides whom the draft concerns. Errors: 400 `patient_id` is not the patient of
/// the place, or missing for a place of an appointment; 404 unknown patient; 409 too many drafts; 413 too large.
#[utoipa::path(put, path = "/drafts/{place}/", operation_id = "save_draft", tag = "drafts",
    params(("place" = String, Path, description = "Where it is typed", pattern = "^[A-Za-z0-9:._-]{1,120}$")), request_body = DraftBody,
    responses((status = 204, description = "Kept")))]
async fn save_draft(ctx: Ctx, Path(place): Path<String>, Json(draft): Json<DraftBody>) -> Result<StatusCode> {
    checked_place(&place)?;
    let body = checked_body(draft.body)?;
    let user = ctx.user_id()?;
    let (subject, named) = match subject_of(&place) {
        PlaceSubject::Object(kind, id) => match person_of(&mut ctx.read().await?, &ObjectRef::new(kind, id)).await? {
            // Somebody else may have linked it to another person since the draft was begun.
            Some(person) => (PlaceSubject::Person(person), None),
            None => (PlaceSubject::Unnamed, draft.patient_id),
        },
        subject => (subject, draft.patient_id),
    };
    let mut tx = ctx.write().await?;
    let (person, patient) = match concerned(&mut tx, subject, named).await? {
        Some(concerned) => (Some(concerned.person), concerned.patient),
        None => (None, None),
    };
    let kept = lock_draft(&mut tx, user, &place).await?;
    if kept.is_none() && count_drafts(&mut tx, user).await? >= MAX_DRAFTS {
        return Err(Problem::conflict(format!("{MAX_DRAFTS} drafts are already stored: discard some first")));
    }
    let now = ctx.now();
    upsert_draft(&mut tx, user, &place, person, patient, &body, now).await?;
    if let Some(other) = kept.as_ref().and_then(|kept| kept.person_id).filter(|other| Some(*other) != person) {
        tx.audit(change(Some(other), &place).field("is_kept", true, false))?;
    }
    tx.audit(change(person, &place).field("is_kept", kept.is_some(), true).field("updated_at", kept.map(|kept| kept.updated_at), now))?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete a draft. Also 204 when there is none.
#[utoipa::path(delete, path = "/drafts/{place}/", operation_id = "delete_draft", tag = "drafts",
    params(("place" = String, Path, description = "Where it was typed", pattern = "^[A-Za-z0-9:._-]{1,120}$")), responses((status = 204, description = "Gone")))]
async fn remove_draft(ctx: Ctx, Path(place): Path<String>) -> Result<StatusCode> {
    checked_place(&place)?;
    let user = ctx.user_id()?;
    let mut tx = ctx.write().await?;
    if let Some(person) = delete_draft(&mut tx, user, &place).await? {
        tx.audit(change(person, &place).field("is_kept", true, false))?;
        tx.commit().await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The person whom a draft concerns.
struct Concerned {
    person: PersonId,
    /// Their user ID as a patient.
    patient: Option<UserId>,
}

/// Finds the person of a place, or else the patient whom the client named.
async fn concerned(conn: &mut PgConnection, subject: PlaceSubject<'_>, named: Option<UserId>) -> Result<Option<Concerned>> {
    let found = match subject {
        PlaceSubject::Patient(patient) => Some(select_concerned(conn, Some(patient), None).await?.ok_or_else(no_patient)?),
        PlaceSubject::Person(person) => Some(select_concerned(conn, None, Some(person)).await?.ok_or_else(no_patient)?),
        PlaceSubject::Work(kind, id) => {
            let person = select_person_of_work(conn, kind, id).await?;
            of_person(conn, person).await?
        }
        PlaceSubject::Unit(id) => {
            let person = select_person_of_unit(conn, id).await?;
            of_person(conn, person).await?
        }
        PlaceSubject::NamedPatient if named.is_none() => return Err(Problem::invalid_field("/patient_id", "Name the patient")),
        PlaceSubject::NamedPatient | PlaceSubject::Object(..) | PlaceSubject::Unnamed => None,
    };
    match (found, named) {
        (Some(found), Some(named)) if found.patient != Some(named) => {
            select_concerned(conn, Some(named), None).await?.ok_or_else(no_patient)?;
            Err(Problem::invalid_field("/patient_id", "This is not the patient of the place"))
        }
        (Some(found), _) => Ok(Some(found)),
        (None, Some(named)) => Ok(Some(select_concerned(conn, Some(named), None).await?.ok_or_else(no_patient)?)),
        (None, None) => Ok(None),
    }
}

async fn of_person(conn: &mut PgConnection, person: Option<PersonId>) -> Result<Option<Concerned>> {
    match person {
        Some(person) => select_concerned(conn, None, Some(person)).await,
        None => Ok(None),
    }
}

fn no_patient() -> Problem {
    Problem::not_found("Patient does not exist")
}

/// The audited data of a draft: patient and place, never the text.
fn change(person: Option<PersonId>, place: &str) -> Change {
    person.map_or_else(Change::of_tenant, Change::of).object("draft", place)
}

/// The operations on drafts.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().group(Gate::staff(), [routes!(list_drafts), routes!(read_draft, save_draft, remove_draft)])
}

async fn select_drafts(conn: &mut PgConnection, user: UserId, query: &DraftQuery) -> Result<Vec<Draft>> {
    Ok(sqlx::query_as!(
        Draft,
        r#"select place, patient_id as "patient_id: UserId", body as "body?", updated_at, false as "is_masked!",
                  person_id as "person_id: PersonId"
             from core.draft
            where tenant_id = core.tenant_id() and user_id = $1 and starts_with(place, $2)
              and ($3 = '' or place = any (string_to_array($3, ',')))
            order by updated_at desc, place
            limit $4"#,
        user.0,
        query.prefix,
        query.places,
        MAX_DRAFTS
    )
    .fetch_all(conn)
    .await?)
}

async fn select_draft(conn: &mut PgConnection, user: UserId, place: &str) -> Result<Option<Draft>> {
    Ok(sqlx::query_as!(
        Draft,
        r#"select place, patient_id as "patient_id: UserId", body as "body?", updated_at, false as "is_masked!",
                  person_id as "person_id: PersonId"
             from core.draft
            where tenant_id = core.tenant_id() and user_id = $1 and place = $2"#,
        user.0,
        place
    )
    .fetch_optional(conn)
    .await?)
}

/// A patient by user ID, or a person.
async fn select_concerned(conn: &mut PgConnection, patient: Option<UserId>, person: Option<PersonId>) -> Result<Option<Concerned>> {
    Ok(sqlx::query_as!(
        Concerned,
        r#"select person_id as "person!: PersonId", id as "patient?: UserId" from core.user_account
            where tenant_id = core.tenant_id() and id = $1 and is_patient
           union all
           select p.id, (select u.id from core.user_account u where u.tenant_id = p.tenant_id and u.person_id = p.id and u.is_patient limit 1)
             from core.person p
            where p.tenant_id = core.tenant_id() and p.id = $2"#,
        patient.map(i64::from),
        person.map(i64::from)
    )
    .fetch_optional(conn)
    .await?)
}

/// The person of a piece of work, open or closed.
async fn select_person_of_work(conn: &mut PgConnection, content_type: &str, object_id: i64) -> Result<Option<PersonId>> {
    Ok(sqlx::query_scalar!(
        r#"select person_id as "person_id!: PersonId" from core.work_unit
            where tenant_id = core.tenant_id() and content_type = $1 and object_id = $2 and person_id is not null"#,
        content_type,
        object_id
    )
    .fetch_optional(conn)
    .await?)
}

async fn select_person_of_unit(conn: &mut PgConnection, id: i64) -> Result<Option<PersonId>> {
    Ok(sqlx::query_scalar!(
        r#"select person_id as "person_id!: PersonId" from core.work_unit
            where tenant_id = core.tenant_id() and id = $1 and person_id is not null"#,
        id
    )
    .fetch_optional(conn)
    .await?)
}

/// A draft that is about to be replaced.
struct Kept {
    person_id: Option<PersonId>,
    updated_at: DateTime<Utc>,
}

async fn lock_draft(conn: &mut PgConnection, user: UserId, place: &str) -> Result<Option<Kept>> {
    Ok(sqlx::query_as!(
        Kept,
        r#"select person_id as "person_id: PersonId", updated_at from core.draft
            where tenant_id = core.tenant_id() and user_id = $1 and place = $2 for update"#,
        user.0,
        place
    )
    .fetch_optional(conn)
    .await?)
}

async fn count_drafts(conn: &mut PgConnection, user: UserId) -> Result<i64> {
    Ok(sqlx::query_scalar!(r#"select count(*) as "count!" from core.draft where tenant_id = core.tenant_id() and user_id = $1"#, user.0)
        .fetch_one(conn)
        .await?)
}

async fn upsert_draft(
    conn: &mut PgConnection,
    user: UserId,
    place: &str,
    person: Option<PersonId>,
    patient: Option<UserId>,
    body: &Value,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "insert into core.draft (user_id, place, person_id, patient_id, body, updated_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (tenant_id, user_id, place) do update
            set person_id = excluded.person_id, patient_id = excluded.patient_id, body = excluded.body, updated_at = excluded.updated_at",
        user.0,
        place,
        person.map(i64::from),
        patient.map(i64::from),
        body,
        now
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes a draft; returns its person; none when there was no draft.
async fn delete_draft(conn: &mut PgConnection, user: UserId, place: &str) -> Result<Option<Option<PersonId>>> {
    Ok(sqlx::query_scalar!(
        r#"delete from core.draft where tenant_id = core.tenant_id() and user_id = $1 and place = $2
           returning person_id as "person_id: PersonId""#,
        user.0,
        place
    )
    .fetch_optional(conn)
    .await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_have_limited_length_and_characters() {
        assert!(is_place("chat:7"));
        assert!(is_place("note:12:plan_b-1.2"));
        for wrong in ["", "chat/7", "chat 7", "chat:\u{0}", "chät", &"x".repeat(121)] {
            assert!(!is_place(wrong), "{wrong:?}");
        }
        assert!(is_place(&"x".repeat(120)));
    }

    #[test]
    fn a_place_names_its_person() {
        let patient = |id| PlaceSubject::Patient(UserId(id));
        let person = |id| PlaceSubject::Person(PersonId(id));
        for (place, subject) in [
            ("chat:48213", patient(48213)),
            ("chat-files:7", patient(7)),
            ("unsent:7", patient(7)),
            ("file:7", patient(7)),
            ("new-appointment:7:video", patient(7)),
            ("note:20", person(20)),
            ("profile:20:address", person(20)),
            ("care-gap:20:3", person(20)),
            ("call:new:20", person(20)),
            ("new-careplan:patient:7", patient(7)),
            ("new-careplan:person:20", person(20)),
            ("task:new.patient:7", patient(7)),
            ("task:message.9.person:20", person(20)),
            ("case:new.3.patient:7", patient(7)),
            ("task:5", PlaceSubject::Work("task", 5)),
            ("careplan:5:goal", PlaceSubject::Work("careplan", 5)),
            ("case-email:5", PlaceSubject::Work("case", 5)),
            ("worklist-unit:5", PlaceSubject::Unit(5)),
            ("call:5", PlaceSubject::Object("phonecall", 5)),
            ("cancel-appointment:5", PlaceSubject::NamedPatient),
            ("macro:5", PlaceSubject::Unnamed),
            ("claims:settings:no-person", PlaceSubject::Unnamed),
            ("call:new:no-person", PlaceSubject::Unnamed),
            ("chat:-7", PlaceSubject::Unnamed),
            ("chat", PlaceSubject::Unnamed),
        ] {
            assert_eq!(subject_of(place), subject, "{place}");
        }
    }

    #[test]
    fn the_size_of_a_body_is_limited() {
        let body = |length: usize| Map::from_iter([("text".to_owned(), Value::String("x".repeat(length)))]);
        assert!(checked_body(body(LARGEST_BODY - 11)).is_ok());
        assert_eq!(checked_body(body(LARGEST_BODY)).unwrap_err().status(), StatusCode::PAYLOAD_TOO_LARGE);
    }

    #[test]
    fn a_masked_draft_contains_no_text() {
        let draft = Draft {
            place: "chat:7".into(),
            patient_id: Some(UserId(7)),
            body: Some(serde_json::json!({ "text": "chest pain" })),
            updated_at: DateTime::UNIX_EPOCH,
            is_masked: false,
            person_id: Some(PersonId(70)),
        };
        assert!(!serde_json::to_string(&Visible::masked(draft)).unwrap().contains("chest"));
    }
}

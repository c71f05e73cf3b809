//! Work of another module, and definitions over it.

use std::fmt::Write as _;

use chrono::{DateTime, Utc};
use huddle_sdk::content_type::{Card, ObjectOffers};
use huddle_sdk::prelude::*;
use huddle_sdk::questions::on_call;
use huddle_sdk::questions::transcript::{TRANSCRIPT, TranscriptLine};
use huddle_sdk::workflow::{Offer, StateCategory};
use huddle_sdk::{ReadTx, Routes};
use huddle_testkit::{Answer, PatientIds, Tenant, TestApp};
use serde_json::{Value, json};
use sqlx::PgConnection;

/// The feature of [`WORK_MODULE`].
const WORK: Feature = Feature("test_work");

/// The feature with which [`WORK_MODULE`] knows who is on call.
pub const ON_CALL: Feature = Feature("test_on_call");

const MESSAGE: ContentType = ContentType { hydrate: Some(hydrate), ..ContentType::new("chatmessagev2", "Message", WORK) };

/// A module whose cases, tasks, messages and referrals have work units, and whose cases offer an action. A doctor is on call.
pub const WORK_MODULE: Module = Module {
    features: &[
        FeatureDef { feature: WORK, title: "Work", default_on: true },
        FeatureDef { feature: ON_CALL, title: "On call", default_on: false },
    ],
    answers: &[&on_call::ON_CALL.answered_by(ON_CALL, on_call), &TRANSCRIPT.answered_for(&MESSAGE, transcribe)],
    content_types: &[
        ContentType { offers: Some(offers), ..ContentType::new("case", "Case", WORK) },
        ContentType::new("task", "Task", WORK),
        ContentType::new("steerage", "Referral", WORK),
        MESSAGE,
    ],
    ..Module::new("test_work", "Work", Routes::new)
};

fn on_call(conn: &mut PgConnection, _: DateTime<Utc>) -> BoxFuture<'_, Result<Option<UserId>>> {
    Box::pin(async move {
        let doctors =
            "select user_id from core.provider where tenant_id = core.tenant_id() and internal_role = 'md' order by user_id limit 1";
        let doctor: Option<i64> = sqlx::query_scalar(doctors).fetch_optional(conn).await?;
        Ok(doctor.map(UserId))
    })
}

/// The people of messages, by ID of the message.
async fn people_of(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<(i64, PersonId)>> {
    let query = "select object_id, person_id from core.work_unit
                  where tenant_id = core.tenant_id() and content_type = 'chatmessagev2' and object_id = any ($1)";
    let rows: Vec<(i64, i64)> = sqlx::query_as(query).bind(ids).fetch_all(conn).await?;
    Ok(rows.into_iter().map(|(id, person)| (id, PersonId(person))).collect())
}

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move { Ok(people_of(tx, ids).await?.into_iter().map(|(id, person)| Card::new(id, person, "I feel dizzy")).collect()) })
}

fn transcribe<'a>(tx: &'a mut PgConnection, (access, ids): (&'a Access, &'a [i64])) -> BoxFuture<'a, Result<Vec<TranscriptLine>>> {
    Box::pin(async move {
        let people = people_of(tx, ids).await?.into_iter().filter(|(_, person)| *person == access.person_id());
        Ok(people.map(|(id, person)| TranscriptLine::new(id, person, DateTime::UNIX_EPOCH, "Rosa", "I feel dizzy. What now?")).collect())
    })
}

fn offers<'a>(_: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<ObjectOffers>> {
    let resolve =
        Offer { trigger: "Resolve".to_owned(), dest: "Resolved".to_owned(), dest_category: StateCategory::Complete, ..Offer::default() };
    Box::pin(async move { Ok(ids.iter().map(|id| (*id, vec![resolve.clone()])).collect()) })
}

/// A work unit; the defaults are those of an open case.
#[derive(Debug, Clone, Default)]
pub struct Unit {
    pub is_task: bool,
    pub is_message: bool,
    pub is_referral: bool,
    pub person: Option<i64>,
    pub owner_user: Option<i64>,
    pub owner_group: Option<i64>,
    pub title: String,
    pub status: String,
    pub category: Option<String>,
    pub parent_category: Option<String>,
    pub tags: Vec<String>,
    pub priority: i16,
    pub due_at: Option<DateTime<Utc>>,
    pub created_at: Option<DateTime<Utc>>,
    pub closed_at: Option<DateTime<Utc>>,
}

/// Stores units; gives their ids.
pub async fn store(conn: &mut PgConnection, units: &[Unit]) -> Vec<i64> {
    let mut ids = Vec::new();
    for unit in units {
        let id = sqlx::query_scalar(
            "insert into core.work_unit (content_type, object_id, feature, person_id, owner_user_id, owner_group_id, due_at, priority, status,
                                         status_category, title, category, parent_category, tags, created_at, closed_at)
             values ($1, (select coalesce(max(object_id), 0) + 1 from core.work_unit), 'test_work', $2, $3, $4, $5, $6, $7,
                     case when $8::timestamptz is null then 'open' else 'complete' end, $9, $10, $11, $12, coalesce($13, now()), $8)
             returning id",
        )
        .bind(match (unit.is_task, unit.is_message, unit.is_referral) {
            (true, ..) => "task",
            (_, true, _) => "chatmessagev2",
            (.., true) => "steerage",
            _ => "case",
        })
        .bind(unit.person)
        .bind(unit.owner_user)
        .bind(unit.owner_group)
        .bind(unit.due_at)
        .bind(unit.priority)
        .bind(&unit.status)
        .bind(unit.closed_at)
        .bind(&unit.title)
        .bind(&unit.category)
        .bind(&unit.parent_category)
        .bind(&unit.tags)
        .bind(unit.created_at)
        .fetch_one(&mut *conn)
        .await;
        ids.push(id.expect("the unit is stored"));
    }
    ids
}

/// Stores units of the tenant alpha.
pub async fn add(app: &TestApp, units: &[Unit]) -> Vec<i64> {
    let mut tx = app.seed(Tenant::Alpha).await;
    let ids = store(&mut tx, units).await;
    tx.commit().await.expect("the seed commits");
    ids
}

/// A unit about a patient.
pub fn about(patient: PatientIds, title: &str) -> Unit {
    Unit { person: Some(patient.person_id.0), title: title.to_owned(), ..Unit::default() }
}

/// Adds a list of the tenant alpha; gives its id.
pub async fn define(app: &TestApp, name: &str, conditions: Value) -> i64 {
    define_for(app, name, conditions, &[]).await
}

/// Adds a list that some groups of users see.
pub async fn define_for(app: &TestApp, name: &str, conditions: Value, groups: &[i64]) -> i64 {
    let mut tx = app.seed(Tenant::Alpha).await;
    let id = sqlx::query_scalar(
        "insert into worklists.definition (name, category, conditions, group_ids) values ($1, 'Test', $2, $3) returning id",
    )
    .bind(name)
    .bind(conditions)
    .bind(groups)
    .fetch_one(&mut *tx)
    .await;
    tx.commit().await.expect("the seed commits");
    id.expect("the list is stored")
}

/// Takes a position of the tenant alpha, as every change does that publishes an event.
pub async fn publish(app: &TestApp) {
    let mut tx = app.seed(Tenant::Alpha).await;
    let update = sqlx::query("update core.position set last = last + 1 where tenant_id = core.tenant_id()");
    update.execute(&mut *tx).await.expect("the position is taken");
    tx.commit().await.expect("the seed commits");
}

/// The path of a list's items.
pub fn items(id: i64) -> String {
    format!("/api/providers/me/work_units/worklists/{id}/")
}

/// The titles of a page of items.
pub fn titles(page: &Answer) -> Vec<&str> {
    assert_eq!(page.status, 200, "{}", page.text);
    page.results().iter().map(|row| row["details"]["title"].as_str().unwrap_or("(masked)")).collect()
}

/// The query of a filter.
pub fn filters(link: &str, items: &Value) -> String {
    let filter = json!({ "linkOperator": link, "items": items }).to_string();
    let mut query = "filters=".to_owned();
    for byte in filter.bytes() {
        write!(query, "%{byte:02X}").expect("a text is written");
    }
    query
}

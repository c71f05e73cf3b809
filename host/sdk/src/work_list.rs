//! Lists of work units under any mix of filters, for the screens that show the work of all modules: inbox, to-dos, worklists.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sqlx::PgConnection;
use utoipa::ToSchema;

use crate::access::Visible;
use crate::ctx::Ctx;
use crate::ids::{PersonId, PodId, UserId};
use crate::mask;
use crate::module::modules;
use crate::page::{decode_cursor, encode_cursor};
use crate::problem::{Problem, Result};
use crate::tx::ReadTx;
use crate::work::WorkOwner;
use crate::workflow::StateCategory;

/// Counts are exact up to here and marked beyond. Lower than that of other lists, since here they are made under any mix of filters.
const EXACT_COUNT_LIMIT: i64 = 1_000;
/// Priorities, highest first.
const PRIORITIES: [i16; 3] = [2, 1, 0];

/// What a unit says about the person's care.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = core::WorkUnitDetails)]
pub struct Details {
    /// One line.
    pub title: String,
    /// Status, as the owning module names it.
    pub status: String,
    /// Category, as the owning module names it.
    pub category: Option<String>,
    /// Its parent.
    pub parent_category: Option<String>,
    /// Tags.
    pub tags: Vec<String>,
    /// The care plan that created the work.
    pub source_plan_id: Option<i64>,
}

/// A piece of work.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = core::WorkUnit)]
pub struct WorkRow {
    /// Id of the unit.
    pub id: i64,
    /// Kind of the object: `case`, `task`, `careplan`, ...
    pub content_type: String,
    /// Id of the object.
    pub object_id: i64,
    /// The person whom the work is for; null when it is for nobody in particular.
    pub person_id: Option<PersonId>,
    /// First name of the person.
    pub first_name: Option<String>,
    /// Last name of the person.
    pub last_name: Option<String>,
    /// Owner, when it is a member of staff.
    pub owner_user_id: Option<UserId>,
    /// Owner, when it is an assignee group.
    pub owner_group_id: Option<i64>,
    /// When it is due; null: at any time.
    pub due_at: Option<DateTime<Utc>>,
    /// 0 normal, 1 medium, 2 high.
    pub priority: i16,
    /// Whether work is left.
    pub status_category: StateCategory,
    /// Version for the next edit.
    pub row_version: i32,
    /// The person is protected and the caller has no access: `details` is null.
    pub is_masked: bool,
    /// Null when `is_masked`.
    pub details: Option<Details>,
}

mask!(
    WorkRow,
    |row| row.person_id,
    keeps {
        id,
        content_type,
        object_id,
        person_id,
        first_name,
        last_name,
        owner_user_id,
        owner_group_id,
        due_at,
        priority,
        status_category,
        row_version,
        is_masked: true,
    }
);

/// Filters of a list of work. A unit must match every filter that is set; several values of one filter are alternatives, except tags.
#[derive(Debug, Clone, Default)]
pub struct WorkFilter {
    /// Owners.
    pub owners: Vec<WorkOwner>,
    /// Also work without an owner; alone: only that.
    pub is_unassigned: bool,
    /// The person whom the work is for.
    pub person: Option<PersonId>,
    /// Content types.
    pub content_types: Vec<String>,
    /// Categories, as named by the owning module.
    pub categories: Vec<String>,
    /// Their parents.
    pub parent_categories: Vec<String>,
    /// Tags, all of which the unit must have.
    pub tags: Vec<String>,
    /// Priorities, 0 to 2.
    pub priorities: Vec<i16>,
    /// Care plans that created the work.
    pub source_plans: Vec<i64>,
    /// Care pods of the person.
    pub pods: Vec<PodId>,
    /// Closed work instead of open work; only with `person`.
    pub is_closed: bool,
    /// Due at this instant or later.
    pub due_from: Option<DateTime<Utc>>,
    /// Due at this instant or earlier.
    pub due_until: Option<DateTime<Utc>>,
}

/// The requested part of a list of work.
#[derive(Debug, Clone, Default)]
pub struct WorkWindow {
    /// Rows per page.
    pub limit: i64,
    /// `next` of the previous page.
    pub cursor: Option<String>,
    /// Rows to skip.
    pub offset: i64,
}

/// Position of a row in the list. The due date is null at the end of each priority.
#[derive(Serialize, Deserialize)]
struct Cursor {
    priority: i16,
    due_at: Option<DateTime<Utc>>,
    id: i64,
}

/// How many units of a content type match.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::WorkUnitCount)]
pub struct WorkCount {
    /// Content type.
    pub content_type: String,
    /// Matching units.
    pub count: i64,
}

/// A page of work.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::WorkUnitPage)]
pub struct WorkPage {
    /// Matching units, highest priority first, then by due date.
    #[schema(value_type = Vec<WorkRow>)]
    pub results: Vec<Visible<WorkRow>>,
    /// How many match, up to 1,000; at least so many when `count_exact` is false.
    pub count: i64,
    /// Whether `count` and `aggregates` are exact.
    pub count_exact: bool,
    /// The count by content type; when `count_exact` is false, that of some of the matching units.
    pub aggregates: Vec<WorkCount>,
    /// Send it as `cursor` to get the next page; null at the end.
    pub next: Option<String>,
}

impl WorkFilter {
    /// The filter that `core.find_work_units` reads.
    fn to_json(&self, ctx: &Ctx, cursor: Option<&str>) -> Result<Value> {
        let owner = |owner: &WorkOwner| match owner {
            WorkOwner::User(user) => format!("u{user}"),
            WorkOwner::Group(group) => format!("g{group}"),
        };
        let unassigned = self.is_unassigned.then(String::new);
        let priorities = if self.priorities.is_empty() { &PRIORITIES[..] } else { &self.priorities };
        let declared = modules().into_iter().flat_map(|module| module.content_types).map(|of| of.feature);
        let features: BTreeSet<&str> = declared.filter(|feature| ctx.features().has(*feature)).map(|feature| feature.0).collect();
        let mut filter = Map::new();
        let mut add = |name: &str, values: Vec<Value>| {
            if !values.is_empty() {
                filter.insert(name.to_owned(), Value::Array(values));
            }
        };
        add("owner_key", self.owners.iter().map(owner).chain(unassigned).map(Value::from).collect());
        add("priority", priorities.iter().copied().map(Value::from).collect());
        add("person_id", self.person.into_iter().map(|person| Value::from(person.0)).collect());
        add("source_plan_id", self.source_plans.iter().copied().map(Value::from).collect());
        add("pod_id", self.pods.iter().map(|pod| Value::from(pod.0)).collect());
        let texts = [
            ("content_type", &self.content_types),
            ("category", &self.categories),
            ("parent_category", &self.parent_categories),
            ("tags", &self.tags),
        ];
        for (name, values) in texts {
            add(name, values.iter().map(String::as_str).map(Value::from).collect());
        }
        filter.insert("feature".to_owned(), json!(features));
        filter.insert("reader".to_owned(), json!(ctx.user_id()?));
        filter.insert("moment".to_owned(), json!(ctx.now()));
        filter.insert("is_closed".to_owned(), json!(self.is_closed));
        let optional = [("due_from", json!(self.due_from)), ("due_until", json!(self.due_until))];
        filter.extend(optional.into_iter().filter(|(_, value)| !value.is_null()).map(|(name, value)| (name.to_owned(), value)));
        if let Some(cursor) = cursor {
            let Cursor { priority, due_at, id } = decode_cursor(cursor)?;
            let due_key = due_at.map_or_else(|| "infinity".to_owned(), |due| due.to_rfc3339());
            filter.insert("after".to_owned(), json!({ "priority": priority, "due_key": due_key, "id": id }));
        }
        Ok(Value::Object(filter))
    }
}

impl Ctx {
    /// A page of the work of all modules whose feature is on. Ends the transaction. Work of protected people without a grant is masked, and
    /// left out when a filter matches on what the mask hides. A constant number of queries.
    pub async fn list_work(&self, mut tx: ReadTx, filter: &WorkFilter, window: &WorkWindow) -> Result<WorkPage> {
        let filter = filter.to_json(self, window.cursor.as_deref())?;
        let amount = window.offset + window.limit + 1;
        let (mut rows, counts) = match find_matching(&mut tx, &filter, amount).await? {
            Some((ids, counts)) => (rows_of(&mut tx, &ids, window.limit + 1, window.offset).await?, counts),
            None => (Vec::new(), Vec::new()),
        };
        drop(tx);
        let limit = usize::try_from(window.limit).map_err(Problem::internal)?;
        let has_more = rows.len() > limit;
        rows.truncate(limit);
        let last = rows.last().filter(|_| has_more);
        let next = last.map(|row| encode_cursor(&Cursor { priority: row.priority, due_at: row.due_at, id: row.id }));
        let counted: i64 = counts.iter().map(|count| count.count).sum();
        Ok(WorkPage {
            results: self.show(rows).await?,
            count: counted.min(EXACT_COUNT_LIMIT),
            count_exact: counted <= EXACT_COUNT_LIMIT,
            aggregates: counts,
            next,
        })
    }
}

/// Finds the first `amount` units that match a filter: their ids, perhaps with some units after them, and how many match by content type.
async fn find_matching(conn: &mut PgConnection, filter: &Value, amount: i64) -> Result<Option<(Vec<i64>, Vec<WorkCount>)>> {
    let row = sqlx::query!(
        r#"select ids as "ids!", content_types as "content_types!", units as "units!" from core.find_work_units($1, $2, $3)"#,
        filter,
        i32::try_from(amount).map_err(Problem::internal)?,
        i32::try_from(EXACT_COUNT_LIMIT).map_err(Problem::internal)?,
    )
    .fetch_optional(conn)
    .await?;
    let counts = |content_types: Vec<String>, units: Vec<i64>| {
        content_types.into_iter().zip(units).map(|(content_type, count)| WorkCount { content_type, count }).collect()
    };
    Ok(row.map(|row| (row.ids, counts(row.content_types, row.units))))
}

struct Stored {
    id: i64,
    content_type: String,
    object_id: i64,
    person_id: Option<PersonId>,
    first_name: Option<String>,
    last_name: Option<String>,
    owner_user_id: Option<UserId>,
    owner_group_id: Option<i64>,
    due_at: Option<DateTime<Utc>>,
    priority: i16,
    status_category: StateCategory,
    row_version: i32,
    title: String,
    status: String,
    category: Option<String>,
    parent_category: Option<String>,
    tags: Vec<String>,
    source_plan_id: Option<i64>,
}

impl From<Stored> for WorkRow {
    fn from(row: Stored) -> Self {
        let details = Details {
            title: row.title,
            status: row.status,
            category: row.category,
            parent_category: row.parent_category,
            tags: row.tags,
            source_plan_id: row.source_plan_id,
        };
        Self {
            id: row.id,
            content_type: row.content_type,
            object_id: row.object_id,
            person_id: row.person_id,
            first_name: row.first_name,
            last_name: row.last_name,
            owner_user_id: row.owner_user_id,
            owner_group_id: row.owner_group_id,
            due_at: row.due_at,
            priority: row.priority,
            status_category: row.status_category,
            row_version: row.row_version,
            is_masked: false,
            details: Some(details),
        }
    }
}

/// The first `amount` of these units after `offset`, in the order of the list.
pub async fn rows_of(conn: &mut PgConnection, ids: &[i64], amount: i64, offset: i64) -> Result<Vec<WorkRow>> {
    let rows = sqlx::query_as!(
        Stored,
        r#"select w.id, w.content_type, w.object_id, w.person_id as "person_id: PersonId", p.first_name as "first_name?",
                  p.last_name as "last_name?", w.owner_user_id as "owner_user_id: UserId", w.owner_group_id, w.due_at, w.priority,
                  w.status_category as "status_category: StateCategory", w.row_version, w.title, w.status, w.category, w.parent_category,
                  w.tags, w.source_plan_id
             from core.work_unit w left join core.person p on p.tenant_id = w.tenant_id and p.id = w.person_id
            where w.tenant_id = core.tenant_id() and w.id = any ($1)
            order by w.priority desc, w.due_key, w.id
            limit $2 offset $3"#,
        ids,
        amount,
        offset,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(WorkRow::from).collect())
}

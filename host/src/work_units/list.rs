//! `GET /providers/me/work_units/`

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{checked_limit, comma_separated, decode_cursor, encode_cursor};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::model::WorkUnit;
use super::store;

const DEFAULT_PAGE_SIZE: i64 = 50;
const MAX_PAGE_SIZE: i64 = 100;
/// Counts are exact up to here and marked beyond. Lower than that of other lists, since here they are made under any mix of filters.
const EXACT_COUNT_LIMIT: i64 = 1_000;
/// Priorities, highest first.
const PRIORITIES: [i64; 3] = [2, 1, 0];

/// Whose work.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = core::WorkOwnerFilter)]
pub(super) enum OwnerFilter {
    /// Everybody's, and unassigned work.
    #[default]
    Any,
    /// The caller's.
    Me,
    /// The caller's and that of their assignee groups.
    MyGroups,
    /// Nobody's.
    Unassigned,
}

/// Filters; lists are separated by commas, and a unit must match every filter that is given.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct WorkQuery {
    /// Whose work; ignored when `owner_ids` or `owner_group_ids` is given.
    #[serde(default)]
    #[param(inline)]
    owner: OwnerFilter,
    /// User ids of owners.
    #[serde(default, deserialize_with = "comma_separated")]
    #[param(value_type = String, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    owner_ids: Vec<i64>,
    /// Assignee groups that own the work.
    #[serde(default, deserialize_with = "comma_separated")]
    #[param(value_type = String, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    owner_group_ids: Vec<i64>,
    /// Person whom the work is for.
    person_id: Option<i64>,
    /// Content types.
    #[serde(default)]
    content_types: String,
    /// Categories.
    #[serde(default)]
    categories: String,
    /// Parent categories.
    #[serde(default)]
    parent_categories: String,
    /// Tags, all of which the unit must have.
    #[serde(default)]
    tags: String,
    /// Priorities: 0, 1, 2.
    #[serde(default, deserialize_with = "comma_separated")]
    #[param(value_type = String, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    priorities: Vec<i64>,
    /// Care plans that created the work.
    #[serde(default, deserialize_with = "comma_separated")]
    #[param(value_type = String, pattern = "^([0-9]{1,18}(,[0-9]{1,18})*)?$")]
    source_plan_ids: Vec<i64>,
    /// Closed work instead of open work; only with `person_id`.
    #[serde(default)]
    is_closed: bool,
    /// Due at this instant or later.
    due_from: Option<DateTime<Utc>>,
    /// Due at this instant or earlier.
    due_until: Option<DateTime<Utc>>,
    /// Rows per page; 50 by default.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<i64>,
    /// `next` of the previous page.
    #[param(pattern = "^[A-Za-z0-9_-]+$")]
    cursor: Option<String>,
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
pub(super) struct TypeCount {
    /// Content type.
    content_type: String,
    /// Matching units.
    count: i64,
}

/// A page of work.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::WorkUnitPage)]
pub(super) struct WorkUnitPage {
    /// Matching units, highest priority first, then by due date.
    #[schema(value_type = Vec<WorkUnit>)]
    results: Vec<Visible<WorkUnit>>,
    /// How many match, up to 1,000; at least so many when `count_exact` is false.
    count: i64,
    /// Whether `count` and `aggregates` are exact.
    count_exact: bool,
    /// The count by content type; when `count_exact` is false, that of some of the matching units.
    aggregates: Vec<TypeCount>,
    /// Send it as `cursor` to get the next page; null at the end.
    next: Option<String>,
}

fn words(text: &str) -> Vec<&str> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty()).collect()
}

impl WorkQuery {
    /// The filter that `core.find_work_units` reads.
    fn filter(&self, owner_keys: Vec<String>, ctx: &Ctx, features: &BTreeSet<&str>) -> Result<Value> {
        if self.priorities.iter().any(|priority| !PRIORITIES.contains(priority)) {
            return Err(Problem::invalid_field("?priorities", "Between 0 and 2"));
        }
        if self.is_closed && self.person_id.is_none() {
            return Err(Problem::invalid_field("?is_closed", "Closed work is listed per person: person_id is missing"));
        }
        let priorities = if self.priorities.is_empty() { &PRIORITIES[..] } else { &self.priorities };
        let mut filter = Map::new();
        let mut add = |name: &str, values: Vec<Value>| {
            if !values.is_empty() {
                filter.insert(name.to_owned(), Value::Array(values));
            }
        };
        add("owner_key", owner_keys.into_iter().map(Value::from).collect());
        add("priority", priorities.iter().copied().map(Value::from).collect());
        add("person_id", self.person_id.into_iter().map(Value::from).collect());
        add("source_plan_id", self.source_plan_ids.iter().copied().map(Value::from).collect());
        let texts = [
            ("content_type", &self.content_types),
            ("category", &self.categories),
            ("parent_category", &self.parent_categories),
            ("tags", &self.tags),
        ];
        for (name, text) in texts {
            add(name, words(text).into_iter().map(Value::from).collect());
        }
        filter.insert("feature".to_owned(), json!(features));
        filter.insert("reader".to_owned(), json!(ctx.user_id()?));
        filter.insert("moment".to_owned(), json!(ctx.now()));
        filter.insert("is_closed".to_owned(), json!(self.is_closed));
        let optional = [("due_from", json!(self.due_from)), ("due_until", json!(self.due_until))];
        filter.extend(optional.into_iter().filter(|(_, value)| !value.is_null()).map(|(name, value)| (name.to_owned(), value)));
        if let Some(cursor) = &self.cursor {
            let Cursor { priority, due_at, id } = decode_cursor(cursor)?;
            let due_key = due_at.map_or_else(|| "infinity".to_owned(), |due| due.to_rfc3339());
            filter.insert("after".to_owned(), json!({ "priority": priority, "due_key": due_key, "id": id }));
        }
        Ok(Value::Object(filter))
    }
}

/// The open work of all modules whose feature is on, or the closed work for one person.
///
/// Work of protected people without a grant is masked, and left out when a filter matches on what the mask hides.
#[utoipa::path(get, path = "/providers/me/work_units/", operation_id = "list_work_units", tag = "work units", params(WorkQuery),
    responses((status = 200, body = WorkUnitPage)))]
pub(super) async fn list_work_units(ctx: Ctx, Query(query): Query<WorkQuery>) -> Result<Json<WorkUnitPage>> {
    let limit = checked_limit(query.limit, DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)?;
    let user = ctx.user_id()?;
    let declared = huddle_sdk::modules().into_iter().flat_map(|module| module.content_types).map(|of| of.feature);
    let features: BTreeSet<&str> = declared.filter(|feature| ctx.features().has(*feature)).map(|feature| feature.0).collect();
    let mut tx = ctx.read().await?;
    let owner_keys = if query.owner_ids.is_empty() && query.owner_group_ids.is_empty() {
        match query.owner {
            OwnerFilter::Any => Vec::new(),
            OwnerFilter::Me => vec![format!("u{user}")],
            OwnerFilter::Unassigned => vec![String::new()],
            OwnerFilter::MyGroups => {
                let groups = store::groups_of(&mut tx, user).await?;
                groups.into_iter().map(|group| format!("g{group}")).chain([format!("u{user}")]).collect()
            }
        }
    } else {
        let users = query.owner_ids.iter().map(|id| format!("u{id}"));
        users.chain(query.owner_group_ids.iter().map(|id| format!("g{id}"))).collect()
    };
    let filter = query.filter(owner_keys, &ctx, &features)?;
    let (mut rows, counts) = match store::find_matching(&mut tx, &filter, limit + 1, EXACT_COUNT_LIMIT).await? {
        Some(matching) => (store::list(&mut tx, &matching.ids, limit + 1).await?, matching.counts),
        None => (Vec::new(), Vec::new()),
    };
    drop(tx);
    let has_more = rows.len() > usize::try_from(limit).map_err(Problem::internal)?;
    rows.truncate(usize::try_from(limit).map_err(Problem::internal)?);
    let last = rows.last().filter(|_| has_more);
    let next = last.map(|row| encode_cursor(&Cursor { priority: row.priority, due_at: row.due_at, id: row.id }));
    let counted: i64 = counts.iter().map(|(_, count)| count).sum();
    Ok(Json(WorkUnitPage {
        results: ctx.show(rows).await?,
        count: counted.min(EXACT_COUNT_LIMIT),
        count_exact: counted <= EXACT_COUNT_LIMIT,
        aggregates: counts.into_iter().map(|(content_type, count)| TypeCount { content_type, count }).collect(),
        next,
    }))
}

//! Lists of work units under any mix of filters, for the screens that show the work of all modules: inbox, to-dos, worklists.

mod position;
mod row;

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::{Map, Value, json};
use sqlx::PgConnection;
use utoipa::ToSchema;

use crate::access::Visible;
use crate::ctx::Ctx;
use crate::feature::FeatureSet;
use crate::ids::{PersonId, PodId, UserId};
use crate::module::modules;
use crate::page::{decode_cursor, encode_cursor};
use crate::problem::{Problem, Result};
use crate::relation::ObjectRef;
use crate::tx::ReadTx;
use crate::work::WorkOwner;

pub use position::WorkPosition;
pub use row::{Details, Whole, WorkRow, rows_of};

/// Maximum exact count. Lower than in other lists, because units are counted under any mix of filters.
const EXACT_COUNT_LIMIT: i64 = 1_000;
/// Priorities, highest first.
const PRIORITIES: [i16; 3] = [2, 1, 0];

/// Filters of a list of work. A unit must match every filter that is set; several values of one filter are alternatives, except tags.
#[derive(Debug, Clone, Default)]
pub struct WorkFilter {
    /// Owners.
    pub owners: Vec<WorkOwner>,
    /// Whether to include work without an owner; without `owners`, only such work.
    pub is_unassigned: bool,
    /// Person whom the work is for.
    pub person: Option<PersonId>,
    /// Content types.
    pub content_types: Vec<String>,
    /// Whether the types that `content_types` excludes are counted too, for screens that offer them with their numbers.
    pub counts_other_types: bool,
    /// Categories, as named by the owning module.
    pub categories: Vec<String>,
    /// Parents of the categories.
    pub parent_categories: Vec<String>,
    /// Tags, all of which the unit must have.
    pub tags: Vec<String>,
    /// Priorities, 0 to 2.
    pub priorities: Vec<i16>,
    /// Care plans that created the work.
    pub source_plans: Vec<i64>,
    /// Users who created the work.
    pub creators: Vec<UserId>,
    /// Care pods of the person.
    pub pods: Vec<PodId>,
    /// Whether to find closed work instead of open work; only with `person`.
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

/// Number of matching units of a content type.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::WorkUnitCount)]
pub struct WorkCount {
    /// Content type.
    pub content_type: String,
    /// Number of matching units.
    pub count: i64,
}

/// A page of work.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::WorkUnitPage)]
pub struct WorkPage {
    /// Matching units, highest priority first, then by due date.
    #[schema(value_type = Vec<WorkRow>)]
    pub results: Vec<Visible<WorkRow>>,
    /// How many match, up to 1,000; at least so many when `count_exact` is false: more match, or few of very many units do.
    pub count: i64,
    /// Whether `count` and `aggregates` are exact.
    pub count_exact: bool,
    /// Number of units by content type; if `count_exact` is false, of some of the matching units. The inbox also counts the types that its
    /// filter by type excludes.
    pub aggregates: Vec<WorkCount>,
    /// Send it as `cursor` to get the next page; null at the end.
    pub next: Option<String>,
}

/// Returns the features of all content types that a tenant has.
fn features_with_work(features: &FeatureSet) -> BTreeSet<&'static str> {
    let declared = modules().iter().flat_map(|module| module.content_types).map(|of| of.feature);
    declared.filter(|feature| features.has(*feature)).map(|feature| feature.0).collect()
}

/// Reader for whom work is found.
#[derive(Debug, Clone)]
pub struct WorkReader {
    /// The features whose work is found.
    features: BTreeSet<&'static str>,
    /// User to whom no match may reveal masked data; none: the host.
    user: Option<UserId>,
    /// Current instant, which decides which grants are live.
    pub now: DateTime<Utc>,
}

impl WorkReader {
    /// Creates the user of a request.
    pub fn of(ctx: &Ctx) -> Result<Self> {
        Ok(Self { features: features_with_work(ctx.features()), user: Some(ctx.user_id()?), now: ctx.now() })
    }

    /// Creates a reader without grants, for numbers that are the same for all readers.
    #[must_use]
    pub fn anybody(features: &FeatureSet, now: DateTime<Utc>) -> Self {
        // No user has this id.
        Self { features: features_with_work(features), user: Some(UserId(0)), now }
    }

    /// Creates the host in a job: it finds the work of protected people as well, and must not show it.
    #[must_use]
    pub fn host(features: &FeatureSet, now: DateTime<Utc>) -> Self {
        Self { features: features_with_work(features), user: None, now }
    }

    /// Returns the user to whom no match may reveal what a mask hides; none for the host.
    #[must_use]
    pub fn user(&self) -> Option<UserId> {
        self.user
    }

    /// Returns the names of the features whose work is found.
    #[must_use]
    pub fn features(&self) -> Vec<String> {
        self.features.iter().map(|feature| (*feature).to_owned()).collect()
    }

    /// Reads the units from which a page of [`Ctx::list_work`] is built, for modules that narrow and sort them by more than a
    /// [`WorkFilter`] can. One query.
    pub async fn find_work(&self, conn: &mut PgConnection, filter: &WorkFilter, amount: i64) -> Result<WorkCandidates> {
        // Nothing is counted.
        let ids = find_matching(conn, &filter.to_query(self), amount, 0).await?.ids;
        let held = i64::try_from(ids.len()).map_err(Problem::internal)?;
        Ok(WorkCandidates { is_complete: held < amount, ids })
    }

    /// Reads the first `amount` units after a position, and the number of matching units, counted up to `most`. One query.
    pub async fn find_page(
        &self,
        conn: &mut PgConnection,
        filter: &WorkFilter,
        after: Option<&WorkPosition>,
        amount: i64,
        most: i64,
    ) -> Result<FoundWork> {
        let Matching { ids, counts, is_exact } = find_matching(conn, &filter.to_json(self, after), amount, most).await?;
        let count: i64 = counts.iter().map(|count| count.count).sum();
        Ok(FoundWork { ids, count: count.min(most), is_exact })
    }
}

impl WorkFilter {
    /// Returns the filter that `core.find_work_units` reads, for statements that call it themselves.
    #[must_use]
    pub fn to_query(&self, reader: &WorkReader) -> Value {
        self.to_json(reader, None)
    }

    /// Returns the filter, for the units after a position.
    fn to_json(&self, reader: &WorkReader, after: Option<&WorkPosition>) -> Value {
        let owner = |owner: &WorkOwner| match owner {
            WorkOwner::User(user) => format!("u{user}"),
            WorkOwner::Group(group) => format!("g{group}"),
        };
        let unassigned = self.is_unassigned.then(String::new);
        let priorities = if self.priorities.is_empty() { &PRIORITIES[..] } else { &self.priorities };
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
        add("created_by", self.creators.iter().map(|user| Value::from(user.0)).collect());
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
        filter.insert("feature".to_owned(), json!(reader.features));
        if let Some(user) = reader.user {
            filter.insert("reader".to_owned(), json!(user));
        }
        filter.insert("moment".to_owned(), json!(reader.now));
        filter.insert("is_closed".to_owned(), json!(self.is_closed));
        let optional = [("due_from", json!(self.due_from)), ("due_until", json!(self.due_until))];
        filter.extend(optional.into_iter().filter(|(_, value)| !value.is_null()).map(|(name, value)| (name.to_owned(), value)));
        if let Some(WorkPosition { priority, due_at, id }) = after {
            let due_key = due_at.map_or_else(|| "infinity".to_owned(), |due| due.to_rfc3339());
            filter.insert("after".to_owned(), json!({ "priority": priority, "due_key": due_key, "id": id }));
        }
        Value::Object(filter)
    }
}

/// Open units that match a filter.
#[derive(Debug, Default)]
pub struct WorkCandidates {
    /// IDs in no order: the first `amount` of the list, and perhaps some that follow.
    pub ids: Vec<i64>,
    /// Whether these are all units.
    pub is_complete: bool,
}

/// Open units that match a filter, from a position on.
#[derive(Debug, Default)]
pub struct FoundWork {
    /// IDs in no order: the first of the list, and perhaps some that follow.
    pub ids: Vec<i64>,
    /// Number of matching units, regardless of the page.
    pub count: i64,
    /// Whether `count` is exact; otherwise it is a lower bound.
    pub is_exact: bool,
}

impl Ctx {
    /// Reads a page of the work of all modules whose feature is on. Ends the transaction. Work of protected people without a grant is
    /// masked, and omitted when a filter matches on what the mask hides. A constant number of queries.
    pub async fn list_work(&self, mut tx: ReadTx, filter: &WorkFilter, window: &WorkWindow) -> Result<WorkPage> {
        let reader = WorkReader::of(self)?;
        let after = window.cursor.as_deref().map(decode_cursor).transpose()?;
        let query = filter.to_json(&reader, after.as_ref());
        let amount = window.offset + window.limit + 1;
        let matching = find_matching(&mut tx, &query, amount, EXACT_COUNT_LIMIT).await?;
        let mut others = Vec::new();
        if filter.counts_other_types && !filter.content_types.is_empty() {
            let all = WorkFilter { content_types: Vec::new(), ..filter.clone() };
            others = find_matching(&mut tx, &all.to_query(&reader), 0, EXACT_COUNT_LIMIT).await?.counts;
            others.retain(|count| !filter.content_types.contains(&count.content_type));
        }
        let mut rows = match matching.ids.as_slice() {
            [] => Vec::new(),
            ids => rows_of(&mut tx, ids, window.limit + 1, window.offset).await?,
        };
        drop(tx);
        let limit = usize::try_from(window.limit).map_err(Problem::internal)?;
        let has_more = rows.len() > limit;
        rows.truncate(limit);
        let last = rows.last().filter(|_| has_more);
        let next = last.map(|row| encode_cursor(&WorkPosition { priority: row.priority, due_at: row.due_at, id: row.id }));
        let counted: i64 = matching.counts.iter().map(|count| count.count).sum();
        Ok(WorkPage {
            results: self.show(rows).await?,
            count: counted.min(EXACT_COUNT_LIMIT),
            count_exact: matching.is_exact,
            aggregates: matching.counts.into_iter().chain(others).collect(),
            next,
        })
    }
}

impl Ctx {
    /// Reads the unit of one object about a person, open or closed, as a page; an empty one if there is none or its feature is off. Ends
    /// the transaction.
    pub async fn work_of_object(&self, mut tx: ReadTx, object: &ObjectRef, person: PersonId) -> Result<WorkPage> {
        let features: Vec<String> = features_with_work(self.features()).into_iter().map(str::to_owned).collect();
        let ids = sqlx::query_scalar!(
            "select id from core.work_unit
              where tenant_id = core.tenant_id() and content_type = $1 and object_id = $2 and person_id = $3 and feature = any ($4)",
            object.kind,
            object.id,
            person.0,
            &features,
        )
        .fetch_all(&mut *tx)
        .await?;
        let rows = rows_of(&mut tx, &ids, 1, 0).await?;
        drop(tx);
        let counts = rows.iter().map(|row| WorkCount { content_type: row.content_type.clone(), count: 1 }).collect();
        let count = i64::try_from(rows.len()).map_err(Problem::internal)?;
        Ok(WorkPage { results: self.show(rows).await?, count, count_exact: true, aggregates: counts, next: None })
    }
}

/// Units that match a filter.
struct Matching {
    /// IDs of the first units, perhaps with some that follow, in no order.
    ids: Vec<i64>,
    /// Number of matching units per content type.
    counts: Vec<WorkCount>,
    /// Whether these are all units.
    is_exact: bool,
}

/// Finds the first `amount` units that match a filter, and how many match by content type, up to `most`.
async fn find_matching(conn: &mut PgConnection, filter: &Value, amount: i64, most: i64) -> Result<Matching> {
    let row = sqlx::query!(
        r#"select ids as "ids!", coalesce(content_types, '{}') as "content_types!", coalesce(units, '{}') as "units!", is_exact as "is_exact!"
             from core.find_work_units($1, $2, $3)"#,
        filter,
        i32::try_from(amount).map_err(Problem::internal)?,
        i32::try_from(most).map_err(Problem::internal)?,
    )
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else { return Ok(Matching { ids: Vec::new(), counts: Vec::new(), is_exact: true }) };
    let counts = row.content_types.into_iter().zip(row.units).map(|(content_type, count)| WorkCount { content_type, count });
    Ok(Matching { ids: row.ids, counts: counts.collect(), is_exact: row.is_exact })
}

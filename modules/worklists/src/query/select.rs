//! The statement that narrows, counts and sorts the candidates of a list. Texts of readers are only bound as parameters; the SQL itself
//! comes from [`Field`].

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work_list::WorkPosition;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, Postgres, QueryBuilder, Row as _};

use super::clause::Clause;
use super::field::{Field, micros};
use super::filter::{Filter, LinkOperator};

/// Tables that the values of [`Field::sql`] refer to, with the parameter of today's date before it. Tables of people are joined only where a value
/// needs them: that is a look-up for each candidate.
const UNITS: &str = "::date as today) t cross join core.work_unit w";
const PEOPLE: &str = " left join core.person p on p.tenant_id = w.tenant_id and p.id = w.person_id";
const SUMMARIES: &str = " left join core.person_summary s on s.tenant_id = w.tenant_id and s.person_id = w.person_id";
const CANDIDATES: &str = " where w.tenant_id = core.tenant_id() and w.id = any (";

/// Detail of the problem for a cursor of another list.
pub(crate) const WRONG_CURSOR: &str = "This cursor does not belong to this list";

/// The order of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// Highest priority first, then by due date.
    Work,
    /// Latest closed first.
    Closed,
    /// By a column; rows without a value come last.
    By {
        /// The column.
        field: Field,
        /// Whether the largest value comes first.
        is_descending: bool,
    },
}

impl Order {
    /// Parses `field` or `-field`; 400 for a column that cannot be sorted.
    pub fn parse(text: &str) -> Result<Self> {
        let (name, is_descending) = text.strip_prefix('-').map_or((text, false), |name| (name, true));
        match Field::named(name).filter(|field| field.sort_sql().is_some()) {
            Some(field) => Ok(Self::By { field, is_descending }),
            None => Err(Problem::invalid_field("?sort", "The list cannot be sorted by this column")),
        }
    }

    fn sql(self) -> String {
        match self {
            Self::Work => "core.work_order(w.priority, w.due_at)".to_owned(),
            Self::Closed => micros("w.closed_at"),
            Self::By { field, .. } => field.sort_sql().unwrap_or_default(),
        }
    }

    fn is_descending(self) -> bool {
        match self {
            Self::Work => false,
            Self::Closed => true,
            Self::By { is_descending, .. } => is_descending,
        }
    }

    fn is_text(self) -> bool {
        matches!(self, Self::By { field, .. } if field.is_sorted_as_text())
    }

    fn is_hidden(self) -> bool {
        matches!(self, Self::By { field, .. } if field.is_hidden())
    }
}

/// Position of a row in an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    text: Option<String>,
    number: Option<i64>,
    /// The unit.
    pub id: i64,
}

/// Selection of candidates, their order, and the reader.
pub struct Selection<'a> {
    /// Candidates of the list.
    pub candidates: &'a [i64],
    /// All conditions of the list's definition.
    pub required: &'a [Clause],
    /// Filter of the reader.
    pub filter: &'a Filter,
    /// The order.
    pub order: Order,
    /// Reader; none: the host, for which nothing is masked.
    pub reader: Option<UserId>,
    /// Now.
    pub now: DateTime<Utc>,
    /// The date in the tenant's business zone.
    pub today: NaiveDate,
    /// Whether rows that would be masked for the reader are always omitted.
    pub omits_masked: bool,
}

/// A window of a selection.
#[derive(Debug, Default)]
pub struct Window {
    /// Position after which the window starts.
    pub after: Option<Position>,
    /// Maximum number of rows.
    pub limit: i64,
    /// Number of rows to skip.
    pub offset: i64,
}

/// Result of a statement.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Units of the window, in order.
    pub rows: Vec<Position>,
    /// Number of matching units in all windows.
    pub count: i64,
}

impl Selection<'_> {
    fn clauses(&self) -> impl Iterator<Item = &Clause> {
        self.required.iter().chain(&self.filter.clauses)
    }

    /// Returns the columns whose values the statement needs.
    fn fields(&self) -> impl Iterator<Item = Field> {
        let of_order = match self.order {
            Order::By { field, .. } => Some(field),
            Order::Work | Order::Closed => None,
        };
        self.clauses().map(|clause| clause.field).chain(of_order)
    }

    /// Appends what a row must be.
    fn push_conditions(&self, query: &mut QueryBuilder<Postgres>) {
        for clause in self.required {
            query.push(" and ");
            clause.push(query);
        }
        if !self.filter.clauses.is_empty() {
            query.push(" and (");
            for (place, clause) in self.filter.clauses.iter().enumerate() {
                if place > 0 {
                    query.push(if self.filter.link == LinkOperator::Or { " or " } else { " and " });
                }
                clause.push(query);
            }
            query.push(")");
        }
        let is_revealing = self.omits_masked || self.order.is_hidden() || self.clauses().any(|clause| clause.field.is_hidden());
        if let Some(reader) = self.reader.filter(|_| is_revealing) {
            push_visible(query, reader, self.now);
        }
    }

    /// Finds a window of the selection. One query.
    pub async fn find(&self, conn: &mut PgConnection, window: &Window) -> Result<Found> {
        let (is_text, direction) = (self.order.is_text(), if self.order.is_descending() { "desc" } else { "asc" });
        let mut query = QueryBuilder::new("with matched as materialized (");
        push_matching(&mut query, self, &self.order.sql(), |query| {
            query.push_bind(self.candidates.to_vec());
        });
        query.push(")");
        let (text, number) = if is_text { ("m.key", "null::bigint") } else { ("null::text", "m.key") };
        query.push(format_args!(
            " select c.total, f.id, f.text, f.number
                from (select count(*) as total from matched) c
                left join (select m.id, {text} as text, {number} as number,
                                  row_number() over (order by m.key {direction} nulls last, m.id) as place
                             from matched m"
        ));
        if let Some(after) = &window.after {
            push_after(&mut query, after, self.order.is_descending());
        }
        query.push(format_args!(" order by m.key {direction} nulls last, m.id limit "));
        query.push_bind(window.limit).push(" offset ").push_bind(window.offset).push(") f on true order by f.place");
        let rows = query.build().persistent(false).fetch_all(conn).await?;
        let mut found = Found::default();
        for row in &rows {
            found.count = row.try_get("total")?;
            // If the window is empty, a single row contains only the count.
            if let Some(id) = row.try_get("id")? {
                found.rows.push(Position { text: row.try_get("text")?, number: row.try_get("number")?, id });
            }
        }
        Ok(found)
    }
}

/// Appends a statement that reads the candidates that match, each with the value by which it is sorted as `key`.
pub(crate) fn push_matching(
    query: &mut QueryBuilder<Postgres>,
    selection: &Selection<'_>,
    key: &str,
    push_candidates: impl FnOnce(&mut QueryBuilder<Postgres>),
) {
    query.push(format_args!("select w.id, {key} as key from (select "));
    query.push_bind(selection.today).push(UNITS);
    let needs = |is_of: fn(Field) -> bool| selection.fields().any(is_of);
    query.push(if needs(Field::is_of_person) { PEOPLE } else { "" });
    query.push(if needs(Field::is_of_summary) { SUMMARIES } else { "" });
    query.push(CANDIDATES);
    push_candidates(query);
    query.push(")");
    selection.push_conditions(query);
}

/// Appends the condition that the reader may see masked data. Few people are protected, so they are read once and not looked up per row.
fn push_visible(query: &mut QueryBuilder<Postgres>, reader: UserId, now: DateTime<Utc>) {
    query.push(
        " and (w.person_id in (
                   select h.id from core.person h
                    where h.tenant_id = core.tenant_id() and h.request_auth_for_phi
                      and not exists (select from core.live_grants(",
    );
    query.push_bind(reader.0).push(", ").push_bind(now).push(") g where g.person_id = h.id))) is not true");
}

/// Appends the condition that a row comes after a position. Rows without a value come last in both directions.
fn push_after(query: &mut QueryBuilder<Postgres>, after: &Position, is_descending: bool) {
    let comparison = if is_descending { "<" } else { ">" };
    let push_key = |query: &mut QueryBuilder<Postgres>| match (&after.text, after.number) {
        (Some(text), _) => drop(query.push_bind(text.clone()).push(r#" collate "C""#)),
        (None, number) => drop(query.push_bind(number)),
    };
    if after.text.is_none() && after.number.is_none() {
        query.push(" where m.key is null and m.id > ").push_bind(after.id);
        return;
    }
    query.push(format_args!(" where m.key is null or m.key {comparison} "));
    push_key(query);
    query.push(" or m.key = ");
    push_key(query);
    query.push(" and m.id > ").push_bind(after.id);
}

impl Position {
    /// Returns the same position in a list of work, if it is one of [`Order::Work`].
    #[must_use]
    pub fn of_work(&self) -> Option<WorkPosition> {
        WorkPosition::at(self.number?, self.id)
    }

    /// Rejects a position that does not fit the order: 400.
    pub fn check(&self, order: Order) -> Result<()> {
        let fits = if order.is_text() { self.number.is_none() } else { self.text.is_none() };
        let is_text_valid = self.text.as_ref().is_none_or(|text| !text.contains('\0'));
        if fits && is_text_valid {
            return Ok(());
        }
        Err(Problem::invalid_field("?cursor", WRONG_CURSOR))
    }
}

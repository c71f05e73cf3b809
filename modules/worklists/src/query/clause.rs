//! A test of a column, and its SQL. Both definitions of lists and filters of readers become clauses.

use chrono::{DateTime, Utc};
use sqlx::{Postgres, QueryBuilder};

use super::field::{Field, Kind};

/// Test of the value of a column. An absent value passes [`Test::Empty`] only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Test {
    /// No value.
    Empty,
    /// A text that contains this one.
    Contains(String),
    /// A text that begins with this one.
    StartsWith(String),
    /// One of these values; several values: at least one of them.
    AnyOf(Vec<String>),
    /// From the first instant (inclusive) until the second (exclusive).
    During(Option<DateTime<Utc>>, Option<DateTime<Utc>>),
    /// From the first number until the second, both inclusive.
    Within(Option<i64>, Option<i64>),
}

/// A test of a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clause {
    /// The column.
    pub field: Field,
    /// The test.
    pub test: Test,
    /// Whether rows that fail the test match instead.
    pub is_negated: bool,
}

impl Clause {
    /// Creates a clause for rows in which the field passes the test.
    #[must_use]
    pub const fn new(field: Field, test: Test) -> Self {
        Self { field, test, is_negated: false }
    }

    /// Creates a clause for rows whose column fails the test.
    #[must_use]
    pub const fn not(field: Field, test: Test) -> Self {
        Self { field, test, is_negated: true }
    }

    /// Appends the condition of the clause. It is never null, so that a negated one also matches absent values.
    pub(super) fn push(&self, query: &mut QueryBuilder<Postgres>) {
        query.push(if self.is_negated { "not coalesce((" } else { "coalesce((" });
        self.push_test(query);
        query.push("), false)");
    }

    fn push_test(&self, query: &mut QueryBuilder<Postgres>) {
        let (value, kind) = (self.field.sql(), self.field.kind());
        match (&self.test, kind) {
            (Test::Empty, Kind::Several) => drop(query.push(format_args!("cardinality({value}) = 0"))),
            (Test::Empty, Kind::Text | Kind::Choice) => drop(query.push(format_args!("coalesce({value}, '') = ''"))),
            (Test::Empty, _) => drop(query.push(format_args!("{value} is null"))),
            (Test::Contains(text), _) => {
                query.push("position(core.fold(").push_bind(text.clone()).push(format_args!(") in {}) > 0", self.field.folded_sql()));
            }
            (Test::StartsWith(text), _) => {
                query.push(format_args!("starts_with({}, core.fold(", self.field.folded_sql())).push_bind(text.clone()).push("))");
            }
            (Test::AnyOf(values), Kind::Several) => {
                query.push(format_args!("{value} && ")).push_bind(values.clone());
            }
            (Test::AnyOf(values), Kind::Text) => {
                query.push(format_args!("{} in (select core.fold(v) from unnest(", self.field.folded_sql()));
                query.push_bind(values.clone()).push(") v)");
            }
            (Test::AnyOf(values), _) => {
                query.push(format_args!("{value} = any (")).push_bind(values.clone()).push(")");
            }
            (Test::During(from, until), _) => push_range(query, value, (">=", *from), ("<", *until)),
            (Test::Within(from, until), _) => push_range(query, value, (">=", *from), ("<=", *until)),
        }
    }
}

/// A bound of a range with its operator.
type Bound<T> = (&'static str, Option<T>);

fn push_range<T>(query: &mut QueryBuilder<Postgres>, value: &str, from: Bound<T>, until: Bound<T>)
where
    T: for<'q> sqlx::Encode<'q, Postgres> + sqlx::Type<Postgres> + Send + 'static,
{
    query.push(format_args!("{value} is not null"));
    for (operator, bound) in [from, until] {
        if let Some(bound) = bound {
            query.push(format_args!(" and {value} {operator} ")).push_bind(bound);
        }
    }
}

//! The filter of a reader: the JSON of the specification (navigation.md §3.9), with the operators of its grid.

use chrono::NaiveDate;
use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::clause::{Clause, Test};
use super::field::{Field, Kind};

/// Maximum number of items of a filter.
pub const MAX_ITEMS: usize = 20;
/// Maximum length of a filter as JSON, in characters.
pub const MAX_LENGTH: usize = 2_500;
/// Maximum number of values of one item.
const MAX_VALUES: usize = 50;
/// Maximum length of a value, in characters.
const MAX_VALUE_LENGTH: usize = 200;

/// Operator that joins the items of a filter.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = worklists::LinkOperator)]
pub enum LinkOperator {
    /// Rows match all items.
    #[default]
    And,
    /// Rows match at least one item.
    Or,
}

/// The value of an item.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
enum Value {
    One(String),
    Several(Vec<String>),
}

/// An item of a filter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Item {
    field: String,
    operator: String,
    #[serde(default)]
    value: Option<Value>,
}

/// A filter in a request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Sent {
    #[serde(default)]
    link_operator: LinkOperator,
    items: Vec<Item>,
}

/// A checked filter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// Operator that joins the clauses.
    pub link: LinkOperator,
    /// The clauses; none: every row matches.
    pub clauses: Vec<Clause>,
}

impl Filter {
    /// Parses the filter in a field of a request; 400 with the reason if it is invalid. Days are in `zone`.
    pub fn parse(pointer: &str, text: &str, zone: Zone) -> Result<Self> {
        let wrong = |reason: String| Problem::invalid_field(pointer, reason);
        if text.chars().count() > MAX_LENGTH {
            return Err(wrong(format!("Longer than {MAX_LENGTH} characters")));
        }
        let sent: Sent = serde_json::from_str(text).map_err(|error| wrong(format!("This filter cannot be read: {error}")))?;
        if sent.items.len() > MAX_ITEMS {
            return Err(wrong(format!("More than {MAX_ITEMS} conditions")));
        }
        let clauses = sent.items.iter().map(|item| item.clause(zone).map_err(|reason| wrong(format!("{}: {reason}", item.field))));
        Ok(Self { link: sent.link_operator, clauses: clauses.collect::<Result<_>>()? })
    }
}

impl Item {
    /// Returns the clause of an item, or why there is none.
    fn clause(&self, zone: Zone) -> std::result::Result<Clause, String> {
        let field = Field::named(&self.field).ok_or("There is no such column")?;
        let (test, is_negated) = match (self.operator.as_str(), field.kind()) {
            ("isEmpty", _) => (Test::Empty, false),
            ("isNotEmpty", _) => (Test::Empty, true),
            ("contains", Kind::Text) => (Test::Contains(self.text()?), false),
            ("startsWith", Kind::Text) => (Test::StartsWith(self.text()?), false),
            ("equals", Kind::Text) | ("is", Kind::Choice | Kind::Several) => (Test::AnyOf(vec![self.text()?]), false),
            ("not", Kind::Choice | Kind::Several) => (Test::AnyOf(vec![self.text()?]), true),
            ("isAnyOf", Kind::Text | Kind::Choice | Kind::Several) => (Test::AnyOf(self.texts()?), false),
            ("is", Kind::Day) => (self.day(zone, true, true)?, false),
            ("not", Kind::Day) => (self.day(zone, true, true)?, true),
            ("before", Kind::Day) => (Test::During(None, Some(self.bounds(zone)?.0)), false),
            ("onOrBefore", Kind::Day) => (self.day(zone, false, true)?, false),
            ("after", Kind::Day) => (Test::During(Some(self.bounds(zone)?.1), None), false),
            ("onOrAfter", Kind::Day) => (self.day(zone, true, false)?, false),
            ("=", Kind::Number) => (Test::Within(Some(self.number()?), Some(self.number()?)), false),
            ("!=", Kind::Number) => (Test::Within(Some(self.number()?), Some(self.number()?)), true),
            (">", Kind::Number) => (Test::Within(Some(self.number()? + 1), None), false),
            (">=", Kind::Number) => (Test::Within(Some(self.number()?), None), false),
            ("<", Kind::Number) => (Test::Within(None, Some(self.number()? - 1)), false),
            ("<=", Kind::Number) => (Test::Within(None, Some(self.number()?)), false),
            (operator, _) => return Err(format!("It has no operator {operator}")),
        };
        let takes_value = test != Test::Empty;
        if !takes_value && self.value.is_some() {
            return Err(format!("{} takes no value", self.operator));
        }
        Ok(Clause { field, test, is_negated })
    }

    fn text(&self) -> std::result::Result<String, String> {
        match &self.value {
            Some(Value::One(text)) if !text.trim().is_empty() && text.chars().count() <= MAX_VALUE_LENGTH && !text.contains('\0') => {
                Ok(text.clone())
            }
            _ => Err(format!("{} takes one value of 1 to {MAX_VALUE_LENGTH} characters", self.operator)),
        }
    }

    fn texts(&self) -> std::result::Result<Vec<String>, String> {
        match &self.value {
            Some(Value::Several(texts))
                if (1..=MAX_VALUES).contains(&texts.len())
                    && texts.iter().all(|text| text.chars().count() <= MAX_VALUE_LENGTH && !text.contains('\0')) =>
            {
                Ok(texts.clone())
            }
            _ => Err(format!("{} takes a list of 1 to {MAX_VALUES} values", self.operator)),
        }
    }

    fn number(&self) -> std::result::Result<i64, String> {
        let number = self.text()?.parse::<i32>().map_err(|_| format!("{} takes a whole number", self.operator))?;
        Ok(number.into())
    }

    /// Returns begin and end of the day.
    fn bounds(&self, zone: Zone) -> std::result::Result<(chrono::DateTime<chrono::Utc>, chrono::DateTime<chrono::Utc>), String> {
        let date = self.text()?.parse::<NaiveDate>().ok().filter(|date| (1900..=9998).contains(&chrono::Datelike::year(date)));
        date.map(|date| zone.day(date)).ok_or_else(|| format!("{} takes a date such as 2026-11-25", self.operator))
    }

    /// Creates a test from the beginning of the day, until its end, or both.
    fn day(&self, zone: Zone, is_from: bool, is_until: bool) -> std::result::Result<Test, String> {
        let (begin, end) = self.bounds(zone)?;
        Ok(Test::During(is_from.then_some(begin), is_until.then_some(end)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> std::result::Result<Filter, String> {
        Filter::parse("?filters", text, Zone::EASTERN).map_err(|problem| problem.body().detail.clone().unwrap_or_default())
    }

    #[test]
    fn a_filter_is_read_as_the_specification_writes_it() {
        let text = r#"{"linkOperator":"or","items":[{"field":"title","operator":"contains","value":"Call"},
                       {"field":"age","operator":">","value":"64"},{"field":"owner","operator":"isEmpty"},
                       {"field":"tags","operator":"isAnyOf","value":["a","b"]}]}"#;
        let expected = Filter {
            link: LinkOperator::Or,
            clauses: vec![
                Clause::new(Field::Title, Test::Contains("Call".to_owned())),
                Clause::new(Field::Age, Test::Within(Some(65), None)),
                Clause::new(Field::Owner, Test::Empty),
                Clause::new(Field::Tags, Test::AnyOf(vec!["a".to_owned(), "b".to_owned()])),
            ],
        };
        assert_eq!(parsed(text), Ok(expected));
        assert_eq!(parsed(r#"{"items":[]}"#), Ok(Filter::default()));
    }

    #[test]
    fn days_are_those_of_the_zone() {
        let of = |operator: &str| {
            parsed(&format!(r#"{{"items":[{{"field":"due_at","operator":"{operator}","value":"2026-03-08"}}]}}"#)).expect("a filter")
        };
        let begin = "2026-03-08T05:00:00Z".parse().ok();
        let end = "2026-03-09T04:00:00Z".parse().ok();
        assert_eq!(of("is").clauses, [Clause::new(Field::DueAt, Test::During(begin, end))]);
        assert_eq!(of("before").clauses, [Clause::new(Field::DueAt, Test::During(None, begin))]);
        assert_eq!(of("after").clauses, [Clause::new(Field::DueAt, Test::During(end, None))]);
        assert_eq!(of("onOrBefore").clauses, [Clause::new(Field::DueAt, Test::During(None, end))]);
        assert_eq!(of("not").clauses, [Clause::not(Field::DueAt, Test::During(begin, end))]);
    }

    #[test]
    fn a_broken_filter_says_why() {
        let one = |item: &str| parsed(&format!(r#"{{"items":[{item}]}}"#)).expect_err("broken");
        for (text, reason) in [
            (r#"{"field":"salary","operator":"is","value":"1"}"#, "salary: There is no such column"),
            (r#"{"field":"title","operator":"before","value":"x"}"#, "title: It has no operator before"),
            (r#"{"field":"age","operator":">","value":"old"}"#, "age: > takes a whole number"),
            (r#"{"field":"due_at","operator":"is","value":"today"}"#, "due_at: is takes a date such as 2026-11-25"),
            (r#"{"field":"owner","operator":"isEmpty","value":"x"}"#, "owner: isEmpty takes no value"),
            (r#"{"field":"risk","operator":"isAnyOf","value":[]}"#, "risk: isAnyOf takes a list of 1 to 50 values"),
            (r#"{"field":"title","operator":"contains"}"#, "title: contains takes one value of 1 to 200 characters"),
        ] {
            assert_eq!(one(text), reason);
        }
        let item = r#"{"field":"owner","operator":"isEmpty"}"#;
        assert_eq!(parsed(&format!(r#"{{"items":[{}]}}"#, [item; 21].join(","))), Err("More than 20 conditions".to_owned()));
        assert_eq!(parsed(&" ".repeat(2_501)), Err("Longer than 2500 characters".to_owned()));
        assert!(parsed("[").expect_err("broken").starts_with("This filter cannot be read"));
    }
}

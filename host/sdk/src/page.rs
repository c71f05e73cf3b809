//! Pages of lists: an opaque keyset cursor for our own client, offset and limit as the specification has them.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::problem::Problem;

/// Counts are exact up to here and marked beyond (`count_exact: false`), since counting all of a large list costs more than showing it.
pub const EXACT_COUNT_LIMIT: i64 = 10_000;

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Page<T> {
    /// The rows.
    pub results: Vec<T>,
    /// How many there are in all; at least so many when `count_exact` is false.
    pub count: i64,
    /// Whether `count` is the exact number.
    pub count_exact: bool,
    /// Send it as `cursor` to get the next page; null at the end.
    pub next: Option<String>,
}

impl<T> Page<T> {
    /// Makes a page of rows that were read with `limit + 1`: the extra row only says that there is more.
    /// `key` gives the keyset of a row, in the order of the list.
    pub fn from_rows<K: Serialize>(mut rows: Vec<T>, limit: i64, counted: i64, key: impl Fn(&T) -> K) -> Self {
        let limit = usize::try_from(limit).unwrap_or(0);
        let more = rows.len() > limit;
        rows.truncate(limit);
        let next = if more { rows.last().map(|row| encode_cursor(&key(row))) } else { None };
        Self { results: rows, count: counted.min(EXACT_COUNT_LIMIT), count_exact: counted <= EXACT_COUNT_LIMIT, next }
    }

    /// The same page with each row changed.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> Page<U> {
        Page { results: self.results.into_iter().map(change).collect(), count: self.count, count_exact: self.count_exact, next: self.next }
    }
}

/// Seals a keyset into an opaque cursor.
pub fn encode_cursor(key: &impl Serialize) -> String {
    URL_SAFE_NO_PAD.encode(serde_json::to_vec(key).unwrap_or_default())
}

/// Opens a cursor that [`encode_cursor`] made; 400 for any other text.
pub fn decode_cursor<K: DeserializeOwned>(cursor: &str) -> Result<K, Problem> {
    URL_SAFE_NO_PAD
        .decode(cursor)
        .ok()
        .and_then(|bytes| serde_json::from_slice(&bytes).ok())
        .ok_or_else(|| Problem::invalid_field("?cursor", "This cursor does not belong to this list"))
}

/// The paging part of a query string; flatten it into the operation's own parameters by embedding, not by `serde(flatten)`
/// (which reads every number as text).
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// Rows a page.
    #[serde(default)]
    #[param(minimum = 1, maximum = 500)]
    pub limit: Option<i64>,
    /// Rows to skip; our own client uses `cursor`, since an offset skips and doubles rows on a live list.
    #[serde(default)]
    #[param(minimum = 0)]
    pub offset: Option<i64>,
    /// Where the page before ended.
    #[serde(default)]
    pub cursor: Option<String>,
}

/// Checks a page size.
pub fn limit_of(limit: Option<i64>, default: i64, maximum: i64) -> Result<i64, Problem> {
    match limit {
        None => Ok(default),
        Some(limit) if (1..=maximum).contains(&limit) => Ok(limit),
        Some(_) => Err(Problem::invalid_field("?limit", format!("Between 1 and {maximum}"))),
    }
}

/// Checks an offset.
pub fn offset_of(offset: Option<i64>) -> Result<i64, Problem> {
    match offset {
        None => Ok(0),
        Some(offset) if (0..=1_000_000).contains(&offset) => Ok(offset),
        Some(_) => Err(Problem::invalid_field("?offset", "Between 0 and 1000000")),
    }
}

/// Reads `1,2,3` (the specification's lists in query strings). Empty text is an empty list.
pub fn comma_separated<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<i64>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?.unwrap_or_default();
    text.split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().map_err(|_| serde::de::Error::custom(format!("'{part}' is not a number"))))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extra_row_becomes_the_cursor() {
        let page = Page::from_rows(vec![5, 4, 3], 2, 3, |row| *row);
        assert_eq!((page.results.clone(), page.count, page.count_exact), (vec![5, 4], 3, true));
        assert_eq!(decode_cursor::<i32>(page.next.as_deref().expect("more")).expect("ours"), 4);
        assert_eq!(Page::from_rows(vec![5, 4], 2, 10_001, |row| *row).next, None);
        assert!(!Page::from_rows(vec![5], 2, 10_001, |row| *row).count_exact);
    }

    #[test]
    fn a_foreign_cursor_is_refused() {
        assert_eq!(decode_cursor::<i64>("!!").unwrap_err().status(), 400);
        assert_eq!(decode_cursor::<i64>(&encode_cursor(&"text")).unwrap_err().status(), 400);
    }
}

//! Pages of lists: an opaque keyset cursor for our own client, offset and limit as in the specification.

use std::ops::Deref;

use axum::extract::FromRequestParts;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::request::Parts;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::{IntoParams, ToSchema};

use crate::extract::Query;
use crate::problem::Problem;

/// Maximum exact count. Higher counts are marked (`count_exact: false`), since counting all of a large list costs more than showing it.
pub const EXACT_COUNT_LIMIT: i64 = 10_000;

/// Maximum number of rows to skip.
const MAX_OFFSET: i64 = 1_000_000;

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Page<T> {
    /// The rows.
    pub results: Vec<T>,
    /// Total number of rows; a lower bound when `count_exact` is false.
    pub count: i64,
    /// Whether `count` is exact.
    pub count_exact: bool,
    /// Send it as `cursor` for the next page; null on the last page.
    pub next: Option<String>,
}

impl<T> Page<T> {
    /// Creates a page of rows that were read with `limit + 1`: the extra row only shows that there are more. `key` returns the keyset of a
    /// row, in the order of the list.
    pub fn from_rows<K: Serialize>(mut rows: Vec<T>, limit: i64, counted: i64, key: impl Fn(&T) -> K) -> Self {
        let limit = usize::try_from(limit).unwrap_or(0);
        let more = rows.len() > limit;
        rows.truncate(limit);
        let next = if more { rows.last().map(|row| encode_cursor(&key(row))) } else { None };
        Self { results: rows, count: counted.min(EXACT_COUNT_LIMIT), count_exact: counted <= EXACT_COUNT_LIMIT, next }
    }

    /// Converts each row.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> Page<U> {
        Page { results: self.results.into_iter().map(change).collect(), count: self.count, count_exact: self.count_exact, next: self.next }
    }
}

/// Encodes a keyset as an opaque cursor.
pub fn encode_cursor(key: &impl Serialize) -> String {
    URL_SAFE_NO_PAD.encode(serde_json::to_vec(key).unwrap_or_default())
}

/// Decodes a cursor from [`encode_cursor`]; 400 for any other text.
pub fn decode_cursor<K: DeserializeOwned>(cursor: &str) -> Result<K, Problem> {
    URL_SAFE_NO_PAD
        .decode(cursor)
        .ok()
        .and_then(|bytes| serde_json::from_slice(&bytes).ok())
        .ok_or_else(|| Problem::invalid_field("?cursor", "This cursor does not belong to this list"))
}

/// The requested page: `limit` (`DEFAULT` rows if omitted, at most `MAX`) and `cursor`. Take it as a
/// parameter of the handler, and name it in `params(..)` too.
#[derive(Debug, Clone)]
pub struct Paging<const DEFAULT: i64, const MAX: i64> {
    /// Rows per page.
    pub limit: i64,
    cursor: Option<String>,
}

/// Paging with an `offset`, where the specification has one.
#[derive(Debug, Clone)]
pub struct OffsetPaging<const DEFAULT: i64, const MAX: i64> {
    /// Rows to skip.
    pub offset: i64,
    paging: Paging<DEFAULT, MAX>,
}

impl<const DEFAULT: i64, const MAX: i64> Paging<DEFAULT, MAX> {
    /// Returns the keyset after which the page starts; none for the first page. 400 for a cursor of another list.
    pub fn cursor<K: DeserializeOwned>(&self) -> Result<Option<K>, Problem> {
        self.cursor.as_deref().map(decode_cursor).transpose()
    }

    /// Creates a page of rows that were read with `limit + 1`, like [`Page::from_rows`].
    pub fn page<T, K: Serialize>(&self, rows: Vec<T>, counted: i64, key: impl Fn(&T) -> K) -> Page<T> {
        Page::from_rows(rows, self.limit, counted, key)
    }
}

impl<const DEFAULT: i64, const MAX: i64> Deref for OffsetPaging<DEFAULT, MAX> {
    type Target = Paging<DEFAULT, MAX>;

    fn deref(&self) -> &Self::Target {
        &self.paging
    }
}

#[derive(Deserialize)]
struct PagingQuery {
    limit: Option<i64>,
    offset: Option<i64>,
    cursor: Option<String>,
}

impl<const DEFAULT: i64, const MAX: i64, S: Send + Sync> FromRequestParts<S> for Paging<DEFAULT, MAX> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Query(PagingQuery { limit, cursor, .. }) = Query::from_request_parts(parts, state).await?;
        Ok(Self { limit: checked_limit(limit, DEFAULT, MAX)?, cursor })
    }
}

impl<const DEFAULT: i64, const MAX: i64, S: Send + Sync> FromRequestParts<S> for OffsetPaging<DEFAULT, MAX> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let Query(PagingQuery { limit, cursor, offset }) = Query::from_request_parts(parts, state).await?;
        let paging = Paging { limit: checked_limit(limit, DEFAULT, MAX)?, cursor };
        match offset.unwrap_or_default() {
            offset if (0..=MAX_OFFSET).contains(&offset) => Ok(Self { offset, paging }),
            _ => Err(Problem::invalid_field("?offset", format!("Between 0 and {MAX_OFFSET}"))),
        }
    }
}

fn query_parameter(name: &str, description: impl Into<String>, schema: ObjectBuilder) -> Parameter {
    ParameterBuilder::new().name(name).parameter_in(ParameterIn::Query).description(Some(description)).schema(Some(schema)).build()
}

fn integer() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer).format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
}

/// Returns the schema of a cursor; its content belongs to one list.
fn cursor() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).pattern(Some("^[A-Za-z0-9_-]+$"))
}

impl<const DEFAULT: i64, const MAX: i64> IntoParams for Paging<DEFAULT, MAX> {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let limit = integer().minimum(Some(1)).maximum(Some(MAX));
        vec![
            query_parameter("limit", format!("Rows per page; {DEFAULT} by default."), limit),
            query_parameter("cursor", "`next` of the previous page.", cursor()),
        ]
    }
}

impl<const DEFAULT: i64, const MAX: i64> IntoParams for OffsetPaging<DEFAULT, MAX> {
    fn into_params(parameter_in: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let offset = "Rows to skip. Our own client uses `cursor`: an offset skips and repeats rows on a list that changes.";
        let mut params = Paging::<DEFAULT, MAX>::into_params(parameter_in);
        params.push(query_parameter("offset", offset, integer().minimum(Some(0)).maximum(Some(MAX_OFFSET))));
        params
    }
}

/// Checks a page size.
pub fn checked_limit(limit: Option<i64>, default: i64, maximum: i64) -> Result<i64, Problem> {
    match limit {
        None => Ok(default),
        Some(limit) if (1..=maximum).contains(&limit) => Ok(limit),
        Some(_) => Err(Problem::invalid_field("?limit", format!("Between 1 and {maximum}"))),
    }
}

/// Parses `1,2,3` (lists in query strings, as in the specification). An empty text is an empty list.
pub fn comma_separated<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<i64>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?.unwrap_or_default();
    text.split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().map_err(|_| serde::de::Error::custom(format!("'{part}' is not a number"))))
        .collect()
}

/// Parses `case,phonecall`, as [`comma_separated`] parses numbers.
pub fn comma_separated_words<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?.unwrap_or_default();
    Ok(text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(str::to_owned).collect())
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

    async fn paging(query: &str) -> Result<OffsetPaging<50, 200>, Problem> {
        let request = http::Request::builder().uri(format!("/list/?{query}")).body(()).expect("a request");
        OffsetPaging::from_request_parts(&mut request.into_parts().0, &()).await
    }

    #[tokio::test]
    async fn a_page_has_a_default_and_a_maximum_size() {
        for (query, window) in [("", (50, 0)), ("limit=200&offset=7", (200, 7)), ("search=limit&limit=1", (1, 0))] {
            let paging = paging(query).await.expect("a page");
            assert_eq!((paging.limit, paging.offset), window, "{query}");
            assert_eq!(paging.cursor::<i64>().expect("none"), None);
        }
        let next = format!("cursor={}", encode_cursor(&7));
        assert_eq!(paging(&next).await.expect("a page").cursor::<i64>().expect("ours"), Some(7));
        for query in ["limit=0", "limit=201", "limit=x", "limit=1&limit=2", "offset=-1", "offset=1000001"] {
            assert_eq!(paging(query).await.map(|_| ()).unwrap_err().status(), 400, "{query}");
        }
    }

    #[test]
    fn a_foreign_cursor_is_rejected() {
        assert_eq!(decode_cursor::<i64>("!!").unwrap_err().status(), 400);
        assert_eq!(decode_cursor::<i64>(&encode_cursor(&"text")).unwrap_err().status(), 400);
    }
}

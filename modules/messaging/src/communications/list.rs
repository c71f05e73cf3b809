//! `GET /providers/me/communications/people/{person_id}/`

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::try_join_all;
use huddle_sdk::prelude::*;
use huddle_sdk::{StreamRow, StreamWindow, encode_cursor, modules};
use serde::{Deserialize, Serialize};

use crate::keyset::{end_of_time, instant, micros};

/// A page of a person's communications.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = messaging::Communications)]
pub struct Communications {
    /// Messages, phone calls and what else modules give, the newest first.
    pub results: Vec<StreamRow>,
    /// Send it as `cursor` to get the next page; null at the end.
    pub next: Option<String>,
}

/// Where a page ended: at an instant, after these rows of it. Modules give rows before an instant, and several may share one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Place {
    at: i64,
    seen: Vec<(String, i64)>,
}

/// What follows a place, of rows that modules gave; and where that ends, when there is more.
fn page(mut rows: Vec<StreamRow>, after: Option<&Place>, limit: usize) -> (Vec<StreamRow>, Option<Place>) {
    rows.retain(|row| after.is_none_or(|place| micros(row.at) != place.at || !place.seen.iter().any(|(kind, id)| is_row(row, kind, *id))));
    rows.sort_by(|a, b| b.at.cmp(&a.at).then_with(|| (&b.content_type, b.object_id).cmp(&(&a.content_type, a.object_id))));
    let has_more = rows.len() > limit;
    rows.truncate(limit);
    let end = rows.last().filter(|_| has_more).map(|last| {
        let at = micros(last.at);
        let here = rows.iter().filter(|row| row.at == last.at).map(|row| (row.content_type.clone(), row.object_id));
        let before = after.filter(|place| place.at == at).into_iter().flat_map(|place| place.seen.clone());
        Place { at, seen: before.chain(here).collect() }
    });
    (rows, end)
}

fn is_row(row: &StreamRow, kind: &str, id: i64) -> bool {
    row.content_type == kind && row.object_id == id
}

/// What is asked of each module: the rows before the instant behind the place's, one more than the page needs.
fn window(after: Option<&Place>, limit: i64) -> Result<StreamWindow> {
    let Some(place) = after else {
        return Ok(StreamWindow { before: end_of_time(), limit: limit + 1 });
    };
    let at: DateTime<Utc> = instant(place.at)?;
    let seen = i64::try_from(place.seen.len()).map_err(Problem::internal)?;
    Ok(StreamWindow { before: at + TimeDelta::microseconds(1), limit: limit + 1 + seen })
}

/// List what was communicated with a person: messages, phone calls, e-mails, the newest first.
///
/// Each module that is on for the tenant gives its part.
#[utoipa::path(get, path = "/providers/me/communications/people/{person_id}/", operation_id = "list_communications", tag = "messaging",
    params(("person_id" = i64, Path, description = "The person"), Paging<50, 200>), responses((status = 200, body = Communications)))]
pub async fn list_communications(ctx: Ctx, PathPerson(access): PathPerson, paging: Paging<50, 200>) -> Result<Json<Communications>> {
    let after: Option<Place> = paging.cursor()?;
    if after.as_ref().is_some_and(|place| place.seen.len() > MOST_SEEN) {
        return Err(Problem::invalid_field("?cursor", "This cursor does not belong to this list"));
    }
    let window = window(after.as_ref(), paging.limit)?;
    let streams = modules()
        .into_iter()
        .filter(|module| module.features.iter().any(|def| ctx.features().has(def.feature)))
        .filter_map(|module| module.providers.communications)
        .map(|stream| stream(&ctx, &access, window));
    let rows = try_join_all(streams).await?.concat();
    let (results, end) = page(rows, after.as_ref(), usize::try_from(paging.limit).map_err(Problem::internal)?);
    Ok(Json(Communications { results, next: end.map(|place| encode_cursor(&place)) }))
}

/// Rows of one instant that a cursor may name: no person's telephone and post do so much at once.
const MOST_SEEN: usize = 1_000;

#[cfg(test)]
mod tests {
    use huddle_sdk::decode_cursor;
    use serde_json::Value;

    use super::*;

    fn row(kind: &str, id: i64, second: i64) -> StreamRow {
        let at = DateTime::from_timestamp(1_700_000_000 + second, 0).expect("an instant");
        StreamRow { content_type: kind.to_owned(), object_id: id, at, object: Value::Null }
    }

    /// As modules answer a window: the rows before it, newest first, at most so many of each.
    fn given(rows: &[StreamRow], window: StreamWindow) -> Vec<StreamRow> {
        let mut kinds: Vec<&str> = rows.iter().map(|row| row.content_type.as_str()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let of = |kind: &str| {
            let mut own: Vec<StreamRow> = rows.iter().filter(|row| row.content_type == kind && row.at < window.before).cloned().collect();
            own.sort_by_key(|row| std::cmp::Reverse((row.at, row.object_id)));
            own.truncate(usize::try_from(window.limit).expect("small"));
            own
        };
        kinds.into_iter().flat_map(of).collect()
    }

    #[test]
    fn every_row_comes_once_whatever_shares_an_instant() {
        let mut all = Vec::new();
        for id in 0..7 {
            all.push(row("chatmessagev2", id, id / 3));
            all.push(row("phonecall", id, 1));
        }
        all.push(row("email", 1, 9));
        for limit in 1..=16 {
            let (mut seen, mut after) = (Vec::new(), None);
            loop {
                let window = window(after.as_ref(), limit).expect("a window");
                let (rows, end) = page(given(&all, window), after.as_ref(), usize::try_from(limit).expect("small"));
                seen.extend(rows.iter().map(|row| (row.at, row.content_type.clone(), row.object_id)));
                assert!(seen.len() <= all.len(), "limit {limit}: {seen:?}");
                let Some(end) = end else { break };
                after = Some(decode_cursor(&encode_cursor(&end)).expect("ours"));
            }
            assert_eq!(seen.len(), all.len(), "limit {limit}");
            assert!(seen.windows(2).all(|pair| pair[0] > pair[1]), "limit {limit}: in order, each once");
        }
    }
}

//! Pages of a stream that merges the entries of several content types.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::content_type::{Card, Stream, StreamEntry, StreamWindow, content_types};
use huddle_sdk::keyset::{end_of_time, instant, micros};
use huddle_sdk::prelude::*;
use huddle_sdk::relation::{self, ObjectRef};
use huddle_sdk::{ContentType, encode_cursor};
use serde::{Deserialize, Serialize};

/// Maximum number of entries of one instant in a cursor. Calls and mail of a person never have that many.
const MAX_SEEN: usize = 1_000;

/// A page of a person's stream.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::PersonStream)]
pub(super) struct PersonStream {
    /// Entries of all content types whose feature is on, newest first.
    results: Vec<StreamRow>,
    /// Send it as `cursor` for the next page; null on the last page.
    next: Option<String>,
}

/// An entry of a person's stream.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = core::StreamRow)]
struct StreamRow {
    /// Content type: `chatmessagev2`, `phonecall`, etc.
    content_type: String,
    /// ID within its content type.
    object_id: i64,
    /// When it happened.
    at: DateTime<Utc>,
    /// The object, as serialized by the operations of its module.
    #[schema(value_type = Object)]
    object: serde_json::Value,
    /// Cards of linked objects, such as the case of a call. Those of other protected people are omitted.
    #[schema(value_type = Vec<Card>)]
    related: Vec<Visible<Card>>,
}

/// An entry with its content type.
#[derive(Debug, Clone)]
struct Entry {
    content_type: &'static str,
    entry: StreamEntry,
}

impl Entry {
    fn is(&self, content_type: &str, id: i64) -> bool {
        self.content_type == content_type && self.entry.object_id == id
    }

    fn object(&self) -> ObjectRef {
        ObjectRef::new(self.content_type, self.entry.object_id)
    }
}

/// The end of a page: an instant, and the entries of that instant already shown, since several may share it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Place {
    at: i64,
    seen: Vec<(String, i64)>,
}

/// The page after a position, from the entries of all content types, and its end if there are more.
fn page(mut entries: Vec<Entry>, after: Option<&Place>, limit: usize) -> (Vec<Entry>, Option<Place>) {
    let is_seen =
        |entry: &Entry, place: &Place| micros(entry.entry.at) == place.at && place.seen.iter().any(|(kind, id)| entry.is(kind, *id));
    entries.retain(|entry| after.is_none_or(|place| !is_seen(entry, place)));
    entries.sort_by_key(|entry| std::cmp::Reverse((entry.entry.at, entry.content_type, entry.entry.object_id)));
    let has_more = entries.len() > limit;
    entries.truncate(limit);
    let end = entries.last().filter(|_| has_more).map(|last| {
        let at = micros(last.entry.at);
        let here = entries.iter().filter(|entry| entry.entry.at == last.entry.at);
        let here = here.map(|entry| (entry.content_type.to_owned(), entry.entry.object_id));
        let before = after.filter(|place| place.at == at).into_iter().flat_map(|place| place.seen.clone());
        Place { at, seen: before.chain(here).collect() }
    });
    (entries, end)
}

/// The window requested from each content type: entries until the position's instant, one more than the page needs.
fn window(after: Option<&Place>, limit: i64) -> Result<StreamWindow> {
    let Some(place) = after else {
        return Ok(StreamWindow { before: end_of_time(), limit: limit + 1 });
    };
    let seen = i64::try_from(place.seen.len()).map_err(Problem::internal)?;
    Ok(StreamWindow { before: instant(place.at)? + TimeDelta::microseconds(1), limit: limit + 1 + seen })
}

/// Reads a page: one query per content type with such a stream, two for related objects.
pub(super) async fn read<const DEFAULT: i64, const MAX: i64>(
    ctx: &Ctx,
    access: &Access,
    paging: &Paging<DEFAULT, MAX>,
    stream_of: impl Fn(&ContentType) -> Option<Stream>,
) -> Result<PersonStream> {
    let after: Option<Place> = paging.cursor()?;
    if after.as_ref().is_some_and(|place| place.seen.len() > MAX_SEEN) {
        return Err(Problem::invalid_field("?cursor", "This cursor does not belong to this list"));
    }
    let window = window(after.as_ref(), paging.limit)?;
    let mut tx = ctx.read().await?;
    let mut entries = Vec::new();
    for content_type in content_types().iter().filter(|content_type| ctx.features().has(content_type.feature)) {
        if let Some(stream) = stream_of(content_type) {
            let own = stream(&mut tx, access, window).await?;
            entries.extend(own.into_iter().map(|entry| Entry { content_type: content_type.name, entry }));
        }
    }
    let (entries, end) = page(entries, after.as_ref(), usize::try_from(paging.limit).map_err(Problem::internal)?);
    let objects: Vec<ObjectRef> = entries.iter().map(Entry::object).collect();
    let links = relation::of(&mut tx, &objects).await?;
    let others: Vec<ObjectRef> = links.iter().map(|(_, other)| other.clone()).collect();
    let cards = ctx.cards(tx, &others).await?;
    let row = |entry: Entry| {
        let object = entry.object();
        let related = links.iter().filter(|(of, _)| *of == object).filter_map(|(_, other)| cards.get(other)).cloned().collect();
        let StreamEntry { object_id, at, object, reserved } = entry.entry;
        let more = reserved.filter(|more| ctx.features().flag(more.flag) && ctx.principal().may(more.permission));
        let object = more.map_or(object, |more| more.object);
        StreamRow { content_type: entry.content_type.to_owned(), object_id, at, object, related }
    };
    Ok(PersonStream { results: entries.into_iter().map(row).collect(), next: end.map(|place| encode_cursor(&place)) })
}

#[cfg(test)]
mod tests {
    use huddle_sdk::decode_cursor;
    use serde_json::Value;

    use super::*;

    fn entry(content_type: &'static str, id: i64, second: i64) -> Entry {
        let at = DateTime::from_timestamp(1_700_000_000 + second, 0).expect("an instant");
        Entry { content_type, entry: StreamEntry { object_id: id, at, object: Value::Null, reserved: None } }
    }

    /// Simulates the response of a content type to a window: the entries before it, newest first, up to its limit.
    fn given(entries: &[Entry], window: StreamWindow) -> Vec<Entry> {
        let mut kinds: Vec<&str> = entries.iter().map(|entry| entry.content_type).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let of = |kind: &str| {
            let own = entries.iter().filter(|entry| entry.content_type == kind && entry.entry.at < window.before);
            let mut own: Vec<Entry> = own.cloned().collect();
            own.sort_by_key(|entry| std::cmp::Reverse((entry.entry.at, entry.entry.object_id)));
            own.truncate(usize::try_from(window.limit).expect("small"));
            own
        };
        kinds.into_iter().flat_map(of).collect()
    }

    #[test]
    fn every_entry_comes_once_when_several_share_an_instant() {
        let mut all = Vec::new();
        for id in 0..7 {
            all.push(entry("chatmessagev2", id, id / 3));
            all.push(entry("phonecall", id, 1));
        }
        all.push(entry("email", 1, 9));
        for limit in 1..=16 {
            let (mut seen, mut after) = (Vec::new(), None);
            loop {
                let window = window(after.as_ref(), limit).expect("a window");
                let (entries, end) = page(given(&all, window), after.as_ref(), usize::try_from(limit).expect("small"));
                seen.extend(entries.iter().map(|entry| (entry.entry.at, entry.content_type, entry.entry.object_id)));
                assert!(seen.len() <= all.len(), "limit {limit}: {seen:?}");
                let Some(end) = end else { break };
                after = Some(decode_cursor(&encode_cursor(&end)).expect("ours"));
            }
            assert_eq!(seen.len(), all.len(), "limit {limit}");
            assert!(seen.windows(2).all(|pair| pair[0] > pair[1]), "limit {limit}: in order, each once");
        }
    }
}

//! The order of a queue: by due time of the answer, earliest first. Pure.
//!
//! The database knows since when threads wait, but not the clinic's hours, which determine when answers are due. It returns the beginning of
//! two orders: by the oldest unanswered message, and by the oldest unanswered urgent message. In both, a later message is never due
//! earlier, so merging them gives the order of the queue (docs/decisions/0080).

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::filter::ThreadFilter;
use crate::claims::due::{DueBy, Targets};

/// A thread of a queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Queued {
    pub thread_id: i64,
    pub waiting_since: Option<DateTime<Utc>>,
    pub urgent_since: Option<DateTime<Utc>>,
    pub last_position: i64,
}

/// End of a page in each of the orders that a queue is merged from; none if nothing of that order was on a page yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Place {
    /// Last thread whose ordinary message is due first: time of its waiting message, and thread ID.
    pub waiting: Option<(DateTime<Utc>, i64)>,
    /// The last thread whose urgent message is due first.
    pub urgent: Option<(DateTime<Utc>, i64)>,
    /// Last thread without a waiting message: position of its last message, and thread ID.
    pub rest: Option<(i64, i64)>,
}

/// Order that determines a thread's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Waiting,
    Urgent,
    Rest,
}

/// Returns the place of a thread in a queue: when its answer is due, then how long it has waited.
fn key(thread: &Queued, targets: &Targets) -> (DateTime<Utc>, Class, i64, i64) {
    // Without any opening hours, the answer is due last.
    let never = DateTime::<Utc>::MAX_UTC;
    let Some(waiting) = thread.waiting_since else {
        return (never, Class::Rest, -thread.last_position, -thread.thread_id);
    };
    let usual = targets.usual_due(waiting).unwrap_or(never);
    match thread.urgent_since.map(|since| (since, targets.urgent_due(since).unwrap_or(never))) {
        Some((since, due)) if due < usual => (due, Class::Urgent, since.timestamp_micros(), thread.thread_id),
        _ => (usual, Class::Waiting, waiting.timestamp_micros(), thread.thread_id),
    }
}

/// Returns the threads in the order of the queue, each with the place after it.
pub(crate) fn arrange(mut threads: Vec<Queued>, targets: &Targets, after: Place) -> Vec<(i64, Place)> {
    threads.sort_by_cached_key(|thread| key(thread, targets));
    // A patient in several of the pods.
    threads.dedup_by_key(|thread| thread.thread_id);
    let mut place = after;
    threads
        .into_iter()
        .map(|thread| {
            match key(&thread, targets).1 {
                Class::Waiting => place.waiting = thread.waiting_since.map(|since| (since, thread.thread_id)),
                Class::Urgent => place.urgent = thread.urgent_since.map(|since| (since, thread.thread_id)),
                Class::Rest => place.rest = Some((thread.last_position, thread.thread_id)),
            }
            (thread.thread_id, place)
        })
        .collect()
}

/// Returns the messages that a filter is about; only filters for due answers exclude any.
pub(crate) fn due_by(filter: ThreadFilter, targets: &Targets) -> DueBy {
    match filter {
        ThreadFilter::Overdue => targets.due_by(targets.now),
        ThreadFilter::Today => targets.due_by(targets.end_of_today() - TimeDelta::microseconds(1)),
        _ => DueBy { waiting: Some(DateTime::<Utc>::MAX_UTC), urgent: Some(DateTime::<Utc>::MAX_UTC) },
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use huddle_sdk::{ClinicHours, Zone};

    use super::*;
    use crate::claims::model::ClaimSettings;

    fn targets(urgent_at_all_hours: bool) -> Targets {
        let hours = ClinicHours::new(Zone::EASTERN, ClinicHours::DEFAULT_WEEK, BTreeSet::new());
        let settings = ClaimSettings { urgent_at_all_hours, ..ClaimSettings::default() };
        Targets { hours, settings, now: "2026-01-05T16:00:00Z".parse().expect("an instant") }
    }

    /// Result of `messaging.due_page`: the beginning of both orders after a place.
    fn page(all: &[Queued], after: Place, amount: usize) -> Vec<Queued> {
        let is_after = |since: Option<DateTime<Utc>>, id, place: Option<(DateTime<Utc>, i64)>| match (since, place) {
            (Some(since), Some(place)) => (since, id) > place,
            _ => true,
        };
        let waiting = |thread: &&Queued| {
            thread.waiting_since.is_some()
                && is_after(thread.waiting_since, thread.thread_id, after.waiting)
                && is_after(thread.urgent_since, thread.thread_id, after.urgent)
        };
        let mut by_waiting: Vec<Queued> = all.iter().filter(waiting).copied().collect();
        by_waiting.sort_by_key(|thread| (thread.waiting_since, thread.thread_id));
        let mut by_urgent: Vec<Queued> = by_waiting.iter().filter(|thread| thread.urgent_since.is_some()).copied().collect();
        by_urgent.sort_by_key(|thread| (thread.urgent_since, thread.thread_id));
        let mut rest: Vec<Queued> = all.iter().filter(|thread| thread.waiting_since.is_none()).copied().collect();
        rest.retain(|thread| after.rest.is_none_or(|place| (thread.last_position, thread.thread_id) < place));
        rest.sort_by_key(|thread| (-thread.last_position, -thread.thread_id));
        [by_waiting, by_urgent, rest].into_iter().flat_map(|order| order.into_iter().take(amount)).collect()
    }

    /// Threads that have waited for up to five days, through nights and a weekend.
    fn threads(seed: u64) -> Vec<Queued> {
        let mut state = seed;
        let mut next = move |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            i64::try_from((state >> 33) % below).expect("a small number")
        };
        let now = targets(true).now;
        (1..=60)
            .map(|thread_id| {
                let waits = next(5) > 0;
                let waiting = now - TimeDelta::minutes(next(7200));
                let urgent = waiting + TimeDelta::minutes(next(600));
                Queued {
                    thread_id,
                    waiting_since: waits.then_some(waiting),
                    urgent_since: (waits && next(3) == 0).then_some(urgent),
                    last_position: next(1000),
                }
            })
            .collect()
    }

    #[test]
    fn pages_of_any_size_join_to_the_whole_queue() {
        for seed in 0..50 {
            let all = threads(seed);
            let targets = targets(seed % 2 == 0);
            let whole: Vec<i64> = arrange(all.clone(), &targets, Place::default()).into_iter().map(|(id, _)| id).collect();
            assert_eq!(whole.len(), all.len());
            for amount in [1, 7, 60] {
                let (mut joined, mut after) = (Vec::new(), Place::default());
                loop {
                    let mut rows = arrange(page(&all, after, amount), &targets, after);
                    rows.truncate(amount);
                    let Some((_, place)) = rows.last() else { break };
                    after = *place;
                    joined.extend(rows.iter().map(|(id, _)| *id));
                }
                assert_eq!(joined, whole, "seed {seed}, pages of {amount}");
            }
        }
    }

    #[test]
    fn the_earliest_due_answer_is_first_and_what_waits_for_nothing_is_last() {
        let at = |text: &str| Some(text.parse().expect("an instant"));
        let thread =
            |thread_id, waiting_since, urgent_since, last_position| Queued { thread_id, waiting_since, urgent_since, last_position };
        let all = vec![
            thread(1, None, None, 5),
            thread(2, None, None, 9),
            // Due at 10:00 ET.
            thread(3, at("2026-01-02T21:00:00Z"), None, 1),
            // Due at 9:30 ET, although it was sent later.
            thread(4, at("2026-01-05T14:00:00Z"), at("2026-01-05T14:00:00Z"), 2),
            // An older question is due before a new urgent message.
            thread(5, at("2026-01-02T19:00:00Z"), at("2026-01-05T15:00:00Z"), 3),
        ];
        let order: Vec<i64> = arrange(all, &targets(true), Place::default()).into_iter().map(|(id, _)| id).collect();
        assert_eq!(order, [5, 4, 3, 2, 1]);
    }
}

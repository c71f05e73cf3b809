//! The progress of a connection in its tenant's order: each position once, in order, whether replayed or live.

use huddle_sdk::Position;

/// How to handle a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The next one: send it.
    Next,
    /// It was already sent.
    Seen,
    /// Positions before it are missing.
    Gap,
}

/// The last position that was sent or filtered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress(Position);

impl Progress {
    /// Creates progress with everything up to `position` processed.
    pub fn new(position: Position) -> Self {
        Self(position)
    }

    /// The safe position: resume from here.
    pub fn position(self) -> Position {
        self.0
    }

    /// Handles a position, replayed or live. [`Step::Next`] advances.
    pub fn step(&mut self, position: Position) -> Step {
        if position <= self.0 {
            Step::Seen
        } else if position == self.0 + 1 {
            self.0 = position;
            Step::Next
        } else {
            Step::Gap
        }
    }

    /// After a reload everything up to `position` is known.
    pub fn skip_to(&mut self, position: Position) {
        self.0 = self.0.max(position);
    }
}

/// Why a replay cannot bring a console up to date, so that it must reload; none if it can.
pub fn replay_refused(after: Position, last: Position, limit: u64) -> Option<&'static str> {
    if after > last {
        Some("from_the_future")
    } else if last.abs_diff(after) > limit {
        Some("too_many")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chrono::DateTime;
    use huddle_sdk::{Event, TenantId};
    use rand::rngs::StdRng;
    use rand::{Rng as _, SeedableRng as _};
    use serde_json::Value;

    use super::*;
    use crate::realtime::channel::{Channel, Item};
    use crate::realtime::config::RealtimeConfig;
    use crate::realtime::frame::EventFrame;
    use crate::realtime::tail::StoredEvent;

    fn item(position: Position) -> Item {
        let event = Event {
            tenant_id: TenantId(1),
            position,
            at: DateTime::from_timestamp(0, 0).expect("in range"),
            module: String::new(),
            kind: String::new(),
            feature: None,
            person_id: None,
            patient_id: None,
            user_id: None,
            actor_id: None,
            payload: Value::Null,
        };
        Item::Event(Arc::new(EventFrame::new(StoredEvent { event: Arc::new(event), is_protected: false })))
    }

    /// Commits, the tail, and a console that subscribes, replays in batches and goes live, in random order:
    /// in any interleaving the console gets each later position once and in order.
    #[test]
    fn any_interleaving_of_tail_and_replay_gives_each_position_once_in_order() {
        for seed in 0..5_000 {
            let mut random = StdRng::seed_from_u64(seed);
            let start = random.random_range(0..20);
            let mut committed: Position = start;
            let channel = Channel::new(TenantId(1), random.random_range(0..=start), &RealtimeConfig::default());
            let after = random.random_range(0..=start);
            let mut progress = Progress::new(after);
            let mut given = Vec::new();
            let mut subscription = None;
            let mut replaying = true;
            let total = start + random.random_range(0..20);
            let mut take = |progress: &mut Progress, position: Position| match progress.step(position) {
                Step::Next => given.push(position),
                Step::Seen => {}
                Step::Gap => panic!("seed {seed}: {position} after {}", progress.position()),
            };
            loop {
                match random.random_range(0..4) {
                    0 if committed < total => committed += 1,
                    1 if channel.position() < committed => {
                        let next = channel.position() + 1;
                        channel.publish(next, || item(next));
                    }
                    2 => match &mut subscription {
                        None => subscription = Some(channel.subscribe()),
                        Some(_) if replaying => {
                            let batch = random.random_range(1..4);
                            let read: Vec<_> = (progress.position() + 1..=committed).take(batch).collect();
                            replaying = read.len() == batch;
                            for position in read {
                                take(&mut progress, position);
                            }
                        }
                        Some(subscription) => {
                            while let Ok(Item::Event(frame)) = subscription.feed.try_recv() {
                                take(&mut progress, frame.position);
                            }
                            if committed == total && channel.position() == total {
                                break;
                            }
                        }
                    },
                    _ => {}
                }
            }
            assert_eq!(given, (after + 1..=total).collect::<Vec<_>>(), "seed {seed}");
            assert_eq!(progress.position(), total);
        }
    }

    #[test]
    fn a_gap_is_detected_and_a_reload_never_goes_back() {
        let mut progress = Progress::new(5);
        assert_eq!(progress.step(7), Step::Gap);
        assert_eq!(progress.position(), 5);
        progress.skip_to(7);
        progress.skip_to(3);
        assert_eq!(progress.step(7), Step::Seen);
        assert_eq!(progress.step(8), Step::Next);
    }

    #[test]
    fn a_replay_is_refused_from_the_future_and_after_too_many_missed_events() {
        assert_eq!(replay_refused(5, 5, 10), None);
        assert_eq!(replay_refused(5, 15, 10), None);
        assert_eq!(replay_refused(5, 16, 10), Some("too_many"));
        assert_eq!(replay_refused(6, 5, 10), Some("from_the_future"));
        assert_eq!(replay_refused(0, i64::MAX, u64::MAX), None);
    }
}

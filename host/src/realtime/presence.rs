//! Presence: who is viewing which patient's thread and typing there. Held in memory with a time to live, never stored, sent as changes.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};

use huddle_sdk::UserId;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Minimum interval between announcements of coming and leaving.
const VIEWING_INTERVAL: Duration = Duration::from_secs(1);
/// Minimum interval between announcements of typing.
pub(super) const TYPING_INTERVAL: Duration = Duration::from_millis(250);

/// A staff member, as shown in presence.
#[derive(Debug, PartialEq, Eq)]
pub struct Who {
    /// User ID.
    pub user_id: UserId,
    /// First and last name.
    pub name: String,
    /// Internal role.
    pub role: String,
}

/// A presence change, as sent to consoles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The patient whose thread it is.
    pub patient_id: UserId,
    /// The user.
    pub who: Arc<Who>,
    /// Whether they are viewing it; false: they left.
    pub viewing: bool,
    /// Whether they are typing.
    pub typing: bool,
}

/// A user's presence at a thread, as announced to the other processes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Announcement {
    /// The user.
    #[serde(rename = "u")]
    pub user_id: UserId,
    /// The patient whose thread it is.
    #[serde(rename = "p")]
    pub patient_id: UserId,
    /// Whether they are viewing it; false: they left.
    #[serde(rename = "v")]
    pub viewing: bool,
    /// Whether they are typing.
    #[serde(rename = "t")]
    pub typing: bool,
}

/// Source of an entry: a connection here, or another process, which combines its own connections.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Source {
    Connection(Uuid),
    Process(Uuid),
}

/// A user at a patient's thread.
type Place = (UserId, UserId);

#[derive(Debug)]
struct Entry {
    who: Arc<Who>,
    typing: bool,
    until: Instant,
}

/// What must be sent after a tick.
#[derive(Debug, Default)]
pub struct Tick {
    /// To the consoles of this process.
    pub changes: Vec<Change>,
    /// To the other processes.
    pub announcements: Vec<Announcement>,
}

/// The presence of one tenant. It has no clock: each call passes the instant.
#[derive(Debug)]
pub struct PresenceTable {
    ttl: Duration,
    /// The sources of each presence.
    places: BTreeMap<Place, HashMap<Source, Entry>>,
    /// The place of each connection.
    connections: HashMap<Uuid, Place>,
    /// What consoles were sent.
    reported: BTreeMap<Place, (Arc<Who>, bool)>,
    /// What the other processes were sent of ours.
    announced: BTreeMap<Place, bool>,
    /// Our presences that were repeated since their last announcement: the others need it before their entry expires.
    repeated: BTreeSet<Place>,
    viewing_reported_at: Option<Instant>,
}

impl PresenceTable {
    /// Nobody is present.
    #[must_use]
    pub fn new(ttl: Duration) -> Self {
        Self {
            ttl,
            places: BTreeMap::new(),
            connections: HashMap::new(),
            reported: BTreeMap::new(),
            announced: BTreeMap::new(),
            repeated: BTreeSet::new(),
            viewing_reported_at: None,
        }
    }

    /// Whether there is nothing to keep and nothing to send.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty() && self.reported.is_empty() && self.announced.is_empty()
    }

    /// A connection views a patient's thread. A connection is at one thread at a time.
    pub fn enter(&mut self, connection: Uuid, who: Arc<Who>, patient: UserId, typing: bool, now: Instant) {
        let place = (patient, who.user_id);
        if self.connections.get(&connection).is_some_and(|old| *old != place) {
            self.leave(connection);
        }
        self.connections.insert(connection, place);
        self.repeated.insert(place);
        let entry = Entry { who, typing, until: now + self.ttl };
        self.places.entry(place).or_default().insert(Source::Connection(connection), entry);
    }

    /// A connection views no thread, or has ended.
    pub fn leave(&mut self, connection: Uuid) {
        if let Some(place) = self.connections.remove(&connection) {
            self.remove(place, Source::Connection(connection));
        }
    }

    /// An announcement of another process.
    pub fn receive(&mut self, process: Uuid, who: Arc<Who>, announcement: &Announcement, now: Instant) {
        let place = (announcement.patient_id, announcement.user_id);
        if announcement.viewing {
            let entry = Entry { who, typing: announcement.typing, until: now + self.ttl };
            self.places.entry(place).or_default().insert(Source::Process(process), entry);
        } else {
            self.remove(place, Source::Process(process));
        }
    }

    /// The last state sent for these patients, for a console that starts to show them.
    #[must_use]
    pub fn snapshot(&self, patients: impl IntoIterator<Item = UserId>) -> Vec<Change> {
        patients
            .into_iter()
            .flat_map(|patient| self.reported.range((patient, UserId(i64::MIN))..=(patient, UserId(i64::MAX))))
            .map(|(&(patient_id, _), (who, typing))| Change { patient_id, who: who.clone(), viewing: true, typing: *typing })
            .collect()
    }

    /// Expires entries and returns what must be sent: typing at every tick, coming and leaving once a second.
    pub fn tick(&mut self, now: Instant) -> Tick {
        self.expire(now);
        let viewing_due = self.viewing_reported_at.is_none_or(|at| now.duration_since(at) >= VIEWING_INTERVAL);
        let mut tick = Tick::default();
        self.collect_changes(viewing_due, &mut tick.changes);
        self.announce(viewing_due, &mut tick.announcements);
        if viewing_due && (tick.changes.iter().any(|_| true) || !tick.announcements.is_empty()) {
            self.viewing_reported_at = Some(now);
        }
        tick
    }

    fn collect_changes(&mut self, viewing_due: bool, changes: &mut Vec<Change>) {
        for (&place, entries) in &self.places {
            let Some(who) = entries.values().next().map(|entry| entry.who.clone()) else { continue };
            let typing = entries.values().any(|entry| entry.typing);
            let due = match self.reported.get(&place) {
                None => viewing_due || typing,
                Some((_, reported)) => *reported != typing,
            };
            if due {
                self.reported.insert(place, (who.clone(), typing));
                changes.push(Change { patient_id: place.0, who, viewing: true, typing });
            }
        }
        if viewing_due {
            self.reported.retain(|place, (who, _)| {
                let stays = self.places.contains_key(place);
                if !stays {
                    changes.push(Change { patient_id: place.0, who: who.clone(), viewing: false, typing: false });
                }
                stays
            });
        }
    }

    fn announce(&mut self, viewing_due: bool, announcements: &mut Vec<Announcement>) {
        for (&place, entries) in &self.places {
            let mut own =
                entries.iter().filter(|(source, _)| matches!(source, Source::Connection(_))).map(|(_, entry)| entry.typing).peekable();
            if own.peek().is_none() {
                continue;
            }
            let typing = own.any(|typing| typing);
            let due = match self.announced.get(&place) {
                None => viewing_due || typing,
                Some(announced) => *announced != typing || (viewing_due && self.repeated.contains(&place)),
            };
            if due {
                self.repeated.remove(&place);
                self.announced.insert(place, typing);
                announcements.push(Announcement { patient_id: place.0, user_id: place.1, viewing: true, typing });
            }
        }
        if viewing_due {
            let here = |place: &Place| {
                self.places.get(place).is_some_and(|entries| entries.keys().any(|source| matches!(source, Source::Connection(_))))
            };
            self.announced.retain(|place, _| {
                let stays = here(place);
                if !stays {
                    announcements.push(Announcement { patient_id: place.0, user_id: place.1, viewing: false, typing: false });
                }
                stays
            });
        }
    }

    fn expire(&mut self, now: Instant) {
        let connections = &mut self.connections;
        self.places.retain(|_, entries| {
            entries.retain(|source, entry| {
                let lives = entry.until > now;
                if let (false, Source::Connection(connection)) = (lives, source) {
                    connections.remove(connection);
                }
                lives
            });
            !entries.is_empty()
        });
        self.repeated.retain(|place| self.places.contains_key(place));
    }

    fn remove(&mut self, place: Place, source: Source) {
        if let Some(entries) = self.places.get_mut(&place) {
            entries.remove(&source);
            if entries.is_empty() {
                self.places.remove(&place);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TTL: Duration = Duration::from_secs(15);
    const PATIENT: UserId = UserId(70);

    fn who(id: i64) -> Arc<Who> {
        Arc::new(Who { user_id: UserId(id), name: format!("User {id}"), role: "rn".to_owned() })
    }

    fn seen(changes: &[Change]) -> Vec<(i64, i64, bool, bool)> {
        changes.iter().map(|change| (change.patient_id.0, change.who.user_id.0, change.viewing, change.typing)).collect()
    }

    fn ms(start: Instant, milliseconds: u64) -> Instant {
        start + Duration::from_millis(milliseconds)
    }

    #[test]
    fn viewing_is_announced_once_a_second_and_typing_at_each_tick() {
        let start = Instant::now();
        let mut table = PresenceTable::new(TTL);
        let (a, b) = (Uuid::from_u128(1), Uuid::from_u128(2));
        table.enter(a, who(1), PATIENT, false, start);
        assert_eq!(seen(&table.tick(start).changes), [(70, 1, true, false)]);
        table.enter(b, who(2), PATIENT, false, ms(start, 100));
        assert!(table.tick(ms(start, 250)).changes.is_empty(), "the next second has not come");
        table.enter(a, who(1), PATIENT, true, ms(start, 300));
        assert_eq!(seen(&table.tick(ms(start, 500)).changes), [(70, 1, true, true)], "typing does not wait");
        table.enter(a, who(1), PATIENT, false, ms(start, 600));
        table.enter(a, who(1), PATIENT, true, ms(start, 650));
        assert!(table.tick(ms(start, 750)).changes.is_empty(), "back where it was: nothing to report");
        assert_eq!(seen(&table.tick(ms(start, 1_000)).changes), [(70, 2, true, false)]);
        table.leave(b);
        assert!(table.tick(ms(start, 1_250)).changes.is_empty());
        assert_eq!(seen(&table.tick(ms(start, 2_000)).changes), [(70, 2, false, false)]);
        assert_eq!(seen(&table.snapshot([PATIENT, UserId(71)])), [(70, 1, true, true)]);
    }

    #[test]
    fn presence_shorter_than_a_second_is_not_announced() {
        let start = Instant::now();
        let mut table = PresenceTable::new(TTL);
        table.enter(Uuid::from_u128(1), who(1), PATIENT, false, start);
        table.tick(start);
        table.enter(Uuid::from_u128(2), who(2), PATIENT, false, ms(start, 100));
        table.leave(Uuid::from_u128(2));
        assert!(table.tick(ms(start, 1_000)).changes.is_empty());
    }

    #[test]
    fn presence_expires_unless_repeated() {
        let start = Instant::now();
        let mut table = PresenceTable::new(TTL);
        let a = Uuid::from_u128(1);
        table.enter(a, who(1), PATIENT, true, start);
        table.tick(start);
        table.enter(a, who(1), PATIENT, false, ms(start, 10_000));
        table.tick(ms(start, 10_000));
        assert!(table.tick(ms(start, 24_900)).changes.is_empty(), "repeated after 10 s, alive for 15 more");
        assert_eq!(seen(&table.tick(ms(start, 25_000)).changes), [(70, 1, false, false)]);
        assert!(table.is_empty());
    }

    #[test]
    fn a_connection_is_at_one_thread_and_a_user_at_all_of_their_connections_threads() {
        let start = Instant::now();
        let mut table = PresenceTable::new(TTL);
        let (a, b) = (Uuid::from_u128(1), Uuid::from_u128(2));
        table.enter(a, who(1), PATIENT, false, start);
        table.enter(b, who(1), PATIENT, true, start);
        assert_eq!(seen(&table.tick(start).changes), [(70, 1, true, true)]);
        table.enter(b, who(1), UserId(71), false, ms(start, 500));
        let reported = table.tick(ms(start, 1_000)).changes;
        assert_eq!(seen(&reported), [(70, 1, true, false), (71, 1, true, false)]);
        table.leave(a);
        assert_eq!(seen(&table.tick(ms(start, 2_000)).changes), [(70, 1, false, false)]);
    }

    #[test]
    fn presence_is_announced_renewed_and_expired_across_processes() {
        let start = Instant::now();
        let (mut here, mut there) = (PresenceTable::new(TTL), PresenceTable::new(TTL));
        let (process, a) = (Uuid::from_u128(9), Uuid::from_u128(1));
        let mut reported = Vec::new();
        for second in 0..60 {
            let now = ms(start, second * 1_000);
            if second % 10 == 0 && second < 40 {
                here.enter(a, who(1), PATIENT, false, now);
            }
            for announcement in here.tick(now).announcements {
                there.receive(process, who(announcement.user_id.0), &announcement, now);
            }
            let tick = there.tick(now);
            assert!(tick.announcements.is_empty(), "what was heard is not reported on");
            reported.extend(seen(&tick.changes));
        }
        assert_eq!(reported, [(70, 1, true, false), (70, 1, false, false)]);
        // A process that dies announces nothing: its entries expire.
        let announcement = Announcement { user_id: UserId(1), patient_id: PATIENT, viewing: true, typing: true };
        there.receive(process, who(1), &announcement, ms(start, 100_000));
        assert_eq!(seen(&there.tick(ms(start, 100_000)).changes), [(70, 1, true, true)]);
        assert_eq!(seen(&there.tick(ms(start, 115_000)).changes), [(70, 1, false, false)]);
    }
}

//! The checker: what every console saw against what the database holds. Pure; it knows no clock and no network.
//!
//! Every acknowledged message is stored once; nothing is stored that nobody sent. Every console has every message that it may see,
//! once, at its place and in order, be it told or read anew after a `reload`. Read states are the same everywhere in the end. Nothing
//! of a protected patient is where it must not be.

use std::collections::{HashMap, HashSet};
use std::fmt;

use uuid::Uuid;

use crate::socket::Position;

/// Milliseconds since the run began, on the one clock of the machine that watches.
pub type Moment = u64;

/// A message that the database holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// The message.
    pub uid: Uuid,
    /// Its place.
    pub position: Position,
    /// Whose thread.
    pub patient: i64,
    /// What was written.
    pub text: String,
}

/// What is true in the end, of one tenant.
#[derive(Debug, Clone, Default)]
pub struct Truth {
    /// What the database holds of this run.
    pub stored: Vec<Stored>,
    /// What was sent, acknowledged or not: patient and text.
    pub attempted: HashMap<Uuid, (i64, String)>,
    /// What was acknowledged, and at which place.
    pub acknowledged: Vec<(Uuid, Position)>,
    /// Of each thread whether there is something to read.
    pub unread: HashMap<Uuid, bool>,
}

/// Something that a console saw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    /// A message was told.
    Message {
        /// What.
        message: Stored,
        /// When it came.
        at: Moment,
    },
    /// A thread's state was told.
    Thread {
        /// Where in the order.
        position: Position,
        /// The thread.
        uid: Uuid,
        /// Whose.
        patient: i64,
        /// Whether there is something to read.
        is_unread: bool,
        /// When it came.
        at: Moment,
    },
    /// Another event.
    Event {
        /// Where in the order.
        position: Position,
        /// The patient concerned.
        patient: Option<i64>,
        /// When it came.
        at: Moment,
    },
    /// A heartbeat: everything up to here was sent or filtered.
    Safe(Position),
    /// Everything is to be read anew; the order goes on from here.
    Reload(Position),
    /// A message was read, not told.
    ReadMessage {
        /// What.
        message: Stored,
        /// When it was asked for, and when it came.
        during: (Moment, Moment),
    },
    /// A thread's state was read, not told.
    ReadThread {
        /// The thread.
        uid: Uuid,
        /// Whose.
        patient: i64,
        /// Whether there is something to read.
        is_unread: bool,
        /// When it was asked for, and when it came.
        during: (Moment, Moment),
    },
    /// Somebody was seen at a patient's thread, or signalled about it.
    Glimpse {
        /// Whose.
        patient: i64,
        /// When it came.
        at: Moment,
    },
}

/// All that one console saw.
#[derive(Debug, Clone, Default)]
pub struct Log {
    /// Its name in findings.
    pub console: String,
    /// Where it began.
    pub start: Position,
    /// Up to where it must have everything.
    pub end: Position,
    /// What it saw, in this order.
    pub entries: Vec<Entry>,
}

/// A console may see nothing of a patient for a while.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shut {
    /// Which console.
    pub console: String,
    /// Which patient.
    pub patient: i64,
    /// By an event at this place: nothing behind it may be told.
    pub after: Position,
    /// When that was committed: nothing that was asked for later may be read.
    pub from: Moment,
    /// When leave was asked for again.
    pub until: Option<Moment>,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// It was acknowledged and is not stored.
    AcknowledgedLost(Uuid),
    /// It is stored more than once.
    StoredTwice(Uuid),
    /// It stands elsewhere than its sender was told, or in other words.
    StoredOtherwise(Uuid),
    /// It is stored and nobody sent it.
    Invented(Uuid),
    /// A console never got it.
    Lost(String, Uuid),
    /// A console got a place twice.
    Doubled(String, Position),
    /// A console got a place after a later one.
    Reordered(String, Position),
    /// A console got a message that is not stored so.
    Ghost(String, Uuid),
    /// A console saw something of a patient whom it may not see.
    Leaked(String, i64),
    /// A console's state of a thread is not the stored one.
    Diverged(String, Uuid),
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AcknowledgedLost(uid) => write!(f, "{uid} was acknowledged and is not stored"),
            Self::StoredTwice(uid) => write!(f, "{uid} is stored more than once"),
            Self::StoredOtherwise(uid) => write!(f, "{uid} is stored otherwise than it was acknowledged"),
            Self::Invented(uid) => write!(f, "{uid} is stored and nobody sent it"),
            Self::Lost(console, uid) => write!(f, "{console} never got {uid}"),
            Self::Doubled(console, position) => write!(f, "{console} got position {position} twice"),
            Self::Reordered(console, position) => write!(f, "{console} got position {position} out of order"),
            Self::Ghost(console, uid) => write!(f, "{console} got {uid}, which is not stored so"),
            Self::Leaked(console, patient) => write!(f, "{console} saw something of the protected patient {patient}"),
            Self::Diverged(console, thread) => write!(f, "{console} has another read state of thread {thread} than the database"),
        }
    }
}

/// Everything that is wrong with the history of one tenant.
#[must_use]
pub fn check(truth: &Truth, logs: &[Log], shut: &[Shut]) -> Vec<Finding> {
    let mut findings = check_store(truth);
    let stored: HashMap<Uuid, &Stored> = truth.stored.iter().map(|message| (message.uid, message)).collect();
    for log in logs {
        let shut: Vec<_> = shut.iter().filter(|shut| shut.console == log.console).collect();
        check_order(log, &mut findings);
        check_messages(truth, &stored, log, &shut, &mut findings);
        check_read_states(truth, log, &shut, &mut findings);
        check_leaks(log, &shut, &mut findings);
    }
    findings
}

fn check_store(truth: &Truth) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut stored: HashMap<Uuid, &Stored> = HashMap::new();
    for message in &truth.stored {
        if stored.insert(message.uid, message).is_some() {
            findings.push(Finding::StoredTwice(message.uid));
        }
        match truth.attempted.get(&message.uid) {
            None => findings.push(Finding::Invented(message.uid)),
            Some((patient, text)) if (*patient, text) != (message.patient, &message.text) => {
                findings.push(Finding::StoredOtherwise(message.uid));
            }
            Some(_) => {}
        }
    }
    for (uid, position) in &truth.acknowledged {
        match stored.get(uid) {
            None => findings.push(Finding::AcknowledgedLost(*uid)),
            Some(message) if message.position != *position => findings.push(Finding::StoredOtherwise(*uid)),
            Some(_) => {}
        }
    }
    findings
}

/// Each place once and in order; after a heartbeat nothing from before it.
fn check_order(log: &Log, findings: &mut Vec<Finding>) {
    let mut last = log.start;
    let mut seen = HashSet::new();
    for entry in &log.entries {
        match entry {
            Entry::Safe(position) => last = last.max(*position),
            Entry::Reload(position) => {
                last = *position;
                seen.clear();
            }
            Entry::Message { message: Stored { position, .. }, .. } | Entry::Thread { position, .. } | Entry::Event { position, .. } => {
                if !seen.insert(*position) {
                    findings.push(Finding::Doubled(log.console.clone(), *position));
                } else if *position <= last {
                    findings.push(Finding::Reordered(log.console.clone(), *position));
                }
                last = last.max(*position);
            }
            Entry::ReadMessage { .. } | Entry::ReadThread { .. } | Entry::Glimpse { .. } => {}
        }
    }
}

fn check_messages(truth: &Truth, stored: &HashMap<Uuid, &Stored>, log: &Log, shut: &[&Shut], findings: &mut Vec<Finding>) {
    let mut known = HashSet::new();
    for entry in &log.entries {
        if let Entry::Message { message, .. } | Entry::ReadMessage { message, .. } = entry {
            if stored.get(&message.uid) == Some(&message) {
                known.insert(message.uid);
            } else {
                findings.push(Finding::Ghost(log.console.clone(), message.uid));
            }
        }
    }
    let due = truth.stored.iter().filter(|message| {
        message.position > log.start && message.position <= log.end && shut.iter().all(|shut| shut.patient != message.patient)
    });
    findings.extend(due.filter(|message| !known.contains(&message.uid)).map(|message| Finding::Lost(log.console.clone(), message.uid)));
}

fn check_read_states(truth: &Truth, log: &Log, shut: &[&Shut], findings: &mut Vec<Finding>) {
    let mut state = HashMap::new();
    for entry in &log.entries {
        if let Entry::Thread { uid, patient, is_unread, .. } | Entry::ReadThread { uid, patient, is_unread, .. } = entry
            && shut.iter().all(|shut| shut.patient != *patient)
        {
            state.insert(*uid, *is_unread);
        }
    }
    let wrong = state.into_iter().filter(|(uid, is_unread)| truth.unread.get(uid) != Some(is_unread));
    findings.extend(wrong.map(|(uid, _)| Finding::Diverged(log.console.clone(), uid)));
}

fn check_leaks(log: &Log, shut: &[&Shut], findings: &mut Vec<Finding>) {
    let mut safe = log.start;
    for entry in &log.entries {
        if let Entry::Safe(position)
        | Entry::Reload(position)
        | Entry::Message { message: Stored { position, .. }, .. }
        | Entry::Thread { position, .. }
        | Entry::Event { position, .. } = entry
        {
            safe = safe.max(*position);
        }
        if let Some(leak) = shut.iter().find(|shut| leaks(entry, safe, shut)) {
            findings.push(Finding::Leaked(log.console.clone(), leak.patient));
        }
    }
}

/// Whether a console that stands at `safe` may not see this.
fn leaks(entry: &Entry, safe: Position, shut: &Shut) -> bool {
    let (patient, is_behind, at) = match entry {
        Entry::Safe(_) | Entry::Reload(_) => return false,
        Entry::Message { message: Stored { position, patient, .. }, at } | Entry::Thread { position, patient, at, .. } => {
            (Some(*patient), *position > shut.after, *at)
        }
        Entry::Event { position, patient, at } => (*patient, *position > shut.after, *at),
        Entry::ReadMessage { message: Stored { patient, .. }, during: (asked, came) }
        | Entry::ReadThread { patient, during: (asked, came), .. } => (Some(*patient), *asked >= shut.from, *came),
        // What is not stored has no place; a console that stands behind the place must be told no more.
        Entry::Glimpse { patient, at } => (Some(*patient), safe >= shut.after, *at),
    };
    patient == Some(shut.patient) && is_behind && shut.until.is_none_or(|until| at < until)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: i64 = 7;
    const PROTECTED: i64 = 8;

    fn stored(n: Position) -> Stored {
        Stored { uid: Uuid::from_u128(n.unsigned_abs().into()), position: n, patient: PLAIN, text: format!("text {n}") }
    }

    fn told(n: Position) -> Entry {
        Entry::Message { message: stored(n), at: n.unsigned_abs() }
    }

    fn read(n: Position) -> Entry {
        Entry::ReadMessage { message: stored(n), during: (100, 101) }
    }

    fn thread(position: Position, is_unread: bool) -> Entry {
        Entry::Thread { position, uid: Uuid::nil(), patient: PLAIN, is_unread, at: 0 }
    }

    /// Messages 1 to 5; 4 was sent and never acknowledged. The thread is read in the end.
    fn truth() -> Truth {
        let messages: Vec<_> = (1..=5).map(stored).collect();
        Truth {
            attempted: messages.iter().map(|m| (m.uid, (m.patient, m.text.clone()))).collect(),
            acknowledged: messages.iter().filter(|m| m.position != 4).map(|m| (m.uid, m.position)).collect(),
            stored: messages,
            unread: HashMap::from([(Uuid::nil(), false)]),
        }
    }

    fn findings(entries: Vec<Entry>) -> Vec<Finding> {
        check(&truth(), &[Log { console: "a".to_owned(), start: 0, end: 6, entries }], &[])
    }

    fn console() -> String {
        "a".to_owned()
    }

    #[test]
    fn a_good_history_has_no_findings() {
        assert_eq!(findings((1..=5).map(told).collect()), []);
        assert_eq!(findings(vec![told(1), Entry::Safe(1), told(2), told(3), told(4), told(5), thread(6, true), thread(7, false)]), []);
        assert_eq!(findings(vec![told(1), Entry::Reload(4), read(1), read(2), read(3), read(4), told(5)]), [], "read anew");
        assert_eq!(findings(vec![told(1), told(2), Entry::Reload(1), told(2), read(3), read(4), read(5)]), [], "told again after it");
        let late = Log { console: console(), start: 3, end: 4, entries: vec![told(4)] };
        assert_eq!(check(&truth(), &[late], &[]), [], "who came late and left early");
    }

    #[test]
    fn what_is_lost_doubled_or_reordered_is_found() {
        assert_eq!(findings(vec![told(1), told(2), told(4), told(5)]), [Finding::Lost(console(), stored(3).uid)]);
        assert_eq!(findings(vec![]).len(), 5);
        assert_eq!(
            findings(vec![told(1), told(2), told(2), told(3), told(4), told(5)]),
            [Finding::Doubled(console(), 2)],
            "twice in a row"
        );
        assert_eq!(findings(vec![told(1), told(2), told(3), told(1), told(4), told(5)]), [Finding::Doubled(console(), 1)]);
        assert_eq!(findings(vec![told(1), told(3), told(2), told(4), told(5)]), [Finding::Reordered(console(), 2)]);
        assert_eq!(
            findings(vec![told(1), Entry::Safe(3), told(2), told(3), told(4), told(5)]),
            [Finding::Reordered(console(), 2), Finding::Reordered(console(), 3)],
            "a heartbeat promised that it was sent"
        );
        let reloaded = findings(vec![told(1), Entry::Reload(3), read(1), read(2), told(4), told(5)]);
        assert_eq!(reloaded, [Finding::Lost(console(), stored(3).uid)], "not told, and not read anew");
    }

    #[test]
    fn what_nobody_wrote_is_found() {
        let mut all: Vec<_> = (1..=5).map(told).collect();
        all.push(told(6));
        assert_eq!(findings(all), [Finding::Ghost(console(), stored(6).uid)]);
        let forged = Stored { text: "other words".to_owned(), ..stored(1) };
        let mut all: Vec<_> = (2..=5).map(told).collect();
        all.insert(0, Entry::Message { message: forged, at: 0 });
        assert_eq!(findings(all), [Finding::Ghost(console(), stored(1).uid), Finding::Lost(console(), stored(1).uid)]);
        let mut invented = truth();
        invented.attempted.remove(&stored(4).uid);
        assert_eq!(check(&invented, &[], &[]), [Finding::Invented(stored(4).uid)]);
    }

    #[test]
    fn what_the_store_broke_is_found() {
        let mut lost = truth();
        lost.stored.remove(0);
        assert_eq!(check(&lost, &[], &[]), [Finding::AcknowledgedLost(stored(1).uid)]);
        let mut unacknowledged = truth();
        unacknowledged.stored.remove(3);
        assert_eq!(check(&unacknowledged, &[], &[]), [], "nobody was promised the fourth");
        let mut twice = truth();
        twice.stored.push(Stored { position: 6, ..stored(4) });
        assert_eq!(check(&twice, &[], &[]), [Finding::StoredTwice(stored(4).uid)]);
        let mut moved = truth();
        moved.acknowledged[0].1 = 9;
        assert_eq!(check(&moved, &[], &[]), [Finding::StoredOtherwise(stored(1).uid)]);
    }

    #[test]
    fn a_read_state_that_stays_behind_is_found() {
        let with = |last: Entry| findings((1..=5).map(told).chain([thread(6, false), last]).collect());
        assert_eq!(with(thread(7, true)), [Finding::Diverged(console(), Uuid::nil())]);
        assert_eq!(with(Entry::ReadThread { uid: Uuid::nil(), patient: PLAIN, is_unread: false, during: (0, 1) }), []);
    }

    /// Leave ends with the event at 10, committed at moment 100, and is asked for again at 200.
    fn leaks(entries: Vec<Entry>) -> usize {
        let shut = Shut { console: console(), patient: PROTECTED, after: 10, from: 100, until: Some(200) };
        let other = Shut { console: "b".to_owned(), after: 0, ..shut.clone() };
        let found = check(&Truth::default(), &[Log { console: console(), entries, ..Log::default() }], &[shut, other]);
        found.iter().filter(|finding| **finding == Finding::Leaked(console(), PROTECTED)).count()
    }

    #[test]
    fn what_leaks_of_a_protected_patient_is_found() {
        let about = |position, at| Entry::Event { position, patient: Some(PROTECTED), at };
        assert_eq!(leaks(vec![about(9, 150)]), 0, "from before it, told late");
        assert_eq!(leaks(vec![about(11, 150)]), 1);
        assert_eq!(leaks(vec![about(11, 250)]), 0, "told again once there was leave");
        assert_eq!(leaks(vec![Entry::Event { position: 11, patient: Some(PLAIN), at: 150 }]), 0);
        let message = |position, at| Entry::Message { message: Stored { patient: PROTECTED, ..stored(position) }, at };
        assert_eq!(leaks(vec![message(11, 150), message(12, 150)]), 2);
        let reads = |asked, came| Entry::ReadThread { uid: Uuid::nil(), patient: PROTECTED, is_unread: false, during: (asked, came) };
        assert_eq!(leaks(vec![reads(99, 120), reads(150, 210)]), 0, "asked before, or answered after");
        assert_eq!(leaks(vec![reads(110, 120)]), 1);
        let glimpse = |at| Entry::Glimpse { patient: PROTECTED, at };
        assert_eq!(leaks(vec![Entry::Safe(9), glimpse(150)]), 0, "it did not know yet");
        assert_eq!(leaks(vec![Entry::Safe(10), glimpse(150), glimpse(250)]), 1);
    }
}

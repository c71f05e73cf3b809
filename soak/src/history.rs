//! The checker: compares what every console saw with the database. Pure: no clock and no network.
//!
//! Every acknowledged message is stored once, and every stored message was sent. Every console receives each message that it may see
//! once, at its position and in order, live or after a reload, and ends with the stored content: deleted messages are
//! gone, redacted ones have no text, and neither is sent with its text to a console that requests it later. Read states converge.
//! Nothing about a protected patient reaches a console without access. Thread ownership is checked by [`ownership`].

mod finding;
pub mod ownership;

use std::collections::{HashMap, HashSet};

use uuid::Uuid;

pub use self::finding::Finding;
use self::ownership::{Ownership, Work};
use crate::api::Timetoken;
use crate::socket::Position;

/// Milliseconds since the run began, on the clock of this machine.
pub type Moment = u64;

/// A message in the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// ID of the message.
    pub uid: Uuid,
    /// Its place in its thread.
    pub timetoken: Timetoken,
    /// Patient of the thread.
    pub patient: i64,
    /// Text of the message.
    pub text: String,
}

/// How a message was withdrawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Withdrawal {
    /// Shown without its text.
    Redacted,
    /// Not shown.
    Deleted,
}

/// The final state of one tenant.
#[derive(Debug, Clone, Default)]
pub struct Truth {
    /// The run's messages in the database.
    pub stored: Vec<Stored>,
    /// Positions of the events that announced them.
    pub positions: HashMap<Uuid, Position>,
    /// Messages sent, acknowledged or not: patient and text.
    pub attempted: HashMap<Uuid, (i64, String)>,
    /// Acknowledged messages, with their timetokens.
    pub acknowledged: Vec<(Uuid, Timetoken)>,
    /// Messages withdrawn according to the database.
    pub withdrawals: HashMap<Uuid, Withdrawal>,
    /// Acknowledged withdrawals, with the latest moment at which they took effect.
    pub acknowledged_withdrawals: HashMap<Uuid, (Withdrawal, Moment)>,
    /// Whether each thread is unread.
    pub unread: HashMap<Uuid, bool>,
    /// Owners of the threads, and the actions on them.
    pub ownership: Ownership,
}

/// An observation of a console.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    /// A message was announced.
    Message {
        /// Position.
        position: Position,
        /// The message.
        message: Stored,
        /// Moment of receipt.
        at: Moment,
    },
    /// A changed text of a message was announced.
    Changed {
        /// Position.
        position: Position,
        /// The message.
        uid: Uuid,
        /// Patient of the thread.
        patient: i64,
        /// The new text.
        text: String,
        /// Moment of receipt.
        at: Moment,
    },
    /// The deletion of a message was announced.
    Deleted {
        /// Position.
        position: Position,
        /// The message.
        uid: Uuid,
        /// Patient of the thread.
        patient: i64,
        /// Moment of receipt.
        at: Moment,
    },
    /// The state of a thread was announced.
    Thread {
        /// Position.
        position: Position,
        /// The thread.
        uid: Uuid,
        /// Patient of the thread.
        patient: i64,
        /// Whether it is unread.
        is_unread: bool,
        /// Moment of receipt.
        at: Moment,
    },
    /// The ownership of a thread was announced.
    Work {
        /// Position.
        position: Position,
        /// Patient of the thread.
        patient: i64,
        /// The work on it.
        work: Work,
        /// Moment of receipt.
        at: Moment,
    },
    /// Another event.
    Event {
        /// Position.
        position: Position,
        /// The patient concerned.
        patient: Option<i64>,
        /// Moment of receipt.
        at: Moment,
    },
    /// The following entries were received over a connection that was requested at this moment.
    Connected(Moment),
    /// A heartbeat: everything up to here was sent or filtered.
    Heartbeat(Position),
    /// Everything must be reloaded; the order continues from here.
    Reload(Position),
    /// A message was read, not announced.
    ReadMessage {
        /// The message.
        message: Stored,
        /// Moments of the request and of the response.
        during: (Moment, Moment),
    },
    /// The state of a thread was read, not announced.
    ReadThread {
        /// The thread.
        uid: Uuid,
        /// Patient of the thread.
        patient: i64,
        /// Whether it is unread.
        is_unread: bool,
        /// The work on it.
        work: Work,
        /// Moments of the request and of the response.
        during: (Moment, Moment),
    },
    /// Presence at a patient's thread, or a signal about it.
    Transient {
        /// The patient.
        patient: i64,
        /// Moment of receipt.
        at: Moment,
    },
}

impl Entry {
    /// Its position, if it was announced and has one.
    fn position(&self) -> Option<Position> {
        match self {
            Self::Message { position, .. }
            | Self::Changed { position, .. }
            | Self::Deleted { position, .. }
            | Self::Thread { position, .. }
            | Self::Work { position, .. }
            | Self::Event { position, .. } => Some(*position),
            Self::Connected(_)
            | Self::Heartbeat(_)
            | Self::Reload(_)
            | Self::ReadMessage { .. }
            | Self::ReadThread { .. }
            | Self::Transient { .. } => None,
        }
    }
}

/// Everything that one console observed.
#[derive(Debug, Clone, Default)]
pub struct Log {
    /// Its name in findings.
    pub console: String,
    /// Position at which it started.
    pub start: Position,
    /// Position up to which it must have received everything.
    pub end: Position,
    /// Its observations, in order.
    pub entries: Vec<Entry>,
}

/// A period in which a console has no access to a patient.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccessDenial {
    /// Name of the console.
    pub console: String,
    /// The patient.
    pub patient: i64,
    /// Position of the event that ended access: no later event may be sent.
    pub after: Position,
    /// Moment of its commit: nothing requested later may be returned.
    pub from: Moment,
    /// Moment at which access was requested again.
    pub until: Option<Moment>,
}

/// All findings in the history of one tenant.
#[must_use]
pub fn check(truth: &Truth, logs: &[Log], denials: &[AccessDenial]) -> Vec<Finding> {
    let mut findings = check_store(truth);
    let stored: HashMap<Uuid, &Stored> = truth.stored.iter().map(|message| (message.uid, message)).collect();
    for log in logs {
        let denials: Vec<_> = denials.iter().filter(|denial| denial.console == log.console).collect();
        check_order(log, &mut findings);
        check_messages(truth, &stored, log, &denials, &mut findings);
        check_read_states(truth, log, &denials, &mut findings);
        check_leaks(log, &denials, &mut findings);
    }
    findings.extend(ownership::check(&truth.ownership, logs, denials));
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
            None => findings.push(Finding::NeverSent(message.uid)),
            Some((patient, text)) if (*patient, text) != (message.patient, &message.text) => {
                findings.push(Finding::StoredDifferently(message.uid));
            }
            Some(_) => {}
        }
    }
    for (uid, timetoken) in &truth.acknowledged {
        match stored.get(uid) {
            None => findings.push(Finding::AcknowledgedLost(*uid)),
            Some(message) if message.timetoken != *timetoken => findings.push(Finding::StoredDifferently(*uid)),
            Some(_) => {}
        }
    }
    let is_applied = |uid: &Uuid, how: Withdrawal| truth.withdrawals.get(uid).is_some_and(|is| how == Withdrawal::Redacted || *is == how);
    let missing = truth.acknowledged_withdrawals.iter().filter(|(uid, (how, _))| !is_applied(uid, *how));
    findings.extend(missing.map(|(uid, _)| Finding::NotWithdrawn(*uid)));
    findings
}

/// Each position is received once and in order; after a heartbeat, none before it. Responses for a thread are in order too.
fn check_order(log: &Log, findings: &mut Vec<Finding>) {
    let mut last = log.start;
    let mut seen = HashSet::new();
    let mut read = None;
    for entry in &log.entries {
        match entry {
            Entry::Heartbeat(position) => last = last.max(*position),
            Entry::Reload(position) => {
                last = *position;
                seen.clear();
            }
            Entry::ReadMessage { message: Stored { timetoken, patient, .. }, during: (asked, _) } => {
                let before = read.replace((*patient, *asked, *timetoken));
                if before.is_some_and(|(of, at, place)| (of, at) == (*patient, *asked) && place >= *timetoken) {
                    findings.push(Finding::Reordered(log.console.clone(), *timetoken));
                }
            }
            _ => {}
        }
        if let Some(position) = entry.position() {
            if !seen.insert(position) {
                findings.push(Finding::Duplicated(log.console.clone(), position));
            } else if position <= last {
                findings.push(Finding::Reordered(log.console.clone(), position));
            }
            last = last.max(position);
        }
    }
}

/// The console's final view, derived as the contract prescribes, equals the stored messages.
fn check_messages(truth: &Truth, stored: &HashMap<Uuid, &Stored>, log: &Log, denials: &[&AccessDenial], findings: &mut Vec<Finding>) {
    let mut shown: HashMap<Uuid, &str> = HashMap::new();
    let mut connected = 0;
    for entry in &log.entries {
        match entry {
            Entry::Connected(at) => connected = *at,
            // Everything is reloaded.
            Entry::Reload(_) => shown.clear(),
            Entry::Message { message, .. } => receive(truth, stored, log, message, connected, &mut shown, findings),
            Entry::ReadMessage { message, during: (asked, _) } => receive(truth, stored, log, message, *asked, &mut shown, findings),
            Entry::Changed { uid, text, .. } => {
                if let Some(known) = shown.get_mut(uid) {
                    *known = text;
                }
            }
            Entry::Deleted { uid, .. } => {
                shown.remove(uid);
            }
            Entry::Heartbeat(_)
            | Entry::Thread { .. }
            | Entry::Work { .. }
            | Entry::Event { .. }
            | Entry::ReadThread { .. }
            | Entry::Transient { .. } => {}
        }
    }
    let due = truth.stored.iter().filter(|message| {
        truth.positions.get(&message.uid).is_some_and(|position| *position > log.start && *position <= log.end)
            && denials.iter().all(|denial| denial.patient != message.patient)
    });
    for message in due {
        let expected = match truth.withdrawals.get(&message.uid) {
            None => Some(message.text.as_str()),
            Some(Withdrawal::Redacted) => Some(""),
            Some(Withdrawal::Deleted) => None,
        };
        match (shown.get(&message.uid).copied(), expected) {
            (shown, expected) if shown == expected => {}
            (None, _) => findings.push(Finding::NeverReceived(log.console.clone(), message.uid)),
            (Some(_), _) => findings.push(Finding::Outdated(log.console.clone(), message.uid)),
        }
    }
}

/// A console receives a message that it requested at a moment, or over a connection that it requested then.
fn receive<'a>(
    truth: &Truth,
    stored: &HashMap<Uuid, &Stored>,
    log: &Log,
    message: &'a Stored,
    asked: Moment,
    shown: &mut HashMap<Uuid, &'a str>,
    findings: &mut Vec<Finding>,
) {
    let uid = message.uid;
    let is_withheld = message.text.is_empty() && truth.withdrawals.contains_key(&uid);
    let is_stored = stored.get(&uid).is_some_and(|known| {
        (known.timetoken, known.patient) == (message.timetoken, message.patient) && (is_withheld || known.text == message.text)
    });
    if !is_stored {
        findings.push(Finding::ReceivedUnstored(log.console.clone(), uid));
        return;
    }
    if !message.text.is_empty() && truth.acknowledged_withdrawals.get(&uid).is_some_and(|(_, since)| asked > *since) {
        findings.push(Finding::SentAfterWithdrawal(log.console.clone(), uid));
    }
    shown.insert(uid, &message.text);
}

fn check_read_states(truth: &Truth, log: &Log, denials: &[&AccessDenial], findings: &mut Vec<Finding>) {
    let mut state = HashMap::new();
    for entry in &log.entries {
        if let Entry::Thread { uid, patient, is_unread, .. } | Entry::ReadThread { uid, patient, is_unread, .. } = entry
            && denials.iter().all(|denial| denial.patient != *patient)
        {
            state.insert(*uid, *is_unread);
        }
    }
    let wrong = state.into_iter().filter(|(uid, is_unread)| truth.unread.get(uid) != Some(is_unread));
    findings.extend(wrong.map(|(uid, _)| Finding::ReadStateDiffers(log.console.clone(), uid)));
}

fn check_leaks(log: &Log, denials: &[&AccessDenial], findings: &mut Vec<Finding>) {
    let mut safe = log.start;
    for entry in &log.entries {
        if let Entry::Heartbeat(position) | Entry::Reload(position) = entry {
            safe = safe.max(*position);
        }
        safe = entry.position().map_or(safe, |position| safe.max(position));
        if let Some(leak) = denials.iter().find(|denial| leaks(entry, safe, denial)) {
            findings.push(Finding::Leaked(log.console.clone(), leak.patient));
        }
    }
}

/// Whether a console at position `safe` may not see this.
fn leaks(entry: &Entry, safe: Position, denial: &AccessDenial) -> bool {
    let (patient, is_behind, at) = match entry {
        Entry::Connected(_) | Entry::Heartbeat(_) | Entry::Reload(_) => return false,
        Entry::Message { position, message: Stored { patient, .. }, at }
        | Entry::Changed { position, patient, at, .. }
        | Entry::Deleted { position, patient, at, .. }
        | Entry::Thread { position, patient, at, .. }
        | Entry::Work { position, patient, at, .. } => (Some(*patient), *position > denial.after, *at),
        Entry::Event { position, patient, at } => (*patient, *position > denial.after, *at),
        Entry::ReadMessage { message: Stored { patient, .. }, during: (asked, came) }
        | Entry::ReadThread { patient, during: (asked, came), .. } => (Some(*patient), *asked >= denial.from, *came),
        // Unstored observations have no position; a console that has passed the position must receive no more of them.
        Entry::Transient { patient, at } => (Some(*patient), safe >= denial.after, *at),
    };
    patient == Some(denial.patient) && is_behind && denial.until.is_none_or(|until| at < until)
}

#[cfg(test)]
mod tests;

//! The checker reports every violation, and nothing else.

use super::*;

const PLAIN: i64 = 7;
const PROTECTED: i64 = 8;

fn stored(n: Position) -> Stored {
    Stored { uid: Uuid::from_u128(n.unsigned_abs().into()), timetoken: n, patient: PLAIN, text: format!("text {n}") }
}

fn announced(n: Position) -> Entry {
    Entry::Message { position: n, message: stored(n), at: n.unsigned_abs() }
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
        acknowledged: messages.iter().filter(|m| m.timetoken != 4).map(|m| (m.uid, m.timetoken)).collect(),
        positions: messages.iter().map(|m| (m.uid, m.timetoken)).collect(),
        stored: messages,
        unread: HashMap::from([(Uuid::nil(), false)]),
        ..Truth::default()
    }
}

fn findings(entries: Vec<Entry>) -> Vec<Finding> {
    check(&truth(), &[Log { console: "a".to_owned(), start: 0, end: 6, entries }], &[])
}

fn console() -> String {
    "a".to_owned()
}

#[test]
fn a_correct_history_has_no_findings() {
    assert_eq!(findings((1..=5).map(announced).collect()), []);
    assert_eq!(
        findings(vec![
            announced(1),
            Entry::Heartbeat(1),
            announced(2),
            announced(3),
            announced(4),
            announced(5),
            thread(6, true),
            thread(7, false)
        ]),
        []
    );
    assert_eq!(findings(vec![announced(1), Entry::Reload(4), read(1), read(2), read(3), read(4), announced(5)]), [], "reloaded");
    assert_eq!(
        findings(vec![announced(1), announced(2), Entry::Reload(1), read(1), announced(2), read(3), read(4), read(5)]),
        [],
        "sent again after the reload"
    );
    let late = Log { console: console(), start: 3, end: 4, entries: vec![announced(4)] };
    assert_eq!(check(&truth(), &[late], &[]), [], "connected late and left early");
}

#[test]
fn lost_duplicated_and_reordered_messages_are_found() {
    assert_eq!(findings(vec![announced(1), announced(2), announced(4), announced(5)]), [Finding::NeverReceived(console(), stored(3).uid)]);
    assert_eq!(findings(vec![]).len(), 5);
    assert_eq!(
        findings(vec![announced(1), announced(2), announced(2), announced(3), announced(4), announced(5)]),
        [Finding::Duplicated(console(), 2)],
        "twice in a row"
    );
    assert_eq!(
        findings(vec![announced(1), announced(2), announced(3), announced(1), announced(4), announced(5)]),
        [Finding::Duplicated(console(), 1)]
    );
    assert_eq!(findings(vec![announced(1), announced(3), announced(2), announced(4), announced(5)]), [Finding::Reordered(console(), 2)]);
    assert_eq!(
        findings(vec![announced(1), Entry::Heartbeat(3), announced(2), announced(3), announced(4), announced(5)]),
        [Finding::Reordered(console(), 2), Finding::Reordered(console(), 3)],
        "after a heartbeat that confirmed them as sent"
    );
    let reloaded = findings(vec![announced(1), Entry::Reload(3), read(1), read(2), announced(4), announced(5)]);
    assert_eq!(reloaded, [Finding::NeverReceived(console(), stored(3).uid)], "neither announced nor reloaded");
    let reread = findings(vec![read(2), read(1), announced(3), announced(4), announced(5)]);
    assert_eq!(reread, [Finding::Reordered(console(), 1)], "a history out of order");
}

/// The second message was redacted at moment 50, the third deleted at moment 60, both acknowledged.
fn with_withdrawals(entries: Vec<Entry>) -> Vec<Finding> {
    let (second, third) = (stored(2).uid, stored(3).uid);
    let truth = Truth {
        withdrawals: HashMap::from([(second, Withdrawal::Redacted), (third, Withdrawal::Deleted)]),
        acknowledged_withdrawals: HashMap::from([(second, (Withdrawal::Redacted, 50)), (third, (Withdrawal::Deleted, 60))]),
        ..truth()
    };
    check(&truth, &[Log { console: console(), start: 0, end: 8, entries }], &[])
}

#[test]
fn deleted_messages_eventually_disappear_everywhere() {
    let redacted = || Entry::Changed { position: 6, uid: stored(2).uid, patient: PLAIN, text: String::new(), at: 55 };
    let deleted = || Entry::Deleted { position: 7, uid: stored(3).uid, patient: PLAIN, at: 65 };
    let empty = |n| Entry::Message { position: n, message: Stored { text: String::new(), ..stored(n) }, at: 70 };
    let five = || (1..=5).map(announced).collect::<Vec<_>>();
    let with = |more: Vec<Entry>| with_withdrawals(five().into_iter().chain(more).collect());
    assert_eq!(with(vec![redacted(), deleted()]), []);
    assert_eq!(with(vec![redacted()]), [Finding::Outdated(console(), stored(3).uid)]);
    assert_eq!(with(vec![deleted()]), [Finding::Outdated(console(), stored(2).uid)]);
    let late = vec![Entry::Connected(61), announced(1), empty(2), empty(3), announced(4), announced(5), redacted(), deleted()];
    assert_eq!(with_withdrawals(late), [], "a console that connects later receives them without text");
    let mut again = vec![Entry::Connected(51)];
    again.extend(five());
    again.extend([redacted(), deleted()]);
    assert_eq!(with_withdrawals(again), [Finding::SentAfterWithdrawal(console(), stored(2).uid)], "the third was deleted only later");
    let reads = with(vec![redacted(), deleted(), Entry::Reload(8), read(1), read(2), read(3), read(4), read(5)]);
    let (second, third) = (stored(2).uid, stored(3).uid);
    let (given, outdated) = (|uid| Finding::SentAfterWithdrawal(console(), uid), |uid| Finding::Outdated(console(), uid));
    assert_eq!(reads, [given(second), given(third), outdated(second), outdated(third)]);
    let ignored = Truth { acknowledged_withdrawals: HashMap::from([(stored(1).uid, (Withdrawal::Deleted, 9))]), ..truth() };
    assert_eq!(check(&ignored, &[], &[]), [Finding::NotWithdrawn(stored(1).uid)]);
}

#[test]
fn messages_that_nobody_sent_are_found() {
    let mut all: Vec<_> = (1..=5).map(announced).collect();
    all.push(announced(6));
    assert_eq!(findings(all), [Finding::ReceivedUnstored(console(), stored(6).uid)]);
    let forged = Stored { text: "other words".to_owned(), ..stored(1) };
    let mut all: Vec<_> = (2..=5).map(announced).collect();
    all.insert(0, Entry::Message { position: 1, message: forged, at: 0 });
    assert_eq!(findings(all), [Finding::ReceivedUnstored(console(), stored(1).uid), Finding::NeverReceived(console(), stored(1).uid)]);
    let mut invented = truth();
    invented.attempted.remove(&stored(4).uid);
    assert_eq!(check(&invented, &[], &[]), [Finding::NeverSent(stored(4).uid)]);
}

#[test]
fn store_corruption_is_found() {
    let mut lost = truth();
    lost.stored.remove(0);
    assert_eq!(check(&lost, &[], &[]), [Finding::AcknowledgedLost(stored(1).uid)]);
    let mut unacknowledged = truth();
    unacknowledged.stored.remove(3);
    assert_eq!(check(&unacknowledged, &[], &[]), [], "the fourth was never acknowledged");
    let mut twice = truth();
    twice.stored.push(Stored { timetoken: 6, ..stored(4) });
    assert_eq!(check(&twice, &[], &[]), [Finding::StoredTwice(stored(4).uid)]);
    let mut moved = truth();
    moved.acknowledged[0].1 = 9;
    assert_eq!(check(&moved, &[], &[]), [Finding::StoredDifferently(stored(1).uid)]);
}

#[test]
fn a_lagging_read_state_is_found() {
    let with = |last: Entry| findings((1..=5).map(announced).chain([thread(6, false), last]).collect());
    assert_eq!(with(thread(7, true)), [Finding::ReadStateDiffers(console(), Uuid::nil())]);
    assert_eq!(with(Entry::ReadThread { uid: Uuid::nil(), patient: PLAIN, is_unread: false, work: Work::default(), during: (0, 1) }), []);
}

/// Access ends with the event at 10, committed at moment 100, and is requested again at 200.
fn leaks(entries: Vec<Entry>) -> usize {
    let denial = AccessDenial { console: console(), patient: PROTECTED, after: 10, from: 100, until: Some(200) };
    let other = AccessDenial { console: "b".to_owned(), after: 0, ..denial.clone() };
    let found = check(&Truth::default(), &[Log { console: console(), entries, ..Log::default() }], &[denial, other]);
    found.iter().filter(|finding| **finding == Finding::Leaked(console(), PROTECTED)).count()
}

#[test]
fn leaks_about_protected_patients_are_found() {
    let about = |position, at| Entry::Event { position, patient: Some(PROTECTED), at };
    assert_eq!(leaks(vec![about(9, 150)]), 0, "an earlier event, sent late");
    assert_eq!(leaks(vec![about(11, 150)]), 1);
    assert_eq!(leaks(vec![about(11, 250)]), 0, "sent after access was restored");
    assert_eq!(leaks(vec![Entry::Event { position: 11, patient: Some(PLAIN), at: 150 }]), 0);
    let message = |position, at| Entry::Message { position, message: Stored { patient: PROTECTED, ..stored(position) }, at };
    assert_eq!(leaks(vec![message(11, 150), message(12, 150)]), 2);
    let reads = |asked, came| Entry::ReadThread {
        uid: Uuid::nil(),
        patient: PROTECTED,
        is_unread: false,
        work: Work::default(),
        during: (asked, came),
    };
    assert_eq!(leaks(vec![reads(99, 120), reads(150, 210)]), 0, "requested before, or answered after");
    assert_eq!(leaks(vec![reads(110, 120)]), 1);
    let transient = |at| Entry::Transient { patient: PROTECTED, at };
    assert_eq!(leaks(vec![Entry::Heartbeat(9), transient(150)]), 0, "before it reached the position");
    assert_eq!(leaks(vec![Entry::Heartbeat(10), transient(150), transient(250)]), 1);
}

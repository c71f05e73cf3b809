use super::*;
use crate::prior_authorizations::services::{AuthorizedCategory, AuthorizedQuantity, AuthorizedUnit};

fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("an instant")
}

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

/// A Wednesday, at 12:00 US Eastern.
const NOW: &str = "2026-03-04T17:00:00Z";

fn today() -> NaiveDate {
    day("2026-03-04")
}

/// A request of yesterday that the payer has not decided.
fn pending() -> State {
    State {
        status: PriorAuthorizationStatus::Pending,
        determination: None,
        denial_reason: None,
        urgency: Some(Urgency::Standard),
        vendor_create_date: at("2026-03-03T15:00:00Z"),
        vendor_update_date: at("2026-03-03T15:00:00Z"),
        service_quantity: Some(AuthorizedQuantity { value: 12, unit: AuthorizedUnit::Visits }),
        units_used: Some(4),
        effective_from: None,
        effective_through: None,
        originator_system_id: "PA0000000001".to_owned(),
        service_categories: vec![AuthorizedCategory { label: "Physical therapy".to_owned() }],
        providers: Vec::new(),
        procedure_codes: Vec::new(),
        diagnosis_codes: Vec::new(),
    }
}

fn decided(determination: Determination) -> State {
    State { status: PriorAuthorizationStatus::Decided, determination: Some(determination), ..pending() }
}

/// An approval that ends on this day.
fn until(last: &str) -> State {
    State { effective_through: Some(day(last)), ..decided(Determination::Approved) }
}

fn overdue() -> State {
    State { vendor_create_date: at("2026-02-20T15:00:00Z"), ..pending() }
}

const NEW: Facts = Facts {
    status_version: 1,
    acknowledged: Acknowledged { status_version: 0, decision_due_at: None, effective_through: None },
    is_deceased: false,
};

fn seen() -> Facts {
    Facts { acknowledged: Acknowledged { status_version: 1, ..Acknowledged::default() }, ..NEW }
}

#[test]
fn the_most_important_reason_is_work() {
    use Determination::{Approved, Denied, PartiallyApproved};
    use NoticeReason::{DecisionOverdue, Expiring, StatusChanged};
    let waiting = State { status: PriorAuthorizationStatus::PendingClinicalInfo, ..pending() };
    for (name, state, facts, expected) in [
        ("not decided yet", pending(), NEW, None),
        ("clinical information needed", waiting.clone(), NEW, Some(StatusChanged)),
        ("clinical information was sent", waiting.clone(), seen(), None),
        ("approved", decided(Approved), NEW, Some(StatusChanged)),
        ("partially approved", decided(PartiallyApproved), NEW, Some(StatusChanged)),
        ("denied", decided(Denied), NEW, Some(StatusChanged)),
        ("denial marked as done", decided(Denied), seen(), None),
        ("denied again after that", decided(Denied), Facts { status_version: 3, ..seen() }, Some(StatusChanged)),
        ("canceled", State { status: PriorAuthorizationStatus::Canceled, ..pending() }, NEW, None),
        ("overdue", overdue(), NEW, Some(DecisionOverdue)),
        ("overdue, information needed", State { vendor_create_date: overdue().vendor_create_date, ..waiting }, NEW, Some(StatusChanged)),
        ("expiring, approval not seen", until("2026-03-20"), NEW, Some(StatusChanged)),
        ("expiring", until("2026-04-03"), seen(), Some(Expiring)),
        ("on its last day", until("2026-03-04"), seen(), Some(Expiring)),
        ("31 days left", until("2026-04-04"), seen(), None),
        ("expired", until("2026-03-03"), seen(), None),
        ("expiring, used up", State { units_used: Some(12), ..until("2026-03-20") }, seen(), None),
        ("expiring, usage unknown", State { units_used: None, ..until("2026-03-20") }, seen(), Some(Expiring)),
        ("the person died", decided(Denied), Facts { is_deceased: true, ..NEW }, None),
    ] {
        assert_eq!(state.notice(facts, at(NOW), today()), expected, "{name}");
    }
}

#[test]
fn done_holds_until_the_payer_changes_what_was_marked() {
    let notice = |state: &State, facts| state.notice(facts, at(NOW), today());
    let late = overdue();
    let facts = NEW.after_done(NoticeReason::DecisionOverdue, &late);
    assert_eq!(notice(&late, facts), None);
    let urgent = State { urgency: Some(Urgency::Urgent), ..late };
    assert_eq!(notice(&urgent, facts), Some(NoticeReason::DecisionOverdue), "the payer has another time");

    let ending = until("2026-03-20");
    let facts = seen().after_done(NoticeReason::Expiring, &ending);
    assert_eq!(notice(&ending, facts), None);
    assert_eq!(notice(&until("2026-03-31"), facts), Some(NoticeReason::Expiring), "it was extended");

    let denied = decided(Determination::Denied);
    let facts = NEW.after_done(NoticeReason::StatusChanged, &denied);
    assert_eq!(notice(&denied, facts), None);
    assert_eq!(notice(&decided(Determination::Approved), Facts { status_version: 2, ..facts }), Some(NoticeReason::StatusChanged));
}

/// The debug form of a unit: its fields are private to the SDK.
fn unit(state: &State, reason: NoticeReason, open: Option<&OpenUnit>) -> String {
    format!("{:?}", state.unit(PriorAuthorizationId(7), reason, (open, Some(WorkOwner::Group(3))), at(NOW), Zone::EASTERN))
}

#[test]
fn owner_and_due_date_of_an_open_unit_are_kept() {
    let denied = decided(Determination::Denied);
    let new = unit(&denied, NoticeReason::StatusChanged, None);
    assert!(new.contains("Group(3)") && new.contains("2026-03-06T00:00:00Z"), "{new}");
    let open = OpenUnit { status: "Denied".to_owned(), owner: Some(WorkOwner::Group(9)), due_at: Some(at("2026-05-01T23:00:00Z")) };
    let kept = unit(&denied, NoticeReason::StatusChanged, Some(&open));
    assert!(kept.contains("Group(9)") && kept.contains("2026-05-01T23:00:00Z"), "{kept}");
    let other = unit(&denied, NoticeReason::StatusChanged, Some(&OpenUnit { status: "Decision overdue".to_owned(), ..open.clone() }));
    assert!(other.contains("Group(9)") && !other.contains("2026-05-01T23:00:00Z"), "another reason is due anew: {other}");
    let unowned = unit(&denied, NoticeReason::StatusChanged, Some(&OpenUnit { owner: None, ..open }));
    assert!(unowned.contains("Group(3)"), "{unowned}");
}

#[test]
fn units_are_due_on_working_days_by_urgency() {
    use NoticeReason::{DecisionOverdue, Expiring, StatusChanged};
    let urgent = |state: State| State { urgency: Some(Urgency::Urgent), ..state };
    for (state, reason, now, due) in [
        (decided(Determination::Denied), StatusChanged, NOW, "2026-03-06T00:00:00Z"),
        (urgent(decided(Determination::Denied)), StatusChanged, NOW, "2026-03-05T00:00:00Z"),
        (decided(Determination::Approved), StatusChanged, NOW, "2026-03-07T00:00:00Z"),
        (overdue(), DecisionOverdue, NOW, "2026-03-05T00:00:00Z"),
        // Friday evening, after 19:00 US Eastern; summer time begins on Sunday.
        (overdue(), DecisionOverdue, "2026-03-07T00:30:00Z", "2026-03-09T23:00:00Z"),
        (decided(Determination::Denied), StatusChanged, "2026-03-07T00:30:00Z", "2026-03-10T23:00:00Z"),
        (until("2026-04-03"), Expiring, NOW, "2026-03-20T23:00:00Z"),
        (until("2026-03-10"), Expiring, NOW, "2026-03-05T00:00:00Z"),
    ] {
        let now = at(now);
        assert_eq!(state.unit_due(reason, now, Zone::EASTERN.date_of(now)), at(due), "{reason:?} at {now}");
    }
}

#[test]
fn titles_say_what_is_to_be_known() {
    use NoticeReason::{DecisionOverdue, Expiring, StatusChanged};
    for (state, reason, status, title, priority) in [
        (decided(Determination::Denied), StatusChanged, "Denied", "Physical therapy", 1),
        (decided(Determination::Approved), StatusChanged, "Approved", "Physical therapy", 0),
        (overdue(), DecisionOverdue, "Decision overdue", "Decision was due Feb 27: Physical therapy", 1),
        (until("2026-03-20"), Expiring, "Expiring", "Expires Mar 20, 8 visits left: Physical therapy", 0),
        (State { units_used: Some(11), ..until("2026-03-20") }, Expiring, "Expiring", "Expires Mar 20, 1 visit left: Physical therapy", 0),
        (State { units_used: None, ..until("2026-03-20") }, Expiring, "Expiring", "Expires Mar 20: Physical therapy", 0),
    ] {
        assert_eq!((state.unit_status(reason), state.unit_title(reason, Zone::EASTERN).as_str()), (status, title));
        assert_eq!(state.unit_priority(reason), priority, "{title}");
        assert_eq!(
            State { urgency: Some(Urgency::Urgent), ..state }.unit_priority(reason),
            if reason == Expiring { 0 } else { priority + 1 }
        );
    }
}

/// "Hours and days in the tables are the reader's business zone, `America/New_York` unless the tenant sets another" (corrections.md, 16).
#[test]
fn the_day_of_a_decision_that_was_due_is_one_of_the_tenants_zone() {
    // Seven days later, it is still February 26 in Los Angeles.
    let late = State { vendor_create_date: at("2026-02-20T07:30:00Z"), ..overdue() };
    for (zone, title) in [
        (Zone::EASTERN, "Decision was due Feb 27: Physical therapy"),
        (Zone::named("America/Los_Angeles"), "Decision was due Feb 26: Physical therapy"),
    ] {
        assert_eq!(late.unit_title(NoticeReason::DecisionOverdue, zone), title);
    }
}

#[test]
fn a_closed_unit_says_why() {
    let canceled = State { status: PriorAuthorizationStatus::Canceled, ..pending() };
    for (state, facts, expected) in [
        (decided(Determination::Denied), seen(), "Done"),
        (until("2026-03-03"), seen(), "Expired"),
        (canceled, NEW, "Canceled"),
        (pending(), NEW, "Pending"),
        (pending(), Facts { is_deceased: true, ..NEW }, "Patient deceased"),
    ] {
        assert_eq!(state.closing(facts, today()).0, expected);
    }
}

#[test]
fn old_changes_are_no_news() {
    let old = |changed: &str| State { vendor_update_date: at(changed), ..decided(Determination::Denied) }.is_past(at(NOW));
    assert!(old("2026-02-02T16:59:59Z") && !old("2026-02-02T17:00:01Z"));
}

//! The checker of claims reports every violation, and nothing else.

use super::*;

const PATIENT: i64 = 7;
const ANN: i64 = 1;
const BEN: i64 = 2;
const TEAM: Owner = Owner::Team(50);

fn owned(version: i32, owner: Option<Owner>) -> Work {
    Work { owner, version, ..Work::default() }
}

const OWNED_BY_ANN: Option<Owner> = Some(Owner::User(ANN));
const OWNED_BY_BEN: Option<Owner> = Some(Owner::User(BEN));

/// Announced at ten times its version.
fn announced(work: Work) -> Entry {
    Entry::Work { position: Position::from(work.version) * 10, patient: PATIENT, work, at: 100 }
}

fn did(user: i64, what: Action, answer: Option<Work>) -> Act {
    Act { user, patient: PATIENT, what, during: (50, 60), answer, was_repeated: false }
}

const CLAIM: Action = Action::Claim { take_over: false };
const TAKE_OVER: Action = Action::Claim { take_over: true };

/// One console receives these states; the last one is stored.
fn findings(chain: &[Work], truth: Ownership) -> Vec<Finding> {
    let log = Log { console: "a".to_owned(), start: 0, end: 100, entries: chain.iter().copied().map(announced).collect() };
    let after = chain.last().map(|last| (PATIENT, *last)).into_iter().collect();
    check(&Ownership { after, teams: HashMap::from([(50, HashSet::from([BEN]))]), ..truth }, &[log], &[])
}

fn after(chain: &[Work], acts: Vec<Act>) -> Vec<Finding> {
    findings(chain, Ownership { acts, ..Ownership::default() })
}

#[test]
fn ownership_follows_the_recorded_actions() {
    let (first, second, third) = (owned(1, OWNED_BY_ANN), owned(2, OWNED_BY_BEN), owned(3, None));
    let claims = did(ANN, CLAIM, Some(first));
    assert_eq!(after(&[first], vec![claims]), []);
    assert_eq!(after(&[first, second], vec![claims, did(BEN, TAKE_OVER, Some(second))]), []);
    assert_eq!(after(&[first, second], vec![claims, did(ANN, Action::HandOver { to: Owner::User(BEN), based_on: 1 }, Some(second))]), []);
    assert_eq!(after(&[first, owned(2, None)], vec![claims, did(ANN, Action::Release, Some(owned(2, None)))]), []);
    let handed = did(ANN, Action::HandOver { to: TEAM, based_on: 1 }, Some(owned(2, Some(TEAM))));
    let taken = owned(3, OWNED_BY_BEN);
    assert_eq!(after(&[first, owned(2, Some(TEAM)), taken], vec![claims, handed, did(BEN, CLAIM, Some(taken))]), [], "by a member");
    let finished = did(BEN, Action::Finish { over_claim: true }, Some(third));
    assert_eq!(after(&[first, second, third], vec![claims, did(BEN, TAKE_OVER, Some(second)), finished]), []);
}

#[test]
fn a_silent_takeover_is_found() {
    let (first, second) = (owned(1, OWNED_BY_ANN), owned(2, OWNED_BY_BEN));
    let claims = did(ANN, CLAIM, Some(first));
    let unexplained = [Finding::UnexplainedOwnerChange(PATIENT, 2)];
    assert_eq!(after(&[first, second], vec![claims]), unexplained, "without an action");
    assert_eq!(after(&[first, second], vec![claims, did(BEN, CLAIM, Some(second))]), unexplained, "by a claim without take-over");
    assert_eq!(after(&[first, second], vec![claims, did(BEN, TAKE_OVER, None)]), unexplained, "by a rejected claim");
    let stale = did(ANN, Action::HandOver { to: Owner::User(BEN), based_on: 0 }, Some(second));
    assert_eq!(after(&[first, second], vec![claims, stale]), unexplained, "based on a stale version");
    assert_eq!(after(&[first, owned(2, None)], vec![claims, did(BEN, Action::Release, Some(owned(2, None)))]), unexplained);
    assert_eq!(after(&[first], vec![]), [Finding::UnexplainedOwnerChange(PATIENT, 1)], "without any action");
    let team = owned(1, Some(TEAM));
    let handed = did(BEN, Action::HandOver { to: TEAM, based_on: 0 }, Some(team));
    let taken = owned(2, OWNED_BY_ANN);
    assert_eq!(after(&[team, taken], vec![handed, did(ANN, CLAIM, Some(taken))]), unexplained, "from a team by a non-member");
}

#[test]
fn a_lost_response_explains_later_states() {
    let (first, second) = (owned(1, OWNED_BY_ANN), owned(2, OWNED_BY_BEN));
    let repeated = |act: Act| Act { was_repeated: true, ..act };
    let claims = did(ANN, CLAIM, Some(first));
    assert_eq!(after(&[first, second], vec![claims, repeated(did(BEN, TAKE_OVER, None))]), []);
    let late = Act { during: (200, 210), ..repeated(did(BEN, TAKE_OVER, None)) };
    assert_eq!(after(&[first, second], vec![claims, late]), [Finding::UnexplainedOwnerChange(PATIENT, 2)], "before its first request");
}

#[test]
fn claims_end_with_their_lease_or_the_owners_session() {
    let (first, none) = (owned(1, OWNED_BY_ANN), owned(2, None));
    let acts = vec![did(ANN, CLAIM, Some(first))];
    let lapsed = Ownership { acts: acts.clone(), expired_leases: HashSet::from([(PATIENT, 1)]), ..Ownership::default() };
    assert_eq!(findings(&[first, none], lapsed.clone()), []);
    let taken = owned(2, OWNED_BY_BEN);
    let mut then = acts.clone();
    then.push(did(BEN, CLAIM, Some(taken)));
    assert_eq!(findings(&[first, taken], Ownership { acts: then, ..lapsed }), [], "claimed again before the expiry was processed");
    let expiring = Work { lease_until: Some(DateTime::default() + TimeDelta::milliseconds(90)), ..first };
    assert_eq!(findings(&[expiring, none], Ownership { acts: acts.clone(), ..Ownership::default() }), [], "by itself");
    let signed_out =
        |after, until| Ownership { acts: acts.clone(), sign_outs: vec![SignOut { user: ANN, after, until }], ..Ownership::default() };
    assert_eq!(findings(&[first, none], signed_out(10, 20)), []);
    assert_eq!(findings(&[first, none], signed_out(20, 30)), [Finding::UnexplainedOwnerChange(PATIENT, 2)], "before that session ended");
    assert_eq!(
        findings(&[first, none], signed_out(1, 19)),
        [Finding::UnexplainedOwnerChange(PATIENT, 2)],
        "after all claims were released"
    );
}

#[test]
fn double_owners_and_unannounced_changes_are_found() {
    let (first, other) = (owned(1, OWNED_BY_ANN), owned(1, OWNED_BY_BEN));
    let acts = vec![did(ANN, CLAIM, Some(first)), did(BEN, CLAIM, Some(other))];
    assert_eq!(after(&[first], acts), [Finding::TwoOwners(PATIENT, 1)], "both claims were confirmed");
    let third = owned(3, OWNED_BY_ANN);
    assert_eq!(after(&[first, third], vec![did(ANN, CLAIM, Some(first))]), [Finding::Unannounced(PATIENT, 3)]);
    let silent = vec![did(ANN, CLAIM, Some(first)), did(BEN, TAKE_OVER, Some(owned(2, OWNED_BY_BEN)))];
    assert_eq!(after(&[first], silent), [Finding::Unannounced(PATIENT, 2)]);
    assert_eq!(after(&[], vec![did(ANN, CLAIM, Some(first))]), [Finding::Unannounced(PATIENT, 1)], "no announcement at all");
    let elsewhere = |work| Log {
        console: "b".to_owned(),
        start: 0,
        end: 100,
        entries: vec![Entry::Work { position: 10, patient: PATIENT, work, at: 1 }],
    };
    let logs = [elsewhere(first), elsewhere(other)];
    let truth = Ownership { after: HashMap::from([(PATIENT, other)]), acts: vec![did(BEN, CLAIM, Some(other))], ..Ownership::default() };
    let found = check(&truth, &logs, &[]);
    assert!(
        found.contains(&Finding::TwoOwners(PATIENT, 1)) && found.contains(&Finding::OwnerDiffers("b".to_owned(), PATIENT)),
        "{found:?}"
    );
}

#[test]
fn every_console_eventually_shows_the_owner() {
    let (first, none) = (owned(1, OWNED_BY_ANN), owned(2, None));
    let read = |work| Entry::ReadThread { uid: Uuid::nil(), patient: PATIENT, is_unread: false, work, during: (0, 1) };
    let truth = Ownership {
        after: HashMap::from([(PATIENT, none)]),
        acts: vec![did(ANN, CLAIM, Some(first)), did(ANN, Action::Release, Some(none))],
        ..Ownership::default()
    };
    let log = |name: &str, entries| Log { console: name.to_owned(), start: 0, end: 100, entries };
    let complete = log("a", vec![announced(first), announced(none)]);
    assert_eq!(check(&truth, &[complete.clone(), log("b", vec![read(first), announced(none)]), log("c", vec![read(none)])], &[]), []);
    let behind = [complete.clone(), log("b", vec![announced(first)])];
    assert_eq!(check(&truth, &behind, &[]), [Finding::OwnerDiffers("b".to_owned(), PATIENT)]);
    let denial = AccessDenial { console: "b".to_owned(), patient: PATIENT, after: 10, from: 0, until: None };
    assert_eq!(check(&truth, &behind, &[denial]), [], "a console without access keeps its last view");
}

#[test]
fn an_unconfirmed_reply_over_a_claim_is_found() {
    let first = owned(1, OWNED_BY_ANN);
    let reply = |user, position| Reply { uid: Uuid::from_u128(9), user, patient: PATIENT, position, at: 120 };
    let with = |reply, expired_leases| {
        let acts = vec![did(ANN, CLAIM, Some(first))];
        findings(&[first], Ownership { acts, replies: vec![reply], expired_leases, ..Ownership::default() })
    };
    assert_eq!(with(reply(ANN, 11), HashSet::new()), []);
    assert_eq!(with(reply(BEN, 9), HashSet::new()), [], "before it was claimed");
    assert_eq!(with(reply(BEN, 11), HashSet::new()), [Finding::UnconfirmedReply(Uuid::from_u128(9))]);
    assert_eq!(with(reply(BEN, 11), HashSet::from([(PATIENT, 1)])), [], "the lease had expired");
}

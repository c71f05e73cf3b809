//! The checker of claims reports every violation, and nothing else.

use super::*;

const PATIENT: i64 = 7;
const ANN: i64 = 1;
const BEN: i64 = 2;
const TEAM: Owner = Owner::Team(50);

fn owned(version: i32, owner: Option<Owner>) -> Work {
    Work { owner, version, ..Work::default() }
}

const ANNS: Option<Owner> = Some(Owner::User(ANN));
const BENS: Option<Owner> = Some(Owner::User(BEN));

/// Announced at ten times its version.
fn announced(work: Work) -> Entry {
    Entry::Work { position: Position::from(work.version) * 10, patient: PATIENT, work, at: 100 }
}

fn did(user: i64, what: Move, answer: Option<Work>) -> Act {
    Act { user, patient: PATIENT, what, during: (50, 60), answer, was_repeated: false }
}

const CLAIM: Move = Move::Claim { take_over: false };
const TAKE_OVER: Move = Move::Claim { take_over: true };

/// One console receives these states; the last one is the database's.
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
    let (first, second, third) = (owned(1, ANNS), owned(2, BENS), owned(3, None));
    let claims = did(ANN, CLAIM, Some(first));
    assert_eq!(after(&[first], vec![claims]), []);
    assert_eq!(after(&[first, second], vec![claims, did(BEN, TAKE_OVER, Some(second))]), []);
    assert_eq!(after(&[first, second], vec![claims, did(ANN, Move::HandOver { to: Owner::User(BEN), made_on: 1 }, Some(second))]), []);
    assert_eq!(after(&[first, owned(2, None)], vec![claims, did(ANN, Move::GiveBack, Some(owned(2, None)))]), []);
    let handed = did(ANN, Move::HandOver { to: TEAM, made_on: 1 }, Some(owned(2, Some(TEAM))));
    let taken = owned(3, BENS);
    assert_eq!(after(&[first, owned(2, Some(TEAM)), taken], vec![claims, handed, did(BEN, CLAIM, Some(taken))]), [], "by a member");
    let finished = did(BEN, Move::Finish { over_claim: true }, Some(third));
    assert_eq!(after(&[first, second, third], vec![claims, did(BEN, TAKE_OVER, Some(second)), finished]), []);
}

#[test]
fn a_silent_takeover_is_found() {
    let (first, second) = (owned(1, ANNS), owned(2, BENS));
    let claims = did(ANN, CLAIM, Some(first));
    let dispossessed = [Finding::Dispossessed(PATIENT, 2)];
    assert_eq!(after(&[first, second], vec![claims]), dispossessed, "by nobody");
    assert_eq!(after(&[first, second], vec![claims, did(BEN, CLAIM, Some(second))]), dispossessed, "by a claim that says nothing");
    assert_eq!(after(&[first, second], vec![claims, did(BEN, TAKE_OVER, None)]), dispossessed, "by a claim that was refused");
    let stale = did(ANN, Move::HandOver { to: Owner::User(BEN), made_on: 0 }, Some(second));
    assert_eq!(after(&[first, second], vec![claims, stale]), dispossessed, "by a console that did not know the owner");
    assert_eq!(after(&[first, owned(2, None)], vec![claims, did(BEN, Move::GiveBack, Some(owned(2, None)))]), dispossessed);
    assert_eq!(after(&[first], vec![]), [Finding::Dispossessed(PATIENT, 1)], "out of nowhere");
    let team = owned(1, Some(TEAM));
    let handed = did(BEN, Move::HandOver { to: TEAM, made_on: 0 }, Some(team));
    let taken = owned(2, ANNS);
    assert_eq!(after(&[team, taken], vec![handed, did(ANN, CLAIM, Some(taken))]), dispossessed, "from a team by a non-member");
}

#[test]
fn a_lost_response_explains_later_states() {
    let (first, second) = (owned(1, ANNS), owned(2, BENS));
    let repeated = |act: Act| Act { was_repeated: true, ..act };
    let claims = did(ANN, CLAIM, Some(first));
    assert_eq!(after(&[first, second], vec![claims, repeated(did(BEN, TAKE_OVER, None))]), []);
    let late = Act { during: (200, 210), ..repeated(did(BEN, TAKE_OVER, None)) };
    assert_eq!(after(&[first, second], vec![claims, late]), [Finding::Dispossessed(PATIENT, 2)], "it was not asked for yet");
}

#[test]
fn claims_end_with_their_lease_or_the_owners_session() {
    let (first, none) = (owned(1, ANNS), owned(2, None));
    let acts = vec![did(ANN, CLAIM, Some(first))];
    let lapsed = Ownership { acts: acts.clone(), lapses: HashSet::from([(PATIENT, 1)]), ..Ownership::default() };
    assert_eq!(findings(&[first, none], lapsed.clone()), []);
    let taken = owned(2, BENS);
    let mut then = acts.clone();
    then.push(did(BEN, CLAIM, Some(taken)));
    assert_eq!(findings(&[first, taken], Ownership { acts: then, ..lapsed }), [], "taken before it was cleared away");
    let expiring = Work { lease_until: Some(DateTime::default() + TimeDelta::milliseconds(90)), ..first };
    assert_eq!(findings(&[expiring, none], Ownership { acts: acts.clone(), ..Ownership::default() }), [], "by itself");
    let signed_out =
        |after, until| Ownership { acts: acts.clone(), sign_outs: vec![SignOut { user: ANN, after, until }], ..Ownership::default() };
    assert_eq!(findings(&[first, none], signed_out(10, 20)), []);
    assert_eq!(findings(&[first, none], signed_out(20, 30)), [Finding::Dispossessed(PATIENT, 2)], "before that session ended");
    assert_eq!(findings(&[first, none], signed_out(1, 19)), [Finding::Dispossessed(PATIENT, 2)], "after all was given back");
}

#[test]
fn double_owners_and_unannounced_changes_are_found() {
    let (first, other) = (owned(1, ANNS), owned(1, BENS));
    let acts = vec![did(ANN, CLAIM, Some(first)), did(BEN, CLAIM, Some(other))];
    assert_eq!(after(&[first], acts), [Finding::TwoOwners(PATIENT, 1)], "both were told that it is theirs");
    let third = owned(3, ANNS);
    assert_eq!(after(&[first, third], vec![did(ANN, CLAIM, Some(first))]), [Finding::Unannounced(PATIENT, 3)]);
    let unheard = vec![did(ANN, CLAIM, Some(first)), did(BEN, TAKE_OVER, Some(owned(2, BENS)))];
    assert_eq!(after(&[first], unheard), [Finding::Unannounced(PATIENT, 2)]);
    assert_eq!(after(&[], vec![did(ANN, CLAIM, Some(first))]), [Finding::Unannounced(PATIENT, 1)], "nothing at all was told");
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
        found.contains(&Finding::TwoOwners(PATIENT, 1)) && found.contains(&Finding::OwnedOtherwise("b".to_owned(), PATIENT)),
        "{found:?}"
    );
}

#[test]
fn every_console_eventually_shows_the_owner() {
    let (first, none) = (owned(1, ANNS), owned(2, None));
    let read = |work| Entry::ReadThread { uid: Uuid::nil(), patient: PATIENT, is_unread: false, work, during: (0, 1) };
    let truth = Ownership {
        after: HashMap::from([(PATIENT, none)]),
        acts: vec![did(ANN, CLAIM, Some(first)), did(ANN, Move::GiveBack, Some(none))],
        ..Ownership::default()
    };
    let log = |name: &str, entries| Log { console: name.to_owned(), start: 0, end: 100, entries };
    let complete = log("a", vec![announced(first), announced(none)]);
    assert_eq!(check(&truth, &[complete.clone(), log("b", vec![read(first), announced(none)]), log("c", vec![read(none)])], &[]), []);
    let behind = [complete.clone(), log("b", vec![announced(first)])];
    assert_eq!(check(&truth, &behind, &[]), [Finding::OwnedOtherwise("b".to_owned(), PATIENT)]);
    let revoked = RevokedAccess { console: "b".to_owned(), patient: PATIENT, after: 10, from: 0, until: None };
    assert_eq!(check(&truth, &behind, &[revoked]), [], "a console without access may show its last known state");
}

#[test]
fn an_unconfirmed_reply_over_a_claim_is_found() {
    let first = owned(1, ANNS);
    let reply = |user, position| Reply { uid: Uuid::from_u128(9), user, patient: PATIENT, position, at: 120 };
    let with = |reply, lapses| {
        let acts = vec![did(ANN, CLAIM, Some(first))];
        findings(&[first], Ownership { acts, replies: vec![reply], lapses, ..Ownership::default() })
    };
    assert_eq!(with(reply(ANN, 11), HashSet::new()), []);
    assert_eq!(with(reply(BEN, 9), HashSet::new()), [], "before it was claimed");
    assert_eq!(with(reply(BEN, 11), HashSet::new()), [Finding::AnsweredOverClaim(Uuid::from_u128(9))]);
    assert_eq!(with(reply(BEN, 11), HashSet::from([(PATIENT, 1)])), [], "the lease was over");
}

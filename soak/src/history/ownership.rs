//! Checks thread ownership: one owner at a time, and a claim ends only by an action that permits it, or by its expiry.
//!
//! Each change of the work on a thread has a version, and is announced to all consoles. So the announced states form one chain per
//! thread, and each link must be explained by an action.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::{Entry, Finding, Log, Moment, Shut};
use crate::socket::Position;

/// To whom a thread belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Owner {
    /// A clinician, whose claim is a lease.
    User(i64),
    /// A team.
    Team(i64),
}

/// The work on a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Work {
    /// To whom it belongs.
    pub owner: Option<Owner>,
    /// When that ends by itself.
    pub lease_until: Option<DateTime<Utc>>,
    /// Put aside.
    pub is_snoozed: bool,
    /// Nothing is left to do.
    pub is_done: bool,
    /// Counts its changes; a renewed lease is none.
    pub version: i32,
}

impl Work {
    /// What everybody must agree on. Leases are renewed without another version.
    fn essence(&self) -> (Option<Owner>, bool, bool, i32) {
        (self.owner, self.is_snoozed, self.is_done, self.version)
    }
}

/// What is done with a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// It is claimed, perhaps from another.
    Claim {
        /// Also from another.
        take_over: bool,
    },
    /// It is given back.
    GiveBack,
    /// It is handed to somebody by one who saw whose it was.
    HandOver {
        /// To whom.
        to: Owner,
        /// The version that was seen.
        made_on: i32,
    },
    /// It is put aside, until an instant or until the patient writes.
    Snooze {
        /// Until when.
        until: Option<DateTime<Utc>>,
        /// Also when it is another's.
        over_claim: bool,
    },
    /// It is taken up again.
    Unsnooze,
    /// It is marked done.
    Finish {
        /// Also when it is another's.
        over_claim: bool,
    },
    /// It is taken up again.
    Reopen,
}

/// Something that a clinician did with a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Act {
    /// Who.
    pub user: i64,
    /// Whose thread.
    pub patient: i64,
    /// What.
    pub what: Move,
    /// When it was first asked for, and when it was answered.
    pub during: (Moment, Moment),
    /// The work as the answer shows it; none: it was refused.
    pub answer: Option<Work>,
    /// An answer was lost, so it was asked for again: the first try may have been carried out too.
    pub was_repeated: bool,
}

impl Act {
    /// Whether it says whose the thread is.
    fn is_transfer(&self) -> bool {
        !matches!(self.what, Move::Snooze { .. } | Move::Unsnooze | Move::Reopen)
    }

    /// Whether the thread may be this one's after it.
    fn leaves(&self, owner: Option<Owner>) -> bool {
        match self.what {
            Move::Claim { .. } => owner == Some(Owner::User(self.user)),
            Move::HandOver { to, .. } => owner == Some(to),
            Move::GiveBack | Move::Finish { .. } => owner.is_none(),
            Move::Snooze { .. } | Move::Unsnooze | Move::Reopen => true,
        }
    }
}

/// A message of staff that was taken without a word about claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reply {
    /// The message.
    pub uid: Uuid,
    /// By whom.
    pub user: i64,
    /// To whom.
    pub patient: i64,
    /// Its place.
    pub position: Position,
    /// When it was acknowledged.
    pub at: Moment,
}

/// A user's last session ended: what they had claimed is given back between two places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignOut {
    /// Who.
    pub user: i64,
    /// It ended behind this place.
    pub after: Position,
    /// All was given back here.
    pub until: Position,
}

/// What is true of claims, and what was done.
#[derive(Debug, Clone, Default)]
pub struct Ownership {
    /// The instant from which moments count.
    pub began: DateTime<Utc>,
    /// The work on patients' threads before anybody did anything; those that are missing have none.
    pub before: HashMap<i64, Work>,
    /// And in the end.
    pub after: HashMap<i64, Work>,
    /// Who is of which team.
    pub teams: HashMap<i64, HashSet<i64>>,
    /// What was done.
    pub acts: Vec<Act>,
    /// What was written without a word about claims.
    pub replies: Vec<Reply>,
    /// Leases that were let run out: patient, and the version of the work.
    pub lapses: HashSet<(i64, i32)>,
    /// Sessions that ended.
    pub sign_outs: Vec<SignOut>,
}

/// A state of the work that was told.
#[derive(Debug, Clone, Copy)]
struct Told {
    work: Work,
    position: Position,
    /// When the first console heard of it.
    at: Moment,
}

/// What is wrong with claims. Of patients who were withheld from somebody at some time only what consoles show in the end is looked at: who
/// was told of whose thread depends on grants there.
pub(super) fn check(truth: &Ownership, logs: &[Log], shut: &[Shut]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for log in logs {
        let hidden: HashSet<i64> = shut.iter().filter(|shut| shut.console == log.console).map(|shut| shut.patient).collect();
        check_last(truth, log, &hidden, &mut findings);
    }
    let withheld: HashSet<i64> = shut.iter().map(|shut| shut.patient).collect();
    let chains = chains(truth, logs, &withheld, &mut findings);
    let mut acts: HashMap<i64, Vec<&Act>> = HashMap::new();
    for act in truth.acts.iter().filter(|act| !withheld.contains(&act.patient)) {
        acts.entry(act.patient).or_default().push(act);
    }
    for (patient, chain) in &chains {
        let acts = acts.remove(patient).unwrap_or_default();
        truth.check_chain(*patient, chain, &acts, &mut findings);
        truth.check_answers(*patient, chain, &acts, &mut findings);
    }
    // Nothing was told of these, so nothing was done.
    let untold = acts.values().flatten().filter_map(|act| Some((act.patient, act.answer?.version)));
    findings.extend(untold.filter(|(patient, version)| truth.first(*patient).version != *version).map(|(p, v)| Finding::Untold(p, v)));
    let open = truth.replies.iter().filter(|reply| !withheld.contains(&reply.patient));
    findings.extend(open.filter(|reply| !truth.may_reply(reply, &chains)).map(|reply| Finding::AnsweredOverClaim(reply.uid)));
    findings
}

/// Every console's last view of a thread is the database's.
fn check_last(truth: &Ownership, log: &Log, hidden: &HashSet<i64>, findings: &mut Vec<Finding>) {
    let mut last: HashMap<i64, &Work> = HashMap::new();
    for entry in &log.entries {
        if let Entry::Work { patient, work, .. } | Entry::ReadThread { patient, work, .. } = entry {
            last.insert(*patient, work);
        }
    }
    let wrong = last.into_iter().filter(|(patient, work)| {
        !hidden.contains(patient) && work.essence() != truth.after.get(patient).copied().unwrap_or_default().essence()
    });
    findings.extend(wrong.map(|(patient, _)| Finding::OwnedOtherwise(log.console.clone(), patient)));
}

/// What was told of each thread, by all consoles together, in order. One place tells all of them the same.
fn chains(truth: &Ownership, logs: &[Log], withheld: &HashSet<i64>, findings: &mut Vec<Finding>) -> HashMap<i64, Vec<Told>> {
    let mut places: HashMap<i64, BTreeMap<Position, Told>> = HashMap::new();
    for entry in logs.iter().flat_map(|log| &log.entries) {
        let Entry::Work { position, patient, work, at } = entry else { continue };
        if withheld.contains(patient) || work.version < truth.first(*patient).version {
            continue;
        }
        let told = Told { work: *work, position: *position, at: *at };
        let known = places.entry(*patient).or_default().entry(*position).or_insert(told);
        known.at = known.at.min(*at);
        if known.work != *work {
            findings.push(Finding::TwoOwners(*patient, work.version));
        }
    }
    places.into_iter().map(|(patient, places)| (patient, places.into_values().collect())).collect()
}

impl Ownership {
    fn first(&self, patient: i64) -> Work {
        self.before.get(&patient).copied().unwrap_or_default()
    }

    /// Whether a claim had ended by itself when somebody saw the thread.
    fn has_lapsed(&self, patient: i64, work: &Work, at: Moment) -> bool {
        let now = self.began + TimeDelta::milliseconds(at.try_into().unwrap_or(i64::MAX));
        self.lapses.contains(&(patient, work.version)) || work.lease_until.is_some_and(|end| end <= now)
    }

    fn is_theirs(&self, user: i64, owner: Option<Owner>) -> bool {
        match owner {
            None => true,
            Some(Owner::User(owner)) => owner == user,
            Some(Owner::Team(team)) => self.teams.get(&team).is_some_and(|members| members.contains(&user)),
        }
    }

    /// One owner a version, no version untold, and no owner loses a thread but by what may take it.
    fn check_chain(&self, patient: i64, chain: &[Told], acts: &[&Act], findings: &mut Vec<Finding>) {
        let mut last = self.first(patient);
        for told in chain {
            let next = told.work;
            let has_lapsed = self.has_lapsed(patient, &last, told.at);
            if next.version == last.version {
                if next.owner != last.owner && !(next.owner.is_none() && has_lapsed) {
                    findings.push(Finding::TwoOwners(patient, next.version));
                }
                last.lease_until = last.lease_until.max(next.lease_until);
                continue;
            }
            // A lease and a snooze that end together end in two changes.
            let most = if has_lapsed && last.is_snoozed { 2 } else { 1 };
            if next.version < last.version || next.version > last.version + most {
                findings.push(Finding::Untold(patient, next.version));
            } else if next.owner != last.owner && !self.is_explained(&last, told, has_lapsed, acts) {
                findings.push(Finding::Dispossessed(patient, next.version));
            }
            last = next;
        }
    }

    /// Whether an owner was replaced by what may do that.
    fn is_explained(&self, last: &Work, told: &Told, has_lapsed: bool, acts: &[&Act]) -> bool {
        let next = &told.work;
        let is_signed_out =
            |out: &SignOut| last.owner == Some(Owner::User(out.user)) && told.position > out.after && told.position <= out.until;
        if next.owner.is_none() && (has_lapsed || self.sign_outs.iter().any(is_signed_out)) {
            return true;
        }
        let held = if has_lapsed { None } else { last.owner };
        let may = |act: &Act| match act.what {
            Move::HandOver { made_on, .. } => made_on == last.version,
            Move::Claim { take_over: over } | Move::Finish { over_claim: over } => over || self.is_theirs(act.user, held),
            _ => self.is_theirs(act.user, held),
        };
        acts.iter().any(|act| {
            let did_it = act.answer.is_some_and(|answer| answer.version == next.version) || (act.was_repeated && act.during.0 <= told.at);
            act.is_transfer() && act.leaves(next.owner) && did_it && may(act)
        })
    }

    /// What was acknowledged is so, and was told.
    fn check_answers(&self, patient: i64, chain: &[Told], acts: &[&Act], findings: &mut Vec<Finding>) {
        let first = self.first(patient);
        let states: HashMap<i32, Work> =
            std::iter::once(first).chain(chain.iter().rev().map(|told| told.work)).map(|work| (work.version, work)).collect();
        for (act, answer) in acts.iter().filter_map(|act| Some((act, act.answer?))) {
            match states.get(&answer.version) {
                None => findings.push(Finding::Untold(patient, answer.version)),
                Some(told) if act.leaves(answer.owner) && answer.owner == told.owner => {}
                Some(told) if answer.owner.is_none() && self.has_lapsed(patient, told, act.during.1) => {}
                Some(_) => findings.push(Finding::TwoOwners(patient, answer.version)),
            }
        }
    }

    /// Whether the thread was nobody else's where a message stands that said nothing of claims.
    fn may_reply(&self, reply: &Reply, chains: &HashMap<i64, Vec<Told>>) -> bool {
        let before = chains.get(&reply.patient).and_then(|chain| chain.iter().rev().find(|told| told.position < reply.position));
        let work = before.map_or(self.first(reply.patient), |told| told.work);
        self.is_theirs(reply.user, work.owner) || self.has_lapsed(reply.patient, &work, reply.at)
    }
}

#[cfg(test)]
mod tests;

//! Checks thread ownership: one owner at a time, and a claim ends only by an action that permits it, or by its expiry.
//!
//! Each change of the work on a thread has a version, and is announced to all consoles. The announced states form one chain per
//! thread, and each link must be explained by an action.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::{AccessDenial, Entry, Finding, Log, Moment};
use crate::socket::Position;

/// Owner of a thread.
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
    /// Owner.
    pub owner: Option<Owner>,
    /// Expiry of the claim.
    pub lease_until: Option<DateTime<Utc>>,
    /// Whether it is snoozed.
    pub is_snoozed: bool,
    /// Whether it is done.
    pub is_done: bool,
    /// Incremented by each change; not by the renewal of a lease.
    pub version: i32,
}

impl Work {
    /// The state that must be the same for everybody. Renewing a lease does not change the version.
    fn shared_state(&self) -> (Option<Owner>, bool, bool, i32) {
        (self.owner, self.is_snoozed, self.is_done, self.version)
    }
}

/// An action on a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Claims it, possibly from another owner.
    Claim {
        /// Whether it may be taken over from another owner.
        take_over: bool,
    },
    /// Releases it.
    Release,
    /// Hands it over, based on a version.
    HandOver {
        /// The new owner.
        to: Owner,
        /// The version on which the action is based.
        based_on: i32,
    },
    /// Snoozes it, until a time or until the patient writes.
    Snooze {
        /// End of the snooze.
        until: Option<DateTime<Utc>>,
        /// Whether another's claim is overridden.
        over_claim: bool,
    },
    /// Ends the snooze.
    Unsnooze,
    /// Marks it as done.
    Finish {
        /// Whether another's claim is overridden.
        over_claim: bool,
    },
    /// Reopens it.
    Reopen,
}

/// An action of a clinician on a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Act {
    /// The clinician.
    pub user: i64,
    /// Patient of the thread.
    pub patient: i64,
    /// The action.
    pub what: Action,
    /// Moments of the first request and of the response.
    pub during: (Moment, Moment),
    /// The work in the response; none if it was rejected.
    pub answer: Option<Work>,
    /// A response was lost, so the request was repeated: the first attempt may have been carried out too.
    pub was_repeated: bool,
}

impl Act {
    /// Whether it changes the owner.
    fn is_transfer(&self) -> bool {
        !matches!(self.what, Action::Snooze { .. } | Action::Unsnooze | Action::Reopen)
    }

    /// Whether the thread may have this owner afterwards.
    fn results_in(&self, owner: Option<Owner>) -> bool {
        match self.what {
            Action::Claim { .. } => owner == Some(Owner::User(self.user)),
            Action::HandOver { to, .. } => owner == Some(to),
            Action::Release | Action::Finish { .. } => owner.is_none(),
            Action::Snooze { .. } | Action::Unsnooze | Action::Reopen => true,
        }
    }
}

/// A message of staff that was accepted without confirmation against a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reply {
    /// ID of the message.
    pub uid: Uuid,
    /// Author.
    pub user: i64,
    /// Patient.
    pub patient: i64,
    /// Position of its event, known at the end of the run.
    pub position: Position,
    /// Moment of the acknowledgement.
    pub at: Moment,
}

/// A user's last session ended: their claims are released between two positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignOut {
    /// The user.
    pub user: i64,
    /// Position after which the session ended.
    pub after: Position,
    /// Position at which everything was released.
    pub until: Position,
}

/// The final state of claims, and the actions.
#[derive(Debug, Clone, Default)]
pub struct Ownership {
    /// Wall-clock time at which the history begins.
    pub began: DateTime<Utc>,
    /// The work on patients' threads before the run; missing patients have none.
    pub before: HashMap<i64, Work>,
    /// The work after the run.
    pub after: HashMap<i64, Work>,
    /// Members of the teams.
    pub teams: HashMap<i64, HashSet<i64>>,
    /// All actions.
    pub acts: Vec<Act>,
    /// Messages accepted without confirmation.
    pub replies: Vec<Reply>,
    /// Expired leases: patient and version of the work.
    pub expired_leases: HashSet<(i64, i32)>,
    /// Ended sessions.
    pub sign_outs: Vec<SignOut>,
}

/// An announced state of the work.
#[derive(Debug, Clone, Copy)]
struct Announcement {
    work: Work,
    position: Position,
    /// Moment at which the first console received it.
    at: Moment,
}

/// Checks claims. For patients to whom a console had no access at some time, only the final view of the consoles is checked: what was
/// announced about them depends on grants.
pub(super) fn check(truth: &Ownership, logs: &[Log], denials: &[AccessDenial]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for log in logs {
        let hidden: HashSet<i64> = denials.iter().filter(|denial| denial.console == log.console).map(|denial| denial.patient).collect();
        check_last(truth, log, &hidden, &mut findings);
    }
    let restricted: HashSet<i64> = denials.iter().map(|denial| denial.patient).collect();
    let chains = chains(truth, logs, &restricted, &mut findings);
    let mut acts: HashMap<i64, Vec<&Act>> = HashMap::new();
    for act in truth.acts.iter().filter(|act| !restricted.contains(&act.patient)) {
        acts.entry(act.patient).or_default().push(act);
    }
    for (patient, chain) in &chains {
        let acts = acts.remove(patient).unwrap_or_default();
        truth.check_chain(*patient, chain, &acts, &mut findings);
        truth.check_answers(*patient, chain, &acts, &mut findings);
    }
    // Nothing was announced about these, so nothing may have changed.
    let unannounced = acts.values().flatten().filter_map(|act| Some((act.patient, act.answer?.version)));
    findings.extend(
        unannounced.filter(|(patient, version)| truth.first(*patient).version != *version).map(|(p, v)| Finding::Unannounced(p, v)),
    );
    let open = truth.replies.iter().filter(|reply| !restricted.contains(&reply.patient));
    findings.extend(open.filter(|reply| !truth.may_reply(reply, &chains)).map(|reply| Finding::UnconfirmedReply(reply.uid)));
    findings
}

/// Every console's last view of a thread matches the database.
fn check_last(truth: &Ownership, log: &Log, hidden: &HashSet<i64>, findings: &mut Vec<Finding>) {
    let mut last: HashMap<i64, &Work> = HashMap::new();
    for entry in &log.entries {
        if let Entry::Work { patient, work, .. } | Entry::ReadThread { patient, work, .. } = entry {
            last.insert(*patient, work);
        }
    }
    let wrong = last.into_iter().filter(|(patient, work)| {
        !hidden.contains(patient) && work.shared_state() != truth.after.get(patient).copied().unwrap_or_default().shared_state()
    });
    findings.extend(wrong.map(|(patient, _)| Finding::OwnerDiffers(log.console.clone(), patient)));
}

/// The announced states of each thread, by all consoles together, in order. A position has the same state for all of them.
fn chains(truth: &Ownership, logs: &[Log], restricted: &HashSet<i64>, findings: &mut Vec<Finding>) -> HashMap<i64, Vec<Announcement>> {
    let mut places: HashMap<i64, BTreeMap<Position, Announcement>> = HashMap::new();
    for entry in logs.iter().flat_map(|log| &log.entries) {
        let Entry::Work { position, patient, work, at } = entry else { continue };
        if restricted.contains(patient) || work.version < truth.first(*patient).version {
            continue;
        }
        let announced = Announcement { work: *work, position: *position, at: *at };
        let known = places.entry(*patient).or_default().entry(*position).or_insert(announced);
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

    /// Whether a claim had expired when the thread was observed.
    fn has_expired(&self, patient: i64, work: &Work, at: Moment) -> bool {
        let now = self.began + TimeDelta::milliseconds(at.try_into().unwrap_or(i64::MAX));
        self.expired_leases.contains(&(patient, work.version)) || work.lease_until.is_some_and(|end| end <= now)
    }

    /// Whether the user may act without overriding another owner.
    fn is_free_for(&self, user: i64, owner: Option<Owner>) -> bool {
        match owner {
            None => true,
            Some(Owner::User(owner)) => owner == user,
            Some(Owner::Team(team)) => self.teams.get(&team).is_some_and(|members| members.contains(&user)),
        }
    }

    /// One owner per version, every version announced, and no owner loses a thread without an action that permits it.
    fn check_chain(&self, patient: i64, chain: &[Announcement], acts: &[&Act], findings: &mut Vec<Finding>) {
        let mut last = self.first(patient);
        for announced in chain {
            let next = announced.work;
            let has_expired = self.has_expired(patient, &last, announced.at);
            if next.version == last.version {
                if next.owner != last.owner && !(next.owner.is_none() && has_expired) {
                    findings.push(Finding::TwoOwners(patient, next.version));
                }
                last.lease_until = last.lease_until.max(next.lease_until);
                continue;
            }
            // A lease and a snooze that expire together are two changes.
            let max_step = if has_expired && last.is_snoozed { 2 } else { 1 };
            if next.version < last.version || next.version > last.version + max_step {
                findings.push(Finding::Unannounced(patient, next.version));
            } else if next.owner != last.owner && !self.is_explained(&last, announced, has_expired, acts) {
                findings.push(Finding::UnexplainedOwnerChange(patient, next.version));
            }
            last = next;
        }
    }

    /// Whether the change of owner is explained by an action that permits it.
    fn is_explained(&self, last: &Work, announced: &Announcement, has_expired: bool, acts: &[&Act]) -> bool {
        let next = &announced.work;
        let is_signed_out =
            |out: &SignOut| last.owner == Some(Owner::User(out.user)) && announced.position > out.after && announced.position <= out.until;
        if next.owner.is_none() && (has_expired || self.sign_outs.iter().any(is_signed_out)) {
            return true;
        }
        let owner = if has_expired { None } else { last.owner };
        let is_permitted = |act: &Act| match act.what {
            Action::HandOver { based_on, .. } => based_on == last.version,
            Action::Claim { take_over: over } | Action::Finish { over_claim: over } => over || self.is_free_for(act.user, owner),
            _ => self.is_free_for(act.user, owner),
        };
        acts.iter().any(|act| {
            let is_the_change =
                act.answer.is_some_and(|answer| answer.version == next.version) || (act.was_repeated && act.during.0 <= announced.at);
            act.is_transfer() && act.results_in(next.owner) && is_the_change && is_permitted(act)
        })
    }

    /// Acknowledged actions took effect and were announced.
    fn check_answers(&self, patient: i64, chain: &[Announcement], acts: &[&Act], findings: &mut Vec<Finding>) {
        let first = self.first(patient);
        let states: HashMap<i32, Work> =
            std::iter::once(first).chain(chain.iter().rev().map(|announced| announced.work)).map(|work| (work.version, work)).collect();
        for (act, answer) in acts.iter().filter_map(|act| Some((act, act.answer?))) {
            match states.get(&answer.version) {
                None => findings.push(Finding::Unannounced(patient, answer.version)),
                Some(announced) if act.results_in(answer.owner) && answer.owner == announced.owner => {}
                Some(announced) if answer.owner.is_none() && self.has_expired(patient, announced, act.during.1) => {}
                Some(_) => findings.push(Finding::TwoOwners(patient, answer.version)),
            }
        }
    }

    /// Whether the thread had no other owner at the position of a message that was accepted without confirmation.
    fn may_reply(&self, reply: &Reply, chains: &HashMap<i64, Vec<Announcement>>) -> bool {
        let before = chains.get(&reply.patient).and_then(|chain| chain.iter().rev().find(|announced| announced.position < reply.position));
        let work = before.map_or(self.first(reply.patient), |announced| announced.work);
        self.is_free_for(reply.user, work.owner) || self.has_expired(reply.patient, &work, reply.at)
    }
}

#[cfg(test)]
mod tests;

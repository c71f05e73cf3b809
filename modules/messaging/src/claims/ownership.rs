//! Rules for acting on a claimed thread. Pure.

use huddle_sdk::prelude::*;

use super::model::{Owner, ReplyOver, Work};

/// An actor's relation to a thread's owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ownership {
    /// Nobody owns it.
    Nobody,
    /// The actor owns it.
    Mine,
    /// A team of the actor owns it.
    MyTeams,
    /// Someone else owns it, or a team that the actor is not in.
    Others,
}

/// The staff member who acts on a thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Actor {
    /// User ID.
    pub user: UserId,
    /// IDs of their teams.
    pub teams: Vec<i64>,
}

impl Actor {
    /// Returns the actor's relation to the owner of a thread.
    pub(crate) fn ownership_of(&self, work: &Work) -> Ownership {
        match &work.owner {
            None => Ownership::Nobody,
            Some(Owner { user: Some(owner), .. }) if owner.id == self.user => Ownership::Mine,
            Some(Owner { group: Some(team), .. }) if self.teams.contains(&team.id) => Ownership::MyTeams,
            Some(_) => Ownership::Others,
        }
    }

    /// Rejects an action on a thread that someone else has claimed, unless the caller overrides it: 409 with the current work.
    pub(crate) fn check_mark(&self, work: &Work, over_claim: bool) -> Result<()> {
        if over_claim || self.ownership_of(work) != Ownership::Others { Ok(()) } else { Err(claimed_by_other(work)) }
    }

    /// Rejects a reply over another's claim according to the tenant's settings.
    pub(crate) fn check_reply(&self, work: &Work, rule: ReplyOver, over_claim: bool) -> Result<()> {
        match rule {
            _ if self.ownership_of(work) != Ownership::Others => Ok(()),
            ReplyOver::Free => Ok(()),
            ReplyOver::Warned => self.check_mark(work, over_claim),
            ReplyOver::Refused => Err(Problem::new(StatusCode::CONFLICT, "claim-refuses-replies", "Thread assigned to someone else")
                .detail("Take over the thread to reply")
                .current(work)),
        }
    }
}

fn claimed_by_other(work: &Work) -> Problem {
    Problem::new(StatusCode::CONFLICT, "claimed-by-other", "Thread assigned to someone else")
        .detail("Set over_claim to act on a thread assigned to someone else")
        .current(work)
}

#[cfg(test)]
mod tests {
    use super::super::model::{OwnerGroup, OwnerUser};
    use super::*;

    fn owned(user: Option<i64>, group: Option<i64>) -> Work {
        let owner = Owner {
            user: user.map(|id| OwnerUser { id: UserId(id), first_name: "Ann".into(), last_name: "Lee".into(), avatar: None }),
            group: group.map(|id| OwnerGroup { id, name: "Nurses".into() }),
            since: "2026-01-05T15:00:00Z".parse().expect("an instant"),
            lease_until: None,
            handed_over_by: None,
            note: String::new(),
        };
        Work { owner: Some(owner), ..Work::default() }
    }

    fn me() -> Actor {
        Actor { user: UserId(1), teams: vec![7] }
    }

    #[test]
    fn a_team_owns_a_thread_for_its_members() {
        assert_eq!(me().ownership_of(&Work::default()), Ownership::Nobody);
        assert_eq!(me().ownership_of(&owned(Some(1), None)), Ownership::Mine);
        assert_eq!(me().ownership_of(&owned(Some(2), None)), Ownership::Others);
        assert_eq!(me().ownership_of(&owned(None, Some(7))), Ownership::MyTeams);
        assert_eq!(me().ownership_of(&owned(None, Some(8))), Ownership::Others);
    }

    #[test]
    fn replies_over_anothers_claim_follow_the_tenants_setting() {
        let answer = |work: &Work, rule, over| me().check_reply(work, rule, over).map_err(|problem| problem.kind().to_owned());
        for rule in [ReplyOver::Free, ReplyOver::Warned, ReplyOver::Refused] {
            for work in [Work::default(), owned(Some(1), None), owned(None, Some(7))] {
                assert_eq!(answer(&work, rule, false), Ok(()), "{rule:?}");
            }
        }
        let others = owned(Some(2), None);
        assert_eq!(answer(&others, ReplyOver::Free, false), Ok(()));
        assert_eq!(answer(&others, ReplyOver::Warned, false), Err("claimed-by-other".to_owned()));
        assert_eq!(answer(&others, ReplyOver::Warned, true), Ok(()));
        assert_eq!(answer(&others, ReplyOver::Refused, true), Err("claim-refuses-replies".to_owned()));
    }
}

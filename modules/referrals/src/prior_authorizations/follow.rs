//! Keeps the work units of prior authorizations consistent with them: on each delivery and action, and every hour, because decisions become
//! overdue and approvals expire without one.

use chrono::{DateTime, Utc};
use huddle_sdk::job::{JobCtx, JobDef, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use huddle_sdk::{EventSubject, WriteTx, Zone, refused_owners};

use super::model::PriorAuthorizationId;
use super::provide::PRIOR_AUTHORIZATION;
use super::work::OpenUnit;
use super::{store, work_store};
use crate::events::{PRIOR_AUTHORIZATION_CHANGED, PriorAuthorizationEvent};
use crate::{PRIOR_AUTH, settings};

/// Prior authorizations of one transaction; it bounds how long it locks.
const BATCH: usize = 200;

const FOLLOW: JobKind<Occurrence> = JobKind::new("referrals.follow_prior_authorizations");

/// Hourly job.
pub(crate) const JOB: &dyn JobDef =
    &FOLLOW.runs(|ctx, occurrence| Box::pin(follow_all(ctx, occurrence))).on(Schedule::every_minutes(60), PRIOR_AUTH);

/// Writes the work units of these prior authorizations, which the transaction has locked.
pub(super) async fn follow(tx: &mut WriteTx, ids: &[i64], now: DateTime<Utc>) -> Result<()> {
    write(tx, ids, now, |_| false).await.map(drop)
}

/// An open unit, with what it should be: status and owner, none if it should be closed.
type Compared<'a> = (Option<&'a OpenUnit>, Option<(&'static str, Option<WorkOwner>)>);

/// Writes the work units, except those that may stay as they are; returns the prior authorizations of the others.
async fn write(
    tx: &mut WriteTx,
    ids: &[i64],
    now: DateTime<Utc>,
    may_stay: impl Fn(Compared<'_>) -> bool,
) -> Result<Vec<(PriorAuthorizationId, EventSubject)>> {
    let zone = Zone::of_tenant(tx).await?;
    let today = zone.date_of(now);
    let authorizations = store::by_ids(tx, ids).await?;
    let mut units = work_store::open_units(tx, ids).await?;
    let noticed = authorizations.iter().filter(|one| one.state.notice(one.facts, now, today).is_some());
    let owners = Owners::of(tx, &noticed.map(|one| one.id.0).collect::<Vec<_>>()).await?;
    let mut written = Vec::new();
    for authorization in authorizations {
        let (id, state, facts) = (authorization.id, &authorization.state, authorization.facts);
        let (open, owner) = (units.remove(&id.0), owners.of_authorization(id.0));
        let notice = state.notice(facts, now, today);
        let is_work = open.is_some() || notice.is_some();
        if !is_work || may_stay((open.as_ref(), notice.map(|reason| (state.unit_status(reason), owner)))) {
            continue;
        }
        let subject = EventSubject::of_person(tx, authorization.person).await?;
        if let Some(reason) = notice {
            let unit = state.unit(id, reason, (open.as_ref(), owner), now, zone);
            tx.put_work(unit.about(subject)).await?;
        } else {
            let (status, category) = state.closing(facts, today);
            tx.close_work(&PRIOR_AUTHORIZATION, id.0, status, category).await?;
        }
        written.push((id, subject));
    }
    Ok(written)
}

/// Returns whether time has not changed a unit: neither its reason nor, for one that belongs to nobody, who may own it.
fn is_same((open, wanted): Compared<'_>) -> bool {
    open.zip(wanted).is_some_and(|(open, (status, owner))| open.status == status && (open.owner.is_some() || owner.is_none()))
}

/// Owners of new work: who created the person's steerage with the number of the authorization, if they may care for the person; else the
/// tenant's group for referral work.
struct Owners {
    creators: Vec<(i64, WorkOwner)>,
    group: Option<WorkOwner>,
}

impl Owners {
    async fn of(tx: &mut WriteTx, ids: &[i64]) -> Result<Self> {
        if ids.is_empty() {
            return Ok(Self { creators: Vec::new(), group: None });
        }
        let mut creators = Vec::new();
        let found = work_store::creators(tx, ids).await?;
        let pairs: Vec<_> = found.iter().map(|creator| (WorkOwner::User(creator.user), creator.person)).collect();
        for (creator, refused) in found.iter().zip(refused_owners(tx, &pairs).await?) {
            if refused.is_none() {
                creators.push((creator.authorization, WorkOwner::User(creator.user)));
            }
        }
        Ok(Self { creators, group: settings::work_group(tx).await? })
    }

    fn of_authorization(&self, id: i64) -> Option<WorkOwner> {
        self.creators.iter().find(|(authorization, _)| *authorization == id).map(|(_, owner)| *owner).or(self.group)
    }
}

async fn follow_all(ctx: JobCtx, _: Occurrence) -> Result<()> {
    let mut tx = ctx.read().await?;
    let today = Zone::of_tenant(&mut tx).await?.date_of(ctx.now());
    let candidates = work_store::candidates(&mut tx, ctx.now(), today).await?;
    drop(tx);
    for ids in candidates.chunks(BATCH) {
        let mut tx = ctx.write().await?;
        store::lock_all(&mut tx, ids).await?;
        for (id, subject) in write(&mut tx, ids, ctx.now(), is_same).await? {
            tx.publish(PRIOR_AUTHORIZATION_CHANGED.about(subject, &PriorAuthorizationEvent { prior_authorization_id: id }));
        }
        tx.commit().await?;
    }
    Ok(())
}

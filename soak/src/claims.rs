//! Thread ownership: clinicians claim, hand over, snooze and finish threads, often several at once.

use std::collections::{HashMap, HashSet};

use anyhow::Result;
use chrono::{TimeDelta, Utc};
use sqlx::PgPool;

use crate::api::{Answer, Api, Caller};
use crate::clinic::{Clinic, lock};
use crate::history::ownership::{Act, Move, Owner, Work};
use crate::traffic::Ways;

/// A snooze that ends during the run.
const SOON: TimeDelta = TimeDelta::seconds(2);

impl Clinic {
    /// Acts on the ownership of a contested thread. Another's thread is left alone, or deliberately taken over.
    pub async fn change_claim(&self, ways: &Ways, caller: &Caller) -> Result<()> {
        let patient = self.contested();
        if rand::random_ratio(1, 4) {
            return self.race(ways, caller, patient).await;
        }
        let api = &ways.around.api;
        let Some(thread) = api.thread(caller, patient).await? else { return Ok(()) };
        let over = rand::random_ratio(1, 2);
        let until = rand::random_ratio(1, 2).then(|| Utc::now() + SOON);
        let (what, over_claim) = match rand::random_range(0..12) {
            0..4 => (Move::Claim { take_over: false }, Some(Move::Claim { take_over: true })),
            4..6 => (Move::HandOver { to: self.anybody()?, made_on: thread.work.version }, None),
            6 => (Move::GiveBack, None),
            7..9 => (Move::Snooze { until, over_claim: false }, Some(Move::Snooze { until, over_claim: true })),
            9 => (Move::Finish { over_claim: false }, Some(Move::Finish { over_claim: true })),
            10 => (Move::Unsnooze, None),
            _ => (Move::Reopen, None),
        };
        match (self.act(ways, api, caller, patient, what).await?, over_claim) {
            (Some(Answer::ClaimedByOther), Some(again)) if over => self.act(ways, api, caller, patient, again).await.map(drop),
            _ => Ok(()),
        }
    }

    /// Two clinicians want the same thread at the same time, on different hosts.
    async fn race(&self, ways: &Ways, caller: &Caller, patient: i64) -> Result<()> {
        let clinicians = self.clinicians();
        let other = &clinicians[rand::random_range(0..clinicians.len())];
        let claim = Move::Claim { take_over: false };
        let both = [caller, other].into_iter().zip(ways.hosts.iter().cycle());
        futures_util::future::try_join_all(both.map(|(who, api)| self.act(ways, api, who, patient, claim))).await.map(drop)
    }

    /// Somebody to whom a thread can be handed over.
    fn anybody(&self) -> Result<Owner> {
        let teams: Vec<i64> = lock(&self.traffic).truth.ownership.teams.keys().copied().collect();
        if !teams.is_empty() && rand::random_ratio(1, 3) {
            return Ok(Owner::Team(teams[rand::random_range(0..teams.len())]));
        }
        let clinicians = self.clinicians();
        self.user(&clinicians[rand::random_range(0..clinicians.len())]).map(Owner::User)
    }

    /// Acts on a thread, and records the result; none when the caller may not see it.
    pub async fn act(&self, ways: &Ways, api: &Api, caller: &Caller, patient: i64, what: Move) -> Result<Option<Answer>> {
        let Some(thread) = api.thread(caller, patient).await? else { return Ok(None) };
        let asked = ways.around.moment();
        let (answer, was_repeated) = api.act(caller, thread.uid, what).await?;
        let during = (asked, ways.around.moment());
        let done = if let Answer::Done(work) = answer { Some(work) } else { None };
        let act = Act { user: self.user(caller)?, patient, what, during, answer: done, was_repeated };
        lock(&self.traffic).truth.ownership.acts.push(act);
        Ok(Some(answer))
    }

    /// Records the initial work on threads, and the members of teams.
    pub async fn note_owners(&self, owner: &PgPool, ways: &Ways) -> Result<()> {
        let before = works(owner, self.id).await?;
        let members: Vec<(i64, i64)> = sqlx::query_as(
            "select m.assignee_group_id, m.user_id from core.assignee_group_member m
               join core.assignee_group g on g.tenant_id = m.tenant_id and g.id = m.assignee_group_id
              where m.tenant_id = $1 and not g.is_provider",
        )
        .bind(self.id)
        .fetch_all(owner)
        .await?;
        let mut teams: HashMap<i64, HashSet<i64>> = HashMap::new();
        for (team, user) in members {
            teams.entry(team).or_default().insert(user);
        }
        let ownership = &mut lock(&self.traffic).truth.ownership;
        ownership.began = ways.around.instant();
        ownership.before = before;
        ownership.teams = teams;
        Ok(())
    }
}

/// A row of the work on a thread, without what has expired.
#[derive(sqlx::FromRow)]
struct WorkRow {
    patient_id: i64,
    user_id: Option<i64>,
    group_id: Option<i64>,
    is_snoozed: bool,
    is_done: bool,
    row_version: i32,
}

/// The work on patients' threads as the database holds it now.
pub async fn works(owner: &PgPool, tenant: i64) -> Result<HashMap<i64, Work>> {
    let rows: Vec<WorkRow> = sqlx::query_as(
        "select t.patient_id, case when w.lease_until > now() then w.owner_user_id end as user_id, w.owner_group_id as group_id,
                w.snoozed_at is not null and coalesce(w.snoozed_until > now(), true) as is_snoozed, w.done_at is not null as is_done,
                w.row_version
           from messaging.thread_work w join messaging.thread t on t.tenant_id = w.tenant_id and t.id = w.thread_id
          where w.tenant_id = $1",
    )
    .bind(tenant)
    .fetch_all(owner)
    .await?;
    let work = |row: WorkRow| Work {
        owner: row.user_id.map(Owner::User).or(row.group_id.map(Owner::Team)),
        lease_until: None,
        is_snoozed: row.is_snoozed,
        is_done: row.is_done,
        version: row.row_version,
    };
    Ok(rows.into_iter().map(|row| (row.patient_id, work(row))).collect())
}

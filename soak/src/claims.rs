//! Thread ownership: clinicians claim, hand over, snooze and finish threads, often several at once.

use std::collections::{HashMap, HashSet};

use anyhow::Result;
use chrono::{TimeDelta, Utc};
use sqlx::PgPool;

use crate::api::{Answer, Api, Caller};
use crate::clinic::{Clinic, lock};
use crate::history::ownership::{Act, Action, Owner, Work};
use crate::traffic::Endpoints;

/// Length of a snooze that ends during the run.
const SNOOZE: TimeDelta = TimeDelta::seconds(2);

impl Clinic {
    /// Acts on the ownership of a contested thread. A thread owned by another is left alone, or deliberately taken over.
    pub async fn act_on_contested(&self, endpoints: &Endpoints, caller: &Caller) -> Result<()> {
        let patient = self.contested_patient();
        if rand::random_ratio(1, 4) {
            return self.claim_concurrently(endpoints, caller, patient).await;
        }
        let api = &endpoints.env.api;
        let Some(thread) = api.thread(caller, patient).await? else { return Ok(()) };
        let overrides = rand::random_ratio(1, 2);
        let until = rand::random_ratio(1, 2).then(|| Utc::now() + SNOOZE);
        let (what, over_claim) = match rand::random_range(0..12) {
            0..4 => (Action::Claim { take_over: false }, Some(Action::Claim { take_over: true })),
            4..6 => (Action::HandOver { to: self.random_owner()?, based_on: thread.work.version }, None),
            6 => (Action::Release, None),
            7..9 => (Action::Snooze { until, over_claim: false }, Some(Action::Snooze { until, over_claim: true })),
            9 => (Action::Finish { over_claim: false }, Some(Action::Finish { over_claim: true })),
            10 => (Action::Unsnooze, None),
            _ => (Action::Reopen, None),
        };
        match (self.act(endpoints, api, caller, patient, what).await?, over_claim) {
            (Some(Answer::ClaimedByOther), Some(again)) if overrides => self.act(endpoints, api, caller, patient, again).await.map(drop),
            _ => Ok(()),
        }
    }

    /// Two clinicians claim the same thread at the same time, on different hosts.
    async fn claim_concurrently(&self, endpoints: &Endpoints, caller: &Caller, patient: i64) -> Result<()> {
        let clinicians = self.clinicians();
        let other = &clinicians[rand::random_range(0..clinicians.len())];
        let claim = Action::Claim { take_over: false };
        let both = [caller, other].into_iter().zip(endpoints.hosts.iter().cycle());
        futures_util::future::try_join_all(both.map(|(caller, api)| self.act(endpoints, api, caller, patient, claim))).await.map(drop)
    }

    /// A clinician or team to whom a thread can be handed over.
    fn random_owner(&self) -> Result<Owner> {
        let teams: Vec<i64> = lock(&self.traffic).truth.ownership.teams.keys().copied().collect();
        if !teams.is_empty() && rand::random_ratio(1, 3) {
            return Ok(Owner::Team(teams[rand::random_range(0..teams.len())]));
        }
        let clinicians = self.clinicians();
        self.user(&clinicians[rand::random_range(0..clinicians.len())]).map(Owner::User)
    }

    /// Acts on a thread, and records the result; none when the caller may not see it.
    pub async fn act(&self, endpoints: &Endpoints, api: &Api, caller: &Caller, patient: i64, what: Action) -> Result<Option<Answer>> {
        let Some(thread) = api.thread(caller, patient).await? else { return Ok(None) };
        let asked = endpoints.env.moment();
        let (answer, was_repeated) = api.act(caller, thread.uid, what).await?;
        let during = (asked, endpoints.env.moment());
        let done = if let Answer::Done(work) = answer { Some(work) } else { None };
        let act = Act { user: self.user(caller)?, patient, what, during, answer: done, was_repeated };
        lock(&self.traffic).truth.ownership.acts.push(act);
        Ok(Some(answer))
    }

    /// Records the initial work on threads, and the members of teams.
    pub async fn record_initial_work(&self, owner: &PgPool, endpoints: &Endpoints) -> Result<()> {
        let before = read_work(owner, self.id).await?;
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
        ownership.began = endpoints.env.instant();
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

/// The stored work on patients' threads.
pub async fn read_work(owner: &PgPool, tenant: i64) -> Result<HashMap<i64, Work>> {
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

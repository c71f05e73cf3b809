//! The report on referrals, over simulated histories.

mod read;
mod simulated;

use chrono::{DateTime, TimeDelta, Utc};
use huddle_referrals::steerages::tracking::state::{TrackingState, moves};
use huddle_testkit::{PatientIds, Tenant, TestApp};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};
use uuid::Uuid;

/// Path of the report.
pub(crate) const PATH: &str = "/api/referral/report/";

/// A referral with its history.
#[derive(Debug, Clone)]
pub(crate) struct History {
    pub started_at: DateTime<Utc>,
    pub specialty: Option<i32>,
    /// States after that of a draft, with the time of each.
    pub steps: Vec<(TrackingState, DateTime<Utc>)>,
    /// The state before it was closed.
    pub closed_from: Option<TrackingState>,
    pub is_overdue: bool,
    /// Accepted providers: what is known of their network, and whether the member selected them.
    pub providers: Vec<(Option<bool>, bool)>,
}

impl History {
    /// A draft that was started at an instant.
    pub(crate) fn started(started_at: DateTime<Utc>) -> Self {
        Self { started_at, specialty: None, steps: Vec::new(), closed_from: None, is_overdue: false, providers: Vec::new() }
    }

    /// The current state.
    pub(crate) fn state(&self) -> TrackingState {
        self.steps.last().map(|(state, _)| *state).unwrap_or_default()
    }

    /// Adds a step some days after the one before.
    pub(crate) fn then(mut self, state: TrackingState, days: i64) -> Self {
        let before = self.steps.last().map_or(self.started_at, |(_, at)| *at);
        self.closed_from = if state.is_closed() { Some(self.state()) } else { None };
        self.steps.push((state, before + TimeDelta::days(days)));
        self
    }
}

/// Returns referrals with random histories, started in the 60 days before an instant.
pub(crate) fn simulated(seed: u64, number: usize, specialties: &[Option<i32>], now: DateTime<Utc>) -> Vec<History> {
    let mut rng = StdRng::seed_from_u64(seed);
    let history = |rng: &mut StdRng| {
        let mut history = History::started(now - TimeDelta::seconds(rng.random_range(1..60 * 86_400)));
        history.specialty = specialties.choose(rng).copied().flatten();
        let mut at = history.started_at;
        for _ in 0..rng.random_range(0..12) {
            at += TimeDelta::seconds(rng.random_range(0..12 * 86_400));
            let possible: Vec<_> = match history.closed_from {
                // Seldom opened again.
                Some(_) if rng.random_bool(0.7) => break,
                Some(before) => vec![before],
                None => moves(history.state(), rng.random_bool(0.5)).into_iter().map(|step| step.state).collect(),
            };
            let Some(state) = possible.choose(rng).copied() else { break };
            history.closed_from = if state.is_closed() { Some(history.state()) } else { None };
            history.steps.push((state, at));
        }
        history.is_overdue = !history.state().is_closed() && rng.random_bool(0.3);
        let known = [Some(true), Some(false), None];
        history.providers = (0..rng.random_range(0..4)).map(|_| (known.choose(rng).copied().flatten(), false)).collect();
        if let Some(first) = history.providers.first_mut() {
            first.1 = rng.random_bool(0.5);
        }
        history
    };
    (0..number).map(|_| history(&mut rng)).collect()
}

/// Stores referrals of a patient, all started by the staff member with a role.
pub(crate) async fn store(app: &TestApp, tenant: Tenant, patient: PatientIds, by: &str, histories: &[History]) {
    let by = app.staff_id(tenant, by).await.0;
    let now = app.clock.now();
    let mut tx = app.seed(tenant).await;
    for history in histories {
        let state = history.state();
        let closed_at = state.is_closed().then_some(now);
        let due_at = now + TimeDelta::days(if history.is_overdue { -1 } else { 1 });
        let id: i64 = sqlx::query_scalar(
            "with stored as (
                 insert into referrals.steerage (uid, person_id, specialty_group_id, created_at, created_by, updated_at)
                 values (gen_random_uuid(), $1, $2, $3, $4, $3) returning id)
             insert into referrals.tracking (steerage_id, state, since, moved_at, owner_user_id, due_at, appointment_at, outcome, closed_at,
                                             closed_from)
             select id, $5, $3, $3, case when $6::timestamptz is null then $4 end, case when $6::timestamptz is null then $7::timestamptz end,
                    $3, $8, $6, $9 from stored returning steerage_id",
        )
        .bind(patient.person_id.0)
        .bind(history.specialty)
        .bind(history.started_at)
        .bind(by)
        .bind(state)
        .bind(closed_at)
        .bind(due_at)
        .bind(state.outcomes().first())
        .bind(history.closed_from)
        .fetch_one(&mut *tx)
        .await
        .expect("the referral is stored");
        let mut from = TrackingState::Draft;
        for (to, at) in &history.steps {
            let step = "insert into referrals.tracking_step (uid, steerage_id, from_state, state, has_moved, occurred_at, recorded_at)
                        values ($1, $2, $3, $4, $5, $6, $7)";
            // What is reported late moves nothing and does not count.
            for (state, has_moved) in [(TrackingState::Delivered, false), (*to, true)] {
                sqlx::query(step)
                    .bind(Uuid::new_v4())
                    .bind(id)
                    .bind(from)
                    .bind(state)
                    .bind(has_moved)
                    .bind(at)
                    .bind(at)
                    .execute(&mut *tx)
                    .await
                    .expect("the step is stored");
            }
            from = *to;
        }
        for (position, (is_in_network, is_selected)) in (0_i32..).zip(&history.providers) {
            sqlx::query(
                "insert into referrals.steerage_provider (uid, steerage_id, last_name, status, data_source, position, known, member_selected_at,
                                                          created_at, updated_at)
                 values (gen_random_uuid(), $1, 'Okoro', 'accepted', 'manual', $2, jsonb_build_object('is_in_network', $3::boolean),
                         case when $4 then now() end, now(), now())",
            )
            .bind(id)
            .bind(position)
            .bind(is_in_network)
            .bind(is_selected)
            .execute(&mut *tx)
            .await
            .expect("the provider is stored");
        }
    }
    tx.commit().await.expect("the seed commits");
}

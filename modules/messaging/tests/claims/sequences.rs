//! Whatever is done with a thread, in whatever order: while it waits or is snoozed, somebody finds it in a queue.

use chrono::TimeDelta;
use http::Method;
use huddle_testkit::{PatientIds, Tenant, TestApp};
use serde_json::{Value, json};

use super::{end_leases, path, work};
use crate::macros::team;
use crate::support::{app_with_rosa, deliver, send};

/// What somebody, or time, does with the thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    PatientWrites,
    Reply,
    DeleteReply,
    Claim,
    TakeOver,
    Release,
    HandOverToClinician,
    HandOverToTeam,
    SnoozeUntilReply,
    SnoozeUntilTime,
    Unsnooze,
    Finish,
    Reopen,
    LeaseEnds,
}

const STEPS: [Step; 14] = [
    Step::PatientWrites,
    Step::Reply,
    Step::DeleteReply,
    Step::Claim,
    Step::TakeOver,
    Step::Release,
    Step::HandOverToClinician,
    Step::HandOverToTeam,
    Step::SnoozeUntilReply,
    Step::SnoozeUntilTime,
    Step::Unsnooze,
    Step::Finish,
    Step::Reopen,
    Step::LeaseEnds,
];

/// What the thread should be, from the steps alone.
#[derive(Debug, Clone, Copy, Default)]
struct Expected {
    has_written: bool,
    /// An unanswered message waits.
    waits: bool,
    is_snoozed: bool,
}

struct World {
    app: TestApp,
    rosa: PatientIds,
    nurses: i64,
    /// UIDs of the replies that were not deleted, with what waited before each.
    replies: Vec<(Value, bool)>,
    expected: Expected,
}

impl World {
    async fn new() -> Self {
        let (app, rosa) = app_with_rosa().await;
        let nurses = team(&app, Tenant::Alpha, "Nurses", &["np", "rn"]).await;
        Self { app, rosa, nurses, replies: Vec::new(), expected: Expected::default() }
    }

    async fn call(&self, role: &str, method: Method, part: &str, body: Option<Value>) -> u16 {
        let answer = self.app.client(Tenant::Alpha, role).send(method, &path(&self.app, self.rosa, part).await, body, &[]).await;
        answer.status
    }

    async fn hand_over(&self, role: &str, mut body: Value) -> u16 {
        body["row_version"] = work(&self.app, self.rosa).await["row_version"].clone();
        self.call(role, Method::POST, "hand-over", Some(body)).await
    }

    /// Does something as a clinician; refusals are part of life.
    async fn take(&mut self, step: Step, role: &str) {
        let expected = &mut self.expected.clone();
        match step {
            Step::PatientWrites => {
                deliver(&self.app, Tenant::Alpha, self.rosa, "Hello").await;
                self.replies.clear();
                *expected = Expected { has_written: true, waits: true, is_snoozed: false };
            }
            Step::Reply => {
                let sent = send(&self.app, Tenant::Alpha, role, self.rosa, "Good morning").await;
                if sent.status == 201 {
                    self.replies.push((json!([role, sent.json["uid"]]), expected.waits));
                    expected.waits = false;
                }
            }
            Step::DeleteReply => {
                let Some((reply, waited)) = self.replies.pop() else { return };
                let uid = reply[1].as_str().unwrap();
                let deleted = self
                    .app
                    .client(Tenant::Alpha, reply[0].as_str().unwrap())
                    .delete(&format!("/api/chat/v2/chat_message/{uid}/delete/"))
                    .await;
                assert_eq!(deleted.status, 204, "{}", deleted.text);
                if self.replies.is_empty() && waited {
                    expected.waits = true;
                    // A snooze until the patient writes, which they will not do without an answer, may have ended.
                    expected.is_snoozed = work(&self.app, self.rosa).await["snooze"].is_object();
                }
            }
            Step::Claim => {
                self.call(role, Method::PUT, "claim", Some(json!({}))).await;
            }
            Step::TakeOver => {
                self.call(role, Method::PUT, "claim", Some(json!({ "take_over": true }))).await;
            }
            Step::Release => {
                self.call(role, Method::DELETE, "claim", None).await;
            }
            Step::HandOverToClinician => {
                let user = self.app.staff_id(Tenant::Alpha, if role == "np" { "md" } else { "np" }).await;
                assert_eq!(self.hand_over(role, json!({ "user_id": user })).await, 200);
            }
            Step::HandOverToTeam => assert_eq!(self.hand_over(role, json!({ "group_id": self.nurses })).await, 200),
            Step::SnoozeUntilReply | Step::SnoozeUntilTime => {
                let until = (step == Step::SnoozeUntilTime).then(|| self.app.clock.now() + TimeDelta::days(2));
                let body = json!({ "until": until, "over_claim": true });
                assert_eq!(self.call(role, Method::PUT, "snooze", Some(body)).await, 200);
                expected.is_snoozed = true;
            }
            Step::Unsnooze => {
                assert_eq!(self.call(role, Method::DELETE, "snooze", None).await, 200);
                expected.is_snoozed = false;
            }
            Step::Finish => {
                assert_eq!(self.call(role, Method::PUT, "done", Some(json!({ "over_claim": true }))).await, 200);
                expected.is_snoozed = false;
            }
            Step::Reopen => assert_eq!(self.call(role, Method::DELETE, "done", None).await, 200),
            Step::LeaseEnds => {
                end_leases(&self.app, 1.0).await;
                self.app.clock.advance(TimeDelta::minutes(1));
            }
        }
        self.expected = *expected;
    }

    /// The queues in which somebody finds the thread.
    async fn queues(&self) -> Vec<String> {
        let mut found = Vec::new();
        for (role, filter) in
            [("md", "mine"), ("np", "mine"), ("rn", "mine"), ("md", "unclaimed"), ("md", "snoozed"), ("md", "done"), ("md", "active")]
        {
            let rows = self.app.client(Tenant::Alpha, role).get(&format!("/api/chat/v4/thread/?filter={filter}")).await;
            if rows.results().iter().any(|row| row["patient"] == json!(self.rosa.user_id)) {
                found.push(format!("{filter} of {role}"));
            }
        }
        found
    }
}

#[tokio::test]
async fn a_waiting_or_snoozed_thread_is_always_in_a_queue() {
    let mut state: u64 = 20_260_105;
    let mut next = move |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("31 bits") % below
    };
    let mut world = World::new().await;
    let mut taken: Vec<(Step, &str)> = Vec::new();
    for _ in 0..240 {
        let (step, role) = (STEPS[next(STEPS.len())], ["md", "np", "rn"][next(3)]);
        taken.push((step, role));
        world.take(step, role).await;
        let now = work(&world.app, world.rosa).await;
        let queues = world.queues().await;
        let told = || format!("after {:?}: {queues:?}, {now}", &taken[taken.len().saturating_sub(12)..]);
        let Expected { has_written, waits, is_snoozed } = world.expected;
        assert_eq!(now["snooze"].is_object(), is_snoozed, "only its end, its user, or the patient ends a snooze: {}", told());
        let is_done = now["done"].is_object();
        assert_eq!(now["waiting_since"].is_string(), waits && !is_done, "what waits: {}", told());
        let is_in = |name: &str| queues.iter().any(|queue| queue.starts_with(name));
        if is_snoozed {
            assert!(is_in("snoozed"), "snoozed: {}", told());
        } else if waits && !is_done {
            assert!(is_in("mine") || is_in("unclaimed"), "waiting: {}", told());
        } else if has_written {
            assert!(is_in("active") || is_in("done"), "neither: {}", told());
        }
    }
    assert!(STEPS.iter().all(|step| taken.iter().any(|(known, _)| known == step)), "every step occurs");
}

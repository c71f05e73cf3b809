//! Events: one that contains data about a person names the person, so that consoles without access do not receive it.

use serde_json::Value;
use sqlx::Row as _;

use super::bench::{Bench, shortened};
use super::operation::Exemption;
use crate::Tenant;

/// Runs every valid input about a protected patient, and checks the published events: those of the operation, and of subscriptions and
/// jobs that follow it.
pub(super) async fn run(bench: &Bench) {
    let vip = bench.subject(Tenant::Alpha, true);
    for case in &bench.cases {
        for (name, input) in case.inputs() {
            for role in ["md", "admin"] {
                bench.app.grant(Tenant::Alpha, role, vip.ids).await;
            }
            let scene = bench.scene_about(case, Tenant::Alpha, true);
            let request = input.make(&scene).await;
            let before = last_position(bench).await;
            bench.send(case, &scene.caller(), &request, "valid input about a protected patient").await;
            bench.app.drain_events().await;
            bench.app.run_jobs().await;
            bench.app.drain_events().await;
            if !case.declared.is_exempt(Exemption::Events) {
                check_events(bench, &name, before).await;
            }
        }
    }
}

async fn last_position(bench: &Bench) -> i64 {
    sqlx::query_scalar("select last from core.position where tenant_id = $1")
        .bind(Tenant::Alpha.id().0)
        .fetch_one(&bench.app.owner)
        .await
        .expect("the position is read")
}

async fn check_events(bench: &Bench, name: &str, after: i64) {
    let rows = sqlx::query("select kind, person_id, payload from core.event where tenant_id = $1 and position > $2 order by position")
        .bind(Tenant::Alpha.id().0)
        .bind(after)
        .fetch_all(&bench.app.owner)
        .await
        .expect("the events are read");
    for row in rows {
        let (kind, person, payload): (String, Option<i64>, Value) = (row.get("kind"), row.get("person_id"), row.get("payload"));
        let text = payload.to_string();
        for subject in bench.subjects.iter().filter(|subject| subject.is_named_in(&text, &payload)) {
            if person != Some(subject.ids.person_id.0) {
                bench.fail(
                    name,
                    format!("publishes {kind} with data about {}, but does not name them: {}", subject.last_name, shortened(&text)),
                );
            }
        }
    }
}

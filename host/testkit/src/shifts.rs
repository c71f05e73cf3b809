//! A module that knows shifts, for tests of what shows them.

use chrono::{DateTime, Utc};
use huddle_sdk::Shift;
use huddle_sdk::prelude::*;
use huddle_sdk::questions::shifts;
use sqlx::PgConnection;

/// Its feature, which is off until a test switches it on.
pub const SHIFTS: Feature = Feature("test_shifts");

/// Nurses work on all of each day, nobody else does. A test submits it to the inventory of its own program:
/// `huddle_sdk::inventory::submit! { huddle_testkit::SHIFTS_MODULE }`.
pub const SHIFTS_MODULE: Module = Module {
    features: &[FeatureDef { feature: SHIFTS, title: "Shifts", default_on: false }],
    answers: &[&shifts::SHIFTS.answered_by(SHIFTS, select)],
    ..Module::new("test_shifts", "Shifts", Routes::new)
};

fn select(conn: &mut PgConnection, (from, until): (DateTime<Utc>, DateTime<Utc>)) -> BoxFuture<'_, Result<Vec<(UserId, Shift)>>> {
    Box::pin(async move {
        let nurses: Vec<i64> =
            sqlx::query_scalar("select user_id from core.provider where tenant_id = core.tenant_id() and internal_role = 'rn'")
                .fetch_all(conn)
                .await?;
        Ok(nurses.into_iter().map(|id| (UserId(id), Shift { starts_at: from, ends_at: until })).collect())
    })
}

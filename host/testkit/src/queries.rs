//! What a request costs the database: statements that a future sends, to assert that a list of 100 costs as many as a list of 1, and blocks
//! that a function reads, to assert that it reads its part of an index and not the table.

use std::cell::Cell;
use std::sync::Once;

use serde_json::Value;
use sqlx::{AssertSqlSafe, PgConnection};
use tracing::{Event, Subscriber};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

thread_local! {
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

/// Where sqlx says what it sends.
const STATEMENTS: &str = "sqlx::query";

struct Counter;

impl<S: Subscriber> Layer<S> for Counter {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if event.metadata().target() == STATEMENTS {
            COUNT.with(|count| count.set(count.get() + 1));
        }
    }
}

/// What [`count_queries`] counts with, for a test executable whose tests have a subscriber of their own: a process has one.
#[must_use]
pub fn statement_counter<S: Subscriber>() -> impl Layer<S> {
    Counter
}

/// Runs `work` and counts the statements that it sent. Only within a current-thread runtime (`#[tokio::test]`'s own), where the
/// whole request runs on the test's thread.
pub async fn count_queries<T>(work: impl Future<Output = T>) -> (T, usize) {
    static START: Once = Once::new();
    START.call_once(|| {
        // An executable with its own subscriber keeps it; without `statement_counter` in it, the assertion below fails.
        let _ = tracing_subscriber::registry()
            .with(Counter.with_filter(Targets::new().with_target(STATEMENTS, tracing::Level::TRACE)))
            .try_init();
    });
    let before = COUNT.with(Cell::get);
    let output = work.await;
    let sent = COUNT.with(Cell::get) - before;
    assert!(sent > 0, "no statement was counted: is this a multi-thread runtime?");
    (output, sent)
}

/// Blocks that a call of a function reads, once its plans are cached: `core.filter_patients(…)`.
pub async fn blocks_read(conn: &mut PgConnection, call: &str) -> i64 {
    let mut touched = 0;
    for _ in 0..2 {
        let explain = AssertSqlSafe(format!("explain (analyze, buffers, format json) select * from {call}"));
        let plan: Value = sqlx::query_scalar(explain).fetch_one(&mut *conn).await.expect("the call can be explained");
        let count = |key: &str| plan[0]["Plan"][key].as_i64().expect("a number of blocks");
        touched = count("Shared Hit Blocks") + count("Shared Read Blocks");
    }
    touched
}

//! The four operations that a console performs all day: how many per second, and what the database spends on each.

use std::sync::Arc;

use anyhow::Result;
use serde_json::json;
use uuid::Uuid;

use crate::load::{Ask, Asks, Connection, Pace, load};
use crate::measure::Bench;
use crate::report::{Figure, Goal};
use crate::server_log::ServerLog;

/// Connections of the closed loops.
const CONNECTIONS: u32 = 16;
/// Closed loops per operation; the median counts.
const RUNS: usize = 3;
/// Requests of which the database's time is measured.
const SAMPLE: u32 = 200;
/// Largest share of planning in the database's time once connections are warm.
const PLANNING: f64 = 10.0;

/// An operation: name, requests, target per second.
type Operation = (&'static str, Asks, f64);

impl Bench {
    /// Measures reading a patient, a page of threads, sending a message and searching a name.
    pub async fn operations(&mut self) -> Result<()> {
        for (name, asks, goal) in self.four_operations() {
            load(self.place.address(), CONNECTIONS, Pace::Closed, self.effort.lasting / 4, &asks).await?;
            let mut rates = Vec::new();
            for _ in 0..RUNS {
                rates.push(load(self.place.address(), CONNECTIONS, Pace::Closed, self.effort.lasting, &asks).await?.rate);
            }
            rates.sort_by(f64::total_cmp);
            let detail = format!("{CONNECTIONS} connections, median of {RUNS}, {:.0} to {:.0}", rates[0], rates[RUNS - 1]);
            let figure = Figure::new("Operations", format!("{name}: peak"), rates[RUNS / 2], "/s");
            self.report.add(figure.goal(Goal::AtLeast(goal)).detail(detail));

            let log = ServerLog::begin(&self.place).await?;
            let mut connection = Connection::open(self.place.address()).await?;
            for number in 0..SAMPLE {
                connection.ask(&asks(u64::from(number))).await?;
            }
            let split = log.end().await?;
            let each = |millis: f64| millis / f64::from(SAMPLE);
            let detail = format!(
                "planning {:.2} ms, the rest of its statements {:.2} ms, write-ahead log {:.2} ms",
                each(split.planning),
                each(split.statements - split.planning),
                each(split.commit)
            );
            let all = split.statements + split.commit;
            self.report.add(Figure::new("Operations", format!("{name}: time of the database"), each(all), "ms").detail(detail));
            let share = 100.0 * split.planning / all;
            self.report.add(Figure::new("Operations", format!("{name}: planning in it"), share, "%").goal(Goal::AtMost(PLANNING)));
        }
        Ok(())
    }

    fn four_operations(&self) -> [Operation; 4] {
        let patients = self.world.patients.clone();
        let names =
            self.world.searches_by_kind.iter().find(|(kind, _)| *kind == "name").map(|(_, texts)| texts.clone()).unwrap_or_default();
        let (recipients, tokens) = (self.world.patients.clone(), self.world.tokens.clone());
        let send: Asks = Arc::new(move |number| {
            // The console identifies the thread by its patient.
            let patient = nth(&recipients, number);
            let body = json!({ "patient_id": patient, "uid": Uuid::new_v4(), "text": "Thank you, see you then.", "over_claim": true });
            Ask { path: "/api/chat/v2/".to_owned(), token: Some(nth(&tokens, number).clone()), body: Some(body.to_string()) }
        });
        let search = move |number| crate::reads::search(nth::<String>(&names, number));
        [
            ("read one patient", self.asks(move |number| format!("/api/user/{}/", nth(&patients, number))), 2_500.0),
            ("first 25 threads", self.asks(|_| "/api/chat/v4/thread/?filter=all&limit=25".to_owned()), 1_200.0),
            ("send a message", send, 900.0),
            ("search a name", self.asks(search), 800.0),
        ]
    }
}

/// One of the values, in turn.
fn nth<T>(values: &[T], number: u64) -> &T {
    &values[usize::try_from(number).unwrap_or_default() % values.len()]
}

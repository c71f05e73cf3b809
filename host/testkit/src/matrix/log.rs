//! The log, at the most verbose level: it names every operation, and contains no patient data and no token, whether a request succeeds or
//! is rejected because of that data.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard};

use huddle_host::config::{LogConfig, LogFormat};
use serde_json::json;
use tracing::Dispatch;
use tracing::subscriber::NoSubscriber;
use tracing_subscriber::fmt::MakeWriter;

use super::bench::{Bench, Case, shortened};
use super::operation::Request;
use super::scene::Scene;
use crate::{Client, Tenant};

pub(super) async fn run(bench: &Bench) {
    let log = Log::default();
    let config = LogConfig { filter: "trace".to_owned(), format: LogFormat::Json };
    let logging = Dispatch::new(huddle_host::observability::subscriber(&config, log.clone()).expect("the filter is valid"));
    // With a single subscriber, a callsite first reached on another test's thread would be cached as disabled.
    let _another = Dispatch::new(NoSubscriber::new());
    for case in &bench.cases {
        let scene = bench.scene(case, Tenant::Alpha);
        let caller = scene.caller();
        for (name, input) in case.inputs() {
            // Creating the input is not part of the operation.
            let request = input.make(&scene).await;
            // The whole request runs on this thread: the runtime has no other.
            let here = tracing::dispatcher::set_default(&logging);
            bench.send(case, &caller, &request, "valid input").await;
            if !log.text().contains(&format!("\"operation\":\"{}\"", case.documented.id)) {
                bench.fail(&name, "the log does not name the operation");
            }
            send_patient_data(bench, case, &scene, &caller, &request).await;
            drop(here);
            check_log(bench, &name, &scene, &caller, &log.take());
        }
    }
}

/// Sends the patient's name and secret in every part of a request, which is usually rejected for it.
async fn send_patient_data(bench: &Bench, case: &Case, scene: &Scene, caller: &Client, request: &Request) {
    let words = format!("{} {}", scene.last_name(), scene.secret());
    for pointer in request.leaves().keys() {
        for value in [json!(words), json!([words]), json!({ words.clone(): words })] {
            bench.send(case, caller, &request.with(pointer, &value), &format!("a patient's name as {pointer}")).await;
        }
    }
    for body in [words.clone(), format!("\"{words}\""), format!("{{\"{words}\": \"{words}\"")] {
        bench.send_bytes(case, caller, request, Some("application/json"), body.into_bytes(), "a patient's name as body").await;
    }
    let unknown_path = format!("{}{}", huddle_host::assembly::PREFIX, case.documented.path.replace('{', "%7B").replace('}', "%7D"));
    bench.app.client_with(Some(words)).get(&format!("{unknown_path}?q={}", scene.secret())).await;
}

fn check_log(bench: &Bench, name: &str, scene: &Scene, caller: &Client, log: &str) {
    let mut words = vec![scene.last_name().to_lowercase(), scene.secret().to_owned()];
    // Part of a token could also be used, or read.
    words.extend(caller.token().iter().flat_map(|token| token.split('.').skip(1)).map(str::to_lowercase));
    for line in log.lines() {
        let lower = line.to_lowercase();
        if let Some(word) = words.iter().find(|word| lower.contains(*word)) {
            bench.fail(name, format!("{} is logged: {}", shortened(word), shortened(line)));
        }
    }
}

/// A log in memory.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn bytes(&self) -> MutexGuard<'_, Vec<u8>> {
        self.0.lock().expect("no test panics while it writes the log")
    }

    /// Content of the log.
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes()).into_owned()
    }

    /// Returns the content and clears the log.
    fn take(&self) -> String {
        String::from_utf8_lossy(&std::mem::take(&mut *self.bytes())).into_owned()
    }
}

impl io::Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.bytes().write(line)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}

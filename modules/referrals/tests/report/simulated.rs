//! The report against an independent computation, referral by referral.

use std::collections::BTreeMap;

use huddle_referrals::options::catalog;
use huddle_referrals::steerages::tracking::state::TrackingState;
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::{Value, json};

use super::{History, PATH, simulated, store};

/// The line from draft to reviewed.
const LINE: [&str; 8] = ["draft", "sent", "delivered", "accepted", "scheduled", "seen", "report_received", "reviewed"];

fn name(state: TrackingState) -> String {
    json!(state).as_str().expect("a name").to_owned()
}

/// The states of a referral with the seconds until the next and whether the stay counts: one that ended by a correction, or when a closed
/// referral was opened again, does not. A visit that got another time is one stay.
fn stays(history: &History) -> Vec<(String, i64, bool)> {
    let mut found = Vec::new();
    let (mut state, mut since) = ("draft".to_owned(), history.started_at);
    for (next, at) in &history.steps {
        let next = name(*next);
        if next == state {
            continue;
        }
        let on_line = |state: &str| LINE.iter().position(|other| *other == state);
        let is_back = match (on_line(&state), on_line(&next)) {
            (Some(from), Some(to)) => to < from && (state.as_str(), next.as_str()) != ("scheduled", "accepted"),
            _ => state == "declined" && next == "draft",
        };
        let was_closed = ["reviewed", "patient_declined", "no_longer_needed"].contains(&state.as_str());
        found.push((state, (*at - since).num_seconds(), !is_back && !was_closed));
        (state, since) = (next, *at);
    }
    found
}

fn rounded(part: i64, all: i64) -> Value {
    let float = |number: i64| f64::from(i32::try_from(number).expect("a small number"));
    if all == 0 { Value::Null } else { json!((float(part * 1000) / float(all)).round() / 10.0) }
}

fn numbers(histories: &[&History]) -> Value {
    let count = |is_counted: &dyn Fn(&History) -> bool| {
        i64::try_from(histories.iter().filter(|history| is_counted(history)).count()).expect("a small number")
    };
    let in_state = |state: TrackingState| count(&|history| history.state() == state);
    let network = |history: &History| {
        let chosen: Vec<_> = match history.providers.iter().find(|(_, is_selected)| *is_selected) {
            Some(selected) => vec![selected.0],
            None => history.providers.iter().map(|(known, _)| *known).collect(),
        };
        match chosen.as_slice() {
            [] => "none",
            all if all.iter().all(|known| *known == Some(true)) => "in",
            all if all.iter().all(|known| *known == Some(false)) => "out",
            _ => "unknown",
        }
    };
    let of_network = |name: &str| count(&|history| network(history) == name);
    let (started, closed) = (count(&|_| true), count(&|history| history.state().is_closed()));
    json!({
        "outcomes": {
            "started": started, "closed": closed, "open": started - closed,
            "reviewed": in_state(TrackingState::Reviewed), "patient_declined": in_state(TrackingState::PatientDeclined),
            "no_longer_needed": in_state(TrackingState::NoLongerNeeded), "declined": in_state(TrackingState::Declined),
            "overdue": count(&|history| history.is_overdue),
        },
        "closure_rate": rounded(closed, started),
        "network": {
            "in_network": of_network("in"), "out_of_network": of_network("out"), "unknown": of_network("unknown"),
            "no_provider": of_network("none"),
        },
        "leakage_rate": rounded(of_network("out"), started - of_network("none")),
    })
}

/// The median or another percentile in days, computed by the database.
async fn percentile(app: &TestApp, share: f64, seconds: &[i64]) -> Value {
    let mut tx = app.seed(Tenant::Alpha).await;
    let days: Option<f64> = sqlx::query_scalar(
        "select round((percentile_cont($1) within group (order by s) / 86400)::numeric, 1)::double precision from unnest($2::bigint[]) s",
    )
    .bind(share)
    .bind(seconds)
    .fetch_one(&mut *tx)
    .await
    .expect("a percentile");
    json!(days)
}

async fn steps(app: &TestApp, histories: &[History]) -> Vec<Value> {
    let mut found = Vec::new();
    for state in LINE.into_iter().chain(["declined"]) {
        let all: Vec<_> =
            histories.iter().flat_map(stays).filter(|(of, _, counts)| of == state && *counts).map(|(_, time, _)| time).collect();
        let is_reached = |history: &&History| {
            let mut reached: Vec<_> = stays(history).into_iter().filter(|(.., counts)| *counts).map(|(state, ..)| state).collect();
            reached.push(name(history.state()));
            match LINE.iter().position(|other| *other == state) {
                Some(place) => reached.iter().any(|state| LINE.iter().skip(place).any(|later| later == state)) || place == 0,
                None => history.steps.iter().any(|(step, _)| *step == TrackingState::Declined),
            }
        };
        let waiting: Vec<_> = histories.iter().filter(|history| name(history.state()) == state && state != "reviewed").collect();
        found.push(json!({
            "state": state, "reached": histories.iter().filter(is_reached).count(), "moved_on": all.len(),
            "median_days": percentile(app, 0.5, &all).await, "ninetieth_percentile_days": percentile(app, 0.9, &all).await,
            "waiting": waiting.len(), "overdue": waiting.iter().filter(|history| history.is_overdue).count(),
        }));
    }
    found
}

/// The numbers of a row of the file: those that are not empty.
fn filled<'a>(file: &'a str, by: &str, name: &str) -> Vec<&'a str> {
    let begin = format!("{by},{name},");
    let line = file.lines().find(|line| line.starts_with(&begin)).unwrap_or_else(|| panic!("no line {begin}: {file}"));
    line[begin.len()..].split(',').filter(|field| !field.is_empty()).collect()
}

/// The numbers of an object, in an order of their names.
fn listed(object: &Value, names: &[&str]) -> Vec<String> {
    let text = |value: &Value| value.as_f64().map_or_else(|| value.to_string(), |number| number.to_string());
    names.iter().map(|name| object.pointer(name).unwrap_or(&Value::Null)).filter(|value| !value.is_null()).map(text).collect()
}

#[tokio::test]
async fn the_report_and_its_file_have_the_numbers_of_every_history() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    // Protected people are counted, too.
    let vera = app.patient(Tenant::Alpha, Patient::named("Vera", "Veiled").protected()).await;
    let ben = app.patient(Tenant::Beta, Patient::named("Ben", "Other")).await;
    let options: Vec<_> = catalog().specialty_groups().iter().take(3).map(|group| Some(group.id)).chain([None]).collect();
    let now = app.clock.now();
    let histories = simulated(44, 240, &options, now);
    store(&app, Tenant::Alpha, rosa, "md", &histories[..200]).await;
    store(&app, Tenant::Alpha, vera, "np", &histories[200..]).await;
    store(&app, Tenant::Beta, ben, "md", &simulated(45, 20, &options, now)).await;

    let admin = app.client(Tenant::Alpha, "admin");
    let found = admin.get(PATH).await;
    assert_eq!(found.status, 200, "{}", found.text);
    let all: Vec<_> = histories.iter().collect();
    assert_eq!(found.json["total"], numbers(&all));
    assert_eq!(found.json["steps"], json!(steps(&app, &histories).await));
    let rows = found.json["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), options.len());
    for row in rows {
        let id = row["value"].as_i64().filter(|id| *id != 0);
        let own: Vec<_> = histories.iter().filter(|history| history.specialty.map(i64::from) == id).collect();
        assert_eq!(row["numbers"], numbers(&own), "{}", row["name"]);
    }
    let by_starter = admin.get(&format!("{PATH}?by=started_by")).await.json;
    let np = app.staff_id(Tenant::Alpha, "np").await.0;
    let by_np = by_starter["rows"].as_array().and_then(|rows| rows.iter().find(|row| row["value"] == np)).expect("a row");
    assert_eq!(by_np["numbers"], numbers(&histories[200..].iter().collect::<Vec<_>>()));
    assert!(!found.text.contains("Veiled") && !by_starter.to_string().contains("Perez"), "no patient is named");

    let file = admin.get(&format!("{PATH}export/")).await.text;
    let names = [
        "/outcomes/started",
        "/outcomes/closed",
        "/outcomes/reviewed",
        "/outcomes/patient_declined",
        "/outcomes/no_longer_needed",
        "/outcomes/open",
        "/outcomes/declined",
        "/outcomes/overdue",
        "/closure_rate",
        "/network/in_network",
        "/network/out_of_network",
        "/network/unknown",
        "/network/no_provider",
        "/leakage_rate",
    ];
    let period = format!("{} to {}", found.json["from"].as_str().expect("a day"), found.json["to"].as_str().expect("a day"));
    assert_eq!(filled(&file, "All", &period), listed(&found.json["total"], &names));
    for row in rows {
        let name = row["name"].as_str().unwrap_or("None");
        assert_eq!(filled(&file, "Specialty", name), listed(&row["numbers"], &names), "{name}");
    }
    let labels: BTreeMap<_, _> = TrackingState::ALL.into_iter().map(|state| (name(state), state.label())).collect();
    for step in found.json["steps"].as_array().expect("steps") {
        let label = labels[step["state"].as_str().expect("a state")];
        let names = ["/overdue", "/reached", "/moved_on", "/median_days", "/ninetieth_percentile_days", "/waiting"];
        assert_eq!(filled(&file, "Step", label), listed(step, &names), "{label}");
    }
    assert_eq!(file.lines().count(), 2 + rows.len() + 9, "the file has nothing else");
}

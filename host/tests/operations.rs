//! Rules that hold for every operation of the assembled document, whatever it does.
#![cfg(all(feature = "people", feature = "messaging"))]
#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use http::Method;
use huddle::assembly::{OperationInfo, PREFIX, assemble};
use huddle_sdk::{Audience, modules};
use huddle_testkit::{Client, Patient, Tenant, TestApp};
use serde_json::json;

/// The operations of members of staff.
fn staff_operations() -> Vec<OperationInfo> {
    let assembly = assemble(&modules()).expect("the linked modules fit together");
    assembly.operations.into_iter().filter(|operation| operation.gate.audience == Audience::Staff).collect()
}

/// Calls an operation; `fill` gives each parameter of its path.
async fn call(client: &Client, operation: &OperationInfo, fill: impl Fn(&str) -> String) -> huddle_testkit::Answer {
    let filled: Vec<String> = operation
        .path
        .split('/')
        .map(|part| part.strip_prefix('{').and_then(|part| part.strip_suffix('}')).map_or_else(|| part.to_owned(), &fill))
        .collect();
    let method = Method::from_bytes(operation.method.to_ascii_uppercase().as_bytes()).expect("a method");
    let body = (method != Method::GET).then(|| json!({}));
    client.send(method, &format!("{PREFIX}{}", filled.join("/")), body, &[]).await
}

#[tokio::test]
async fn every_operation_of_staff_refuses_strangers_and_patients() {
    let app = TestApp::new().await;
    let callers = [
        (app.client_with(None), 401, "not-signed-in"),
        (app.client(Tenant::Alpha, "patient"), 403, "not-a-provider"),
        (app.machine(Tenant::Alpha), 403, "not-a-provider"),
    ];
    let operations = staff_operations();
    assert!(operations.len() > 20, "the document is there");
    for operation in &operations {
        for (client, status, kind) in &callers {
            let answer = call(client, operation, |_| "1".to_owned()).await;
            assert_eq!((answer.status, answer.problem()), (*status, *kind), "{}: {}", operation.id, answer.text);
        }
    }
}

/// Who holds a connection and waits for another waits, when many do so at once, for one that nobody gives back.
#[tokio::test]
async fn no_operation_holds_a_connection_while_it_waits_for_another() {
    let app = TestApp::with(huddle_testkit::TestClock::new(), &json!({ "database": { "connections": 1 } })).await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let thread: uuid::Uuid = sqlx::query_scalar("select uid from messaging.thread where tenant_id = core.tenant_id() and patient_id = $1")
        .bind(rosa.user_id.0)
        .fetch_one(&mut *tx)
        .await
        .expect("a patient has a thread");
    drop(tx);
    let admin = app.client(Tenant::Alpha, "admin");
    for operation in staff_operations().iter().filter(|operation| operation.method == "get") {
        let answer = call(&admin, operation, |name| match name {
            "uid" => thread.to_string(),
            _ => rosa.user_id.to_string(),
        })
        .await;
        assert!(answer.status < 500, "{}: {}", operation.id, answer.text);
    }
}

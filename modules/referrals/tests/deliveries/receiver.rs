//! A receiver: a real HTTP server that behaves as it is told, and accepts each uid once.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// How it answers.
#[derive(Debug, Clone, Copy)]
pub enum Manner {
    /// Accepts each uid once.
    Accepts,
    /// Answers with a status.
    Refuses(u16),
    /// Answers with something else.
    Garbage,
    /// Redirects.
    Moved,
    /// Accepts the call, and then answers with something else.
    AcceptsThenBreaks,
    /// Accepts the call, and never answers.
    AcceptsThenHangs,
}

/// A call that it received.
#[derive(Debug, Clone)]
pub struct Call {
    headers: HeaderMap,
    pub body: Value,
}

impl Call {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

struct Known {
    manner: Manner,
    calls: Vec<Call>,
    accepted: BTreeSet<String>,
}

/// The receiver.
pub struct Receiver {
    pub url: String,
    known: Arc<Mutex<Known>>,
    server: JoinHandle<()>,
}

impl Receiver {
    pub async fn start() -> Self {
        let known = Arc::new(Mutex::new(Known { manner: Manner::Accepts, calls: Vec::new(), accepted: BTreeSet::new() }));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}/calls", listener.local_addr().expect("an address"));
        let router = Router::new().fallback(receive).with_state(Arc::clone(&known));
        let server = tokio::spawn(async move { axum::serve(listener, router).await.expect("the receiver serves") });
        Self { url, known, server }
    }

    pub fn behave(&self, manner: Manner) {
        self.known.lock().expect("the receiver").manner = manner;
    }

    pub fn calls(&self) -> Vec<Call> {
        self.known.lock().expect("the receiver").calls.clone()
    }

    /// The number of uids that it accepted.
    pub fn accepted(&self) -> usize {
        self.known.lock().expect("the receiver").accepted.len()
    }

    pub fn forget(&self) {
        let mut known = self.known.lock().expect("the receiver");
        known.calls.clear();
        known.accepted.clear();
    }

    pub async fn stop(self) {
        self.server.abort();
        let _ = self.server.await;
    }
}

async fn receive(State(known): State<Arc<Mutex<Known>>>, headers: HeaderMap, body: Bytes) -> Response {
    match answer(&known, headers, &body) {
        Some(response) => response,
        None => std::future::pending().await,
    }
}

/// The answer; none if there never is one.
fn answer(known: &Mutex<Known>, headers: HeaderMap, body: &[u8]) -> Option<Response> {
    let mut known = known.lock().expect("the receiver");
    let call = Call { headers, body: serde_json::from_slice(body).expect("JSON") };
    let uid = ["idempotency-key", "webhook-id"].map(|name| call.header(name).to_owned()).concat();
    known.calls.push(call);
    let garbage = || "<html>Welcome</html>".into_response();
    Some(match known.manner {
        Manner::Accepts => {
            known.accepted.insert(uid.clone());
            axum::Json(json!({ "id": format!("of {uid}") })).into_response()
        }
        Manner::AcceptsThenBreaks => {
            known.accepted.insert(uid);
            garbage()
        }
        Manner::Refuses(status) => StatusCode::from_u16(status).expect("a status").into_response(),
        Manner::Garbage => garbage(),
        Manner::Moved => Redirect::temporary("/elsewhere").into_response(),
        Manner::AcceptsThenHangs => {
            known.accepted.insert(uid);
            return None;
        }
    })
}

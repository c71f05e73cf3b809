//! Calls to other systems.

use std::time::Duration;

use anyhow::Result;
use futures_util::future::BoxFuture;
use huddle_sdk::outbound::{Outbound, OutboundError, OutboundRequest, OutboundResponse};
use serde::{Deserialize, Serialize};
use url::Url;

/// Time for a connection; the time for a whole call may be shorter.
const CONNECT_PATIENCE: Duration = Duration::from_secs(5);

/// Longest answer that is read.
const MAX_ANSWER: usize = 64 * 1024;

/// Section `outbound`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OutboundConfig {
    /// Time for a whole call.
    pub timeout_ms: u64,
}

impl Default for OutboundConfig {
    fn default() -> Self {
        Self { timeout_ms: 10_000 }
    }
}

impl OutboundConfig {
    /// The first problem of the section, as key and reason.
    pub(crate) fn validate(&self) -> Option<(&'static str, &'static str)> {
        (!(100..=60_000).contains(&self.timeout_ms)).then_some(("timeout_ms", "must be between 100 and 60000"))
    }
}

/// Calls by HTTP.
pub struct HttpOutbound {
    client: reqwest::Client,
}

impl HttpOutbound {
    /// A client without connections.
    pub fn new(config: &OutboundConfig) -> Result<Self> {
        let client = reqwest::Client::builder()
            .timeout(Duration::from_millis(config.timeout_ms))
            .connect_timeout(CONNECT_PATIENCE)
            .redirect(reqwest::redirect::Policy::none())
            // An idle connection may end just as a call is sent on it.
            .pool_max_idle_per_host(0)
            .build()?;
        Ok(Self { client })
    }

    async fn call(&self, request: OutboundRequest) -> Result<OutboundResponse, OutboundError> {
        let url: Url = request.url.parse().map_err(|_| OutboundError::Invalid)?;
        if !is_allowed(&url) {
            return Err(OutboundError::Invalid);
        }
        let mut call = self.client.post(url).body(request.body);
        for (name, value) in request.headers {
            call = call.header(name, value);
        }
        // Errors of the client contain the address; only their kind is passed on.
        let mut response = call.send().await.map_err(|error| kind(&error))?;
        let status = response.status();
        let mut body = Vec::new();
        while let Some(part) = response.chunk().await.map_err(|error| kind(&error))? {
            if body.len() + part.len() > MAX_ANSWER {
                return Err(OutboundError::Unreadable);
            }
            body.extend_from_slice(&part);
        }
        Ok(OutboundResponse { status, body })
    }
}

impl Outbound for HttpOutbound {
    fn post(&self, request: OutboundRequest) -> BoxFuture<'_, Result<OutboundResponse, OutboundError>> {
        Box::pin(self.call(request))
    }
}

/// Returns whether calls to an address are encrypted, or stay on this machine.
fn is_allowed(url: &Url) -> bool {
    let is_here = matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"));
    url.scheme() == "https" || (url.scheme() == "http" && is_here)
}

fn kind(error: &reqwest::Error) -> OutboundError {
    if error.is_builder() {
        OutboundError::Invalid
    } else if error.is_connect() {
        OutboundError::NotConnected
    } else if error.is_timeout() {
        OutboundError::TimedOut
    } else {
        OutboundError::Unreadable
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use axum::Router;
    use axum::body::{Body, Bytes};
    use axum::response::Redirect;
    use axum::routing::post;
    use futures_util::StreamExt as _;
    use tokio::net::TcpListener;

    use super::*;

    async fn receiver() -> String {
        let router = Router::new()
            .route("/echo", post(async |body: String| body))
            .route("/moved", post(async || Redirect::temporary("/echo")))
            .route("/long", post(async || "x".repeat(MAX_ANSWER + 1)))
            .route("/silent", post(async || std::future::pending::<String>().await))
            .route("/stalled", post(stalled));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(async move { axum::serve(listener, router).await });
        format!("http://{address}")
    }

    #[tokio::test]
    async fn redirects_are_not_followed_and_answers_are_limited() {
        let (outbound, url) = (HttpOutbound::new(&OutboundConfig::default()).expect("a client"), receiver().await);
        let call = |path: &str| outbound.post(OutboundRequest::json(format!("{url}{path}"), b"{}".to_vec()));
        let echo = call("/echo").await.expect("an answer");
        assert_eq!((echo.status.as_u16(), echo.body.as_slice()), (200, b"{}".as_slice()));
        assert_eq!(call("/moved").await.expect("an answer").status, 307);
        assert_eq!(call("/long").await.expect_err("too long"), OutboundError::Unreadable);
    }

    /// Answers with a part of a body that never ends.
    async fn stalled() -> Body {
        let part = futures_util::stream::once(async { Ok::<_, Infallible>(Bytes::from_static(b"{")) });
        Body::from_stream(part.chain(futures_util::stream::pending()))
    }

    #[tokio::test]
    async fn a_call_ends_at_its_time_limit() {
        let (outbound, url) = (HttpOutbound::new(&OutboundConfig { timeout_ms: 100 }).expect("a client"), receiver().await);
        for path in ["/silent", "/stalled"] {
            let call = outbound.post(OutboundRequest::json(format!("{url}{path}"), b"{}".to_vec()));
            assert_eq!(call.await.expect_err("no answer"), OutboundError::TimedOut, "{path}");
        }
    }

    #[test]
    fn the_time_limit_is_checked() {
        assert_eq!(OutboundConfig::default().validate(), None);
        for timeout_ms in [0, 99, 60_001] {
            assert!(OutboundConfig { timeout_ms }.validate().is_some_and(|(key, _)| key == "timeout_ms"), "{timeout_ms}");
        }
    }

    #[tokio::test]
    async fn what_was_not_sent_is_known() {
        let outbound = HttpOutbound::new(&OutboundConfig::default()).expect("a client");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let closed = listener.local_addr().expect("an address");
        drop(listener);
        for (url, error) in [
            (format!("http://{closed}/"), OutboundError::NotConnected),
            ("http://gateway.example/".to_owned(), OutboundError::Invalid),
            ("ftp://localhost/".to_owned(), OutboundError::Invalid),
            ("gateway".to_owned(), OutboundError::Invalid),
        ] {
            assert_eq!(outbound.post(OutboundRequest::json(url.clone(), Vec::new())).await.expect_err("refused"), error, "{url}");
        }
    }

    #[test]
    fn calls_are_not_logged() {
        let request = OutboundRequest::json("https://gateway.example/rosa", b"Rosa".to_vec());
        assert_eq!(format!("{request:?}"), "OutboundRequest");
    }
}

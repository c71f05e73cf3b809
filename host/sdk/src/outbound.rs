//! Calls to other systems: webhooks and gateways that the configuration names.
//!
//! ```
//! use huddle_sdk::App;
//! use huddle_sdk::outbound::{OutboundError, OutboundRequest};
//!
//! async fn notify(app: &App) -> Result<bool, OutboundError> {
//!     let request = OutboundRequest::json("https://gateway.example/visits", b"{}".to_vec()).header("idempotency-key", "7");
//!     Ok(app.outbound().post(request).await?.status.is_success())
//! }
//! ```
//!
//! Each call has a limited time, and its answer a limited size. Redirects are not followed, so that nothing is sent to an address that nobody
//! configured. Nothing of a request or an answer is logged.

use futures_util::future::BoxFuture;
use http::StatusCode;

/// A call by `POST`.
#[derive(Clone)]
pub struct OutboundRequest {
    /// Address, from the configuration: `https`, or `http` on this machine.
    pub url: String,
    /// Headers.
    pub headers: Vec<(&'static str, String)>,
    /// Body.
    pub body: Vec<u8>,
}

impl OutboundRequest {
    /// Creates a call with a JSON body.
    pub fn json(url: impl Into<String>, body: Vec<u8>) -> Self {
        Self { url: url.into(), headers: vec![("content-type", "application/json".to_owned())], body }
    }

    /// Adds a header.
    #[must_use]
    pub fn header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }
}

/// Debug output contains nothing of the call, so that logs cannot either.
impl std::fmt::Debug for OutboundRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("OutboundRequest")
    }
}

/// The answer to a call.
#[derive(Clone)]
pub struct OutboundResponse {
    /// Status.
    pub status: StatusCode,
    /// Body.
    pub body: Vec<u8>,
}

/// Debug output contains nothing of the body.
impl std::fmt::Debug for OutboundResponse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "OutboundResponse {}", self.status.as_u16())
    }
}

/// Why a call has no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OutboundError {
    /// The address, a header or the body cannot be sent. Nothing was sent.
    #[error("the call is invalid")]
    Invalid,
    /// No connection could be made. Nothing was sent.
    #[error("no connection could be made")]
    NotConnected,
    /// No answer came in time. The call may have been received.
    #[error("no answer came in time")]
    TimedOut,
    /// The connection ended before the answer did, or the answer is too long. The call may have been received.
    #[error("the answer could not be read")]
    Unreadable,
}

/// Port for calls to other systems.
pub trait Outbound: Send + Sync {
    /// Sends a call and returns the answer, whatever its status is.
    fn post(&self, request: OutboundRequest) -> BoxFuture<'_, Result<OutboundResponse, OutboundError>>;
}

/// A host that calls nobody.
pub(crate) struct NoOutbound;

impl Outbound for NoOutbound {
    fn post(&self, _: OutboundRequest) -> BoxFuture<'_, Result<OutboundResponse, OutboundError>> {
        Box::pin(async { Err(OutboundError::NotConnected) })
    }
}

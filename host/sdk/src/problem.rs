//! Errors as a client sees them: RFC 9457 problem details with a stable slug.

mod database;

use std::borrow::Cow;
use std::time::Duration;

use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use http::{HeaderValue, StatusCode, header};
use serde::Serialize;
use utoipa::ToSchema;

/// Seconds after which a client may retry after a 503: its causes usually pass within moments.
const RETRY_AFTER_SECONDS: u64 = 2;

/// An invalid field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldError {
    /// JSON pointer (RFC 6901) into the request's body, or `?name` for a query parameter.
    pub pointer: String,
    /// Problem, as a sentence for users.
    pub detail: String,
}

/// The body of every error response (`application/problem+json`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Problem)]
pub struct ProblemBody {
    /// Stable slug of the kind of problem.
    #[serde(rename = "type")]
    pub kind: Cow<'static, str>,
    /// Title of the kind.
    pub title: Cow<'static, str>,
    /// The HTTP status.
    pub status: u16,
    /// Details of this occurrence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Invalid fields.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<FieldError>,
    /// The current state, for a client whose version is stale (`stale-version`).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub current: Option<serde_json::Value>,
    /// Name of the user who saved the current state (`stale-version`), if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub saved_by: Option<String>,
    /// When the current state was saved (`stale-version`), if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub saved_at: Option<DateTime<Utc>>,
    /// Request ID, as in the host's log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
}

/// A problem. Build it with the functions below; internal causes are logged and never sent.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{} {}: {}", .body.status, .body.kind, .body.detail.as_deref().unwrap_or(&.body.title))]
pub struct Problem {
    body: Box<ProblemBody>,
    /// Seconds after which the client may retry.
    retry_after: Option<u64>,
    /// Whether a transaction lost a conflict with another.
    gave_way: bool,
}

impl Problem {
    /// Creates a problem of another kind. `kind` is a slug that never changes once published.
    #[must_use]
    pub fn new(status: StatusCode, kind: &'static str, title: &'static str) -> Self {
        Self {
            body: Box::new(ProblemBody {
                kind: kind.into(),
                title: title.into(),
                status: status.as_u16(),
                detail: None,
                errors: Vec::new(),
                current: None,
                saved_by: None,
                saved_at: None,
                request_id: None,
            }),
            retry_after: (status == StatusCode::SERVICE_UNAVAILABLE).then_some(RETRY_AFTER_SECONDS),
            gave_way: false,
        }
    }

    /// Sets what happened in this case.
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.body.detail = Some(detail.into());
        self
    }

    /// Adds an invalid field.
    #[must_use]
    pub fn field(mut self, pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        self.body.errors.push(FieldError { pointer: pointer.into(), detail: detail.into() });
        self
    }

    /// Prefixes the pointers of the fields, for a part of a request that was checked separately.
    #[must_use]
    pub fn below(mut self, prefix: &str) -> Self {
        for error in &mut self.body.errors {
            error.pointer.insert_str(0, prefix);
        }
        self
    }

    /// Adds the current state.
    #[must_use]
    pub fn current(mut self, current: impl Serialize) -> Self {
        self.body.current = serde_json::to_value(current).ok();
        self
    }

    /// Adds the user who saved the current state, and the time.
    #[must_use]
    pub fn saved(mut self, by: impl Into<String>, at: DateTime<Utc>) -> Self {
        self.body.saved_by = Some(by.into());
        self.body.saved_at = Some(at);
        self
    }

    /// Sets the request ID.
    #[must_use]
    pub fn request_id(mut self, id: impl Into<String>) -> Self {
        self.body.request_id = Some(id.into());
        self
    }

    /// Creates a 400: the request is not valid.
    #[must_use]
    pub fn invalid(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "invalid-request", "The request is not valid").detail(detail)
    }

    /// Creates a 400 with one invalid field.
    #[must_use]
    pub fn invalid_field(pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        let detail = detail.into();
        Self::new(StatusCode::BAD_REQUEST, "invalid-request", "The request is not valid").detail(detail.clone()).field(pointer, detail)
    }

    /// Creates a 401: no token, or an invalid one.
    #[must_use]
    pub fn not_signed_in() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "not-signed-in", "Sign in first")
    }

    /// Creates a 403: a user without provider fields (console.md §5).
    #[must_use]
    pub fn not_a_provider() -> Self {
        Self::new(StatusCode::FORBIDDEN, "not-a-provider", "Only providers may use this console")
    }

    /// Creates a 403: the tenant does not have this feature, or it is off.
    #[must_use]
    pub fn feature_disabled(feature: &str) -> Self {
        Self::new(StatusCode::FORBIDDEN, "feature-disabled", "This feature is off").detail(format!("The feature {feature} is off"))
    }

    /// Creates a 403: the user lacks a permission.
    #[must_use]
    pub fn permission_denied(permission: &str) -> Self {
        Self::new(StatusCode::FORBIDDEN, "permission-denied", "You do not have permission")
            .detail(format!("This needs the permission {permission}"))
    }

    /// Creates a 403: a protected patient, without a live grant.
    #[must_use]
    pub fn phi_access_required() -> Self {
        Self::new(StatusCode::FORBIDDEN, "phi-access-required", "This record is protected").detail("Request access and give a reason")
    }

    /// Creates a 403: the body names a different identity than the token.
    #[must_use]
    pub fn identity_mismatch(pointer: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "identity-mismatch", "The request names a different identity than the token")
            .field(pointer, "Differs from the token's identity")
    }

    /// Creates a 404.
    #[must_use]
    pub fn not_found(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", "Not found").detail(detail)
    }

    /// Creates a 409: the request conflicts with what is stored.
    #[must_use]
    pub fn conflict(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, "conflict", "This conflicts with the current state").detail(detail)
    }

    /// Creates a 412: someone else has changed the object; carries the current state.
    #[must_use]
    pub fn stale(current: impl Serialize) -> Self {
        Self::new(StatusCode::PRECONDITION_FAILED, "stale-version", "Someone else has changed this").current(current)
    }

    /// Creates a 428: an edit must name the version that it is based on.
    #[must_use]
    pub fn version_required() -> Self {
        Self::new(StatusCode::PRECONDITION_REQUIRED, "version-required", "Specify the version this change is based on")
            .detail("Send If-Match or row_version")
    }

    /// Creates a 429: this caller or address sent too many requests. Nothing was done; the request can be repeated after the wait.
    #[must_use]
    pub fn too_many_requests(wait: Duration) -> Self {
        let mut problem =
            Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", "Too many requests").detail("Wait a moment, then try again");
        // At least one whole second: zero would invite an immediate retry.
        problem.retry_after = Some(wait.as_secs() + 1);
        problem
    }

    /// Creates a 503: temporarily impossible; nothing was lost.
    #[must_use]
    pub fn unavailable(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", "Temporarily unavailable").detail(detail)
    }

    /// Creates a 503: the database is unavailable. Hosts reconnect automatically; nothing was lost, and unacknowledged requests can be
    /// repeated.
    #[must_use]
    pub fn database_unavailable() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "database-unavailable", "Temporarily unavailable")
            .detail("The database is not responding")
    }

    /// Creates a 500: an error of the host. `cause` is logged, not sent.
    #[must_use]
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        tracing::error!(cause = %cause, "internal error");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "Something went wrong on our side")
    }

    /// Returns the status of the response.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.body.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// Returns whether a transaction lost a conflict (a deadlock or a serialization failure), so that the same request may succeed now. The
    /// host repeats such a request once.
    #[must_use]
    pub fn gave_way(&self) -> bool {
        self.gave_way
    }

    /// Returns the slug of the kind.
    #[must_use]
    pub fn kind(&self) -> &str {
        &self.body.kind
    }

    /// Returns the body as sent.
    #[must_use]
    pub fn body(&self) -> &ProblemBody {
        &self.body
    }
}

impl From<serde_json::Error> for Problem {
    /// Converts the error without the library's message, which repeats the invalid value and may contain patient data: kind and position
    /// are sufficient.
    fn from(error: serde_json::Error) -> Self {
        Self::internal(format_args!("{:?} error in JSON, line {}, column {}", error.classify(), error.line(), error.column()))
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = self.status();
        let body = serde_json::to_vec(&self.body).unwrap_or_default();
        let mut response = (status, body).into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        // The host's edge reads it back to add the request ID.
        response.extensions_mut().insert(self);
        response
    }
}

/// Result of a handler.
pub type Result<T, E = Problem> = std::result::Result<T, E>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn internals_are_not_sent() {
        let problem = Problem::internal("password=hunter2");
        let sent = serde_json::to_string(problem.body()).expect("a body serializes");
        assert!(!sent.contains("hunter2"));
        assert_eq!(problem.status(), StatusCode::INTERNAL_SERVER_ERROR);
    }
}

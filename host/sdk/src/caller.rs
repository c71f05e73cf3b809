//! The acting user, as recorded in the audit trail.

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use http::request::Parts;
use uuid::Uuid;

use crate::ids::{TenantId, UserId};
use crate::problem::Problem;

/// The request, as identified in log and audit trail. Handlers of public operations take it as a parameter; with a token, it is in
/// [`crate::Ctx`].
#[derive(Debug, Clone)]
pub struct RequestInfo {
    /// Request ID, returned as `x-request-id`.
    pub id: Uuid,
    /// Client address.
    pub address: Option<IpAddr>,
    /// User agent, as sent by the client.
    pub user_agent: Option<String>,
}

impl RequestInfo {
    /// Creates the caller for a staff member on whose behalf a request without a token is answered.
    #[must_use]
    pub fn caller(self, tenant_id: TenantId, user_id: UserId, operation: impl Into<String>) -> Caller {
        Caller {
            tenant_id,
            user_id: Some(user_id),
            client: None,
            operation: operation.into(),
            request_id: Some(self.id),
            address: self.address,
            user_agent: self.user_agent,
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for RequestInfo {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parts.extensions.get::<Self>().cloned().ok_or_else(|| Problem::internal("the edge did not name the request"))
    }
}

/// Acting user or service, tenant and origin, as recorded in the audit trail.
#[derive(Debug, Clone)]
pub struct Caller {
    /// The tenant.
    pub tenant_id: TenantId,
    /// The staff member; none for service clients and for the host itself.
    pub user_id: Option<UserId>,
    /// The service client, if it is one.
    pub client: Option<String>,
    /// Operation ID.
    pub operation: String,
    /// Request ID.
    pub request_id: Option<Uuid>,
    /// IP address.
    pub address: Option<IpAddr>,
    /// User agent, as sent by the client.
    pub user_agent: Option<String>,
}

impl Caller {
    /// Creates the host itself, acting for a tenant: jobs, imports, event handlers.
    #[must_use]
    pub fn host(tenant_id: TenantId, operation: impl Into<String>) -> Self {
        Self {
            tenant_id,
            user_id: None,
            client: Some("huddle".to_owned()),
            operation: operation.into(),
            request_id: None,
            address: None,
            user_agent: None,
        }
    }
}

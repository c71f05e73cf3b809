//! The caller as the audit trail records it.

use std::net::IpAddr;

use uuid::Uuid;

use crate::ids::{TenantId, UserId};

/// The caller of an operation, as recorded in the audit trail.
#[derive(Debug, Clone)]
pub struct Caller {
    /// The tenant.
    pub tenant_id: TenantId,
    /// The member of staff; `None` for machine clients and for the host's own work.
    pub user_id: Option<UserId>,
    /// Client ID, if the caller is a machine client.
    pub client: Option<String>,
    /// Operation ID.
    pub operation: String,
    /// Request ID.
    pub request_id: Option<Uuid>,
    /// IP address of the client.
    pub address: Option<IpAddr>,
    /// The `User-Agent` header, as sent.
    pub user_agent: Option<String>,
}

impl Caller {
    /// The host itself, working for a tenant: jobs, imports, event handlers.
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

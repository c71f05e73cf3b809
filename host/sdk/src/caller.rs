//! The acting user, as recorded in the audit trail.

use std::net::IpAddr;

use uuid::Uuid;

use crate::ids::{TenantId, UserId};

/// Who acts, for which tenant and from where, as recorded in the audit trail.
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
    /// The host itself, acting for a tenant: jobs, imports, event handlers.
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

//! Who acts, as the audit trail records it.

use std::net::IpAddr;

use uuid::Uuid;

use crate::ids::{TenantId, UserId};

/// Who does something on whose behalf, as the audit trail writes it down.
#[derive(Debug, Clone)]
pub struct Caller {
    /// The tenant.
    pub tenant_id: TenantId,
    /// The member of staff; none for machines and for the host's own work.
    pub user_id: Option<UserId>,
    /// The machine, when it is one.
    pub client: Option<String>,
    /// The operation id.
    pub operation: String,
    /// The request.
    pub request_id: Option<Uuid>,
    /// From where.
    pub address: Option<IpAddr>,
    /// With which browser or program, as it says itself.
    pub user_agent: Option<String>,
}

impl Caller {
    /// The host itself, at work for a tenant: jobs, imports, event handlers.
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

//! The context of a request: the caller, the tenant's features, the time, and access to data.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use chrono::{DateTime, Utc};
use http::request::Parts;
use uuid::Uuid;

use crate::app::App;
use crate::caller::Caller;
use crate::feature::FeatureSet;
use crate::ids::{TenantId, UserId};
use crate::principal::Principal;
use crate::problem::{Problem, Result};
use crate::tx::{ReadTx, WriteTx};

/// A request of a signed-in caller. Created by the host's authentication; take it as a parameter of the handler.
#[derive(Clone)]
pub struct Ctx {
    app: App,
    principal: Arc<Principal>,
    features: Arc<FeatureSet>,
    caller: Caller,
}

impl Ctx {
    /// Creates the context of a request. For the host and the testkit.
    #[must_use]
    pub fn new(
        app: App,
        principal: Arc<Principal>,
        features: Arc<FeatureSet>,
        operation: String,
        request_id: Uuid,
        address: Option<IpAddr>,
        user_agent: Option<String>,
    ) -> Self {
        let caller = Caller {
            tenant_id: principal.tenant_id,
            user_id: principal.user_id(),
            client: principal.client_id().map(str::to_owned),
            operation,
            request_id: Some(request_id),
            address,
            user_agent,
        };
        Self { app, principal, features, caller }
    }

    /// Returns the caller.
    #[must_use]
    pub fn principal(&self) -> &Principal {
        &self.principal
    }

    /// Returns the tenant.
    #[must_use]
    pub fn tenant_id(&self) -> TenantId {
        self.principal.tenant_id
    }

    /// Returns the calling staff member; 403 for a service client.
    pub fn user_id(&self) -> Result<UserId> {
        self.principal.user_id().ok_or_else(Problem::not_a_provider)
    }

    /// Returns the tenant's features.
    #[must_use]
    pub fn features(&self) -> &FeatureSet {
        &self.features
    }

    /// Returns the current instant by this host's clock. For what several hosts compare, such as leases, use [`WriteTx::now`].
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        self.app.clock().now()
    }

    /// Returns the caller, as recorded in the audit trail.
    #[must_use]
    pub fn caller(&self) -> &Caller {
        &self.caller
    }

    /// Returns the host's services.
    #[must_use]
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Starts a transaction that reads this tenant. A request has one transaction at a time: 500 while another one is open.
    #[track_caller]
    pub fn read(&self) -> impl Future<Output = Result<ReadTx>> + Send + '_ {
        ReadTx::begin(&self.app, self.tenant_id())
    }

    /// Starts a transaction that reads this tenant with statements planned once per connection. For statements with many joins that look
    /// everything up by key: otherwise the database plans them at each execution, which takes longer than executing them. Not for
    /// statements whose best plan depends on their parameters, for instance a search.
    #[track_caller]
    pub fn read_with_generic_plans(&self) -> impl Future<Output = Result<ReadTx>> + Send + '_ {
        ReadTx::begin_with_generic_plans(&self.app, self.tenant_id())
    }

    /// Starts a transaction that writes this tenant. A request has one transaction at a time: 500 while another one is open.
    #[track_caller]
    pub fn write(&self) -> impl Future<Output = Result<WriteTx>> + Send + '_ {
        WriteTx::begin(&self.app, self.caller.clone())
    }

    /// Rejects a body that names another user than the token's (`sender`, `requesting_user_id`, `last_read_by`, ...).
    /// `pointer` is the field's JSON pointer.
    pub fn same_user(&self, named: Option<UserId>, pointer: &str) -> Result<()> {
        match named {
            Some(named) if self.principal.user_id() != Some(named) => Err(Problem::identity_mismatch(pointer)),
            _ => Ok(()),
        }
    }

    /// Rejects a body that names another tenant than the token's.
    pub fn same_tenant(&self, named: Option<TenantId>, pointer: &str) -> Result<()> {
        match named {
            Some(named) if self.tenant_id() != named => Err(Problem::identity_mismatch(pointer)),
            _ => Ok(()),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Ctx {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        parts.extensions.get::<Self>().cloned().ok_or_else(Problem::not_signed_in)
    }
}

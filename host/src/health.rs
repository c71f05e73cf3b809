//! `/livez` and `/readyz`: whether this process can serve requests, and if not, what to repair.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum::{Json, Router};
use http::{HeaderValue, StatusCode, header};
use huddle_sdk::{App, Module, ReadTx, TenantId};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::database;
use crate::realtime::Hub;

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// What is asked when a process is asked whether it is ready.
#[derive(Clone)]
pub(crate) struct Health {
    /// Over the reserved connections: a host whose requests use all others is busy, not broken.
    app: App,
    requests: PgPool,
    modules: Arc<Vec<&'static Module>>,
    hub: Hub,
}

/// Why the database cannot serve.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Fault {
    /// It does not answer.
    Unreachable,
    /// It answers statements with this SQLSTATE.
    Failing(String),
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Self {
        match error.as_database_error().and_then(sqlx::error::DatabaseError::code) {
            Some(state) => Self::Failing(state.into_owned()),
            None => Self::Unreachable,
        }
    }
}

impl Fault {
    /// For whoever can repair it. Contains no text of the server, which may repeat values.
    fn told(&self) -> Value {
        match self {
            Self::Unreachable => json!("not reachable"),
            Self::Failing(state) => json!({ "failing": state, "repair": repair(state) }),
        }
    }
}

/// What to do about a SQLSTATE.
fn repair(state: &str) -> &'static str {
    match state.get(..2) {
        Some("58") => {
            "PostgreSQL cannot read its own files; its programs may have been replaced while it ran. Restart it. A host restarts an embedded server by itself."
        }
        Some("53") => "PostgreSQL has no connections, memory or disk space left.",
        Some("57") => "PostgreSQL is starting or stopping.",
        Some("28" | "42") => "The role or the schema does not match this build. Run huddle migrate and check HUDDLE_DATABASE_URL.",
        _ => "Read the log of PostgreSQL.",
    }
}

impl Health {
    pub(crate) fn new(app: App, requests: PgPool, modules: &[&'static Module], hub: Hub) -> Self {
        Self { app, requests, modules: Arc::new(modules.to_vec()), hub }
    }

    /// The connections of requests, which are measured.
    pub(crate) fn requests(&self) -> &PgPool {
        &self.requests
    }

    /// The routes.
    pub(crate) fn pages(self) -> Router {
        Router::new().route("/livez", get(async || "ok")).route("/readyz", get(ready).with_state(self))
    }

    async fn database(&self) -> Value {
        let asked = async {
            let pending = database::pending(self.app.pool(), &self.modules).await?;
            if pending.is_empty() {
                self.ask_like_a_request().await?;
            }
            Ok::<_, Fault>(pending)
        };
        let fault = match tokio::time::timeout(PATIENCE, asked).await {
            Ok(Ok(pending)) if pending.is_empty() => return json!("ready"),
            Ok(Ok(pending)) => return json!({ "pending_migrations": pending }),
            Ok(Err(fault)) => fault,
            Err(_) => Fault::Unreachable,
        };
        if let Fault::Failing(state) = &fault {
            tracing::error!(state, repair = repair(state), "the database answers and fails");
        }
        fault.told()
    }

    /// What each request does: a transaction of a tenant, a read under row security, and functions of the extensions, which are libraries
    /// that the server loads from its own files.
    async fn ask_like_a_request(&self) -> Result<(), Fault> {
        let tenant = sqlx::query_scalar!("select id from core.tenant order by id limit 1").fetch_optional(self.app.pool()).await?;
        // An installation without tenants reads as one that does not exist, and sees no rows.
        let mut tx = ReadTx::begin(&self.app, TenantId(tenant.unwrap_or(0))).await.map_err(|_| Fault::Unreachable)?;
        sqlx::query_scalar!(
            r#"select exists (select from core.user_account where tenant_id = core.tenant_id()) and similarity('a', 'a') > 0 as "found!""#
        )
        .fetch_one(&mut *tx)
        .await?;
        Ok(())
    }
}

/// Ready if the database does what requests need, its schema is current and the hub receives events.
async fn ready(State(health): State<Health>) -> Response {
    let database = health.database().await;
    let realtime = if health.hub.ready() { json!("ready") } else { json!("not following events") };
    let is_ready = database == json!("ready") && realtime == json!("ready");
    let status = if is_ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let mut response = (status, Json(json!({ "database": database, "realtime": realtime }))).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failing_database_is_told_with_its_state_and_what_to_do() {
        let told = Fault::Failing("58P01".to_owned()).told();
        assert_eq!(told["failing"], "58P01");
        assert!(told["repair"].as_str().is_some_and(|repair| repair.contains("Restart it")));
        assert_eq!(Fault::from(sqlx::Error::PoolTimedOut).told(), json!("not reachable"));
    }
}

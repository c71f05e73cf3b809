//! A complete host: the services, the router, and its life from start to graceful shutdown.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{any, get};
use axum::{Extension, Json, Router};
use huddle_sdk::job::JobDef;
use huddle_sdk::pdf::PdfRenderer;
use huddle_sdk::{App, Clock, Event, Module, TenantId, UserId};
use metrics_exporter_prometheus::PrometheusHandle;
use serde_json::Value;
use sqlx::PgPool;
use tokio::net::TcpListener;
use tokio::sync::broadcast::error::RecvError;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use utoipa_swagger_ui::SwaggerUi;
use uuid::Uuid;

use crate::assembly::{Assembly, assemble};
use crate::audit::Trail;
use crate::config::Config;
use crate::edge::TrustedProxies;
use crate::events::Dispatcher;
use crate::failures::RETRY_EVENT_JOB;
use crate::health::Health;
use crate::identity::Identity;
use crate::jobs::{self, Scheduler, Worker};
use crate::keys::{Keys, hash_from_hex};
use crate::limits::Limits;
use crate::listen::ConnectionServer;
use crate::mail::Outlet;
use crate::outbound::HttpOutbound;
use crate::pdf::PdfProgram;
use crate::realtime::bus::{Bus, NatsBus, PostgresBus};
use crate::realtime::{ACCESS_CHANGED, FEATURES_CHANGED, Hub, RealtimeConfig, SESSION_ENDED};
use crate::session::Sessions;
use crate::tenancy::Tenancy;
use crate::ui::UiRegistry;
use crate::{database, edge, files, ui};

/// How long open requests may take to finish at shutdown.
const GRACE: Duration = Duration::from_secs(10);

/// An assembled host.
pub struct Host {
    /// The services for modules.
    pub app: App,
    /// The OpenAPI documents.
    pub documents: Arc<BTreeMap<String, utoipa::openapi::OpenApi>>,
    modules: Vec<&'static Module>,
    router: Router,
    connections: ConnectionServer,
    hub: Hub,
    tenancy: Tenancy,
    identity: Identity,
    sessions: Sessions,
    health: Health,
    trail: Trail,
    reserved: PgPool,
}

impl Host {
    /// Assembles a host with the application role's pool. Nothing runs yet.
    pub async fn build(config: &Config, pool: PgPool, keys: Keys, clock: Clock, modules: &[&'static Module]) -> Result<Self> {
        let pdf = Arc::new(PdfProgram::beside_this_one()?);
        Self::build_with(config, pool, keys, clock, modules, pdf).await
    }

    /// Assembles a host that renders documents in another way.
    pub async fn build_with(
        config: &Config,
        pool: PgPool,
        keys: Keys,
        clock: Clock,
        modules: &[&'static Module],
        pdf: Arc<dyn PdfRenderer>,
    ) -> Result<Self> {
        let Assembly { router, documents, .. } = assemble(modules)?;
        let realtime = RealtimeConfig { public_origin: Some(config.public_url().to_owned()), ..config.realtime.clone() };
        let process = Uuid::new_v4();
        let bus: Box<dyn Bus> = match &config.nats.url {
            Some(url) => Box::new(NatsBus::connect(url, &keys, process).await?),
            None => Box::new(PostgresBus::new(pool.clone(), process)),
        };
        let hub = Hub::new(pool.clone(), clock.clone(), keys.clone(), realtime, bus);
        let app = App::new(pool.clone(), clock, {
            let hub = hub.clone();
            Arc::new(move |tenant, position| hub.wake(tenant, position))
        })
        .with_events(modules.iter().flat_map(|module| module.events))
        .with_sections(config.modules.clone())
        .with_keyed_hash({
            let keys = keys.clone();
            Arc::new(move |purpose, secret| keys.hash_of_module(purpose, secret))
        });
        let mail = Outlet::open(&config.mail, &config.state_dir)?;
        let app =
            mail.serve(app).with_files(files::open(&config.files, &config.state_dir)?).with_shares_of(pool.options().get_max_connections());
        let app = app.with_outbound(Arc::new(HttpOutbound::new(&config.outbound)?)).with_pdf(pdf);
        for check in modules.iter().filter_map(|module| module.check_section) {
            check(&app).map_err(anyhow::Error::msg)?;
        }
        // What decides whether anybody can work at all does not wait for those who work.
        let reserved_pool = database::reserve(&pool);
        let reserved = app.clone().with_pool(reserved_pool.clone());
        let trail = Trail::new(pool.clone(), &keys, &config.state_dir);
        let http = || reqwest::Client::builder().timeout(Duration::from_secs(10)).redirect(reqwest::redirect::Policy::none());
        let tenancy = Tenancy::new(reserved.clone(), modules);
        let identity = Identity::new(config.identity.clone(), reserved.clone(), tenancy.clone(), http().build()?).await;
        let limits = Limits::new(&config.limits, config.http.body_limit, config.http.upload_limit);
        // Each exchange of tokens has a connection of its own. The provider may close an idle one just as a request is sent on it, and an
        // exchange cannot be repeated, because its refresh token may be used up.
        let exchanges = http().pool_max_idle_per_host(0).build()?;
        let sessions = Sessions::new(config.session.clone(), identity.clone(), tenancy.clone(), reserved.clone(), keys, exchanges);
        let registry = UiRegistry::new(&config.state_dir, config.ui.clone(), pool.clone(), modules);
        let health = Health::new(reserved, pool.clone(), modules, hub.clone());
        let documents = Arc::new(documents);
        let router = router
            .with_state(app.clone())
            .merge(pages(registry.clone(), health.clone(), documents.clone()))
            .merge(mail.pages())
            .layer(Extension(app.clone()))
            .layer(Extension(identity.clone()))
            .layer(Extension(tenancy.clone()))
            .layer(Extension(sessions.clone()))
            .layer(Extension(hub.clone()))
            .layer(Extension(registry))
            .layer(Extension(limits.clone()));
        let router = edge::wrap(router, &config.http, limits);
        let connections = ConnectionServer::new(
            &config.limits,
            TrustedProxies::new(&config.http.trusted_proxies),
            Duration::from_secs(config.http.timeout_seconds),
        );
        Ok(Self {
            app,
            documents,
            modules: modules.to_vec(),
            router,
            connections,
            hub,
            tenancy,
            identity,
            sessions,
            health,
            trail,
            reserved: reserved_pool,
        })
    }

    /// The complete router, including the edge.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// The real-time hub.
    #[must_use]
    pub fn hub(&self) -> &Hub {
        &self.hub
    }

    /// The tenants' features and settings.
    #[must_use]
    pub fn tenancy(&self) -> &Tenancy {
        &self.tenancy
    }

    /// The browsers' sessions.
    #[must_use]
    pub fn sessions(&self) -> &Sessions {
        &self.sessions
    }

    /// The connections of sessions, of finding out who calls, and of the check of health.
    #[must_use]
    pub fn reserved_pool(&self) -> &PgPool {
        &self.reserved
    }

    /// The audit trail's seals.
    #[must_use]
    pub fn trail(&self) -> &Trail {
        &self.trail
    }

    /// Creates the event dispatcher of the linked modules.
    #[must_use]
    pub fn dispatcher(&self) -> Dispatcher {
        Dispatcher::new(self.app.clone(), self.tenancy.clone(), &self.modules, self.hub.clone())
    }

    /// Creates the worker for the jobs of the linked modules.
    #[must_use]
    pub fn worker(&self) -> Worker {
        Worker::new(self.app.clone(), self.tenancy.clone(), self.jobs())
    }

    /// Creates the scheduler of the linked modules' recurring jobs.
    #[must_use]
    pub fn scheduler(&self) -> Scheduler {
        Scheduler::new(self.app.clone(), self.tenancy.clone(), self.jobs())
    }

    fn jobs(&self) -> Vec<&'static dyn JobDef> {
        let host: &'static dyn JobDef = &RETRY_EVENT_JOB;
        self.modules.iter().flat_map(|module| module.jobs).copied().chain([host]).collect()
    }

    /// Starts background tasks; all of them end when `stop` is cancelled.
    pub fn start_background(&self, tasks: &TaskTracker, stop: &CancellationToken) {
        let (hub, token) = (self.hub.clone(), stop.clone());
        tasks.spawn(async move {
            if let Err(error) = hub.run(token).await {
                tracing::error!(cause = %error, "the real-time hub ended");
            }
        });
        tasks.spawn(self.dispatcher().run(stop.clone()));
        tasks.spawn(self.worker().run(stop.clone()));
        tasks.spawn(self.scheduler().run(stop.clone()));
        tasks.spawn(keep_caches(self.hub.clone(), self.tenancy.clone(), self.identity.clone(), stop.clone()));
        tasks.spawn(self.trail.sealer().run(stop.clone()));
        tasks.spawn(self.sessions.clone().keep_idle_limit(self.hub.activity().clone(), stop.clone()));
        tasks.spawn(maintain(self.app.clone(), stop.clone()));
        tasks.spawn(measure(self.health.clone(), stop.clone()));
    }

    /// Serves until `stop` is cancelled, then waits for open requests.
    pub async fn serve(self, listener: TcpListener, stop: CancellationToken) -> Result<()> {
        let tasks = TaskTracker::new();
        self.start_background(&tasks, &stop);
        tasks.close();
        let server = self.connections.serve(listener, self.router, stop.clone());
        let ending = async {
            stop.cancelled().await;
            tokio::time::sleep(GRACE).await;
        };
        tokio::select! {
            () = server => {}
            () = ending => tracing::warn!("open requests did not end in time"),
        }
        let _ = tokio::time::timeout(GRACE, tasks.wait()).await;
        Ok(())
    }
}

/// Routes that are neither operations of the host nor of a module.
fn pages(registry: UiRegistry, health: Health, documents: Arc<BTreeMap<String, utoipa::openapi::OpenApi>>) -> Router {
    let reference = documents.get("huddle").cloned().unwrap_or_default();
    Router::new()
        .merge(health.pages())
        .route("/api/openapi/{file}", get(document).with_state(documents))
        .merge(
            SwaggerUi::new("/api/docs")
                .url("/api/openapi.json", reference)
                .config(utoipa_swagger_ui::Config::from("/api/openapi.json").validator_url("none")),
        )
        .route("/ui/{*path}", get(ui::asset).with_state(registry.clone()))
        .route("/api/{*path}", any(edge::not_found))
        .route("/api", any(edge::not_found))
        .route("/", get(ui::page).with_state(registry.clone()))
        .route("/{*path}", get(ui::page).with_state(registry))
}

/// Serves metrics in Prometheus' text format at a separate address that the public cannot reach. Samples are aggregated
/// into histograms periodically even without scrapes, since they are kept in memory until then.
pub async fn serve_metrics(listener: TcpListener, handle: PrometheusHandle, stop: CancellationToken) -> Result<()> {
    let folding = handle.clone();
    let router = Router::new().route("/metrics", get(async move || handle.render()));
    let fold = async {
        loop {
            tokio::time::sleep(Duration::from_secs(5)).await;
            folding.run_upkeep();
        }
    };
    tokio::select! {
        served = axum::serve(listener, router).with_graceful_shutdown(stop.cancelled_owned()).into_future() => served.context("the metrics server failed"),
        () = fold => Ok(()),
    }
}

/// The OpenAPI document of one module, or of all.
async fn document(
    State(documents): State<Arc<BTreeMap<String, utoipa::openapi::OpenApi>>>,
    axum::extract::Path(file): axum::extract::Path<String>,
) -> Response {
    match file.strip_suffix(".json").and_then(|name| documents.get(name)) {
        Some(document) => Json(document).into_response(),
        None => huddle_sdk::Problem::not_found("No such document").into_response(),
    }
}

/// Follows the tenant's own events, so that changes by other processes apply here within a second.
async fn keep_caches(hub: Hub, tenancy: Tenancy, identity: Identity, stop: CancellationToken) {
    let mut events = hub.events();
    loop {
        let received = tokio::select! {
            () = stop.cancelled() => return,
            received = events.recv() => received,
        };
        match received {
            Ok(event) => apply(&event, &tenancy, &identity),
            // Lagged behind: all cached data may be outdated.
            Err(RecvError::Lagged(_)) => {
                tenancy.forget_all();
                identity.forget_all();
            }
            Err(RecvError::Closed) => return,
        }
    }
}

fn apply(event: &Event, tenancy: &Tenancy, identity: &Identity) {
    let tenant: TenantId = event.tenant_id;
    let user: Option<UserId> = event.user_id;
    match event.kind.as_str() {
        FEATURES_CHANGED => tenancy.forget(tenant),
        ACCESS_CHANGED => identity.forget_user(tenant, user),
        SESSION_ENDED => {
            let hash = event.payload.get("token_hash").and_then(Value::as_str).and_then(hash_from_hex);
            if let Some(hash) = hash {
                identity.revoke(&hash);
            }
        }
        _ => {}
    }
}

/// Runs maintenance at start and every hour.
async fn maintain(app: App, stop: CancellationToken) {
    loop {
        let done = tidy(&app).await;
        if let Err(problem) = &done {
            tracing::warn!(%problem, "partitions and finished jobs could not be maintained");
        }
        let pause = Duration::from_secs(if done.is_ok() { 3600 } else { 60 });
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// Creates partitions in advance, drops old events and finished jobs. Uses the database's clock, which stamps rows: this host's may jump.
pub async fn tidy(app: &App) -> huddle_sdk::Result<()> {
    sqlx::query_scalar!("select core.maintain_partitions(now())::text").fetch_one(app.pool()).await?;
    jobs::forget_finished(app).await?;
    Ok(())
}

/// Updates gauges that are not set elsewhere.
async fn measure(health: Health, stop: CancellationToken) {
    let started = Instant::now();
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(Duration::from_secs(5)) => {}
        }
        let idle = u32::try_from(health.requests().num_idle()).unwrap_or(u32::MAX);
        metrics::gauge!("huddle_pool_connections").set(f64::from(health.requests().size()));
        metrics::gauge!("huddle_pool_idle").set(f64::from(idle));
        metrics::gauge!("huddle_up_seconds").set(f64::from(u32::try_from(started.elapsed().as_secs()).unwrap_or(u32::MAX)));
    }
}

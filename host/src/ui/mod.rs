//! The UI registry: published builds of the shell and of the modules' micro-frontends, and which of them a console may load.

mod badges;
mod config;
mod devices;
mod pages;
mod publish;
mod words;

use std::collections::BTreeMap;
use std::path::{Path as FsPath, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use http::StatusCode;
use huddle_sdk::{Ctx, Gate, Json, Module, Problem, Result, Routes, TenantId, UserId, utoipa_axum::routes};
use moka::future::Cache;
use semver::{Version, VersionReq};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::PgPool;
use utoipa::ToSchema;

use crate::edge::Devices;
use crate::tenancy::Tenancy;

use self::devices::{Page, devices_at};
pub use config::UiConfig;
pub use pages::{asset, page};
pub use publish::{Published, current, publish, roll_back};

/// Name of the shell's build in the registry.
const SHELL: &str = "shell";

/// Maximum number of reports of one user logged in ten minutes; more are only counted.
const REPORTS_LOGGED: u32 = 20;

/// The published builds.
#[derive(Clone)]
pub struct UiRegistry {
    root: Arc<PathBuf>,
    config: Arc<UiConfig>,
    pool: PgPool,
    /// The linked modules with the version of their API.
    apis: Arc<BTreeMap<&'static str, &'static str>>,
    /// The shell's page by version. A missing one is looked for again.
    pages: Cache<String, Arc<str>>,
    /// The version in the shell's stable channel.
    shell: Cache<(), Option<Arc<str>>>,
    /// The last version that was read, for a time without the database: the page says what is wrong, a bare error does not.
    last_shell: Cache<(), Arc<str>>,
    /// Pages of current builds that may use devices.
    with_devices: Cache<(), Arc<[Page]>>,
    /// Recent number of reports per user.
    reports: Cache<(TenantId, Option<UserId>), u32>,
}

/// State of a module in a console.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = core::UiModuleState)]
pub enum UiModuleState {
    /// It may be loaded.
    Ready,
    /// The tenant does not have its feature.
    Disabled,
    /// It does not fit this shell or this host.
    Incompatible,
    /// It did not load, or threw.
    Failed,
}

impl UiModuleState {
    /// As named in logs and metrics.
    const fn as_str(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Disabled => "disabled",
            Self::Incompatible => "incompatible",
            Self::Failed => "failed",
        }
    }
}

/// A module for this user's console.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = core::UiModule)]
pub struct UiModule {
    /// Name.
    pub name: String,
    /// The version in the tenant's channel.
    pub version: String,
    /// URL of its container, the script that it starts with.
    pub entry: String,
    /// Whether it may be loaded.
    pub state: UiModuleState,
    /// Why it may not be loaded.
    pub reason: Option<String>,
    /// Its `module.json`.
    #[schema(value_type = Object)]
    pub declaration: Value,
}

/// The current shell.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = core::UiShell)]
pub struct UiShell {
    /// Version; null when no shell was published.
    pub version: Option<String>,
}

/// The builds that a console loads.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = core::UiModules)]
pub struct UiModules {
    /// The current shell.
    pub shell: UiShell,
    /// The modules, including those that are not ready, with the reason.
    pub modules: Vec<UiModule>,
    /// The tenant's position when this was read. A console that reads its data after it, and says `hello` with this position, misses no
    /// event in between.
    pub position: String,
}

/// A browser's report about a module.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = core::UiReport)]
pub struct UiReport {
    /// Name of the module.
    #[schema(max_length = 60)]
    pub module: String,
    /// Its version.
    #[schema(max_length = 60)]
    pub version: String,
    /// Its state.
    pub state: UiModuleState,
    /// The reason, without patient data: what did not load, or the name of an error and where it was thrown.
    #[schema(max_length = 500)]
    pub reason: String,
}

impl UiRegistry {
    /// The registry of a folder of builds, for a host that links these modules.
    #[must_use]
    pub fn new(state_dir: &FsPath, config: UiConfig, pool: PgPool, modules: &[&'static Module]) -> Self {
        Self {
            root: Arc::new(state_dir.join("ui")),
            config: Arc::new(config),
            pool,
            apis: Arc::new(modules.iter().map(|module| (module.name, module.api_version)).collect()),
            pages: Cache::new(16),
            shell: Cache::builder().max_capacity(1).time_to_live(Duration::from_secs(1)).build(),
            last_shell: Cache::new(1),
            with_devices: Cache::builder().max_capacity(1).time_to_live(Duration::from_secs(1)).build(),
            reports: Cache::builder().max_capacity(10_000).time_to_live(Duration::from_mins(10)).build(),
        }
    }

    /// Why this host cannot serve a build of a module; none when it can.
    fn incompatibility(&self, name: &str, declaration: &Value) -> Option<String> {
        let Some(have) = self.apis.get(name) else {
            return Some(format!("this server has no module {name}"));
        };
        let range = declaration.get("api").and_then(Value::as_str).unwrap_or_default();
        let fits = VersionReq::parse(range).is_ok_and(|range| Version::parse(have).is_ok_and(|have| range.matches(&have)));
        (!fits).then(|| format!("built for API {range} of {name}, this server has {have}"))
    }

    /// The version, if a build of the module with this version was published.
    async fn published<'a>(&self, module: &str, version: &'a str) -> Result<Option<&'a str>> {
        let is_known = sqlx::query_scalar!(
            r#"select exists (select from core.ui_release where module = $1 and version = $2) as "known!""#,
            module,
            version
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(is_known.then_some(version))
    }

    /// The position that a report names, if it is in a file of the build.
    async fn position_in<'a>(&self, module: &str, version: &str, reason: &'a str) -> Option<&'a str> {
        let (position, file) = words::position(reason)?;
        let path = self.root.join(module).join(version).join(file);
        tokio::fs::try_exists(path).await.unwrap_or_default().then_some(position)
    }

    async fn shell_version(&self) -> Result<Option<Arc<str>>> {
        if let Some(version) = self.shell.get(&()).await {
            return Ok(version);
        }
        let version = sqlx::query_scalar!("select version from core.ui_channel where module = $1 and channel = 'stable'", SHELL)
            .fetch_optional(&self.pool)
            .await?
            .map(Arc::from);
        self.shell.insert((), version.clone()).await;
        Ok(version)
    }

    /// The devices that a document loaded at a path may use, by the builds in a channel. The user of a document request is not known, so
    /// the tenant's features and pins do not matter.
    async fn devices_at(&self, path: &str) -> Result<Devices> {
        if let Some(pages) = self.with_devices.get(&()).await {
            return Ok(devices_at(&pages, path));
        }
        let declared = sqlx::query_scalar!(
            r#"select distinct r.declaration -> 'routes' as "routes!"
                 from core.ui_channel c join core.ui_release r on r.module = c.module and r.version = c.version
                where r.declaration ? 'routes'"#
        )
        .fetch_all(&self.pool)
        .await?;
        // It was checked when published; an older declaration that cannot be parsed allows nothing.
        let pages = declared.into_iter().filter_map(|routes| serde_json::from_value::<Vec<Page>>(routes).ok()).flatten();
        let pages: Arc<[Page]> = pages.filter(|page| page.uses_devices() && page.check().is_ok()).collect();
        self.with_devices.insert((), pages.clone()).await;
        Ok(devices_at(&pages, path))
    }

    /// The version of the page to serve: the current one, or the last known one while the database is not available.
    async fn page_version(&self) -> Result<Option<Arc<str>>> {
        match self.shell_version().await {
            Ok(Some(version)) => {
                self.last_shell.insert((), version.clone()).await;
                Ok(Some(version))
            }
            Ok(None) => Ok(None),
            Err(problem) => self.last_shell.get(&()).await.map(Some).ok_or(problem),
        }
    }

    async fn page(&self) -> Result<Arc<str>> {
        let Some(version) = self.page_version().await? else {
            return Err(Problem::unavailable("No shell is published: run huddle ui publish ui-shell/dist"));
        };
        let path = self.root.join(SHELL).join(&*version).join("index.html");
        let read = async move { tokio::fs::read_to_string(&path).await.ok().map(Arc::from) };
        let page = self.pages.optionally_get_with(version.to_string(), read).await;
        page.ok_or_else(|| Problem::unavailable("The published shell is not in this host's folder"))
    }
}

/// The operations of the registry.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().group(Gate::staff(), [routes!(badges::list_badges), routes!(list_ui_modules), routes!(report_ui_module)])
}

/// List the modules that this user's console may load, each at the version in its channel. Those whose
/// feature is off are listed as `disabled`, so that a console can show this at their URLs.
#[utoipa::path(get, path = "/ui/modules/", operation_id = "list_ui_modules", tag = "core", responses((status = 200, body = UiModules)))]
async fn list_ui_modules(
    ctx: Ctx,
    Extension(registry): Extension<UiRegistry>,
    Extension(tenancy): Extension<Tenancy>,
) -> Result<Json<UiModules>> {
    let mut tx = ctx.read().await?;
    let position =
        sqlx::query_scalar!(r#"select coalesce((select last from core.position where tenant_id = core.tenant_id()), 0) as "last!""#)
            .fetch_one(&mut *tx)
            .await?;
    let features = tenancy.read(&mut tx, ctx.tenant_id()).await?;
    let rows = sqlx::query!(
        r#"select r.module as "module!", r.version as "version!", r.declaration as "declaration!"
             from core.ui_channel c
             left join core.ui_pin p on p.tenant_id = core.tenant_id() and p.module = c.module
             join core.ui_release r on r.module = c.module
              and r.version = case when p.channel = 'pinned' then p.version
                                   when p.channel = 'canary' then coalesce((select k.version from core.ui_channel k where k.module = c.module and k.channel = 'canary'), c.version)
                                   else c.version end
            where c.channel = 'stable' and c.module <> $1
            order by r.module"#,
        SHELL,
    )
    .fetch_all(&mut *tx)
    .await?;
    // Returned before the registry may need a connection: holding two could deadlock.
    drop(tx);
    let modules = rows
        .into_iter()
        .map(|row| {
            let feature = row.declaration.get("feature").and_then(Value::as_str);
            let (state, reason) = if let Some(feature) = feature.filter(|feature| !features.has_key(feature)) {
                (UiModuleState::Disabled, Some(format!("the feature {feature} is off")))
            } else if let Some(incompatibility) = registry.incompatibility(&row.module, &row.declaration) {
                (UiModuleState::Incompatible, Some(incompatibility))
            } else {
                (UiModuleState::Ready, None)
            };
            // Every published build has one: `huddle ui publish` rejects others.
            let container = row.declaration.get("container").and_then(Value::as_str).unwrap_or_default();
            UiModule {
                entry: format!("/ui/{}/{}/{container}", row.module, row.version),
                state,
                reason,
                name: row.module,
                version: row.version,
                declaration: row.declaration,
            }
        })
        .collect();
    let shell = UiShell { version: registry.shell_version().await?.map(|version| version.to_string()) };
    Ok(Json(UiModules { shell, modules, position: position.to_string() }))
}

/// Report a module that did not load or threw, or that runs again. Only words that the host knows reach the log: the module, the version of a
/// published build, the kind of the error, the report's ID, and the position in a file of the build.
#[utoipa::path(post, path = "/ui/reports/", operation_id = "report_ui_module", tag = "core", request_body = UiReport, responses((status = 204)))]
async fn report_ui_module(ctx: Ctx, Extension(registry): Extension<UiRegistry>, Json(report): Json<UiReport>) -> Result<StatusCode> {
    if [(&report.module, 60), (&report.version, 60), (&report.reason, 500)].iter().any(|(text, most)| text.chars().count() > *most) {
        return Err(Problem::invalid("A report is limited to 60 characters of module and version and 500 of reason"));
    }
    // A browser sends the name: metrics and log only use names that this host knows.
    let module =
        registry.apis.keys().copied().find(|name| *name == report.module).unwrap_or(if report.module == SHELL { SHELL } else { "other" });
    let state = report.state.as_str();
    metrics::counter!("huddle_ui_module_reports_total", "module" => module, "state" => state).increment(1);
    let user = (ctx.tenant_id(), ctx.principal().user_id());
    let sent = registry.reports.get(&user).await.unwrap_or_default();
    if sent < REPORTS_LOGGED {
        registry.reports.insert(user, sent + 1).await;
        let version = registry.published(module, &report.version).await?;
        let at = match version {
            Some(version) => registry.position_in(module, version, &report.reason).await,
            None => None,
        };
        let (version, at) = (version.unwrap_or("other"), at.unwrap_or_default());
        let report_id = words::report_id(&report.reason).map(|id| id.to_string()).unwrap_or_default();
        let error = words::error_kind(&report.reason);
        tracing::warn!(tenant = %ctx.tenant_id(), module, version, state, error, at, report_id, "a console reports a module");
    }
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn registry() -> UiRegistry {
        let pool = PgPool::connect_lazy("postgres://nobody@localhost/none").expect("an address");
        UiRegistry {
            apis: Arc::new(BTreeMap::from([("people", "1.2.0")])),
            ..UiRegistry::new(FsPath::new("none"), UiConfig::default(), pool, &[])
        }
    }

    #[tokio::test]
    async fn without_the_database_the_last_known_page_is_served() {
        let registry = registry();
        registry.pool.close().await;
        assert_eq!(registry.page_version().await.expect_err("none was served yet").kind(), "database-unavailable");
        registry.last_shell.insert((), "1.4.0".into()).await;
        assert_eq!(registry.page_version().await.expect("the last one").as_deref(), Some("1.4.0"));
    }

    #[tokio::test]
    async fn a_build_requires_a_compatible_api() {
        let registry = registry();
        let incompatibility = |name: &str, range: &str| registry.incompatibility(name, &serde_json::json!({ "api": range }));
        assert_eq!(incompatibility("people", "^1.0.0"), None);
        assert_eq!(incompatibility("people", "^1.2.0"), None);
        assert_eq!(incompatibility("people", "^1.3.0").as_deref(), Some("built for API ^1.3.0 of people, this server has 1.2.0"));
        assert!(incompatibility("people", "^2.0.0").is_some());
        assert!(incompatibility("people", "rubbish").is_some());
        assert_eq!(incompatibility("labs", "^1.0.0").as_deref(), Some("this server has no module labs"));
    }
}

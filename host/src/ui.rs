//! The UI registry: published builds of the shell and of the modules' micro-frontends, and who may load which.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path as FsPath, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, Result as AnyResult, bail};
use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use http::{HeaderValue, StatusCode, Uri, header};
use huddle_sdk::{Caller, Change, Ctx, Gate, Json, NewEvent, Problem, Result, Routes, TenantId, WriteTx, utoipa_axum::routes};
use moka::future::Cache;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::PgPool;
use utoipa::ToSchema;

use crate::tenancy::Tenancy;

/// The build that gives pages: its name in the registry.
const SHELL: &str = "shell";

/// Where published builds lie, and what is known of them.
#[derive(Clone)]
pub struct UiRegistry {
    root: Arc<PathBuf>,
    pool: PgPool,
    /// The shell's page, by version. One that is not there yet is looked for again.
    pages: Cache<String, Arc<str>>,
    /// The version that the stable channel of the shell names.
    shell: Cache<(), Option<Arc<str>>>,
}

/// What a build says of itself (`module.json`), as far as the host reads it.
#[derive(Debug, Clone, Deserialize)]
struct Declaration {
    name: String,
    version: String,
    #[serde(default)]
    feature: Option<String>,
}

/// State of a module in a console.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = core::UiModuleState)]
pub enum UiModuleState {
    /// It may be loaded.
    Ready,
    /// The tenant has not got its feature.
    Disabled,
    /// It does not fit this shell or this host.
    Incompatible,
    /// It did not load.
    Failed,
}

/// A module that this user's console may load.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = core::UiModule)]
pub struct UiModule {
    /// Its name.
    pub name: String,
    /// The version that the tenant's channel names.
    pub version: String,
    /// Where its manifest is.
    pub entry: String,
    /// Whether it may be loaded.
    pub state: UiModuleState,
    /// Why not.
    pub reason: Option<String>,
    /// Its `module.json`.
    #[schema(value_type = Object)]
    pub declaration: Value,
}

/// The shell that is current.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = core::UiShell)]
pub struct UiShell {
    /// Its version; none when no shell was published.
    pub version: Option<String>,
}

/// What a console loads.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = core::UiModules)]
pub struct UiModules {
    /// The shell that is current.
    pub shell: UiShell,
    /// The modules, also those that are not ready, and why.
    pub modules: Vec<UiModule>,
}

/// What a browser tells of a module that did not load.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = core::UiReport)]
pub struct UiReport {
    /// Which module.
    #[schema(max_length = 60)]
    pub module: String,
    /// Which version.
    #[schema(max_length = 60)]
    pub version: String,
    /// What became of it.
    pub state: UiModuleState,
    /// Why: an error's name and message, without anything of a patient.
    #[schema(max_length = 500)]
    pub reason: String,
}

impl UiRegistry {
    /// The registry over a folder of builds.
    #[must_use]
    pub fn new(state_dir: &FsPath, pool: PgPool) -> Self {
        Self {
            root: Arc::new(state_dir.join("ui")),
            pool,
            pages: Cache::new(16),
            shell: Cache::builder().max_capacity(1).time_to_live(std::time::Duration::from_secs(1)).build(),
        }
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

    async fn page(&self) -> Result<Arc<str>> {
        let Some(version) = self.shell_version().await? else {
            return Err(Problem::unavailable("No shell is published: run huddle ui publish ui-shell/dist"));
        };
        let path = self.root.join(SHELL).join(&*version).join("index.html");
        let read = async move { tokio::fs::read_to_string(&path).await.ok().map(Arc::from) };
        let page = self.pages.optionally_get_with(version.to_string(), read).await;
        page.ok_or_else(|| Problem::unavailable("The published shell is not in this host's folder"))
    }
}

/// The host's own operations of the registry.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().group(Gate::staff(), [routes!(list_ui_modules), routes!(report_ui_module)])
}

/// What this user's console may load: the modules of the tenant's features, each at the version that its channel names. Those whose
/// feature is off are listed as `disabled`, so that a console can say at their addresses what is not there.
#[utoipa::path(get, path = "/ui/modules/", operation_id = "list_ui_modules", tag = "core", responses((status = 200, body = UiModules)))]
async fn list_ui_modules(
    ctx: Ctx,
    Extension(registry): Extension<UiRegistry>,
    Extension(tenancy): Extension<Tenancy>,
) -> Result<Json<UiModules>> {
    let mut tx = ctx.read().await?;
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
    // Given back before the registry may want one: two at once could wait for each other.
    drop(tx);
    let modules = rows
        .into_iter()
        .map(|row| {
            let feature = row.declaration.get("feature").and_then(Value::as_str);
            let missing = feature.filter(|feature| !features.has_key(feature));
            UiModule {
                entry: format!("/ui/{}/{}/mf-manifest.json", row.module, row.version),
                state: if missing.is_some() { UiModuleState::Disabled } else { UiModuleState::Ready },
                reason: missing.map(|feature| format!("the feature {feature} is off")),
                name: row.module,
                version: row.version,
                declaration: row.declaration,
            }
        })
        .collect();
    let shell = UiShell { version: registry.shell_version().await?.map(|version| version.to_string()) };
    Ok(Json(UiModules { shell, modules }))
}

/// A browser tells that a module did not load.
#[utoipa::path(post, path = "/ui/reports/", operation_id = "report_ui_module", tag = "core", request_body = UiReport, responses((status = 204)))]
async fn report_ui_module(ctx: Ctx, Json(report): Json<UiReport>) -> Result<StatusCode> {
    if report.module.len() > 60 || report.version.len() > 60 || report.reason.chars().count() > 500 {
        return Err(Problem::invalid("A report is short: 60 characters of module and version, 500 of reason"));
    }
    // The reason is written by a browser: it is logged as a value, never as a format, and bounded above.
    tracing::warn!(
        tenant = %ctx.tenant_id(), module = %report.module, version = %report.version, state = ?report.state, reason = %report.reason,
        "a console could not load a module"
    );
    metrics::counter!("huddle_ui_module_failures_total").increment(1);
    Ok(StatusCode::NO_CONTENT)
}

/// Serves `/ui/{name}/{version}/{file}`: immutable, but for the two files that name the others.
pub async fn asset(State(registry): State<UiRegistry>, uri: Uri) -> Response {
    let Some(relative) = uri.path().strip_prefix("/ui/").and_then(safe) else {
        return Problem::not_found("No such file").into_response();
    };
    let Ok(bytes) = tokio::fs::read(registry.root.join(&relative)).await else {
        return Problem::not_found("No such file").into_response();
    };
    let is_pointer = relative.file_name().is_some_and(|name| name == "mf-manifest.json" || name == "module.json");
    let cache = if is_pointer { "no-cache" } else { "public, max-age=31536000, immutable" };
    let kind = mime_guess::from_path(&relative).first_or_octet_stream();
    let mut response = Response::new(Body::from(bytes));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Ok(kind) = HeaderValue::from_str(kind.as_ref()) {
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
    }
    response
}

/// Three plain parts at least (name, version, file); nothing that climbs or hides.
fn safe(path: &str) -> Option<PathBuf> {
    let path = PathBuf::from(path);
    let plain = path.components().all(|part| matches!(part, Component::Normal(name) if !name.to_string_lossy().starts_with('.')));
    (plain && path.components().count() >= 3).then_some(path)
}

/// The console's page, with a nonce of its own in every answer.
pub async fn page(State(registry): State<UiRegistry>) -> Response {
    let page = match registry.page().await {
        Ok(page) => page,
        Err(problem) => return problem.into_response(),
    };
    let nonce = base64::engine::general_purpose::STANDARD_NO_PAD.encode(rand::random::<[u8; 16]>());
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; connect-src 'self'; img-src 'self' data: blob:; \
         font-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    );
    let mut response = Response::new(Body::from(page.replace("__NONCE__", &nonce)));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// What [`publish`] did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// The build's name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Whether the channel moved; `false`: it was current already.
    pub is_new: bool,
}

/// Publishes a build folder: copies it to its immutable place, registers it, and moves the stable channel to it.
/// Open consoles are told.
pub async fn publish(app: &huddle_sdk::App, state_dir: &FsPath, build: &FsPath) -> AnyResult<Published> {
    let declaration = fs::read_to_string(build.join("module.json"))
        .with_context(|| format!("{} is not a build: it has no module.json", build.display()))?;
    let value: Value = serde_json::from_str(&declaration).with_context(|| format!("{}/module.json", build.display()))?;
    let Declaration { name, version, feature } =
        serde_json::from_value(value.clone()).with_context(|| format!("{}/module.json", build.display()))?;
    check_name("name", &name)?;
    check_name("version", &version)?;
    let entry = if name == SHELL { "index.html" } else { "mf-manifest.json" };
    if !build.join(entry).exists() {
        bail!("{} is not a whole build: it has no {entry}", build.display());
    }
    if name != SHELL && feature.is_none() {
        bail!("{}/module.json names no feature", build.display());
    }

    let place = state_dir.join("ui").join(&name).join(&version);
    if !place.exists() {
        // Copied beside, then renamed: a reader never meets half a build.
        let fresh = state_dir.join("ui").join(&name).join(format!(".{version}.{}", std::process::id()));
        copy_folder(build, &fresh)?;
        fs::rename(&fresh, &place).with_context(|| format!("move the build to {}", place.display()))?;
    }
    sqlx::query!(
        "insert into core.ui_release (module, version, declaration) values ($1, $2, $3) on conflict do nothing",
        name,
        version,
        value
    )
    .execute(app.pool())
    .await?;
    let before = sqlx::query_scalar!("select version from core.ui_channel where module = $1 and channel = 'stable'", name)
        .fetch_optional(app.pool())
        .await?;
    let moved = sqlx::query!(
        "insert into core.ui_channel (module, channel, version) values ($1, 'stable', $2)
         on conflict (module, channel) do update set version = excluded.version, updated_at = now()
          where core.ui_channel.version <> excluded.version",
        name,
        version,
    )
    .execute(app.pool())
    .await?;
    let is_new = moved.rows_affected() > 0;
    if is_new {
        let tenants = sqlx::query_scalar!("select id from core.tenant").fetch_all(app.pool()).await?;
        for tenant in tenants.into_iter().map(TenantId) {
            let mut tx = WriteTx::begin(app, Caller::host(tenant, "publish_ui")).await?;
            tx.audit(Change::of_tenant().object("ui_release", &name).field("version", &before, &version)).await?;
            tx.publish(NewEvent::new("core", "core.modules.changed", serde_json::json!({ "module": name, "version": version })));
            tx.commit().await?;
        }
    }
    Ok(Published { name, version, is_new })
}

fn check_name(what: &str, text: &str) -> AnyResult<()> {
    let plain = !text.is_empty()
        && text.len() <= 60
        && !text.starts_with('.')
        && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+' | '_'));
    if plain { Ok(()) } else { bail!("the build's {what} '{text}' may hold letters, digits, '.', '-', '+' and '_' only, 60 at most") }
}

fn copy_folder(from: &FsPath, to: &FsPath) -> AnyResult<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target)?;
        }
    }
    Ok(())
}

/// Names of modules with their current version, for `huddle ui list`.
pub async fn current(pool: &PgPool) -> AnyResult<BTreeMap<String, String>> {
    let rows = sqlx::query!("select module, version from core.ui_channel where channel = 'stable'").fetch_all(pool).await?;
    Ok(rows.into_iter().map(|row| (row.module, row.version)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_do_not_climb() {
        assert!(safe("messaging/0.1.0/a.js").is_some());
        for bad in ["../secret", "messaging/../../secret/x", "/etc/passwd", "a/b", "a/.hidden/c", ""] {
            assert!(safe(bad).is_none(), "{bad}");
        }
    }
}

//! Publishing builds, and rolling back to an earlier one.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use huddle_sdk::core_events::{MODULES_CHANGED, ModulesChanged};
use huddle_sdk::{App, Caller, Change, TenantId, WriteTx, host_only};
use semver::VersionReq;
use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use sqlx::{PgPool, PgTransaction};
use uuid::Uuid;

use super::SHELL;
use super::devices::Page;

/// A build's `module.json`, as far as the host reads it.
#[derive(Debug, Deserialize)]
struct Declaration {
    name: String,
    version: String,
    feature: Option<String>,
    kit: Option<VersionReq>,
    api: Option<VersionReq>,
    #[serde(default)]
    routes: Vec<Page>,
    /// The file that the console loads first.
    container: Option<String>,
}

/// The list of all files that browsers may ask of a build.
const FILES: &str = "files.json";

/// A build folder, read once.
struct Build {
    folder: PathBuf,
    name: String,
    version: String,
    declaration: Value,
    /// Paths relative to the folder, sorted.
    files: Vec<PathBuf>,
    digest: String,
}

/// Result of [`publish`] or [`roll_back`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// Name of the build.
    pub name: String,
    /// Version.
    pub version: String,
    /// Whether the channel moved; `false`: it was already current.
    pub is_new: bool,
}

/// Publishes a build folder: copies it to its immutable place, registers it, moves the stable channel to it, and notifies open consoles.
/// Publishing a published build again repairs its files; the same version with different content is rejected.
pub async fn publish(app: &App, state_dir: &Path, folder: &Path) -> Result<Published> {
    let build = Build::read(folder)?;
    let mut tx = begin(app.pool()).await?;
    let known = sqlx::query_scalar!("select digest from core.ui_release where module = $1 and version = $2", build.name, build.version)
        .fetch_optional(&mut *tx)
        .await?;
    if let Some(Some(digest)) = &known
        && *digest != build.digest
    {
        bail!("{} {} is published with other content: a version stays what it is; build a new one", build.name, build.version);
    }
    build.copy_to(&state_dir.join("ui").join(&build.name).join(&build.version))?;
    if known.is_none() {
        sqlx::query!(
            "insert into core.ui_release (module, version, declaration, digest) values ($1, $2, $3, $4)",
            build.name,
            build.version,
            build.declaration,
            build.digest,
        )
        .execute(&mut *tx)
        .await?;
    }
    make_current(app, tx, build.name, build.version).await
}

/// Makes another published version current: the previous one, or the given one.
pub async fn roll_back(app: &App, name: &str, to: Option<&str>) -> Result<Published> {
    let mut tx = begin(app.pool()).await?;
    let previous = sqlx::query_scalar!("select previous from core.ui_channel where module = $1 and channel = 'stable'", name)
        .fetch_optional(&mut *tx)
        .await?
        .with_context(|| format!("no build of {name} is published"))?;
    let version = match to {
        Some(version) => version.to_owned(),
        None => previous.with_context(|| format!("{name} has had one version only: there is none to go back to"))?,
    };
    let is_known = sqlx::query_scalar!("select true from core.ui_release where module = $1 and version = $2", name, version);
    if is_known.fetch_optional(&mut *tx).await?.is_none() {
        bail!("{name} {version} was never published");
    }
    make_current(app, tx, name.to_owned(), version).await
}

/// Names of the builds with their current version, for `huddle ui list`.
pub async fn current(pool: &PgPool) -> Result<BTreeMap<String, String>> {
    let rows = sqlx::query!("select module, version from core.ui_channel where channel = 'stable'").fetch_all(pool).await?;
    Ok(rows.into_iter().map(|row| (row.module, row.version)).collect())
}

/// A transaction that excludes all other publishers, in any process.
async fn begin(pool: &PgPool) -> Result<PgTransaction<'static>> {
    let mut tx = pool.begin().await?;
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended('core.ui_channel', 0))").fetch_one(&mut *tx).await?;
    Ok(tx)
}

/// Moves the stable channel and notifies open consoles.
async fn make_current(app: &App, mut tx: PgTransaction<'static>, name: String, version: String) -> Result<Published> {
    let before = sqlx::query_scalar!("select version from core.ui_channel where module = $1 and channel = 'stable'", name)
        .fetch_optional(&mut *tx)
        .await?;
    let moved = sqlx::query!(
        "insert into core.ui_channel (module, channel, version) values ($1, 'stable', $2)
         on conflict (module, channel) do update
            set version = excluded.version, previous = core.ui_channel.version, updated_at = now()
          where core.ui_channel.version <> excluded.version",
        name,
        version,
    )
    .execute(&mut *tx)
    .await?;
    let tenants = sqlx::query_scalar!("select id from core.tenant").fetch_all(&mut *tx).await?;
    tx.commit().await?;
    let is_new = moved.rows_affected() > 0;
    if is_new {
        for tenant in tenants.into_iter().map(TenantId) {
            let mut tx = WriteTx::begin(app, Caller::host(tenant, "publish_ui")).await?;
            tx.audit(Change::of_tenant().object("ui_release", &name).field("version", &before, &version))?;
            tx.publish(host_only::event(MODULES_CHANGED, &ModulesChanged { module: name.clone(), version: version.clone() }));
            tx.commit().await?;
        }
    }
    Ok(Published { name, version, is_new })
}

impl Build {
    /// Reads a folder and rejects an incomplete build.
    fn read(folder: &Path) -> Result<Self> {
        let file = folder.join("module.json");
        let text = fs::read_to_string(&file).with_context(|| format!("{} is not a build: it has no module.json", folder.display()))?;
        let declaration: Value = serde_json::from_str(&text).with_context(|| file.display().to_string())?;
        let Declaration { name, version, feature, kit, api, routes, container } =
            Declaration::deserialize(&declaration).with_context(|| file.display().to_string())?;
        check_name("name", &name)?;
        check_name("version", &version)?;
        if name == SHELL {
            require(folder, "index.html")?;
        } else {
            for (key, is_there) in [("feature", feature.is_some()), ("kit", kit.is_some()), ("api", api.is_some())] {
                if !is_there {
                    bail!("{}: it names no {key}", file.display());
                }
            }
            for page in &routes {
                page.check().with_context(|| file.display().to_string())?;
            }
            // An incomplete build would fail only in browsers.
            let Some(container) = container else { bail!("{}: it names no container", file.display()) };
            require(folder, &container)?;
            require(folder, FILES)?;
            let list = folder.join(FILES);
            let names: Vec<String> = serde_json::from_slice(&fs::read(&list)?).with_context(|| list.display().to_string())?;
            names.iter().try_for_each(|name| require(folder, name))?;
        }
        let mut files = Vec::new();
        list_files(folder, Path::new(""), &mut files)?;
        files.sort();
        let digest = digest(folder, &files)?;
        Ok(Self { folder: folder.to_owned(), name, version, declaration, files, digest })
    }

    /// Copies the files to their place, each atomically. Nothing refers to them before the channel moves.
    fn copy_to(&self, place: &Path) -> Result<()> {
        for file in &self.files {
            let (from, to) = (self.folder.join(file), place.join(file));
            let bytes = fs::read(&from).with_context(|| from.display().to_string())?;
            if fs::read(&to).is_ok_and(|there| there == bytes) {
                continue;
            }
            let folder = to.parent().unwrap_or(place);
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
            let fresh = folder.join(format!(".{}", Uuid::new_v4().simple()));
            fs::write(&fresh, bytes).and_then(|()| fs::rename(&fresh, &to)).with_context(|| to.display().to_string())?;
        }
        Ok(())
    }
}

fn require(folder: &Path, file: &str) -> Result<()> {
    if folder.join(file).is_file() { Ok(()) } else { bail!("{} is not a whole build: it has no {file}", folder.display()) }
}

fn check_name(what: &str, text: &str) -> Result<()> {
    let plain = !text.is_empty()
        && text.len() <= 60
        && !text.starts_with('.')
        && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+' | '_'));
    if plain { Ok(()) } else { bail!("the build's {what} '{text}' may hold letters, digits, '.', '-', '+' and '_' only, 60 at most") }
}

/// All files below a folder; anything else, such as a symbolic link, is rejected.
fn list_files(folder: &Path, below: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let here = folder.join(below);
    for entry in fs::read_dir(&here).with_context(|| here.display().to_string())? {
        let entry = entry?;
        let path = below.join(entry.file_name());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            list_files(folder, &path, files)?;
        } else if kind.is_file() {
            files.push(path);
        } else {
            bail!("{} is neither a file nor a folder", folder.join(path).display());
        }
    }
    Ok(())
}

fn digest(folder: &Path, files: &[PathBuf]) -> Result<String> {
    let mut hash = Sha256::new();
    for file in files {
        let path = folder.join(file);
        let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
        hash.update(file.to_string_lossy().as_bytes());
        hash.update([0]);
        hash.update(bytes.len().to_le_bytes());
        hash.update(bytes);
    }
    Ok(format!("{:x}", hash.finalize()))
}

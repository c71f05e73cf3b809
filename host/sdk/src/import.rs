//! Imports of files from other systems, by the module that owns their data: into a tenant (`huddle import fhir PATH --tenant KEY`), or of
//! facts that are the same for all tenants (`huddle import nppes PATH`).

use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use sqlx::PgPool;

use crate::app::App;
use crate::ids::TenantId;
use crate::problem::Result;

/// A format that a module can import into a tenant.
#[derive(Clone, Copy)]
pub struct ImporterDef {
    /// Name on the command line, e.g. `fhir`.
    pub format: &'static str,
    /// Description for the help text.
    pub about: &'static str,
    /// Imports a file or a folder of files. An invalid file, or entry of a file, is reported and does not stop the others.
    pub run: for<'a> fn(&'a App, &'a ImportRequest<'a>) -> BoxFuture<'a, Result<ImportReport>>,
}

/// Source and tenant of an import.
pub struct ImportRequest<'a> {
    /// A file, or a folder whose files are read in order of their names.
    pub path: &'a Path,
    /// The tenant.
    pub tenant_id: TenantId,
    /// Whether to shift all dates so that the newest is today.
    pub shift_dates: bool,
    /// Current instant.
    pub now: DateTime<Utc>,
    /// Function that reports progress: done, total.
    pub progress: &'a (dyn Fn(u64, u64) + Send + Sync),
}

/// A format with facts of the installation: public data in tables without a tenant, which the application role can only read.
#[derive(Clone, Copy)]
pub struct InstallationImporterDef {
    /// Name on the command line, e.g. `nppes`.
    pub format: &'static str,
    /// Description for the help text.
    pub about: &'static str,
    /// Imports a file. An invalid row is reported and does not stop the others. Repeating an import that was interrupted completes it.
    pub run: for<'a> fn(&'a InstallationImport<'a>) -> BoxFuture<'a, Result<ImportReport>>,
}

/// Source of an import of facts of the installation.
///
/// Its connections belong to the owner of the tables and are not bound by row security: an importer writes tables without a tenant, and
/// reads and writes no others.
pub struct InstallationImport<'a> {
    /// A file.
    pub path: &'a Path,
    /// Connections of the owner.
    pub owner: &'a PgPool,
    /// Current instant.
    pub now: DateTime<Utc>,
    /// Function that reports progress: done, total.
    pub progress: &'a (dyn Fn(u64, u64) + Send + Sync),
}

/// Imported and skipped records, with reasons.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// New records by kind, e.g. `("Patient", 47)`, in the order in which to print them.
    pub taken: Vec<(String, u64)>,
    /// Records that already existed, by kind.
    pub unchanged: Vec<(String, u64)>,
    /// Skipped records by kind, with the reason.
    pub skipped: Vec<(String, u64, String)>,
    /// Files that could not be read, with the position and the reason.
    pub broken: Vec<(PathBuf, String)>,
    /// Entries that could not be imported, with their position in the file and the reason; the rest of the file was imported.
    pub dropped: Vec<(PathBuf, String)>,
    /// Values that could not be kept, with their position in the file and the reason; their entry was imported without them.
    pub incomplete: Vec<(PathBuf, String)>,
}

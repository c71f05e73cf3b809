//! Imports: files from other systems, read by the module that owns the data (`huddle import fhir PATH --tenant KEY`).

use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;

use crate::app::App;
use crate::ids::TenantId;
use crate::problem::Result;

/// A format that a module can read.
#[derive(Clone, Copy)]
pub struct ImporterDef {
    /// Name on the command line, e.g. `fhir`.
    pub format: &'static str,
    /// Description for the help text.
    pub about: &'static str,
    /// Reads a file or a folder of files. A broken file is reported and does not stop the others.
    pub run: for<'a> fn(&'a App, &'a ImportRequest<'a>) -> BoxFuture<'a, Result<ImportReport>>,
}

/// What to import, and for which tenant.
pub struct ImportRequest<'a> {
    /// A file, or a folder whose files are read in order of name.
    pub path: &'a Path,
    /// The tenant.
    pub tenant_id: TenantId,
    /// Whether to shift all dates so that the newest is today.
    pub shift_dates: bool,
    /// The current time.
    pub now: DateTime<Utc>,
    /// Receives the progress: done, total.
    pub progress: &'a (dyn Fn(u64, u64) + Send + Sync),
}

/// The result of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// Number of new records by kind, e.g. `("Patient", 47)`, in print order.
    pub taken: Vec<(String, u64)>,
    /// Number of records that existed already, by kind.
    pub unchanged: Vec<(String, u64)>,
    /// Number of records of unsupported kinds, with the reason.
    pub skipped: Vec<(String, u64, String)>,
    /// Files that could not be read, with the location and the reason.
    pub broken: Vec<(PathBuf, String)>,
}

//! Imports: files of other systems, read by the module that owns their nouns (`huddle import fhir PATH --tenant KEY`).

use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;

use crate::app::App;
use crate::ids::TenantId;
use crate::problem::Result;

/// A format that a module can read.
#[derive(Clone, Copy)]
pub struct ImporterDef {
    /// The word on the command line, e.g. `fhir`.
    pub format: &'static str,
    /// What it reads, for the help text.
    pub about: &'static str,
    /// Reads a file or a folder of files. A broken file is reported and stops no other.
    pub run: for<'a> fn(&'a App, &'a ImportRequest<'a>) -> BoxFuture<'a, Result<ImportReport>>,
}

/// What to read, for whom.
pub struct ImportRequest<'a> {
    /// A file, or a folder whose files are read in order of name.
    pub path: &'a Path,
    /// The tenant.
    pub tenant_id: TenantId,
    /// Move all dates so that the newest falls on today.
    pub shift_dates: bool,
    /// Today.
    pub now: DateTime<Utc>,
    /// Told how far the work is: done, of how many.
    pub progress: &'a (dyn Fn(u64, u64) + Send + Sync),
}

/// What was taken, skipped and why.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// New records by kind, e.g. `("Patient", 47)`, in the order in which to print them.
    pub taken: Vec<(String, u64)>,
    /// Records that were there already, by kind.
    pub unchanged: Vec<(String, u64)>,
    /// Records of kinds that are not read, with the reason.
    pub skipped: Vec<(String, u64, String)>,
    /// Files that could not be read, with the place and the reason.
    pub broken: Vec<(PathBuf, String)>,
}

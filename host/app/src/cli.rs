//! What can be typed after `huddle`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Parser, Subcommand};
use huddle_host::audit;

/// The console of a care team: one process that serves the API, the live socket and the pages.
#[derive(Debug, Parser)]
#[command(name = "huddle", version, about, max_term_width = 110)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
#[expect(clippy::doc_markdown, reason = "these are help texts for a terminal")]
pub enum Command {
    /// Serve the console until Ctrl-C. Without HUDDLE_DATABASE_URL it starts its own PostgreSQL and brings it up to date.
    Serve,
    /// Bring the database's schemas up to date, as the owner (HUDDLE_MIGRATE_URL).
    Migrate {
        /// Apply the files in this folder, which has a folder for each schema, instead of those that this build contains.
        #[arg(long)]
        from: Option<PathBuf>,
    },
    /// Write the OpenAPI documents, one file a module and one for all.
    Openapi {
        /// Folder to write to.
        #[arg(default_value = "openapi")]
        folder: PathBuf,
    },
    /// Import files of another system into a tenant.
    #[command(subcommand)]
    Import(Import),
    /// Create the demo tenants with their staff, patients and threads, when they are not there yet (huddle demo --help).
    #[command(disable_help_flag = true)]
    Demo {
        /// Passed on to the program huddle-demo.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// Publish user-interface builds.
    #[command(subcommand)]
    Ui(Ui),
    /// Look after the seals of the audit trail.
    #[command(subcommand)]
    Audit(audit::command::Command),
    /// Show the effective configuration and where each value comes from. Secrets are masked.
    Config,
    /// Start or stop the embedded PostgreSQL by itself, e.g. to look into it with psql.
    #[command(subcommand)]
    Postgres(Postgres),
}

#[derive(Debug, Subcommand)]
pub enum Import {
    /// FHIR R4 transaction bundles: a JSON file, or a folder of them.
    Fhir {
        /// The file or folder.
        path: PathBuf,
        /// Key of the tenant that gets the patients, e.g. northwind.
        #[arg(long)]
        tenant: String,
        /// Move all dates so that the newest record is of today.
        #[arg(long)]
        shift_dates: bool,
    },
}

#[derive(Debug, Subcommand)]
pub enum Ui {
    /// Publish a build folder (with its module.json) of the shell or of a module; open consoles follow.
    Publish {
        /// Build folders.
        #[arg(required = true)]
        builds: Vec<PathBuf>,
    },
    /// Make the build current again that was current before, or another published one; open consoles follow.
    Rollback {
        /// Name of the module, or shell.
        name: String,
        /// The version to go to; the one before when not given.
        #[arg(long)]
        to: Option<String>,
    },
    /// Show which build of each module is current.
    List,
}

#[derive(Debug, Subcommand)]
pub enum Postgres {
    /// Start it and print the two URLs.
    Start {
        /// State folder; that of the configuration when not given.
        #[arg(long)]
        state_dir: Option<PathBuf>,
        /// Do not wait for the disk: for tests only.
        #[arg(long)]
        volatile: bool,
    },
    /// Stop it.
    Stop {
        /// State folder; that of the configuration when not given.
        #[arg(long)]
        state_dir: Option<PathBuf>,
    },
}

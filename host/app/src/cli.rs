//! The command line of `huddle`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};
use huddle_host::{audit, failures};

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
    /// Apply all pending migrations, as the owner (HUDDLE_MIGRATE_URL).
    Migrate {
        /// Apply the files in this folder, which has one folder per schema, instead of those in this build.
        #[arg(long)]
        from: Option<PathBuf>,
    },
    /// Write the OpenAPI documents, one file per module and one for all.
    Openapi {
        /// Folder to write to.
        #[arg(default_value = "openapi")]
        folder: PathBuf,
    },
    /// Import files of another system.
    #[command(subcommand)]
    Import(Import),
    /// Create the demo tenants with their staff, patients and threads, if they do not exist (huddle demo --help).
    #[command(disable_help_flag = true)]
    Demo {
        /// Arguments for the program huddle-demo.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// Publish user-interface builds.
    #[command(subcommand)]
    Ui(Ui),
    /// Show and verify the seals of the audit trail.
    #[command(subcommand)]
    Audit(audit::command::Command),
    /// List failed jobs and parked events, and run them again.
    #[command(subcommand)]
    Jobs(failures::command::Command),
    /// Show the effective configuration and the source of each value. Secrets are masked.
    Config,
    /// Start or stop the embedded PostgreSQL separately, e.g. to inspect it with psql.
    #[command(subcommand)]
    Postgres(Postgres),
}

#[derive(Debug, Subcommand)]
pub enum Import {
    /// FHIR R4 transaction bundles: a JSON file, or a folder of them.
    Fhir {
        /// A file or folder.
        path: PathBuf,
        /// Key of the tenant that receives the patients, e.g. northwind.
        #[arg(long)]
        tenant: String,
        /// Shift all dates so that the newest record is from today.
        #[arg(long)]
        shift_dates: bool,
    },
    /// The national registry of providers: a full or monthly file, or a deactivation file. The same for all tenants.
    Nppes {
        /// A CSV file. Repeating an import that was interrupted completes it.
        path: PathBuf,
    },
    /// A code system. ICD-10-CM and HCPCS are the same for all tenants; CPT belongs to the tenant that has licensed it.
    Codes {
        /// A CSV or tab-separated file with the columns code and description, and the year of its version in its name.
        path: PathBuf,
        /// Code system.
        #[arg(long)]
        system: CodeSystem,
        /// Key of the tenant; for cpt only.
        #[arg(long, required_if_eq("system", "cpt"))]
        tenant: Option<String>,
    },
    /// A tenant's network of providers.
    Network {
        /// A CSV file.
        path: PathBuf,
        /// Key of the tenant.
        #[arg(long)]
        tenant: String,
    },
}

/// A code system that can be imported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum CodeSystem {
    /// Diagnoses.
    Icd10cm,
    /// Supplies and services (HCPCS Level II).
    Hcpcs,
    /// Procedures.
    Cpt,
}

#[derive(Debug, Subcommand)]
pub enum Ui {
    /// Publish a build folder (with its module.json) of the shell or of a module; open consoles load it.
    Publish {
        /// Build folders.
        #[arg(required = true)]
        builds: Vec<PathBuf>,
    },
    /// Make the previous build current again, or another published one; open consoles load it.
    Rollback {
        /// Name of the module, or shell.
        name: String,
        /// The version to roll back to; the previous one by default.
        #[arg(long)]
        to: Option<String>,
    },
    /// List the current build of each module.
    List,
}

#[derive(Debug, Subcommand)]
pub enum Postgres {
    /// Start it and print the two URLs.
    Start {
        /// State folder; by default that of the configuration.
        #[arg(long)]
        state_dir: Option<PathBuf>,
        /// Do not wait for the disk: for tests only.
        #[arg(long)]
        volatile: bool,
    },
    /// Stop it.
    Stop {
        /// State folder; by default that of the configuration.
        #[arg(long)]
        state_dir: Option<PathBuf>,
    },
}

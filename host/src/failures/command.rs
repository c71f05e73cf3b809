//! `huddle jobs`: lists failed background work of a tenant and retries it.

use anyhow::{Context as _, Result, anyhow};
use clap::Subcommand;
use huddle_sdk::{App, Caller, Problem, ReadTx, TenantId, WriteTx};

use super::model::FailureId;
use super::{retry, store};

/// What to do with failed jobs and parked events.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the failed jobs and parked events of a tenant.
    List {
        /// Key of the tenant, e.g. northwind.
        #[arg(long)]
        tenant: String,
    },
    /// Run failed work again; a running host does so.
    Retry {
        /// IDs as `huddle jobs list` printed them, e.g. job-12.
        #[arg(required = true)]
        ids: Vec<String>,
        /// Key of the tenant.
        #[arg(long)]
        tenant: String,
    },
}

/// Runs a command.
pub async fn run(command: Command, app: &App) -> Result<()> {
    let failed = |problem: Problem| anyhow!("{problem}");
    match command {
        Command::List { tenant } => {
            let tenant = tenant_id(app, &tenant).await?;
            let mut tx = ReadTx::begin(app, tenant).await.map_err(failed)?;
            let failures = store::failures(&mut tx).await.map_err(failed)?;
            if failures.is_empty() {
                println!("No failed job, no parked event.");
            }
            for failure in failures {
                println!("{}  {}  {}  {}  {} attempts", failure.id, failure.failed_at, failure.kind, failure.error, failure.attempts);
            }
        }
        Command::Retry { ids, tenant } => {
            let tenant = tenant_id(app, &tenant).await?;
            for text in ids {
                let id: FailureId = text.parse().map_err(failed)?;
                let mut tx = WriteTx::begin(app, Caller::host(tenant, "retry_failure")).await.map_err(failed)?;
                retry::retry(&mut tx, id).await.map_err(failed).with_context(|| text.clone())?;
                tx.commit().await.map_err(failed)?;
                println!("due again: {text}");
            }
        }
    }
    Ok(())
}

async fn tenant_id(app: &App, key: &str) -> Result<TenantId> {
    let id = sqlx::query_scalar!("select id from core.tenant where key = $1", key).fetch_optional(app.pool()).await?;
    id.map(TenantId).with_context(|| format!("there is no tenant {key}"))
}

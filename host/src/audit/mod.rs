//! The audit trail's seals: a keyed chain over the committed rows of each tenant, created in the background, exported, and verified.
//!
//! `docs/audit.md` describes what is sealed, how an auditor verifies it, and what that proves.

mod chain;
pub mod command;
mod heads;
mod record;
mod seal;
mod verify;

use std::path::Path;

use sqlx::PgPool;

pub use self::heads::{FILE as HEADS_FILE, Head};
pub use self::seal::Sealer;
pub use self::verify::{Finding, Verification};

use self::chain::Chain;
use self::heads::HeadLog;

/// The audit trail of an installation, for sealing and verifying. Cheap to clone.
#[derive(Clone)]
pub struct Trail {
    pool: PgPool,
    chain: Chain,
    log: HeadLog,
}

impl Trail {
    /// The audit trail in a database, sealed with the installation's key, with heads exported to the state folder.
    #[must_use]
    pub fn new(pool: PgPool, keys: &crate::keys::Keys, state_dir: &Path) -> Self {
        Self { pool, chain: Chain::new(*keys.audit()), log: HeadLog::new(state_dir) }
    }

    /// Creates seals.
    #[must_use]
    pub fn sealer(&self) -> Sealer {
        Sealer::new(self.clone())
    }

    /// The newest seal of each tenant.
    pub async fn heads(&self) -> sqlx::Result<Vec<Head>> {
        sqlx::query_as!(Head, r#"select tenant_id as "tenant_id!", number as "number!", hash as "hash!" from core.audit_heads()"#)
            .fetch_all(&self.pool)
            .await
    }
}

//! Verification: recomputes every row's hash and every seal, and reports every mismatch, in order.
//!
//! Rows and seals of a tenant are read in parallel in their common order, in parts, in one snapshot: the trail may be larger
//! than memory.

use std::collections::VecDeque;
use std::fmt;

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::TenantId;
use sqlx::{AssertSqlSafe, PgConnection, Postgres, Transaction};

use super::chain::{BEGINNING, Hash, Seal};
use super::record::Record;
use super::{Head, Trail};
use crate::keys::same_secret;

/// Rows or seals read per batch.
const PART: i64 = 5_000;
/// Maximum number of findings that are kept; the rest are only counted.
const KEPT: usize = 50;
/// Tolerance by which a row's time may precede that of rows sealed earlier (long transactions, adjusted clocks), or follow its seal.
const CLOCK_TOLERANCE: TimeDelta = TimeDelta::hours(24);

/// A mismatch.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "rows are named as `name` writes them, the rest are numbers of seals")]
pub enum Finding {
    /// A row differs from what was sealed.
    Altered { row: String, number: i64 },
    /// The row of a seal is missing.
    RowMissing { number: i64, txid: i64, audit_id: i64 },
    /// A row among sealed rows has no seal: it was added later, or its seal was removed.
    Unsealed { row: String },
    /// Seals are missing in between or at the beginning.
    SealsMissing { from: i64, to: i64 },
    /// A seal does not follow from the previous one under this installation's key.
    BrokenSeal { number: i64 },
    /// Seals are not in the order of their rows.
    OutOfOrder { number: i64 },
    /// A row's time contradicts its position.
    Misdated { row: String, number: i64 },
    /// An exported head differs from the seal with its number.
    OtherHead { number: i64 },
    /// An exported head is newer than the newest seal: the newest seals are missing.
    HeadMissing { number: i64, newest: i64 },
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Altered { row, number } => write!(f, "{row} was altered: seal {number} was made of other content"),
            Self::RowMissing { number, txid, audit_id } => {
                write!(f, "row {audit_id} of transaction {txid}, sealed as number {number}, is missing")
            }
            Self::Unsealed { row } => {
                write!(f, "{row} has no seal although later rows have: it was added afterwards, or its seal was removed")
            }
            Self::SealsMissing { from, to } if from == to => write!(f, "seal {from} is missing"),
            Self::SealsMissing { from, to } => write!(f, "seals {from} to {to} are missing"),
            Self::BrokenSeal { number } => {
                write!(f, "seal {number} does not follow from the one before it: it was altered, or made with another secret")
            }
            Self::OutOfOrder { number } => write!(f, "seal {number} stands after a seal of a later row"),
            Self::Misdated { row, number } => write!(f, "{row}, sealed as number {number}, claims a time that does not fit its place"),
            Self::OtherHead { number } => write!(f, "the exported head {number} differs from seal {number}: the chain was rebuilt"),
            Self::HeadMissing { number, newest } => {
                write!(f, "the exported head {number} lies beyond the newest seal {newest}: the newest seals are gone")
            }
        }
    }
}

/// The result of verifying a tenant.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Verification {
    /// Number of seals checked.
    pub sealed: i64,
    /// Number of rows that are not sealed yet.
    pub waiting: u64,
    /// Time of the oldest of them.
    pub waiting_since: Option<DateTime<Utc>>,
    /// The mismatches, in order.
    pub findings: Vec<Finding>,
    /// Total number of mismatches.
    pub broken: u64,
}

impl Verification {
    /// Whether there are no mismatches.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.broken == 0
    }

    fn found(&mut self, finding: Finding) {
        self.broken += 1;
        if self.findings.len() < KEPT {
            self.findings.push(finding);
        }
    }
}

/// A stored seal with its hash.
struct Stored {
    seal: Seal,
    hash: Hash,
}

impl Stored {
    fn key(&self) -> (i64, i64) {
        (self.seal.txid, self.seal.audit_id)
    }
}

fn name(row: &Record) -> String {
    format!("row {} of transaction {} ({}, {} {})", row.id, row.txid, row.at.format("%Y-%m-%d %H:%M:%S UTC"), row.action, row.operation)
}

impl Trail {
    /// Verifies a tenant's audit trail. `progress` is called with the number of seals checked.
    pub async fn verify(&self, tenant: TenantId, progress: &(dyn Fn(i64) + Sync)) -> sqlx::Result<Verification> {
        let mut tx = self.snapshot(tenant).await?;
        let standing =
            sqlx::query!(r#"select sealed_txid as "txid!", sealed_id as "id!" from core.audit_standing()"#).fetch_one(&mut *tx).await?;
        let (mut rows, mut seals) = (Rows::new(tenant), Seals::new(tenant));
        let mut found = Verification::default();
        let mut walk = Walk { previous: Some(BEGINNING), next: 1, last: (i64::MIN, i64::MIN), latest: None };
        while let Some(stored) = seals.next(&mut tx).await? {
            while rows.peek(&mut tx).await?.is_some_and(|row| row.key() < stored.key()) {
                if let Some(row) = rows.next(&mut tx).await? {
                    found.found(Finding::Unsealed { row: name(&row) });
                }
            }
            walk.seal(self, &stored, &mut found);
            if rows.peek(&mut tx).await?.is_some_and(|row| row.key() == stored.key()) {
                if let Some(row) = rows.next(&mut tx).await? {
                    walk.row(&row, &stored, &mut found);
                }
            } else {
                let Seal { number, txid, audit_id, .. } = stored.seal;
                found.found(Finding::RowMissing { number, txid, audit_id });
            }
            found.sealed += 1;
            if found.sealed % PART == 0 {
                progress(found.sealed);
            }
        }
        while let Some(row) = rows.next(&mut tx).await? {
            // Already sealed later rows, in this tenant or another.
            if row.key() <= (standing.txid, standing.id) {
                found.found(Finding::Unsealed { row: name(&row) });
            } else {
                found.waiting += 1;
                found.waiting_since.get_or_insert(row.at);
            }
        }
        progress(found.sealed);
        Ok(found)
    }

    /// Compares exported heads of a tenant with its seals.
    pub async fn verify_heads(&self, tenant: TenantId, heads: &[Head], found: &mut Verification) -> sqlx::Result<()> {
        let mut tx = self.snapshot(tenant).await?;
        let numbers: Vec<i64> = heads.iter().map(|head| head.number).collect();
        let seals = sqlx::query!("select number, hash from core.audit_seal where tenant_id = $1 and number = any ($2)", tenant.0, &numbers)
            .fetch_all(&mut *tx)
            .await?;
        let newest = sqlx::query_scalar!(
            r#"select coalesce((select number from core.audit_seal where tenant_id = $1 order by number desc limit 1), 0) as "newest!""#,
            tenant.0
        )
        .fetch_one(&mut *tx)
        .await?;
        for head in heads {
            match seals.iter().find(|seal| seal.number == head.number) {
                Some(seal) if same_secret(&seal.hash, &head.hash) => {}
                Some(_) => found.found(Finding::OtherHead { number: head.number }),
                None if head.number > newest => found.found(Finding::HeadMissing { number: head.number, newest }),
                // Reported as missing by the walk over the seals.
                None => {}
            }
        }
        Ok(())
    }

    async fn snapshot(&self, tenant: TenantId) -> sqlx::Result<Transaction<'static, Postgres>> {
        // The tenant ID is a number, so the statement contains no caller input.
        let begin = format!("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL app.tenant_id = {}", tenant.0);
        self.pool.begin_with(AssertSqlSafe(begin)).await
    }
}

/// State of the walk along a chain.
struct Walk {
    /// Hash of the previous seal; none if it is missing.
    previous: Option<Hash>,
    next: i64,
    last: (i64, i64),
    latest: Option<DateTime<Utc>>,
}

impl Walk {
    fn seal(&mut self, trail: &Trail, stored: &Stored, found: &mut Verification) {
        let number = stored.seal.number;
        if number != self.next {
            found.found(Finding::SealsMissing { from: self.next, to: number - 1 });
            self.previous = None;
        }
        if self.previous.is_some_and(|previous| !trail.chain.proves(&previous, &stored.seal, &stored.hash)) {
            found.found(Finding::BrokenSeal { number });
        }
        if stored.key() <= self.last {
            found.found(Finding::OutOfOrder { number });
        }
        self.previous = Some(stored.hash);
        self.next = number + 1;
        self.last = self.last.max(stored.key());
    }

    fn row(&mut self, row: &Record, stored: &Stored, found: &mut Verification) {
        let number = stored.seal.number;
        if row.hash() != stored.seal.row_hash {
            found.found(Finding::Altered { row: name(row), number });
        } else if row.at > stored.seal.sealed_at + CLOCK_TOLERANCE || self.latest.is_some_and(|latest| row.at < latest - CLOCK_TOLERANCE) {
            found.found(Finding::Misdated { row: name(row), number });
        } else {
            self.latest = self.latest.max(Some(row.at));
        }
    }
}

/// A tenant's rows in order, in parts.
struct Rows {
    tenant: TenantId,
    part: VecDeque<Record>,
    last: (i64, i64, DateTime<Utc>),
    is_over: bool,
}

impl Rows {
    fn new(tenant: TenantId) -> Self {
        Self { tenant, part: VecDeque::new(), last: (i64::MIN, i64::MIN, DateTime::UNIX_EPOCH), is_over: false }
    }

    async fn peek(&mut self, conn: &mut PgConnection) -> sqlx::Result<Option<&Record>> {
        if self.part.is_empty() && !self.is_over {
            self.part = sqlx::query_as!(
                Record,
                "select tenant_id, txid, id, at, actor_user_id, actor_client, operation, action, person_ids, masked_person_ids, grant_ids,
                        object_type, object_id, changes::text as changes, request_id, address::text as address, user_agent
                   from core.audit
                  where tenant_id = $1 and (txid, id, at) > ($2, $3, $4)
                  order by txid, id, at
                  limit $5",
                self.tenant.0,
                self.last.0,
                self.last.1,
                self.last.2,
                PART
            )
            .fetch_all(conn)
            .await?
            .into();
            self.is_over = self.part.is_empty();
            if let Some(last) = self.part.back() {
                self.last = (last.txid, last.id, last.at);
            }
        }
        Ok(self.part.front())
    }

    async fn next(&mut self, conn: &mut PgConnection) -> sqlx::Result<Option<Record>> {
        self.peek(conn).await?;
        Ok(self.part.pop_front())
    }
}

/// A tenant's seals by number, in parts.
struct Seals {
    tenant: TenantId,
    part: VecDeque<Stored>,
    last: i64,
    is_over: bool,
}

impl Seals {
    fn new(tenant: TenantId) -> Self {
        Self { tenant, part: VecDeque::new(), last: i64::MIN, is_over: false }
    }

    async fn next(&mut self, conn: &mut PgConnection) -> sqlx::Result<Option<Stored>> {
        if self.part.is_empty() && !self.is_over {
            let rows = sqlx::query!(
                "select number, txid, audit_id, sealed_at, row_hash, hash from core.audit_seal
                  where tenant_id = $1 and number > $2 order by number limit $3",
                self.tenant.0,
                self.last,
                PART
            )
            .fetch_all(conn)
            .await?;
            self.is_over = rows.is_empty();
            for row in rows {
                self.last = row.number;
                // A hash of another length fails verification, as it should.
                let hash = |bytes: Vec<u8>| Hash::try_from(bytes).unwrap_or(BEGINNING);
                self.part.push_back(Stored {
                    seal: Seal {
                        tenant_id: self.tenant.0,
                        number: row.number,
                        txid: row.txid,
                        audit_id: row.audit_id,
                        sealed_at: row.sealed_at,
                        row_hash: hash(row.row_hash),
                    },
                    hash: hash(row.hash),
                });
            }
        }
        Ok(self.part.pop_front())
    }
}

//! The sealer: chains committed rows, once a second, in one process at a time.

use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use huddle_sdk::Clock;
use tokio_util::sync::CancellationToken;

use super::chain::{BEGINNING, Hash, Seal};
use super::record::Record;
use super::{Head, Trail};
use crate::keys::same_secret;

/// Pause between two batches.
const PAUSE: Duration = Duration::from_secs(1);
/// Rows sealed per transaction.
const BATCH: i32 = 5_000;
/// Minimum interval between exports of heads: keeps the file small; rows in between are covered by the next head.
const EXPORT: Duration = Duration::from_secs(10);

/// Seals the audit trail. Any number of processes may run one; a lock lets one work at a time.
pub struct Sealer {
    trail: Trail,
    /// The last seal of each tenant created by this process: the next batch must find it.
    made: HashMap<i64, Head>,
    /// Heads that are not yet in the file.
    pending: BTreeMap<i64, Head>,
    exported: Option<Instant>,
}

impl Sealer {
    pub(super) fn new(trail: Trail) -> Self {
        Self { trail, made: HashMap::new(), pending: BTreeMap::new(), exported: None }
    }

    /// Seals until `stop`, then once more.
    pub async fn run(mut self, stop: CancellationToken) {
        let mut pause = tokio::time::interval(PAUSE);
        pause.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut failing = false;
        loop {
            tokio::select! {
                () = stop.cancelled() => break,
                _ = pause.tick() => {}
            }
            let sealed = self.seal().await;
            match &sealed {
                Ok(_) => failing = false,
                // Log once, not every second.
                Err(error) if !failing => {
                    failing = true;
                    tracing::error!(cause = %error, "the audit trail cannot be sealed");
                }
                Err(_) => {}
            }
            if self.exported.is_none_or(|at| at.elapsed() >= EXPORT) {
                self.export().await;
            }
        }
        if let Err(error) = self.seal().await {
            tracing::warn!(cause = %error, "the newest rows of the audit trail are sealed at the next start");
        }
        self.export().await;
    }

    /// Seals all rows committed so far; returns their number. Seals none while another process does it.
    pub async fn seal(&mut self) -> sqlx::Result<u64> {
        let mut total = 0;
        while let Some(sealed) = self.batch().await? {
            total += sealed;
            if sealed < u64::from(BATCH.unsigned_abs()) {
                break;
            }
        }
        metrics::counter!("huddle_audit_sealed_total").increment(total);
        self.measure().await?;
        Ok(total)
    }

    /// Writes the newest heads to the file and the log. A failed write is repeated with the next.
    pub async fn export(&mut self) {
        if self.pending.is_empty() {
            return;
        }
        let heads: Vec<Head> = self.pending.values().cloned().collect();
        let (log, written, now) = (self.trail.log.clone(), heads.clone(), Clock::system().now());
        let done = tokio::task::spawn_blocking(move || log.append(now, &written)).await;
        match done.map_err(std::io::Error::other).and_then(|done| done) {
            Ok(()) => {
                for head in heads {
                    tracing::info!(tenant = head.tenant_id, head = head.note(), "audit head");
                }
                self.pending.clear();
                self.exported = Some(Instant::now());
                metrics::gauge!("huddle_audit_export_failing").set(0.0);
            }
            Err(error) => {
                tracing::error!(cause = %error, "the heads of the audit trail cannot be exported");
                metrics::gauge!("huddle_audit_export_failing").set(1.0);
            }
        }
    }

    /// One transaction of seals. None: another process holds the lock.
    async fn batch(&mut self) -> sqlx::Result<Option<u64>> {
        let mut tx = self.trail.pool.begin().await?;
        // A separate statement: later ones see what the previous holder committed.
        let ours = sqlx::query_scalar!(r#"select pg_try_advisory_xact_lock(hashtext('huddle audit sealer')) as "ours!""#)
            .fetch_one(&mut *tx)
            .await?;
        if !ours {
            return Ok(None);
        }
        let rows = sqlx::query_as!(
            Record,
            r#"select tenant_id as "tenant_id!", txid as "txid!", id as "id!", at as "at!", actor_user_id, actor_client,
                      operation as "operation!", action as "action!", person_ids as "person_ids!", masked_person_ids as "masked_person_ids!",
                      grant_ids as "grant_ids!", object_type, object_id, changes, request_id, address, user_agent
                 from core.unsealed_audit($1)"#,
            BATCH
        )
        .fetch_all(&mut *tx)
        .await?;
        if rows.is_empty() {
            tx.rollback().await?;
            return Ok(Some(0));
        }
        let mut ends: HashMap<i64, Head> =
            sqlx::query_as!(Head, r#"select tenant_id as "tenant_id!", number as "number!", hash as "hash!" from core.audit_heads()"#)
                .fetch_all(&mut *tx)
                .await?
                .into_iter()
                .map(|head| (head.tenant_id, head))
                .collect();
        self.hold_to_what_was_made(&ends);
        // The database's own clock, which also stamps the rows.
        let moment = sqlx::query_scalar!(r#"select clock_timestamp() as "now!""#).fetch_one(&mut *tx).await?;
        let seals = self.link(&rows, &mut ends, moment);
        let hashes: Vec<&[u8]> = seals.iter().map(|(_, hash)| hash.as_slice()).collect();
        let row_hashes: Vec<&[u8]> = seals.iter().map(|(seal, _)| seal.row_hash.as_slice()).collect();
        let column = |of: fn(&Seal) -> i64| -> Vec<i64> { seals.iter().map(|(seal, _)| of(seal)).collect() };
        sqlx::query_scalar!(
            r#"select core.add_audit_seals($1, $2, $3, $4, $5, $6, $7)::text"#,
            moment,
            &column(|seal| seal.tenant_id),
            &column(|seal| seal.number),
            &column(|seal| seal.txid),
            &column(|seal| seal.audit_id),
            &row_hashes as &[&[u8]],
            &hashes as &[&[u8]],
        )
        .fetch_one(&mut *tx)
        .await?;
        tx.commit().await?;
        for tenant in rows.iter().map(|row| row.tenant_id) {
            if let Some(head) = ends.get(&tenant) {
                self.made.insert(tenant, head.clone());
                self.pending.insert(tenant, head.clone());
            }
        }
        Ok(Some(seals.len() as u64))
    }

    /// Appends rows to their tenants' chains and updates the ends.
    fn link(&self, rows: &[Record], ends: &mut HashMap<i64, Head>, sealed_at: DateTime<Utc>) -> Vec<(Seal, Hash)> {
        let mut seals = Vec::with_capacity(rows.len());
        for record in rows {
            let tenant_id = record.tenant_id;
            let end = ends.entry(tenant_id).or_insert_with(|| Head { tenant_id, number: 0, hash: BEGINNING.to_vec() });
            // The table contains hashes of 32 bytes only.
            let previous: Hash = end.hash.as_slice().try_into().unwrap_or(BEGINNING);
            let seal =
                Seal { tenant_id, number: end.number + 1, txid: record.txid, audit_id: record.id, sealed_at, row_hash: record.hash() };
            let hash = self.trail.chain.hash(&previous, &seal);
            *end = Head { tenant_id, number: seal.number, hash: hash.to_vec() };
            seals.push((seal, hash));
        }
        seals
    }

    /// Detects a chain whose end is not the one that this process wrote: it was tampered with. Logged at once; sealing continues, since
    /// the exported heads remain as proof.
    fn hold_to_what_was_made(&self, ends: &HashMap<i64, Head>) {
        for made in self.made.values() {
            let broken = ends
                .get(&made.tenant_id)
                .is_none_or(|end| end.number < made.number || (end.number == made.number && !same_secret(&end.hash, &made.hash)));
            if broken {
                metrics::counter!("huddle_audit_tampered_total").increment(1);
                tracing::error!(tenant = made.tenant_id, head = made.note(), "seals of the audit trail are gone: run huddle audit verify");
            }
        }
    }

    async fn measure(&self) -> sqlx::Result<()> {
        let standing = sqlx::query!(
            r#"select sealed_txid as "sealed_txid!", horizon as "horizon!", waiting_since,
                      extract(epoch from clock_timestamp() - waiting_since)::float8 as waits
                 from core.audit_standing()"#
        )
        .fetch_one(&self.trail.pool)
        .await?;
        metrics::gauge!("huddle_audit_unsealed_seconds").set(standing.waits.unwrap_or(0.0).max(0.0));
        if standing.horizon <= standing.sealed_txid {
            return Err(sqlx::Error::Protocol(format!(
                "the database counts transactions from {} and the trail is sealed up to {}: it was restored from a dump (docs/audit.md)",
                standing.horizon, standing.sealed_txid
            )));
        }
        Ok(())
    }
}

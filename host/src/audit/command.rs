//! `huddle audit`: prints the heads of the chains and verifies the chains.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::Subcommand;
use huddle_sdk::{Clock, TenantId};
use indicatif::ProgressBar;

use super::{HEADS_FILE, Head, Trail, Verification};

/// Heads of a file that are compared with the seals at once.
const PART: usize = 1_000;

/// What to do with the audit trail.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show the newest seal of each tenant, to be noted where nobody can change it.
    Head,
    /// Recompute every seal. Exits with 0 when the trail is intact, 3 when it is not, 1 when it could not be verified.
    Verify {
        /// Only this tenant, by its key.
        #[arg(long)]
        tenant: Option<String>,
        /// A head as `huddle audit head` printed it.
        #[arg(long)]
        head: Vec<String>,
        /// Files of exported heads; the one in the state folder when none is given.
        #[arg(long)]
        heads: Vec<PathBuf>,
    },
}

/// Runs a command; returns whether the trail is intact.
pub async fn run(command: Command, trail: &Trail, state_dir: &Path, bar: &ProgressBar) -> Result<bool> {
    let tenants: BTreeMap<i64, String> =
        sqlx::query!("select id, key from core.tenant").fetch_all(&trail.pool).await?.into_iter().map(|row| (row.id, row.key)).collect();
    match command {
        Command::Head => {
            for head in trail.heads().await? {
                println!("{}  {}", tenants.get(&head.tenant_id).map_or("", String::as_str), head.note());
            }
            Ok(true)
        }
        Command::Verify { tenant, head, heads } => {
            let wanted: BTreeMap<i64, &str> = tenants
                .iter()
                .filter(|(_, key)| tenant.as_ref().is_none_or(|wanted| wanted == *key))
                .map(|(id, key)| (*id, key.as_str()))
                .collect();
            if let (Some(tenant), true) = (&tenant, wanted.is_empty()) {
                bail!("there is no tenant {tenant}");
            }
            let noted: Vec<Head> = head
                .iter()
                .map(|note| Head::of_note(note).with_context(|| format!("'{note}' is no head: it reads tenant:number:hash")))
                .collect::<Result<_>>()?;
            let files = if heads.is_empty() {
                let file = state_dir.join(HEADS_FILE);
                if !file.exists() {
                    println!("No heads were exported to {}: whether the newest seals are missing cannot be checked.", file.display());
                }
                Vec::from_iter(file.exists().then_some(file))
            } else {
                heads
            };
            verify(trail, &wanted, &noted, &files, bar).await
        }
    }
}

async fn verify(trail: &Trail, tenants: &BTreeMap<i64, &str>, noted: &[Head], files: &[PathBuf], bar: &ProgressBar) -> Result<bool> {
    let newest: BTreeMap<i64, i64> = trail.heads().await?.into_iter().map(|head| (head.tenant_id, head.number)).collect();
    let mut done: BTreeMap<i64, Verification> = BTreeMap::new();
    for (&tenant, &key) in tenants {
        bar.set_message(format!("verifying {key}"));
        bar.set_length(newest.get(&tenant).copied().unwrap_or(0).unsigned_abs());
        let verified = trail.verify(TenantId(tenant), &|seals| bar.set_position(seals.unsigned_abs())).await?;
        done.insert(tenant, verified);
    }
    let (heads, unreadable) = hold_heads(trail, noted, files, &mut done).await?;
    bar.finish_and_clear();
    let mut whole = unreadable == 0;
    for (tenant, verified) in &done {
        whole &= verified.is_whole();
        print_result(tenants.get(tenant).copied().unwrap_or_default(), verified);
    }
    println!("{heads} exported heads were held against the seals.");
    if unreadable > 0 {
        println!("{unreadable} lines of the files of heads cannot be read: they were altered, or cut when a host was killed.");
    }
    Ok(whole)
}

/// Compares noted heads and those of files with the seals, in parts; returns the number of heads and of unreadable lines.
async fn hold_heads(trail: &Trail, noted: &[Head], files: &[PathBuf], done: &mut BTreeMap<i64, Verification>) -> Result<(u64, u64)> {
    let (mut count, mut unreadable) = (0, 0);
    let mut part: BTreeMap<i64, Vec<Head>> = BTreeMap::new();
    for head in noted {
        part.entry(head.tenant_id).or_default().push(head.clone());
    }
    count += flush(trail, &mut part, done).await?;
    for path in files {
        let file = std::fs::File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut lines = 0;
        for line in BufReader::new(file).lines() {
            match Head::of_line(&line.with_context(|| format!("cannot read {}", path.display()))?) {
                Some(head) => part.entry(head.tenant_id).or_default().push(head),
                None => unreadable += 1,
            }
            lines += 1;
            if lines % PART == 0 {
                count += flush(trail, &mut part, done).await?;
            }
        }
        count += flush(trail, &mut part, done).await?;
    }
    Ok((count, unreadable))
}

async fn flush(trail: &Trail, part: &mut BTreeMap<i64, Vec<Head>>, done: &mut BTreeMap<i64, Verification>) -> Result<u64> {
    let mut held = 0;
    for (tenant, heads) in std::mem::take(part) {
        if let Some(verified) = done.get_mut(&tenant) {
            trail.verify_heads(TenantId(tenant), &heads, verified).await?;
            held += heads.len() as u64;
        }
    }
    Ok(held)
}

fn print_result(tenant: &str, verified: &Verification) {
    if verified.is_whole() {
        println!("{tenant}: {} sealed rows are whole.", verified.sealed);
    } else {
        println!("{tenant}: THE TRAIL IS BROKEN in {} places; {} seals were looked at.", verified.broken, verified.sealed);
        for finding in &verified.findings {
            println!("  {finding}");
        }
        if verified.broken > verified.findings.len() as u64 {
            println!("  and {} more", verified.broken - verified.findings.len() as u64);
        }
    }
    if let Some(since) = verified.waiting_since {
        let age = (Clock::system().now() - since).num_seconds().max(0);
        println!(
            "{tenant}: {} rows are not sealed yet, the oldest for {age} s; a running console seals them each second.",
            verified.waiting
        );
    }
}

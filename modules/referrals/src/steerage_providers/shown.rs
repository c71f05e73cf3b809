//! Providers of steerages as they are shown, with what staff know of them now.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{WriteTx, Zone};
use sqlx::PgConnection;

use super::model::{ParentSteerage, StoredProvider};
use super::store;
use super::wire::{SteerageProvider, SteerageProviders};
use crate::curated::store as curated;
use crate::events::{STEERAGE_CHANGED, SteerageEvent};
use crate::ids::SteerageProviderId;

/// Shows the providers of a steerage.
pub(super) async fn list(conn: &mut PgConnection, steerage: &ParentSteerage, now: DateTime<Utc>) -> Result<SteerageProviders> {
    let stored = store::of_steerage(conn, steerage.id).await?;
    Ok(SteerageProviders { results: shown(conn, stored, now).await? })
}

/// Shows a stored provider.
pub(super) async fn one(conn: &mut PgConnection, stored: StoredProvider, now: DateTime<Utc>) -> Result<SteerageProvider> {
    shown(conn, vec![stored], now).await?.pop().stored("provider of a steerage")
}

async fn shown(conn: &mut PgConnection, stored: Vec<StoredProvider>, now: DateTime<Utc>) -> Result<Vec<SteerageProvider>> {
    let names: Vec<String> = stored.iter().filter_map(|provider| provider.curated_as().map(str::to_owned)).collect();
    let facts = curated::current(conn, &names).await?;
    let open = curated::availabilities(conn, &names).await?;
    let codes: Vec<String> = stored.iter().filter_map(|provider| provider.cpt_code.clone()).collect();
    let procedures = store::procedures(conn, &codes).await?;
    let today = Zone::of_tenant(conn).await?.date_of(now);
    let show = |provider: StoredProvider| {
        let name = provider.curated_as().unwrap_or_default().to_owned();
        let facts = facts.get(&name).cloned().unwrap_or_default();
        let procedure = provider.cpt_code.as_ref().and_then(|code| procedures.get(code)).map(String::as_str);
        SteerageProvider::of(provider, &facts, open.get(&name).map_or(&[], Vec::as_slice), procedure, today)
    };
    Ok(stored.into_iter().map(show).collect())
}

/// Locks the steerage of an opened record and its provider for a change: 404 if the steerage has no such provider.
pub(super) async fn locked(
    tx: &mut WriteTx,
    opened: &Opened<ParentSteerage>,
    id: SteerageProviderId,
) -> Result<(ParentSteerage, StoredProvider)> {
    let steerage = store::lock_steerage(tx, opened.id).await?;
    let provider = store::find(tx, steerage.id, id).await?.ok_or_else(missing)?;
    Ok((steerage, provider))
}

/// Returns the problem for a provider that the steerage does not have.
pub(super) fn missing() -> Problem {
    Problem::not_found("Provider does not exist in this referral")
}

/// Audits and announces a change of a steerage's provider.
pub(super) fn announce(tx: &mut WriteTx, opened: &Opened<ParentSteerage>, change: Change) -> Result<()> {
    tx.audit(change)?;
    tx.publish(STEERAGE_CHANGED.about(&opened.access, &SteerageEvent { steerage_id: opened.id }));
    Ok(())
}

/// Begins the change of a steerage's provider for the audit trail.
pub(super) fn change(opened: &Opened<ParentSteerage>, id: SteerageProviderId) -> Change {
    Change::of(opened.access.person_id()).object("steerage_provider", id)
}

//! Shares of the connection pool: one tenant or user cannot hold all connections, so a flood of one delays only its own requests.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::ids::{TenantId, UserId};
use crate::problem::{Problem, Result};

/// Maximum wait of a request for its own share.
const PATIENCE: Duration = Duration::from_secs(5);

/// Number of holders that are remembered before idle ones are removed.
const REMEMBERED: usize = 1_000;

/// The shares of one pool. The default has no limits.
#[derive(Default)]
pub(crate) struct Shares {
    per_user: usize,
    per_tenant: usize,
    users: Waiting<Caller>,
    tenants: Waiting<TenantId>,
}

/// A caller of a tenant: a staff member, a service client, or all unknown callers together.
type Caller = (TenantId, Option<UserId>, Option<Arc<str>>);

/// A slot in the shares of a caller and a tenant.
pub(crate) struct Share {
    _user: OwnedSemaphorePermit,
    _tenant: OwnedSemaphorePermit,
}

impl Shares {
    /// Creates the shares of a pool with this many connections: a quarter for each caller, at least two, and three quarters for each
    /// tenant. A pool with one connection is not limited.
    pub(crate) fn of_pool(connections: u32) -> Self {
        let connections = connections.max(1) as usize;
        let per_tenant = (connections * 3).div_ceil(4).min(connections.saturating_sub(1).max(1));
        let per_user = connections.div_ceil(4).max(2).min(per_tenant);
        Self { per_user, per_tenant, ..Self::default() }
    }

    /// Waits for a slot, first in the caller's share, then in the tenant's; in order of arrival. 503 when it takes too long.
    pub(crate) async fn take(&self, tenant: TenantId, user: Option<UserId>, client: Option<Arc<str>>) -> Result<Option<Share>> {
        if self.per_tenant == 0 {
            return Ok(None);
        }
        let own = self.users.of(&(tenant, user, client), self.per_user);
        let all = self.tenants.of(&tenant, self.per_tenant);
        let both = async { Ok::<_, AcquireError>(Share { _user: own.acquire_owned().await?, _tenant: all.acquire_owned().await? }) };
        let Ok(share) = timeout(PATIENCE, both).await else {
            tracing::warn!(%tenant, "the share of a caller or of its tenant in the connections is in use");
            return Err(Problem::unavailable("Too many requests of this caller are running"));
        };
        share.map(Some).map_err(Problem::internal)
    }
}

/// Semaphores of the holders that currently use the pool.
struct Waiting<K>(Mutex<HashMap<K, Weak<Semaphore>>>);

impl<K> Default for Waiting<K> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Clone + Eq + Hash> Waiting<K> {
    fn of(&self, key: &K, places: usize) -> Arc<Semaphore> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(semaphore) = known.get(key).and_then(Weak::upgrade) {
            return semaphore;
        }
        if known.len() >= REMEMBERED {
            known.retain(|_, semaphore| semaphore.strong_count() > 0);
        }
        let semaphore = Arc::new(Semaphore::new(places));
        known.insert(key.clone(), Arc::downgrade(&semaphore));
        semaphore
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: TenantId = TenantId(1);
    const TWO: TenantId = TenantId(2);

    async fn take(shares: &Shares, tenant: TenantId, user: i64) -> Result<Option<Share>> {
        shares.take(tenant, Some(UserId(user)), None).await
    }

    #[test]
    fn a_share_leaves_connections_to_others() {
        let of = |connections| {
            let shares = Shares::of_pool(connections);
            (shares.per_user, shares.per_tenant)
        };
        assert_eq!([1, 2, 4, 8, 40].map(of), [(1, 1), (1, 1), (2, 3), (2, 6), (10, 30)]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_flood_of_one_user_or_tenant_waits_for_itself() {
        let shares = Shares::of_pool(8);
        let mut held = vec![take(&shares, ONE, 7).await.unwrap(), take(&shares, ONE, 7).await.unwrap()];
        let refused = take(&shares, ONE, 7).await.err().expect("the user's share is in use");
        assert_eq!((refused.status().as_u16(), refused.kind()), (503, "unavailable"));
        for user in [8, 8, 9, 9] {
            held.push(take(&shares, ONE, user).await.unwrap());
        }
        assert!(take(&shares, ONE, 10).await.is_err(), "the tenant's share is in use");
        assert!(take(&shares, TWO, 7).await.is_ok(), "another tenant's user 7");
        held.clear();
        assert!(take(&shares, ONE, 10).await.is_ok());
    }

    #[tokio::test]
    async fn idle_holders_are_forgotten() {
        let shares = Shares::of_pool(8);
        for user in 0..3_000 {
            take(&shares, ONE, user).await.unwrap();
        }
        assert!(shares.users.0.lock().unwrap().len() <= REMEMBERED);
    }

    #[tokio::test]
    async fn without_a_pool_nobody_is_limited() {
        assert!(take(&Shares::default(), ONE, 7).await.unwrap().is_none());
    }
}

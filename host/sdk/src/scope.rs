//! Use of the database by a request, job or event handler: one transaction at a time.
//!
//! A handler that holds a connection while it waits for another one blocks every other caller as soon as enough of them do so at once. A
//! second transaction is therefore rejected, even if a connection is free, so that the first test of such a branch detects it.

use std::panic::Location;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::ids::{TenantId, UserId};
use crate::problem::{Problem, Result};
use crate::shares::{Share, Shares};

tokio::task_local! {
    static CURRENT: Scope;
}

/// Party for whom the connections of a scope are counted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Holder {
    /// A request of a staff member, of a service client, or of an unknown caller.
    Caller { user: Option<UserId>, client: Option<Arc<str>> },
    /// The host itself, whose jobs and event handlers have separate limits.
    Host,
}

/// The scope of a request, a job or an event handler. Cheap to clone.
#[derive(Clone)]
pub struct Scope(Arc<Inner>);

struct Inner {
    holder: Holder,
    /// Source location where the open transaction was begun.
    open: Mutex<Option<&'static Location<'static>>>,
    has_committed: AtomicBool,
}

impl Scope {
    /// Creates the scope of a request by a staff member or a service client, or by neither for a public operation.
    #[must_use]
    pub fn of_request(user: Option<UserId>, client: Option<&str>) -> Self {
        Self::new(Holder::Caller { user, client: client.map(Arc::from) })
    }

    /// Creates the scope of a job or an event handler.
    #[must_use]
    pub fn of_host() -> Self {
        Self::new(Holder::Host)
    }

    fn new(holder: Holder) -> Self {
        Self(Arc::new(Inner { holder, open: Mutex::default(), has_committed: AtomicBool::new(false) }))
    }

    /// Runs work in this scope. Work outside of any scope, such as a command, is not limited.
    pub async fn run<T>(&self, work: impl Future<Output = T>) -> T {
        CURRENT.scope(self.clone(), work).await
    }

    /// Returns whether a transaction with changes was committed, so that the work cannot be repeated.
    #[must_use]
    pub fn has_committed(&self) -> bool {
        self.0.has_committed.load(Ordering::SeqCst)
    }

    fn open(&self) -> std::sync::MutexGuard<'_, Option<&'static Location<'static>>> {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The slot of an open transaction in its scope and in the shares of the pool. Dropped together with the transaction.
pub(crate) struct Place {
    scope: Option<Scope>,
    /// Held until the transaction ends.
    share: Option<Share>,
}

impl Place {
    /// Takes the scope's only slot and a share of the pool. Fails at once if the scope has an open transaction; 503 when the caller's own
    /// requests keep its share in use.
    pub(crate) async fn take(shares: &Shares, tenant: TenantId, at: &'static Location<'static>) -> Result<Self> {
        let Ok(scope) = CURRENT.try_with(Clone::clone) else { return Ok(Self { scope: None, share: None }) };
        {
            let mut open = scope.open();
            if let Some(first) = *open {
                return Err(Problem::internal(format!("a transaction is begun at {at} while the one begun at {first} is open")));
            }
            *open = Some(at);
        }
        // From here on, the slot is released when this is dropped, even while it waits.
        let holder = scope.0.holder.clone();
        let mut place = Self { scope: Some(scope), share: None };
        if let Holder::Caller { user, client } = holder {
            place.share = shares.take(tenant, user, client).await?;
        }
        Ok(place)
    }

    /// Records that the transaction is committed.
    pub(crate) fn committed(&self) {
        if let Some(scope) = &self.scope {
            scope.0.has_committed.store(true, Ordering::SeqCst);
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(scope) = &self.scope {
            *scope.open() = None;
        }
    }
}

/// Fails if the scope has an open transaction: a statement on another connection is about to run.
pub(crate) fn check_free() -> Result<()> {
    match CURRENT.try_with(|scope| *scope.open()) {
        Ok(Some(first)) => Err(Problem::internal(format!("people are opened or shown while the transaction begun at {first} is open"))),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TENANT: TenantId = TenantId(1);

    async fn take(shares: &Shares) -> Result<Place> {
        Place::take(shares, TENANT, Location::caller()).await
    }

    #[tokio::test]
    async fn a_scope_has_one_transaction_at_a_time() {
        let shares = Shares::default();
        let scope = Scope::of_request(Some(UserId(7)), None);
        scope
            .run(async {
                let first = take(&shares).await.unwrap();
                assert_eq!(take(&shares).await.err().map(|problem| problem.status().as_u16()), Some(500));
                assert!(check_free().is_err());
                first.committed();
                drop(first);
                assert!(check_free().is_ok());
                assert!(take(&shares).await.is_ok());
            })
            .await;
        assert!(scope.has_committed());
    }

    #[tokio::test]
    async fn other_scopes_and_work_without_one_are_independent() {
        let shares = Shares::default();
        let _outside = (take(&shares).await.unwrap(), take(&shares).await.unwrap());
        let _one = Scope::of_host().run(take(&shares)).await.unwrap();
        assert!(Scope::of_host().run(take(&shares)).await.is_ok());
    }
}

//! The idle limit, kept by the host: what counts as activity of a user, and the end of the sessions without any (decision 0072).

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use http::{HeaderMap, HeaderName, Method};
use huddle_sdk::{Caller, Result, TenantId, UserId, WriteTx};
use tokio_util::sync::CancellationToken;

use super::Sessions;
use super::store::{self, LastSeen, Session, SessionKey};

/// Milliseconds since the user's last input, as the console says it with each call.
pub const IDLE_FOR: HeaderName = HeaderName::from_static("x-idle-for");

/// How often activity is stored and idle sessions are ended.
const INTERVAL: Duration = Duration::from_secs(1);

/// What another host process knows and has not stored yet may be this old.
const UNSTORED: TimeDelta = TimeDelta::seconds(2);

/// Sessions ended in one pass.
const BATCH: i32 = 100;

/// A user with the hash of an access token, which names the session.
type Seen = (TenantId, UserId, [u8; 32]);

/// Activity of users that this process has seen and not stored yet. Clones share it.
#[derive(Clone, Default)]
pub struct Activity(Arc<Mutex<HashMap<Seen, DateTime<Utc>>>>);

impl Activity {
    /// Notes that the user of a token was active.
    pub fn note(&self, tenant: TenantId, user: UserId, token_hash: [u8; 32], at: DateTime<Utc>) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let last = seen.entry((tenant, user, token_hash)).or_insert(at);
        *last = at.max(*last);
    }

    fn take(&self) -> HashMap<Seen, DateTime<Utc>> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// When the user was last active, by a call that arrives now; none when the call says nothing about it. The console says it itself, so
/// that what it asks in the background extends no session. A call without the header is a program's: what it changes counts.
#[must_use]
pub fn of_call(method: &Method, headers: &HeaderMap, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    match headers.get(IDLE_FOR) {
        Some(said) => {
            let idle = said.to_str().ok()?.parse::<u32>().ok()?;
            now.checked_sub_signed(TimeDelta::milliseconds(idle.into()))
        }
        None => (!method.is_safe()).then_some(now),
    }
}

impl Sessions {
    /// Stores activity and ends idle sessions each second until `stop`.
    pub async fn keep_idle_limit(self, activity: Activity, stop: CancellationToken) {
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(INTERVAL) => {}
            }
            // Stored activity comes first: it may save a session.
            let done = match self.store_activity(&activity).await {
                Ok(()) => self.end_idle().await,
                Err(problem) => Err(problem),
            };
            if let Err(problem) = done {
                tracing::warn!(%problem, "the idle limit could not be applied; trying again");
            }
        }
    }

    /// Stores the activity that this process has seen. What cannot be stored is kept for the next time.
    pub async fn store_activity(&self, activity: &Activity) -> Result<()> {
        let mut tenants: HashMap<TenantId, Vec<LastSeen>> = HashMap::new();
        for ((tenant, user, token_hash), at) in activity.take() {
            tenants.entry(tenant).or_default().push(LastSeen { user, token_hash, at });
        }
        let mut failed = None;
        for (tenant, seen) in tenants {
            if let Err(problem) = self.store_of_tenant(tenant, &seen).await {
                for LastSeen { user, token_hash, at } in seen {
                    activity.note(tenant, user, token_hash, at);
                }
                failed = Some(problem);
            }
        }
        failed.map_or(Ok(()), Err)
    }

    async fn store_of_tenant(&self, tenant: TenantId, seen: &[LastSeen]) -> Result<()> {
        let mut tx = WriteTx::begin(&self.0.app, Caller::host(tenant, "keep_idle_limit")).await?;
        store::touch_by_token(&mut tx, seen).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Ends sessions that were idle for longer than their tenant allows: their tokens are revoked and their sockets close.
    pub async fn end_idle(&self) -> Result<()> {
        let moment = self.0.app.clock().now() - UNSTORED;
        let idle = sqlx::query!(r#"select tenant_id as "tenant_id!", id as "id!" from core.idle_sessions($1, $2)"#, moment, BATCH)
            .fetch_all(self.0.app.pool())
            .await?;
        for row in idle {
            self.end_if_idle(SessionKey { tenant_id: TenantId(row.tenant_id), id: row.id }, moment).await?;
        }
        Ok(())
    }

    /// Ends one session under its lock, unless it was active or ended meanwhile.
    async fn end_if_idle(&self, key: SessionKey, moment: DateTime<Utc>) -> Result<()> {
        let mut tx = WriteTx::begin(&self.0.app, Caller::host(key.tenant_id, "keep_idle_limit")).await?;
        if let Some(session) = store::lock(&mut tx, key.id).await?.filter(|session| is_idle(session, moment)) {
            let ended = self.end(tx, vec![session], "idle").await?;
            self.revoke_at_provider(key.tenant_id, ended);
        }
        Ok(())
    }
}

fn is_idle(session: &Session, moment: DateTime<Utc>) -> bool {
    session.ended_at.is_none() && moment - session.last_active_at > TimeDelta::milliseconds(session.idle_limit_ms)
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    #[test]
    fn calls_say_when_the_user_was_active() {
        let now = DateTime::UNIX_EPOCH + TimeDelta::hours(1);
        let with = |value: &'static str| HeaderMap::from_iter([(IDLE_FOR, HeaderValue::from_static(value))]);
        for method in [Method::GET, Method::PATCH] {
            assert_eq!(of_call(&method, &with("0"), now), Some(now));
            assert_eq!(of_call(&method, &with("60000"), now), Some(now - TimeDelta::minutes(1)), "in the background after a minute");
            for rubbish in ["-1", "soon", "", "99999999999999999999"] {
                assert_eq!(of_call(&method, &with(rubbish), now), None, "{rubbish:?}");
            }
        }
        assert_eq!(of_call(&Method::GET, &HeaderMap::new(), now), None, "a program that polls");
        assert_eq!(of_call(&Method::POST, &HeaderMap::new(), now), Some(now), "a program that changes something");
    }

    #[test]
    fn activity_never_goes_backwards() {
        let activity = Activity::default();
        let now = DateTime::UNIX_EPOCH + TimeDelta::hours(1);
        for at in [now, now - TimeDelta::minutes(5)] {
            activity.note(TenantId(1), UserId(7), [1; 32], at);
        }
        assert_eq!(activity.take().into_values().collect::<Vec<_>>(), [now]);
        assert!(activity.take().is_empty());
    }
}

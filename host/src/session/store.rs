//! SQL of sessions. Tokens are sealed; of the cookie's secret only the hash is stored.

use chrono::{DateTime, Utc};
use huddle_sdk::core_events::{SESSION_ENDED, SessionEnded};
use huddle_sdk::{Change, Result, TenantId, UserId, WriteTx, host_only};
use secrecy::{ExposeSecret as _, SecretString};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::keys::{Keys, hex};

use super::provider::Tokens;

/// Ended sessions are kept this long, for the investigation of incidents.
const KEEP_ENDED: chrono::TimeDelta = chrono::TimeDelta::days(30);

/// Revoked tokens are kept this long beyond their expiry; more than the maximum clock skew.
const WITHDRAWN_BEYOND_END: chrono::TimeDelta = chrono::TimeDelta::minutes(10);

/// A session as stored.
pub struct Session {
    pub id: Uuid,
    pub user_id: UserId,
    pub secret_hash: Vec<u8>,
    pub refresh_token: Option<Vec<u8>>,
    pub access_token: Option<Vec<u8>>,
    pub access_token_hash: Option<Vec<u8>>,
    pub access_expires_at: Option<DateTime<Utc>>,
    /// The previous token, which other tabs may still use.
    pub superseded_token_hash: Option<Vec<u8>>,
    pub superseded_expires_at: Option<DateTime<Utc>>,
    pub id_token: Option<Vec<u8>>,
    pub last_active_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    pub ended_at: Option<DateTime<Utc>>,
    /// The tenant's current setting.
    pub idle_limit_ms: i64,
}

/// Tenant and session, the context under which a session's tokens are sealed.
#[derive(Debug, Clone, Copy)]
pub struct SessionKey {
    pub tenant_id: TenantId,
    pub id: Uuid,
}

impl SessionKey {
    fn context(&self, what: &str) -> String {
        format!("session/{}/{}/{what}", self.tenant_id, self.id)
    }

    /// Decrypts a sealed token.
    pub fn open(&self, keys: &Keys, what: &str, sealed: Option<&[u8]>) -> Result<Option<SecretString>> {
        let Some(sealed) = sealed else { return Ok(None) };
        let plain = keys.open(&self.context(what), sealed)?;
        String::from_utf8(plain).map(|token| Some(token.into())).map_err(huddle_sdk::Problem::internal)
    }

    fn seal(&self, keys: &Keys, what: &str, token: Option<&SecretString>) -> Result<Option<Vec<u8>>> {
        token.map(|token| keys.seal(&self.context(what), token.expose_secret().as_bytes())).transpose()
    }
}

/// A session to be stored.
pub struct NewSession<'a> {
    pub key: SessionKey,
    pub user_id: UserId,
    pub secret_hash: [u8; 32],
    pub tokens: &'a Tokens,
    pub access_token_hash: [u8; 32],
    pub access_expires_at: DateTime<Utc>,
    pub now: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    pub user_agent: &'a str,
}

/// Inserts a session, and deletes those that ended long ago.
pub async fn insert(conn: &mut PgConnection, keys: &Keys, new: NewSession<'_>) -> Result<()> {
    let NewSession { key, user_id, secret_hash, tokens, access_token_hash, access_expires_at, now, expires_at, user_agent } = new;
    sqlx::query!("delete from core.session where tenant_id = core.tenant_id() and expires_at < $1", now - KEEP_ENDED)
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "insert into core.session (id, user_id, secret_hash, refresh_token, access_token, access_token_hash, access_expires_at,
                                   id_token, created_at, last_active_at, expires_at, user_agent)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11)",
        key.id,
        user_id.0,
        &secret_hash[..],
        key.seal(keys, "refresh", tokens.refresh.as_ref())?,
        key.seal(keys, "access", Some(&tokens.access))?,
        &access_token_hash[..],
        access_expires_at,
        key.seal(keys, "id", tokens.id.as_ref())?,
        now,
        expires_at,
        user_agent,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reads a session.
pub async fn find(conn: &mut PgConnection, id: Uuid) -> Result<Option<Session>> {
    Ok(sqlx::query_as!(
        Session,
        r#"select s.id, s.user_id as "user_id: UserId", s.secret_hash, s.refresh_token, s.access_token, s.access_token_hash,
                  s.access_expires_at, s.superseded_token_hash, s.superseded_expires_at, s.id_token, s.last_active_at, s.expires_at, s.ended_at, t.idle_limit_ms
             from core.session s join core.tenant t on t.id = s.tenant_id
            where s.tenant_id = core.tenant_id() and s.id = $1"#,
        id
    )
    .fetch_optional(conn)
    .await?)
}

/// Locks a session.
pub async fn lock(conn: &mut PgConnection, id: Uuid) -> Result<Option<Session>> {
    Ok(sqlx::query_as!(
        Session,
        r#"select s.id, s.user_id as "user_id: UserId", s.secret_hash, s.refresh_token, s.access_token, s.access_token_hash,
                  s.access_expires_at, s.superseded_token_hash, s.superseded_expires_at, s.id_token, s.last_active_at, s.expires_at, s.ended_at, t.idle_limit_ms
             from core.session s join core.tenant t on t.id = s.tenant_id
            where s.tenant_id = core.tenant_id() and s.id = $1 for update of s"#,
        id
    )
    .fetch_optional(conn)
    .await?)
}

/// Locks all sessions of a user that have not ended, in the order of their IDs, which prevents deadlocks.
pub async fn lock_all(conn: &mut PgConnection, user: UserId) -> Result<Vec<Session>> {
    Ok(sqlx::query_as!(
        Session,
        r#"select s.id, s.user_id as "user_id: UserId", s.secret_hash, s.refresh_token, s.access_token, s.access_token_hash,
                  s.access_expires_at, s.superseded_token_hash, s.superseded_expires_at, s.id_token, s.last_active_at, s.expires_at, s.ended_at, t.idle_limit_ms
             from core.session s join core.tenant t on t.id = s.tenant_id
            where s.tenant_id = core.tenant_id() and s.user_id = $1 and s.ended_at is null order by s.id for update of s"#,
        user.0
    )
    .fetch_all(conn)
    .await?)
}

/// Stores when the user was last active.
pub async fn touch(conn: &mut PgConnection, id: Uuid, last_active_at: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update core.session set last_active_at = greatest(last_active_at, $2) where tenant_id = core.tenant_id() and id = $1",
        id,
        last_active_at
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// When a user was last active in the session of an access token.
#[derive(Debug, Clone, Copy)]
pub struct LastSeen {
    pub user: UserId,
    pub token_hash: [u8; 32],
    pub at: DateTime<Utc>,
}

/// Stores when users were last active, each by the hash of an access token of the session. A session that was idle for longer than its
/// limit before that stays idle: it is about to end.
pub async fn touch_by_token(conn: &mut PgConnection, seen: &[LastSeen]) -> Result<()> {
    let users: Vec<i64> = seen.iter().map(|seen| seen.user.0).collect();
    let hashes: Vec<Vec<u8>> = seen.iter().map(|seen| seen.token_hash.to_vec()).collect();
    let times: Vec<DateTime<Utc>> = seen.iter().map(|seen| seen.at).collect();
    sqlx::query!(
        "update core.session s set last_active_at = a.at
           from (select user_id, hash, max(at) as at from unnest($1::bigint[], $2::bytea[], $3::timestamptz[]) as a (user_id, hash, at)
                  group by user_id, hash) a,
                core.tenant t
          where s.tenant_id = core.tenant_id() and t.id = s.tenant_id and s.user_id = a.user_id and s.ended_at is null
            and a.hash in (s.access_token_hash, s.superseded_token_hash)
            and s.last_active_at < a.at and a.at - s.last_active_at <= t.idle_limit_ms * interval '1 millisecond'",
        &users,
        &hashes,
        &times,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores renewed tokens. If the provider sends no new refresh token or ID token, the old one stays.
pub async fn renew(
    conn: &mut PgConnection,
    keys: &Keys,
    key: SessionKey,
    tokens: &Tokens,
    access_token_hash: [u8; 32],
    access_expires_at: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update core.session
            set refresh_token = coalesce($2, refresh_token), access_token = $3, access_token_hash = $4, access_expires_at = $5,
                superseded_token_hash = access_token_hash, superseded_expires_at = access_expires_at, id_token = coalesce($6, id_token)
          where tenant_id = core.tenant_id() and id = $1",
        key.id,
        key.seal(keys, "refresh", tokens.refresh.as_ref())?,
        key.seal(keys, "access", Some(&tokens.access))?,
        &access_token_hash[..],
        access_expires_at,
        key.seal(keys, "id", tokens.id.as_ref())?,
    )
    .execute(conn)
    .await?;
    Ok(())
}

impl Session {
    /// The hashes of its access tokens that may still be valid, with their expiry: the current and the previous one.
    pub fn tokens(&self) -> impl Iterator<Item = (&[u8], DateTime<Utc>)> {
        [(&self.access_token_hash, self.access_expires_at), (&self.superseded_token_hash, self.superseded_expires_at)]
            .into_iter()
            .filter_map(|(hash, end)| Some((hash.as_deref()?, end?)))
    }
}

/// Ends a locked session in this transaction: its tokens are deleted, its access tokens are revoked, and the end is audited and
/// announced to open consoles.
pub async fn end(tx: &mut WriteTx, session: &Session, why: &'static str, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update core.session
            set ended_at = $2, ended_why = $3, refresh_token = null, access_token = null, id_token = null
          where tenant_id = core.tenant_id() and id = $1",
        session.id,
        now,
        why
    )
    .execute(&mut **tx)
    .await?;
    // A token is accepted a little beyond its expiry, by the allowed clock skew.
    let over = now - WITHDRAWN_BEYOND_END;
    sqlx::query!("delete from core.revoked_token where tenant_id = core.tenant_id() and expires_at < $1", over).execute(&mut **tx).await?;
    let mut withdrawn = Vec::new();
    for (hash, expires_at) in session.tokens().filter(|(_, end)| *end >= over) {
        sqlx::query!("insert into core.revoked_token (token_hash, expires_at) values ($1, $2) on conflict do nothing", hash, expires_at)
            .execute(&mut **tx)
            .await?;
        withdrawn.push(Some(hex(hash)));
    }
    // A session whose tokens expired long ago may still have an open console.
    if withdrawn.is_empty() {
        withdrawn.push(None);
    }
    for hash in withdrawn {
        let ended = SessionEnded { session_id: Some(session.id), token_hash: hash, why: Some(why.to_owned()) };
        tx.publish(host_only::event_by(SESSION_ENDED, session.user_id, &ended));
    }
    tx.audit(Change::of_session(session.user_id).object("session", session.id).new_field("ended_why", why))
}

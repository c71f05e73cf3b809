//! Locks of steerages: of the row while it changes, and against edits of the content.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use crate::ids::SteerageId;

/// Locks the row of a steerage until the end of the transaction. Every change of it, of its providers, its authorization and its tracking
/// locks it first, before a work unit. A steerage that does not exist locks nothing.
pub(crate) async fn lock_row(conn: &mut PgConnection, id: SteerageId) -> Result<()> {
    sqlx::query!("select id from referrals.steerage where tenant_id = core.tenant_id() and id = $1 for update", id.0)
        .fetch_optional(conn)
        .await?;
    Ok(())
}

/// Rejects changes of the content of a locked steerage: 409 `steerage-locked`.
pub(crate) fn check_unlocked(is_locked: bool) -> Result<()> {
    if is_locked {
        return Err(Problem::new(StatusCode::CONFLICT, "steerage-locked", "Unlock the referral to change it"));
    }
    Ok(())
}

//! SQL of steerages.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::Steerage;
use crate::ids::SteerageId;

path_object!(Steerage, "id" => find(SteerageId), else "Referral does not exist", of person: PersonId);

/// Reads a steerage, without the fields that depend on its providers, its cases and the person's insurance.
pub async fn find(conn: &mut PgConnection, id: SteerageId) -> Result<Option<Steerage>> {
    let _ = (conn, id);
    Err(Problem::internal("not built yet"))
}

/// Reads a steerage and locks its row until the end of the transaction. Every change of it, of its providers and of its authorization locks
/// it first.
pub async fn lock(conn: &mut PgConnection, id: SteerageId) -> Result<Option<Steerage>> {
    sqlx::query!("select id from referrals.steerage where tenant_id = core.tenant_id() and id = $1 for update", id.0)
        .fetch_optional(&mut *conn)
        .await?;
    find(conn, id).await
}

//! SQL of licenses.

use std::collections::BTreeSet;

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::KnownState;
use crate::patients::model::PracticingState;

/// A clinician of the tenant whose licenses are managed here.
pub struct Physician {
    /// User ID.
    pub user_id: UserId,
    /// Version of the licenses.
    pub version: i32,
}

/// Locks a physician's licenses until the transaction ends.
pub async fn lock_physician(tx: &mut PgConnection, physician_id: i64) -> Result<Option<Physician>> {
    Ok(sqlx::query_as!(
        Physician,
        r#"select user_id as "user_id: UserId", practicing_states_version as version
             from core.provider where tenant_id = core.tenant_id() and physician_id = $1 for update"#,
        physician_id,
    )
    .fetch_optional(tx)
    .await?)
}

/// Reads all states and territories, sorted by name.
pub async fn states(tx: &mut PgConnection) -> Result<Vec<KnownState>> {
    let rows = sqlx::query!("select id, name, abbreviation, is_territory from core.state order by name").fetch_all(tx).await?;
    Ok(rows
        .into_iter()
        .map(|row| KnownState {
            state: PracticingState { id: row.id, name: row.name, abbreviation: row.abbreviation },
            is_territory: row.is_territory,
        })
        .collect())
}

/// Reads the IDs of the states in which a clinician is licensed.
pub async fn licenses(tx: &mut PgConnection, user: UserId) -> Result<BTreeSet<i32>> {
    let ids = sqlx::query_scalar!(
        "select s.id from core.practicing_state l join core.state s on s.abbreviation = l.state
          where l.tenant_id = core.tenant_id() and l.user_id = $1",
        user.0,
    )
    .fetch_all(tx)
    .await?;
    Ok(ids.into_iter().collect())
}

/// Replaces the stored licenses.
pub async fn replace_licenses(tx: &mut PgConnection, user: UserId, states: &BTreeSet<i32>) -> Result<()> {
    let states: Vec<i32> = states.iter().copied().collect();
    sqlx::query!(
        "with chosen as (select s.abbreviation as state from core.state s where s.id = any ($2)),
              gone as (delete from core.practicing_state l
                        where l.tenant_id = core.tenant_id() and l.user_id = $1 and l.state not in (select state from chosen)),
              raised as (update core.provider set practicing_states_version = practicing_states_version + 1
                          where tenant_id = core.tenant_id() and user_id = $1)
         insert into core.practicing_state (user_id, state) select $1, state from chosen on conflict do nothing",
        user.0,
        &states,
    )
    .execute(tx)
    .await?;
    Ok(())
}

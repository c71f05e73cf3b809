//! SQL of grants.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::AccessReason;

/// Facts about a person that access control needs.
pub struct Gated {
    /// User ID of the person's account; none without an account.
    pub user_id: Option<UserId>,
    /// Whether the record is protected.
    pub is_protected: bool,
    /// When this user's access ends.
    pub expires_at: Option<DateTime<Utc>>,
}

/// Reads the person of a patient. Does not open the record.
pub async fn person_of(tx: &mut PgConnection, patient: UserId) -> Result<PersonId> {
    let row = sqlx::query!("select person_id, is_patient from core.user_account where tenant_id = core.tenant_id() and id = $1", patient.0)
        .fetch_optional(tx)
        .await?
        .ok_or_else(|| Problem::not_found("Patient does not exist"))?;
    if row.is_patient { Ok(PersonId(row.person_id)) } else { Err(Problem::not_found("User is not a patient")) }
}

/// Reads a user's access to a person's record. Does not open the record.
pub async fn gate(tx: &mut PgConnection, person: PersonId, user: UserId, now: DateTime<Utc>) -> Result<Gated> {
    let row = sqlx::query!(
        r#"select p.request_auth_for_phi as is_protected,
                  (select u.id from core.user_account u where u.tenant_id = p.tenant_id and u.person_id = p.id) as account,
                  (select max(g.expires_at) from core.live_grants($2, $3) g where g.person_id = p.id) as expires_at
             from core.person p where p.tenant_id = core.tenant_id() and p.id = $1"#,
        person.0,
        user.0,
        now,
    )
    .fetch_optional(tx)
    .await?
    .ok_or_else(|| Problem::not_found("Person does not exist"))?;
    Ok(Gated { user_id: row.account.map(UserId), is_protected: row.is_protected, expires_at: row.expires_at })
}

/// Inserts a grant; returns its ID.
pub async fn grant(
    tx: &mut PgConnection,
    user: UserId,
    person: PersonId,
    reason: AccessReason,
    note: &str,
    granted_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        "insert into core.phi_grant (user_id, person_id, reason, note, granted_at, expires_at) values ($1, $2, $3, $4, $5, $6) returning id",
        user.0,
        person.0,
        reason.as_str(),
        note,
        granted_at,
        expires_at,
    )
    .fetch_one(tx)
    .await?)
}

/// One of several merged records of a person.
pub struct MergedRecord {
    /// Person ID.
    pub person_id: PersonId,
    /// Whether the record is protected.
    pub is_protected: bool,
}

/// Reads the other records of a person that are merged with this one. Does not open them.
pub async fn merged_records(tx: &mut PgConnection, person: PersonId) -> Result<Vec<MergedRecord>> {
    Ok(sqlx::query!(
        r#"with kept as (
               select coalesce((select d.kept_person_id from people.duplicate_pair d
                                 where d.tenant_id = core.tenant_id() and d.merged_person_id = $1), $1) as id
           ),
           record as (
               select k.id from kept k
               union
               select d.merged_person_id from kept k
                 join people.duplicate_pair d on d.tenant_id = core.tenant_id() and d.kept_person_id = k.id
           )
           select p.id, p.request_auth_for_phi as is_protected
             from record r join core.person p on p.tenant_id = core.tenant_id() and p.id = r.id
            where p.id <> $1
            order by p.id"#,
        person.0,
    )
    .fetch_all(tx)
    .await?
    .into_iter()
    .map(|row| MergedRecord { person_id: PersonId(row.id), is_protected: row.is_protected })
    .collect())
}

/// Protects an opened record or ends its protection. Returns whether the protection changed. A record that became protected after it was
/// opened stays protected: the user has no grant.
pub async fn set_protected(tx: &mut PgConnection, access: &Access, is_protected: bool, user: UserId, now: DateTime<Utc>) -> Result<bool> {
    let done = sqlx::query!(
        "update core.person p set request_auth_for_phi = $2
          where p.tenant_id = core.tenant_id() and p.id = $1 and p.request_auth_for_phi <> $2
            and ($2 or exists (select from core.live_grants($3, $4) g where g.person_id = p.id))",
        access.person_id().0,
        is_protected,
        user.0,
        now,
    )
    .execute(tx)
    .await?;
    Ok(done.rows_affected() > 0)
}

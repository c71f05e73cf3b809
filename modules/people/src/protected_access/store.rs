//! SQL of grants.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::AccessReason;

/// A patient, as far as the gate is concerned.
pub struct Gated {
    /// The person.
    pub person_id: PersonId,
    /// Whether the record is protected.
    pub is_protected: bool,
    /// Until when this user may see it.
    pub expires_at: Option<DateTime<Utc>>,
}

/// What the gate would say of a patient to a user. Shows nothing of the patient.
pub async fn gate(tx: &mut PgConnection, patient: UserId, user: UserId, now: DateTime<Utc>) -> Result<Gated> {
    let row = sqlx::query!(
        r#"select u.person_id, u.is_patient, p.request_auth_for_phi as is_protected,
                  (select max(g.expires_at) from core.phi_grant g
                    where g.tenant_id = p.tenant_id and g.user_id = $2 and g.person_id = p.id
                      and g.revoked_at is null and g.expires_at > $3) as expires_at
             from core.user_account u join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where u.id = $1"#,
        patient.0,
        user.0,
        now,
    )
    .fetch_optional(tx)
    .await?
    .ok_or_else(|| Problem::not_found("Patient does not exist"))?;
    if !row.is_patient {
        return Err(Problem::not_found("User is not a patient"));
    }
    Ok(Gated { person_id: PersonId(row.person_id), is_protected: row.is_protected, expires_at: row.expires_at })
}

/// Writes a grant; gives its id.
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

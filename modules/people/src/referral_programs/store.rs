//! SQL of referral programs.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;
use sqlx::PgConnection;

/// A referral program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = people::ReferralProgram)]
pub struct ReferralProgram {
    /// UID.
    pub uid: String,
    /// Label.
    pub label: String,
}

/// How a patient was referred.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::Referral)]
pub struct Referral {
    /// Program; null if there was none or it is unknown.
    pub patient_referral_program: Option<ReferralProgram>,
}

/// Reads the programs that can be chosen, sorted by label.
pub async fn list(tx: &mut PgConnection) -> Result<Vec<ReferralProgram>> {
    Ok(sqlx::query_as!(
        ReferralProgram,
        "select uid, label from people.referral_program where tenant_id = core.tenant_id() and is_active order by label, uid"
    )
    .fetch_all(tx)
    .await?)
}

/// Reads an opened patient's newest referral.
pub async fn latest(tx: &mut PgConnection, access: &Access) -> Result<Option<ReferralProgram>> {
    Ok(sqlx::query_as!(
        ReferralProgram,
        "select g.uid, g.label
           from (select r.tenant_id, r.program_uid from people.person_referral r
                  where r.tenant_id = core.tenant_id() and r.person_id = $1 order by r.id desc limit 1) newest
           join people.referral_program g on g.tenant_id = newest.tenant_id and g.uid = newest.program_uid",
        access.person_id().0,
    )
    .fetch_optional(tx)
    .await?)
}

/// Inserts a referral.
pub async fn add(tx: &mut PgConnection, person: PersonId, program: Option<&str>, by: UserId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into people.person_referral (person_id, program_uid, created_at, created_by) values ($1, $2, $3, $4)",
        person.0,
        program,
        now,
        by.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

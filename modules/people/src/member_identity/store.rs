//! SQL of identity checks.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::Failures;

/// Reads the last four digits on record for an opened person, if known.
pub async fn last_four(tx: &mut PgConnection, access: &Access) -> Result<Option<String>> {
    Ok(sqlx::query_scalar!(
        r#"select case when member_identifier_type is not null then member_identifier_last4 end as "last4"
             from core.person where tenant_id = core.tenant_id() and id = $1 for update"#,
        access.person_id().0,
    )
    .fetch_one(tx)
    .await?)
}

/// Reads the wrong answers about a person to a staff member.
pub async fn failures(tx: &mut PgConnection, person: PersonId, user: UserId) -> Result<Option<Failures>> {
    Ok(sqlx::query_as!(
        Failures,
        r#"select failures as "count", counted_from as "from" from people.identity_check
            where tenant_id = core.tenant_id() and person_id = $1 and user_id = $2"#,
        person.0,
        user.0,
    )
    .fetch_optional(tx)
    .await?)
}

/// Stores the number of wrong answers.
pub async fn set_failures(tx: &mut PgConnection, person: PersonId, user: UserId, failures: Failures) -> Result<()> {
    sqlx::query!(
        "insert into people.identity_check (person_id, user_id, failures, counted_from) values ($1, $2, $3, $4)
         on conflict (tenant_id, person_id, user_id) do update set failures = excluded.failures, counted_from = excluded.counted_from",
        person.0,
        user.0,
        failures.count,
        failures.from,
    )
    .execute(tx)
    .await?;
    Ok(())
}

//! SQL of curated facts.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde_json::Value;
use sqlx::PgConnection;

use super::model::{Availability, AvailabilityScope, CurrentFacts, Fact, FactValue};

/// Maximum number of earlier facts that are read.
const MAX_HISTORY: i64 = 50;

/// A row of `referrals.curated_fact`.
struct FactRow {
    id: i64,
    source_identifier: String,
    name: String,
    value: Value,
    is_verified: bool,
    as_of: DateTime<Utc>,
    by: Option<String>,
}

impl FactRow {
    fn fact(self) -> Result<Option<(String, Fact)>> {
        let value = FactValue::read(&self.name, self.value)?;
        let fact = |value| Fact { id: self.id, value, is_verified: self.is_verified, as_of: self.as_of, by: self.by };
        Ok(value.map(|value| (self.source_identifier, fact(value))))
    }
}

/// Serializes changes of a provider's curated facts until the end of the transaction, so that the order of facts is the order of changes.
pub async fn lock(conn: &mut PgConnection, source_identifier: &str) -> Result<()> {
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended('referrals.curated:' || $1::text, core.tenant_id()))", source_identifier)
        .fetch_one(conn)
        .await?;
    Ok(())
}

/// Reads the current facts about providers, by their identifiers. Providers without facts are omitted.
pub async fn current(conn: &mut PgConnection, source_identifiers: &[String]) -> Result<HashMap<String, CurrentFacts>> {
    let rows = sqlx::query_as!(
        FactRow,
        r#"select f.id, f.source_identifier, f.name, f.value, f.is_verified, f.as_of, p.display_name as "by?"
             from (select distinct on (source_identifier, name) id, source_identifier, name, value, is_verified, as_of, recorded_by
                     from referrals.curated_fact
                    where tenant_id = core.tenant_id() and source_identifier = any ($1)
                    order by source_identifier, name, id desc) f
             left join core.user_account u on u.tenant_id = core.tenant_id() and u.id = f.recorded_by
             left join core.person p on p.tenant_id = core.tenant_id() and p.id = u.person_id
            order by f.source_identifier, f.name"#,
        source_identifiers,
    )
    .fetch_all(conn)
    .await?;
    let mut found: HashMap<String, CurrentFacts> = HashMap::new();
    for row in rows {
        if let Some((source_identifier, fact)) = row.fact()? {
            found.entry(source_identifier).or_default().0.push(fact);
        }
    }
    Ok(found)
}

/// Reads the earlier facts about a provider, latest first, at most 50.
pub async fn earlier(conn: &mut PgConnection, source_identifier: &str) -> Result<Vec<Fact>> {
    let rows = sqlx::query_as!(
        FactRow,
        r#"select f.id, f.source_identifier, f.name, f.value, f.is_verified, f.as_of, p.display_name as "by?"
             from referrals.curated_fact f
             left join core.user_account u on u.tenant_id = f.tenant_id and u.id = f.recorded_by
             left join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where f.tenant_id = core.tenant_id() and f.source_identifier = $1
              and exists (select from referrals.curated_fact later
                           where later.tenant_id = f.tenant_id and later.source_identifier = f.source_identifier and later.name = f.name
                             and later.id > f.id)
            order by f.id desc limit $2"#,
        source_identifier,
        MAX_HISTORY,
    )
    .fetch_all(conn)
    .await?;
    let facts: Result<Vec<_>> = rows.into_iter().map(FactRow::fact).collect();
    Ok(facts?.into_iter().flatten().map(|(_, fact)| fact).collect())
}

/// Stores a fact.
pub async fn insert(
    conn: &mut PgConnection,
    source_identifier: &str,
    value: &FactValue,
    is_verified: bool,
    by: UserId,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "insert into referrals.curated_fact (source_identifier, name, value, is_verified, as_of, recorded_by) values ($1, $2, $3, $4, $5, $6)",
        source_identifier,
        value.name(),
        value.to_stored()?,
        is_verified,
        now,
        by.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reads the availabilities of providers, by their identifiers. Providers without one are omitted.
pub async fn availabilities(conn: &mut PgConnection, source_identifiers: &[String]) -> Result<HashMap<String, Vec<Availability>>> {
    let rows = sqlx::query!(
        r#"select a.source_identifier, a.scope as "scope: AvailabilityScope", a.location_key, a.specialty_group_id, a.next_available_on,
                  a.does_provider_exist, a.added_at, (a.added_at at time zone t.business_zone)::date as "added_on!",
                  p.display_name as "added_by_name?"
             from referrals.curated_availability a
             join core.tenant t on t.id = a.tenant_id
             left join core.user_account u on u.tenant_id = a.tenant_id and u.id = a.added_by
             left join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where a.tenant_id = core.tenant_id() and a.source_identifier = any ($1) and a.deleted_at is null
            order by a.id"#,
        source_identifiers,
    )
    .fetch_all(conn)
    .await?;
    let mut found: HashMap<String, Vec<Availability>> = HashMap::new();
    for row in rows {
        found.entry(row.source_identifier).or_default().push(Availability {
            scope: row.scope,
            location_key: row.location_key,
            specialty_group_id: row.specialty_group_id,
            next_available_on: row.next_available_on,
            does_provider_exist: row.does_provider_exist,
            added_at: row.added_at,
            added_on: row.added_on,
            added_by_name: row.added_by_name,
        });
    }
    Ok(found)
}

/// Marks the availability of a provider with the scope, location and specialty of `replaced` as deleted. Returns whether there was one.
pub async fn delete_availability(
    conn: &mut PgConnection,
    source_identifier: &str,
    replaced: &Availability,
    now: DateTime<Utc>,
) -> Result<bool> {
    let deleted = sqlx::query!(
        "update referrals.curated_availability set deleted_at = $5
          where tenant_id = core.tenant_id() and source_identifier = $1 and scope = $2 and location_key = $3
            and coalesce(specialty_group_id, 0) = coalesce($4, 0) and deleted_at is null",
        source_identifier,
        replaced.scope as AvailabilityScope,
        replaced.location_key,
        replaced.specialty_group_id,
        now,
    )
    .execute(conn)
    .await?;
    Ok(deleted.rows_affected() > 0)
}

/// Stores an availability of a provider.
pub async fn insert_availability(conn: &mut PgConnection, source_identifier: &str, new: &Availability, by: UserId) -> Result<()> {
    sqlx::query!(
        "insert into referrals.curated_availability
             (source_identifier, scope, location_key, specialty_group_id, next_available_on, does_provider_exist, added_at, added_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        source_identifier,
        new.scope as AvailabilityScope,
        new.location_key,
        new.specialty_group_id,
        new.next_available_on,
        new.does_provider_exist,
        new.added_at,
        by.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reads the abbreviations of the states.
pub async fn states(conn: &mut PgConnection) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar!("select abbreviation from core.state").fetch_all(conn).await?)
}

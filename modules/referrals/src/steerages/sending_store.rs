//! SQL of versions that were sent to members.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Stored;

use super::message::{Message, SentProvider};
use super::model::DeliveryState;
use crate::curated::store as curated;
use crate::ids::{SteerageId, SteerageProviderId};
use crate::letter::{Letter, Recipient};

/// A version that was sent, with its delivery.
#[derive(Debug)]
pub struct Sending {
    /// State of the delivery.
    pub delivery: DeliveryState,
    /// Number of attempts since a user queued it.
    pub attempts: i32,
    /// Whether the mail was handed over to the mail server, which did not refuse it.
    pub may_have_left: bool,
    /// Content.
    pub message: Message,
}

/// Reads the providers that the member is told about, in their order.
pub async fn providers(conn: &mut PgConnection, id: SteerageId) -> Result<Vec<SentProvider>> {
    let rows = sqlx::query!(
        r#"select display_name as name, care_organization_name, phone from referrals.steerage_provider
            where tenant_id = core.tenant_id() and steerage_id = $1 and status = 'accepted' and removed_at is null
            order by position, id"#,
        id.0,
    )
    .fetch_all(conn)
    .await?;
    let providers = rows.into_iter().map(|row| {
        // A practice without a named provider is not also its own organization.
        let organization = if row.care_organization_name == row.name { String::new() } else { row.care_organization_name };
        SentProvider { name: row.name, organization, phone: row.phone }
    });
    Ok(providers.collect())
}

/// Reads the providers to whom a letter can be addressed, in their order, with the fax numbers that they have now.
pub async fn recipients(conn: &mut PgConnection, id: SteerageId) -> Result<Vec<Recipient>> {
    let rows = sqlx::query!(
        r#"select id as "id: SteerageProviderId", display_name as name, care_organization_name, address_line_1, address_line_2, city,
                  coalesce(state, '') as "state!", zip_code, phone, fax, coalesce(source_identifier, npi) as "curated_as?",
                  member_selected_at is not null as "is_selected!"
             from referrals.steerage_provider
            where tenant_id = core.tenant_id() and steerage_id = $1 and status = 'accepted' and removed_at is null
            order by position, id"#,
        id.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    let names: Vec<String> = rows.iter().filter_map(|row| row.curated_as.clone()).collect();
    let facts = curated::current(conn, &names).await?;
    let recipients = rows.into_iter().map(|row| {
        let curated = row.curated_as.as_ref().and_then(|name| facts.get(name));
        let fax = curated.map_or(row.fax.as_str(), |facts| facts.fax_or(&row.fax)).to_owned();
        let region = format!("{} {}", row.state, row.zip_code);
        let places: Vec<&str> = [row.city.as_str(), region.trim()].into_iter().filter(|part| !part.is_empty()).collect();
        let lines = [row.address_line_1, row.address_line_2, places.join(", ")];
        Recipient {
            id: row.id,
            organization: if row.care_organization_name == row.name { String::new() } else { row.care_organization_name },
            name: row.name,
            address: lines.into_iter().filter(|line| !line.is_empty()).collect(),
            phone: row.phone,
            fax,
            is_selected: row.is_selected,
        }
    });
    Ok(recipients.collect())
}

/// Reads the letter of a version.
pub async fn letter(conn: &mut PgConnection, id: SteerageId, version: i32) -> Result<Option<Letter>> {
    let content = sqlx::query_scalar!(
        r#"select content as "content: Stored<Message>" from referrals.steerage_sending
            where tenant_id = core.tenant_id() and steerage_id = $1 and version = $2"#,
        id.0,
        version,
    );
    Ok(content.fetch_optional(conn).await?.and_then(|content| content.0.letter))
}

/// Reads the address to which mail for a person goes, with the name of the practice; none if the person died, or has no active account or
/// address.
pub async fn address(conn: &mut PgConnection, person: PersonId) -> Result<Option<(String, String)>> {
    let row = sqlx::query!(
        r#"select coalesce(nullif(btrim(u.email), ''), nullif(btrim(p.email), '')) as address, t.name
             from core.person p
             join core.tenant t on t.id = p.tenant_id
             left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id
            where p.tenant_id = core.tenant_id() and p.id = $1 and p.deceased_at is null
              and (u.id is null or (u.is_patient and u.is_active and not u.test_only))"#,
        person.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.and_then(|row| Some((row.address?, row.name))))
}

/// Returns whether a person can use the member's app: a living person with an active account.
pub async fn has_account(conn: &mut PgConnection, person: PersonId) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from core.user_account u
                            join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
                           where u.tenant_id = core.tenant_id() and u.person_id = $1 and u.is_patient and u.is_active and not u.test_only
                             and p.deceased_at is null) as "exists!""#,
        person.0,
    )
    .fetch_one(conn)
    .await?)
}

/// Stores the next version of a steerage, whose row is locked. Returns its number.
pub async fn insert(conn: &mut PgConnection, id: SteerageId, message: &Message, by: UserId, now: DateTime<Utc>) -> Result<i32> {
    Ok(sqlx::query_scalar!(
        r#"insert into referrals.steerage_sending (steerage_id, version, sent_at, sent_by, content, delivery, delivery_at)
           select $1, coalesce(max(version), 0) + 1, $2, $3, $4, 'queued', $2
             from referrals.steerage_sending where tenant_id = core.tenant_id() and steerage_id = $1
           returning version"#,
        id.0,
        now,
        by.0,
        Stored(message) as _,
    )
    .fetch_one(conn)
    .await?)
}

/// Reads a version and locks it until the end of the transaction.
pub async fn lock(conn: &mut PgConnection, id: SteerageId, version: i32) -> Result<Option<Sending>> {
    let row = sqlx::query!(
        r#"select delivery as "delivery: DeliveryState", attempts, handed_over_at is not null as "may_have_left!",
                  content as "content: Stored<Message>"
             from referrals.steerage_sending where tenant_id = core.tenant_id() and steerage_id = $1 and version = $2 for update"#,
        id.0,
        version,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Sending { delivery: row.delivery, attempts: row.attempts, may_have_left: row.may_have_left, message: row.content.0 }))
}

/// Records that a version is handed over to the mail server.
pub async fn hand_over(conn: &mut PgConnection, id: SteerageId, version: i32, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update referrals.steerage_sending set handed_over_at = $3, attempts = attempts + 1
          where tenant_id = core.tenant_id() and steerage_id = $1 and version = $2",
        id.0,
        version,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The outcome of an attempt.
#[derive(Debug, Clone, Copy)]
pub struct Outcome<'a> {
    /// State of the delivery.
    pub delivery: DeliveryState,
    /// Why it failed, or why it waits for another attempt.
    pub failure: Option<&'a str>,
    /// Whether the mail may have left.
    pub may_have_left: bool,
}

/// Stores the outcome of an attempt.
pub async fn settle(conn: &mut PgConnection, id: SteerageId, version: i32, outcome: Outcome<'_>, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update referrals.steerage_sending
            set delivery = $3, delivery_at = $4, failure = $5, handed_over_at = case when $6 then coalesce(handed_over_at, $4) end
          where tenant_id = core.tenant_id() and steerage_id = $1 and version = $2",
        id.0,
        version,
        outcome.delivery as DeliveryState,
        now,
        outcome.failure,
        outcome.may_have_left,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores the state of the delivery to the member's app as that of a version of which the app alone is notified; other versions stay.
pub async fn settle_by_app(
    conn: &mut PgConnection,
    id: SteerageId,
    version: i32,
    delivery: DeliveryState,
    failure: Option<&str>,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update referrals.steerage_sending set delivery = $3, delivery_at = $4, failure = $5
          where tenant_id = core.tenant_id() and steerage_id = $1 and version = $2 and (content ->> 'by_app_only')::boolean",
        id.0,
        version,
        delivery as DeliveryState,
        now,
        failure,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Queues a version whose delivery failed again, with all its attempts.
pub async fn queue(conn: &mut PgConnection, id: SteerageId, version: i32, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update referrals.steerage_sending set delivery = 'queued', delivery_at = $3, failure = null, attempts = 0
          where tenant_id = core.tenant_id() and steerage_id = $1 and version = $2",
        id.0,
        version,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

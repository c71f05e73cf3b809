//! SQL of one-time codes and addresses.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{SentCode, masked_name};

/// A stored code.
pub struct StoredCode {
    /// State of the code.
    pub code: SentCode,
    /// Salt of the digits.
    pub salt: Vec<u8>,
}

/// A code to be sent.
pub struct Outgoing {
    /// The code.
    pub stored: StoredCode,
    /// The patient's email address.
    pub to: Option<String>,
}

/// Reads the email address of an opened patient, whose row stays locked until the transaction ends.
pub async fn email(tx: &mut PgConnection, access: &Access) -> Result<Option<String>> {
    let id = access.patient_id()?.0;
    let email = sqlx::query_scalar!("select email from core.user_account where tenant_id = core.tenant_id() and id = $1 for update", id)
        .fetch_one(tx)
        .await?;
    Ok(email.filter(|email| !email.trim().is_empty()))
}

/// Reads the code that a staff member requested for a person.
pub async fn code(tx: &mut PgConnection, person: PersonId, user: UserId) -> Result<Option<StoredCode>> {
    let row = sqlx::query!(
        "select salt, expires_at, attempts, verified_at, sent, counted_from from people.email_code
          where tenant_id = core.tenant_id() and person_id = $1 and user_id = $2 for update",
        person.0,
        user.0,
    )
    .fetch_optional(tx)
    .await?;
    Ok(row.map(|row| StoredCode {
        code: SentCode {
            expires_at: row.expires_at,
            attempts: row.attempts,
            verified_at: row.verified_at,
            sent: row.sent,
            counted_from: row.counted_from,
        },
        salt: row.salt,
    }))
}

/// Reads the code that a staff member requested for a person, with the email address to send it to.
pub async fn outgoing(tx: &mut PgConnection, person: PersonId, user: UserId) -> Result<Option<Outgoing>> {
    let row = sqlx::query!(
        "select c.salt, c.expires_at, c.attempts, c.verified_at, c.sent, c.counted_from, nullif(btrim(u.email), '') as email
           from people.email_code c
           join core.user_account u on u.tenant_id = c.tenant_id and u.person_id = c.person_id
          where c.tenant_id = core.tenant_id() and c.person_id = $1 and c.user_id = $2",
        person.0,
        user.0,
    )
    .fetch_optional(tx)
    .await?;
    Ok(row.map(|row| Outgoing {
        stored: StoredCode {
            code: SentCode {
                expires_at: row.expires_at,
                attempts: row.attempts,
                verified_at: row.verified_at,
                sent: row.sent,
                counted_from: row.counted_from,
            },
            salt: row.salt,
        },
        to: row.email,
    }))
}

/// Stores a code, replacing the previous one.
pub async fn set_code(tx: &mut PgConnection, person: PersonId, user: UserId, stored: &StoredCode) -> Result<()> {
    let StoredCode { code, salt } = stored;
    sqlx::query!(
        "insert into people.email_code (person_id, user_id, salt, expires_at, attempts, verified_at, sent, counted_from)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (tenant_id, person_id, user_id) do update
            set salt = excluded.salt, expires_at = excluded.expires_at, attempts = excluded.attempts,
                verified_at = excluded.verified_at, sent = excluded.sent, counted_from = excluded.counted_from",
        person.0,
        user.0,
        salt,
        code.expires_at,
        code.attempts,
        code.verified_at,
        code.sent,
        code.counted_from,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Marks a verified code as used.
pub async fn use_code(tx: &mut PgConnection, person: PersonId, user: UserId) -> Result<()> {
    sqlx::query!(
        "update people.email_code set verified_at = null where tenant_id = core.tenant_id() and person_id = $1 and user_id = $2",
        person.0,
        user.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Another patient who has an address.
pub struct Owner {
    /// The patient's person.
    pub person: PersonId,
    /// Name that may be shown: initials, or that the person is protected.
    pub masked_name: String,
}

/// Maximum number of other patients that are named.
const MAX_OWNERS: i64 = 5;

/// Reads other patients who have an address, ignoring case. Changes to the same address wait for each other until the transaction ends, so
/// that two patients cannot get it at the same time unnoticed. The keys of protected people are empty, so they are looked up among
/// themselves.
pub async fn owners(tx: &mut PgConnection, except: Option<PersonId>, email: &str) -> Result<Vec<Owner>> {
    let email = email.to_lowercase();
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended(core.tenant_id()::text || ' ' || $1::text, 0))", email)
        .fetch_one(&mut *tx)
        .await?;
    let rows = sqlx::query!(
        r#"select p.id, p.first_name, p.last_name, p.request_auth_for_phi as is_protected
             from (select u.person_id from core.user_account u
                    where u.tenant_id = core.tenant_id() and u.is_patient and u.email_key = $1 and $1 <> ''
                   union
                   select u.person_id from core.person p
                     join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id
                    where p.tenant_id = core.tenant_id() and p.request_auth_for_phi and u.is_patient and lower(u.email) = $1
                   union
                   select p.id from core.person p where p.tenant_id = core.tenant_id() and p.email_key = $1) hit
             join core.person p on p.tenant_id = core.tenant_id() and p.id = hit.person_id
            where p.id is distinct from $2
            order by p.id limit $3"#,
        email,
        except.map(i64::from),
        MAX_OWNERS,
    )
    .fetch_all(tx)
    .await?;
    let owners = rows.into_iter().map(|row| Owner {
        person: PersonId(row.id),
        masked_name: if row.is_protected { "a protected person".to_owned() } else { masked_name(&row.first_name, &row.last_name) },
    });
    Ok(owners.collect())
}

/// Stores a patient's email address.
pub async fn set_email(tx: &mut PgConnection, user: UserId, email: &str) -> Result<()> {
    sqlx::query!("update core.user_account set email = $2 where tenant_id = core.tenant_id() and id = $1", user.0, email)
        .execute(tx)
        .await?;
    Ok(())
}

/// The tenant as the sender of emails.
pub struct Sender {
    /// The tenant's display name.
    pub name: String,
    /// URL of the member portal.
    pub portal: Option<String>,
}

/// Reads the tenant as the sender of emails.
pub async fn sender(tx: &mut PgConnection) -> Result<Sender> {
    let query = sqlx::query_as!(
        Sender,
        r#"select t.name, l.member_portal_url as "portal?"
             from core.tenant t left join people.tenant_link l on l.tenant_id = t.id
            where t.id = core.tenant_id()"#
    );
    Ok(query.fetch_one(tx).await?)
}

/// Reads a patient's email address, for jobs.
pub async fn reach(tx: &mut PgConnection, patient: UserId) -> Result<Option<String>> {
    let found = sqlx::query_scalar!(
        r#"select email as "email!" from core.user_account
            where tenant_id = core.tenant_id() and id = $1 and is_patient and btrim(email) <> ''"#,
        patient.0,
    );
    Ok(found.fetch_optional(tx).await?)
}

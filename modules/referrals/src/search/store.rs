//! SQL of searches: checks of availability and search requests.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::request::{SearchRequest, SearchRequestStatus};
use crate::ids::{SearchAvailabilityId, SearchRequestId, SteerageId};

/// Returns whether there is anybody to search for: a directory, or an upload of the tenant.
pub async fn has_providers(conn: &mut PgConnection) -> Result<bool> {
    let exists = sqlx::query_scalar!(
        r#"select exists (select from referrals.directory_provider)
                  or exists (select from referrals.network_provider p where p.tenant_id = core.tenant_id() and p.is_active) as "exists!""#
    )
    .fetch_one(conn)
    .await?;
    Ok(exists)
}

/// A check of availability.
#[derive(Debug, Clone)]
pub struct Check {
    pub zip: String,
    pub provider: bool,
    pub facility: bool,
    pub procedure: bool,
    pub created_at: DateTime<Utc>,
}

/// Stores a check of availability.
pub async fn insert_check(conn: &mut PgConnection, access: &Access, check: &Check, user: UserId) -> Result<SearchAvailabilityId> {
    let id = sqlx::query_scalar!(
        "insert into referrals.search_availability (person_id, zip, provider, facility, procedure, created_at, created_by)
         values ($1, $2, $3, $4, $5, $6, $7) returning id",
        access.person_id().0,
        check.zip,
        check.provider,
        check.facility,
        check.procedure,
        check.created_at,
        user.0,
    )
    .fetch_one(conn)
    .await?;
    Ok(SearchAvailabilityId(id))
}

/// Reads a check of availability for a person.
pub async fn find_check(conn: &mut PgConnection, access: &Access, id: SearchAvailabilityId) -> Result<Option<Check>> {
    let check = sqlx::query_as!(
        Check,
        "select zip, provider, facility, procedure, created_at from referrals.search_availability
          where tenant_id = core.tenant_id() and id = $1 and person_id = $2",
        id.0,
        access.person_id().0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(check)
}

/// Returns whether a steerage is the person's.
pub async fn is_steerage_of(conn: &mut PgConnection, access: &Access, id: SteerageId) -> Result<bool> {
    let exists = sqlx::query_scalar!(
        r#"select exists (select from referrals.steerage
                           where tenant_id = core.tenant_id() and id = $1 and person_id = $2) as "exists!""#,
        id.0,
        access.person_id().0,
    )
    .fetch_one(conn)
    .await?;
    Ok(exists)
}

/// A search request with its criteria.
#[derive(Debug, Clone)]
pub struct Stored {
    pub id: SearchRequestId,
    pub person_id: PersonId,
    pub zip: String,
    pub cpt_code: String,
    pub distance: i32,
    pub specialty_group_id: Option<i32>,
    pub status: SearchRequestStatus,
    pub results: serde_json::Value,
    pub records_available: i32,
    pub is_exact: bool,
    pub error: Option<String>,
    pub created_at: DateTime<Utc>,
}

path_object!(Stored, "id" => find_request(SearchRequestId), else "Search request does not exist", of person_id: PersonId);

impl Stored {
    /// Returns the request as sent on the wire.
    pub fn shown(self) -> Result<SearchRequest> {
        Ok(SearchRequest {
            id: self.id,
            status: self.status,
            results: serde_json::from_value(self.results)?,
            records_available: usize::try_from(self.records_available).unwrap_or_default(),
            is_exact: self.is_exact,
            error: self.error,
            created_at: self.created_at,
        })
    }
}

/// A search request to store.
#[derive(Debug, Clone)]
pub struct NewRequest<'a> {
    pub uid: uuid::Uuid,
    pub zip: &'a str,
    pub cpt_code: &'a str,
    pub distance: i32,
    pub specialty_group_id: Option<i32>,
    pub steerage: Option<SteerageId>,
    pub created_at: DateTime<Utc>,
    pub created_by: UserId,
}

/// Stores a search request; none if its uid exists.
pub async fn insert_request(conn: &mut PgConnection, access: &Access, new: &NewRequest<'_>) -> Result<Option<SearchRequestId>> {
    let id = sqlx::query_scalar!(
        "insert into referrals.search_request
             (uid, person_id, zip, cpt_code, distance, specialty_group_id, steerage_id, created_at, created_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (tenant_id, uid) do nothing
         returning id",
        new.uid,
        access.person_id().0,
        new.zip,
        new.cpt_code,
        new.distance,
        new.specialty_group_id,
        new.steerage.map(i64::from),
        new.created_at,
        new.created_by.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(id.map(SearchRequestId))
}

/// Reads a search request.
pub async fn find_request(conn: &mut PgConnection, id: SearchRequestId) -> Result<Option<Stored>> {
    let stored = sqlx::query_as!(
        Stored,
        r#"select id as "id: SearchRequestId", person_id as "person_id: PersonId", zip, cpt_code, distance, specialty_group_id,
                  status as "status: SearchRequestStatus", results, records_available, is_exact, error, created_at
             from referrals.search_request
            where tenant_id = core.tenant_id() and id = $1"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(stored)
}

/// Reads the search request with this uid.
pub async fn request_by_uid(conn: &mut PgConnection, uid: uuid::Uuid) -> Result<Option<Stored>> {
    let id = sqlx::query_scalar!(
        r#"select id as "id: SearchRequestId" from referrals.search_request where tenant_id = core.tenant_id() and uid = $1"#,
        uid,
    )
    .fetch_optional(&mut *conn)
    .await?;
    match id {
        Some(id) => find_request(conn, id).await,
        None => Ok(None),
    }
}

/// Stores the result of a pending request; returns whether it was pending.
pub async fn finish_request(conn: &mut PgConnection, finished: &Stored, now: DateTime<Utc>) -> Result<bool> {
    let done = sqlx::query!(
        "update referrals.search_request
            set status = $2, results = $3, records_available = $4, is_exact = $5, error = $6, finished_at = $7
          where tenant_id = core.tenant_id() and id = $1 and status = 'pending'",
        finished.id.0,
        finished.status as SearchRequestStatus,
        finished.results,
        finished.records_available,
        finished.is_exact,
        finished.error,
        now,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Deletes checks and requests that were created before the given instants.
pub async fn delete_expired(conn: &mut PgConnection, checks_before: DateTime<Utc>, requests_before: DateTime<Utc>) -> Result<()> {
    sqlx::query!("delete from referrals.search_availability where tenant_id = core.tenant_id() and created_at < $1", checks_before)
        .execute(&mut *conn)
        .await?;
    sqlx::query!("delete from referrals.search_request where tenant_id = core.tenant_id() and created_at < $1", requests_before)
        .execute(conn)
        .await?;
    Ok(())
}

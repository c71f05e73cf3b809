//! SQL of searches: candidates from the directory, checks of availability and search requests.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::criteria::{Criteria, Mode};
use super::request::{SearchRequest, SearchRequestStatus};
use crate::ids::{SearchAvailabilityId, SearchRequestId, SteerageId};
use crate::places::{CellRange, Point};
use crate::provider_facts::{Gender, ProviderAddress};

/// Candidates of the directory that a search ranks at most: the nearest.
pub const MAX_CANDIDATES: i64 = 2_000;

/// A provider of the directory.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Listed {
    pub npi: String,
    pub is_organization: bool,
    pub first_name: String,
    pub last_name: String,
    pub credential: String,
    pub organization_name: String,
    pub gender: Option<Gender>,
    pub address: ProviderAddress,
    pub phone: String,
    pub fax: String,
    pub point: Option<Point>,
    pub taxonomies: Vec<String>,
    pub updated_on: NaiveDate,
    pub search_name: String,
}

struct Row {
    npi: String,
    is_organization: bool,
    first_name: String,
    last_name: String,
    credential: String,
    organization_name: String,
    gender: Option<Gender>,
    address_line_1: String,
    address_line_2: String,
    city: String,
    state: String,
    zip_code: String,
    phone: String,
    fax: String,
    latitude: Option<f64>,
    longitude: Option<f64>,
    taxonomies: Vec<String>,
    updated_on: NaiveDate,
    search_name: String,
}

impl From<Row> for Listed {
    fn from(row: Row) -> Self {
        Self {
            npi: row.npi,
            is_organization: row.is_organization,
            first_name: row.first_name,
            last_name: row.last_name,
            credential: row.credential,
            organization_name: row.organization_name,
            gender: row.gender,
            address: ProviderAddress {
                address_line_1: row.address_line_1,
                address_line_2: row.address_line_2,
                city: row.city,
                state: row.state,
                zip_code: row.zip_code,
            },
            phone: row.phone,
            fax: row.fax,
            point: row.latitude.zip(row.longitude).map(|(latitude, longitude)| Point { latitude, longitude }),
            taxonomies: row.taxonomies,
            updated_on: row.updated_on,
            search_name: row.search_name,
        }
    }
}

/// Folds a typed name: lower case, without accents and punctuation.
pub async fn fold(conn: &mut PgConnection, text: &str) -> Result<String> {
    Ok(sqlx::query_scalar!(r#"select core.fold($1) as "folded!""#, text).fetch_one(conn).await?)
}

fn bounds(ranges: &[CellRange]) -> (Vec<i64>, Vec<i64>) {
    ranges.iter().map(|range| (range.first, range.last)).unzip()
}

/// Reads active providers of the directory by NPI.
pub async fn by_npis(conn: &mut PgConnection, npis: &[String]) -> Result<Vec<Listed>> {
    let rows = sqlx::query_as!(
        Row,
        r#"select p.npi, p.is_organization, p.first_name, p.last_name, p.credential, p.organization_name, p.gender as "gender: Gender",
                  p.address_line_1, p.address_line_2, p.city, p.state, p.zip_code, p.phone, p.fax, p.latitude, p.longitude, p.taxonomies,
                  p.updated_on, p.search_name
             from referrals.directory_provider p
            where p.npi = any ($1) and p.deactivated_on is null
            order by p.npi"#,
        npis,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Listed::from).collect())
}

/// Reads the nearest providers of the directory with one of the taxonomies of the options, one more than [`MAX_CANDIDATES`] if there are
/// more within the distance.
pub async fn by_taxonomy(conn: &mut PgConnection, criteria: &Criteria, ranges: &[CellRange]) -> Result<Vec<Listed>> {
    let (first, last) = bounds(ranges);
    let prefixes: Vec<String> = criteria.options.iter().flat_map(|option| &option.taxonomies).cloned().collect();
    let rows = sqlx::query_as!(
        Row,
        r#"with kind as materialized (
               select distinct t.taxonomy
                 from unnest($1::text[]) as g (prefix)
                 join referrals.directory_taxonomy t on t.taxonomy >= g.prefix and t.taxonomy < g.prefix || '~'),
           place as (
               select distinct d.npi, d.latitude, d.longitude
                 from kind k
                cross join unnest($2::bigint[], $3::bigint[]) as r (first_cell, last_cell)
                 join referrals.directory_place d on d.taxonomy = k.taxonomy and d.cell between r.first_cell and r.last_cell
                where d.is_organization = $4 and ($5::text is null or d.gender = $5 or d.is_organization)),
           nearest as materialized (
               select n.npi, n.miles
                 from (select p.npi,
                              7917.5226 * asin(least(1, sqrt(
                                  power(sin(radians(p.latitude - $6) / 2), 2)
                                  + cos(radians($6)) * cos(radians(p.latitude)) * power(sin(radians(p.longitude - $7) / 2), 2)))) as miles
                         from place p) n
                where n.miles <= $8
                order by n.miles, n.npi
                limit $9)
           select p.npi, p.is_organization, p.first_name, p.last_name, p.credential, p.organization_name, p.gender as "gender: Gender",
                  p.address_line_1, p.address_line_2, p.city, p.state, p.zip_code, p.phone, p.fax, p.latitude, p.longitude, p.taxonomies,
                  p.updated_on, p.search_name
             from nearest n
             join referrals.directory_provider p on p.npi = n.npi
            order by n.miles, n.npi"#,
        &prefixes,
        &first,
        &last,
        criteria.mode == Mode::Facilities,
        criteria.gender as Option<Gender>,
        criteria.center.latitude,
        criteria.center.longitude,
        f64::from(criteria.miles),
        MAX_CANDIDATES + 1,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Listed::from).collect())
}

/// Reads the nearest providers of the directory whose name has, for each typed word, a word that begins with it or is similar; one more than
/// [`MAX_CANDIDATES`] if there are more within the distance.
pub async fn by_name(conn: &mut PgConnection, criteria: &Criteria, ranges: &[CellRange], folded: &str) -> Result<Vec<Listed>> {
    let (first, last) = bounds(ranges);
    let typed: Vec<String> = folded.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect();
    let prefixes: Vec<String> = criteria.options.iter().flat_map(|option| &option.taxonomies).cloned().collect();
    let rows = sqlx::query_as!(
        Row,
        r#"with term as materialized (
               select y.place, t.word
                 from unnest($1::text[]) with ordinality as y (word, place)
                cross join lateral (
                      (select b.word from referrals.directory_term b
                        where b.word >= y.word collate "C" and b.word < (y.word || '~') collate "C"
                        order by b.word limit 500)
                      union
                      (select a.word from referrals.directory_term a
                        where a.word % y.word order by similarity(a.word, y.word) desc, a.word limit 50)) t),
           hit as (
               select w.npi
                 from term t
                cross join unnest($2::bigint[], $3::bigint[]) as r (first_cell, last_cell)
                 join referrals.directory_word w on w.word = t.word and w.cell between r.first_cell and r.last_cell
                group by w.npi
               having count(distinct t.place) = cardinality($1::text[])),
           nearest as materialized (
               select n.npi, n.miles
                 from (select p.npi,
                              7917.5226 * asin(least(1, sqrt(
                                  power(sin(radians(p.latitude - $6) / 2), 2)
                                  + cos(radians($6)) * cos(radians(p.latitude)) * power(sin(radians(p.longitude - $7) / 2), 2)))) as miles
                         from hit h
                         join referrals.directory_provider p on p.npi = h.npi
                        where ($4::boolean is null or p.is_organization = $4)
                          and ($5::text is null or p.gender = $5 or p.is_organization)
                          and (not $10 or exists (select from unnest(p.taxonomies) t (taxonomy), unnest($11::text[]) g (prefix)
                                                   where starts_with(t.taxonomy, g.prefix)))) n
                where n.miles <= $8
                order by n.miles, n.npi
                limit $9)
           select p.npi, p.is_organization, p.first_name, p.last_name, p.credential, p.organization_name, p.gender as "gender: Gender",
                  p.address_line_1, p.address_line_2, p.city, p.state, p.zip_code, p.phone, p.fax, p.latitude, p.longitude, p.taxonomies,
                  p.updated_on, p.search_name
             from nearest n
             join referrals.directory_provider p on p.npi = n.npi
            order by n.miles, n.npi"#,
        &typed,
        &first,
        &last,
        (criteria.mode == Mode::Facilities).then_some(true),
        criteria.gender as Option<Gender>,
        criteria.center.latitude,
        criteria.center.longitude,
        f64::from(criteria.miles),
        MAX_CANDIDATES + 1,
        criteria.is_by_option,
        &prefixes,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Listed::from).collect())
}

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

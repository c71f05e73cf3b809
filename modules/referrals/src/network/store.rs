//! SQL of the tenant's upload.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::TenantId;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as SqlJson;

use super::import::{Outcome, Source};
use super::model::NetworkProvider;
use super::read::NetworkImport;
use super::row::UploadedRow;
use crate::places::{CellRange, Point};
use crate::provider_facts::{AgreementType, CostPart, Gender, ProviderAddress, ProviderScores, ProviderType};

/// Lets one import of a tenant run at a time.
pub(super) async fn lock(conn: &mut PgConnection, tenant: TenantId) -> Result<()> {
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended('referrals.network', $1))", tenant.0).fetch_one(conn).await?;
    Ok(())
}

/// Stores rows, each with a different identifier; returns the number of new ones.
pub(super) async fn upsert(conn: &mut PgConnection, rows: &[UploadedRow], now: DateTime<Utc>) -> Result<u64> {
    let new = sqlx::query_scalar!(
        r#"with stored as (
               insert into referrals.network_provider as p (
                   source_identifier, npi, identifier, first_name, last_name, credential, care_organization_name, gender,
                   specialty_group_ids, location_type_ids, address_line_1, address_line_2, city, state, zip_code, phone, fax, latitude,
                   longitude, is_place_approximate, cell, languages, is_accepting, is_in_network, network_partner_agreement_type,
                   provider_type, composite_score, cost_score, quality_score, expertise_score, average_rating, number_of_rating,
                   estimated_cost, cost_cpt_code, cost_breakdown, location_confidence, next_available_on, as_of, is_active, imported_at)
               select r.source_identifier, r.npi, r.identifier, r.first_name, r.last_name, r.credential, r.care_organization_name, r.gender,
                      r.specialty_group_ids, r.location_type_ids, r.address_line_1, r.address_line_2, r.city, r.state, r.zip_code, r.phone,
                      r.fax, r.latitude, r.longitude, r.is_place_approximate, r.cell, r.languages, r.is_accepting, r.is_in_network,
                      r.network_partner_agreement_type, r.provider_type, r.composite_score, r.cost_score, r.quality_score,
                      r.expertise_score, r.average_rating, r.number_of_rating, r.estimated_cost, r.cost_cpt_code,
                      nullif(r.cost_breakdown, 'null'), r.location_confidence, r.next_available_on, r.as_of, true, $2
                 from jsonb_to_recordset($1) r (
                      source_identifier text, npi text, identifier text, first_name text, last_name text, credential text,
                      care_organization_name text, gender text, specialty_group_ids integer[], location_type_ids integer[],
                      address_line_1 text, address_line_2 text, city text, state text, zip_code text, phone text, fax text,
                      latitude double precision, longitude double precision, is_place_approximate boolean, cell bigint, languages text[],
                      is_accepting boolean, is_in_network boolean, network_partner_agreement_type text, provider_type text,
                      composite_score double precision, cost_score double precision, quality_score double precision,
                      expertise_score double precision, average_rating double precision, number_of_rating integer,
                      estimated_cost double precision, cost_cpt_code text, cost_breakdown jsonb, location_confidence double precision,
                      next_available_on date, as_of date)
               on conflict (tenant_id, source_identifier) do update set
                   npi = excluded.npi, identifier = excluded.identifier, first_name = excluded.first_name, last_name = excluded.last_name,
                   credential = excluded.credential, care_organization_name = excluded.care_organization_name, gender = excluded.gender,
                   specialty_group_ids = excluded.specialty_group_ids, location_type_ids = excluded.location_type_ids,
                   address_line_1 = excluded.address_line_1, address_line_2 = excluded.address_line_2, city = excluded.city,
                   state = excluded.state, zip_code = excluded.zip_code, phone = excluded.phone, fax = excluded.fax,
                   latitude = excluded.latitude, longitude = excluded.longitude, is_place_approximate = excluded.is_place_approximate,
                   cell = excluded.cell, languages = excluded.languages, is_accepting = excluded.is_accepting,
                   is_in_network = excluded.is_in_network, network_partner_agreement_type = excluded.network_partner_agreement_type,
                   provider_type = excluded.provider_type, composite_score = excluded.composite_score, cost_score = excluded.cost_score,
                   quality_score = excluded.quality_score, expertise_score = excluded.expertise_score,
                   average_rating = excluded.average_rating, number_of_rating = excluded.number_of_rating,
                   estimated_cost = excluded.estimated_cost, cost_cpt_code = excluded.cost_cpt_code,
                   cost_breakdown = excluded.cost_breakdown, location_confidence = excluded.location_confidence,
                   next_available_on = excluded.next_available_on, as_of = excluded.as_of, is_active = true, imported_at = excluded.imported_at
               returning p.xmax = 0 as is_new)
           select count(*) as "count!" from stored where is_new"#,
        serde_json::to_value(rows)?,
        now,
    )
    .fetch_one(conn)
    .await?;
    Ok(u64::try_from(new).unwrap_or_default())
}

/// Marks the rows inactive that are not among those of the file; returns their number.
pub(super) async fn deactivate_others(conn: &mut PgConnection, source_identifiers: &[String]) -> Result<u64> {
    let done = sqlx::query!(
        "update referrals.network_provider p set is_active = false
          where p.tenant_id = core.tenant_id() and p.is_active
            and not exists (select from unnest($1::text[]) as f (source_identifier) where f.source_identifier = p.source_identifier)",
        source_identifiers,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Reads the names of active providers that are not among those of a file, in order, at most `limit`.
pub(super) async fn absent(conn: &mut PgConnection, source_identifiers: &[String], limit: i64) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar!(
        r#"select coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.care_organization_name) as "name!"
             from referrals.network_provider p
            where p.tenant_id = core.tenant_id() and p.is_active
              and not exists (select from unnest($1::text[]) as f (source_identifier) where f.source_identifier = p.source_identifier)
            order by p.last_name, p.first_name, p.care_organization_name, p.id
            limit $2"#,
        source_identifiers,
        limit,
    )
    .fetch_all(conn)
    .await?)
}

/// An import to record.
pub(super) struct NewImport<'a> {
    pub source: &'a Source<'a>,
    pub outcome: Outcome,
}

/// Records an import; returns its ID.
pub(super) async fn insert_import(conn: &mut PgConnection, new: &NewImport<'_>) -> Result<i64> {
    let count = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
    Ok(sqlx::query_scalar!(
        "insert into referrals.network_import (imported_at, imported_by, file_name, created, updated, deactivated, rejected)
         values ($1, $2, $3, $4, $5, $6, $7) returning id",
        new.source.at,
        new.source.by.map(|user| user.0),
        new.source.file_name,
        count(new.outcome.created),
        count(new.outcome.updated),
        count(new.outcome.deactivated),
        count(new.outcome.rejected),
    )
    .fetch_one(conn)
    .await?)
}

/// Reads the latest imports, newest first.
pub(super) async fn imports(conn: &mut PgConnection) -> Result<Vec<NetworkImport>> {
    Ok(sqlx::query_as!(
        NetworkImport,
        r#"select i.id, i.imported_at, p.display_name as "imported_by_name?", i.file_name, i.created, i.updated, i.deactivated, i.rejected
             from referrals.network_import i
             left join core.user_account u on u.tenant_id = i.tenant_id and u.id = i.imported_by
             left join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where i.tenant_id = core.tenant_id()
            order by i.id desc limit 10"#
    )
    .fetch_all(conn)
    .await?)
}

/// Counts the active and the inactive providers.
pub(super) async fn count(conn: &mut PgConnection) -> Result<(i64, i64)> {
    let row = sqlx::query!(
        r#"select count(*) filter (where is_active) as "active!", count(*) filter (where not is_active) as "inactive!"
             from referrals.network_provider where tenant_id = core.tenant_id()"#
    )
    .fetch_one(conn)
    .await?;
    Ok((row.active, row.inactive))
}

/// Rows to read: those in the cells, those who need no place, and those of providers that were found elsewhere.
#[derive(Debug, Clone, Copy)]
pub struct Near<'a> {
    /// Ranges of cells.
    pub ranges: &'a [CellRange],
    /// NPIs.
    pub npis: &'a [String],
    /// Folded name, with which the rows are compared.
    pub name: Option<&'a str>,
    /// Whether those who need no place are read.
    pub with_remote: bool,
}

/// A row of the upload with the similarity of its name.
#[derive(Debug, Clone, PartialEq)]
pub struct NearRow {
    /// The row.
    pub provider: NetworkProvider,
    /// Word similarity of the name, 0 to 1; 0 without a name.
    pub likeness: f32,
}

struct Row {
    source_identifier: String,
    npi: Option<String>,
    first_name: String,
    last_name: String,
    credential: String,
    care_organization_name: String,
    gender: Option<Gender>,
    specialty_group_ids: Vec<i32>,
    location_type_ids: Vec<i32>,
    address_line_1: String,
    address_line_2: String,
    city: String,
    state: String,
    zip_code: String,
    phone: String,
    fax: String,
    latitude: Option<f64>,
    longitude: Option<f64>,
    is_place_approximate: bool,
    languages: Vec<String>,
    is_accepting: Option<bool>,
    is_in_network: Option<bool>,
    network_partner_agreement_type: Option<AgreementType>,
    provider_type: ProviderType,
    composite_score: Option<f64>,
    cost_score: Option<f64>,
    quality_score: Option<f64>,
    expertise_score: Option<f64>,
    average_rating: Option<f64>,
    number_of_rating: Option<i32>,
    estimated_cost: Option<f64>,
    cost_cpt_code: Option<String>,
    cost_breakdown: Option<SqlJson<Vec<CostPart>>>,
    location_confidence: Option<f64>,
    next_available_on: Option<NaiveDate>,
    as_of: NaiveDate,
    search_name: String,
    likeness: f32,
}

impl From<Row> for NearRow {
    fn from(row: Row) -> Self {
        let point = row.latitude.zip(row.longitude).map(|(latitude, longitude)| Point { latitude, longitude });
        let provider = NetworkProvider {
            source_identifier: row.source_identifier,
            npi: row.npi,
            first_name: row.first_name,
            last_name: row.last_name,
            credential: row.credential,
            care_organization_name: row.care_organization_name,
            gender: row.gender,
            specialty_group_ids: row.specialty_group_ids,
            location_type_ids: row.location_type_ids,
            address: ProviderAddress {
                address_line_1: row.address_line_1,
                address_line_2: row.address_line_2,
                city: row.city,
                state: row.state,
                zip_code: row.zip_code,
            },
            phone: row.phone,
            fax: row.fax,
            point,
            is_place_approximate: row.is_place_approximate,
            languages: row.languages,
            is_accepting: row.is_accepting,
            is_in_network: row.is_in_network,
            network_partner_agreement_type: row.network_partner_agreement_type,
            provider_type: row.provider_type,
            scores: ProviderScores {
                composite: row.composite_score,
                cost: row.cost_score,
                quality: row.quality_score,
                expertise: row.expertise_score,
            },
            average_rating: row.average_rating,
            number_of_rating: row.number_of_rating,
            estimated_cost: row.estimated_cost,
            cost_cpt_code: row.cost_cpt_code,
            cost_breakdown: row.cost_breakdown.map(|parts| parts.0),
            location_confidence: row.location_confidence,
            next_available_on: row.next_available_on,
            as_of: row.as_of,
            search_name: row.search_name,
        };
        Self { provider, likeness: row.likeness }
    }
}

/// Reads the active rows near a place, in the order of their identifiers.
pub async fn near(conn: &mut PgConnection, near: Near<'_>) -> Result<Vec<NearRow>> {
    let (first, last): (Vec<i64>, Vec<i64>) = near.ranges.iter().map(|range| (range.first, range.last)).unzip();
    let rows = sqlx::query_as!(
        Row,
        r#"with found as (
               select p.id
                 from unnest($1::bigint[], $2::bigint[]) as r (first_cell, last_cell)
                 join referrals.network_provider p
                   on p.tenant_id = core.tenant_id() and p.is_active and p.cell between r.first_cell and r.last_cell
               union
               select p.id from referrals.network_provider p
                where $5 and p.tenant_id = core.tenant_id() and p.is_active and p.provider_type in ('virtual', 'at_home_test_kit')
               union
               select p.id from referrals.network_provider p
                where p.tenant_id = core.tenant_id() and p.is_active and p.source_identifier = any ($3))
           select p.source_identifier, p.npi, p.first_name, p.last_name, p.credential, p.care_organization_name,
                  p.gender as "gender: Gender", p.specialty_group_ids, p.location_type_ids, p.address_line_1, p.address_line_2, p.city,
                  p.state, p.zip_code, p.phone, p.fax, p.latitude, p.longitude, p.is_place_approximate, p.languages, p.is_accepting,
                  p.is_in_network, p.network_partner_agreement_type as "network_partner_agreement_type: AgreementType",
                  p.provider_type as "provider_type: ProviderType", p.composite_score, p.cost_score, p.quality_score, p.expertise_score,
                  p.average_rating, p.number_of_rating, p.estimated_cost, p.cost_cpt_code,
                  p.cost_breakdown as "cost_breakdown: SqlJson<Vec<CostPart>>", p.location_confidence, p.next_available_on, p.as_of,
                  p.search_name, coalesce(word_similarity($4, p.search_name), 0) as "likeness!"
             from found f
             join referrals.network_provider p on p.tenant_id = core.tenant_id() and p.id = f.id
            order by p.source_identifier"#,
        &first,
        &last,
        near.npis,
        near.name,
        near.with_remote,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(NearRow::from).collect())
}

//! SQL of the demo for the directory, code systems, networks and curated facts.

use chrono::{DateTime, Utc};
use huddle_referrals::codes::CodeSystem;
use huddle_referrals::directory;
use huddle_referrals::places::{centroid_of, known};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use crate::codes::{DemoCode, VERSION};
use crate::curated::{DemoAvailability, DemoFact};
use crate::directory::Provider;
use crate::network::NetworkProvider;

/// Returns whether the directory has providers.
pub(crate) async fn has_directory(conn: &mut PgConnection) -> Result<bool> {
    Ok(sqlx::query_scalar!(r#"select exists (select from referrals.directory_provider) as "exists!""#).fetch_one(conn).await?)
}

/// Inserts the directory.
pub(crate) async fn insert_directory(conn: &mut PgConnection, providers: &[Provider]) -> Result<()> {
    let row = |(line, one): (u64, &Provider)| directory::Provider {
        line,
        npi: one.npi.clone(),
        is_organization: one.is_organization,
        first_name: one.first_name.clone(),
        last_name: one.last_name.clone(),
        credential: one.credential.clone(),
        organization_name: one.organization_name.clone(),
        other_name: String::new(),
        gender: one.gender,
        address_line_1: one.address_line_1.clone(),
        address_line_2: one.address_line_2.clone(),
        city: one.city.clone(),
        state: one.state.clone(),
        zip_code: one.zip_code.clone(),
        phone: one.phone.clone(),
        fax: one.fax.clone(),
        place: known(&one.zip_code),
        taxonomies: one.taxonomies.clone(),
        updated_on: one.updated_on,
        deactivated_on: one.deactivated_on,
        reactivated_on: None,
    };
    directory::add_providers(conn, &(1..).zip(providers).map(row).collect::<Vec<_>>()).await
}

/// Reads the invented providers of the directory: their NPIs begin with 2.
pub(crate) async fn directory(conn: &mut PgConnection) -> Result<Vec<Provider>> {
    let rows = sqlx::query!(
        r#"select npi, is_organization, first_name, last_name, credential, organization_name, gender, address_line_1, address_line_2, city,
                  state, zip_code, phone, fax, zip as "zip!", taxonomies, updated_on, deactivated_on
             from referrals.directory_provider where npi like '2%' and zip is not null order by npi"#
    )
    .fetch_all(conn)
    .await?;
    let providers = rows.into_iter().filter_map(|row| {
        Some(Provider {
            point: centroid_of(row.zip)?,
            npi: row.npi,
            is_organization: row.is_organization,
            first_name: row.first_name,
            last_name: row.last_name,
            credential: row.credential,
            organization_name: row.organization_name,
            gender: if row.gender.as_deref() == Some("Male") { Some("Male") } else { row.gender.map(|_| "Female") },
            address_line_1: row.address_line_1,
            address_line_2: row.address_line_2,
            city: row.city,
            state: row.state,
            zip_code: row.zip_code,
            phone: row.phone,
            fax: row.fax,
            taxonomies: row.taxonomies,
            updated_on: row.updated_on,
            deactivated_on: row.deactivated_on,
        })
    });
    Ok(providers.collect())
}

/// Inserts codes: the public ones if the installation has none, the licensed ones for the tenant.
pub(crate) async fn insert_codes(conn: &mut PgConnection, codes: &[DemoCode]) -> Result<()> {
    let columns = |is_licensed: bool| {
        let codes: Vec<_> = codes.iter().filter(|code| (code.system == CodeSystem::Cpt) == is_licensed).collect();
        let texts = |text: fn(&DemoCode) -> &str| codes.iter().map(|code| text(code).to_owned()).collect::<Vec<_>>();
        (texts(|code| code.system.name()), texts(|code| &code.key), texts(|code| &code.code), texts(|code| &code.description))
    };
    let (systems, keys, written, descriptions) = columns(false);
    sqlx::query!(
        "insert into referrals.code (system, key, code, version, description)
         select n.system, n.key, n.code, $1, n.description
           from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as n (system, key, code, description)
          where not exists (select from referrals.code)",
        VERSION,
        &systems,
        &keys,
        &written,
        &descriptions,
    )
    .execute(&mut *conn)
    .await?;
    let (systems, keys, written, descriptions) = columns(true);
    sqlx::query!(
        "insert into referrals.licensed_code (tenant_id, system, key, code, version, description)
         select core.tenant_id(), n.system, n.key, n.code, $1, n.description
           from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as n (system, key, code, description)
          where not exists (select from referrals.licensed_code where tenant_id = core.tenant_id())",
        VERSION,
        &systems,
        &keys,
        &written,
        &descriptions,
    )
    .execute(&mut *conn)
    .await?;
    Ok(())
}

/// Inserts a tenant's network as its upload of today. Entries of the tenant's own have no place.
pub(crate) async fn insert_network(conn: &mut PgConnection, providers: &[&NetworkProvider], now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into referrals.network_provider (
             source_identifier, npi, identifier, first_name, last_name, care_organization_name, specialty_group_ids, location_type_ids,
             city, state, zip_code, latitude, longitude, is_place_approximate, cell, phone, languages, is_accepting, is_in_network, network_partner_agreement_type, provider_type, composite_score, cost_score, quality_score,
             expertise_score, average_rating, number_of_rating, estimated_cost, cost_cpt_code, cost_breakdown, location_confidence,
             next_available_on, as_of, imported_at)
         select source_identifier, npi, identifier, first_name, last_name, care_organization_name, specialty_group_ids, location_type_ids,
                city, state, zip_code, latitude, longitude, is_place_approximate, cell, phone, languages, is_accepting, is_in_network, network_partner_agreement_type, provider_type, composite_score, cost_score, quality_score,
                expertise_score, average_rating, number_of_rating, estimated_cost, cost_cpt_code, cost_breakdown, location_confidence,
                next_available_on, as_of, $2
           from jsonb_to_recordset($1) g (
                source_identifier text, npi text, identifier text, first_name text, last_name text, care_organization_name text,
                specialty_group_ids integer[], location_type_ids integer[], city text, state text, zip_code text,
                latitude double precision, longitude double precision, is_place_approximate boolean, cell bigint, phone text, languages text[], is_accepting boolean, is_in_network boolean,
                network_partner_agreement_type text, provider_type text, composite_score double precision, cost_score double precision,
                quality_score double precision, expertise_score double precision, average_rating double precision,
                number_of_rating integer, estimated_cost double precision, cost_cpt_code text, cost_breakdown jsonb,
                location_confidence double precision, next_available_on date, as_of date)",
        Jsonb(providers) as _,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Records the import of the network by a member of staff.
pub(crate) async fn insert_network_import(conn: &mut PgConnection, providers: usize, by: Option<i64>, at: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into referrals.network_import
             (tenant_id, imported_at, imported_by, file_name, created, updated, deactivated, rejected)
         values (core.tenant_id(), $1, $2, 'provider-network.csv', $3, 0, 0, 0)",
        at,
        by,
        i64::try_from(providers).map_err(Problem::internal)?,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Inserts curated facts and availabilities.
pub(crate) async fn insert_curated(conn: &mut PgConnection, facts: &[DemoFact<'_>], availabilities: &[DemoAvailability<'_>]) -> Result<()> {
    sqlx::query!(
        "insert into referrals.curated_fact (source_identifier, name, value, is_verified, as_of, recorded_by)
         select source_identifier, name, value, is_verified, as_of, recorded_by
           from jsonb_to_recordset($1) g (source_identifier text, name text, value jsonb, is_verified boolean, as_of timestamptz,
                                          recorded_by bigint)",
        Jsonb(facts) as _,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into referrals.curated_availability (
             source_identifier, scope, specialty_group_id, next_available_on, does_provider_exist, added_at, added_by)
         select source_identifier, scope, specialty_group_id, next_available_on, does_provider_exist, added_at, added_by
           from jsonb_to_recordset($1) g (source_identifier text, scope text, specialty_group_id integer, next_available_on date,
                                          does_provider_exist boolean, added_at timestamptz, added_by bigint)",
        Jsonb(availabilities) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

//! SQL of the demo. It runs as the owner, which bypasses row security: every statement names the tenant.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use huddle_referrals::directory;
use huddle_referrals::places::{Point, STORED_RESOLUTION, cell};
use huddle_referrals::provider_facts::RecommendationStatus;
use huddle_sdk::content_type::names::CASE;
use huddle_sdk::prelude::*;
use huddle_sdk::relation::{self, ObjectRef};
use serde::Serialize;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use crate::curated::{DemoAvailability, DemoFact};
use crate::directory::Provider;
use crate::network::NetworkProvider;
use crate::preferences::DemoPreference;
use crate::prior_authorizations::DemoPriorAuthorization;
use crate::steerages::{DemoSending, DemoSteerage, Member, Plan};

/// Returns whether the tenant has steerages.
pub(crate) async fn is_made(conn: &mut PgConnection) -> Result<bool> {
    Ok(sqlx::query_scalar!(r#"select exists (select from referrals.steerage where tenant_id = core.tenant_id()) as "made!""#)
        .fetch_one(conn)
        .await?)
}

/// Reads the ZIP codes of the tenant's patients, each with the number of patients who live there, most patients first.
pub(crate) async fn homes(conn: &mut PgConnection) -> Result<Vec<(String, i64)>> {
    let rows = sqlx::query!(
        r#"select left(a.zipcode, 5) as "zip!", count(*) as "patients!"
             from core.address a where a.tenant_id = core.tenant_id() and a.zipcode <> '' group by 1 order by 2 desc, 1"#
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.zip, row.patients)).collect())
}

/// Reads the staff who navigate and clinicians, those who navigate first.
pub(crate) async fn staff(conn: &mut PgConnection) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        "select p.user_id
           from core.provider p join core.user_account u on u.tenant_id = p.tenant_id and u.id = p.user_id
          where p.tenant_id = core.tenant_id() and u.is_active and not p.is_external and p.internal_role in ('rc', 'hg', 'mg', 'rn', 'md')
          order by p.internal_role in ('rc', 'hg', 'mg') desc, p.user_id
          limit 8"
    )
    .fetch_all(conn)
    .await?)
}

/// Reads members for steerages: at most `with_cases` patients with open cases, and at most `without_cases` others.
pub(crate) async fn members(conn: &mut PgConnection, with_cases: i64, without_cases: i64) -> Result<Vec<Member>> {
    Ok(sqlx::query_as!(
        Member,
        r#"with c as (
               select person_id, array_agg(object_id order by object_id) as cases
                 from core.work_unit
                where tenant_id = core.tenant_id() and content_type = 'case' and closed_at is null and person_id is not null
                  and status <> 'Machine-Generated'
                group by person_id),
           m as (
           select u.person_id as person,
                  (select left(a.zipcode, 5) from core.address a
                    where a.tenant_id = u.tenant_id and a.person_id = u.person_id order by a.id limit 1) as zip_code,
                  coalesce(c.cases, '{}') as cases,
                  row_number() over (partition by c.cases is null order by u.person_id) as place
             from core.user_account u
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
             left join c on c.person_id = u.person_id
            where u.tenant_id = core.tenant_id() and u.is_patient and u.is_active and not u.test_only and p.deceased_at is null
           )
           select person as "person!", zip_code, cases as "cases!" from m
            where place <= case when cases = '{}' then $2::bigint else $1::bigint end
            order by person"#,
        with_cases,
        without_cases,
    )
    .fetch_all(conn)
    .await?)
}

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
        place: cell(one.point, STORED_RESOLUTION).map(|cell| (one.point, cell)),
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
                  state, zip_code, phone, fax, latitude as "latitude!", longitude as "longitude!", taxonomies, updated_on, deactivated_on
             from referrals.directory_provider where npi like '2%' and cell is not null order by npi"#
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Provider {
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
            point: Point { latitude: row.latitude, longitude: row.longitude },
            taxonomies: row.taxonomies,
            updated_on: row.updated_on,
            deactivated_on: row.deactivated_on,
        })
        .collect())
}

/// Inserts preferences.
pub(crate) async fn insert_preferences(conn: &mut PgConnection, preferences: &[DemoPreference]) -> Result<()> {
    sqlx::query!(
        "insert into referrals.preference (uid, person_id, preference, created_at, created_by, updated_at, updated_by, deleted_at, row_version)
         select uid, person, preference, created_at, by, updated_at, by, deleted_at, row_version
           from jsonb_to_recordset($1) g (uid uuid, person bigint, preference text, created_at timestamptz, updated_at timestamptz,
                                          deleted_at timestamptz, by bigint, row_version integer)
          order by created_at",
        Jsonb(preferences) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Inserts prior authorizations. The demo's payer delivered each of them when it last changed.
pub(crate) async fn insert_prior_authorizations(conn: &mut PgConnection, all: &[DemoPriorAuthorization]) -> Result<()> {
    sqlx::query!(
        "insert into referrals.prior_authorization (
             uid, person_id, status, determination, denial_reason, urgency, vendor_create_date, vendor_update_date, quantity_value,
             quantity_unit, units_used, effective_from, effective_through, originator_system_id, service_categories, providers,
             procedure_codes, diagnosis_codes, client, created_at, updated_at)
         select uid, person, status, determination, denial_reason, urgency, vendor_create_date, vendor_update_date, quantity_value,
                quantity_unit, units_used, effective_from, effective_through, originator_system_id, service_categories, providers,
                procedure_codes, diagnosis_codes, 'Payer', vendor_create_date, vendor_update_date
           from jsonb_to_recordset($1) g (
                uid uuid, person bigint, status text, determination text, denial_reason text, urgency text, vendor_create_date timestamptz,
                vendor_update_date timestamptz, quantity_value integer, quantity_unit text, units_used integer, effective_from date,
                effective_through date, originator_system_id text, service_categories jsonb, providers jsonb, procedure_codes jsonb,
                diagnosis_codes jsonb)
          order by vendor_create_date",
        Jsonb(all) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A provider of a steerage; fields named as its columns.
#[derive(Debug, Serialize)]
pub(crate) struct ProviderRow<'a> {
    pub uid: uuid::Uuid,
    pub steerage_uid: uuid::Uuid,
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub care_organization_name: &'a str,
    pub npi: &'a str,
    pub specialties: Vec<&'a str>,
    pub specialty_group_id: Option<i32>,
    pub location_type_id: Option<i32>,
    pub cpt_code: Option<&'a str>,
    pub address_line_1: &'a str,
    pub address_line_2: &'a str,
    pub city: &'a str,
    pub state: &'a str,
    pub zip_code: &'a str,
    pub latitude: f64,
    pub longitude: f64,
    pub phone: &'a str,
    pub fax: &'a str,
    pub languages: Vec<&'a str>,
    pub reason_for_exception: &'a str,
    pub status: &'a str,
    pub reason_for_rejection: &'a str,
    pub is_system_suggested: bool,
    pub recommendation_status: RecommendationStatus,
    pub recommendation_reason: String,
    pub waiver_level: Option<&'a str>,
    pub provider_type: &'a str,
    pub network_partner_agreement_type: Option<&'a str>,
    pub known: serde_json::Value,
    pub distance: Option<f64>,
    pub member_selected_at: Option<DateTime<Utc>>,
    pub position: i32,
    pub created_at: DateTime<Utc>,
    pub created_by: Option<i64>,
}

/// Inserts steerages with their insurance authorizations and providers.
pub(crate) async fn insert_steerages(conn: &mut PgConnection, plan: &Plan, providers: &[ProviderRow<'_>]) -> Result<()> {
    sqlx::query!(
        "insert into referrals.steerage (
             uid, person_id, description, scheduling_date, effective_from, effective_through, quantity_value, quantity_unit,
             preferred_provider_or_facility, is_self_service_enabled, prior_authorization_required, prior_authorization_system_id,
             specialty_group_id, location_type_id, service_ids, clinical_focus_area_ids, cpt_code, priority, type_of_visit, notify_clinician,
             status, is_locked, locked_at, locked_by, recommendation_sent_at, is_initiated_internally, waiver_is_eligible,
             waiver_service_category_ids, referral_created_at, referral_body, referral_is_active, referral_is_last_mile,
             referral_vendor_create_date, insurance_authorization_required, row_version, created_at, created_by, updated_at, updated_by)
         select uid, person_id, description, scheduling_date, effective_from, effective_through, quantity_value, quantity_unit,
                preferred_provider_or_facility, is_self_service_enabled, prior_authorization_required, prior_authorization_system_id,
                specialty_group_id, location_type_id, service_ids, clinical_focus_area_ids, cpt_code, priority, type_of_visit,
                notify_clinician, status, is_locked, locked_at, locked_by, recommendation_sent_at, is_initiated_internally,
                waiver_is_eligible, waiver_service_category_ids, referral_created_at, referral_body, referral_is_active,
                referral_is_last_mile, referral_vendor_create_date, insurance_authorization_required, row_version, created_at, created_by,
                updated_at, created_by
           from jsonb_to_recordset($1) g (
                uid uuid, person_id bigint, description text, scheduling_date date, effective_from date, effective_through date,
                quantity_value integer, quantity_unit text, preferred_provider_or_facility text, is_self_service_enabled boolean,
                prior_authorization_required boolean, prior_authorization_system_id text, specialty_group_id integer,
                location_type_id integer, service_ids integer[], clinical_focus_area_ids integer[], cpt_code text, priority smallint,
                type_of_visit text, notify_clinician boolean, status text, is_locked boolean, locked_at timestamptz, locked_by bigint,
                recommendation_sent_at timestamptz, is_initiated_internally boolean, waiver_is_eligible boolean,
                waiver_service_category_ids integer[], referral_created_at timestamptz, referral_body text, referral_is_active boolean,
                referral_is_last_mile boolean, referral_vendor_create_date date, insurance_authorization_required boolean,
                row_version integer, created_at timestamptz, created_by bigint, updated_at timestamptz)
          order by created_at",
        Jsonb(&plan.steerages) as _,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "with g as (
             select s.id, a.*
               from jsonb_to_recordset($1) a (
                    steerage_uid uuid, authorization_number text, use_referral_provider boolean, status text, icd_code text,
                    icd_description text)
               join referrals.steerage s on s.tenant_id = core.tenant_id() and s.uid = a.steerage_uid),
         c as (
             insert into referrals.insurance_icd_code (steerage_id, position, code, description)
             select id, 0, icd_code, icd_description from g)
         insert into referrals.insurance_authorization (steerage_id, authorization_number, use_referral_provider, status)
         select id, authorization_number, use_referral_provider, status from g order by id",
        Jsonb(&plan.authorizations) as _,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into referrals.steerage_provider (
             uid, steerage_id, first_name, last_name, care_organization_name, npi, specialties, specialty_group_id, location_type_id,
             cpt_code, address_line_1, address_line_2, city, state, zip_code, latitude, longitude, phone, fax, languages,
             reason_for_exception, status, reason_for_rejection, is_system_suggested, recommendation_status, recommendation_reason,
             waiver_level, provider_type, network_partner_agreement_type, data_source, source_identifier, known, distance,
             member_selected_at, position, created_at, created_by, updated_at, updated_by)
         select g.uid, s.id, g.first_name, g.last_name, g.care_organization_name, g.npi, g.specialties, g.specialty_group_id,
                g.location_type_id, g.cpt_code, g.address_line_1, g.address_line_2, g.city, g.state, g.zip_code, g.latitude, g.longitude,
                g.phone, g.fax, g.languages, g.reason_for_exception, g.status, g.reason_for_rejection, g.is_system_suggested,
                g.recommendation_status, g.recommendation_reason, g.waiver_level, g.provider_type, g.network_partner_agreement_type,
                'ribbon', g.npi, g.known, g.distance, g.member_selected_at, g.position, g.created_at, g.created_by, g.created_at,
                g.created_by
           from jsonb_to_recordset($1) g (
                uid uuid, steerage_uid uuid, first_name text, last_name text, care_organization_name text, npi text, specialties text[],
                specialty_group_id integer, location_type_id integer, cpt_code text, address_line_1 text, address_line_2 text, city text,
                state text, zip_code text, latitude numeric, longitude numeric, phone text, fax text, languages text[],
                reason_for_exception text, status text, reason_for_rejection text, is_system_suggested boolean, recommendation_status text,
                recommendation_reason text, waiver_level text, provider_type text, network_partner_agreement_type text, known jsonb,
                distance double precision, member_selected_at timestamptz, position integer, created_at timestamptz, created_by bigint)
           join referrals.steerage s on s.tenant_id = core.tenant_id() and s.uid = g.steerage_uid
          order by s.id, g.position",
        Jsonb(providers) as _,
    )
    .execute(conn)
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

/// Inserts what was sent to members: the description, and the providers that staff accepted.
pub(crate) async fn insert_sendings(conn: &mut PgConnection, sendings: &[DemoSending]) -> Result<()> {
    sqlx::query!(
        "insert into referrals.steerage_sending (
             steerage_id, version, sent_at, sent_by, content, delivery, delivery_at, failure, attempts, handed_over_at)
         select s.id, g.version, g.sent_at, g.sent_by,
                jsonb_build_object('description', s.description, 'is_self_search', coalesce(s.is_self_service_enabled, false),
                                   'providers', coalesce(p.providers, '[]')),
                g.delivery, g.delivery_at, g.failure, 1, case when g.delivery = 'sent' then g.delivery_at end
           from jsonb_to_recordset($1) g (steerage_uid uuid, version integer, sent_at timestamptz, sent_by bigint, delivery text,
                                          delivery_at timestamptz, failure text)
           join referrals.steerage s on s.tenant_id = core.tenant_id() and s.uid = g.steerage_uid
           left join lateral (
               select jsonb_agg(jsonb_build_object(
                          'name', p.display_name,
                          'organization', case when p.last_name = '' then '' else p.care_organization_name end,
                          'phone', p.phone) order by p.position, p.id) as providers
                 from referrals.steerage_provider p
                where p.tenant_id = s.tenant_id and p.steerage_id = s.id and p.status = 'accepted') p on true
          order by s.id, g.version",
        Jsonb(sendings) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Relates steerages to the open cases that they are for.
pub(crate) async fn relate_cases(conn: &mut PgConnection, steerages: &[DemoSteerage]) -> Result<()> {
    let uids: Vec<uuid::Uuid> = steerages.iter().map(|steerage| steerage.uid).collect();
    let ids = sqlx::query!("select id, uid from referrals.steerage where tenant_id = core.tenant_id() and uid = any ($1)", &uids);
    let ids: HashMap<uuid::Uuid, i64> = ids.fetch_all(&mut *conn).await?.into_iter().map(|row| (row.uid, row.id)).collect();
    for steerage in steerages {
        let (Some(case), Some(id)) = (steerage.case, ids.get(&steerage.uid)) else { continue };
        relation::link(conn, &ObjectRef::new(CASE, case), &ObjectRef::new("steerage", *id), steerage.created_by.map(UserId)).await?;
    }
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

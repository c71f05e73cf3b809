//! SQL of the demo for steerages, with their providers, their tracking and what was sent.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use huddle_referrals::letter::template::Template;
use huddle_referrals::provider_facts::RecommendationStatus;
use huddle_sdk::content_type::names::CASE;
use huddle_sdk::prelude::*;
use huddle_sdk::relation::{self, ObjectRef};
use serde::Serialize;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use crate::steerages::{DemoSending, DemoSteerage, Plan};

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

/// Inserts the loops of steerages with their histories, and the work units of those that are open or were closed.
pub(crate) async fn insert_loops(conn: &mut PgConnection, plan: &Plan, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "with g as (
             select s.id, s.person_id, s.priority, s.created_at, s.created_by, t.*
               from jsonb_to_recordset($1) t (
                    steerage_uid uuid, state text, since timestamptz, moved_at timestamptz, owner_user_id bigint, owner_group_id bigint,
                    due_at timestamptz, has_failed_delivery boolean, appointment_at timestamptz, outcome text, outcome_note text,
                    closed_at timestamptz, closed_from text, row_version integer, title text, status text, status_category text, tag text)
               join referrals.steerage s on s.tenant_id = core.tenant_id() and s.uid = t.steerage_uid),
         t as (
             insert into referrals.tracking (
                 steerage_id, state, since, moved_at, owner_user_id, owner_group_id, due_at, has_failed_delivery, appointment_at, outcome,
                 outcome_note, closed_at, closed_from, row_version)
             select id, state, since, moved_at, owner_user_id, owner_group_id, due_at, has_failed_delivery, appointment_at, outcome,
                    outcome_note, closed_at, closed_from, row_version from g)
         insert into core.work_unit (content_type, object_id, feature, person_id, owner_user_id, owner_group_id, due_at, priority, status,
                                     status_category, title, category, tags, created_by, created_at, updated_at, closed_at)
         select 'steerage', id, 'waiver', person_id, owner_user_id, owner_group_id, due_at, coalesce(priority, 0), status, status_category,
                title, 'Referral', array_remove(array[tag], null), created_by, created_at, $2, closed_at
           from g order by id",
        Jsonb(&plan.trackings) as _,
        now,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into referrals.tracking_step (
             uid, steerage_id, from_state, state, has_moved, occurred_at, recorded_at, recorded_by, source_name, note, outcome,
             appointment_at)
         select g.uid, s.id, g.from_state, g.state, g.has_moved, g.occurred_at, g.recorded_at, g.recorded_by, g.source_name, g.note,
                g.outcome, g.appointment_at
           from jsonb_to_recordset($1) g (
                uid uuid, steerage_uid uuid, from_state text, state text, has_moved boolean, occurred_at timestamptz,
                recorded_at timestamptz, recorded_by bigint, source_name text, note text, outcome text, appointment_at timestamptz)
           join referrals.steerage s on s.tenant_id = core.tenant_id() and s.uid = g.steerage_uid
          order by g.recorded_at, s.id",
        Jsonb(&plan.steps) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Inserts what was sent to members: the description, the providers that staff accepted, and the letter to them.
pub(crate) async fn insert_sendings(conn: &mut PgConnection, sendings: &[DemoSending]) -> Result<()> {
    sqlx::query!(
        "insert into referrals.steerage_sending (
             steerage_id, version, sent_at, sent_by, content, delivery, delivery_at, failure, attempts, handed_over_at)
         select s.id, g.version, g.sent_at, g.sent_by,
                jsonb_build_object('description', s.description, 'is_self_search', coalesce(s.is_self_service_enabled, false),
                                   'providers', coalesce(p.providers, '[]'),
                                   'letter', jsonb_build_object(
                                       'template', $2::jsonb, 'practice', t.name, 'written_on', g.sent_at::date, 'sender', a.display_name,
                                       'patient', jsonb_build_object('name', m.display_name, 'dob', m.dob), 'request', g.request,
                                       'facts', '[]'::jsonb, 'diagnoses', '[]'::jsonb, 'body', s.referral_body,
                                       'recipients', coalesce(p.recipients, '[]'))),
                g.delivery, g.delivery_at, g.failure, 1, case when g.delivery = 'sent' then g.delivery_at end
           from jsonb_to_recordset($1) g (steerage_uid uuid, version integer, sent_at timestamptz, sent_by bigint, delivery text,
                                          delivery_at timestamptz, failure text, request text)
           join referrals.steerage s on s.tenant_id = core.tenant_id() and s.uid = g.steerage_uid
           join core.tenant t on t.id = s.tenant_id
           join core.person m on m.tenant_id = s.tenant_id and m.id = s.person_id
           join core.user_account u on u.tenant_id = s.tenant_id and u.id = g.sent_by
           join core.person a on a.tenant_id = u.tenant_id and a.id = u.person_id
           left join lateral (
               select jsonb_agg(jsonb_build_object(
                          'name', p.display_name,
                          'organization', case when p.last_name = '' then '' else p.care_organization_name end,
                          'phone', p.phone) order by p.position, p.id) as providers,
                      jsonb_agg(jsonb_build_object(
                          'id', p.id, 'name', p.display_name,
                          'organization', case when p.last_name = '' then '' else p.care_organization_name end,
                          'address', to_jsonb(array_remove(array[p.address_line_1, concat_ws(', ', p.city, p.state || ' ' || p.zip_code)], '')),
                          'phone', p.phone, 'fax', p.fax, 'is_selected', p.member_selected_at is not null)
                          order by p.position, p.id) as recipients
                 from referrals.steerage_provider p
                where p.tenant_id = s.tenant_id and p.steerage_id = s.id and p.status = 'accepted') p on true
          order by s.id, g.version",
        Jsonb(sendings) as _,
        Jsonb(Template::default()) as _,
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

//! SQL of the demo. It runs as the owner, whom row security does not bind: every statement names the tenant.

use std::collections::HashMap;

use huddle_sdk::prelude::*;
use serde_json::json;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use super::generate::{DemoPatient, DemoPod, Staff};

/// The system of the demo patients' identifiers.
const SYSTEM: &str = "urn:huddle:demo";

/// Whether this tenant has its demo patients.
pub async fn is_made(conn: &mut PgConnection) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from core.person_identifier where tenant_id = core.tenant_id() and system = $1) as "made!""#,
        SYSTEM
    )
    .fetch_one(conn)
    .await?)
}

/// The tenant's own clinicians and guides, in order of their ids.
pub async fn staff(conn: &mut PgConnection) -> Result<Vec<Staff>> {
    Ok(sqlx::query_as!(
        Staff,
        r#"select v.user_id, v.internal_role,
                  array(select l.state from core.practicing_state l
                         where l.tenant_id = v.tenant_id and l.user_id = v.user_id order by l.state) as "states!"
             from core.provider v
            where v.tenant_id = core.tenant_id() and not v.is_external and v.internal_role <> 'admin'
            order by v.user_id"#
    )
    .fetch_all(conn)
    .await?)
}

/// Makes the pods that are not there and puts their staff in; gives their ids by name.
pub async fn make_pods(conn: &mut PgConnection, pods: &[DemoPod]) -> Result<HashMap<String, i64>> {
    let rows = sqlx::query!(
        r#"with given as (select * from jsonb_to_recordset($1) as g (name text, providers bigint[])),
           pod as (
               insert into core.pod (name) select name from given
               on conflict on constraint pod_tenant_id_name_key do update set name = excluded.name
               returning id, name),
           members as (
               insert into core.pod_provider (pod_id, user_id)
               select pod.id, unnest(given.providers) from pod join given using (name)
               on conflict do nothing)
           select id, name from pod"#,
        Jsonb(pods) as _,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.name, row.id)).collect())
}

/// Makes patients with all that belongs to them.
pub async fn make_patients(conn: &mut PgConnection, patients: &[DemoPatient], pods: &HashMap<String, i64>) -> Result<()> {
    let count = i32::try_from(patients.len()).map_err(Problem::internal)?;
    // Ids first: what belongs to a patient is then inserted in bulk as well.
    let people =
        sqlx::query_scalar!(r#"select nextval(pg_get_serial_sequence('core.person', 'id')) as "id!" from generate_series(1, $1)"#, count)
            .fetch_all(&mut *conn)
            .await?;
    let users = sqlx::query_scalar!(
        r#"select nextval(pg_get_serial_sequence('core.user_account', 'id')) as "id!" from generate_series(1, $1)"#,
        count
    )
    .fetch_all(&mut *conn)
    .await?;
    let mut rows = Vec::with_capacity(patients.len());
    for ((patient, person), user) in patients.iter().zip(&people).zip(&users) {
        let mut row = serde_json::to_value(patient)?;
        row["person_id"] = json!(person);
        row["user_id"] = json!(user);
        row["pod_ids"] = patient.pods.iter().filter_map(|name| pods.get(*name)).copied().collect();
        rows.push(row);
    }
    let rows = serde_json::Value::Array(rows);

    sqlx::query!(
        "insert into core.person (id, first_name, last_name, preferred_name, dob, deceased_at, sex, gender, pronouns, preferred_language,
                                  employer, request_auth_for_phi, provider_note, provider_note_last_updated_at, created_at)
         select person_id, first_name, last_name, preferred_name, dob, deceased_at, sex, gender, pronouns, preferred_language,
                employer, request_auth_for_phi, provider_note, provider_note_last_updated_at, created_at
           from jsonb_to_recordset($1) as r (person_id bigint, first_name text, last_name text, preferred_name text, dob date,
                deceased_at timestamptz, sex text, gender text[], pronouns text, preferred_language text, employer text,
                request_auth_for_phi boolean, provider_note text, provider_note_last_updated_at timestamptz, created_at timestamptz)",
        rows,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into core.user_account (id, person_id, email, phone_number, is_patient, test_only, user_status, urgent_visit, created_at)
         select user_id, person_id, email, phone_number, true, test_only, user_status, urgent_visit, created_at
           from jsonb_to_recordset($1) as r (user_id bigint, person_id bigint, email text, phone_number text, test_only boolean,
                user_status text, urgent_visit boolean, created_at timestamptz)",
        rows,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "with given as (
             select * from jsonb_to_recordset($1) as r (person_id bigint, number bigint, street_address text, street_address_2 text, city text,
                 state text, zipcode text, user_status text, program_status text, enrolled_in_primary_care_program boolean,
                 enrolled_in_benefit_program boolean, coverage_status text, coverage_payer text, coverage_payer_short text,
                 coverage_start date, coverage_end date, risk_score text, pod_ids bigint[], care_team jsonb)),
         address as (
             insert into core.address (person_id, street_address, street_address_2, city, state, zipcode)
             select person_id, street_address, street_address_2, city, state, zipcode from given),
         identifier as (
             insert into core.person_identifier (system, value, person_id) select $2, number::text, person_id from given),
         summary as (
             insert into core.person_summary (person_id, onboarding_status, program_status, enrolled_in_primary_care_program,
                 enrolled_in_benefit_program, coverage_status, coverage_payer, coverage_payer_short, coverage_start, coverage_end, risk_score)
             select person_id, user_status, program_status, enrolled_in_primary_care_program, enrolled_in_benefit_program, coverage_status,
                    coverage_payer, coverage_payer_short, coverage_start, coverage_end, risk_score from given),
         pods as (
             insert into core.person_pod (pod_id, person_id) select unnest(pod_ids), person_id from given)
         insert into core.care_team_member (person_id, role, user_id)
         select person_id, t.role, t.user_id from given, jsonb_to_recordset(given.care_team) as t (role text, user_id bigint)",
        rows,
        SYSTEM,
    )
    .execute(conn)
    .await?;
    Ok(())
}

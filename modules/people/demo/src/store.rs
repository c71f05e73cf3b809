//! SQL of the demo. It runs as the owner, which bypasses row security: every statement names the tenant.

use huddle_sdk::bulk::Copy;
use huddle_sdk::people_changed;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use super::model::{DemoPatient, DemoPod, Staff};

/// System of the demo patients' identifiers.
const SYSTEM: &str = "urn:huddle:demo";

/// Returns whether this tenant already has its demo patients.
pub async fn is_made(conn: &mut PgConnection) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from core.person_identifier where tenant_id = core.tenant_id() and system = $1) as "made!""#,
        SYSTEM
    )
    .fetch_one(conn)
    .await?)
}

/// Reads the tenant's own clinicians and guides, sorted by ID.
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

/// Creates missing pods and adds their staff.
pub async fn make_pods(conn: &mut PgConnection, pods: &[DemoPod]) -> Result<()> {
    sqlx::query!(
        r#"with given as (select * from jsonb_to_recordset($1) as g (name text, providers bigint[])),
           pod as (
               insert into core.pod (name) select name from given
               on conflict on constraint pod_tenant_id_name_key do update set name = excluded.name
               returning id, name)
           insert into core.pod_provider (pod_id, user_id)
           select pod.id, unnest(given.providers) from pod join given using (name)
           on conflict do nothing"#,
        Jsonb(pods) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The staging table, in which patients get their IDs.
const STAGE: &str = "
create temporary table demo_patient on commit drop as
select ''::text as number, true as has_account, p.first_name, p.last_name, p.preferred_name, p.dob, p.deceased_at, p.sex, p.gender, p.pronouns,
       p.preferred_language, p.employer, p.request_auth_for_phi, p.provider_note, p.provider_note_last_updated_at, p.created_at,
       u.email, u.phone_number, u.user_status, u.test_only, u.urgent_visit,
       a.street_address, a.street_address_2, a.city, a.state, a.zipcode,
       s.program_status, s.enrolled_in_primary_care_program, s.enrolled_in_benefit_program, s.coverage_status, s.coverage_payer,
       s.coverage_payer_short, s.coverage_start, s.coverage_end, s.risk_score,
       '{}'::text[] as pods, '[]'::jsonb as care_team, p.id as person_id, u.id as user_id
  from core.person p, core.user_account u, core.address a, core.person_summary s
  with no data;
alter table demo_patient
    alter column person_id set default nextval(pg_get_serial_sequence('core.person', 'id')),
    alter column user_id set default nextval(pg_get_serial_sequence('core.user_account', 'id'));
";

/// Copies patients into the staging table for [`make_patients`].
pub async fn stage(conn: &mut PgConnection, patients: impl Iterator<Item = DemoPatient>, progress: impl Fn(u64)) -> Result<()> {
    // Runtime SQL: a table of this transaction, which the schema for checking does not have.
    sqlx::raw_sql(STAGE).execute(&mut *conn).await?;
    let mut copy = Copy::into(
        conn,
        "demo_patient (number, has_account, first_name, last_name, preferred_name, dob, deceased_at, sex, gender, pronouns, preferred_language,
             employer, request_auth_for_phi, provider_note, provider_note_last_updated_at, created_at, email, phone_number, user_status,
             test_only, urgent_visit, street_address, street_address_2, city, state, zipcode, program_status,
             enrolled_in_primary_care_program, enrolled_in_benefit_program, coverage_status, coverage_payer, coverage_payer_short,
             coverage_start, coverage_end, risk_score, pods, care_team)",
    )
    .await?;
    for (patient, done) in patients.zip(1..) {
        let care_team = serde_json::to_string(&patient.care_team)?;
        copy.row(|row| {
            row.field(Some(patient.number))
                .field(Some(patient.has_account))
                .field(Some(patient.first_name))
                .field(Some(patient.last_name))
                .field(patient.preferred_name)
                .field(Some(patient.dob))
                .field(patient.deceased_at)
                .field(Some(patient.sex))
                .array(patient.gender)
                .field(patient.pronouns)
                .field(Some(patient.preferred_language))
                .field(patient.employer)
                .field(Some(patient.request_auth_for_phi))
                .field(Some(patient.provider_note))
                .field(patient.provider_note_last_updated_at)
                .field(Some(patient.created_at))
                .field(patient.email)
                .field(Some(patient.phone_number))
                .field(Some(patient.user_status))
                .field(Some(patient.test_only))
                .field(Some(patient.urgent_visit))
                .field(Some(patient.street_address))
                .field(Some(patient.street_address_2))
                .field(Some(patient.city))
                .field(Some(patient.state))
                .field(Some(patient.zipcode))
                .field(Some(patient.program_status))
                .field(Some(patient.enrolled_in_primary_care_program))
                .field(Some(patient.enrolled_in_benefit_program))
                .field(Some(patient.coverage_status))
                .field(patient.coverage_payer)
                .field(patient.coverage_payer_short)
                .field(patient.coverage_start)
                .field(patient.coverage_end)
                .field(patient.risk_score)
                .array(patient.pods)
                .field(Some(care_team));
        })
        .await?;
        if done % 256 == 0 {
            progress(done);
        }
    }
    progress(copy.finish().await?);
    Ok(())
}

/// Inserts the staged patients with all related rows, one statement per table. The sort keys of lists are the same as
/// the table's trigger computes, so that a bulk load can disable it.
const MAKE: &str = "
insert into core.person (id, first_name, last_name, preferred_name, dob, deceased_at, sex, gender, pronouns, preferred_language,
                         employer, request_auth_for_phi, provider_note, provider_note_last_updated_at, created_at,
                         member_identifier_type, member_identifier_last4, elation_url, medical_equipment)
select person_id, first_name, last_name, preferred_name, dob, deceased_at, sex, gender, pronouns, preferred_language,
       employer, request_auth_for_phi, provider_note, provider_note_last_updated_at, created_at,
       (array['ssn', 'employee_id', null])[number::integer % 3 + 1],
       case when number::integer % 3 < 2 then lpad((number::bigint * 7919 % 10000)::text, 4, '0') end,
       case when user_status = 'member' then 'https://chart.elation.example/patient/' || number end,
       (array['[]', '[]', '[{\"type\": \"bp_cuff_or_monitor\", \"name\": \"cellular\"}]',
              '[{\"type\": \"weight_scale\", \"name\": \"ihealth\"}, {\"type\": \"pulse_oximeter\", \"name\": \"other\"}]']::jsonb[])[number::integer % 4 + 1]
  from demo_patient;
insert into core.user_account (id, person_id, email, phone_number, is_patient, test_only, user_status, urgent_visit, created_at,
                               email_key, phone_key)
select user_id, person_id, email, phone_number, true, test_only, user_status, urgent_visit, created_at,
       case when request_auth_for_phi then '' else coalesce(lower(email), '') end,
       case when request_auth_for_phi then '' else coalesce(core.phone_digits(phone_number), '') end
  from demo_patient where has_account;
insert into core.address (person_id, street_address, street_address_2, city, state, zipcode)
select person_id, street_address, street_address_2, city, state, zipcode from demo_patient;
insert into core.person_identifier (system, value, person_id)
select case when has_account then 'urn:huddle:demo' else 'urn:huddle:demo:eligibility' end,
       case when has_account then 'M' else 'E' end || lpad(number, 7, '0'), person_id
  from demo_patient;
insert into core.person_summary (person_id, onboarding_status, program_status, enrolled_in_primary_care_program,
    enrolled_in_benefit_program, coverage_status, coverage_payer, coverage_payer_short, coverage_start, coverage_end, risk_score,
    signedup_at, signup_reasons_info)
select person_id, case when has_account then user_status end, program_status, enrolled_in_primary_care_program,
       enrolled_in_benefit_program, coverage_status, coverage_payer, coverage_payer_short, coverage_start, coverage_end, risk_score,
       case when user_status in ('signedup', 'member') then created_at end,
       case when user_status in ('signedup', 'member')
            then (array['[{\"id\": 1, \"label\": \"Find a primary care provider\"}]',
                        '[{\"id\": 2, \"label\": \"Help with a condition\"}, {\"id\": 3, \"label\": \"Mental health\"}]',
                        '[{\"id\": 4, \"label\": \"Urgent need\"}]']::jsonb[])[number::integer % 3 + 1]
            else '[]' end
  from demo_patient;
insert into core.person_pod (pod_id, person_id)
select k.id, d.person_id from demo_patient d join core.pod k on k.tenant_id = core.tenant_id() and k.name = any (d.pods);
insert into core.care_team_member (person_id, role, user_id)
select d.person_id, t.role, t.user_id from demo_patient d, jsonb_to_recordset(d.care_team) t (role text, user_id bigint);
insert into people.referral_program (uid, label)
values ('health-plan', 'Health plan'), ('employer', 'Employer'), ('clinic', 'Another clinic'), ('friend', 'A friend or family member');
insert into people.person_referral (person_id, program_uid, created_at, created_by)
select person_id, (array['health-plan', 'employer', 'clinic', 'friend'])[number::integer % 4 + 1], created_at,
       (select min(v.user_id) from core.provider v where v.tenant_id = core.tenant_id())
  from demo_patient where number::integer % 3 = 0 order by number::integer;
insert into people.user_segmentation (person_id, completed_at, responses)
select person_id, created_at, jsonb_build_array(
           jsonb_build_object('question', 'What brings you to us?',
               'answer', (array['A yearly check-up', 'A new problem', 'Help with a condition that I have'])[number::integer % 3 + 1]),
           jsonb_build_object('question', 'How do you like to be seen?',
               'answer', (array['By video', 'By chat', 'In person'])[number::integer % 3 + 1]))
  from demo_patient where has_account and user_status in ('signedup', 'member') and number::integer % 2 = 0;
";

/// Inserts the URLs of the tenant's other systems.
pub async fn insert_tenant_link(conn: &mut PgConnection, tenant_key: &str) -> Result<()> {
    sqlx::query!(
        "insert into people.tenant_link (member_portal_url, video_dashboard_url, log_dashboard_url)
         values ('https://members.' || $1 || '.example', 'https://video.example/' || $1 || '/meetings?user={user_id}',
                 'https://logs.example/' || $1 || '?user={user_id}')",
        tenant_key
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Inserts the staged patients.
pub async fn make_patients(conn: &mut PgConnection) -> Result<()> {
    // Runtime SQL: it reads the table of this transaction.
    sqlx::raw_sql(MAKE).execute(conn).await?;
    Ok(())
}

/// Calls the modules' hooks for all patients of the tenant.
pub async fn follow_patients(conn: &mut PgConnection) -> Result<()> {
    let people = sqlx::query_scalar!(
        r#"select person_id as "person_id: PersonId" from core.user_account where tenant_id = core.tenant_id() and is_patient order by id"#
    )
    .fetch_all(&mut *conn)
    .await?;
    people_changed(conn, &people).await
}

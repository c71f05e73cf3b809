//! SQL of the import: a few statements per bundle, regardless of its size. Existing rows are not changed.

use std::collections::HashMap;

use huddle_sdk::TenantId;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use super::record::{Key, Organization, Patient, Practitioner, Record};

/// Reads the abbreviations of the states by name and abbreviation, in lower case.
pub async fn states(tx: &mut PgConnection) -> Result<HashMap<String, String>> {
    let rows = sqlx::query!("select abbreviation, name from core.state").fetch_all(tx).await?;
    Ok(rows
        .into_iter()
        .flat_map(|row| [(row.name.to_lowercase(), row.abbreviation.clone()), (row.abbreviation.to_lowercase(), row.abbreviation)])
        .collect())
}

/// Serializes imports of a tenant: otherwise, two concurrent imports could both create the same patient.
pub async fn lock(tx: &mut PgConnection, tenant: TenantId) -> Result<()> {
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended('people.import', $1))", tenant.0).fetch_one(tx).await?;
    Ok(())
}

/// Reads the people to whom identifiers belong.
pub async fn known(tx: &mut PgConnection, keys: &[&Key]) -> Result<HashMap<Key, PersonId>> {
    let systems: Vec<String> = keys.iter().map(|key| key.system.clone()).collect();
    let values: Vec<String> = keys.iter().map(|key| key.value.clone()).collect();
    let rows = sqlx::query!(
        "select i.system, i.value, i.person_id from core.person_identifier i
           join unnest($1::text[], $2::text[]) as given (system, value) on given.system = i.system and given.value = i.value
          where i.tenant_id = core.tenant_id()",
        &systems,
        &values,
    )
    .fetch_all(tx)
    .await?;
    Ok(rows.into_iter().map(|row| (Key { system: row.system, value: row.value }, PersonId(row.person_id))).collect())
}

/// Creates a patient with account, addresses, identifiers and an empty summary.
pub async fn create_patient(tx: &mut PgConnection, patient: &Patient, status: &str) -> Result<(PersonId, UserId)> {
    let row = sqlx::query!(
        r#"with person as (
               insert into core.person (first_name, last_name, preferred_name, dob, sex, preferred_language, deceased_at)
               values ($1, $2, $3, $4, $5, $6, $7) returning id),
           account as (
               insert into core.user_account (person_id, email, phone_number, is_patient, user_status)
               select id, $8, $9, true, $10 from person returning id),
           addresses as (
               insert into core.address (person_id, street_address, street_address_2, city, state, zipcode, latitude, longitude)
               select person.id, a.street_address, a.street_address_2, a.city, a.state, a.zipcode, a.latitude, a.longitude
                 from person, jsonb_to_recordset($11) as a (street_address text, street_address_2 text, city text, state text, zipcode text,
                                                            latitude double precision, longitude double precision)),
           identifiers as (
               insert into core.person_identifier (system, value, person_id)
               select i.system, i.value, person.id from person, jsonb_to_recordset($12) as i (system text, value text)),
           summary as (
               insert into core.person_summary (person_id, onboarding_status, program_status)
               select id, $10, 'none' from person)
           select person.id as person_id, account.id as user_id from person, account"#,
        patient.first_name,
        patient.last_name,
        patient.preferred_name,
        patient.dob,
        patient.sex,
        patient.preferred_language,
        patient.deceased_at,
        patient.email,
        patient.phone_number,
        status,
        Jsonb(&patient.addresses) as _,
        Jsonb(&patient.identifiers) as _,
    )
    .fetch_one(tx)
    .await?;
    Ok((PersonId(row.person_id), UserId(row.user_id)))
}

/// Stores new organizations; returns the IDs of all, and the number of new ones.
pub async fn organizations(tx: &mut PgConnection, organizations: &[Organization], named: &[&Key]) -> Result<(HashMap<Key, i64>, u64)> {
    let rows = sqlx::query!(
        r#"with added as (
               insert into core.organization (system, value, name, phone, address)
               select o.system, o.value, o.name, o.phone, o.address
                 from jsonb_to_recordset($1) as o (system text, value text, name text, phone text, address jsonb)
               on conflict on constraint organization_tenant_id_system_value_key do nothing
               returning id, system, value)
           select id as "id!", system as "system!", value as "value!", true as "is_new!" from added
           union all
           select o.id, o.system, o.value, false from core.organization o
             join (select distinct k.system, k.value from jsonb_to_recordset($2) as k (system text, value text)) named using (system, value)
            where o.tenant_id = core.tenant_id()"#,
        Jsonb(organizations) as _,
        Jsonb(named) as _,
    )
    .fetch_all(tx)
    .await?;
    let added = rows.iter().filter(|row| row.is_new).count() as u64;
    Ok((rows.into_iter().map(|row| (Key { system: row.system, value: row.value }, row.id)).collect(), added))
}

/// Stores new practitioners; returns the IDs of all, and the number of new ones.
pub async fn practitioners(tx: &mut PgConnection, practitioners: &[Practitioner], named: &[&Key]) -> Result<(HashMap<Key, i64>, u64)> {
    let rows = sqlx::query!(
        r#"with added as (
               insert into core.practitioner (system, value, first_name, last_name, prefix, gender, address)
               select p.system, p.value, p.first_name, p.last_name, p.prefix, p.gender, p.address
                 from jsonb_to_recordset($1) as p (system text, value text, first_name text, last_name text, prefix text, gender text,
                                                   address jsonb)
               on conflict on constraint practitioner_tenant_id_system_value_key do nothing
               returning id, system, value)
           select id as "id!", system as "system!", value as "value!", true as "is_new!" from added
           union all
           select p.id, p.system, p.value, false from core.practitioner p
             join (select distinct k.system, k.value from jsonb_to_recordset($2) as k (system text, value text)) named using (system, value)
            where p.tenant_id = core.tenant_id()"#,
        Jsonb(practitioners) as _,
        Jsonb(named) as _,
    )
    .fetch_all(tx)
    .await?;
    let added = rows.iter().filter(|row| row.is_new).count() as u64;
    Ok((rows.into_iter().map(|row| (Key { system: row.system, value: row.value }, row.id)).collect(), added))
}

/// Stores new records; returns their people and types.
pub async fn records(
    tx: &mut PgConnection,
    records: &[Record],
    people: &[PersonId],
    organizations: &HashMap<Key, i64>,
    practitioners: &HashMap<Key, i64>,
) -> Result<Vec<(PersonId, String)>> {
    let person_ids: Vec<i64> = records.iter().filter_map(|record| people.get(record.patient)).map(|person| person.0).collect();
    if person_ids.len() != records.len() {
        return Err(Problem::internal("a record without a person"));
    }
    let kinds: Vec<String> = records.iter().map(|record| record.kind.to_owned()).collect();
    let source_ids: Vec<String> = records.iter().map(|record| record.source_id.clone()).collect();
    let titles: Vec<String> = records.iter().map(|record| record.title.clone()).collect();
    let statuses: Vec<Option<String>> = records.iter().map(|record| record.status.clone()).collect();
    let starts: Vec<_> = records.iter().map(|record| record.starts_at).collect();
    let ends: Vec<_> = records.iter().map(|record| record.ends_at).collect();
    let at: Vec<Option<i64>> = records.iter().map(|record| organizations.get(record.organization.as_ref()?).copied()).collect();
    let by: Vec<Option<i64>> = records.iter().map(|record| practitioners.get(record.practitioner.as_ref()?).copied()).collect();
    let resources: Vec<serde_json::Value> = records.iter().map(|record| record.resource.clone()).collect();
    let rows = sqlx::query!(
        "insert into core.clinical_record
             (person_id, resource_type, source_id, title, status, starts_at, ends_at, organization_id, practitioner_id, resource)
         select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[],
                              $8::bigint[], $9::bigint[], $10::jsonb[])
         on conflict on constraint clinical_record_tenant_id_resource_type_source_id_key do nothing
         returning person_id, resource_type",
        &person_ids,
        &kinds,
        &source_ids,
        &titles,
        &statuses as &[Option<String>],
        &starts as _,
        &ends as _,
        &at as &[Option<i64>],
        &by as &[Option<i64>],
        &resources,
    )
    .fetch_all(tx)
    .await?;
    Ok(rows.into_iter().map(|row| (PersonId(row.person_id), row.resource_type)).collect())
}

/// Stores the codes of records, including existing records that were imported without them; returns the people who received any.
pub async fn codes(tx: &mut PgConnection, records: &[Record]) -> Result<Vec<PersonId>> {
    let codes = || records.iter().flat_map(|record| record.codes.iter().map(move |code| (record, code)));
    let kinds: Vec<String> = codes().map(|(record, _)| record.kind.to_owned()).collect();
    let source_ids: Vec<String> = codes().map(|(record, _)| record.source_id.clone()).collect();
    let systems: Vec<String> = codes().map(|(_, code)| code.system.to_owned()).collect();
    let names: Vec<String> = codes().map(|(_, code)| code.code.clone()).collect();
    let starts: Vec<chrono::NaiveDate> = codes().map(|(_, code)| code.starts_on).collect();
    let ends: Vec<Option<chrono::NaiveDate>> = codes().map(|(_, code)| code.ends_on).collect();
    let values: Vec<Option<f64>> = codes().map(|(_, code)| code.value).collect();
    let answers: Vec<Option<String>> = codes().map(|(_, code)| code.answer.clone()).collect();
    let people = sqlx::query_scalar!(
        r#"with added as (
               insert into core.clinical_code (person_id, record_id, system, code, starts_on, ends_on, value, answer)
               select r.person_id, r.id, c.system, c.code, c.starts_on, c.ends_on, c.value, c.answer
                 from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::date[], $6::date[], $7::double precision[], $8::text[])
                      as c (kind, source_id, system, code, starts_on, ends_on, value, answer)
                 join core.clinical_record r on r.tenant_id = core.tenant_id() and r.resource_type = c.kind and r.source_id = c.source_id
               on conflict on constraint clinical_code_pkey do nothing
               returning person_id)
           select distinct person_id as "person_id!: PersonId" from added"#,
        &kinds,
        &source_ids,
        &systems,
        &names,
        &starts,
        &ends as &[Option<chrono::NaiveDate>],
        &values as &[Option<f64>],
        &answers as &[Option<String>],
    )
    .fetch_all(tx)
    .await?;
    Ok(people)
}

//! Clinical records of the demo's patients: measurements, procedures, immunizations and prescriptions, as imported from another system.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// Inserts records by age and sex, each with a probability in percent and a maximum age of the record in days. Only members have records,
/// since nobody has sent those of others. Chances, days and values follow from the patient's number and the code, so that the same patients
/// have the same records.
const INSERT: &str = "
with kind (resource_type, title, system, code, part, from_age, to_age, sex, chance, days, low, high, answers) as (values
    ('Observation', 'Systolic blood pressure', 'loinc', '8480-6', 1, 18, 120, null, 85, 900, 102, 158, null),
    ('Observation', 'Body mass index', 'loinc', '39156-5', 1, 18, 120, null, 80, 700, 19, 38, null),
    ('Observation', 'Tobacco smoking status', 'loinc', '72166-2', 1, 18, 120, null, 75, 800, null, null,
        array['266919005', '266919005', '266919005', '266919005', '8517006', '449868002']),
    ('Observation', 'Cigarette pack-years', 'snomed', '401201003', 1, 50, 80, null, 12, 900, 8, 45, null),
    ('Observation', 'PHQ-2', 'loinc', '55758-7', 1, 18, 120, null, 55, 700, 0, 3, null),
    ('Observation', 'AUDIT-C', 'loinc', '75626-2', 1, 18, 120, null, 40, 700, 0, 5, null),
    ('DiagnosticReport', 'Lipid panel', 'loinc', '57698-3', 1, 30, 120, null, 70, 2600, null, null, null),
    ('Observation', 'Hemoglobin A1c', 'loinc', '4548-4', 1, 35, 120, null, 55, 1500, 5, 7, null),
    ('Procedure', 'Colonoscopy', 'snomed', '73761001', 1, 46, 120, null, 50, 4200, null, null, null),
    ('Observation', 'Fecal immunochemical test', 'loinc', '57905-2', 1, 45, 75, null, 20, 700, null, null, null),
    ('Procedure', 'Mammography', 'snomed', '71651007', 1, 40, 75, 'Female', 65, 1300, null, null, null),
    ('Observation', 'Cervical cytology', 'loinc', '10524-7', 1, 21, 66, 'Female', 60, 1800, null, null, null),
    ('Observation', 'High-risk HPV test', 'loinc', '21440-3', 1, 30, 66, 'Female', 40, 2200, null, null, null),
    ('Procedure', 'Bone density scan', 'snomed', '312681000', 1, 65, 120, 'Female', 50, 2500, null, null, null),
    ('Observation', 'Hepatitis C antibody', 'loinc', '16128-1', 1, 18, 80, null, 45, 3600, null, null, null),
    ('Observation', 'HIV antigen and antibody', 'loinc', '56888-1', 1, 18, 66, null, 40, 3600, null, null, null),
    ('Observation', 'Hepatitis B surface antigen', 'loinc', '5196-1', 1, 18, 120, null, 30, 3600, null, null, null),
    ('Immunization', 'Influenza vaccine', 'cvx', '140', 1, 18, 120, null, 55, 420, null, null, null),
    ('Immunization', 'COVID-19 vaccine', 'cvx', '309', 1, 18, 120, null, 35, 500, null, null, null),
    ('Immunization', 'Tdap', 'cvx', '115', 1, 19, 120, null, 70, 4300, null, null, null),
    ('Immunization', 'Zoster vaccine, dose 1', 'cvx', '187', 1, 50, 120, null, 45, 1500, null, null, null),
    ('Immunization', 'Zoster vaccine, dose 2', 'cvx', '187', 2, 52, 120, null, 30, 300, null, null, null),
    ('Immunization', 'Pneumococcal vaccine, PCV20', 'cvx', '216', 1, 50, 120, null, 35, 1200, null, null, null),
    ('Encounter', 'Annual wellness visit', 'snomed', '162673000', 1, 18, 120, null, 60, 600, null, null, null),
    ('Condition', 'Hypertension', 'icd10cm', 'I10', 1, 35, 120, null, 25, 3000, null, null, null),
    ('Condition', 'Type 2 diabetes', 'icd10cm', 'E11.9', 1, 40, 120, null, 10, 3000, null, null, null),
    ('Condition', 'Coronary artery disease', 'icd10cm', 'I25.10', 1, 55, 120, null, 7, 3000, null, null, null),
    ('Condition', 'Polyp of colon', 'icd10cm', 'K63.5', 1, 50, 120, null, 6, 3000, null, null, null),
    ('MedicationRequest', 'Atorvastatin 20 mg', 'rxnorm', '617310', 1, 45, 120, null, 14, 1200, null, null, null)),
made as (
    select nextval(pg_get_serial_sequence('core.clinical_record', 'id')) as id, d.person_id, d.number || ':' || k.code || ':' || k.part as source_id, k.*, k.system as code_system,
           greatest(d.dob + k.from_age * interval '1 year', $1 - interval '1 day' - (r.roll % k.days) * interval '1 day') as at, r.roll
      from demo_patient d
      join kind k on (k.sex is null or k.sex = d.sex)
                 and d.dob + k.from_age * interval '1 year' <= $1 - interval '1 day' and d.dob + (k.to_age + 1) * interval '1 year' > $1
     cross join lateral (select abs(hashtextextended(d.number || k.code || k.part, 7)) / 2 as roll) r
     where d.user_status = 'member' and r.roll / 1000 % 100 < k.chance),
record as (
    insert into core.clinical_record (id, person_id, resource_type, source_id, title, status, starts_at, resource)
    select id, person_id, resource_type, source_id, title,
           case resource_type when 'Observation' then 'final' when 'DiagnosticReport' then 'final' when 'Encounter' then 'finished'
                when 'Procedure' then 'completed' when 'Immunization' then 'completed' else 'active' end,
           at, jsonb_build_object('resourceType', resource_type, 'code', jsonb_build_object('text', title))
      from made)
insert into core.clinical_code (person_id, record_id, system, code, starts_on, value, answer)
select person_id, id, code_system, code, at::date, case when high is not null then low + roll / 7 % (high - low + 1) end,
       answers[roll / 11 % cardinality(answers) + 1]
  from made";

/// Inserts the records of the staged patients.
pub async fn make_records(conn: &mut PgConnection, now: DateTime<Utc>) -> Result<()> {
    // Runtime SQL: it reads the table of this transaction.
    sqlx::query(INSERT).bind(now).execute(conn).await?;
    Ok(())
}

//! Plans, goals and what belongs to them.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// Whether the tenant has plans.
pub(crate) async fn exist(conn: &mut PgConnection) -> Result<bool> {
    Ok(sqlx::query_scalar!(r#"select exists (select from careplans.plan where tenant_id = core.tenant_id()) as "exists!""#)
        .fetch_one(conn)
        .await?)
}

/// Task plans of people with a condition that calls for one, among the last third of the patients; one of eight is inactive.
pub(crate) async fn add_task_plans(conn: &mut PgConnection, seed: i64, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "with planned as (
             select person_id from (
                 select u.person_id, percent_rank() over (order by u.person_id) as place
                   from core.user_account u join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
                  where u.tenant_id = core.tenant_id() and u.is_patient and p.deceased_at is null) r
              where place >= 0.66),
         kind (code, title, notes) as (values
             ('I10', 'Lower blood pressure', 'Measure at home in the morning and in the evening, three days a week. Less salt, a walk of 30 minutes a day. Bring the readings to the visit.'),
             ('E11.9', 'Diabetes: A1c below 7 %', 'Metformin with meals. Fasting glucose twice a week. Dietitian in the first month, eye exam this year.'),
             ('I25.10', 'Secondary prevention after coronary disease', 'High-intensity statin, blood pressure below 130/80, cardiac rehabilitation twice a week.')),
         candidate as (
             select c.person_id, k.title, k.notes, abs(hashtextextended(c.person_id::text || k.code, $1)) / 2 as roll
               from core.clinical_code c join kind k on k.code = c.code
               join planned p on p.person_id = c.person_id
              where c.tenant_id = core.tenant_id() and c.system = 'icd10cm'),
         author as (
             select distinct on (m.person_id) m.person_id, m.user_id from core.care_team_member m
              where m.tenant_id = core.tenant_id() and m.role in ('np', 'md', 'rn') order by m.person_id, m.role)
         insert into careplans.plan (uid, person_id, title, notes, status, created_by, created_at, updated_by, updated_at, closed_at)
         select md5('plan' || d.person_id || d.title)::uuid, d.person_id, d.title, d.notes,
                case when d.roll % 8 = 0 then 'inactive' else 'active' end, a.user_id, $2::timestamptz - (40 + d.roll % 200) * interval '1 day', a.user_id,
                $2::timestamptz - (d.roll % 37 + 1) * interval '1 day', case when d.roll % 8 = 0 then $2::timestamptz - (d.roll % 37 + 1) * interval '1 day' end
           from candidate d join author a on a.person_id = d.person_id
          where d.roll / 13 % 100 < 80",
        seed,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Goals of the task plans, with the value to be reached.
pub(crate) async fn add_goals(conn: &mut PgConnection, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "with kind (title, description, code, measure, comparator, value, unit) as (values
             ('Lower blood pressure', 'Home blood pressure below 130/80', '8480-6', 'Systolic blood pressure', '<', 130::double precision, 'mmHg'),
             ('Diabetes: A1c below 7 %', 'A1c below 7 % without hypoglycemia', '4548-4', 'Hemoglobin A1c', '<', 7, '%'),
             ('Secondary prevention after coronary disease', 'LDL cholesterol below 70', '18262-6', 'LDL cholesterol', '<', 70, 'mg/dL'),
             ('Secondary prevention after coronary disease', 'Climb two flights of stairs without a break', null, null, null, null, null))
         insert into careplans.goal (uid, plan_id, description, lifecycle_status, achievement_status, measure_code, measure_text, comparator,
                                     target_value, target_unit, start_date, due_date, created_by, created_at, updated_at)
         select md5('goal' || c.id || k.description)::uuid, c.id, k.description,
                case when c.status = 'inactive' then 'completed' else 'active' end,
                case when c.status = 'inactive' then 'achieved' when c.id % 3 = 0 then 'improving' when c.id % 3 = 1 then 'in-progress' end,
                k.code, k.measure, k.comparator, k.value, k.unit, c.created_at::date, ($1::timestamptz + interval '90 days')::date, c.created_by, c.created_at,
                c.updated_at
           from careplans.plan c join kind k on k.title = c.title
          where c.tenant_id = core.tenant_id()",
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A value a month of what a goal measures, closer to the target each time.
pub(crate) async fn add_values(conn: &mut PgConnection, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "with made as (
             select nextval(pg_get_serial_sequence('core.clinical_record', 'id')) as id, c.person_id, g.id as goal, g.measure_code, g.measure_text,
                    $1::timestamptz - (n * 31 + g.id % 9) * interval '1 day' as at,
                    round((g.target_value * (1 + (0.02 + n * 0.03) * (1 + g.id % 3 * 0.4)
                                               + (abs(hashtextextended(g.id::text, n)) % 100 - 50) / 2500.0))::numeric,
                          case when g.target_value < 20 then 1 else 0 end)::double precision as value
               from careplans.goal g
               join careplans.plan c on c.tenant_id = g.tenant_id and c.id = g.plan_id
              cross join generate_series(0, 6) n
              where g.tenant_id = core.tenant_id() and g.measure_code is not null),
         record as (
             insert into core.clinical_record (id, person_id, resource_type, source_id, title, status, starts_at, resource)
             select id, person_id, 'Observation', 'goal:' || goal || ':' || id, measure_text, 'final', at,
                    jsonb_build_object('resourceType', 'Observation', 'code', jsonb_build_object('text', measure_text))
               from made)
         insert into core.clinical_code (person_id, record_id, system, code, starts_on, value)
         select person_id, id, 'loinc', measure_code, at::date, value from made",
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Staying Healthy plans of the type that fits the person, among the same patients: most are visible to the member, some are drafts.
pub(crate) async fn add_staying_healthy(conn: &mut PgConnection, seed: i64, percent: i64, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "with planned as (
             select person_id from (
                 select u.person_id, percent_rank() over (order by u.person_id) as place
                   from core.user_account u join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
                  where u.tenant_id = core.tenant_id() and u.is_patient and p.deceased_at is null) r
              where place >= 0.66),
         candidate as (
             select p.id as person_id, t.id as type_id, t.title, abs(hashtextextended(p.id::text || t.uid, $1)) / 2 as roll
               from core.person p
               join planned l on l.person_id = p.id
               join careplans.plan_type t on t.tenant_id = p.tenant_id and t.is_case_based and t.sex = p.sex
                and extract(year from age($2::timestamptz, p.dob)) between t.min_age and coalesce(t.max_age, 150)
              where p.tenant_id = core.tenant_id()),
         author as (
             select distinct on (m.person_id) m.person_id, m.user_id from core.care_team_member m
              where m.tenant_id = core.tenant_id() and m.role in ('np', 'md', 'health_guide') order by m.person_id, m.role)
         insert into careplans.plan (uid, person_id, type_id, title, notes, status, is_case_based, is_episodic, data_tracking, created_by,
                                     created_at, updated_by, updated_at)
         select md5('healthy' || d.person_id)::uuid, d.person_id, d.type_id, d.title,
                (array['Thank you for coming in. Please book what is listed here, and write to us if anything is in the way.',
                       'You are doing well. The screenings below are what matters most this year.',
                       'We talked about the colon cancer test: the kit comes by mail, and it is enough once a year.'])[d.roll % 3 + 1],
                case when d.roll % 5 = 0 then 'draft' else 'active' end, true, false, case when d.roll % 5 <> 0 then 'Automatic' end, a.user_id,
                $2::timestamptz - (20 + d.roll % 300) * interval '1 day', a.user_id, $2::timestamptz - (d.roll % 19 + 1) * interval '1 day'
           from candidate d join author a on a.person_id = d.person_id
          where d.roll / 17 % 100 < $3",
        seed,
        now,
        percent,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into careplans.plan_education_resource (plan_id, resource_id)
         select c.id, r.id
           from careplans.plan c
           join careplans.education_resource r on r.tenant_id = c.tenant_id and (r.id + c.id) % 4 = 0
          where c.tenant_id = core.tenant_id() and c.is_case_based"
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Assigns tasks of people to their active task plan, which their work units name.
pub(crate) async fn link_tasks(conn: &mut PgConnection) -> Result<()> {
    sqlx::query!(
        "with linked as (
             insert into core.relation (from_type, from_id, to_type, to_id, created_by)
             select 'task', w.object_id, 'careplan', min(c.id), min(c.created_by)
           from careplans.plan c
           join core.work_unit w on w.tenant_id = c.tenant_id and w.content_type = 'task' and w.person_id = c.person_id
          where c.tenant_id = core.tenant_id() and not c.is_case_based and c.status = 'active'
            and not exists (select from core.relation r where r.tenant_id = w.tenant_id and r.from_type = 'task' and r.from_id = w.object_id)
              group by w.object_id
             returning from_id, to_id)
         update core.work_unit u set part_of_type = 'careplan', part_of_id = l.to_id
           from linked l
          where u.tenant_id = core.tenant_id() and u.content_type = 'task' and u.object_id = l.from_id"
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The work units of the plans: due with their next task.
pub(crate) async fn add_work(conn: &mut PgConnection, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into core.work_unit (content_type, object_id, feature, person_id, owner_group_id, due_at, priority, status, status_category,
                                     title, category, created_by, created_at, updated_at, closed_at)
         select 'careplan', c.id, 'carePlans', c.person_id, n.owner_group_id, n.due_at, coalesce(n.priority, 0),
                case c.status when 'draft' then 'Draft' when 'active' then 'Active' else 'Inactive' end,
                case when c.status = 'inactive' then 'complete' else 'open' end, c.title, t.title, c.created_by, c.created_at, $1, c.closed_at
           from careplans.plan c
           left join careplans.plan_type t on t.tenant_id = c.tenant_id and t.id = c.type_id
           left join lateral (
               select w.owner_group_id, w.due_at, max(w.priority) over () as priority
                 from core.relation r
                 join core.work_unit w on w.tenant_id = r.tenant_id and w.content_type = 'task' and w.object_id = r.from_id and w.closed_at is null
                where r.tenant_id = c.tenant_id and r.to_type = 'careplan' and r.to_id = c.id and r.from_type = 'task'
                order by w.due_at, w.object_id limit 1) n on true
          where c.tenant_id = core.tenant_id()",
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Care plans and goals that other practices sent.
pub(crate) async fn add_imported(conn: &mut PgConnection, seed: i64, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        r#"with kind (number, resource_type, title, status, days, resource) as (values
             (1, 'CarePlan', 'Physical therapy after knee replacement', 'completed', 400,
                 '{"activity": [{"detail": {"code": {"text": "Strengthening of the quadriceps"}, "status": "completed"}},
                                {"detail": {"code": {"text": "Gait training without crutches"}, "status": "completed"}}]}'::jsonb),
             (2, 'CarePlan', 'Asthma self-management', 'active', 150,
                 '{"activity": [{"detail": {"code": {"text": "Peak flow twice a day"}, "status": "in-progress"}},
                                {"detail": {"code": {"text": "Action plan reviewed"}, "status": "completed"}}]}'),
             (3, 'Goal', 'Walk 8,000 steps on five days a week', 'active', 90, '{"achievementStatus": {"text": "in progress"}}')),
         practice as (
             insert into core.organization (system, value, name) values ('http://hl7.org/fhir/sid/us-npi', 'demo-care-plans', 'Riverside Orthopedics and Rehabilitation')
             on conflict (tenant_id, system, value) do update set name = excluded.name returning id)
         insert into core.clinical_record (person_id, resource_type, source_id, title, status, starts_at, ends_at, organization_id, resource)
         select u.person_id, k.resource_type, 'demo-plan:' || u.person_id || ':' || k.number, k.title, k.status, $2::timestamptz - k.days * interval '1 day',
                case when k.status = 'completed' then $2::timestamptz - k.days / 2 * interval '1 day' end, o.id,
                k.resource || jsonb_build_object('resourceType', k.resource_type)
           from core.user_account u cross join kind k cross join practice o
          where u.tenant_id = core.tenant_id() and u.is_patient and abs(hashtextextended(u.person_id || 'sent' || k.number, $1)) / 2 % 100 < 6"#,
        seed,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

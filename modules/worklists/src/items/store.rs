//! SQL of items.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::zone_of_address;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use super::read::{ItemContext, MAX_TASKS, OpenTask};
use super::row::{CareTeamMember, Facts, PersonFacts, Pod};
use crate::escalated::EscalatedTo;

/// Reads what the table shows of these units besides the units themselves, by unit. The subqueries per row do not sort: starting a sort
/// costs the server more than finding the few rows.
pub(super) async fn facts(conn: &mut PgConnection, units: &[i64], today: NaiveDate) -> Result<BTreeMap<i64, Facts>> {
    let rows = sqlx::query!(
        r#"select w.id, w.created_at, w.updated_at, w.closed_at, p.id as "person_id?", u.id as "patient_id?", a.state as "state?",
                  a.zipcode as "zipcode?", (select z.time_zone from core.state z where z.abbreviation = a.state) as zone_of_state,
                  s.coverage_payer as "payer?", s.risk_score as "risk?",
                  extract(year from age($2::date, p.dob))::bigint as age,
                  array_remove(array[case when s.enrolled_in_primary_care_program then 'primary_care' end,
                                     case when s.enrolled_in_benefit_program then 'benefit' end], null) as "programs!",
                  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name)), '[]')
                     from core.person_pod m join core.pod d on d.tenant_id = m.tenant_id and d.id = m.pod_id
                    where m.tenant_id = w.tenant_id and m.person_id = w.person_id) as "pods!: Jsonb<Vec<Pod>>",
                  (select coalesce(jsonb_agg(jsonb_build_object('role', m.role, 'user_id', m.user_id)), '[]')
                     from core.care_team_member m
                    where m.tenant_id = w.tenant_id and m.person_id = w.person_id) as "care_team!: Jsonb<Vec<CareTeamMember>>",
                  (select max(c.last_at) from core.person_contact c
                    where c.tenant_id = w.tenant_id and c.person_id = w.person_id) as last_contact_at,
                  l.user_id as "taken_by?: UserId", l.until as "taken_until?", e.escalated_at as "escalated_at?",
                  e.to_user_id as "to_user_id?: UserId", e.to_group_id as "to_group_id?"
             from core.work_unit w
             left join core.person p on p.tenant_id = w.tenant_id and p.id = w.person_id
             left join core.person_summary s on s.tenant_id = w.tenant_id and s.person_id = w.person_id
             left join core.user_account u on u.tenant_id = w.tenant_id and u.person_id = w.person_id and u.is_patient
             left join lateral (select a.state, a.zipcode from core.address a
                                 where a.tenant_id = w.tenant_id and a.person_id = w.person_id order by a.id limit 1) a on true
             left join worklists.lease l on l.tenant_id = w.tenant_id and l.work_unit_id = w.id and l.until > now()
                                       and w.closed_at is null
             left join (select distinct on (e.work_unit_id) e.work_unit_id, e.escalated_at, e.to_user_id, e.to_group_id
                          from worklists.escalation e
                         where e.tenant_id = core.tenant_id() and e.work_unit_id = any ($1) and e.escalated_at is not null
                         order by e.work_unit_id, e.escalated_at desc) e on e.work_unit_id = w.id
            where w.tenant_id = core.tenant_id() and w.id = any ($1)"#,
        units,
        today,
    )
    .fetch_all(conn)
    .await?;
    let facts = rows.into_iter().map(|mut row| {
        row.pods.sort_by(|a, b| a.name.cmp(&b.name));
        row.care_team.sort_by(|a, b| a.role.cmp(&b.role));
        let person = PersonFacts {
            patient_id: row.patient_id,
            state: row.state,
            pods: row.pods.0,
            care_team: row.care_team.0,
            payer: row.payer,
            programs: row.programs,
            risk: row.risk,
            age: row.age,
            time_zone: zone_of_address(row.zipcode.as_deref(), row.zone_of_state),
            last_contact_at: row.last_contact_at,
        };
        let facts = Facts {
            created_at: row.created_at,
            updated_at: row.updated_at,
            closed_at: row.closed_at,
            person: row.person_id.map(|_| person),
            taken_by: row.taken_by,
            taken_until: row.taken_until,
            escalated_at: row.escalated_at,
            escalated_to: row.escalated_at.map(|_| EscalatedTo { user_id: row.to_user_id, group_id: row.to_group_id }),
        };
        (row.id, facts)
    });
    Ok(facts.collect())
}

/// Reads units that were closed at this instant or later, latest first.
pub(super) async fn closed_since(conn: &mut PgConnection, features: &[String], from: DateTime<Utc>, amount: i64) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        "select id from core.work_unit
          where tenant_id = core.tenant_id() and closed_at >= $1 and feature = any ($2)
          order by closed_at desc, id limit $3",
        from,
        features,
        amount
    )
    .fetch_all(conn)
    .await?)
}

/// Reads the object of a unit for a person, and the person.
pub(super) async fn unit(conn: &mut PgConnection, features: &[String], id: i64) -> Result<Option<(ObjectRef, PersonId)>> {
    let row = sqlx::query!(
        r#"select content_type, object_id, person_id as "person!: PersonId" from core.work_unit
            where tenant_id = core.tenant_id() and id = $1 and person_id is not null and feature = any ($2)"#,
        id,
        features,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (ObjectRef::new(row.content_type, row.object_id), row.person)))
}

/// Reads the contact details of an opened person, and the note about them.
pub(super) async fn context(conn: &mut PgConnection, access: &Access) -> Result<ItemContext> {
    let person = access.person_id();
    let row = sqlx::query!(
        r#"select p.dob, coalesce(u.phone_number, p.phone_number) as phone_number, p.provider_note, p.provider_note_last_updated_at,
                  (select max(c.last_at) from core.person_contact c where c.tenant_id = p.tenant_id and c.person_id = p.id) as last_contact_at
             from core.person p
             left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id and u.is_patient
            where p.tenant_id = core.tenant_id() and p.id = $1"#,
        person.0,
    )
    .fetch_one(conn)
    .await?;
    Ok(ItemContext {
        person_id: person,
        date_of_birth: row.dob,
        phone_number: row.phone_number,
        last_contact_at: row.last_contact_at,
        note: row.provider_note,
        note_updated_at: row.provider_note_last_updated_at,
        ..ItemContext::default()
    })
}

/// Reads the first open tasks of an opened person, without one unit, and their total number.
pub(super) async fn open_tasks(
    conn: &mut PgConnection,
    access: &Access,
    features: &[String],
    without: i64,
) -> Result<(Vec<OpenTask>, i64)> {
    let rows = sqlx::query!(
        r#"select object_id, title, due_at, count(*) over () as "count!"
             from core.work_unit
            where tenant_id = core.tenant_id() and person_id = $1 and content_type = 'task' and closed_at is null and feature = any ($2)
              and id <> $3
            order by due_at nulls last, id limit $4"#,
        access.person_id().0,
        features,
        without,
        MAX_TASKS,
    )
    .fetch_all(conn)
    .await?;
    let count = rows.first().map_or(0, |row| row.count);
    Ok((rows.into_iter().map(|row| OpenTask { id: row.object_id, title: row.title, due_at: row.due_at }).collect(), count))
}

//! SQL of patients: records, care teams, demographics.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{visits_of, zone_of_address};
use serde::Deserialize;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use super::demographics::Demographics;
use super::model::{CareTeamMember, LinkedPerson, Named, Patient, PatientPod, PersonDetail, Summary, User, UserStatus};
use crate::equipment::Equipment;
use crate::person::{Address, Author, SectionVersions, Sex};

struct PersonRow {
    id: i64,
    user: Option<i64>,
    first_name: String,
    last_name: String,
    preferred_name: Option<String>,
    dob: Option<NaiveDate>,
    deceased_at: Option<DateTime<Utc>>,
    sex: Sex,
    gender: Vec<String>,
    pronouns: Option<String>,
    preferred_language: Option<String>,
    employer: Option<String>,
    request_auth_for_phi: bool,
    provider_note: String,
    provider_note_last_updated_at: Option<DateTime<Utc>>,
    provider_note_last_updated_by: Option<Jsonb<Author>>,
    provider_note_version: i32,
    addresses: Jsonb<Vec<Address>>,
    zone_of_state: Option<String>,
    care_team: Jsonb<Vec<CareTeamMember>>,
    pods: Jsonb<Vec<PatientPod>>,
    summary: Option<Jsonb<Summary>>,
    member_identifier_type: Option<String>,
    elation_url: Option<String>,
    medical_equipment: Jsonb<Vec<Equipment>>,
    email: Option<String>,
    phone_number: Option<String>,
    last_contact_at: Option<DateTime<Utc>>,
    links: Jsonb<Vec<Link>>,
    row_version: i32,
    address_version: i32,
    medical_equipment_version: i32,
    care_team_version: i32,
    contact_version: i32,
}

/// Relation of another person's record to this one.
#[derive(Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum LinkKind {
    PossibleDuplicate,
    MergedInto,
    MergedPerson,
}

#[derive(Deserialize)]
struct Link {
    #[serde(flatten)]
    person: LinkedPerson,
    link: LinkKind,
}

impl From<PersonRow> for PersonDetail {
    fn from(row: PersonRow) -> Self {
        let linked = |kind| row.links.iter().filter(|link| link.link == kind).map(|link| link.person).collect::<Vec<_>>();
        Self {
            id: PersonId(row.id),
            user: row.user.map(UserId),
            first_name: row.first_name,
            last_name: row.last_name,
            preferred_name: row.preferred_name,
            dob: row.dob,
            deceased_at: row.deceased_at,
            sex: row.sex,
            gender: row.gender,
            pronouns: row.pronouns,
            preferred_language: row.preferred_language,
            employer: row.employer,
            request_auth_for_phi: row.request_auth_for_phi,
            provider_note: row.provider_note,
            provider_note_last_updated_at: row.provider_note_last_updated_at,
            provider_note_last_updated_by: row.provider_note_last_updated_by.map(|author| author.0),
            provider_note_version: row.provider_note_version,
            time_zone: zone_of_address(row.addresses.first().map(|home| home.zipcode.as_str()), row.zone_of_state),
            addresses: row.addresses.0,
            care_team: row.care_team.0.into_iter().map(CareTeamMember::labeled).collect(),
            pods: row.pods.0,
            summary: row.summary.map(|summary| summary.0).unwrap_or_default(),
            member_identifier_type: row.member_identifier_type,
            elation_url: row.elation_url,
            medical_equipment_data: row.medical_equipment.0,
            email: row.email,
            phone_number: row.phone_number,
            last_contact_at: row.last_contact_at,
            possible_duplicates: linked(LinkKind::PossibleDuplicate),
            merged_into: linked(LinkKind::MergedInto).pop(),
            merged_people: linked(LinkKind::MergedPerson),
            versions: SectionVersions {
                basic_info: row.row_version,
                address: row.address_version,
                medical_equipment: row.medical_equipment_version,
                contact: row.contact_version,
                care_team: row.care_team_version,
            },
        }
    }
}

/// Reads all data of several people in one statement, and one for their visits. Only for rows that pass through [`huddle_sdk::Ctx::show`]
/// and for opened records.
async fn people(ctx: &Ctx, tx: &mut PgConnection, ids: &[i64]) -> Result<HashMap<PersonId, PersonDetail>> {
    let rows = sqlx::query_as!(
        PersonRow,
        r#"select p.id, p.first_name, p.last_name, p.preferred_name, p.dob, p.deceased_at, p.sex as "sex: Sex", p.gender, p.pronouns,
                  p.preferred_language, p.employer, p.request_auth_for_phi, p.provider_note, p.provider_note_last_updated_at,
                  p.provider_note_version,
                  (select jsonb_build_object('id', w.id, 'first_name', n.first_name, 'last_name', n.last_name)
                     from core.user_account w join core.person n on n.tenant_id = w.tenant_id and n.id = w.person_id
                    where w.tenant_id = p.tenant_id and w.id = p.provider_note_last_updated_by) as "provider_note_last_updated_by: Jsonb<Author>",
                  (select coalesce(jsonb_agg(jsonb_build_object('street_address', a.street_address, 'street_address_2', a.street_address_2,
                              'city', a.city, 'state', a.state, 'zipcode', a.zipcode) order by a.id), '[]')
                     from core.address a where a.tenant_id = p.tenant_id and a.person_id = p.id) as "addresses!: Jsonb<Vec<Address>>",
                  (select s.time_zone from core.address a join core.state s on s.abbreviation = a.state
                    where a.tenant_id = p.tenant_id and a.person_id = p.id order by a.id limit 1) as zone_of_state,
                  (select coalesce(jsonb_agg(jsonb_build_object('user_id', t.user_id, 'first_name', c.first_name, 'last_name', c.last_name,
                              'role', t.role, 'internal_role', v.internal_role, 'avatar', v.avatar)
                              order by array_position(array['md', 'np', 'rn', 'health_guide', 'behavioral_health'], t.role)), '[]')
                     from core.care_team_member t
                     join core.provider v on v.tenant_id = t.tenant_id and v.user_id = t.user_id
                     join core.user_account u on u.tenant_id = t.tenant_id and u.id = t.user_id
                     join core.person c on c.tenant_id = u.tenant_id and c.id = u.person_id
                    where t.tenant_id = p.tenant_id and t.person_id = p.id) as "care_team!: Jsonb<Vec<CareTeamMember>>",
                  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name), '[]')
                     from core.person_pod m join core.pod d on d.tenant_id = m.tenant_id and d.id = m.pod_id
                    where m.tenant_id = p.tenant_id and m.person_id = p.id) as "pods!: Jsonb<Vec<PatientPod>>",
                  (select to_jsonb(s) from core.person_summary s
                    where s.tenant_id = p.tenant_id and s.person_id = p.id) as "summary: Jsonb<Summary>",
                  (select u.id from core.user_account u where u.tenant_id = p.tenant_id and u.person_id = p.id) as "user",
                  p.member_identifier_type, p.elation_url, p.medical_equipment as "medical_equipment: Jsonb<Vec<Equipment>>", p.row_version,
                  coalesce((select a.row_version from core.address a
                             where a.tenant_id = p.tenant_id and a.person_id = p.id order by a.id limit 1), 0) as "address_version!",
                  p.medical_equipment_version, p.care_team_version, p.contact_version,
                  coalesce((select u.email from core.user_account u where u.tenant_id = p.tenant_id and u.person_id = p.id), p.email)
                      as email,
                  coalesce((select u.phone_number from core.user_account u where u.tenant_id = p.tenant_id and u.person_id = p.id),
                           p.phone_number) as phone_number,
                  (select max(c.last_at) from core.person_contact c
                    where c.tenant_id = p.tenant_id and c.person_id = p.id) as last_contact_at,
                  (select coalesce(jsonb_agg(jsonb_build_object('person_id', l.id, 'user_id', u.id,
                              'link', case when l.state = 'open' then 'possible_duplicate' when l.kept_person_id = p.id then 'merged_person'
                                           else 'merged_into' end) order by l.id), '[]')
                     from (select d.high_person_id as id, d.state, d.kept_person_id from people.duplicate_pair d
                            where d.tenant_id = p.tenant_id and d.low_person_id = p.id and d.state <> 'dismissed'
                           union all
                           select d.low_person_id, d.state, d.kept_person_id from people.duplicate_pair d
                            where d.tenant_id = p.tenant_id and d.high_person_id = p.id and d.state <> 'dismissed') l
                     left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = l.id)
                      as "links!: Jsonb<Vec<Link>>"
             from core.person p where p.tenant_id = core.tenant_id() and p.id = any ($1)"#,
        ids,
    )
    .fetch_all(&mut *tx)
    .await?;
    let visits = visits_of(ctx, tx, ids).await?;
    let with_visits = |row: PersonRow| {
        let mut person = PersonDetail::from(row);
        if let Some(visits) = visits.get(&person.id) {
            person.summary.last_visit_at = visits.last_visit_at;
            person.summary.next_visit_at = visits.next_visit_at;
        }
        (person.id, person)
    };
    Ok(rows.into_iter().map(with_visits).collect())
}

/// Adds details to the patients of a page. Staff are shown as in the directory: access control does not apply to their rows.
pub async fn add_details(ctx: &Ctx, tx: &mut PgConnection, users: &mut [User]) -> Result<()> {
    let ids: Vec<i64> = users.iter().filter(|user| user.is_patient).map(|user| user.person.0).collect();
    let mut people = people(ctx, tx, &ids).await?;
    for user in users {
        user.person_detail = people.remove(&user.person);
    }
    Ok(())
}

/// Reads all data of an opened person.
pub async fn person(ctx: &Ctx, tx: &mut PgConnection, access: &Access) -> Result<PersonDetail> {
    let id = access.person_id();
    people(ctx, tx, &[id.0]).await?.remove(&id).ok_or_else(|| Problem::not_found("Person does not exist"))
}

/// Sets whether an urgent visit is scheduled; returns the previous value.
pub async fn set_urgent_visit(tx: &mut PgConnection, id: UserId, urgent: bool) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        "with before as (
             select tenant_id, id, urgent_visit from core.user_account where tenant_id = core.tenant_id() and id = $1 for update)
         update core.user_account u set urgent_visit = $2 from before
          where u.tenant_id = before.tenant_id and u.id = before.id
         returning before.urgent_visit",
        id.0,
        urgent,
    )
    .fetch_one(tx)
    .await?)
}

/// Reads all data of an opened patient.
pub async fn patient(ctx: &Ctx, tx: &mut PgConnection, access: &Access) -> Result<Patient> {
    let id = access.patient_id()?;
    let account = sqlx::query!(
        r#"select u.email, u.phone_number, u.is_active, u.user_status as "user_status: UserStatus", u.test_only, u.urgent_visit,
                  exists (select from core.provider v where v.tenant_id = u.tenant_id and v.user_id = u.id) as "is_provider!",
                  (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
                     from core.user_group_member m join core.user_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
                    where m.tenant_id = u.tenant_id and m.user_id = u.id) as "groups!: Jsonb<Vec<Named>>",
                  (select jsonb_build_object('id', g.id, 'name', g.name)
                     from core.assignee_group_member m
                     join core.assignee_group g on g.tenant_id = m.tenant_id and g.id = m.assignee_group_id and g.is_provider
                    where m.tenant_id = u.tenant_id and m.user_id = u.id order by g.id limit 1) as "assignee_group: Jsonb<Named>"
             from core.user_account u where u.tenant_id = core.tenant_id() and u.id = $1"#,
        id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let person = person(ctx, tx, access).await?;
    Ok(Patient {
        id,
        first_name: person.first_name.clone(),
        last_name: person.last_name.clone(),
        preferred_name: person.preferred_name.clone(),
        email: account.email,
        phone_number: account.phone_number,
        is_patient: true,
        is_provider: account.is_provider,
        is_active: account.is_active,
        user_status: account.user_status,
        test_only: account.test_only,
        urgent_visit: account.urgent_visit,
        is_protected: access.is_protected(),
        is_masked: false,
        groups: account.groups.0,
        assignee_group: account.assignee_group.map(|group| group.0),
        person,
    })
}

/// Reads demographics of the given people, sorted by ID. Rows for [`huddle_sdk::Ctx::show`].
pub async fn demographics(tx: &mut PgConnection, ids: &[i64]) -> Result<Vec<Demographics>> {
    let rows = sqlx::query!(
        r#"select p.id, u.id as "user_id?", p.first_name, p.last_name, p.preferred_name, p.dob, p.deceased_at, p.sex as "sex: Sex",
                  p.pronouns, p.preferred_language, a.city as "address_city?", a.state as "address_state?",
                  a.zipcode as "zipcode?", s.time_zone as "zone_of_state?",
                  coalesce(u.test_only, false) as "test_only!", p.request_auth_for_phi as is_protected
             from core.person p
             left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id
             left join lateral (select h.city, h.state, h.zipcode from core.address h
                                 where h.tenant_id = p.tenant_id and h.person_id = p.id order by h.id limit 1) a on true
             left join core.state s on s.abbreviation = a.state
            where p.tenant_id = core.tenant_id() and p.id = any ($1)
            order by p.id"#,
        ids,
    )
    .fetch_all(tx)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Demographics {
            id: PersonId(row.id),
            user_id: row.user_id.map(UserId),
            first_name: row.first_name,
            last_name: row.last_name,
            preferred_name: row.preferred_name,
            dob: row.dob,
            deceased_at: row.deceased_at,
            sex: Some(row.sex),
            pronouns: row.pronouns,
            preferred_language: row.preferred_language,
            address_city: row.address_city,
            address_state: row.address_state,
            time_zone: zone_of_address(row.zipcode.as_deref(), row.zone_of_state),
            test_only: row.test_only,
            is_protected: row.is_protected,
            is_masked: false,
        })
        .collect())
}

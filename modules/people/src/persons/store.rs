//! SQL of the sections of a person.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::people_changed;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use super::address::Residence;
use super::contact::Contact;
use super::model::{BasicInfo, BasicInfoRules};
use crate::equipment::Equipment;
use crate::person::{Address, RiskScore, SectionVersions, Sex};

/// The editable data of a person.
pub struct Edited {
    /// Basic info.
    pub basic_info: BasicInfo,
    /// Home address.
    pub home: Option<Home>,
    /// Medical equipment.
    pub equipment: Vec<Equipment>,
    /// Email address and phone number.
    pub contact: Contact,
    /// The person's account.
    pub account: Option<UserId>,
    /// The risk score.
    pub risk_score: Option<String>,
    /// Versions of the sections.
    pub versions: SectionVersions,
}

/// A stored address.
pub struct Home {
    /// ID of its row.
    pub id: i64,
    /// The address.
    pub address: Address,
}

/// Reads an opened person and locks them until the transaction ends, so that concurrent edits are serialized.
pub async fn lock(tx: &mut PgConnection, access: &Access) -> Result<Edited> {
    let person = access.person_id().0;
    let row = sqlx::query!(
        r#"select p.first_name, p.last_name, p.preferred_name, p.dob, p.sex as "sex: Sex", p.gender, p.pronouns, p.preferred_language,
                  p.employer, p.medical_equipment as "equipment: Jsonb<Vec<Equipment>>", p.row_version, p.medical_equipment_version,
                  p.care_team_version, p.contact_version, p.email, p.phone_number,
                  (select s.risk_score from core.person_summary s where s.tenant_id = p.tenant_id and s.person_id = p.id) as risk_score
             from core.person p where p.tenant_id = core.tenant_id() and p.id = $1 for update of p"#,
        person,
    )
    .fetch_one(&mut *tx)
    .await?;
    let account = sqlx::query!(
        "select id, nullif(btrim(email), '') as email, nullif(btrim(phone_number), '') as phone_number from core.user_account
          where tenant_id = core.tenant_id() and person_id = $1 for update",
        person,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let home = sqlx::query!(
        "select id, street_address, street_address_2, city, state, zipcode, row_version from core.address
          where tenant_id = core.tenant_id() and person_id = $1 order by id limit 1",
        person,
    )
    .fetch_optional(tx)
    .await?;
    Ok(Edited {
        versions: SectionVersions {
            basic_info: row.row_version,
            address: home.as_ref().map_or(0, |home| home.row_version),
            medical_equipment: row.medical_equipment_version,
            care_team: row.care_team_version,
            contact: row.contact_version,
        },
        account: account.as_ref().map(|account| UserId(account.id)),
        contact: match account {
            Some(account) => Contact { email: account.email, phone_number: account.phone_number },
            None => Contact { email: row.email, phone_number: row.phone_number },
        },
        basic_info: BasicInfo {
            first_name: row.first_name,
            last_name: row.last_name,
            preferred_name: row.preferred_name,
            dob: row.dob,
            sex: row.sex,
            gender: row.gender,
            pronouns: row.pronouns,
            preferred_language: row.preferred_language,
            employer: row.employer,
        },
        home: home.map(|home| Home {
            id: home.id,
            address: Address {
                street_address: home.street_address,
                street_address_2: home.street_address_2,
                city: home.city,
                state: home.state,
                zipcode: home.zipcode,
            },
        }),
        equipment: row.equipment.0,
        risk_score: row.risk_score,
    })
}

/// Reads who last changed one of these fields of an opened person, and when, from the audit trail.
pub async fn last_saved(tx: &mut PgConnection, access: &Access, fields: &[&str]) -> Result<Option<(String, DateTime<Utc>)>> {
    let fields: Vec<String> = fields.iter().map(|field| (*field).to_owned()).collect();
    let row = sqlx::query!(
        "select a.at, p.first_name, p.last_name
           from core.audit a
           join core.user_account u on u.tenant_id = a.tenant_id and u.id = a.actor_user_id
           join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
          where a.tenant_id = core.tenant_id() and cardinality(a.person_ids) = 1 and a.person_ids[1] = $1
            and a.action = 'change' and a.changes ?| $2
          order by a.txid desc, a.id desc
          limit 1",
        access.person_id().0,
        &fields,
    )
    .fetch_optional(tx)
    .await?;
    Ok(row.map(|row| (format!("{} {}", row.first_name, row.last_name).trim().to_owned(), row.at)))
}

/// Reads the rules for basic info at an instant.
pub async fn basic_info_rules(tx: &mut PgConnection, now: DateTime<Utc>) -> Result<BasicInfoRules> {
    let row = sqlx::query!(
        r#"select t.person_matching_during_signup, ($1::timestamptz at time zone t.business_zone)::date as "today!: NaiveDate",
                  array(select f.label from people.fact f where f.kind = 'pronouns' and not f.is_deleted order by f.id) as "pronouns!",
                  array(select f.label from people.fact f where f.kind = 'gender_identity' and not f.is_deleted order by f.id) as "genders!"
             from core.tenant t where t.id = core.tenant_id()"#,
        now,
    )
    .fetch_one(tx)
    .await?;
    Ok(BasicInfoRules {
        today: row.today,
        is_matched: row.person_matching_during_signup,
        pronouns: row.pronouns,
        gender_identities: row.genders,
    })
}

/// Reads the state in which an opened person lives.
pub async fn residence(tx: &mut PgConnection, access: &Access) -> Result<Residence> {
    let state = sqlx::query_scalar!(
        "select state from core.address where tenant_id = core.tenant_id() and person_id = $1 order by id limit 1",
        access.person_id().0,
    )
    .fetch_optional(tx)
    .await?;
    Ok(Residence(state.flatten()))
}

/// Reads the abbreviations of all states.
pub async fn states(tx: &mut PgConnection) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar!("select abbreviation from core.state").fetch_all(tx).await?)
}

/// Stores basic info.
pub async fn set_basic_info(tx: &mut PgConnection, person: PersonId, info: &BasicInfo) -> Result<()> {
    sqlx::query!(
        "update core.person set first_name = $2, last_name = $3, preferred_name = $4, dob = $5, sex = $6, gender = $7, pronouns = $8,
                preferred_language = $9, employer = $10, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        person.0,
        info.first_name,
        info.last_name,
        info.preferred_name,
        info.dob,
        info.sex as Sex,
        &info.gender,
        info.pronouns,
        info.preferred_language,
        info.employer,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Stores a home address: updates the existing one, or inserts the first.
pub async fn set_home(tx: &mut PgConnection, person: PersonId, stored: Option<i64>, home: &Address) -> Result<()> {
    match stored {
        Some(id) => {
            // The coordinates belong to the previous address.
            sqlx::query!(
                "update core.address set street_address = $2, street_address_2 = $3, city = $4, state = $5, zipcode = $6, latitude = null,
                        longitude = null, row_version = row_version + 1
                  where tenant_id = core.tenant_id() and id = $1",
                id,
                home.street_address,
                home.street_address_2,
                home.city,
                home.state,
                home.zipcode,
            )
            .execute(tx)
            .await?
        }
        None => sqlx::query!(
            "insert into core.address (person_id, street_address, street_address_2, city, state, zipcode) values ($1, $2, $3, $4, $5, $6)",
            person.0,
            home.street_address,
            home.street_address_2,
            home.city,
            home.state,
            home.zipcode,
        )
        .execute(tx)
        .await?,
    };
    Ok(())
}

/// Stores a person's medical equipment.
pub async fn set_equipment(tx: &mut PgConnection, person: PersonId, equipment: &[Equipment]) -> Result<()> {
    sqlx::query!(
        "update core.person set medical_equipment = $2, medical_equipment_version = medical_equipment_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        person.0,
        Jsonb(equipment) as _,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Stores contact details: of the account, or of a person without one.
pub async fn set_contact(tx: &mut PgConnection, person: PersonId, account: Option<UserId>, contact: &Contact) -> Result<()> {
    let own = if account.is_some() { Contact::default() } else { contact.clone() };
    sqlx::query!(
        "update core.person set email = $2, email_key = lower($2), phone_number = $3, contact_version = contact_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        person.0,
        own.email,
        own.phone_number,
    )
    .execute(&mut *tx)
    .await?;
    if let Some(account) = account {
        sqlx::query!(
            "update core.user_account set email = $2, phone_number = $3 where tenant_id = core.tenant_id() and id = $1",
            account.0,
            contact.email,
            contact.phone_number,
        )
        .execute(tx)
        .await?;
    }
    Ok(())
}

/// Stores a person's risk score.
pub async fn set_risk_score(tx: &mut PgConnection, person: PersonId, score: Option<RiskScore>) -> Result<()> {
    sqlx::query!(
        "insert into core.person_summary (person_id, risk_score) values ($1, $2)
         on conflict (tenant_id, person_id) do update set risk_score = excluded.risk_score",
        person.0,
        score.map(RiskScore::as_str),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Stores a new person with a patient account. If only staff add patients, they are members immediately.
pub async fn add(
    tx: &mut PgConnection,
    info: &BasicInfo,
    email: Option<&str>,
    phone: Option<&str>,
    home: Option<&Address>,
) -> Result<(PersonId, UserId)> {
    let row = sqlx::query!(
        r#"with person as (
               insert into core.person (first_name, last_name, preferred_name, dob, sex) values ($1, $2, $3, $4, $5) returning id),
           standing as (
               select case when t.is_simplified then 'member' else 'initialized' end as status from core.tenant t where t.id = core.tenant_id()),
           account as (
               insert into core.user_account (person_id, email, phone_number, is_patient, user_status)
               select person.id, $6, $7, true, standing.status from person, standing returning id),
           summary as (
               insert into core.person_summary (person_id, onboarding_status, program_status)
               select person.id, standing.status, 'none' from person, standing)
           select person.id as person_id, account.id as user_id from person, account"#,
        info.first_name,
        info.last_name,
        info.preferred_name,
        info.dob,
        info.sex as Sex,
        email,
        phone,
    )
    .fetch_one(&mut *tx)
    .await?;
    let person = PersonId(row.person_id);
    if let Some(home) = home {
        set_home(tx, person, None, home).await?;
    }
    people_changed(tx, &[person]).await?;
    Ok((person, UserId(row.user_id)))
}

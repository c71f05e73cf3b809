//! SQL of steerages.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Stored;
use uuid::Uuid;

use super::derived::ProviderFacts;
use super::model::{
    Delivery, DeliveryState, DiagnosisCode, QuantityUnit, Referral, ReferralAuthorization, SelectedProvider, ServiceLevel, ServiceQuantity,
    Steerage, SteerageStatus, TypeOfVisit, Waiver,
};
use super::similar::Request;
use crate::ids::{SteerageId, SteerageProviderId};
use crate::options::{Choice, SearchOption, catalog};
use crate::steerage_lock::lock_row;
use crate::steerages::tracking::model::Position;

path_object!(Steerage, "id" => find(SteerageId), else "Referral does not exist", of person: PersonId);

/// A row of `referrals.steerage_card`.
#[expect(clippy::struct_excessive_bools, reason = "the columns of the view")]
struct SteerageRow {
    id: SteerageId,
    uid: Uuid,
    person: PersonId,
    patient: Option<UserId>,
    description: String,
    scheduling_date: Option<NaiveDate>,
    effective_from: Option<NaiveDate>,
    effective_through: Option<NaiveDate>,
    quantity_value: Option<i32>,
    quantity_unit: Option<QuantityUnit>,
    preferred_provider_or_facility: String,
    is_self_service_enabled: Option<bool>,
    prior_authorization_required: Option<bool>,
    prior_authorization_system_id: String,
    specialty_group_id: Option<i32>,
    location_type_id: Option<i32>,
    service_ids: Vec<i32>,
    clinical_focus_area_ids: Vec<i32>,
    cpt_code: Option<String>,
    priority: Option<i16>,
    type_of_visit: Option<TypeOfVisit>,
    notify_clinician: Option<bool>,
    status: SteerageStatus,
    is_locked: bool,
    locked_at: Option<DateTime<Utc>>,
    locked_by_name: Option<String>,
    recommendation_sent_at: Option<DateTime<Utc>>,
    segment: String,
    is_initiated_internally: bool,
    has_elation_letter: bool,
    waiver_is_eligible: bool,
    waiver_service_category_ids: Vec<i32>,
    referral_created_at: Option<DateTime<Utc>>,
    referral_body: String,
    referral_is_active: bool,
    referral_is_last_mile: Option<bool>,
    referral_vendor_create_date: Option<NaiveDate>,
    insurance_authorization_required: Option<bool>,
    row_version: i32,
    created_at: DateTime<Utc>,
    created_by_name: Option<String>,
    updated_at: DateTime<Utc>,
    enrolled_in_primary_care_program: Option<bool>,
    enrolled_in_benefit_program: Option<bool>,
    sent_version: Option<i32>,
    sent_by_name: Option<String>,
    delivery: Option<DeliveryState>,
    delivery_at: Option<DateTime<Utc>>,
    delivery_failure: Option<String>,
    insurance_authorization: Option<Stored<ReferralAuthorization>>,
    icd_codes: Stored<Vec<DiagnosisCode>>,
    position: Stored<Position>,
}

impl From<SteerageRow> for Steerage {
    fn from(row: SteerageRow) -> Self {
        let referral = row.referral_created_at.map(|created_at| Referral {
            body: row.referral_body,
            is_active: row.referral_is_active,
            is_last_mile: row.referral_is_last_mile,
            vendor_create_date: row.referral_vendor_create_date,
            created_at,
            insurance_authorization_required: row.insurance_authorization_required,
            referral_insurance_authorization: row.insurance_authorization.map(|stored| stored.0),
            referral_insurance_auth_icd_codes: row.icd_codes.0,
        });
        // An option that this build no longer has keeps its ID.
        let option = |id: i32, found: Option<&SearchOption>| found.map_or_else(|| unnamed(id), SearchOption::choice);
        let categories = row.waiver_service_category_ids.iter();
        let steerage = Self {
            id: row.id,
            uid: row.uid,
            person: row.person,
            patient: row.patient,
            is_locked: row.is_locked,
            locked_at: row.locked_at,
            locked_by_name: row.locked_by_name,
            description: row.description,
            scheduling_date: row.scheduling_date,
            effective_from: row.effective_from,
            effective_through: row.effective_through,
            service_quantity: row.quantity_value.zip(row.quantity_unit).map(|(value, unit)| ServiceQuantity { value, unit }),
            preferred_provider_or_facility: row.preferred_provider_or_facility,
            recommendation_sent_at: row.recommendation_sent_at,
            sent_version: row.sent_version,
            sent_by_name: row.sent_by_name,
            delivery: row.delivery.zip(row.delivery_at).map(|(state, at)| Delivery { state, at, failure: row.delivery_failure }),
            segment: Some(row.segment).filter(|segment| !segment.is_empty()),
            is_self_service_enabled: row.is_self_service_enabled,
            prior_authorization_required: row.prior_authorization_required,
            prior_authorization_system_id: row.prior_authorization_system_id,
            specialty_group: row.specialty_group_id.map(|id| option(id, catalog().specialty_group(id))),
            location_type: row.location_type_id.map(|id| option(id, catalog().location_type(id))),
            cpt_code: row.cpt_code,
            priority: row.priority,
            type_of_visit: row.type_of_visit,
            services: row.service_ids.iter().filter_map(|id| catalog().service(*id)).cloned().collect(),
            clinical_focus_areas: row.clinical_focus_area_ids.iter().filter_map(|id| catalog().focus_area(*id)).cloned().collect(),
            notify_clinician_yn: row.notify_clinician,
            status: row.status,
            created_at: row.created_at,
            created_by_name: row.created_by_name,
            updated_at: row.updated_at,
            member_service_level: service_level(row.enrolled_in_primary_care_program, row.enrolled_in_benefit_program),
            is_initiated_from_lucian: row.is_initiated_internally,
            was_elation_letter_created_from_lucian: row.has_elation_letter,
            waiver: Waiver {
                is_eligible: row.waiver_is_eligible,
                prior_authorization: None,
                service_categories: categories.filter_map(|id| catalog().service_category(*id)).cloned().collect(),
            },
            referral,
            row_version: row.row_version,
            position: row.position.0,
            ..Self::default()
        };
        steerage.derive()
    }
}

fn unnamed(id: i32) -> Choice {
    Choice { id, label: String::new() }
}

/// Returns what a member is enrolled in.
fn service_level(has_care: Option<bool>, has_coverage: Option<bool>) -> Option<ServiceLevel> {
    match (has_care.unwrap_or_default(), has_coverage.unwrap_or_default()) {
        (true, true) => Some(ServiceLevel::CareAndCoverage),
        (true, false) => Some(ServiceLevel::Care),
        (false, true) => Some(ServiceLevel::Coverage),
        (false, false) => None,
    }
}

/// Selects rows of `referrals.steerage_card` with their tracking; the rest of the statement follows `where tenant_id = ... and`.
macro_rules! steerages {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            SteerageRow,
            r#"select id as "id!: SteerageId", uid as "uid!", person_id as "person!: PersonId", patient_id as "patient: UserId",
                      description as "description!", scheduling_date, effective_from, effective_through, quantity_value,
                      quantity_unit as "quantity_unit: QuantityUnit",
                      preferred_provider_or_facility as "preferred_provider_or_facility!", is_self_service_enabled,
                      prior_authorization_required, prior_authorization_system_id as "prior_authorization_system_id!", specialty_group_id,
                      location_type_id, service_ids as "service_ids!", clinical_focus_area_ids as "clinical_focus_area_ids!", cpt_code,
                      priority, type_of_visit as "type_of_visit: TypeOfVisit", notify_clinician, status as "status!: SteerageStatus",
                      is_locked as "is_locked!", locked_at, locked_by_name, recommendation_sent_at, segment as "segment!",
                      is_initiated_internally as "is_initiated_internally!", has_elation_letter as "has_elation_letter!",
                      waiver_is_eligible as "waiver_is_eligible!", waiver_service_category_ids as "waiver_service_category_ids!",
                      referral_created_at, referral_body as "referral_body!", referral_is_active as "referral_is_active!",
                      referral_is_last_mile, referral_vendor_create_date, insurance_authorization_required, row_version as "row_version!",
                      created_at as "created_at!", created_by_name, updated_at as "updated_at!", enrolled_in_primary_care_program,
                      enrolled_in_benefit_program, sent_version, sent_by_name as "sent_by_name?", delivery as "delivery: DeliveryState", delivery_at, delivery_failure,
                      insurance_authorization as "insurance_authorization: Stored<ReferralAuthorization>",
                      icd_codes as "icd_codes!: Stored<Vec<DiagnosisCode>>", position as "position!: Stored<Position>"
                 from referrals.steerage_card c
                 join referrals.tracking_card t on t.tenant_id = c.tenant_id and t.steerage_id = c.id
                where c.tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

/// Reads a steerage, without the fields that depend on its providers, its cases and the person's insurance (`parts`).
pub async fn find(conn: &mut PgConnection, id: SteerageId) -> Result<Option<Steerage>> {
    Ok(steerages!("id = $1", id.0).fetch_optional(conn).await?.map(Steerage::from))
}

/// Reads the steerage with a uid, like [`find`].
pub async fn by_uid(conn: &mut PgConnection, uid: Uuid) -> Result<Option<Steerage>> {
    Ok(steerages!("uid = $1", uid).fetch_optional(conn).await?.map(Steerage::from))
}

/// Reads steerages by ID, in any order, like [`find`].
pub async fn by_ids(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<Steerage>> {
    Ok(steerages!("id = any ($1)", ids).fetch_all(conn).await?.into_iter().map(Steerage::from).collect())
}

/// Reads all steerages of a person, newest first, like [`find`].
pub async fn of_person(conn: &mut PgConnection, access: &Access) -> Result<Vec<Steerage>> {
    let rows = steerages!("person_id = $1 order by created_at desc, id desc", access.person_id().0);
    Ok(rows.fetch_all(conn).await?.into_iter().map(Steerage::from).collect())
}

/// Reads a person's steerages created before an instant, latest first, like [`find`].
pub async fn created_before(conn: &mut PgConnection, access: &Access, before: DateTime<Utc>, limit: i64) -> Result<Vec<Steerage>> {
    let person = access.person_id().0;
    let rows = steerages!("person_id = $1 and created_at < $2 order by created_at desc, id desc limit $3", person, before, limit);
    Ok(rows.fetch_all(conn).await?.into_iter().map(Steerage::from).collect())
}

/// Reads a steerage and locks its row until the end of the transaction.
pub async fn lock(conn: &mut PgConnection, id: SteerageId) -> Result<Option<Steerage>> {
    lock_row(conn, id).await?;
    find(conn, id).await
}

/// Reads what all steerages of a person ask for, newest first.
pub async fn requests(conn: &mut PgConnection, person: PersonId) -> Result<Vec<Request>> {
    Ok(sqlx::query_as!(
        Request,
        r#"select s.id as "id: SteerageId", s.description, s.specialty_group_id as specialty_group, s.location_type_id as location_type,
                  s.cpt_code, s.effective_through, (s.status = 'denied' or t.closed_at is not null) as "is_over!"
             from referrals.steerage s
             join referrals.tracking t on t.tenant_id = s.tenant_id and t.steerage_id = s.id
            where s.tenant_id = core.tenant_id() and s.person_id = $1 order by s.created_at desc, s.id desc"#,
        person.0,
    )
    .fetch_all(conn)
    .await?)
}

/// Reads what the providers of steerages are; steerages without providers are omitted. Suggestions under review are no providers yet.
pub async fn provider_facts(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<(SteerageId, ProviderFacts)>> {
    let rows = sqlx::query!(
        r#"select steerage_id as "steerage_id: SteerageId", count(*) as "count!", count(network_partner_agreement_type) as "partners!",
                  max(id) filter (where member_selected_at is not null) as selected,
                  max(display_name)
                      filter (where member_selected_at is not null) as selected_name
             from referrals.steerage_provider
            where tenant_id = core.tenant_id() and steerage_id = any ($1) and status = 'accepted' and removed_at is null
            group by steerage_id"#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    let facts = rows.into_iter().map(|row| {
        let selected = row.selected.zip(row.selected_name).map(|(id, name)| SelectedProvider { id: SteerageProviderId(id), name });
        (row.steerage_id, ProviderFacts { count: row.count, partners: row.partners, selected })
    });
    Ok(facts.collect())
}

/// Reads the cases that are related to steerages: steerage, case, and whether the case is open, by case. A case is related from either side.
pub async fn cases(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<(SteerageId, i64, bool)>> {
    let rows = sqlx::query!(
        r#"with related as (
               select r.to_id as steerage_id, r.from_id as case_id from core.relation r
                where r.tenant_id = core.tenant_id() and r.to_type = 'steerage' and r.to_id = any ($1) and r.from_type = 'case'
               union
               select r.from_id, r.to_id from core.relation r
                where r.tenant_id = core.tenant_id() and r.from_type = 'steerage' and r.from_id = any ($1) and r.to_type = 'case')
           select k.steerage_id as "steerage_id!: SteerageId", k.case_id as "case_id!", w.closed_at is null as "is_open!"
             from related k
             join core.work_unit w on w.tenant_id = core.tenant_id() and w.content_type = 'case' and w.object_id = k.case_id
            order by k.case_id"#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.steerage_id, row.case_id, row.is_open)).collect())
}

/// Reads the name of the payer in the person's summary.
pub async fn payer(conn: &mut PgConnection, person: PersonId) -> Result<Option<String>> {
    let payer = sqlx::query_scalar!(
        r#"select nullif(btrim(coverage_payer), '') from core.person_summary where tenant_id = core.tenant_id() and person_id = $1"#,
        person.0,
    );
    Ok(payer.fetch_optional(conn).await?.flatten())
}

/// Returns whether the tenant's network has an active partner for a specialty or service type.
pub async fn has_partner(conn: &mut PgConnection, specialty_group: Option<i32>, location_type: Option<i32>) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from referrals.network_provider
                           where tenant_id = core.tenant_id() and is_active and network_partner_agreement_type is not null
                             and ($1::integer = any (specialty_group_ids) or $2::integer = any (location_type_ids))) as "exists!""#,
        specialty_group,
        location_type,
    )
    .fetch_one(conn)
    .await?)
}

/// Inserts a new steerage with its uid and person; none when its uid exists. The other fields are stored by [`update`].
pub async fn insert(conn: &mut PgConnection, uid: Uuid, person: PersonId, by: UserId, now: DateTime<Utc>) -> Result<Option<SteerageId>> {
    Ok(sqlx::query_scalar!(
        r#"insert into referrals.steerage (uid, person_id, created_at, created_by, updated_at, updated_by) values ($1, $2, $3, $4, $3, $4)
           on conflict (tenant_id, uid) do nothing returning id as "id: SteerageId""#,
        uid,
        person.0,
        now,
        by.0,
    )
    .fetch_optional(conn)
    .await?)
}

/// Stores the edited fields of a steerage as the version `row_version`.
pub async fn update(conn: &mut PgConnection, steerage: &Steerage, row_version: i32, by: UserId, now: DateTime<Utc>) -> Result<()> {
    let ids = |choices: &[Choice]| choices.iter().map(|choice| choice.id).collect::<Vec<_>>();
    let services: Vec<i32> = steerage.services.iter().map(|service| service.id).collect();
    let referral = steerage.referral.as_ref();
    sqlx::query!(
        "update referrals.steerage
            set description = $2, scheduling_date = $3, effective_from = $4, effective_through = $5, quantity_value = $6, quantity_unit = $7,
                preferred_provider_or_facility = $8, is_self_service_enabled = $9, prior_authorization_required = $10,
                prior_authorization_system_id = $11, specialty_group_id = $12, location_type_id = $13, service_ids = $14,
                clinical_focus_area_ids = $15, cpt_code = $16, priority = $17, type_of_visit = $18, notify_clinician = $19, status = $20,
                waiver_is_eligible = $21, waiver_service_category_ids = $22, referral_created_at = $23, referral_body = $24,
                referral_is_active = $25, referral_is_last_mile = $26, referral_vendor_create_date = $27,
                insurance_authorization_required = $28, updated_by = $29, updated_at = $30, row_version = $31
          where tenant_id = core.tenant_id() and id = $1",
        steerage.id.0,
        steerage.description,
        steerage.scheduling_date,
        steerage.effective_from,
        steerage.effective_through,
        steerage.service_quantity.map(|quantity| quantity.value),
        steerage.service_quantity.map(|quantity| quantity.unit) as Option<QuantityUnit>,
        steerage.preferred_provider_or_facility,
        steerage.is_self_service_enabled,
        steerage.prior_authorization_required,
        steerage.prior_authorization_system_id,
        steerage.specialty_group.as_ref().map(|option| option.id),
        steerage.location_type.as_ref().map(|option| option.id),
        &services,
        &ids(&steerage.clinical_focus_areas),
        steerage.cpt_code,
        steerage.priority,
        steerage.type_of_visit as Option<TypeOfVisit>,
        steerage.notify_clinician_yn,
        steerage.status as SteerageStatus,
        steerage.waiver.is_eligible,
        &ids(&steerage.waiver.service_categories),
        referral.map(|referral| referral.created_at),
        referral.map_or("", |referral| &referral.body),
        steerage.has_active_referral(),
        referral.and_then(|referral| referral.is_last_mile),
        referral.and_then(|referral| referral.vendor_create_date),
        referral.and_then(|referral| referral.insurance_authorization_required),
        by.0,
        now,
        row_version,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Locks a steerage for editing, or unlocks it (`by` is none). Its version stays the same.
pub async fn set_lock(conn: &mut PgConnection, id: SteerageId, by: Option<UserId>, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update referrals.steerage
            set is_locked = $2, locked_at = case when $2 then $3::timestamptz end, locked_by = $4
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        by.is_some(),
        now,
        by.map(i64::from),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Marks a steerage as sent.
pub async fn mark_sent(conn: &mut PgConnection, id: SteerageId, by: UserId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update referrals.steerage
            set recommendation_sent_at = $2, updated_at = $2, updated_by = $3, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        now,
        by.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Name and date of birth of a person.
pub struct NamedPerson {
    /// Full name.
    pub name: String,
    /// Date of birth, if known.
    pub dob: Option<NaiveDate>,
}

/// Reads the name and the date of birth of a person.
pub async fn named(conn: &mut PgConnection, access: &Access) -> Result<NamedPerson> {
    Ok(sqlx::query_as!(
        NamedPerson,
        r#"select display_name as name, dob from core.person where tenant_id = core.tenant_id() and id = $1"#,
        access.person_id().0,
    )
    .fetch_one(conn)
    .await?)
}

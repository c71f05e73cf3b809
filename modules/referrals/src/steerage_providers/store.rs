//! SQL of the providers of steerages.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Stored;
use uuid::Uuid;

use super::model::{Known, ParentSteerage, ProviderStatus, StoredProvider, WaiverLevel};
use crate::ids::{SteerageId, SteerageProviderId};
use crate::provider_facts::{AgreementType, DataSource, ProviderAddress, ProviderType, RecommendationStatus};
use crate::steerage_lock::lock_row;

path_object!(ParentSteerage, "id" => steerage(SteerageId), else "Referral does not exist", of person: PersonId);

/// Reads a steerage, as far as its providers depend on it.
async fn steerage(conn: &mut PgConnection, id: SteerageId) -> Result<Option<ParentSteerage>> {
    Ok(sqlx::query_as!(
        ParentSteerage,
        r#"select st.id as "id: SteerageId", st.person_id as "person: PersonId", st.is_locked, st.waiver_is_eligible as is_waiver_enabled,
                  exists (select from core.person_summary s
                           where s.tenant_id = st.tenant_id and s.person_id = st.person_id and s.enrolled_in_primary_care_program
                             and not s.enrolled_in_benefit_program) as "is_care_only!"
             from referrals.steerage st where st.tenant_id = core.tenant_id() and st.id = $1"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?)
}

/// Reads a steerage and locks its row until the end of the transaction.
pub async fn lock_steerage(conn: &mut PgConnection, id: SteerageId) -> Result<ParentSteerage> {
    lock_row(conn, id).await?;
    steerage(conn, id).await?.stored("steerage")
}

/// A row of `referrals.steerage_provider`.
struct ProviderRow {
    id: SteerageProviderId,
    uid: Uuid,
    steerage_id: SteerageId,
    first_name: String,
    last_name: String,
    care_organization_name: String,
    npi: Option<String>,
    specialties: Vec<String>,
    specialty_group_id: Option<i32>,
    location_type_id: Option<i32>,
    cpt_code: Option<String>,
    address_line_1: String,
    address_line_2: String,
    city: String,
    state: Option<String>,
    zip_code: String,
    latitude: Option<f64>,
    longitude: Option<f64>,
    phone: String,
    fax: String,
    has_verified_contact_details: bool,
    tins: Vec<String>,
    organization_npis: Vec<String>,
    languages: Vec<String>,
    reason_for_exception: String,
    status: ProviderStatus,
    reason_for_rejection: String,
    is_system_suggested: bool,
    recommendation_status: RecommendationStatus,
    recommendation_reason: String,
    waiver_level: Option<WaiverLevel>,
    provider_type: ProviderType,
    network_partner_agreement_type: Option<AgreementType>,
    data_source: DataSource,
    source_identifier: Option<String>,
    known: Stored<Known>,
    distance: Option<f64>,
    member_selected_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
    created_by_name: Option<String>,
    updated_at: DateTime<Utc>,
    updated_by_name: Option<String>,
    removed_at: Option<DateTime<Utc>>,
    row_version: i32,
}

impl From<ProviderRow> for StoredProvider {
    fn from(row: ProviderRow) -> Self {
        Self {
            id: row.id,
            uid: row.uid,
            steerage_id: row.steerage_id,
            first_name: row.first_name,
            last_name: row.last_name,
            care_organization_name: row.care_organization_name,
            npi: row.npi,
            specialties: row.specialties,
            specialty_group_id: row.specialty_group_id,
            location_type_id: row.location_type_id,
            cpt_code: row.cpt_code,
            address: ProviderAddress {
                address_line_1: row.address_line_1,
                address_line_2: row.address_line_2,
                city: row.city,
                state: row.state.unwrap_or_default(),
                zip_code: row.zip_code,
            },
            latitude: row.latitude,
            longitude: row.longitude,
            phone: row.phone,
            fax: row.fax,
            has_verified_contact_details: row.has_verified_contact_details,
            tins: row.tins,
            organization_npis: row.organization_npis,
            languages: row.languages,
            reason_for_exception: row.reason_for_exception,
            status: row.status,
            reason_for_rejection: row.reason_for_rejection,
            is_system_suggested: row.is_system_suggested,
            recommendation_status: row.recommendation_status,
            recommendation_reason: row.recommendation_reason,
            waiver_level: row.waiver_level,
            provider_type: row.provider_type,
            network_partner_agreement_type: row.network_partner_agreement_type,
            data_source: row.data_source,
            source_identifier: row.source_identifier,
            known: row.known.0,
            distance: row.distance,
            member_selected_at: row.member_selected_at,
            created_at: row.created_at,
            created_by_name: row.created_by_name,
            updated_at: row.updated_at,
            updated_by_name: row.updated_by_name,
            removed_at: row.removed_at,
            row_version: row.row_version,
        }
    }
}

/// Selects providers; the rest of the statement follows `where sp.tenant_id = ... and`.
macro_rules! providers {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            ProviderRow,
            r#"select sp.id as "id: SteerageProviderId", sp.uid, sp.steerage_id as "steerage_id: SteerageId", sp.first_name, sp.last_name,
                      sp.care_organization_name, sp.npi, sp.specialties, sp.specialty_group_id, sp.location_type_id, sp.cpt_code,
                      sp.address_line_1, sp.address_line_2, sp.city, sp.state, sp.zip_code, sp.latitude::double precision as latitude,
                      sp.longitude::double precision as longitude, sp.phone, sp.fax, sp.has_verified_contact_details, sp.tins,
                      sp.organization_npis, sp.languages, sp.reason_for_exception, sp.status as "status: ProviderStatus",
                      sp.reason_for_rejection, sp.is_system_suggested,
                      sp.recommendation_status as "recommendation_status: RecommendationStatus", sp.recommendation_reason,
                      sp.waiver_level as "waiver_level: WaiverLevel", sp.provider_type as "provider_type: ProviderType",
                      sp.network_partner_agreement_type as "network_partner_agreement_type: AgreementType",
                      sp.data_source as "data_source: DataSource", sp.source_identifier, sp.known as "known: Stored<Known>", sp.distance,
                      sp.member_selected_at, sp.created_at, cp.display_name as "created_by_name?",
                      sp.updated_at, up.display_name as "updated_by_name?", sp.removed_at, sp.row_version
                 from referrals.steerage_provider sp
                 left join core.user_account cu on cu.tenant_id = sp.tenant_id and cu.id = sp.created_by
                 left join core.person cp on cp.tenant_id = cu.tenant_id and cp.id = cu.person_id
                 left join core.user_account uu on uu.tenant_id = sp.tenant_id and uu.id = sp.updated_by
                 left join core.person up on up.tenant_id = uu.tenant_id and up.id = uu.person_id
                where sp.tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

/// Reads the providers of a steerage without those that were removed and without dismissed suggestions: accepted ones in the order in which
/// they were added, then suggestions under review.
pub async fn of_steerage(conn: &mut PgConnection, steerage: SteerageId) -> Result<Vec<StoredProvider>> {
    let rows = providers!(
        "sp.steerage_id = $1 and sp.removed_at is null and sp.status <> 'rejected'
          order by sp.status = 'under_review', sp.position, sp.id",
        steerage.0,
    );
    Ok(rows.fetch_all(conn).await?.into_iter().map(StoredProvider::from).collect())
}

/// Reads the accepted providers of all steerages of a person, those of a steerage in the order in which they were added. Removed ones are
/// omitted.
pub async fn of_person(conn: &mut PgConnection, access: &Access) -> Result<Vec<StoredProvider>> {
    let rows = providers!(
        "sp.steerage_id in (select s.id from referrals.steerage s where s.tenant_id = core.tenant_id() and s.person_id = $1)
            and sp.status = 'accepted' and sp.removed_at is null
          order by sp.steerage_id, sp.position, sp.id",
        access.person_id().0,
    );
    Ok(rows.fetch_all(conn).await?.into_iter().map(StoredProvider::from).collect())
}

/// Reads a provider of a steerage, also a removed one. Lock the steerage before a change.
pub async fn find(conn: &mut PgConnection, steerage: SteerageId, id: SteerageProviderId) -> Result<Option<StoredProvider>> {
    let row = providers!("sp.steerage_id = $1 and sp.id = $2", steerage.0, id.0);
    Ok(row.fetch_optional(conn).await?.map(StoredProvider::from))
}

/// Reads the provider with a uid.
pub async fn by_uid(conn: &mut PgConnection, uid: Uuid) -> Result<Option<StoredProvider>> {
    Ok(providers!("sp.uid = $1", uid).fetch_optional(conn).await?.map(StoredProvider::from))
}

/// Reads the descriptions of procedures by their codes: CPT codes that the tenant imported, and HCPCS codes.
pub async fn procedures(conn: &mut PgConnection, codes: &[String]) -> Result<HashMap<String, String>> {
    let rows = sqlx::query!(
        r#"select code as "code!", description as "description!" from referrals.licensed_code
            where tenant_id = core.tenant_id() and key = any ($1) and system = 'CPT'
           union all
           select code, description from referrals.code where key = any ($1) and system = 'HCPCS'"#,
        codes,
    );
    Ok(rows.fetch_all(conn).await?.into_iter().map(|row| (row.code, row.description)).collect())
}

/// Inserts a provider that staff added, or a suggestion (`status`, `is_system_suggested`), as the last one of its steerage. Lock the steerage
/// first. `by`: the staff member; none for a suggestion.
pub async fn insert(conn: &mut PgConnection, new: &StoredProvider, by: Option<UserId>, now: DateTime<Utc>) -> Result<SteerageProviderId> {
    Ok(sqlx::query_scalar!(
        r#"insert into referrals.steerage_provider
               (uid, steerage_id, first_name, last_name, care_organization_name, npi, specialties, specialty_group_id, location_type_id,
                cpt_code, address_line_1, address_line_2, city, state, zip_code, latitude, longitude, phone, fax,
                has_verified_contact_details, tins, organization_npis, languages, reason_for_exception, status, is_system_suggested,
                recommendation_status, recommendation_reason, waiver_level, provider_type, network_partner_agreement_type, data_source,
                source_identifier, known, distance, created_at, created_by, updated_at, updated_by, position)
           select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, nullif($14, ''), $15, $16::double precision,
                  $17::double precision, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37,
                  $36, $37,
                  (select coalesce(max(position), 0) + 1 from referrals.steerage_provider
                    where tenant_id = core.tenant_id() and steerage_id = $2)
           returning id as "id: SteerageProviderId""#,
        new.uid,
        new.steerage_id.0,
        new.first_name,
        new.last_name,
        new.care_organization_name,
        new.npi,
        &new.specialties,
        new.specialty_group_id,
        new.location_type_id,
        new.cpt_code,
        new.address.address_line_1,
        new.address.address_line_2,
        new.address.city,
        new.address.state,
        new.address.zip_code,
        new.latitude,
        new.longitude,
        new.phone,
        new.fax,
        new.has_verified_contact_details,
        &new.tins,
        &new.organization_npis,
        &new.languages,
        new.reason_for_exception,
        new.status as ProviderStatus,
        new.is_system_suggested,
        new.recommendation_status as RecommendationStatus,
        new.recommendation_reason,
        new.waiver_level as Option<WaiverLevel>,
        new.provider_type as ProviderType,
        new.network_partner_agreement_type as Option<AgreementType>,
        new.data_source as DataSource,
        new.source_identifier,
        serde_json::to_value(&new.known)?,
        new.distance,
        now,
        by.map(i64::from),
    )
    .fetch_one(conn)
    .await?)
}

/// Stores the fields of a provider that staff can edit.
pub async fn update(conn: &mut PgConnection, provider: &StoredProvider, by: UserId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update referrals.steerage_provider
            set first_name = $2, last_name = $3, care_organization_name = $4, npi = $5, specialty_group_id = $6, location_type_id = $7,
                address_line_1 = $8, address_line_2 = $9, city = $10, state = nullif($11, ''), zip_code = $12,
                latitude = $13::double precision, longitude = $14::double precision, phone = $15, fax = $16,
                has_verified_contact_details = $17, tins = $18, organization_npis = $19, languages = $20, reason_for_exception = $21,
                waiver_level = $22, updated_by = $23, updated_at = $24, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        provider.id.0,
        provider.first_name,
        provider.last_name,
        provider.care_organization_name,
        provider.npi,
        provider.specialty_group_id,
        provider.location_type_id,
        provider.address.address_line_1,
        provider.address.address_line_2,
        provider.address.city,
        provider.address.state,
        provider.address.zip_code,
        provider.latitude,
        provider.longitude,
        provider.phone,
        provider.fax,
        provider.has_verified_contact_details,
        &provider.tins,
        &provider.organization_npis,
        &provider.languages,
        provider.reason_for_exception,
        provider.waiver_level as Option<WaiverLevel>,
        by.0,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Marks a provider as removed.
pub async fn remove(conn: &mut PgConnection, id: SteerageProviderId, by: UserId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update referrals.steerage_provider set removed_at = $2, updated_by = $3, updated_at = $2, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        now,
        by.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Makes a provider the only selected one of a steerage; none: no provider is selected. Returns the provider that was selected before.
pub async fn select(
    conn: &mut PgConnection,
    steerage: SteerageId,
    id: Option<SteerageProviderId>,
    by: UserId,
    now: DateTime<Utc>,
) -> Result<Option<SteerageProviderId>> {
    let before = sqlx::query_scalar!(
        r#"update referrals.steerage_provider
              set member_selected_at = null, updated_by = $2, updated_at = $3, row_version = row_version + 1
            where tenant_id = core.tenant_id() and steerage_id = $1 and member_selected_at is not null and removed_at is null
           returning id as "id: SteerageProviderId""#,
        steerage.0,
        by.0,
        now,
    )
    .fetch_optional(&mut *conn)
    .await?;
    if let Some(id) = id {
        sqlx::query!(
            "update referrals.steerage_provider
                set member_selected_at = $3, updated_by = $2, updated_at = $3, row_version = row_version + 1
              where tenant_id = core.tenant_id() and id = $1",
            id.0,
            by.0,
            now,
        )
        .execute(conn)
        .await?;
    }
    Ok(before)
}

/// Stores the decision about a suggestion. An accepted one becomes the last provider of its steerage.
pub async fn review(conn: &mut PgConnection, suggestion: &StoredProvider, by: UserId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update referrals.steerage_provider sp
            set status = $2, reason_for_rejection = $3, updated_by = $4, updated_at = $5, row_version = sp.row_version + 1,
                position = (select max(o.position) + 1 from referrals.steerage_provider o
                             where o.tenant_id = sp.tenant_id and o.steerage_id = sp.steerage_id)
          where sp.tenant_id = core.tenant_id() and sp.id = $1",
        suggestion.id.0,
        suggestion.status as ProviderStatus,
        suggestion.reason_for_rejection,
        by.0,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

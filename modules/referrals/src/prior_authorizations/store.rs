//! SQL of prior authorizations.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Stored;
use uuid::Uuid;

use super::model::{
    AuthorizedCategory, AuthorizedDiagnosis, AuthorizedProcedure, AuthorizedProvider, AuthorizedQuantity, AuthorizedUnit, Determination,
    PriorAuthorization, PriorAuthorizationId, PriorAuthorizationStatus, State, Urgency,
};

/// Row of `referrals.prior_authorization`.
pub(super) struct Row {
    id: PriorAuthorizationId,
    uid: Uuid,
    person: PersonId,
    status: PriorAuthorizationStatus,
    determination: Option<Determination>,
    denial_reason: Option<String>,
    urgency: Option<Urgency>,
    vendor_create_date: DateTime<Utc>,
    vendor_update_date: DateTime<Utc>,
    quantity_value: Option<i32>,
    quantity_unit: Option<AuthorizedUnit>,
    units_used: Option<i32>,
    effective_from: Option<NaiveDate>,
    effective_through: Option<NaiveDate>,
    originator_system_id: String,
    service_categories: Stored<Vec<AuthorizedCategory>>,
    providers: Stored<Vec<AuthorizedProvider>>,
    procedure_codes: Stored<Vec<AuthorizedProcedure>>,
    diagnosis_codes: Stored<Vec<AuthorizedDiagnosis>>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl Row {
    /// Returns the prior authorization as shown on a day in the tenant's zone.
    pub(super) fn on(self, today: NaiveDate) -> PriorAuthorization {
        let service_quantity = self.quantity_value.zip(self.quantity_unit).map(|(value, unit)| AuthorizedQuantity { value, unit });
        let state = State {
            status: self.status,
            determination: self.determination,
            denial_reason: self.denial_reason,
            urgency: self.urgency,
            vendor_create_date: self.vendor_create_date,
            vendor_update_date: self.vendor_update_date,
            service_quantity,
            units_used: self.units_used,
            effective_from: self.effective_from,
            effective_through: self.effective_through,
            originator_system_id: self.originator_system_id,
            service_categories: self.service_categories.0,
            providers: self.providers.0,
            procedure_codes: self.procedure_codes.0,
            diagnosis_codes: self.diagnosis_codes.0,
        };
        PriorAuthorization {
            pk: self.id,
            uid: self.uid,
            person: self.person,
            created_at: self.created_at,
            updated_at: self.updated_at,
            ..state.shown(today)
        }
    }
}

/// Selects prior authorizations; the rest of the statement follows `where tenant_id = ... and`.
macro_rules! rows {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            Row,
            r#"select id as "id: PriorAuthorizationId", uid, person_id as "person: PersonId", status as "status: PriorAuthorizationStatus",
                      determination as "determination: Determination", denial_reason, urgency as "urgency: Urgency", vendor_create_date,
                      vendor_update_date, quantity_value, quantity_unit as "quantity_unit: AuthorizedUnit", units_used, effective_from,
                      effective_through, originator_system_id,
                      service_categories as "service_categories: Stored<Vec<AuthorizedCategory>>",
                      providers as "providers: Stored<Vec<AuthorizedProvider>>",
                      procedure_codes as "procedure_codes: Stored<Vec<AuthorizedProcedure>>",
                      diagnosis_codes as "diagnosis_codes: Stored<Vec<AuthorizedDiagnosis>>", created_at, updated_at
                 from referrals.prior_authorization where tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

/// Reads the prior authorizations of an opened person, the latest request first.
pub(super) async fn of_person(conn: &mut PgConnection, access: &Access, most: i64) -> Result<Vec<Row>> {
    let rows = rows!("person_id = $1 order by vendor_create_date desc, id desc limit $2", access.person_id().0, most);
    Ok(rows.fetch_all(conn).await?)
}

/// Counts the prior authorizations of an opened person.
pub(super) async fn count(conn: &mut PgConnection, access: &Access) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!" from referrals.prior_authorization where tenant_id = core.tenant_id() and person_id = $1"#,
        access.person_id().0,
    )
    .fetch_one(conn)
    .await?)
}

/// Reads a prior authorization.
pub(super) async fn find(conn: &mut PgConnection, id: PriorAuthorizationId) -> Result<Option<Row>> {
    Ok(rows!("id = $1", id.0).fetch_optional(conn).await?)
}

/// Reads prior authorizations by ID.
pub(super) async fn by_ids(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<Row>> {
    Ok(rows!("id = any ($1)", ids).fetch_all(conn).await?)
}

/// Reads the prior authorizations of an opened person that last changed before an instant, the latest change first.
pub(super) async fn changed_before(conn: &mut PgConnection, access: &Access, before: DateTime<Utc>, limit: i64) -> Result<Vec<Row>> {
    let rows = rows!(
        "person_id = $1 and vendor_update_date < $2 order by vendor_update_date desc, id desc limit $3",
        access.person_id().0,
        before,
        limit,
    );
    Ok(rows.fetch_all(conn).await?)
}

/// Reads the prior authorization with a uid and locks it until the end of the transaction.
pub(super) async fn lock(conn: &mut PgConnection, uid: Uuid) -> Result<Option<Row>> {
    Ok(rows!("uid = $1 for update", uid).fetch_optional(conn).await?)
}

/// Reads the people with a member ID, at most two; with a system only those whose ID that system assigned. Case and separators of the ID
/// are ignored.
pub(super) async fn people_with_member_id(conn: &mut PgConnection, member_id: &str, system: Option<&str>) -> Result<Vec<PersonId>> {
    Ok(sqlx::query_scalar!(
        r#"select distinct person_id as "person: PersonId" from core.person_identifier
            where tenant_id = core.tenant_id() and value_key = upper(regexp_replace($1, '[^A-Za-z0-9]', '', 'g')) and value_key <> ''
              and ($2::text is null or system = $2)
            limit 2"#,
        member_id,
        system,
    )
    .fetch_all(conn)
    .await?)
}

/// Inserts a prior authorization; none when its uid exists.
pub(super) async fn insert(
    conn: &mut PgConnection,
    uid: Uuid,
    person: PersonId,
    state: &State,
    client: Option<&str>,
    now: DateTime<Utc>,
) -> Result<Option<PriorAuthorizationId>> {
    Ok(sqlx::query_scalar!(
        r#"insert into referrals.prior_authorization (
               uid, person_id, status, determination, denial_reason, urgency, vendor_create_date, vendor_update_date, quantity_value,
               quantity_unit, units_used, effective_from, effective_through, originator_system_id, service_categories, providers,
               procedure_codes, diagnosis_codes, client, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20)
           on conflict (tenant_id, uid) do nothing returning id as "id: PriorAuthorizationId""#,
        uid,
        person.0,
        state.status as PriorAuthorizationStatus,
        state.determination as Option<Determination>,
        state.denial_reason,
        state.urgency as Option<Urgency>,
        state.vendor_create_date,
        state.vendor_update_date,
        state.service_quantity.map(|quantity| quantity.value),
        state.service_quantity.map(|quantity| quantity.unit) as Option<AuthorizedUnit>,
        state.units_used,
        state.effective_from,
        state.effective_through,
        state.originator_system_id,
        Stored(&state.service_categories) as Stored<&Vec<AuthorizedCategory>>,
        Stored(&state.providers) as Stored<&Vec<AuthorizedProvider>>,
        Stored(&state.procedure_codes) as Stored<&Vec<AuthorizedProcedure>>,
        Stored(&state.diagnosis_codes) as Stored<&Vec<AuthorizedDiagnosis>>,
        client,
        now,
    )
    .fetch_optional(conn)
    .await?)
}

/// Stores the new state of a locked prior authorization.
pub(super) async fn update(
    conn: &mut PgConnection,
    id: PriorAuthorizationId,
    state: &State,
    client: Option<&str>,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update referrals.prior_authorization
            set status = $2, determination = $3, denial_reason = $4, urgency = $5, vendor_create_date = $6, vendor_update_date = $7,
                quantity_value = $8, quantity_unit = $9, units_used = $10, effective_from = $11, effective_through = $12,
                originator_system_id = $13, service_categories = $14, providers = $15, procedure_codes = $16, diagnosis_codes = $17,
                client = $18, updated_at = $19
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        state.status as PriorAuthorizationStatus,
        state.determination as Option<Determination>,
        state.denial_reason,
        state.urgency as Option<Urgency>,
        state.vendor_create_date,
        state.vendor_update_date,
        state.service_quantity.map(|quantity| quantity.value),
        state.service_quantity.map(|quantity| quantity.unit) as Option<AuthorizedUnit>,
        state.units_used,
        state.effective_from,
        state.effective_through,
        state.originator_system_id,
        Stored(&state.service_categories) as Stored<&Vec<AuthorizedCategory>>,
        Stored(&state.providers) as Stored<&Vec<AuthorizedProvider>>,
        Stored(&state.procedure_codes) as Stored<&Vec<AuthorizedProcedure>>,
        Stored(&state.diagnosis_codes) as Stored<&Vec<AuthorizedDiagnosis>>,
        client,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

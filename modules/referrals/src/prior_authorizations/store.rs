//! SQL of prior authorizations.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::TenantId;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Stored;
use uuid::Uuid;

use super::history::PriorAuthorizationChange;
use super::model::{Determination, PriorAuthorizationId, PriorAuthorizationStatus, State, StoredAuthorization, Urgency, label, summary};
use super::services::{
    AuthorizedCategory, AuthorizedDiagnosis, AuthorizedProcedure, AuthorizedProvider, AuthorizedQuantity, AuthorizedUnit,
};
use super::work::{Acknowledged, Facts};

/// Row of `referrals.prior_authorization`.
struct Row {
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
    status_version: i32,
    acknowledged_status_version: i32,
    acknowledged_decision_due_at: Option<DateTime<Utc>>,
    acknowledged_effective_through: Option<NaiveDate>,
    is_deceased: bool,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl From<Row> for StoredAuthorization {
    fn from(row: Row) -> Self {
        let service_quantity = row.quantity_value.zip(row.quantity_unit).map(|(value, unit)| AuthorizedQuantity { value, unit });
        let state = State {
            status: row.status,
            determination: row.determination,
            denial_reason: row.denial_reason,
            urgency: row.urgency,
            vendor_create_date: row.vendor_create_date,
            vendor_update_date: row.vendor_update_date,
            service_quantity,
            units_used: row.units_used,
            effective_from: row.effective_from,
            effective_through: row.effective_through,
            originator_system_id: row.originator_system_id,
            service_categories: row.service_categories.0,
            providers: row.providers.0,
            procedure_codes: row.procedure_codes.0,
            diagnosis_codes: row.diagnosis_codes.0,
        };
        let acknowledged = Acknowledged {
            status_version: row.acknowledged_status_version,
            decision_due_at: row.acknowledged_decision_due_at,
            effective_through: row.acknowledged_effective_through,
        };
        let facts = Facts { status_version: row.status_version, acknowledged, is_deceased: row.is_deceased };
        let (created_at, updated_at) = (row.created_at, row.updated_at);
        Self { id: row.id, uid: row.uid, person: row.person, state, facts, created_at, updated_at }
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
                      diagnosis_codes as "diagnosis_codes: Stored<Vec<AuthorizedDiagnosis>>", status_version, acknowledged_status_version,
                      acknowledged_decision_due_at, acknowledged_effective_through, created_at, updated_at,
                      exists (select from core.person p
                               where p.tenant_id = a.tenant_id and p.id = a.person_id and p.deceased_at is not null) as "is_deceased!"
                 from referrals.prior_authorization a where tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

/// Lets one import of a tenant run at a time, so that two cannot wait for each other's rows.
pub(super) async fn lock_import(conn: &mut PgConnection, tenant: TenantId) -> Result<()> {
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended('referrals.prior_authorizations', $1))", tenant.0).fetch_one(conn).await?;
    Ok(())
}

/// Reads the prior authorizations of an opened person, the latest request first.
pub(super) async fn of_person(conn: &mut PgConnection, access: &Access, most: i64) -> Result<Vec<StoredAuthorization>> {
    let rows = rows!("person_id = $1 order by vendor_create_date desc, id desc limit $2", access.person_id().0, most);
    Ok(rows.fetch_all(conn).await?.into_iter().map(Into::into).collect())
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
pub(super) async fn find(conn: &mut PgConnection, id: PriorAuthorizationId) -> Result<Option<StoredAuthorization>> {
    Ok(rows!("id = $1", id.0).fetch_optional(conn).await?.map(Into::into))
}

/// Reads prior authorizations by ID, in that order.
pub(super) async fn by_ids(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<StoredAuthorization>> {
    Ok(rows!("id = any ($1) order by id", ids).fetch_all(conn).await?.into_iter().map(Into::into).collect())
}

/// Reads the changes of status of an opened person's prior authorizations before an instant, the latest first.
pub(super) async fn changes_before(
    conn: &mut PgConnection,
    access: &Access,
    before: DateTime<Utc>,
    limit: i64,
) -> Result<Vec<PriorAuthorizationChange>> {
    let rows = sqlx::query!(
        r#"select c.prior_authorization_id as "pk: PriorAuthorizationId", c.person_id as "person: PersonId",
                  c.status as "status: PriorAuthorizationStatus", c.determination as "determination: Determination", c.denial_reason,
                  c.changed_at, a.originator_system_id, a.service_categories as "service_categories: Stored<Vec<AuthorizedCategory>>",
                  a.procedure_codes as "procedure_codes: Stored<Vec<AuthorizedProcedure>>"
             from referrals.prior_authorization_change c
             join referrals.prior_authorization a on a.tenant_id = c.tenant_id and a.id = c.prior_authorization_id
            where c.tenant_id = core.tenant_id() and c.person_id = $1 and c.changed_at < $2
            order by c.changed_at desc, c.prior_authorization_id desc limit $3"#,
        access.person_id().0,
        before,
        limit,
    )
    .fetch_all(conn)
    .await?;
    let changes = rows.into_iter().map(|row| PriorAuthorizationChange {
        pk: row.pk,
        person: row.person,
        summary: summary(&row.service_categories, &row.procedure_codes, &row.originator_system_id),
        label: label(row.status, row.determination).to_owned(),
        status: row.status,
        determination: row.determination,
        denial_reason: row.denial_reason,
        changed_at: row.changed_at,
    });
    Ok(changes.collect())
}

/// Stores that a prior authorization has a new status.
pub(super) async fn add_change(conn: &mut PgConnection, after: &StoredAuthorization) -> Result<()> {
    sqlx::query!(
        "insert into referrals.prior_authorization_change (prior_authorization_id, person_id, status, determination, denial_reason, changed_at)
         values ($1, $2, $3, $4, $5, $6)",
        after.id.0,
        after.person.0,
        after.state.status as PriorAuthorizationStatus,
        after.state.determination as Option<Determination>,
        after.state.denial_reason,
        after.state.vendor_update_date,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reads a prior authorization and locks it until the end of the transaction.
pub(super) async fn lock(conn: &mut PgConnection, id: PriorAuthorizationId) -> Result<Option<StoredAuthorization>> {
    Ok(rows!("id = $1 for update", id.0).fetch_optional(conn).await?.map(Into::into))
}

/// Locks prior authorizations until the end of the transaction, by ID.
pub(super) async fn lock_all(conn: &mut PgConnection, ids: &[i64]) -> Result<()> {
    sqlx::query!(
        "select id from referrals.prior_authorization where tenant_id = core.tenant_id() and id = any ($1) order by id for update",
        ids
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}

/// Reads the uid of a person's prior authorization with a number of the payer, the latest request if there are several.
pub(super) async fn uid_with_number(conn: &mut PgConnection, person: PersonId, number: &str) -> Result<Option<Uuid>> {
    Ok(sqlx::query_scalar!(
        "select uid from referrals.prior_authorization
          where tenant_id = core.tenant_id() and person_id = $1 and originator_system_id = $2
          order by vendor_create_date desc, id desc limit 1",
        person.0,
        number,
    )
    .fetch_optional(conn)
    .await?)
}

/// Stores what staff marked as done.
pub(super) async fn acknowledge(conn: &mut PgConnection, id: PriorAuthorizationId, acknowledged: Acknowledged) -> Result<()> {
    sqlx::query!(
        "update referrals.prior_authorization
            set acknowledged_status_version = $2, acknowledged_decision_due_at = $3, acknowledged_effective_through = $4
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        acknowledged.status_version,
        acknowledged.decision_due_at,
        acknowledged.effective_through,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reads the prior authorization with a uid and locks it until the end of the transaction.
pub(super) async fn lock_uid(conn: &mut PgConnection, uid: Uuid) -> Result<Option<StoredAuthorization>> {
    Ok(rows!("uid = $1 for update", uid).fetch_optional(conn).await?.map(Into::into))
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
    (uid, person): (Uuid, PersonId),
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

/// Stores the new state of a locked prior authorization, and the number of its status.
pub(super) async fn update(
    conn: &mut PgConnection,
    id: PriorAuthorizationId,
    (state, status_version): (&State, i32),
    client: Option<&str>,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update referrals.prior_authorization
            set status = $2, determination = $3, denial_reason = $4, urgency = $5, vendor_create_date = $6, vendor_update_date = $7,
                quantity_value = $8, quantity_unit = $9, units_used = $10, effective_from = $11, effective_through = $12,
                originator_system_id = $13, service_categories = $14, providers = $15, procedure_codes = $16, diagnosis_codes = $17,
                client = $18, updated_at = $19, status_version = $20
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
        status_version,
    )
    .execute(conn)
    .await?;
    Ok(())
}

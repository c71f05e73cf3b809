//! Access to people. A person's data can only be read with an [`Access`], and only [`Ctx::access`] and its path extractors make one:
//! they find the person in the tenant, hold the protected-access gate and write the audit row, all before the handler runs.
//! Lists go through [`Ctx::show`], which masks protected rows and names everyone shown in one audit row.

use std::collections::{BTreeSet, HashMap};
use std::marker::PhantomData;

use axum::extract::{FromRequestParts, RawPathParams};
use http::request::Parts;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::caller::Caller;
use crate::ctx::Ctx;
use crate::ids::{PersonId, UserId};
use crate::problem::{Problem, Result};
use crate::tx::audit_unavailable;

/// The subject of an [`Access`]: a person's record.
#[derive(Debug, Clone, Copy)]
pub struct Person(());

/// Leave to read one person's data in this request, already written into the audit trail.
#[derive(Debug, Clone, Copy)]
pub struct Access<T = Person> {
    person_id: PersonId,
    user_id: Option<UserId>,
    is_patient: bool,
    is_protected: bool,
    subject: PhantomData<T>,
}

impl Access<Person> {
    /// Whose record.
    #[must_use]
    pub fn person_id(&self) -> PersonId {
        self.person_id
    }

    /// The person's user account, when there is one.
    #[must_use]
    pub fn user_id(&self) -> Option<UserId> {
        self.user_id
    }

    /// The person's user id as a patient; 404 for staff and for persons without an account.
    pub fn patient_id(&self) -> Result<UserId> {
        self.user_id.filter(|_| self.is_patient).ok_or_else(|| Problem::not_found("User is not a patient"))
    }

    /// Whether the record is protected (and the caller holds a grant).
    #[must_use]
    pub fn is_protected(&self) -> bool {
        self.is_protected
    }
}

/// A row of a list that shows a person.
pub trait Mask {
    /// Whom the row shows; none: nobody, and nothing to mask.
    fn person_id(&self) -> Option<PersonId>;

    /// Takes out everything but what finds the person: name, ids and the mark that it is protected.
    fn mask(&mut self);
}

/// A row that has passed the gate: shown, or masked. Only [`Ctx::show`] makes one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(transparent)]
pub struct Visible<T>(T);

impl<T> Visible<T> {
    /// The row.
    pub fn get(&self) -> &T {
        &self.0
    }

    /// The row, taken out.
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl Ctx {
    /// Opens a person's record: 404 unknown in this tenant, 403 `phi-access-required`, 503 when the trail cannot be written.
    pub async fn access(&self, id: PersonId) -> Result<Access<Person>> {
        open(self.app(), self.caller(), Some(id), None).await?.ok_or_else(|| Problem::not_found("Person does not exist"))
    }

    /// Opens a patient's record by user id; also 404 when the user is not a patient.
    pub async fn access_patient(&self, id: UserId) -> Result<Access<Person>> {
        let access = open(self.app(), self.caller(), None, Some(id)).await?.ok_or_else(|| Problem::not_found("Patient does not exist"))?;
        access.patient_id()?;
        Ok(access)
    }

    /// Lets rows out: masks those of protected people for whom the caller holds no live grant, and writes one audit row for all.
    /// One statement, however many rows.
    pub async fn show<T: Mask>(&self, rows: Vec<T>) -> Result<Vec<Visible<T>>> {
        let people: Vec<i64> = rows.iter().filter_map(Mask::person_id).map(i64::from).collect::<BTreeSet<_>>().into_iter().collect();
        if people.is_empty() {
            return Ok(rows.into_iter().map(Visible).collect());
        }
        let masked = self.masked(&people).await?;
        Ok(rows
            .into_iter()
            .map(|mut row| {
                if row.person_id().is_some_and(|id| masked.contains(&id.0)) {
                    row.mask();
                }
                Visible(row)
            })
            .collect())
    }

    /// The same for one row that is shown beside an already opened record or alone.
    pub async fn show_one<T: Mask>(&self, row: T) -> Result<Visible<T>> {
        self.show(vec![row]).await?.pop().ok_or_else(|| Problem::internal("show lost a row"))
    }

    async fn masked(&self, people: &[i64]) -> Result<BTreeSet<i64>> {
        let caller = self.caller();
        let masked = sqlx::query_scalar!(
            r#"select core.show_people(row($1::bigint, $2::bigint, $3::text, $4::text, $5::uuid, $6::text::inet, $7::timestamptz, $8::text)::core.caller, $9) as "masked!""#,
            caller.tenant_id.0,
            caller.user_id.map(i64::from),
            caller.client,
            caller.operation,
            caller.request_id,
            caller.address.map(|address| address.to_string()),
            self.now(),
            caller.user_agent,
            people,
        )
        .fetch_one(self.app().pool())
        .await
        .map_err(audit_unavailable)?;
        Ok(masked.into_iter().collect())
    }
}

/// Opens a record as a caller, named by person or by patient; none when there is no such record in the tenant.
pub(crate) async fn open(app: &App, caller: &Caller, person: Option<PersonId>, patient: Option<UserId>) -> Result<Option<Access<Person>>> {
    let row = sqlx::query!(
        r#"select person_id as "person_id!", user_id, is_patient as "is_patient!", is_protected as "is_protected!", allowed as "allowed!"
             from core.open_person(row($1::bigint, $2::bigint, $3::text, $4::text, $5::uuid, $6::text::inet, $7::timestamptz, $8::text)::core.caller, $9, $10)"#,
        caller.tenant_id.0,
        caller.user_id.map(i64::from),
        caller.client.as_deref(),
        caller.operation.as_str(),
        caller.request_id,
        caller.address.map(|address| address.to_string()),
        app.clock().now(),
        caller.user_agent.as_deref(),
        person.map(i64::from),
        patient.map(i64::from),
    )
    .fetch_optional(app.pool())
    .await
    .map_err(audit_unavailable)?;
    match row {
        None => Ok(None),
        Some(row) if !row.allowed => Err(Problem::phi_access_required()),
        Some(row) => Ok(Some(Access {
            person_id: PersonId(row.person_id),
            user_id: row.user_id.map(UserId),
            is_patient: row.is_patient,
            is_protected: row.is_protected,
            subject: PhantomData,
        })),
    }
}

/// Opens the person whose id is the path parameter `person_id`.
#[derive(Debug, Clone, Copy)]
pub struct PathPerson(pub Access<Person>);

/// Opens the patient whose user id is the path parameter `patient_id`.
#[derive(Debug, Clone, Copy)]
pub struct PathPatient(pub Access<Person>);

async fn number<S: Send + Sync>(parts: &mut Parts, state: &S, name: &str) -> Result<i64> {
    let params = RawPathParams::from_request_parts(parts, state).await.map_err(|error| Problem::invalid(error.to_string()))?;
    let params: HashMap<&str, &str> = params.iter().collect();
    let text = params.get(name).ok_or_else(|| Problem::internal(format!("no path parameter {name}")))?;
    text.parse().map_err(|_| Problem::invalid(format!("{name} is not a number")))
}

impl<S: Send + Sync> FromRequestParts<S> for PathPerson {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let ctx = Ctx::from_request_parts(parts, state).await?;
        let id = number(parts, state, "person_id").await?;
        ctx.access(PersonId(id)).await.map(Self)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for PathPatient {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let ctx = Ctx::from_request_parts(parts, state).await?;
        let id = number(parts, state, "patient_id").await?;
        ctx.access_patient(UserId(id)).await.map(Self)
    }
}

//! Opens records and shows rows.

use std::collections::BTreeSet;

use axum::extract::FromRequestParts;
use http::request::Parts;

use super::{Access, Mask, ShowsPerson, Visible};
use crate::app::App;
use crate::audited::{OpenRecord, ShowPeople};
use crate::caller::Caller;
use crate::ctx::Ctx;
use crate::extract::path_parameter;
use crate::ids::{PersonId, UserId};
use crate::page::Page;
use crate::problem::{Problem, Result};
use crate::scope::check_free;

/// No such record (console.md §8, navigation.md §8.5).
const NO_PERSON: &str = "Person does not exist";
const NO_PATIENT: &str = "Patient does not exist";

impl Ctx {
    /// Opens a person's record: 404 unknown in this tenant, 403 `phi-access-required`, 503 when the audit row cannot be written.
    pub async fn access(&self, id: PersonId) -> Result<Access> {
        open(self.app(), self.caller(), Some(id), None).await?.ok_or_else(|| Problem::not_found(NO_PERSON))
    }

    /// Opens a patient's record by user ID; also 404 when the user is not a patient.
    pub async fn access_patient(&self, id: UserId) -> Result<Access> {
        let access = open(self.app(), self.caller(), None, Some(id)).await?.ok_or_else(|| Problem::not_found(NO_PATIENT))?;
        access.patient_id()?;
        Ok(access)
    }

    /// Masks the rows of protected people for whom the caller holds no live grant, and writes one audit row for all rows. Takes one
    /// statement, which concurrent requests share.
    pub async fn show<T: Mask>(&self, rows: Vec<T>) -> Result<Vec<Visible<T>>> {
        show_to(self.app(), self.caller(), rows).await
    }

    /// Shows a page of rows.
    pub async fn show_page<T: Mask>(&self, page: Page<T>) -> Result<Page<Visible<T>>> {
        page.try_map_all(async |rows| self.show(rows).await).await
    }

    /// Shows one row, alone or with an opened record.
    pub async fn show_one<T: Mask>(&self, row: T) -> Result<Visible<T>> {
        self.show(vec![row]).await?.pop().ok_or_else(|| Problem::internal("show lost a row"))
    }

    /// Shows rows like [`Ctx::show`], but omits those that it would mask: for rows that reveal too much even when masked.
    pub async fn show_permitted<T: Mask>(&self, rows: Vec<T>) -> Result<Vec<Visible<T>>> {
        let masked = masked(self.app(), self.caller(), &rows).await?;
        let is_permitted = |row: &T| row.person_id().is_none_or(|id| !masked.contains(&id.0));
        Ok(rows.into_iter().filter(is_permitted).map(Visible).collect())
    }
}

/// Shows rows like [`Ctx::show`] to a user who is not signed in but identified by a secret, such as that of a calendar feed.
pub async fn show_to<T: Mask>(app: &App, caller: &Caller, rows: Vec<T>) -> Result<Vec<Visible<T>>> {
    let masked = masked(app, caller, &rows).await?;
    let is_masked = |row: &T| row.person_id().is_some_and(|id| masked.contains(&id.0));
    Ok(rows.into_iter().map(|row| if is_masked(&row) { Visible::masked(row) } else { Visible(row) }).collect())
}

/// Returns the people of the rows who are protected from the caller, and writes the audit row for everyone shown.
async fn masked<T: ShowsPerson>(app: &App, caller: &Caller, rows: &[T]) -> Result<BTreeSet<i64>> {
    let people: BTreeSet<i64> = rows.iter().filter_map(ShowsPerson::person_id).map(i64::from).collect();
    if people.is_empty() {
        return Ok(people);
    }
    check_free()?;
    let list = ShowPeople { caller: caller.clone(), moment: app.clock().now(), people: people.into_iter().collect() };
    let masked = app.shown().ask(app.pool(), list).await?;
    Ok(masked.into_iter().collect())
}

/// Opens a record for a caller, by person or by patient; none when it does not exist in the tenant.
pub(crate) async fn open(app: &App, caller: &Caller, person: Option<PersonId>, patient: Option<UserId>) -> Result<Option<Access>> {
    check_free()?;
    let record = OpenRecord { caller: caller.clone(), moment: app.clock().now(), person, patient };
    match app.opened().ask(app.pool(), record).await? {
        None => Ok(None),
        Some(row) if !row.allowed => Err(Problem::phi_access_required()),
        Some(row) => {
            Ok(Some(Access { person_id: row.person_id, user_id: row.user_id, is_patient: row.is_patient, is_protected: row.is_protected }))
        }
    }
}

/// Opens the person whose ID is the path parameter `person_id`.
#[derive(Debug, Clone, Copy)]
pub struct PathPerson(pub Access);

/// Opens the patient whose user ID is the path parameter `patient_id`.
#[derive(Debug, Clone, Copy)]
pub struct PathPatient(pub Access);

impl<S: Send + Sync> FromRequestParts<S> for PathPerson {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let ctx = Ctx::from_request_parts(parts, state).await?;
        let id: i64 = path_parameter(parts, state, "person_id", NO_PERSON).await?;
        ctx.access(PersonId(id)).await.map(Self)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for PathPatient {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let ctx = Ctx::from_request_parts(parts, state).await?;
        let id: i64 = path_parameter(parts, state, "patient_id", NO_PATIENT).await?;
        ctx.access_patient(UserId(id)).await.map(Self)
    }
}

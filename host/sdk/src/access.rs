//! Access to people. A person's data can only be read with an [`Access`], and only [`Ctx::access`] and its path extractors make one:
//! they find the person in the tenant, check access to protected records and write the audit row, all before the handler runs.
//! Lists go through [`Ctx::show`], which masks protected rows and names everyone shown in one audit row.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::marker::PhantomData;

use axum::extract::FromRequestParts;
use http::request::Parts;
use serde::{Serialize, Serializer};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::app::App;
use crate::audited::{OpenRecord, ShowPeople};
use crate::caller::Caller;
use crate::ctx::Ctx;
use crate::ids::{PersonId, UserId};
use crate::opened::path_parameter;
use crate::page::Page;
use crate::problem::{Problem, Result};
use crate::scope::check_free;

/// No such record (console.md §8, navigation.md §8.5).
const NO_PERSON: &str = "Person does not exist";
const NO_PATIENT: &str = "Patient does not exist";

/// The subject of an [`Access`]: a person's record.
#[derive(Debug, Clone, Copy)]
pub struct Person(());

/// Permission to read one person's data in this request, already recorded in the audit trail.
#[derive(Debug, Clone, Copy)]
pub struct Access<T = Person> {
    person_id: PersonId,
    user_id: Option<UserId>,
    is_patient: bool,
    is_protected: bool,
    subject: PhantomData<T>,
}

impl Access<Person> {
    /// Returns the person whose record was opened.
    #[must_use]
    pub fn person_id(&self) -> PersonId {
        self.person_id
    }

    /// Returns the user ID of the person's account, if there is one.
    #[must_use]
    pub fn user_id(&self) -> Option<UserId> {
        self.user_id
    }

    /// Returns the person's user ID as a patient; 404 for staff and for people without an account.
    pub fn patient_id(&self) -> Result<UserId> {
        self.user_id.filter(|_| self.is_patient).ok_or_else(|| Problem::not_found("User is not a patient"))
    }

    /// Returns whether the record is protected (and the caller holds a grant).
    #[must_use]
    pub fn is_protected(&self) -> bool {
        self.is_protected
    }
}

/// Data about a person.
pub trait ShowsPerson {
    /// Returns the person; none if the row is about nobody, so that there is nothing to protect.
    fn person_id(&self) -> Option<PersonId>;
}

/// A row that shows a person. [`mask!`](crate::mask) implements it; nothing else does.
///
/// A row cannot be serialized by itself, only once it is [`Visible`]: its struct derives `Serialize` with `#[serde(remote = "Self")]`,
/// which makes a function of the row and not an implementation of the trait.
pub trait Mask: ShowsPerson + Sized {
    /// Returns the row of a protected person: only what identifies the person, and the default of every other field.
    #[must_use]
    fn masked(self) -> Self;

    #[doc(hidden)]
    fn serialize_row<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
}

/// Declares what remains of a row when its person is protected: the named fields, and the default of every other one. A field that is added
/// later is masked until it is named here.
///
/// ```
/// # use huddle_sdk::prelude::*;
/// # use serde::{Serialize, Serializer};
/// #[derive(Debug, Clone, Default, Serialize, ToSchema)]
/// #[serde(remote = "Self")]
/// struct Entry {
///     #[serde(skip)]
///     person_id: PersonId,
///     first_name: String,
///     text: String,
///     is_masked: bool,
/// }
///
/// mask!(Entry, |row| Some(row.person_id), keeps { person_id, first_name, is_masked: true });
///
/// let entry = Entry { first_name: "Rosa".into(), text: "Called.".into(), ..Entry::default() };
/// let masked = serde_json::to_string(&Visible::masked(entry)).unwrap();
/// assert_eq!(masked, r#"{"first_name":"Rosa","text":"","is_masked":true}"#);
/// ```
///
/// A row that was not shown cannot be serialized into a response:
///
/// ```compile_fail
/// # use huddle_sdk::prelude::*;
/// # #[derive(Default, serde::Serialize)]
/// # #[serde(remote = "Self")]
/// # struct Entry { person_id: PersonId }
/// # mask!(Entry, |row| Some(row.person_id), keeps { person_id });
/// serde_json::to_string(&Entry::default()).unwrap();
/// ```
#[macro_export]
macro_rules! mask {
    ($name:ident, |$row:ident| $person:expr, keeps { $($field:ident $(: $value:expr)?),* $(,)? }) => {
        $crate::mask!(@about $name, |$row| $person, masked: $name {
            $($field: $crate::mask!(@field $row $field $($value)?),)*
            ..$name::default()
        });
    };
    ($name:ident, |$row:ident| $person:expr, keeps all) => {
        $crate::mask!(@about $name, |$row| $person, masked: $row);
    };
    (@field $row:ident $field:ident) => { $row.$field };
    (@field $row:ident $field:ident $value:expr) => { $value };
    (@about $name:ident, |$row:ident| $person:expr, masked: $masked:expr) => {
        impl $crate::ShowsPerson for $name {
            fn person_id(&self) -> Option<$crate::PersonId> {
                let $row = self;
                $person
            }
        }

        impl $crate::Mask for $name {
            fn masked(self) -> Self {
                let $row = self;
                $masked
            }

            fn serialize_row<S: ::serde::Serializer>(&self, serializer: S) -> ::std::result::Result<S::Ok, S::Error> {
                Self::serialize(self, serializer)
            }
        }

        // Two implementations fit a row that implements the trait `Serialize`, so that it does not compile.
        const _: () = {
            trait Unserializable<T> {
                const CHECKED: () = ();
            }
            impl<T: ?Sized> Unserializable<()> for T {}
            impl<T: ?Sized + ::serde::Serialize> Unserializable<u8> for T {}
            <$name as Unserializable<_>>::CHECKED
        };
    };
}

/// A row that passed access control, shown or masked. Created by [`Ctx::show`] and [`OpenedRecord::show`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visible<T>(T);

impl<T> Visible<T> {
    /// Returns the row.
    pub fn get(&self) -> &T {
        &self.0
    }

    /// Returns the row.
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T: Mask> Visible<T> {
    /// Creates a row as seen by a caller who may not open the record.
    pub fn masked(row: T) -> Self {
        Self(row.masked())
    }
}

impl<T: Mask> Serialize for Visible<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize_row(serializer)
    }
}

/// A row that is part of another row or of an event about the same person, which is shown or withheld as a whole.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Nested<T>(pub T);

impl<T: Mask> Serialize for Nested<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize_row(serializer)
    }
}

/// Implements the schema of the row itself for OpenAPI documents.
macro_rules! documented_as_row {
    ($($wrapper:ident),*) => {$(
        impl<T: ToSchema> PartialSchema for $wrapper<T> {
            fn schema() -> RefOr<Schema> {
                T::schema()
            }
        }

        impl<T: ToSchema> ToSchema for $wrapper<T> {
            fn name() -> Cow<'static, str> {
                T::name()
            }

            fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                T::schemas(schemas);
            }
        }
    )*};
}

documented_as_row!(Visible, Nested);

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Access<super::Person> {}
    impl Sealed for Option<super::Access<super::Person>> {}
}

/// An opened record, which allows showing rows about its person: an [`Access`], or an option of one for objects that may concern no person.
pub trait OpenedRecord: sealed::Sealed {
    /// Returns the person whose record was opened; none for an object about nobody.
    fn opened(&self) -> Option<PersonId>;

    /// Shows a row about the opened person, or about no person. A row about another person is a programming error: 500, and nothing is
    /// shown.
    fn show<T: Mask>(&self, row: T) -> Result<Visible<T>> {
        match row.person_id() {
            Some(person) if self.opened() != Some(person) => Err(Problem::internal("a row about a person whose record was not opened")),
            _ => Ok(Visible(row)),
        }
    }

    /// Shows rows about the opened person.
    fn show_all<T: Mask>(&self, rows: impl IntoIterator<Item = T>) -> Result<Vec<Visible<T>>> {
        rows.into_iter().map(|row| self.show(row)).collect()
    }

    /// Shows a page of rows about the opened person.
    fn show_page<T: Mask>(&self, page: Page<T>) -> Result<Page<Visible<T>>> {
        let Page { results, count, count_exact, next } = page;
        Ok(Page { results: self.show_all(results)?, count, count_exact, next })
    }
}

impl OpenedRecord for Access<Person> {
    fn opened(&self) -> Option<PersonId> {
        Some(self.person_id)
    }
}

impl OpenedRecord for Option<Access<Person>> {
    fn opened(&self) -> Option<PersonId> {
        self.map(|access| access.person_id)
    }
}

impl Ctx {
    /// Opens a person's record: 404 unknown in this tenant, 403 `phi-access-required`, 503 when the audit row cannot be written.
    pub async fn access(&self, id: PersonId) -> Result<Access<Person>> {
        open(self.app(), self.caller(), Some(id), None).await?.ok_or_else(|| Problem::not_found(NO_PERSON))
    }

    /// Opens a patient's record by user ID; also 404 when the user is not a patient.
    pub async fn access_patient(&self, id: UserId) -> Result<Access<Person>> {
        let access = open(self.app(), self.caller(), None, Some(id)).await?.ok_or_else(|| Problem::not_found(NO_PATIENT))?;
        access.patient_id()?;
        Ok(access)
    }

    /// Shows rows: masks rows of protected people for whom the caller holds no live grant, and writes one audit row for all. One statement
    /// for any number of rows, shared by concurrent requests.
    pub async fn show<T: Mask>(&self, rows: Vec<T>) -> Result<Vec<Visible<T>>> {
        show_to(self.app(), self.caller(), rows).await
    }

    /// Shows a page of rows.
    pub async fn show_page<T: Mask>(&self, page: Page<T>) -> Result<Page<Visible<T>>> {
        let Page { results, count, count_exact, next } = page;
        Ok(Page { results: self.show(results).await?, count, count_exact, next })
    }

    /// Shows one row, alone or with an opened record.
    pub async fn show_one<T: Mask>(&self, row: T) -> Result<Visible<T>> {
        self.show(vec![row]).await?.pop().ok_or_else(|| Problem::internal("show lost a row"))
    }

    /// Shows rows like [`Ctx::show`], but omits those that it would mask: for rows that reveal too much even when masked.
    pub async fn show_permitted<T: ShowsPerson>(&self, mut rows: Vec<T>) -> Result<Vec<T>> {
        let masked = masked(self.app(), self.caller(), &rows).await?;
        rows.retain(|row| row.person_id().is_none_or(|id| !masked.contains(&id.0)));
        Ok(rows)
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
pub(crate) async fn open(app: &App, caller: &Caller, person: Option<PersonId>, patient: Option<UserId>) -> Result<Option<Access<Person>>> {
    check_free()?;
    let record = OpenRecord { caller: caller.clone(), moment: app.clock().now(), person, patient };
    match app.opened().ask(app.pool(), record).await? {
        None => Ok(None),
        Some(row) if !row.allowed => Err(Problem::phi_access_required()),
        Some(row) => Ok(Some(Access {
            person_id: row.person_id,
            user_id: row.user_id,
            is_patient: row.is_patient,
            is_protected: row.is_protected,
            subject: PhantomData,
        })),
    }
}

/// Opens the person whose ID is the path parameter `person_id`.
#[derive(Debug, Clone, Copy)]
pub struct PathPerson(pub Access<Person>);

/// Opens the patient whose user ID is the path parameter `patient_id`.
#[derive(Debug, Clone, Copy)]
pub struct PathPatient(pub Access<Person>);

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

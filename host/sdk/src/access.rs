//! Access to people. A person's data can only be read with an [`Access`], and only [`Ctx::access`](crate::Ctx::access) and its path
//! extractors make one: they find the person in the tenant, check access to protected records and write the audit row, all before the
//! handler runs. Lists go through [`Ctx::show`](crate::Ctx::show), which masks protected rows and names everyone shown in one audit row.

mod open;

use std::borrow::Cow;

use serde::{Serialize, Serializer};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::ids::{PersonId, UserId};
use crate::page::Page;
use crate::problem::{Problem, Result};

pub(crate) use self::open::open;
pub use self::open::{PathPatient, PathPerson, show_to};

/// Permission to read one person's data in this request, already recorded in the audit trail.
#[derive(Debug, Clone, Copy)]
pub struct Access {
    person_id: PersonId,
    user_id: Option<UserId>,
    is_patient: bool,
    is_protected: bool,
}

impl Access {
    /// Returns the ID of the opened record's person.
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

    /// Serializes a field of this row that contains rows about the same person, which are shown or withheld with it. See [`mask!`](crate::mask).
    fn nested<R: NestedRows, S: Serializer>(rows: &R, serializer: S) -> Result<S::Ok, S::Error> {
        rows.serialize_rows(serializer)
    }

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
///
/// A row can contain rows about the same person. Its own `nested` serializes them:
///
/// ```
/// # use huddle_sdk::prelude::*;
/// # use serde::Serialize;
/// # #[derive(Default, Serialize)]
/// # #[serde(remote = "Self")]
/// # struct Entry { person_id: PersonId }
/// # mask!(Entry, |row| Some(row.person_id), keeps { person_id });
/// #[derive(Default, Serialize)]
/// #[serde(remote = "Self")]
/// struct Day {
///     person_id: PersonId,
///     #[serde(serialize_with = "Day::nested")]
///     entries: Vec<Entry>,
/// }
///
/// mask!(Day, |row| Some(row.person_id), keeps { person_id });
///
/// let day = Day { person_id: PersonId(7), entries: vec![Entry { person_id: PersonId(7) }] };
/// assert_eq!(serde_json::to_string(&Visible::masked(day)).unwrap(), r#"{"person_id":7,"entries":[]}"#);
/// ```
///
/// What is not a row, and is therefore not shown by [`Ctx::show`](crate::Ctx::show) or an opened record, cannot contain one:
///
/// ```compile_fail
/// # use huddle_sdk::prelude::*;
/// # use serde::Serialize;
/// # #[derive(Default, Serialize)]
/// # #[serde(remote = "Self")]
/// # struct Entry { person_id: PersonId }
/// # mask!(Entry, |row| Some(row.person_id), keeps { person_id });
/// #[derive(Default, Serialize)]
/// struct Day {
///     person_id: PersonId,
///     #[serde(serialize_with = "Day::nested")]
///     entries: Vec<Entry>,
/// }
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

/// A row that passed access control, shown or masked. Made by [`Ctx::show`](crate::Ctx::show) and [`OpenedRecord::show`].
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

/// Implements the schema of the row itself for OpenAPI documents.
impl<T: ToSchema> PartialSchema for Visible<T> {
    fn schema() -> RefOr<Schema> {
        T::schema()
    }
}

impl<T: ToSchema> ToSchema for Visible<T> {
    fn name() -> Cow<'static, str> {
        T::name()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        T::schemas(schemas);
    }
}

/// A row inside something that is stored, or shown or withheld, as a whole.
pub(crate) struct Inner<'a, T>(pub &'a T);

impl<T: Mask> Serialize for Inner<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize_row(serializer)
    }
}

/// A field of a row that contains rows: one, an option or a list. See [`Mask::nested`].
pub trait NestedRows {
    #[doc(hidden)]
    fn serialize_rows<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
}

impl<T: Mask> NestedRows for T {
    fn serialize_rows<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize_row(serializer)
    }
}

impl<T: Mask> NestedRows for Option<T> {
    fn serialize_rows<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_ref().map(Inner).serialize(serializer)
    }
}

impl<T: Mask> NestedRows for Vec<T> {
    fn serialize_rows<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Inner))
    }
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Access {}
    impl Sealed for Option<super::Access> {}
}

/// An opened record, which allows showing rows about its person: an [`Access`], or an option of one for objects that may concern no person.
pub trait OpenedRecord: sealed::Sealed {
    /// Returns the ID of the opened record's person; none for an object about nobody.
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
        page.try_map(|row| self.show(row))
    }
}

impl OpenedRecord for Access {
    fn opened(&self) -> Option<PersonId> {
        Some(self.person_id)
    }
}

impl OpenedRecord for Option<Access> {
    fn opened(&self) -> Option<PersonId> {
        self.map(|access| access.person_id)
    }
}

//! Access to people. A person's data can only be read with an [`Access`], and only [`Ctx::access`](crate::Ctx::access) and its path
//! extractors make one: they find the person in the tenant, check access to protected records and write the audit row, all before the
//! handler runs. Lists go through [`Ctx::show`](crate::Ctx::show), which masks protected rows and names everyone shown in one audit row.

mod open;

use std::borrow::Cow;
use std::marker::PhantomData;

use serde::{Serialize, Serializer};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::ids::{PersonId, UserId};
use crate::page::Page;
use crate::problem::{Problem, Result};

pub(crate) use self::open::open;
pub use self::open::{PathPatient, PathPerson, show_to};

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
    /// The person whose record was opened.
    #[must_use]
    pub fn person_id(&self) -> PersonId {
        self.person_id
    }

    /// User ID of the person's account, if there is one.
    #[must_use]
    pub fn user_id(&self) -> Option<UserId> {
        self.user_id
    }

    /// The person's user ID as a patient; 404 for staff and for people without an account.
    pub fn patient_id(&self) -> Result<UserId> {
        self.user_id.filter(|_| self.is_patient).ok_or_else(|| Problem::not_found("User is not a patient"))
    }

    /// Whether the record is protected (and the caller holds a grant).
    #[must_use]
    pub fn is_protected(&self) -> bool {
        self.is_protected
    }
}

/// Data about a person.
pub trait ShowsPerson {
    /// The person; none if it is about nobody, and there is nothing to protect.
    fn person_id(&self) -> Option<PersonId>;
}

/// A row that shows a person. [`mask!`](crate::mask) implements it; nothing else does.
///
/// A row cannot be serialised by itself, only once it is [`Visible`]: its struct derives `Serialize` with `#[serde(remote = "Self")]`,
/// which makes a function of the row and not an implementation of the trait.
pub trait Mask: ShowsPerson + Sized {
    /// The row of a protected person: only what identifies the person, and the default of every other field.
    #[must_use]
    fn masked(self) -> Self;

    #[doc(hidden)]
    fn serialize_row<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
}

/// Declares what remains of a row when its person is protected: the named fields, and the default of every other one. A field that is
/// added later is masked until somebody names it here.
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

/// A row that passed access control, shown or masked. Made by [`Ctx::show`](crate::Ctx::show) and [`OpenedRecord::show`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visible<T>(T);

impl<T> Visible<T> {
    /// The row.
    pub fn get(&self) -> &T {
        &self.0
    }

    /// Returns the row.
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T: Mask> Visible<T> {
    /// A row as seen by a caller who may not open the record.
    pub fn masked(row: T) -> Self {
        Self(row.masked())
    }
}

impl<T: Mask> Serialize for Visible<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize_row(serializer)
    }
}

/// A row that is part of something else about the same person, which is shown or withheld as a whole: of another row, or of an event.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Nested<T>(pub T);

impl<T: Mask> Serialize for Nested<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize_row(serializer)
    }
}

/// In OpenAPI documents this is the row itself.
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

/// An opened record, which allows showing rows about its person: an [`Access`], or an option of one for objects that may be about nobody.
pub trait OpenedRecord: sealed::Sealed {
    /// The person whose record was opened; none for an object about nobody.
    fn opened(&self) -> Option<PersonId>;

    /// Shows a row about the opened person, or about nobody. A row about another person is a programming error: 500, and nothing is
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

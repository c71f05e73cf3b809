//! Objects named in a path: they are found, and the record of their person is opened, before the handler runs.

use std::ops::Deref;
use std::str::FromStr;

use axum::extract::FromRequestParts;
use http::request::Parts;

use crate::access::Access;
use crate::ctx::Ctx;
use crate::extract::path_parameter;
use crate::ids::{PersonId, UserId};
use crate::problem::{Problem, Result};

/// An object named in a path. Take it as [`Opened`]. [`path_object!`](crate::path_object) implements it; an object with rules of its own
/// implements it by hand.
pub trait PathObject: Sized + Send {
    /// The path parameter that names it.
    const PARAMETER: &'static str;
    /// The detail of the 404 when it does not exist, e.g. `Thread does not exist`.
    const NOT_FOUND: &'static str;
    /// Type of the name; 400 when the parameter does not parse.
    type Name: FromStr + Send;
    /// The person whose record it belongs to: [`PersonId`], the [`UserId`] of a patient, an option of either if it may be about
    /// nobody, or `()` if it never is about anybody.
    type Subject: Subject;

    /// Finds the object in the tenant; also none if this caller must not know that it exists.
    fn find(ctx: &Ctx, name: Self::Name) -> impl Future<Output = Result<Option<Self>>> + Send;

    /// Returns the person whose record it belongs to.
    fn subject(&self) -> Self::Subject;

    /// Checks the object's own rules after the record was opened.
    fn check(&self, _: &Ctx) -> Result<()> {
        Ok(())
    }
}

/// Implements [`PathObject`] for an object that one function of its store finds:
///
/// ```
/// # use huddle_sdk::prelude::*;
/// # use sqlx::PgConnection;
/// huddle_sdk::id_type!(
///     /// A note.
///     NoteId
/// );
///
/// pub struct Note {
///     id: NoteId,
///     person: PersonId,
/// }
///
/// path_object!(Note, "id" => find(NoteId), else "Note does not exist", of person: PersonId);
///
/// async fn find(conn: &mut PgConnection, id: NoteId) -> Result<Option<Note>> {
///     # let (_, person) = (conn, PersonId(1));
///     // …
///     # Ok(Some(Note { id, person }))
/// }
///
/// async fn read_note(note: Opened<Note>) -> String {
///     format!("note {} of person {}", note.id, note.access.person_id())
/// }
/// ```
///
/// In order: the object, the path parameter, the function with the type of the name, the detail of the 404, and the field with the person
/// whose record is opened (a [`Subject`](crate::Subject)). Without `of`, the object is about nobody.
#[macro_export]
macro_rules! path_object {
    ($object:ty, $parameter:literal => $find:ident($name:ty), else $not_found:literal $(,)?) => {
        $crate::path_object!(@implement $object, $parameter, $find, $name, $not_found, (), );
    };
    ($object:ty, $parameter:literal => $find:ident($name:ty), else $not_found:literal, of $person:ident: $subject:ty $(,)?) => {
        $crate::path_object!(@implement $object, $parameter, $find, $name, $not_found, $subject, $person);
    };
    (@implement $object:ty, $parameter:literal, $find:ident, $name:ty, $not_found:literal, $subject:ty, $($person:ident)?) => {
        impl $crate::PathObject for $object {
            const PARAMETER: &'static str = $parameter;
            const NOT_FOUND: &'static str = $not_found;
            type Name = $name;
            type Subject = $subject;

            async fn find(ctx: &$crate::Ctx, name: $name) -> $crate::Result<Option<Self>> {
                $find(&mut *ctx.read().await?, name).await
            }

            fn subject(&self) -> $subject {
                $(self.$person)?
            }
        }
    };
}

/// The person whose record an object belongs to.
pub trait Subject: Send {
    /// Result of opening the record.
    type Access: Send;

    /// Opens the record: 404, or 403 `phi-access-required`.
    fn open(self, ctx: &Ctx) -> impl Future<Output = Result<Self::Access>> + Send;
}

impl Subject for PersonId {
    type Access = Access;

    async fn open(self, ctx: &Ctx) -> Result<Access> {
        ctx.access(self).await
    }
}

impl Subject for UserId {
    type Access = Access;

    async fn open(self, ctx: &Ctx) -> Result<Access> {
        ctx.access_patient(self).await
    }
}

/// Nobody.
impl Subject for () {
    type Access = ();

    async fn open(self, _: &Ctx) -> Result<()> {
        Ok(())
    }
}

impl<S: Subject> Subject for Option<S> {
    type Access = Option<S::Access>;

    async fn open(self, ctx: &Ctx) -> Result<Option<S::Access>> {
        match self {
            None => Ok(None),
            Some(subject) => subject.open(ctx).await.map(Some),
        }
    }
}

/// An object named in a path, with its person's record opened. Rejections: 400 an invalid name, 404 unknown in this tenant, 403
/// `phi-access-required`, then the object's own rules.
pub struct Opened<T: PathObject> {
    /// The object.
    pub object: T,
    /// The opened record.
    pub access: <T::Subject as Subject>::Access,
}

impl<T: PathObject> Deref for Opened<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.object
    }
}

impl<T: PathObject, S: Send + Sync> FromRequestParts<S> for Opened<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let ctx = Ctx::from_request_parts(parts, state).await?;
        let name = path_parameter(parts, state, T::PARAMETER, T::NOT_FOUND).await?;
        let object = T::find(&ctx, name).await?.ok_or_else(|| Problem::not_found(T::NOT_FOUND))?;
        let access = object.subject().open(&ctx).await?;
        object.check(&ctx)?;
        Ok(Self { object, access })
    }
}

//! Objects named in a path: they are found, and the record of their person is opened, before the handler runs.

use std::ops::Deref;
use std::str::FromStr;

use axum::extract::{FromRequestParts, RawPathParams};
use http::request::Parts;

use crate::access::{Access, Person};
use crate::ctx::Ctx;
use crate::ids::{PersonId, UserId};
use crate::problem::{Problem, Result};

/// An object named in a path. Take it as [`Opened`].
pub trait PathObject: Sized + Send {
    /// The path parameter that names it.
    const PARAMETER: &'static str;
    /// The detail of the 404 when it does not exist, e.g. `Thread does not exist`.
    const NOT_FOUND: &'static str;
    /// Type of the name; 400 when the parameter does not parse.
    type Name: FromStr + Send;
    /// The person whose record it belongs to: [`PersonId`], the [`UserId`] of a patient, or an option of either if it may concern no
    /// person.
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

/// The person whose record an object belongs to.
pub trait Subject: Send {
    /// Result of opening the record.
    type Access: Send;

    /// Opens the record: 404, or 403 `phi-access-required`.
    fn open(self, ctx: &Ctx) -> impl Future<Output = Result<Self::Access>> + Send;
}

impl Subject for PersonId {
    type Access = Access<Person>;

    async fn open(self, ctx: &Ctx) -> Result<Access<Person>> {
        ctx.access(self).await
    }
}

impl Subject for UserId {
    type Access = Access<Person>;

    async fn open(self, ctx: &Ctx) -> Result<Access<Person>> {
        ctx.access_patient(self).await
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

/// Returns a path parameter; 400 when it does not parse, and 404 with `missing` when it is a number that no ID can be.
pub(crate) async fn path_parameter<S: Send + Sync, P: FromStr>(parts: &mut Parts, state: &S, name: &str, missing: &str) -> Result<P> {
    let params = RawPathParams::from_request_parts(parts, state).await.map_err(|error| Problem::invalid(error.to_string()))?;
    let text = params.iter().find(|(other, _)| *other == name).map(|(_, value)| value);
    let text = text.ok_or_else(|| Problem::internal(format!("no path parameter {name}")))?;
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().map_err(|_| if is_number { Problem::not_found(missing) } else { Problem::invalid(format!("{name} is not valid")) })
}

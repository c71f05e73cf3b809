//! Objects named by a path: found, and their person's record opened, before the handler runs.

use std::ops::Deref;
use std::str::FromStr;

use axum::extract::{FromRequestParts, RawPathParams};
use http::request::Parts;

use crate::access::{Access, Person};
use crate::ctx::Ctx;
use crate::ids::{PersonId, UserId};
use crate::problem::{Problem, Result};

/// An object named by a path. Take it as [`Opened`].
pub trait PathObject: Sized + Send {
    /// Name of the path parameter that identifies it.
    const PARAMETER: &'static str;
    /// Detail of the 404 if it does not exist, e.g. `Thread does not exist`.
    const NOT_FOUND: &'static str;
    /// Type of the path parameter; 400 if it does not parse.
    type Name: FromStr + Send;
    /// The person whose record it belongs to: [`PersonId`], the [`UserId`] of a patient, or an option of either if it may be about nobody.
    type Subject: Subject;

    /// Finds the object in the tenant. Returns `None` also for an object whose existence must be hidden from this caller.
    fn find(ctx: &Ctx, name: Self::Name) -> impl Future<Output = Result<Option<Self>>> + Send;

    /// The person whose record it belongs to.
    fn subject(&self) -> Self::Subject;

    /// Checks rules of the object beyond access to its person's record; called after that was opened.
    fn check(&self, _: &Ctx) -> Result<()> {
        Ok(())
    }
}

/// The person whose record an object belongs to.
pub trait Subject: Send {
    /// Result of opening the record.
    type Access: Send;

    /// Opens the record; 404, or 403 `phi-access-required`.
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

/// An object named by a path, with its person's record opened. 400: invalid parameter; 404: unknown in this tenant; 403
/// `phi-access-required`; then the object's own rules.
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
        let name = path_parameter(parts, state, T::PARAMETER).await?;
        let object = T::find(&ctx, name).await?.ok_or_else(|| Problem::not_found(T::NOT_FOUND))?;
        let access = object.subject().open(&ctx).await?;
        object.check(&ctx)?;
        Ok(Self { object, access })
    }
}

/// Parses a path parameter; 400 if that fails.
pub(crate) async fn path_parameter<S: Send + Sync, P: FromStr>(parts: &mut Parts, state: &S, name: &str) -> Result<P> {
    let params = RawPathParams::from_request_parts(parts, state).await.map_err(|error| Problem::invalid(error.to_string()))?;
    let text = params.iter().find(|(other, _)| *other == name).map(|(_, value)| value);
    let text = text.ok_or_else(|| Problem::internal(format!("no path parameter {name}")))?;
    text.parse().map_err(|_| Problem::invalid(format!("{name} is not valid")))
}

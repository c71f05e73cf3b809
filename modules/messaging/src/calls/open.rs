//! Opening a call's record from its number.

use axum::extract::{FromRequestParts, RawPathParams};
use http::request::Parts;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{CallId, PhoneCall};
use super::store;

/// Opens the call whose number is the path parameter `id`: 404 unknown in this tenant, then the gate of whom it is with. One of the
/// queue is open to all staff.
pub struct PathCall {
    pub(crate) id: CallId,
    /// Whose record was opened. A call that was linked to somebody else meanwhile is a stale one.
    pub(crate) person: Option<PersonId>,
}

impl<S: Send + Sync> FromRequestParts<S> for PathCall {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let ctx = Ctx::from_request_parts(parts, state).await?;
        let params = RawPathParams::from_request_parts(parts, state).await.map_err(|error| Problem::invalid(error.to_string()))?;
        let text = params.iter().find(|(name, _)| *name == "id").map(|(_, value)| value);
        let text = text.ok_or_else(|| Problem::internal("the path has no parameter id"))?;
        let id = CallId(text.parse().map_err(|_| Problem::invalid("id is not a number"))?);
        let person = store::person_of(&mut *ctx.read().await?, id).await?;
        if let Some(person) = person {
            ctx.access(person).await?;
        }
        Ok(Self { id, person })
    }
}

impl PathCall {
    /// The call behind a lock. When it went to another person since its record was opened, that one's record was not: 409.
    pub(crate) async fn lock(&self, tx: &mut PgConnection) -> Result<PhoneCall> {
        let call = store::lock(tx, self.id).await?;
        if call.person != self.person {
            return Err(Problem::conflict("The call has since been linked to someone else"));
        }
        Ok(call)
    }
}

/// Opens the record of whom a call is to be linked to: a patient by person or by user, or a person without an account.
pub(crate) async fn open_contact(ctx: &Ctx, person: Option<PersonId>, user: Option<UserId>) -> Result<Option<Access<Person>>> {
    let access = match (person, user) {
        (None, None) => return Ok(None),
        (None, Some(user)) => ctx.access_patient(user).await?,
        (Some(person), user) => {
            let access = ctx.access(person).await?;
            if let Some(user) = user.filter(|user| access.user_id() != Some(*user)) {
                ctx.access_patient(user).await?;
                return Err(Problem::invalid_field("/user", "This is another person's account"));
            }
            access
        }
    };
    if access.user_id().is_some() {
        // A call is with a patient or with a person without an account, not with staff.
        access.patient_id()?;
    }
    Ok(Some(access))
}

//! Calls that a path names, and the records of those whom a call is linked to.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{CallId, PhoneCall};
use super::store;

/// The call whose number is the path parameter `id`. One of the queue is about nobody: all staff see it.
pub struct PathCall {
    pub(crate) id: CallId,
    person: Option<PersonId>,
}

impl PathObject for PathCall {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "Phone call does not exist";
    type Name = i64;
    type Subject = Option<PersonId>;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        let id = CallId(id);
        Ok(store::find_person(&mut *ctx.read().await?, id).await?.map(|person| Self { id, person }))
    }

    fn subject(&self) -> Option<PersonId> {
        self.person
    }
}

impl PathCall {
    /// The call behind a lock. When it was linked to another person since this one's record was opened: 409.
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

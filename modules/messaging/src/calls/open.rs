//! Phone calls named in a path, and the records of the people linked to them.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{CallId, PhoneCall};
use super::store;

/// The call whose ID is the path parameter `id`. A call in the queue belongs to no record: all staff can see it.
pub struct PathCall {
    pub(crate) id: CallId,
    person: Option<PersonId>,
}

path_object!(PathCall, "id" => find(CallId), else "Phone call does not exist", of person: Option<PersonId>);

async fn find(conn: &mut PgConnection, id: CallId) -> Result<Option<PathCall>> {
    Ok(store::find_person(conn, id).await?.map(|person| PathCall { id, person }))
}

impl PathCall {
    /// Locks the call; 409 if it has been linked to another person since the record was opened.
    pub(crate) async fn lock(&self, tx: &mut PgConnection) -> Result<PhoneCall> {
        let call = store::lock(tx, self.id).await?;
        if call.person != self.person {
            return Err(Problem::conflict("The call has since been linked to someone else"));
        }
        Ok(call)
    }
}

/// Opens the record to which a call is to be linked: a patient by person or user ID, or a person without an account.
pub(crate) async fn open_contact(ctx: &Ctx, person: Option<PersonId>, user: Option<UserId>) -> Result<Option<Access>> {
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
        // A call is with a patient or a person without an account, not with staff.
        access.patient_id()?;
    }
    Ok(Some(access))
}

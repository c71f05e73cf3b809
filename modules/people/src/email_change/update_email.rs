//! `POST /user/{patient_id}/email/send-verification/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::mails::{EMAIL_CHANGED, EmailChange};
use super::model::{checked_email, shared_email};
use super::store;
use crate::change::record;

/// A patient's new email address.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::NewEmail)]
pub struct NewEmail {
    /// The email address.
    #[schema(format = Email)]
    email: String,
    /// Whether the caller has confirmed that the address is also another patient's.
    #[serde(default)]
    is_shared_confirmed: bool,
}

/// A patient's email address.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::UserEmail)]
pub struct UserEmail {
    /// The stored address.
    email: String,
}

/// Update a patient's email address.
///
/// Requires verification by a one-time code, unless no address was known. The new and the old address are notified. If
/// another patient has the address, `is_shared_confirmed` is required. Errors: 400 'Invalid Email'; 409 `conflict` not verified in the last
/// ten minutes; 409 `email-shared` another patient has the address (`detail` names them by their initials).
#[utoipa::path(post, path = "/user/{patient_id}/email/send-verification/", operation_id = "update_email", tag = "people",
    params(("patient_id" = i64, Path, description = "The patient's user ID")), request_body = NewEmail,
    responses((status = 200, body = UserEmail)))]
pub async fn update(ctx: Ctx, PathPatient(access): PathPatient, Json(body): Json<NewEmail>) -> Result<Json<UserEmail>> {
    let user = ctx.user_id()?;
    let email = checked_email(&body.email, "/email")?;
    let (person, patient, now) = (access.person_id(), access.patient_id()?, ctx.now());

    let mut tx = ctx.write().await?;
    let before = store::email(&mut tx, &access).await?;
    if before.is_some() {
        let stored = store::code(&mut tx, person, user).await?;
        if !stored.is_some_and(|stored| stored.code.allows_change(now)) {
            return Err(Problem::conflict("The member has not been verified by a one-time code"));
        }
    }
    let is_new = before.as_ref() != Some(&email);
    let owners = if is_new { store::owners(&mut tx, Some(person), &email).await? } else { Vec::new() };
    let shared_with: Vec<PersonId> = owners.iter().map(|owner| owner.person).collect();
    if !owners.is_empty() && !body.is_shared_confirmed {
        // The verification stays: the member on the phone is asked and the change repeated.
        let change = Change::of(person).object("patient", patient).new_field("email_refused_as_shared_with", &shared_with);
        tx.audit(change)?;
        tx.commit().await?;
        return Err(shared_email(owners.iter().map(|owner| owner.masked_name.as_str())));
    }
    if before.is_some() {
        store::use_code(&mut tx, person, user).await?;
    }
    if is_new {
        store::set_email(&mut tx, patient, &email).await?;
        let change = Change::of(person).object("patient", patient).text("email", before.as_deref().unwrap_or_default(), &email);
        let change = if shared_with.is_empty() { change } else { change.new_field("email_shared_with", &shared_with) };
        record(&mut tx, &access, change)?;
        let tenant = store::sender(&mut tx).await?.name;
        let told = EmailChange { tenant, before, after: email.clone() };
        tx.enqueue(EMAIL_CHANGED.with(&told)).await?;
    }
    tx.commit().await?;
    Ok(Json(UserEmail { email }))
}

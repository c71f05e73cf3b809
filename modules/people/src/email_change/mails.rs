//! Emails to members. Email is not confidential: no mail says who the reader is or why they are a patient.

use huddle_sdk::Mail;
use huddle_sdk::job::{JobCtx, JobDef, JobKind};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::{digits, store};

/// The job that sends a one-time code.
pub const EMAIL_CODE: JobKind<EmailCode> = JobKind::new("people.send_email_code");

/// The job that sends the link with which a member changes their phone number.
pub const PHONE_CHANGE: JobKind<PhoneChange> = JobKind::new("people.send_phone_change");

/// The job that notifies both addresses of a change.
pub const EMAIL_CHANGED: JobKind<EmailChange> = JobKind::new("people.notify_email_change");

/// The jobs with their handlers.
pub const JOBS: &[&dyn JobDef] = &[
    &EMAIL_CODE.runs(|ctx, code| Box::pin(send_email_code(ctx, code))),
    &PHONE_CHANGE.runs(|ctx, change| Box::pin(send_phone_change(ctx, change))),
    &EMAIL_CHANGED.runs(|ctx, change| Box::pin(notify_email_change(ctx, change))),
];

/// A code to be sent. Contains only the salt, since anyone who can read the queue could read the digits.
#[derive(Debug, Serialize, Deserialize)]
pub struct EmailCode {
    /// The person to be verified.
    pub person: PersonId,
    /// The staff member who requested the code.
    pub user: UserId,
    /// The salt of the code.
    pub salt: Vec<u8>,
}

/// Sends a code. A second run sends the same digits again; if the code has expired or was replaced, nothing is sent.
async fn send_email_code(ctx: JobCtx, EmailCode { person, user, salt }: EmailCode) -> Result<()> {
    let mut tx = ctx.read().await?;
    let outgoing = store::outgoing(&mut tx, person, user).await?;
    let name = store::sender(&mut tx).await?.name;
    drop(tx);
    let Some(store::Outgoing { stored, to: Some(to) }) = outgoing else { return Ok(()) };
    if stored.salt != salt || !stored.code.is_live(ctx.now()) {
        return Ok(());
    }
    let code = digits(ctx.app(), &salt)?;
    let text = format!(
        "Your code is {code}. It is valid for ten minutes.\n\nA staff member of {name} requested it to change the email address of your account. \
         Give it only to the staff member you are speaking with. If you did not ask for this change, do not share the code.\n"
    );
    ctx.app().mailer().send(Mail { to, subject: format!("Your {name} code"), text, ..Mail::default() }).await
}

/// The patient whose phone number is to be changed.
#[derive(Debug, Serialize, Deserialize)]
pub struct PhoneChange {
    /// The patient.
    pub patient: UserId,
}

async fn send_phone_change(ctx: JobCtx, PhoneChange { patient }: PhoneChange) -> Result<()> {
    let mut tx = ctx.read().await?;
    let sender = store::sender(&mut tx).await?;
    let to = store::reach(&mut tx, patient).await?;
    drop(tx);
    // Without an address nothing can be sent; the response of the request does not reveal that either.
    let (Some(to), Some(portal)) = (to, sender.portal) else { return Ok(()) };
    let name = sender.name;
    let text = format!(
        "You can change the phone number of your {name} account here:\n\n{portal}/account/phone\n\nYou will be asked to sign in. If you did \
         not ask for this change, you can ignore this email.\n"
    );
    ctx.app().mailer().send(Mail { to, subject: format!("Change your {name} phone number"), text, ..Mail::default() }).await
}

/// A change of an email address.
#[derive(Debug, Serialize, Deserialize)]
pub struct EmailChange {
    /// The tenant's name.
    pub tenant: String,
    /// The previous address.
    pub before: Option<String>,
    /// The new address.
    pub after: String,
}

/// Notifies the new and the old address: the member may not have asked for the change.
async fn notify_email_change(ctx: JobCtx, EmailChange { tenant, before, after }: EmailChange) -> Result<()> {
    let subject = format!("The email address of your {tenant} account was changed");
    let text = format!("{tenant} now sends email to this address.\n\nIf you did not ask for this change, please call us.\n");
    ctx.app().mailer().send(Mail { to: after, subject: subject.clone(), text, ..Mail::default() }).await?;
    let Some(before) = before else { return Ok(()) };
    let text = format!("{tenant} now sends email to a different address.\n\nIf you did not ask for this change, please call us.\n");
    ctx.app().mailer().send(Mail { to: before, subject, text, ..Mail::default() }).await
}

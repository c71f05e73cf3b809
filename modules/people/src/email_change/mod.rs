//! The change of a patient's email address by a one-time code (record.md §4, "Email change dialog"), and the mail by which a member
//! changes their own phone number.
//!
//! A caller who asks for a change is not identified by the call. A code is sent to the known address, and only someone who reads that email
//! can say it. Without a known address there is nothing to verify. No response reveals whether an address is known to the tenant: sending a
//! code always succeeds, and all invalid codes get the same response. Only the change itself reveals that another patient has the new
//! address, by a masked name: mail for one patient must not reach another unnoticed.

use huddle_sdk::prelude::*;
use huddle_sdk::{App, Ctx};

pub mod mails;
pub mod model;
pub mod request_phone_change;
pub mod send_code;
pub mod store;
pub mod update_email;
pub mod verify_code;

/// Returns the digits of the code with this salt, derived with a key that is not in the database. They are computed whenever they are sent
/// or checked and never stored: neither in the table nor in the job.
fn digits(app: &App, salt: &[u8]) -> Result<String> {
    Ok(model::code_of(app.keyed_hash("people.email_code", salt)?))
}

/// Records in the audit trail that the caller saw who has the email address. Commits a separate transaction.
pub async fn record_told(ctx: &Ctx, owners: &[store::Owner]) -> Result<()> {
    let mut tx = ctx.write().await?;
    for owner in owners {
        tx.audit(Change::of(owner.person).object("person", owner.person).new_field("told_as_email_owner", true))?;
    }
    tx.commit().await?;
    Ok(())
}

//! The change of a patient's e-mail address by a one-time code (record.md §4, "Email change dialog"), and the mail by which a member
//! changes their own phone number.
//!
//! Who asks for a change on the phone may be anybody. A code goes to the address that is known; only who reads that mail can say it. Where no
//! address is known there is nothing to prove. Nothing here tells whether an address is known to the tenant: codes are "sent" also to
//! nobody, every code that does not hold is answered alike, and an address that somebody else has is taken.

use huddle_sdk::App;
use huddle_sdk::prelude::*;

pub mod mails;
pub mod model;
pub mod request_phone_change;
pub mod send_code;
mod store;
pub mod update_email;
pub mod verify_code;

/// The digits of the code with this salt, under a key that the database does not hold. They are worked out whenever they are sent or said
/// and stand nowhere: not in the table, not in the job that mails them.
fn digits(app: &App, salt: &[u8]) -> Result<String> {
    Ok(model::code_of(app.keyed_hash("people.email_code", salt)?))
}

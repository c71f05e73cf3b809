//! Changing a patient's email address with a one-time code (record.md §4, "Email change dialog"), and the mail with which a member
//! changes their own phone number.
//!
//! A caller who requests a change by phone may be anyone. A code is sent to the address on record, and only someone who reads that mail
//! knows it. Without an address on record no proof is required. Nothing here reveals whether the tenant knows an address: codes are
//! "sent" even without one, all invalid codes get the same response, and an address that another person has is accepted.

use huddle_sdk::App;
use huddle_sdk::prelude::*;

pub mod mails;
pub mod model;
pub mod request_phone_change;
pub mod send_code;
mod store;
pub mod update_email;
pub mod verify_code;

/// Derives the digits of the code from its salt with a key that is not in the database. They are computed whenever they are sent or
/// verified and never stored, neither in the table nor in the job that mails them.
fn digits(app: &App, salt: &[u8]) -> Result<String> {
    Ok(model::code_of(app.keyed_hash("people.email_code", salt)?))
}

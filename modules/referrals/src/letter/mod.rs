//! The letter of a referral to a provider: the tenant's texts around what is known of the request.

pub mod model;
mod placeholders;
pub mod read_template;
pub mod store;
pub mod template;
pub mod update_template;

pub use model::{FILE_NAME, Letter, Patient, Recipient};

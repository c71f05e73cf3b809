//! Emails of cases: sent to the patient through the mail port, and received from a mail gateway.

pub mod attention;
pub mod deliver;
pub mod dismiss;
pub mod file;
mod file_store;
pub mod handle;
mod limits;
pub mod link;
pub mod list;
pub mod model;
pub mod parse;
pub mod provide;
pub mod receive;
pub mod resanitize;
pub mod send;
pub mod store;
pub mod sweep;
pub mod unlinked;

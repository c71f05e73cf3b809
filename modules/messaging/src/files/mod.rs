//! Files of a patient: documents and pictures that staff filed in the record, and files of the patient's messages.
//!
//! A filed file is an attachment ([`crate::attachments`]) with a title: inspected, stored and served in the same way.

pub mod list;
pub mod model;
pub(crate) mod open;
pub mod read;
pub mod remove;
pub mod restore;
pub(crate) mod store;
pub mod stub;
pub mod upload;

//! Attachments: images and documents in messages, and the bytes of patients' files ([`crate::files`]).
//!
//! A file is uploaded before its message: it is inspected as a whole ([`huddle_sdk::files::inspect`]) and stored; sending the message links it. A file that
//! neither a message nor a patient's record uses is deleted by its sender, or after a week.

pub(crate) mod describe;
pub mod discard;
pub mod file;
pub mod model;
pub(crate) mod open;
pub mod page;
pub mod read;
pub(crate) mod receive;
pub(crate) mod store;
pub(crate) mod sweep;
pub mod thumbnail;
pub mod ticket;
pub mod upload;

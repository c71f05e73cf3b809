//! Attachments: pictures and papers that stand in messages.
//!
//! A file is sent before the message that it stands in, looked at as a whole ([`look`]) and stored; sending the message links it. What no
//! message takes is thrown away, by who sent it or after a week.

mod deliver;
pub(crate) mod describe;
pub mod discard;
pub mod file;
pub mod inbound;
pub(crate) mod look;
pub mod model;
pub(crate) mod name;
pub(crate) mod open;
pub mod page;
pub mod read;
pub(crate) mod store;
pub(crate) mod sweep;
pub mod thumbnail;
pub mod ticket;
mod tiff_page;
pub mod upload;

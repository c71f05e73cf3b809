//! The host of Huddle: it knows no clinical feature. It assembles the linked modules and gives them identity, tenancy, real time,
//! events, jobs, drafts, the UI registry and a database.

pub mod drafts;
pub mod events;
pub mod identity;
pub mod jobs;
pub mod keys;
pub mod realtime;
pub mod session;
pub mod tenancy;

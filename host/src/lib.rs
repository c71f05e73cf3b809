//! The host of Huddle, which contains no clinical feature. It assembles the linked modules and provides identity, tenancy, real time,
//! events, jobs, drafts, views of lists, the UI registry and a database.

pub mod assembly;
pub mod audit;
pub mod config;
pub mod database;
pub mod drafts;
pub mod edge;
pub mod events;
pub mod failures;
pub mod files;
mod health;
pub mod identity;
mod input;
pub mod jobs;
pub mod keys;
pub mod limits;
pub mod list_views;
pub mod listen;
pub mod mail;
pub mod observability;
pub mod outbound;
pub mod pdf;
pub mod person_streams;
pub mod postgres;
pub mod realtime;
pub mod server;
pub mod session;
pub mod tenancy;
pub mod ui;
pub mod work_units;

//! The host without modules, on a database that only contains `core`. The only linked module is [`probe`].

mod audit;
mod edge;
mod embedded;
mod events;
mod failures;
mod identity;
mod jobs;
mod limits;
mod list_views;
mod listener;
mod operations;
mod person_streams;
mod probe;
mod realtime;
mod transactions;
mod ui;
mod work_units;

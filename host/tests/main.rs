//! The host without modules, on a database that only contains `core`. The only linked module is [`probe`].

mod audit;
mod edge;
mod events_and_jobs;
mod identity;
mod limits;
mod listener;
mod operations;
mod person_streams;
mod probe;
mod realtime;
mod ui;
mod work_units;

//! The host by itself, over a database that holds `core` alone. The only module that is linked is [`probe`].

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

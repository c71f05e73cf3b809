//! Real time: one WebSocket per browser and one channel per tenant, filtered for each subscriber.
//!
//! A tenant's events have positions in the order of their commits. One tail per tenant reads them from `core.event`, woken at once by
//! this process's own commits, by other processes through the [`bus::Bus`], and each second by a poll as fallback. It serializes
//! each event once and sends it to all consoles of the tenant; each connection filters at the moment of sending.

mod backoff;
pub mod bus;
mod channel;
mod config;
mod consoles;
mod filter;
mod frame;
mod hub;
mod lock;
mod outbox;
pub mod presence;
mod progress;
mod routes;
mod socket;
mod tail;
pub mod token;

pub use bus::NatsConfig;
pub use config::RealtimeConfig;
pub use filter::{ACCESS_CHANGED, FEATURES_CHANGED, MODULES_CHANGED, SESSION_ENDED};
pub use hub::{Hub, HubStats};
pub use routes::routes;
pub use tail::{StoredEvent, read_events_of_kinds, read_positions};

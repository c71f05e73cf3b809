//! Deliveries to other systems, the ports of this module: the member's app, a fax gateway, Elation.

pub mod list_ports;
pub mod model;
pub mod ports;
pub mod retry;
pub mod run;
pub(crate) mod store;
mod wire;

pub use model::{Channel, Content, SteerageDelivery};
pub use ports::Ports;

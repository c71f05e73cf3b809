//! The module's operations, one file per endpoint, against a host with its own database.

use huddle_schedule as _;

mod operations;
mod types;

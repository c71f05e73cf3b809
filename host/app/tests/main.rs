//! The product as a whole: host and modules over one database.

use huddle_app as _;

mod gap_cases;
mod isolation;
mod message_cases;
mod new_patients;
mod observability;
mod plan_tasks;
mod schema;
mod walls;

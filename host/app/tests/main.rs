//! The product as a whole: host and modules over one database.

use huddle_app as _;

mod gap_cases;
mod isolation;
mod message_cases;
mod new_patients;
mod observability;
mod plan_tasks;
mod referral_calls;
mod referral_cases;
mod schema;
mod walls;

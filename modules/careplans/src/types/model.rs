//! The types of plans. No I/O.

use huddle_sdk::id_type;

id_type!(
    /// A type of plans.
    TypeId
);

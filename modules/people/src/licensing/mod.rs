//! The states in which the tenant's own clinicians are licensed, as managed by admins. [`huddle_sdk::licensing`] has the resulting rule.

mod model;
pub mod practicing_states;
mod store;

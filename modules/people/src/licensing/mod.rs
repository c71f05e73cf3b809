//! Licenses of the tenant's own clinicians, managed by admins. The rule itself is [`huddle_sdk::licensing`].

mod model;
pub mod practicing_states;
mod store;

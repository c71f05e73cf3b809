//! Licences of the tenant's own clinicians, as managed by admins. The rule itself is [`huddle_sdk::licensing`].

mod model;
pub mod practicing_states;
mod store;

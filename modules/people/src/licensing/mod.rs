//! Where the tenant's own clinicians are licensed, as admins keep it. What follows from it is the rule of [`huddle_sdk::licensing`].

mod model;
pub mod practicing_states;
mod store;

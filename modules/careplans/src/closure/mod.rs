//! Closure of care gaps over time, for leads: by measure, care pod and clinician (decision 0115).

pub mod export;
mod model;
pub mod read;
pub(crate) mod store;

//! Steerages as FHIR R4 resources.

pub mod export;
mod service_request;
mod task;

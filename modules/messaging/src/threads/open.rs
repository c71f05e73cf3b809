//! Opening a thread's record from its uid.

use axum::extract::{FromRequestParts, RawPathParams};
use http::request::Parts;
use huddle_sdk::prelude::*;
use uuid::Uuid;

use super::model::Patient;
use super::store;

/// Opens the thread whose uid is the path parameter `uid`: 404 unknown in this tenant, then the gate of its patient.
pub struct PathThread {
    pub(crate) patient: Patient,
}

/// The path parameter `uid`.
pub(crate) fn uid_of(params: &RawPathParams) -> Result<Uuid> {
    let text = params.iter().find(|(name, _)| *name == "uid").map(|(_, value)| value);
    let text = text.ok_or_else(|| Problem::internal("the path has no parameter uid"))?;
    text.parse().map_err(|_| Problem::invalid("uid is not a UUID"))
}

impl<S: Send + Sync> FromRequestParts<S> for PathThread {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let ctx = Ctx::from_request_parts(parts, state).await?;
        let params = RawPathParams::from_request_parts(parts, state).await.map_err(|error| Problem::invalid(error.to_string()))?;
        let uid = uid_of(&params)?;
        let patient = store::patient_of(&mut *ctx.read().await?, uid).await?;
        Ok(Self { patient: Patient::of(&ctx.access_patient(patient).await?)? })
    }
}

//! Opening a message's record from its uid.

use axum::extract::{FromRequestParts, RawPathParams};
use http::request::Parts;
use huddle_sdk::prelude::*;
use uuid::Uuid;

use super::model::MessageId;
use super::store::{self, Named};
use crate::threads::model::{Patient, ThreadId};
use crate::threads::open::uid_of;

/// Opens the message whose uid, or number, is the path parameter `uid`: 404 unknown in this tenant, then the gate of its patient.
pub struct PathMessage {
    pub(crate) id: MessageId,
    pub(crate) uid: Uuid,
    pub(crate) thread_id: ThreadId,
    pub(crate) patient: Patient,
}

impl<S: Send + Sync> FromRequestParts<S> for PathMessage {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let ctx = Ctx::from_request_parts(parts, state).await?;
        let params = RawPathParams::from_request_parts(parts, state).await.map_err(|error| Problem::invalid(error.to_string()))?;
        let named = match params.iter().find(|(name, _)| *name == "uid").and_then(|(_, text)| text.parse().ok()) {
            Some(number) => Named::Id(MessageId(number)),
            None => Named::Uid(uid_of(&params)?),
        };
        let place = store::place_of(&mut *ctx.read().await?, named).await?;
        let access = ctx.access_patient(place.patient_id).await?;
        Ok(Self { id: place.id, uid: place.uid, thread_id: place.thread_id, patient: Patient::of(&access)? })
    }
}

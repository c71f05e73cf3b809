//! Opening a file's record from its number.

use axum::extract::{FromRequestParts, RawPathParams};
use http::request::Parts;
use huddle_sdk::prelude::*;

use super::model::AttachmentId;
use super::store::{self, AttachmentRow};
use crate::READ_REDACTED;

/// Opens the file whose number is the path parameter `id`: 404 unknown in this tenant, then the gate of its patient, then 403 when its
/// message is redacted. One that stands in no message yet is there for who sent it.
pub struct PathAttachment {
    pub(crate) id: AttachmentId,
    pub(crate) row: AttachmentRow,
    pub(crate) access: Access<Person>,
}

impl<S: Send + Sync> FromRequestParts<S> for PathAttachment {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let ctx = Ctx::from_request_parts(parts, state).await?;
        let params = RawPathParams::from_request_parts(parts, state).await.map_err(|error| Problem::invalid(error.to_string()))?;
        let id = params.iter().find(|(name, _)| *name == "id").and_then(|(_, value)| value.parse().ok()).map(AttachmentId);
        let id = id.ok_or_else(|| Problem::invalid("id is not a number"))?;
        let missing = || Problem::not_found("File does not exist");
        let row = store::by_id(&mut *ctx.read().await?, id).await?.ok_or_else(missing)?;
        if !row.is_linked && row.uploaded_by != Some(ctx.user_id()?) {
            return Err(missing());
        }
        let access = ctx.access_patient(row.patient_id).await?;
        if row.is_redacted && !ctx.principal().may(READ_REDACTED) {
            return Err(Problem::permission_denied("").detail("You do not have permission to view this file"));
        }
        Ok(Self { id, row, access })
    }
}

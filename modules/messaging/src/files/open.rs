//! Files named in a path.

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::FileRow;
use super::store;
use crate::ids::AttachmentId;

/// Path parameters: the file `id`; the patient is opened by [`PathPatient`].
#[derive(Debug, Deserialize)]
pub struct FilePath {
    #[serde(rename = "patient_id")]
    _patient_id: i64,
    id: i64,
}

impl FilePath {
    /// Returns the file's ID.
    pub(super) fn id(&self) -> AttachmentId {
        AttachmentId(self.id)
    }

    /// Returns the file if it belongs to the patient whose record was opened.
    pub(super) async fn find(&self, ctx: &Ctx, access: &Access) -> Result<FileRow> {
        let found = store::find(&mut *ctx.read().await?, access.patient_id()?, self.id()).await?;
        found.ok_or_else(missing)
    }
}

/// Returns the 404 for a file that the patient does not have.
pub(super) fn missing() -> Problem {
    Problem::not_found("File does not exist")
}

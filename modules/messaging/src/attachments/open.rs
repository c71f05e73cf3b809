//! Attachments named in a path.

use huddle_sdk::prelude::*;

use super::model::AttachmentId;
use super::store::{self, AttachmentRow};
use crate::READ_REDACTED;

/// The attachment whose ID is the path parameter `id`; 403 when its message is redacted. A file that is not yet attached to a message is
/// visible to its sender only.
pub type PathAttachment = Opened<AttachmentRow>;

impl PathObject for AttachmentRow {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "File does not exist";
    type Name = i64;
    type Subject = UserId;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        let row = store::by_id(&mut *ctx.read().await?, AttachmentId(id)).await?;
        let caller = ctx.user_id()?;
        Ok(row.filter(|row| row.is_linked || row.uploaded_by == Some(caller)))
    }

    fn subject(&self) -> UserId {
        self.patient_id
    }

    fn check(&self, ctx: &Ctx) -> Result<()> {
        if self.is_redacted && !ctx.principal().may(READ_REDACTED) {
            return Err(Problem::permission_denied("").detail("You do not have permission to view this file"));
        }
        Ok(())
    }
}

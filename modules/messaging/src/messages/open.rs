//! Messages named in a path.

use huddle_sdk::prelude::*;

use super::store::{self, MessageLocation, MessageName};

/// The message whose UID or ID is the path parameter `uid`.
pub type PathMessage = Opened<MessageLocation>;

impl PathObject for MessageLocation {
    const PARAMETER: &'static str = "uid";
    const NOT_FOUND: &'static str = "Message does not exist";
    type Name = MessageName;
    type Subject = UserId;

    async fn find(ctx: &Ctx, named: MessageName) -> Result<Option<Self>> {
        store::location_of(&mut *ctx.read().await?, named).await
    }

    fn subject(&self) -> UserId {
        self.patient_id
    }
}

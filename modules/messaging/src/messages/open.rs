//! Messages that a path names.

use huddle_sdk::prelude::*;

use super::store::{self, Named, Place};

/// The message whose uid, or number, is the path parameter `uid`.
pub type PathMessage = Opened<Place>;

impl PathObject for Place {
    const PARAMETER: &'static str = "uid";
    const NOT_FOUND: &'static str = "Message does not exist";
    type Name = Named;
    type Subject = UserId;

    async fn find(ctx: &Ctx, named: Named) -> Result<Option<Self>> {
        store::place_of(&mut *ctx.read().await?, named).await
    }

    fn subject(&self) -> UserId {
        self.patient_id
    }
}

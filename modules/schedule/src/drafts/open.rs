//! Drafts named in a path.

use huddle_sdk::prelude::*;

use super::model::{Draft, DraftId};
use super::store;

impl PathObject for Draft {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "Draft does not exist";
    type Name = i64;
    type Subject = Option<PersonId>;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        store::find(&mut *ctx.read().await?, DraftId(id)).await
    }

    fn subject(&self) -> Option<PersonId> {
        None
    }
}

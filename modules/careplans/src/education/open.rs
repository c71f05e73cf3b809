//! Education resources named in a path.

use huddle_sdk::prelude::*;

use super::model::{Resource, ResourceId};
use super::store;

impl PathObject for Resource {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "Education resource does not exist";
    type Name = i64;
    type Subject = Option<PersonId>;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        store::find(&mut *ctx.read().await?, ResourceId(id)).await
    }

    fn subject(&self) -> Option<PersonId> {
        None
    }
}

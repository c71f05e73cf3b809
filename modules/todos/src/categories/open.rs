//! Categories named in a path. They concern no person.

use huddle_sdk::prelude::*;

use super::model::{Category, CategoryId};
use super::store;

impl PathObject for Category {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "Case category does not exist";
    type Name = i64;
    type Subject = Option<PersonId>;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        store::find(&mut *ctx.read().await?, CategoryId(id)).await
    }

    fn subject(&self) -> Option<PersonId> {
        None
    }
}

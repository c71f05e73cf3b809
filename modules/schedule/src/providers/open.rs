//! Providers named in a path.

use huddle_sdk::prelude::*;

use super::model::Provider;
use super::store;

impl PathObject for Provider {
    const PARAMETER: &'static str = "provider_id";
    const NOT_FOUND: &'static str = "Provider does not exist";
    type Name = i64;
    type Subject = Option<PersonId>;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        store::provider(&mut *ctx.read().await?, UserId(id)).await
    }

    fn subject(&self) -> Option<PersonId> {
        None
    }
}

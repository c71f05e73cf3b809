//! Plans named in a path.

use huddle_sdk::prelude::*;

use super::model::{Plan, PlanId};
use super::store;

impl PathObject for Plan {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "Care plan does not exist";
    type Name = i64;
    type Subject = PersonId;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        store::find(&mut *ctx.read().await?, PlanId(id)).await
    }

    fn subject(&self) -> PersonId {
        self.person
    }
}

//! Goals named in a path.

use huddle_sdk::prelude::*;

use super::model::{Goal, GoalId};
use super::store;

impl PathObject for Goal {
    const PARAMETER: &'static str = "goal_id";
    const NOT_FOUND: &'static str = "Goal does not exist";
    type Name = i64;
    type Subject = PersonId;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        store::find(&mut *ctx.read().await?, GoalId(id)).await
    }

    fn subject(&self) -> PersonId {
        self.person
    }
}

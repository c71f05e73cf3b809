//! Tasks named in a path.

use huddle_sdk::prelude::*;

use super::model::{Task, TaskId};
use super::store;

impl PathObject for Task {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "Task does not exist";
    type Name = i64;
    type Subject = PersonId;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        store::find(&mut *ctx.read().await?, TaskId(id)).await
    }

    fn subject(&self) -> PersonId {
        self.person
    }
}

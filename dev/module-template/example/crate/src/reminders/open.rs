//! Reminders named in a path.

use huddle_sdk::prelude::*;

use super::model::{Reminder, ReminderId};
use super::store;

impl PathObject for Reminder {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "Reminder does not exist";
    type Name = i64;
    type Subject = PersonId;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        store::find(&mut *ctx.read().await?, ReminderId(id)).await
    }

    fn subject(&self) -> PersonId {
        self.person_id
    }
}

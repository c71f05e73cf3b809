//! Changes of shifts named in a path.

use huddle_sdk::prelude::*;

use super::model::{StagingShift, StagingShiftId};
use super::store;

impl PathObject for StagingShift {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "Staging shift does not exist";
    type Name = i64;
    type Subject = Option<PersonId>;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        store::find_staged(&mut *ctx.read().await?, StagingShiftId(id)).await
    }

    fn subject(&self) -> Option<PersonId> {
        None
    }
}

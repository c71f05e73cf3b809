//! Changes of exceptions named in a path.

use huddle_sdk::prelude::*;

use super::model::{StagingException, StagingExceptionId};
use super::store;

impl PathObject for StagingException {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "Staging shift exception does not exist";
    type Name = i64;
    type Subject = Option<PersonId>;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        store::find_staged(&mut *ctx.read().await?, StagingExceptionId(id)).await
    }

    fn subject(&self) -> Option<PersonId> {
        None
    }
}

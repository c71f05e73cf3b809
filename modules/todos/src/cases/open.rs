//! Cases named in a path.

use huddle_sdk::prelude::*;

use super::model::{Case, CaseId};
use super::store;

impl PathObject for Case {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "Case does not exist";
    type Name = i64;
    type Subject = PersonId;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        store::find(&mut *ctx.read().await?, CaseId(id)).await
    }

    fn subject(&self) -> PersonId {
        self.person
    }
}

//! Threads named in a path.

use huddle_sdk::prelude::*;
use uuid::Uuid;

use super::store;

/// The thread whose UID is the path parameter `uid`.
pub struct PathThread {
    patient: UserId,
}

impl PathObject for PathThread {
    const PARAMETER: &'static str = "uid";
    const NOT_FOUND: &'static str = "Thread does not exist";
    type Name = Uuid;
    type Subject = UserId;

    async fn find(ctx: &Ctx, uid: Uuid) -> Result<Option<Self>> {
        Ok(store::find_patient(&mut *ctx.read().await?, uid).await?.map(|patient| Self { patient }))
    }

    fn subject(&self) -> UserId {
        self.patient
    }
}

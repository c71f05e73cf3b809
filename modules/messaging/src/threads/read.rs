//! `GET /chat/v3/thread/{uid}/`

use huddle_sdk::prelude::*;

use super::model::Thread;
use super::store::{self, PathThread};
use crate::claims::load::targets_of_claims;

/// Read one thread: its state, its patient and its last message.
#[utoipa::path(get, path = "/chat/v3/thread/{uid}/", operation_id = "read_thread", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's UID")), responses((status = 200, body = Thread)))]
pub async fn read_thread(ctx: Ctx, thread: Opened<PathThread>) -> Result<Json<Visible<Thread>>> {
    let mut tx = ctx.read().await?;
    let targets = targets_of_claims(&ctx, &mut tx).await?;
    let found = store::by_patient(&mut tx, ctx.user_id()?, targets.as_ref(), thread.access.patient_id()?).await?;
    let found = found.ok_or_else(store::no_thread)?;
    Ok(Json(thread.access.show(found)?))
}

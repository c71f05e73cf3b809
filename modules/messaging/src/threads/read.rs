//! `GET /chat/v3/thread/{uid}/`

use huddle_sdk::prelude::*;

use super::model::Thread;
use super::open::PathThread;
use super::store;
use crate::claims::load::add_work;

/// Read one thread: its state, its patient and its last message.
#[utoipa::path(get, path = "/chat/v3/thread/{uid}/", operation_id = "read_thread", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's UID")), responses((status = 200, body = Thread)))]
pub async fn read_thread(ctx: Ctx, thread: Opened<PathThread>) -> Result<Json<Visible<Thread>>> {
    let mut tx = ctx.read().await?;
    let found = store::by_patient(&mut tx, ctx.user_id()?, thread.access.patient_id()?).await?;
    let mut found = found.ok_or_else(|| Problem::not_found("Thread does not exist"))?;
    add_work(&ctx, &mut tx, std::slice::from_mut(&mut found)).await?;
    Ok(Json(thread.access.show(found)?))
}

//! `GET /chat/v3/thread/{uid}/history-at/{timetoken}/`

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::store::{self, PathThread};
use crate::messages::model::{Message, MessageRow};
use crate::messages::store as messages;

/// Maximum number of messages per request, before and after together (console.md §9 loads 10 at a time).
const MAX_PAGE_SIZE: i64 = 200;

/// Path parameters.
#[derive(Debug, Deserialize)]
pub struct HistoryPath {
    #[serde(rename = "uid")]
    _uid: Uuid,
    timetoken: i64,
}

/// Selection of the messages to return.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HistoryQuery {
    /// Number of messages at or before the timetoken; 10 by default.
    #[serde(rename = "numBefore")]
    #[param(rename = "numBefore", minimum = 0, maximum = 200)]
    pub num_before: Option<i64>,
    /// Number of messages after the timetoken; 0 by default.
    #[serde(rename = "numAfter")]
    #[param(rename = "numAfter", minimum = 0, maximum = 200)]
    pub num_after: Option<i64>,
}

/// A section of a thread.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = messaging::History)]
pub struct History {
    /// Messages, oldest first.
    #[schema(value_type = Vec<Message>)]
    pub results: Vec<Visible<Message>>,
    /// Whether there are older messages.
    pub has_before: bool,
    /// Whether there are newer messages.
    pub has_after: bool,
}

/// Joins the two sides of a timetoken, each read with one extra row that only shows whether there are more.
fn joined(
    access: &Access,
    mut before: Vec<MessageRow>,
    num_before: usize,
    mut after: Vec<MessageRow>,
    num_after: usize,
) -> Result<History> {
    let has_before = before.len() > num_before;
    let has_after = after.len() > num_after;
    before.truncate(num_before);
    after.truncate(num_after);
    before.reverse();
    let results = access.show_all(before.into_iter().chain(after).map(Message::from))?;
    Ok(History { results, has_before, has_after })
}

fn checked(number: Option<i64>, default: i64, name: &str) -> Result<i64> {
    match number.unwrap_or(default) {
        number if (0..=MAX_PAGE_SIZE).contains(&number) => Ok(number),
        _ => Err(Problem::invalid_field(format!("?{name}"), format!("Between 0 and {MAX_PAGE_SIZE}"))),
    }
}

/// Read a thread's messages around a timetoken.
///
/// Timetoken `0` is the beginning of the thread, `9223372036854775807` the end.
#[utoipa::path(get, path = "/chat/v3/thread/{uid}/history-at/{timetoken}/", operation_id = "read_thread_history", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's UID"), ("timetoken" = String, Path, description = "A timetoken, as a decimal string", pattern = "^[0-9]{1,18}$"), HistoryQuery),
    responses((status = 200, body = History)))]
pub async fn read_thread_history(
    ctx: Ctx,
    thread: Opened<PathThread>,
    Path(path): Path<HistoryPath>,
    Query(query): Query<HistoryQuery>,
) -> Result<Json<History>> {
    let num_before = checked(query.num_before, 10, "numBefore")?;
    let num_after = checked(query.num_after, 0, "numAfter")?;
    let mut tx = ctx.read().await?;
    let id = store::of_patient(&mut tx, thread.access.patient_id()?).await?.ok_or_else(store::no_thread)?;
    let before = messages::history_before(&mut tx, id, path.timetoken, num_before + 1).await?;
    let after = messages::history_after(&mut tx, id, path.timetoken, num_after + 1).await?;
    let size = |number: i64| usize::try_from(number).unwrap_or_default();
    joined(&thread.access, before, size(num_before), after, size(num_after)).map(Json)
}

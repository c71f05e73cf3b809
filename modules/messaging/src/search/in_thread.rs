//! `GET /chat/v2/thread/{uid}/search/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{SearchPaging, SearchResults, Words};
use super::store::{self, Wanted};
use crate::threads;
use crate::threads::open::PathThread;

/// What is looked for in a thread: words, files, or words in messages with files.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchThread {
    /// Words, all of which must be there, in any form; `"a phrase"`; `-word` must not be there. The last word may be unfinished.
    #[serde(default)]
    #[param(max_length = 200)]
    pub q: String,
    /// `true`: with a file at least; `false` as if it were left out.
    #[serde(rename = "hasAttachment", default)]
    #[param(rename = "hasAttachment")]
    pub has_attachment: bool,
}

/// Search in one thread, the newest message first.
///
/// What is redacted or deleted is not found.
#[utoipa::path(get, path = "/chat/v2/thread/{uid}/search/", operation_id = "search_thread", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's uid"), SearchThread, SearchPaging), responses((status = 200, body = SearchResults)))]
pub async fn search_thread(
    ctx: Ctx,
    thread: Opened<PathThread>,
    Query(query): Query<SearchThread>,
    paging: SearchPaging,
) -> Result<Json<SearchResults>> {
    let words = Words::typed(&query.q)?;
    if words.is_none() && !query.has_attachment {
        return Err(Problem::invalid_field("?q", "Enter search words"));
    }
    let after = paging.cursor()?;
    let caller = ctx.user_id()?;
    let mut tx = ctx.read().await?;
    let id = threads::store::of_patient(&mut tx, thread.access.patient_id()?).await?;
    let id = id.ok_or_else(|| Problem::not_found("Thread does not exist"))?;
    let wanted = Wanted { words, thread: Some(id), with_files: query.has_attachment, after, ..Wanted::default() };
    let hits = store::hits(&mut tx, caller, ctx.now(), &wanted, paging.limit + 1).await?;
    Ok(Json(SearchResults::of(hits, paging.limit)))
}

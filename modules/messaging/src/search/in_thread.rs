//! `GET /chat/v2/thread/{uid}/search/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{SearchPaging, SearchResults, Words, page_of};
use super::store::{self, Criteria};
use crate::threads;
use crate::threads::store::PathThread;

/// Search criteria: words, files, or words in messages with files.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchThread {
    /// Words, all of which must occur, in any inflected form; `"a phrase"`; `-word` excludes a word. The last word may be incomplete.
    #[serde(default)]
    #[param(max_length = 200)]
    pub q: String,
    /// `true`: only messages with attachments; `false` has no effect.
    #[serde(rename = "hasAttachment", default)]
    #[param(rename = "hasAttachment")]
    pub has_attachment: bool,
}

/// Search messages in one thread, newest first.
///
/// Redacted and deleted messages are not found.
#[utoipa::path(get, path = "/chat/v2/thread/{uid}/search/", operation_id = "search_thread", tag = "messaging",
    params(("uid" = Uuid, Path, description = "The thread's UID"), SearchThread, SearchPaging), responses((status = 200, body = SearchResults)))]
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
    let id = id.ok_or_else(threads::store::no_thread)?;
    let criteria = Criteria { words, thread: Some(id), with_files: query.has_attachment, after, ..Criteria::default() };
    let hits = store::find(&mut tx, caller, ctx.now(), &criteria, paging.limit + 1).await?;
    let (results, next) = page_of(hits, paging.limit);
    Ok(Json(SearchResults { results: thread.access.show_all(results)?, next }))
}

//! `GET /chat/search/`

use chrono::NaiveDate;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{SearchPaging, SearchResults, Words, page_of};
use super::store::{self, Criteria};
use crate::messages::model::Tag;
use crate::threads;

/// Maximum ID in the keys of the index (`messaging.search_key`), which no user has. A larger ID would be the key of something else.
const LARGEST_ID: i64 = (1 << 36) - 1;

/// Search criteria: words, or other properties of a message.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchMessages {
    /// Words, all of which must occur, in any inflected form; `"a phrase"`; `-word` excludes a word.
    #[serde(default)]
    #[param(max_length = 200)]
    pub q: String,
    /// User ID of the patient whose thread to search; opens their record.
    #[serde(rename = "patientId")]
    #[param(rename = "patientId", value_type = Option<i64>)]
    pub patient_id: Option<UserId>,
    /// User ID of the sender: staff or patient.
    #[serde(rename = "senderId")]
    #[param(rename = "senderId", value_type = Option<i64>)]
    pub sender_id: Option<UserId>,
    /// Tag of the message.
    #[param(inline)]
    pub tag: Option<Tag>,
    /// `true`: only messages with attachments; `false` has no effect.
    #[serde(rename = "hasAttachment", default)]
    #[param(rename = "hasAttachment")]
    pub has_attachment: bool,
    /// First day of sending, in the tenant's business time zone.
    pub from: Option<NaiveDate>,
    /// Last day of sending, inclusive.
    pub to: Option<NaiveDate>,
}

/// Search messages in all threads of the tenant, newest first.
///
/// Messages of protected patients are excluded without a grant, since the occurrence of a word in a patient's thread is part of their
/// record. Test-only patients are included and marked. Redacted and deleted messages are not found.
#[utoipa::path(get, path = "/chat/search/", operation_id = "search_messages", tag = "messaging", params(SearchMessages, SearchPaging),
    responses((status = 200, body = SearchResults)))]
pub async fn search_messages(ctx: Ctx, Query(query): Query<SearchMessages>, paging: SearchPaging) -> Result<Json<SearchResults>> {
    let words = Words::finished(&query.q)?;
    let after = paging.cursor()?;
    if let (Some(from), Some(to)) = (query.from, query.to)
        && from > to
    {
        return Err(Problem::invalid_field("?to", "The end date is before the start date"));
    }
    let is_of_people = query.patient_id.is_some() || query.sender_id.is_some();
    let is_of_a_kind = query.tag.is_some() || query.has_attachment || query.from.or(query.to).is_some();
    if words.is_none() && !is_of_people && !is_of_a_kind {
        return Err(Problem::invalid_field("?q", "Enter search words"));
    }
    let patient = match query.patient_id {
        Some(id) => Some(ctx.access_patient(id).await?.patient_id()?),
        None => None,
    };

    let caller = ctx.user_id()?;
    let mut tx = ctx.read().await?;
    let mut criteria = Criteria {
        words,
        sender: query.sender_id.map(|id| UserId(id.0.clamp(0, LARGEST_ID))),
        tag: query.tag,
        with_files: query.has_attachment,
        days: (query.from, query.to),
        after,
        ..Criteria::default()
    };
    if let Some(patient) = patient {
        let thread = threads::store::of_patient(&mut tx, patient).await?;
        criteria.thread = Some(thread.ok_or_else(threads::store::no_thread)?);
    }
    let hits = store::find(&mut tx, caller, ctx.now(), &criteria, paging.limit + 1).await?;
    drop(tx);
    let (results, next) = page_of(hits, paging.limit);
    // A patient may have become protected since the search.
    Ok(Json(SearchResults { results: ctx.show_permitted(results).await?, next }))
}

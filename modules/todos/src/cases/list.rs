//! `GET /providers/me/cases/`

use huddle_sdk::keyset::{end_of_time, instant, micros};
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{Case, CaseId};
use super::relations;
use super::store::{self, CaseFilter};
use crate::ids::CategoryId;
use crate::subject::open_subject;

/// Filters. `person` or `user` is required.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListCases {
    /// The person whose cases are listed.
    #[param(value_type = Option<i64>)]
    person: Option<PersonId>,
    /// The patient's user ID, as an alternative to `person`.
    #[param(value_type = Option<i64>)]
    user: Option<UserId>,
    /// True: only closed cases. False: only open ones.
    is_complete: Option<bool>,
    /// Only cases of this category.
    #[param(value_type = Option<i64>)]
    category: Option<CategoryId>,
    /// Only open cases and those that were updated within a day.
    #[serde(default)]
    is_recent: bool,
}

/// List a person's cases, latest change first.
#[utoipa::path(get, path = "/providers/me/cases/", operation_id = "list_cases", tag = "todos", params(ListCases, Paging<50, 100>),
    responses((status = 200, body = Page<Case>)))]
pub async fn list_cases(ctx: Ctx, Query(query): Query<ListCases>, paging: Paging<50, 100>) -> Result<Json<Page<Visible<Case>>>> {
    let before = match paging.cursor::<(i64, CaseId)>()? {
        Some((updated, id)) => (instant(updated)?, id),
        None => (end_of_time(), CaseId(i64::MAX)),
    };
    let access = open_subject(&ctx, query.person, query.user, "?").await?;
    let filter = CaseFilter { is_closed: query.is_complete, category: query.category, recent_at: query.is_recent.then(|| ctx.now()) };
    let mut tx = ctx.read().await?;
    let rows = store::page(&mut tx, access.person_id(), filter, before, paging.limit).await?;
    let count = store::count(&mut tx, access.person_id(), filter).await?;
    let page = paging.page(rows, count, |case| (micros(case.updated_at), case.id));
    let page = page.try_map_all(async |cases| relations::with_cards(&ctx, tx, cases).await).await?;
    access.show_page(page).map(Json)
}

//! `GET /providers/me/case-emails/unlinked/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{CaseEmail, EmailId};
use super::store;

/// Filter of the emails without a case.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UnlinkedFilter {
    /// True: emails that staff dismissed; false (default): emails that wait.
    #[serde(default)]
    is_dismissed: bool,
}

/// List the emails that belong to no case, latest first.
///
/// An email belongs to no record while its sender is unknown; an email of a protected patient is masked.
#[utoipa::path(get, path = "/providers/me/case-emails/unlinked/", operation_id = "list_unlinked_emails", tag = "todos",
    params(UnlinkedFilter, Paging<50, 100>), responses((status = 200, body = Page<CaseEmail>)))]
pub async fn list_unlinked_emails(
    ctx: Ctx,
    Query(UnlinkedFilter { is_dismissed }): Query<UnlinkedFilter>,
    paging: Paging<50, 100>,
) -> Result<Json<Page<Visible<CaseEmail>>>> {
    let before = paging.cursor()?.unwrap_or(EmailId(i64::MAX));
    let mut tx = ctx.read().await?;
    let rows = store::unlinked(&mut tx, is_dismissed, before, paging.limit).await?;
    let count = store::count_unlinked(&mut tx, is_dismissed).await?;
    drop(tx);
    ctx.show_page(paging.page(rows, count, |email| email.id)).await.map(Json)
}

//! `GET /providers/me/cases/{id}`

use huddle_sdk::prelude::*;

use super::model::Case;
use super::{relations, store};

/// Read a case with its tasks, its relations and the actions that are possible now.
#[utoipa::path(get, path = "/providers/me/cases/{id}", operation_id = "read_case", tag = "todos",
    params(("id" = i64, Path, description = "The case's ID")), responses((status = 200, body = Case)))]
pub async fn read_case(ctx: Ctx, opened: Opened<Case>) -> Result<Json<Visible<Case>>> {
    show(&ctx, opened).await.map(Json)
}

/// Returns an opened case with the cards of its relations.
async fn show(ctx: &Ctx, opened: Opened<Case>) -> Result<Visible<Case>> {
    let cases = relations::with_cards(ctx, ctx.read().await?, vec![opened.object]).await?;
    let case = cases.into_iter().next().stored("case")?;
    opened.access.show(case)
}

/// Returns a case of an opened record as it is stored now, with the cards of its relations.
pub(crate) async fn show_stored(ctx: &Ctx, access: &Access, id: super::model::CaseId) -> Result<Visible<Case>> {
    let object = store::find(&mut *ctx.read().await?, id).await?.stored("case")?;
    show(ctx, Opened { object, access: *access }).await
}

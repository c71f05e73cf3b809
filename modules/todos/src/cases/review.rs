//! `POST /providers/me/cases/{id}/review/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::create::{add_tasks, default_tasks, find_category};
use super::history::{CaseEventKind, Cause};
use super::model::Case;
use super::{change, read, store};
use crate::categories::model::dismissing_action;

/// The reason of an action that closes a dismissed proposal.
const DISMISSED: &str = "Dismissed";

/// The decision about a proposal.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = todos::ProposalReview)]
pub struct ProposalReview {
    /// True: accept it. False: dismiss it.
    is_accepted: bool,
    /// The version that the decision is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Accept or dismiss a case that a program proposed.
///
/// An accepted case gets the tasks of its category and its actions; a dismissed one is closed by the workflow action that defers it.
/// Errors: 409 the case is not a proposal, or its workflow cannot close it; 412 the version is stale (`current` is the case); 428 no
/// version.
#[utoipa::path(post, path = "/providers/me/cases/{id}/review/", operation_id = "review_proposed_case", tag = "todos",
    params(("id" = i64, Path, description = "The case's ID"), IfMatch), request_body = ProposalReview,
    responses((status = 200, body = Case)))]
pub async fn review_proposed_case(
    ctx: Ctx,
    opened: Opened<Case>,
    if_match: IfMatch,
    Json(body): Json<ProposalReview>,
) -> Result<Json<Visible<Case>>> {
    let made_on = if_match.or_body(body.row_version)?;
    let (access, user, now) = (opened.access, ctx.user_id()?, ctx.now());
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, opened.id).await?;
    version::check(&mut tx, Edited::object("case", before.id), made_on, before.row_version, access.show(before.clone())?).await?;
    if !before.is_proposed {
        return Err(Problem::conflict("This case is not a proposal"));
    }
    let mut changed = Case { is_proposed: false, ..before.clone() };
    if body.is_accepted {
        let category = find_category(&mut tx, before.category.id).await?;
        let tasks = default_tasks(&category, before.owner_group, now)?;
        add_tasks(&mut tx, (&access).into(), &before, &tasks, user, now).await?;
        change::change(&mut tx, (&access).into(), &before, &changed, CaseEventKind::Accepted, now).await?;
    } else {
        let trigger = dismissing_action(&before.definition()?.workflow, &before.status).map(str::to_owned);
        let trigger = trigger.ok_or_else(|| Problem::conflict("The workflow of this case cannot close it: accept it first"))?;
        changed.act(&trigger, Some(DISMISSED), now)?;
        let cause = Cause { kind: CaseEventKind::Dismissed, trigger: Some(trigger), reason: None };
        change::change(&mut tx, (&access).into(), &before, &changed, cause, now).await?;
    }
    tx.commit().await?;
    read::show_stored(&ctx, &access, opened.id).await.map(Json)
}

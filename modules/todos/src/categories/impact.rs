//! `POST /providers/me/cases/categories/{id}/impact/`

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::Category;
use super::store::{self, CasesInState};
use super::update::CategoryPatch;

/// Impact of a change of a category.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::CategoryImpact)]
pub struct CategoryImpact {
    /// Whether the definition would become a new version.
    is_new_version: bool,
    /// Whether all cases of the category would show another title or heading.
    is_renamed: bool,
    /// Open cases, which keep the version with which they began, by version and state.
    open_cases: Vec<CasesInState>,
    /// States of the current version that new cases would not have.
    removed_states: Vec<String>,
    /// States that only new cases would have.
    added_states: Vec<String>,
    /// Actions of the current version that new cases would not have.
    removed_actions: Vec<String>,
    /// Actions that only new cases would have.
    added_actions: Vec<String>,
    /// Tasks that new cases would no longer get.
    removed_tasks: Vec<String>,
    /// Tasks that only new cases would get.
    added_tasks: Vec<String>,
    /// Categories below it, whose cases would be grouped under another title.
    children: i64,
}

/// Returns the names that are in the first list and not in the second, each once.
fn only_in(names: &[String], others: &[String]) -> Vec<String> {
    let mut only: Vec<String> = names.iter().filter(|name| !others.contains(name)).cloned().collect();
    only.dedup();
    only
}

/// Preview the impact of a change of a category. Nothing is stored.
///
/// The body is the same as for the update, with the same 400 errors.
#[utoipa::path(post, path = "/providers/me/cases/categories/{id}/impact/", operation_id = "preview_case_category_change", tag = "todos",
    params(("id" = i64, Path, description = "The category's ID")), request_body = CategoryPatch,
    responses((status = 200, body = CategoryImpact)))]
pub async fn preview_case_category_change(
    ctx: Ctx,
    opened: Opened<Category>,
    Json(patch): Json<CategoryPatch>,
) -> Result<Json<CategoryImpact>> {
    let before = opened.object;
    let (changed, definition) = patch.apply(&before)?;
    let mut tx = ctx.read().await?;
    let open_cases = store::open_cases(&mut tx, before.id).await?;
    let children = store::children(&mut tx, before.id).await?;
    drop(tx);
    let is_new_version = definition.is_some();
    let (old, new) = (before.definition.as_ref(), definition.as_ref().or(before.definition.as_ref()));
    let names = |of: &dyn Fn(&super::model::Definition) -> Vec<String>| (old.map_or_else(Vec::new, of), new.map_or_else(Vec::new, of));
    let states = names(&|it| it.workflow.states.iter().map(|state| state.name.clone()).collect());
    let actions = names(&|it| it.workflow.actions.iter().map(|action| action.trigger.clone()).collect());
    let tasks = names(&|it| it.tasks.iter().map(|task| task.title.clone()).collect());
    Ok(Json(CategoryImpact {
        is_new_version,
        is_renamed: (&changed.title, changed.parent) != (&before.title, before.parent),
        open_cases,
        removed_states: only_in(&states.0, &states.1),
        added_states: only_in(&states.1, &states.0),
        removed_actions: only_in(&actions.0, &actions.1),
        added_actions: only_in(&actions.1, &actions.0),
        removed_tasks: only_in(&tasks.0, &tasks.1),
        added_tasks: only_in(&tasks.1, &tasks.0),
        children,
    }))
}

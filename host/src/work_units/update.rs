//! `PATCH /providers/me/work_units/{id}/{content_type}/`

use chrono::{DateTime, Utc};
use huddle_sdk::content_type::{ActionTarget, Assignment, content_type};
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use huddle_sdk::work::WorkOwner;
use huddle_sdk::work_list::WorkRow;
use huddle_sdk::{Subject as _, check_not_held, check_owner};
use serde::Deserialize;

use super::store;

/// Changes of a unit. Fields that are absent stay as they are.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = core::WorkUnitPatch)]
pub(super) struct WorkUnitPatch {
    /// When it is due; null without a due date.
    #[serde(default)]
    #[schema(value_type = Option<DateTime<Utc>>)]
    due_date: Patch<DateTime<Utc>>,
    /// Assignee group that owns it; null: nobody.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    owner_group: Patch<i64>,
    /// Trigger of an action of the object.
    #[serde(default)]
    action: Option<String>,
    /// Reason why the action is run, for actions that need a reason; at most 500 characters.
    #[serde(default)]
    reason: Option<Text<0, 500>>,
    /// Whether this is one of several selected units that are changed together: then it is rejected while a colleague is working on it.
    #[serde(default)]
    is_bulk: bool,
    /// Version on which the edit was made, unless `If-Match` names it.
    #[serde(default)]
    row_version: Option<i32>,
}

impl WorkUnitPatch {
    fn assigns(&self) -> bool {
        !(self.due_date.is_absent() && self.owner_group.is_absent())
    }

    /// Whether a unit has this owner and due date already, for example because it followed another piece of work that was reassigned in the same
    /// step.
    fn is_stored_in(&self, unit: &WorkRow) -> bool {
        let owns = match &self.owner_group {
            Patch::Absent => true,
            Patch::Null => unit.owner_group_id.is_none() && unit.owner_user_id.is_none(),
            Patch::Value(group) => unit.owner_group_id == Some(*group),
        };
        self.action.is_none() && self.assigns() && owns && self.due_date.apply(unit.due_of_object()) == unit.due_of_object()
    }
}

fn unknown() -> Problem {
    Problem::not_found("Work unit does not exist")
}

/// Change due date or owner of a unit, or run an action of its object.
///
/// All of it happens or none. An owner or a due date that is stored already changes nothing, whatever the version. Errors: 400 an action that the
/// object does not have, or one that needs a reason without it; 404 unknown unit or owner group; 409 `not-licensed` or `inactive` when the owner
/// may not give care where the person lives, or `held-by-colleague` a change in bulk of a unit on which a colleague is working; 412 the unit
/// changed after that version (`current` is the unit); 428 no version.
#[utoipa::path(patch, path = "/providers/me/work_units/{id}/{content_type}/", operation_id = "update_work_unit", tag = "work units",
    params(("id" = i64, Path, description = "Id of the unit"), ("content_type" = String, Path, description = "Its content type"),
           ("If-Match" = Option<i32>, Header, description = "Version on which the edit was made, unless the body names it")),
    request_body = WorkUnitPatch, responses((status = 200, body = WorkRow)))]
pub(super) async fn update_work_unit(
    ctx: Ctx,
    Path((id, kind)): Path<(i64, String)>,
    if_match: IfMatch,
    Json(patch): Json<WorkUnitPatch>,
) -> Result<Json<Visible<WorkRow>>> {
    let found = store::find(&mut *ctx.read().await?, id, &kind).await?.ok_or_else(unknown)?;
    let content_type = content_type(&found.content_type).ok_or_else(unknown)?;
    if !ctx.features().has(content_type.feature) {
        return Err(Problem::feature_disabled(content_type.feature.0));
    }
    let access = found.person_id.open(&ctx).await?;
    let made_on = if_match.or_body(patch.row_version)?;
    let object = content_type.object(found.object_id);
    let reason = patch.reason.as_ref().map(|reason| reason.trimmed("/reason")).transpose()?.filter(|reason| !reason.is_empty());
    let target = ActionTarget { id: object.id, access, reason };
    let mut tx = ctx.write().await?;
    if let Some(lock) = content_type.lock {
        lock(&ctx, &mut tx, object.id).await?;
    }
    store::lock(&mut tx, &object).await?;
    let before = store::find(&mut tx, id, content_type.name).await?.filter(|unit| unit.person_id == found.person_id).ok_or_else(unknown)?;
    if patch.is_stored_in(&before) {
        return Ok(Json(access.show(before)?));
    }
    if patch.is_bulk {
        check_not_held(&ctx, &mut tx, id).await?;
    }
    // Where the module assigns, it also records the change, under its own object.
    let edited = match content_type.assign {
        Some(_) => Edited::object(content_type.name, object.id),
        None => Edited::object("work_unit", id),
    };
    version::check(&mut tx, edited, made_on, before.row_version, access.show(before.clone())?).await?;
    if let Some(action) = &patch.action {
        let Some(actions) = content_type.actions else {
            return Err(Problem::invalid_field("/action", "This kind of work has no actions"));
        };
        actions.apply(&ctx, &mut tx, &target, action).await?;
    }
    let acted = store::find(&mut tx, id, content_type.name).await?.ok_or_else(unknown)?;
    let owner = match patch.owner_group {
        Patch::Absent => acted.owner_user_id.map(WorkOwner::User).or(acted.owner_group_id.map(WorkOwner::Group)),
        Patch::Null => None,
        Patch::Value(group) if store::is_group(&mut tx, group).await? => Some(WorkOwner::Group(group)),
        Patch::Value(_) => return Err(Problem::not_found("Assignee group does not exist")),
    };
    if let (Patch::Value(_), Some(owner), Some(person)) = (&patch.owner_group, owner, acted.person_id) {
        check_owner(&mut tx, owner, person).await?;
    }
    let wanted = Assignment { owner, due_at: patch.due_date.apply(acted.due_of_object()) };
    match content_type.assign {
        Some(assign) if patch.assigns() => assign(&ctx, &mut tx, &target, wanted).await?,
        _ => tx.assign_work(content_type, object.id, wanted.owner, wanted.due_at).await?,
    }
    let after = store::find(&mut tx, id, content_type.name).await?.ok_or_else(unknown)?;
    let change = after.person_id.map_or_else(Change::of_tenant, Change::of).object("work_unit", id);
    let status = |unit: &WorkRow| unit.details.as_ref().map(|details| details.status.clone());
    let change = change
        .field("due_at", before.due_of_object(), after.due_of_object())
        .field("owner_user_id", before.owner_user_id, after.owner_user_id)
        .field("owner_group_id", before.owner_group_id, after.owner_group_id)
        .field("status", status(&before), status(&after));
    if !change.is_empty() {
        tx.audit(change)?;
    }
    tx.commit().await?;
    Ok(Json(access.show(after)?))
}

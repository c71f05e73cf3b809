//! `GET` and `PUT /worklists/{id}/escalation/`

use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::{EscalationRule, MAX_MINUTES};
use super::store;
use crate::definitions::store as definitions;
use crate::escalated::EscalatedTo;
use crate::ids::WorklistId;

/// Editable fields of a list's rule.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = worklists::EscalationRuleBody)]
pub struct RuleBody {
    /// Whether units are escalated.
    pub active: bool,
    /// Time in the list before escalation, in minutes; up to 30 days.
    #[schema(minimum = 1, maximum = 43_200)]
    pub after_minutes: i32,
    /// Whether only time within the clinic hours counts.
    #[serde(default)]
    pub in_clinic_hours: bool,
    /// Whether units go to the clinician on call, if known, and otherwise to the person or group below.
    #[serde(default)]
    pub to_on_call: bool,
    /// A staff member; this or `to_group_id`.
    #[serde(default)]
    pub to_user_id: Option<UserId>,
    /// An assignee group; this or `to_user_id`.
    #[serde(default)]
    pub to_group_id: Option<i64>,
    /// The version that the change is based on, if not sent in `If-Match`; 0 for a list without a rule.
    #[serde(default)]
    pub row_version: Option<i32>,
}

const AUDITED: &[&str] = &["active", "after_minutes", "in_clinic_hours", "to_on_call", "to_user_id", "to_group_id"];

/// Read the escalation rule of a worklist.
#[utoipa::path(get, path = "/worklists/{id}/escalation/", operation_id = "read_worklist_escalation", tag = "worklists",
    params(("id" = i64, Path, description = "ID of the worklist")),
    responses((status = 200, body = EscalationRule), (status = 404, description = "Unknown list")))]
pub async fn read_worklist_escalation(ctx: Ctx, Path(id): Path<WorklistId>) -> Result<Json<EscalationRule>> {
    let mut tx = ctx.read().await?;
    definitions::find(&mut tx, id).await?.ok_or_else(unknown)?;
    let rule = store::rules(&mut tx, Some(id)).await?.pop();
    Ok(Json(rule.unwrap_or(EscalationRule::none(id))))
}

/// Set the escalation rule of a worklist.
///
/// A job escalates each unit once, within five minutes after its time, and notifies the person, or each member of the group, by email. Errors:
/// 400 not exactly one of `to_user_id` and `to_group_id`; 404 unknown list, staff member or assignee group; 412 the version is stale
/// (`current` is the rule as stored); 428 no version.
#[utoipa::path(put, path = "/worklists/{id}/escalation/", operation_id = "set_worklist_escalation", tag = "worklists",
    params(("id" = i64, Path, description = "ID of the worklist"), IfMatch), request_body = RuleBody,
    responses((status = 200, body = EscalationRule)))]
pub async fn set_worklist_escalation(
    ctx: Ctx,
    Path(id): Path<WorklistId>,
    if_match: IfMatch,
    Json(body): Json<RuleBody>,
) -> Result<Json<EscalationRule>> {
    let made_on = if_match.or_body(body.row_version)?;
    if !(1..=MAX_MINUTES).contains(&body.after_minutes) {
        return Err(Problem::invalid_field("/after_minutes", format!("Between 1 and {MAX_MINUTES}")));
    }
    if body.to_user_id.is_some() == body.to_group_id.is_some() {
        return Err(Problem::invalid_field("/to_user_id", "Choose a person or a group"));
    }
    let mut tx = ctx.write().await?;
    if !store::lock_list(&mut tx, id).await? {
        return Err(unknown());
    }
    let before = store::rules(&mut tx, Some(id)).await?.pop().unwrap_or(EscalationRule::none(id));
    version::check(&mut tx, Edited::object("worklist_escalation", id.0), made_on, before.row_version, &before).await?;
    if !store::is_target(&mut tx, EscalatedTo { user_id: body.to_user_id, group_id: body.to_group_id }).await? {
        return Err(Problem::not_found("Person or group does not exist"));
    }
    if body.active && !before.active {
        // Earlier time does not count.
        store::forget_waiting(&mut tx, id).await?;
    }
    store::put(&mut tx, id, &body, ctx.user_id()?, ctx.now()).await?;
    let after = store::rules(&mut tx, Some(id)).await?.pop().stored("rule")?;
    tx.audit(Change::of_tenant().object("worklist_escalation", id.0).fields_of(&before, &after, AUDITED))?;
    tx.commit().await?;
    Ok(Json(after))
}

fn unknown() -> Problem {
    Problem::not_found("Worklist does not exist")
}

//! `PATCH /macros/{id}/`: changes a text.

use huddle_sdk::Patch;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, IfMatch};
use serde::Deserialize;

use super::create::announcement;
use super::list::editor;
use super::model::{Content, Macro, Scope};
use super::store;
use crate::KEEP_MACROS;

/// What is to change of a macro; what is not mentioned stays.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = messaging::MacroPatch)]
pub struct MacroPatch {
    /// By which it is found.
    #[serde(default)]
    pub name: Option<String>,
    /// The text.
    #[serde(default)]
    pub template: Option<String>,
    /// Who has it.
    #[serde(default)]
    pub scope: Option<Scope>,
    /// The team that has it.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub team_id: Patch<i64>,
    /// Its key; null takes it away.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub shortcut: Patch<String>,
    /// The version on which the change was made, when `If-Match` does not say it.
    #[serde(default)]
    pub row_version: Option<i32>,
}

/// Update a macro
///
/// Errors: 404 the caller has no such macro, or is not of the team; 403 it, or what it is to become, is not theirs to change; 400 a field that cannot be kept, or a
/// name or key that another macro of the same owner has; 409 where it is to go there are 300 already; 412 somebody changed it after that version (`current` is the macro as it is now);
/// 428 no version.
#[utoipa::path(patch, path = "/macros/{id}/", operation_id = "update_macro", tag = "messaging",
    params(("id" = i64, Path, description = "The macro"), IfMatch),
    request_body = MacroPatch, responses((status = 200, body = Macro)))]
pub async fn update_macro(ctx: Ctx, Path(id): Path<i64>, if_match: IfMatch, Json(body): Json<MacroPatch>) -> Result<Json<Macro>> {
    let made_on = if_match.or_body(body.row_version)?;
    let mut tx = ctx.write().await?;
    let editor = editor(&ctx, &mut tx).await?;
    let before = store::lock(&mut tx, &editor, id).await?.ok_or_else(|| Problem::not_found("Macro does not exist"))?;
    if !before.is_editable {
        return Err(Problem::permission_denied(KEEP_MACROS.0));
    }
    version::check(made_on, before.row_version, &before)?;
    let scope = body.scope.unwrap_or(before.scope);
    let content = Content {
        name: body.name.unwrap_or_else(|| before.name.clone()),
        template: body.template.unwrap_or_else(|| before.template.clone()),
        scope,
        // Whose scope changes leaves the team.
        team_id: body.team_id.apply(before.team_id.filter(|_| scope == before.scope)),
        shortcut: body.shortcut.apply(before.shortcut.clone()),
    }
    .checked()?;
    editor.check(&content, before.created_by)?;
    if (content.scope, content.team_id) != (before.scope, before.team_id) {
        store::check_room(&mut tx, &content, editor.user).await?;
    }
    store::update(&mut tx, id, &content).await?;
    let after = store::lock(&mut tx, &editor, id).await?.ok_or_else(|| Problem::internal("a macro that was changed is not there"))?;
    let change = Change::of_tenant().object("macro", id).fields_of(&before, &after, &["name", "scope", "team_id", "shortcut"]).text(
        "template",
        &before.template,
        &after.template,
    );
    tx.audit(change).await?;
    // Who had it and has it no longer is told as well.
    if (before.scope, before.team_id) != (after.scope, after.team_id) {
        tx.publish(announcement(&before));
    }
    tx.publish(announcement(&after));
    tx.commit().await?;
    Ok(Json(after))
}

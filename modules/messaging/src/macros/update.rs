//! `PATCH /macros/{id}/`

use huddle_sdk::Patch;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::create::announcement;
use super::list::editor;
use super::model::{Content, Macro, Scope};
use super::store;
use crate::MANAGE_MACROS;

/// The fields of a macro to change; omitted fields keep their value.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = messaging::MacroPatch)]
pub struct MacroPatch {
    /// Name, by which the macro is found.
    #[serde(default)]
    #[schema(max_length = 100, pattern = "^[.\\s]*[^.\\s\\u0000][^\\u0000]*$")]
    pub name: Option<String>,
    /// The text.
    #[serde(default)]
    #[schema(max_length = 10000, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    pub template: Option<String>,
    /// Scope of the users.
    #[serde(default)]
    pub scope: Option<Scope>,
    /// The team that can use it, with `scope: team`.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub team_id: Patch<i64>,
    /// Shortcut key; null removes it.
    #[serde(default)]
    #[schema(value_type = Option<String>, pattern = "^[A-Za-z0-9]?$")]
    pub shortcut: Patch<String>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    pub row_version: Option<i32>,
}

/// Update a macro.
///
/// Errors: 404 the caller has no such macro, or is not a member of the team; 403 the caller may not change the macro, or may not give it the
/// new scope; 400 an invalid field, or the name or key of another macro of the same owner; 409 the target scope already has 300 macros;
/// 412 the version is stale (`current` is the macro as stored); 428 no version.
#[utoipa::path(patch, path = "/macros/{id}/", operation_id = "update_macro", tag = "messaging",
    params(("id" = i64, Path, description = "The macro's ID"), IfMatch),
    request_body = MacroPatch, responses((status = 200, body = Macro)))]
pub async fn update_macro(ctx: Ctx, Path(id): Path<i64>, if_match: IfMatch, Json(body): Json<MacroPatch>) -> Result<Json<Macro>> {
    let made_on = if_match.or_body(body.row_version)?;
    let mut tx = ctx.write().await?;
    let editor = editor(&ctx, &mut tx).await?;
    let before = store::lock(&mut tx, &editor, id).await?.ok_or_else(|| Problem::not_found("Macro does not exist"))?;
    if !before.is_editable {
        return Err(Problem::permission_denied(MANAGE_MACROS.0));
    }
    version::check(&mut tx, Edited::object("macro", id), made_on, before.row_version, &before).await?;
    let scope = body.scope.unwrap_or(before.scope);
    let content = Content {
        name: body.name.unwrap_or_else(|| before.name.clone()),
        template: body.template.unwrap_or_else(|| before.template.clone()),
        scope,
        // A change of scope removes the team.
        team_id: body.team_id.apply(before.team_id.filter(|_| scope == before.scope)),
        shortcut: body.shortcut.apply(before.shortcut.clone()),
    }
    .checked()?;
    editor.check(&content, before.created_by)?;
    if (content.scope, content.team_id) != (before.scope, before.team_id) {
        store::check_limit(&mut tx, &content, editor.user).await?;
    }
    store::update(&mut tx, id, &content).await?;
    let after = store::lock(&mut tx, &editor, id).await?.stored("macro")?;
    let change = Change::of_tenant().object("macro", id).fields_of(&before, &after, &["name", "scope", "team_id", "shortcut"]).text(
        "template",
        &before.template,
        &after.template,
    );
    tx.audit(change)?;
    // Users who lose the macro are notified as well.
    if (before.scope, before.team_id) != (after.scope, after.team_id) {
        tx.publish(announcement(&before));
    }
    tx.publish(announcement(&after));
    tx.commit().await?;
    Ok(Json(after))
}

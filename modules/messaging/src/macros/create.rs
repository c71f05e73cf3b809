//! `POST /macros/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::list::editor;
use super::model::{Content, Macro, Scope};
use super::store;
use crate::events::{MACROS_CHANGED, MacrosChanged};

/// A macro to create.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = messaging::NewMacro)]
pub struct NewMacro {
    /// Name, by which the macro is found; leading dots and the first whitespace are removed.
    #[schema(max_length = 100, pattern = "^[.\\s]*[^.\\s\\u0000][^\\u0000]*$")]
    pub name: String,
    /// The text, with placeholders such as `{{patient.first_name}}` and `{{ask:Which day?}}`.
    #[schema(max_length = 10000, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    pub template: String,
    /// Scope of the users; only the caller by default.
    #[serde(default)]
    pub scope: Scope,
    /// The team that can use it; required with `scope: team`, otherwise not allowed.
    #[serde(default)]
    #[schema(extensions(("x-refused" = json!({ "anyOf": [
        { "properties": { "scope": { "const": "team" }, "team_id": { "type": "null" } }, "required": ["scope"] },
        { "properties": { "scope": { "not": { "const": "team" } }, "team_id": { "type": "integer" } }, "required": ["team_id"] },
    ] }))))]
    pub team_id: Option<i64>,
    /// Shortcut key that inserts it: a letter or digit.
    #[serde(default)]
    #[schema(pattern = "^[A-Za-z0-9]?$")]
    pub shortcut: Option<String>,
    /// The caller's own user ID; accepted for compatibility.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub created_by: Option<UserId>,
}

/// Create a macro.
///
/// Errors: 404 the caller is not a member of the team; 403 a tenant macro without the permission `macros.manage`; 400 an invalid field,
/// or the name or key of another macro of the same owner; 409 the target scope already has 300 macros.
#[utoipa::path(post, path = "/macros/", operation_id = "create_macro", tag = "messaging", request_body = NewMacro,
    responses((status = 201, body = Macro)))]
pub async fn create_macro(ctx: Ctx, Json(body): Json<NewMacro>) -> Result<(StatusCode, Json<Macro>)> {
    ctx.same_user(body.created_by, "/created_by")?;
    let NewMacro { name, template, scope, team_id, shortcut, .. } = body;
    let content = Content { name, template, scope, team_id, shortcut }.checked()?;
    let mut tx = ctx.write().await?;
    let editor = editor(&ctx, &mut tx).await?;
    editor.check(&content, editor.user)?;
    store::check_limit(&mut tx, &content, editor.user).await?;
    let id = store::insert(&mut tx, &content, editor.user).await?;
    let change = Change::of_tenant().object("macro", id).new_field("name", &content.name).new_field("scope", content.scope);
    tx.audit(change.text("template", "", &content.template))?;
    let stored = store::lock(&mut tx, &editor, id).await?.stored("macro")?;
    tx.publish(announcement(&stored));
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(stored)))
}

/// Notifies the consoles of everyone who can use the macro. Contains no text, since a team's macros are private to it.
pub(super) fn announcement(changed: &Macro) -> NewEvent {
    let event = MACROS_CHANGED.of_tenant(&MacrosChanged { id: changed.id });
    match changed.scope {
        Scope::Personal => event.only_for(changed.created_by),
        Scope::Team | Scope::Tenant => event,
    }
}

//! `POST /macros/`: keeps a new text.

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::list::editor;
use super::model::{Content, Macro, Scope};
use super::store;
use crate::events::{MACROS_CHANGED, MacrosChanged};

/// A text to keep.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = messaging::NewMacro)]
pub struct NewMacro {
    /// By which it is found; leading dots and the first white space are left out.
    pub name: String,
    /// The text, with places like `{{patient.first_name}}` and `{{ask:Which day?}}`.
    pub template: String,
    /// Who has it; the caller alone when nothing is said.
    #[serde(default)]
    pub scope: Scope,
    /// The team that has it, for `scope: team`.
    #[serde(default)]
    pub team_id: Option<i64>,
    /// A letter or a digit that puts it into a message.
    #[serde(default)]
    pub shortcut: Option<String>,
    /// The caller, for compatibility.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub created_by: Option<UserId>,
}

/// Create a macro
///
/// Errors: 404 it is for a team of which the caller is not; 403 it is for the tenant and the caller may not (`macros.keep`); 400 a field that
/// cannot be kept, or a name or key that another macro of the same owner has; 409 there are 300 already.
#[utoipa::path(post, path = "/macros/", operation_id = "create_macro", tag = "messaging", request_body = NewMacro,
    responses((status = 201, body = Macro)))]
pub async fn create_macro(ctx: Ctx, Json(body): Json<NewMacro>) -> Result<(StatusCode, Json<Macro>)> {
    ctx.same_user(body.created_by, "/created_by")?;
    let NewMacro { name, template, scope, team_id, shortcut, .. } = body;
    let content = Content { name, template, scope, team_id, shortcut }.checked()?;
    let mut tx = ctx.write().await?;
    let editor = editor(&ctx, &mut tx).await?;
    editor.check(&content, editor.user)?;
    store::check_room(&mut tx, &content, editor.user).await?;
    let id = store::insert(&mut tx, &content, editor.user).await?;
    let change = Change::of_tenant().object("macro", id).new_field("name", &content.name).new_field("scope", content.scope);
    tx.audit(change.text("template", "", &content.template)).await?;
    let stored = store::lock(&mut tx, &editor, id).await?.ok_or_else(|| Problem::internal("a macro that was stored is not there"))?;
    tx.publish(announcement(&stored));
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(stored)))
}

/// Tells the consoles of whoever has the macro that their macros changed. It carries no text: a team's is none of others' business.
pub(super) fn announcement(changed: &Macro) -> NewEvent {
    let event = MACROS_CHANGED.of_tenant(&MacrosChanged { id: changed.id });
    match changed.scope {
        Scope::Personal => event.only_for(changed.created_by),
        Scope::Team | Scope::Tenant => event,
    }
}

//! `PATCH /providers/me/cases/categories/{id}/`

use huddle_sdk::job::JobKind;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::create::check_surroundings;
use super::model::{Category, CategoryId, Definition};
use super::read::{CategoryDetails, details};
use super::store;
use crate::events::{CATEGORY_CHANGED, CategoryChanged};

/// The job after a category was renamed or moved.
pub(crate) const RENAME: JobKind<CategoryId> = JobKind::new("todos.rename_case_category");

/// The fields of a category to change. Omitted fields keep their value.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = todos::CategoryPatch)]
pub struct CategoryPatch {
    /// 1 to 80 characters, unique in the tenant.
    #[serde(default)]
    title: Option<Text<1, 80>>,
    /// The heading or category above it; null: none.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    parent: Patch<CategoryId>,
    /// When it is used; at most 500 characters.
    #[serde(default)]
    description: Option<Text<0, 500>>,
    /// Notes for staff; at most 2,000 characters.
    #[serde(default)]
    notes: Option<Text<0, 2000>>,
    /// Whether members see the cases of the category.
    #[serde(default)]
    is_member_facing: Option<bool>,
    /// Whether only programs open its cases.
    #[serde(default)]
    is_system_only: Option<bool>,
    /// Whether no new cases are opened.
    #[serde(default)]
    is_deprecated: Option<bool>,
    /// Definition from now on, as a new version. Cases keep the version with which they began.
    #[serde(default)]
    definition: Option<Definition>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    pub(super) row_version: Option<i32>,
}

impl CategoryPatch {
    /// Returns the category after this patch, without its definition, and the definition if it changes.
    pub(super) fn apply(self, before: &Category) -> Result<(Category, Option<Definition>)> {
        let title = self.title.map(|title| title.one_line("/title", "Enter a title")).transpose()?;
        let description = self.description.map(|description| description.trimmed("/description")).transpose()?;
        let notes = self.notes.map(|notes| notes.trimmed("/notes")).transpose()?;
        let changed = Category {
            title: title.unwrap_or_else(|| before.title.clone()),
            description: description.unwrap_or_else(|| before.description.clone()),
            notes: notes.unwrap_or_else(|| before.notes.clone()),
            parent: self.parent.apply(before.parent),
            is_member_facing: self.is_member_facing.unwrap_or(before.is_member_facing),
            is_system_only: self.is_system_only.unwrap_or(before.is_system_only),
            is_deprecated: self.is_deprecated.unwrap_or(before.is_deprecated),
            ..before.clone()
        };
        let definition = match self.definition.or_else(|| before.definition.clone()) {
            Some(definition) => Some(definition.check(changed.is_member_facing)?),
            None => None,
        };
        Ok((changed, definition.filter(|definition| before.definition.as_ref() != Some(definition))))
    }
}

/// Update a category.
///
/// A definition that differs becomes the next version; cases keep the version with which they began. A new title or parent appears on all
/// cases of the category within moments. Errors: 400 the definition is not valid, or the parent is below the category; 404 unknown parent or
/// owner group; 409 the title is taken; 412 the version is stale (`current` is the category); 428 no version.
#[utoipa::path(patch, path = "/providers/me/cases/categories/{id}/", operation_id = "update_case_category", tag = "todos",
    params(("id" = i64, Path, description = "The category's ID"), IfMatch), request_body = CategoryPatch,
    responses((status = 200, body = CategoryDetails)))]
pub async fn update_case_category(
    ctx: Ctx,
    opened: Opened<Category>,
    if_match: IfMatch,
    Json(patch): Json<CategoryPatch>,
) -> Result<Json<CategoryDetails>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let id = opened.id;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, id).await?;
    version::check(&mut tx, Edited::object("case_category", id), made_on, before.row_version, &before).await?;
    let (changed, definition) = patch.apply(&before)?;
    check_surroundings(&mut tx, changed.parent.filter(|_| changed.parent != before.parent), definition.as_ref()).await?;
    if let Some(parent) = changed.parent.filter(|_| changed.parent != before.parent)
        && store::is_above(&mut tx, id, parent).await?
    {
        return Err(Problem::invalid_field("/parent", "This category is below the one that you edit"));
    }
    if changed != before || definition.is_some() {
        store::update(&mut tx, &changed).await?;
        if let Some(definition) = &definition {
            store::add_version(&mut tx, id, definition, Some((ctx.user_id()?, ctx.now()))).await?;
        }
        if (&changed.title, changed.parent) != (&before.title, before.parent) {
            tx.enqueue(RENAME.with(&id).unique(id)).await?;
        }
        let after = store::find(&mut tx, id).await?.stored("category")?;
        let names = ["title", "parent", "is_member_facing", "is_system_only", "is_deprecated", "version"];
        let change = Change::of_tenant().object("case_category", id).fields_of(&before, &after, &names);
        let change = change.text("description", &before.description, &after.description).text("notes", &before.notes, &after.notes);
        tx.audit(change)?;
        tx.publish(CATEGORY_CHANGED.of_tenant(&CategoryChanged { id }));
        tx.commit().await?;
    } else {
        drop(tx);
    }
    let mut tx = ctx.read().await?;
    let category = store::find(&mut tx, id).await?.stored("category")?;
    Ok(Json(details(&mut tx, category).await?))
}

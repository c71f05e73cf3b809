//! `POST /providers/me/cases/categories/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{Category, CategoryId, Definition};
use super::read::{CategoryDetails, details};
use super::{list, store};
use crate::events::{CATEGORY_CHANGED, CategoryChanged};

/// A new category.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = todos::NewCategory)]
pub struct NewCategory {
    /// 1 to 80 characters, unique in the tenant.
    pub(super) title: Text<1, 80>,
    /// The heading or category above it.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub(super) parent: Option<CategoryId>,
    /// When it is used; at most 500 characters.
    #[serde(default)]
    pub(super) description: Text<0, 500>,
    /// Notes for staff; at most 2,000 characters.
    #[serde(default)]
    pub(super) notes: Text<0, 2000>,
    /// Whether members see the cases of the category.
    #[serde(default)]
    pub(super) is_member_facing: bool,
    /// Whether only programs open its cases.
    #[serde(default)]
    pub(super) is_system_only: bool,
    /// Definition; absent for a heading.
    #[serde(default)]
    pub(super) definition: Option<Definition>,
}

impl NewCategory {
    /// Checks the category; returns it as stored, with its definition.
    pub(super) fn check(self) -> Result<(Category, Option<Definition>)> {
        let definition = self.definition.map(|definition| definition.check(self.is_member_facing)).transpose()?;
        let category = Category {
            id: CategoryId(0),
            title: self.title.one_line("/title", "Enter a title")?,
            parent: self.parent,
            parent_title: None,
            description: self.description.trimmed("/description")?,
            notes: self.notes.trimmed("/notes")?,
            is_member_facing: self.is_member_facing,
            is_system_only: self.is_system_only,
            is_deprecated: false,
            is_heading: definition.is_none(),
            is_selectable: false,
            task_collection_id: None,
            version: None,
            row_version: 1,
            definition: None,
            owner_group: None,
        };
        Ok((category, definition))
    }
}

/// Create a category.
///
/// Errors: 404 unknown parent or owner group; 409 the title is taken, or there are 500 categories.
#[utoipa::path(post, path = "/providers/me/cases/categories/", operation_id = "create_case_category", tag = "todos", request_body = NewCategory,
    responses((status = 201, body = CategoryDetails)))]
pub async fn create_case_category(ctx: Ctx, Json(body): Json<NewCategory>) -> Result<(StatusCode, Json<CategoryDetails>)> {
    let (new, definition) = body.check()?;
    let mut tx = ctx.write().await?;
    check_surroundings(&mut tx, new.parent, definition.as_ref()).await?;
    if store::all(&mut tx, list::MAX_CATEGORIES).await?.len() >= usize::try_from(list::MAX_CATEGORIES).map_err(Problem::internal)? {
        return Err(Problem::conflict(format!("There are {} categories already", list::MAX_CATEGORIES)));
    }
    let id = store::insert(&mut tx, &new).await?;
    if let Some(definition) = &definition {
        store::add_version(&mut tx, id, definition, Some((ctx.user_id()?, ctx.now()))).await?;
    }
    tx.audit(Change::of_tenant().object("case_category", id).new_field("title", &new.title).new_field("parent", new.parent))?;
    tx.publish(CATEGORY_CHANGED.of_tenant(&CategoryChanged { id }));
    tx.commit().await?;
    let mut tx = ctx.read().await?;
    let category = store::find(&mut tx, id).await?.stored("category")?;
    Ok((StatusCode::CREATED, Json(details(&mut tx, category).await?)))
}

/// Rejects a parent or an owner group that does not exist with 404.
pub(super) async fn check_surroundings(
    conn: &mut sqlx::PgConnection,
    parent: Option<CategoryId>,
    definition: Option<&Definition>,
) -> Result<()> {
    if let Some(parent) = parent
        && store::find(conn, parent).await?.is_none()
    {
        return Err(Problem::not_found("Case category does not exist").field("/parent", "Does not exist"));
    }
    if let Some(name) = definition.and_then(|definition| definition.owner_group_name.as_deref())
        && !store::is_group_name(conn, name).await?
    {
        return Err(Problem::not_found("Assignee group does not exist").field("/definition/owner_group_name", "Does not exist"));
    }
    Ok(())
}

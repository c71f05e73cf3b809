//! SQL of categories.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;
use sqlx::PgConnection;
use sqlx::types::Json as Stored;

use super::model::{Category, CategoryId, Definition};

/// A row of `todos.case_category_card`.
struct CategoryRow {
    id: CategoryId,
    title: String,
    parent: Option<CategoryId>,
    parent_title: Option<String>,
    description: String,
    notes: String,
    is_member_facing: bool,
    is_system_only: bool,
    is_deprecated: bool,
    task_collection_id: Option<i64>,
    version: Option<i32>,
    definition: Option<Stored<Definition>>,
    owner_group: Option<i64>,
    row_version: i32,
}

impl From<CategoryRow> for Category {
    fn from(row: CategoryRow) -> Self {
        let is_heading = row.version.is_none();
        Self {
            id: row.id,
            title: row.title,
            parent: row.parent,
            parent_title: row.parent_title,
            description: row.description,
            notes: row.notes,
            is_member_facing: row.is_member_facing,
            is_system_only: row.is_system_only,
            is_deprecated: row.is_deprecated,
            is_heading,
            is_selectable: !(is_heading || row.is_system_only || row.is_deprecated),
            task_collection_id: row.task_collection_id,
            version: row.version,
            row_version: row.row_version,
            definition: row.definition.map(|definition| definition.0),
            owner_group: row.owner_group,
        }
    }
}

/// Selects rows of `todos.case_category_card`; the rest of the statement follows `where tenant_id = ... and`.
macro_rules! categories {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            CategoryRow,
            r#"select id as "id!: CategoryId", title as "title!", parent_id as "parent: CategoryId", parent_title,
                      description as "description!", notes as "notes!", is_member_facing as "is_member_facing!",
                      is_system_only as "is_system_only!", is_deprecated as "is_deprecated!", task_collection_id,
                      current_version as version, definition as "definition: Stored<Definition>", owner_group_id as owner_group,
                      row_version as "row_version!"
                 from todos.case_category_card where tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

path_object!(Category, "id" => find(CategoryId), else "Case category does not exist");

/// A category.
pub async fn find(conn: &mut PgConnection, id: CategoryId) -> Result<Option<Category>> {
    Ok(categories!("id = $1", id.0).fetch_optional(conn).await?.map(Category::from))
}

/// Reads a category and locks it until the end of the transaction.
pub async fn lock(conn: &mut PgConnection, id: CategoryId) -> Result<Category> {
    sqlx::query!("select id from todos.case_category where tenant_id = core.tenant_id() and id = $1 for update", id.0)
        .fetch_optional(&mut *conn)
        .await?;
    find(conn, id).await?.ok_or_else(|| Problem::not_found("Case category does not exist"))
}

/// Reads the categories by title, up to `most`.
pub async fn all(conn: &mut PgConnection, most: i64) -> Result<Vec<Category>> {
    let rows = categories!("true order by title limit $1", most).fetch_all(conn).await?;
    Ok(rows.into_iter().map(Category::from).collect())
}

/// Reads the titles of these categories and of all categories below them.
pub async fn titles_below(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar!(
        r#"with recursive below as (
               select id, title from todos.case_category where tenant_id = core.tenant_id() and id = any ($1)
               union
               select c.id, c.title
                 from below b join todos.case_category c on c.tenant_id = core.tenant_id() and c.parent_id = b.id)
           select title as "title!" from below order by 1"#,
        ids
    )
    .fetch_all(conn)
    .await?)
}

/// Returns whether `upper` is `lower` or one of its ancestors.
pub async fn is_above(conn: &mut PgConnection, upper: CategoryId, lower: CategoryId) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"with recursive above as (
               select id, parent_id from todos.case_category where tenant_id = core.tenant_id() and id = $2
               union
               select c.id, c.parent_id
                 from above a join todos.case_category c on c.tenant_id = core.tenant_id() and c.id = a.parent_id)
           select exists (select from above where id = $1) as "is_above!""#,
        upper.0,
        lower.0,
    )
    .fetch_one(conn)
    .await?)
}

/// Returns whether an assignee group has this name.
pub async fn is_group_name(conn: &mut PgConnection, name: &str) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from core.assignee_group where tenant_id = core.tenant_id() and name = $1) as "exists!""#,
        name
    )
    .fetch_one(conn)
    .await?)
}

/// Inserts a category without a definition: 409 when its title is taken.
pub async fn insert(conn: &mut PgConnection, category: &Category) -> Result<CategoryId> {
    Ok(sqlx::query_scalar!(
        r#"insert into todos.case_category (parent_id, title, description, notes, is_member_facing, is_system_only, is_deprecated)
           values ($1, $2, $3, $4, $5, $6, $7) returning id as "id: CategoryId""#,
        category.parent.map(i64::from),
        category.title,
        category.description,
        category.notes,
        category.is_member_facing,
        category.is_system_only,
        category.is_deprecated,
    )
    .fetch_one(conn)
    .await?)
}

/// Stores a changed category without its definition.
pub async fn update(conn: &mut PgConnection, category: &Category) -> Result<()> {
    sqlx::query!(
        "update todos.case_category
            set parent_id = $2, title = $3, description = $4, notes = $5, is_member_facing = $6, is_system_only = $7, is_deprecated = $8,
                row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        category.id.0,
        category.parent.map(i64::from),
        category.title,
        category.description,
        category.notes,
        category.is_member_facing,
        category.is_system_only,
        category.is_deprecated,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores a definition as the next version, which new cases get from now on. A definition that comes with Huddle has no creator.
pub async fn add_version(
    conn: &mut PgConnection,
    id: CategoryId,
    definition: &Definition,
    by: Option<(UserId, DateTime<Utc>)>,
) -> Result<()> {
    sqlx::query!(
        "with added as (
             insert into todos.case_category_version (category_id, version, definition, created_by, created_at)
             select $1, coalesce(max(version), 0) + 1, $2, $3, coalesce($4, now())
               from todos.case_category_version where tenant_id = core.tenant_id() and category_id = $1
             returning version)
         update todos.case_category c set current_version = added.version
           from added where c.tenant_id = core.tenant_id() and c.id = $1",
        id.0,
        Stored(definition) as _,
        by.map(|(user, _)| user.0),
        by.map(|(_, at)| at),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A version of a category's definition.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::CategoryVersion)]
pub struct CategoryVersion {
    /// Number, from 1.
    pub version: i32,
    /// When it was stored.
    pub created_at: DateTime<Utc>,
    /// Name of the staff member who stored it; null if it came with Huddle.
    pub created_by_name: Option<String>,
    /// Open cases that began with it.
    pub open_cases: i64,
}

/// Reads the versions of a category, latest first.
pub async fn versions(conn: &mut PgConnection, id: CategoryId) -> Result<Vec<CategoryVersion>> {
    Ok(sqlx::query_as!(
        CategoryVersion,
        r#"select v.version, v.created_at, p.display_name as "created_by_name?",
                  (select count(*) from todos.case_record r
                    where r.tenant_id = v.tenant_id and r.category_id = v.category_id and r.category_version = v.version
                      and r.closed_at is null) as "open_cases!"
             from todos.case_category_version v
             left join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.created_by
             left join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where v.tenant_id = core.tenant_id() and v.category_id = $1 order by v.version desc limit 100"#,
        id.0,
    )
    .fetch_all(conn)
    .await?)
}

/// Number of open cases of a category in a state of a version.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::CasesInState)]
pub struct CasesInState {
    /// Version of the definition.
    pub version: i32,
    /// State.
    pub status: String,
    /// Open cases.
    pub open_cases: i64,
}

/// Reads the open cases of a category by version and state.
pub async fn open_cases(conn: &mut PgConnection, id: CategoryId) -> Result<Vec<CasesInState>> {
    Ok(sqlx::query_as!(
        CasesInState,
        r#"select category_version as version, status, count(*) as "open_cases!"
             from todos.case_record where tenant_id = core.tenant_id() and category_id = $1 and closed_at is null
            group by 1, 2 order by 1 desc, 2"#,
        id.0,
    )
    .fetch_all(conn)
    .await?)
}

/// Counts categories directly below one.
pub async fn children(conn: &mut PgConnection, id: CategoryId) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!" from todos.case_category where tenant_id = core.tenant_id() and parent_id = $1"#,
        id.0,
    )
    .fetch_one(conn)
    .await?)
}

//! SQL of templates.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;
use sqlx::PgConnection;
use sqlx::types::Json as Stored;

use super::model::{Definition, Template, TemplateId};
use crate::ids::TypeId;

/// A row of `careplans.template_card`.
struct TemplateRow {
    id: TemplateId,
    title: String,
    type_id: TypeId,
    type_uid: String,
    type_description: String,
    episodic: bool,
    version: i32,
    is_archived: bool,
    row_version: i32,
    definition: Stored<Definition>,
}

impl From<TemplateRow> for Template {
    fn from(row: TemplateRow) -> Self {
        Self {
            id: row.id,
            title: row.title,
            type_id: row.type_id,
            type_uid: row.type_uid,
            type_description: row.type_description,
            episodic: row.episodic,
            version: row.version,
            task_count: row.definition.0.tasks.len(),
            is_archived: row.is_archived,
            is_assigned: false,
            row_version: row.row_version,
            definition: row.definition.0,
        }
    }
}

/// Selects rows of `careplans.template_card`; the rest of the statement follows `where tenant_id = ... and`.
macro_rules! templates {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            TemplateRow,
            r#"select id as "id!: TemplateId", title as "title!", type_id as "type_id!: TypeId", type_uid as "type_uid!",
                      type_title as "type_description!", is_episodic as "episodic!", current_version as "version!",
                      is_archived as "is_archived!", row_version as "row_version!", definition as "definition!: Stored<Definition>"
                 from careplans.template_card where tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

path_object!(Template, "id" => find(TemplateId), else "Template does not exist");

/// A template.
pub async fn find(conn: &mut PgConnection, id: TemplateId) -> Result<Option<Template>> {
    Ok(templates!("id = $1", id.0).fetch_optional(conn).await?.map(Template::from))
}

/// Reads a template and locks it until the end of the transaction.
pub async fn lock(conn: &mut PgConnection, id: TemplateId) -> Result<Template> {
    sqlx::query!("select id from careplans.template where tenant_id = core.tenant_id() and id = $1 for update", id.0)
        .fetch_optional(&mut *conn)
        .await?;
    find(conn, id).await?.ok_or_else(|| Problem::not_found("Template does not exist"))
}

/// Reads the templates by title, up to `most`.
pub async fn all(conn: &mut PgConnection, with_archived: bool, most: i64) -> Result<Vec<Template>> {
    let rows = templates!("(not is_archived or $1) order by title limit $2", with_archived, most).fetch_all(conn).await?;
    Ok(rows.into_iter().map(Template::from).collect())
}

/// Counts templates.
pub async fn count(conn: &mut PgConnection) -> Result<i64> {
    Ok(sqlx::query_scalar!(r#"select count(*) as "count!" from careplans.template where tenant_id = core.tenant_id()"#)
        .fetch_one(conn)
        .await?)
}

/// Inserts a template without a definition: 409 when its title is taken.
pub async fn insert(conn: &mut PgConnection, type_id: TypeId, title: &str) -> Result<TemplateId> {
    Ok(sqlx::query_scalar!(
        r#"insert into careplans.template (type_id, title) values ($1, $2) returning id as "id: TemplateId""#,
        type_id.0,
        title,
    )
    .fetch_one(conn)
    .await?)
}

/// Stores title and archival of a changed template: 409 when its title is taken.
pub async fn update(conn: &mut PgConnection, template: &Template) -> Result<()> {
    sqlx::query!(
        "update careplans.template set title = $2, is_archived = $3, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        template.id.0,
        template.title,
        template.is_archived,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores a definition as the next version, which new plans get from now on. A definition that comes with Huddle has no creator.
pub async fn add_version(
    conn: &mut PgConnection,
    id: TemplateId,
    definition: &Definition,
    by: Option<(UserId, DateTime<Utc>)>,
) -> Result<()> {
    sqlx::query!(
        "with added as (
             insert into careplans.template_version (template_id, version, definition, created_by, created_at)
             select $1, coalesce(max(version), 0) + 1, $2, $3, coalesce($4, now())
               from careplans.template_version where tenant_id = core.tenant_id() and template_id = $1
             returning version)
         update careplans.template t set current_version = added.version
           from added where t.tenant_id = core.tenant_id() and t.id = $1",
        id.0,
        Stored(definition) as _,
        by.map(|(user, _)| user.0),
        by.map(|(_, at)| at),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns whether a template has a version.
pub async fn has_version(conn: &mut PgConnection, id: TemplateId, version: i32) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from careplans.template_version
                           where tenant_id = core.tenant_id() and template_id = $1 and version = $2) as "exists!""#,
        id.0,
        version,
    )
    .fetch_one(conn)
    .await?)
}

/// A version of a template's definition.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::TemplateVersion)]
pub struct TemplateVersion {
    /// Number, from 1.
    pub version: i32,
    /// When it was stored.
    pub created_at: DateTime<Utc>,
    /// Name of the staff member who stored it; null if it came with Huddle.
    pub created_by_name: Option<String>,
    /// Open plans that were made from it.
    pub plans: i64,
}

/// Reads the latest versions of a template, latest first.
pub async fn versions(conn: &mut PgConnection, id: TemplateId) -> Result<Vec<TemplateVersion>> {
    Ok(sqlx::query_as!(
        TemplateVersion,
        r#"select v.version, v.created_at, p.display_name as "created_by_name?",
                  (select count(*) from careplans.plan c
                    where c.tenant_id = v.tenant_id and c.template_id = v.template_id and c.template_version = v.version
                      and c.status <> 'inactive') as "plans!"
             from careplans.template_version v
             left join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.created_by
             left join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
            where v.tenant_id = core.tenant_id() and v.template_id = $1 order by v.version desc limit 100"#,
        id.0,
    )
    .fetch_all(conn)
    .await?)
}

/// An assignee group that can own a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    /// The group.
    pub id: i64,
    /// Name.
    pub name: String,
    /// Care team role of the person whom the group represents; none if the group was found by name.
    pub role: Option<String>,
}

/// Reads the personal groups of the members of a person's care team, and the groups with the given names.
pub async fn owners(conn: &mut PgConnection, person: PersonId, names: &[String]) -> Result<Vec<Owner>> {
    Ok(sqlx::query_as!(
        Owner,
        r#"select g.id as "id!", g.name as "name!", c.role as "role?"
             from core.care_team_member c
             join core.assignee_group_member m on m.tenant_id = c.tenant_id and m.user_id = c.user_id
             join core.assignee_group g on g.tenant_id = m.tenant_id and g.id = m.assignee_group_id and g.is_provider
            where c.tenant_id = core.tenant_id() and c.person_id = $1
           union all
           select g.id, g.name, null from core.assignee_group g where g.tenant_id = core.tenant_id() and g.name = any ($2)"#,
        person.0,
        names,
    )
    .fetch_all(conn)
    .await?)
}

/// Reads which of the given names no assignee group has.
pub async fn unknown_groups(conn: &mut PgConnection, names: &[String]) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar!(
        r#"select name as "name!" from unnest($1::text[]) n (name)
            where not exists (select from core.assignee_group g where g.tenant_id = core.tenant_id() and g.name = n.name)"#,
        names,
    )
    .fetch_all(conn)
    .await?)
}

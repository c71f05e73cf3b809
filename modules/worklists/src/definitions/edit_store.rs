//! SQL for managing definitions.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use super::conditions::Conditions;
use super::edit::{DefinitionBody, StoredDefinition};
use super::model::{ColumnOption, WorklistId};

struct Stored {
    id: WorklistId,
    name: String,
    description: String,
    category: String,
    sub_category: String,
    active: bool,
    group_ids: Vec<i64>,
    conditions: Jsonb<Conditions>,
    row_version: i32,
    updated_at: DateTime<Utc>,
    updated_by: Option<UserId>,
}

impl From<Stored> for StoredDefinition {
    fn from(row: Stored) -> Self {
        Self {
            id: row.id,
            name: row.name,
            description: row.description,
            category: row.category,
            sub_category: row.sub_category,
            active: row.active,
            group_ids: row.group_ids,
            conditions: row.conditions.0,
            row_version: row.row_version,
            updated_at: row.updated_at,
            updated_by: row.updated_by,
        }
    }
}

/// Reads all definitions, by category, subcategory and name.
pub async fn all(conn: &mut PgConnection, most: i64) -> Result<Vec<StoredDefinition>> {
    let rows = sqlx::query_as!(
        Stored,
        r#"select id as "id: WorklistId", name, description, category, sub_category, active, group_ids,
                  conditions as "conditions: Jsonb<Conditions>", row_version, updated_at, updated_by as "updated_by: UserId"
             from worklists.definition where tenant_id = core.tenant_id() order by category, sub_category, name limit $1"#,
        most
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(StoredDefinition::from).collect())
}

/// Reads a definition and locks it until the end of the transaction.
pub async fn lock(conn: &mut PgConnection, id: WorklistId) -> Result<Option<StoredDefinition>> {
    let row = sqlx::query_as!(
        Stored,
        r#"select id as "id: WorklistId", name, description, category, sub_category, active, group_ids,
                  conditions as "conditions: Jsonb<Conditions>", row_version, updated_at, updated_by as "updated_by: UserId"
             from worklists.definition where tenant_id = core.tenant_id() and id = $1 for update"#,
        id.0
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(StoredDefinition::from))
}

/// Reads the versions of a definition, latest first.
pub async fn versions(conn: &mut PgConnection, id: WorklistId, before: i32, amount: i64) -> Result<Vec<StoredDefinition>> {
    let rows = sqlx::query_as!(
        Stored,
        r#"select definition_id as "id: WorklistId", name, description, category, sub_category, active, group_ids,
                  conditions as "conditions: Jsonb<Conditions>", row_version, updated_at, updated_by as "updated_by: UserId"
             from worklists.definition_version
            where tenant_id = core.tenant_id() and definition_id = $1 and row_version < $2
            order by row_version desc limit $3"#,
        id.0,
        before,
        amount
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(StoredDefinition::from).collect())
}

/// Counts the versions; 0 if there is no such list.
pub async fn count_versions(conn: &mut PgConnection, id: WorklistId) -> Result<i64> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from worklists.definition_version where tenant_id = core.tenant_id() and definition_id = $1"#,
        id.0
    );
    Ok(count.fetch_one(conn).await?)
}

/// Counts the definitions, and blocks the creation of others until the end of the transaction.
pub async fn count_exclusively(conn: &mut PgConnection) -> Result<i64> {
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended('worklists.definition', core.tenant_id()))").execute(&mut *conn).await?;
    let count = sqlx::query_scalar!(r#"select count(*) as "count!" from worklists.definition where tenant_id = core.tenant_id()"#);
    Ok(count.fetch_one(conn).await?)
}

/// Stores a new definition.
pub async fn insert(conn: &mut PgConnection, body: &DefinitionBody, user: UserId, now: DateTime<Utc>) -> Result<WorklistId> {
    sqlx::query_scalar!(
        r#"insert into worklists.definition (name, description, category, sub_category, active, group_ids, conditions, updated_at, updated_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id as "id: WorklistId""#,
        body.name,
        body.description,
        body.category,
        body.sub_category,
        body.active,
        &body.group_ids,
        Jsonb(&body.conditions) as _,
        now,
        user.0,
    )
    .fetch_one(conn)
    .await
    .map_err(taken)
}

/// Stores a new version of a definition.
pub async fn update(conn: &mut PgConnection, id: WorklistId, body: &DefinitionBody, user: UserId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update worklists.definition
            set name = $2, description = $3, category = $4, sub_category = $5, active = $6, group_ids = $7, conditions = $8, updated_at = $9,
                updated_by = $10, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        id.0,
        body.name,
        body.description,
        body.category,
        body.sub_category,
        body.active,
        &body.group_ids,
        Jsonb(&body.conditions) as _,
        now,
        user.0,
    )
    .execute(conn)
    .await
    .map_err(taken)?;
    Ok(())
}

/// Maps a duplicate name to its field.
fn taken(error: sqlx::Error) -> Problem {
    match error.as_database_error().and_then(|error| error.constraint()) {
        Some("definition_name_key") => Problem::invalid_field("/name", "Another list of this subcategory has this name"),
        _ => error.into(),
    }
}

/// Returns whether all of these IDs are groups of users.
pub async fn are_groups(conn: &mut PgConnection, ids: &[i64]) -> Result<bool> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from core.user_group where tenant_id = core.tenant_id() and id = any ($1)"#,
        ids
    );
    Ok(usize::try_from(count.fetch_one(conn).await?).is_ok_and(|count| count == ids.len()))
}

/// Reads the groups of users, by name.
pub async fn groups(conn: &mut PgConnection) -> Result<Vec<ColumnOption>> {
    Ok(sqlx::query_as!(
        ColumnOption,
        r#"select id::text as "value!", name as label from core.user_group where tenant_id = core.tenant_id() order by name"#
    )
    .fetch_all(conn)
    .await?)
}

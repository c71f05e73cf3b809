//! SQL of macros.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{Content, Editor, Macro, Scope, Team};

/// Maximum number of macros of a user, a team, and the tenant: the list is shown without pages.
pub const LIMIT: i64 = 300;

struct MacroRow {
    id: i64,
    name: String,
    template: String,
    scope: Scope,
    team_id: Option<i64>,
    shortcut: Option<String>,
    created_by: i64,
    row_version: i32,
}

impl MacroRow {
    fn for_editor(self, editor: &Editor) -> Macro {
        let created_by = UserId(self.created_by);
        Macro {
            id: self.id,
            is_editable: editor.may_edit(self.scope, self.team_id, created_by),
            name: self.name,
            template: self.template,
            scope: self.scope,
            team_id: self.team_id,
            shortcut: self.shortcut,
            created_by,
            row_version: self.row_version,
        }
    }
}

/// Reads a user's teams, sorted by name. Personal groups of single clinicians are not teams.
pub async fn teams(tx: &mut PgConnection, user: UserId) -> Result<Vec<Team>> {
    Ok(sqlx::query_as!(
        Team,
        "select g.id, g.name from core.assignee_group_member m
           join core.assignee_group g on g.tenant_id = m.tenant_id and g.id = m.assignee_group_id and not g.is_provider
          where m.tenant_id = core.tenant_id() and m.user_id = $1
          order by lower(g.name), g.id",
        user.0,
    )
    .fetch_all(tx)
    .await?)
}

/// Reads a user's own, their teams' and the tenant's macros, sorted by name; only macros of one creator if given.
pub async fn list(tx: &mut PgConnection, editor: &Editor, created_by: Option<UserId>) -> Result<Vec<Macro>> {
    let rows = sqlx::query_as!(
        MacroRow,
        r#"select m.id, m.name, m.template, m.scope as "scope: Scope", m.team_id, m.shortcut, m.created_by, m.row_version
             from messaging.macro m
            where m.tenant_id = core.tenant_id()
              and (m.scope = 'personal' and m.created_by = $1
                   or m.scope = 'team' and m.team_id = any ($2)
                   or m.scope = 'tenant')
              and ($3::bigint is null or m.created_by = $3)
            order by lower(m.name), m.id"#,
        editor.user.0,
        &editor.team_ids(),
        created_by.map(|user| user.0),
    )
    .fetch_all(tx)
    .await?;
    Ok(rows.into_iter().map(|row| row.for_editor(editor)).collect())
}

/// Locks a macro that the user has until the transaction ends.
pub async fn lock(tx: &mut PgConnection, editor: &Editor, id: i64) -> Result<Option<Macro>> {
    let row = sqlx::query_as!(
        MacroRow,
        r#"select m.id, m.name, m.template, m.scope as "scope: Scope", m.team_id, m.shortcut, m.created_by, m.row_version
             from messaging.macro m
            where m.tenant_id = core.tenant_id() and m.id = $3
              and (m.scope = 'personal' and m.created_by = $1
                   or m.scope = 'team' and m.team_id = any ($2)
                   or m.scope = 'tenant')
              for update"#,
        editor.user.0,
        &editor.team_ids(),
        id,
    )
    .fetch_optional(tx)
    .await?;
    Ok(row.map(|row| row.for_editor(editor)))
}

/// Rejects with 409 if the target scope already has [`LIMIT`] macros.
pub async fn check_limit(tx: &mut PgConnection, content: &Content, user: UserId) -> Result<()> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from messaging.macro m
            where m.tenant_id = core.tenant_id() and m.scope = $1 and ($1 <> 'personal' or m.created_by = $2) and ($1 <> 'team' or m.team_id = $3)"#,
        content.scope as Scope,
        user.0,
        content.team_id,
    )
    .fetch_one(tx)
    .await?;
    if count >= LIMIT {
        return Err(Problem::conflict(format!("There are {LIMIT} macros already. Delete one first")));
    }
    Ok(())
}

/// Inserts a macro; returns its ID.
pub async fn insert(tx: &mut PgConnection, content: &Content, user: UserId) -> Result<i64> {
    sqlx::query_scalar!(
        "insert into messaging.macro (name, template, scope, team_id, shortcut, created_by) values ($1, $2, $3, $4, $5, $6) returning id",
        content.name,
        content.template,
        content.scope as Scope,
        content.team_id,
        content.shortcut,
        user.0,
    )
    .fetch_one(tx)
    .await
    .map_err(taken)
}

/// Updates a macro and increments its version.
pub async fn update(tx: &mut PgConnection, id: i64, content: &Content) -> Result<()> {
    sqlx::query!(
        "update messaging.macro set name = $2, template = $3, scope = $4, team_id = $5, shortcut = $6, row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        id,
        content.name,
        content.template,
        content.scope as Scope,
        content.team_id,
        content.shortcut,
    )
    .execute(tx)
    .await
    .map_err(taken)?;
    Ok(())
}

/// Deletes a macro.
pub async fn delete(tx: &mut PgConnection, id: i64) -> Result<()> {
    sqlx::query!("delete from messaging.macro where tenant_id = core.tenant_id() and id = $1", id).execute(tx).await?;
    Ok(())
}

/// Maps a duplicate name or key to its field.
fn taken(error: sqlx::Error) -> Problem {
    let constraint = error.as_database_error().and_then(|error| error.constraint()).unwrap_or_default();
    if constraint.ends_with("_name_key") {
        Problem::invalid_field("/name", "Another macro has this name")
    } else if constraint.ends_with("_shortcut_key") {
        Problem::invalid_field("/shortcut", "Another macro has this key")
    } else {
        error.into()
    }
}

//! SQL of definitions.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;
use sqlx::types::Json as Jsonb;

use super::conditions::Conditions;
use super::model::{ColumnOption, Definition, WorklistId};

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
}

impl From<Stored> for Definition {
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
        }
    }
}

/// Reads the active lists by category, subcategory and name.
pub async fn active(conn: &mut PgConnection, most: i64) -> Result<Vec<Definition>> {
    let rows = sqlx::query_as!(
        Stored,
        r#"select id as "id: WorklistId", name, description, category, sub_category, active, group_ids,
                  conditions as "conditions: Jsonb<Conditions>", row_version
             from worklists.definition
            where tenant_id = core.tenant_id() and active
            order by category, sub_category, name limit $1"#,
        most
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Definition::from).collect())
}

/// Reads a definition, on or off.
pub async fn find(conn: &mut PgConnection, id: WorklistId) -> Result<Option<Definition>> {
    let row = sqlx::query_as!(
        Stored,
        r#"select id as "id: WorklistId", name, description, category, sub_category, active, group_ids,
                  conditions as "conditions: Jsonb<Conditions>", row_version
             from worklists.definition where tenant_id = core.tenant_id() and id = $1"#,
        id.0
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(Definition::from))
}

/// Reads the groups of users that a reader belongs to.
pub async fn groups_of(conn: &mut PgConnection, user: UserId) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!("select group_id from core.user_group_member where tenant_id = core.tenant_id() and user_id = $1", user.0)
        .fetch_all(conn)
        .await?)
}

/// Names of the tenant's objects that columns refer to.
pub(crate) struct Names {
    /// Assignee groups, as owners.
    pub owners: Vec<ColumnOption>,
    /// Care pods.
    pub pods: Vec<ColumnOption>,
    /// Staff members, as members of care teams.
    pub clinicians: Vec<ColumnOption>,
}

/// Reads the names in one query.
pub async fn names(conn: &mut PgConnection) -> Result<Names> {
    let row = sqlx::query!(
        r#"select (select coalesce(jsonb_agg(jsonb_build_object('value', 'g' || g.id, 'label', g.name) order by g.name), '[]')
                     from core.assignee_group g where g.tenant_id = core.tenant_id()) as "owners!: Jsonb<Vec<ColumnOption>>",
                  (select coalesce(jsonb_agg(jsonb_build_object('value', d.id::text, 'label', d.name) order by d.name), '[]')
                     from core.pod d where d.tenant_id = core.tenant_id()) as "pods!: Jsonb<Vec<ColumnOption>>",
                  (select coalesce(jsonb_agg(jsonb_build_object('value', u.id::text, 'label', p.display_name)
                                             order by p.name_key), '[]')
                     from core.provider v
                     join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.user_id
                     join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
                    where v.tenant_id = core.tenant_id() and u.is_active) as "clinicians!: Jsonb<Vec<ColumnOption>>""#
    )
    .fetch_one(conn)
    .await?;
    Ok(Names { owners: row.owners.0, pods: row.pods.0, clinicians: row.clinicians.0 })
}

/// Stores the lists of a new tenant.
pub async fn add_first(conn: &mut PgConnection) -> Result<()> {
    sqlx::query!("call worklists.add_first_definitions(core.tenant_id())").execute(conn).await?;
    Ok(())
}

//! Initial rows of a new tenant: the default groups of permissions, and the modules' own rows.

use huddle_sdk::{Module, PermissionDef, Result, TenantId, Zone};
use sqlx::{PgConnection, PgPool};

use super::CORE_PERMISSIONS;

/// Inserts the initial rows of a new tenant that the host and the modules declare. The connection is the owner's, in the transaction that creates
/// the tenant and bound to it.
pub async fn add_default_rows(conn: &mut PgConnection, modules: &[&'static Module]) -> Result<()> {
    for def in CORE_PERMISSIONS.iter().chain(modules.iter().flat_map(|module| module.permissions)) {
        grant_by_default(conn, def).await?;
    }
    for module in modules {
        if let Some(created) = module.on_tenant_created {
            created(conn).await?;
        }
    }
    Ok(())
}

async fn grant_by_default(conn: &mut PgConnection, def: &PermissionDef) -> Result<()> {
    let groups: Vec<String> = def.default_groups.iter().map(|name| (*name).to_owned()).collect();
    sqlx::query!("insert into core.user_group (name) select unnest($1::text[]) on conflict (tenant_id, name) do nothing", &groups)
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "insert into core.group_permission (group_id, permission)
         select g.id, $2 from core.user_group g where g.tenant_id = core.tenant_id() and g.name = any ($1)
         on conflict do nothing",
        &groups,
        def.permission.0,
    )
    .execute(&mut *conn)
    .await?;
    Ok(())
}

/// Every tenant with its business time zone.
pub async fn tenants_with_zones(pool: &PgPool) -> Result<Vec<(TenantId, Zone)>> {
    let rows = sqlx::query!("select id, business_zone from core.tenant order by id").fetch_all(pool).await?;
    Ok(rows.into_iter().map(|row| (TenantId(row.id), Zone::named(&row.business_zone))).collect())
}

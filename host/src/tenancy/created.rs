//! Initial rows of a new tenant: the default groups of permissions, and the modules' own rows.

use huddle_sdk::{Module, PermissionDef, Result, TenantId, Zone};
use sqlx::{PgConnection, PgPool};

use super::CORE_PERMISSIONS;

/// Inserts the initial rows of a new tenant that the host and the modules declare. The connection is the owner's, in the transaction that creates
/// the tenant and bound to it.
pub async fn add_default_rows(conn: &mut PgConnection, modules: &[&'static Module]) -> Result<()> {
    for def in permissions(modules) {
        let groups = group_names(def);
        sqlx::query!("insert into core.user_group (name) select unnest($1::text[]) on conflict (tenant_id, name) do nothing", &groups)
            .execute(&mut *conn)
            .await?;
        sqlx::query!("insert into core.default_permission (permission) values ($1) on conflict do nothing", def.permission.0)
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
    }
    for module in modules {
        if let Some(created) = module.on_tenant_created {
            created(conn).await?;
        }
    }
    Ok(())
}

/// Gives permissions that are new in this version to their default groups in the tenants that exist. Each permission is given to a tenant
/// once: one that was taken away stays away. Missing groups are not created. The connection is the owner's.
pub async fn give_new_permissions(conn: &mut PgConnection, modules: &[&'static Module]) -> sqlx::Result<()> {
    for def in permissions(modules) {
        let given = sqlx::query!(
            "with tenants as (
                 insert into core.default_permission (tenant_id, permission) select id, $2 from core.tenant
                 on conflict do nothing returning tenant_id)
             insert into core.group_permission (tenant_id, group_id, permission)
             select g.tenant_id, g.id, $2
               from tenants t join core.user_group g on g.tenant_id = t.tenant_id and g.name = any ($1)
             on conflict do nothing",
            &group_names(def),
            def.permission.0,
        )
        .execute(&mut *conn)
        .await?
        .rows_affected();
        if given > 0 {
            tracing::info!(permission = def.permission.0, groups = given, "a new permission was given to its default groups");
        }
    }
    Ok(())
}

/// The permissions of the host and of modules.
fn permissions(modules: &[&'static Module]) -> impl Iterator<Item = &'static PermissionDef> {
    CORE_PERMISSIONS.iter().chain(modules.iter().flat_map(|module| module.permissions))
}

fn group_names(def: &PermissionDef) -> Vec<String> {
    def.default_groups.iter().map(|name| (*name).to_owned()).collect()
}

/// Every tenant with its business time zone.
pub async fn tenants_with_zones(pool: &PgPool) -> Result<Vec<(TenantId, Zone)>> {
    let rows = sqlx::query!("select id, business_zone from core.tenant order by id").fetch_all(pool).await?;
    Ok(rows.into_iter().map(|row| (TenantId(row.id), Zone::named(&row.business_zone))).collect())
}

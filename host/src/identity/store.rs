//! Loads the user or service client of a token.

use std::sync::Arc;

use huddle_sdk::{Actor, App, Principal, Result, UserId};
use sqlx::PgConnection;

use crate::tenancy::Tenant;

/// The result of loading a token's subject.
pub struct Found {
    /// Whether the token was revoked.
    pub is_revoked: bool,
    /// The subject.
    pub who: Who,
}

/// The subject of a token.
pub enum Who {
    /// Unknown here.
    Stranger,
    /// A deactivated user or client.
    Inactive,
    /// A user who is not staff.
    NotStaff,
    /// A staff member or a service client.
    Known(Arc<Principal>),
}

/// The ID of a provider to which users are linked; none when there is none.
pub async fn select_issuer(app: &App, url: &str) -> Result<Option<i64>> {
    Ok(sqlx::query_scalar!("select id from core.issuer where url = $1", url).fetch_optional(app.pool()).await?)
}

/// The staff member with this subject at a provider.
pub async fn select_staff(conn: &mut PgConnection, tenant: &Tenant, issuer: i64, subject: &str, token_hash: &[u8]) -> Result<Found> {
    let row = sqlx::query!(
        r#"select u.id as "id: UserId", u.is_active, p.first_name, p.last_name,
                  pr.internal_role as "internal_role?", coalesce(pr.is_external, false) as "is_external!",
                  array(select g.name from core.user_group_member m
                          join core.user_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
                         where m.tenant_id = u.tenant_id and m.user_id = u.id) as "groups!",
                  array(select gp.permission from core.user_group_member m
                          join core.group_permission gp on gp.tenant_id = m.tenant_id and gp.group_id = m.group_id
                         where m.tenant_id = u.tenant_id and m.user_id = u.id) as "permissions!",
                  array(select s.state from core.practicing_state s
                         where s.tenant_id = u.tenant_id and s.user_id = u.id) as "practicing_states!",
                  exists (select from core.revoked_token r where r.tenant_id = u.tenant_id and r.token_hash = $3) as "is_revoked!"
             from core.user_account u
             join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
             left join core.provider pr on pr.tenant_id = u.tenant_id and pr.user_id = u.id
            where u.tenant_id = core.tenant_id() and u.issuer_id = $1 and u.subject = $2"#,
        issuer,
        subject,
        token_hash
    )
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else { return Ok(Found { is_revoked: false, who: Who::Stranger }) };
    let who = match row.internal_role {
        _ if !row.is_active => Who::Inactive,
        None => Who::NotStaff,
        Some(internal_role) => Who::Known(Arc::new(Principal {
            tenant_id: tenant.id,
            tenant_key: tenant.key.clone(),
            actor: Actor::Staff(row.id),
            first_name: row.first_name,
            last_name: row.last_name,
            internal_role,
            is_admin: row.groups.iter().any(|name| name == "Admin"),
            groups: row.groups.into_iter().collect(),
            permissions: row.permissions.into_iter().collect(),
            is_external: row.is_external,
            practicing_states: row.practicing_states.into_iter().collect(),
        })),
    };
    Ok(Found { is_revoked: row.is_revoked, who })
}

/// The tenant's service client with this client ID.
pub async fn select_client(conn: &mut PgConnection, tenant: &Tenant, issuer: i64, client_id: &str, token_hash: &[u8]) -> Result<Found> {
    let row = sqlx::query!(
        r#"select c.name, c.permissions, c.is_active,
                  exists (select from core.revoked_token r where r.tenant_id = c.tenant_id and r.token_hash = $3) as "is_revoked!"
             from core.service_client c
            where c.tenant_id = core.tenant_id() and c.issuer_id = $1 and c.client_id = $2"#,
        issuer,
        client_id,
        token_hash
    )
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else { return Ok(Found { is_revoked: false, who: Who::Stranger }) };
    let who = if row.is_active {
        Who::Known(Arc::new(Principal {
            tenant_id: tenant.id,
            tenant_key: tenant.key.clone(),
            actor: Actor::Client(client_id.into()),
            first_name: row.name,
            last_name: String::new(),
            internal_role: String::new(),
            groups: std::collections::BTreeSet::new(),
            permissions: row.permissions.into_iter().collect(),
            is_admin: false,
            is_external: false,
            practicing_states: std::collections::BTreeSet::new(),
        }))
    } else {
        Who::Inactive
    };
    Ok(Found { is_revoked: row.is_revoked, who })
}

/// Links the one active, unlinked staff member with this email address to a provider's subject. None when there is no
/// such user, or more than one.
pub async fn bind_staff(conn: &mut PgConnection, issuer: i64, subject: &str, email: &str) -> Result<Option<UserId>> {
    Ok(sqlx::query_scalar!(
        r#"with candidate as (
               select u.id from core.user_account u
                 join core.provider pr on pr.tenant_id = u.tenant_id and pr.user_id = u.id
                where u.tenant_id = core.tenant_id() and lower(u.email) = lower($3) and u.subject is null and u.is_active
           )
           update core.user_account u set issuer_id = $1, subject = $2
            where u.tenant_id = core.tenant_id() and u.id = (select id from candidate) and (select count(*) from candidate) = 1
              and u.subject is null
              and not exists (select from core.user_account o
                               where o.tenant_id = core.tenant_id() and o.issuer_id = $1 and o.subject = $2)
            returning u.id as "id: UserId""#,
        issuer,
        subject,
        email
    )
    .fetch_optional(conn)
    .await?)
}

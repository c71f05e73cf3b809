//! SQL of the audit trail of one person.

use std::collections::HashMap;

use huddle_sdk::prelude::*;
use huddle_sdk::role_label;
use sqlx::PgConnection;

use super::model::{Accessor, Place, RecordAccess, changed_fields};

/// Reads the names of staff members by user ID.
pub async fn names(tx: &mut PgConnection, users: &[i64]) -> Result<HashMap<i64, String>> {
    let rows = sqlx::query!(
        "select u.id, p.first_name, p.last_name
           from core.provider v
           join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.user_id
           join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
          where v.tenant_id = core.tenant_id() and v.user_id = any ($1)",
        users,
    )
    .fetch_all(tx)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, format!("{} {}", row.first_name, row.last_name).trim().to_owned())).collect())
}

/// Reads the audit rows of an opened person before a position, newest first.
pub async fn of_person(tx: &mut PgConnection, access: &Access, before: Place, limit: i64) -> Result<Vec<(Place, RecordAccess)>> {
    let rows = sqlx::query!(
        r#"select a.txid, a.id, a.at, a.actor_user_id, a.actor_client, a.operation, a.action, a.object_type, a.changes,
                  p.first_name as "first_name?", p.last_name as "last_name?", v.internal_role as "internal_role?",
                  (select g.reason from core.phi_grant g where g.tenant_id = a.tenant_id and g.id = a.grant_ids[1]) as access_reason
             from core.audit a
             left join core.user_account u on u.tenant_id = a.tenant_id and u.id = a.actor_user_id
             left join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
             left join core.provider v on v.tenant_id = u.tenant_id and v.user_id = u.id
            where a.tenant_id = core.tenant_id() and cardinality(a.person_ids) = 1 and a.person_ids[1] = $1
              and (a.txid, a.id) < ($2, $3)
            order by a.txid desc, a.id desc
            limit $4"#,
        access.person_id().0,
        before.txid,
        before.id,
        limit,
    )
    .fetch_all(tx)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let name = match (row.first_name, row.last_name) {
                (Some(first), Some(last)) => format!("{first} {last}").trim().to_owned(),
                _ => row.actor_client.unwrap_or_default(),
            };
            (
                Place { txid: row.txid, id: row.id },
                RecordAccess {
                    id: row.id.to_string(),
                    at: row.at,
                    accessor: Accessor {
                        user_id: row.actor_user_id.map(UserId),
                        name,
                        role_label: row.internal_role.as_deref().map(role_label).unwrap_or_default().to_owned(),
                    },
                    action: row.action,
                    operation: row.operation,
                    object_type: row.object_type,
                    changes: changed_fields(row.changes),
                    access_reason: row.access_reason,
                },
            )
        })
        .collect())
}

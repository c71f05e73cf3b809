//! `GET /pods/`

use huddle_sdk::PodId;
use huddle_sdk::prelude::*;
use serde::Serialize;
use sqlx::PgConnection;

/// A care pod (navigation.md §3.7).
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::Pod)]
pub struct Pod {
    /// ID.
    id: PodId,
    /// Name.
    name: String,
    /// User IDs of the clinicians in the pod.
    provider_ids: Vec<UserId>,
}

/// List care pods.
///
/// All pods of the tenant, sorted by name.
#[utoipa::path(get, path = "/pods/", operation_id = "list_pods", tag = "people", responses((status = 200, body = Vec<Pod>)))]
pub async fn list(ctx: Ctx) -> Result<Json<Vec<Pod>>> {
    let mut tx = ctx.read().await?;
    Ok(Json(all(&mut tx).await?))
}

async fn all(tx: &mut PgConnection) -> Result<Vec<Pod>> {
    Ok(sqlx::query!(
        r#"select p.id, p.name,
                  array(select v.user_id from core.pod_provider v
                         where v.tenant_id = p.tenant_id and v.pod_id = p.id order by v.user_id) as "provider_ids!"
             from core.pod p where p.tenant_id = core.tenant_id() order by lower(p.name), p.id"#
    )
    .fetch_all(tx)
    .await?
    .into_iter()
    .map(|row| Pod { id: PodId(row.id), name: row.name, provider_ids: row.provider_ids.into_iter().map(UserId).collect() })
    .collect())
}

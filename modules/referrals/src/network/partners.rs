//! Partners of the tenant's network.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

/// Returns the specialty groups and location types for which a partner of the network offers virtual visits (navigation.md §3.3,
/// `doesVirtualPartnerExist`).
pub async fn virtual_partner_options(conn: &mut PgConnection) -> Result<Vec<i32>> {
    let ids = sqlx::query_scalar!(
        r#"select distinct unnest(p.specialty_group_ids || p.location_type_ids) as "id!"
             from referrals.network_provider p
            where p.tenant_id = core.tenant_id() and p.is_active and p.provider_type = 'virtual'
              and p.network_partner_agreement_type is not null
            order by 1"#,
    )
    .fetch_all(conn)
    .await?;
    Ok(ids)
}

/// Returns whether the network has a partner in a specialty group or location type.
pub async fn has_partner(conn: &mut PgConnection, option: i32) -> Result<bool> {
    let exists = sqlx::query_scalar!(
        r#"select exists(
               select from referrals.network_provider p
                where p.tenant_id = core.tenant_id() and p.is_active and p.network_partner_agreement_type is not null
                  and $1 = any (p.specialty_group_ids || p.location_type_ids)) as "exists!""#,
        option,
    )
    .fetch_one(conn)
    .await?;
    Ok(exists)
}

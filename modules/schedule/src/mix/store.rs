//! SQL of the visit mix.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{Mix, RatioId, RatioInput, Share, VisitMixRatio};
use crate::schedules::model::{AppointmentTypeMapping, Provider, ScheduleAppointmentType};
use crate::types::model::TypeId;

/// Reads the kinds of visit that share the provider's days, with their shares; focused and annual wellness visits are excluded.
pub async fn mappings(conn: &mut PgConnection, provider: &Provider) -> Result<Vec<AppointmentTypeMapping>> {
    let rows = sqlx::query!(
        r#"select t.id as "id!: TypeId", t.unique_key as "unique_key!", t.name as "name!", m.id as "ratio_id?: RatioId",
                  m.day_of_week as "day_of_week?", m.percentage as "percentage?"
             from schedule.appointment_type t
             left join schedule.visit_mix m on m.tenant_id = t.tenant_id and m.type_id = t.id and m.provider_id = $1
            where t.tenant_id = core.tenant_id() and t.is_active and t.is_in_visit_mix and $2 = any (t.roles)
            order by t.id, m.day_of_week"#,
        provider.id.0,
        provider.internal_role,
    )
    .fetch_all(conn)
    .await?;
    let mut mappings: Vec<AppointmentTypeMapping> = Vec::new();
    for row in rows {
        if mappings.last().is_none_or(|last| last.appointment_type.id != row.id) {
            let appointment_type = ScheduleAppointmentType { id: row.id, unique_key: row.unique_key, name: row.name };
            mappings.push(AppointmentTypeMapping { appointment_type, visit_mix_ratios: Vec::new() });
        }
        if let (Some(last), Some(id), Some(day_of_week), Some(percentage_of_slots)) =
            (mappings.last_mut(), row.ratio_id, row.day_of_week, row.percentage)
        {
            last.visit_mix_ratios.push(VisitMixRatio { id, day_of_week, percentage_of_slots });
        }
    }
    Ok(mappings)
}

/// Reads all stored shares of a provider.
pub async fn shares(conn: &mut PgConnection, provider: UserId) -> Result<Mix> {
    let rows = sqlx::query!(
        r#"select id as "id: RatioId", day_of_week, type_id as "type_id: TypeId", percentage
             from schedule.visit_mix where tenant_id = core.tenant_id() and provider_id = $1"#,
        provider.0,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| ((row.day_of_week, row.type_id), Share { id: row.id, percentage: row.percentage })).collect())
}

/// Stores shares and increments the version of the mix. The emptied days lose all their shares.
pub async fn put(conn: &mut PgConnection, provider: UserId, changes: &[RatioInput], emptied: &[i16]) -> Result<()> {
    let types: Vec<i64> = changes.iter().map(|change| change.appointment_type_id.0).collect();
    let days: Vec<i16> = changes.iter().map(|change| change.day_of_week).collect();
    let percentages: Vec<i16> = changes.iter().map(|change| change.percentage_of_slots).collect();
    sqlx::query!(
        "insert into schedule.visit_mix (provider_id, type_id, day_of_week, percentage)
         select $1, * from unnest($2::bigint[], $3::smallint[], $4::smallint[])
         on conflict (tenant_id, provider_id, day_of_week, type_id) do update set percentage = excluded.percentage",
        provider.0,
        &types,
        &days,
        &percentages,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "delete from schedule.visit_mix where tenant_id = core.tenant_id() and provider_id = $1 and day_of_week = any ($2)",
        provider.0,
        emptied,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "update schedule.schedule set mix_version = mix_version + 1 where tenant_id = core.tenant_id() and provider_id = $1",
        provider.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

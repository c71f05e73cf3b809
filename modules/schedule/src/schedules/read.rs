//! `GET /user/providers/{provider_id}/schedule/`

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;

use super::model::Schedule;
use crate::providers::model::Provider;
use crate::{drafts, exceptions, mix, shifts};

/// Read a provider's schedule: current shifts and exceptions, open drafts and visit mix.
#[utoipa::path(get, path = "/user/providers/{provider_id}/schedule/", operation_id = "read_provider_schedule", tag = "schedule",
    params(("provider_id" = i64, Path, description = "The provider's user ID")), responses((status = 200, body = Schedule)))]
pub async fn read_provider_schedule(ctx: Ctx, provider: Opened<Provider>) -> Result<Json<Schedule>> {
    let mut tx = ctx.read().await?;
    let (mix_version, time_zone) = mix::store::version(&mut tx, provider.id).await?;
    let zone = Zone::named(&time_zone);
    let today = zone.date_of(ctx.now());
    Ok(Json(Schedule {
        id: provider.id,
        provider: provider.id,
        shifts: shifts::store::current(&mut tx, provider.id, today).await?,
        shift_exceptions: exceptions::store::current(&mut tx, provider.id, zone.day(today).0).await?,
        ingestion_jobs: drafts::store::open(&mut tx, provider.id, ctx.now()).await?,
        appointment_type_mappings: mix::store::mappings(&mut tx, &provider).await?,
        mix_version,
        allow_edit_schedule: provider.is_editable_by(&ctx)?,
        is_taking_new_patients: provider.is_taking_new_patients,
        time_zone,
    }))
}

//! `POST /schedule/{provider_id}/visit-mix-consume/`

use chrono::NaiveDate;
use huddle_sdk::ClinicHours;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{VisitMixUse, allotted};
use super::store;
use crate::ids::TypeId;
use crate::providers::model::Provider;
use crate::slots;
use crate::slots::engine;
use crate::slots::span::Span;
use crate::slots::store::Selection;

/// Day to read.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::VisitMixDay)]
pub struct VisitMixDay {
    /// A date in the tenant's business zone; today if omitted.
    #[serde(default)]
    date: Option<NaiveDate>,
}

/// Usage of a day's visit mix.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::VisitMixConsumption)]
pub struct VisitMixConsumption {
    /// The provider's user ID.
    provider: UserId,
    /// The day, in the tenant's business zone.
    date: NaiveDate,
    /// Minutes of the day's shifts within opening hours, without exceptions.
    bookable_minutes: i64,
    /// The kinds of visit that share the day.
    results: Vec<VisitMixUse>,
}

/// Usage of a provider's visit mix of a day.
///
/// A kind's allotment is its percentage of the bookable minutes of the day. Appointments that are not canceled use it; those that were booked
/// before the mix changed may exceed it.
#[utoipa::path(post, path = "/schedule/{provider_id}/visit-mix-consume/", operation_id = "read_visit_mix_consumption", tag = "schedule",
    params(("provider_id" = i64, Path, description = "The schedule: the provider's user ID")), request_body = VisitMixDay,
    responses((status = 200, body = VisitMixConsumption)))]
pub async fn read_visit_mix_consumption(
    ctx: Ctx,
    provider: Opened<Provider>,
    Json(body): Json<VisitMixDay>,
) -> Result<Json<VisitMixConsumption>> {
    let mut tx = ctx.read().await?;
    let hours = ClinicHours::load(&mut tx).await?;
    let zone = hours.zone();
    let date = body.date.unwrap_or_else(|| zone.date_of(ctx.now()));
    if !(2000..2200).contains(&chrono::Datelike::year(&date)) {
        return Err(Problem::invalid_field("/date", "Enter a date"));
    }
    let (from, until) = zone.day(date);
    let span = Span { from, until };
    let selection = Selection { roles: &[], provider: Some(provider.id), person: None, state: None, span, except: None };
    let times = slots::store::providers(&mut tx, selection).await?.pop().map(|found| found.times).unwrap_or_default();
    let days = engine::days(&hours, date, date);
    let bookable_minutes = engine::bookable(&days, &times).into_iter().map(|span| span.length().num_minutes()).sum();
    let used = |kind: TypeId| -> i64 {
        let booked = times.booked.iter().filter(|booked| booked.type_id == kind).filter_map(|booked| booked.busy.common(span));
        booked.map(|span| span.length().num_minutes()).sum()
    };
    let day_of_week = i16::try_from(chrono::Datelike::weekday(&date).number_from_monday()).unwrap_or_default();
    let mappings = store::mappings(&mut tx, &provider).await?;
    let share = |ratios: &[super::model::VisitMixRatio]| {
        ratios.iter().find(|ratio| ratio.day_of_week == day_of_week).map(|ratio| ratio.percentage_of_slots)
    };
    let is_limited = mappings.iter().any(|mapping| share(&mapping.visit_mix_ratios).is_some());
    let results = mappings
        .into_iter()
        .map(|mapping| {
            // A kind without a share gets nothing on a day with shares.
            let percentage_of_slots = share(&mapping.visit_mix_ratios).or(is_limited.then_some(0));
            let allotted_minutes = percentage_of_slots.map(|percentage| allotted(bookable_minutes, percentage));
            let used_minutes = used(mapping.appointment_type.id);
            VisitMixUse {
                appointment_type_id: mapping.appointment_type.id,
                unique_key: mapping.appointment_type.unique_key,
                name: mapping.appointment_type.name,
                percentage_of_slots,
                allotted_minutes,
                used_minutes,
                remaining_minutes: allotted_minutes.map(|allotted| (allotted - used_minutes).max(0)),
            }
        })
        .collect();
    Ok(Json(VisitMixConsumption { provider: provider.id, date, bookable_minutes, results }))
}

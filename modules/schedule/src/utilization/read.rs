//! `GET /schedule/utilization/`

use chrono::NaiveDate;
use huddle_sdk::ClinicHours;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{MAX_DAYS, Sums, UtilizationCounts, offered, third_next_available};
use super::store;
use crate::calendar;
use crate::calendar::model::Dates;
use crate::slots::engine::{Visit, days, slots};
use crate::slots::span::Span;
use crate::slots::store::{Selection, providers};
use crate::types;

/// Roles of the clinicians who can be booked.
const ROLES: [&str; 5] = ["md", "np", "rn", "bh", "hg"];

/// Days and provider.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UtilizationQuery {
    /// First date, in the tenant's business zone.
    start_date: NaiveDate,
    /// Last date, at most 91 days later.
    end_date: NaiveDate,
    /// Only this provider, by user ID.
    #[param(value_type = Option<i64>)]
    provider_id: Option<UserId>,
}

/// A day.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::UtilizationDay)]
pub struct UtilizationDay {
    /// The date, in the tenant's business zone.
    pub date: NaiveDate,
    /// Numbers.
    pub counts: UtilizationCounts,
}

/// A kind of visit.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::UtilizationType)]
pub struct UtilizationType {
    /// ID of the kind of visit.
    #[schema(value_type = i64)]
    pub type_id: types::model::TypeId,
    /// Display name: `Established`.
    pub name: String,
    /// Days from today until the third next free slot; null if there are fewer than three in the booking window.
    pub third_next_available_days: Option<i64>,
    /// Numbers.
    pub counts: UtilizationCounts,
}

/// A provider.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::UtilizationProvider)]
pub struct UtilizationProvider {
    /// User ID.
    pub provider_id: UserId,
    /// First and last name.
    pub name: String,
    /// The provider's numbers.
    pub counts: UtilizationCounts,
}

/// Usage of the offered time.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::Utilization)]
pub struct Utilization {
    /// Totals.
    pub total: UtilizationCounts,
    /// Each day of the range.
    pub days: Vec<UtilizationDay>,
    /// Kinds of visit that can be booked, or were booked.
    pub types: Vec<UtilizationType>,
    /// The active providers, by last name.
    pub providers: Vec<UtilizationProvider>,
}

/// Read the utilization of the offered time by day, kind of visit and provider.
///
/// Appointments count on the day on which they start, including those of inactive providers. Errors: 404 no such provider.
#[utoipa::path(get, path = "/schedule/utilization/", operation_id = "read_utilization", tag = "schedule", params(UtilizationQuery),
    responses((status = 200, body = Utilization)))]
pub async fn read_utilization(ctx: Ctx, Query(query): Query<UtilizationQuery>) -> Result<Json<Utilization>> {
    find(&ctx, &query).await.map(Json)
}

/// Reads the numbers in a constant number of queries.
pub(super) async fn find(ctx: &Ctx, query: &UtilizationQuery) -> Result<Utilization> {
    let dates = Dates::checked(query.start_date, query.end_date, MAX_DAYS)?;
    let now = ctx.now();
    let mut tx = ctx.read().await?;
    if let Some(provider) = query.provider_id
        && !calendar::store::is_provider(&mut tx, provider).await?
    {
        return Err(Problem::not_found("Provider does not exist"));
    }
    let hours = ClinicHours::load(&mut tx).await?;
    let zone = hours.zone();
    let (from, until) = dates.instants(zone);
    let roles = ROLES.map(str::to_owned);
    let selection = |span| Selection { roles: &roles, provider: query.provider_id, person: None, state: None, span, except: None };
    let asked = providers(&mut tx, selection(Span { from, until })).await?;
    let asked_days = days(&hours, dates.first, dates.last);
    let offers: Vec<_> = asked.iter().flat_map(|provider| offered(&asked_days, provider.id, &provider.times)).collect();
    let sums = Sums::of(&store::counted(&mut tx, query.provider_id, (from, until)).await?, &offers);

    let kinds = types::store::all(&mut tx).await?;
    let weeks = kinds.iter().filter(|kind| kind.is_active).map(|kind| i64::from(kind.booking_window)).max().unwrap_or_default();
    let today = zone.date_of(now);
    let ahead = days(&hours, today, today + chrono::TimeDelta::weeks(weeks));
    let reach = Span { from: zone.day(today).0, until: ahead.last().map_or(now, |day| day.span.until) };
    let free = providers(&mut tx, selection(reach)).await?;
    drop(tx);

    let types = kinds
        .iter()
        .filter(|kind| kind.is_active || sums.types.contains_key(&kind.id.0))
        .map(|kind| {
            let visit = Visit::of(kind);
            let givers = free.iter().filter(|provider| kind.is_active && kind.roles.contains(&provider.internal_role));
            let starts = givers
                .flat_map(|provider| slots(&ahead, &provider.times, &visit, now))
                .filter(|slot| slot.holder.is_none())
                .map(|slot| slot.start)
                .collect();
            UtilizationType {
                type_id: kind.id,
                name: kind.name.clone(),
                third_next_available_days: third_next_available(starts, zone, now),
                counts: sums.types.get(&kind.id.0).copied().unwrap_or_default(),
            }
        })
        .collect();
    Ok(Utilization {
        total: sums.total,
        days: dates.each().map(|date| UtilizationDay { date, counts: sums.days.get(&date).copied().unwrap_or_default() }).collect(),
        types,
        providers: asked
            .into_iter()
            .map(|provider| UtilizationProvider {
                provider_id: provider.id,
                counts: sums.providers.get(&provider.id.0).copied().unwrap_or_default(),
                name: provider.name,
            })
            .collect(),
    })
}

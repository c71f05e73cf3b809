//! `GET /schedule/events/{providerPk}/`

use std::collections::BTreeSet;

use chrono::NaiveDate;
use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{CalendarEvent, CalendarKind, Dates, MAX_DAYS, mark_conflicts, shifts_on};
use super::store;
use crate::MANAGE;

/// The dates of a calendar.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct EventsQuery {
    /// First date, in the tenant's business zone.
    start_date: NaiveDate,
    /// Last date, at most 43 days later.
    end_date: NaiveDate,
}

/// A provider's calendar.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::CalendarEvents)]
pub struct CalendarEvents {
    /// Events that overlap the dates, by start.
    #[schema(value_type = Vec<CalendarEvent>)]
    results: Vec<Visible<CalendarEvent>>,
    /// The tenant's business zone, in which shifts and closures are defined.
    time_zone: String,
}

/// List the events of a provider's days.
///
/// Shifts are listed in full; exceptions and closures are separate events. Canceled appointments are omitted. An appointment of a protected
/// patient without a grant is masked: its time and the patient's name remain. Errors: 404 no such provider.
#[utoipa::path(get, path = "/schedule/events/{provider_pk}/", operation_id = "list_schedule_events", tag = "schedule",
    params(("provider_pk" = i64, Path, description = "The provider's user ID"), EventsQuery),
    responses((status = 200, body = CalendarEvents)))]
pub async fn list_schedule_events(
    ctx: Ctx,
    Path(provider): Path<UserId>,
    Query(EventsQuery { start_date, end_date }): Query<EventsQuery>,
) -> Result<Json<CalendarEvents>> {
    let dates = Dates::checked(start_date, end_date, MAX_DAYS)?;
    let mut tx = ctx.read().await?;
    if !store::is_provider(&mut tx, provider).await? {
        return Err(Problem::not_found("Provider does not exist"));
    }
    let time_zone = store::business_zone(&mut tx).await?;
    let zone = Zone::named(&time_zone);
    let span = dates.instants(zone);
    let may_edit = ctx.principal().may(MANAGE) || ctx.user_id()? == provider;
    let shifts = store::shifts(&mut tx, provider, dates).await?;
    let mut events: Vec<CalendarEvent> = shifts_on(&shifts, dates, zone)
        .map(|(shift, date, start, end)| CalendarEvent {
            id: format!("shift-{}-{date}", shift.id),
            kind: CalendarKind::Shift,
            start,
            end,
            provider_id: provider,
            ..CalendarEvent::default()
        })
        .collect();
    events.extend(store::exceptions(&mut tx, provider, span, may_edit).await?);
    events.extend(store::closures(&mut tx, dates).await?.into_iter().map(|(date, title)| {
        let (start, end) = zone.day(date);
        CalendarEvent {
            id: format!("closure-{provider}-{date}"),
            kind: CalendarKind::Closure,
            start,
            end,
            title,
            provider_id: provider,
            is_all_day: true,
            ..CalendarEvent::default()
        }
    }));
    events.extend(store::holds(&mut tx, provider, span).await?);
    let mut custom = BTreeSet::new();
    for (event, is_custom) in store::appointments(&mut tx, provider, span).await? {
        custom.extend(event.appointment_id.filter(|_| is_custom));
        events.push(event);
    }
    drop(tx);
    mark_conflicts(&mut events, |id| custom.contains(&id));
    events.sort_by(|one, other| (one.start, one.kind, &one.id).cmp(&(other.start, other.kind, &other.id)));
    Ok(Json(CalendarEvents { results: ctx.show(events).await?, time_zone }))
}

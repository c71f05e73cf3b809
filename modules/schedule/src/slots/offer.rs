//! `GET /bff/crm/available-appointment-slots/v2/` and `GET /bff/crm/available-slots-by-provider/`

use std::collections::BTreeSet;
use std::sync::Arc;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use huddle_sdk::licensing::Licensing;
use huddle_sdk::prelude::*;
use huddle_sdk::{ClinicHours, Zone};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::engine::{Day, Slot, Visit, days, reasons_for_none, slots};
use super::span::Span;
use super::store::{self, Provider, Selection};
use crate::booking::patient::{self, BookedPatient};
use crate::types;
use crate::types::model::AppointmentType;

/// Maximum time for which slots are listed: five weeks, one of which may have an extra hour.
const LONGEST_RANGE: TimeDelta = TimeDelta::hours(5 * 7 * 24 + 1);

/// Patient, kind of visit and time of the requested slots.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SlotQuery {
    /// The patient's user ID.
    #[serde(rename = "patientId")]
    #[param(rename = "patientId", value_type = i64)]
    patient_id: UserId,
    /// Reason of the kind of visit, such as `Video`.
    #[param(max_length = 60)]
    reason: String,
    /// Only slots that start at this instant or later.
    start_time: DateTime<Utc>,
    /// Only slots that start before this instant, at most five weeks after `start_time`.
    end_time: DateTime<Utc>,
}

/// Slots of one clinician.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ProviderSlotQuery {
    /// The clinician's user ID.
    #[serde(rename = "physicianId")]
    #[param(rename = "physicianId", value_type = i64)]
    physician_id: UserId,
    /// The patient's user ID.
    #[serde(rename = "patientId")]
    #[param(rename = "patientId", value_type = i64)]
    patient_id: UserId,
    /// Reason of the kind of visit, such as `Video`.
    #[param(max_length = 60)]
    reason: String,
    /// Only slots that start at this instant or later.
    start_time: DateTime<Utc>,
    /// Only slots that start before this instant, at most five weeks after `start_time`.
    end_time: DateTime<Utc>,
}

/// A time at which a visit can be booked.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = schedule::SlotView)]
pub struct SlotView {
    /// When the visit starts.
    pub scheduled_date: DateTime<Utc>,
    /// The clinician's user ID.
    pub physician_id: UserId,
    /// Reason of the kind of visit.
    #[schema(value_type = String)]
    pub reason: Arc<str>,
    /// Whether the clinician is in the patient's care team.
    pub in_care_team: bool,
    /// Whether somebody else holds it, so that it cannot be booked now.
    pub is_held: bool,
    /// Whether the caller holds it.
    pub held_by_me: bool,
}

/// A clinician with the slots of some weeks.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::ProviderSlots)]
pub struct ProviderSlots {
    /// The clinician's user ID.
    physician_id: UserId,
    /// First and last name.
    physician_name: String,
    /// Title, such as `MD`.
    title: String,
    /// `md`, `np`, `rn`, `bh` or `hg`.
    internal_role: String,
    /// Whether the clinician is in the patient's care team.
    in_care_team: bool,
    /// Whether the clinician may give care where the patient lives.
    licensing: Licensing,
    /// Reason of the kind of visit.
    reason: String,
    /// The slots in order.
    slots: Vec<SlotView>,
    /// The first slot in the booking window that nobody else holds.
    first_available_slot: Option<DateTime<Utc>>,
    /// Reasons why there are no slots, as text; empty when there are some.
    reasons_for_unavailability: Vec<String>,
}

/// The slots of all clinicians who give a kind of visit.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::OfferedSlots)]
pub struct OfferedSlots {
    /// Care team first, then by first available slot; those without one last.
    appointments: Vec<ProviderSlots>,
    /// The dates in the booking window with a slot of any of them, in the tenant's business zone.
    dates_with_slot_availability: BTreeSet<NaiveDate>,
    /// Booking window of such a visit.
    booking_window_in_weeks: i16,
    /// Whether other times can be booked with a reason.
    allow_custom_appointment: bool,
    /// The tenant's business zone.
    time_zone: String,
    /// The zone in which the patient lives, if known.
    patient_time_zone: Option<String>,
}

/// The slots of a clinician.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::OfferedProviderSlots)]
pub struct OfferedProviderSlots {
    /// The clinician's user ID.
    physician_id: UserId,
    /// The slots in order.
    slots: Vec<SlotView>,
    /// The first slot in the booking window that nobody else holds.
    first_available_slot: Option<DateTime<Utc>>,
    /// Reasons why there are no slots, as text; empty when there are some.
    reasons_for_unavailability: Vec<String>,
    /// The dates in the booking window with a slot, in the tenant's business zone.
    dates_with_slot_availability: BTreeSet<NaiveDate>,
    /// Booking window of such a visit.
    booking_window_in_weeks: i16,
    /// Whether other times can be booked with a reason.
    allow_custom_appointment: bool,
}

/// List the times at which a patient can be booked with any clinician.
///
/// Errors: 400 an unknown kind of visit, or more than five weeks; 404 unknown patient.
#[utoipa::path(get, path = "/bff/crm/available-appointment-slots/v2/", operation_id = "list_appointment_slots", tag = "schedule",
    params(SlotQuery), responses((status = 200, body = OfferedSlots)))]
pub async fn list_appointment_slots(ctx: Ctx, Query(query): Query<SlotQuery>) -> Result<Json<OfferedSlots>> {
    let range = checked_range(query.start_time, query.end_time)?;
    let access = ctx.access_patient(query.patient_id).await?;
    let mut tx = ctx.read_with_generic_plans().await?;
    let offer = Offer::load(&ctx, &mut tx, Some(&access), &query.reason, "?reason").await?;
    let caller = ctx.user_id()?;
    let providers = offer.providers(&mut tx, None, None).await?;
    let zone_name = zone_name(&mut tx).await?;
    drop(tx);
    let mut dates = BTreeSet::new();
    let mut appointments: Vec<_> = providers
        .into_iter()
        .map(|provider| {
            let found = offer.found(&provider, range, caller, &mut dates);
            offer.shown(provider, found, range, caller)
        })
        .collect();
    appointments.sort_by_key(|provider| {
        (!provider.licensing.passes(), !provider.in_care_team, provider.first_available_slot.is_none(), provider.first_available_slot)
    });
    Ok(Json(OfferedSlots {
        appointments,
        dates_with_slot_availability: dates,
        booking_window_in_weeks: offer.visit.weeks,
        allow_custom_appointment: true,
        time_zone: zone_name,
        patient_time_zone: offer.patient.time_zone,
    }))
}

/// List the times at which a patient can be booked with a clinician.
///
/// Errors: 400 an unknown kind of visit, one that the clinician does not give, or more than five weeks; 404 unknown patient or clinician.
#[utoipa::path(get, path = "/bff/crm/available-slots-by-provider/", operation_id = "list_provider_slots", tag = "schedule",
    params(ProviderSlotQuery), responses((status = 200, body = OfferedProviderSlots)))]
pub async fn list_provider_slots(ctx: Ctx, Query(query): Query<ProviderSlotQuery>) -> Result<Json<OfferedProviderSlots>> {
    let range = checked_range(query.start_time, query.end_time)?;
    let access = ctx.access_patient(query.patient_id).await?;
    let mut tx = ctx.read_with_generic_plans().await?;
    let offer = Offer::load(&ctx, &mut tx, Some(&access), &query.reason, "?reason").await?;
    let provider = offer.provider(&mut tx, query.physician_id, None, "?physicianId").await?;
    drop(tx);
    let (caller, mut dates) = (ctx.user_id()?, BTreeSet::new());
    let found = offer.found(&provider, range, caller, &mut dates);
    let shown = offer.shown(provider, found, range, caller);
    Ok(Json(OfferedProviderSlots {
        physician_id: shown.physician_id,
        slots: shown.slots,
        first_available_slot: shown.first_available_slot,
        reasons_for_unavailability: shown.reasons_for_unavailability,
        dates_with_slot_availability: dates,
        booking_window_in_weeks: offer.visit.weeks,
        allow_custom_appointment: true,
    }))
}

/// Returns the time between two instants, which is at most five weeks.
pub(crate) fn checked_range(from: DateTime<Utc>, until: DateTime<Utc>) -> Result<Span> {
    let range = Span::new(from, until).ok_or_else(|| Problem::invalid_field("?end_time", "Must be after the start"))?;
    if range.length() > LONGEST_RANGE {
        return Err(Problem::invalid_field("?end_time", "At most five weeks"));
    }
    Ok(range)
}

/// Reads the name of the tenant's business zone.
pub(crate) async fn zone_name(conn: &mut PgConnection) -> Result<String> {
    Ok(sqlx::query_scalar!("select business_zone from core.tenant where id = core.tenant_id()").fetch_one(conn).await?)
}

/// The available times of a clinician.
#[derive(Debug, Default)]
struct Found {
    /// The slots of a range, in order.
    slots: Vec<Slot>,
    /// The first slot in the booking window that is free or held by the caller.
    first: Option<DateTime<Utc>>,
}

/// A kind of visit for a patient, with the days on which it can be booked.
pub(crate) struct Offer {
    /// The kind of visit.
    pub kind: AppointmentType,
    /// Reason, shared by all its slots.
    reason: Arc<str>,
    /// The visit.
    pub visit: Visit,
    /// The patient.
    pub patient: BookedPatient,
    /// Person; none without a patient.
    pub person: Option<PersonId>,
    /// Clinic hours.
    pub hours: ClinicHours,
    /// From today to the last day of the booking window.
    pub days: Vec<Day>,
    /// Present.
    pub now: DateTime<Utc>,
}

impl Offer {
    /// Loads a kind of visit, the patient and the clinic hours. 400 at `pointer` for a kind that cannot be booked.
    pub async fn load(ctx: &Ctx, conn: &mut PgConnection, access: Option<&Access<Person>>, reason: &str, pointer: &str) -> Result<Self> {
        let kind = types::store::by_reason(conn, reason).await?;
        let kind =
            kind.filter(|kind| kind.is_active).ok_or_else(|| Problem::invalid_field(pointer, "This kind of visit cannot be booked"))?;
        Self::of_kind(ctx, conn, access, kind, None).await
    }

    /// Creates the offer for a known kind. An appointment that is about to move does not count.
    pub async fn of_kind(
        ctx: &Ctx,
        conn: &mut PgConnection,
        access: Option<&Access<Person>>,
        kind: AppointmentType,
        except: Option<i64>,
    ) -> Result<Self> {
        let patient = match access {
            Some(access) => patient::load(conn, access, except).await?,
            None => BookedPatient::default(),
        };
        let hours = ClinicHours::load(conn).await?;
        let (visit, now) = (Visit::of(&kind), ctx.now());
        let days = days(&hours, hours.zone().date_of(now), visit.last_date(hours.zone(), now));
        let reason = kind.reason.as_str().into();
        Ok(Self { kind, reason, visit, patient, person: access.map(Access::person_id), hours, days, now })
    }

    /// Extends the days to a start that may be beyond the booking window.
    #[must_use]
    pub fn reaching(mut self, start: DateTime<Utc>) -> Self {
        let last = self.zone().date_of(start) + TimeDelta::days(1);
        if let (Some(first), Some(known)) = (self.days.first(), self.days.last())
            && known.date < last
        {
            self.days = days(&self.hours, first.date, last);
        }
        self
    }

    /// Returns the zone of the days.
    pub fn zone(&self) -> Zone {
        self.hours.zone()
    }

    fn selection(&self, provider: Option<UserId>, except: Option<i64>) -> Selection<'_> {
        let span = |days: &[Day]| Some(Span { from: days.first()?.span.from, until: days.last()?.span.until });
        Selection {
            roles: if provider.is_some() { &[] } else { &self.kind.roles },
            provider,
            person: self.person,
            state: self.patient.state.as_deref(),
            span: span(&self.days).unwrap_or(Span { from: self.now, until: self.now }),
            except,
        }
    }

    /// Reads the clinicians who give such visits.
    pub async fn providers(&self, conn: &mut PgConnection, provider: Option<UserId>, except: Option<i64>) -> Result<Vec<Provider>> {
        store::providers(conn, self.selection(provider, except)).await
    }

    /// Reads a clinician: 404 when there is none, 400 at `pointer` when the clinician does not give such visits.
    pub async fn provider(&self, conn: &mut PgConnection, id: UserId, except: Option<i64>, pointer: &str) -> Result<Provider> {
        let found = self.providers(conn, Some(id), except).await?.pop();
        let provider = found.ok_or_else(|| Problem::not_found("Clinician does not exist").field(pointer, "Does not exist"))?;
        if !self.kind.roles.contains(&provider.internal_role) {
            return Err(Problem::invalid_field(pointer, "This clinician does not give such visits"));
        }
        Ok(provider)
    }

    /// Describes why a clinician is not offered at all.
    fn refusal(&self, provider: &Provider) -> Option<String> {
        if !provider.licensing.passes() {
            let state = self.patient.state.as_deref().unwrap_or("this state");
            return Some(format!("Not licensed in {state}"));
        }
        self.is_closed_to_new(provider).then(|| "Not taking new patients".to_owned())
    }

    /// Returns whether the clinician does not give the visit because it begins a relationship.
    pub fn is_closed_to_new(&self, provider: &Provider) -> bool {
        self.kind.is_first_visit() && !provider.is_taking_new_patients && !provider.is_in_care_team
    }

    /// Finds the slots of a clinician in a range and the first free slot. Adds the dates in the booking window that have a free slot to
    /// `dates`; outside the range, only missing dates are computed.
    fn found(&self, provider: &Provider, range: Span, caller: UserId, dates: &mut BTreeSet<NaiveDate>) -> Found {
        if self.refusal(provider).is_some() {
            return Found::default();
        }
        let mut computed = |days: &[Day]| {
            let found = slots(days, &provider.times, &self.visit, self.now);
            dates.extend(found.iter().filter(|slot| slot.holder.is_none()).map(|slot| slot.date));
            found
        };
        let is_free = |slot: &&Slot| slot.holder.is_none_or(|holder| holder == caller);
        let begin = self.days.partition_point(|day| day.span.until <= range.from);
        let end = self.days.partition_point(|day| day.span.from < range.until).max(begin);
        let (earlier, later) = (&self.days[..begin], &self.days[end..]);
        let shown = computed(&self.days[begin..end]);
        let mut first_of = |days: &[Day]| days.chunks(7).find_map(|week| computed(week).iter().find(is_free).map(|slot| slot.start));
        let first = first_of(earlier).or_else(|| shown.iter().find(is_free).map(|slot| slot.start)).or_else(|| first_of(later));
        for day in earlier.iter().chain(later).filter(|day| day.open.is_some()) {
            if !dates.contains(&day.date) {
                let of_day = slots(std::slice::from_ref(day), &provider.times, &self.visit, self.now);
                dates.extend(of_day.iter().find(|slot| slot.holder.is_none()).map(|slot| slot.date));
            }
        }
        let in_range = |slot: &Slot| range.from <= slot.start && slot.start < range.until;
        Found { slots: shown.into_iter().filter(in_range).collect(), first }
    }

    /// Returns a slot as clients see it.
    pub fn view(&self, provider: &Provider, slot: Slot, caller: UserId) -> SlotView {
        SlotView {
            scheduled_date: slot.start,
            physician_id: provider.id,
            reason: self.reason.clone(),
            in_care_team: provider.is_in_care_team,
            is_held: slot.holder.is_some_and(|holder| holder != caller),
            held_by_me: slot.holder == Some(caller),
        }
    }

    fn shown(&self, provider: Provider, found: Found, range: Span, caller: UserId) -> ProviderSlots {
        let slots: Vec<_> = found.slots.into_iter().map(|slot| self.view(&provider, slot, caller)).collect();
        let reasons = if slots.is_empty() { self.reasons(&provider, range) } else { Vec::new() };
        ProviderSlots {
            physician_id: provider.id,
            physician_name: provider.name,
            title: provider.title,
            internal_role: provider.internal_role,
            in_care_team: provider.is_in_care_team,
            licensing: provider.licensing,
            reason: self.kind.reason.clone(),
            slots,
            first_available_slot: found.first,
            reasons_for_unavailability: reasons,
        }
    }

    /// Describes why a clinician has no slots in a range.
    fn reasons(&self, provider: &Provider, range: Span) -> Vec<String> {
        if let Some(refusal) = self.refusal(provider) {
            return vec![refusal];
        }
        let asked: Vec<_> = self.days.iter().filter(|day| day.span.overlaps(range)).copied().collect();
        if asked.is_empty() {
            let is_past = range.until <= self.now;
            return vec![if is_past { "In the past".to_owned() } else { format!("Can be booked {} weeks ahead", self.visit.weeks) }];
        }
        reasons_for_none(&asked, &provider.times, &self.visit, self.now)
    }
}

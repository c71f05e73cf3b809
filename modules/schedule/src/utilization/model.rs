//! Counts of appointments and offered time, and the third next available slot. No I/O.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::ids::TypeId;
use crate::slots::engine::{Day, Times, bookable};

/// Maximum number of days of a request.
pub(crate) const MAX_DAYS: i64 = 92;

/// Numbers of appointments by their start, and minutes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::UtilizationCounts)]
pub struct UtilizationCounts {
    /// Minutes in which visits could take place: shifts in opening hours, without exceptions. Null if the time belongs to no single type.
    pub offered_minutes: Option<i64>,
    /// Minutes of the appointments that were not canceled.
    pub booked_minutes: i64,
    /// Times that are held for a booking.
    pub held: i64,
    /// Appointments that were not canceled.
    pub booked: i64,
    /// Of those, visits that took place.
    pub seen: i64,
    /// Of those, patients who did not come.
    pub no_show: i64,
    /// Appointments that were canceled.
    pub canceled: i64,
    /// Of those, canceled less than a day before their start.
    pub late_canceled: i64,
}

impl UtilizationCounts {
    fn add(&mut self, other: &Self) {
        self.booked_minutes += other.booked_minutes;
        self.held += other.held;
        self.booked += other.booked;
        self.seen += other.seen;
        self.no_show += other.no_show;
        self.canceled += other.canceled;
        self.late_canceled += other.late_canceled;
    }

    fn offer(&mut self, minutes: i64) {
        self.offered_minutes = Some(self.offered_minutes.unwrap_or_default() + minutes);
    }
}

/// Appointments of a day, a type and a provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Counted {
    pub date: NaiveDate,
    pub type_id: TypeId,
    pub provider_id: UserId,
    pub counts: UtilizationCounts,
}

/// The time that a provider offers on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Offered {
    pub date: NaiveDate,
    pub provider_id: UserId,
    pub minutes: i64,
}

/// Sums by day, type and provider.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Sums {
    pub total: UtilizationCounts,
    pub days: BTreeMap<NaiveDate, UtilizationCounts>,
    pub types: BTreeMap<i64, UtilizationCounts>,
    pub providers: BTreeMap<i64, UtilizationCounts>,
}

impl Sums {
    pub(crate) fn of(counted: &[Counted], offered: &[Offered]) -> Self {
        let mut sums = Self::default();
        for row in counted {
            sums.total.add(&row.counts);
            sums.days.entry(row.date).or_default().add(&row.counts);
            sums.types.entry(row.type_id.0).or_default().add(&row.counts);
            sums.providers.entry(row.provider_id.0).or_default().add(&row.counts);
        }
        for row in offered {
            sums.total.offer(row.minutes);
            sums.days.entry(row.date).or_default().offer(row.minutes);
            sums.providers.entry(row.provider_id.0).or_default().offer(row.minutes);
        }
        sums
    }
}

/// Returns the minutes that a provider offers on each of the days.
pub(crate) fn offered(days: &[Day], provider_id: UserId, times: &Times) -> Vec<Offered> {
    let minutes = |day: &Day| bookable(std::slice::from_ref(day), times).into_iter().map(|span| span.length().num_minutes()).sum();
    days.iter().map(|day| Offered { date: day.date, provider_id, minutes: minutes(day) }).collect()
}

/// Returns the days until the third free slot from now: the field's measure of access, which a single slot that was just canceled does not
/// distort. None if there are fewer than three.
pub(crate) fn third_next_available(mut starts: Vec<DateTime<Utc>>, zone: Zone, now: DateTime<Utc>) -> Option<i64> {
    if starts.len() < 3 {
        return None;
    }
    let (_, third, _) = starts.select_nth_unstable(2);
    Some((zone.date_of(*third) - zone.date_of(now)).num_days())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(booked: i64, seen: i64) -> UtilizationCounts {
        UtilizationCounts { booked, seen, booked_minutes: booked * 30, ..UtilizationCounts::default() }
    }

    #[test]
    fn sums_are_by_day_type_and_provider() {
        let date = |text: &str| text.parse::<NaiveDate>().expect("a date");
        let row = |day, type_id, provider, booked, seen| Counted {
            date: date(day),
            type_id: TypeId(type_id),
            provider_id: UserId(provider),
            counts: counts(booked, seen),
        };
        let counted = [row("2026-06-01", 1, 7, 2, 1), row("2026-06-01", 2, 8, 1, 1), row("2026-06-02", 1, 7, 4, 0)];
        let offered = [
            Offered { date: date("2026-06-01"), provider_id: UserId(7), minutes: 480 },
            Offered { date: date("2026-06-02"), provider_id: UserId(8), minutes: 60 },
        ];
        let sums = Sums::of(&counted, &offered);
        assert_eq!((sums.total.booked, sums.total.seen, sums.total.offered_minutes), (7, 2, Some(540)));
        let of_days: Vec<_> = sums.days.values().map(|day| (day.booked, day.offered_minutes)).collect();
        assert_eq!(of_days, [(3, Some(480)), (4, Some(60))]);
        assert_eq!(sums.types.values().map(|kind| (kind.booked, kind.offered_minutes)).collect::<Vec<_>>(), [(6, None), (1, None)]);
        assert_eq!(sums.providers[&7].booked_minutes, 180);
    }

    #[test]
    fn the_third_free_slot_counts_in_days_of_the_clinic() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().expect("an instant");
        let now = at("2026-06-02T03:30:00Z");
        let starts = vec![at("2026-06-09T14:00:00Z"), at("2026-06-02T14:00:00Z"), at("2026-06-05T03:00:00Z"), at("2026-06-02T13:00:00Z")];
        // 11:30 PM on 1 June, and 11 PM on 4 June, in New York.
        assert_eq!(third_next_available(starts.clone(), Zone::EASTERN, now), Some(3));
        assert_eq!(third_next_available(starts[..2].to_vec(), Zone::EASTERN, now), None);
    }
}

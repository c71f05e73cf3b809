//! The numbers of the report on referrals. No I/O.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use chrono::{Datelike as _, Days, NaiveDate};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::options::catalog;
use crate::steerages::tracking::state::{MoveKind, TrackingState, kind};

/// Default number of days of a report.
const DEFAULT_DAYS: u64 = 90;
/// Maximum number of days of a report.
const MAX_DAYS: i64 = 366;
/// Years of a report. Instants of dates far outside are not representable.
const YEARS: RangeInclusive<i32> = 2000..=2999;

/// States of a referral that leads to a reviewed report, in their order.
const WAY: [TrackingState; 8] = [
    TrackingState::Draft,
    TrackingState::Sent,
    TrackingState::Delivered,
    TrackingState::Accepted,
    TrackingState::Scheduled,
    TrackingState::Seen,
    TrackingState::ReportReceived,
    TrackingState::Reviewed,
];

/// Kind of the rows of a report.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = referrals::ReportGrouping)]
pub enum Grouping {
    /// Specialties and service types.
    #[default]
    Specialty,
    /// Care pods. A person in two pods counts in both.
    Pod,
    /// Staff members who started the referrals.
    StartedBy,
}

impl Grouping {
    /// Returns the title of the column with the names.
    pub(super) fn title(self) -> &'static str {
        match self {
            Self::Specialty => "Specialty",
            Self::Pod => "Care pod",
            Self::StartedBy => "Started by",
        }
    }
}

/// Days on which referrals were started, both included, in the tenant's business zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Period {
    pub from: NaiveDate,
    pub to: NaiveDate,
}

impl Period {
    /// Checks a period: by default the 90 days until today. 400 if it ends before it begins or has more than 366 days.
    pub fn checked(from: Option<NaiveDate>, to: Option<NaiveDate>, today: NaiveDate) -> Result<Self> {
        let check = |pointer: &str, date: NaiveDate| {
            let is_possible = YEARS.contains(&date.year());
            if is_possible { Ok(date) } else { Err(Problem::invalid_field(pointer, "Choose a year between 2000 and 2999")) }
        };
        let to = check("?to", to.unwrap_or(today))?;
        let from = check("?from", from.unwrap_or(to - Days::new(DEFAULT_DAYS - 1)))?;
        if to < from {
            return Err(Problem::invalid_field("?to", "Must not be before the first day"));
        }
        if (to - from).num_days() >= MAX_DAYS {
            return Err(Problem::invalid_field("?to", format!("At most {MAX_DAYS} days")));
        }
        Ok(Self { from, to })
    }
}

/// Whether the provider of a referral is in the tenant's network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Network {
    In,
    Out,
    Unknown,
    NoProvider,
}

impl Network {
    /// Returns it from what was known of the provider whom the member selected, otherwise of all providers of the referral. It is known only
    /// if the same is known of all of them.
    pub fn of(selected: &[Option<bool>], offered: &[Option<bool>]) -> Self {
        let chosen = if selected.is_empty() { offered } else { selected };
        let Some((first, others)) = chosen.split_first() else { return Self::NoProvider };
        match first {
            Some(is_in) if others.iter().all(|other| other == first) => {
                if *is_in {
                    Self::In
                } else {
                    Self::Out
                }
            }
            _ => Self::Unknown,
        }
    }
}

/// Referrals in the same state, and their number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Counted {
    /// Current state.
    pub state: TrackingState,
    /// Whether the next step is overdue.
    pub is_overdue: bool,
    /// Network of the provider.
    pub network: Network,
    /// Number of referrals.
    pub count: i64,
}

/// Referrals of a group in the same state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Grouped {
    /// ID of the group; 0: none.
    pub value: i64,
    /// Name of the group.
    pub name: Option<String>,
    /// Referrals.
    pub counted: Counted,
}

/// Referrals with the same history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Traveled {
    /// States after that of a draft, in the order in which they were reached.
    pub path: Vec<TrackingState>,
    /// Referrals.
    pub counted: Counted,
}

/// Times between two successive states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stays {
    /// The state.
    pub state: TrackingState,
    /// The state after it.
    pub next: TrackingState,
    /// Seconds from one to the other, in any order.
    pub seconds: Vec<i64>,
}

/// Numbers of referrals by how they ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::ReportOutcomes)]
pub struct Outcomes {
    /// Started in the period: `closed` and `open`.
    pub started: i64,
    /// Closed: `reviewed`, `patient_declined` and `no_longer_needed`.
    pub closed: i64,
    /// Closed with a reviewed report.
    pub reviewed: i64,
    /// Closed because the patient declined.
    pub patient_declined: i64,
    /// Closed because it was no longer needed.
    pub no_longer_needed: i64,
    /// Open.
    pub open: i64,
    /// Open, declined by the office.
    pub declined: i64,
    /// Open, with an overdue next step.
    pub overdue: i64,
}

/// Numbers of referrals by the network of their provider.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = referrals::ReportNetwork)]
pub struct NetworkCounts {
    /// In the network.
    pub in_network: i64,
    /// Out of the network.
    pub out_of_network: i64,
    /// Not known, or several providers of whom not the same is known.
    pub unknown: i64,
    /// No provider yet.
    pub no_provider: i64,
}

/// Numbers of a group of referrals.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, ToSchema)]
#[schema(as = referrals::ReportNumbers)]
pub struct Numbers {
    /// How they ended.
    pub outcomes: Outcomes,
    /// Share of the started referrals that is closed, in percent; null: none was started.
    pub closure_rate: Option<f64>,
    /// Network of their providers.
    pub network: NetworkCounts,
    /// Share of the referrals with a provider whose provider is out of the network, in percent; null: none has a provider.
    pub leakage_rate: Option<f64>,
}

impl Numbers {
    fn of<'a>(counted: impl IntoIterator<Item = &'a Counted>) -> Self {
        let (mut outcomes, mut network) = (Outcomes::default(), NetworkCounts::default());
        for Counted { state, is_overdue, network: of, count } in counted {
            outcomes.started += count;
            match state {
                TrackingState::Reviewed => outcomes.reviewed += count,
                TrackingState::PatientDeclined => outcomes.patient_declined += count,
                TrackingState::NoLongerNeeded => outcomes.no_longer_needed += count,
                TrackingState::Declined => outcomes.declined += count,
                _ => {}
            }
            *(if state.is_closed() { &mut outcomes.closed } else { &mut outcomes.open }) += count;
            if *is_overdue {
                outcomes.overdue += count;
            }
            *match of {
                Network::In => &mut network.in_network,
                Network::Out => &mut network.out_of_network,
                Network::Unknown => &mut network.unknown,
                Network::NoProvider => &mut network.no_provider,
            } += count;
        }
        let with_provider = outcomes.started - network.no_provider;
        Self {
            outcomes,
            closure_rate: percent(outcomes.closed, outcomes.started),
            network,
            leakage_rate: percent(network.out_of_network, with_provider),
        }
    }
}

/// A step of the referrals.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = referrals::ReportStep)]
pub struct Step {
    /// State at its beginning.
    pub state: TrackingState,
    /// Referrals that reached this state, or a later one without it.
    pub reached: i64,
    /// Times that a referral went on from it to another state. Corrections of mistakes are not counted.
    pub moved_on: i64,
    /// Median number of days until then, with one decimal; null: none went on.
    pub median_days: Option<f64>,
    /// 90th percentile of the number of days until then, with one decimal; null: none went on.
    pub ninetieth_percentile_days: Option<f64>,
    /// Referrals that are in it now and not closed.
    pub waiting: i64,
    /// Of those, referrals whose next step is overdue.
    pub overdue: i64,
}

/// Returns whether a move only corrects what was recorded by mistake.
fn is_correction(from: TrackingState, to: TrackingState) -> bool {
    kind(from, to, false) == Some(MoveKind::Correct)
}

/// Returns how many states of the way a referral reached or passed. Mistakes and closings that were undone are not counted.
fn reached(traveled: &Traveled) -> usize {
    let mut from = TrackingState::Draft;
    let mut places = vec![place(traveled.counted.state)];
    for to in &traveled.path {
        if !from.is_closed() && !is_correction(from, *to) {
            places.push(place(from));
        }
        from = *to;
    }
    places.into_iter().flatten().max().map_or(1, |place| place + 1)
}

/// Returns the place of a state on the way.
fn place(state: TrackingState) -> Option<usize> {
    WAY.iter().position(|other| *other == state)
}

/// Returns the number of referrals of groups.
fn number<'a>(groups: impl Iterator<Item = &'a Traveled>) -> i64 {
    groups.map(|group| group.counted.count).sum()
}

/// Returns the steps: those of the way, then the one after the office declined.
pub(super) fn steps(traveled: &[Traveled], stays: &[Stays]) -> Vec<Step> {
    let step = |(place, state): (usize, TrackingState)| {
        let mut seconds: Vec<i64> = stays
            .iter()
            .filter(|stay| stay.state == state && !state.is_closed() && !is_correction(stay.state, stay.next))
            .flat_map(|stay| stay.seconds.iter().copied())
            .collect();
        seconds.sort_unstable();
        let is_reached = |group: &&Traveled| match WAY.get(place) {
            Some(_) => reached(group) > place,
            None => group.path.contains(&state),
        };
        let waiting = traveled.iter().filter(|group| group.counted.state == state && !state.is_closed());
        Step {
            state,
            reached: number(traveled.iter().filter(is_reached)),
            moved_on: i64::try_from(seconds.len()).unwrap_or(i64::MAX),
            median_days: percentile(&seconds, 0.5).map(days),
            ninetieth_percentile_days: percentile(&seconds, 0.9).map(days),
            waiting: number(waiting.clone()),
            overdue: number(waiting.filter(|group| group.counted.is_overdue)),
        }
    };
    WAY.into_iter().chain([TrackingState::Declined]).enumerate().map(step).collect()
}

/// Returns the numbers of all referrals.
pub(super) fn total(traveled: &[Traveled]) -> Numbers {
    Numbers::of(traveled.iter().map(|group| &group.counted))
}

/// A group of referrals.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = referrals::ReportRow)]
pub struct Row {
    /// ID of the specialty or service type, care pod, or staff member; 0: none.
    pub value: i64,
    /// Name; null: none.
    pub name: Option<String>,
    /// Numbers.
    pub numbers: Numbers,
}

/// Returns the rows, the group with the most referrals first.
pub(super) fn rows(grouped: Vec<Grouped>) -> Vec<Row> {
    let mut groups: BTreeMap<i64, (Option<String>, Vec<Counted>)> = BTreeMap::new();
    for group in grouped {
        let (_, counted) = groups.entry(group.value).or_insert_with(|| (group.name, Vec::new()));
        counted.push(group.counted);
    }
    let mut rows: Vec<_> = groups.into_iter().map(|(value, (name, counted))| Row { value, name, numbers: Numbers::of(&counted) }).collect();
    rows.sort_by(|a, b| b.numbers.outcomes.started.cmp(&a.numbers.outcomes.started).then_with(|| a.name.cmp(&b.name)));
    rows
}

/// Returns the label of a specialty group or service type; none if this build has none with the ID.
pub(super) fn specialty(id: i32) -> Option<String> {
    let option = catalog().specialty_group(id).or_else(|| catalog().location_type(id));
    option.map(|option| option.label.clone())
}

/// Returns a percentile of ascending values, interpolated between the two nearest; none without values.
#[expect(clippy::cast_precision_loss, reason = "numbers of referrals and seconds are far below 2^52")]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the place is between 0 and the number of values")]
fn percentile(ascending: &[i64], share: f64) -> Option<f64> {
    let last = ascending.len().checked_sub(1)?;
    let place = share * last as f64;
    let below = ascending[place.floor() as usize] as f64;
    let above = ascending[place.ceil() as usize] as f64;
    Some(below + (above - below) * place.fract())
}

/// Returns days with one decimal.
fn days(seconds: f64) -> f64 {
    (seconds / 86_400.0 * 10.0).round() / 10.0
}

/// Returns a share in percent with one decimal; none of nothing.
#[expect(clippy::cast_precision_loss, reason = "numbers of referrals are far below 2^52")]
fn percent(part: i64, all: i64) -> Option<f64> {
    (all > 0).then(|| (part as f64 / all as f64 * 1000.0).round() / 10.0)
}

#[cfg(test)]
#[path = "model_tests.rs"]
mod tests;

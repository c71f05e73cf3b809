//! The demo's steerages, in every state, with their providers.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use huddle_referrals::options::{SearchOption, Source, catalog};
use huddle_referrals::places;
use huddle_referrals::steerages::tracking::state::TrackingState;
use huddle_sdk::Result;
use rand::Rng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use serde::Serialize;
use uuid::Uuid;

use crate::chance::{perhaps, uid};
use crate::directory::Provider;
use crate::kinds::{KINDS, Kind};
use crate::loops::{self, DemoStep, DemoTracking, Subject, WAYS, Walk};
use crate::needs::{NEEDS, Need};
use crate::network::NetworkProvider;

/// Number of steerages of each member whose loops went on.
const FOLLOWED: usize = 3;

/// Greatest distance of a steerage's provider, in miles.
const NEAR_MILES: f64 = 25.0;

/// A person who gets steerages.
#[derive(Debug, Clone)]
pub(crate) struct Member {
    pub person: i64,
    pub zip_code: Option<String>,
    /// Open cases, oldest first.
    pub cases: Vec<i64>,
}

/// A sending of a steerage.
#[derive(Debug, Serialize)]
pub(crate) struct DemoSending {
    pub steerage_uid: Uuid,
    pub version: i32,
    pub sent_at: DateTime<Utc>,
    pub sent_by: i64,
    pub delivery: &'static str,
    pub delivery_at: DateTime<Utc>,
    pub failure: Option<&'static str>,
    /// What its letter requests.
    pub request: String,
}

/// An authorization of a steerage's referral by the insurance.
#[derive(Debug, Serialize)]
pub(crate) struct DemoAuthorization {
    steerage_uid: Uuid,
    authorization_number: &'static str,
    use_referral_provider: bool,
    status: &'static str,
    icd_code: &'static str,
    icd_description: &'static str,
}

/// A provider of a steerage.
#[derive(Debug)]
pub(crate) struct DemoSteerageProvider {
    pub uid: Uuid,
    pub steerage_uid: Uuid,
    /// Place of the provider in the directory.
    pub provider: usize,
    /// Specialty group or location type.
    pub option: (Source, i32),
    pub specialty: String,
    pub cpt_code: Option<&'static str>,
    pub distance: Option<f64>,
    pub status: &'static str,
    pub is_system_suggested: bool,
    pub waiver_level: Option<&'static str>,
    pub selected_at: Option<DateTime<Utc>>,
    pub position: i32,
    pub created_at: DateTime<Utc>,
    pub created_by: Option<i64>,
}

/// A steerage; fields named as its columns.
#[derive(Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "columns")]
pub(crate) struct DemoSteerage {
    pub uid: Uuid,
    /// Related open case.
    #[serde(skip)]
    pub case: Option<i64>,
    pub person_id: i64,
    description: &'static str,
    scheduling_date: Option<NaiveDate>,
    effective_from: Option<NaiveDate>,
    effective_through: Option<NaiveDate>,
    quantity_value: Option<i32>,
    quantity_unit: Option<&'static str>,
    preferred_provider_or_facility: &'static str,
    is_self_service_enabled: Option<bool>,
    prior_authorization_required: Option<bool>,
    pub prior_authorization_system_id: String,
    specialty_group_id: Option<i32>,
    location_type_id: Option<i32>,
    service_ids: Vec<i32>,
    clinical_focus_area_ids: Vec<i32>,
    cpt_code: Option<&'static str>,
    priority: Option<i16>,
    type_of_visit: Option<&'static str>,
    notify_clinician: Option<bool>,
    status: &'static str,
    is_locked: bool,
    locked_at: Option<DateTime<Utc>>,
    locked_by: Option<i64>,
    recommendation_sent_at: Option<DateTime<Utc>>,
    is_initiated_internally: bool,
    waiver_is_eligible: bool,
    waiver_service_category_ids: Vec<i32>,
    referral_created_at: Option<DateTime<Utc>>,
    referral_body: &'static str,
    referral_is_active: bool,
    referral_is_last_mile: Option<bool>,
    referral_vendor_create_date: Option<NaiveDate>,
    insurance_authorization_required: Option<bool>,
    row_version: i32,
    created_at: DateTime<Utc>,
    pub created_by: Option<i64>,
    updated_at: DateTime<Utc>,
}

/// The steerages of the demo with all that belongs to them.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    pub steerages: Vec<DemoSteerage>,
    pub providers: Vec<DemoSteerageProvider>,
    pub sendings: Vec<DemoSending>,
    pub authorizations: Vec<DemoAuthorization>,
    pub trackings: Vec<DemoTracking>,
    pub steps: Vec<DemoStep>,
}

/// Who works with the demo's steerages.
pub(crate) struct Staff {
    pub users: Vec<i64>,
    /// Assignee groups that own some of them.
    pub groups: Vec<i64>,
}

/// Providers to choose from: the directory, and what the tenant's network knows of each.
pub(crate) struct Market<'a> {
    pub directory: &'a [Provider],
    pub known: &'a [Option<NetworkProvider>],
}

impl Market<'_> {
    /// Returns what the network knows of a provider.
    pub(crate) fn known(&self, provider: usize) -> Option<&NetworkProvider> {
        self.known.get(provider).and_then(Option::as_ref)
    }

    fn is_partner(&self, provider: usize) -> bool {
        self.known(provider).is_some_and(|known| known.network_partner_agreement_type.is_some())
    }
}

/// Plans one to three steerages for each member; the kinds follow each other, so that all of them exist. Then three for each whose loops went on,
/// so that a report about some months has data.
pub(crate) fn plan(rng: &mut StdRng, now: DateTime<Utc>, members: &[Member], staff: &Staff, market: &Market<'_>) -> Result<Plan> {
    let mut kinds = KINDS.iter().cycle();
    let mut plan = Plan::default();
    for (place, member) in members.iter().enumerate() {
        for kind in kinds.by_ref().take(1 + place % 3) {
            add(rng, &mut plan, now, member, *kind, None, staff, market)?;
        }
    }
    let mut ways = WAYS.iter().cycle();
    for member in members {
        for way in ways.by_ref().take(FOLLOWED) {
            let walk = Walk::along(rng, now, way);
            add(rng, &mut plan, now, member, Kind::Followed, Some(walk), staff, market)?;
        }
    }
    Ok(plan)
}

/// Returns a need for which there are providers near the member, and a partner if the member is to search; any need if there is none.
fn need(rng: &mut StdRng, member: &Member, kind: Kind, market: &Market<'_>) -> &'static Need {
    let first = rng.random_range(0..NEEDS.len());
    let in_turn = || NEEDS.iter().cycle().skip(first).take(NEEDS.len());
    let is_served = |need: &&Need| {
        let near = catalog().by_label(need.option).map(|(_, option)| near(member, option, kind.is_self_search(), market));
        near.is_some_and(|near| {
            near.len() > 1 && (!kind.is_self_search() || near.iter().take(2).any(|(place, _)| market.is_partner(*place)))
        })
    };
    in_turn().find(is_served).unwrap_or(&NEEDS[first])
}

#[expect(clippy::too_many_arguments, reason = "one call")]
fn add(
    rng: &mut StdRng,
    plan: &mut Plan,
    now: DateTime<Utc>,
    member: &Member,
    kind: Kind,
    walk: Option<Walk>,
    staff: &Staff,
    market: &Market<'_>,
) -> Result<()> {
    let Some(by) = staff.users.choose(rng).copied() else { return Ok(()) };
    let need = need(rng, member, kind, market);
    let Some((source, option)) = catalog().by_label(need.option) else { return Ok(()) };
    let mut steerage = steerage(rng, now, member, kind, need, (source, option), Some(by));
    if let Some(walk) = &walk {
        steerage.follow(walk);
    }
    let uid = steerage.uid;
    let providers = if matches!(kind, Kind::Empty | Kind::WithoutProviders) {
        Vec::new()
    } else {
        nearest(rng, member, option, kind.is_self_search(), market)
    };
    for (position, (provider, distance)) in (0_i32..).zip(providers) {
        let is_suggestion = kind == Kind::Suggested;
        let created_at = steerage.created_at + TimeDelta::minutes(i64::from(position) + 2);
        plan.providers.push(DemoSteerageProvider {
            uid: crate::chance::uid(rng),
            steerage_uid: uid,
            provider,
            option: (source, option.id),
            specialty: option.label.clone(),
            cpt_code: need.cpt_code,
            distance,
            status: match (is_suggestion, position) {
                (true, 2) => "rejected",
                (true, _) => "under_review",
                (false, _) => "accepted",
            },
            is_system_suggested: is_suggestion,
            waiver_level: kind.has_waiver().then_some(if position == 1 { "facility" } else { "provider" }),
            selected_at: (kind == Kind::Selected && position == 0).then(|| now - TimeDelta::hours(7)),
            position,
            created_at,
            created_by: Some(by).filter(|_| !is_suggestion),
        });
    }
    if let Some(sent_at) = steerage.recommendation_sent_at {
        let times = kind.times_sent();
        for version in 1..=times {
            let is_last = version == times;
            let sent_at = if is_last { sent_at } else { sent_at - TimeDelta::days(3) };
            let has_failed = is_last && kind == Kind::SendFailed;
            plan.sendings.push(DemoSending {
                steerage_uid: uid,
                version: i32::try_from(version).unwrap_or(1),
                sent_at,
                sent_by: by,
                delivery: if has_failed { "failed" } else { "sent" },
                delivery_at: sent_at + TimeDelta::seconds(9),
                failure: has_failed.then_some("550 5.1.1 The mailbox does not exist"),
                request: option.label.clone(),
            });
        }
    }
    if let Some((authorization_number, status)) = kind.authorization() {
        plan.authorizations.push(DemoAuthorization {
            steerage_uid: uid,
            authorization_number,
            use_referral_provider: kind != Kind::AuthorizationPending,
            status,
            icd_code: need.icd.0,
            icd_description: need.icd.1,
        });
    }
    let walk = walk.unwrap_or_else(|| steerage.walk(kind));
    // Work of the last days is not all overdue.
    let due_at = match kind {
        Kind::Followed | Kind::SendFailed => None,
        _ => Some(now + TimeDelta::hours(rng.random_range(-40..120))),
    };
    let subject = Subject {
        uid,
        title: if kind == Kind::Empty { "Referral" } else { &option.label },
        tag: (kind != Kind::Empty).then_some(option.label.as_str()),
        priority: steerage.priority,
        by,
        group: perhaps(rng, 30, |rng| staff.groups.choose(rng).copied()).flatten(),
    };
    let (tracking, steps) = loops::follow(rng, &subject, &walk, kind == Kind::SendFailed, due_at)?;
    plan.trackings.push(tracking);
    plan.steps.extend(steps);
    plan.steerages.push(steerage);
    Ok(())
}

impl DemoSteerage {
    /// Sets the times of a steerage that was sent some time ago.
    fn follow(&mut self, walk: &Walk) {
        self.created_at = walk.created_at;
        self.recommendation_sent_at = walk.sent_at();
        self.locked_at = self.recommendation_sent_at;
        self.locked_by = self.created_by;
        self.is_locked = true;
        self.referral_created_at = self.referral_created_at.map(|_| walk.created_at);
        self.effective_from = walk.created_at.date_naive().checked_add_days(Days::new(1));
        self.effective_through = walk.created_at.date_naive().checked_add_days(Days::new(300));
        self.updated_at = walk.sent_at().unwrap_or(walk.created_at);
    }

    /// Returns the loop of a steerage of some kind: of one that was sent, that it was sent. An old one is closed.
    fn walk(&self, kind: Kind) -> Walk {
        let sent = self.recommendation_sent_at.map(|at| (TrackingState::Sent, at));
        let closed = (kind == Kind::Old).then(|| (TrackingState::NoLongerNeeded, self.created_at + TimeDelta::days(80)));
        Walk { created_at: self.created_at, reached: sent.into_iter().chain(closed).collect() }
    }
}

fn steerage(
    rng: &mut StdRng,
    now: DateTime<Utc>,
    member: &Member,
    kind: Kind,
    need: &Need,
    (source, option): (Source, &SearchOption),
    by: Option<i64>,
) -> DemoSteerage {
    let today = now.date_naive();
    let day = |days: i64| today.checked_add_signed(TimeDelta::days(days)).unwrap_or(today);
    let created_at = match kind {
        Kind::Old => now - TimeDelta::days(365 * 6 + rng.random_range(0..200)),
        Kind::Expired => now - TimeDelta::days(rng.random_range(200..260)),
        _ => now - TimeDelta::hours(rng.random_range(100..1_500)),
    };
    let sent_at = (kind.times_sent() > 0).then(|| now - TimeDelta::hours(rng.random_range(8..60)));
    let is_empty = kind == Kind::Empty;
    let (has_waiver, has_referral) = (kind.has_waiver(), kind.has_referral());
    let is_complete = kind != Kind::WaiverIncomplete;
    let updated_at = match (kind, sent_at) {
        (Kind::UnlockedAfterSending, Some(sent_at)) => sent_at + TimeDelta::hours(3),
        (_, Some(sent_at)) => sent_at,
        (_, None) => created_at + TimeDelta::minutes(20),
    };
    let locked_at = kind.is_locked().then_some(sent_at.unwrap_or(updated_at));
    let effective_from = if is_empty { None } else { created_at.date_naive().checked_add_days(Days::new(1)) };
    let effective_through = match kind {
        Kind::Empty | Kind::WithoutProviders => None,
        Kind::Expired => Some(day(-rng.random_range(3..20))),
        Kind::Old => created_at.date_naive().checked_add_days(Days::new(90)),
        _ => Some(day(rng.random_range(40..170))),
    };
    let required = match kind {
        Kind::Empty | Kind::WithoutProviders => None,
        Kind::PriorAuthorization | Kind::PendingApproval => Some(true),
        _ => Some(false),
    };
    let originator = match kind {
        Kind::PriorAuthorization => format!("PA{:010}", rng.random_range(1_000_000..9_999_999_999_u64)),
        _ => String::new(),
    };
    let services: Vec<i32> = option.services.choose(rng).map(|service| service.id).into_iter().collect();
    let areas: Vec<i32> = option.clinical_focus_areas.choose(rng).map(|area| area.id).into_iter().collect();
    DemoSteerage {
        uid: uid(rng),
        case: member.cases.get(rng.random_range(0..2)).copied().filter(|_| kind != Kind::Old),
        person_id: member.person,
        description: if is_empty { "" } else { need.description },
        scheduling_date: perhaps(rng, 40, |rng| day(rng.random_range(-10..15))).filter(|_| !is_empty),
        effective_from,
        effective_through,
        quantity_value: has_waiver.then_some(6),
        quantity_unit: has_waiver.then_some("visits"),
        preferred_provider_or_facility: if kind == Kind::PendingOutOfNetwork { "The member's surgeon of 2022, out of network" } else { "" },
        is_self_service_enabled: if is_empty { None } else { Some(kind.is_self_search()) },
        prior_authorization_required: required,
        prior_authorization_system_id: originator,
        specialty_group_id: (source == Source::SpecialtyGroup && !is_empty).then_some(option.id),
        location_type_id: (source == Source::LocationType && !is_empty).then_some(option.id),
        service_ids: if is_empty { Vec::new() } else { services },
        clinical_focus_area_ids: if is_empty { Vec::new() } else { areas },
        cpt_code: need.cpt_code.filter(|_| !is_empty),
        priority: perhaps(rng, 70, |rng| rng.random_range(0..=2)),
        type_of_visit: [None, Some("any"), Some("in_person"), Some("in_person_or_virtual"), Some("virtual")].choose(rng).copied().flatten(),
        notify_clinician: perhaps(rng, 60, |rng| rng.random_bool(0.5)),
        status: kind.status(),
        is_locked: locked_at.is_some(),
        locked_at,
        locked_by: by.filter(|_| locked_at.is_some()),
        recommendation_sent_at: sent_at,
        is_initiated_internally: !matches!(kind, Kind::Old | Kind::LastMile),
        waiver_is_eligible: has_waiver,
        waiver_service_category_ids: if has_waiver && is_complete { vec![1, 6] } else { Vec::new() },
        referral_created_at: has_referral.then_some(created_at),
        referral_body: if has_referral { need.body } else { "" },
        referral_is_active: has_referral && kind != Kind::Denied,
        referral_is_last_mile: has_referral.then_some(kind == Kind::LastMile),
        referral_vendor_create_date: matches!(kind, Kind::Old | Kind::LastMile).then(|| created_at.date_naive()),
        insurance_authorization_required: has_referral.then_some(kind.authorization().is_some()),
        row_version: 1 + i32::try_from(kind.times_sent()).unwrap_or(0),
        created_at,
        created_by: by,
        updated_at,
    }
}

/// Returns two or three of the nearest providers of an option, with their distances; for a search by the member a partner comes first.
fn nearest(
    rng: &mut StdRng,
    member: &Member,
    option: &SearchOption,
    wants_partner: bool,
    market: &Market<'_>,
) -> Vec<(usize, Option<f64>)> {
    let mut near = near(member, option, wants_partner, market);
    near.truncate(rng.random_range(2..=3));
    near.into_iter().map(|(place, miles)| (place, Some((miles * 10.0).round() / 10.0))).collect()
}

/// Returns the active providers of an option within 25 miles of the member, partners first if one is wanted, then the nearest.
fn near(member: &Member, option: &SearchOption, wants_partner: bool, market: &Market<'_>) -> Vec<(usize, f64)> {
    let Some(home) = member.zip_code.as_deref().and_then(places::centroid) else { return Vec::new() };
    let mut near: Vec<(usize, f64)> = market
        .directory
        .iter()
        .enumerate()
        .filter(|(_, provider)| provider.deactivated_on.is_none() && provider.taxonomies.iter().any(|code| option.has_taxonomy(code)))
        .map(|(place, provider)| (place, provider.point.miles_to(home)))
        .filter(|(_, miles)| *miles <= NEAR_MILES)
        .collect();
    let is_partner = |place: usize| wants_partner && market.is_partner(place);
    near.sort_by(|(one, near), (other, farther)| {
        is_partner(*other).cmp(&is_partner(*one)).then(near.total_cmp(farther)).then(one.cmp(other))
    });
    near
}

//! The demo's prior authorizations, in every state.

use std::collections::HashMap;

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use huddle_sdk::zone;
use rand::Rng as _;
use rand::rngs::StdRng;
use serde::Serialize;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::chance::{one_of, uid};
use crate::directory::Provider;

/// State of a prior authorization of the demo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Approved,
    PartlyUsed,
    UsedUp,
    Expiring,
    Expired,
    PartiallyApproved,
    DeniedWithReason,
    DeniedWithoutReason,
    PendingStandard,
    PendingUrgent,
    OverdueStandard,
    OverdueUrgent,
    PendingClinicalInfo,
    Canceled,
}

const KINDS: &[Kind] = &[
    Kind::Approved,
    Kind::PendingStandard,
    Kind::DeniedWithReason,
    Kind::PartlyUsed,
    Kind::Expiring,
    Kind::OverdueUrgent,
    Kind::DeniedWithoutReason,
    Kind::PartiallyApproved,
    Kind::PendingClinicalInfo,
    Kind::UsedUp,
    Kind::PendingUrgent,
    Kind::Expired,
    Kind::OverdueStandard,
    Kind::Canceled,
];

/// A service that needs approval.
struct Service {
    category: &'static str,
    /// Code system, code and description.
    procedures: &'static [(&'static str, &'static str, &'static str)],
    diagnosis: &'static str,
    unit: &'static str,
    quantity: i32,
    denial: &'static str,
}

const SERVICES: &[Service] = &[
    Service {
        category: "Imaging",
        procedures: &[("CPT", "73721", "MRI of a joint of the leg without contrast")],
        diagnosis: "M23.51",
        unit: "units",
        quantity: 1,
        denial: "Six weeks of conservative treatment are not documented",
    },
    Service {
        category: "Physical therapy",
        procedures: &[("CPT", "97110", "Therapeutic exercises, 15 minutes"), ("CPT", "97140", "Manual therapy, 15 minutes")],
        diagnosis: "M54.50",
        unit: "visits",
        quantity: 24,
        denial: "The treatment plan does not state functional goals",
    },
    Service {
        category: "Outpatient surgery",
        procedures: &[("CPT", "29881", "Arthroscopy of the knee with meniscectomy")],
        diagnosis: "S83.241A",
        unit: "units",
        quantity: 1,
        denial: "Not medically necessary by the plan's policy on arthroscopy of the degenerative knee",
    },
    Service {
        category: "Diagnostic testing",
        procedures: &[("CPT", "95810", "Sleep study in a laboratory, age 6 or over"), ("CPT", "95811", "Sleep study with CPAP")],
        diagnosis: "G47.33",
        unit: "units",
        quantity: 2,
        denial: "A sleep study at home must come first",
    },
    Service {
        category: "Durable medical equipment",
        procedures: &[("HCPCS", "E1390", "Oxygen concentrator, one delivery port")],
        diagnosis: "J44.9",
        unit: "days",
        quantity: 365,
        denial: "Oxygen saturation at rest is missing",
    },
    Service {
        category: "Infusion and chemotherapy",
        procedures: &[
            ("HCPCS", "J1745", "Infliximab, 10 mg"),
            ("CPT", "96413", "Chemotherapy infusion, up to one hour"),
            ("CPT", "96415", "Chemotherapy infusion, each further hour"),
        ],
        diagnosis: "K50.90",
        unit: "units",
        quantity: 60,
        denial: "A biosimilar must be tried first",
    },
    Service {
        category: "Behavioral health",
        procedures: &[("CPT", "90837", "Psychotherapy, 60 minutes")],
        diagnosis: "F33.1",
        unit: "visits",
        quantity: 20,
        denial: "Sessions of 45 minutes are sufficient",
    },
    Service {
        category: "Home health",
        procedures: &[("HCPCS", "G0299", "Skilled nursing at home, 15 minutes")],
        diagnosis: "L97.411",
        unit: "visits",
        quantity: 18,
        denial: "The member is not homebound",
    },
];

/// The open work unit of a prior authorization.
#[derive(Debug, Serialize)]
struct DemoUnit {
    status: &'static str,
    title: String,
    priority: i16,
    due_at: DateTime<Utc>,
}

/// A prior authorization.
#[derive(Debug, Serialize)]
pub(crate) struct DemoPriorAuthorization {
    uid: Uuid,
    /// Version of the status that staff marked as done; the payer's decision is the second status.
    status_version: i32,
    acknowledged_status_version: i32,
    unit: Option<DemoUnit>,
    person: i64,
    status: &'static str,
    determination: Option<&'static str>,
    denial_reason: Option<&'static str>,
    urgency: Option<&'static str>,
    vendor_create_date: DateTime<Utc>,
    vendor_update_date: DateTime<Utc>,
    quantity_value: Option<i32>,
    quantity_unit: Option<&'static str>,
    units_used: Option<i32>,
    effective_from: Option<NaiveDate>,
    effective_through: Option<NaiveDate>,
    originator_system_id: String,
    service_categories: Value,
    providers: Value,
    procedure_codes: Value,
    diagnosis_codes: Value,
}

/// Plans one to three prior authorizations for each person; the kinds follow each other, so that all of them exist. The first one of a person
/// has the number of their steerage, if there is one among `numbers`.
pub(crate) fn plan(
    rng: &mut StdRng,
    now: DateTime<Utc>,
    people: &[i64],
    numbers: &HashMap<i64, &str>,
    directory: &[Provider],
) -> Vec<DemoPriorAuthorization> {
    let mut kinds = KINDS.iter().cycle();
    let mut all = Vec::new();
    for person in people {
        for (place, kind) in kinds.by_ref().take(rng.random_range(1..=3)).enumerate() {
            let service = &SERVICES[rng.random_range(0..SERVICES.len())];
            let mut planned = authorization(rng, now, *person, *kind, service, directory);
            if let Some(number) = numbers.get(person).filter(|_| place == 0) {
                (*number).clone_into(&mut planned.originator_system_id);
            }
            all.push(planned);
        }
    }
    all
}

/// Returns the status at the payer and its decision.
fn decision(kind: Kind) -> (&'static str, Option<&'static str>) {
    match kind {
        Kind::Approved | Kind::PartlyUsed | Kind::UsedUp | Kind::Expiring | Kind::Expired => ("decided", Some("approved")),
        Kind::PartiallyApproved => ("decided", Some("partially_approved")),
        Kind::DeniedWithReason | Kind::DeniedWithoutReason => ("decided", Some("denied")),
        Kind::PendingStandard | Kind::PendingUrgent | Kind::OverdueStandard | Kind::OverdueUrgent => ("pending", None),
        Kind::PendingClinicalInfo => ("pending_clinical_info", None),
        Kind::Canceled => ("canceled", None),
    }
}

/// Returns the time since the request.
fn age(rng: &mut StdRng, kind: Kind) -> TimeDelta {
    match kind {
        Kind::PendingUrgent => TimeDelta::hours(rng.random_range(5..60)),
        Kind::PendingStandard | Kind::PendingClinicalInfo => TimeDelta::hours(rng.random_range(10..150)),
        Kind::OverdueUrgent => TimeDelta::hours(rng.random_range(74..120)),
        Kind::OverdueStandard => TimeDelta::hours(rng.random_range(170..300)),
        Kind::Expiring => TimeDelta::days(rng.random_range(150..170)),
        Kind::Expired => TimeDelta::days(rng.random_range(210..400)),
        _ => TimeDelta::days(rng.random_range(9..90)),
    }
}

fn authorization(
    rng: &mut StdRng,
    now: DateTime<Utc>,
    person: i64,
    kind: Kind,
    service: &Service,
    directory: &[Provider],
) -> DemoPriorAuthorization {
    let today = now.date_naive();
    let day = |days: i64| today.checked_add_signed(TimeDelta::days(days)).unwrap_or(today);
    let (status, determination) = decision(kind);
    let urgency = match kind {
        Kind::PendingUrgent | Kind::OverdueUrgent | Kind::DeniedWithReason => Some("urgent"),
        Kind::PendingClinicalInfo => None,
        _ => Some("standard"),
    };
    let age = age(rng, kind);
    let created_at = now - age;
    let decided_at = match kind {
        _ if determination.is_some() => created_at + TimeDelta::hours(rng.random_range(20..70)),
        Kind::PendingClinicalInfo | Kind::Canceled => created_at + age / 2,
        _ => created_at,
    };
    let starts_on = created_at.date_naive();
    let (effective_from, effective_through) = match kind {
        Kind::Expiring => (Some(starts_on), Some(day(rng.random_range(3..30)))),
        Kind::Expired => (Some(starts_on), Some(day(-rng.random_range(2..25)))),
        _ if status == "decided" && determination != Some("denied") => (Some(starts_on), starts_on.checked_add_days(Days::new(180))),
        _ => (None, None),
    };
    let quantity = if kind == Kind::PartiallyApproved { (service.quantity / 2).max(1) } else { service.quantity };
    let units_used = match kind {
        Kind::PartlyUsed => Some(quantity * 2 / 3),
        Kind::UsedUp => Some(quantity),
        Kind::Approved | Kind::Expiring => Some(quantity / 4),
        _ => None,
    };
    let denial_reason = match kind {
        Kind::DeniedWithReason => Some(service.denial),
        Kind::PartiallyApproved => Some("Half of the requested quantity; a progress report is needed for more"),
        _ => None,
    };
    let status_version = if status == "pending" { 1 } else { 2 };
    // What the payer said more than ten days ago was dealt with, except for some.
    let is_done = now - decided_at > TimeDelta::days(10) && !rng.random_bool(0.2) || now - decided_at > TimeDelta::days(28);
    let summary = format!("{}: {}", service.category, service.procedures.iter().map(|(.., text)| *text).collect::<Vec<_>>().join(", "));
    let summary = if summary.chars().count() > 80 { format!("{}…", summary.chars().take(79).collect::<String>()) } else { summary };
    let shown = |day: NaiveDate| day.format("%b %-d").to_string();
    let late_since = created_at + if urgency == Some("urgent") { TimeDelta::hours(72) } else { TimeDelta::days(7) };
    let is_late = determination.is_none() && kind != Kind::Canceled && late_since < now;
    let (unit_status, title) = match (determination, kind) {
        (Some("approved"), _) if !is_done => ("Approved", summary),
        (Some("partially_approved"), _) if !is_done => ("Partially approved", summary),
        (Some("denied"), _) if !is_done => ("Denied", summary),
        (None, Kind::PendingClinicalInfo) => ("Clinical information needed", summary),
        (None, _) if is_late => ("Decision overdue", format!("Decision was due {}: {summary}", shown(late_since.date_naive()))),
        (_, Kind::Expiring) => {
            let left = units_left(quantity - quantity / 4, service.unit);
            ("Expiring", format!("Expires {}, {left}: {summary}", effective_through.map(shown).unwrap_or_default()))
        }
        _ => ("", String::new()),
    };
    let unit = (!unit_status.is_empty()).then(|| DemoUnit {
        status: unit_status,
        title,
        priority: match unit_status {
            "Expiring" | "Approved" => 0,
            _ => 1 + i16::from(urgency == Some("urgent")),
        },
        due_at: zone::due(day(if unit_status == "Expiring" { 5 } else { rng.random_range(0..3) })),
    });
    DemoPriorAuthorization {
        uid: uid(rng),
        status_version,
        acknowledged_status_version: if is_done { status_version } else { 0 },
        unit,
        person,
        status,
        determination,
        denial_reason,
        urgency,
        vendor_create_date: created_at,
        vendor_update_date: decided_at,
        quantity_value: Some(quantity),
        quantity_unit: Some(service.unit),
        units_used,
        effective_from,
        effective_through,
        originator_system_id: format!("PA{:010}", rng.random_range(1_000_000..9_999_999_999_u64)),
        service_categories: json!([{ "label": service.category }]),
        providers: json!(providers(rng, directory)),
        procedure_codes: service
            .procedures
            .iter()
            .map(|(system, code, description)| {
                json!({ "system": system, "version": "2026", "code": code, "content_object": { "description": description } })
            })
            .collect(),
        diagnosis_codes: json!([{ "system": "ICD-10-CM", "version": "2026", "code": service.diagnosis }]),
    }
}

/// Returns the units that are left, as the title of a work unit says it.
fn units_left(count: i32, unit: &str) -> String {
    format!("{count} {} left", if count == 1 { unit.trim_end_matches('s') } else { unit })
}

/// Returns one or two providers of the directory, as a payer names them.
fn providers(rng: &mut StdRng, directory: &[Provider]) -> Vec<Value> {
    if directory.is_empty() {
        return Vec::new();
    }
    let count = rng.random_range(1..=2);
    let chosen = (0..count).map(|_| rng.random_range(0..directory.len())).collect::<Vec<_>>();
    let named = chosen.into_iter().map(|place| {
        let provider = &directory[place];
        let last_name = if provider.is_organization { &provider.organization_name } else { &provider.last_name };
        json!({
            "first_name": provider.first_name,
            "middle_name": if provider.is_organization { "" } else { one_of(rng, &["", "A.", "J.", "M."]) },
            "last_name": last_name,
            "address_line_1": provider.address_line_1,
            "address_line_2": provider.address_line_2,
            "city": provider.city,
            "state": { "abbreviation": provider.state },
            "zip_code": provider.zip_code,
            "npi": provider.npi,
        })
    });
    named.collect()
}

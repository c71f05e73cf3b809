//! The demo's networks: what a tenant's upload says of providers of the directory, and entries of its own. Much is unknown, as in real
//! uploads.

use chrono::{DateTime, Days, NaiveDate, Utc};
use huddle_referrals::options::{Source, catalog};
use huddle_referrals::places::{STORED_RESOLUTION, cell, place};
use rand::Rng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use serde::Serialize;
use serde_json::{Value, json};

use crate::chance::{one_of, perhaps, phone, tenths};
use crate::directory::Provider;
use crate::words::{LANGUAGES, SITES};

/// A tenant's network.
pub(crate) struct Style {
    /// Providers of the directory that the upload knows, in percent.
    known: u32,
    /// Share of the known ones that are partners, in percent.
    partners: u32,
    /// Agreements of partners, the frequent ones several times.
    agreements: &'static [&'static str],
    /// Entries of the tenant's own: name, provider type, agreement, specialty groups and location types by label, phone.
    own: &'static [Own],
}

/// An entry that is not in the directory.
struct Own {
    identifier: &'static str,
    name: &'static str,
    provider_type: &'static str,
    agreement: Option<&'static str>,
    options: &'static [&'static str],
    phone: &'static str,
    quality: Option<f64>,
}

/// The network of the first tenant: large, with all agreements.
const LARGE: Style = Style {
    known: 65,
    partners: 14,
    agreements: &["client_contract", "direct_contract", "direct_contract", "preferred_vendor"],
    own: &[
        Own {
            identifier: "NW-VIRTUAL-SKIN",
            name: "Lantern Virtual Dermatology",
            provider_type: "virtual",
            agreement: Some("preferred_vendor"),
            options: &["Dermatology"],
            phone: "+18005550110",
            quality: Some(4.6),
        },
        Own {
            identifier: "NW-VIRTUAL-MIND",
            name: "Quiet Harbor Online Therapy",
            provider_type: "virtual",
            agreement: Some("direct_contract"),
            options: &["Psychotherapy", "Behavioral Health", "Psychiatry"],
            phone: "+18005550111",
            quality: Some(4.3),
        },
        Own {
            identifier: "NW-VIRTUAL-MOVE",
            name: "Stride Virtual Physical Therapy",
            provider_type: "virtual",
            agreement: Some("client_contract"),
            options: &["Physical Therapy"],
            phone: "+18005550112",
            quality: None,
        },
        Own {
            identifier: "NW-VIRTUAL-GUT",
            name: "Meadow Digestive Care Online",
            provider_type: "virtual",
            agreement: None,
            options: &["Gastroenterology", "Nutrition"],
            phone: "+18005550113",
            quality: Some(3.9),
        },
        Own {
            identifier: "NW-KIT-COLON",
            name: "Alder Home Screening Kits",
            provider_type: "at_home_test_kit",
            agreement: Some("preferred_vendor"),
            options: &["Gastroenterology", "Laboratory"],
            phone: "+18005550114",
            quality: Some(4.1),
        },
        Own {
            identifier: "NW-KIT-SLEEP",
            name: "Nightfall Home Sleep Tests",
            provider_type: "at_home_test_kit",
            agreement: Some("direct_contract"),
            options: &["Sleep Medicine", "Sleep Center"],
            phone: "+18005550115",
            quality: None,
        },
        Own {
            identifier: "NW-HOME-LAB",
            name: "Doorstep Mobile Laboratory",
            provider_type: "in_home",
            agreement: Some("preferred_vendor"),
            options: &["Laboratory", "Imaging Center"],
            phone: "+18005550116",
            quality: Some(3.8),
        },
        Own {
            identifier: "NW-HOME-THERAPY",
            name: "Hearthside Therapy at Home",
            provider_type: "in_home",
            agreement: None,
            options: &["Physical Therapy", "Occupational Therapy", "Speech Therapy"],
            phone: "+18005550117",
            quality: Some(4.0),
        },
    ],
};

/// The network of every other tenant: smaller, with direct contracts only.
const SMALL: Style = Style {
    known: 25,
    partners: 8,
    agreements: &["direct_contract", "client_contract"],
    own: &[Own {
        identifier: "LS-VIRTUAL-MIND",
        name: "Lakeside Telepsychiatry",
        provider_type: "virtual",
        agreement: Some("direct_contract"),
        options: &["Psychiatry", "Psychotherapy"],
        phone: "+18005550120",
        quality: Some(4.4),
    }],
};

/// Returns the style of a tenant's network.
pub(crate) fn style(tenant_key: &str) -> &'static Style {
    if tenant_key == "northwind" { &LARGE } else { &SMALL }
}

/// A row of a network; fields named as its columns.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct NetworkProvider {
    pub source_identifier: String,
    pub npi: Option<String>,
    pub identifier: String,
    pub first_name: String,
    pub last_name: String,
    pub care_organization_name: String,
    pub specialty_group_ids: Vec<i32>,
    pub location_type_ids: Vec<i32>,
    pub city: String,
    pub state: String,
    pub zip_code: String,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub is_place_approximate: bool,
    pub cell: Option<i64>,
    pub phone: String,
    pub languages: Vec<&'static str>,
    pub is_accepting: Option<bool>,
    pub is_in_network: Option<bool>,
    pub network_partner_agreement_type: Option<&'static str>,
    pub provider_type: &'static str,
    pub composite_score: Option<f64>,
    pub cost_score: Option<f64>,
    pub quality_score: Option<f64>,
    pub expertise_score: Option<f64>,
    pub average_rating: Option<f64>,
    pub number_of_rating: Option<i32>,
    pub estimated_cost: Option<f64>,
    pub cost_cpt_code: Option<String>,
    pub cost_breakdown: Option<Value>,
    pub location_confidence: Option<f64>,
    pub next_available_on: Option<NaiveDate>,
    pub as_of: NaiveDate,
}

/// Plans a tenant's network: for each provider of the directory what is known of it, if anything, and the tenant's own entries.
pub(crate) fn plan(
    rng: &mut StdRng,
    now: DateTime<Utc>,
    style: &Style,
    directory: &[Provider],
    main_zip: Option<&str>,
) -> (Vec<Option<NetworkProvider>>, Vec<NetworkProvider>) {
    let today = now.date_naive();
    let known = directory.iter().map(|provider| perhaps(rng, style.known, |rng| of_directory(rng, today, style, provider))).collect();
    let own = style.own.iter().map(|own| of_tenant(rng, today, own, main_zip)).collect();
    (known, own)
}

fn day(today: NaiveDate, days: u64) -> NaiveDate {
    today.checked_add_days(Days::new(days)).unwrap_or(today)
}

fn of_directory(rng: &mut StdRng, today: NaiveDate, style: &Style, provider: &Provider) -> NetworkProvider {
    let is_partner = rng.random_ratio(style.partners, 100);
    let is_rated = rng.random_ratio(55, 100);
    // Good providers are good in several respects, so that the recommendation follows.
    let base = tenths(rng, 12, 46);
    let near = |rng: &mut StdRng| ((base + f64::from(rng.random_range(-6..=6)) / 10.0).clamp(0.0, 5.0) * 10.0).round() / 10.0;
    let score = |rng: &mut StdRng, share: u32| perhaps(rng, share, near).filter(|_| is_rated);
    let (quality, expertise) = (score(rng, 85), score(rng, 75));
    let composite = score(rng, 90);
    let number_of_rating = perhaps(rng, 60, |rng| rng.random_range(1..400));
    let (estimated_cost, cost_cpt_code, cost_breakdown) = cost(rng, provider);
    let has_practice = !provider.is_organization && rng.random_ratio(2, 3);
    NetworkProvider {
        source_identifier: provider.npi.clone(),
        npi: Some(provider.npi.clone()),
        identifier: String::new(),
        first_name: provider.first_name.clone(),
        last_name: provider.last_name.clone(),
        care_organization_name: match (provider.is_organization, has_practice) {
            (true, _) => provider.organization_name.clone(),
            (false, true) => format!("{} {}", one_of(rng, SITES), practice(rng)),
            (false, false) => String::new(),
        },
        specialty_group_ids: Vec::new(),
        location_type_ids: Vec::new(),
        // The place of a provider of the directory is the directory's.
        city: String::new(),
        state: String::new(),
        zip_code: String::new(),
        latitude: None,
        longitude: None,
        is_place_approximate: false,
        cell: None,
        phone: perhaps(rng, 15, |rng| phone(rng, crate::words::area_codes(&provider.state))).unwrap_or_default(),
        languages: languages(rng),
        is_accepting: perhaps(rng, 70, |rng| rng.random_ratio(4, 5)),
        is_in_network: if is_partner { Some(true) } else { perhaps(rng, 75, |rng| rng.random_ratio(5, 6)) },
        network_partner_agreement_type: if is_partner { style.agreements.choose(rng).copied() } else { None },
        provider_type: if !provider.is_organization && rng.random_ratio(1, 40) { "in_home" } else { "in_person" },
        composite_score: composite,
        cost_score: perhaps(rng, 60, |rng| tenths(rng, 10, 60)),
        quality_score: quality,
        expertise_score: expertise,
        average_rating: number_of_rating.map(|_| near(rng)),
        number_of_rating,
        estimated_cost,
        cost_cpt_code,
        cost_breakdown,
        location_confidence: perhaps(rng, 65, |rng| tenths(rng, 5, 50)),
        next_available_on: perhaps(rng, 35, |rng| day(today, rng.random_range(0..45))),
        as_of: today.checked_sub_days(Days::new(rng.random_range(5..40))).unwrap_or(today),
    }
}

fn practice(rng: &mut StdRng) -> &'static str {
    one_of(rng, &["Medical Group", "Associates", "Health Partners", "Physicians", "Specialists", "Clinic"])
}

fn languages(rng: &mut StdRng) -> Vec<&'static str> {
    let more = perhaps(rng, 35, |rng| one_of(rng, LANGUAGES));
    if rng.random_ratio(1, 4) { Vec::new() } else { ["English"].into_iter().chain(more).collect() }
}

/// Returns the estimated cost of a procedure of the provider, with the procedure and the parts of the cost.
fn cost(rng: &mut StdRng, provider: &Provider) -> (Option<f64>, Option<String>, Option<Value>) {
    let options = catalog().specialty_groups().iter().chain(catalog().location_types());
    let of_provider = options.filter(|option| provider.taxonomies.iter().any(|code| option.has_taxonomy(code)));
    let codes: Vec<&String> = of_provider.flat_map(|option| &option.services).flat_map(|service| &service.cpt_codes).collect();
    let Some(code) = codes.choose(rng).filter(|_| rng.random_ratio(2, 5)) else { return (None, None, None) };
    let (professional, facility) = (rng.random_range(60..900), rng.random_range(0..1_400));
    let parts = perhaps(
        rng,
        60,
        |_| json!([{ "label": "Professional fee", "amount": professional }, { "label": "Facility fee", "amount": facility }]),
    );
    (Some(f64::from(professional + facility)), Some((*code).clone()), parts)
}

fn of_tenant(rng: &mut StdRng, today: NaiveDate, own: &Own, main_zip: Option<&str>) -> NetworkProvider {
    // Those who come to members start from the ZIP code where most members live.
    let home = main_zip.filter(|_| own.provider_type == "in_home").and_then(|zip| place(zip).map(|place| (zip, place)));
    let ids = |source: Source| -> Vec<i32> {
        let found = own.options.iter().filter_map(|label| catalog().by_label(label));
        found.filter(|(of, _)| *of == source).map(|(_, option)| option.id).collect()
    };
    NetworkProvider {
        source_identifier: own.identifier.to_owned(),
        npi: None,
        identifier: own.identifier.to_owned(),
        first_name: String::new(),
        last_name: String::new(),
        care_organization_name: own.name.to_owned(),
        specialty_group_ids: ids(Source::SpecialtyGroup),
        location_type_ids: ids(Source::LocationType),
        city: home.map(|(_, place)| place.city.to_owned()).unwrap_or_default(),
        state: home.map(|(_, place)| place.state.to_owned()).unwrap_or_default(),
        zip_code: home.map(|(zip, _)| zip.to_owned()).unwrap_or_default(),
        latitude: home.map(|(_, place)| place.point.latitude),
        longitude: home.map(|(_, place)| place.point.longitude),
        is_place_approximate: home.is_some(),
        cell: home.and_then(|(_, place)| cell(place.point, STORED_RESOLUTION)),
        phone: own.phone.to_owned(),
        languages: vec!["English", "Spanish"],
        is_accepting: Some(true),
        is_in_network: Some(true),
        network_partner_agreement_type: own.agreement,
        provider_type: own.provider_type,
        composite_score: own.quality,
        cost_score: own.quality.map(|_| tenths(rng, 12, 30)),
        quality_score: own.quality,
        expertise_score: None,
        average_rating: own.quality,
        number_of_rating: own.quality.map(|_| rng.random_range(200..3_000)),
        estimated_cost: None,
        cost_cpt_code: None,
        cost_breakdown: None,
        location_confidence: None,
        next_available_on: perhaps(rng, 80, |rng| day(today, rng.random_range(0..6))),
        as_of: today.checked_sub_days(Days::new(12)).unwrap_or(today),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_entries_name_options_of_the_catalog() {
        for label in [&LARGE, &SMALL].into_iter().flat_map(|style| style.own).flat_map(|own| own.options) {
            assert!(catalog().by_label(label).is_some(), "{label}");
        }
    }
}

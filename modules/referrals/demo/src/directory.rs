//! The demo's directory: invented people and facilities near the patients.

use std::collections::HashMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use huddle_referrals::npi::is_npi;
use huddle_referrals::options::{Gender, SearchOption, catalog};
use huddle_referrals::places::{self, Point, ZipPlace};
use rand::Rng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;

use crate::chance::{one_of, perhaps, phone};
use crate::words::{FAMILIES, MEN, SITES, STREETS, WOMEN, area_codes};

/// Number of people.
const PEOPLE: usize = 3_000;

/// Number of facilities.
const FACILITIES: usize = 300;

/// Greatest distance of a provider's ZIP code from that of a patient, in miles.
const NEARBY_MILES: f64 = 12.0;

/// Number of people of each common specialty near every ZIP code of patients.
const COMMON_PER_HOME: usize = 2;

/// Specialties that many members need: every ZIP code of patients has some.
const COMMON: &[&str] = &[
    "Primary Care",
    "Physical Therapy",
    "Psychotherapy",
    "OBGYN",
    "Dermatology",
    "Cardiology",
    "Orthopedic Surgery",
    "Gastroenterology",
    "Ophthalmology",
    "Psychiatry",
    "Pediatrics",
    "Neurology",
    "Endocrinology",
    "Rheumatology",
];

/// Facilities that every ZIP code of patients has.
const COMMON_FACILITIES: &[&str] = &["Imaging Center", "Sleep Center"];

/// Credentials by specialty; all others are physicians.
const CREDENTIALS: &[(&str, &[&str])] = &[
    ("Primary Care", &["MD", "MD", "DO", "NP", "PA"]),
    ("Acupuncture", &["LAc"]),
    ("Audiology", &["AuD"]),
    ("Behavioral Health", &["LMHC", "LICSW"]),
    ("Chiropractic", &["DC"]),
    ("Dentistry", &["DMD", "DDS"]),
    ("Lactation Support", &["IBCLC"]),
    ("Neuropsychology", &["PhD"]),
    ("Nutrition", &["RD"]),
    ("Occupational Therapy", &["OTR/L"]),
    ("Optometry", &["OD"]),
    ("Oral and Maxillofacial Surgery", &["DMD"]),
    ("Physical Therapy", &["DPT", "PT"]),
    ("Podiatry", &["DPM"]),
    ("Psychotherapy", &["LICSW", "LMFT", "PsyD", "PhD"]),
    ("Speech Therapy", &["CCC-SLP"]),
];

/// A provider of the directory.
#[derive(Debug, Clone)]
pub(crate) struct Provider {
    pub npi: String,
    pub is_organization: bool,
    pub first_name: String,
    pub last_name: String,
    pub credential: String,
    pub organization_name: String,
    pub gender: Option<&'static str>,
    pub address_line_1: String,
    pub address_line_2: String,
    pub city: String,
    pub state: String,
    pub zip_code: String,
    pub phone: String,
    pub fax: String,
    pub point: Point,
    pub taxonomies: Vec<String>,
    pub updated_on: NaiveDate,
    pub deactivated_on: Option<NaiveDate>,
}

/// Generates the directory around ZIP codes of patients, each with the number of patients who live there.
pub(crate) fn providers(rng: &mut StdRng, now: DateTime<Utc>, homes: &[(String, i64)]) -> Vec<Provider> {
    let nearby = nearby(homes);
    let homes: Vec<&(String, i64)> = homes.iter().filter(|(zip, _)| nearby.contains_key(zip)).collect();
    let (groups, locations) = (active(catalog().specialty_groups()), active(catalog().location_types()));
    let people = options(&groups, COMMON, COMMON_PER_HOME, homes.len(), PEOPLE);
    let facilities = options(&locations, COMMON_FACILITIES, 1, homes.len(), FACILITIES);
    let mut all = Vec::with_capacity(PEOPLE + FACILITIES);
    for (number, (option, place)) in people.into_iter().chain(facilities).enumerate() {
        let home = match place {
            Some(place) => homes.get(place).copied(),
            None => homes.choose_weighted(rng, |(_, patients)| 1 + patients).ok().copied(),
        };
        let Some((home, _)) = home else { continue };
        let Some((zip, place)) = nearby.get(home).and_then(|places| places.choose(rng)) else { continue };
        all.push(provider(rng, now, number, option, number >= PEOPLE, (zip, *place)));
    }
    all
}

/// Returns the options of `count` providers: the common ones near each home, then all in turn anywhere.
fn options<'a>(
    all: &[&'a SearchOption],
    common: &[&str],
    per_home: usize,
    homes: usize,
    count: usize,
) -> Vec<(&'a SearchOption, Option<usize>)> {
    let common: Vec<_> = all.iter().copied().filter(|option| common.contains(&option.label.as_str())).collect();
    let near = (0..homes).flat_map(|home| common.iter().flat_map(move |option| (0..per_home).map(move |_| (*option, Some(home)))));
    near.chain(all.iter().copied().cycle().map(|option| (option, None))).take(count).collect()
}

fn active(options: &[SearchOption]) -> Vec<&SearchOption> {
    options.iter().filter(|option| !option.is_deprecated).collect()
}

/// Returns the ZIP codes near each home, its own first.
fn nearby(homes: &[(String, i64)]) -> HashMap<String, Vec<(String, ZipPlace)>> {
    let all: Vec<(String, ZipPlace)> =
        (0..100_000).map(|number| format!("{number:05}")).filter_map(|zip| places::place(&zip).map(|place| (zip, place))).collect();
    let of = |home: &str| {
        let center = places::place(home)?;
        let is_near = |place: &ZipPlace| {
            place.state == center.state
                && (place.point.latitude - center.point.latitude).abs() < 0.5
                && place.point.miles_to(center.point) <= NEARBY_MILES
        };
        let mut near: Vec<_> = all.iter().filter(|(_, place)| is_near(place)).cloned().collect();
        near.insert(0, (home.to_owned(), center));
        Some(near)
    };
    homes.iter().filter_map(|(home, _)| Some((home.clone(), of(home)?))).collect()
}

fn provider(
    rng: &mut StdRng,
    now: DateTime<Utc>,
    number: usize,
    option: &SearchOption,
    is_organization: bool,
    (zip, place): (&str, ZipPlace),
) -> Provider {
    let is_woman = match option.gender {
        Some(Gender::Female) => rng.random_ratio(4, 5),
        Some(Gender::Male) => rng.random_ratio(1, 5),
        None => rng.random_bool(0.5),
    };
    let codes = area_codes(place.state);
    let today = now.date_naive();
    let name = if is_organization { "" } else { one_of(rng, if is_woman { WOMEN } else { MEN }) };
    let family = if is_organization { "" } else { one_of(rng, FAMILIES) };
    let site = one_of(rng, SITES);
    Provider {
        npi: npi(number),
        is_organization,
        first_name: name.to_owned(),
        last_name: family.to_owned(),
        credential: if is_organization { String::new() } else { credential(rng, &option.label).to_owned() },
        organization_name: if is_organization { format!("{site} {}", option.label) } else { String::new() },
        gender: (!is_organization).then_some(if is_woman { "Female" } else { "Male" }),
        address_line_1: format!("{} {}", rng.random_range(1..=990), one_of(rng, STREETS)),
        address_line_2: perhaps(rng, 40, |rng| format!("Suite {}", rng.random_range(1..=40) * 10)).unwrap_or_default(),
        city: place.city.to_owned(),
        state: place.state.to_owned(),
        zip_code: zip.to_owned(),
        phone: phone(rng, codes),
        fax: perhaps(rng, 70, |rng| phone(rng, codes)).unwrap_or_default(),
        point: place.point,
        taxonomies: taxonomies(rng, option),
        updated_on: today.checked_sub_days(Days::new(rng.random_range(20..2_000))).unwrap_or(today),
        deactivated_on: perhaps(rng, 1, |rng| today.checked_sub_days(Days::new(rng.random_range(1..20))).unwrap_or(today)),
    }
}

/// Returns an NPI that is valid and belongs to nobody: no NPI that begins with 2 has been assigned.
fn npi(number: usize) -> String {
    let digits = format!("{}", 210_000_000 + number * 137);
    (0..10).map(|check| format!("{digits}{check}")).find(|npi| is_npi(npi)).unwrap_or_default()
}

fn credential(rng: &mut StdRng, label: &str) -> &'static str {
    let own = CREDENTIALS.iter().find(|(name, _)| *name == label);
    one_of(rng, own.map_or(&["MD", "MD", "MD", "DO"], |(_, credentials)| credentials))
}

/// Returns the taxonomy codes of a provider, the primary one first.
fn taxonomies(rng: &mut StdRng, option: &SearchOption) -> Vec<String> {
    let mut codes: Vec<String> = option.taxonomies.choose(rng).map(|code| whole(code)).into_iter().collect();
    let second = option.taxonomies.choose(rng).map(|code| whole(code)).filter(|code| !codes.contains(code));
    codes.extend(second.filter(|_| rng.random_ratio(1, 4)));
    codes
}

/// Returns a taxonomy code of 10 characters for a prefix: the general code of its branch.
fn whole(prefix: &str) -> String {
    if prefix.len() >= 10 { prefix.to_owned() } else { format!("{prefix:0<9}X") }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use rand::SeedableRng as _;

    use super::*;

    fn generated() -> Vec<Provider> {
        let homes = [("02118", 40), ("01605", 10), ("10027", 5), ("00000", 3)].map(|(zip, patients)| (zip.to_owned(), patients));
        providers(&mut StdRng::seed_from_u64(7), "2026-06-15T12:00:00Z".parse().expect("an instant"), &homes)
    }

    #[test]
    fn every_npi_is_valid_unique_and_assigned_to_nobody() {
        let all = generated();
        assert_eq!(all.len(), PEOPLE + FACILITIES);
        assert!(all.iter().all(|provider| provider.npi.starts_with('2') && is_npi(&provider.npi)));
        assert_eq!(all.iter().map(|provider| &provider.npi).collect::<HashSet<_>>().len(), all.len());
    }

    #[test]
    fn every_option_has_providers_near_the_patients() {
        let all = generated();
        let boston = places::centroid("02118").expect("Boston");
        for option in active(catalog().specialty_groups()).into_iter().chain(active(catalog().location_types())) {
            let has = |provider: &&Provider| provider.taxonomies.iter().any(|code| option.has_taxonomy(code));
            let near = all.iter().filter(has).filter(|provider| provider.point.miles_to(boston) <= NEARBY_MILES).count();
            assert!(near > 0, "{} has none near Boston", option.label);
        }
        assert!(all.iter().flat_map(|provider| &provider.taxonomies).all(|code| code.len() == 10 && code.ends_with('X')));
    }

    #[test]
    fn phones_are_reserved_numbers() {
        for provider in generated() {
            assert!(provider.phone.len() == 12 && provider.phone[5..].starts_with("55501"), "{}", provider.phone);
        }
    }
}

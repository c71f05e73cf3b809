//! Generates the demo's patients. Pure: the same seed, day and staff give the same people.

use std::collections::HashSet;

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::model::{DemoCarer, DemoPatient, DemoPod, Staff};
use super::places::{PLACES, Place};
use super::words::{BACKGROUNDS, EMPLOYERS, NICKNAMES, NOTES, PAYERS, STREET_KINDS, STREETS};

/// The care pods.
pub const PODS: [&str; 4] = ["Alder", "Birch", "Cedar", "Dogwood"];

/// The positions of a care team with their roles.
const CARE_TEAM: [(&str, &str); 5] = [("md", "md"), ("np", "np"), ("rn", "rn"), ("health_guide", "hg"), ("behavioral_health", "bh")];

/// All states of the program chip with the matching account status. The first patients take them in turn, so that each occurs in the
/// smallest demo.
const PROGRAMS: [(&str, &str); 9] = [
    ("care", "member"),
    ("signed_up", "signedup"),
    ("none", "initialized"),
    ("discharge_in_progress", "member"),
    ("deactivated", "deactivated"),
    ("discharged", "deactivated"),
    ("churned", "member"),
    ("none", "enrolled"),
    ("none", "member"),
];

/// All states of the coverage chip.
const COVERAGES: [&str; 6] = ["covered", "initial", "incomplete", "processing", "ineligible", "expired"];

/// All risks.
const RISKS: [&str; 3] = ["high", "intermediate", "low"];

/// Assigns staff to pods: each to one, in turn, role by role.
pub fn pods(staff: &[Staff]) -> Vec<DemoPod> {
    let mut pods: Vec<DemoPod> = PODS.iter().map(|name| DemoPod { name, providers: Vec::new() }).collect();
    for (place, member) in staff.iter().enumerate() {
        let count = pods.len();
        if let Some(pod) = pods.get_mut(place % count) {
            pod.providers.push(member.user_id);
        }
    }
    pods
}

/// Generates the patients of a tenant one by one.
pub fn patients(seed: u64, now: DateTime<Utc>, count: usize, staff: &[Staff]) -> impl Iterator<Item = DemoPatient> {
    let mut maker = Maker::new(seed, now, staff);
    (0..count).map(move |index| maker.patient(index))
}

/// Generator of patients.
pub(super) struct Maker<'a> {
    rng: ChaCha8Rng,
    now: DateTime<Utc>,
    staff: &'a [Staff],
    emails: HashSet<String>,
    phones: HashSet<String>,
    /// States whose phone numbers are all assigned: further patients there share one.
    given_out: HashSet<&'static str>,
}

impl<'a> Maker<'a> {
    /// Creates a generator from a seed.
    pub(super) fn new(seed: u64, now: DateTime<Utc>, staff: &'a [Staff]) -> Self {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        Self { rng, now, staff, emails: HashSet::new(), phones: HashSet::new(), given_out: HashSet::new() }
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.rng.random_range(0..100) < percent
    }

    fn one_of<T: Copy + Default>(&mut self, items: &[T]) -> T {
        items.choose(&mut self.rng).copied().unwrap_or_default()
    }

    fn today(&self) -> NaiveDate {
        self.now.date_naive()
    }

    fn days_ago(&mut self, from: i64, to: i64) -> DateTime<Utc> {
        let days = self.rng.random_range(from..=to);
        let minutes = self.rng.random_range(0..24 * 60);
        self.now - TimeDelta::days(days) - TimeDelta::minutes(minutes)
    }

    /// Generates the next patient, with this index in the panel.
    pub(super) fn patient(&mut self, index: usize) -> DemoPatient {
        let background = BACKGROUNDS.choose_weighted(&mut self.rng, |background| background.weight).unwrap_or(&BACKGROUNDS[0]);
        let is_woman = self.chance(54);
        let first_name = self.one_of(if is_woman { background.women } else { background.men });
        let test_only = index % 100 == 41;
        let last_name = if test_only { "Test" } else { self.one_of(background.families) };
        let nickname = NICKNAMES.iter().find(|(name, _)| *name == first_name).map(|(_, short)| (*short).to_owned());
        let preferred_name = nickname.filter(|_| self.chance(60));

        let is_deceased = index % 67 == 29;
        let age = if is_deceased {
            self.rng.random_range(66..95)
        } else if self.chance(6) {
            self.rng.random_range(1..18)
        } else {
            self.rng.random_range(18..90)
        };
        let dob = self.born(age);
        let deceased_at = is_deceased.then(|| self.days_ago(20, 500));

        let (program_status, user_status) = if is_deceased { ("deactivated", "deactivated") } else { self.standing(index) };
        let (pronouns, gender) = self.gender(is_woman);
        let place = self.place();
        let (city, zipcode) = self.one_of(place.cities);
        let (street_address, street_address_2) = self.street();
        let phone_number = self.phone(place);
        let email = self.email(first_name, last_name);
        let preferred_language = background.language.filter(|_| self.chance(35)).unwrap_or("English");
        let (coverage_status, coverage_start, coverage_end) = self.coverage(index, user_status);
        let payer = matches!(coverage_status, "covered" | "processing" | "expired" | "ineligible").then(|| self.one_of(PAYERS));
        let noted = self.chance(18);
        let is_settled = user_status == "member";

        DemoPatient {
            number: index + 1,
            has_account: true,
            first_name: first_name.to_owned(),
            last_name: last_name.to_owned(),
            preferred_name,
            dob,
            deceased_at,
            sex: if self.chance(1) {
                "Unknown"
            } else if is_woman {
                "Female"
            } else {
                "Male"
            },
            gender,
            pronouns,
            preferred_language,
            employer: if (19..66).contains(&age) && self.chance(45) { Some(self.one_of(EMPLOYERS)) } else { None },
            request_auth_for_phi: index % 50 == 17,
            provider_note: if noted { self.one_of(NOTES) } else { "" },
            provider_note_last_updated_at: noted.then(|| self.days_ago(2, 300)),
            created_at: self.days_ago(90, 1200),
            email,
            phone_number,
            user_status,
            test_only,
            urgent_visit: is_settled && self.chance(2),
            street_address,
            street_address_2,
            city,
            state: place.state,
            zipcode,
            program_status,
            enrolled_in_primary_care_program: matches!(program_status, "care" | "discharge_in_progress"),
            enrolled_in_benefit_program: is_settled && coverage_status == "covered" && self.chance(60),
            coverage_status,
            coverage_payer: payer.map(|(name, _)| name),
            coverage_payer_short: payer.map(|(_, short)| short),
            coverage_start,
            coverage_end,
            risk_score: self.risk(index, age),
            pods: if is_settled || self.chance(30) { self.pods() } else { Vec::new() },
            care_team: if is_settled { self.care_team(place.state) } else { Vec::new() },
        }
    }

    fn born(&mut self, age: i32) -> NaiveDate {
        let today = self.today();
        let birthday = NaiveDate::from_ymd_opt(today.year() - age, today.month(), today.day().min(28)).unwrap_or(today);
        birthday - TimeDelta::days(self.rng.random_range(0..365))
    }

    /// Chooses program and account status; most patients are in care.
    fn standing(&mut self, index: usize) -> (&'static str, &'static str) {
        if let Some(standing) = PROGRAMS.get(index) {
            return *standing;
        }
        let weights = [78, 6, 4, 2, 2, 1, 2, 3, 2];
        PROGRAMS
            .iter()
            .zip(weights)
            .collect::<Vec<_>>()
            .choose_weighted(&mut self.rng, |(_, weight)| *weight)
            .map_or(PROGRAMS[0], |(standing, _)| **standing)
    }

    fn gender(&mut self, is_woman: bool) -> (Option<&'static str>, Vec<&'static str>) {
        match self.rng.random_range(0..100) {
            0..=2 => (Some("they/them"), vec!["Non-binary"]),
            3..=4 if is_woman => (Some("he/him"), vec!["Man", "Transgender"]),
            3..=4 => (Some("she/her"), vec!["Woman", "Transgender"]),
            5..=54 if is_woman => (Some("she/her"), vec!["Woman"]),
            5..=54 => (Some("he/him"), vec!["Man"]),
            _ => (None, Vec::new()),
        }
    }

    /// Chooses a state, more often one in which more of the staff are licensed.
    fn place(&mut self) -> &'static Place {
        let staff = self.staff;
        let licensed = |place: &Place| staff.iter().filter(|member| member.states.iter().any(|state| state == place.state)).count();
        PLACES.choose_weighted(&mut self.rng, |place| 2 + licensed(place)).unwrap_or(&PLACES[0])
    }

    fn street(&mut self) -> (String, String) {
        let first = format!("{} {} {}", self.rng.random_range(3..980), self.one_of(STREETS), self.one_of(STREET_KINDS));
        let second = match self.rng.random_range(0..100) {
            0..=17 => format!("Apt {}", self.rng.random_range(1..40)),
            18..=23 => format!("Unit {}", self.one_of(&["A", "B", "C", "2F", "3R"])),
            _ => String::new(),
        };
        (first, second)
    }

    /// Chooses a number from the range reserved for fiction, unique while the state has unassigned ones.
    fn phone(&mut self, place: &Place) -> String {
        let mut number = String::new();
        let tries = if self.given_out.contains(place.state) { 1 } else { 200 };
        for _ in 0..tries {
            number = format!("+1{}55501{:02}", self.one_of(place.area_codes), self.rng.random_range(0..100));
            if self.phones.insert(number.clone()) {
                return number;
            }
        }
        self.given_out.insert(place.state);
        number
    }

    fn email(&mut self, first_name: &str, last_name: &str) -> Option<String> {
        if self.chance(7) {
            return None;
        }
        let name = format!("{}.{}", plain(first_name), plain(last_name));
        let mut email = format!("{name}@example.com");
        // In a large panel hundreds have the same name.
        let mut numbers = 100_u32;
        while !self.emails.insert(email.clone()) {
            email = format!("{name}{}@example.com", self.rng.random_range(2..numbers));
            numbers = numbers.saturating_mul(2);
        }
        Some(email)
    }

    /// Chooses status, first and last day of coverage; some has not started, some ends within the month that the chip warns about.
    fn coverage(&mut self, index: usize, user_status: &str) -> (&'static str, Option<NaiveDate>, Option<NaiveDate>) {
        let today = self.today();
        let status = if index < 2 * COVERAGES.len() {
            COVERAGES[index % COVERAGES.len()]
        } else if user_status == "member" {
            match self.rng.random_range(0..100) {
                0..=83 => "covered",
                84..=88 => "expired",
                89..=92 => "processing",
                93..=95 => "ineligible",
                96..=97 => "incomplete",
                _ => "initial",
            }
        } else {
            self.one_of(&["initial", "initial", "incomplete", "processing", "ineligible", "expired"])
        };
        let first_of_year = |years: i32| NaiveDate::from_ymd_opt(today.year() - years, 1, 1);
        match status {
            "covered" if index == 6 || self.chance(2) => (status, Some(today + TimeDelta::days(self.rng.random_range(5..40))), None),
            "covered" if index == 12 || self.chance(4) => {
                (status, first_of_year(1), Some(today + TimeDelta::days(self.rng.random_range(1..30))))
            }
            "covered" => {
                let years = self.rng.random_range(0..4);
                (status, first_of_year(years), None)
            }
            "expired" => (status, first_of_year(2), Some(today - TimeDelta::days(self.rng.random_range(3..300)))),
            _ => (status, None, None),
        }
    }

    fn risk(&mut self, index: usize, age: i32) -> Option<&'static str> {
        if let Some(risk) = RISKS.get(index) {
            return Some(risk);
        }
        let high = if age > 65 { 22 } else { 7 };
        match self.rng.random_range(0..100) {
            roll if roll < high => Some("high"),
            roll if roll < high + 25 => Some("intermediate"),
            roll if roll < high + 65 => Some("low"),
            _ => None,
        }
    }

    fn pods(&mut self) -> Vec<&'static str> {
        match self.rng.random_range(0..100) {
            0..=8 => Vec::new(),
            9..=11 => PODS.choose_multiple(&mut self.rng, 2).copied().collect(),
            _ => vec![self.one_of(&PODS)],
        }
    }

    /// Chooses staff licensed where the patient lives; not every position is filled.
    fn care_team(&mut self, state: &str) -> Vec<DemoCarer> {
        if self.chance(6) {
            return Vec::new();
        }
        let staff = self.staff;
        let mut team = Vec::new();
        for (role, internal_role) in CARE_TEAM {
            let able: Vec<&Staff> = staff
                .iter()
                .filter(|member| member.internal_role == internal_role && member.states.iter().any(|licensed| licensed == state))
                .collect();
            let wanted = if role == "behavioral_health" { 35 } else { 90 };
            if !self.chance(wanted) {
                continue;
            }
            if let Some(member) = able.choose(&mut self.rng) {
                team.push(DemoCarer { role, user_id: member.user_id });
            }
        }
        team
    }
}

/// Converts a name to its form in an email address.
fn plain(name: &str) -> String {
    name.chars()
        .filter_map(|c| match c.to_lowercase().next().unwrap_or(c) {
            'á' | 'à' | 'ã' | 'â' | 'ä' | 'ả' | 'ạ' | 'ầ' | 'ặ' | 'ă' | 'ấ' => Some('a'),
            'é' | 'è' | 'ê' | 'ễ' | 'ệ' => Some('e'),
            'í' | 'ì' => Some('i'),
            'ó' | 'ò' | 'õ' | 'ô' | 'ọ' | 'ồ' | 'ơ' => Some('o'),
            'ú' | 'ù' | 'ü' | 'ũ' | 'ư' | 'ứ' => Some('u'),
            'ç' | 'ć' => Some('c'),
            'ñ' | 'ń' => Some('n'),
            'ł' => Some('l'),
            'đ' => Some('d'),
            'ś' | 'š' => Some('s'),
            c if c.is_ascii_alphanumeric() => Some(c),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn staff() -> Vec<Staff> {
        ["md", "np", "rn", "hg", "bh", "mg"]
            .iter()
            .zip(1..)
            .map(|(role, user_id)| Staff { user_id, internal_role: (*role).to_owned(), states: vec!["MA".into(), "NH".into()] })
            .collect()
    }

    fn made(seed: u64) -> Vec<DemoPatient> {
        patients(seed, "2026-06-15T12:00:00Z".parse().unwrap(), 400, &staff()).collect()
    }

    #[test]
    fn the_same_seed_gives_the_same_people() {
        assert_eq!(made(7), made(7));
        assert_ne!(made(7), made(8));
    }

    #[test]
    fn every_state_of_every_chip_occurs() {
        let all = made(7);
        let set = |of: fn(&DemoPatient) -> &'static str| all.iter().map(of).collect::<BTreeSet<_>>();
        assert_eq!(set(|p| p.program_status), PROGRAMS.iter().map(|(program, _)| *program).collect());
        assert_eq!(set(|p| p.user_status), PROGRAMS.iter().map(|(_, status)| *status).collect());
        assert_eq!(set(|p| p.coverage_status), COVERAGES.into_iter().collect());
        assert_eq!(set(|p| p.risk_score.unwrap_or("none")).len(), RISKS.len() + 1);
        let today = NaiveDate::from_ymd_opt(2026, 6, 15).unwrap();
        assert!(all.iter().any(|p| p.coverage_start.is_some_and(|start| start > today)));
        assert!(all.iter().any(|p| p.coverage_end.is_some_and(|end| end > today && end <= today + TimeDelta::days(30))));
    }

    #[test]
    fn the_people_are_varied() {
        let all = made(7);
        assert_eq!(all.iter().map(|p| p.state).collect::<BTreeSet<_>>().len(), 12);
        assert_eq!(all.iter().filter(|p| p.request_auth_for_phi).count(), 8);
        assert_eq!(all.iter().filter(|p| p.test_only).count(), 4);
        assert!((4..=8).contains(&all.iter().filter(|p| p.deceased_at.is_some()).count()));
        assert!(all.iter().any(|p| p.pods.is_empty()) && all.iter().any(|p| p.pods.len() == 2));
        assert!(all.iter().any(|p| p.care_team.is_empty()) && all.iter().any(|p| p.care_team.len() == 5));
        let full_names: BTreeSet<_> = all.iter().map(|p| (&p.first_name, &p.last_name)).collect();
        assert!(full_names.len() > 330, "{}", full_names.len());
    }

    #[test]
    fn contact_data_is_fictitious() {
        for patient in made(7) {
            assert!(patient.email.as_ref().is_none_or(|email| email.is_ascii() && email.ends_with("@example.com")), "{:?}", patient.email);
            let national = patient.phone_number.strip_prefix("+1").unwrap();
            assert_eq!((national.len(), &national[3..8]), (10, "55501"));
        }
    }
}

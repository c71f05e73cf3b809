//! Criteria of a search, checked.

use chrono::NaiveDate;
use huddle_sdk::prelude::*;

use crate::npi::is_npi;
use crate::options::{self, SearchOption, Source, catalog};
use crate::places::{Point, centroid};
use crate::provider_facts::Gender;

/// Miles of a search without more than a specialty (navigation.md §9).
const DEFAULT_MILES: i32 = 10;

/// Miles of a search by NPI, name or procedure (navigation.md §9).
const WIDE_MILES: i32 = 25;

/// Longest distance, in miles.
const MAX_MILES: i32 = 250;

/// What to search for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// People, and organizations with the specialty.
    Providers,
    /// Facilities.
    Facilities,
    /// Those who perform a procedure.
    Procedure,
}

/// Criteria as a request states them.
#[derive(Debug, Clone)]
pub struct Stated<'a> {
    /// What to search for.
    pub mode: Mode,
    /// ZIP code.
    pub zip: &'a str,
    /// Miles.
    pub miles: Option<i32>,
    /// ID of a specialty group.
    pub specialty_group: Option<i32>,
    /// ID of a location type.
    pub location_type: Option<i32>,
    /// Procedure.
    pub cpt_code: Option<&'a str>,
    /// NPI.
    pub npi: Option<&'a str>,
    /// Name of a provider or facility.
    pub name: Option<&'a str>,
    /// Gender.
    pub gender: Option<Gender>,
    /// Beginning of pointers: `?` for a query, `/` for a body.
    pub prefix: &'static str,
}

/// Criteria of a search.
#[derive(Debug, Clone)]
pub struct Criteria {
    /// What to search for.
    pub mode: Mode,
    /// Five digits.
    pub zip: String,
    /// Center of the ZIP code.
    pub center: Point,
    /// Miles.
    pub miles: i32,
    /// Whether only some specialties or location types match.
    pub is_by_option: bool,
    /// The specialty group or location type that was named.
    pub named: Option<&'static SearchOption>,
    /// Specialty groups or location types, one of which must match.
    pub options: Vec<&'static SearchOption>,
    /// Procedure.
    pub cpt_code: Option<String>,
    /// NPI.
    pub npi: Option<String>,
    /// Name as typed.
    pub name: Option<String>,
    /// Gender.
    pub gender: Option<Gender>,
    /// Today.
    pub today: NaiveDate,
}

impl Stated<'_> {
    /// Checks the criteria; 400 with the field that is not valid.
    pub fn checked(&self, today: NaiveDate) -> Result<Criteria> {
        let at = |field: &str| format!("{}{field}", self.prefix);
        let text = |text: Option<&str>| text.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
        let zip = checked_zip(self.zip, &at("zip"))?;
        let center = centroid(&zip).ok_or_else(|| Problem::invalid_field(at("zip"), format!("ZIP code {zip} is not known")))?;
        let (npi, name) = (text(self.npi), text(self.name));
        if npi.as_ref().is_some_and(|npi| !is_npi(npi)) {
            return Err(Problem::invalid_field(at("npi"), "Enter a valid NPI with 10 digits"));
        }
        let name_field = at(if self.mode == Mode::Facilities { "facility_name" } else { "provider_name" });
        if let Some(name) = &name {
            if name.chars().count() > 200 || name.contains('\0') {
                return Err(Problem::invalid_field(name_field, "Enter at most 200 characters"));
            }
            if !name.chars().any(char::is_alphanumeric) {
                return Err(Problem::invalid_field(name_field, "Enter letters of the name"));
            }
        }
        let cpt_code = text(self.cpt_code).map(|code| code.to_ascii_uppercase());
        if cpt_code.as_ref().is_some_and(|code| code.len() != 5 || !code.bytes().all(|byte| byte.is_ascii_alphanumeric())) {
            return Err(Problem::invalid_field(at("cpt_code"), "Enter a code of five letters and digits"));
        }
        let unknown = |field: &str| Problem::invalid_field(at(field), "Does not exist");
        let named = match (self.specialty_group, self.location_type) {
            (Some(id), _) => Some(catalog().specialty_group(id).ok_or_else(|| unknown("specialty_group"))?),
            (None, Some(id)) => Some(catalog().location_type(id).ok_or_else(|| unknown("location_type"))?),
            (None, None) => None,
        };
        let is_wide = npi.is_some() || name.is_some() || cpt_code.is_some();
        if named.is_none() && !is_wide {
            let what = if self.mode == Mode::Facilities {
                "a facility type, a name or an NPI"
            } else {
                "a specialty, a procedure, a name or an NPI"
            };
            return Err(Problem::invalid(format!("Enter {what}")));
        }
        let miles = self.miles.unwrap_or(if is_wide { WIDE_MILES } else { DEFAULT_MILES });
        if !(1..=MAX_MILES).contains(&miles) {
            return Err(Problem::invalid_field(at("distance"), format!("Enter 1 to {MAX_MILES} miles")));
        }
        let options: Vec<_> = match (named, &cpt_code) {
            (Some(named), _) => vec![named],
            (None, Some(code)) => {
                let groups = catalog().options_for_cpt(Source::SpecialtyGroup, code);
                // Imaging, endoscopy and surgery are found by the place, not by the physician.
                let is_anywhere = self.mode == Mode::Procedure;
                let types = catalog().options_for_cpt(Source::LocationType, code).filter(|_| is_anywhere);
                groups.chain(types).collect()
            }
            (None, None) => Vec::new(),
        };
        // navigation.md §4.3: OBGYN implies female providers.
        let implied = named.and_then(|option| option.gender).map(|gender| match gender {
            options::Gender::Female => Gender::Female,
            options::Gender::Male => Gender::Male,
        });
        let gender = self.gender.or(implied);
        let is_by_option = named.is_some() || cpt_code.is_some();
        Ok(Criteria { mode: self.mode, zip, center, miles, is_by_option, named, options, cpt_code, npi, name, gender, today })
    }
}

impl Criteria {
    /// Returns the beginnings of the taxonomy codes of the specialty groups, or of the location types.
    #[must_use]
    pub fn taxonomies(&self, source: Source) -> Vec<String> {
        let is_type = source == Source::LocationType;
        let options = self.options.iter().filter(|option| catalog().location_type(option.id).is_some() == is_type);
        options.flat_map(|option| &option.taxonomies).cloned().collect()
    }

    /// Returns an identifier of the criteria: the same for equal ones.
    #[must_use]
    pub fn id(&self) -> String {
        let Self { mode, zip, miles, named, cpt_code, npi, name, gender, .. } = self;
        let text = format!("{mode:?}|{zip}|{miles}|{:?}|{cpt_code:?}|{npi:?}|{name:?}|{gender:?}", named.map(|option| option.id));
        // FNV-1a
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        format!("{hash:016x}")
    }
}

/// Returns a ZIP code of five digits; 400 at `pointer` for anything else.
pub fn checked_zip(zip: &str, pointer: &str) -> Result<String> {
    let zip = zip.trim();
    if zip.len() == 5 && zip.bytes().all(|byte| byte.is_ascii_digit()) {
        Ok(zip.to_owned())
    } else {
        Err(Problem::invalid_field(pointer, "Enter a ZIP code of five digits"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Stated<'static> = Stated {
        mode: Mode::Providers,
        zip: "02108",
        miles: None,
        specialty_group: None,
        location_type: None,
        cpt_code: None,
        npi: None,
        name: None,
        gender: None,
        prefix: "?",
    };

    fn group(label: &str) -> i32 {
        catalog().specialty_groups().iter().find(|option| option.label.contains(label)).expect("an option").id
    }

    #[test]
    fn the_default_radius_is_25_with_a_name_an_npi_or_a_procedure_and_otherwise_10() {
        let specialty_group = Some(group("Cardiology"));
        for (stated, miles) in [
            (Stated { specialty_group, ..NOTHING }, 10),
            (Stated { name: Some("lee"), ..NOTHING }, 25),
            (Stated { name: Some("l"), ..NOTHING }, 25),
            (Stated { specialty_group, name: Some("lee"), ..NOTHING }, 25),
            (Stated { npi: Some("1234567893"), ..NOTHING }, 25),
            (Stated { cpt_code: Some("99203"), ..NOTHING }, 25),
            (Stated { specialty_group, name: Some(" "), ..NOTHING }, 10),
            (Stated { specialty_group, miles: Some(250), ..NOTHING }, 250),
        ] {
            assert_eq!(stated.checked(NaiveDate::default()).expect("valid").miles, miles, "{stated:?}");
        }
    }

    #[test]
    fn obgyn_implies_female_unless_another_gender_is_chosen() {
        let obgyn = catalog().specialty_groups().iter().find(|option| option.gender.is_some()).expect("OBGYN").id;
        let gender =
            |gender| Stated { specialty_group: Some(obgyn), gender, ..NOTHING }.checked(NaiveDate::default()).expect("valid").gender;
        assert_eq!(gender(None), Some(Gender::Female));
        assert_eq!(gender(Some(Gender::Male)), Some(Gender::Male));
        let cardiology = Stated { specialty_group: Some(group("Cardiology")), ..NOTHING };
        assert_eq!(cardiology.checked(NaiveDate::default()).expect("valid").gender, None);
    }

    #[test]
    fn criteria_that_are_not_valid_name_their_field() {
        for (stated, pointer) in [
            (Stated { zip: "0210", ..NOTHING }, "?zip"),
            (Stated { zip: "00000", ..NOTHING }, "?zip"),
            (Stated { npi: Some("1234567890"), ..NOTHING }, "?npi"),
            (Stated { name: Some("--"), ..NOTHING }, "?provider_name"),
            (Stated { cpt_code: Some("992"), ..NOTHING }, "?cpt_code"),
            (Stated { specialty_group: Some(0), ..NOTHING }, "?specialty_group"),
            (Stated { name: Some("lee"), miles: Some(251), ..NOTHING }, "?distance"),
        ] {
            let problem = stated.checked(NaiveDate::default()).expect_err("refused");
            assert_eq!(problem.body().errors[0].pointer, pointer, "{stated:?}");
        }
        assert!(NOTHING.checked(NaiveDate::default()).is_err(), "nothing to search for");
    }

    #[test]
    fn equal_criteria_have_the_same_id() {
        let id = |stated: Stated<'_>| stated.checked(NaiveDate::default()).expect("valid").id();
        let lee = Stated { name: Some("lee"), ..NOTHING };
        assert_eq!(id(lee.clone()), id(Stated { name: Some(" lee"), ..NOTHING }));
        assert_ne!(id(lee.clone()), id(Stated { miles: Some(10), ..lee }));
    }
}

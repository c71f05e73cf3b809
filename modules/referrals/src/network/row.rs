//! A row of the file, checked. A row without a usable identity is rejected; a value that is not valid is left out of its row, so that a
//! misspelled score does not remove a provider.

use std::fmt::Display;
use std::str::FromStr;

use chrono::{Days, NaiveDate};
use serde::Serialize;

use super::columns::Fields;
use crate::npi::is_npi;
use crate::options::{Source, catalog};
use crate::places::{Point, STORED_RESOLUTION, cell, centroid};
use crate::provider_facts::{AgreementType, CostPart, Gender, ProviderType, checked_us_phone};

/// Maximum length of a text.
const MAX_TEXT: usize = 200;

/// Most days until the next availability.
const MAX_DAYS: u64 = 730;

/// A row as stored; the fields have the names of the table's columns.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct UploadedRow {
    pub source_identifier: String,
    pub npi: Option<String>,
    pub identifier: String,
    pub first_name: String,
    pub last_name: String,
    pub credential: String,
    pub care_organization_name: String,
    pub gender: Option<Gender>,
    pub specialty_group_ids: Vec<i32>,
    pub location_type_ids: Vec<i32>,
    pub address_line_1: String,
    pub address_line_2: String,
    pub city: String,
    pub state: String,
    pub zip_code: String,
    pub phone: String,
    pub fax: String,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub is_place_approximate: bool,
    pub cell: Option<i64>,
    pub languages: Vec<String>,
    pub is_accepting: Option<bool>,
    pub is_in_network: Option<bool>,
    pub network_partner_agreement_type: Option<AgreementType>,
    pub provider_type: ProviderType,
    pub composite_score: Option<f64>,
    pub cost_score: Option<f64>,
    pub quality_score: Option<f64>,
    pub expertise_score: Option<f64>,
    pub average_rating: Option<f64>,
    pub number_of_rating: Option<i32>,
    pub estimated_cost: Option<f64>,
    pub cost_cpt_code: Option<String>,
    pub cost_breakdown: Option<Vec<CostPart>>,
    pub location_confidence: Option<f64>,
    pub next_available_on: Option<NaiveDate>,
    pub as_of: NaiveDate,
}

/// Result of reading a row.
#[derive(Debug, PartialEq)]
pub struct Outcome {
    /// NPI or identifier, if the row has a valid one: also of a rejected row, which must not make its provider inactive.
    pub source_identifier: Option<String>,
    /// The row, or the reason why it is rejected.
    pub row: Result<UploadedRow, String>,
    /// Values that were left out, with the reason.
    pub left_out: Vec<String>,
}

/// Reads a row on the day of the import.
pub fn read(fields: &Fields<'_>, today: NaiveDate) -> Outcome {
    let mut reader = Reader { fields, left_out: Vec::new() };
    let identity = identity(fields);
    let source_identifier = identity.as_ref().ok().map(|(key, _)| key.clone());
    let row = identity.and_then(|(key, npi)| reader.row(key, npi, today));
    Outcome { source_identifier, row, left_out: reader.left_out }
}

/// Returns the source identifier and the NPI.
fn identity(fields: &Fields<'_>) -> Result<(String, Option<String>), String> {
    let (npi, identifier) = (fields.get("npi"), fields.get("identifier"));
    if identifier.chars().count() > 100 {
        return Err("identifier has more than 100 characters".to_owned());
    }
    match (npi, identifier) {
        ("", "") => Err("neither npi nor identifier".to_owned()),
        ("", identifier) if is_npi(identifier) => Err("identifier is an NPI; use the column npi".to_owned()),
        ("", identifier) => Ok((identifier.to_owned(), None)),
        (npi, _) if is_npi(npi) => Ok((npi.to_owned(), Some(npi.to_owned()))),
        (npi, _) => Err(format!("npi {npi} is not valid")),
    }
}

struct Reader<'a> {
    fields: &'a Fields<'a>,
    left_out: Vec<String>,
}

impl Reader<'_> {
    fn row(&mut self, source_identifier: String, npi: Option<String>, today: NaiveDate) -> Result<UploadedRow, String> {
        let mut row =
            UploadedRow { source_identifier, npi, identifier: self.fields.get("identifier").to_owned(), ..UploadedRow::default() };
        for (column, text) in [
            ("first_name", &mut row.first_name),
            ("last_name", &mut row.last_name),
            ("credential", &mut row.credential),
            ("organization", &mut row.care_organization_name),
            ("address_line_1", &mut row.address_line_1),
            ("address_line_2", &mut row.address_line_2),
            ("city", &mut row.city),
        ] {
            *text = self.fields.get(column).split_whitespace().collect::<Vec<_>>().join(" ");
            if text.chars().count() > MAX_TEXT {
                return Err(format!("{column} has more than {MAX_TEXT} characters"));
            }
        }
        if row.last_name.is_empty() && row.care_organization_name.is_empty() {
            return Err("neither last_name nor organization".to_owned());
        }
        row.provider_type = match self.fields.get("provider_type") {
            "" => ProviderType::InPerson,
            text => word(text, &PROVIDER_TYPES).ok_or_else(|| format!("provider_type {text} is unknown"))?,
        };
        self.place(&mut row)?;
        self.details(&mut row);
        self.numbers(&mut row);
        row.as_of = match self.parsed("as_of", |text| NaiveDate::parse_from_str(text, "%Y-%m-%d").ok(), "not YYYY-MM-DD") {
            Some(day) if day > today => {
                self.omit("as_of", "in the future");
                today
            }
            day => day.unwrap_or(today),
        };
        let days = self.parsed("days_till_next_availability", |text| text.parse().ok().filter(|days| *days <= MAX_DAYS), "not 0 to 730");
        row.next_available_on = days.and_then(|days| row.as_of.checked_add_days(Days::new(days)));
        Ok(row)
    }

    /// Address and place. A provider whom members visit needs a place, its own or that of its NPI in the directory.
    fn place(&mut self, row: &mut UploadedRow) -> Result<(), String> {
        let zip = self.fields.get("zip");
        let zip = match zip.len() {
            // A spreadsheet drops leading zeros.
            3 | 4 if zip.bytes().all(|byte| byte.is_ascii_digit()) => format!("{zip:0>5}"),
            9 if zip.bytes().all(|byte| byte.is_ascii_digit()) => format!("{}-{}", &zip[..5], &zip[5..]),
            _ => zip.to_owned(),
        };
        let center = centroid(&zip);
        if is_zip(&zip) {
            row.zip_code.clone_from(&zip);
        }
        let degrees = |limit: f64| move |text: &str| number(text).filter(|degrees| degrees.abs() <= limit);
        let latitude = self.parsed("latitude", degrees(90.0), "not a latitude in degrees");
        let longitude = self.parsed("longitude", degrees(180.0), "not a longitude in degrees");
        let own = latitude.zip(longitude).map(|(latitude, longitude)| Point { latitude, longitude });
        let is_anywhere = row.npi.is_some() || matches!(row.provider_type, ProviderType::Virtual | ProviderType::AtHomeTestKit);
        let unknown = if zip.is_empty() { "no zip and no latitude and longitude".to_owned() } else { format!("zip {zip} is not known") };
        if let Some(point) = own.or(center) {
            (row.latitude, row.longitude) = (Some(point.latitude), Some(point.longitude));
            row.is_place_approximate = own.is_none();
            row.cell = cell(point, STORED_RESOLUTION);
        } else if !is_anywhere {
            return Err(unknown);
        } else if !zip.is_empty() {
            self.left_out.push(unknown);
        }
        row.state = self.parsed("state", state, "not the two-letter abbreviation of a state").unwrap_or_default();
        Ok(())
    }

    fn details(&mut self, row: &mut UploadedRow) {
        row.gender = self.parsed("gender", |text| word(text, &GENDERS), "neither Female nor Male");
        for label in list(self.fields.get("specialty")) {
            match catalog().by_label(label) {
                Some((Source::SpecialtyGroup, option)) => row.specialty_group_ids.push(option.id),
                Some((Source::LocationType, option)) => row.location_type_ids.push(option.id),
                None => self.left_out.push(format!("specialty {label} is neither a specialty group nor a location type")),
            }
        }
        let phone = |text: &str| checked_us_phone(text, "/phone").ok();
        row.phone = self.parsed("phone", phone, "not a ten-digit US number").unwrap_or_default();
        row.fax = self.parsed("fax", phone, "not a ten-digit US number").unwrap_or_default();
        row.languages = list(self.fields.get("languages")).map(str::to_owned).collect();
        row.is_accepting = self.parsed("accepting", yes_or_no, "neither yes nor no");
        row.is_in_network = self.parsed("in_network", yes_or_no, "neither yes nor no");
        row.network_partner_agreement_type = self.parsed("partner_agreement", |text| word(text, &AGREEMENTS), "unknown");
    }

    fn numbers(&mut self, row: &mut UploadedRow) {
        let within = |least: f64, most: f64| move |text: &str| number(text).filter(|score| (least..=most).contains(score));
        row.composite_score = self.parsed("composite_score", within(0.0, 5.0), "not 0 to 5");
        row.cost_score = self.parsed("cost_score", within(1.0, 6.0), "not 1 to 6");
        row.quality_score = self.parsed("quality_score", within(0.0, 5.0), "not 0 to 5");
        row.expertise_score = self.parsed("expertise_score", within(0.0, 5.0), "not 0 to 5");
        row.average_rating = self.parsed("average_rating", within(0.0, 5.0), "not 0 to 5");
        row.location_confidence = self.parsed("location_confidence", within(0.0, 5.0), "not 0 to 5");
        row.number_of_rating = self.parsed("number_of_ratings", |text| parse(text).filter(|count| *count >= 0), "not a number of ratings");
        row.estimated_cost = self.parsed("estimated_cost", dollars, "not an amount in dollars");
        row.cost_cpt_code = self.parsed("cost_cpt_code", cpt, "not a code of five characters");
        row.cost_breakdown = self.parsed("cost_breakdown", breakdown, "not \"label=amount; label=amount\"");
    }

    /// Returns the value of a field; none if it is empty. What cannot be parsed is left out.
    fn parsed<T>(&mut self, column: &str, parse: impl Fn(&str) -> Option<T>, problem: &str) -> Option<T> {
        let text = self.fields.get(column);
        if text.is_empty() {
            return None;
        }
        let value = parse(text);
        if value.is_none() {
            self.omit(column, problem);
        }
        value
    }

    fn omit(&mut self, column: &str, problem: impl Display) {
        self.left_out.push(format!("{column} {} is {problem}", self.fields.get(column)));
    }
}

const PROVIDER_TYPES: [(&str, ProviderType); 4] = [
    ("virtual", ProviderType::Virtual),
    ("at_home_test_kit", ProviderType::AtHomeTestKit),
    ("in_home", ProviderType::InHome),
    ("in_person", ProviderType::InPerson),
];

const AGREEMENTS: [(&str, AgreementType); 3] = [
    ("client_contract", AgreementType::ClientContract),
    ("direct_contract", AgreementType::DirectContract),
    ("preferred_vendor", AgreementType::PreferredVendor),
];

const GENDERS: [(&str, Gender); 4] = [("female", Gender::Female), ("f", Gender::Female), ("male", Gender::Male), ("m", Gender::Male)];

/// Finds a word, ignoring case, and with spaces or hyphens for underscores.
fn word<T: Copy>(text: &str, words: &[(&str, T)]) -> Option<T> {
    let text = text.to_lowercase().replace([' ', '-'], "_");
    words.iter().find(|(name, _)| *name == text).map(|(_, value)| *value)
}

fn yes_or_no(text: &str) -> Option<bool> {
    word(text, &[("yes", true), ("y", true), ("true", true), ("1", true), ("no", false), ("n", false), ("false", false), ("0", false)])
}

/// Splits a list at semicolons.
fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').map(str::trim).filter(|item| !item.is_empty())
}

fn parse<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

fn number(text: &str) -> Option<f64> {
    parse::<f64>(text).filter(|number| number.is_finite())
}

/// Reads an amount such as `$1,234.50`, in whole cents.
fn dollars(text: &str) -> Option<f64> {
    let amount = number(&text.replace(['$', ','], ""))?;
    (0.0..1e8).contains(&amount).then(|| (amount * 100.0).round() / 100.0)
}

fn breakdown(text: &str) -> Option<Vec<CostPart>> {
    let part = |part: &str| {
        let (label, amount) = part.rsplit_once('=')?;
        let label = label.trim();
        (!label.is_empty() && label.len() <= MAX_TEXT).then_some(())?;
        Some(CostPart { label: label.to_owned(), amount: dollars(amount.trim())? })
    };
    list(text).map(part).collect()
}

fn cpt(text: &str) -> Option<String> {
    let text = text.to_ascii_uppercase();
    (text.len() == 5 && text.bytes().all(|byte| byte.is_ascii_alphanumeric())).then_some(text)
}

fn state(text: &str) -> Option<String> {
    (text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_alphabetic())).then(|| text.to_ascii_uppercase())
}

fn is_zip(text: &str) -> bool {
    let digits = |text: &str, count: usize| text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit());
    text.split_once('-').map_or_else(|| digits(text, 5), |(zip, extension)| digits(zip, 5) && digits(extension, 4))
}

#[cfg(test)]
mod tests {
    use csv::ByteRecord;

    use super::super::columns::Header;
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn read_row(fields: &[(&str, &str)]) -> Outcome {
        let header = ByteRecord::from(fields.iter().map(|(name, _)| *name).collect::<Vec<_>>());
        let row = ByteRecord::from(fields.iter().map(|(_, value)| *value).collect::<Vec<_>>());
        let header = Header::read(&header).expect("valid columns");
        read(&header.fields(&row).expect("as many fields"), day("2026-06-15"))
    }

    const LEE: [(&str, &str); 3] = [("npi", "1234567893"), ("last_name", "Lee"), ("zip", "02108")];

    fn with(more: &[(&str, &'static str)]) -> Outcome {
        read_row(&LEE.iter().filter(|(name, _)| more.iter().all(|(other, _)| other != name)).chain(more).copied().collect::<Vec<_>>())
    }

    #[test]
    fn a_full_row_is_read() {
        let outcome = with(&[
            ("first_name", " Ann  Marie "),
            ("specialty", "cardiology; Urgent Care"),
            ("state", "ma"),
            ("phone", "(617) 555-0142"),
            ("gender", "F"),
            ("languages", "Spanish; Portuguese;"),
            ("accepting", "Yes"),
            ("in_network", "0"),
            ("partner_agreement", "Preferred Vendor"),
            ("provider_type", "In-Home"),
            ("cost_score", "1.5"),
            ("estimated_cost", "$1,234.5"),
            ("cost_cpt_code", "99203"),
            ("cost_breakdown", "Facility fee=1000; Physician = 234.50"),
            ("days_till_next_availability", "3"),
            ("as_of", "2026-06-01"),
        ]);
        assert_eq!(outcome.left_out, Vec::<String>::new());
        let row = outcome.row.expect("valid");
        assert_eq!((row.first_name.as_str(), row.state.as_str(), row.phone.as_str()), ("Ann Marie", "MA", "+16175550142"));
        assert_eq!((row.specialty_group_ids.len(), row.location_type_ids.len()), (1, 1));
        assert_eq!((row.gender, row.is_accepting, row.is_in_network), (Some(Gender::Female), Some(true), Some(false)));
        assert_eq!(row.network_partner_agreement_type, Some(AgreementType::PreferredVendor));
        assert_eq!((row.provider_type, row.languages.len()), (ProviderType::InHome, 2));
        assert_eq!((row.cost_score, row.estimated_cost), (Some(1.5), Some(1234.5)));
        assert_eq!(row.cost_breakdown.expect("two parts").iter().map(|part| part.amount).collect::<Vec<_>>(), [1000.0, 234.5]);
        assert_eq!((row.as_of, row.next_available_on), (day("2026-06-01"), Some(day("2026-06-04"))));
        assert!(row.cell.is_some() && row.is_place_approximate);
    }

    #[test]
    fn what_is_not_stated_is_unknown() {
        let row = with(&[]).row.expect("valid");
        assert_eq!((row.is_accepting, row.is_in_network, row.composite_score, row.number_of_rating), (None, None, None, None));
        assert_eq!((row.estimated_cost, row.cost_breakdown, row.next_available_on), (None, None, None));
        assert_eq!(row.as_of, day("2026-06-15"), "the day of the import");
    }

    #[test]
    fn rows_without_a_usable_identity_are_rejected() {
        for (fields, why) in [
            (&[("npi", "1234567890")][..], "npi 1234567890 is not valid"),
            (&[("npi", ""), ("identifier", "")], "neither npi nor identifier"),
            (&[("npi", ""), ("identifier", "1234567893")], "identifier is an NPI"),
            (&[("last_name", " ")], "neither last_name nor organization"),
            (&[("npi", ""), ("identifier", "K-1"), ("zip", "00000")], "zip 00000 is not known"),
            (&[("npi", ""), ("identifier", "K-1"), ("zip", "")], "no zip"),
            (&[("provider_type", "telepathy")], "provider_type telepathy is unknown"),
        ] {
            let problem = with(fields).row.expect_err("rejected");
            assert!(problem.contains(why), "{problem}");
        }
        assert_eq!(with(&[("last_name", "")]).source_identifier.as_deref(), Some("1234567893"), "known, although rejected");
    }

    #[test]
    fn virtual_providers_and_those_of_the_directory_need_no_zip_code() {
        let own = with(&[("npi", ""), ("identifier", "K-1"), ("zip", ""), ("provider_type", "virtual")]).row.expect("valid");
        assert_eq!((own.source_identifier.as_str(), own.npi, own.cell), ("K-1", None, None));
        let listed = with(&[("zip", "")]).row.expect("valid");
        assert_eq!((listed.cell, listed.source_identifier.as_str()), (None, "1234567893"));
        // A spreadsheet drops leading zeros.
        assert_eq!(with(&[("zip", "2108")]).row.expect("valid").zip_code, "02108");
        let exact = with(&[("latitude", "42.36"), ("longitude", "-71.06")]).row.expect("valid");
        assert_eq!((exact.latitude, exact.is_place_approximate), (Some(42.36), false));
    }

    #[test]
    fn invalid_values_are_left_out_and_reported() {
        for (column, value) in [
            ("phone", "call us"),
            ("gender", "x"),
            ("specialty", "Wizardry"),
            ("accepting", "maybe"),
            ("partner_agreement", "friend"),
            ("composite_score", "6"),
            ("quality_score", "NaN"),
            ("cost_score", "0.5"),
            ("average_rating", "-1"),
            ("number_of_ratings", "many"),
            ("estimated_cost", "-5"),
            ("cost_cpt_code", "992"),
            ("cost_breakdown", "100"),
            ("days_till_next_availability", "731"),
            ("as_of", "06/01/2026"),
            ("as_of", "2026-06-16"),
            ("latitude", "91"),
            ("state", "Massachusetts"),
        ] {
            let outcome = with(&[(column, value)]);
            assert!(outcome.row.is_ok(), "{column}");
            assert!(matches!(outcome.left_out.as_slice(), [why] if why.contains(value)), "{column}: {:?}", outcome.left_out);
        }
    }
}

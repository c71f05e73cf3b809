//! A row of the registry's file (NPPES Data Dissemination, "NPPES Data Dissemination File Layout"). No I/O.

use std::collections::HashMap;

use chrono::NaiveDate;
use csv::ByteRecord;
use huddle_sdk::phone::e164;

use super::names;
use crate::npi::is_npi;
use crate::places;
use crate::table_file::field;

/// Number of taxonomies that the file has columns for.
const TAXONOMIES: usize = 15;

/// A provider as the registry has it.
#[derive(Debug, Clone, PartialEq)]
pub struct Provider {
    /// Line of the file.
    pub line: u64,
    /// National Provider Identifier.
    pub npi: String,
    /// Whether it is an organization and not a person.
    pub is_organization: bool,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Credentials, such as `MD`.
    pub credential: String,
    /// Legal name of an organization.
    pub organization_name: String,
    /// The name under which an organization does business, or another name of a person.
    pub other_name: String,
    /// `Female`, `Male`, or unknown.
    pub gender: Option<&'static str>,
    /// Street and number of the practice.
    pub address_line_1: String,
    /// Second line of the address.
    pub address_line_2: String,
    /// City.
    pub city: String,
    /// State.
    pub state: String,
    /// ZIP code: five digits, or nine with a hyphen; empty outside the United States.
    pub zip_code: String,
    /// E.164; empty if unknown.
    pub phone: String,
    /// E.164; empty if unknown.
    pub fax: String,
    /// The ZIP code as a number, and its cell; none if it has no place.
    pub place: Option<(i32, i64)>,
    /// Taxonomy codes, the primary one first.
    pub taxonomies: Vec<String>,
    /// Day of the last update in the registry.
    pub updated_on: NaiveDate,
    /// Day since which the NPI is deactivated.
    pub deactivated_on: Option<NaiveDate>,
    /// Day since which the NPI is active again.
    pub reactivated_on: Option<NaiveDate>,
}

/// A row of a file.
#[derive(Debug, Clone, PartialEq)]
pub enum Row {
    /// A provider with its data.
    Provider(Box<Provider>),
    /// An NPI that is deactivated: the registry publishes nothing else about it.
    Deactivation {
        /// National Provider Identifier.
        npi: String,
        /// Day of the deactivation.
        on: NaiveDate,
    },
}

impl Row {
    /// Returns the NPI.
    #[must_use]
    pub fn npi(&self) -> &str {
        match self {
            Self::Provider(provider) => &provider.npi,
            Self::Deactivation { npi, .. } => npi,
        }
    }

    /// Returns the day of the row's data.
    #[must_use]
    pub fn day(&self) -> NaiveDate {
        match self {
            Self::Provider(provider) => provider.updated_on,
            Self::Deactivation { on, .. } => *on,
        }
    }
}

/// Positions of the columns in a file.
#[derive(Debug)]
pub struct Columns {
    npi: Option<usize>,
    deactivated: Option<usize>,
    /// None in a deactivation file.
    full: Option<FullColumns>,
}

#[derive(Debug)]
struct FullColumns {
    entity: Option<usize>,
    organization: Option<usize>,
    last: Option<usize>,
    first: Option<usize>,
    credential: Option<usize>,
    other_organization: Option<usize>,
    other_last: Option<usize>,
    gender: Option<usize>,
    line_1: Option<usize>,
    line_2: Option<usize>,
    city: Option<usize>,
    state: Option<usize>,
    zip: Option<usize>,
    country: Option<usize>,
    phone: Option<usize>,
    fax: Option<usize>,
    updated: Option<usize>,
    reactivated: Option<usize>,
    taxonomies: Vec<(usize, Option<usize>)>,
}

impl Columns {
    /// Finds the columns by their names; `column` returns the position of the first of several names. An error names the missing ones.
    pub fn find(column: impl Fn(&[&str]) -> Option<usize>) -> Result<Self, String> {
        let npi = column(&["NPI"]);
        let deactivated = column(&["NPI Deactivation Date", "NPPES Deactivation Date", "Deactivation Date"]);
        let entity = column(&["Entity Type Code"]);
        let mut missing: Vec<&str> = Vec::new();
        if npi.is_none() {
            missing.push("NPI");
        }
        let full = if entity.is_none() && deactivated.is_some() {
            None
        } else {
            let mut required = |name: &'static str| {
                let found = column(&[name]);
                if found.is_none() {
                    missing.push(name);
                }
                found
            };
            Some(FullColumns {
                entity: required("Entity Type Code"),
                organization: required("Provider Organization Name (Legal Business Name)"),
                last: required("Provider Last Name (Legal Name)"),
                first: required("Provider First Name"),
                line_1: required("Provider First Line Business Practice Location Address"),
                city: required("Provider Business Practice Location Address City Name"),
                state: required("Provider Business Practice Location Address State Name"),
                zip: required("Provider Business Practice Location Address Postal Code"),
                updated: required("Last Update Date"),
                taxonomies: {
                    required("Healthcare Provider Taxonomy Code_1");
                    (1..=TAXONOMIES)
                        .filter_map(|place| {
                            let code = column(&[&format!("Healthcare Provider Taxonomy Code_{place}")])?;
                            Some((code, column(&[&format!("Healthcare Provider Primary Taxonomy Switch_{place}")])))
                        })
                        .collect()
                },
                credential: column(&["Provider Credential Text"]),
                other_organization: column(&["Provider Other Organization Name"]),
                other_last: column(&["Provider Other Last Name"]),
                gender: column(&["Provider Gender Code", "Provider Sex Code"]),
                line_2: column(&["Provider Second Line Business Practice Location Address"]),
                country: column(&["Provider Business Practice Location Address Country Code (If outside U.S.)"]),
                phone: column(&["Provider Business Practice Location Address Telephone Number"]),
                fax: column(&["Provider Business Practice Location Address Fax Number"]),
                reactivated: column(&["NPI Reactivation Date"]),
            })
        };
        if missing.is_empty() { Ok(Self { npi, deactivated, full }) } else { Err(format!("the header lacks {}", missing.join(", "))) }
    }

    /// Reads a row. An error is the reason why it is left out.
    pub fn read(&self, line: u64, record: &ByteRecord) -> Result<Row, String> {
        let npi = field(record, self.npi);
        if !is_npi(npi) {
            return Err(format!("{npi:.20} is not an NPI"));
        }
        let deactivated = date(field(record, self.deactivated), "deactivation date")?;
        let full = match &self.full {
            Some(full) if !field(record, full.entity).is_empty() => full,
            _ => {
                let on = deactivated.ok_or("has neither an entity type code nor a deactivation date")?;
                return Ok(Row::Deactivation { npi: npi.to_owned(), on });
            }
        };
        full.read(line, record, npi, deactivated).map(|provider| Row::Provider(Box::new(provider)))
    }
}

impl FullColumns {
    fn read(&self, line: u64, record: &ByteRecord, npi: &str, deactivated: Option<NaiveDate>) -> Result<Provider, String> {
        let text = |column| field(record, column);
        let is_organization = match text(self.entity) {
            "1" => false,
            "2" => true,
            other => return Err(format!("{other:.20} is not an entity type code")),
        };
        let (first, last, organization) = (text(self.first), text(self.last), text(self.organization));
        if is_organization && organization.is_empty() || !is_organization && last.is_empty() {
            return Err("has no name".to_owned());
        }
        let updated_on = date(text(self.updated), "last update date")?.ok_or("has no last update date")?;
        let reactivated_on = date(text(self.reactivated), "reactivation date")?;
        let zip_code = if matches!(text(self.country), "" | "US" | "UM" | "PR" | "GU" | "VI" | "AS" | "MP") {
            zip_code(text(self.zip))
        } else {
            String::new()
        };
        let other = if is_organization { names::organization(text(self.other_organization)) } else { names::person(text(self.other_last)) };
        let phone = |column| e164(text(column)).unwrap_or_default();
        Ok(Provider {
            line,
            npi: npi.to_owned(),
            is_organization,
            first_name: if is_organization { String::new() } else { names::person(first) },
            last_name: if is_organization { String::new() } else { names::person(last) },
            credential: if is_organization { String::new() } else { text(self.credential).to_owned() },
            organization_name: if is_organization { names::organization(organization) } else { String::new() },
            other_name: other,
            gender: match text(self.gender) {
                "F" if !is_organization => Some("Female"),
                "M" if !is_organization => Some("Male"),
                _ => None,
            },
            address_line_1: names::address(text(self.line_1)),
            address_line_2: names::address(text(self.line_2)),
            city: names::address(text(self.city)),
            state: text(self.state).to_uppercase(),
            place: places::known(&zip_code),
            zip_code,
            phone: phone(self.phone),
            fax: phone(self.fax),
            taxonomies: self.taxonomies(record),
            updated_on,
            deactivated_on: deactivated.filter(|day| reactivated_on.is_none_or(|again| again < *day)),
            reactivated_on,
        })
    }

    /// The taxonomy codes of a row, each once, those marked as primary first.
    fn taxonomies(&self, record: &ByteRecord) -> Vec<String> {
        let mut codes: Vec<String> = Vec::with_capacity(2);
        for is_primary in [true, false] {
            for (code, switch) in &self.taxonomies {
                let code = field(record, Some(*code));
                let is_code = code.len() == 10 && code.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
                if is_code && (field(record, *switch) == "Y") == is_primary && codes.iter().all(|known| known != code) {
                    codes.push(code.to_owned());
                }
            }
        }
        codes
    }
}

/// Reads a day of the file: `03/20/2006`, or `2006-03-20`; none if it is empty.
fn date(text: &str, name: &str) -> Result<Option<NaiveDate>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    ["%m/%d/%Y", "%Y-%m-%d"]
        .into_iter()
        .find_map(|format| NaiveDate::parse_from_str(text, format).ok())
        .filter(|day| (1900..2200).contains(&chrono::Datelike::year(day)))
        .map(Some)
        .ok_or_else(|| format!("{text:.20} is not a {name}"))
}

/// Returns a ZIP code of five or nine digits as `02108` or `02108-1234`; empty for other texts. A spreadsheet may have removed zeros at its
/// beginning.
fn zip_code(text: &str) -> String {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    match digits.len() {
        5 => digits,
        3 | 4 => format!("{digits:0>5}"),
        7..=9 => {
            let nine = format!("{digits:0>9}");
            format!("{}-{}", &nine[..5], &nine[5..])
        }
        _ => String::new(),
    }
}

/// Rows that are stored together: the one of each NPI that counts.
#[derive(Debug, Default)]
pub struct Batch {
    rows: Vec<Row>,
    by_npi: HashMap<String, usize>,
    /// Rows of an NPI that another row of the batch replaced.
    pub replaced: u64,
}

impl Batch {
    /// Adds a row. Of several rows of an NPI, the newest counts; of equally new ones, the last. A row of another kind is handed back: it
    /// belongs in the next batch, because which one counts depends on what is stored.
    pub fn add(&mut self, row: Row) -> Option<Row> {
        if let Some(place) = self.by_npi.get(row.npi()) {
            let known = &mut self.rows[*place];
            if std::mem::discriminant(known) != std::mem::discriminant(&row) {
                return Some(row);
            }
            self.replaced += 1;
            if row.day() >= known.day() {
                *known = row;
            }
        } else {
            self.by_npi.insert(row.npi().to_owned(), self.rows.len());
            self.rows.push(row);
        }
        None
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns whether it has no rows.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the providers and the deactivations.
    #[must_use]
    pub fn into_parts(self) -> (Vec<Provider>, Vec<(String, NaiveDate)>) {
        let (mut providers, mut deactivations) = (Vec::new(), Vec::new());
        for row in self.rows {
            match row {
                Row::Provider(provider) => providers.push(*provider),
                Row::Deactivation { npi, on } => deactivations.push((npi, on)),
            }
        }
        (providers, deactivations)
    }
}

#[cfg(test)]
mod tests;

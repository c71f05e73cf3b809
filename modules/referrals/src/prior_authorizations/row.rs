//! A row of a file of prior authorizations (docs/prior-authorizations.md). No I/O.

use std::str::FromStr;

use chrono::{DateTime, NaiveDate, Utc};
use csv::ByteRecord;
use huddle_sdk::prelude::*;
use uuid::Uuid;

use super::delivery::{Delivery, Identity, ReceivedPriorAuthorization};
use super::model::{Determination, PriorAuthorizationStatus, Urgency};
use super::services::{
    AddressState, AuthorizedCategory, AuthorizedDiagnosis, AuthorizedProcedure, AuthorizedProvider, AuthorizedQuantity, AuthorizedUnit,
    CodeMeaning,
};
use crate::table_file::field;

/// The columns of a file.
pub(super) const COLUMNS: [&str; 25] = [
    "uid",
    "member_id",
    "member_id_system",
    "status",
    "determination",
    "denial_reason",
    "urgency",
    "requested_at",
    "changed_at",
    "authorization_number",
    "service_categories",
    "quantity",
    "unit",
    "units_used",
    "effective_from",
    "effective_through",
    "procedure_codes",
    "diagnosis_codes",
    "provider_first_name",
    "provider_last_name",
    "provider_npi",
    "provider_address",
    "provider_city",
    "provider_state",
    "provider_zip",
];

/// Columns that every file has.
const REQUIRED: [&str; 3] = ["member_id", "status", "requested_at"];

/// Positions of the columns in a file.
#[derive(Debug)]
pub(super) struct Header(Vec<(&'static str, usize)>);

impl Header {
    /// Reads the names of the columns, in any order, ignoring case. The error names what is wrong with them.
    pub(super) fn read<'a>(names: impl Iterator<Item = &'a str>) -> std::result::Result<Self, String> {
        let mut found: Vec<(&'static str, usize)> = Vec::new();
        for (position, name) in names.enumerate() {
            let Some(column) = COLUMNS.iter().find(|column| column.eq_ignore_ascii_case(name)) else {
                return Err(format!("the column \"{name}\" is unknown; the columns are {}", COLUMNS.join(", ")));
            };
            if found.iter().any(|(other, _)| other == column) {
                return Err(format!("the column {column} appears twice"));
            }
            found.push((column, position));
        }
        let has = |column: &str| found.iter().any(|(other, _)| *other == column);
        if let Some(missing) = REQUIRED.iter().find(|column| !has(column)) {
            return Err(format!("the file lacks the column {missing}"));
        }
        if !has("uid") && !has("authorization_number") {
            return Err("the file has neither the column uid nor the column authorization_number".to_owned());
        }
        Ok(Self(found))
    }

    /// Returns the field of a column; empty if the file lacks it.
    fn field<'a>(&self, row: &'a ByteRecord, column: &str) -> &'a str {
        field(row, self.0.iter().find(|(name, _)| *name == column).map(|(_, position)| *position))
    }

    /// Reads a row; the error names the column and what is wrong with its value.
    pub(super) fn delivery(&self, row: &ByteRecord, now: DateTime<Utc>) -> std::result::Result<Delivery, String> {
        let text = |column: &str| self.field(row, column).to_owned();
        let number = text("authorization_number");
        let uid: Option<Uuid> = parsed(&text("uid"), "uid", "a UUID")?;
        if uid.is_none() && number.is_empty() {
            return Err("uid: required without an authorization_number".to_owned());
        }
        let received = ReceivedPriorAuthorization {
            uid: uid.unwrap_or_default(),
            member_id: text("member_id").into(),
            member_id_system: Some(text("member_id_system")).filter(|system| !system.is_empty()).map(Into::into),
            status: named(&text("status"), "status", STATUSES)?.unwrap_or_default(),
            determination: named(&text("determination"), "determination", DETERMINATIONS)?,
            denial_reason: text("denial_reason").into(),
            urgency: named(&text("urgency"), "urgency", URGENCIES)?,
            vendor_create_date: parsed(&text("requested_at"), "requested_at", INSTANT)?.ok_or("requested_at: required")?,
            vendor_update_date: parsed(&text("changed_at"), "changed_at", INSTANT)?,
            service_categories: parts(&text("service_categories")).map(|label| AuthorizedCategory { label: label.to_owned() }).collect(),
            service_quantity: quantity(&text("quantity"), &text("unit"))?,
            units_used: parsed(&text("units_used"), "units_used", "a whole number")?,
            effective_from: parsed::<NaiveDate>(&text("effective_from"), "effective_from", DAY)?,
            effective_through: parsed::<NaiveDate>(&text("effective_through"), "effective_through", DAY)?,
            originator_system_id: number.clone().into(),
            providers: provider(&text).into_iter().collect(),
            procedure_codes: parts(&text("procedure_codes")).map(procedure).collect::<std::result::Result<_, _>>()?,
            diagnosis_codes: parts(&text("diagnosis_codes")).map(diagnosis).collect(),
        };
        if text("status").is_empty() {
            return Err("status: required".to_owned());
        }
        let delivery = received.checked(now).map_err(|problem| reason(&problem))?;
        Ok(match uid {
            Some(_) => delivery,
            None => Delivery { identity: Identity::Reference { number, request: String::new(), response: None }, ..delivery },
        })
    }
}

const INSTANT: &str = "a time with its offset, such as 2026-01-31T09:30:00-05:00";
const DAY: &str = "a day, such as 2026-01-31";

const STATUSES: &[(&str, PriorAuthorizationStatus)] = &[
    ("pending", PriorAuthorizationStatus::Pending),
    ("pending_clinical_info", PriorAuthorizationStatus::PendingClinicalInfo),
    ("decided", PriorAuthorizationStatus::Decided),
    ("canceled", PriorAuthorizationStatus::Canceled),
];
const DETERMINATIONS: &[(&str, Determination)] =
    &[("approved", Determination::Approved), ("partially_approved", Determination::PartiallyApproved), ("denied", Determination::Denied)];
const URGENCIES: &[(&str, Urgency)] = &[("standard", Urgency::Standard), ("urgent", Urgency::Urgent)];
const UNITS: &[(&str, AuthorizedUnit)] =
    &[("days", AuthorizedUnit::Days), ("units", AuthorizedUnit::Units), ("visits", AuthorizedUnit::Visits)];

/// Returns the value with a name; none for an empty field.
fn named<T: Copy>(text: &str, column: &str, all: &[(&str, T)]) -> std::result::Result<Option<T>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let names = || all.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let found = all.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)).map(|(_, value)| Some(*value));
    found.ok_or_else(|| format!("{column}: not one of {}", names()))
}

/// Returns the parsed value; none for an empty field.
fn parsed<T: FromStr>(text: &str, column: &str, what: &str) -> std::result::Result<Option<T>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| format!("{column}: not {what}"))
}

/// Returns the parts of a field that are separated by semicolons.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').map(str::trim).filter(|part| !part.is_empty())
}

fn quantity(value: &str, unit: &str) -> std::result::Result<Option<AuthorizedQuantity>, String> {
    match (parsed(value, "quantity", "a whole number")?, named(unit, "unit", UNITS)?) {
        (None, None) => Ok(None),
        (Some(value), Some(unit)) => Ok(Some(AuthorizedQuantity { value, unit })),
        _ => Err("unit: quantity and unit belong together".to_owned()),
    }
}

/// Reads a procedure such as `CPT 97110 Therapeutic exercises`.
fn procedure(text: &str) -> std::result::Result<AuthorizedProcedure, String> {
    let mut words = text.splitn(3, char::is_whitespace);
    let (system, code) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    if code.is_empty() {
        return Err("procedure_codes: write system and code, such as CPT 97110".to_owned());
    }
    let content_object = words.next().map(|description| CodeMeaning { description: description.trim().to_owned() });
    Ok(AuthorizedProcedure { system: system.to_owned(), version: String::new(), code: code.to_owned(), content_object })
}

fn diagnosis(code: &str) -> AuthorizedDiagnosis {
    AuthorizedDiagnosis { system: "ICD-10-CM".to_owned(), version: String::new(), code: code.to_owned() }
}

/// Returns the provider; none if all of its fields are empty.
fn provider(text: &impl Fn(&str) -> String) -> Option<AuthorizedProvider> {
    let optional = |column: &str| Some(text(column)).filter(|value| !value.is_empty());
    let provider = AuthorizedProvider {
        first_name: text("provider_first_name"),
        middle_name: String::new(),
        last_name: text("provider_last_name"),
        address_line_1: text("provider_address"),
        address_line_2: String::new(),
        city: text("provider_city"),
        state: optional("provider_state").map(|abbreviation| AddressState { abbreviation }),
        zip_code: text("provider_zip"),
        npi: optional("provider_npi"),
    };
    Some(provider).filter(|provider| *provider != AuthorizedProvider::default())
}

/// Returns the column that a problem is about, and what is wrong with it.
pub(super) fn reason(problem: &Problem) -> String {
    let Some(error) = problem.body().errors.first() else {
        return problem.body().detail.clone().unwrap_or_else(|| problem.body().title.clone().into_owned());
    };
    let mut path = error.pointer.trim_start_matches('/').split('/');
    let column = match (path.next().unwrap_or_default(), path.next(), path.next()) {
        ("service_quantity", _, _) => "quantity",
        ("vendor_create_date", _, _) => "requested_at",
        ("vendor_update_date", _, _) => "changed_at",
        ("originator_system_id", _, _) => "authorization_number",
        ("providers", _, Some("last_name")) => "provider_last_name",
        ("providers", _, Some("first_name")) => "provider_first_name",
        ("providers", _, Some("npi")) => "provider_npi",
        ("providers", _, Some("address_line_1")) => "provider_address",
        ("providers", _, Some("city")) => "provider_city",
        ("providers", _, Some("state")) => "provider_state",
        ("providers", _, Some("zip_code")) => "provider_zip",
        (column, _, _) => column,
    };
    // Details of a delivery name its own fields.
    let detail = error.detail.replace("vendor_create_date", "requested_at").replace("vendor_update_date", "changed_at");
    format!("{column}: {detail}")
}

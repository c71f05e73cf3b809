//! A prior authorization and its rules. No I/O.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::services::{AuthorizedCategory, AuthorizedDiagnosis, AuthorizedProcedure, AuthorizedProvider, AuthorizedQuantity};
use super::work::{Facts, NoticeReason};
pub use crate::ids::PriorAuthorizationId;

/// Maximum length of a summary, in characters (record.md §9, navigation.md §9).
const MAX_SUMMARY_LENGTH: usize = 80;

/// Number of days before its end in which an authorization is expiring.
pub(super) const EXPIRING_DAYS: i64 = 30;

/// Decision of the payer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::Determination)]
pub enum Determination {
    /// All that was requested is approved.
    Approved,
    /// Fewer units, services or days than requested are approved.
    PartiallyApproved,
    /// The request is denied.
    Denied,
}

/// State of the request at the payer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::PriorAuthorizationStatus)]
pub enum PriorAuthorizationStatus {
    /// The payer has not decided yet.
    #[default]
    Pending,
    /// The payer waits for clinical information.
    PendingClinicalInfo,
    /// The payer decided: `determination` is set.
    Decided,
    /// The request was withdrawn.
    Canceled,
}

/// Urgency of the request, which sets the time that the payer has for its decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = referrals::Urgency)]
pub enum Urgency {
    /// Seven days.
    Standard,
    /// 72 hours.
    Urgent,
}

/// State of a prior authorization, as delivered by its payer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct State {
    pub status: PriorAuthorizationStatus,
    pub determination: Option<Determination>,
    pub denial_reason: Option<String>,
    pub urgency: Option<Urgency>,
    pub vendor_create_date: DateTime<Utc>,
    pub vendor_update_date: DateTime<Utc>,
    pub service_quantity: Option<AuthorizedQuantity>,
    pub units_used: Option<i32>,
    pub effective_from: Option<NaiveDate>,
    pub effective_through: Option<NaiveDate>,
    pub originator_system_id: String,
    pub service_categories: Vec<AuthorizedCategory>,
    pub providers: Vec<AuthorizedProvider>,
    pub procedure_codes: Vec<AuthorizedProcedure>,
    pub diagnosis_codes: Vec<AuthorizedDiagnosis>,
}

impl State {
    /// Returns its state in a word or two.
    pub(super) const fn label(&self) -> &'static str {
        label(self.status, self.determination)
    }

    /// Returns when the payer's decision is due; none once it is decided or canceled.
    pub(super) fn decision_due_at(&self) -> Option<DateTime<Utc>> {
        decision_due_at(self.status, self.urgency, self.vendor_create_date)
    }

    /// Returns whether the payer has not decided in time.
    pub(super) fn is_decision_overdue(&self, now: DateTime<Utc>) -> bool {
        self.decision_due_at().is_some_and(|due_at| due_at < now)
    }

    /// Returns the units that are left; none if the quantity or the usage is unknown.
    pub(super) fn units_left(&self) -> Option<i32> {
        units_left(self.service_quantity, self.units_used)
    }

    /// Returns the number of days until its last day; none unless it is approved and that is today or at most 30 days from today.
    pub(super) fn expires_in_days(&self, today: NaiveDate) -> Option<i64> {
        expires_in_days(self.determination, self.effective_through, today)
    }

    /// Returns categories and procedures in one line of at most 80 characters.
    pub(super) fn summary(&self) -> String {
        summary(&self.service_categories, &self.procedure_codes, &self.originator_system_id)
    }
}

/// A stored prior authorization.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct StoredAuthorization {
    pub id: PriorAuthorizationId,
    pub uid: Uuid,
    pub person: PersonId,
    pub state: State,
    pub facts: Facts,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl StoredAuthorization {
    /// Returns what is shown of it at an instant, on a day of the tenant's zone.
    pub(super) fn shown(self, now: DateTime<Utc>, today: NaiveDate) -> PriorAuthorization {
        let state = self.state;
        PriorAuthorization {
            pk: self.id,
            uid: self.uid,
            person: self.person,
            summary: state.summary(),
            decision_due_at: state.decision_due_at(),
            is_decision_overdue: state.is_decision_overdue(now),
            units_left: state.units_left(),
            is_expiring: state.expires_in_days(today).is_some(),
            expires_in_days: state.expires_in_days(today),
            status_version: self.facts.status_version,
            notice: state.notice(self.facts, now, today),
            status: state.status,
            determination: state.determination,
            denial_reason: state.denial_reason,
            urgency: state.urgency,
            vendor_create_date: state.vendor_create_date,
            vendor_update_date: state.vendor_update_date,
            service_quantity: state.service_quantity,
            units_used: state.units_used,
            effective_from: state.effective_from,
            effective_through: state.effective_through,
            originator_system_id: state.originator_system_id,
            service_categories: state.service_categories,
            providers: state.providers,
            procedure_codes: state.procedure_codes,
            diagnosis_codes: state.diagnosis_codes,
            created_at: self.created_at,
            updated_at: self.updated_at,
        }
    }
}

/// A prior authorization (record.md, "Prior authorization").
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = referrals::PriorAuthorization)]
pub struct PriorAuthorization {
    /// ID.
    #[schema(value_type = i64)]
    pub pk: PriorAuthorizationId,
    /// Identifier generated by the system that delivers it.
    pub uid: Uuid,
    /// Person concerned.
    pub person: PersonId,
    /// Categories and procedures in one line of at most 80 characters; empty when masked.
    pub summary: String,
    /// Decision of the payer; null while undecided or when canceled.
    pub determination: Option<Determination>,
    /// State of the request at the payer.
    pub status: PriorAuthorizationStatus,
    /// Reason for a denial, in the words of the payer; null if not denied, or if the payer gave none.
    pub denial_reason: Option<String>,
    /// Urgency of the request; null if the payer did not say.
    pub urgency: Option<Urgency>,
    /// When the payer's decision is due: 72 hours (urgent) or 7 days (standard, or unknown urgency) after the request; null when decided or
    /// canceled.
    pub decision_due_at: Option<DateTime<Utc>>,
    /// Whether the payer's decision is overdue.
    pub is_decision_overdue: bool,
    /// When the request was created at the payer.
    pub vendor_create_date: DateTime<Utc>,
    /// When it was last changed at the payer.
    pub vendor_update_date: DateTime<Utc>,
    /// Categories of services.
    pub service_categories: Vec<AuthorizedCategory>,
    /// Authorized quantity; null if not limited, or unknown.
    pub service_quantity: Option<AuthorizedQuantity>,
    /// Number of units that were used, as reported by the payer; null if unknown.
    pub units_used: Option<i32>,
    /// Number of units left: authorized minus used, at least 0; null if either is unknown.
    pub units_left: Option<i32>,
    /// First day on which it is valid.
    pub effective_from: Option<NaiveDate>,
    /// Last day on which it is valid.
    pub effective_through: Option<NaiveDate>,
    /// Whether it is approved and its last day is today or at most 30 days from today.
    pub is_expiring: bool,
    /// Number of days until its last day, 0 on that day; null unless it is expiring.
    pub expires_in_days: Option<i64>,
    /// Why it is work; null if it is not, or if this was marked as done.
    pub notice: Option<NoticeReason>,
    /// Number of the current status; each change of status or determination is another one.
    pub status_version: i32,
    /// The payer's number of the authorization; empty if it has none.
    pub originator_system_id: String,
    /// Providers that it is for.
    pub providers: Vec<AuthorizedProvider>,
    /// Procedures.
    pub procedure_codes: Vec<AuthorizedProcedure>,
    /// Diagnoses.
    pub diagnosis_codes: Vec<AuthorizedDiagnosis>,
    /// When it was first received.
    pub created_at: DateTime<Utc>,
    /// When its last change was received.
    pub updated_at: DateTime<Utc>,
}

mask!(
    PriorAuthorization,
    |row| Some(row.person),
    keeps { pk, uid, person, vendor_create_date, vendor_update_date, created_at, updated_at }
);

/// Returns when the payer's decision is due; none once it is decided or canceled.
fn decision_due_at(status: PriorAuthorizationStatus, urgency: Option<Urgency>, created_at: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let time = match urgency {
        Some(Urgency::Urgent) => TimeDelta::hours(72),
        Some(Urgency::Standard) | None => TimeDelta::days(7),
    };
    match status {
        PriorAuthorizationStatus::Pending | PriorAuthorizationStatus::PendingClinicalInfo => created_at.checked_add_signed(time),
        PriorAuthorizationStatus::Decided | PriorAuthorizationStatus::Canceled => None,
    }
}

/// Returns the units that are left; none if the quantity or the usage is unknown.
fn units_left(quantity: Option<AuthorizedQuantity>, used: Option<i32>) -> Option<i32> {
    Some(quantity?.value.saturating_sub(used?).max(0))
}

/// Returns the number of days until the last day of an approval; none unless that is within the next 30 days, today included.
fn expires_in_days(determination: Option<Determination>, effective_through: Option<NaiveDate>, today: NaiveDate) -> Option<i64> {
    let is_approved = matches!(determination, Some(Determination::Approved | Determination::PartiallyApproved));
    let days = (effective_through.filter(|_| is_approved)? - today).num_days();
    (0..=EXPIRING_DAYS).contains(&days).then_some(days)
}

/// Returns the state of a prior authorization in a word or two.
pub(super) const fn label(status: PriorAuthorizationStatus, determination: Option<Determination>) -> &'static str {
    match (determination, status) {
        (Some(Determination::Approved), _) => "Approved",
        (Some(Determination::PartiallyApproved), _) => "Partially approved",
        (Some(Determination::Denied), _) => "Denied",
        (None, PriorAuthorizationStatus::PendingClinicalInfo) => "Clinical information needed",
        (None, PriorAuthorizationStatus::Canceled) => "Canceled",
        (None, PriorAuthorizationStatus::Pending | PriorAuthorizationStatus::Decided) => "Pending",
    }
}

/// Returns categories and procedures in one line, shortened to 80 characters.
pub(super) fn summary(categories: &[AuthorizedCategory], procedures: &[AuthorizedProcedure], originator_system_id: &str) -> String {
    let categories = categories.iter().map(|category| category.label.trim()).collect::<Vec<_>>().join(", ");
    let name = |procedure: &AuthorizedProcedure| {
        let described = procedure.content_object.as_ref().map(|meaning| meaning.description.trim()).filter(|text| !text.is_empty());
        described.map_or_else(|| format!("{} {}", procedure.system, procedure.code), str::to_owned)
    };
    let procedures = procedures.iter().map(name).collect::<Vec<_>>().join(", ");
    let parts = [categories, procedures];
    let text = parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(": ");
    let text = if text.is_empty() { originator_system_id } else { &text };
    shortened(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Shortens a text to 80 characters, the last of which is then an ellipsis.
fn shortened(text: &str) -> String {
    if text.chars().count() <= MAX_SUMMARY_LENGTH {
        return text.to_owned();
    }
    let kept: String = text.chars().take(MAX_SUMMARY_LENGTH - 1).collect();
    format!("{}…", kept.trim_end_matches([' ', ',', ':']))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prior_authorizations::services::{AuthorizedUnit, CodeMeaning};

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("a time")
    }

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    /// "decision due (72 hours or 7 days by urgency)"
    #[test]
    fn a_decision_is_due_after_72_hours_or_7_days_while_undecided() {
        use PriorAuthorizationStatus::{Canceled, Decided, Pending, PendingClinicalInfo};
        let created = at("2026-03-06T15:30:00Z");
        for (status, urgency, due) in [
            (Pending, Some(Urgency::Urgent), Some("2026-03-09T15:30:00Z")),
            (Pending, Some(Urgency::Standard), Some("2026-03-13T15:30:00Z")),
            (Pending, None, Some("2026-03-13T15:30:00Z")),
            (PendingClinicalInfo, Some(Urgency::Urgent), Some("2026-03-09T15:30:00Z")),
            (Decided, Some(Urgency::Urgent), None),
            (Canceled, None, None),
        ] {
            assert_eq!(decision_due_at(status, urgency, created), due.map(at), "{status:?} {urgency:?}");
        }
    }

    #[test]
    fn units_left_are_known_only_if_quantity_and_usage_are() {
        let ten = Some(AuthorizedQuantity { value: 10, unit: AuthorizedUnit::Visits });
        for (quantity, used, left) in
            [(ten, Some(3), Some(7)), (ten, Some(10), Some(0)), (ten, Some(12), Some(0)), (ten, None, None), (None, Some(3), None)]
        {
            assert_eq!(units_left(quantity, used), left, "{quantity:?} {used:?}");
        }
    }

    #[test]
    fn an_approval_is_expiring_from_30_days_before_its_last_day() {
        use Determination::{Approved, Denied, PartiallyApproved};
        let today = day("2026-03-06");
        for (determination, last, expected) in [
            (Some(Approved), Some("2026-04-05"), Some(30)),
            (Some(Approved), Some("2026-04-06"), None),
            (Some(PartiallyApproved), Some("2026-03-06"), Some(0)),
            (Some(Approved), Some("2026-03-05"), None),
            (Some(Denied), Some("2026-03-10"), None),
            (None, Some("2026-03-10"), None),
            (Some(Approved), None, None),
        ] {
            assert_eq!(expires_in_days(determination, last.map(day), today), expected, "{determination:?} {last:?}");
        }
    }

    /// "Prior authorization summary | truncated at 80 characters" (navigation.md §9).
    #[test]
    fn a_summary_has_at_most_80_characters() {
        let categories = |labels: &[&str]| -> Vec<AuthorizedCategory> {
            labels.iter().map(|label| AuthorizedCategory { label: (*label).to_owned() }).collect()
        };
        let procedure = |code: &str, description: Option<&str>| AuthorizedProcedure {
            system: "CPT".to_owned(),
            version: String::new(),
            code: code.to_owned(),
            content_object: description.map(|text| CodeMeaning { description: text.to_owned() }),
        };
        let knee = procedure("73721", Some("MRI of a joint of the leg"));
        assert_eq!(
            summary(&categories(&["Imaging"]), &[knee.clone(), procedure("99213", None)], "A1"),
            "Imaging: MRI of a joint of the leg, CPT 99213"
        );
        assert_eq!(summary(&categories(&["Imaging", "Surgery"]), &[], "A1"), "Imaging, Surgery");
        assert_eq!(summary(&[], &[], "A1"), "A1");
        let long = summary(&categories(&["ä".repeat(78).as_str()]), &[knee], "");
        assert_eq!((long.chars().count(), long.ends_with("ä…")), (79, true));
        assert_eq!(summary(&categories(&["x".repeat(80).as_str()]), &[], ""), "x".repeat(80));
        assert_eq!(summary(&categories(&["x".repeat(81).as_str()]), &[], ""), format!("{}…", "x".repeat(79)));
    }
}

//! Prior authorizations as FHIR R4 `ClaimResponse` resources: what their elements mean. No I/O.
//!
//! What a payer decided is the action code of X12 (code list 306) of each item, where the Da Vinci PAS guide has it (the extension
//! `reviewAction` of an adjudication), or as the category of an adjudication. Texts are never interpreted.

use chrono::{DateTime, NaiveDate, SubsecRound as _, Utc};
use huddle_sdk::prelude::*;
use uuid::Uuid;

use super::delivery::{CLOCK_SKEW, Delivery, Identity, Member, Pointers};
use super::fhir::{Adjudication, ClaimResponse, CodeableConcept, Item, Outcome, ResponseStatus};
use super::model::{Determination, PriorAuthorizationStatus, State};

/// Code list of the actions.
const ACTION_SYSTEM: &str = "https://codesystem.x12.org/005010/306";
/// Extension of an adjudication with what the payer decided about an item.
const REVIEW_ACTION: &str = "http://hl7.org/fhir/us/davinci-pas/StructureDefinition/extension-reviewAction";
/// Part of that extension: the action code.
const REVIEW_ACTION_CODE: &str = "http://hl7.org/fhir/us/davinci-pas/StructureDefinition/extension-reviewActionCode";
/// Part of that extension: the reason.
const REVIEW_REASON: &str = "reasonCode";
/// System of identifiers that are URIs.
const URI_SYSTEM: &str = "urn:ietf:rfc:3986";
/// The elements that identify person and prior authorization.
const ELEMENTS: Pointers = Pointers {
    uid: "/identifier",
    member_id: "/patient/identifier/value",
    member_id_system: "/patient/identifier/system",
    changed_at: "/created",
};
/// Maximum length of a reason.
const MAX_REASON: usize = 1_000;

/// What the payer decided about an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Action {
    Approved,
    Partial,
    Denied,
    Pended,
    Canceled,
}

impl Action {
    fn parse(code: &str) -> Option<Self> {
        Some(match code {
            "A1" => Self::Approved,
            "A2" | "A6" => Self::Partial,
            "A3" => Self::Denied,
            "A4" | "CT" => Self::Pended,
            "C" => Self::Canceled,
            _ => return None,
        })
    }
}

impl ClaimResponse {
    /// Checks a response; 400 with the element if it is not understood.
    pub(super) fn checked(self, now: DateTime<Utc>) -> Result<Delivery> {
        let member = &self.patient.identifier;
        let id = member.value.trimmed("/patient/identifier/value", "Specify the member ID")?;
        let system = member.system.as_ref();
        let system = system.map(|system| system.trimmed("/patient/identifier/system", "Specify the system, or omit it")).transpose()?;
        let created = self.created.trunc_subsecs(6);
        if created > now + CLOCK_SKEW {
            return Err(Problem::invalid_field("/created", "This is in the future"));
        }
        let number = self.pre_auth_ref.one_line("/preAuthRef")?;
        let identity = self.identity(&number)?;
        let (status, determination) = self.decision()?;
        let is_refused = matches!(determination, Some(Determination::Denied | Determination::PartiallyApproved));
        let denial_reason = if is_refused { self.reason()? } else { None };
        let period = self.pre_auth_period.unwrap_or_default();
        let (first, last) = (day(period.start.as_deref(), "/preAuthPeriod/start")?, day(period.end.as_deref(), "/preAuthPeriod/end")?);
        if first.zip(last).is_some_and(|(first, last)| last < first) {
            return Err(Problem::invalid_field("/preAuthPeriod/end", "Not before its start"));
        }
        let state = State {
            status,
            determination,
            denial_reason,
            urgency: None,
            vendor_create_date: created,
            vendor_update_date: created,
            service_quantity: None,
            units_used: None,
            effective_from: first,
            effective_through: last,
            originator_system_id: number,
            service_categories: Vec::new(),
            providers: Vec::new(),
            procedure_codes: Vec::new(),
            diagnosis_codes: Vec::new(),
        };
        Ok(Delivery { member: Member { id, system }, identity, state, is_response_only: true, pointers: &ELEMENTS })
    }

    /// Returns what identifies the prior authorization: its number and its request, which responses share. The identifier of this response
    /// is a uid only if there is nothing else.
    fn identity(&self, number: &str) -> Result<Identity> {
        let (response, request) = (self.response_uid()?, self.request_name()?);
        if !number.is_empty() || !request.is_empty() {
            return Ok(Identity::Reference { number: number.to_owned(), request, response });
        }
        let detail = "Required without preAuthRef and without an identifier urn:uuid";
        response.map(Identity::Uid).ok_or_else(|| Problem::invalid_field("/request/identifier", detail))
    }

    /// Returns the first identifier of the response that is a UUID.
    fn response_uid(&self) -> Result<Option<Uuid>> {
        for (index, identifier) in self.identifier.iter().enumerate() {
            let pointer = format!("/identifier/{index}/value");
            let system = identifier.system.as_ref().map(|system| system.trimmed("/identifier", "Specify the system")).transpose()?;
            let Some(value) = identifier.value.as_ref().filter(|_| system.as_deref() == Some(URI_SYSTEM)) else { continue };
            if let Some(uid) = value.trimmed(&pointer, "Specify the value")?.strip_prefix("urn:uuid:") {
                return Uuid::parse_str(uid).map(Some).map_err(|_| Problem::invalid_field(&*pointer, "Not a UUID"));
            }
        }
        Ok(None)
    }

    /// Returns system and value of the identifier of the request; empty if there is none.
    fn request_name(&self) -> Result<String> {
        let Some(identifier) = self.request.as_ref().and_then(|request| request.identifier.as_ref()) else { return Ok(String::new()) };
        let value = identifier.value.as_ref().ok_or_else(|| Problem::invalid_field("/request/identifier/value", "Required"))?;
        let value = value.trimmed("/request/identifier/value", "Required")?;
        let system = identifier.system.as_ref();
        let system = system.map(|system| system.trimmed("/request/identifier/system", "Specify the system, or omit it")).transpose()?;
        Ok(format!("{}|{value}", system.unwrap_or_default()))
    }

    /// Returns status and determination; 400 if the response says nothing that can be relied on.
    fn decision(&self) -> Result<(PriorAuthorizationStatus, Option<Determination>)> {
        let waiting = if self.communication_request.is_empty() {
            PriorAuthorizationStatus::Pending
        } else {
            PriorAuthorizationStatus::PendingClinicalInfo
        };
        if self.status != ResponseStatus::Active {
            return Ok((PriorAuthorizationStatus::Canceled, None));
        }
        if self.outcome == Outcome::Queued {
            return Ok((waiting, None));
        }
        let actions = self.actions()?;
        if actions.is_empty() && self.outcome == Outcome::Complete {
            let detail = "The outcome `complete` requires the action code of an item (X12 306: A1, A2, A3, A4, A6, CT or C)";
            return Err(Problem::invalid_field("/item", detail));
        }
        if actions.is_empty() || self.outcome == Outcome::Partial || actions.contains(&Action::Pended) {
            return Ok((waiting, None));
        }
        let decided: Vec<_> = actions.into_iter().filter(|action| *action != Action::Canceled).collect();
        let all = |action| decided.iter().all(|one| *one == action);
        let determination = match decided.first() {
            None => return Ok((PriorAuthorizationStatus::Canceled, None)),
            Some(_) if all(Action::Approved) => Determination::Approved,
            Some(_) if all(Action::Denied) => Determination::Denied,
            Some(_) => Determination::PartiallyApproved,
        };
        Ok((PriorAuthorizationStatus::Decided, Some(determination)))
    }

    /// Returns the actions of all items.
    fn actions(&self) -> Result<Vec<Action>> {
        let mut actions = Vec::new();
        for (item, adjudication, pointer) in self.adjudications() {
            let in_extension = adjudication.review_parts(REVIEW_ACTION_CODE).flat_map(|concept| &concept.coding);
            let of_category = adjudication.category.coding.iter();
            for coding in of_category.filter(|coding| coding.system.as_deref() == Some(ACTION_SYSTEM)).chain(in_extension) {
                let code = coding.code.as_deref().unwrap_or_default();
                let unknown = || Problem::invalid_field(&*pointer, format!("The action code of item {} is unknown", item.item_sequence));
                actions.push(Action::parse(code).ok_or_else(unknown)?);
            }
        }
        Ok(actions)
    }

    /// Returns the reasons of all items, else the disposition; none if the payer gave none.
    fn reason(&self) -> Result<Option<String>> {
        let mut reasons: Vec<String> = Vec::new();
        for (_, adjudication, _) in self.adjudications() {
            let concepts = adjudication.reason.iter().chain(adjudication.review_parts(REVIEW_REASON));
            for text in concepts.filter_map(CodeableConcept::shown) {
                if !reasons.contains(&text) {
                    reasons.push(text);
                }
            }
        }
        let given = if reasons.is_empty() { self.disposition.clone().unwrap_or_default() } else { reasons.join("; ") };
        let reason = Text::<0, MAX_REASON>::from(given).trimmed("/disposition")?;
        Ok(Some(reason).filter(|reason| !reason.is_empty()))
    }

    /// Returns the adjudications of all items, each with its item and pointer.
    fn adjudications(&self) -> impl Iterator<Item = (&Item, &Adjudication, String)> {
        self.item.iter().enumerate().flat_map(|(at, item)| {
            let all = item.adjudication.iter().enumerate();
            all.map(move |(number, adjudication)| (item, adjudication, format!("/item/{at}/adjudication/{number}")))
        })
    }
}

impl Adjudication {
    /// Returns a part of the review action.
    fn review_parts(&self, url: &'static str) -> impl Iterator<Item = &CodeableConcept> {
        let actions = self.extension.iter().filter(|extension| extension.url == REVIEW_ACTION);
        let parts = actions.flat_map(|extension| &extension.extension).filter(move |part| part.url == url);
        parts.filter_map(|part| part.value_codeable_concept.as_ref())
    }
}

impl CodeableConcept {
    /// Returns its text, else the meaning of its first code that has one, else the code.
    fn shown(&self) -> Option<String> {
        let filled = |text: &Option<String>| text.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
        filled(&self.text)
            .or_else(|| self.coding.iter().find_map(|coding| filled(&coding.display)))
            .or_else(|| self.coding.iter().find_map(|coding| filled(&coding.code)))
    }
}

/// Returns the day of a FHIR date or time.
fn day(text: Option<&str>, pointer: &str) -> Result<Option<NaiveDate>> {
    let Some(text) = text else { return Ok(None) };
    let (date, time) = text.split_once('T').map_or((text, None), |(date, time)| (date, Some(time)));
    let date = NaiveDate::parse_from_str(date, "%Y-%m-%d").ok().filter(|_| time != Some(""));
    date.map(Some).ok_or_else(|| Problem::invalid_field(pointer, "Specify a day, such as 2026-01-31"))
}

#[cfg(test)]
#[path = "claim_response_tests.rs"]
mod tests;

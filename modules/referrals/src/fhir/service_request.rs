//! The request of a steerage as `ServiceRequest`.

use huddle_sdk::fhir::without_empty;
use serde_json::{Value, json};

use super::task::last_modified;
use crate::steerage_providers::model::StoredProvider;
use crate::steerages::model::{DiagnosisCode, Referral, Steerage, SteerageStatus};
use crate::steerages::tracking::state::TrackingState;

const SNOMED: &str = "http://snomed.info/sct";
const CPT: &str = "http://www.ama-assn.org/go/cpt";
const HCPCS: &str = "https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets";
const ICD_10_CM: &str = "http://hl7.org/fhir/sid/icd-10-cm";
const NPI: &str = "http://hl7.org/fhir/sid/us-npi";

/// Returns the resource. `providers` are the accepted ones of the steerage.
pub(super) fn resource(steerage: &Steerage, providers: &[&StoredProvider]) -> Value {
    let referral = steerage.referral.as_ref();
    let specialty = specialty(steerage);
    let code = code(steerage, specialty.as_ref());
    // FHIR allows details of an order only beside its code.
    let details: Vec<_> = steerage.services.iter().filter(|_| code.is_some()).map(|service| json!({ "text": service.label })).collect();
    let note = referral.map(|referral| referral.body.as_str()).filter(|body| !body.is_empty());
    without_empty(json!({
        "resourceType": "ServiceRequest",
        "id": steerage.uid,
        "meta": { "lastUpdated": last_modified(steerage) },
        "status": status(steerage),
        "intent": if steerage.has_active_referral() { "order" } else { "proposal" },
        "category": [{ "coding": [{ "system": SNOMED, "code": "3457005", "display": "Patient referral" }], "text": "Referral" }],
        "priority": steerage.priority.and_then(priority),
        "code": code,
        "orderDetail": details,
        "quantityQuantity": steerage.service_quantity.map(|quantity| json!({ "value": quantity.value, "unit": quantity.unit })),
        "subject": subject(steerage),
        "occurrencePeriod": without_empty(json!({ "start": steerage.effective_from, "end": steerage.effective_through })),
        "authoredOn": steerage.created_at,
        "requester": steerage.created_by_name.as_ref().map(|name| json!({ "type": "Practitioner", "display": name })),
        "performerType": specialty,
        "performer": performers(steerage, providers),
        "reasonCode": referral.map(reasons),
        "insurance": insurance(steerage),
        "note": note.map(|text| [json!({ "text": text })]),
        "patientInstruction": steerage.description,
    }))
}

/// Returns the reference to the person.
pub(super) fn subject(steerage: &Steerage) -> Value {
    json!({ "reference": format!("Patient/{}", steerage.person) })
}

/// Returns the status of the request: that of its tracking; a request that waits for an approval, or was denied one, is on hold.
fn status(steerage: &Steerage) -> &'static str {
    match (steerage.tracking.state, steerage.status) {
        (TrackingState::Reviewed, _) => "completed",
        (TrackingState::PatientDeclined | TrackingState::NoLongerNeeded, _) => "revoked",
        (TrackingState::Draft, _) => "draft",
        (_, SteerageStatus::Accepted) => "active",
        _ => "on-hold",
    }
}

/// Returns the code of a priority.
pub(super) fn priority(priority: i16) -> Option<&'static str> {
    match priority {
        0 => Some("routine"),
        1 => Some("asap"),
        2 => Some("urgent"),
        _ => None,
    }
}

fn specialty(steerage: &Steerage) -> Option<Value> {
    let option = steerage.specialty_group.as_ref().or(steerage.location_type.as_ref())?;
    (!option.label.is_empty()).then(|| json!({ "text": option.label }))
}

/// Returns what is requested: the procedure, otherwise the specialty or service type.
fn code(steerage: &Steerage, specialty: Option<&Value>) -> Option<Value> {
    let Some(code) = &steerage.cpt_code else { return specialty.cloned() };
    // HCPCS Level II codes begin with a letter, CPT codes do not.
    let system = if code.starts_with(|first: char| first.is_ascii_alphabetic()) { HCPCS } else { CPT };
    let text = specialty.map(|specialty| specialty["text"].clone());
    Some(without_empty(json!({ "coding": [{ "system": system, "code": code }], "text": text })))
}

/// Returns the provider whom the member selected, otherwise all providers from whom the member can choose.
fn performers(steerage: &Steerage, providers: &[&StoredProvider]) -> Vec<Value> {
    let selected = steerage.selected_provider.as_ref().map(|selected| selected.id);
    let chosen = providers.iter().filter(|provider| selected.is_none_or(|id| id == provider.id));
    let performer = |provider: &&StoredProvider| {
        let is_person = !provider.last_name.is_empty();
        without_empty(json!({
            "type": if is_person { "Practitioner" } else { "Organization" },
            "identifier": provider.npi.as_ref().map(|npi| json!({ "system": NPI, "value": npi })),
            "display": provider.names(),
        }))
    };
    chosen.map(performer).collect()
}

fn reasons(referral: &Referral) -> Vec<Value> {
    let codes = referral.referral_insurance_auth_icd_codes.iter();
    let reason = |code: &DiagnosisCode| json!({ "coding": [without_empty(json!({ "system": ICD_10_CM, "code": code.code, "display": code.description }))] });
    codes.map(reason).collect()
}

/// Returns the references to the coverage and to the authorization by the insurance.
fn insurance(steerage: &Steerage) -> Vec<Value> {
    let info = steerage.insurance_info.as_ref();
    let names = info.map(|info| [info.insurance_payer.as_ref(), info.insurance_plan.as_ref()]);
    let names: Vec<_> = names.into_iter().flatten().flatten().map(|named| named.name.as_str()).collect();
    let coverage = (!names.is_empty()).then(|| json!({ "type": "Coverage", "display": names.join(", ") }));
    let authorization = steerage.referral.as_ref().and_then(|referral| referral.referral_insurance_authorization.as_ref());
    let number = authorization.map(|authorization| authorization.authorization_number.as_str()).filter(|number| !number.is_empty());
    let decision = number.map(|number| json!({ "type": "ClaimResponse", "identifier": { "value": number } }));
    coverage.into_iter().chain(decision).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::SteerageProviderId;
    use crate::options::Choice;
    use crate::steerages::model::{InsuranceInfo, Named, SelectedProvider};

    fn provider(id: i64, last_name: &str, practice: &str) -> StoredProvider {
        StoredProvider {
            id: SteerageProviderId(id),
            last_name: last_name.into(),
            care_organization_name: practice.into(),
            npi: (id == 1).then(|| "1234567893".into()),
            ..StoredProvider::default()
        }
    }

    #[test]
    fn a_draft_without_content_has_no_empty_members() {
        let found = resource(&Steerage::default(), &[]);
        assert_eq!((&found["status"], &found["intent"]), (&json!("draft"), &json!("proposal")));
        for absent in ["code", "priority", "performer", "reasonCode", "insurance", "note", "occurrencePeriod", "requester", "orderDetail"] {
            assert!(found.get(absent).is_none(), "{absent}: {found}");
        }
    }

    #[test]
    fn a_referral_names_procedure_diagnoses_insurance_and_the_selected_provider() {
        let mut referral = Referral::new(chrono::DateTime::UNIX_EPOCH);
        referral.is_active = true;
        referral.body = "Please see.".into();
        referral.referral_insurance_auth_icd_codes = vec![DiagnosisCode { code: "I48.91".into(), description: "Fibrillation".into() }];
        let mut steerage = Steerage {
            specialty_group: Some(Choice { id: 1, label: "Cardiology".into() }),
            cpt_code: Some("93306".into()),
            priority: Some(1),
            insurance_info: Some(InsuranceInfo {
                plan_type: None,
                insurance_plan: Some(Named { name: "Gold".into() }),
                insurance_payer: Some(Named { name: "Acme".into() }),
                pcp_name: None,
                contract_name: None,
            }),
            referral: Some(referral),
            ..Steerage::default()
        };
        let (okoro, heart) = (provider(1, "Okoro", ""), provider(2, "", "Heart Center"));
        let found = resource(&steerage, &[&okoro, &heart]);
        assert_eq!((&found["intent"], &found["priority"]), (&json!("order"), &json!("asap")));
        assert_eq!(found["code"], json!({ "coding": [{ "system": CPT, "code": "93306" }], "text": "Cardiology" }));
        let reason = json!([{ "coding": [{ "system": ICD_10_CM, "code": "I48.91", "display": "Fibrillation" }] }]);
        assert_eq!(found["reasonCode"], reason);
        assert_eq!(found["insurance"], json!([{ "type": "Coverage", "display": "Acme, Gold" }]));
        assert_eq!(found["note"], json!([{ "text": "Please see." }]));
        let okoro_is = json!({ "type": "Practitioner", "identifier": { "system": NPI, "value": "1234567893" }, "display": "Okoro" });
        assert_eq!(found["performer"], json!([okoro_is, { "type": "Organization", "display": "Heart Center" }]));

        steerage.selected_provider = Some(SelectedProvider { id: SteerageProviderId(2), name: "Heart Center".into() });
        steerage.cpt_code = Some("G0297".into());
        let found = resource(&steerage, &[&okoro, &heart]);
        assert_eq!(found["performer"].as_array().map(Vec::len), Some(1));
        assert_eq!(found["code"]["coding"][0]["system"], HCPCS);
    }

    #[test]
    fn the_status_follows_the_tracking_and_the_approval() {
        for (state, approval, expected) in [
            (TrackingState::Draft, SteerageStatus::PendingApproval, "draft"),
            (TrackingState::Sent, SteerageStatus::Accepted, "active"),
            (TrackingState::Sent, SteerageStatus::PendingOon, "on-hold"),
            (TrackingState::Declined, SteerageStatus::Accepted, "active"),
            (TrackingState::Scheduled, SteerageStatus::Denied, "on-hold"),
            (TrackingState::Reviewed, SteerageStatus::Denied, "completed"),
            (TrackingState::PatientDeclined, SteerageStatus::Accepted, "revoked"),
            (TrackingState::NoLongerNeeded, SteerageStatus::Accepted, "revoked"),
        ] {
            let mut steerage = Steerage { status: approval, ..Steerage::default() };
            steerage.tracking.state = state;
            assert_eq!(status(&steerage), expected, "{state:?}, {approval:?}");
        }
    }
}

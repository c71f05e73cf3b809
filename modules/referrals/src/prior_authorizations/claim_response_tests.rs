use serde_json::{Value, json};

use super::*;

const NOW: &str = "2026-03-04T17:00:00Z";

fn now() -> DateTime<Utc> {
    NOW.parse().expect("an instant")
}

/// A response with other elements.
fn response(more: &Value) -> Value {
    let mut body = json!({
        "resourceType": "ClaimResponse", "status": "active", "use": "preauthorization", "outcome": "queued",
        "type": { "coding": [{ "system": "http://terminology.hl7.org/CodeSystem/claim-type", "code": "professional" }] },
        "patient": { "identifier": { "system": "plan", "value": "M-42" } },
        "created": "2026-03-03T10:00:00-05:00",
        "insurer": { "display": "Payer" },
        "request": { "identifier": { "system": "clinic", "value": "REQ-1" } },
    });
    body.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    body
}

fn checked(more: &Value) -> Result<Delivery> {
    let body: ClaimResponse = serde_json::from_value(response(more)).expect("a ClaimResponse");
    body.checked(now())
}

/// An item with an action code in the extension of the Da Vinci PAS guide.
fn item(code: &str) -> Value {
    json!({
        "itemSequence": 1,
        "adjudication": [{
            "category": { "coding": [{ "code": "submitted" }] },
            "extension": [{
                "url": REVIEW_ACTION,
                "extension": [
                    { "url": "number", "valueString": "AUTH0001" },
                    { "url": REVIEW_ACTION_CODE, "valueCodeableConcept": { "coding": [{ "system": ACTION_SYSTEM, "code": code }] } },
                ],
            }],
        }],
    })
}

/// An item with an action code as category, and a reason.
fn reasoned(code: &str, reason: &str) -> Value {
    json!({
        "itemSequence": 2,
        "adjudication": [{ "category": { "coding": [{ "system": ACTION_SYSTEM, "code": code }] }, "reason": { "text": reason } }],
    })
}

#[test]
fn status_and_determination_follow_from_the_actions_of_the_items() {
    use Determination::{Approved, Denied, PartiallyApproved};
    use PriorAuthorizationStatus::{Canceled, Decided, Pending, PendingClinicalInfo};
    let asked = json!([{ "identifier": { "value": "Q1" } }]);
    for (more, status, determination) in [
        (json!({}), Pending, None),
        (json!({ "communicationRequest": asked }), PendingClinicalInfo, None),
        (json!({ "outcome": "complete", "item": [item("A1")] }), Decided, Some(Approved)),
        (json!({ "outcome": "complete", "item": [item("A1"), reasoned("A1", "")] }), Decided, Some(Approved)),
        (json!({ "outcome": "complete", "item": [item("A3")] }), Decided, Some(Denied)),
        (json!({ "outcome": "complete", "item": [item("A2")] }), Decided, Some(PartiallyApproved)),
        (json!({ "outcome": "complete", "item": [item("A6")] }), Decided, Some(PartiallyApproved)),
        (json!({ "outcome": "complete", "item": [item("A1"), item("A3")] }), Decided, Some(PartiallyApproved)),
        (json!({ "outcome": "complete", "item": [item("A1"), item("C")] }), Decided, Some(Approved)),
        (json!({ "outcome": "complete", "item": [item("C")] }), Canceled, None),
        (json!({ "outcome": "complete", "item": [item("A1"), item("A4")] }), Pending, None),
        (json!({ "outcome": "complete", "item": [item("A4")], "communicationRequest": asked }), PendingClinicalInfo, None),
        (json!({ "outcome": "partial", "item": [item("A1")] }), Pending, None),
        (json!({ "outcome": "partial" }), Pending, None),
        (json!({ "status": "cancelled", "outcome": "complete" }), Canceled, None),
        (json!({ "status": "entered-in-error" }), Canceled, None),
    ] {
        let delivery = checked(&more).expect("understood");
        assert_eq!((delivery.state.status, delivery.state.determination), (status, determination), "{more}");
    }
}

#[test]
fn reasons_are_those_of_the_items_else_the_disposition() {
    let reason = |more: &Value| checked(more).expect("understood").state.denial_reason;
    let denied = |items: Value| json!({ "outcome": "complete", "disposition": " Not covered ", "item": items });
    assert_eq!(reason(&denied(json!([item("A3")]))).as_deref(), Some("Not covered"));
    let items = json!([reasoned("A3", "No plan of care"), reasoned("A3", "No plan of care"), reasoned("A3", "Not a benefit")]);
    assert_eq!(reason(&denied(items)).as_deref(), Some("No plan of care; Not a benefit"));
    assert_eq!(reason(&denied(json!([item("A1")]))), None, "the text of an approval is no reason");
    assert_eq!(reason(&json!({ "outcome": "complete", "item": [item("A3")] })), None, "the payer gave none");
}

#[test]
fn a_prior_authorization_is_identified_by_number_and_request_else_by_the_response() {
    let identity = |more: &Value| checked(more).expect("understood").identity;
    let uid = Uuid::from_u128(7);
    let identifiers = json!([{ "system": "x", "value": "1" }, { "system": URI_SYSTEM, "value": format!("urn:uuid:{uid}") }]);
    let reference = |number: &str, request: &str, response: Option<Uuid>| Identity::Reference {
        number: number.to_owned(),
        request: request.to_owned(),
        response,
    };
    for (more, expected) in [
        (json!({ "preAuthRef": "PA1" }), reference("PA1", "clinic|REQ-1", None)),
        (json!({ "preAuthRef": "PA1", "request": null }), reference("PA1", "", None)),
        (json!({ "identifier": identifiers }), reference("", "clinic|REQ-1", Some(uid))),
        (json!({ "identifier": identifiers, "preAuthRef": "PA1", "request": null }), reference("PA1", "", Some(uid))),
        (json!({ "identifier": identifiers, "request": null }), Identity::Uid(uid)),
    ] {
        assert_eq!(identity(&more), expected, "{more}");
    }
}

#[test]
fn what_is_not_understood_is_rejected_with_its_element() {
    for (more, pointer) in [
        (json!({ "created": "2026-03-05T17:00:00Z" }), "/created"),
        (json!({ "request": null }), "/request/identifier"),
        (json!({ "request": { "identifier": { "system": "clinic" } } }), "/request/identifier/value"),
        (json!({ "identifier": [{ "system": URI_SYSTEM, "value": "urn:uuid:7" }] }), "/identifier/0/value"),
        (json!({ "preAuthRef": "x".repeat(51) }), "/preAuthRef"),
        (json!({ "preAuthPeriod": { "start": "2026" } }), "/preAuthPeriod/start"),
        (json!({ "preAuthPeriod": { "start": "2026-03-02", "end": "2026-03-01" } }), "/preAuthPeriod/end"),
        (json!({ "outcome": "complete" }), "/item"),
        (
            json!({ "outcome": "complete", "item": [{ "itemSequence": 1, "adjudication": [{ "category": { "text": "Approved" } }] }] }),
            "/item",
        ),
        (json!({ "outcome": "complete", "item": [item("A1"), item("Z9")] }), "/item/1/adjudication/0"),
    ] {
        let problem = checked(&more).expect_err("rejected");
        assert_eq!((problem.status().as_u16(), problem.body().errors[0].pointer.as_str()), (400, pointer), "{more}");
    }
    for more in [
        json!({ "patient": { "display": "Rosa Perez" } }),
        json!({ "patient": { "identifier": { "system": "plan" } } }),
        json!({ "use": "claim" }),
        json!({ "status": "draft" }),
        json!({ "outcome": "error" }),
        json!({ "created": "2026-03-03" }),
        json!({ "resourceType": "Claim" }),
        json!({ "item": [{ "adjudication": [] }] }),
    ] {
        assert!(serde_json::from_value::<ClaimResponse>(response(&more)).is_err(), "{more}");
    }
}

#[test]
fn days_may_have_a_time() {
    let state =
        checked(&json!({ "preAuthPeriod": { "start": "2026-03-01", "end": "2026-06-30T23:59:59-05:00" } })).expect("understood").state;
    assert_eq!(
        state.effective_from.zip(state.effective_through).map(|(a, b)| format!("{a} {b}")).as_deref(),
        Some("2026-03-01 2026-06-30")
    );
}

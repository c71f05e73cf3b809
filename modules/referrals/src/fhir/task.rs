//! The tracking of a steerage as `Task`.

use chrono::{DateTime, Utc};
use huddle_sdk::fhir::without_empty;
use serde_json::{Value, json};

use super::service_request::{priority, subject};
use crate::steerages::model::Steerage;
use crate::steerages::tracking::state::TrackingState;

/// Returns the resource.
pub(super) fn resource(steerage: &Steerage) -> Value {
    let tracking = &steerage.tracking;
    let outcome = tracking.outcome.map(|outcome| [json!({ "code": outcome })]);
    without_empty(json!({
        "resourceType": "Task",
        "id": steerage.uid,
        "meta": { "lastUpdated": last_modified(steerage) },
        "status": status(tracking.state),
        "statusReason": without_empty(json!({ "coding": outcome, "text": tracking.outcome_note })),
        "businessStatus": { "text": tracking.state.label() },
        "intent": "order",
        "priority": steerage.priority.and_then(priority),
        "description": tracking.next_step,
        "focus": { "reference": format!("ServiceRequest/{}", steerage.uid) },
        "for": subject(steerage),
        "authoredOn": steerage.created_at,
        "lastModified": last_modified(steerage),
        "owner": tracking.owner.as_ref().map(|owner| json!({ "display": owner.name })),
        "restriction": without_empty(json!({ "period": without_empty(json!({ "end": tracking.due_at })) })),
    }))
}

/// Returns when the content of a steerage or the state of its tracking last changed; closing and reopening are changes of the state.
pub(super) fn last_modified(steerage: &Steerage) -> DateTime<Utc> {
    steerage.updated_at.max(steerage.position.moved_at)
}

/// Returns the status of the task (code system `task-status`).
fn status(state: TrackingState) -> &'static str {
    match state {
        TrackingState::Draft => "draft",
        TrackingState::Sent => "requested",
        TrackingState::Delivered => "received",
        TrackingState::Accepted | TrackingState::Scheduled => "accepted",
        TrackingState::Seen | TrackingState::ReportReceived => "in-progress",
        TrackingState::Reviewed => "completed",
        TrackingState::Declined => "rejected",
        TrackingState::PatientDeclined | TrackingState::NoLongerNeeded => "cancelled",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steerages::tracking::model::Position;

    #[test]
    fn a_change_of_the_content_and_one_of_the_state_modify_the_task() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().expect("an instant");
        let (earlier, later) = (at("2026-06-01T14:00:00Z"), at("2026-06-02T14:00:00Z"));
        for (updated_at, moved_at) in [(earlier, later), (later, earlier)] {
            let position = Position { moved_at, ..Position::default() };
            let found = resource(&Steerage { updated_at, position, ..Steerage::default() });
            assert_eq!((&found["lastModified"], &found["meta"]["lastUpdated"]), (&json!(later), &json!(later)));
        }
    }
}

//! Eligibility of patients for kinds of visit (decision 0109). No I/O.

use huddle_sdk::prelude::*;

use crate::patient::BookedPatient;
use crate::types::model::AppointmentType;

/// record.md §5.
pub const NOT_ELIGIBLE: &str = "Patient is not eligible to book appointment.";

/// Returns whether a patient may have a kind of visit, regardless of the provider.
#[must_use]
pub fn is_eligible(patient: &BookedPatient, kind: &AppointmentType) -> bool {
    if patient.is_deceased || !patient.is_active || !kind.is_active {
        return false;
    }
    match kind.unique_key.as_str() {
        "videoNew" | "annualWellnessVisitNew" => !patient.is_established,
        "annualWellnessVisitEstablished" => patient.is_established,
        "video" | "focused" => patient.is_established || patient.has_first_visit,
        _ => true,
    }
}

/// Rejects a visit that the patient may not have.
pub fn check(patient: &BookedPatient, kind: &AppointmentType) -> Result<()> {
    if is_eligible(patient, kind) { Ok(()) } else { Err(Problem::invalid_field("/patient_id", NOT_ELIGIBLE)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::model::TypeId;

    fn kind(key: &str) -> AppointmentType {
        AppointmentType {
            id: TypeId(1),
            unique_key: key.to_owned(),
            reason: key.to_owned(),
            name: key.to_owned(),
            duration: 30,
            buffer_before: 0,
            buffer_after: 0,
            minimum_notice: 30,
            booking_window: 8,
            roles: vec!["md".to_owned()],
            is_in_visit_mix: true,
            is_reason_required: false,
            is_active: true,
            row_version: 1,
        }
    }

    #[test]
    fn first_visits_come_before_others() {
        let stranger = BookedPatient { is_active: true, ..BookedPatient::default() };
        let booked = BookedPatient { has_first_visit: true, ..stranger.clone() };
        let known = BookedPatient { is_established: true, ..stranger.clone() };
        for (key, may) in [
            ("video", [false, true, true]),
            ("focused", [false, true, true]),
            ("videoNew", [true, true, false]),
            ("annualWellnessVisitNew", [true, true, false]),
            ("annualWellnessVisitEstablished", [false, false, true]),
            ("behavioralHealth", [true, true, true]),
            ("healthGuideConsult", [true, true, true]),
        ] {
            assert_eq!([&stranger, &booked, &known].map(|patient| is_eligible(patient, &kind(key))), may, "{key}");
        }
    }

    #[test]
    fn the_dead_and_the_deactivated_have_no_visits() {
        let known = BookedPatient { is_active: true, is_established: true, ..BookedPatient::default() };
        assert!(check(&known, &kind("video")).is_ok());
        assert!(check(&BookedPatient { is_deceased: true, ..known.clone() }, &kind("video")).is_err());
        assert!(check(&BookedPatient { is_active: false, ..known.clone() }, &kind("video")).is_err());
        assert!(check(&known, &AppointmentType { is_active: false, ..kind("video") }).is_err());
    }
}

//! Kinds of visit. No I/O.

use huddle_sdk::prelude::*;
use serde::Serialize;

pub use crate::ids::TypeId;

/// A kind of visit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::AppointmentType)]
pub struct AppointmentType {
    /// ID.
    #[schema(value_type = i64)]
    pub id: TypeId,
    /// Name in every tenant: `video`, `videoNew`, ...
    pub unique_key: String,
    /// Name in slots and appointments: `Video`, `Video-New`, ...
    pub reason: String,
    /// Display name: `Established`, `New Patient`, ...
    pub name: String,
    /// Duration of the visit, in minutes.
    pub duration: i16,
    /// Minutes that the provider keeps free before it.
    pub buffer_before: i16,
    /// Minutes that the provider keeps free after it.
    pub buffer_after: i16,
    /// Minimum notice before the start for booking, in minutes.
    pub minimum_notice: i16,
    /// Booking window, in weeks.
    pub booking_window: i16,
    /// Roles of the clinicians who give it: `md`, `np`, `rn`, `bh` or `hg`.
    pub roles: Vec<String>,
    /// Whether a share of a provider's day can be given to it.
    pub is_in_visit_mix: bool,
    /// Whether a booking requires a reason.
    pub is_reason_required: bool,
    /// Whether it can be booked.
    pub is_active: bool,
    /// Version, for edits.
    pub row_version: i32,
}

/// Roles of clinicians who give visits.
const ROLES: &[&str] = &["md", "np", "rn", "bh", "hg"];

impl AppointmentType {
    /// Returns whether the visit begins a relationship: clinicians who take no new patients do not give it.
    #[must_use]
    pub fn is_first_visit(&self) -> bool {
        matches!(self.unique_key.as_str(), "videoNew" | "annualWellnessVisitNew")
    }

    /// Checks that the numbers of the kind are in range.
    pub(crate) fn checked(self) -> Result<Self> {
        let ranges = [
            ("/duration", self.duration, 5, 480, "Between 5 and 480 minutes"),
            ("/buffer_before", self.buffer_before, 0, 120, "Between 0 and 120 minutes"),
            ("/buffer_after", self.buffer_after, 0, 120, "Between 0 and 120 minutes"),
            ("/minimum_notice", self.minimum_notice, 0, 10_080, "Between 0 minutes and 7 days"),
            ("/booking_window", self.booking_window, 1, 52, "Between 1 and 52 weeks"),
        ];
        for (pointer, value, least, most, text) in ranges {
            if !(least..=most).contains(&value) {
                return Err(Problem::invalid_field(pointer, text));
            }
        }
        if self.duration % 5 != 0 {
            return Err(Problem::invalid_field("/duration", "A multiple of 5 minutes"));
        }
        Ok(self)
    }
}

/// Returns the known roles, each once, in the order of the list.
pub(crate) fn checked_roles(roles: &[String]) -> Result<Vec<String>> {
    if let Some(place) = roles.iter().position(|role| !ROLES.contains(&role.as_str())) {
        return Err(Problem::invalid_field(format!("/roles/{place}"), "One of md, np, rn, bh and hg"));
    }
    if roles.is_empty() {
        return Err(Problem::invalid_field("/roles", "At least one role"));
    }
    Ok(ROLES.iter().filter(|role| roles.iter().any(|wanted| wanted == *role)).map(|role| (*role).to_owned()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn video() -> AppointmentType {
        AppointmentType {
            id: TypeId(1),
            unique_key: "video".to_owned(),
            reason: "Video".to_owned(),
            name: "Established".to_owned(),
            duration: 30,
            buffer_before: 0,
            buffer_after: 0,
            minimum_notice: 30,
            booking_window: 8,
            roles: vec!["md".to_owned(), "np".to_owned()],
            is_in_visit_mix: true,
            is_reason_required: false,
            is_active: true,
            row_version: 1,
        }
    }

    #[test]
    fn numbers_are_in_range_and_durations_are_multiples_of_five() {
        assert_eq!(video().checked().expect("valid"), video());
        for (kind, pointer) in [
            (AppointmentType { duration: 0, ..video() }, "/duration"),
            (AppointmentType { duration: 32, ..video() }, "/duration"),
            (AppointmentType { duration: 485, ..video() }, "/duration"),
            (AppointmentType { buffer_before: -1, ..video() }, "/buffer_before"),
            (AppointmentType { buffer_after: 121, ..video() }, "/buffer_after"),
            (AppointmentType { minimum_notice: 10_081, ..video() }, "/minimum_notice"),
            (AppointmentType { booking_window: 0, ..video() }, "/booking_window"),
        ] {
            assert_eq!(kind.checked().expect_err("refused").body().errors[0].pointer, pointer);
        }
    }

    #[test]
    fn roles_are_known_and_there_is_at_least_one() {
        let roles = |roles: &[&str]| checked_roles(&roles.iter().map(|role| (*role).to_owned()).collect::<Vec<_>>());
        assert_eq!(roles(&["np", "md", "np"]).expect("roles"), ["md", "np"]);
        assert_eq!(roles(&["md", "mg"]).expect_err("refused").body().errors[0].pointer, "/roles/1");
        assert_eq!(roles(&[]).expect_err("refused").body().errors[0].pointer, "/roles");
    }
}

//! `GET /bff/crm/custom-appointment-additional-reasons/`, and the reasons for booking a time that is not offered.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::place;
use crate::appointments::model::checked_start;
use crate::slots::engine::Objection;
use crate::slots::offer::Offer;

/// Reason that needs a text.
const OTHER: &str = "other";
/// Maximum length of a text of another reason.
pub(crate) const LONGEST_OTHER: usize = 300;

/// A time for a kind of visit.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CustomTime {
    /// Reason of the kind of visit, such as `Video`.
    #[param(max_length = 60)]
    reason: String,
    /// The clinician's user ID.
    #[param(value_type = i64)]
    physician_id: UserId,
    /// When the visit would start.
    appointment_date_time: DateTime<Utc>,
}

/// A reason for a custom appointment.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::CustomReason)]
pub struct CustomReason {
    /// Name.
    id: &'static str,
    /// Text to display.
    label: String,
    /// Whether it applies to this time: then a booking must name it or give another reason.
    applies: bool,
}

/// The reasons for a custom appointment.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = schedule::CustomReasons)]
pub struct CustomReasonList {
    /// All reasons.
    additional_reasons: Vec<CustomReason>,
    /// Whether another reason can be given as text.
    allows_other: bool,
}

/// List the rules that a custom appointment can break, and those that a time breaks.
///
/// Errors: 400 an unknown kind of visit, or one that the clinician does not give; 404 unknown clinician.
#[utoipa::path(get, path = "/bff/crm/custom-appointment-additional-reasons/", operation_id = "list_custom_reasons", tag = "schedule",
    params(CustomTime), responses((status = 200, body = CustomReasonList)))]
pub async fn list_custom_reasons(ctx: Ctx, Query(query): Query<CustomTime>) -> Result<Json<CustomReasonList>> {
    let start = checked_start(query.appointment_date_time, ctx.now(), "?appointment_date_time")?;
    let mut tx = ctx.read().await?;
    let offer = Offer::load(&ctx, &mut tx, None, &query.reason, "?reason").await?.reaching(start);
    let provider = offer.provider(&mut tx, query.physician_id, None, "?physician_id").await?;
    let found = place::objections_at(&offer, &provider, start);
    let reason = |(id, label): (&'static str, &str)| {
        let objection = found.iter().find(|objection| objection.id() == id);
        CustomReason { id, label: objection.map_or_else(|| label.to_owned(), Objection::label), applies: objection.is_some() }
    };
    Ok(Json(CustomReasonList { additional_reasons: Objection::CUSTOM.map(reason).into(), allows_other: true }))
}

/// The reasons that a user gave for a custom appointment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GivenReasons {
    ids: Vec<String>,
    other: String,
}

impl GivenReasons {
    /// Checks the reasons: at least one, and a text with "other" (record.md §5).
    pub fn checked(ids: &[String], other: &str) -> Result<Self> {
        let other = other.trim().to_owned();
        let is_known = |id: &String| id == OTHER || Objection::CUSTOM.iter().any(|(known, _)| known == id);
        if ids.is_empty() {
            return Err(Problem::invalid_field("/custom_appointment_reasons", "Choose at least one reason"));
        }
        if !ids.iter().all(is_known) {
            return Err(Problem::invalid_field("/custom_appointment_reasons", "Choose from the reasons"));
        }
        if ids.iter().any(|id| id == OTHER) && other.is_empty() {
            return Err(Problem::invalid_field("/custom_reason_other", "Say why"));
        }
        Ok(Self { ids: ids.to_vec(), other })
    }

    /// Returns the other reason as text; empty if there is none.
    pub fn other(&self) -> &str {
        if self.ids.iter().any(|id| id == OTHER) { &self.other } else { "" }
    }

    /// Returns whether a broken rule is accepted: it is named, or another reason is given as text.
    pub fn accepts(&self, objection: &Objection) -> bool {
        *objection != Objection::Past && self.ids.iter().any(|id| id == OTHER || id == objection.id())
    }

    /// Returns the reasons as stored text.
    pub fn labels(&self, found: &[Objection]) -> Vec<String> {
        let label = |id: &String| {
            if id == OTHER {
                return Some(self.other.clone());
            }
            let objection = found.iter().find(|objection| objection.id() == id).map(Objection::label);
            objection.or_else(|| Objection::CUSTOM.iter().find(|(known, _)| known == id).map(|(_, label)| (*label).to_owned()))
        };
        self.ids.iter().filter_map(label).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(all: &[&str]) -> Vec<String> {
        all.iter().map(|id| (*id).to_owned()).collect()
    }

    /// record.md §5: "Custom reasons: at least one is needed; if "Other" is ticked, text required."
    #[test]
    fn a_custom_appointment_needs_a_reason() {
        assert!(GivenReasons::checked(&[], "x").is_err());
        assert!(GivenReasons::checked(&ids(&["other"]), " ").is_err());
        assert!(GivenReasons::checked(&ids(&["past"]), "x").is_err());
        let given = GivenReasons::checked(&ids(&["outside_hours"]), "").expect("a reason");
        assert!(given.accepts(&Objection::OutsideHours) && !given.accepts(&Objection::ClinicClosed));
        let other = GivenReasons::checked(&ids(&["other", "inside_notice"]), " The patient waits ").expect("reasons");
        assert!(other.accepts(&Objection::ClinicClosed) && !other.accepts(&Objection::Past), "never in the past");
        assert_eq!(other.labels(&[Objection::InsideNotice(30)]), ["The patient waits", "Less than 30 minutes before the visit"]);
    }
}

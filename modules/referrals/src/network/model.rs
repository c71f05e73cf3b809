//! What a tenant's upload says of a provider, and the rules of its scores. No I/O.

use chrono::NaiveDate;

use crate::places::Point;
use crate::provider_facts::{
    AgreementType, CostPart, Gender, LiveAvailability, ProviderAddress, ProviderScores, ProviderType, RecommendationStatus,
};

/// Least composite score of a recommended provider.
const RECOMMENDED_FROM: f64 = 3.5;

/// Composite score below which a provider is not recommended.
const NOT_RECOMMENDED_BELOW: f64 = 2.5;

/// A row of the upload.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct NetworkProvider {
    /// The NPI; without one, the tenant's own identifier.
    pub source_identifier: String,
    /// NPI.
    pub npi: Option<String>,
    /// First name; empty for an organization.
    pub first_name: String,
    /// Last name; empty for an organization.
    pub last_name: String,
    /// Credential.
    pub credential: String,
    /// Practice, facility or organization.
    pub care_organization_name: String,
    /// Gender.
    pub gender: Option<Gender>,
    /// IDs of specialty groups; empty if the row names none.
    pub specialty_group_ids: Vec<i32>,
    /// IDs of location types; empty if the row names none.
    pub location_type_ids: Vec<i32>,
    /// Address; empty parts are unknown.
    pub address: ProviderAddress,
    /// E.164; empty if unknown.
    pub phone: String,
    /// E.164; empty if unknown.
    pub fax: String,
    /// Place.
    pub point: Option<Point>,
    /// Whether the place is the centroid of the ZIP code.
    pub is_place_approximate: bool,
    /// Languages.
    pub languages: Vec<String>,
    /// Whether new patients are accepted.
    pub is_accepting: Option<bool>,
    /// Whether the provider is in the tenant's network.
    pub is_in_network: Option<bool>,
    /// Agreement of a partner.
    pub network_partner_agreement_type: Option<AgreementType>,
    /// How the provider sees members.
    pub provider_type: ProviderType,
    /// Scores.
    pub scores: ProviderScores,
    /// Average rating, 0 to 5.
    pub average_rating: Option<f64>,
    /// Number of ratings.
    pub number_of_rating: Option<i32>,
    /// US dollars.
    pub estimated_cost: Option<f64>,
    /// Procedure of the estimated cost; none: any.
    pub cost_cpt_code: Option<String>,
    /// Parts of the estimated cost.
    pub cost_breakdown: Option<Vec<CostPart>>,
    /// Score of the location, 0 to 5.
    pub location_confidence: Option<f64>,
    /// Day of the next available appointment.
    pub next_available_on: Option<NaiveDate>,
    /// Day of the row's content.
    pub as_of: NaiveDate,
    /// Folded names, for searches.
    pub search_name: String,
}

impl NetworkProvider {
    /// Returns the next availability on a day; none if the row has none.
    #[must_use]
    pub fn availability(&self, today: NaiveDate) -> Option<LiveAvailability> {
        let day = self.next_available_on?;
        let days = (day - today).num_days();
        Some(LiveAvailability { days_till_next_availability: (days >= 0).then_some(days), does_provider_exist: true, added_on: self.as_of })
    }

    /// Returns estimated cost and its parts, if they are of this procedure or of none.
    #[must_use]
    pub fn cost_of(&self, cpt_code: Option<&str>) -> (Option<f64>, Option<Vec<CostPart>>) {
        let is_of_it = self.cost_cpt_code.as_deref().is_none_or(|code| cpt_code == Some(code));
        if is_of_it { (self.estimated_cost, self.cost_breakdown.clone()) } else { (None, None) }
    }
}

/// Returns the cost stars: 6 minus the cost score, floored (navigation.md §9).
#[must_use]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 5")]
pub fn cost_stars(cost_score: Option<f64>) -> Option<u8> {
    cost_score.map(|score| (6.0 - score).floor().clamp(0.0, 5.0) as u8)
}

/// Returns the recommendation by the composite score, with its reason. Without a composite score there is no rating.
#[must_use]
pub fn recommendation(scores: &ProviderScores) -> (RecommendationStatus, String) {
    let Some(score) = scores.composite else {
        return (RecommendationStatus::NoRating, "No composite score is known".to_owned());
    };
    if score >= RECOMMENDED_FROM {
        (RecommendationStatus::Recommended, format!("Composite score {score}, at least {RECOMMENDED_FROM}"))
    } else if score < NOT_RECOMMENDED_BELOW {
        (RecommendationStatus::NotRecommended, format!("Composite score {score}, below {NOT_RECOMMENDED_BELOW}"))
    } else {
        (RecommendationStatus::Neutral, format!("Composite score {score}, between {NOT_RECOMMENDED_BELOW} and {RECOMMENDED_FROM}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cost_stars_are_six_minus_the_cost_score_floored() {
        for (score, stars) in
            [(None, None), (Some(1.0), Some(5)), (Some(1.2), Some(4)), (Some(5.0), Some(1)), (Some(5.5), Some(0)), (Some(6.0), Some(0))]
        {
            assert_eq!(cost_stars(score), stars, "{score:?}");
        }
    }

    #[test]
    fn the_composite_score_decides_the_recommendation() {
        for (score, status) in [
            (None, RecommendationStatus::NoRating),
            (Some(5.0), RecommendationStatus::Recommended),
            (Some(3.5), RecommendationStatus::Recommended),
            (Some(3.4), RecommendationStatus::Neutral),
            (Some(2.5), RecommendationStatus::Neutral),
            (Some(2.4), RecommendationStatus::NotRecommended),
            (Some(0.0), RecommendationStatus::NotRecommended),
        ] {
            let scores = ProviderScores { composite: score, cost: Some(1.0), quality: Some(5.0), expertise: None };
            assert_eq!(recommendation(&scores).0, status, "{score:?}");
        }
    }

    #[test]
    fn an_estimated_cost_is_shown_for_its_procedure_only() {
        let mut row = NetworkProvider { estimated_cost: Some(120.0), ..NetworkProvider::default() };
        assert_eq!(row.cost_of(None).0, Some(120.0));
        assert_eq!(row.cost_of(Some("99203")).0, Some(120.0));
        row.cost_cpt_code = Some("99203".to_owned());
        assert_eq!(row.cost_of(Some("99203")).0, Some(120.0));
        assert_eq!((row.cost_of(None).0, row.cost_of(Some("70551")).0), (None, None));
    }

    #[test]
    fn a_day_that_has_passed_is_unknown() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 6, day).expect("a day");
        let row = NetworkProvider { next_available_on: Some(day(10)), as_of: day(1), ..NetworkProvider::default() };
        let days = |today| row.availability(day(today)).and_then(|next| next.days_till_next_availability);
        assert_eq!([days(8), days(10), days(11)], [Some(2), Some(0), None]);
    }
}

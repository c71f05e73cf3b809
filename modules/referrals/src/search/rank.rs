//! Ranking of search results, with its explanation.
//!
//! The rank of a result is the sum of the points of its factors. A factor's points are its weight times its value, in hundredths, so that
//! the displayed points add up to the displayed total exactly. A better value of any factor never gives fewer points. Whether a provider is
//! a partner is no factor: partners are ordered by the type of their agreement, which is displayed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::provider_facts::{AgreementType, LiveAvailability, ProviderScores, ProviderType};

/// Value in percent of a factor that is unknown.
const NEUTRAL: u32 = 50;

/// Miles at which the distance counts half.
const HALF_DISTANCE: f64 = 10.0;

/// Days until the next availability from which it counts nothing.
const MAX_WAIT: f64 = 30.0;

/// Factor of a rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = referrals::RankFactorName)]
pub enum FactorName {
    /// Distance from the center of the ZIP code.
    Distance,
    /// Quality score.
    Quality,
    /// Cost score.
    Cost,
    /// Expertise score.
    Expertise,
    /// Average rating.
    Rating,
    /// Days until the next available appointment.
    Availability,
}

/// Factor of a rank with its points.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::RankFactor)]
pub struct Factor {
    /// Factor.
    pub name: FactorName,
    /// Label for display.
    pub label: String,
    /// Weight in percent; the weights of all factors add up to 100.
    pub weight: u32,
    /// 0 (worst) to 1 (best); null when unknown, which counts as 0.5.
    #[schema(minimum = 0, maximum = 1)]
    pub value: Option<f64>,
    /// Weight times value: 0 to `weight`.
    pub points: f64,
}

/// Rank of a result within its provider type.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::Rank)]
pub struct Rank {
    /// Sum of the points of all factors, 0 to 100.
    #[schema(minimum = 0, maximum = 100)]
    pub total: f64,
    /// Factors, always all of them.
    pub factors: Vec<Factor>,
}

/// What is known of a result. Unknown values are none.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Known<'a> {
    /// Miles.
    pub distance: Option<f64>,
    /// Scores.
    pub scores: ProviderScores,
    /// Average rating, 0 to 5.
    pub average_rating: Option<f64>,
    /// Whether new patients are accepted.
    pub is_accepting: Option<bool>,
    /// Next availability.
    pub availability: Option<&'a LiveAvailability>,
}

/// Returns the rank of a result.
#[must_use]
pub fn rank(known: &Known<'_>) -> Rank {
    let of_five = |score: Option<f64>| score.map(|score| score / 5.0);
    let values = [
        (FactorName::Distance, "Distance", 30, known.distance.map(|miles| HALF_DISTANCE / (HALF_DISTANCE + miles.max(0.0)))),
        (FactorName::Quality, "Quality", 25, of_five(known.scores.quality)),
        // 1 is the least expensive and 6 the most expensive.
        (FactorName::Cost, "Cost", 15, known.scores.cost.map(|score| (6.0 - score) / 5.0)),
        (FactorName::Expertise, "Expertise", 10, of_five(known.scores.expertise)),
        (FactorName::Rating, "Member rating", 10, of_five(known.average_rating)),
        (FactorName::Availability, "Availability", 10, availability(known)),
    ];
    let mut total = 0;
    let factors = values.map(|(name, label, weight, value)| {
        let percent = value.map(percent);
        let points = weight * percent.unwrap_or(NEUTRAL);
        total += points;
        Factor { name, label: label.to_owned(), weight, value: percent.map(hundredths), points: hundredths(points) }
    });
    Rank { total: hundredths(total), factors: factors.into() }
}

/// The availability of a provider who accepts no new patients, or does not practice here, is 0.
#[expect(clippy::cast_precision_loss, reason = "days are few")]
fn availability(known: &Known<'_>) -> Option<f64> {
    if known.is_accepting == Some(false) || known.availability.is_some_and(|next| !next.does_provider_exist) {
        return Some(0.0);
    }
    let days = known.availability?.days_till_next_availability?;
    Some(1.0 - days as f64 / MAX_WAIT)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 100")]
fn percent(value: f64) -> u32 {
    (value.clamp(0.0, 1.0) * 100.0).round() as u32
}

fn hundredths(number: u32) -> f64 {
    f64::from(number) / 100.0
}

/// Returns the place of a provider's type in the order of results: client contract first, then virtual, at-home kit, in-home, in-person
/// (navigation.md §9).
#[must_use]
pub fn type_order(agreement: Option<AgreementType>, provider_type: ProviderType) -> u8 {
    match (agreement, provider_type) {
        (Some(AgreementType::ClientContract), _) => 0,
        (_, ProviderType::Virtual) => 1,
        (_, ProviderType::AtHomeTestKit) => 2,
        (_, ProviderType::InHome) => 3,
        (_, ProviderType::InPerson) => 4,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn next(days: Option<i64>, exists: bool) -> LiveAvailability {
        LiveAvailability { days_till_next_availability: days, does_provider_exist: exists, added_on: chrono::NaiveDate::default() }
    }

    #[test]
    fn the_weights_add_up_to_100_and_everything_unknown_is_neutral() {
        let nothing = rank(&Known::default());
        assert_eq!(nothing.factors.iter().map(|factor| factor.weight).sum::<u32>(), 100);
        assert!(nothing.factors.iter().all(|factor| factor.value.is_none()));
        assert!((nothing.total - 50.0).abs() < f64::EPSILON);
    }

    #[test]
    fn the_best_has_100_points_and_the_worst_has_almost_none() {
        let scores = |quality, cost| ProviderScores { composite: None, cost: Some(cost), quality: Some(quality), expertise: Some(quality) };
        let (soon, never) = (next(Some(0), true), next(None, false));
        let best = Known {
            distance: Some(0.0),
            scores: scores(5.0, 1.0),
            average_rating: Some(5.0),
            is_accepting: Some(true),
            availability: Some(&soon),
        };
        let worst = Known {
            distance: Some(250.0),
            scores: scores(0.0, 6.0),
            average_rating: Some(0.0),
            is_accepting: Some(false),
            availability: Some(&never),
        };
        assert!((rank(&best).total - 100.0).abs() < f64::EPSILON);
        assert!(rank(&worst).total < 1.5);
    }

    #[test]
    fn provider_types_are_in_the_order_of_the_specification() {
        let types = [ProviderType::Virtual, ProviderType::AtHomeTestKit, ProviderType::InHome, ProviderType::InPerson];
        for (place, provider_type) in types.into_iter().enumerate() {
            assert_eq!(usize::from(type_order(None, provider_type)), place + 1);
            assert_eq!(usize::from(type_order(Some(AgreementType::DirectContract), provider_type)), place + 1);
            assert_eq!(usize::from(type_order(Some(AgreementType::PreferredVendor), provider_type)), place + 1);
            assert_eq!(type_order(Some(AgreementType::ClientContract), provider_type), 0);
        }
    }

    prop_compose! {
        fn scores()(composite in any_score(0.0), cost in any_score(1.0), quality in any_score(0.0), expertise in any_score(0.0)) -> ProviderScores {
            ProviderScores { composite, cost: cost.map(|cost| cost.min(6.0)), quality, expertise }
        }
    }

    fn any_score(least: f64) -> impl Strategy<Value = Option<f64>> {
        proptest::option::of(least..=5.0)
    }

    proptest! {
        #[test]
        fn better_on_one_factor_never_ranks_lower(
            distance in proptest::option::of(0.0..250.0), scores in scores(), rating in any_score(0.0),
            accepting in proptest::option::of(any::<bool>()), days in proptest::option::of(0..100_i64), exists in any::<bool>(),
            by in 0.0..5.0_f64, which in 0..7,
        ) {
            let availability = next(days, exists);
            let known = Known { distance, scores, average_rating: rating, is_accepting: accepting, availability: Some(&availability) };
            let sooner = next(days.map(|days| (days - 3).max(0)), exists);
            let here = next(days, true);
            let mut better = known;
            match which {
                0 => better.distance = distance.map(|miles| (miles - by * 20.0).max(0.0)),
                1 => better.scores.quality = scores.quality.map(|score| (score + by).min(5.0)),
                2 => better.scores.cost = scores.cost.map(|score| (score - by).max(1.0)),
                3 => better.scores.expertise = scores.expertise.map(|score| (score + by).min(5.0)),
                4 => better.average_rating = rating.map(|score| (score + by).min(5.0)),
                5 => better.availability = Some(&sooner),
                _ => better.availability = Some(&here),
            }
            prop_assert!(rank(&better).total >= rank(&known).total);
        }

        #[test]
        fn the_explanation_adds_up(
            distance in proptest::option::of(0.0..250.0), scores in scores(), rating in any_score(0.0), days in proptest::option::of(0..100_i64),
        ) {
            let availability = next(days, true);
            let rank = rank(&Known { distance, scores, average_rating: rating, is_accepting: None, availability: Some(&availability) });
            let points: f64 = rank.factors.iter().map(|factor| factor.points).sum();
            prop_assert!((points - rank.total).abs() < 1e-9);
            for factor in &rank.factors {
                let value = factor.value.unwrap_or(0.5);
                prop_assert!((0.0..=1.0).contains(&value));
                prop_assert!((f64::from(factor.weight) * value - factor.points).abs() < 1e-9);
            }
        }
    }
}

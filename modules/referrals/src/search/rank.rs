//! Ranking of search results, with its explanation.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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

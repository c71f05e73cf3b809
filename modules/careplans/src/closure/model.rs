//! The numbers of a report. No I/O.

use chrono::NaiveDate;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// Kind of the rows of a report.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = careplans::ClosureGrouping)]
pub enum Grouping {
    /// Measures.
    #[default]
    Measure,
    /// Care pods.
    Pod,
    /// Primary clinicians: the physician of the care team, otherwise its nurse practitioner.
    Clinician,
}

impl Grouping {
    /// Returns the title of the column with the names.
    pub fn title(self) -> &'static str {
        match self {
            Self::Measure => "Measure",
            Self::Pod => "Care pod",
            Self::Clinician => "Clinician",
        }
    }
}

/// Number of measures of people per status. A person with three measures counts three times.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = careplans::ClosureCounts)]
pub struct ClosureCounts {
    /// Up to date.
    pub complete: i64,
    /// Due soon.
    pub due_soon: i64,
    /// Overdue.
    pub overdue: i64,
}

impl ClosureCounts {
    /// Returns the percentage that is not overdue, with one decimal; none if the measure concerns nobody.
    pub fn rate(self) -> Option<f64> {
        let all = self.complete + self.due_soon + self.overdue;
        // Numbers of people are far below the limit of exact integers.
        #[expect(clippy::cast_precision_loss, reason = "numbers of people are far below 2^52")]
        (all > 0).then(|| ((self.complete + self.due_soon) as f64 / all as f64 * 1000.0).round() / 10.0)
    }
}

/// A day.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[schema(as = careplans::ClosureDay)]
pub struct ClosureDay {
    /// The day in the tenant's business zone; the numbers are from the following night.
    pub date: NaiveDate,
    /// Numbers.
    pub counts: ClosureCounts,
    /// Share that is not overdue, in percent; null: nobody is concerned.
    pub rate: Option<f64>,
    /// Gaps that were closed on this day.
    pub closed: i64,
}

/// A measure, a pod or a clinician.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = careplans::ClosureRow)]
pub struct ClosureRow {
    /// Id of the measure, or ID of the pod or clinician; 0: none.
    pub value: String,
    /// Name; null: people without a pod, or without a clinician.
    pub name: Option<String>,
    /// Numbers on the last day.
    pub counts: ClosureCounts,
    /// Share that is not overdue on the last day, in percent.
    pub rate: Option<f64>,
    /// Numbers on the first day.
    pub earlier_rate: Option<f64>,
    /// Gaps that were closed in the period.
    pub closed: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_is_the_share_that_is_not_overdue() {
        let counts = ClosureCounts { complete: 5, due_soon: 1, overdue: 3 };
        assert_eq!(counts.rate(), Some(66.7));
        assert_eq!(ClosureCounts::default().rate(), None);
    }
}

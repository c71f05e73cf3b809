//! People on record without an account: a partner's eligibility file names them, and they have not signed up. Pure.

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};

use super::generate::Maker;
use super::model::DemoPatient;
use super::words::PAYERS;

/// Status of a prospect.
enum Standing {
    /// Covered, and may sign up any day.
    Prospective,
    /// Like [`Self::Prospective`], and protected.
    Protected,
    /// Covered from a future day.
    Upcoming,
    /// No longer covered: the plan has ended.
    Inactive,
}

/// Statuses of the prospects of a tenant: one of each, regardless of its size.
const STANDINGS: [Standing; 4] = [Standing::Prospective, Standing::Protected, Standing::Upcoming, Standing::Inactive];

/// Number of prospects of a tenant.
pub const COUNT: usize = STANDINGS.len();

/// The partner that provided the file.
const PARTNER: (&str, &str) = PAYERS[2];

/// Random stream of the prospects, separate from that of the patients, so that the patients stay the same.
const STREAM: u64 = 0x656c_6967;

/// Index in the panel at which nobody is protected, dead or test-only.
const PLACE: usize = 100;

/// Generates the prospects of a tenant.
pub fn prospects(seed: u64, now: DateTime<Utc>) -> impl Iterator<Item = DemoPatient> {
    let mut maker = Maker::new(seed ^ STREAM, now, &[]);
    let today = now.date_naive();
    let new_year = move |ago: i32| NaiveDate::from_ymd_opt(today.year() - ago, 1, 1);
    STANDINGS.into_iter().enumerate().map(move |(index, standing)| {
        let person = maker.patient(PLACE + index);
        let (coverage_status, coverage_start, coverage_end, program_status) = match standing {
            Standing::Prospective | Standing::Protected => ("covered", new_year(0), None, "none"),
            Standing::Upcoming => ("covered", Some(today + TimeDelta::days(20)), None, "none"),
            Standing::Inactive => ("expired", new_year(1), Some(today - TimeDelta::days(40)), "deactivated"),
        };
        DemoPatient {
            number: index + 1,
            has_account: false,
            request_auth_for_phi: matches!(standing, Standing::Protected),
            user_status: "initialized",
            urgent_visit: false,
            program_status,
            enrolled_in_primary_care_program: false,
            enrolled_in_benefit_program: false,
            coverage_status,
            coverage_payer: Some(PARTNER.0),
            coverage_payer_short: Some(PARTNER.1),
            coverage_start,
            coverage_end,
            risk_score: None,
            pods: Vec::new(),
            care_team: Vec::new(),
            ..person
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_has_one_prospect_per_status() {
        for seed in 0..20 {
            let all: Vec<_> = prospects(seed, "2026-06-15T12:00:00Z".parse().unwrap()).collect();
            assert_eq!(all, prospects(seed, "2026-06-15T12:00:00Z".parse().unwrap()).collect::<Vec<_>>(), "the same seed, the same people");
            assert_eq!(all.iter().map(|p| p.request_auth_for_phi).collect::<Vec<_>>(), [false, true, false, false]);
            assert_eq!(all.iter().filter(|p| p.coverage_status == "expired" && p.program_status == "deactivated").count(), 1);
            assert!(all.iter().all(|p| p.coverage_end.is_none() || p.coverage_start < p.coverage_end));
            assert!(all.iter().all(|p| !p.has_account && !p.test_only && p.deceased_at.is_none() && p.pods.is_empty()));
        }
    }
}

//! `GET /referral/report/export/`

use axum::body::Bytes;
use axum::response::Response;
use futures_util::stream;
use huddle_sdk::csv_file::{self, Line};
use huddle_sdk::prelude::*;

use super::model::{Numbers, Row, Step};
use super::read::{ReportQuery, find};

/// Names of the columns after the first two.
const COLUMNS: [&str; 19] = [
    "Started",
    "Closed",
    "Reviewed",
    "Patient declined",
    "No longer needed",
    "Open",
    "Declined by the office",
    "Overdue",
    "Closure rate (%)",
    "In network",
    "Out of network",
    "Network unknown",
    "No provider",
    "Out of network (%)",
    "Reached",
    "Moved on",
    "Median (days)",
    "90th percentile (days)",
    "Waiting",
];
/// Number of columns of a step that are empty before its overdue referrals.
const BEFORE_OVERDUE: usize = 7;
/// Number of columns of a step that are empty between its overdue referrals and its other numbers.
const AFTER_OVERDUE: usize = 6;

/// Export the report on referrals as CSV.
///
/// The first line has all referrals, then one line per specialty, care pod or staff member, then one per step; the first column says which.
/// Errors: as for reading it.
#[utoipa::path(get, path = "/referral/report/export/", operation_id = "export_referral_report", tag = "referrals", params(ReportQuery),
    responses((status = 200, description = "The file", body = String, content_type = "text/csv")))]
pub async fn export_referral_report(ctx: Ctx, Query(query): Query<ReportQuery>) -> Result<Response> {
    let found = find(&ctx, &query).await?;
    let head = Line::new().field("By").field("Name").fields(COLUMNS).finish();
    let by = found.by.title();
    let period = format!("{} to {}", found.from, found.to);
    let total = numbers("All", &period, &found.total);
    let rows = found.rows.iter().map(|Row { name, numbers: of, .. }| numbers(by, name.as_deref().unwrap_or("None"), of));
    let lines: Vec<_> = [head, total].into_iter().chain(rows).chain(found.steps.iter().map(step)).collect();
    csv_file::stream(&format!("Referral outcomes {period}.csv"), stream::iter(lines))
}

fn numbers(by: &str, name: &str, Numbers { outcomes, closure_rate, network, leakage_rate }: &Numbers) -> Result<Bytes> {
    let counts = [
        outcomes.started,
        outcomes.closed,
        outcomes.reviewed,
        outcomes.patient_declined,
        outcomes.no_longer_needed,
        outcomes.open,
        outcomes.declined,
        outcomes.overdue,
    ];
    let networks = [network.in_network, network.out_of_network, network.unknown, network.no_provider];
    let line = Line::new().field(by).field(name).fields(counts).optional(*closure_rate).fields(networks).optional(*leakage_rate);
    line.fields([""; 5]).finish()
}

fn step(step: &Step) -> Result<Bytes> {
    let line = Line::new().field("Step").field(step.state.label()).fields([""; BEFORE_OVERDUE]).field(step.overdue);
    let line = line.fields([""; AFTER_OVERDUE]).fields([step.reached, step.moved_on]);
    line.optional(step.median_days).optional(step.ninetieth_percentile_days).field(step.waiting).finish()
}

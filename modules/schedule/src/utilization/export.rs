//! `GET /schedule/utilization/csv/`

use axum::response::Response;
use futures_util::stream;
use huddle_sdk::csv_file::{self, Line};
use huddle_sdk::prelude::*;

use super::model::UtilizationCounts;
use super::read::{UtilizationQuery, find};

/// Names of the columns after the first two.
const COLUMNS: [&str; 8] = ["Offered minutes", "Booked minutes", "Held", "Booked", "Seen", "No-show", "Cancelled", "Late cancelled"];

/// Download the numbers of `GET /schedule/utilization/` as CSV.
///
/// One line per day, kind of visit and provider, in this order; the first column says which. Errors: the same.
#[utoipa::path(get, path = "/schedule/utilization/csv/", operation_id = "export_utilization", tag = "schedule", params(UtilizationQuery),
    responses((status = 200, description = "The file", body = String, content_type = "text/csv")))]
pub async fn export_utilization(ctx: Ctx, Query(query): Query<UtilizationQuery>) -> Result<Response> {
    let found = find(&ctx, &query).await?;
    let head = Line::new().field("By").field("Name").fields(COLUMNS).field("Third next available (days)").finish();
    let days = found.days.iter().map(|row| line("Day", row.date, &row.counts, None));
    let types = found.types.iter().map(|row| line("Type", &row.name, &row.counts, row.third_next_available_days));
    let providers = found.providers.iter().map(|row| line("Provider", &row.name, &row.counts, None));
    let lines: Vec<_> = std::iter::once(head).chain(days).chain(types).chain(providers).collect();
    csv_file::stream("Utilization.csv", stream::iter(lines))
}

fn line(by: &str, name: impl std::fmt::Display, counts: &UtilizationCounts, third: Option<i64>) -> Result<axum::body::Bytes> {
    Line::new()
        .field(by)
        .field(name)
        .optional(counts.offered_minutes)
        .fields([counts.booked_minutes, counts.held, counts.booked, counts.seen, counts.no_show, counts.canceled, counts.late_canceled])
        .optional(third)
        .finish()
}

//! `GET /care-plan/measures/closure/export/`

use axum::response::Response;
use futures_util::stream;
use huddle_sdk::csv_file::{self, Line};
use huddle_sdk::prelude::*;

use super::model::{ClosureDay, ClosureRow};
use super::read::{ClosureQuery, find};

/// Export the closure of care gaps as CSV.
///
/// One line per measure, care pod or clinician, then one per day of the selection; the first column says which. Errors: as for reading it.
#[utoipa::path(get, path = "/care-plan/measures/closure/export/", operation_id = "export_gap_closure", tag = "careplans",
    params(ClosureQuery), responses((status = 200, description = "The file", body = String, content_type = "text/csv")))]
pub async fn export_gap_closure(ctx: Ctx, Query(query): Query<ClosureQuery>) -> Result<Response> {
    let found = find(&ctx, &query).await?;
    let head = ["By", "Name", "Complete", "Due soon", "Overdue", "Not overdue (%)", "Earlier (%)", "Closed"];
    let head = Line::new().fields(head).finish();
    let by = found.by.title();
    let row = |row: ClosureRow| {
        let name = row.name.unwrap_or_else(|| "None".to_owned());
        let line = Line::new().field(by).field(name).fields([row.counts.complete, row.counts.due_soon, row.counts.overdue]);
        line.optional(row.rate).optional(row.earlier_rate).field(row.closed).finish()
    };
    let day = |day: ClosureDay| {
        let line = Line::new().field("Day").field(day.date).fields([day.counts.complete, day.counts.due_soon, day.counts.overdue]);
        line.optional(day.rate).optional(None::<f64>).field(day.closed).finish()
    };
    let lines: Vec<_> = [head].into_iter().chain(found.rows.into_iter().map(row)).chain(found.days.into_iter().map(day)).collect();
    csv_file::stream("Care gap closure.csv", stream::iter(lines))
}

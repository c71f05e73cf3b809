//! `GET /appointment/annual-wellness/`

use chrono::{Months, NaiveDate};
use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::Serialize;

use crate::appointments::list::OfPatient;
use crate::patient;

/// Due date of a patient's annual wellness visit.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = schedule::AnnualWellness)]
pub struct AnnualWellness {
    /// Date of the last one, in the tenant's business zone.
    last_on: Option<NaiveDate>,
    /// One year after the last; null: there was none.
    due_on: Option<NaiveDate>,
    /// Whether it is due before today, or there was none.
    is_overdue: bool,
    /// Reason of the kind of visit to book.
    reason: &'static str,
}

/// Read when a patient's annual wellness visit is due: one year after the last.
#[utoipa::path(get, path = "/appointment/annual-wellness/", operation_id = "read_annual_wellness", tag = "schedule",
    params(OfPatient), responses((status = 200, body = AnnualWellness)))]
pub async fn read_annual_wellness(ctx: Ctx, Query(query): Query<OfPatient>) -> Result<Json<AnnualWellness>> {
    let access = ctx.access_patient(query.patient_id).await?;
    let mut tx = ctx.read().await?;
    let zone = Zone::of_tenant(&mut tx).await?;
    let patient = patient::load(&mut tx, &access, None).await?;
    Ok(Json(due(patient.last_annual.map(|at| zone.date_of(at)), zone.date_of(ctx.now()), patient.is_established)))
}

/// Returns when the next visit is due. record.md §5: "Annual wellness established due date is one year after the last annual wellness
/// visit; shown Overdue if none or past."
fn due(last_on: Option<NaiveDate>, today: NaiveDate, is_established: bool) -> AnnualWellness {
    let due_on = last_on.and_then(|last| last.checked_add_months(Months::new(12)));
    AnnualWellness {
        last_on,
        due_on,
        is_overdue: due_on.is_none_or(|due| due < today),
        reason: if is_established { "Annual Wellness Visit Established" } else { "Annual Wellness Visit New" },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_due_a_year_after_the_last() {
        let date = |text: &str| text.parse::<NaiveDate>().expect("a date");
        let of = |last: Option<&str>| due(last.map(date), date("2026-06-01"), true);
        assert!(of(None).is_overdue);
        assert_eq!((of(Some("2025-06-01")).due_on, of(Some("2025-06-01")).is_overdue), (Some(date("2026-06-01")), false));
        assert!(of(Some("2025-05-31")).is_overdue);
        assert_eq!(of(Some("2024-02-29")).due_on, Some(date("2025-02-28")));
    }
}

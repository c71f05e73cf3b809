//! `GET /referral/report/`

use chrono::NaiveDate;
use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{Grouping, Numbers, Period, Row, Step, rows, specialty, steps, total};
use super::store::{self, Cohort};

/// Selection of a report.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReportQuery {
    /// First day on which the referrals were started, in the tenant's business zone; by default 89 days before the last.
    from: Option<NaiveDate>,
    /// Last day on which they were started, at most 365 days later; by default today.
    to: Option<NaiveDate>,
    /// Kind of the rows; specialties by default.
    #[serde(default)]
    #[param(inline)]
    by: Grouping,
    /// Only of this specialty or service type; 0: without one.
    #[param(minimum = 0)]
    specialty: Option<i32>,
}

/// Outcomes of the referrals that were started in a period.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = referrals::Report)]
pub struct Report {
    /// First day of the period, in the tenant's business zone.
    pub from: NaiveDate,
    /// Last day.
    pub to: NaiveDate,
    /// Numbers of all referrals.
    pub total: Numbers,
    /// The steps of the way to a reviewed report, then the step after the office declined.
    pub steps: Vec<Step>,
    /// Specialties, care pods or staff members, the one with the most referrals first.
    pub rows: Vec<Row>,
    #[serde(skip)]
    pub(super) by: Grouping,
}

/// Read the outcomes of the referrals that were started in a period.
///
/// Protected people are counted; nobody is named but staff. Errors: 400 a period that ends before it begins, or more than 366 days; 404 unknown
/// specialty.
#[utoipa::path(get, path = "/referral/report/", operation_id = "read_referral_report", tag = "referrals", params(ReportQuery),
    responses((status = 200, body = Report)))]
pub async fn read_referral_report(ctx: Ctx, Query(query): Query<ReportQuery>) -> Result<Json<Report>> {
    find(&ctx, &query).await.map(Json)
}

/// Reads the requested numbers in a constant number of queries.
pub(super) async fn find(ctx: &Ctx, query: &ReportQuery) -> Result<Report> {
    if query.specialty.is_some_and(|id| id != 0 && specialty(id).is_none()) {
        return Err(Problem::not_found("Specialty does not exist").field("?specialty", "Does not exist"));
    }
    let now = ctx.now();
    let mut tx = ctx.read().await?;
    let zone = Zone::of_tenant(&mut tx).await?;
    let period = Period::checked(query.from, query.to, zone.date_of(now))?;
    let (from, until) = (zone.day(period.from).0, zone.day(period.to).1);
    let cohort = Cohort { from, until, specialty: query.specialty, now };
    let traveled = store::traveled(&mut tx, cohort).await?;
    let stays = store::stays(&mut tx, cohort).await?;
    let grouped = match query.by {
        Grouping::Specialty => store::by_specialty(&mut tx, cohort).await?,
        Grouping::Pod => store::by_pod(&mut tx, cohort).await?,
        Grouping::StartedBy => store::by_starter(&mut tx, cohort).await?,
    };
    Ok(Report {
        from: period.from,
        to: period.to,
        total: total(&traveled),
        steps: steps(&traveled, &stays),
        rows: rows(grouped),
        by: query.by,
    })
}

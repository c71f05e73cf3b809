//! `GET /care-plan/measures/closure/`

use chrono::{DateTime, Days, Utc};
use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{ClosureDay, ClosureRow, Grouping};
use super::store::{self, Scope};
use crate::measures::library::LIBRARY;

/// Default number of days.
const DEFAULT_DAYS: u64 = 90;
/// Maximum number of days.
pub(crate) const KEPT_DAYS: u64 = 400;

/// Selection of a report.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ClosureQuery {
    /// Kind of the rows; measures by default.
    #[serde(default)]
    #[param(inline)]
    by: Grouping,
    /// Days up to the last night, by default 90.
    #[param(minimum = 1, maximum = 400)]
    days: Option<u64>,
    /// Only this measure.
    measure: Option<String>,
    /// Only people of this care pod; 0: without a pod.
    #[param(minimum = 0)]
    pod: Option<i64>,
    /// Only people of this clinician (user ID); 0: without one.
    #[param(minimum = 0)]
    clinician: Option<i64>,
}

/// Closure of gaps over time.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = careplans::Closure)]
pub struct Closure {
    /// When everybody was last evaluated; null: not yet.
    pub updated_at: Option<DateTime<Utc>>,
    /// Numbers of the selection per day, oldest first. Days without an evaluation are omitted.
    pub days: Vec<ClosureDay>,
    /// Measures, pods or clinicians, the lowest rate first.
    pub rows: Vec<ClosureRow>,
    #[serde(skip)]
    pub(super) by: Grouping,
}

impl ClosureQuery {
    /// Returns the selected people.
    fn scope(&self) -> Result<Scope> {
        match (self.pod, self.clinician) {
            (Some(_), Some(_)) => Err(Problem::invalid_field("?clinician", "Choose a pod or a clinician")),
            (Some(pod), None) => Ok(Scope { name: "pod", id: pod }),
            (None, Some(clinician)) => Ok(Scope { name: "clinician", id: clinician }),
            (None, None) => Ok(Scope { name: "all", id: 0 }),
        }
    }
}

/// Read the closure of care gaps over time, by measure, care pod or clinician.
///
/// Protected people are not counted. Errors: 400 a pod and a clinician at once; 404 unknown measure.
#[utoipa::path(get, path = "/care-plan/measures/closure/", operation_id = "read_gap_closure", tag = "careplans", params(ClosureQuery),
    responses((status = 200, body = Closure)))]
pub async fn read_gap_closure(ctx: Ctx, Query(query): Query<ClosureQuery>) -> Result<Json<Closure>> {
    find(&ctx, &query).await.map(Json)
}

/// Reads the requested numbers.
pub(super) async fn find(ctx: &Ctx, query: &ClosureQuery) -> Result<Closure> {
    let days = query.days.unwrap_or(DEFAULT_DAYS);
    if !(1..=KEPT_DAYS).contains(&days) {
        return Err(Problem::invalid_field("?days", format!("Between 1 and {KEPT_DAYS}")));
    }
    if query.measure.as_deref().is_some_and(|id| LIBRARY.measure(id).is_none()) {
        return Err(Problem::not_found("Measure does not exist").field("?measure", "Does not exist"));
    }
    let scope = query.scope()?;
    let measure = query.measure.as_deref();
    let mut tx = ctx.read().await?;
    let from = Zone::of_tenant(&mut tx).await?.date_of(ctx.now()) - Days::new(days);
    let updated_at = store::updated_at(&mut tx).await?;
    let found = store::days(&mut tx, &scope, measure, from).await?;
    let mut rows = match query.by {
        Grouping::Measure => store::measures(&mut tx, &scope, from).await?,
        Grouping::Pod => store::pods(&mut tx, measure, from).await?,
        Grouping::Clinician => store::clinicians(&mut tx, measure, from).await?,
    };
    rows.sort_by(|a, b| a.rate.unwrap_or(101.0).total_cmp(&b.rate.unwrap_or(101.0)).then_with(|| a.name.cmp(&b.name)));
    Ok(Closure { updated_at, days: found, rows, by: query.by })
}

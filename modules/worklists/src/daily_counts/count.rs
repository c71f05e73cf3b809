//! Daily numbers of a list.

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work_list::WorkReader;
use serde::Serialize;
use sqlx::PgConnection;

use super::store;
use crate::definitions::conditions::{Conditions, Moment};
use crate::items::find::{all_closed, all_open};

/// Numbers of a list on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = worklists::DayCount)]
pub struct DayCount {
    /// The day in the tenant's business zone.
    pub date: NaiveDate,
    /// Open items at the end of the day, for today: now. Up to 1,000.
    pub open: i32,
    /// Items created on this day that are in the list now, or were until they were closed.
    pub opened: i32,
    /// Items that were closed on this day.
    pub closed: i32,
    /// Median age of the open items, in hours; null if there are none.
    pub median_age_hours: Option<i32>,
}

/// Counts a list on a day that is not over, or has just ended, and returns the open items. It counts as for a user without grants, so that
/// the numbers reveal nothing of protected people and are the same for everyone.
pub(super) async fn count(
    conn: &mut PgConnection,
    reader: &WorkReader,
    conditions: &Conditions,
    moment: Moment,
    date: NaiveDate,
) -> Result<(DayCount, Vec<i64>)> {
    let day: (DateTime<Utc>, DateTime<Utc>) = moment.zone.day(date);
    let open = all_open(conn, reader, conditions, moment).await?;
    let closed = all_closed(conn, reader, conditions, moment, day.0).await?;
    let units = [open.as_slice(), closed.as_slice()].concat();
    Ok((store::count(conn, &units, date, day, moment.now).await?, open))
}

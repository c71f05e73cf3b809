//! Who is on shift today: known to the module that owns the schedule, shown by pickers and lists of other modules.
//!
//! ```
//! use chrono::{DateTime, Utc};
//! use futures_util::FutureExt as _;
//! use futures_util::future::BoxFuture;
//! use huddle_sdk::prelude::*;
//! use huddle_sdk::{ReadTx, Shift, ShiftRoster};
//!
//! pub const ROSTER: ShiftRoster = ShiftRoster { feature: Feature("reminders"), select };
//!
//! fn select(tx: &mut ReadTx, from: DateTime<Utc>, until: DateTime<Utc>) -> BoxFuture<'_, Result<Vec<(UserId, Shift)>>> {
//!     async move { Ok(vec![(UserId(7), Shift { starts_at: from, ends_at: until })]) }.boxed()
//! }
//!
//! assert_eq!(ROSTER.feature, Feature("reminders"));
//! ```

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use futures_util::future::BoxFuture;
use serde::Serialize;
use utoipa::ToSchema;

use crate::ctx::Ctx;
use crate::feature::Feature;
use crate::ids::UserId;
use crate::module::modules;
use crate::problem::Result;
use crate::tx::ReadTx;
use crate::zone::Zone;

/// The shifts of staff. Set it as the `shift_roster` of the module that owns them.
#[derive(Debug, Clone, Copy)]
pub struct ShiftRoster {
    /// The module's feature without which it is not asked.
    pub feature: Feature,
    /// Finds the shifts.
    pub select: SelectShifts,
}

/// Finds the shifts of all staff that overlap the time between two instants, in any order and in one query that an index serves.
pub type SelectShifts = for<'a> fn(&'a mut ReadTx, DateTime<Utc>, DateTime<Utc>) -> BoxFuture<'a, Result<Vec<(UserId, Shift)>>>;

/// A shift of a member of staff.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
pub struct Shift {
    /// When it begins.
    pub starts_at: DateTime<Utc>,
    /// When it ends.
    pub ends_at: DateTime<Utc>,
}

/// For each member of staff with a shift today in the tenant's business zone: the current one, or else the next. Shifts that are over are
/// omitted; shifts that touch or overlap count as one. Empty, without any query, when no module knows shifts.
pub async fn shifts_today(ctx: &Ctx, tx: &mut ReadTx) -> Result<BTreeMap<UserId, Shift>> {
    let rosters = modules().into_iter().filter_map(|module| module.shift_roster).filter(|roster| ctx.features().has(roster.feature));
    let mut shifts = Vec::new();
    let mut today = None;
    for roster in rosters {
        let (from, until) = match today {
            Some(today) => today,
            None => *today.insert({
                let zone = Zone::of_tenant(tx).await?;
                zone.day(zone.date_of(ctx.now()))
            }),
        };
        shifts.extend((roster.select)(tx, from, until).await?);
    }
    Ok(current_or_next(shifts, ctx.now()))
}

fn current_or_next(mut shifts: Vec<(UserId, Shift)>, now: DateTime<Utc>) -> BTreeMap<UserId, Shift> {
    shifts.sort_unstable();
    let mut chosen = BTreeMap::<UserId, Shift>::new();
    for (user, shift) in shifts.into_iter().filter(|(_, shift)| shift.ends_at > now) {
        chosen
            .entry(user)
            .and_modify(|first| {
                if shift.starts_at <= first.ends_at {
                    first.ends_at = first.ends_at.max(shift.ends_at);
                }
            })
            .or_insert(shift);
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(time: &str) -> DateTime<Utc> {
        format!("2026-11-23T{time}:00Z").parse().expect("an instant")
    }

    fn shift(from: &str, until: &str) -> Shift {
        Shift { starts_at: at(from), ends_at: at(until) }
    }

    #[test]
    fn the_current_shift_counts_or_else_the_next() {
        let shifts = vec![
            (UserId(1), shift("19:00", "22:00")),
            (UserId(1), shift("13:00", "17:00")),
            (UserId(2), shift("09:00", "12:00")),
            (UserId(3), shift("18:00", "20:00")),
            (UserId(3), shift("20:00", "23:00")),
        ];
        let of =
            |time: &str| current_or_next(shifts.clone(), at(time)).into_iter().map(|(user, shift)| (user.0, shift)).collect::<Vec<_>>();
        assert_eq!(of("10:00"), [(1, shift("13:00", "17:00")), (2, shift("09:00", "12:00")), (3, shift("18:00", "23:00"))]);
        assert_eq!(of("12:00"), [(1, shift("13:00", "17:00")), (3, shift("18:00", "23:00"))]);
        assert_eq!(of("17:00"), [(1, shift("19:00", "22:00")), (3, shift("18:00", "23:00"))]);
        assert_eq!(of("23:00"), []);
    }
}

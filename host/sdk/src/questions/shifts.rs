//! Today's shifts: answered by the module that owns the schedule, shown in pickers and lists of other modules.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{Ask, Question};
use crate::ctx::Ctx;
use crate::ids::UserId;
use crate::problem::Result;
use crate::zone::Zone;

/// Question: the shifts of all staff that overlap the time between two instants, in any order and in one indexed query.
pub const SHIFTS: Question<Shifts> = Question::new("schedule.shifts");

/// The types of [`SHIFTS`].
#[derive(Debug)]
pub enum Shifts {}

impl Ask for Shifts {
    type Input<'a> = (DateTime<Utc>, DateTime<Utc>);
    type Answer = Vec<(UserId, Shift)>;
    type Tx = PgConnection;
}

/// A shift of a staff member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
pub struct Shift {
    /// When it begins.
    pub starts_at: DateTime<Utc>,
    /// When it ends.
    pub ends_at: DateTime<Utc>,
}

/// Reads the shift today of each staff member who has one, in the tenant's business zone: the current one, or else the next. Shifts that
/// are over are omitted; shifts that touch or overlap count as one. Empty, without any query, when no module knows shifts.
pub async fn shifts_today(ctx: &Ctx, conn: &mut PgConnection) -> Result<BTreeMap<UserId, Shift>> {
    if !SHIFTS.is_answered(ctx.features()) {
        return Ok(BTreeMap::new());
    }
    let zone = Zone::of_tenant(conn).await?;
    let shifts = SHIFTS.ask(Some(ctx.features()), conn, zone.day(zone.date_of(ctx.now()))).await?;
    Ok(current_or_next(shifts.unwrap_or_default(), ctx.now()))
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

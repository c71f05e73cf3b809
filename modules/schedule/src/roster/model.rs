//! A day's shifts without the exceptions. No I/O.

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use huddle_sdk::{Shift, Zone};

/// The part of a day between two minutes on the clocks of a zone; 1440 is the end of the day. None on a day whose clock change skips all of it.
pub(crate) fn shift_on(zone: Zone, date: NaiveDate, from: i16, until: i16) -> Option<Shift> {
    let at = |minutes: i16| {
        let (days, minutes) = (i64::from(minutes / 1440), i64::from(minutes % 1440));
        zone.at(date + TimeDelta::days(days), NaiveTime::MIN + TimeDelta::minutes(minutes))
    };
    let (starts_at, ends_at) = (at(from), at(until));
    (starts_at < ends_at).then_some(Shift { starts_at, ends_at })
}

/// What is left of a shift outside of the exceptions (start and end), in order.
pub(crate) fn without(shift: Shift, exceptions: &[(DateTime<Utc>, DateTime<Utc>)]) -> Vec<Shift> {
    let mut exceptions = exceptions.to_vec();
    exceptions.sort_unstable();
    let mut left = Vec::new();
    let mut at = shift.starts_at;
    for (from, until) in exceptions {
        if from > at {
            left.push(Shift { starts_at: at, ends_at: from.min(shift.ends_at) });
        }
        at = at.max(until);
        if at >= shift.ends_at {
            break;
        }
    }
    if at < shift.ends_at {
        left.push(Shift { starts_at: at, ends_at: shift.ends_at });
    }
    left.retain(|part| part.starts_at < part.ends_at);
    left
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{prop, proptest};

    use super::*;

    fn at(minutes: i64) -> DateTime<Utc> {
        "2026-06-01T00:00:00Z".parse::<DateTime<Utc>>().expect("an instant") + TimeDelta::minutes(minutes)
    }

    fn minutes_of(shifts: &[Shift]) -> Vec<(i64, i64)> {
        let of = |instant: DateTime<Utc>| (instant - at(0)).num_minutes();
        shifts.iter().map(|shift| (of(shift.starts_at), of(shift.ends_at))).collect()
    }

    #[test]
    fn exceptions_cut_shifts() {
        let shift = Shift { starts_at: at(480), ends_at: at(1020) };
        let cut = |exceptions: &[(i64, i64)]| {
            minutes_of(&without(shift, &exceptions.iter().map(|(from, until)| (at(*from), at(*until))).collect::<Vec<_>>()))
        };
        assert_eq!(cut(&[]), [(480, 1020)]);
        assert_eq!(cut(&[(600, 660)]), [(480, 600), (660, 1020)]);
        assert_eq!(cut(&[(0, 500), (990, 2000)]), [(500, 990)]);
        assert_eq!(cut(&[(0, 2000)]), []);
        assert_eq!(cut(&[(700, 800), (600, 750), (1020, 1100)]), [(480, 600), (800, 1020)]);
        assert_eq!(cut(&[(1100, 1200)]), [(480, 1020)]);
    }

    #[test]
    fn a_shift_keeps_its_clock_times_when_clocks_change() {
        let length = |date: &str, from, until| {
            let date = date.parse().expect("a date");
            shift_on(Zone::EASTERN, date, from, until).map(|shift| (shift.ends_at - shift.starts_at).num_minutes())
        };
        assert_eq!(length("2026-03-08", 0, 1440), Some(23 * 60));
        assert_eq!(length("2026-11-01", 0, 1440), Some(25 * 60));
        assert_eq!(length("2026-06-01", 0, 1440), Some(24 * 60));
        // 2:00 to 3:00 does not exist on this day.
        assert_eq!(length("2026-03-08", 120, 180), None);
    }

    proptest! {
        #[test]
        fn every_minute_of_the_shift_is_either_left_or_excepted(
            exceptions in prop::collection::vec((0_i64..1440, 1_i64..600), 0..6),
        ) {
            let shift = Shift { starts_at: at(480), ends_at: at(1020) };
            let exceptions: Vec<_> = exceptions.iter().map(|(from, length)| (*from, from + length)).collect();
            let left = minutes_of(&without(shift, &exceptions.iter().map(|(from, until)| (at(*from), at(*until))).collect::<Vec<_>>()));
            for minute in 480..1020 {
                let is_excepted = exceptions.iter().any(|(from, until)| (*from..*until).contains(&minute));
                let is_left = left.iter().filter(|(from, until)| (*from..*until).contains(&minute)).count();
                assert_eq!(is_left, usize::from(!is_excepted), "minute {minute}");
            }
            assert!(left.iter().all(|(from, until)| 480 <= *from && from < until && *until <= 1020));
        }
    }
}

//! SQL of the report: every function counts the referrals of a period in one query.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{Counted, Grouped, Network, Stays, Traveled, specialty};
use crate::steerages::tracking::state::TrackingState;

/// Referrals to count.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cohort {
    /// First instant at which they were started.
    pub from: DateTime<Utc>,
    /// First instant after the period.
    pub until: DateTime<Utc>,
    /// Only of this specialty or service type; 0: without one.
    pub specialty: Option<i32>,
    /// When a step counts as overdue.
    pub now: DateTime<Utc>,
}

/// Referrals with the same state and history, by group.
struct CountedRow {
    value: i64,
    name: Option<String>,
    path: Vec<TrackingState>,
    state: TrackingState,
    is_overdue: bool,
    selected: Vec<Option<bool>>,
    offered: Vec<Option<bool>>,
    count: i64,
}

impl CountedRow {
    fn counted(&self) -> Counted {
        let network = Network::of(&self.selected, &self.offered);
        Counted { state: self.state, is_overdue: self.is_overdue, network, count: self.count }
    }
}

/// Selects from `cohort`, the referrals of the period with their state. `$rest` follows the common table expression.
macro_rules! of_cohort {
    ($row:ident, $cohort:ident, $($rest:tt)+) => {
        sqlx::query_as!(
            $row,
            r#"with cohort as materialized (
                   select s.id, coalesce(s.specialty_group_id, s.location_type_id, 0) as specialty, s.person_id, s.created_at, s.created_by,
                          t.state,
                          coalesce(t.due_at < $4, false) as is_overdue
                     from referrals.steerage s
                     join referrals.tracking t on t.tenant_id = s.tenant_id and t.steerage_id = s.id
                    where s.tenant_id = core.tenant_id() and s.created_at >= $1 and s.created_at < $2
                      and ($3::integer is null or coalesce(s.specialty_group_id, s.location_type_id, 0) = $3)) "# + $($rest)+,
            $cohort.from,
            $cohort.until,
            $cohort.specialty,
            $cohort.now,
        )
    };
}

/// Counts the referrals of `cohort` by state, whether they are overdue, what is known of their providers, and a group: `$value` is its ID,
/// `$name` its name, `$path` the history, and `$joins` what they are read from.
macro_rules! counted {
    ($cohort:ident, $value:literal, $name:literal, $path:literal, $joins:literal) => {
        of_cohort!(
            CountedRow,
            $cohort,
            r#" select "# + $value + r#" as "value!", "# + $name + r#" as "name?", "# + $path + r#" as "path!: Vec<TrackingState>",
                      c.state as "state!: TrackingState", c.is_overdue as "is_overdue!",
                      coalesce(n.selected, '{}') as "selected!: Vec<Option<bool>>", coalesce(n.offered, '{}') as "offered!: Vec<Option<bool>>",
                      count(*) as "count!"
                 from cohort c
                 cross join lateral (
                     select array_agg(distinct (p.known ->> 'is_in_network')::boolean) as offered,
                            array_agg(distinct (p.known ->> 'is_in_network')::boolean)
                                filter (where p.member_selected_at is not null) as selected
                       from referrals.steerage_provider p
                      where p.tenant_id = core.tenant_id() and p.steerage_id = c.id and p.status = 'accepted' and p.removed_at is null) n "#
                + $joins + " group by 1, 2, 3, 4, 5, 6, 7"
        )
    };
}

/// Counts the referrals by history.
pub(super) async fn traveled(conn: &mut PgConnection, cohort: Cohort) -> Result<Vec<Traveled>> {
    let rows = counted!(
        cohort,
        "0::bigint",
        "null::text",
        "coalesce(h.states, '{}')",
        "cross join lateral (
             select array_agg(m.state order by m.recorded_at, m.id) as states
               from referrals.tracking_step m
              where m.tenant_id = core.tenant_id() and m.steerage_id = c.id and m.has_moved and m.state <> m.from_state) h"
    );
    let traveled = |row: CountedRow| Traveled { counted: row.counted(), path: row.path };
    Ok(rows.fetch_all(conn).await?.into_iter().map(traveled).collect())
}

/// Counts the referrals by specialty or service type.
pub(super) async fn by_specialty(conn: &mut PgConnection, cohort: Cohort) -> Result<Vec<Grouped>> {
    let rows = counted!(cohort, "c.specialty::bigint", "null::text", "'{}'::text[]", "");
    let named = |row: CountedRow| Grouped { name: i32::try_from(row.value).ok().and_then(specialty), ..grouped(row) };
    Ok(rows.fetch_all(conn).await?.into_iter().map(named).collect())
}

/// Counts the referrals by care pod of their person.
pub(super) async fn by_pod(conn: &mut PgConnection, cohort: Cohort) -> Result<Vec<Grouped>> {
    let rows = counted!(
        cohort,
        "coalesce(g.id, 0)",
        "g.name",
        "'{}'::text[]",
        "left join core.person_pod m on m.tenant_id = core.tenant_id() and m.person_id = c.person_id
         left join core.pod g on g.tenant_id = m.tenant_id and g.id = m.pod_id"
    );
    Ok(rows.fetch_all(conn).await?.into_iter().map(grouped).collect())
}

/// Counts the referrals by the staff member who started them.
pub(super) async fn by_starter(conn: &mut PgConnection, cohort: Cohort) -> Result<Vec<Grouped>> {
    let rows = counted!(
        cohort,
        "coalesce(c.created_by, 0)",
        "b.display_name",
        "'{}'::text[]",
        "left join core.user_account u on u.tenant_id = core.tenant_id() and u.id = c.created_by
         left join core.person b on b.tenant_id = u.tenant_id and b.id = u.person_id"
    );
    Ok(rows.fetch_all(conn).await?.into_iter().map(grouped).collect())
}

fn grouped(row: CountedRow) -> Grouped {
    Grouped { value: row.value, counted: row.counted(), name: row.name }
}

/// Times between two successive states.
struct StaysRow {
    state: TrackingState,
    next: TrackingState,
    seconds: Vec<i64>,
}

/// Reads how long the referrals stayed in each state before the next. A draft begins with the referral.
pub(super) async fn stays(conn: &mut PgConnection, cohort: Cohort) -> Result<Vec<Stays>> {
    let rows = of_cohort!(
        StaysRow,
        cohort,
        r#", stay as (
               select m.from_state as state, m.state as next,
                      m.occurred_at - coalesce(lag(m.occurred_at) over stepped, c.created_at) as duration
                 from cohort c
                 join referrals.tracking_step m on m.tenant_id = core.tenant_id() and m.steerage_id = c.id
                where m.has_moved and m.state <> m.from_state
               window stepped as (partition by m.steerage_id order by m.recorded_at, m.id))
           select state as "state!: TrackingState", next as "next!: TrackingState",
                  array_agg(greatest(extract(epoch from duration), 0)::bigint) as "seconds!"
             from stay group by state, next"#
    );
    let stays = |row: StaysRow| Stays { state: row.state, next: row.next, seconds: row.seconds };
    Ok(rows.fetch_all(conn).await?.into_iter().map(stays).collect())
}

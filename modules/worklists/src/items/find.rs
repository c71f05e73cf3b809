//! Units of a list: its candidates, and the conditions checked on them.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work_list::{WorkCandidates, WorkReader};
use sqlx::PgConnection;

use super::store;
use crate::definitions::conditions::{Conditions, Moment};
use crate::query::MAX_CANDIDATES;
use crate::query::clause::Clause;
use crate::query::filter::Filter;
use crate::query::select::{Order, Selection, Window};

/// Number of candidates of a page, a count or a preview; the extra one shows that there are more.
pub(crate) const ASKED: i64 = MAX_CANDIDATES as i64 + 1;

/// Units that may be in a list, and the conditions checked on them.
pub(crate) struct Candidates {
    /// The units.
    pub found: WorkCandidates,
    /// Conditions of the list.
    pub required: Vec<Clause>,
}

/// Reads up to `amount` open units that may be in a list. One query.
pub(crate) async fn open_candidates(
    conn: &mut PgConnection,
    reader: &WorkReader,
    conditions: &Conditions,
    moment: Moment,
    amount: i64,
) -> Result<Candidates> {
    let found = reader.find_work(conn, &conditions.candidates(moment), amount).await?;
    Ok(Candidates { found, required: conditions.residual(moment) })
}

/// Reads up to `amount` units that may have been in a list before they were closed, since an instant. One query.
pub(crate) async fn closed_candidates(
    conn: &mut PgConnection,
    reader: &WorkReader,
    conditions: &Conditions,
    moment: Moment,
    since: DateTime<Utc>,
    amount: i64,
) -> Result<Candidates> {
    let ids = store::closed_since(conn, &reader.features(), since, amount).await?;
    let is_complete = i64::try_from(ids.len()).map_err(Problem::internal)? < amount;
    Ok(Candidates { found: WorkCandidates { ids, is_complete }, required: conditions.clauses(moment) })
}

impl Candidates {
    /// Reads the candidates that are in the list for this reader, in no useful order. One query.
    async fn in_list(&self, conn: &mut PgConnection, reader: &WorkReader, moment: Moment) -> Result<Vec<i64>> {
        let filter = Filter::default();
        let selection = Selection {
            candidates: &self.found.ids,
            required: &self.required,
            filter: &filter,
            order: Order::Work,
            reader: reader.user(),
            now: moment.now,
            today: moment.today(),
            omits_masked: false,
        };
        let found = selection.find(conn, &Window { limit: 2 * ASKED, ..Window::default() }).await?;
        Ok(found.rows.into_iter().map(|position| position.id).collect())
    }
}

/// Reads the open units of a list. Two queries.
pub(crate) async fn all_open(conn: &mut PgConnection, reader: &WorkReader, conditions: &Conditions, moment: Moment) -> Result<Vec<i64>> {
    open_candidates(conn, reader, conditions, moment, ASKED).await?.in_list(conn, reader, moment).await
}

/// Reads the units of a list that were closed since an instant. Two queries.
pub(crate) async fn all_closed(
    conn: &mut PgConnection,
    reader: &WorkReader,
    conditions: &Conditions,
    moment: Moment,
    since: DateTime<Utc>,
) -> Result<Vec<i64>> {
    closed_candidates(conn, reader, conditions, moment, since, ASKED).await?.in_list(conn, reader, moment).await
}

//! The number of open items of many lists, in one statement.

use std::collections::BTreeMap;

use huddle_sdk::prelude::*;
use huddle_sdk::work_list::WorkReader;
use sqlx::{PgConnection, Postgres, QueryBuilder, Row as _};

use super::conditions::Moment;
use super::model::{Definition, WorklistId};
use crate::query::MAX_CANDIDATES;
use crate::query::filter::Filter;
use crate::query::select::{Order, Selection, push_matching};

/// Maximum exact count.
const MAX_COUNT: i32 = 1_000;

/// The number of a list's open items, and whether it is exact.
pub type Count = (i64, bool);

/// Counts the open items of each list, as the caller sees them. If all conditions of a list are indexed, only the index is read.
pub async fn count_items(
    ctx: &Ctx,
    conn: &mut PgConnection,
    definitions: &[Definition],
    moment: Moment,
) -> Result<BTreeMap<WorklistId, Count>> {
    if definitions.is_empty() {
        return Ok(BTreeMap::new());
    }
    let reader = WorkReader::of(ctx)?;
    let mut query = QueryBuilder::new("");
    for (place, definition) in definitions.iter().enumerate() {
        query.push(if place == 0 { "" } else { " union all " });
        push_count(&mut query, &reader, definition, moment);
    }
    let rows = query.build().persistent(false).fetch_all(conn).await?;
    let counts = rows.iter().map(|row| {
        let (count, is_complete): (i64, bool) = (row.try_get("items")?, row.try_get("is_complete")?);
        Ok((WorklistId(row.try_get("id")?), (count.min(MAX_COUNT.into()), is_complete && count <= MAX_COUNT.into())))
    });
    counts.collect()
}

fn push_count(query: &mut QueryBuilder<Postgres>, reader: &WorkReader, definition: &Definition, moment: Moment) {
    let candidates = definition.conditions.candidates(moment).to_query(reader);
    let residual = definition.conditions.residual(moment);
    query.push("(select ").push_bind(definition.id.0);
    if residual.is_empty() {
        query.push(" as id, coalesce(sum((select sum(u) from unnest(f.units) u)), 0)::bigint as items");
        query.push(", coalesce(bool_and(f.is_exact), true) as is_complete from core.find_work_units(");
        query.push_bind(candidates).push(", 0, ").push_bind(MAX_COUNT).push(") f)");
        return;
    }
    query.push(" as id, (select count(*) from (");
    let filter = Filter::default();
    let selection = Selection {
        candidates: &[],
        required: &residual,
        filter: &filter,
        order: Order::Work,
        reader: reader.user(),
        now: moment.now,
        today: moment.today(),
        omits_masked: false,
    };
    push_matching(query, &selection, "0", |query| {
        query.push("c.ids");
    });
    query.push(") m) as items, cardinality(c.ids) <= ").push_bind(MAX_CANDIDATES).push(" as is_complete");
    query.push(" from (select coalesce((select f.ids from core.find_work_units(");
    query.push_bind(candidates).push(", ").push_bind(MAX_CANDIDATES + 1).push(", 0) f), '{}') as ids offset 0) c)");
}

//! `GET /providers/me/work_units/worklists/{id}/`

use std::collections::BTreeMap;

use chrono::TimeDelta;
use huddle_sdk::content_type::names::MESSAGE;
use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::work_list::{WorkCandidates, WorkReader, WorkRow, rows_of};
use huddle_sdk::{ReadTx, Zone, encode_cursor};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::find::{ASKED, Candidates, closed_candidates, open_candidates};
use super::row::WorklistItem;
use super::store;
use crate::definitions::conditions::Moment;
use crate::definitions::model::Definition;
use crate::definitions::read::find_shared;
use crate::ids::WorklistId;
use crate::query::MAX_CANDIDATES;
use crate::query::filter::Filter;
use crate::query::select::{Order, Position, Selection, WRONG_CURSOR, Window};

/// Number of days for which closed items are listed.
const CLOSED_DAYS: i64 = 30;

/// Selection of the list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct ItemsQuery {
    /// Filter as JSON (navigation.md §3.9): `{"linkOperator": "and" | "or", "items": [{"field", "operator", "value"}]}` with up to 20
    /// items. Text: contains, equals, startsWith, isAnyOf. Choices: is, not, isAnyOf. Days (2026-11-25): is, not, before, onOrBefore,
    /// after, onOrAfter. Numbers: =, !=, >, >=, <, <=. All: isEmpty, isNotEmpty, without a value. Characters outside the pattern are
    /// accepted too, as long as the URL is short enough.
    #[param(max_length = 2500, pattern = "^[ -~]*$")]
    filters: Option<String>,
    /// Column, descending with `-` before it. By default highest priority first, then by due date; closed items latest first.
    #[param(
        pattern = "^-?(name|title|status|category|parent_category|content_type|owner|priority|due_at|created_at|state|payer|risk|age|last_contact_at)$"
    )]
    sort: Option<String>,
    /// Whether to list items that were closed in the last 30 days, instead of open ones.
    #[serde(default)]
    is_closed: bool,
}

/// A page of a worklist.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = worklists::WorklistPage)]
pub struct WorklistPage {
    /// Items.
    #[schema(value_type = Vec<WorklistItem>)]
    results: Vec<Visible<WorklistItem>>,
    /// Number of matching items.
    count: i64,
    /// Whether `count` is exact. Otherwise it is a lower bound: the list has more than 1,000 candidates, and a filter or another order
    /// applies to the first of them.
    count_exact: bool,
    /// Send it as `cursor` to get the next page; null at the end.
    next: Option<String>,
}

/// Start of a page; a cursor belongs to one order.
#[derive(Serialize, Deserialize)]
struct Cursor {
    sort: Option<String>,
    is_closed: bool,
    position: Position,
}

impl ItemsQuery {
    pub(super) fn order(&self) -> Result<Order> {
        match &self.sort {
            Some(sort) => Order::parse(sort),
            None => Ok(if self.is_closed { Order::Closed } else { Order::Work }),
        }
    }

    fn filter(&self, moment: Moment) -> Result<Filter> {
        Ok(self.filters.as_deref().map(|text| Filter::parse("?filters", text, moment.zone)).transpose()?.unwrap_or_default())
    }

    fn after(&self, cursor: Option<Cursor>, order: Order) -> Result<Option<Position>> {
        match cursor {
            None => Ok(None),
            Some(cursor) if cursor.sort == self.sort && cursor.is_closed == self.is_closed => {
                cursor.position.check(order)?;
                Ok(Some(cursor.position))
            }
            Some(_) => Err(Problem::invalid_field("?cursor", WRONG_CURSOR)),
        }
    }
}

/// List the items of a worklist.
///
/// Items of protected people without a grant are masked, and omitted when the list, the filter or the order depends on a masked field. Work
/// of a module whose feature is off is omitted. Errors: 400 a broken filter, with the reason; 403 the list is not shared with the caller;
/// 404 it does not exist or is switched off.
#[utoipa::path(get, path = "/providers/me/work_units/worklists/{id}/", operation_id = "list_worklist_items", tag = "worklists",
    params(("id" = i64, Path, description = "ID of the worklist"), ItemsQuery, OffsetPaging<50, 100>),
    responses((status = 200, body = WorklistPage)))]
pub async fn list_worklist_items(
    ctx: Ctx,
    Path(id): Path<WorklistId>,
    Query(query): Query<ItemsQuery>,
    paging: OffsetPaging<50, 100>,
) -> Result<Json<WorklistPage>> {
    let order = query.order()?;
    let after = query.after(paging.cursor()?, order)?;
    let mut tx = ctx.read().await?;
    let definition = find_shared(&ctx, &mut tx, id).await?;
    let moment = Moment { now: ctx.now(), zone: Zone::of_tenant(&mut tx).await? };
    // The extra row shows that there is another page.
    let window = Window { after, limit: paging.limit + 1, offset: paging.offset };
    let listed = Listed::find_page(&ctx, &mut tx, &query, &definition, moment, &window).await?;
    let mut found = listed.selection(order, moment).find(&mut tx, &window).await?;
    let limit = usize::try_from(paging.limit).map_err(Problem::internal)?;
    let mut next = None;
    if found.rows.len() > limit {
        found.rows.truncate(limit);
        let last = found.rows.last().cloned();
        next = last.map(|position| encode_cursor(&Cursor { sort: query.sort, is_closed: query.is_closed, position }));
    }
    let ids: Vec<i64> = found.rows.iter().map(|position| position.id).collect();
    let results = items(&ctx, tx, &ids, moment).await?;
    let (count, count_exact) = listed.counted.unwrap_or((found.count, listed.candidates.found.is_complete));
    Ok(Json(WorklistPage { results, count, count_exact, next }))
}

/// Request of a reader to a list: the candidates, and the conditions checked on them.
pub(super) struct Listed {
    candidates: Candidates,
    filter: Filter,
    reader: WorkReader,
    /// Number of matching items and whether it is exact, if the candidates are only one page.
    counted: Option<(i64, bool)>,
}

impl Listed {
    /// Finds up to `amount` candidates; 400 for a broken filter. One query.
    pub(super) async fn find(
        ctx: &Ctx,
        conn: &mut PgConnection,
        query: &ItemsQuery,
        of: &Definition,
        moment: Moment,
        amount: i64,
    ) -> Result<Self> {
        let (filter, reader) = (query.filter(moment)?, WorkReader::of(ctx)?);
        let candidates = if query.is_closed {
            closed_candidates(conn, &reader, &of.conditions, moment, moment.now - TimeDelta::days(CLOSED_DAYS), amount).await?
        } else {
            open_candidates(conn, &reader, &of.conditions, moment, amount).await?
        };
        Ok(Self { candidates, filter, reader, counted: None })
    }

    /// Finds the candidates for one page. When all conditions are indexed and neither a filter nor another order is requested, the index
    /// returns only the rows of the page; otherwise the same as [`Listed::find`]. One query.
    async fn find_page(
        ctx: &Ctx,
        conn: &mut PgConnection,
        query: &ItemsQuery,
        of: &Definition,
        moment: Moment,
        window: &Window,
    ) -> Result<Self> {
        let is_indexed = query.order()? == Order::Work && of.conditions.residual(moment).is_empty();
        let filter = query.filter(moment)?;
        if !is_indexed || !filter.clauses.is_empty() {
            return Self::find(ctx, conn, query, of, moment, ASKED).await;
        }
        let wrong_cursor = || Problem::invalid_field("?cursor", WRONG_CURSOR);
        let after = window.after.as_ref().map(|position| position.of_work().ok_or_else(wrong_cursor)).transpose()?;
        let amount = window.offset.saturating_add(window.limit).min(ASKED);
        let reader = WorkReader::of(ctx)?;
        let found = reader.find_page(conn, &of.conditions.candidates(moment), after.as_ref(), amount, MAX_CANDIDATES.into()).await?;
        let candidates = Candidates { found: WorkCandidates { ids: found.ids, is_complete: found.is_exact }, required: Vec::new() };
        Ok(Self { candidates, filter, reader, counted: Some((found.count, found.is_exact)) })
    }

    /// Returns whether no candidate was omitted.
    pub(super) fn is_complete(&self) -> bool {
        self.candidates.found.is_complete
    }

    /// Returns the selection of the items that the reader sees, in an order.
    pub(super) fn selection(&self, order: Order, moment: Moment) -> Selection<'_> {
        Selection {
            candidates: &self.candidates.found.ids,
            required: &self.candidates.required,
            filter: &self.filter,
            order,
            reader: self.reader.user(),
            now: moment.now,
            today: moment.today(),
            omits_masked: false,
        }
    }
}

/// Reads items in this order. Ends the transaction.
pub(crate) async fn items(ctx: &Ctx, mut tx: ReadTx, ids: &[i64], moment: Moment) -> Result<Vec<Visible<WorklistItem>>> {
    let amount = i64::try_from(ids.len()).map_err(Problem::internal)?;
    let mut units = rows_of(&mut tx, ids, amount, 0).await?;
    units.sort_by_key(|unit| ids.iter().position(|id| *id == unit.id));
    let mut facts = store::facts(&mut tx, ids, moment.today()).await?;
    let object = |unit: &WorkRow| ObjectRef::new(unit.content_type.clone(), unit.object_id);
    let objects: Vec<_> = units.iter().map(object).collect();
    let mut offers = ctx.offers(&mut tx, &objects).await?;
    let mut messages = messages(ctx, tx, &objects).await?;
    let rows = units.into_iter().filter_map(|unit| {
        let facts = facts.remove(&unit.id)?;
        let offers = offers.remove(&object(&unit)).unwrap_or_default();
        let message = messages.remove(&object(&unit));
        Some(WorklistItem { message, ..WorklistItem::of(unit, facts, offers) })
    });
    ctx.show(rows.collect()).await
}

/// Reads messages as text on one line: their work is that they wait for an answer. Those of protected people without a grant are omitted.
/// Ends the transaction.
async fn messages(ctx: &Ctx, tx: ReadTx, objects: &[ObjectRef]) -> Result<BTreeMap<ObjectRef, String>> {
    let messages: Vec<ObjectRef> = objects.iter().filter(|object| object.kind == MESSAGE).cloned().collect();
    if messages.is_empty() {
        return Ok(BTreeMap::new());
    }
    let cards = ctx.cards(tx, &messages).await?;
    Ok(cards.into_iter().map(|(object, card)| (object, card.into_inner().title)).collect())
}

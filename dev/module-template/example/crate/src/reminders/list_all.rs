//! `GET /sample/reminders/`

use huddle_sdk::prelude::*;
use huddle_sdk::{BadgeDef, FeatureSet, ReadTx};
use serde::Deserialize;

use super::model::{Reminder, ReminderId};
use super::store;
use crate::SAMPLE;

/// The number of open reminders, at the navigation's entry.
pub(crate) const OPEN_BADGE: BadgeDef = BadgeDef { path: "/sample/reminders", feature: SAMPLE, count: count_open };

fn count_open<'a>(tx: &'a mut ReadTx, _: UserId, _: &'a FeatureSet) -> BoxFuture<'a, Result<i64>> {
    Box::pin(async move { store::count_open(tx).await })
}

/// The order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[schema(as = sample::ReminderOrder)]
pub enum ReminderOrder {
    /// Oldest first.
    #[serde(rename = "id")]
    Oldest,
    /// Newest first.
    #[default]
    #[serde(rename = "-id")]
    Newest,
}

/// The query of the list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListReminders {
    /// Newest first by default.
    #[serde(default)]
    #[param(inline)]
    ordering: ReminderOrder,
}

/// List the reminders about all patients.
///
/// Reminders about protected patients are masked without a live grant.
#[utoipa::path(get, path = "/sample/reminders/", operation_id = "list_all_sample_reminders", tag = "sample",
    params(ListReminders, Paging<50, 200>), responses((status = 200, body = Page<Reminder>)))]
pub async fn list_all_reminders(ctx: Ctx, Query(query): Query<ListReminders>, paging: Paging<50, 200>) -> Result<Json<Page<Visible<Reminder>>>> {
    let from = paging.cursor()?;
    let mut tx = ctx.read().await?;
    let rows = match query.ordering {
        ReminderOrder::Newest => store::newest(&mut tx, from.unwrap_or(ReminderId(i64::MAX)), paging.limit).await?,
        ReminderOrder::Oldest => store::oldest(&mut tx, from.unwrap_or(ReminderId(0)), paging.limit).await?,
    };
    let count = store::count_all(&mut tx).await?;
    drop(tx);
    ctx.show_page(paging.page(rows, count, |reminder| reminder.id)).await.map(Json)
}

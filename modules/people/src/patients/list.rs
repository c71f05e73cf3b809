//! `GET /user/`: patients or staff, sorted and paged.

use huddle_sdk::prelude::*;
use huddle_sdk::{decode_cursor, limit_of, offset_of};
use serde::Deserialize;

use super::model::{Keyset, Ordering, User, UserType};
use super::store;

/// Rows a page, when the caller does not say (console.md §9).
const PAGE: i64 = 50;

/// Which users, in which order.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListUsers {
    /// Patients or staff.
    #[serde(default, rename = "type")]
    #[param(inline)]
    kind: UserType,
    /// Whether `person_detail` comes with each patient.
    #[serde(default)]
    detail: bool,
    /// `id`, `name`, `email` or `phone_number`; a `-` in front reverses. Default `-id`.
    ordering: Option<String>,
    /// Rows a page.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<i64>,
    /// Rows to skip; our own client uses `cursor`.
    #[param(minimum = 0)]
    offset: Option<i64>,
    /// Where the page before ended; good for the same ordering.
    cursor: Option<String>,
}

/// List users
///
/// Patients (by default) or staff, 50 a page, newest first (console.md §2). Protected patients without a live grant are masked; in
/// the orders by e-mail and phone number they stand with those who have none, so that their place tells nothing.
#[utoipa::path(get, path = "/user/", operation_id = "list_users", tag = "people", params(ListUsers),
    responses((status = 200, body = Page<User>)))]
pub async fn list(ctx: Ctx, Query(query): Query<ListUsers>) -> Result<Json<Page<Visible<User>>>> {
    let ordering = Ordering::parse(query.ordering.as_deref())?;
    let limit = limit_of(query.limit, PAGE, 500)?;
    let offset = offset_of(query.offset)?;
    let from = query.cursor.as_deref().map(decode_cursor::<Keyset>).transpose()?.unwrap_or_else(|| Keyset::start(ordering));

    let mut tx = ctx.read().await?;
    let rows = store::page(&mut tx, query.kind, ordering, &from, limit, offset).await?;
    let count = store::count(&mut tx, query.kind).await?;
    let page = Page::from_rows(rows, limit, count, |row| row.keyset.clone());
    let mut users = page.map(|row| row.user);
    if query.detail {
        store::add_details(&mut tx, &mut users.results).await?;
    }
    drop(tx);

    let Page { results, count, count_exact, next } = users;
    Ok(Json(Page { results: ctx.show(results).await?, count, count_exact, next }))
}

//! `GET /user/`

use huddle_sdk::prelude::*;
use huddle_sdk::{EXACT_COUNT_LIMIT, ReadTx, Zone, people_filters};
use serde::Deserialize;

use super::filter::Filter;
use super::model::User;
use super::order::{Keyset, Ordering, UserType};
use super::rows::{self, Listed};
use super::store;
use crate::search;
use crate::search::model::ParsedSearch;

/// 50 rows by default (console.md §9).
type UserPaging = OffsetPaging<50, 500>;

/// Maximum number of people that a search returns.
const MAX_MATCHES: i32 = 100;

/// Filters and order.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListUsers {
    /// Patients or staff; patients by default.
    #[serde(default, rename = "type")]
    #[param(inline)]
    kind: UserType,
    /// Whether to include `person_detail` for each patient.
    #[serde(default)]
    detail: bool,
    /// Search text, as in `GET /user/people/search/`. Returns at most the best 100 matches. A blank text does not filter.
    #[param(max_length = 200)]
    search: Option<String>,
    /// Only patients in the caller's care pods.
    #[serde(default)]
    my_pods: bool,
    /// Only patients with one of these risk scores, separated by commas: `high`, `intermediate`, `low`. Protected patients are omitted
    /// without a live grant.
    #[param(pattern = "^((high|intermediate|low)(,(high|intermediate|low))*)?$", max_length = 100)]
    risk: Option<String>,
    /// Only patients in a set of `GET /user/people/filters/`, by its name.
    #[param(max_length = 100)]
    people_filter: Option<String>,
    /// `id`, `name`, `email` or `phone_number`; prefix `-` for descending order. Default: `-id`, or best match first with `search`.
    #[param(pattern = "^-?(id|name|email|phone_number)$")]
    ordering: Option<String>,
}

/// List users.
///
/// Patients (by default) or staff, 50 per page, newest first (console.md §2), or those matching `search`, best match first. Protected patients
/// are masked without a live grant and found by name or ID only; when sorted by email or phone number they are placed with those who have
/// none, so that their position reveals nothing. The filters apply to patients only. Errors: 403 `feature-disabled` the feature of the set is off.
#[utoipa::path(get, path = "/user/", operation_id = "list_users", tag = "people", params(ListUsers, UserPaging),
    responses((status = 200, body = Page<User>)))]
pub async fn list(ctx: Ctx, Query(query): Query<ListUsers>, paging: UserPaging) -> Result<Json<Page<Visible<User>>>> {
    let ordering = query.ordering.as_deref().map(Ordering::parse).transpose()?;
    let mut tx = ctx.read().await?;
    let filter = filter_of(&ctx, &mut tx, &query).await?;
    let page = match (query.search.as_deref().filter(|text| !text.trim().is_empty()), &filter) {
        (None, None) => all(&mut tx, query.kind, ordering.unwrap_or_default(), &paging).await?,
        (None, Some(filter)) => filtered(&ctx, &mut tx, filter, ordering.unwrap_or_default(), &paging).await?,
        (Some(text), filter) => found(&ctx, &mut tx, text, query.kind, filter.as_ref(), ordering, &paging).await?,
    };
    let mut users = page.map(|row| row.user);
    if query.detail {
        store::add_details(&ctx, &mut tx, &mut users.results).await?;
    }
    drop(tx);

    ctx.show_page(users).await.map(Json)
}

/// Parses the filter of a request; none if it selects everyone. 400 for an unknown value, or a filter of staff.
async fn filter_of(ctx: &Ctx, tx: &mut ReadTx, query: &ListUsers) -> Result<Option<Filter>> {
    let risks = query.risk.as_deref().filter(|text| !text.is_empty()).map(super::filter::risks).transpose()?;
    let people = match query.people_filter.as_deref().map(str::trim).filter(|name| !name.is_empty()) {
        None => None,
        Some(name) => {
            let filter = people_filters()
                .find(|filter| filter.name == name)
                .ok_or_else(|| Problem::invalid_field("?people_filter", "Filter does not exist"))?;
            if !ctx.features().has(filter.feature) {
                return Err(Problem::feature_disabled(filter.feature.0));
            }
            Some((filter.select)(tx, EXACT_COUNT_LIMIT).await?.into_iter().map(|person| person.0).collect())
        }
    };
    let pods = if query.my_pods { Some(super::filter::pods_of(tx, ctx.user_id()?).await?) } else { None };
    let filter = Filter { pods, risks, people };
    if filter == Filter::default() {
        return Ok(None);
    }
    if query.kind != UserType::Patient {
        return Err(Problem::invalid_field("?type", "Only patients can be filtered"));
    }
    Ok(Some(filter))
}

/// Reads a page of the patients that match a filter.
async fn filtered(ctx: &Ctx, tx: &mut ReadTx, filter: &Filter, ordering: Ordering, paging: &UserPaging) -> Result<Page<Listed>> {
    let from = paging.cursor()?.unwrap_or_else(|| Keyset::start(ordering));
    let caller = ctx.principal().user_id();
    let (people, count) = super::filter::page(tx, filter, caller, ctx.now(), ordering, &from, paging.limit, paging.offset).await?;
    let rows = rows::found(tx, &people, Some(ordering)).await?;
    Ok(paging.page(rows, count, |row| row.keyset.clone()))
}

/// Reads a page of all users.
async fn all(tx: &mut ReadTx, kind: UserType, ordering: Ordering, paging: &UserPaging) -> Result<Page<Listed>> {
    let from = paging.cursor()?.unwrap_or_else(|| Keyset::start(ordering));
    let rows = rows::page(tx, kind, ordering, &from, paging.limit, paging.offset).await?;
    let page = paging.page(rows, 0, |row| row.keyset.clone());
    Ok(Page { count: rows::count(tx, kind).await?, ..page })
}

/// Reads a page of the people that match a text. There are at most 100, so each page repeats the search and takes its part.
async fn found(
    ctx: &Ctx,
    tx: &mut ReadTx,
    text: &str,
    kind: UserType,
    filter: Option<&Filter>,
    ordering: Option<Ordering>,
    paging: &UserPaging,
) -> Result<Page<Listed>> {
    let from: Option<Keyset> = paging.cursor()?;
    let mut rows = Vec::new();
    if let Some(search) = ParsedSearch::parse(text, Zone::EASTERN.date_of(ctx.now()))? {
        // The list includes patients who have only started to sign up, so the search does too.
        let caller = ctx.principal().user_id();
        let hits = search::store::hits(tx, &search, Some(kind.as_str()), true, MAX_MATCHES, caller, ctx.now()).await?;
        let mut people: Vec<i64> = hits.iter().map(|hit| hit.person_id.0).collect();
        if let Some(filter) = filter {
            let matching = filter.of(tx, &people, caller, ctx.now()).await?;
            people.retain(|person| matching.contains(person));
        }
        rows = rows::found(tx, &people, ordering).await?;
    }
    let count = i64::try_from(rows.len()).map_err(Problem::internal)?;
    let descending = ordering.is_some_and(|ordering| ordering.descending);
    rows.retain(|row| from.as_ref().is_none_or(|from| if descending { row.keyset < *from } else { row.keyset > *from }));
    let skip = usize::try_from(paging.offset).map_err(Problem::internal)?;
    let most = usize::try_from(paging.limit + 1).map_err(Problem::internal)?;
    let page = paging.page(rows.into_iter().skip(skip).take(most).collect(), count, |row: &Listed| row.keyset.clone());
    Ok(Page { count_exact: count < i64::from(MAX_MATCHES), ..page })
}

//! `GET /providers/me/phone-calls/`

use huddle_sdk::keyset::{end_of_time, instant, micros};
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{CallId, PhoneCall};
use super::store::{self, Scope};

/// Filters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListCalls {
    /// The caller's own user ID: only calls that they logged or took.
    #[param(value_type = Option<i64>)]
    pub created_by: Option<UserId>,
    /// True: only calls without a linked person, the call queue. False: only calls linked to a person.
    pub person_isnull: Option<bool>,
    /// Only calls of this person.
    #[param(value_type = Option<i64>)]
    pub person: Option<PersonId>,
}

impl ListCalls {
    /// Returns the requested scope; none if nothing can match.
    fn scope(&self) -> Option<Scope> {
        match (self.person, self.created_by, self.person_isnull) {
            (Some(_), _, Some(true)) => None,
            (Some(person), by, _) => Some(Scope::OfPerson(person, by)),
            (None, Some(user), Some(true)) => Some(Scope::QueueOf(user)),
            (None, Some(user), only) => Some(Scope::By(user, only.is_some())),
            (None, None, Some(true)) => Some(Scope::Queue),
            (None, None, only) => Some(Scope::All(only.is_some())),
        }
    }
}

/// List phone calls, newest first.
///
/// Calls of protected people are masked without a grant: only IDs, name and position are shown. 403 `identity-mismatch` when
/// `created_by` is not the token's user.
#[utoipa::path(get, path = "/providers/me/phone-calls/", operation_id = "list_phone_calls", tag = "messaging", params(ListCalls, OffsetPaging<50, 200>),
    responses((status = 200, body = Page<PhoneCall>)))]
pub async fn list_phone_calls(
    ctx: Ctx,
    Query(query): Query<ListCalls>,
    paging: OffsetPaging<50, 200>,
) -> Result<Json<Page<Visible<PhoneCall>>>> {
    ctx.same_user(query.created_by, "?created_by")?;
    let after = match paging.cursor::<(i64, i64)>()? {
        None => (end_of_time(), CallId(i64::MAX)),
        Some((at, id)) => (instant(at)?, CallId(id)),
    };
    let (rows, count) = match query.scope() {
        None => (Vec::new(), 0),
        Some(scope) => store::list(&mut *ctx.read().await?, scope, after, paging.offset, paging.limit + 1).await?,
    };
    ctx.show_page(paging.page(rows, count, |call| (micros(call.called_at), call.id))).await.map(Json)
}

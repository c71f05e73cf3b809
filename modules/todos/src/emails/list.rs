//! `GET /providers/me/cases/{id}/email/`

use huddle_sdk::prelude::*;
use serde::Serialize;

use super::model::{CaseEmail, EmailId, reply_block};
use super::store;
use crate::cases::model::Case;

/// The emails of a case.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::CaseEmails)]
pub struct CaseEmails {
    /// Latest first.
    #[schema(value_type = Vec<CaseEmail>)]
    results: Vec<Visible<CaseEmail>>,
    /// Total number; a lower bound when `count_exact` is false.
    count: i64,
    /// Whether `count` is exact.
    count_exact: bool,
    /// Send it as `cursor` for the next page; null on the last page.
    next: Option<String>,
    /// The patient's address, to which an email would go; null: there is none.
    to_address: Option<String>,
    /// Whether an email can be sent now.
    can_reply: bool,
    /// Reason why it is not possible.
    reply_disabled_reason: Option<String>,
}

/// List the emails of a case, latest first.
#[utoipa::path(get, path = "/providers/me/cases/{id}/email/", operation_id = "list_case_emails", tag = "todos",
    params(("id" = i64, Path, description = "The case's ID"), Paging<50, 100>), responses((status = 200, body = CaseEmails)))]
pub async fn list_case_emails(ctx: Ctx, case: Opened<Case>, paging: Paging<50, 100>) -> Result<Json<CaseEmails>> {
    let before = paging.cursor()?.unwrap_or(EmailId(i64::MAX));
    let mut tx = ctx.read().await?;
    let rows = store::page(&mut tx, case.id, before, paging.limit).await?;
    let count = store::count(&mut tx, case.id).await?;
    let to_address = store::address_of(&mut tx, case.person).await?;
    let latest = store::latest_inbound(&mut tx, case.id).await?;
    drop(tx);
    let reason = reply_block(latest.as_ref()).or_else(|| to_address.is_none().then_some("The patient has no email address"));
    let reason = reason.or_else(|| (!ctx.app().mailer().is_configured()).then_some("Email is not configured"));
    let Page { results, count, count_exact, next } = case.access.show_page(paging.page(rows, count, |email| email.id))?;
    Ok(Json(CaseEmails {
        results,
        count,
        count_exact,
        next,
        to_address,
        can_reply: reason.is_none(),
        reply_disabled_reason: reason.map(str::to_owned),
    }))
}

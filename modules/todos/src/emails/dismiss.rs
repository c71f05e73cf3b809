//! `POST /providers/me/case-emails/{id}/dismiss/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::deliver::announce;
use super::model::CaseEmail;
use super::store;

/// Dismissal of an email without a case.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = todos::EmailDismissal)]
pub struct EmailDismissal {
    /// True dismisses the email; false restores it.
    is_dismissed: bool,
}

/// Dismiss an email that belongs to no case and needs no answer, or restore it.
///
/// It is kept, and listed with `is_dismissed`. Errors: 409 it belongs to a case.
#[utoipa::path(post, path = "/providers/me/case-emails/{id}/dismiss/", operation_id = "dismiss_case_email", tag = "todos",
    params(("id" = i64, Path, description = "The email's ID")), request_body = EmailDismissal, responses((status = 200, body = CaseEmail)))]
pub async fn dismiss_case_email(ctx: Ctx, email: Opened<CaseEmail>, Json(body): Json<EmailDismissal>) -> Result<Json<Visible<CaseEmail>>> {
    let user = ctx.user_id()?;
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, email.id).await?;
    if before.case.is_some() {
        return Err(Problem::conflict("This email belongs to a case"));
    }
    if before.is_dismissed != body.is_dismissed {
        store::set_dismissed(&mut tx, before.id, body.is_dismissed.then(|| (user, ctx.now()))).await?;
        let change = before.person.map_or_else(Change::of_tenant, Change::of).object("case_email", before.id);
        tx.audit(change.field("is_dismissed", before.is_dismissed, body.is_dismissed))?;
        announce(&mut tx, &before).await?;
    }
    let after = CaseEmail { is_dismissed: body.is_dismissed, ..before };
    tx.commit().await?;
    Ok(Json(email.access.show(after)?))
}

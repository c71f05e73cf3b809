//! `POST /providers/me/cases/{id}/email/handled/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{EventSubject, WriteTx};
use serde::Deserialize;

use super::model::EmailId;
use super::{attention, store};
use crate::READ_EMAIL;
use crate::cases::history::{CaseEventKind, EventBody};
use crate::cases::model::Case;
use crate::cases::{self, change, history_store};

/// The emails that were handled.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = todos::HandledEmails)]
pub struct HandledEmails {
    /// The latest open email that the user has seen.
    #[schema(value_type = i64)]
    latest: EmailId,
}

/// Mark the open emails of a case as handled, without an answer.
///
/// Repeating it changes nothing. Errors: 404 the case has no such email; 409 another email has arrived since.
#[utoipa::path(post, path = "/providers/me/cases/{id}/email/handled/", operation_id = "handle_case_emails", tag = "todos",
    params(("id" = i64, Path, description = "The case's ID")), request_body = HandledEmails, responses((status = 200, body = Case)))]
pub async fn handle_case_emails(ctx: Ctx, opened: Opened<Case>, Json(body): Json<HandledEmails>) -> Result<Json<Visible<Case>>> {
    let access = opened.access;
    let mut tx = ctx.write().await?;
    let case = cases::store::lock(&mut tx, opened.id).await?;
    let is_of_case = store::find(&mut tx, body.latest).await?.is_some_and(|email| email.case == Some(case.id));
    if !is_of_case {
        return Err(Problem::not_found("Email does not exist").field("/latest", "Does not exist"));
    }
    if case.mail.latest.is_some_and(|latest| latest > body.latest) {
        return Err(Problem::conflict("Another email has arrived"));
    }
    handle(&mut tx, (&access).into(), &case, ctx.now()).await?;
    tx.commit().await?;
    cases::read::show_stored(&ctx, &access, case.id).await.map(Json)
}

/// Marks the open emails of a locked case as handled.
pub(super) async fn handle(tx: &mut WriteTx, subject: EventSubject, case: &Case, now: DateTime<Utc>) -> Result<()> {
    let closed = store::close_open(tx, case.id).await?;
    if closed == 0 {
        return Ok(());
    }
    attention::follow(tx, subject, case, false).await?;
    history_store::record(tx, case.id, CaseEventKind::EmailHandled, EventBody::default(), now).await?;
    cases::store::touch(tx, case.id, now).await?;
    tx.audit(Change::of(case.person).object("case", case.id).new_field("handled_emails", closed))?;
    change::announce(tx, subject, case);
    Ok(())
}

/// Rejects users who may not read emails: they cannot judge whether one needs an answer.
pub(super) fn check_reader(ctx: &Ctx) -> Result<()> {
    if ctx.principal().may(READ_EMAIL) { Ok(()) } else { Err(Problem::permission_denied(READ_EMAIL.0)) }
}

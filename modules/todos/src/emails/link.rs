//! `POST /providers/me/case-emails/{id}/link/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::deliver::announce;
use super::model::CaseEmail;
use super::{attention, store};
use crate::cases::history::{CaseEventKind, EventBody};
use crate::cases::history_store;
use crate::cases::{self, change};
use crate::ids::CaseId;

/// The case of an email.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = todos::EmailLink)]
pub struct EmailLink {
    /// The case.
    #[schema(value_type = i64)]
    case: CaseId,
}

/// Link an email that belongs to no case.
///
/// Its sender is certain only if the address is the patient's. Errors: 404 unknown case; 409 it already belongs to a case.
#[utoipa::path(post, path = "/providers/me/case-emails/{id}/link/", operation_id = "link_case_email", tag = "todos",
    params(("id" = i64, Path, description = "The email's ID")), request_body = EmailLink, responses((status = 200, body = CaseEmail)))]
pub async fn link_case_email(ctx: Ctx, email: Opened<CaseEmail>, Json(body): Json<EmailLink>) -> Result<Json<Visible<CaseEmail>>> {
    let unknown = || Problem::not_found("Case does not exist").field("/case", "Does not exist");
    let found = cases::store::find(&mut *ctx.read().await?, body.case).await?.ok_or_else(unknown)?;
    let access = ctx.access(found.person).await?;
    let mut tx = ctx.write().await?;
    let case = cases::store::lock(&mut tx, body.case).await?;
    let before = store::lock(&mut tx, email.id).await?;
    if before.case.is_some() {
        return Err(Problem::conflict("This email belongs to a case already"));
    }
    let sender = store::patient_by_address(&mut tx, &before.from_address).await?;
    store::link(&mut tx, before.id, case.id, case.person, sender != Some(case.person)).await?;
    let after = store::find(&mut tx, before.id).await?.stored("email")?;
    history_store::record(&mut tx, case.id, CaseEventKind::EmailReceived, EventBody::default(), ctx.now()).await?;
    cases::store::touch(&mut tx, case.id, ctx.now()).await?;
    tx.audit(Change::of(case.person).object("case_email", after.id).field("case", before.case, after.case))?;
    if !after.is_automatic {
        store::open(&mut tx, after.id).await?;
        attention::follow(&mut tx, (&access).into(), &case, false).await?;
    }
    change::announce(&mut tx, (&access).into(), &case);
    if before.person != after.person {
        announce(&mut tx, &before).await?;
    }
    announce(&mut tx, &after).await?;
    tx.commit().await?;
    Ok(Json(access.show(after)?))
}

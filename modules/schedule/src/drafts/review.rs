//! `POST /bff/crm/schedule/drafts/status/{id}/` and `PATCH /schedule/drafts/status/{id}/`

use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::impact::{self, Computed};
use super::ingest::{INGEST, Ingest};
use super::model::{Draft, ReviewStatus};
use super::store;
use crate::events::{DRAFTS_CHANGED, DraftsChanged, SLOTS_CHANGED, SlotsChanged};
use crate::lock::lock;
use crate::{MANAGE, exceptions, providers, shifts};

/// The outcome of a review.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = schedule::DraftReview)]
pub struct DraftReview {
    /// Approved or rejected.
    review_status: ReviewedStatus,
    /// Affected appointments that the reviewer saw. An approval that affects others is rejected.
    #[serde(default)]
    #[schema(max_items = 10_000)]
    appointment_ids: Vec<i64>,
    /// The version of the draft that was reviewed, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

/// Result of a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[schema(as = schedule::ReviewedStatus)]
pub enum ReviewedStatus {
    /// The draft takes effect.
    Approved,
    /// The draft has no effect.
    Rejected,
}

/// Approve or reject a draft.
///
/// An approval checks the draft again and applies all of it or none of it. Affected appointments stay booked and become work to rebook.
/// Approving requires the permission; providers may reject drafts of their own schedules. Errors: 403 `permission-denied`; 404 unknown
/// draft; 409 the draft was reviewed before or cannot take effect; 409 `impact-changed` it affects appointments that the reviewer did not
/// see; 412 the draft was changed (`current` is the draft); 428 no version.
#[utoipa::path(post, path = "/bff/crm/schedule/drafts/status/{id}/", operation_id = "review_crm_schedule_draft", tag = "schedule",
    params(("id" = i64, Path, description = "The draft's ID"), IfMatch), request_body = DraftReview, responses((status = 200, body = Draft)))]
pub async fn review_crm_schedule_draft(
    ctx: Ctx,
    draft: Opened<Draft>,
    if_match: IfMatch,
    Json(body): Json<DraftReview>,
) -> Result<Json<Draft>> {
    review(&ctx, draft.object, if_match, body).await
}

/// Approve or reject a draft; the same operation at its second address.
#[utoipa::path(patch, path = "/schedule/drafts/status/{id}/", operation_id = "review_schedule_draft", tag = "schedule",
    params(("id" = i64, Path, description = "The draft's ID"), IfMatch), request_body = DraftReview, responses((status = 200, body = Draft)))]
pub async fn review_schedule_draft(
    ctx: Ctx,
    draft: Opened<Draft>,
    if_match: IfMatch,
    Json(body): Json<DraftReview>,
) -> Result<Json<Draft>> {
    review(&ctx, draft.object, if_match, body).await
}

async fn review(ctx: &Ctx, draft: Draft, if_match: IfMatch, body: DraftReview) -> Result<Json<Draft>> {
    let made_on = if_match.or_body(body.row_version)?;
    let is_approval = body.review_status == ReviewedStatus::Approved;
    let is_own = ctx.user_id()? == draft.provider && !is_approval;
    if !is_own && !ctx.principal().may(MANAGE) {
        return Err(Problem::permission_denied(MANAGE.0));
    }
    let mut tx = ctx.write().await?;
    lock(&mut tx, draft.provider).await?;
    let draft = store::find(&mut tx, draft.id).await?.stored("draft")?;
    version::check(&mut tx, Edited::object("schedule_draft", draft.id), made_on, draft.row_version, &draft).await?;
    if draft.review_status != ReviewStatus::Pending {
        return Err(Problem::conflict("The draft was reviewed before"));
    }
    let status = if is_approval { ReviewStatus::Approved } else { ReviewStatus::Rejected };
    if is_approval {
        approve(ctx, &mut tx, &draft, &body.appointment_ids).await?;
    }
    store::review(&mut tx, draft.id, status, ctx.user_id()?, ctx.now()).await?;
    tx.audit(Change::of_tenant().object("schedule_draft", draft.id).field("review_status", draft.review_status, status))?;
    tx.publish(DRAFTS_CHANGED.of_tenant(&DraftsChanged { provider_id: draft.provider, draft_id: draft.id }));
    let after = store::find(&mut tx, draft.id).await?.stored("draft")?;
    tx.commit().await?;
    Ok(Json(after))
}

/// Applies a draft: the schedule is locked, so nothing that is checked here changes before the commit.
async fn approve(ctx: &Ctx, tx: &mut WriteTx, draft: &Draft, seen: &[i64]) -> Result<()> {
    let provider = providers::store::named_provider(&mut *tx, draft.provider, "").await?;
    let Computed { proposal, appointments } = impact::compute(&mut *tx, draft, &provider, ctx.now()).await?;
    if !proposal.errors.is_empty() {
        return Err(Problem::conflict(proposal.errors.join("; ")));
    }
    impact::check_seen(&appointments, seen)?;
    for (id, change) in &proposal.shifts {
        shifts::store::change(&mut *tx, provider.id, *id, *change).await?;
        tx.audit(Change::of_tenant().object("shift", id).new_field("draft", draft.id))?;
    }
    for hours in &proposal.new_shifts {
        shifts::store::insert(&mut *tx, provider.id, hours).await?;
    }
    for (id, absence) in &proposal.absences {
        exceptions::store::change(&mut *tx, *id, absence.as_ref()).await?;
        tx.audit(Change::of_tenant().object("shift_exception", id).new_field("draft", draft.id))?;
    }
    for absence in &proposal.new_absences {
        exceptions::store::insert(&mut *tx, provider.id, absence).await?;
    }
    let appointments: Vec<i64> = appointments.iter().map(|appointment| appointment.id).collect();
    store::put_appointments(&mut *tx, draft.id, &appointments).await?;
    tx.publish(SLOTS_CHANGED.of_tenant(&SlotsChanged { provider_id: provider.id }));
    tx.enqueue(INGEST.with(&Ingest { draft_id: draft.id })).await
}

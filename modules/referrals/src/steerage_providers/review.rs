//! `POST /referral/steerage/{id}/providers/review/`

use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::model::{ParentSteerage, ProviderStatus, StoredProvider};
use super::wire::SteerageProviders;
use super::{add, shown, store};
use crate::ids::SteerageProviderId;

/// Maximum number of suggestions in a decision.
const MAX_SUGGESTIONS: usize = 100;

/// A decision about suggestions.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::SuggestionReview)]
pub struct SuggestionReview {
    /// IDs of the suggested providers, at least one.
    #[schema(value_type = Vec<i64>, min_items = 1, max_items = 100)]
    providers: Vec<SteerageProviderId>,
    /// Whether to accept them; otherwise they are dismissed.
    approve: bool,
    /// Label of the reason, at most 500 characters. Required when they are dismissed (navigation.md §5.3).
    #[serde(default)]
    reason_for_rejection: Text<0, 500>,
}

impl SuggestionReview {
    /// Returns the decision and the reason for a dismissal; 400 if that is missing.
    fn decision(&self) -> Result<(ProviderStatus, String)> {
        if self.providers.is_empty() || self.providers.len() > MAX_SUGGESTIONS {
            return Err(Problem::invalid_field("/providers", format!("Name 1 to {MAX_SUGGESTIONS} suggestions")));
        }
        let reason = self.reason_for_rejection.trimmed("/reason_for_rejection")?;
        match (self.approve, reason.is_empty()) {
            (true, _) => Ok((ProviderStatus::Accepted, String::new())),
            (false, false) => Ok((ProviderStatus::Rejected, reason)),
            (false, true) => Err(Problem::invalid_field("/reason_for_rejection", "Choose a reason")),
        }
    }
}

/// Accept or dismiss suggested providers. Repeating the request changes nothing.
///
/// Errors: 400 a reason is required; 404 the steerage has no such suggestion; 409 `steerage-locked`; 409 `already-reviewed` when somebody
/// decided otherwise before (`current` is the list of providers); 409 `provider-exists` when the provider was added without the suggestion.
#[utoipa::path(post, path = "/referral/steerage/{id}/providers/review/", operation_id = "review_steerage_providers", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID")), request_body = SuggestionReview,
    responses((status = 200, body = SteerageProviders)))]
pub async fn review_steerage_providers(
    ctx: Ctx,
    opened: Opened<ParentSteerage>,
    Json(body): Json<SuggestionReview>,
) -> Result<Json<SteerageProviders>> {
    let by = ctx.user_id()?;
    let (status, reason) = body.decision()?;
    let mut tx = ctx.write().await?;
    let steerage = store::lock_steerage(&mut tx, opened.id).await?;
    steerage.check_unlocked()?;
    for (place, id) in body.providers.iter().enumerate() {
        let found = store::find(&mut tx, steerage.id, *id).await?.filter(|found| found.is_system_suggested && found.removed_at.is_none());
        let before = found.ok_or_else(|| {
            Problem::not_found("Suggestion does not exist in this referral").field(format!("/providers/{place}"), "Does not exist")
        })?;
        if before.status == status {
            continue;
        }
        if before.status != ProviderStatus::UnderReview {
            let list = shown::list(&mut tx, &steerage, ctx.now()).await?;
            return Err(Problem::new(StatusCode::CONFLICT, "already-reviewed", "The suggestion was reviewed already").current(list));
        }
        let after = StoredProvider { status, reason_for_rejection: reason.clone(), ..before.clone() };
        if status == ProviderStatus::Accepted {
            add::check_not_added(&mut tx, &after, ctx.now()).await?;
        }
        store::review(&mut tx, &after, by, ctx.now()).await?;
        let change = shown::change(&opened, before.id).field("status", before.status, after.status);
        shown::announce(&mut tx, &opened, change.text("reason_for_rejection", "", &after.reason_for_rejection))?;
    }
    let list = shown::list(&mut tx, &steerage, ctx.now()).await?;
    tx.commit().await?;
    Ok(Json(list))
}

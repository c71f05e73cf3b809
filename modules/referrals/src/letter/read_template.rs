//! `GET /referral/letter-template/` and its preview

use axum::response::Response;
use huddle_sdk::prelude::*;
use huddle_sdk::{Zone, pdf};

use super::model::Letter;
use super::store;
use super::template::Template;

/// Read the tenant's template of letters.
#[utoipa::path(get, path = "/referral/letter-template/", operation_id = "read_letter_template", tag = "referrals",
    responses((status = 200, body = Template)))]
pub async fn read_letter_template(ctx: Ctx) -> Result<Json<Template>> {
    Ok(Json(store::template(&mut *ctx.read().await?).await?))
}

/// Render a letter about a sample patient, with the stored template.
///
/// Errors: 422 `unprintable-characters` the template contains characters that cannot be printed.
#[utoipa::path(get, path = "/referral/letter-template/preview/", operation_id = "preview_letter_template", tag = "referrals",
    responses((status = 200, description = "The letter", body = Vec<u8>, content_type = "application/pdf")))]
pub async fn preview_letter_template(ctx: Ctx) -> Result<Response> {
    let letter = {
        let mut tx = ctx.read().await?;
        let names = store::names(&mut tx, ctx.user_id()?).await?;
        let today = Zone::of_tenant(&mut tx).await?.date_of(ctx.now());
        Letter::sample(store::template(&mut tx).await?, names.practice, names.sender, today)
    };
    let document = letter.document(letter.addressee(), true);
    pdf::answer("Letter template.pdf", ctx.app().pdf().render(document).await?)
}

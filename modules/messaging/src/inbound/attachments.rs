//! `POST /inbound/attachments/`

use axum::extract::Multipart;
use axum::response::IntoResponse;
use huddle_sdk::files::form::form_of;
use huddle_sdk::prelude::*;
use uuid::Uuid;

use super::deliver::find_patient;
use crate::attachments::model::{Attachment, Uploader};
use crate::attachments::receive::receive;
use crate::attachments::upload::{Upload, UploadForm};

/// Deliver a file that a patient sends with a message.
///
/// Works like `POST /chat/attachment`; send the returned `id` in `attachments` of `POST /inbound/messages/`. The response contains no patient data.
#[utoipa::path(post, path = "/inbound/attachments/", operation_id = "deliver_attachment", tag = "messaging", params(Upload),
    request_body(content = inline(UploadForm), content_type = "multipart/form-data"), responses(
    (status = 201, description = "Stored", body = Attachment),
    (status = 200, description = "Already stored", body = Attachment),
    (status = 409, description = "The uid belongs to another file"),
    (status = 413, description = "More than 100,000,000 bytes"),
))]
pub async fn deliver_attachment(
    ctx: Ctx,
    Query(query): Query<Upload>,
    form: std::result::Result<Multipart, axum::extract::multipart::MultipartRejection>,
) -> Result<impl IntoResponse> {
    let form = form_of(form)?;
    let patient = find_patient(&mut *ctx.read().await?, Some(query.patient_id), None).await?;
    let uploader = Uploader::Client(ctx.principal().client_id().unwrap_or_default().to_owned());
    receive(&ctx, patient, query.uid.unwrap_or_else(Uuid::new_v4), &uploader, form).await
}

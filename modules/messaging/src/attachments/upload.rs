//! `POST /chat/attachment`

use axum::extract::Multipart;
use axum::response::IntoResponse;
use huddle_sdk::prelude::*;
use serde::Deserialize;
use uuid::Uuid;

use super::deliver::take;
use super::model::Attachment;
use super::store::Uploader;
use crate::threads::model::Patient;

/// Whose file it is.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Upload {
    /// The patient's user id: the file can stand in their thread, and in no other.
    pub patient_id: UserId,
    /// Made by the client, so that a file sent twice is stored once.
    pub uid: Option<Uuid>,
}

/// One file, as a form sends it.
#[derive(ToSchema)]
#[schema(as = messaging::UploadForm)]
#[expect(dead_code, reason = "it is the document's form; the handler reads the form as it arrives")]
pub struct UploadForm {
    /// JPG, PNG, TIFF or PDF by what its bytes say; at most 100,000,000 bytes; its name at most 63 characters.
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    file: Vec<u8>,
}

/// A form, or the problem with it.
pub(super) fn form_of(form: std::result::Result<Multipart, axum::extract::multipart::MultipartRejection>) -> Result<Multipart> {
    form.map_err(|_| Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported-media-type", "Send multipart/form-data"))
}

/// Send a file that shall stand in a message to a patient.
///
/// It is looked at as a whole before anything is stored: its kind is what its bytes say, a picture must decode and have at most 50
/// million pixels. The answer's `id` goes into `attachments` of `POST /chat/v2/`; what no message takes within a week is thrown away.
/// The same `uid` again with the same bytes answers 200.
#[utoipa::path(post, path = "/chat/attachment", operation_id = "upload_attachment", tag = "messaging", params(Upload),
    request_body(content = inline(UploadForm), content_type = "multipart/form-data"), responses(
    (status = 201, description = "Stored", body = Attachment),
    (status = 200, description = "Stored before", body = Attachment),
    (status = 409, description = "Another file has this uid"),
    (status = 413, description = "More than 100,000,000 bytes"),
))]
pub async fn upload_attachment(
    ctx: Ctx,
    Query(query): Query<Upload>,
    form: std::result::Result<Multipart, axum::extract::multipart::MultipartRejection>,
) -> Result<impl IntoResponse> {
    let form = form_of(form)?;
    let patient = Patient::of(&ctx.access_patient(query.patient_id).await?)?;
    let uploader = Uploader::Staff(ctx.user_id()?);
    take(&ctx, patient, query.uid.unwrap_or_else(Uuid::new_v4), &uploader, form).await
}

//! `GET /care-plan/measures/people/{person_id}/result-files/{file_id}/`

use axum::http::HeaderMap;
use axum::response::Response;
use huddle_sdk::prelude::*;

use super::ResultFilePath;
use super::model::file_key;

/// Download the file of a recorded result, or a range of it. Always sent as an attachment, so that browsers save it and never render it.
///
/// Results that were entered in error keep their files. Errors: 404 the person has no result with this file.
#[utoipa::path(get, path = "/care-plan/measures/people/{person_id}/result-files/{file_id}/", operation_id = "read_result_file",
    tag = "careplans", params(("person_id" = i64, Path, description = "The person's ID"), ("file_id" = i64, Path, description = "The file's ID")),
    responses(
    (status = 200, description = "The file", content(
        (Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"), (Vec<u8> = "image/tiff"), (Vec<u8> = "application/pdf"))),
    (status = 206, description = "The requested range", content(
        (Vec<u8> = "image/jpeg"), (Vec<u8> = "image/png"), (Vec<u8> = "image/tiff"), (Vec<u8> = "application/pdf"))),
))]
pub async fn read_result_file(
    ctx: Ctx,
    PathPerson(access): PathPerson,
    Path(path): Path<ResultFilePath>,
    headers: HeaderMap,
) -> Result<Response> {
    let file = path.find(&ctx, &access).await?;
    ctx.app().files()?.answer(&file_key(ctx.tenant_id(), file.id), &file.head(), &headers).await
}

//! `POST /care-plan/measures/people/{person_id}/result-files/{file_id}/ticket/`

use huddle_sdk::files::ticket::{self, FileTicket};
use huddle_sdk::prelude::*;

use super::ResultFilePath;
use super::model::file_key;

/// Issue a URL from which a browser can download the file of a recorded result without a token. Valid for 60 seconds.
#[utoipa::path(post, path = "/care-plan/measures/people/{person_id}/result-files/{file_id}/ticket/", operation_id = "issue_result_file_ticket",
    tag = "careplans", params(("person_id" = i64, Path, description = "The person's ID"), ("file_id" = i64, Path, description = "The file's ID")),
    responses((status = 200, body = FileTicket)))]
pub async fn issue_result_file_ticket(
    ctx: Ctx,
    PathPerson(access): PathPerson,
    Path(path): Path<ResultFilePath>,
) -> Result<Json<FileTicket>> {
    let file = path.find(&ctx, &access).await?;
    ticket::issue(&ctx, &access, &file_key(ctx.tenant_id(), file.id)).map(Json)
}

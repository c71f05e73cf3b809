//! `GET /providers/me/cases/{id}/message-transcript/`

use huddle_sdk::prelude::*;
use huddle_sdk::questions::transcript::TranscriptLine;
use huddle_sdk::relation::ObjectRef;
use serde::Serialize;

use super::model::Case;

/// Transcript of the messages of a case.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::CaseTranscript)]
pub struct CaseTranscript {
    /// The lines, oldest first.
    #[schema(value_type = Vec<TranscriptLine>)]
    results: Vec<Visible<TranscriptLine>>,
    /// The transcript as plain text, for copying.
    transcript: String,
}

fn text_of(lines: &[Visible<TranscriptLine>]) -> String {
    let block = |line: &TranscriptLine| format!("{} ({})\n{}", line.author, line.at.format("%Y-%m-%d %H:%M UTC"), line.text);
    lines.iter().map(|line| block(line.get())).collect::<Vec<_>>().join("\n\n")
}

/// Read the transcript of a case's related messages and emails, oldest first.
///
/// Objects of a module whose feature is off are omitted.
#[utoipa::path(get, path = "/providers/me/cases/{id}/message-transcript/", operation_id = "read_case_transcript", tag = "todos",
    params(("id" = i64, Path, description = "The case's ID")), responses((status = 200, body = CaseTranscript)))]
pub async fn read_case_transcript(ctx: Ctx, case: Opened<Case>) -> Result<Json<CaseTranscript>> {
    let related = case.relations.iter().map(|relation| ObjectRef::new(relation.content_type.clone(), relation.object_id));
    let objects: Vec<_> = related.collect();
    let mut tx = ctx.read().await?;
    let results = ctx.transcript(&mut tx, &case.access, &objects).await?;
    Ok(Json(CaseTranscript { transcript: text_of(&results), results }))
}

//! `GET /providers/me/communications/people/{person_id}/`

use huddle_sdk::comma_separated_words;
use huddle_sdk::prelude::*;
use serde::Deserialize;

use super::page::{PersonStream, read};

/// Filter of a person's communications.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct CommunicationFilter {
    /// Content types, separated by commas (`phonecall,caseemail`); all by default.
    #[serde(default, deserialize_with = "comma_separated_words")]
    #[param(value_type = String)]
    content_types: Vec<String>,
}

impl CommunicationFilter {
    fn matches(&self, content_type: &str) -> bool {
        self.content_types.is_empty() || self.content_types.iter().any(|name| name == content_type)
    }
}

/// List a person's communications: messages, phone calls, emails and others, newest first.
#[utoipa::path(get, path = "/providers/me/communications/people/{person_id}/", operation_id = "list_communications", tag = "people",
    params(("person_id" = i64, Path, description = "The person's ID"), CommunicationFilter, Paging<50, 200>),
    responses((status = 200, body = PersonStream)))]
pub(super) async fn list_communications(
    ctx: Ctx,
    PathPerson(access): PathPerson,
    Query(filter): Query<CommunicationFilter>,
    paging: Paging<50, 200>,
) -> Result<Json<PersonStream>> {
    let stream_of = |content_type: &ContentType| content_type.communications.filter(|_| filter.matches(content_type.name));
    read(&ctx, &access, &paging, stream_of).await.map(Json)
}

//! `GET /chat/search/people/`

use huddle_sdk::prelude::*;
use huddle_sdk::{limit_of, role_label};
use serde::{Deserialize, Serialize};

use super::store;

/// People, when the caller does not say how many.
const PAGE: i64 = 10;

/// Longest text, in characters.
const MAX_TEXT: usize = 200;

/// Whom a message is looked for by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = messaging::SearchAudience)]
pub enum Audience {
    /// Patients, in whose threads messages stand.
    Patient,
    /// Staff, who write messages.
    Provider,
}

/// Whose name is typed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchMessagePeople {
    /// A name in any order and with typos, or a user id.
    #[param(max_length = 200)]
    pub search: String,
    /// Patients or staff; both when it is left out.
    #[serde(rename = "type")]
    #[param(inline)]
    pub kind: Option<Audience>,
    /// At most so many; 10 by default.
    #[param(minimum = 1, maximum = 50)]
    pub limit: Option<i64>,
}

/// Somebody by whom messages can be looked for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = messaging::SearchPerson)]
pub struct SearchPerson {
    /// The user.
    pub id: UserId,
    /// The person.
    pub person_id: PersonId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// What the person likes to be called.
    pub preferred_name: Option<String>,
    /// A patient, and no member of staff.
    pub is_patient: bool,
    /// The role as a screen writes it before the name; null for patients.
    pub role_label: Option<String>,
    /// Whether this row is masked.
    pub is_masked: bool,
}

mask!(SearchPerson, |row| Some(row.person_id), keeps { id, person_id, first_name, last_name, is_patient, role_label, is_masked: true });

/// People who were found, best first.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = messaging::SearchPeople)]
pub struct SearchPeople {
    /// Them.
    #[schema(value_type = Vec<SearchPerson>)]
    pub results: Vec<Visible<SearchPerson>>,
}

/// Find the people by whom messages can be looked for.
///
/// Nothing to look for finds nobody. Protected patients without a grant are found by name and masked.
#[utoipa::path(get, path = "/chat/search/people/", operation_id = "search_message_people", tag = "messaging", params(SearchMessagePeople),
    responses((status = 200, body = SearchPeople)))]
pub async fn search_message_people(ctx: Ctx, Query(query): Query<SearchMessagePeople>) -> Result<Json<SearchPeople>> {
    let limit = limit_of(query.limit, PAGE, 50)?;
    let text = query.search.trim();
    if text.chars().count() > MAX_TEXT || text.contains('\0') {
        return Err(Problem::invalid_field("?search", format!("At most {MAX_TEXT} characters")));
    }
    if text.is_empty() {
        return Ok(Json(SearchPeople { results: Vec::new() }));
    }
    let kind = query.kind.map(|kind| match kind {
        Audience::Patient => "patient",
        Audience::Provider => "provider",
    });
    let found = store::people(&mut *ctx.read().await?, ctx.user_id()?, ctx.now(), text, kind, limit).await?;
    Ok(Json(SearchPeople { results: ctx.show(found).await? }))
}

/// What the database knows of somebody.
pub(super) struct PersonRow {
    pub id: i64,
    pub person_id: i64,
    pub first_name: String,
    pub last_name: String,
    pub preferred_name: Option<String>,
    pub is_patient: bool,
    pub role: Option<String>,
}

impl From<PersonRow> for SearchPerson {
    fn from(row: PersonRow) -> Self {
        Self {
            id: UserId(row.id),
            person_id: PersonId(row.person_id),
            first_name: row.first_name,
            last_name: row.last_name,
            preferred_name: row.preferred_name,
            is_patient: row.is_patient,
            role_label: row.role.as_deref().filter(|_| !row.is_patient).map(|role| role_label(role).to_owned()),
            is_masked: false,
        }
    }
}

//! `GET /user/people/demographics/`

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::comma_separated;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::store;
use crate::person::Sex;

/// Maximum number of people per request.
const LIMIT: usize = 200;

/// Filters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListDemographics {
    /// Comma-separated person IDs, at most 200.
    #[serde(default, rename = "id__in", deserialize_with = "comma_separated")]
    #[param(value_type = String, pattern = "^([0-9]{1,18}(,[0-9]{1,18}){0,199})?$", example = "1,2,3")]
    ids: Vec<i64>,
}

/// Demographics of a person, for rows that name several people.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = people::Demographics)]
pub struct Demographics {
    /// Person ID.
    pub id: PersonId,
    /// User ID of the person's account; null without an account.
    pub user_id: Option<UserId>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Preferred name.
    pub preferred_name: Option<String>,
    /// Date of birth.
    pub dob: Option<NaiveDate>,
    /// Date of death.
    pub deceased_at: Option<DateTime<Utc>>,
    /// Sex.
    pub sex: Option<Sex>,
    /// Pronouns.
    pub pronouns: Option<String>,
    /// Preferred language.
    pub preferred_language: Option<String>,
    /// City of the home address.
    pub address_city: Option<String>,
    /// State of the home address.
    pub address_state: Option<String>,
    /// Time zone of the home address.
    pub time_zone: Option<String>,
    /// Whether it is a test-only patient.
    pub test_only: bool,
    /// Whether the record is protected.
    pub is_protected: bool,
    /// Whether this row is masked.
    pub is_masked: bool,
}

mask!(Demographics, |row| Some(row.id), keeps { id, user_id, first_name, last_name, is_protected: true, is_masked: true });

/// Demographics of several people.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::DemographicsList)]
pub struct DemographicsList {
    /// Sorted by ID; unknown IDs are omitted.
    #[schema(value_type = Vec<Demographics>)]
    results: Vec<Visible<Demographics>>,
}

/// List the demographics of several people.
///
/// Name, date of birth, sex, pronouns and home address. Protected people are masked without a live grant.
#[utoipa::path(get, path = "/user/people/demographics/", operation_id = "list_demographics", tag = "people",
    params(ListDemographics), responses((status = 200, body = DemographicsList)))]
pub async fn list(ctx: Ctx, Query(query): Query<ListDemographics>) -> Result<Json<DemographicsList>> {
    if query.ids.len() > LIMIT {
        return Err(Problem::invalid_field("?id__in", format!("At most {LIMIT} ids")));
    }
    let mut tx = ctx.read().await?;
    let rows = store::demographics(&mut tx, &query.ids).await?;
    drop(tx);
    Ok(Json(DemographicsList { results: ctx.show(rows).await? }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_masked_row_shows_only_the_name() {
        let row = Demographics {
            id: PersonId(7),
            user_id: Some(UserId(8)),
            first_name: "Ada".into(),
            last_name: "Quill".into(),
            preferred_name: Some("Addie".into()),
            dob: NaiveDate::from_ymd_opt(1980, 2, 3),
            deceased_at: Some(DateTime::UNIX_EPOCH),
            sex: Some(Sex::Female),
            pronouns: Some("she/her".into()),
            preferred_language: Some("English".into()),
            address_city: Some("Lynn".into()),
            address_state: Some("MA".into()),
            time_zone: Some("America/New_York".into()),
            test_only: true,
            is_protected: true,
            is_masked: false,
        };
        insta::assert_snapshot!(serde_json::to_string(&Visible::masked(row)).unwrap(), @r#"{"id":7,"user_id":8,"first_name":"Ada","last_name":"Quill","preferred_name":null,"dob":null,"deceased_at":null,"sex":null,"pronouns":null,"preferred_language":null,"address_city":null,"address_state":null,"time_zone":null,"test_only":false,"is_protected":true,"is_masked":true}"#);
    }
}

//! `POST /user/people/duplicates/`

use chrono::{Datelike as _, NaiveDate};
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::model::{Duplicate, has_ten_digits};
use super::store::{self, PersonData};

/// Data of a person to be added.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::DescribedPerson)]
pub struct DescribedPerson {
    /// First name.
    #[serde(default)]
    first_name: String,
    /// Last name.
    #[serde(default)]
    last_name: String,
    /// Date of birth.
    #[serde(default)]
    dob: Option<NaiveDate>,
    /// Email address.
    #[serde(default)]
    email: Option<String>,
    /// Phone number.
    #[serde(default)]
    phone_number: Option<String>,
}

/// Possible duplicates.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::Duplicates)]
pub struct Duplicates {
    /// Matching people, best match first, at most 20.
    #[schema(value_type = Vec<Duplicate>)]
    results: Vec<Visible<Duplicate>>,
    /// Whether a protected person whose data the caller may not see may match. Each such answer is audited.
    protected_may_match: bool,
}

/// Find possible duplicates of a person.
///
/// Returns people born on the same day with a similar name, and patients with the same phone number or email address. Protected people are
/// listed only with a live grant, and only if date of birth and name match; for others, only `protected_may_match` is returned. The data is
/// sent in the body, so that URLs in logs contain no names.
#[utoipa::path(post, path = "/user/people/duplicates/", operation_id = "find_duplicates", tag = "people", request_body = DescribedPerson,
    responses((status = 200, body = Duplicates)))]
pub async fn find(ctx: Ctx, Json(body): Json<DescribedPerson>) -> Result<Json<Duplicates>> {
    let caller = ctx.user_id()?;
    if body.dob.is_some_and(|dob| !(1..=9999).contains(&dob.year())) {
        return Err(Problem::invalid_field("/dob", "Not a date of birth"));
    }
    let phone_number = body.phone_number.as_deref().filter(|number| has_ten_digits(number));
    let email = body.email.map(|email| email.trim().to_lowercase());
    let name = format!("{} {}", body.first_name, body.last_name);
    let who = PersonData { name: &name, dob: body.dob, phone_number, email: email.as_deref() };
    let mut tx = ctx.read().await?;
    let found = store::find(&mut tx, &who, caller, ctx.now()).await?;
    let hidden = store::protected(&mut tx, &who, caller, ctx.now()).await?;
    drop(tx);
    if !hidden.is_empty() {
        let mut tx = ctx.write().await?;
        for person in &hidden {
            tx.audit(Change::of(*person).object("person", person).new_field("told_as_possible_duplicate", true))?;
        }
        tx.commit().await?;
    }
    Ok(Json(Duplicates { results: ctx.show(found).await?, protected_may_match: !hidden.is_empty() }))
}

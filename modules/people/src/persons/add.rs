//! `POST /providers/me/user/people/`

use chrono::NaiveDate;
use huddle_sdk::EventSubject;
use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::address::checked_address;
use super::contact::checked_phone;
use super::model::{BasicInfo, PersonPatch};
use super::store;
use crate::duplicates::pairs;
use crate::duplicates::store::{PersonData, find, protected};
use crate::email_change;
use crate::email_change::model::{checked_email, shared_email};
use crate::events::{DUPLICATES_CHANGED, DuplicatesChanged, PATIENT_CREATED, PatientCreated};
use crate::person::{Address, Sex};

/// A person to be added.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = people::NewPerson)]
pub struct NewPerson {
    /// First name.
    #[serde(default)]
    #[schema(max_length = 200, pattern = "^[^\\u0000-\\u001F\\u007F-\\u009F]*$")]
    first_name: String,
    /// Last name.
    #[serde(default)]
    #[schema(max_length = 200, pattern = "^[^\\u0000-\\u001F\\u007F-\\u009F]*$")]
    last_name: String,
    /// Preferred name.
    #[serde(default)]
    #[schema(max_length = 200, pattern = "^[^\\u0000-\\u001F\\u007F-\\u009F]*$")]
    preferred_name: Option<String>,
    /// Date of birth.
    #[serde(default)]
    dob: Option<NaiveDate>,
    /// Sex.
    #[serde(default)]
    sex: Option<Sex>,
    /// Email address.
    #[serde(default)]
    #[schema(format = Email)]
    email: Option<String>,
    /// Phone number: ten digits of a US number in any usual notation, or `+` and the country code. It is stored as E.164.
    #[serde(default)]
    #[schema(max_length = 200, pattern = "^(\\s*|([^\\u0000-\\u001F\\u007F-\\u009F]*[0-9]){8}[^\\u0000-\\u001F\\u007F-\\u009F]*)$")]
    phone_number: Option<String>,
    /// Home address.
    #[serde(default)]
    address: Option<Address>,
    /// IDs of people from `POST /user/people/duplicates/` that the caller has reviewed as possible duplicates.
    #[serde(default)]
    duplicate_of: Vec<PersonId>,
    /// Whether the caller was informed that a protected person may match, and adds a second record anyway.
    #[serde(default)]
    is_protected_match_confirmed: bool,
    /// Whether the caller has confirmed that the email address is also another patient's.
    #[serde(default)]
    is_shared_confirmed: bool,
}

/// The added person.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = people::AddedPerson)]
pub struct AddedPerson {
    /// The person.
    person_id: PersonId,
    /// The patient's user ID.
    user_id: UserId,
}

/// Add a person.
///
/// Creates the person with a patient account; at the simplified tenant, the person is a member immediately. Every possible duplicate on
/// record must be named in `duplicate_of`, and is reported as a pair with the new person. First name, last name, date of birth, sex, email
/// address and phone number are required if the tenant matches people during sign-up. Errors: 409 a possible duplicate was not named; 404 a
/// named person is not a possible duplicate. A protected person who may match needs `is_protected_match_confirmed` (409), and an email
/// address that another patient has `is_shared_confirmed` (409 `email-shared`; `detail` names them by their initials).
#[utoipa::path(post, path = "/providers/me/user/people/", operation_id = "add_person", tag = "people", request_body = NewPerson,
    responses((status = 201, body = AddedPerson)))]
pub async fn add(ctx: Ctx, Json(body): Json<NewPerson>) -> Result<(StatusCode, Json<AddedPerson>)> {
    let by = ctx.user_id()?;
    let now = ctx.now();
    let mut tx = ctx.write().await?;
    let rules = store::basic_info_rules(&mut tx, now).await?;
    let given = |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
    let (email, phone) = (given(body.email), given(body.phone_number));
    let patch = PersonPatch {
        first_name: Patch::Value(body.first_name),
        last_name: Patch::Value(body.last_name),
        preferred_name: body.preferred_name.map_or(Patch::Absent, Patch::Value),
        dob: body.dob.map_or(Patch::Absent, Patch::Value),
        sex: body.sex.map_or(Patch::Absent, Patch::Value),
        ..PersonPatch::default()
    };
    let info = BasicInfo::nobody().apply_patch(patch, "", &rules)?;
    // "Person email and phone are required when the tenant setting personMatchingDuringSignup is on" (navigation.md §5.12).
    for (value, pointer) in [(&email, "/email"), (&phone, "/phone_number")] {
        if rules.is_matched && value.is_none() {
            return Err(Problem::invalid_field(pointer, "Required"));
        }
    }
    let email = email.map(|email| checked_email(&email, "/email")).transpose()?;
    let phone = phone.map(|phone| checked_phone(&phone, "/phone_number")).transpose()?;
    let states = store::states(&mut tx).await?;
    let home = body.address.map(|home| checked_address(vec![home], "", &states)).transpose();
    let home = home.map_err(|problem| renamed(&problem))?;

    let name = format!("{} {}", info.first_name, info.last_name);
    let address = email.as_ref().map(|email| email.to_lowercase());
    let who = PersonData { name: &name, dob: info.dob, phone_number: phone.as_deref(), email: address.as_deref() };
    let found = find(&mut tx, &who, by, now).await?;
    if body.duplicate_of.iter().any(|named| !found.iter().any(|one| one.person_id == *named)) {
        return Err(Problem::not_found("Person does not exist"));
    }
    if found.iter().any(|one| !body.duplicate_of.contains(&one.person_id)) {
        return Err(Problem::conflict("Someone on record may be the same person"));
    }
    let hidden = protected(&mut tx, &who, by, now).await?;
    if !hidden.is_empty() && !body.is_protected_match_confirmed {
        return Err(Problem::conflict("A protected person on record may be the same person"));
    }
    let owners = match &email {
        Some(email) => email_change::store::owners(&mut tx, None, email).await?,
        None => Vec::new(),
    };
    // A confirmed protected match does not have to be confirmed again as the owner of the address.
    if owners.iter().any(|owner| !hidden.contains(&owner.person)) && !body.is_shared_confirmed {
        drop(tx);
        email_change::record_told(&ctx, &owners).await?;
        return Err(shared_email(owners.iter().map(|owner| owner.masked_name.as_str())));
    }
    let (person, user) = store::add(&mut tx, &info, email.as_deref(), phone.as_deref(), home.as_ref()).await?;
    for twin in &body.duplicate_of {
        pairs::report(&mut tx, person, *twin, by, now).await?;
    }
    let change = Change::of(person).object("person", person).new_field("user", user);
    let change = if body.duplicate_of.is_empty() { change } else { change.new_field("duplicate_of", &body.duplicate_of) };
    let shared_with: Vec<PersonId> = owners.iter().map(|owner| owner.person).collect();
    let change = if shared_with.is_empty() { change } else { change.new_field("email_shared_with", &shared_with) };
    let change = if hidden.is_empty() { change } else { change.new_field("protected_match_confirmed", &hidden) };
    tx.audit(change)?;
    if !body.duplicate_of.is_empty() {
        tx.publish(DUPLICATES_CHANGED.of_tenant(&DuplicatesChanged {}));
    }
    let subject = EventSubject::of_person(&mut tx, person).await?;
    tx.publish(PATIENT_CREATED.about(subject, &PatientCreated { person_id: person, patient_id: user }));
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(AddedPerson { person_id: person, user_id: user })))
}

/// Rewrites the pointers of a problem: the address is an object in this body, but is in a list where it is edited.
fn renamed(problem: &Problem) -> Problem {
    problem.body().errors.iter().fold(Problem::invalid(problem.body().detail.clone().unwrap_or_default()), |renamed, error| {
        renamed.field(error.pointer.replacen("/addresses/0", "/address", 1), &error.detail)
    })
}

//! The sections of a person that staff edit, each with its own version (corrections.md 10), and the rules for their fields.

use chrono::{Datelike as _, NaiveDate};
use huddle_sdk::prelude::*;
use serde::Deserialize;

use crate::equipment::EquipmentEntry;
use crate::person::{Address, RiskScore, Sex};

/// Maximum length of a name, address line or employer.
const MAX_LINE_LENGTH: usize = 200;

/// Earliest accepted year of birth.
const MIN_BIRTH_YEAR: i32 = 1880;

/// A section with its own version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Section {
    /// Basic info.
    BasicInfo,
    /// Home address.
    Address,
    /// Medical equipment.
    MedicalEquipment,
    /// Email address and phone number.
    Contact,
}

impl Section {
    /// Returns the names of the section's fields in the audit trail.
    pub const fn audited(self) -> &'static [&'static str] {
        match self {
            Self::BasicInfo => {
                &["first_name", "last_name", "preferred_name", "dob", "sex", "gender", "pronouns", "preferred_language", "employer"]
            }
            Self::Address => &["street_address", "street_address_2", "city", "state", "zipcode"],
            Self::MedicalEquipment => &["medical_equipment"],
            Self::Contact => &["email", "phone_number"],
        }
    }
}

/// Changes to a person's data in the primary care program.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = people::PrimaryCareProgramPatch)]
pub struct PrimaryCareProgramPatch {
    /// Risk score; null: unknown. Needs no version.
    #[serde(default)]
    #[schema(value_type = Option<RiskScore>)]
    pub risk_score: Patch<RiskScore>,
}

/// Changes to one section of a person; omitted fields keep their value. Fields of different sections cannot be combined, since each section
/// has its own version.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = people::PersonPatch)]
pub struct PersonPatch {
    /// First name.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200, pattern = "^[^\\u0000-\\u001F\\u007F-\\u009F]*$")]
    pub first_name: Patch<String>,
    /// Last name.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200, pattern = "^[^\\u0000-\\u001F\\u007F-\\u009F]*$")]
    pub last_name: Patch<String>,
    /// Preferred name.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200, pattern = "^[^\\u0000-\\u001F\\u007F-\\u009F]*$")]
    pub preferred_name: Patch<String>,
    /// Date of birth.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    pub dob: Patch<NaiveDate>,
    /// Sex.
    #[serde(default)]
    #[schema(value_type = Option<Sex>)]
    pub sex: Patch<Sex>,
    /// Gender identities from `GET /facts/gender-identities/`; an empty list is stored as none.
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>)]
    pub gender: Patch<Vec<String>>,
    /// Pronouns from `GET /facts/pronouns/`.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200, pattern = "^[^\\u0000-\\u001F\\u007F-\\u009F]*$")]
    pub pronouns: Patch<String>,
    /// Preferred language.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200, pattern = "^[^\\u0000-\\u001F\\u007F-\\u009F]*$")]
    pub preferred_language: Patch<String>,
    /// Employer.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200, pattern = "^[^\\u0000-\\u001F\\u007F-\\u009F]*$")]
    pub employer: Patch<String>,
    /// Email address. For a person with an account it can only be recorded if there is none; it is changed by `POST
    /// /user/{patient_id}/email/send-verification/`.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Email)]
    pub email: Patch<String>,
    /// Phone number: ten digits of a US number in any usual notation, or `+` and the country code. It is stored as E.164. For a person with
    /// an account it can only be recorded if there is none; members change their number themselves.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200, pattern = "^(\\s*|([^\\u0000-\\u001F\\u007F-\\u009F]*[0-9]){8}[^\\u0000-\\u001F\\u007F-\\u009F]*)$")]
    pub phone_number: Patch<String>,
    /// Whether the caller has confirmed that the email address is also another patient's.
    #[serde(default)]
    pub is_shared_confirmed: bool,
    /// Home address, as the only element of a list. State and ZIP code must match.
    #[serde(default)]
    #[schema(min_items = 1, max_items = 1)]
    pub addresses: Option<Vec<Address>>,
    /// All items of medical equipment. Only items with both type and name are saved.
    #[serde(default)]
    #[schema(max_items = 50)]
    pub medical_equipment_data: Option<Vec<EquipmentEntry>>,
    /// Data in the primary care program.
    #[serde(default)]
    pub primary_care_program_info: Option<PrimaryCareProgramPatch>,
    /// The version of the section that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    pub row_version: Option<i32>,
}

impl PersonPatch {
    /// Returns the section that the patch changes; none if only the risk score changes. 400 for fields of two sections.
    pub fn section(&self) -> Result<Option<Section>> {
        let is_basic = !(self.first_name.is_absent()
            && self.last_name.is_absent()
            && self.preferred_name.is_absent()
            && self.dob.is_absent()
            && self.sex.is_absent()
            && self.gender.is_absent()
            && self.pronouns.is_absent()
            && self.preferred_language.is_absent()
            && self.employer.is_absent());
        let named = [
            (is_basic, Section::BasicInfo),
            (self.addresses.is_some(), Section::Address),
            (self.medical_equipment_data.is_some(), Section::MedicalEquipment),
            (!(self.email.is_absent() && self.phone_number.is_absent()), Section::Contact),
        ];
        let mut named = named.into_iter().filter_map(|(is_named, section)| is_named.then_some(section));
        match (named.next(), named.next()) {
            (_, Some(_)) => Err(Problem::invalid("Change one section at a time; each section has its own version")),
            (one, None) => Ok(one),
        }
    }
}

/// Basic info of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BasicInfo {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Preferred name.
    pub preferred_name: Option<String>,
    /// Date of birth.
    pub dob: Option<NaiveDate>,
    /// Sex.
    pub sex: Sex,
    /// Gender identities.
    pub gender: Vec<String>,
    /// Pronouns.
    pub pronouns: Option<String>,
    /// Preferred language.
    pub preferred_language: Option<String>,
    /// Employer.
    pub employer: Option<String>,
}

/// Rules for basic info.
#[derive(Debug, Clone)]
pub struct BasicInfoRules {
    /// Today, in the tenant's time zone.
    pub today: NaiveDate,
    /// The tenant's setting `personMatchingDuringSignup`.
    pub is_matched: bool,
    /// Pronouns that can be chosen.
    pub pronouns: Vec<String>,
    /// Gender identities that can be chosen.
    pub gender_identities: Vec<String>,
}

impl BasicInfo {
    /// Creates the empty info of a person who is about to be added.
    pub const fn nobody() -> Self {
        Self {
            first_name: String::new(),
            last_name: String::new(),
            preferred_name: None,
            dob: None,
            sex: Sex::Unknown,
            gender: Vec::new(),
            pronouns: None,
            preferred_language: None,
            employer: None,
        }
    }

    /// Returns the basic info after a patch. `pointer` is the patch's position in the body.
    pub fn apply_patch(&self, patch: PersonPatch, pointer: &str, rules: &BasicInfoRules) -> Result<Self> {
        let field = |name: &str| format!("{pointer}/{name}");
        let known = |value: &str, list: &[String]| list.iter().any(|one| one == value);
        let after = Self {
            first_name: patch_line(patch.first_name, &self.first_name, &field("first_name"))?,
            last_name: patch_line(patch.last_name, &self.last_name, &field("last_name"))?,
            preferred_name: patch_text(patch.preferred_name, self.preferred_name.as_deref(), &field("preferred_name"))?,
            dob: patch.dob.apply(self.dob),
            sex: patch.sex.apply(Some(self.sex)).unwrap_or(Sex::Unknown),
            gender: patch.gender.apply(Some(self.gender.clone())).unwrap_or_default(),
            pronouns: patch_text(patch.pronouns, self.pronouns.as_deref(), &field("pronouns"))?,
            preferred_language: patch_text(patch.preferred_language, self.preferred_language.as_deref(), &field("preferred_language"))?,
            employer: patch_text(patch.employer, self.employer.as_deref(), &field("employer"))?,
        };
        let is_birth_date = |dob: NaiveDate| dob.year() >= MIN_BIRTH_YEAR && dob <= rules.today;
        if after.dob != self.dob && !after.dob.is_none_or(is_birth_date) {
            return Err(Problem::invalid_field(field("dob"), "Not a date of birth"));
        }
        // Values that are already stored may stay, even if they can no longer be chosen or were imported.
        if after.pronouns != self.pronouns && after.pronouns.as_ref().is_some_and(|one| !known(one, &rules.pronouns)) {
            return Err(Problem::invalid_field(field("pronouns"), "Not a known pronoun option"));
        }
        if after.gender.iter().any(|one| !known(one, &self.gender) && !known(one, &rules.gender_identities)) {
            return Err(Problem::invalid_field(field("gender"), "Not a known gender identity"));
        }
        after.complete(&field, rules.is_matched)?;
        Ok(Self { gender: deduplicated(after.gender), ..after })
    }

    /// Checks required fields: "First name, last name, date of birth and sex at birth are required only when tenant setting
    /// personMatchingDuringSignup is on" (record.md §5). A person without any name could not be found again.
    fn complete(&self, field: &impl Fn(&str) -> String, is_matched: bool) -> Result<()> {
        let missing: &[(&str, bool)] = &[
            ("first_name", self.first_name.is_empty() && (is_matched || self.last_name.is_empty())),
            ("last_name", self.last_name.is_empty() && is_matched),
            ("dob", self.dob.is_none() && is_matched),
            ("sex", self.sex == Sex::Unknown && is_matched),
        ];
        let wrong = missing.iter().filter(|(_, is_missing)| *is_missing);
        let problem = wrong.fold(None, |problem: Option<Problem>, (name, _)| {
            Some(match problem {
                None => Problem::invalid_field(field(name), "Required"),
                Some(problem) => problem.field(field(name), "Required"),
            })
        });
        problem.map_or(Ok(()), Err)
    }

    /// Audits the difference: dates and coded values by value, texts only as changed.
    pub fn audit_fields(&self, after: &Self, change: Change) -> Change {
        change
            .text("first_name", &self.first_name, &after.first_name)
            .text("last_name", &self.last_name, &after.last_name)
            .text("preferred_name", self.preferred_name.as_deref().unwrap_or_default(), after.preferred_name.as_deref().unwrap_or_default())
            .field("dob", self.dob, after.dob)
            .field("sex", self.sex, after.sex)
            .text("gender", &self.gender.join(", "), &after.gender.join(", "))
            .text("pronouns", self.pronouns.as_deref().unwrap_or_default(), after.pronouns.as_deref().unwrap_or_default())
            .text(
                "preferred_language",
                self.preferred_language.as_deref().unwrap_or_default(),
                after.preferred_language.as_deref().unwrap_or_default(),
            )
            .text("employer", self.employer.as_deref().unwrap_or_default(), after.employer.as_deref().unwrap_or_default())
    }
}

/// Checks and trims a line of text: no control characters, at most 200 characters.
pub fn checked_line(text: &str, pointer: &str) -> Result<String> {
    let text = text.trim();
    if text.chars().count() > MAX_LINE_LENGTH {
        return Err(Problem::invalid_field(pointer, format!("At most {MAX_LINE_LENGTH} characters")));
    }
    if text.chars().any(char::is_control) {
        return Err(Problem::invalid_field(pointer, "One line of text"));
    }
    Ok(text.to_owned())
}

fn patch_line(patch: Patch<String>, stored: &str, pointer: &str) -> Result<String> {
    match patch {
        Patch::Absent => Ok(stored.to_owned()),
        Patch::Null => Ok(String::new()),
        Patch::Value(text) => checked_line(&text, pointer),
    }
}

/// Applies a patch of a text. An empty text is stored as none.
fn patch_text(patch: Patch<String>, stored: Option<&str>, pointer: &str) -> Result<Option<String>> {
    let text = patch_line(patch, stored.unwrap_or_default(), pointer)?;
    Ok(Some(text).filter(|text| !text.is_empty()))
}

fn deduplicated(list: Vec<String>) -> Vec<String> {
    list.into_iter().fold(Vec::new(), |mut kept, one| {
        if !kept.contains(&one) {
            kept.push(one);
        }
        kept
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn patch(json: serde_json::Value) -> PersonPatch {
        serde_json::from_value(json).expect("a patch")
    }

    fn rosa() -> BasicInfo {
        BasicInfo {
            first_name: "Rosa".into(),
            last_name: "Perez".into(),
            preferred_name: None,
            dob: NaiveDate::from_ymd_opt(1968, 3, 14),
            sex: Sex::Female,
            gender: vec!["Mujer".into()],
            pronouns: Some("ella".into()),
            preferred_language: None,
            employer: None,
        }
    }

    fn rules(is_matched: bool) -> BasicInfoRules {
        BasicInfoRules {
            today: NaiveDate::from_ymd_opt(2026, 6, 15).expect("a day"),
            is_matched,
            pronouns: vec!["she/her".into()],
            gender_identities: vec!["Woman".into()],
        }
    }

    /// Returns the pointers to the invalid fields of a patch; none for a valid one.
    fn wrong(json: serde_json::Value, is_matched: bool) -> Vec<String> {
        let outcome = rosa().apply_patch(patch(json), "/person", &rules(is_matched));
        outcome.err().map_or_else(Vec::new, |problem| problem.body().errors.iter().map(|error| error.pointer.clone()).collect())
    }

    #[test]
    fn fields_of_two_sections_cannot_be_combined() {
        assert_eq!(patch(json!({ "employer": null })).section().expect("one"), Some(Section::BasicInfo));
        assert_eq!(patch(json!({ "addresses": [] })).section().expect("one"), Some(Section::Address));
        assert_eq!(patch(json!({ "medical_equipment_data": [] })).section().expect("one"), Some(Section::MedicalEquipment));
        assert_eq!(patch(json!({ "primary_care_program_info": { "risk_score": "low" }, "row_version": 3 })).section().expect("none"), None);
        assert_eq!(patch(json!({ "dob": null, "addresses": [] })).section().expect_err("two").status(), 400);
    }

    #[test]
    fn omitted_fields_stay_and_blanks_clear() {
        let after =
            rosa().apply_patch(patch(json!({ "preferred_name": "  Rosie ", "pronouns": "she/her" })), "", &rules(false)).expect("fits");
        assert_eq!(after, BasicInfo { preferred_name: Some("Rosie".into()), pronouns: Some("she/her".into()), ..rosa() });
        let after = rosa().apply_patch(patch(json!({ "pronouns": null, "gender": null, "sex": null, "dob": null })), "", &rules(false));
        assert_eq!(after.expect("fits"), BasicInfo { pronouns: None, gender: vec![], sex: Sex::Unknown, dob: None, ..rosa() });
        let after = rosa().apply_patch(patch(json!({ "gender": ["Woman", "Mujer", "Woman"] })), "", &rules(false)).expect("fits");
        assert_eq!(after.gender, ["Woman", "Mujer"], "who is called so already stays so");
    }

    #[test]
    fn four_fields_are_required_only_with_person_matching() {
        for (json, field) in [
            (json!({ "first_name": " " }), "/person/first_name"),
            (json!({ "last_name": null }), "/person/last_name"),
            (json!({ "dob": null }), "/person/dob"),
            (json!({ "sex": "Unknown" }), "/person/sex"),
        ] {
            assert_eq!(wrong(json.clone(), true), [field]);
            assert_eq!(wrong(json, false), Vec::<String>::new());
        }
        assert_eq!(wrong(json!({ "first_name": "", "last_name": "" }), true), ["/person/first_name", "/person/last_name"]);
        assert_eq!(wrong(json!({ "first_name": "", "last_name": "" }), false), ["/person/first_name"], "a person has a name");
    }

    #[test]
    fn invalid_fields_are_reported() {
        for (json, field) in [
            (json!({ "dob": "2026-06-16" }), "/person/dob"),
            (json!({ "dob": "1879-12-31" }), "/person/dob"),
            (json!({ "pronouns": "xe" }), "/person/pronouns"),
            (json!({ "gender": ["Woman", "Martian"] }), "/person/gender"),
            (json!({ "employer": "a\nb" }), "/person/employer"),
            (json!({ "first_name": "x".repeat(201) }), "/person/first_name"),
        ] {
            assert_eq!(wrong(json, false), [field]);
        }
        assert_eq!(wrong(json!({ "dob": "2026-06-15" }), false), Vec::<String>::new(), "born today");
    }

    #[test]
    fn name_changes_are_audited_without_the_name() {
        let after = BasicInfo { first_name: "Rosalind".into(), employer: Some("Mill".into()), sex: Sex::Unknown, ..rosa() };
        let change = rosa().audit_fields(&after, Change::of(PersonId(7)));
        let told = json!({ "first_name": ["(text)", "(another text)"], "employer": [null, "(text)"], "sex": ["Female", "Unknown"] });
        assert_eq!(change.fields().expect("JSON"), &told);
    }
}

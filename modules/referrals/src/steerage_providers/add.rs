//! `POST /referral/steerage/{id}/providers/`

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::{Creation, CreationKey, WriteTx};
use serde::Deserialize;
use sqlx::PgConnection;
use uuid::Uuid;

use super::model::{Known, ParentSteerage, StoredProvider};
use super::update::{audited, check_options, checked_lines};
use super::wire::SteerageProvider;
use super::{own_facts, shown, store};
use crate::curated::store::states;
use crate::ids::SearchRequestId;
use crate::npi::{checked_npi, checked_npis, checked_tins};
use crate::provider_facts::{
    AgreementType, CostPart, DataSource, Gender, LocationConfidence, ProviderAddress, ProviderScores, ProviderType, RecommendationStatus,
    checked_us_phone, truncated_coordinate,
};

/// Maximum number of providers of a steerage.
const MAX_PROVIDERS: usize = 200;

/// Largest distance in miles: about the circumference of the earth.
const MAX_DISTANCE: f64 = 25_000.0;

/// Largest estimated cost in US dollars.
const MAX_COST: f64 = 1e9;

/// An option of a provider to add.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = referrals::ChosenOption)]
pub struct ChosenOption {
    /// ID of the specialty group or location type.
    id: i32,
}

/// A provider to add: a result of a search, or a provider entered by hand. A result of a search can be sent as it is: its ratings, costs,
/// recommendation and relation to the network are not stored, but those that the tenant's own data have at this time.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::ProviderToAdd)]
pub struct ProviderToAdd {
    /// Identifier in the source; omitted for a provider entered by hand.
    #[serde(default)]
    source_identifier: Option<Text<0, 100>>,
    /// Source. `manual`: entered by hand.
    #[serde(default = "manual")]
    #[schema(default = "manual")]
    data_source: DataSource,
    /// NPI. Required with a first and last name, unless there is a practice.
    #[serde(default)]
    #[schema(max_length = 10)]
    npi: Option<String>,
    /// First name.
    #[serde(default)]
    first_name: Text<0, 100>,
    /// Last name.
    #[serde(default)]
    last_name: Text<0, 100>,
    /// Practice, facility or organization.
    #[serde(default)]
    care_organization_name: Text<0, 255>,
    /// Credential, such as `MD`.
    #[serde(default)]
    credential: Text<0, 50>,
    /// Gender.
    #[serde(default)]
    gender: Option<Gender>,
    /// Labels of the provider's specialties.
    #[serde(default)]
    #[schema(max_items = 50)]
    specialty_list: Vec<Text<0, 200>>,
    /// Specialty group.
    #[serde(default)]
    specialty_group: Option<ChosenOption>,
    /// Location type.
    #[serde(default)]
    location_type: Option<ChosenOption>,
    /// Code of the procedure: five digits or capital letters.
    #[serde(default)]
    #[schema(max_length = 5)]
    cpt_code: Option<String>,
    /// Address.
    #[serde(default)]
    address: ProviderAddress,
    /// US phone number; empty when unknown.
    #[serde(default)]
    #[schema(max_length = 40)]
    phone: String,
    /// US fax number; empty when unknown.
    #[serde(default)]
    #[schema(max_length = 40)]
    fax: String,
    /// Whether the phone and fax information is verified.
    #[serde(default)]
    has_verified_contact_details: bool,
    /// Latitude in degrees; truncated to 8 integer digits and 6 decimals.
    #[serde(default)]
    latitude: Option<f64>,
    /// Longitude in degrees; truncated to 8 integer digits and 6 decimals.
    #[serde(default)]
    longitude: Option<f64>,
    /// Tax identification numbers, nine digits each.
    #[serde(default)]
    #[schema(max_items = 50)]
    tins: Vec<String>,
    /// NPIs of the provider's organizations.
    #[serde(default)]
    #[schema(max_items = 50)]
    organization_npis: Vec<String>,
    /// Languages.
    #[serde(default)]
    #[schema(max_items = 50)]
    languages: Vec<Text<0, 100>>,
    /// Miles from the center of the member's ZIP code.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 25000)]
    distance: Option<f64>,
    /// Whether the distance is to the center of the provider's ZIP code.
    #[serde(default)]
    is_distance_approximate: bool,
    /// Whether new patients are accepted.
    #[serde(default)]
    is_accepting: Option<bool>,
    /// Whether the provider is in the tenant's network.
    #[serde(default)]
    is_in_network: Option<bool>,
    /// Agreement of a partner.
    #[serde(default)]
    network_partner_agreement_type: Option<AgreementType>,
    /// How the provider sees members.
    #[serde(default)]
    provider_type: ProviderType,
    /// Confidence in the location.
    #[serde(default)]
    location_confidence: Option<LocationConfidence>,
    /// Scores.
    #[serde(default)]
    scores: ProviderScores,
    /// Average rating, 0 to 5.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 5)]
    average_rating: Option<f64>,
    /// Number of ratings.
    #[serde(default)]
    #[schema(minimum = 0)]
    number_of_rating: Option<i32>,
    /// Estimated cost in US dollars.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 1_000_000_000)]
    estimated_cost: Option<f64>,
    /// Parts of the estimated cost.
    #[serde(default)]
    #[schema(max_items = 50)]
    cost_breakdown: Option<Vec<CostPart>>,
    /// Recommendation.
    #[serde(default)]
    recommendation_status: RecommendationStatus,
    /// Reason for the recommendation status.
    #[serde(default)]
    recommendation_reason: Text<0, 1000>,
    /// The search request that found it.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    search_request: Option<SearchRequestId>,
}

fn manual() -> DataSource {
    DataSource::Manual
}

/// A provider to add to a steerage.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::NewSteerageProvider)]
pub struct NewSteerageProvider {
    /// Generated by the client; a repeated request is stored once.
    #[serde(default)]
    uid: Option<Uuid>,
    /// The provider.
    source: ProviderToAdd,
    /// Reason of the list for this situation, or `Other: ` with a text; at most 500 characters. Required if the provider is not recommended
    /// or was entered by hand (navigation.md §5.3, §5.5).
    #[serde(default)]
    reason_for_exception: Text<0, 500>,
}

/// Rejects a number outside its range.
fn check_range(value: Option<f64>, range: std::ops::RangeInclusive<f64>, pointer: &str) -> Result<()> {
    if value.is_some_and(|value| !range.contains(&value)) {
        return Err(Problem::invalid_field(pointer, format!("Between {} and {}", range.start(), range.end())));
    }
    Ok(())
}

impl ProviderToAdd {
    /// Rejects numbers outside their ranges.
    fn check_numbers(&self) -> Result<()> {
        check_range(self.distance, 0.0..=MAX_DISTANCE, "/source/distance")?;
        check_range(self.average_rating, 0.0..=5.0, "/source/average_rating")?;
        check_range(self.number_of_rating.map(f64::from), 0.0..=f64::from(i32::MAX), "/source/number_of_rating")?;
        check_range(self.estimated_cost, 0.0..=MAX_COST, "/source/estimated_cost")?;
        check_range(self.scores.composite, 0.0..=5.0, "/source/scores/composite")?;
        check_range(self.scores.cost, 1.0..=6.0, "/source/scores/cost")?;
        check_range(self.scores.quality, 0.0..=5.0, "/source/scores/quality")?;
        check_range(self.scores.expertise, 0.0..=5.0, "/source/scores/expertise")?;
        check_range(self.location_confidence.as_ref().map(|found| found.score), 0.0..=5.0, "/source/location_confidence/score")
    }

    /// Returns the procedure's code; 400 unless it is five digits or capital letters.
    fn checked_cpt_code(&self) -> Result<Option<String>> {
        let is_code = |code: &str| code.len() == 5 && code.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase());
        match self.cpt_code.as_deref().map(str::trim).filter(|code| !code.is_empty()) {
            Some(code) if !is_code(code) => Err(Problem::invalid_field("/source/cpt_code", "Enter a code of 5 characters")),
            code => Ok(code.map(str::to_owned)),
        }
    }

    /// Returns the parts of the estimated cost; 400 if there are too many or a label is too long.
    fn checked_cost_breakdown(&self) -> Result<Option<Vec<CostPart>>> {
        let Some(parts) = &self.cost_breakdown else { return Ok(None) };
        let labels: Vec<Text<0, 200>> = parts.iter().map(|part| Text::from(part.label.as_str())).collect();
        for (place, label) in labels.iter().enumerate() {
            label.one_line(&format!("/source/cost_breakdown/{place}/label"))?;
        }
        checked_lines(&labels, "/source/cost_breakdown")?;
        Ok(Some(parts.clone()))
    }

    /// Returns what was known of the provider.
    fn checked_known(&self) -> Result<Known> {
        self.check_numbers()?;
        if let Some(confidence) = &self.location_confidence {
            Text::<0, 100>::from(confidence.source.as_str()).one_line("/source/location_confidence/source")?;
        }
        Ok(Known {
            credential: self.credential.one_line("/source/credential")?,
            gender: self.gender,
            is_in_network: self.is_in_network,
            is_accepting: self.is_accepting,
            is_distance_approximate: self.is_distance_approximate,
            location_confidence: self.location_confidence.clone(),
            scores: self.scores,
            average_rating: self.average_rating,
            number_of_rating: self.number_of_rating,
            estimated_cost: self.estimated_cost,
            cost_breakdown: self.checked_cost_breakdown()?,
            search_request: self.search_request,
        })
    }

    /// Returns the provider to store; 400 for a field of another form, or for a missing one (navigation.md §5.5).
    fn checked(&self, states: &[String]) -> Result<StoredProvider> {
        let identifier = self.source_identifier.as_ref().map(|text| text.one_line("/source/source_identifier")).transpose()?;
        let source_identifier = identifier.filter(|text| !text.is_empty());
        if source_identifier.is_none() && self.data_source != DataSource::Manual {
            return Err(Problem::invalid_field("/source/source_identifier", "Name the provider in its source"));
        }
        let npi = self.npi.as_deref().map(str::trim).filter(|npi| !npi.is_empty());
        let provider = StoredProvider {
            first_name: self.first_name.one_line("/source/first_name")?,
            last_name: self.last_name.one_line("/source/last_name")?,
            care_organization_name: self.care_organization_name.one_line("/source/care_organization_name")?,
            npi: npi.map(|npi| checked_npi(npi, "/source/npi")).transpose()?,
            specialties: checked_lines(&self.specialty_list, "/source/specialty_list")?,
            specialty_group_id: self.specialty_group.as_ref().map(|option| option.id),
            location_type_id: self.location_type.as_ref().map(|option| option.id),
            cpt_code: self.checked_cpt_code()?,
            address: self.address.checked("/source/address", states)?,
            latitude: self.latitude.map(truncated_coordinate),
            longitude: self.longitude.map(truncated_coordinate),
            phone: checked_us_phone(&self.phone, "/source/phone")?,
            fax: checked_us_phone(&self.fax, "/source/fax")?,
            has_verified_contact_details: self.has_verified_contact_details,
            tins: checked_tins(&self.tins, "/source/tins")?,
            organization_npis: checked_npis(&self.organization_npis, "/source/organization_npis")?,
            languages: checked_lines(&self.languages, "/source/languages")?,
            recommendation_status: self.recommendation_status,
            recommendation_reason: self.recommendation_reason.trimmed("/source/recommendation_reason")?,
            provider_type: self.provider_type,
            network_partner_agreement_type: self.network_partner_agreement_type,
            data_source: self.data_source,
            source_identifier,
            known: self.checked_known()?,
            distance: self.distance,
            ..StoredProvider::default()
        };
        check_options(&provider, &StoredProvider::default(), "/source")?;
        provider.check_named("/source")?;
        Ok(provider)
    }
}

/// Add a provider to a steerage.
///
/// Answers 200 with the stored provider if the same request was stored before. Errors: 400 neither (first name, last name and NPI) nor a
/// practice, a reason is required, the source does not have the provider, or a field has another form; 409 `steerage-locked`; 409 `provider-exists` when the steerage has this
/// provider already (`current` is that provider); 409 there are 200 providers, or the uid was used with other content.
#[utoipa::path(post, path = "/referral/steerage/{id}/providers/", operation_id = "add_steerage_provider", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID")), request_body = NewSteerageProvider,
    responses((status = 201, body = SteerageProvider), (status = 200, body = SteerageProvider, description = "Stored before")))]
pub async fn add_steerage_provider(
    ctx: Ctx,
    opened: Opened<ParentSteerage>,
    Creation { body, request }: Creation<NewSteerageProvider>,
) -> Result<(StatusCode, Json<SteerageProvider>)> {
    let by = ctx.user_id()?;
    let key = request.key("steerage_provider", body.uid);
    let mut tx = ctx.write().await?;
    let steerage = store::lock_steerage(&mut tx, opened.id).await?;
    if let Some(stored) = stored_before(&mut tx, &key, &steerage).await? {
        return Ok((StatusCode::OK, Json(shown::one(&mut tx, stored, ctx.now()).await?)));
    }
    steerage.check_unlocked()?;
    let new = StoredProvider {
        uid: key.uid(),
        steerage_id: steerage.id,
        reason_for_exception: body.reason_for_exception.trimmed("/reason_for_exception")?,
        ..body.source.checked(&states(&mut tx).await?)?
    };
    let new = own_facts::with_own_facts(&mut tx, new).await?;
    new.check_reason()?;
    check_not_added(&mut tx, &new, ctx.now()).await?;
    let id = store::insert(&mut tx, &new, Some(by), ctx.now()).await?;
    key.store(&mut tx).await?;
    let change = shown::change(&opened, id).new_field("status", new.status).new_field("recommendation_status", new.recommendation_status);
    let change = change.new_field("data_source", new.data_source).new_field("steerage_id", steerage.id);
    shown::announce(&mut tx, &opened, audited(change, &StoredProvider::default(), &new))?;
    let stored = store::find(&mut tx, steerage.id, id).await?.stored("provider of a steerage")?;
    let shown = shown::one(&mut tx, stored, ctx.now()).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(shown)))
}

/// Reads the provider that the same request stored before; 409 when another request stored it.
async fn stored_before(conn: &mut PgConnection, key: &CreationKey, steerage: &ParentSteerage) -> Result<Option<StoredProvider>> {
    let Some(stored) = store::by_uid(conn, key.uid()).await? else { return Ok(None) };
    key.check_same(conn).await?;
    if stored.steerage_id == steerage.id { Ok(Some(stored)) } else { Err(Problem::conflict("A provider of another referral has this uid")) }
}

/// Rejects an accepted provider that its steerage has already, for the same procedure: 409 `provider-exists` with that provider. Also rejects
/// it when there are too many.
pub(super) async fn check_not_added(tx: &mut WriteTx, new: &StoredProvider, now: DateTime<Utc>) -> Result<()> {
    let stored = store::of_steerage(tx, new.steerage_id).await?;
    if stored.len() >= MAX_PROVIDERS {
        return Err(Problem::conflict(format!("This referral has {MAX_PROVIDERS} providers already")));
    }
    let is_same = |other: &StoredProvider| {
        other.id != new.id
            && other.status == new.status
            && other.source_identifier.is_some()
            && other.source_identifier == new.source_identifier
            && other.cpt_code == new.cpt_code
    };
    let Some(same) = stored.into_iter().find(is_same) else { return Ok(()) };
    let same = shown::one(tx, same, now).await?;
    Err(Problem::new(StatusCode::CONFLICT, "provider-exists", "This provider was added already").current(same))
}

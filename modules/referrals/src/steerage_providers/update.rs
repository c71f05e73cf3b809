//! `PATCH /referral/steerage/{id}/provider/{provider_id}/`

use huddle_sdk::WriteTx;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use serde::Deserialize;

use super::model::{ParentSteerage, StoredProvider};
use super::wire::SteerageProvider;
use super::{shown, store};
use crate::curated::store::states;
use crate::ids::SteerageProviderId;
use crate::npi::{checked_npi, checked_npis, checked_tins};
use crate::options::catalog;
use crate::provider_facts::{ProviderAddress, checked_us_phone, truncated_coordinate};

/// Maximum number of items of a list.
const MAX_ITEMS: usize = 50;

/// The provider named in the path.
#[derive(Debug, Deserialize)]
pub struct ProviderPath {
    /// ID of the steerage's provider.
    pub(super) provider_id: SteerageProviderId,
}

/// The fields of a provider of a steerage to change. Omitted fields keep their value.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::SteerageProviderPatch)]
pub struct SteerageProviderPatch {
    /// First name.
    #[serde(default)]
    first_name: Option<Text<0, 100>>,
    /// Last name.
    #[serde(default)]
    last_name: Option<Text<0, 100>>,
    /// Practice, facility or organization.
    #[serde(default)]
    care_organization_name: Option<Text<0, 255>>,
    /// NPI; null clears it. It cannot be changed if the provider has a source identifier.
    #[serde(default, skip_serializing_if = "Patch::is_absent")]
    #[schema(value_type = Option<String>, max_length = 10)]
    npi: Patch<String>,
    /// ID of the specialty group; null clears it.
    #[serde(default, skip_serializing_if = "Patch::is_absent")]
    #[schema(value_type = Option<i32>)]
    specialty_group: Patch<i32>,
    /// ID of the location type; null clears it.
    #[serde(default, skip_serializing_if = "Patch::is_absent")]
    #[schema(value_type = Option<i32>)]
    location_type: Patch<i32>,
    /// Address.
    #[serde(default)]
    address: Option<ProviderAddress>,
    /// US phone number; empty if unknown.
    #[serde(default)]
    #[schema(max_length = 40)]
    phone: Option<String>,
    /// US fax number; empty if unknown.
    #[serde(default)]
    #[schema(max_length = 40)]
    fax: Option<String>,
    /// Whether the phone and fax information is verified. Changing a number without it makes the contact details unverified.
    #[serde(default)]
    has_verified_contact_details: Option<bool>,
    /// Latitude in degrees, truncated to 8 integer digits and 6 decimals; null clears it.
    #[serde(default, skip_serializing_if = "Patch::is_absent")]
    #[schema(value_type = Option<f64>)]
    latitude: Patch<f64>,
    /// Longitude in degrees, truncated to 8 integer digits and 6 decimals; null clears it.
    #[serde(default, skip_serializing_if = "Patch::is_absent")]
    #[schema(value_type = Option<f64>)]
    longitude: Patch<f64>,
    /// All tax identification numbers, nine digits each.
    #[serde(default)]
    #[schema(max_items = 50)]
    tins: Option<Vec<String>>,
    /// NPIs of all organizations of the provider.
    #[serde(default)]
    #[schema(max_items = 50)]
    organization_npis: Option<Vec<String>>,
    /// All languages.
    #[serde(default)]
    #[schema(max_items = 50)]
    languages: Option<Vec<Text<0, 100>>>,
    /// Label of the reason, at most 500 characters.
    #[serde(default)]
    reason_for_exception: Option<Text<0, 500>>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

impl SteerageProviderPatch {
    /// Returns the provider after the change; 400 for a field of another form, or for a missing one.
    fn apply(self, before: &StoredProvider, states: &[String]) -> Result<StoredProvider> {
        let line = |text: Option<String>, stored: &String| text.unwrap_or_else(|| stored.clone());
        let mut after = before.clone();
        after.first_name = line(self.first_name.map(|text| text.one_line("/first_name")).transpose()?, &before.first_name);
        after.last_name = line(self.last_name.map(|text| text.one_line("/last_name")).transpose()?, &before.last_name);
        let practice = self.care_organization_name.map(|text| text.one_line("/care_organization_name")).transpose()?;
        after.care_organization_name = line(practice, &before.care_organization_name);
        after.npi = match self.npi {
            Patch::Value(npi) => Some(checked_npi(&npi, "/npi")?),
            other => other.apply(before.npi.clone()),
        };
        if after.npi != before.npi && before.source_identifier.is_some() {
            return Err(Problem::invalid_field("/npi", "The NPI of a provider from a search cannot be changed"));
        }
        after.specialty_group_id = self.specialty_group.apply(before.specialty_group_id);
        after.location_type_id = self.location_type.apply(before.location_type_id);
        check_options(&after, before, "")?;
        if let Some(address) = &self.address {
            after.address = address.checked("/address", states)?;
        }
        if let Some(phone) = &self.phone {
            after.phone = checked_us_phone(phone, "/phone")?;
        }
        if let Some(fax) = &self.fax {
            after.fax = checked_us_phone(fax, "/fax")?;
        }
        let are_same = after.phone == before.phone && after.fax == before.fax;
        after.has_verified_contact_details = self.has_verified_contact_details.unwrap_or(before.has_verified_contact_details && are_same);
        after.latitude = self.latitude.apply(before.latitude).map(truncated_coordinate);
        after.longitude = self.longitude.apply(before.longitude).map(truncated_coordinate);
        if let Some(tins) = &self.tins {
            after.tins = checked_tins(tins, "/tins")?;
        }
        if let Some(npis) = &self.organization_npis {
            after.organization_npis = checked_npis(npis, "/organization_npis")?;
        }
        if let Some(languages) = &self.languages {
            after.languages = checked_lines(languages, "/languages")?;
        }
        if let Some(reason) = &self.reason_for_exception {
            after.reason_for_exception = reason.trimmed("/reason_for_exception")?;
        }
        after.check_named("")?;
        if self.reason_for_exception.is_some() {
            after.check_reason()?;
        }
        Ok(after)
    }
}

/// Returns the texts of a list that are not empty, in one line each; 400 at the list if it is too long, and at an element that is.
pub(super) fn checked_lines<const MAX: usize>(texts: &[Text<0, MAX>], pointer: &str) -> Result<Vec<String>> {
    if texts.len() > MAX_ITEMS {
        return Err(Problem::invalid_field(pointer, format!("At most {MAX_ITEMS}")));
    }
    let lines: Result<Vec<_>> = texts.iter().enumerate().map(|(place, text)| text.one_line(&format!("{pointer}/{place}"))).collect();
    Ok(lines?.into_iter().filter(|line| !line.is_empty()).collect())
}

/// Checks that a changed specialty group and location type are in the catalog. `below` begins the pointers.
pub(super) fn check_options(after: &StoredProvider, before: &StoredProvider, below: &str) -> Result<()> {
    let is_new = |after: Option<i32>, before: Option<i32>| after.filter(|_| after != before);
    if is_new(after.specialty_group_id, before.specialty_group_id).is_some_and(|id| catalog().specialty_group(id).is_none()) {
        return Err(Problem::invalid_field(format!("{below}/specialty_group"), "Choose a specialty of the list"));
    }
    if is_new(after.location_type_id, before.location_type_id).is_some_and(|id| catalog().location_type(id).is_none()) {
        return Err(Problem::invalid_field(format!("{below}/location_type"), "Choose a service type of the list"));
    }
    Ok(())
}

/// Update a provider of a steerage.
///
/// Errors: 400 a field has another form or a required one is missing; 404 the steerage has no such provider; 409 `steerage-locked`; 412 the
/// version is stale (`current` is the provider as stored); 428 no version.
#[utoipa::path(patch, path = "/referral/steerage/{id}/provider/{provider_id}/", operation_id = "update_steerage_provider", tag = "referrals",
    params(("id" = i64, Path, description = "The steerage's ID"), ("provider_id" = i64, Path, description = "The provider's ID"), IfMatch),
    request_body = SteerageProviderPatch, responses((status = 200, body = SteerageProvider)))]
pub async fn update_steerage_provider(
    ctx: Ctx,
    opened: Opened<ParentSteerage>,
    Path(ProviderPath { provider_id }): Path<ProviderPath>,
    if_match: IfMatch,
    Json(patch): Json<SteerageProviderPatch>,
) -> Result<Json<SteerageProvider>> {
    let made_on = if_match.or_body(patch.row_version)?;
    let mut tx = ctx.write().await?;
    let states = states(&mut tx).await?;
    let (steerage, before) = shown::locked(&mut tx, &opened, provider_id).await?;
    check_version(&ctx, &mut tx, &before, made_on).await?;
    steerage.check_unlocked()?;
    before.check_not_rejected()?;
    let after = patch.apply(&before, &states)?;
    change(&ctx, tx, &opened, before, after).await
}

/// Checks that a provider exists and that an edit is based on its current version: 404, or 412 with the provider as stored.
pub(super) async fn check_version(ctx: &Ctx, tx: &mut WriteTx, before: &StoredProvider, made_on: i32) -> Result<()> {
    if before.removed_at.is_some() {
        return Err(shown::missing());
    }
    let current = shown::one(tx, before.clone(), ctx.now()).await?;
    version::check(tx, Edited::object("steerage_provider", before.id), made_on, before.row_version, current).await
}

/// Stores a changed provider, audits and announces it, and shows it. An unchanged one is not written.
pub(super) async fn change(
    ctx: &Ctx,
    mut tx: WriteTx,
    opened: &Opened<ParentSteerage>,
    before: StoredProvider,
    after: StoredProvider,
) -> Result<Json<SteerageProvider>> {
    if after == before {
        return Ok(Json(shown::one(&mut tx, before, ctx.now()).await?));
    }
    store::update(&mut tx, &after, ctx.user_id()?, ctx.now()).await?;
    let change = audited(shown::change(opened, before.id), &before, &after);
    shown::announce(&mut tx, opened, change)?;
    let stored = store::find(&mut tx, opened.id, before.id).await?.stored("provider of a steerage")?;
    let shown = shown::one(&mut tx, stored, ctx.now()).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

/// Adds the changed fields to a change: states and numbers with their values, texts without.
pub(super) fn audited(change: Change, before: &StoredProvider, after: &StoredProvider) -> Change {
    let texts = |provider: &StoredProvider| {
        [
            ("first_name", provider.first_name.clone()),
            ("last_name", provider.last_name.clone()),
            ("care_organization_name", provider.care_organization_name.clone()),
            ("npi", provider.npi.clone().unwrap_or_default()),
            ("address", provider.address.one_line()),
            ("phone", provider.phone.clone()),
            ("fax", provider.fax.clone()),
            ("tins", provider.tins.join(", ")),
            ("organization_npis", provider.organization_npis.join(", ")),
            ("languages", provider.languages.join(", ")),
            ("reason_for_exception", provider.reason_for_exception.clone()),
        ]
    };
    let change =
        texts(before).iter().zip(&texts(after)).fold(change, |change, ((name, before), (_, after))| change.text(name, before, after));
    change
        .field("specialty_group", before.specialty_group_id, after.specialty_group_id)
        .field("location_type", before.location_type_id, after.location_type_id)
        .field("latitude", before.latitude, after.latitude)
        .field("longitude", before.longitude, after.longitude)
        .field("has_verified_contact_details", before.has_verified_contact_details, after.has_verified_contact_details)
        .field("waiver_level", before.waiver_level, after.waiver_level)
}

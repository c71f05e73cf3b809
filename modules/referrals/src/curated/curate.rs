//! `POST /network/curated-provider/`

use chrono::{NaiveDate, SubsecRound as _};
use huddle_sdk::prelude::*;
use huddle_sdk::{WriteTx, Zone};
use serde::Deserialize;

use super::model::{Availability, AvailabilityScope, CuratedProvider, CurrentFacts, FactValue, WrongNumber};
use super::read::curated;
use super::store;
use crate::events::{PROVIDER_CHANGED, ProviderEvent};
use crate::npi::{checked_npi, checked_npis, checked_tins};
use crate::options::catalog;
use crate::provider_facts::{ProviderAddress, checked_us_phone, truncated_coordinate};

/// Contact details to record.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::ContactCuration)]
pub struct ContactCuration {
    /// US phone number; empty if the provider has none. Omitted: no change.
    #[serde(default)]
    #[schema(max_length = 40)]
    phone: Option<String>,
    /// US fax number; empty if the provider has none. Omitted: no change.
    #[serde(default)]
    #[schema(max_length = 40)]
    fax: Option<String>,
    /// Whether the caller verified the numbers. A verified phone number clears the mark of a wrong number.
    #[serde(default)]
    is_verified: bool,
}

/// Availability to record or delete.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::AvailabilityCuration)]
pub struct AvailabilityCuration {
    /// Where it applies.
    scope: AvailabilityScope,
    /// ID of the specialty; omitted: all specialties of the provider.
    #[serde(default)]
    specialty_group: Option<i32>,
    /// Day of the next available appointment, today or later. Required if the provider works there.
    #[serde(default)]
    next_available_on: Option<NaiveDate>,
    /// Whether the provider works there.
    #[serde(default = "exists")]
    #[schema(default = true)]
    does_provider_exist: bool,
    /// Whether to delete the availability of this scope and specialty instead.
    #[serde(default)]
    delete: bool,
}

fn exists() -> bool {
    true
}

/// Facts to record about a provider. Omitted fields do not change.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = referrals::ProviderCuration)]
pub struct ProviderCuration {
    /// The provider's NPI, or its identifier in the directory that knows it; 1 to 100 characters.
    source_identifier: Text<1, 100>,
    /// NPI.
    #[serde(default)]
    #[schema(max_length = 10)]
    npi: Option<String>,
    /// Contact details.
    #[serde(default)]
    contact: Option<ContactCuration>,
    /// Availability.
    #[serde(default)]
    availability: Option<AvailabilityCuration>,
    /// All tax identification numbers, nine digits each.
    #[serde(default)]
    #[schema(max_items = 50)]
    tins: Option<Vec<String>>,
    /// NPIs of all organizations of the provider.
    #[serde(default)]
    #[schema(max_items = 50)]
    organization_npis: Option<Vec<String>>,
    /// Address.
    #[serde(default)]
    address: Option<ProviderAddress>,
    /// Latitude in degrees; truncated to 8 integer digits and 6 decimals.
    #[serde(default)]
    latitude: Option<f64>,
    /// Longitude in degrees; truncated to 8 integer digits and 6 decimals.
    #[serde(default)]
    longitude: Option<f64>,
    /// Whether the provider's phone number is wrong. Everybody sees the mark at once.
    #[serde(default)]
    wrong_number: Option<bool>,
    /// The number that is wrong; omitted: whatever number is shown.
    #[serde(default)]
    #[schema(max_length = 40)]
    wrong_phone: Option<String>,
    /// The location, if the provider has several: at most 200 characters. For an availability of one location.
    #[serde(default)]
    location_key: Option<Text<0, 200>>,
}

impl ProviderCuration {
    /// Returns the facts to record, each with whether it is verified; 400 for one of another form.
    fn facts(&self, states: &[String]) -> Result<Vec<(FactValue, bool)>> {
        let mut facts = Vec::new();
        if let Some(npi) = &self.npi {
            facts.push((FactValue::Npi(checked_npi(npi, "/npi")?), false));
        }
        if let Some(contact) = &self.contact {
            if let Some(phone) = &contact.phone {
                facts.push((FactValue::Phone(checked_us_phone(phone, "/contact/phone")?), contact.is_verified));
            }
            if let Some(fax) = &contact.fax {
                facts.push((FactValue::Fax(checked_us_phone(fax, "/contact/fax")?), contact.is_verified));
            }
        }
        if let Some(tins) = &self.tins {
            facts.push((FactValue::Tins(checked_tins(tins, "/tins")?), false));
        }
        if let Some(npis) = &self.organization_npis {
            facts.push((FactValue::OrganizationNpis(checked_npis(npis, "/organization_npis")?), false));
        }
        if let Some(address) = &self.address {
            facts.push((FactValue::Address(address.checked("/address", states)?), false));
        }
        facts.extend(self.latitude.map(|degrees| (FactValue::Latitude(truncated_coordinate(degrees)), false)));
        facts.extend(self.longitude.map(|degrees| (FactValue::Longitude(truncated_coordinate(degrees)), false)));
        Ok(facts)
    }

    /// Returns the mark of a wrong number to record. Without a number, the curated one is wrong.
    fn mark(&self, before: &CurrentFacts) -> Result<Option<FactValue>> {
        let Some(is_wrong) = self.wrong_number else { return Ok(None) };
        let named = self.wrong_phone.as_deref().map(|phone| checked_us_phone(phone, "/wrong_phone")).transpose()?;
        let phone = named.or_else(|| before.phone().map(|(phone, _)| phone.clone())).filter(|phone| is_wrong && !phone.is_empty());
        Ok(Some(FactValue::WrongNumber(WrongNumber { is_wrong, phone })))
    }
}

impl AvailabilityCuration {
    /// Returns the availability to record; 400 if it is incomplete, before today or of an unknown specialty (navigation.md §5.6).
    fn checked(&self, location_key: String, today: NaiveDate, now: chrono::DateTime<chrono::Utc>) -> Result<Availability> {
        if self.specialty_group.is_some_and(|id| catalog().specialty_group(id).is_none()) {
            return Err(Problem::invalid_field("/availability/specialty_group", "Choose a specialty of the list"));
        }
        if self.scope == AvailabilityScope::Provider && !location_key.is_empty() {
            return Err(Problem::invalid_field("/location_key", "An availability at all locations names no location"));
        }
        let next_available_on = self.next_available_on.filter(|_| self.does_provider_exist && !self.delete);
        if !self.delete {
            match next_available_on {
                None if self.does_provider_exist => {
                    return Err(Problem::invalid_field("/availability/next_available_on", "Enter the next available date"));
                }
                Some(day) if day < today => {
                    return Err(Problem::invalid_field("/availability/next_available_on", "The date cannot be before today"));
                }
                _ => {}
            }
        }
        Ok(Availability {
            scope: self.scope,
            location_key,
            specialty_group_id: self.specialty_group,
            next_available_on,
            does_provider_exist: self.does_provider_exist,
            added_at: now,
            added_on: today,
            added_by_name: None,
        })
    }
}

/// Record facts about a provider for the whole tenant.
///
/// Earlier facts are kept; the latest one counts, and takes precedence over directories and uploads. Repeating the request changes nothing.
/// Errors: 400 a number, NPI, TIN or address of another form, a day before today, or an unknown specialty.
#[utoipa::path(post, path = "/network/curated-provider/", operation_id = "curate_provider", tag = "referrals",
    request_body = ProviderCuration, responses((status = 200, body = CuratedProvider)))]
pub async fn curate_provider(ctx: Ctx, Json(body): Json<ProviderCuration>) -> Result<Json<CuratedProvider>> {
    let by = ctx.user_id()?;
    let now = ctx.now().trunc_subsecs(6);
    let source_identifier = body.source_identifier.one_line("/source_identifier", "Name the provider")?;
    let location_key = body.location_key.as_ref().map_or_else(|| Ok(String::new()), |key| key.one_line("/location_key"))?;
    let mut tx = ctx.write().await?;
    let zone = Zone::of_tenant(&mut tx).await?;
    let today = zone.date_of(now);
    let mut facts = body.facts(&store::states(&mut tx).await?)?;
    let availability = body.availability.as_ref().map(|one| one.checked(location_key, today, now)).transpose()?;
    store::lock(&mut tx, &source_identifier).await?;
    let before = store::current(&mut tx, std::slice::from_ref(&source_identifier)).await?.remove(&source_identifier).unwrap_or_default();
    facts.extend(body.mark(&before)?.map(|mark| (mark, false)));

    let mut change = Change::of_tenant().object("curated_provider", &source_identifier);
    for (value, is_verified) in &facts {
        if before.is_news(value, *is_verified, |as_of| zone.date_of(as_of) == today) {
            store::insert(&mut tx, &source_identifier, value, *is_verified, by, now).await?;
            let earlier = before.0.iter().find(|fact| fact.value.name() == value.name());
            let told = |value: &FactValue, is_verified: bool| (value.text(), is_verified);
            change = change.field(
                value.name(),
                earlier.map(|fact| (told(&fact.value, fact.is_verified), fact.as_of)),
                (told(value, *is_verified), now),
            );
        }
    }
    if let (Some(new), Some(body)) = (&availability, &body.availability) {
        change = record(&mut tx, &source_identifier, new, body.delete, by, change).await?;
    }
    if !change.is_empty() {
        tx.audit(change)?;
        tx.publish(PROVIDER_CHANGED.of_tenant(&ProviderEvent { source_identifier: source_identifier.clone() }));
    }
    let after = curated(&ctx, &mut tx, &source_identifier).await?;
    tx.commit().await?;
    Ok(Json(after))
}

/// Replaces or deletes an availability, and adds this to the change. One that was recorded today with the same content is kept.
async fn record(
    tx: &mut WriteTx,
    source_identifier: &str,
    new: &Availability,
    is_deletion: bool,
    by: UserId,
    change: Change,
) -> Result<Change> {
    let key = |one: &Availability| (one.scope, one.location_key.clone(), one.specialty_group_id);
    let content = |one: &Availability| (one.next_available_on, one.does_provider_exist, one.added_on);
    let open = store::availabilities(tx, &[source_identifier.to_owned()]).await?.remove(source_identifier).unwrap_or_default();
    let before = open.iter().find(|one| key(one) == key(new));
    if is_deletion && before.is_none() || !is_deletion && before.is_some_and(|before| content(before) == content(new)) {
        return Ok(change);
    }
    store::delete_availability(tx, source_identifier, new, new.added_at).await?;
    if !is_deletion {
        store::insert_availability(tx, source_identifier, new, by).await?;
    }
    let name = format!("availability_{}", if new.scope == AvailabilityScope::Location { "location" } else { "provider" });
    Ok(change.field(&name, before.map(content), (!is_deletion).then(|| content(new))))
}

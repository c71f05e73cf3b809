//! Rows of the providers of steerages, from the directory and what the tenant's network knows.

use huddle_referrals::network::model::recommendation;
use huddle_referrals::options::{ExceptionKind, Source, catalog};
use huddle_referrals::provider_facts::{ProviderScores, RecommendationStatus};
use serde_json::{Value, json};

use crate::directory::Provider;
use crate::network::NetworkProvider;
use crate::steerages::{DemoSteerageProvider, Market};
use crate::store::steerages::ProviderRow;

/// Returns the row of a provider.
pub(crate) fn provider<'a>(planned: &'a DemoSteerageProvider, market: &Market<'a>) -> ProviderRow<'a> {
    let provider = &market.directory[planned.provider];
    let known = market.known.get(planned.provider).and_then(Option::as_ref);
    let (recommendation_status, recommendation_reason) = recommendation(&known.map(scores).unwrap_or_default());
    let exception = exception(recommendation_status);
    let (source, option) = planned.option;
    let practice = known.map_or("", |known| known.care_organization_name.as_str());
    ProviderRow {
        uid: planned.uid,
        steerage_uid: planned.steerage_uid,
        first_name: &provider.first_name,
        last_name: &provider.last_name,
        care_organization_name: if provider.is_organization { &provider.organization_name } else { practice },
        npi: &provider.npi,
        specialties: vec![&planned.specialty],
        specialty_group_id: (source == Source::SpecialtyGroup).then_some(option),
        location_type_id: (source == Source::LocationType).then_some(option),
        cpt_code: planned.cpt_code,
        address_line_1: &provider.address_line_1,
        address_line_2: &provider.address_line_2,
        city: &provider.city,
        state: &provider.state,
        zip_code: &provider.zip_code,
        latitude: provider.point.latitude,
        longitude: provider.point.longitude,
        phone: &provider.phone,
        fax: &provider.fax,
        languages: known.map(|known| known.languages.clone()).unwrap_or_default(),
        reason_for_exception: exception.filter(|_| !planned.is_system_suggested).map_or("", |kind| reason(kind, planned.position)),
        status: planned.status,
        reason_for_rejection: if planned.status == "rejected" { reason(ExceptionKind::Rejected, planned.position) } else { "" },
        is_system_suggested: planned.is_system_suggested,
        recommendation_status,
        recommendation_reason,
        waiver_level: planned.waiver_level,
        provider_type: known.map_or("in_person", |known| known.provider_type),
        network_partner_agreement_type: known.and_then(|known| known.network_partner_agreement_type),
        known: stored(provider, known),
        distance: planned.distance,
        member_selected_at: planned.selected_at,
        position: planned.position,
        created_at: planned.created_at,
        created_by: planned.created_by,
    }
}

fn scores(known: &NetworkProvider) -> ProviderScores {
    ProviderScores {
        composite: known.composite_score,
        cost: known.cost_score,
        quality: known.quality_score,
        expertise: known.expertise_score,
    }
}

/// Returns what was known when the provider was added, as it is stored.
fn stored(provider: &Provider, known: Option<&NetworkProvider>) -> Value {
    json!({
        "credential": provider.credential,
        "gender": provider.gender,
        "is_distance_approximate": true,
        "is_in_network": known.and_then(|known| known.is_in_network),
        "is_accepting": known.and_then(|known| known.is_accepting),
        "location_confidence": known.and_then(|known| {
            known.location_confidence.map(|score| json!({ "score": score, "source": "Provider network upload", "as_of": known.as_of }))
        }),
        "scores": known.map(scores).unwrap_or_default(),
        "average_rating": known.and_then(|known| known.average_rating),
        "number_of_rating": known.and_then(|known| known.number_of_rating),
        "estimated_cost": known.and_then(|known| known.estimated_cost),
        "cost_breakdown": known.and_then(|known| known.cost_breakdown.clone()),
    })
}

/// Returns the exception that adding a provider with this recommendation is; none if it is recommended.
fn exception(status: RecommendationStatus) -> Option<ExceptionKind> {
    match status {
        RecommendationStatus::Recommended => None,
        RecommendationStatus::NoRating => Some(ExceptionKind::NoRating),
        RecommendationStatus::Neutral => Some(ExceptionKind::Neutral),
        RecommendationStatus::NotRecommended => Some(ExceptionKind::NotRecommended),
    }
}

/// Returns one of the catalog's reasons for an exception.
fn reason(kind: ExceptionKind, number: i32) -> &'static str {
    let reasons: Vec<_> = catalog().reasons_for_exception(Some(kind)).collect();
    let number = usize::try_from(number).unwrap_or_default();
    reasons.get(number % reasons.len().max(1)).map_or("", |reason| reason.label.as_str())
}

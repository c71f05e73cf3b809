//! What the tenant itself knows of a provider that is added. Ratings, costs and the relation to the network decide whether a provider is
//! recommended, and are never taken from a request.

use chrono::NaiveDate;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::model::{Known, StoredProvider};
use crate::curated;
use crate::network::model::{NetworkProvider, recommendation};
use crate::network::store::{Near, near};
use crate::provider_facts::{LocationConfidence, RecommendationStatus};
use crate::search::directory;

/// Returns a provider with what the tenant knows of it; 400 if its identifier is in neither the directory nor the network, and nobody
/// recorded a fact about it. Of a provider entered by hand nothing is known.
pub(super) async fn with_own_facts(conn: &mut PgConnection, new: StoredProvider) -> Result<StoredProvider> {
    let Some(identifier) = new.source_identifier.clone() else { return Ok(new.known_as(None)) };
    let identifiers = std::slice::from_ref(&identifier);
    let uploaded = near(conn, Near { ranges: &[], npis: identifiers, name: None, with_remote: false }).await?;
    let uploaded = uploaded.into_iter().next().map(|row| row.provider);
    let is_known = uploaded.is_some()
        || !directory::by_npis(conn, identifiers).await?.is_empty()
        || !curated::store::current(conn, identifiers).await?.is_empty();
    if !is_known {
        let why = "This provider is in neither the directory nor your network. Enter it by hand";
        return Err(Problem::invalid_field("/source/source_identifier", why));
    }
    Ok(new.known_as(uploaded.as_ref()))
}

impl StoredProvider {
    /// Returns the provider with the ratings, costs and network of the tenant's upload; without a row of it, these are unknown.
    fn known_as(self, uploaded: Option<&NetworkProvider>) -> Self {
        let Some(row) = uploaded else {
            let known = Known {
                credential: self.known.credential,
                gender: self.known.gender,
                is_distance_approximate: self.known.is_distance_approximate,
                search_request: self.known.search_request,
                ..Known::default()
            };
            return Self {
                recommendation_status: RecommendationStatus::NoRating,
                recommendation_reason: String::new(),
                network_partner_agreement_type: None,
                known,
                ..self
            };
        };
        let (recommendation_status, recommendation_reason) = recommendation(&row.scores);
        let (estimated_cost, cost_breakdown) = row.cost_of(self.cpt_code.as_deref());
        let location_confidence = row.location_confidence.map(|score| confidence(score, row.as_of));
        Self {
            recommendation_status,
            recommendation_reason,
            provider_type: row.provider_type,
            network_partner_agreement_type: row.network_partner_agreement_type,
            known: Known {
                is_in_network: row.is_in_network,
                is_accepting: row.is_accepting,
                location_confidence,
                scores: row.scores,
                average_rating: row.average_rating,
                number_of_rating: row.number_of_rating,
                estimated_cost,
                cost_breakdown,
                ..self.known
            },
            ..self
        }
    }
}

fn confidence(score: f64, as_of: NaiveDate) -> LocationConfidence {
    LocationConfidence { score, source: "Provider network upload".to_owned(), as_of: Some(as_of) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::provider_facts::{ProviderScores, ProviderType};

    fn scores(composite: f64) -> ProviderScores {
        ProviderScores { composite: Some(composite), ..ProviderScores::default() }
    }

    fn claimed() -> StoredProvider {
        let known = Known { credential: "MD".to_owned(), scores: scores(5.0), is_in_network: Some(true), ..Known::default() };
        StoredProvider { recommendation_status: RecommendationStatus::Recommended, known, ..StoredProvider::default() }
    }

    #[test]
    fn a_claimed_rating_is_replaced_by_that_of_the_upload() {
        for (composite, status) in
            [(4.0, RecommendationStatus::Recommended), (3.0, RecommendationStatus::Neutral), (1.0, RecommendationStatus::NotRecommended)]
        {
            let row = NetworkProvider { scores: scores(composite), provider_type: ProviderType::Virtual, ..NetworkProvider::default() };
            let stored = claimed().known_as(Some(&row));
            assert_eq!((stored.recommendation_status, stored.known.scores), (status, row.scores));
            assert_eq!((stored.known.is_in_network, stored.provider_type), (None, ProviderType::Virtual));
            assert_eq!(stored.known.credential, "MD", "who it is stays");
        }
    }

    #[test]
    fn without_a_row_of_the_upload_there_is_no_rating() {
        let stored = claimed().known_as(None);
        assert_eq!((stored.recommendation_status, stored.known.scores), (RecommendationStatus::NoRating, ProviderScores::default()));
        assert_eq!((stored.known.is_in_network, stored.known.credential.as_str()), (None, "MD"));
    }
}

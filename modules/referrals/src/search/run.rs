//! Runs a search: a constant number of queries for the candidates, then everything else in memory.

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::criteria::Criteria;
use super::merge;
use super::model::ProviderResult;
use super::store::{self, MAX_CANDIDATES};
use crate::network::store::Near;
use crate::{curated, network, places};

/// Results of a search.
#[derive(Debug)]
pub struct Found {
    /// All results, in order.
    pub results: Vec<ProviderResult>,
    /// Whether all matching providers within the distance were ranked.
    pub is_exact: bool,
}

/// Runs a search.
pub async fn run(conn: &mut PgConnection, criteria: &Criteria) -> Result<Found> {
    let ranges: Vec<_> = places::ranges_within(criteria.center, f64::from(criteria.miles)).into_iter().map(|(range, _)| range).collect();
    let folded = match &criteria.name {
        Some(name) => Some(store::fold(conn, name).await?),
        None => None,
    };
    let folded = folded.as_deref();
    let mut listed = match (&criteria.npi, folded) {
        (Some(npi), _) => store::by_npis(conn, std::slice::from_ref(npi)).await?,
        (None, Some(name)) => store::by_name(conn, criteria, &ranges, name).await?,
        (None, None) => store::by_taxonomy(conn, criteria, &ranges).await?,
    };
    let most = usize::try_from(MAX_CANDIDATES).map_err(Problem::internal)?;
    let is_exact = listed.len() <= most;
    listed.truncate(most);

    let npis: Vec<String> = listed.iter().map(|row| row.npi.clone()).chain(criteria.npi.clone()).collect();
    let uploaded = network::store::near(conn, Near { ranges: &ranges, npis: &npis, name: folded }).await?;
    let uploaded: Vec<_> = uploaded.into_iter().map(|row| (row.provider, row.likeness)).collect();
    // What the directory says of providers whom only the upload found.
    let others: Vec<String> = uploaded.iter().filter_map(|(row, _)| row.npi.clone()).filter(|npi| !npis.contains(npi)).collect();
    listed.extend(store::by_npis(conn, &others).await?);

    let mut candidates = merge::joined(listed, uploaded);
    let identifiers: Vec<String> = candidates.iter().map(|candidate| candidate.source_identifier().to_owned()).collect();
    let mut facts = curated::store::current(conn, &identifiers).await?;
    let mut availabilities = curated::store::availabilities(conn, &identifiers).await?;
    for (candidate, identifier) in candidates.iter_mut().zip(&identifiers) {
        candidate.curated = facts.remove(identifier).unwrap_or_default();
        candidate.availabilities = availabilities.remove(identifier).unwrap_or_default();
    }
    Ok(Found { results: merge::results(criteria, folded, candidates), is_exact })
}

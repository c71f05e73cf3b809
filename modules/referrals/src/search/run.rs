//! Runs a search: a few queries for the candidates, however many there are, the order of all of them in memory, and the data of those that
//! are shown.

use std::collections::HashMap;
use std::ops::Range;

use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::criteria::Criteria;
use super::directory::{self, Listed, MAX_CANDIDATES};
use super::merge::{self, Candidate, Ranked};
use super::model::ProviderResult;
use super::names::Match;
use crate::network::store::Near;
use crate::options::Source;
use crate::{curated, network, places};

/// Results of a search.
#[derive(Debug)]
pub struct Found {
    /// Results in order, of the requested positions.
    pub results: Vec<ProviderResult>,
    /// Number of results at all positions.
    pub count: usize,
    /// Whether all matching providers within the distance were ranked.
    pub is_exact: bool,
}

/// Runs a search; returns the results at some positions.
pub async fn run(conn: &mut PgConnection, criteria: &Criteria, shown: Range<usize>) -> Result<Found> {
    let miles = f64::from(criteria.miles);
    let zips = places::zips_within(criteria.center, miles);
    let folded = match &criteria.name {
        Some(name) => Some(directory::fold(conn, name).await?),
        None => None,
    };
    let folded = folded.as_deref();
    let (listed, mut is_exact) = match (&criteria.npi, folded) {
        (Some(npi), _) => nearest(directory::by_npis(conn, std::slice::from_ref(npi)).await?)?,
        (None, Some(name)) => nearest(directory::by_name(conn, criteria, &zips, name).await?)?,
        (None, None) => {
            let (mut listed, has_all_people) = nearest(directory::by_taxonomy(conn, criteria, &zips, Source::SpecialtyGroup).await?)?;
            let (facilities, has_all_facilities) = nearest(directory::by_taxonomy(conn, criteria, &zips, Source::LocationType).await?)?;
            listed.extend(facilities);
            (listed, has_all_people && has_all_facilities)
        }
    };
    let mut ranked = ranked(conn, criteria, folded, listed).await?;
    // Similar names only matter if no name begins with the typed words.
    if let (None, Some(name)) = (&criteria.npi, folded)
        && !ranked.iter().any(|one| one.matched == Match::Beginning)
    {
        let listed;
        (listed, is_exact) = nearest(directory::by_similar_name(conn, criteria, &zips, name).await?)?;
        ranked = self::ranked(conn, criteria, folded, listed).await?;
    }
    let count = ranked.len();
    let mut shown: Vec<Ranked> = ranked.into_iter().skip(shown.start).take(shown.len()).collect();
    complete(conn, shown.iter_mut().map(|one| &mut one.candidate).filter(|candidate| candidate.is_only_listed()).collect()).await?;
    Ok(Found { results: shown.into_iter().map(|one| one.result(criteria)).collect(), count, is_exact })
}

/// Keeps as many of the providers as a search ranks at most. Returns also whether these are all.
fn nearest(mut listed: Vec<Listed>) -> Result<(Vec<Listed>, bool)> {
    let most = usize::try_from(MAX_CANDIDATES).map_err(Problem::internal)?;
    let is_exact = listed.len() <= most;
    listed.truncate(most);
    Ok((listed, is_exact))
}

/// Adds what the tenant knows to providers of the directory and ranks them.
async fn ranked(conn: &mut PgConnection, criteria: &Criteria, folded: Option<&str>, listed: Vec<Listed>) -> Result<Vec<Ranked>> {
    let ranges: Vec<_> = places::ranges_within(criteria.center, f64::from(criteria.miles)).into_iter().map(|(range, _)| range).collect();
    let npis: Vec<String> = listed.iter().map(|row| row.npi.clone()).chain(criteria.npi.clone()).collect();
    let near = Near { ranges: &ranges, npis: &npis, name: folded, with_remote: true };
    let uploaded = network::store::near(conn, near).await?;
    let uploaded: Vec<_> = uploaded.into_iter().map(|row| (row.provider, row.likeness)).collect();
    let mut candidates = merge::joined(listed, uploaded);
    let identifiers: Vec<String> = candidates.iter().map(|candidate| candidate.source_identifier().to_owned()).collect();
    let mut facts = curated::store::current(conn, &identifiers).await?;
    let mut availabilities = curated::store::availabilities(conn, &identifiers).await?;
    for (candidate, identifier) in candidates.iter_mut().zip(&identifiers) {
        candidate.curated = facts.remove(identifier).unwrap_or_default();
        candidate.availabilities = availabilities.remove(identifier).unwrap_or_default();
    }
    // The rank of a provider of whom only the directory knows depends on the distance alone.
    complete(conn, candidates.iter_mut().filter(|candidate| !candidate.is_only_listed()).collect()).await?;
    Ok(merge::ranked(criteria, folded, candidates))
}

/// Reads all that the directory says of candidates.
async fn complete(conn: &mut PgConnection, candidates: Vec<&mut Candidate>) -> Result<()> {
    let npis: Vec<String> = candidates.iter().filter_map(|candidate| candidate.npi().map(str::to_owned)).collect();
    let listed = directory::by_npis(conn, &npis).await?;
    let mut by_npi: HashMap<String, Listed> = listed.into_iter().map(|row| (row.npi.clone(), row)).collect();
    for candidate in candidates {
        // A provider that was deactivated in between is shown with what is known of it.
        if let Some(row) = candidate.npi().and_then(|npi| by_npi.remove(npi)) {
            candidate.listed = Some(row);
        }
    }
    Ok(())
}

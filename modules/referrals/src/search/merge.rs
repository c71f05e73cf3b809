//! Candidates become results: of each fact, curated data count before the tenant's upload, and the upload before the directory. No I/O.

use std::collections::HashSet;

use chrono::NaiveDate;

use super::criteria::{Criteria, Mode};
use super::directory::Listed;
use super::model::ProviderResult;
use super::names::{self, Match};
use super::rank::{Known, Rank, rank, type_order};
use crate::curated::model::{Availability, CurrentFacts, Fact, availability_at};
use crate::network::model::{NetworkProvider, cost_stars, recommendation};
use crate::options::{SearchOption, catalog};
use crate::places::{Point, centroid};
use crate::provider_facts::{
    DataSource, FactSource, Gender, LiveAvailability, LocationConfidence, ProviderAddress, ProviderFact, ProviderOption, ProviderType,
};

/// Word similarity from which a name of the upload is similar.
const LEAST_LIKENESS: f32 = 0.3;

/// What each source says of a provider.
#[derive(Debug, Clone, Default)]
pub struct Candidate {
    /// The directory.
    pub listed: Option<Listed>,
    /// The tenant's upload.
    pub uploaded: Option<NetworkProvider>,
    /// Word similarity of the upload's name.
    pub likeness: f32,
    /// Curated facts.
    pub curated: CurrentFacts,
    /// Curated availabilities.
    pub availabilities: Vec<Availability>,
}

/// A candidate that matches, with what orders it.
#[derive(Debug)]
pub struct Ranked {
    /// The candidate.
    pub candidate: Candidate,
    /// How well its name matches.
    pub matched: Match,
    /// Miles, one decimal; none for a provider to whom nobody travels.
    distance: Option<f64>,
    rank: Rank,
}

/// Returns the candidates that match, in the order of results.
#[must_use]
pub fn ranked(criteria: &Criteria, folded_name: Option<&str>, candidates: Vec<Candidate>) -> Vec<Ranked> {
    let mut found: Vec<Ranked> = candidates
        .into_iter()
        .filter(|candidate| candidate.is_eligible(criteria))
        .filter_map(|candidate| {
            let matched = match folded_name {
                Some(name) => candidate.name_match(name)?,
                None => Match::Beginning,
            };
            candidate.ranked(criteria, matched)
        })
        .collect();
    // Names that resemble the typed one only matter if nothing matches better.
    let best = found.iter().map(|one| one.matched).min();
    found.retain(|one| Some(one.matched) == best);
    sort(&mut found);
    found
}

/// Sorts by provider type, then by rank, distance and identifier.
fn sort(found: &mut [Ranked]) {
    found.sort_by(|one, other| {
        let kind = |ranked: &Ranked| {
            let uploaded = ranked.candidate.uploaded.as_ref();
            let agreement = uploaded.and_then(|row| row.network_partner_agreement_type);
            type_order(agreement, uploaded.map(|row| row.provider_type).unwrap_or_default())
        };
        let miles = |ranked: &Ranked| ranked.distance.unwrap_or(f64::INFINITY);
        kind(one)
            .cmp(&kind(other))
            .then_with(|| other.rank.total.total_cmp(&one.rank.total))
            .then_with(|| miles(one).total_cmp(&miles(other)))
            .then_with(|| one.candidate.source_identifier().cmp(other.candidate.source_identifier()))
    });
}

/// A provider who is not bound to a place.
fn is_remote(provider_type: ProviderType) -> bool {
    matches!(provider_type, ProviderType::Virtual | ProviderType::AtHomeTestKit)
}

impl Candidate {
    /// Returns the NPI, or the tenant's own identifier.
    #[must_use]
    pub fn source_identifier(&self) -> &str {
        match (&self.uploaded, &self.listed) {
            (Some(uploaded), _) => &uploaded.source_identifier,
            (None, Some(listed)) => &listed.npi,
            (None, None) => "",
        }
    }

    /// Whether nobody but the directory says anything of it.
    #[must_use]
    pub fn is_only_listed(&self) -> bool {
        self.uploaded.is_none() && self.curated.0.is_empty() && self.availabilities.is_empty()
    }

    /// Returns the NPI.
    #[must_use]
    pub fn npi(&self) -> Option<&str> {
        self.uploaded.as_ref().and_then(|row| row.npi.as_deref()).or(self.listed.as_ref().map(|row| row.npi.as_str()))
    }

    /// Whether it is an organization, which has no last name.
    fn is_organization(&self) -> bool {
        match (&self.uploaded, &self.listed) {
            (Some(uploaded), None) => uploaded.last_name.is_empty(),
            (_, Some(listed)) => listed.is_organization,
            (None, None) => false,
        }
    }

    fn gender(&self) -> Option<Gender> {
        self.uploaded.as_ref().and_then(|row| row.gender).or(self.listed.as_ref().and_then(|row| row.gender))
    }

    fn has_option(&self, option: &SearchOption) -> bool {
        let is_uploaded = self
            .uploaded
            .as_ref()
            .is_some_and(|row| row.specialty_group_ids.contains(&option.id) || row.location_type_ids.contains(&option.id));
        is_uploaded || self.listed.as_ref().is_some_and(|row| row.taxonomies.iter().any(|code| option.has_taxonomy(code)))
    }

    /// Whether all criteria but name and distance match. A gender is a criterion of people only.
    fn is_eligible(&self, criteria: &Criteria) -> bool {
        if criteria.npi.as_deref().is_some_and(|npi| self.npi() != Some(npi)) {
            return false;
        }
        if criteria.gender.is_some() && !self.is_organization() && self.gender() != criteria.gender {
            return false;
        }
        let has_cost = criteria.cpt_code.is_some()
            && criteria.named.is_none()
            && self.uploaded.as_ref().is_some_and(|row| row.cost_cpt_code.is_some() && row.cost_cpt_code == criteria.cpt_code);
        let has_specialty = || self.uploaded.as_ref().is_some_and(|row| !row.specialty_group_ids.is_empty());
        if criteria.is_by_option {
            let is_kind = criteria.mode != Mode::Facilities || self.is_organization();
            return is_kind && (has_cost || criteria.options.iter().any(|option| self.has_option(option)));
        }
        match criteria.mode {
            _ if criteria.npi.is_some() => true,
            Mode::Facilities => self.is_organization(),
            // Organizations of the directory are found by the name of a practice.
            Mode::Providers | Mode::Procedure => !self.is_organization() || self.listed.is_some() || has_specialty(),
        }
    }

    fn name_match(&self, typed: &str) -> Option<Match> {
        let listed = self.listed.as_ref().map(|row| names::matched(typed, &row.search_name).unwrap_or(Match::Alike));
        let uploaded = self.uploaded.as_ref().and_then(|row| {
            let alike = || (self.likeness >= LEAST_LIKENESS).then_some(Match::Alike);
            names::matched(typed, &row.search_name).or_else(alike)
        });
        // The directory only has candidates with similar names, unless the upload named them.
        let listed = listed.filter(|found| self.uploaded.is_none() || *found != Match::Alike);
        [listed, uploaded].into_iter().flatten().min()
    }

    /// Returns the place, and whether it is only the center of a ZIP code.
    fn place(&self) -> Option<(Point, bool)> {
        let curated = self.curated.point().map(|(latitude, longitude)| (Point { latitude, longitude }, false));
        let moved = || self.curated.address().and_then(|(address, _)| centroid(&address.zip_code)).map(|point| (point, true));
        let uploaded = || self.uploaded.as_ref().and_then(|row| row.point.map(|point| (point, row.is_place_approximate)));
        let listed = || self.listed.as_ref().and_then(|row| row.point).map(|point| (point, true));
        curated.or_else(moved).or_else(uploaded).or_else(listed)
    }

    fn options_of(&self, all: &'static [SearchOption]) -> Vec<&'static SearchOption> {
        let mut found: Vec<_> = all.iter().filter(|option| !option.is_deprecated && self.has_option(option)).collect();
        let is_uploaded = |option: &SearchOption| {
            self.uploaded
                .as_ref()
                .is_some_and(|row| row.specialty_group_ids.contains(&option.id) || row.location_type_ids.contains(&option.id))
        };
        found.sort_by_key(|option| !is_uploaded(option));
        found
    }

    /// Returns the candidate with its rank; none if it is outside the distance.
    fn ranked(self, criteria: &Criteria, matched: Match) -> Option<Ranked> {
        let uploaded = self.uploaded.as_ref();
        // Nobody travels to a remote provider.
        let distance = if uploaded.is_some_and(|row| is_remote(row.provider_type)) {
            None
        } else {
            let miles = criteria.center.miles_to(self.place()?.0);
            if miles > f64::from(criteria.miles) {
                return None;
            }
            Some((miles * 10.0).round() / 10.0)
        };
        let availability = self.availability(criteria);
        let rank = rank(&Known {
            distance,
            scores: uploaded.map(|row| row.scores).unwrap_or_default(),
            average_rating: uploaded.and_then(|row| row.average_rating),
            is_accepting: uploaded.and_then(|row| row.is_accepting),
            availability: availability.as_ref(),
        });
        Some(Ranked { candidate: self, matched, distance, rank })
    }

    /// Returns the specialty group, of those that are searched for or else the provider's first.
    fn option(&self, criteria: &Criteria, all: &'static [SearchOption]) -> Option<&'static SearchOption> {
        let own = self.options_of(all);
        let wanted = criteria.options.iter().copied().find(|option| own.iter().any(|one| one.id == option.id));
        wanted.or(own.first().copied())
    }

    /// Returns the next availability, for the specialty group of the result.
    fn availability(&self, criteria: &Criteria) -> Option<LiveAvailability> {
        if self.is_only_listed() {
            return None;
        }
        let wanted = self.option(criteria, catalog().specialty_groups()).map(|group| group.id);
        let uploaded = || self.uploaded.as_ref().and_then(|row| row.availability(criteria.today));
        availability_at(&self.availabilities, wanted, "", criteria.today).or_else(uploaded)
    }
}

impl Ranked {
    /// Returns the result.
    #[must_use]
    pub fn result(self, criteria: &Criteria) -> ProviderResult {
        let Self { candidate, distance, rank, .. } = self;
        candidate.result(criteria, distance, rank)
    }
}

impl Candidate {
    fn result(self, criteria: &Criteria, distance: Option<f64>, rank: Rank) -> ProviderResult {
        let uploaded = self.uploaded.clone().unwrap_or_default();
        let listed = self.listed.clone().unwrap_or_default();
        let place = self.place();
        let availability = self.availability(criteria);
        let groups = self.options_of(catalog().specialty_groups());
        let types = if self.is_organization() { self.options_of(catalog().location_types()) } else { Vec::new() };
        let named = |all| self.option(criteria, all).map(|option| ProviderOption { id: option.id, label: option.label.clone() });
        let specialty_group = named(catalog().specialty_groups());
        let location_type = if self.is_organization() { named(catalog().location_types()) } else { None };
        let facts = Facts::of(&self, criteria.today);
        let (recommendation_status, recommendation_reason) = recommendation(&uploaded.scores);
        let (estimated_cost, cost_breakdown) = uploaded.cost_of(criteria.cpt_code.as_deref());
        let specialty_list = groups.iter().chain(&types).map(|option| option.label.clone()).collect();
        let is_person_listed = !listed.is_organization;
        let organization = if is_person_listed { String::new() } else { listed.organization_name.clone() };
        ProviderResult {
            source_identifier: self.source_identifier().to_owned(),
            npi: self.npi().map(str::to_owned),
            data_source: match (criteria.mode, self.npi()) {
                (Mode::Procedure, _) => DataSource::Talon,
                (_, Some(_)) => DataSource::Ribbon,
                (_, None) => DataSource::Manual,
            },
            first_name: first_of([uploaded.first_name, listed.first_name]),
            last_name: first_of([uploaded.last_name, listed.last_name]),
            care_organization_name: first_of([uploaded.care_organization_name, organization]),
            credential: first_of([uploaded.credential, listed.credential]),
            gender: self.gender(),
            specialty_list,
            specialty_group,
            location_type,
            cpt_code: criteria.cpt_code.clone(),
            has_verified_contact_details: self.curated.are_verified(&facts.phone, &facts.fax),
            is_wrong_number: self.curated.is_wrong(&facts.phone),
            address: facts.address,
            phone: facts.phone,
            fax: facts.fax,
            latitude: place.map(|(point, _)| point.latitude),
            longitude: place.map(|(point, _)| point.longitude),
            distance,
            is_distance_approximate: place.is_some_and(|(_, is_approximate)| is_approximate),
            languages: uploaded.languages,
            is_accepting: uploaded.is_accepting,
            is_in_network: uploaded.is_in_network,
            network_partner_agreement_type: uploaded.network_partner_agreement_type,
            provider_type: uploaded.provider_type,
            location_confidence: uploaded.location_confidence.map(|score| LocationConfidence {
                score,
                source: "Provider network upload".to_owned(),
                as_of: Some(uploaded.as_of),
            }),
            cost_stars: cost_stars(uploaded.scores.cost),
            scores: uploaded.scores,
            average_rating: uploaded.average_rating,
            number_of_rating: uploaded.number_of_rating,
            estimated_cost,
            cost_breakdown,
            recommendation_status,
            recommendation_reason,
            live_availability: availability,
            rank,
            facts: facts.list,
        }
    }
}

fn first_of<const N: usize>(texts: [String; N]) -> String {
    texts.into_iter().find(|text| !text.is_empty()).unwrap_or_default()
}

/// The facts that several sources state, with the source that counts.
#[derive(Debug, Default)]
struct Facts {
    phone: String,
    fax: String,
    address: ProviderAddress,
    list: Vec<ProviderFact>,
}

impl Facts {
    fn of(candidate: &Candidate, today: NaiveDate) -> Self {
        let mut facts = Self::default();
        let uploaded = candidate.uploaded.clone().unwrap_or_default();
        let listed = candidate.listed.clone().unwrap_or_default();
        let (at, on) = (uploaded.as_of, listed.updated_on);
        let curated = &candidate.curated;
        // A curated number that is empty says that there is none.
        facts.phone = facts.text("phone", curated.phone(), (&uploaded.phone, at), (&listed.phone, on));
        facts.fax = facts.text("fax", curated.fax(), (&uploaded.fax, at), (&listed.fax, on));
        let address = curated.address().map(|(address, fact)| (address.one_line(), fact));
        let lines = (uploaded.address.one_line(), listed.address.one_line());
        // An upload that only has a ZIP code does not replace a whole address.
        let is_uploaded = !uploaded.address.address_line_1.is_empty() || listed.address.is_empty() && !uploaded.address.is_empty();
        let uploaded_line = if is_uploaded { lines.0 } else { String::new() };
        facts.text("address", address.as_ref().map(|(line, fact)| (line, *fact)), (&uploaded_line, at), (&lines.1, on));
        facts.address = match curated.address() {
            Some((address, _)) => address.clone(),
            None if is_uploaded => uploaded.address.clone(),
            None => listed.address.clone(),
        };
        let gender = |gender: Option<Gender>| gender.map(|gender| format!("{gender:?}")).unwrap_or_default();
        facts.text("gender", None, (&gender(uploaded.gender), at), (&gender(listed.gender), on));
        facts.uploaded(&uploaded, at);
        facts.availability(&candidate.availabilities, &uploaded, today);
        facts
    }

    /// Adds a fact and returns its value; empty if no source states it.
    fn text(
        &mut self,
        name: &str,
        curated: Option<(&String, &Fact)>,
        uploaded: (&String, NaiveDate),
        listed: (&String, NaiveDate),
    ) -> String {
        if let Some((value, fact)) = curated {
            self.add(name, value.clone(), FactSource::Curated, fact.as_of.date_naive(), fact.by.clone());
            return value.clone();
        }
        for ((value, on), source) in [(uploaded, FactSource::Upload), (listed, FactSource::Nppes)] {
            if !value.is_empty() {
                self.add(name, value.clone(), source, on, None);
                return value.clone();
            }
        }
        String::new()
    }

    fn add(&mut self, name: &str, value: String, source: FactSource, as_of: NaiveDate, by: Option<String>) {
        self.list.push(ProviderFact { name: name.to_owned(), value, source, as_of: Some(as_of), by });
    }

    /// Adds what only the upload knows.
    fn uploaded(&mut self, row: &NetworkProvider, at: NaiveDate) {
        let yes_or_no = |value: bool| if value { "Yes" } else { "No" }.to_owned();
        let number = |value: f64| value.to_string();
        for (name, value) in [
            ("languages", (!row.languages.is_empty()).then(|| row.languages.join(", "))),
            ("is_accepting", row.is_accepting.map(yes_or_no)),
            ("is_in_network", row.is_in_network.map(yes_or_no)),
            ("composite_score", row.scores.composite.map(number)),
            ("cost_score", row.scores.cost.map(number)),
            ("quality_score", row.scores.quality.map(number)),
            ("expertise_score", row.scores.expertise.map(number)),
            ("average_rating", row.average_rating.map(number)),
            ("location_confidence", row.location_confidence.map(number)),
        ] {
            if let Some(value) = value {
                self.add(name, value, FactSource::Upload, at, None);
            }
        }
    }

    fn availability(&mut self, availabilities: &[Availability], row: &NetworkProvider, today: NaiveDate) {
        let latest = availabilities.iter().max_by_key(|one| one.added_at);
        let shown = |next: &LiveAvailability| match next.days_till_next_availability {
            _ if !next.does_provider_exist => Some("Not at this location".to_owned()),
            Some(days) => Some(format!("{days} days")),
            None => None,
        };
        if let Some(latest) = latest {
            let next = availability_at(std::slice::from_ref(latest), None, &latest.location_key, today);
            if let Some(value) = next.as_ref().and_then(shown) {
                self.add("availability", value, FactSource::Curated, latest.added_at.date_naive(), latest.added_by_name.clone());
            }
        } else if let Some(value) = row.availability(today).as_ref().and_then(shown) {
            self.add("availability", value, FactSource::Upload, row.as_of, None);
        }
    }
}

/// Returns the candidates of directory and upload, joined by NPI.
#[must_use]
pub fn joined(listed: Vec<Listed>, uploaded: Vec<(NetworkProvider, f32)>) -> Vec<Candidate> {
    let known: HashSet<String> = uploaded.iter().filter_map(|(row, _)| row.npi.clone()).collect();
    let (both, alone): (Vec<_>, Vec<_>) = listed.into_iter().partition(|row| known.contains(&row.npi));
    let mut both: std::collections::HashMap<String, Listed> = both.into_iter().map(|row| (row.npi.clone(), row)).collect();
    let of_upload = uploaded.into_iter().map(|(row, likeness)| {
        let listed = row.npi.as_ref().and_then(|npi| both.remove(npi));
        Candidate { listed, uploaded: Some(row), likeness, ..Candidate::default() }
    });
    let mut all: Vec<Candidate> = of_upload.collect();
    all.extend(alone.into_iter().map(|row| Candidate { listed: Some(row), ..Candidate::default() }));
    all
}

//! Options of searches and steerages: specialty groups, location types, service categories, last-mile services and reasons for exception.
//!
//! They are the same for all tenants and part of the build (`catalog.json`), because other data refer to them by ID. An option that is no
//! longer offered stays in the file with `is_deprecated`; an ID is never used again.

use std::collections::HashMap;
use std::sync::LazyLock;

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// A selectable entry of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::Choice)]
pub struct Choice {
    /// ID, unique within its list.
    pub id: i32,
    /// Label.
    pub label: String,
}

/// A service of a specialty group or location type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::Service)]
pub struct Service {
    /// ID, unique among the services of all options.
    pub id: i32,
    /// Label.
    pub label: String,
    /// CPT and HCPCS codes of the service.
    pub cpt_codes: Vec<String>,
}

/// Where an option belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::SearchOptionSource)]
pub enum Source {
    /// A specialty of people.
    SpecialtyGroup,
    /// A type of facility.
    LocationType,
}

/// Gender of providers that a specialty implies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::ImpliedGender)]
pub enum Gender {
    /// Women.
    Female,
    /// Men.
    Male,
}

/// A specialty group or location type.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct SearchOption {
    /// ID, unique among specialty groups and location types.
    pub id: i32,
    /// Label.
    pub label: String,
    /// Whether it can no longer be chosen.
    #[serde(default)]
    pub is_deprecated: bool,
    /// Gender of the providers that a search should find unless another is chosen (navigation.md §4.3: OBGYN implies female).
    #[serde(default)]
    pub gender: Option<Gender>,
    /// Taxonomy codes of NUCC. A code of fewer than 10 characters stands for all codes that begin with it.
    pub taxonomies: Vec<String>,
    /// Services.
    pub services: Vec<Service>,
    /// Clinical focus areas. Their IDs are unique among all options.
    pub clinical_focus_areas: Vec<Choice>,
}

impl SearchOption {
    /// Returns whether a provider with this taxonomy code belongs to the option.
    #[must_use]
    pub fn has_taxonomy(&self, code: &str) -> bool {
        self.taxonomies.iter().any(|prefix| code.starts_with(prefix.as_str()))
    }

    /// Returns ID and label.
    #[must_use]
    pub fn choice(&self) -> Choice {
        Choice { id: self.id, label: self.label.clone() }
    }
}

/// A reason for an exception, with the situations in which it is offered.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct ExceptionReason {
    #[serde(flatten)]
    choice: Choice,
    reasons: Vec<ExceptionKind>,
}

/// Why a reason for exception is required (navigation.md §5.3 and §5.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = referrals::ExceptionKind)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ExceptionKind {
    /// The added provider is not recommended.
    NotRecommended,
    /// The added provider is neither recommended nor advised against.
    Neutral,
    /// The added provider has no rating.
    NoRating,
    /// The provider is added by hand.
    Manual,
    /// A suggested provider is dismissed.
    Rejected,
}

/// Label of the reason that other words can follow.
const OTHER: &str = "Other";

/// All options, in display order, with what finds them.
#[derive(Debug)]
pub struct Catalog {
    file: File,
    groups: HashMap<i32, usize>,
    locations: HashMap<i32, usize>,
    services: HashMap<i32, Place>,
    focus_areas: HashMap<i32, Place>,
    by_cpt: HashMap<String, Vec<(Source, usize)>>,
}

/// The option and the position of one of its parts.
type Place = (Source, usize, usize);

#[derive(Debug, Deserialize)]
struct File {
    specialty_groups: Vec<SearchOption>,
    location_types: Vec<SearchOption>,
    service_categories: Vec<Choice>,
    last_mile_services: Vec<Choice>,
    reasons_for_exception: Vec<ExceptionReason>,
}

/// Returns the catalog.
///
/// # Panics
/// If the file of this build is malformed, which a test excludes.
#[must_use]
pub fn catalog() -> &'static Catalog {
    static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
        #[expect(clippy::expect_used, reason = "the file is part of the build, and a test reads it")]
        let file: File = serde_json::from_str(include_str!("catalog.json")).expect("catalog.json is valid");
        Catalog::new(file)
    });
    &CATALOG
}

impl Catalog {
    fn new(file: File) -> Self {
        let mut catalog = Self {
            groups: file.specialty_groups.iter().enumerate().map(|(at, option)| (option.id, at)).collect(),
            locations: file.location_types.iter().enumerate().map(|(at, option)| (option.id, at)).collect(),
            services: HashMap::new(),
            focus_areas: HashMap::new(),
            by_cpt: HashMap::new(),
            file,
        };
        for (source, options) in
            [(Source::SpecialtyGroup, &catalog.file.specialty_groups), (Source::LocationType, &catalog.file.location_types)]
        {
            for (at, option) in options.iter().enumerate() {
                for (place, service) in option.services.iter().enumerate() {
                    catalog.services.insert(service.id, (source, at, place));
                    for code in &service.cpt_codes {
                        let options = catalog.by_cpt.entry(code.clone()).or_default();
                        if options.last() != Some(&(source, at)) {
                            options.push((source, at));
                        }
                    }
                }
                for (place, area) in option.clinical_focus_areas.iter().enumerate() {
                    catalog.focus_areas.insert(area.id, (source, at, place));
                }
            }
        }
        catalog
    }

    fn options(&self, source: Source) -> &[SearchOption] {
        match source {
            Source::SpecialtyGroup => &self.file.specialty_groups,
            Source::LocationType => &self.file.location_types,
        }
    }

    /// Returns all specialty groups, including deprecated ones.
    #[must_use]
    pub fn specialty_groups(&self) -> &[SearchOption] {
        &self.file.specialty_groups
    }

    /// Returns all location types, including deprecated ones.
    #[must_use]
    pub fn location_types(&self) -> &[SearchOption] {
        &self.file.location_types
    }

    /// Returns the specialty group with this ID.
    #[must_use]
    pub fn specialty_group(&self, id: i32) -> Option<&SearchOption> {
        self.groups.get(&id).map(|at| &self.file.specialty_groups[*at])
    }

    /// Returns the location type with this ID.
    #[must_use]
    pub fn location_type(&self, id: i32) -> Option<&SearchOption> {
        self.locations.get(&id).map(|at| &self.file.location_types[*at])
    }

    /// Returns the specialty group or location type with this label, ignoring case and spaces around it.
    #[must_use]
    pub fn by_label(&self, label: &str) -> Option<(Source, &SearchOption)> {
        let label = label.trim().to_lowercase();
        [Source::SpecialtyGroup, Source::LocationType].into_iter().find_map(|source| {
            let found = self.options(source).iter().find(|option| option.label.to_lowercase() == label)?;
            Some((source, found))
        })
    }

    /// Returns the service with this ID.
    #[must_use]
    pub fn service(&self, id: i32) -> Option<&Service> {
        self.services.get(&id).map(|(source, at, place)| &self.options(*source)[*at].services[*place])
    }

    /// Returns the clinical focus area with this ID.
    #[must_use]
    pub fn focus_area(&self, id: i32) -> Option<&Choice> {
        self.focus_areas.get(&id).map(|(source, at, place)| &self.options(*source)[*at].clinical_focus_areas[*place])
    }

    /// Returns the specialty groups or location types with a service that has this CPT or HCPCS code, in display order.
    pub fn options_for_cpt(&self, wanted: Source, code: &str) -> impl Iterator<Item = &SearchOption> {
        let options = self.by_cpt.get(code).into_iter().flatten();
        options.filter(move |(source, _)| *source == wanted).map(|(source, at)| &self.options(*source)[*at])
    }

    /// Returns the specialty groups that a provider with these taxonomy codes belongs to, in display order, without deprecated ones.
    pub fn groups_for_taxonomies<'a>(&'a self, codes: &'a [String]) -> impl Iterator<Item = &'a SearchOption> {
        self.file.specialty_groups.iter().filter(|group| !group.is_deprecated && codes.iter().any(|code| group.has_taxonomy(code)))
    }

    /// Returns all service categories of waivers.
    #[must_use]
    pub fn service_categories(&self) -> &[Choice] {
        &self.file.service_categories
    }

    /// Returns the service category with this ID.
    #[must_use]
    pub fn service_category(&self, id: i32) -> Option<&Choice> {
        self.file.service_categories.iter().find(|category| category.id == id)
    }

    /// Returns all last-mile services.
    #[must_use]
    pub fn last_mile_services(&self) -> &[Choice] {
        &self.file.last_mile_services
    }

    /// Returns whether a text is the label of a reason that is offered in a situation. Other words can follow the label `Other` and a colon.
    #[must_use]
    pub fn is_reason(&self, kind: ExceptionKind, text: &str) -> bool {
        let label = text.split_once(':').map_or(text, |(label, _)| if label == OTHER { label } else { text });
        self.reasons_for_exception(Some(kind)).any(|choice| choice.label == label)
    }

    /// Returns the reasons for exception that are offered in a situation; all of them without one.
    pub fn reasons_for_exception(&self, kind: Option<ExceptionKind>) -> impl Iterator<Item = &Choice> {
        let is_offered = move |reason: &&ExceptionReason| kind.is_none_or(|kind| reason.reasons.contains(&kind));
        self.file.reasons_for_exception.iter().filter(is_offered).map(|reason| &reason.choice)
    }
}

#[cfg(test)]
mod tests;

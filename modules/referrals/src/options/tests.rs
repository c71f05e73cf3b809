//! The file of options.

use std::collections::HashSet;

use super::*;

fn all() -> impl Iterator<Item = &'static SearchOption> {
    catalog().specialty_groups().iter().chain(catalog().location_types())
}

#[track_caller]
fn assert_unique<T: std::fmt::Debug + Eq + std::hash::Hash>(items: impl Iterator<Item = T>) {
    let mut seen = HashSet::new();
    for item in items {
        let shown = format!("{item:?}");
        assert!(seen.insert(item), "{shown} exists twice");
    }
}

#[test]
fn ids_and_labels_are_unique() {
    assert!(catalog().specialty_groups().len() >= 60 && catalog().location_types().len() >= 25);
    assert_unique(all().map(|option| option.id));
    assert_unique(all().map(|option| option.label.to_lowercase()));
    assert_unique(all().flat_map(|option| &option.services).map(|service| service.id));
    assert_unique(all().flat_map(|option| &option.clinical_focus_areas).map(|area| area.id));
    for list in [catalog().service_categories(), catalog().last_mile_services()] {
        assert_unique(list.iter().map(|choice| choice.id));
        assert_unique(list.iter().map(|choice| &choice.label));
    }
    assert_unique(catalog().reasons_for_exception(None).map(|choice| choice.id));
    for option in all() {
        assert_unique(option.services.iter().map(|service| &service.label));
        assert_unique(option.clinical_focus_areas.iter().map(|area| &area.label));
    }
}

#[test]
fn options_are_in_alphabetical_order_after_primary_care() {
    let offered: Vec<_> = catalog().location_types().iter().filter(|option| !option.is_deprecated).map(|option| &option.label).collect();
    assert!(offered.is_sorted());
}

#[test]
fn codes_have_the_form_of_their_systems() {
    for option in all() {
        assert!(!option.taxonomies.is_empty(), "{}", option.label);
        for code in &option.taxonomies {
            let is_code =
                code.len() >= 3 && code.len() <= 10 && code.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
            assert!(is_code && (code.len() < 10 || code.ends_with('X')), "{}: {code}", option.label);
        }
        for code in option.services.iter().flat_map(|service| &service.cpt_codes) {
            let is_code = code.len() == 5 && code.bytes().skip(1).all(|byte| byte.is_ascii_digit());
            assert!(is_code && code.as_bytes()[0].is_ascii_alphanumeric(), "{}: {code}", option.label);
        }
    }
}

#[test]
fn options_are_found_by_id_label_and_part() {
    let (source, group) = catalog().by_label(" obgyn ").expect("an option");
    assert_eq!((source, group.gender), (Source::SpecialtyGroup, Some(Gender::Female)));
    assert_eq!(all().filter(|option| option.gender.is_some()).count(), 1);
    assert_eq!(catalog().specialty_group(group.id), Some(group));
    assert_eq!(catalog().location_type(group.id), None);
    let (source, imaging) = catalog().by_label("Imaging Center").expect("an option");
    assert_eq!((source, catalog().location_type(imaging.id)), (Source::LocationType, Some(imaging)));
    for option in all() {
        assert!(option.services.iter().all(|service| catalog().service(service.id) == Some(service)));
        assert!(option.clinical_focus_areas.iter().all(|area| catalog().focus_area(area.id) == Some(area)));
    }
    assert_eq!((catalog().service(0), catalog().focus_area(0), catalog().by_label("")), (None, None, None));
    assert_eq!(catalog().service_category(1).map(|category| category.id), Some(1));
}

#[test]
fn a_procedure_code_names_its_specialties_and_location_types() {
    let labels = |source, code| catalog().options_for_cpt(source, code).map(|option| option.label.as_str()).collect::<Vec<_>>();
    assert_eq!(labels(Source::SpecialtyGroup, "45378"), ["Colon and Rectal Surgery", "Gastroenterology"]);
    assert!(labels(Source::LocationType, "45378").contains(&"Endoscopy Center"));
    assert_eq!(labels(Source::SpecialtyGroup, "70551"), Vec::<&str>::new(), "imaging is a service of location types only");
    assert_eq!(labels(Source::LocationType, "70551"), ["Imaging Center"]);
    assert_eq!(labels(Source::SpecialtyGroup, "00000"), Vec::<&str>::new());
}

#[test]
fn taxonomies_name_groups_by_prefix() {
    let groups = |codes: &[&str]| {
        let codes: Vec<String> = codes.iter().map(|&code| code.to_owned()).collect();
        catalog().groups_for_taxonomies(&codes).map(|group| group.label.clone()).collect::<Vec<_>>()
    };
    assert_eq!(groups(&["207ND0101X"]), ["Dermatology"]);
    assert_eq!(groups(&["207RR0500X", "207R00000X"]), ["Primary Care", "Rheumatology"]);
    assert_eq!(groups(&["999999999X"]), Vec::<String>::new());
}

#[test]
fn reasons_depend_on_what_they_explain() {
    let labels = |kind| catalog().reasons_for_exception(kind).map(|choice| choice.label.as_str()).collect::<Vec<_>>();
    for kind in
        [ExceptionKind::NotRecommended, ExceptionKind::Neutral, ExceptionKind::NoRating, ExceptionKind::Manual, ExceptionKind::Rejected]
    {
        assert!(labels(Some(kind)).len() > 3 && labels(Some(kind)).contains(&"Other"), "{kind:?}");
        assert!(labels(Some(kind)).len() < labels(None).len());
    }
    assert!(!labels(Some(ExceptionKind::Rejected)).contains(&"Established relationship"));
}

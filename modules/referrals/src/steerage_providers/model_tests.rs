use super::*;

fn provider() -> StoredProvider {
    StoredProvider {
        first_name: "Ann".to_owned(),
        last_name: "Lee".to_owned(),
        npi: Some("1234567893".to_owned()),
        source_identifier: Some("1234567893".to_owned()),
        recommendation_status: RecommendationStatus::Recommended,
        ..StoredProvider::default()
    }
}

/// navigation.md §5.5: "Save requires (first name, last name and NPI) or a practice name".
#[test]
fn a_provider_has_a_name_and_an_npi_or_a_practice() {
    let pointer = |provider: StoredProvider| provider.check_named("/source").err().map(|problem| problem.body().errors[0].pointer.clone());
    assert_eq!(pointer(provider()), None);
    assert_eq!(pointer(StoredProvider { care_organization_name: "Lynn Imaging".to_owned(), ..StoredProvider::default() }), None);
    for (missing, name) in [
        (StoredProvider { first_name: String::new(), ..provider() }, "first_name"),
        (StoredProvider { last_name: String::new(), ..provider() }, "last_name"),
        (StoredProvider { npi: None, ..provider() }, "npi"),
    ] {
        assert_eq!(pointer(missing.clone()), Some(format!("/source/{name}")));
        assert_eq!(pointer(StoredProvider { care_organization_name: "Lynn Imaging".to_owned(), ..missing }), None);
    }
}

/// navigation.md §5.3: "Required when selecting a provider whose recommendation is non-recommended, neutral or no-rating"; §5.5: "for a manual
/// add a reason for exception is also required".
#[test]
fn a_reason_is_required_unless_the_provider_is_recommended() {
    let exception = |recommendation_status| StoredProvider { recommendation_status, ..provider() }.exception();
    assert_eq!(exception(RecommendationStatus::Recommended), None);
    assert_eq!(exception(RecommendationStatus::NotRecommended), Some(ExceptionKind::NotRecommended));
    assert_eq!(exception(RecommendationStatus::Neutral), Some(ExceptionKind::Neutral));
    assert_eq!(exception(RecommendationStatus::NoRating), Some(ExceptionKind::NoRating));
    let manual = StoredProvider { source_identifier: None, ..provider() };
    assert_eq!(manual.exception(), Some(ExceptionKind::Manual));
    assert_eq!(manual.check_reason().expect_err("refused").body().errors[0].pointer, "/reason_for_exception");
    for (reason, is_offered) in [
        ("Provider is missing in the directory", true),
        ("Other", true),
        ("Other: the family knows this practice", true),
        ("No rating available in this area", false),
        ("Closest", false),
    ] {
        let given = StoredProvider { reason_for_exception: reason.to_owned(), ..manual.clone() };
        assert_eq!(given.check_reason().is_ok(), is_offered, "{reason}");
    }
    assert!(StoredProvider { is_system_suggested: true, ..manual }.check_reason().is_ok(), "nobody added it");
    assert!(provider().check_reason().is_ok());
}

/// navigation.md §4.1: "A care key (waiver level) is selectable only when the steerage is unlocked, the service level is not care-only and the
/// waiver toggle is enabled."
#[test]
fn a_care_key_needs_an_unlocked_steerage_coverage_and_a_waiver() {
    for (is_locked, is_care_only, is_waiver_enabled, refused) in [
        (false, false, true, None),
        (true, false, true, Some("steerage-locked")),
        (false, true, true, Some("waiver-unavailable")),
        (false, false, false, Some("waiver-unavailable")),
        (true, true, false, Some("steerage-locked")),
    ] {
        let steerage = ParentSteerage { id: SteerageId(1), person: PersonId(1), is_locked, is_waiver_enabled, is_care_only };
        assert_eq!(steerage.check_waiver().err().map(|problem| problem.kind().to_owned()).as_deref(), refused);
    }
}

#[test]
fn the_display_name_is_the_provider_or_the_practice() {
    let names = |first: &str, last: &str, credential: &str, practice: &str| {
        StoredProvider {
            first_name: first.to_owned(),
            last_name: last.to_owned(),
            care_organization_name: practice.to_owned(),
            known: Known { credential: credential.to_owned(), ..Known::default() },
            ..StoredProvider::default()
        }
        .names()
    };
    assert_eq!(names("Ann", "Lee", "MD", "Lynn Imaging"), "Ann Lee, MD");
    assert_eq!(names("", "Lee", "", ""), "Lee");
    assert_eq!(names("", "", "MD", "Lynn Imaging"), "Lynn Imaging");
}

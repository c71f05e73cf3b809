use chrono::TimeZone as _;

use super::*;

fn at(day: u32) -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 6, day, 12, 0, 0).single().expect("an instant")
}

fn day(day: u32) -> NaiveDate {
    at(day).date_naive()
}

fn fact(id: i64, value: FactValue, is_verified: bool) -> Fact {
    Fact { id, value, is_verified, as_of: at(1), by: None }
}

fn phone(text: &str) -> FactValue {
    FactValue::Phone(text.to_owned())
}

fn wrong(is_wrong: bool, phone: Option<&str>) -> FactValue {
    FactValue::WrongNumber(WrongNumber { is_wrong, phone: phone.map(str::to_owned) })
}

const ONE: &str = "+16175550101";
const TWO: &str = "+16175550102";

#[test]
fn a_wrong_number_is_cleared_by_a_later_verified_phone() {
    let marked = |facts: Vec<Fact>, shown: &str| CurrentFacts(facts).is_wrong(shown);
    assert!(!marked(vec![], ONE));
    assert!(marked(vec![fact(1, wrong(true, None), false)], ONE), "whatever number is shown");
    assert!(marked(vec![fact(1, wrong(true, Some(ONE)), false)], ONE));
    assert!(!marked(vec![fact(1, wrong(true, Some(ONE)), false)], TWO), "another number");
    assert!(!marked(vec![fact(2, wrong(false, None), false)], ONE), "the mark was removed");
    assert!(!marked(vec![fact(1, wrong(true, None), false), fact(2, phone(TWO), true)], TWO), "verified afterwards");
    assert!(marked(vec![fact(1, wrong(true, None), false), fact(2, phone(TWO), false)], TWO), "not verified");
    assert!(marked(vec![fact(1, phone(ONE), true), fact(2, wrong(true, None), false)], ONE), "verified before");
}

#[test]
fn a_fact_is_stored_when_something_changes() {
    let facts = CurrentFacts(vec![fact(1, phone(ONE), true)]);
    let today = |is_today: bool| move |_: DateTime<Utc>| is_today;
    assert!(!facts.is_news(&phone(ONE), true, today(true)), "repeated");
    assert!(facts.is_news(&phone(ONE), true, today(false)), "confirmed on another day");
    assert!(facts.is_news(&phone(ONE), false, today(true)), "no longer verified");
    assert!(facts.is_news(&phone(TWO), true, today(true)));
    assert!(facts.is_news(&FactValue::Fax(ONE.to_owned()), true, today(true)), "another fact");
    let marked = CurrentFacts(vec![fact(1, phone(ONE), true), fact(2, wrong(true, Some(ONE)), false)]);
    assert!(marked.is_news(&phone(ONE), true, today(true)), "verified although it was marked as wrong");
    let unverified = CurrentFacts(vec![fact(1, phone(ONE), false)]);
    assert!(!unverified.is_news(&phone(ONE), false, today(false)));
}

#[test]
fn shown_details_are_verified_if_they_are_the_curated_ones() {
    let fax = |is_verified| fact(2, FactValue::Fax(TWO.to_owned()), is_verified);
    assert!(!CurrentFacts(vec![]).are_verified(ONE, TWO));
    assert!(CurrentFacts(vec![fact(1, phone(ONE), true)]).are_verified(ONE, TWO));
    assert!(CurrentFacts(vec![fact(1, phone(ONE), true), fax(true)]).are_verified(ONE, TWO));
    assert!(!CurrentFacts(vec![fact(1, phone(ONE), true), fax(false)]).are_verified(ONE, TWO));
    assert!(!CurrentFacts(vec![fact(1, phone(ONE), true)]).are_verified(TWO, TWO));
}

fn availability(scope: AvailabilityScope, specialty_group_id: Option<i32>, next: u32, added: u32) -> Availability {
    Availability {
        scope,
        location_key: String::new(),
        specialty_group_id,
        next_available_on: Some(day(next)),
        does_provider_exist: true,
        added_at: at(added),
        added_on: day(added),
        added_by_name: None,
    }
}

#[test]
fn the_availability_of_the_location_and_the_specialty_comes_first() {
    use AvailabilityScope::{Location, Provider};
    let days = |list: &[Availability], specialty| {
        availability_at(list, specialty, "", day(10)).map(|live| live.days_till_next_availability.unwrap_or(-1))
    };
    assert_eq!(days(&[], None), None);
    let all = availability(Provider, None, 20, 5);
    assert_eq!(days(std::slice::from_ref(&all), Some(1)), Some(10));
    let of_specialty = availability(Provider, Some(1), 15, 4);
    assert_eq!(days(&[all.clone(), of_specialty.clone()], Some(1)), Some(5));
    assert_eq!(days(&[all.clone(), of_specialty.clone()], Some(2)), Some(10), "another specialty");
    assert_eq!(days(std::slice::from_ref(&of_specialty), Some(2)), None);
    let here = availability(Location, None, 12, 1);
    assert_eq!(days(&[all.clone(), of_specialty, here], Some(1)), Some(2));
    let elsewhere = Availability { location_key: "Lynn".to_owned(), ..availability(Location, None, 11, 9) };
    assert_eq!(days(&[all, elsewhere], Some(1)), Some(10));
    let passed = availability(Provider, None, 9, 1);
    assert_eq!(days(&[passed], None), Some(-1), "the day has passed");
}

#[test]
fn values_are_read_as_they_were_stored() {
    let address = ProviderAddress { city: "Lynn".to_owned(), state: "MA".to_owned(), ..Default::default() };
    for value in [
        FactValue::Npi("1234567893".to_owned()),
        phone(""),
        FactValue::Fax(ONE.to_owned()),
        wrong(true, Some(ONE)),
        FactValue::Tins(vec!["123456789".to_owned()]),
        FactValue::OrganizationNpis(vec![]),
        FactValue::Address(address),
        FactValue::Latitude(42.36),
        FactValue::Longitude(-71.06),
    ] {
        let stored = value.to_stored().expect("JSON");
        assert_eq!(FactValue::read(value.name(), stored).expect("read"), Some(value));
    }
    assert_eq!(FactValue::read("later", serde_json::Value::Null).expect("read"), None);
}

//! Recall of the committed list of typos, among the demo's patients.

use std::collections::BTreeMap;

use huddle_testkit::{Patient, Tenant, TestApp};

use super::{encoded, text};

const LIST: &str = include_str!("../data/typos.tsv");

/// Minimum share of typos that find the person among the first three results.
const IN_FIRST_THREE: f64 = 0.97;

/// Minimum share of typos that find the person at all.
const AT_ALL: f64 = 0.99;

#[tokio::test]
async fn people_are_found_by_their_names_with_typos() {
    let app = TestApp::new().await;
    crate::demo::make(&app, 400).await;
    let pairs: Vec<(&str, &str)> = LIST.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t')).collect();
    let mut people = BTreeMap::new();
    for (name, _) in &pairs {
        if !people.contains_key(name) {
            let (first, last) = name.rsplit_once(' ').unwrap();
            people.insert(*name, app.patient(Tenant::Alpha, Patient::named(first, last)).await);
        }
    }

    let md = app.client(Tenant::Alpha, "md");
    let (mut first_three, mut at_all, mut missed) = (0, 0, Vec::new());
    for (name, typo) in &pairs {
        let answer = md.get(&format!("/api/user/people/search/?type=patient&search={}", encoded(typo))).await;
        let place = answer.results().iter().position(|hit| format!("{} {}", text(hit, "first_name"), text(hit, "last_name")) == *name);
        first_three += usize::from(place.is_some_and(|place| place < 3));
        at_all += usize::from(place.is_some());
        if place.is_none_or(|place| place >= 3) {
            missed.push(format!("{name} as {typo}: {place:?}"));
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "a few hundred pairs")]
    let share = |count: usize| count as f64 / pairs.len() as f64;
    println!("{} pairs: {:.3} among the first three, {:.3} at all; missed: {missed:#?}", pairs.len(), share(first_three), share(at_all));
    assert!(pairs.len() > 120);
    assert!(share(first_three) >= IN_FIRST_THREE, "{missed:#?}");
    assert!(share(at_all) >= AT_ALL, "{missed:#?}");
}

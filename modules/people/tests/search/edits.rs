//! Names with one edit: a letter missing, added, replaced, or swapped with its neighbor.

use std::collections::{BTreeMap, BTreeSet};

use huddle_testkit::{Patient, Tenant, TestApp};

use super::{encoded, found, search};

/// First and last names: with diacritics, letters that are folded to two, apostrophes, hyphens, and of several words.
const NAMES: &[(&str, &str)] = &[
    ("Sergei", "Ivanov"),
    ("Grace", "Mosley"),
    ("Lucia", "Romano"),
    ("Declan", "Flaherty"),
    ("Zofia", "Szymański"),
    ("Łukasz", "Wałęsa"),
    ("Jürgen", "Großmann"),
    ("Søren", "Kjærgaard"),
    ("Þóra", "Guðmundsdóttir"),
    ("Siobhán", "O'Shaughnessy"),
    ("Chiara", "D’Amico"),
    ("Inés", "García-Villalobos"),
    ("Anne-Sophie", "Lefèvre"),
    ("Pilar", "de la Fuente"),
    ("Bram", "van den Heuvel"),
    ("Ngọc", "Nguyễn"),
    ("Tomás", "Núñez"),
    ("Œuvrard", "Bœuf"),
    ("Matthew", "Smith"),
    ("Hildur", "Eyjólfsdóttir"),
    ("Ion", "Ștefănescu"),
    ("Dario", "Weiß"),
    ("Marlen", "Quiñones"),
    ("Zsuzsanna", "Kovács"),
];

/// All names with one edit; letters are taken from another alphabet position, so that each kind of edit is at each place.
fn edits(name: &str) -> BTreeSet<String> {
    let letters: Vec<char> = name.chars().collect();
    let mut all = BTreeSet::new();
    for place in 0..letters.len() {
        let (head, tail) = letters.split_at(place);
        let letter = char::from(b'a' + u8::try_from((place * 7 + letters.len()) % 26).unwrap());
        all.insert([head, &tail[1..]].concat());
        all.insert([head, &[letter], tail].concat());
        all.insert([head, &[letter], &tail[1..]].concat());
        if tail.len() > 1 {
            all.insert([head, &[tail[1], tail[0]], &tail[2..]].concat());
        }
    }
    all.into_iter().map(|edited| edited.into_iter().collect()).collect()
}

#[tokio::test]
async fn a_name_with_one_edit_is_among_the_first_ten() {
    let app = TestApp::new().await;
    crate::demo::make(&app, 400).await;
    let mut people = BTreeMap::new();
    for (first, last) in NAMES {
        people.insert(*last, app.patient(Tenant::Alpha, Patient::named(first, last)).await.person_id.0);
    }
    let (mut tried, mut missed) = (0, Vec::new());
    for (first, last) in NAMES {
        let mut texts: BTreeSet<String> = edits(last);
        texts.extend(edits(last).into_iter().map(|last| format!("{first} {last}")));
        if first.chars().count() > 3 {
            texts.extend(edits(first).into_iter().map(|first| format!("{first} {last}")));
        }
        for text in texts {
            tried += 1;
            let hits = search(&app, &text).await;
            if !hits.iter().take(10).any(|hit| *hit == people[last]) {
                missed.push(format!("{first} {last} as {text}: {:?}", hits.iter().position(|hit| *hit == people[last])));
            }
        }
    }
    assert!(tried >= 1000, "{tried}");
    assert!(missed.is_empty(), "{} of {tried}: {missed:#?}", missed.len());
}

#[tokio::test]
async fn the_more_alike_come_first_and_then_the_newest() {
    let app = TestApp::new().await;
    let older = app.patient(Tenant::Alpha, Patient::named("Ada", "Brandtner")).await;
    let newer = app.patient(Tenant::Alpha, Patient::named("Zoe", "Brandtner")).await;
    let other = app.patient(Tenant::Alpha, Patient::named("Abe", "Vrandtne")).await;
    assert_eq!(search(&app, "brnadtner").await, [newer, older].map(|ids| ids.person_id.0));
    assert_eq!(search(&app, "vrandtner").await, [other, newer, older].map(|ids| ids.person_id.0), "the first letter is seldom wrong");
}

#[tokio::test]
async fn an_exact_name_is_not_followed_by_names_that_are_only_similar() {
    let app = TestApp::new().await;
    let exact = app.patient(Tenant::Alpha, Patient::named("Johanna", "Lindqvist")).await;
    let near = app.patient(Tenant::Alpha, Patient::named("Johanne", "Lindqvist")).await;
    for (first, last) in [("Joanna", "Lindgren"), ("Johan", "Lindner"), ("Anna", "Lindholm"), ("Hanna", "Lundqvist"), ("Jana", "Lind")] {
        app.patient(Tenant::Alpha, Patient::named(first, last)).await;
    }
    assert_eq!(search(&app, "Johanna Lindqvist").await, [exact, near].map(|ids| ids.person_id.0));
}

#[tokio::test]
async fn a_full_name_that_exists_is_not_read_as_one_word() {
    let app = TestApp::new().await;
    for first in ["Hye-rin", "Eun-ji", "Tae-yang", "Min-jun"] {
        app.patient(Tenant::Alpha, Patient::named(first, "Kang")).await;
    }
    assert_eq!(search(&app, "Kai Ng").await.len(), 4, "nobody has that name: it may be Kang in two parts");
    let exact = app.patient(Tenant::Alpha, Patient::named("Kai", "Ng")).await;
    assert_eq!(search(&app, "Kai Ng").await, [exact.person_id.0]);
    assert_eq!(search(&app, "ng, kai").await, [exact.person_id.0]);
}

#[tokio::test]
async fn staff_are_found_with_one_edit() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "update core.person set first_name = 'Marisol', last_name = 'Vega'
          where id = (select u.person_id from core.user_account u where u.email = 'rn@alpha.example')",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let md = app.client(Tenant::Alpha, "md");
    for text in ["Vgea", "Marisol Vegs", "mraisol"] {
        let hits = found(&md.get(&format!("/api/user/people/search/?type=provider&search={}", encoded(text))).await);
        assert_eq!(hits.len(), 1, "{text}");
    }
}

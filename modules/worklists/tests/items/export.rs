//! The file of a list's items.

use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::{Value, json};

use crate::support::{Unit, about, add, define, filters, items};

#[tokio::test]
async fn a_list_is_exported_as_filtered_and_sorted_without_protected_people_and_formulas() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let due_at = "2026-11-30T23:00:00Z".parse().ok();
    let first =
        Unit { tags: vec!["a".to_owned(), "b".to_owned()], priority: 1, due_at, status: "New".to_owned(), ..about(rosa, "=HYPERLINK(1)") };
    add(&app, &[about(rosa, "Zebra, \"quoted\""), first, Unit { is_task: true, ..about(rosa, "A task") }, about(vip, "Secret")]).await;
    let list = define(&app, "Cases: all", json!({ "content_types": ["case"] })).await;
    let rn = app.client(Tenant::Alpha, "rn");
    let file = rn.get(&format!("{}export/", items(list))).await;
    assert_eq!((file.status, file.headers["content-type"].to_str().expect("text")), (200, "text/csv; charset=utf-8"));
    assert!(file.headers["content-disposition"].to_str().expect("text").starts_with("attachment; filename=\"Cases_ all 2"));
    let text = file.text.strip_prefix('\u{feff}').expect("a mark");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 4, "{text}");
    assert!(lines[0].starts_with("Name,Person ID,Title,Status"));
    let name = format!("\"Perez, Rosa\",{}", rosa.person_id.0);
    assert!(lines[1].starts_with(&format!("{name},'=HYPERLINK(1),New,,,Case,,Medium,a; b,2026-11-30 18:00,")), "{}", lines[1]);
    assert!(lines.iter().any(|line| line.starts_with(&format!("{name},\"Zebra, \"\"quoted\"\"\","))), "{text}");
    assert!(lines.contains(&"Protected,,,,,,Case,,Normal,,,,,,,,,,,,"), "{text}");
    assert!(!["Vera", "Ito", "Secret"].iter().any(|secret| text.contains(secret)), "{text}");
    // The order is one that the mask hides.
    let sorted = rn.get(&format!("{}export/?sort=-title", items(list))).await;
    assert_eq!(sorted.text.lines().skip(1).map(|line| line.contains("Zebra")).collect::<Vec<_>>(), [true, false]);
    let change = app.last_change(Tenant::Alpha, "export_worklist_items").await;
    assert_eq!(change["exported_items"], json!([Value::Null, 2]), "{change}");
    assert!(app.audit_rows(Tenant::Alpha, "export_worklist_items", "read", rosa).await > 0);
}

#[tokio::test]
async fn a_large_list_is_exported_completely_and_once() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let units: Vec<Unit> = (0..1_200).map(|n| about(rosa, &format!("Row {n:04}"))).collect();
    add(&app, &units).await;
    let list = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    let file = app.client(Tenant::Alpha, "rn").get(&format!("{}export/?sort=title", items(list))).await;
    let titles: Vec<String> = file.text.lines().skip(1).filter_map(|line| line.split(',').nth(3).map(str::to_owned)).collect();
    assert_eq!(titles, (0..1_200).map(|n| format!("Row {n:04}")).collect::<Vec<_>>());
}

#[tokio::test]
async fn an_export_has_at_most_fifty_thousand_candidates_and_is_refused_beyond() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let insert = "insert into core.work_unit (content_type, object_id, feature, status, status_category, title)
                select 'case', n, 'test_work', 'New', 'open', 'Row ' || n from generate_series(1, 50000) n";
    sqlx::query(insert).execute(&mut *tx).await.expect("the units are stored");
    tx.commit().await.expect("the seed commits");
    let list = define(&app, "Cases", json!({ "content_types": ["case"] })).await;
    let rn = app.client(Tenant::Alpha, "rn");
    // The filter keeps the file short; it does not lower the number of candidates.
    let one = filters("and", &json!([{ "field": "title", "operator": "equals", "value": "Row 50000" }]));
    let export = format!("{}export/?{one}", items(list));
    let file = rn.get(&export).await;
    assert_eq!((file.status, file.text.lines().count()), (200, 2), "{}", file.text);
    add(&app, &[Unit { title: "One more".to_owned(), status: "New".to_owned(), ..Unit::default() }]).await;
    let refused = rn.get(&export).await;
    assert_eq!(refused.status, 409);
    assert_eq!(refused.json["detail"], "This list is too long to be exported: more than 50,000 pieces of work meet its conditions");
}

//! `huddle import prior-authorizations FILE --tenant KEY`.

use std::sync::Arc;

use chrono::{TimeDelta, Utc};
use huddle_sdk::{App, Clock, ImportReport, ImportRequest, modules};
use huddle_testkit::{Patient, Tenant, TestApp};
use serde_json::json;

use super::work::{open_work, statuses};
use super::{add_member_id, app_with_rosa, path};

/// Imports a file with these lines; the error is a file that cannot be read.
async fn import(app: &TestApp, tenant: Tenant, lines: &[String]) -> Result<ImportReport, String> {
    let path = std::env::temp_dir().join(format!("prior-authorizations-{}.csv", uuid::Uuid::new_v4()));
    std::fs::write(&path, lines.join("\n")).expect("written");
    let importers = modules().iter().flat_map(|module| module.importers);
    let importer = importers.into_iter().find(|importer| importer.format == "prior-authorizations").expect("linked");
    let services = App::new(app.pool.clone(), Clock::system(), Arc::new(|_, _| {}));
    let services = services.with_events(modules().iter().flat_map(|module| module.events));
    let progress = |done, total| assert!(done <= total);
    let request = ImportRequest { path: &path, tenant_id: tenant.id(), shift_dates: false, now: Utc::now(), progress: &progress };
    let report = (importer.run)(&services, &request).await.map_err(|problem| problem.to_string());
    std::fs::remove_file(&path).expect("removed");
    report
}

fn reasons(report: &ImportReport) -> Vec<&str> {
    report.dropped.iter().map(|(_, why)| why.as_str()).collect()
}

const HEADER: &str = "Authorization_Number,member_id,status,determination,denial_reason,urgency,requested_at,changed_at,service_categories,quantity,\
                      unit,units_used,effective_from,effective_through,procedure_codes,diagnosis_codes,provider_last_name,provider_npi,provider_state";

#[tokio::test]
async fn two_hundred_rows_are_imported_or_named_with_their_reason_once() {
    let (app, rosa) = app_with_rosa().await;
    let at = |hours: i64| (Utc::now() - TimeDelta::hours(hours)).to_rfc3339();
    let mut lines = vec![HEADER.to_owned()];
    let mut bad = Vec::new();
    for number in 0..200 {
        let (requested, changed) = (at(100), at(50));
        let good = format!(
            "PA{number},M-42,decided,denied,\"Not covered, see letter\",standard,{requested},{changed},Imaging; Surgery,6,visits,2,2026-01-10,\
             2026-04-10,CPT 73721 MRI of the knee; HCPCS E1390,M23.51; M54.50,Alder Clinic,2345678905,MA"
        );
        let row = match number % 10 {
            7 => good.replace("denied", "maybe"),
            8 => good.replace("M-42", "M-43"),
            9 => good.replace("decided", "pending"),
            _ => good,
        };
        match number % 10 {
            7 => bad.push(format!("line {}: determination: not one of approved, partially_approved, denied", number + 2)),
            8 => bad.push(format!("line {}: member_id: Does not exist", number + 2)),
            9 => bad.push(format!("line {}: determination: Required with the status `decided`, not accepted with any other", number + 2)),
            _ => {}
        }
        lines.push(row);
    }
    let report = import(&app, Tenant::Alpha, &lines).await.expect("imported");
    assert_eq!((report.taken.clone(), report.unchanged.clone()), (vec![("Prior authorization".to_owned(), 140)], vec![]));
    assert_eq!(reasons(&report), bad);
    let md = app.client(Tenant::Alpha, "md");
    let listed = md.get(&path(rosa)).await;
    assert_eq!(listed.json["count"], 140);
    let stored = &listed.results()[0];
    assert_eq!((&stored["denial_reason"], &stored["units_left"]), (&json!("Not covered, see letter"), &json!(4)));
    assert_eq!(stored["summary"], "Imaging, Surgery: MRI of the knee, HCPCS E1390");
    assert_eq!((&stored["diagnosis_codes"][1]["code"], &stored["providers"][0]["state"]["abbreviation"]), (&json!("M54.50"), &json!("MA")));
    let work = open_work(&app).await.len();
    assert_eq!(work, 140);

    let again = import(&app, Tenant::Alpha, &lines).await.expect("imported");
    assert_eq!((again.taken, again.unchanged), (vec![], vec![("Prior authorization".to_owned(), 140)]));
    assert_eq!(reasons(&report), bad);
    assert_eq!((md.get(&path(rosa)).await.json["count"].clone(), open_work(&app).await.len()), (json!(140), work));

    // A later state updates, an earlier one changes nothing.
    let later = lines[1].replace("denied", "approved").replace("\"Not covered, see letter\"", "");
    let (_, changed) = (at(100), at(10));
    let fields: Vec<String> = later.split(',').map(str::to_owned).collect();
    let mut updated = fields.clone();
    updated[7] = changed;
    let mut late = fields;
    late[7] = at(70);
    let report = import(&app, Tenant::Alpha, &[HEADER.to_owned(), updated.join(","), late.join(",")]).await.expect("imported");
    assert_eq!(report.taken, [("Prior authorization, updated".to_owned(), 1)], "{report:?}");
    assert_eq!(report.skipped, [("Prior authorization".to_owned(), 1, "a later state is stored".to_owned())]);
}

#[tokio::test]
async fn a_decision_needs_the_time_of_the_change() {
    let (app, rosa) = app_with_rosa().await;
    let header = "authorization_number,member_id,status,determination,requested_at,changed_at".to_owned();
    let at = |days: i64| (Utc::now() - TimeDelta::days(days)).to_rfc3339();
    let requested = at(60);
    let pending = [header.clone(), format!("PA1,M-42,pending,,{requested},")];
    assert_eq!(import(&app, Tenant::Alpha, &pending).await.expect("imported").taken, [("Prior authorization".to_owned(), 1)]);
    let denied = |changed: &str| {
        let row = |number: &str| format!("{number},M-42,decided,denied,{requested},{changed}");
        [header.clone(), row("PA1"), row("PA2")]
    };
    let undated = import(&app, Tenant::Alpha, &denied("")).await.expect("read");
    let why = "changed_at: Required with the status `decided`";
    assert_eq!(reasons(&undated), [format!("line 2: {why}"), format!("line 3: {why}")]);
    assert_eq!((undated.taken, app.client(Tenant::Alpha, "md").get(&path(rosa)).await.json["count"].clone()), (vec![], json!(1)));
    let dated = import(&app, Tenant::Alpha, &denied(&at(1))).await.expect("imported");
    assert_eq!(reasons(&dated), Vec::<&str>::new());
    assert_eq!(statuses(&app).await, ["Denied", "Denied"]);
}

#[tokio::test]
async fn two_imports_at_once_store_each_authorization_once() {
    let (app, rosa) = app_with_rosa().await;
    let requested = (Utc::now() - TimeDelta::hours(5)).to_rfc3339();
    let mut lines: Vec<String> = (0..300).map(|number| format!("PA{number},M-42,pending_clinical_info,{requested}")).collect();
    let header = "authorization_number,member_id,status,requested_at".to_owned();
    let reversed: Vec<String> = std::iter::once(header.clone()).chain(lines.iter().rev().cloned()).collect();
    lines.insert(0, header);
    let (one, other) = tokio::join!(import(&app, Tenant::Alpha, &lines), import(&app, Tenant::Alpha, &reversed));
    let count =
        |report: &ImportReport, list: fn(&ImportReport) -> &Vec<(String, u64)>| list(report).iter().map(|(_, count)| count).sum::<u64>();
    let (one, other) = (one.expect("imported"), other.expect("imported"));
    assert_eq!(count(&one, |report| &report.taken) + count(&other, |report| &report.taken), 300);
    assert_eq!(count(&one, |report| &report.unchanged) + count(&other, |report| &report.unchanged), 300);
    assert_eq!(app.client(Tenant::Alpha, "md").get(&path(rosa)).await.json["count"], 300);
    assert_eq!(open_work(&app).await.len(), 300);
}

#[tokio::test]
async fn a_file_that_cannot_be_understood_changes_nothing() {
    let (app, rosa) = app_with_rosa().await;
    for (header, why) in [
        ("authorization_number,member_id,status,requested_at,salary", "the column \"salary\" is unknown"),
        ("authorization_number,member_id,status,requested_at,Status", "the column status appears twice"),
        ("authorization_number,member_id,requested_at", "the file lacks the column status"),
        ("member_id,status,requested_at", "neither the column uid nor the column authorization_number"),
    ] {
        let problem = import(&app, Tenant::Alpha, &[header.to_owned(), "PA1,M-42,pending,2026-01-05T15:00:00Z,1".to_owned()])
            .await
            .expect_err(header);
        assert!(problem.contains(why), "{problem}");
    }
    let nobody = import(
        &app,
        Tenant::Beta,
        &["uid,member_id,status,requested_at".to_owned(), format!("{},M-42,pending,2026-01-05T15:00:00Z", uuid::Uuid::new_v4())],
    )
    .await;
    assert_eq!(reasons(&nobody.expect("read")), ["line 2: member_id: Does not exist"], "another tenant's member");
    assert_eq!(app.client(Tenant::Alpha, "md").get(&path(rosa)).await.json["count"], 0);
}

#[tokio::test]
async fn rows_name_what_is_wrong_with_them() {
    let (app, _) = app_with_rosa().await;
    let kofi = app.patient(Tenant::Alpha, Patient::named("Kofi", "Nkansah")).await;
    add_member_id(&app, Tenant::Alpha, kofi, "other plan", "K-1").await;
    let header = "uid,authorization_number,member_id,status,requested_at,changed_at,quantity,unit,units_used,effective_from,effective_through,\
                  procedure_codes,provider_last_name,provider_zip";
    let rows = [
        (",,M-42,pending,2026-01-05T15:00:00Z,,,,,,,,,", "uid: required without an authorization_number"),
        ("7,,M-42,pending,2026-01-05T15:00:00Z,,,,,,,,,", "uid: not a UUID"),
        (",PA1,M-42,,2026-01-05T15:00:00Z,,,,,,,,,", "status: required"),
        (",PA1,M-42,pending,,,,,,,,,,", "requested_at: required"),
        (",PA1,M-42,pending,2026-01-05,,,,,,,,,", "requested_at: not a time with its offset, such as 2026-01-31T09:30:00-05:00"),
        (",PA1,M-42,pending,2026-01-05T15:00:00Z,2026-01-04T15:00:00Z,,,,,,,,", "changed_at: Not before requested_at"),
        (",PA1,M-42,pending,2026-01-05T15:00:00Z,,6,,,,,,,", "unit: quantity and unit belong together"),
        (",PA1,M-42,pending,2026-01-05T15:00:00Z,,0,visits,,,,,,", "quantity: 1 to 100,000"),
        (",PA1,M-42,pending,2026-01-05T15:00:00Z,,,,many,,,,,", "units_used: not a whole number"),
        (",PA1,M-42,pending,2026-01-05T15:00:00Z,,,,,2026-02-01,2026-01-31,,,", "effective_through: Not before effective_from"),
        (",PA1,M-42,pending,2026-01-05T15:00:00Z,,,,,,,97110,,", "procedure_codes: write system and code, such as CPT 97110"),
        (",PA1,M-42,pending,2026-01-05T15:00:00Z,,,,,,,,Lee,0211", "provider_zip: A ZIP code has five digits, or nine as 02118-1234"),
        (",PA1,M-42,pending,2026-01-05T15:00:00Z", "has 5 fields instead of 14"),
    ];
    let mut lines = vec![header.to_owned()];
    lines.extend(rows.iter().map(|(row, _)| (*row).to_owned()));
    let report = import(&app, Tenant::Alpha, &lines).await.expect("read");
    let expected: Vec<String> = rows.iter().enumerate().map(|(index, (_, why))| format!("line {}: {why}", index + 2)).collect();
    assert_eq!(reasons(&report), expected);
    assert_eq!(report.taken, []);
}

//! `huddle import network FILE --tenant KEY`.

mod upload;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use huddle_sdk::{App, Clock, ImportReport, ImportRequest, modules};
use huddle_testkit::{Tenant, TestApp};

/// Imports a file with these lines.
pub(crate) async fn import(app: &TestApp, tenant: Tenant, lines: &[&str]) -> ImportReport {
    import_at(app, tenant, lines, Utc::now()).await
}

/// Imports a file with these lines at an instant.
async fn import_at(app: &TestApp, tenant: Tenant, lines: &[&str], now: DateTime<Utc>) -> ImportReport {
    let path = std::env::temp_dir().join(format!("network-{}.csv", uuid::Uuid::new_v4()));
    std::fs::write(&path, lines.join("\n")).expect("written");
    let importer = modules().iter().flat_map(|module| module.importers).find(|importer| importer.format == "network").expect("linked");
    let services = App::new(app.pool.clone(), Clock::system(), Arc::new(|_, _| {}));
    let services = services.with_events(modules().iter().flat_map(|module| module.events));
    let progress = |done, total| assert!(done <= total);
    let request = ImportRequest { path: &path, tenant_id: tenant.id(), shift_dates: false, now, progress: &progress };
    let report = (importer.run)(&services, &request).await.expect("imported");
    std::fs::remove_file(&path).expect("removed");
    report
}

async fn active(app: &TestApp, tenant: Tenant) -> Vec<(String, bool, Option<f64>)> {
    let mut tx = app.seed(tenant).await;
    sqlx::query_as(
        "select source_identifier, is_active, quality_score from referrals.network_provider
          where tenant_id = core.tenant_id() order by source_identifier",
    )
    .fetch_all(&mut *tx)
    .await
    .expect("rows")
}

/// An instant on June 1 in New York and on June 2 in Tokyo.
fn evening_in_new_york() -> DateTime<Utc> {
    "2026-06-02T02:00:00Z".parse().expect("an instant")
}

/// Moves a tenant to Tokyo.
async fn move_to_tokyo(app: &TestApp, tenant: Tenant) {
    sqlx::query("update core.tenant set business_zone = 'Asia/Tokyo' where id = $1")
        .bind(tenant.id().0)
        .execute(&app.owner)
        .await
        .expect("the tenant is updated");
}

/// The day of which the provider's values are.
async fn as_of(app: &TestApp, tenant: Tenant, source_identifier: &str) -> String {
    let mut tx = app.seed(tenant).await;
    sqlx::query_scalar("select as_of::text from referrals.network_provider where tenant_id = core.tenant_id() and source_identifier = $1")
        .bind(source_identifier)
        .fetch_one(&mut *tx)
        .await
        .expect("a row")
}

const HEADER: &str = "NPI,identifier,last_name,organization,specialty,zip,quality_score";

#[tokio::test]
async fn bad_rows_are_reported_with_their_line_and_the_others_imported() {
    let app = TestApp::new().await;
    let report = import(
        &app,
        Tenant::Alpha,
        &[
            HEADER,
            "1234567893,,Lee,,Cardiology,02108,4.5",
            "1234567890,,Bad,,Cardiology,02108,4",
            "",
            ",K-1,,Imaging of Boston,Wizardry,02108,9",
            ",K-2,,Nowhere,,00000,",
            "1245319599,,Short",
            "1234567893,,Again,,,02108,",
        ],
    )
    .await;
    assert_eq!(report.taken, [("Provider".to_owned(), 2)]);
    let why = |list: &[(std::path::PathBuf, String)]| list.iter().map(|(_, why)| why.clone()).collect::<Vec<_>>();
    assert_eq!(
        why(&report.dropped),
        [
            "line 3: npi 1234567890 is not valid",
            "line 6: zip 00000 is not known",
            "line 7: 3 fields instead of 7",
            "line 8: 1234567893 appears in an earlier line",
        ]
    );
    assert_eq!(
        why(&report.incomplete),
        ["line 5: specialty Wizardry is neither a specialty group nor a location type", "line 5: quality_score 9 is not 0 to 5"]
    );
    assert_eq!(active(&app, Tenant::Alpha).await, [("1234567893".to_owned(), true, Some(4.5)), ("K-1".to_owned(), true, None)]);
    assert_eq!(active(&app, Tenant::Beta).await, []);
}

#[tokio::test]
async fn a_full_file_updates_its_rows_and_marks_the_others_inactive() {
    let app = TestApp::new().await;
    import(&app, Tenant::Alpha, &[HEADER, "1234567893,,Lee,,,02108,4", "1245319599,,Ray,,,02108,3", ",K-1,,Lab,,02108,2"]).await;
    import(&app, Tenant::Beta, &[HEADER, ",K-1,,Other lab,,02108,1"]).await;
    // The row of K-1 is not valid, but the provider is still in the file.
    let report = import(&app, Tenant::Alpha, &[HEADER, "1234567893,,Lee,,,02108,5", ",K-1,,,,02108,2"]).await;
    assert_eq!((report.taken, report.unchanged), (vec![], vec![("Provider".to_owned(), 1)]));
    assert_eq!(
        active(&app, Tenant::Alpha).await,
        [("1234567893".to_owned(), true, Some(5.0)), ("1245319599".to_owned(), false, Some(3.0)), ("K-1".to_owned(), true, Some(2.0))]
    );
    assert_eq!(active(&app, Tenant::Beta).await, [("K-1".to_owned(), true, Some(1.0))], "another tenant's");
    // A file that cannot be read, or has no valid row, changes nothing.
    for lines in [["npi,salary", "1,2"], [HEADER, "x,,Lee,,,02108,1"]] {
        import(&app, Tenant::Alpha, &lines).await;
        assert_eq!(active(&app, Tenant::Alpha).await.iter().filter(|(_, is_active, _)| *is_active).count(), 2);
    }
    import(&app, Tenant::Alpha, &[HEADER, "1245319599,,Ray,,,02108,3"]).await;
    let again = active(&app, Tenant::Alpha).await;
    assert_eq!(again.iter().filter(|(_, is_active, _)| *is_active).map(|(id, ..)| id.as_str()).collect::<Vec<_>>(), ["1245319599"]);
}

#[tokio::test]
async fn the_day_of_an_import_is_the_one_of_the_tenants_zone() {
    let app = TestApp::new().await;
    move_to_tokyo(&app, Tenant::Beta).await;
    for (tenant, day) in [(Tenant::Alpha, "2026-06-01"), (Tenant::Beta, "2026-06-02")] {
        import_at(&app, tenant, &[HEADER, ",K-1,,Lab,,02108,2"], evening_in_new_york()).await;
        assert_eq!(as_of(&app, tenant, "K-1").await, day);
    }
}

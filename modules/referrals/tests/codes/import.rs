//! `huddle import codes --system icd10cm|hcpcs|cpt FILE`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::Utc;
use huddle_sdk::{App, Clock, ImportReport, ImportRequest, InstallationImport, Result, modules};
use huddle_testkit::{Tenant, TestApp};
use tempfile::TempDir;

/// A file with this name and text.
pub fn file(folder: &TempDir, name: &str, text: &str) -> PathBuf {
    let path = folder.path().join(name);
    std::fs::write(&path, text).expect("it is written");
    path
}

/// Imports a code system of the installation.
pub async fn import(app: &TestApp, format: &str, path: &Path) -> Result<ImportReport> {
    let importer = modules().iter().flat_map(|module| module.installation_importers).find(|importer| importer.format == format);
    let request = InstallationImport { path, owner: &app.owner, now: Utc::now(), progress: &|_, _| () };
    (importer.expect("it is linked").run)(&request).await
}

/// Imports CPT codes of a tenant.
pub async fn import_cpt(app: &TestApp, tenant: Tenant, path: &Path) -> Result<ImportReport> {
    let importer = modules().iter().flat_map(|module| module.importers).find(|importer| importer.format == "cpt").expect("it is linked");
    let services = App::new(app.pool.clone(), Clock::system(), Arc::new(|_, _| {}));
    let request = ImportRequest { path, tenant_id: tenant.id(), shift_dates: false, now: Utc::now(), progress: &|_, _| () };
    (importer.run)(&services, &request).await
}

async fn stored(app: &TestApp) -> Vec<String> {
    sqlx::query_scalar("select concat_ws(' ', system, version, code, description) from referrals.code order by 1")
        .fetch_all(&app.pool)
        .await
        .expect("they are read")
}

fn counts(report: &ImportReport) -> String {
    let list = |counts: &[(String, u64)]| counts.iter().map(|(kind, count)| format!("{count} {kind}")).collect::<Vec<_>>().join(", ");
    format!("{}; {} unchanged", list(&report.taken), report.unchanged.iter().map(|(_, count)| count).sum::<u64>())
}

#[tokio::test]
async fn a_file_replaces_its_system_and_no_other() {
    let (app, folder) = (TestApp::new().await, TempDir::new().expect("a folder"));
    let first =
        file(&folder, "icd10cm-2025.tsv", "code\tdescription\tchapter\nA00\tCholera\t1\nA000\tClassical  cholera\t1\nB01\tVaricella\t1\n");
    assert_eq!(counts(&import(&app, "icd10cm", &first).await.expect("imported")), "3 ICD-10-CM code; 0 unchanged");
    let hcpcs = file(&folder, "hcpcs-2019.csv", "Description,Code\n\"Bed, so-called \"\"smart\"\"\",E0250\n");
    assert_eq!(counts(&import(&app, "hcpcs", &hcpcs).await.expect("imported")), "1 HCPCS code; 0 unchanged");
    assert_eq!(counts(&import(&app, "icd10cm", &first).await.expect("imported")), "; 3 unchanged");
    assert_eq!(
        stored(&app).await,
        [
            "HCPCS 2019 E0250 Bed, so-called \"smart\"",
            "ICD-10-CM 2025 A00 Cholera",
            "ICD-10-CM 2025 A00.0 Classical cholera",
            "ICD-10-CM 2025 B01 Varicella"
        ]
    );
    let next = file(&folder, "icd10cm-2026.tsv", "code\tdescription\nA00\tCholera\nA00.0\tCholera, classical\n");
    assert_eq!(
        counts(&import(&app, "icd10cm", &next).await.expect("imported")),
        "2 ICD-10-CM code, 1 ICD-10-CM code, removed; 0 unchanged"
    );
    assert_eq!(
        stored(&app).await,
        ["HCPCS 2019 E0250 Bed, so-called \"smart\"", "ICD-10-CM 2026 A00 Cholera", "ICD-10-CM 2026 A00.0 Cholera, classical"]
    );
}

#[tokio::test]
async fn bad_rows_are_reported_and_the_others_imported() {
    let (app, folder) = (TestApp::new().await, TempDir::new().expect("a folder"));
    let path = file(&folder, "hcpcs-2026.csv", "code,description\nG0105,One\n45378,Two\nG0121,\"\nG0106,\nG0105,Three\nG01\n");
    let report = import(&app, "hcpcs", &path).await.expect("imported");
    assert_eq!(
        report.dropped.iter().map(|(_, why)| why.as_str()).collect::<Vec<_>>(),
        [
            "line 3 45378 is not a code of HCPCS",
            "line 4 has a quote that is not closed",
            "line 5 has no description",
            "line 7 has 1 fields instead of 2"
        ]
    );
    assert_eq!(report.skipped, [("HCPCS code".to_owned(), 1, "a later row has the same code".to_owned())]);
    assert_eq!(stored(&app).await, ["HCPCS 2026 G0105 Three"]);
}

#[tokio::test]
async fn a_file_that_is_none_of_the_system_changes_nothing() {
    let (app, folder) = (TestApp::new().await, TempDir::new().expect("a folder"));
    let good = file(&folder, "icd10cm-2026.tsv", "code\tdescription\nA00\tCholera\n");
    import(&app, "icd10cm", &good).await.expect("imported");
    for (name, text, why) in [
        ("icd10cm-2027.tsv", "code\tdescription\n45378\tx\n", "it has no code of ICD-10-CM"),
        ("icd10cm-2027.tsv", "id\tdescription\nA00\tx\n", "the header lacks code or description"),
        ("icd10cm.tsv", "code\tdescription\nA00\tx\n", "its name has no year: name it like icd10cm-2026.tsv"),
        ("icd10cm-2027.tsv", "", "the file is empty"),
    ] {
        let problem = import(&app, "icd10cm", &file(&folder, name, text)).await.expect_err("refused");
        assert!(problem.to_string().contains(why), "{problem}");
        assert_eq!(stored(&app).await, ["ICD-10-CM 2026 A00 Cholera"]);
    }
}

#[tokio::test]
async fn cpt_codes_belong_to_the_tenant_that_imports_them() {
    let (app, folder) = (TestApp::new().await, TempDir::new().expect("a folder"));
    let path = file(&folder, "cpt-2026.csv", "code,description\n00100,Invented procedure one\n00101,Invented procedure two\n");
    assert_eq!(counts(&import_cpt(&app, Tenant::Alpha, &path).await.expect("imported")), "2 CPT code; 0 unchanged");
    let other = file(&folder, "cpt-2025.csv", "code,description\n00101,Invented procedure of beta\n");
    import_cpt(&app, Tenant::Beta, &other).await.expect("imported");
    let next = file(&folder, "cpt-2027.csv", "code,description\n00100,Invented procedure one\n");
    assert_eq!(counts(&import_cpt(&app, Tenant::Alpha, &next).await.expect("imported")), "1 CPT code, 1 CPT code, removed; 0 unchanged");
    assert_eq!(counts(&import_cpt(&app, Tenant::Alpha, &next).await.expect("imported")), "; 1 unchanged");
    let stored: Vec<String> = sqlx::query_scalar("select concat_ws(' ', tenant_id, version, code) from referrals.licensed_code order by 1")
        .fetch_all(&app.owner)
        .await
        .expect("they are read");
    assert_eq!(stored, [format!("{} 2027 00100", Tenant::Alpha.id().0), format!("{} 2025 00101", Tenant::Beta.id().0)]);
    let audited: i64 = sqlx::query_scalar("select count(*) from core.audit where tenant_id = $1 and object_type = 'code_system'")
        .bind(Tenant::Alpha.id().0)
        .fetch_one(&app.owner)
        .await
        .expect("they are counted");
    assert_eq!(audited, 2);
}

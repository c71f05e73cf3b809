use huddle_testkit::{Patient, Tenant};

use super::{app_with_rosa, path, texts, write};

#[tokio::test]
async fn only_entries_about_the_patient_are_listed() {
    let (app, rosa) = app_with_rosa().await;
    let eve = app.patient(Tenant::Alpha, Patient::named("Eve", "Stone")).await;
    write(&app, "md", rosa, "Of Rosa").await;
    write(&app, "md", eve, "Of Eve").await;
    write(&app, "md", rosa, "Of Rosa again").await;
    let np = app.client(Tenant::Alpha, "np");
    let newest = np.get(&format!("{}?limit=1", path(rosa))).await;
    assert_eq!((texts(&newest), &newest.json["count"]), (vec!["Of Rosa again"], &2.into()));
    let cursor = newest.json["next"].as_str().unwrap_or_default();
    assert_eq!(texts(&np.get(&format!("{}?cursor={cursor}", path(rosa))).await), ["Of Rosa"]);
    assert_eq!(app.audit_rows(Tenant::Alpha, "list_sample_entries_of_patient", "read", rosa).await, 2);
}

#[tokio::test]
async fn unknown_foreign_and_protected_patients_are_rejected() {
    let (app, rosa) = app_with_rosa().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    let md = app.client(Tenant::Alpha, "md");
    assert_eq!(md.get("/api/sample/patients/999999/entries/").await.status, 404);
    assert_eq!(app.client(Tenant::Beta, "md").get(&path(rosa)).await.status, 404);
    assert_eq!(md.get(&path(vip)).await.problem(), "phi-access-required");
}

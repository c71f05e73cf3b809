//! What was measured, done, given and prescribed, with the codes by which it is found.

use super::{counted, folder, run};
use huddle_testkit::{Tenant, TestApp};

#[tokio::test]
async fn parts_of_a_record_are_kept_with_the_codes_of_what_they_state() {
    let app = TestApp::new().await;
    let path = folder().with_file_name("fhir-clinical");
    let report = run(&app, &path, false).await.unwrap();
    let kinds = counted(&[
        ("Patient", 1),
        ("Condition", 1),
        ("Observation", 3),
        ("Procedure", 2),
        ("Immunization", 1),
        ("MedicationRequest", 1),
        ("AllergyIntolerance", 1),
        ("DiagnosticReport", 1),
    ]);
    assert_eq!((report.taken, report.unchanged), (kinds.clone(), Vec::new()));
    assert_eq!(report.skipped, [("Claim".to_owned(), 1, "no module reads it yet".to_owned())]);

    let mut tx = app.seed(Tenant::Alpha).await;
    let codes: Vec<String> = sqlx::query_scalar(
        "select concat_ws(' ', r.title, c.system, c.code, c.starts_on, c.ends_on, c.value, c.answer)
           from core.clinical_code c join core.clinical_record r on r.tenant_id = c.tenant_id and r.id = c.record_id order by 1",
    )
    .fetch_all(&mut *tx)
    .await
    .unwrap();
    insta::assert_debug_snapshot!(codes, @r#"
    [
        "Atorvastatin 20 mg rxnorm 617310 2019-06-01 2019-06-01",
        "Blood pressure panel loinc 8480-6 2020-05-01 128",
        "Blood pressure panel loinc 85354-9 2020-05-01",
        "Colonoscopy snomed 73761001 2018-03-05 2018-03-05",
        "Hypertension icd10cm I10 2016-01-01 2016-01-01",
        "Lipid panel loinc 57698-3 2020-05-01",
        "Smoking status loinc 72166-2 2020-05-01 8517006",
        "Tdap cvx 115 2017-09-09",
    ]
    "#);
    drop(tx);

    // Records that were imported before there were codes get them, and consumers are told once.
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("delete from core.clinical_code where system = 'cvx'").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    let again = run(&app, &path, false).await.unwrap();
    assert_eq!((again.taken, again.unchanged), (Vec::new(), kinds));
    run(&app, &path, false).await.unwrap();
    let mut tx = app.seed(Tenant::Alpha).await;
    let counts: (i64, i64) = sqlx::query_as(
        "select (select count(*) from core.clinical_code where system = 'cvx'),
                (select count(*) from core.event where kind = 'people.record.imported')",
    )
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    assert_eq!(counts, (1, 2));
}

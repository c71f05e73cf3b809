//! `GET /code-systems/search/`.

use huddle_testkit::{Definer, Tenant, TestApp};
use serde_json::Value;
use tempfile::TempDir;

use super::import::{file, import, import_cpt};

/// An app with some codes of each system; the CPT codes are of alpha.
async fn app_with_codes() -> TestApp {
    let (app, folder) = (TestApp::new().await, TempDir::new().expect("a folder"));
    let diagnoses = file(
        &folder,
        "icd10cm-2026.tsv",
        "code\tdescription\n\
         E11\tType 2 diabetes mellitus\n\
         E11.9\tType 2 diabetes mellitus without complications\n\
         E11.65\tType 2 diabetes mellitus with hyperglycemia\n\
         E10.9\tType 1 diabetes mellitus without complications\n\
         M25.561\tPain in right knee\n\
         M25.562\tPain in left knee\n\
         S72.001A\tFracture of unspecified part of neck of right femur\n\
         H81.0\tMénière's disease\n",
    );
    import(&app, "icd10cm", &diagnoses).await.expect("imported");
    let supplies = file(&folder, "hcpcs-2019.tsv", "code\tdescription\nE1130\tStandard wheelchair\nL1810\tKnee orthosis, elastic\n");
    import(&app, "hcpcs", &supplies).await.expect("imported");
    let procedures = file(&folder, "cpt-2026.csv", "code,description\n00100,Invented knee procedure\n0002T,Invented trial\n");
    import_cpt(&app, Tenant::Alpha, &procedures).await.expect("imported");
    app
}

async fn codes(app: &TestApp, tenant: Tenant, query: &str) -> Vec<String> {
    let answer = app.client(tenant, "np").get(&format!("/api/code-systems/search/?{query}")).await;
    assert_eq!(answer.status, 200, "{query}: {}", answer.json);
    let results = answer.json["results"].as_array().expect("a list");
    results.iter().map(|one| one["code"].as_str().expect("a code").to_owned()).collect()
}

#[tokio::test]
async fn codes_are_found_by_their_beginning_and_by_words() {
    let app = app_with_codes().await;
    for (query, expected) in [
        // Codes first, with or without the dot, in any case.
        ("search_query=e11", &["E11", "E1130", "E11.65", "E11.9"][..]),
        ("search_query=E11.9", &["E11.9"]),
        ("search_query=e119", &["E11.9"]),
        ("search_query=m2556", &["M25.561", "M25.562"]),
        // Words in any order, their beginnings, and other forms of them; the shortest description first.
        ("search_query=knee", &["M25.562", "M25.561", "L1810", "00100"]),
        ("search_query=knee%20left", &["M25.562"]),
        ("search_query=diab%20hyperg", &["E11.65"]),
        ("search_query=fractures%20of%20femur", &["S72.001A"]),
        ("search_query=fracture%20on%20the%20femur", &["S72.001A"]),
        ("search_query=with", &["E11.65", "E10.9", "E11.9"]),
        ("search_query=meniere", &["H81.0"]),
        ("search_query=MÉNIÈRE", &["H81.0"]),
        ("search_query=diabetes%20type%201", &["E10.9"]),
        // A typo, if nothing else matches.
        ("search_query=diabtes&limit=1", &["E11"]),
        ("search_query=hyperglicemia", &["E11.65"]),
        ("search_query=xyzzy", &[]),
        ("search_query=%20%20e1%20", &[]),
        ("search_query=%25%25%25", &[]),
        ("search_query=%26%20%7C%20!", &[]),
        // Limits and systems.
        ("search_query=e11&limit=2", &["E11", "E1130"]),
        ("search_query=e11&system=HCPCS", &["E1130"]),
        ("search_query=knee&system=ICD-10-CM", &["M25.562", "M25.561"]),
        ("search_query=knee&system=CPT", &["00100"]),
    ] {
        assert_eq!(codes(&app, Tenant::Alpha, query).await, expected, "{query}");
    }
}

#[tokio::test]
async fn a_code_has_its_system_and_version() {
    let app = app_with_codes().await;
    let answer = app.client(Tenant::Alpha, "np").get("/api/code-systems/search/?search_query=e11.65").await;
    assert_eq!(
        answer.json["results"],
        serde_json::json!([{"system": "ICD-10-CM", "version": "2026", "code": "E11.65", "description": "Type 2 diabetes mellitus with hyperglycemia"}])
    );
}

#[tokio::test]
async fn licensed_codes_are_of_one_tenant() {
    let app = app_with_codes().await;
    assert_eq!(codes(&app, Tenant::Alpha, "search_query=001").await, ["00100"]);
    for query in ["search_query=001", "search_query=0010&system=CPT", "search_query=invented", "search_query=invnted"] {
        assert_eq!(codes(&app, Tenant::Beta, query).await, Vec::<String>::new(), "{query}");
    }
}

#[tokio::test]
async fn invalid_criteria_are_refused() {
    let app = TestApp::new().await;
    let client = app.client(Tenant::Alpha, "np");
    for (query, pointer) in [
        ("search_query=e1", "?search_query"),
        ("search_query=e11&limit=21", "?limit"),
        ("search_query=e11&limit=0", "?limit"),
        ("search_query=e11%00", "?search_query"),
    ] {
        let answer = client.get(&format!("/api/code-systems/search/?{query}")).await;
        assert_eq!((answer.status, &answer.json["errors"][0]["pointer"]), (400, &Value::from(pointer)), "{query}");
    }
    for query in ["", "search_query=e11&system=LOINC"] {
        assert_eq!(client.get(&format!("/api/code-systems/search/?{query}")).await.status, 400, "{query}");
    }
}

#[tokio::test]
async fn licensed_codes_are_found_by_indexes_and_in_their_own_tenant_only() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::raw_sql(
        "insert into referrals.licensed_code (system, key, code, version, description)
         select 'CPT', lpad(n::text, 5, '0'), lpad(n::text, 5, '0'), '2026', 'Procedure ' || md5(n::text) || ' of organ ' || md5((n % 97)::text)
           from generate_series(1, 10000) n",
    )
    .execute(&mut *tx)
    .await
    .expect("the codes are stored");
    let word: String = sqlx::query_scalar("select md5('7')").fetch_one(&mut *tx).await.expect("a word");
    tx.commit().await.expect("the seed commits");
    let tables: &[&str] = &["referrals.licensed_code"];
    Definer {
        function: "referrals.licensed_codes_by_key(text,bigint)",
        calls: &[("referrals.licensed_codes_by_key('0012', 20)", "referrals.licensed_code_pkey")],
        tables,
    }
    .verify(&app)
    .await;
    let call = format!("referrals.licensed_codes_by_words('procedure {}', 20)", &word[..10]);
    Definer { function: "referrals.licensed_codes_by_words(text,bigint)", calls: &[(&call, "referrals.licensed_code_words_idx")], tables }
        .verify(&app)
        .await;
    // One letter is missing.
    let call = format!("referrals.licensed_codes_alike('{}{}', 20)", &word[..9], &word[10..]);
    Definer { function: "referrals.licensed_codes_alike(text,bigint)", calls: &[(&call, "referrals.licensed_code_alike_idx")], tables }
        .verify(&app)
        .await;
}

#[tokio::test]
async fn public_codes_are_found_by_indexes() {
    let app = TestApp::new().await;
    sqlx::raw_sql(
        "insert into referrals.code (system, key, code, version, description)
         select 'ICD-10-CM', 'A' || lpad(n::text, 5, '0'), 'A' || lpad(n::text, 5, '0'), '2026', 'Disease ' || md5(n::text) || ' of organ ' || md5((n % 97)::text)
           from generate_series(1, 20000) n;
         analyze referrals.code",
    )
    .execute(&app.owner)
    .await
    .expect("the codes are stored");
    let word: String = sqlx::query_scalar("select md5('7')").fetch_one(&app.owner).await.expect("a word");
    for (condition, index) in [
        ("c.key >= 'A0012' and c.key < 'A0012' || '~'".to_owned(), "code_pkey"),
        (format!("referrals.code_words(c.description) @@ referrals.code_query('disease {}')", &word[..10]), "code_words_idx"),
    ] {
        let plan: Vec<String> =
            sqlx::query_scalar(sqlx::AssertSqlSafe(format!("explain select c.code from referrals.code c where {condition}")))
                .fetch_all(&app.pool)
                .await
                .expect("it is planned");
        assert!(plan.iter().any(|line| line.contains(index)), "{condition}: {plan:#?}");
    }
    // One letter is missing. The plan of a function shows in what its transaction scanned.
    let mut tx = app.pool.begin().await.expect("a transaction");
    let call = format!("select count(*) from referrals.codes_alike('{}{}', null, 20)", &word[..9], &word[10..]);
    let found: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(call)).fetch_one(&mut *tx).await.expect("it is searched");
    let scans: i64 = sqlx::query_scalar("select pg_stat_get_xact_numscans('referrals.code_alike_idx'::regclass)")
        .fetch_one(&mut *tx)
        .await
        .expect("the counters are read");
    assert!(found > 0 && scans > 0, "{found} found by {scans} scans");
}

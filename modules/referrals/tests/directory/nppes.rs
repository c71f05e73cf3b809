//! `huddle import nppes FILE`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::io::Write as _;

use chrono::{NaiveDate, Utc};
use huddle_referrals::npi::is_npi;
use huddle_sdk::{ImportReport, InstallationImport, Result, modules};
use huddle_testkit::TestApp;
use sqlx::Row as _;

const COLUMNS: [&str; 18] = [
    "NPI",
    "Entity Type Code",
    "Provider Organization Name (Legal Business Name)",
    "Provider Last Name (Legal Name)",
    "Provider First Name",
    "Provider Credential Text",
    "Provider First Line Business Practice Location Address",
    "Provider Business Practice Location Address City Name",
    "Provider Business Practice Location Address State Name",
    "Provider Business Practice Location Address Postal Code",
    "Provider Business Practice Location Address Telephone Number",
    "Last Update Date",
    "NPI Deactivation Date",
    "NPI Reactivation Date",
    "Provider Gender Code",
    "Healthcare Provider Taxonomy Code_1",
    "Healthcare Provider Primary Taxonomy Switch_1",
    "Healthcare Provider Taxonomy Code_2",
];

const ZIP_CODES: [&str; 5] = ["02108", "021391234", "10001", "606010000", "00000"];

/// A valid NPI for each number below 100,000,000.
fn npi(number: u64) -> String {
    let start = format!("1{number:08}");
    (0..10).map(|digit| format!("{start}{digit}")).find(|npi| is_npi(npi)).expect("one check digit is right")
}

/// A row of a person, with fields by column name.
fn person(number: u64, fields: &[(&str, &str)]) -> Vec<String> {
    let mut row: Vec<String> = COLUMNS.map(|_| String::new()).to_vec();
    let mut set = |column: &str, text: &str| {
        let at = COLUMNS.iter().position(|name| *name == column).expect("a column");
        text.clone_into(&mut row[at]);
    };
    let (npi, name) = (npi(number), format!("PATEL{number}"));
    for (column, text) in [
        ("NPI", npi.as_str()),
        ("Entity Type Code", "1"),
        ("Provider Last Name (Legal Name)", &name),
        ("Provider First Name", "ANA"),
        ("Provider Business Practice Location Address Postal Code", ZIP_CODES[usize::try_from(number).expect("small") % ZIP_CODES.len()]),
        ("Last Update Date", "01/15/2024"),
        ("Provider Gender Code", "F"),
        ("Healthcare Provider Taxonomy Code_1", "207R00000X"),
        ("Healthcare Provider Primary Taxonomy Switch_1", "Y"),
        ("Healthcare Provider Taxonomy Code_2", "207RC0000X"),
    ]
    .iter()
    .chain(fields)
    {
        set(column, text);
    }
    row
}

fn line(fields: &[String]) -> String {
    let quoted: Vec<_> = fields.iter().map(|field| format!("\"{}\"", field.replace('"', "\"\""))).collect();
    quoted.join(",")
}

fn header() -> String {
    line(&COLUMNS.map(str::to_owned))
}

/// Imports the lines as a file.
async fn import(app: &TestApp, lines: &[impl AsRef<[u8]>]) -> Result<ImportReport> {
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    for line in lines {
        file.write_all(line.as_ref()).expect("it is written");
        file.write_all(b"\n").expect("it is written");
    }
    let importer = modules().iter().flat_map(|module| module.installation_importers).find(|importer| importer.format == "nppes");
    let request = InstallationImport { path: file.path(), owner: &app.owner, now: Utc::now(), progress: &|_, _| () };
    (importer.expect("it is linked").run)(&request).await
}

fn taken(report: &ImportReport) -> BTreeMap<&str, u64> {
    report.taken.iter().map(|(kind, count)| (kind.as_str(), *count)).collect()
}

/// What the application sees of a provider: last name, city, deactivation, and the number of its keys for searches by place and by word.
async fn stored(app: &TestApp, number: u64) -> Option<(String, String, Option<NaiveDate>, i64, i64)> {
    let row = sqlx::query(
        "select last_name, city, deactivated_on,
                (select count(*) from referrals.directory_place d where d.npi = p.npi) as places,
                (select count(*) from referrals.directory_word d where d.npi = p.npi) as words
           from referrals.directory_provider p where npi = $1",
    )
    .bind(npi(number))
    .fetch_optional(&app.pool)
    .await
    .expect("it is read")?;
    Some((row.get("last_name"), row.get("city"), row.get("deactivated_on"), row.get("places"), row.get("words")))
}

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

/// All rows of the tables, to compare two databases.
async fn everything(app: &TestApp) -> BTreeSet<String> {
    let mut rows = BTreeSet::new();
    for table in ["directory_provider", "directory_place", "directory_word", "directory_term"] {
        let found: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select '{table} ' || t::text from referrals.{table} t")))
            .fetch_all(&app.owner)
            .await
            .expect("it is read");
        rows.extend(found);
    }
    rows
}

#[tokio::test]
async fn a_provider_is_stored_with_its_place_words_and_taxonomies() {
    let app = TestApp::new().await;
    let lines = [
        header(),
        line(&person(
            5,
            &[
                ("Provider Last Name (Legal Name)", "O'BRIEN-LÓPEZ"),
                ("Provider Business Practice Location Address City Name", "BOSTON"),
                ("Provider Business Practice Location Address Telephone Number", "6175550101"),
            ],
        )),
    ];
    let report = import(&app, &lines).await.expect("imported");
    assert_eq!(taken(&report), BTreeMap::from([("Provider", 1)]));
    let row = sqlx::query(
        "select p.*, d.taxonomy, d.zip = p.zip as is_same_zip from referrals.directory_provider p
           join referrals.directory_place d on d.npi = p.npi order by d.taxonomy",
    )
    .fetch_all(&app.pool)
    .await
    .expect("it is read");
    assert_eq!(row.iter().map(|row| row.get::<String, _>("taxonomy")).collect::<Vec<_>>(), ["207R00000X", "207RC0000X"]);
    let row = &row[0];
    assert_eq!(row.get::<String, _>("last_name"), "O'Brien-López");
    assert_eq!(row.get::<String, _>("search_name"), "ana obrien lopez");
    assert_eq!(row.get::<String, _>("phone"), "+16175550101");
    assert_eq!(row.get::<Option<String>, _>("gender").as_deref(), Some("Female"));
    assert_eq!(row.get::<Vec<String>, _>("taxonomies"), ["207R00000X", "207RC0000X"]);
    assert!(row.get::<bool, _>("is_same_zip"));
    let words: Vec<String> =
        sqlx::query_scalar("select word from referrals.directory_word order by word").fetch_all(&app.pool).await.expect("they are read");
    assert_eq!(words, ["ana", "lopez", "obrien"]);
}

#[tokio::test]
async fn an_import_updates_what_is_older_and_repeating_it_changes_nothing() {
    let app = TestApp::new().await;
    let city = "Provider Business Practice Location Address City Name";
    let first = [header(), line(&person(1, &[(city, "BOSTON")])), line(&person(2, &[(city, "BOSTON")])), line(&person(3, &[]))];
    assert_eq!(taken(&import(&app, &first).await.expect("imported")), BTreeMap::from([("Provider", 3)]));
    let before = everything(&app).await;
    let again = import(&app, &first).await.expect("imported");
    assert_eq!((taken(&again), again.unchanged.as_slice()), (BTreeMap::new(), &[("Provider".to_owned(), 3)][..]));
    assert_eq!(everything(&app).await, before);

    // A monthly file: one is newer, one older than what is stored, one new.
    let monthly = [
        header(),
        line(&person(1, &[(city, "SALEM"), ("Last Update Date", "02/01/2024"), ("Provider Last Name (Legal Name)", "SMITH")])),
        line(&person(2, &[(city, "SALEM"), ("Last Update Date", "12/31/2023")])),
        line(&person(4, &[])),
    ];
    let report = import(&app, &monthly).await.expect("imported");
    assert_eq!(taken(&report), BTreeMap::from([("Provider", 1), ("Provider, updated", 1)]));
    assert_eq!(stored(&app, 1).await, Some(("Smith".to_owned(), "Salem".to_owned(), None, 2, 2)));
    assert_eq!(stored(&app, 2).await.map(|one| one.1).as_deref(), Some("Boston"));
    let old: i64 = sqlx::query_scalar("select count(*) from referrals.directory_word where word = 'patel1'")
        .fetch_one(&app.pool)
        .await
        .expect("they are counted");
    assert_eq!(old, 0, "the earlier name is not found any longer");
}

#[tokio::test]
async fn bad_rows_are_reported_with_their_line_and_affect_no_other() {
    let app = TestApp::new().await;
    // Every other row is bad in one of these ways.
    let mut lines: Vec<Vec<u8>> = vec![header().into_bytes()];
    let mut expected = Vec::new();
    for number in 0..20_000_u64 {
        let good = line(&person(number, &[]));
        let at = number + 2;
        let (bytes, why) = match number % 12 {
            1 => (good.replacen("PATEL", "PA\"TEL", 1).into_bytes(), Some("has a quote inside a quoted field that is not doubled")),
            3 => (good.as_bytes()[..good.len() - 1].to_vec(), Some("has a quote that is not closed")),
            5 => {
                let mut bytes = good.into_bytes();
                let at = bytes.windows(5).position(|part| part == b"PATEL").expect("a name");
                bytes[at] = 0xe9;
                (bytes, Some("is not UTF-8"))
            }
            7 => (good.replacen(&npi(number), "1000000000", 1).into_bytes(), Some("1000000000 is not an NPI")),
            9 => ((good + ",\"\"").into_bytes(), Some("has 19 fields instead of 18")),
            11 => (good.replacen("01/15/2024", "15.01.2024", 1).into_bytes(), Some("15.01.2024 is not a last update date")),
            _ => (good.into_bytes(), None),
        };
        expected.extend(why.map(|why| format!("line {at} {why}")));
        lines.push(bytes);
    }
    expected.truncate(1_000);
    expected.push("and 9000 more lines".to_owned());
    let report = import(&app, &lines).await.expect("imported");
    assert_eq!(report.dropped.iter().map(|(_, why)| why.clone()).collect::<Vec<_>>(), expected);
    assert_eq!(taken(&report), BTreeMap::from([("Provider", 10_000)]));
    let found: Vec<String> =
        sqlx::query_scalar("select npi from referrals.directory_provider").fetch_all(&app.pool).await.expect("they are read");
    let good: BTreeSet<String> = (0..20_000).filter(|number| number % 2 == 0).map(npi).collect();
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), good);
}

#[tokio::test]
async fn the_order_of_columns_and_lines_does_not_matter() {
    let (one, other) = (TestApp::new().await, TestApp::new().await);
    let rows: Vec<Vec<String>> = (0..200).map(|number| person(number, &[])).collect();
    let names = COLUMNS.map(str::to_owned).to_vec();
    let forwards: Vec<String> = std::iter::once(&names).chain(&rows).map(|row| line(row)).collect();
    let turned = |row: &Vec<String>| line(&row.iter().rev().cloned().collect::<Vec<_>>());
    let backwards: Vec<String> = std::iter::once(&names).chain(rows.iter().rev()).map(turned).collect();
    import(&one, &forwards).await.expect("imported");
    import(&other, &backwards).await.expect("imported");
    assert_eq!(everything(&one).await, everything(&other).await);
}

#[tokio::test]
async fn of_two_rows_of_an_npi_the_last_counts() {
    let app = TestApp::new().await;
    let city = "Provider Business Practice Location Address City Name";
    let mut lines = vec![header()];
    for number in 0..50 {
        lines.push(line(&person(number, &[(city, "BOSTON")])));
    }
    for number in 0..50 {
        lines.push(line(&person(number, &[(city, "SALEM")])));
    }
    let report = import(&app, &lines).await.expect("imported");
    assert_eq!(report.skipped, [("Provider".to_owned(), 50, "another row of the file has the same NPI".to_owned())]);
    for number in 0..50 {
        assert_eq!(stored(&app, number).await.map(|one| one.1).as_deref(), Some("Salem"));
    }
}

#[tokio::test]
async fn a_deactivation_file_removes_providers_from_searches() {
    let app = TestApp::new().await;
    let mut lines = vec![header()];
    // The third was active again after an earlier deactivation.
    for (number, deactivated, reactivated) in [(1, "", ""), (2, "", ""), (3, "03/01/2020", "05/01/2024")] {
        lines.push(line(&person(number, &[("NPI Deactivation Date", deactivated), ("NPI Reactivation Date", reactivated)])));
    }
    import(&app, &lines).await.expect("imported");

    let deactivations: Vec<String> = std::iter::once("NPI,NPPES Deactivation Date".to_owned())
        .chain([1, 3, 5].map(|number| format!("{},04/01/2024", npi(number))))
        .chain(["1234567890,04/01/2024".to_owned(), format!("{},", npi(2))])
        .collect();
    let report = import(&app, &deactivations).await.expect("imported");
    assert_eq!(taken(&report), BTreeMap::from([("Provider, deactivated", 2)]));
    assert_eq!(
        report.dropped.iter().map(|(_, why)| why.as_str()).collect::<Vec<_>>(),
        ["line 5 1234567890 is not an NPI", "line 6 has neither an entity type code nor a deactivation date"]
    );
    let (name, _, deactivated_on, places, words) = stored(&app, 1).await.expect("it is kept");
    assert_eq!((name.as_str(), deactivated_on, places, words), ("PATEL1", Some(day("2024-04-01")), 0, 0));
    assert!(matches!(stored(&app, 3).await, Some((_, _, None, 2, 2))), "it was active again afterwards");
    assert_eq!(taken(&import(&app, &deactivations).await.expect("imported")), BTreeMap::new(), "repeated");

    // An older file does not make them active again, a newer one with a reactivation does.
    lines.push(line(&person(5, &[])));
    let report = import(&app, &lines).await.expect("imported");
    assert_eq!(taken(&report), BTreeMap::new());
    assert!(matches!(stored(&app, 5).await, Some((name, _, Some(_), 0, 0)) if name.is_empty()));
    let again = [("NPI Deactivation Date", "04/01/2024"), ("NPI Reactivation Date", "06/01/2024"), ("Last Update Date", "06/01/2024")];
    let report = import(&app, &[header(), line(&person(5, &again)), line(&person(1, &again))]).await.expect("imported");
    assert_eq!(taken(&report), BTreeMap::from([("Provider, updated", 2)]));
    assert!(matches!(stored(&app, 5).await, Some((_, _, None, 2, 2))));
    assert!(matches!(stored(&app, 1).await, Some((_, _, None, 2, 2))));
}

#[tokio::test]
async fn a_full_file_deactivates_by_rows_without_data() {
    let app = TestApp::new().await;
    import(&app, &[header(), line(&person(1, &[])), line(&person(2, &[]))]).await.expect("imported");
    let mut gone: Vec<String> = COLUMNS.map(|_| String::new()).to_vec();
    gone[0] = npi(1);
    gone[12] = "02/01/2024".to_owned();
    let with_data = person(2, &[("NPI Deactivation Date", "02/01/2024"), ("Last Update Date", "02/01/2024")]);
    let report = import(&app, &[header(), line(&gone), line(&with_data)]).await.expect("imported");
    assert_eq!(taken(&report), BTreeMap::from([("Provider, updated", 1), ("Provider, deactivated", 1)]));
    for number in [1, 2] {
        assert!(matches!(stored(&app, number).await, Some((_, _, Some(_), 0, 0))), "{number}");
    }
    // The same NPI with data and as deactivated in one file.
    gone[0] = npi(3);
    import(&app, &[header(), line(&person(3, &[])), line(&gone)]).await.expect("imported");
    assert!(matches!(stored(&app, 3).await, Some((_, _, Some(_), 0, 0))));
}

#[tokio::test]
async fn an_interrupted_import_is_completed_by_repeating_it() {
    let (app, whole) = (TestApp::new().await, TestApp::new().await);
    let mut text = header();
    for number in 0..25_000 {
        let _ = write!(text, "\n{}", line(&person(number, &[])));
    }
    import(&whole, std::slice::from_ref(&text)).await.expect("imported");
    // Ends after the first of two batches.
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    file.write_all(text.as_bytes()).expect("it is written");
    let importer = modules().iter().flat_map(|module| module.installation_importers).find(|importer| importer.format == "nppes");
    let interrupted = {
        let (send, stop) = tokio::sync::oneshot::channel();
        let send = std::sync::Mutex::new(Some(send));
        let progress = move |_: u64, _: u64| {
            if let Some(send) = send.lock().expect("a lock").take() {
                let _ = send.send(());
            }
        };
        let request = InstallationImport { path: file.path(), owner: &app.owner, now: Utc::now(), progress: &progress };
        let running = (importer.expect("it is linked").run)(&request);
        tokio::select! {
            biased;
            _ = stop => true,
            _ = running => false,
        }
    };
    assert!(interrupted);
    let count: i64 = sqlx::query_scalar("select count(*) from referrals.directory_provider").fetch_one(&app.pool).await.expect("counted");
    assert_eq!(count, 20_000, "the batch was committed");
    // The lock disappears with the connection of the interrupted import.
    let report = loop {
        match import(&app, std::slice::from_ref(&text)).await {
            Ok(report) => break report,
            Err(problem) => assert_eq!(problem.status(), 409),
        }
    };
    assert_eq!(taken(&report), BTreeMap::from([("Provider", 5_000)]));
    assert_eq!(report.unchanged, [("Provider".to_owned(), 20_000)]);
    assert_eq!(everything(&app).await, everything(&whole).await);
}

#[tokio::test]
async fn a_file_without_the_columns_is_refused_as_a_whole() {
    let app = TestApp::new().await;
    let report = import(&app, &["NPI,Name", "1234567893,Ana"]).await.expect("reported");
    assert_eq!(report.broken.len(), 1);
    assert!(report.broken[0].1.starts_with("the header lacks Entity Type Code, Provider Organization Name"), "{:?}", report.broken);
    let none: [&str; 0] = [];
    assert_eq!(import(&app, &none).await.expect("reported").broken[0].1, "the file is empty");
}

#[tokio::test]
async fn one_import_runs_at_a_time() {
    let app = TestApp::new().await;
    let mut conn = app.owner.acquire().await.expect("a connection");
    sqlx::query("select pg_advisory_lock(hashtextextended('referrals.directory', 0))").execute(&mut *conn).await.expect("locked");
    let refused = import(&app, &[header()]).await.expect_err("refused");
    assert_eq!(refused.status(), 409);
}

#[tokio::test]
async fn the_application_only_reads_the_directory() {
    let app = TestApp::new().await;
    for statement in [
        "insert into referrals.directory_term (word) values ('lee')",
        "delete from referrals.directory_provider",
        "truncate referrals.directory_place",
        "select from referrals.directory_staging",
    ] {
        let error = sqlx::raw_sql(statement).execute(&app.pool).await.expect_err("refused");
        assert!(error.to_string().contains("permission denied"), "{error}");
    }
}

#[tokio::test]
async fn a_search_by_taxonomy_and_zip_code_reads_the_index_alone() {
    let app = TestApp::new().await;
    let mut text = header();
    for number in 0..5_000 {
        let _ = write!(text, "\n{}", line(&person(number, &[])));
    }
    import(&app, &[text]).await.expect("imported");
    let point = huddle_referrals::places::centroid("02108").expect("known");
    let zips = huddle_referrals::places::zips_within(point, 25.0);
    let query = "select d.npi, d.gender from unnest($1::integer[]) z (zip)
                   join lateral (select * from referrals.directory_place d
                                  where d.zip = z.zip and d.taxonomy = any ($2) and not d.is_organization) d on true";
    let found = sqlx::query(query).bind(&zips).bind(["207RC0000X"].as_slice()).fetch_all(&app.pool).await.expect("it is searched");
    // Two of the five ZIP codes are in Boston and Cambridge.
    assert_eq!(found.len(), 2_000);
    // So few rows are read faster without an index.
    let mut tx = app.pool.begin().await.expect("a transaction");
    sqlx::raw_sql("set local enable_seqscan = off; set local enable_bitmapscan = off").execute(&mut *tx).await.expect("set");
    let plan: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!("explain {query}")))
        .bind(&zips)
        .bind(["207RC0000X"].as_slice())
        .fetch_all(&mut *tx)
        .await
        .expect("it is planned");
    assert!(plan.iter().any(|line| line.contains("Index Only Scan using directory_place_pkey")), "{plan:#?}");
}

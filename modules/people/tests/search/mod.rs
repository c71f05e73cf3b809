//! `GET /api/user/people/search/`

mod edits;
mod typos;

use huddle_testkit::{Definer, Patient, PatientIds, Tenant, TestApp, count_queries};
use serde_json::Value;

fn found(answer: &huddle_testkit::Answer) -> Vec<i64> {
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.results().iter().map(|hit| hit["person_id"].as_i64().unwrap()).collect()
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

async fn search(app: &TestApp, text: &str) -> Vec<i64> {
    found(&app.client(Tenant::Alpha, "md").get(&format!("/api/user/people/search/?type=patient&search={}", encoded(text))).await)
}

fn day(text: &str) -> chrono::NaiveDate {
    text.parse().unwrap()
}

async fn ann(app: &TestApp) -> PatientIds {
    let ann = Patient::named("Ann", "Quillfeather").contact("Ann.Q@example.com", "(617) 555-0142").born(day("1980-02-03"));
    app.patient(Tenant::Alpha, ann).await
}

#[tokio::test]
async fn people_are_found_by_name_number_contact_or_birth_date() {
    let app = TestApp::new().await;
    let ann = ann(&app).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.person set preferred_name = 'Wren' where id = $1").bind(ann.person_id.0).execute(&mut *tx).await.unwrap();
    number(&mut tx, ann, "HP-204 551-01").await;
    tx.commit().await.unwrap();
    app.patient(Tenant::Alpha, Patient::named("Somebody", "Else").contact("else@example.com", "617-555-0177")).await;
    let id = ann.user_id.to_string();
    for text in [
        "Ann Quillfeather",
        "quillfeather, ann",
        "QUILLF",
        "qui an",
        "wren",
        "quilfeather",
        id.as_str(),
        "6175550142",
        "617-555-0142",
        "+1 (617) 555-0142",
        "555-0142",
        "0142",
        "ann.q@example.com",
        "ANN.Q@EX",
        "02-03-1980",
        "2/3/1980",
        "1980-02-03",
        "Feb 3, 1980",
        "ann 2/3/1980",
        "2/3/80",
        "ann quillfeather feb 3, 1980",
        "617-555-0142 ext. 7",
        "tel:+16175550142",
        "HP-204 551-01",
        "hp20455101",
        "#HP 204551.01",
    ] {
        assert_eq!(search(&app, text).await.first(), Some(&ann.person_id.0), "{text}");
    }
    for text in ["ann 2/4/1980", "99999999", "9999", "nobody@example.com", "", "  ", "%", "01-01-1900", "HP20455102", "HP2045510"] {
        assert_eq!(search(&app, text).await, Vec::<i64>::new(), "{text}");
    }
}

/// Stores a member ID or record number of a patient.
async fn number(tx: &mut sqlx::PgConnection, patient: PatientIds, value: &str) {
    sqlx::query("insert into core.person_identifier (system, value, person_id) values ('https://plans.example/members', $2, $1)")
        .bind(patient.person_id.0)
        .bind(value)
        .execute(tx)
        .await
        .unwrap();
}

#[tokio::test]
async fn exact_matches_of_a_number_come_first_and_once() {
    let app = TestApp::new().await;
    let ann = app.patient(Tenant::Alpha, Patient::named("Ann", "Quill").contact("ann@example.com", "617-555-4821")).await;
    let zoe = app.patient(Tenant::Alpha, Patient::named("Zoe", "Adair").contact("zoe@example.com", "617-555-9999")).await;
    let begun = app.patient(Tenant::Alpha, Patient::named("Bea", "Gunn")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    number(&mut tx, zoe, "4821").await;
    number(&mut tx, begun, "K-777").await;
    sqlx::query("update core.user_account set user_status = 'initialized' where id = $1")
        .bind(begun.user_id.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(search(&app, "4821").await, [zoe, ann].map(|ids| ids.person_id.0), "a member ID before the end of a phone number");
    assert_eq!(search(&app, "k777").await, Vec::<i64>::new(), "patients who have only started to sign up are not included");
    let md = app.client(Tenant::Alpha, "md");
    let all = md.get("/api/user/people/search/?type=patient&includeOnboardingInitialized=true&search=k777").await;
    assert_eq!(found(&all), [begun.person_id.0]);
    let staff = md.get("/api/user/people/search/?type=provider&search=k777&includeOnboardingInitialized=true").await;
    assert_eq!(found(&staff), Vec::<i64>::new());
    let one = md.get("/api/user/people/search/?type=patient&limit=1&search=4821").await;
    assert_eq!(found(&one), [zoe.person_id.0]);
    assert_eq!(one.results()[0]["rank"], 1.0);
}

#[tokio::test]
async fn whole_words_rank_before_prefixes_and_prefixes_before_similar_words() {
    let app = TestApp::new().await;
    let alike = app.patient(Tenant::Alpha, Patient::named("Marit", "Lind")).await;
    let begins = app.patient(Tenant::Alpha, Patient::named("Martin", "Lindqvist")).await;
    let whole = app.patient(Tenant::Alpha, Patient::named("Lin", "Mart")).await;
    let answer = app.client(Tenant::Alpha, "md").get("/api/user/people/search/?search=mart%20lin").await;
    assert_eq!(found(&answer), [whole, begins, alike].map(|ids| ids.person_id.0));
    let ranks: Vec<f64> = answer.results().iter().map(|hit| hit["rank"].as_f64().unwrap()).collect();
    assert!(ranks[0] > ranks[1] && ranks[1] > ranks[2], "{ranks:?}");
}

#[tokio::test]
async fn protected_people_are_not_found_by_preferred_name() {
    let app = TestApp::new().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cyrano", "Zedd").protected()).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.person set preferred_name = 'Wrenley' where id = $1").bind(vip.person_id.0).execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    for text in ["Wrenley", "wren", "Wrenley Zedd"] {
        let answer = app.client(Tenant::Alpha, "md").get(&format!("/api/user/people/search/?search={}", encoded(text))).await;
        let rank = answer.results().iter().map(|hit| hit["rank"].as_f64().unwrap()).fold(0.0, f64::max);
        assert!(rank < 0.8, "{text}: {}", answer.text);
    }
    assert_eq!(search(&app, "Wrenley").await, Vec::<i64>::new());
    assert_eq!(search(&app, "Cyrano Zedd").await, [vip.person_id.0]);
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(search(&app, "Wrenley").await, [vip.person_id.0]);
}

#[tokio::test]
async fn a_protected_person_is_found_by_name_or_id_only() {
    let app = TestApp::new().await;
    let vip = Patient::named("Cyrano", "Zedd").protected().contact("cy@example.com", "617-555-0142").born(day("1980-02-03"));
    let vip = app.patient(Tenant::Alpha, vip).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    number(&mut tx, vip, "Q-90210").await;
    tx.commit().await.unwrap();
    let id = vip.user_id.to_string();
    let md = app.client(Tenant::Alpha, "md");
    for text in ["cyrano zedd", "zed", "cyrnao", id.as_str()] {
        let answer = md.get(&format!("/api/user/people/search/?search={}", encoded(text))).await;
        assert_eq!(found(&answer), [vip.person_id.0], "{text}");
        let hit = &answer.results()[0];
        assert_eq!(hit["is_masked"], true);
        for field in ["dob", "phone_number", "email", "sex", "address_state"] {
            assert!(hit[field].is_null(), "{field}");
        }
    }
    let hidden = ["6175550142", "0142", "cy@example.com", "1980-02-03", "cyrano 1980-02-03", "q90210"];
    for text in hidden {
        assert_eq!(search(&app, text).await, Vec::<i64>::new(), "{text}");
    }
    app.grant(Tenant::Alpha, "md", vip).await;
    for text in hidden {
        assert_eq!(search(&app, text).await, [vip.person_id.0], "{text}");
    }
}

#[tokio::test]
async fn the_search_can_be_restricted() {
    let app = TestApp::new().await;
    let tester = app.patient(Tenant::Alpha, Patient::named("Quentin", "Zylberberg").test_only()).await;
    let begun = app.patient(Tenant::Alpha, Patient::named("Quella", "Zylberberg")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.user_account set user_status = 'initialized' where id = $1")
        .bind(begun.user_id.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let md = app.client(Tenant::Alpha, "md");
    let by = async |query: &str| md.get(&format!("/api/user/people/search/?search=zylberberg{query}")).await;

    let plain = by("&type=patient").await;
    assert_eq!(found(&plain), [tester.person_id.0], "test patients are found");
    assert_eq!(plain.results()[0]["test_only"], true, "and marked");
    for all in ["&includeOnboardingInitialized=true", "&include_onboarding_initialized=true"] {
        assert_eq!(found(&by(all).await), [begun, tester].map(|ids| ids.person_id.0), "{all}");
    }
    assert_eq!(found(&by("&type=provider").await), Vec::<i64>::new());
    assert_eq!(found(&by("&limit=1&includeOnboardingInitialized=true").await).len(), 1);
    assert_eq!(by("&limit=0").await.status, 400);
    assert_eq!(by("&type=robot").await.status, 400);
    assert_eq!(by(&"x".repeat(200)).await.status, 400);
    let staff = md.get("/api/user/people/search/?search=np@alpha.example&type=provider").await;
    assert_eq!(found(&staff).len(), 1);
}

/// A word of up to three letters is looked up among the words of names. It finds the same people as a scan of all names, in the same order.
#[tokio::test]
async fn short_words_find_the_same_people_as_a_scan_of_all_names() {
    let app = TestApp::new().await;
    crate::demo::make(&app, 400).await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cyrano", "Zedd").protected()).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.person set preferred_name = 'Mabel' where id = $1").bind(vip.person_id.0).execute(&mut *tx).await.unwrap();
    // A changed name is found in its new form.
    sqlx::query("update core.person set first_name = 'Ma Belle' where tenant_id = core.tenant_id() and first_name = 'Margaret'")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let md = app.client(Tenant::Alpha, "md");
    let mut enough = 0;
    for (text, limit) in
        ["a", "ma", "mar", "mab", "s", "an", "li", "jo"].into_iter().flat_map(|text| [(text, 1_usize), (text, 5), (text, 20)])
    {
        let answer = md.get(&format!("/api/user/people/search/?type=patient&search={text}&limit={limit}")).await;
        let expected: Vec<i64> = sqlx::query_scalar(
            "select p.id from core.person p join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id,
                    lateral (select case when p.request_auth_for_phi then core.fold(p.first_name || ' ' || p.last_name) else p.search_name end) s (seen)
              where p.tenant_id = 1 and u.is_patient and u.user_status <> 'initialized' and ' ' || seen like '% ' || $1 || '%'
              order by (' ' || seen || ' ' like '% ' || $1 || ' %') desc, p.name_key, p.id limit $2",
        )
        .bind(text)
        .bind(i64::try_from(limit).unwrap())
        .fetch_all(&app.owner)
        .await
        .unwrap();
        let hits = found(&answer);
        // If there are fewer than requested, similar names follow.
        assert_eq!(hits.get(..expected.len()), Some(&*expected), "{text} {limit}");
        enough += usize::from(expected.len() == limit);
    }
    assert!(enough > 12, "{enough} of the searches found enough");
    let mut tx = app.seed(Tenant::Alpha).await;
    let stale: i64 = sqlx::query_scalar(
        "select count(*) from core.person p full join core.person_word w on w.tenant_id = p.tenant_id and w.person_id = p.id
          where p.tenant_id = 1
            and (w.word is null or strpos(replace(p.search_name, ' ', ''), w.word) = 0 or w.name_key <> p.name_key)",
    )
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    assert_eq!(stale, 0, "the words of names are up to date");
}

#[tokio::test]
async fn people_of_another_tenant_are_not_found() {
    let app = TestApp::new().await;
    let ann = ann(&app).await;
    let beta = app.client(Tenant::Beta, "md");
    for text in ["quillfeather", "qui", "0142", "ann.q@example.com", "1980-02-03", &ann.user_id.to_string()] {
        let answer = beta.get(&format!("/api/user/people/search/?search={}", encoded(text))).await;
        assert_eq!(found(&answer), Vec::<i64>::new(), "{text}");
    }
}

#[tokio::test]
async fn ten_results_take_as_many_queries_as_one() {
    let app = TestApp::new().await;
    ann(&app).await;
    let md = app.client(Tenant::Alpha, "md");
    md.get("/api/user/people/search/?search=quillfeather").await;
    let (_, few) = count_queries(md.get("/api/user/people/search/?search=quillfeather")).await;
    for _ in 0..10 {
        ann(&app).await;
    }
    let (answer, many) = count_queries(md.get("/api/user/people/search/?search=quillfeather")).await;
    assert_eq!((found(&answer).len(), many), (11, few));
}

#[tokio::test]
async fn every_kind_of_search_uses_its_index_and_finds_no_other_tenants_people() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::raw_sql(
        "insert into core.person (first_name, last_name, dob)
         select 'P' || md5(n::text), md5((n * 7)::text), date '1940-01-01' + n from generate_series(1, 5000) n;
         insert into core.user_account (person_id, email, phone_number, is_patient)
         select id, 'p' || id || '@example.com', '617-555-' || lpad((id % 10000)::text, 4, '0'), true
           from core.person p where tenant_id = core.tenant_id() and not exists (select from core.user_account u where u.person_id = p.id);",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    let name: String = sqlx::query_scalar("select first_name from core.person where id = 100").fetch_one(&mut *tx).await.unwrap();
    let user: i64 = sqlx::query_scalar("select id from core.user_account where person_id = 100").fetch_one(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();

    let call = |arguments: &str| format!("core.search_people(1, now(), {arguments}, 'patient', false, 50)");
    let (by_edit, by_id) = (call(&format!("'{}', null, null, null, null", &name[1..])), call(&format!("null, {user}, null, null, null")));
    // Two letters are missing.
    let by_name = call(&format!("'{}', null, null, null, null", &name[2..]));
    Definer {
        function: "core.search_people(bigint,timestamp with time zone,text,bigint,text,text,date,text,boolean,integer)",
        calls: &[
            (&by_name, "core.name_word_alike_idx"),
            (&by_edit, "core.name_word_edits_idx"),
            (&call("'p12', null, null, null, null"), "core.person_word_pkey"),
            (&call("'7e', null, null, null, null"), "core.person_word_letters_idx"),
            (&by_id, "core.user_account_pkey"),
            (&call("null, null, '5550100', null, null"), "core.user_account_phone_idx"),
            (&call("null, null, null, 'p100@', null"), "core.user_account_email_idx"),
            (&call("null, null, null, null, '1950-05-05'::date"), "core.person_dob_idx"),
        ],
        tables: &["core.person", "core.person_word", "core.name_word", "core.user_account"],
    }
    .verify(&app)
    .await;
}

/// A field of a search result as text.
fn text<'a>(hit: &'a Value, field: &str) -> &'a str {
    hit[field].as_str().unwrap_or_default()
}

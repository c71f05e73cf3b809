//! `GET /api/user/`

use huddle_testkit::{Patient, Tenant, TestApp, blocks_read, count_queries};
use serde_json::{Value, json};

/// First names in the order of the rows.
fn names(rows: &[Value]) -> Vec<&str> {
    rows.iter().map(|row| row["first_name"].as_str().unwrap()).collect()
}

async fn three() -> TestApp {
    let app = TestApp::new().await;
    app.patient(Tenant::Alpha, Patient::named("Émile", "Zola").contact("emile@example.com", "617-555-0103")).await;
    app.patient(Tenant::Alpha, Patient::named("Ada", "álvarez").contact("Ada@example.com", "(617) 555-0102")).await;
    app.patient(Tenant::Alpha, Patient::named("Bo", "Alvarez").contact("bo@example.com", "+1 617 555 0101")).await;
    app
}

#[tokio::test]
async fn newest_first_by_default_and_sorted_by_each_key() {
    let app = three().await;
    let md = app.client(Tenant::Alpha, "md");
    for (ordering, expected) in [
        ("", ["Bo", "Ada", "Émile", "Pat"]),
        ("id", ["Pat", "Émile", "Ada", "Bo"]),
        ("name", ["Ada", "Bo", "Pat", "Émile"]),
        ("-name", ["Émile", "Pat", "Bo", "Ada"]),
        ("email", ["Ada", "Bo", "Émile", "Pat"]),
        ("-phone_number", ["Émile", "Ada", "Bo", "Pat"]),
    ] {
        let query = if ordering.is_empty() { String::new() } else { format!("&ordering={ordering}") };
        let answer = md.get(&format!("/api/user/?type=patient&detail=false{query}")).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        assert_eq!(names(answer.results()), expected, "{ordering}");
        assert_eq!((answer.json["count"].as_i64(), answer.json["count_exact"].as_bool()), (Some(4), Some(true)));
    }
}

#[tokio::test]
async fn pages_follow_the_cursor_without_gaps_or_duplicates() {
    let app = three().await;
    let md = app.client(Tenant::Alpha, "md");
    for ordering in ["id", "-id", "name", "-name", "email", "-email", "phone_number", "-phone_number"] {
        let whole = md.get(&format!("/api/user/?ordering={ordering}")).await;
        let (mut paged, mut cursor) = (Vec::new(), String::new());
        loop {
            let page = md.get(&format!("/api/user/?ordering={ordering}&limit=1{cursor}")).await;
            paged.extend(page.results().iter().map(|row| row["id"].clone()));
            match page.json["next"].as_str() {
                Some(next) => cursor = format!("&cursor={next}"),
                None => break,
            }
        }
        let all: Vec<Value> = whole.results().iter().map(|row| row["id"].clone()).collect();
        assert_eq!(paged, all, "{ordering}");
    }
    let skipped = md.get("/api/user/?ordering=name&limit=2&offset=1").await;
    assert_eq!(names(skipped.results()), ["Bo", "Pat"]);
}

#[tokio::test]
async fn search_results_can_be_sorted_and_paged() {
    let app = three().await;
    app.patient(Tenant::Alpha, Patient::named("Alva", "Reyes").contact("zz@example.com", "617-555-0109")).await;
    let md = app.client(Tenant::Alpha, "md");
    for (search, ordering, expected) in [
        // A whole word is not followed by one that is merely similar.
        ("alvarez", "", vec!["Ada", "Bo"]),
        ("alv", "", vec!["Ada", "Bo", "Alva"]),
        ("alv", "name", vec!["Ada", "Bo", "Alva"]),
        ("alv", "-email", vec!["Alva", "Bo", "Ada"]),
        ("alv", "phone_number", vec!["Bo", "Ada", "Alva"]),
        ("alv", "-id", vec!["Alva", "Bo", "Ada"]),
        ("0103", "", vec!["Émile"]),
        ("BO@example.com", "name", vec!["Bo"]),
        ("np", "", vec![]),
        ("--", "", vec![]),
    ] {
        let query = if ordering.is_empty() { String::new() } else { format!("&ordering={ordering}") };
        let path = format!("/api/user/?type=patient&search={search}{query}");
        let whole = md.get(&path).await;
        assert_eq!(whole.status, 200, "{}", whole.text);
        assert_eq!(names(whole.results()), expected, "{path}");
        assert_eq!((&whole.json["count"], &whole.json["count_exact"]), (&json!(expected.len()), &json!(true)), "{path}");
        let (mut paged, mut cursor) = (Vec::new(), String::new());
        loop {
            let page = md.get(&format!("{path}&limit=1{cursor}")).await;
            paged.extend(page.results().iter().map(|row| row["id"].clone()));
            match page.json["next"].as_str() {
                Some(next) => cursor = format!("&cursor={next}"),
                None => break,
            }
        }
        let all: Vec<Value> = whole.results().iter().map(|row| row["id"].clone()).collect();
        assert_eq!(paged, all, "{path}");
    }
    let skipped = md.get("/api/user/?search=alv&ordering=name&limit=1&offset=1&detail=true").await;
    assert_eq!((names(skipped.results()), skipped.results()[0]["person_detail"]["last_name"].as_str()), (vec!["Bo"], Some("Alvarez")));
    // A blank search lists everyone.
    assert_eq!(names(md.get("/api/user/?search=%20&ordering=name").await.results()).len(), 5);
    let staff = md.get("/api/user/?type=provider&search=np@alpha.example").await;
    assert_eq!(staff.results().len(), 1);
    assert_eq!(staff.results()[0]["provider_fields"]["role_label"], "NP");
}

#[tokio::test]
async fn staff_are_listed_with_their_provider_fields() {
    let app = TestApp::new().await;
    let answer = app.client(Tenant::Alpha, "md").get("/api/user/?type=provider&ordering=name&limit=100").await;
    let np = answer.results().iter().find(|row| row["email"] == "np@alpha.example").unwrap();
    assert_eq!(np["provider_fields"]["role_label"], "NP");
    assert_eq!(np["provider_fields"]["practicing_states"][0]["name"], "Massachusetts");
    assert_eq!(np["groups"][0]["name"], "NP");
    assert_eq!(np["assignee_group"]["name"], "np");
    assert_eq!((np["is_patient"].as_bool(), np["is_provider"].as_bool()), (Some(false), Some(true)));
    assert_eq!(answer.json["count"], 9);
}

#[tokio::test]
async fn a_protected_patient_is_masked_and_its_position_reveals_nothing() {
    let app = three().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Cy", "Zed").protected().contact("aaa@example.com", "617-555-0100")).await;
    let md = app.client(Tenant::Alpha, "md");
    let row = |rows: &[Value]| rows.iter().find(|row| row["first_name"] == "Cy").cloned().unwrap();

    let masked = row(md.get("/api/user/?detail=true").await.results());
    assert_eq!((masked["is_protected"].as_bool(), masked["is_masked"].as_bool()), (Some(true), Some(true)));
    for field in ["email", "phone_number", "user_status", "preferred_name", "person_detail"] {
        assert!(masked[field].is_null(), "{field}");
    }
    assert!(app.audit_rows(Tenant::Alpha, "list_users", "read", vip).await == 0, "a masked row is no access");
    // Found by name, but not by masked fields.
    assert_eq!(row(md.get("/api/user/?search=zed").await.results())["is_masked"], true);
    for search in ["aaa@example.com", "617-555-0100"] {
        assert_eq!(names(md.get(&format!("/api/user/?search={search}")).await.results()), Vec::<&str>::new(), "{search}");
    }
    // Sorted by the address or the phone number, the patient would be first.
    assert_eq!(names(md.get("/api/user/?ordering=-email").await.results()), ["Pat", "Émile", "Bo", "Ada", "Cy"]);

    app.grant(Tenant::Alpha, "md", vip).await;
    let shown = row(md.get("/api/user/?detail=true").await.results());
    assert_eq!((shown["email"].as_str(), shown["is_masked"].as_bool()), (Some("aaa@example.com"), Some(false)));
    assert_eq!(shown["person_detail"]["addresses"][0]["city"], "Worcester");
    assert_eq!(app.audit_rows(Tenant::Alpha, "list_users", "read", vip).await, 1);
}

#[tokio::test]
async fn the_count_follows_added_and_removed_patients() {
    let app = three().await;
    let md = app.client(Tenant::Alpha, "md");
    let counted = async || md.get("/api/user/?limit=1").await.json["count"].as_i64().unwrap();
    assert_eq!(counted().await, 4);
    // Foreign keys of modules prevent deleting an account; this test deletes accounts anyway.
    sqlx::query(
        "do $$ declare held record; begin
            for held in select conrelid::regclass as holder, conname from pg_constraint
                         where confrelid = 'core.user_account'::regclass and conparentid = 0 loop
                execute format('alter table %s drop constraint %I', held.holder, held.conname);
            end loop;
        end $$",
    )
    .execute(&app.owner)
    .await
    .unwrap();
    for (change, count) in [
        ("insert into core.person (first_name, last_name) select 'Extra', n::text from generate_series(1, 20) n", 4),
        ("insert into core.user_account (person_id, is_patient) select id, id % 2 = 0 from core.person p where first_name = 'Extra'", 14),
        ("update core.user_account set is_patient = true where person_id in (select id from core.person where first_name = 'Extra')", 24),
        (
            "update core.user_account set is_patient = id % 2 = 0 where person_id in (select id from core.person where first_name = 'Extra')",
            14,
        ),
        ("delete from core.user_account where person_id in (select id from core.person where first_name = 'Extra')", 4),
        ("delete from core.user_account where false", 4),
    ] {
        let mut tx = app.seed(Tenant::Alpha).await;
        sqlx::query(change).execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(counted().await, count, "{change}");
    }
    let kept: Vec<(i64, i64)> = sqlx::query_as(
        "select c.patients, (select count(*) from core.user_account u where u.tenant_id = c.tenant_id and u.is_patient) from core.patient_count c",
    )
    .fetch_all(&app.owner)
    .await
    .unwrap();
    assert!(kept.len() == 2 && kept.iter().all(|(kept, real)| kept == real), "{kept:?}");
}

/// Clinicians look for their own panel, those at risk, and those who wait.
#[tokio::test]
async fn patients_are_filtered_by_pod_risk_and_what_other_modules_know() {
    let app = TestApp::new().await;
    let [mine, other] = ["Mine", "Other"];
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into core.pod (name) values ('Mine'), ('Other')").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    let ann = app.patient(Tenant::Alpha, Patient::named("Ann", "A").pod(Some(mine))).await;
    let bo = app.patient(Tenant::Alpha, Patient::named("Bo", "B").pod(Some(mine))).await;
    let cy = app.patient(Tenant::Alpha, Patient::named("Cy", "C").pod(Some(other))).await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Di", "D").pod(Some(mine)).protected()).await;
    let me = app.staff_id(Tenant::Alpha, "md").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("delete from core.pod_provider where user_id = $1").bind(me.0).execute(&mut *tx).await.unwrap();
    sqlx::query("insert into core.pod_provider (pod_id, user_id) select id, $1 from core.pod where name = 'Mine'")
        .bind(me.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    for (patient, score) in [(ann, "high"), (cy, "high"), (bo, "low"), (vip, "high")] {
        sqlx::query(
            "insert into core.person_summary (person_id, risk_score) values ($1, $2)
             on conflict (tenant_id, person_id) do update set risk_score = excluded.risk_score",
        )
        .bind(patient.person_id.0)
        .bind(score)
        .execute(&mut *tx)
        .await
        .unwrap();
    }
    tx.commit().await.unwrap();
    let md = app.client(Tenant::Alpha, "md");
    for (filter, expected) in [
        ("my_pods=true", vec!["Di", "Bo", "Ann"]),
        ("my_pods=true&ordering=name", vec!["Ann", "Bo", "Di"]),
        ("my_pods=true&ordering=-name", vec!["Di", "Bo", "Ann"]),
        ("risk=high", vec!["Cy", "Ann"]),
        ("risk=high,low&ordering=id", vec!["Ann", "Bo", "Cy"]),
        ("my_pods=true&risk=high", vec!["Ann"]),
        ("my_pods=true&search=ann", vec!["Ann"]),
        ("risk=low&search=ann", vec![]),
    ] {
        let answer = md.get(&format!("/api/user/?{filter}")).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        assert_eq!((names(answer.results()), &answer.json["count"]), (expected.clone(), &json!(expected.len())), "{filter}");
        let (mut paged, mut cursor) = (Vec::new(), String::new());
        loop {
            let page = md.get(&format!("/api/user/?{filter}&limit=1{cursor}")).await;
            paged.extend(page.results().iter().map(|row| row["first_name"].as_str().unwrap().to_owned()));
            match page.json["next"].as_str() {
                Some(next) => cursor = format!("&cursor={next}"),
                None => break,
            }
        }
        assert_eq!(paged, expected, "{filter}");
    }
    // Who is in no pod has no patients of their own.
    assert_eq!(names(app.client(Tenant::Alpha, "rn").get("/api/user/?my_pods=true").await.results()), Vec::<&str>::new());
    // The score of a protected patient is shown, and found, with a live grant.
    app.grant(Tenant::Alpha, "md", vip).await;
    assert_eq!(names(md.get("/api/user/?risk=high").await.results()), ["Di", "Cy", "Ann"]);
    // Only this module is linked here: nobody offers further sets.
    assert_eq!(md.get("/api/user/people/filters/").await.json, json!([]));
}

#[tokio::test]
async fn invalid_parameters_are_rejected() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let long = format!("search={}", "x".repeat(201));
    for (query, pointer) in [
        ("ordering=dob", "?ordering"),
        ("limit=0", "?limit"),
        ("limit=501", "?limit"),
        ("offset=-1", "?offset"),
        ("cursor=x", "?cursor"),
        ("risk=severe", "?risk"),
        ("people_filter=nowhere", "?people_filter"),
        ("type=provider&risk=high", "?type"),
        (long.as_str(), "?search"),
    ] {
        let answer = md.get(&format!("/api/user/?{query}")).await;
        assert_eq!((answer.status, answer.json["errors"][0]["pointer"].as_str()), (400, Some(pointer)), "{query}");
    }
    assert_eq!(md.get("/api/user/?type=robot").await.status, 400);
}

#[tokio::test]
async fn another_tenants_users_are_not_listed() {
    let app = three().await;
    let answer = app.client(Tenant::Beta, "md").get("/api/user/").await;
    assert_eq!(names(answer.results()), ["Pat"]);
    assert_eq!(answer.results()[0]["email"], "patient@beta.example");
}

#[tokio::test]
async fn a_long_list_takes_as_many_queries_as_a_short_one() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    md.get("/api/user/").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::raw_sql(
        "insert into core.pod_provider (pod_id, user_id)
         select d.id, u.id from core.pod d, core.user_account u
          where d.tenant_id = 1 and d.name = 'Alder' and u.tenant_id = 1 and not u.is_patient
         on conflict do nothing",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    for path in [
        "/api/user/?ordering=name",
        "/api/user/?detail=true",
        "/api/user/?search=pat&detail=true",
        "/api/user/?my_pods=true&detail=true",
        "/api/user/?risk=high&ordering=name",
        "/api/user/?my_pods=true&risk=high&search=pat",
    ] {
        let (_, few) = count_queries(md.get(path)).await;
        for number in 0..30 {
            app.patient(Tenant::Alpha, Patient::named("Pat", &format!("N{number}")).pod(Some("Alder"))).await;
        }
        let mut tx = app.seed(Tenant::Alpha).await;
        sqlx::raw_sql(
            "insert into core.person_summary (person_id, risk_score) select person_id, 'high' from core.user_account
              where tenant_id = 1 and is_patient
             on conflict (tenant_id, person_id) do update set risk_score = 'high'",
        )
        .execute(&mut *tx)
        .await
        .unwrap();
        tx.commit().await.unwrap();
        let (answer, many) = count_queries(md.get(path)).await;
        assert!(answer.results().len() > 30);
        assert_eq!(few, many, "{path}");
    }
}

/// A filter that finds one patient in a hundred reads their part of an index, not the table.
#[tokio::test]
async fn filters_are_index_ranges() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::raw_sql(
        "with p as (insert into core.person (first_name, last_name) select 'N' || n % 50, 'M' from generate_series(1, 7000) n returning id),
              k as (insert into core.person_pod (pod_id, person_id)
                    select d.id, p.id from p join core.pod d on d.tenant_id = 1 and (d.name = 'Alder') = (p.id % 100 = 0)),
              s as (insert into core.person_summary (person_id, risk_score)
                    select id, case when id % 100 = 7 then 'high' else 'low' end from p
                    on conflict (tenant_id, person_id) do update set risk_score = excluded.risk_score)
         insert into core.user_account (person_id, is_patient) select id, true from p",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    let alder: i64 =
        sqlx::query_scalar("select id from core.pod where tenant_id = 1 and name = 'Alder'").fetch_one(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    sqlx::raw_sql("vacuum analyze core.person, core.person_pod, core.person_summary, core.user_account").execute(&app.owner).await.unwrap();
    let mut conn = app.pool.begin().await.unwrap();
    sqlx::raw_sql("set local app.tenant_id = '1'").execute(&mut *conn).await.unwrap();
    for filter in [format!("array[{alder}], null"), "null, array['high']".to_owned()] {
        for order in ["'id', true, '', 9223372036854775807", "'name', false, '', -1"] {
            let call = format!("core.filter_patients({filter}, null, null, now(), {order}, 51, 0, 10001)");
            let touched = blocks_read(&mut conn, &call).await;
            // 70 matching patients, read for the page and for the count: a few blocks each. All 7,000 would be some 20,000.
            assert!(touched < 2_000, "{call}: {touched} blocks");
        }
    }
}

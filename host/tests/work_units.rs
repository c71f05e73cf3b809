//! Work units: what modules write, the shared list, and editing.

#![expect(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::work::{WorkOwner, WorkUnit};
use huddle_sdk::workflow::StateCategory;
use huddle_sdk::{Caller, WriteTx};
use huddle_testkit::{Answer, Definer, Patient, PatientIds, Tenant, TestApp, count_queries};
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

use crate::probe::{OTHER_OBJECT, PROBE_OBJECT};

const LIST: &str = "/api/providers/me/work_units/";

fn at(day: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000 + day)
}

fn unit(object: i64) -> WorkUnit {
    WorkUnit::new(&PROBE_OBJECT, object, "New")
}

async fn put(app: &TestApp, units: impl IntoIterator<Item = WorkUnit>) {
    let mut tx = WriteTx::begin(&app.host.app, Caller::host(Tenant::Alpha.id(), "test")).await.unwrap();
    for unit in units {
        tx.put_work(unit).await.unwrap();
    }
    tx.commit().await.unwrap();
}

async fn set_person(app: &TestApp, object: i64, patient: PatientIds) {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.work_unit set person_id = $1 where tenant_id = core.tenant_id() and object_id = $2")
        .bind(patient.person_id.0)
        .bind(object)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

async fn events(app: &TestApp) -> Vec<Value> {
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query_scalar(
        "select payload from core.event where tenant_id = core.tenant_id() and kind = 'core.work_unit.changed' order by position",
    )
    .fetch_all(&mut *tx)
    .await
    .unwrap()
}

fn objects(page: &Answer) -> Vec<i64> {
    assert_eq!(page.status, 200, "{}", page.text);
    page.json["results"].as_array().unwrap().iter().map(|row| row["object_id"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn a_unit_is_written_once_per_object_and_announced_once_per_transaction() {
    let app = TestApp::new().await;
    put(&app, [unit(1), unit(1).title("Call back"), unit(1).title("Call back").priority(2)]).await;
    assert_eq!(events(&app).await.len(), 1);
    put(&app, [unit(1).title("Call back").priority(2)]).await;
    assert_eq!(events(&app).await.len(), 1, "nothing changed");
    let page = app.client(Tenant::Alpha, "md").get(LIST).await;
    assert_eq!(objects(&page), [1]);
    assert_eq!((&page.json["results"][0]["details"]["title"], &page.json["results"][0]["row_version"]), (&json!("Call back"), &json!(3)));
    put(&app, [unit(1).status_category(StateCategory::Deferred)]).await;
    let events = events(&app).await;
    assert_eq!((events.len(), &events[1]["is_closed"]), (2, &json!(true)));
    assert!(objects(&app.client(Tenant::Alpha, "md").get(LIST).await).is_empty());
}

#[tokio::test]
async fn open_work_is_sorted_by_priority_then_due_date_and_paged_without_gaps() {
    let app = TestApp::new().await;
    let units = (0..30_i64).map(|n| unit(n).priority(i16::try_from(n % 3).unwrap()).due((n % 5 > 0).then(|| at(n * 7 % 11))));
    put(&app, units).await;
    let md = app.client(Tenant::Alpha, "md");
    let whole = md.get(LIST).await;
    let keys: Vec<_> = whole.json["results"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (-row["priority"].as_i64().unwrap(), row["due_at"].as_str().unwrap_or("9999").to_owned(), row["id"].as_i64().unwrap()))
        .collect();
    assert!(keys.len() == 30 && keys.is_sorted(), "{keys:?}");
    let (mut paged, mut next) = (Vec::new(), String::new());
    loop {
        let page = md.get(&format!("{LIST}?limit=7{next}")).await;
        paged.extend(objects(&page));
        assert_eq!((&page.json["count"], &page.json["aggregates"]), (&json!(30), &json!([{ "content_type": "probe", "count": 30 }])));
        match page.json["next"].as_str() {
            Some(cursor) => next = format!("&cursor={cursor}"),
            None => break,
        }
    }
    assert_eq!(paged, objects(&whole));
}

#[tokio::test]
async fn every_filter_limits_the_list_and_the_count() {
    let app = TestApp::new().await;
    let me = app.staff_id(Tenant::Alpha, "md").await;
    let other = app.staff_id(Tenant::Alpha, "np").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let group: i64 = sqlx::query_scalar(
        "with g as (insert into core.assignee_group (name) values ('Nurses') returning id),
              m as (insert into core.assignee_group_member (assignee_group_id, user_id) select id, $1 from g)
         select id from g",
    )
    .bind(me.0)
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    put(
        &app,
        [
            unit(1).owner(Some(WorkOwner::User(me))).due(Some(at(1))),
            unit(2).owner(Some(WorkOwner::Group(group))).due(Some(at(2))).priority(1),
            unit(3).owner(Some(WorkOwner::User(other))).tags(vec!["lab".into(), "phone".into()]),
            unit(4).category("refill", Some("pharmacy".into())).source_plan(77),
            WorkUnit::new(&OTHER_OBJECT, 5, "New"),
        ],
    )
    .await;
    set_person(&app, 4, rosa).await;
    let md = app.client(Tenant::Alpha, "md");
    let cases = [
        ("owner=me".to_owned(), vec![1]),
        ("owner=my_groups".to_owned(), vec![2, 1]),
        ("owner=unassigned".to_owned(), vec![4, 5]),
        (format!("owner_ids={other}"), vec![3]),
        (format!("owner_ids={other},{other}&priorities=0,0"), vec![3]),
        (format!("owner_group_ids={group}&owner_ids={other}"), vec![2, 3]),
        (format!("person_id={}", rosa.person_id), vec![4]),
        ("content_types=other,unknown".to_owned(), vec![5]),
        ("categories=refill".to_owned(), vec![4]),
        ("parent_categories=pharmacy".to_owned(), vec![4]),
        ("source_plan_ids=77".to_owned(), vec![4]),
        ("tags=phone,lab".to_owned(), vec![3]),
        ("tags=phone,other".to_owned(), vec![]),
        ("priorities=1,2".to_owned(), vec![2]),
        ("due_from=2024-10-05T00:00:00Z&due_until=2024-10-05T12:00:00Z".to_owned(), vec![1]),
        ("due_until=2024-10-05T12:00:00Z&owner=my_groups".to_owned(), vec![1]),
    ];
    for (query, expected) in cases {
        let page = md.get(&format!("{LIST}?{query}")).await;
        assert_eq!((objects(&page), page.json["count"].as_i64()), (expected.clone(), i64::try_from(expected.len()).ok()), "{query}");
    }
    for wrong in ["priorities=3", "limit=101", "cursor=x", "owner=you", "is_closed=true"] {
        assert_eq!(md.get(&format!("{LIST}?{wrong}")).await.status, 400, "{wrong}");
    }
    app.feature(Tenant::Alpha, "probe", false).await;
    assert!(objects(&md.get(LIST).await).is_empty(), "a unit of a feature that is off is hidden");
}

#[tokio::test]
async fn a_protected_persons_work_is_masked_and_not_found_by_hidden_fields() {
    let app = TestApp::new().await;
    let vera = app.patient(Tenant::Alpha, Patient::named("Vera", "Ip").protected()).await;
    put(&app, [unit(1).title("Oncology").tags(vec!["cancer".into()])]).await;
    set_person(&app, 1, vera).await;
    let md = app.client(Tenant::Alpha, "md");
    let page = md.get(LIST).await;
    let row = &page.json["results"][0];
    assert_eq!((&row["is_masked"], &row["details"], &row["last_name"]), (&json!(true), &Value::Null, &json!("Ip")));
    assert!(objects(&md.get(&format!("{LIST}?tags=cancer")).await).is_empty());
    let rejected = md.patch(&format!("{LIST}{}/probe/", row["id"]), json!({ "due_date": null, "row_version": 1 })).await;
    assert_eq!((rejected.status, rejected.problem()), (403, "phi-access-required"));
    app.grant(Tenant::Alpha, "md", vera).await;
    assert_eq!(objects(&md.get(&format!("{LIST}?tags=cancer")).await), [1]);
    assert_eq!(md.get(LIST).await.json["results"][0]["details"]["title"], "Oncology");
}

#[tokio::test]
async fn a_unit_edit_requires_its_version_and_its_module_runs_the_action() {
    let app = TestApp::new().await;
    put(&app, [unit(1)]).await;
    let md = app.client(Tenant::Alpha, "md");
    let path = format!("{LIST}{}/probe/", md.get(LIST).await.json["results"][0]["id"]);
    assert_eq!(md.patch(&path, json!({ "due_date": at(3) })).await.status, 428);
    let edited = md.patch(&path, json!({ "due_date": at(3), "row_version": 1 })).await;
    assert_eq!((edited.status, &edited.json["row_version"]), (200, &json!(2)), "{}", edited.text);
    assert_eq!(app.last_change(Tenant::Alpha, "update_work_unit").await, json!({ "due_at": [null, at(3)] }));
    let stale = md.patch(&path, json!({ "due_date": null, "row_version": 1 })).await;
    assert_eq!((stale.status, &stale.json["current"]["row_version"]), (412, &json!(2)));
    assert_eq!(md.patch(&path, json!({ "owner_group": 999_999, "row_version": 2 })).await.status, 404);
    assert_eq!(md.patch(&path, json!({ "action": "explode", "due_date": null, "row_version": 2 })).await.status, 400);
    let finished = md.patch(&path, json!({ "action": "finish", "due_date": null, "row_version": 2 })).await;
    assert_eq!((finished.status, &finished.json["status_category"]), (200, &json!("complete")), "{}", finished.text);
    assert_eq!(finished.json["due_at"], Value::Null);
    assert_eq!(events(&app).await.len(), 3, "one when it was created and one per edit");
    assert!(objects(&md.get(LIST).await).is_empty());
    assert_eq!(md.patch(&path.replace("probe", "case"), json!({ "row_version": 3 })).await.status, 404);
    assert_eq!(app.client(Tenant::Beta, "md").patch(&path, json!({ "row_version": 3 })).await.status, 404);
    app.feature(Tenant::Alpha, "probe", false).await;
    let off = md.patch(&path, json!({ "due_date": null, "row_version": 3 })).await;
    assert_eq!((off.status, off.problem()), (403, "feature-disabled"));
}

#[tokio::test]
async fn a_list_of_many_costs_as_many_queries_as_a_list_of_one() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    put(&app, [unit(1)]).await;
    set_person(&app, 1, rosa).await;
    let md = app.client(Tenant::Alpha, "md");
    md.get(LIST).await;
    let (_, of_one) = count_queries(md.get(LIST)).await;
    put(&app, (2..=100).map(unit)).await;
    for object in 2..=100 {
        set_person(&app, object, rosa).await;
    }
    let (page, of_many) = count_queries(md.get(&format!("{LIST}?limit=100"))).await;
    assert_eq!((objects(&page).len(), of_many), (100, of_one));
}

#[tokio::test]
async fn closed_work_is_listed_per_person() {
    let app = TestApp::new().await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let closed = |object| unit(object).status_category(StateCategory::Complete);
    put(&app, [unit(1), closed(2).priority(1), closed(3).title("Done"), closed(4)]).await;
    for object in 1..=3 {
        set_person(&app, object, rosa).await;
    }
    let md = app.client(Tenant::Alpha, "md");
    let page = md.get(&format!("{LIST}?person_id={}&is_closed=true", rosa.person_id)).await;
    assert_eq!((objects(&page), &page.json["count"]), (vec![2, 3], &json!(2)));
    assert_eq!(page.json["results"][1]["status_category"], "complete");
    assert_eq!(objects(&md.get(&format!("{LIST}?person_id={}&is_closed=false", rosa.person_id)).await), [1]);
}

/// Open units of many kinds: 20,000, few of them with priority 2 or 1. No unit of category 3 is without an owner, and `late` is only a tag
/// of units without a due date. One unit is both `even` and `odd`.
async fn create_many(app: &TestApp) -> i64 {
    let me = app.staff_id(Tenant::Alpha, "md").await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into core.work_unit
                (content_type, object_id, feature, person_id, owner_user_id, due_at, priority, status, status_category, category, parent_category,
                 tags, source_plan_id)
         select 'type' || n % 3, n, 'probe', case when n % 400 = 9 then $2::bigint end, case when n % 2 = 0 or n % 10 = 3 then $1::bigint end,
                case when n % 5 > 0 then now() + n % 977 * interval '1 hour' end, case when n % 100 = 0 then 2 when n % 20 = 1 then 1 else 0 end,
                'New', 'open', 'category' || n % 10, 'parent' || n % 4,
                array_remove(array['tag' || n % 7, case when n % 1000 = 8 then 'rare' end, case when n % 5 = 0 then 'late' end,
                              case when n % 2 = 0 or n = 1 then 'even' end, case when n % 2 = 1 then 'odd' end], null),
                case when n % 50 = 7 then n % 200 end
           from generate_series(1, 20000) n",
    )
    .bind(me.0)
    .bind(rosa.person_id.0)
    .execute(&mut *tx)
    .await
    .unwrap();
    sqlx::query(
        "insert into core.work_unit (content_type, object_id, feature, person_id, status, status_category, closed_at)
         select 'type0', 30000 + n, 'probe', $1, 'Done', 'complete', now() from generate_series(1, 5000) n",
    )
    .bind(rosa.person_id.0)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    sqlx::raw_sql("vacuum analyze core.work_unit, core.work_unit_tag").execute(&app.owner).await.unwrap();
    rosa.person_id.0
}

#[tokio::test]
async fn a_unit_is_found_by_its_current_tags_while_it_is_open() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let tagged = |tags: &[&str]| unit(1).tags(tags.iter().map(|tag| (*tag).to_owned()).collect());
    let steps = [
        (tagged(&["lab", "phone", "lab"]), ["lab", "phone"].as_slice()),
        (tagged(&["lab", "phone"]).priority(2), &["lab", "phone"]),
        (tagged(&["phone"]).priority(2).due(Some(at(1))), &["phone"]),
        (tagged(&["phone"]).status_category(StateCategory::Complete), &[]),
        (tagged(&["lab"]), &["lab"]),
        (tagged(&[]), &[]),
    ];
    for (step, (unit, expected)) in steps.into_iter().enumerate() {
        put(&app, [unit]).await;
        for tag in ["lab", "phone"] {
            let found = objects(&md.get(&format!("{LIST}?tags={tag}")).await);
            assert_eq!(found.len(), usize::from(expected.contains(&tag)), "step {step}, {tag}");
        }
        let mut tx = app.seed(Tenant::Alpha).await;
        let stored: Vec<String> = sqlx::query_scalar("select tag from core.work_unit_tag order by tag").fetch_all(&mut *tx).await.unwrap();
        assert_eq!(stored, expected, "step {step}");
    }
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.work_unit set tags = '{lab}'").execute(&mut *tx).await.unwrap();
    sqlx::query("delete from core.work_unit").execute(&mut *tx).await.unwrap();
    let left: i64 = sqlx::query_scalar("select count(*) from core.work_unit_tag").fetch_one(&mut *tx).await.unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn combined_filters_match_all_conditions() {
    let app = TestApp::new().await;
    create_many(&app).await;
    let me = app.staff_id(Tenant::Alpha, "md").await;
    let mine = format!("owner_user_id = {me}");
    let md = app.client(Tenant::Alpha, "md");
    let cases = [
        ("categories=category3&owner=unassigned", "category = 'category3' and owner_user_id is null".to_owned()),
        ("categories=category7&owner=me", format!("category = 'category7' and {mine}")),
        (
            "categories=category1&tags=tag1&content_types=type1",
            "category = 'category1' and tags @> '{tag1}' and content_type = 'type1'".to_owned(),
        ),
        ("categories=category8&owner=me", format!("category = 'category8' and {mine}")),
        ("categories=category8,category9&tags=rare", "category in ('category8', 'category9') and tags @> '{rare}'".to_owned()),
        ("tags=rare", "tags @> '{rare}'".to_owned()),
        ("tags=even,odd", "tags @> '{even,odd}'".to_owned()),
        ("tags=tag1,rare&owner=me", format!("tags @> '{{tag1,rare}}' and {mine}")),
        (
            "tags=tag1&parent_categories=parent2&content_types=type1",
            "tags @> '{tag1}' and parent_category = 'parent2' and content_type = 'type1'".to_owned(),
        ),
        ("source_plan_ids=57&owner=unassigned", "source_plan_id = 57 and owner_user_id is null".to_owned()),
        ("owner=me&tags=late&content_types=type0", format!("{mine} and tags @> '{{late}}' and content_type = 'type0'")),
        ("tags=late&categories=category5&priorities=0,1", "tags @> '{late}' and category = 'category5' and priority < 2".to_owned()),
        ("tags=late&owner=me&due_from=2020-01-01T00:00:00Z&due_until=2999-01-01T00:00:00Z", "false".to_owned()),
        ("parent_categories=parent1,parent3&owner=me", format!("parent_category in ('parent1', 'parent3') and {mine}")),
    ];
    for (query, condition) in cases {
        let mut tx = app.seed(Tenant::Alpha).await;
        let expected: Vec<i64> = sqlx::query_scalar(AssertSqlSafe(format!(
            "select object_id from core.work_unit
              where tenant_id = core.tenant_id() and closed_at is null and {condition} order by priority desc, due_key, id"
        )))
        .fetch_all(&mut *tx)
        .await
        .unwrap();
        drop(tx);
        let first = md.get(&format!("{LIST}?limit=40&{query}")).await;
        let counted: i64 = first.json["aggregates"].as_array().unwrap().iter().map(|of_type| of_type["count"].as_i64().unwrap()).sum();
        let total = i64::try_from(expected.len()).unwrap();
        assert_eq!(
            (first.json["count"].as_i64().unwrap(), first.json["count_exact"].as_bool().unwrap(), counted.min(1_001)),
            (total.min(1_000), total <= 1_000, total.min(1_001)),
            "{query}"
        );
        let mut paged = objects(&first);
        let mut next = first.json["next"].as_str().map(str::to_owned);
        while let Some(cursor) = next.filter(|_| paged.len() < 400) {
            let page = md.get(&format!("{LIST}?limit=40&{query}&cursor={cursor}")).await;
            paged.extend(objects(&page));
            next = page.json["next"].as_str().map(str::to_owned);
        }
        assert_eq!(paged, expected[..expected.len().min(400)], "{query}");
    }
}

/// One care pod for each way in which the search treats its people: they lead it, are hashed, or are looked up.
#[tokio::test]
async fn care_pods_of_any_size_limit_the_list() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "with p as (insert into core.person (first_name, last_name, sex) select 'Rosa', 'Perez ' || n, 'Female' from generate_series(1, 6000) n returning id)
         insert into core.work_unit (content_type, object_id, feature, person_id, due_at, priority, status, status_category, category, tags)
         select 'type' || id % 3, id, 'probe', id, now() + id % 97 * interval '1 hour', id % 3, 'New', 'open', 'category' || id % 5,
                array['tag' || id % 4]
           from p",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    for (pod, people) in [("few", 60), ("several", 600), ("many", 5_200)] {
        sqlx::query(
            "with o as (insert into core.pod (name) values ($1) returning id)
             insert into core.person_pod (pod_id, person_id)
             select o.id, p.person_id
               from o, (select person_id from core.work_unit where tenant_id = core.tenant_id() and feature = 'probe' order by id desc limit $2) p",
        )
        .bind(pod)
        .bind(people)
        .execute(&mut *tx)
        .await
        .unwrap();
    }
    for pods in [&["few"][..], &["several"], &["many"], &["few", "several", "many"]] {
        for (filter, condition) in [
            (json!({}), "true"),
            (json!({ "category": ["category2"] }), "category = 'category2'"),
            (json!({ "tags": ["tag1"], "content_type": ["type0", "type2"] }), "tags @> '{tag1}' and content_type in ('type0', 'type2')"),
        ] {
            let mut whole = json!({ "feature": ["probe"], "priority": [2, 1, 0], "reader": 1, "moment": "2026-01-01" });
            whole.as_object_mut().unwrap().extend(filter.as_object().unwrap().clone());
            let (found, expected): (Vec<i64>, Vec<i64>) = sqlx::query_as(AssertSqlSafe(format!(
                "with o as (select id from core.pod where tenant_id = core.tenant_id() and name = any ($2)),
                      f as (select f.* from core.find_work_units($1 || jsonb_build_object('pod_id', array(select id::text from o)), 50, 1000) f),
                      w as (select * from core.work_unit
                             where tenant_id = core.tenant_id() and {condition}
                               and person_id in (select person_id from core.person_pod where tenant_id = core.tenant_id() and pod_id in (select id from o)))
                 select array(select w.id from w where w.id in (select unnest(ids) from f) order by priority desc, due_key, id limit 50)
                            || array(select unnest(units) from f where is_exact order by 1),
                        array(select id from w order by priority desc, due_key, id limit 50)
                            || array(select count(*) from w where (select count(*) from w) <= 1000 group by content_type order by 1)"
            )))
            .bind(&whole)
            .bind(pods)
            .fetch_one(&mut *tx)
            .await
            .unwrap();
            assert!(found.len() >= 10, "{pods:?} {filter}");
            assert_eq!(found, expected, "{pods:?} {filter}");
        }
    }
}

#[tokio::test]
async fn the_list_is_read_from_indexes_and_shows_nothing_to_another_tenant() {
    let app = TestApp::new().await;
    let person = create_many(&app).await;
    let me = app.staff_id(Tenant::Alpha, "md").await;
    let call = |filter: Value| {
        let mut whole = json!({ "feature": ["probe"], "priority": [2, 1, 0], "reader": 1, "moment": "2026-01-01" });
        whole.as_object_mut().unwrap().extend(filter.as_object().unwrap().clone());
        format!("core.find_work_units('{whole}', 50, 1000)")
    };
    let calls = [
        (call(json!({})), "core.work_unit_feature_idx"),
        (call(json!({ "owner_key": [format!("u{me}")] })), "core.work_unit_owner_idx"),
        (call(json!({ "person_id": [person] })), "core.work_unit_person_idx"),
        (call(json!({ "person_id": [person], "is_closed": true })), "core.work_unit_closed_person_idx"),
        (call(json!({ "content_type": ["type1"] })), "core.work_unit_type_idx"),
        (call(json!({ "category": ["category7"] })), "core.work_unit_category_idx"),
        (call(json!({ "parent_category": ["parent2"] })), "core.work_unit_parent_category_idx"),
        (call(json!({ "source_plan_id": [57] })), "core.work_unit_plan_idx"),
        (call(json!({ "tags": ["rare"] })), "core.work_unit_tag_pkey"),
        (call(json!({ "tags": ["rare"], "owner_key": [format!("u{me}")] })), "core.work_unit_tag_pkey"),
        (call(json!({ "tags": ["even", "odd"] })), "core.work_unit_facets_idx"),
    ];
    let calls: Vec<(&str, &str)> = calls.iter().map(|(call, index)| (call.as_str(), *index)).collect();
    Definer { function: "core.find_work_units(jsonb,integer,integer)", calls: &calls, tables: &["core.work_unit", "core.work_unit_tag"] }
        .verify(&app)
        .await;
}

//! A demo loaded in bulk equals one created through the tables' triggers.
#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use std::collections::{BTreeMap, BTreeSet};

use huddle_app as _;
use huddle_demo::{DemoPlan, create};
use huddle_sdk::content_type::content_type;
use huddle_sdk::work::WorkOwner;
use huddle_sdk::{PersonId, ReadTx, TenantId, refused_owners};
use huddle_testkit::TestApp;
use serde_json::Value;
use sqlx::{AssertSqlSafe, ConnectOptions as _};

const PATIENTS: u32 = 150;

async fn make(app: &TestApp, bulk_from: u64) -> Vec<String> {
    let now = "2026-06-15T12:00:00Z".parse().expect("an instant");
    let plan = DemoPlan { patients: PATIENTS, tenants: 3, messages: Some(2_500), bulk_from, seed: 7, now };
    let owner = app.owner.connect_options().to_url_lossy();
    create(owner.as_str(), "http://localhost:8081", plan, app.host.app.files().expect("the files"), &|_, _, _| ())
        .await
        .expect("the demo is created")
}

/// The rows of a table, without random values and timestamps.
async fn rows(app: &TestApp, table: &str) -> Vec<Value> {
    // Runtime SQL: a test over all tables.
    let text = format!(
        "select to_jsonb(t) - '{{created_at,updated_at}}'::text[] {} from {table} t",
        match table {
            "messaging.thread" => "- 'uid'",
            _ => "",
        }
    );
    let mut rows: Vec<Value> = sqlx::query_scalar(AssertSqlSafe(text)).fetch_all(&app.owner).await.expect("a table");
    rows.sort_by_key(Value::to_string);
    rows
}

/// Indexes, constraints and triggers of all tables.
async fn structure(app: &TestApp) -> Vec<String> {
    sqlx::query_scalar(
        "select pg_get_indexdef(indexrelid) || indisvalid from pg_index i join pg_class c on c.oid = i.indrelid
          where c.relowner = current_user::regrole
         union all
         select conrelid::regclass || conname || pg_get_constraintdef(oid) || convalidated from pg_constraint where conrelid <> 0
         union all
         select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal
         order by 1",
    )
    .fetch_all(&app.owner)
    .await
    .expect("the catalogue")
}

#[tokio::test]
async fn bulk_load_and_row_by_row_create_the_same_rows() {
    let (bulk, plain) = (TestApp::new().await, TestApp::new().await);
    let before = structure(&bulk).await;
    assert_eq!(make(&bulk, 0).await, ["northwind", "lakeside", "clinic-03"]);
    assert_eq!(make(&plain, u64::MAX).await.len(), 3);
    for table in [
        "core.person",
        "core.user_account",
        "core.account_card",
        "core.patient_count",
        "core.person_identifier",
        "core.address",
        "core.person_summary",
        "core.pod",
        "core.pod_provider",
        "core.person_pod",
        "core.care_team_member",
        "people.referral_program",
        "people.person_referral",
        "people.user_segmentation",
        "core.position",
        "messaging.thread",
        "messaging.message",
        "messaging.thread_member",
        "messaging.inbox",
        "schedule.shift",
        "schedule.shift_exception",
        "schedule.visit_mix",
        "schedule.appointment",
        "schedule.on_call",
        "core.clinic_closure",
        "referrals.directory_provider",
        "referrals.directory_place",
        "referrals.network_provider",
        "referrals.steerage",
        "referrals.steerage_provider",
        "referrals.insurance_authorization",
        "referrals.steerage_sending",
        "referrals.tracking",
        "referrals.tracking_step",
        "referrals.curated_fact",
        "referrals.curated_availability",
        "referrals.preference",
        "referrals.prior_authorization",
    ] {
        let (one, other) = (rows(&bulk, table).await, rows(&plain, table).await);
        assert_eq!(one.len(), other.len(), "{table}");
        assert!(!one.is_empty(), "{table} has no row");
        for (one, other) in one.iter().zip(&other) {
            assert_eq!(one, other, "{table}");
        }
    }
    assert_eq!(structure(&bulk).await, before, "every index, constraint and trigger is restored");

    // The inbox matches the product's function for each patient, and the counter is at the last message.
    let listed = rows(&bulk, "messaging.inbox").await;
    for statement in [
        "delete from messaging.inbox",
        "select messaging.list_thread(u.tenant_id, u.person_id) from core.user_account u where u.is_patient",
    ] {
        sqlx::raw_sql(statement).execute(&bulk.owner).await.expect("the owner has permission");
    }
    assert_eq!(rows(&bulk, "messaging.inbox").await, listed);
    let wrong: i64 = sqlx::query_scalar(
        "select count(*) from messaging.thread t
          where t.last_timetoken <> coalesce((select max(m.timetoken) from messaging.message m
                                               where m.tenant_id = t.tenant_id and m.thread_id = t.id), 0)",
    )
    .fetch_one(&bulk.owner)
    .await
    .expect("a count");
    assert_eq!(wrong, 0);
}

#[tokio::test]
async fn an_existing_tenant_is_not_changed() {
    let app = TestApp::new().await;
    make(&app, 0).await;
    let messages = rows(&app, "messaging.message").await.len();
    assert!((2_400..3_500 + 3 * 150 * 10).contains(&messages), "{messages}");
    assert!(make(&app, 0).await.is_empty(), "nothing is created twice");
    assert_eq!(rows(&app, "messaging.message").await.len(), messages);
    // An interrupted run continues where it stopped: a tenant exists completely or not at all.
    let protected: i64 =
        sqlx::query_scalar("select count(*) from core.person where request_auth_for_phi").fetch_one(&app.owner).await.expect("a count");
    assert_eq!(protected, 3 * (i64::from(PATIENTS) / 50 + 1), "of the patients, and one who has not signed up");
}

/// Every open piece of work of the demo can be opened and acted on, and every task says what it is part of.
#[tokio::test]
async fn the_objects_of_all_open_work_open_and_offer_their_actions() {
    let app = TestApp::new().await;
    make(&app, u64::MAX).await;
    let tenants: Vec<i64> =
        sqlx::query_scalar("select distinct tenant_id from core.work_unit").fetch_all(&app.owner).await.expect("tenants");
    assert_eq!(tenants.len(), 3);
    for tenant in tenants {
        let units: Vec<(String, i64)> =
            sqlx::query_as("select content_type, object_id from core.work_unit where tenant_id = $1 and closed_at is null")
                .bind(tenant)
                .fetch_all(&app.owner)
                .await
                .expect("the units");
        let mut by_kind: BTreeMap<String, Vec<i64>> = BTreeMap::new();
        for (kind, id) in units {
            by_kind.entry(kind).or_default().push(id);
        }
        for kind in ["task", "case", "careplan", "casemail"] {
            assert!(by_kind.contains_key(kind), "tenant {tenant} has no open {kind}");
        }
        let mut tx = ReadTx::begin(&app.host.app, TenantId(tenant)).await.expect("a transaction");
        let given: Vec<(String, i64, i64)> = sqlx::query_as(
            "select content_type, owner_group_id, person_id from core.work_unit
              where tenant_id = $1 and closed_at is null and owner_group_id is not null and person_id is not null",
        )
        .bind(tenant)
        .fetch_all(&app.owner)
        .await
        .expect("the owners");
        let pairs: Vec<_> = given.iter().map(|(_, group, person)| (WorkOwner::Group(*group), PersonId(*person))).collect();
        let refused = refused_owners(&mut tx, &pairs).await.expect("the rule");
        let refused: Vec<_> = given.iter().zip(refused).filter_map(|((kind, ..), reason)| Some((kind, reason?))).collect();
        assert!(refused.is_empty(), "tenant {tenant}: {refused:?}");
        // A report is reviewed with an outcome, which is chosen in the referral itself.
        let reports: Vec<i64> =
            sqlx::query_scalar("select steerage_id from referrals.tracking where tenant_id = $1 and state = 'report_received'")
                .bind(tenant)
                .fetch_all(&app.owner)
                .await
                .expect("the reports");
        for (kind, ids) in by_kind {
            let owner = content_type(&kind).unwrap_or_else(|| panic!("no module owns {kind}"));
            let expected: BTreeSet<i64> = ids.iter().copied().collect();
            if let Some(hydrate) = owner.hydrate {
                let cards = hydrate(&mut tx, &ids).await.expect("cards");
                assert_eq!(cards.iter().map(|card| card.object_id).collect::<BTreeSet<_>>(), expected, "{kind}s of tenant {tenant}");
            }
            if let Some(offers) = owner.offers {
                let offers = offers(&mut tx, &ids).await.expect("actions");
                let offering = offers.iter().filter(|(_, actions)| !actions.is_empty()).map(|(id, _)| *id);
                let opened_only = |id: &i64| kind == "steerage" && reports.contains(id);
                let expected: BTreeSet<i64> = ids.into_iter().filter(|id| !opened_only(id)).collect();
                assert_eq!(offering.collect::<BTreeSet<_>>(), expected, "{kind}s of tenant {tenant}");
            }
        }
    }
    let wrong: i64 = sqlx::query_scalar(
        "select count(*)
           from todos.task t
           left join core.work_unit w on w.tenant_id = t.tenant_id and w.content_type = 'task' and w.object_id = t.id
           left join lateral (select r.to_type, r.to_id from core.relation r
                               where r.tenant_id = t.tenant_id and r.from_type = 'task' and r.from_id = t.id
                                 and r.to_type in ('case', 'careplan') limit 1) o on true
          where w.id is null or (w.closed_at is null) = t.is_complete or (w.owner_group_id, w.due_at, w.priority) <> (t.owner_group_id, t.due_at, t.priority)
             or (w.part_of_type, w.part_of_id) is distinct from (o.to_type, o.to_id)",
    )
    .fetch_one(&app.owner)
    .await
    .expect("a count");
    assert_eq!(wrong, 0, "a task of the demo differs from its work unit");
}

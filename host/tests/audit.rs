//! The audit trail: who may write it, its seals, and what verification tells of every way to tamper with it.

#![expect(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use huddle::audit::{Finding, HEADS_FILE, Head, Verification};
use huddle::keys::Keys;
use huddle_sdk::{Caller, Change, TenantId, WriteTx};
use huddle_testkit::{Patient, PatientIds, Tenant, TestApp, count_queries};
use serde_json::json;
use sqlx::AssertSqlSafe;

/// Writes rows of the trail, one a transaction.
async fn write(app: &TestApp, tenant: Tenant, amount: i64) {
    for number in 0..amount {
        let mut tx = WriteTx::begin(&app.host.app, Caller::host(tenant.id(), "test")).await.unwrap();
        tx.audit(Change::of_tenant().object("thing", number).field("state", "old", "new")).await.unwrap();
        tx.commit().await.unwrap();
    }
}

/// Seals until nothing waits: other tests' transactions on the same server may hold the oldest rows back for a while.
async fn seal_all(app: &TestApp) -> u64 {
    let mut sealer = app.host.trail().sealer();
    let mut total = 0;
    for _ in 0..3_000 {
        total += sealer.seal().await.unwrap();
        let waiting: Option<DateTime<Utc>> =
            sqlx::query_scalar("select waiting_since from core.audit_standing()").fetch_one(&app.pool).await.unwrap();
        if waiting.is_none() {
            sealer.export().await;
            return total;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(total, 0, "rows still wait");
    total
}

async fn verify(app: &TestApp, tenant: Tenant) -> Verification {
    app.host.trail().verify(tenant.id(), &|_| ()).await.unwrap()
}

/// As the owner does it who takes the triggers away first.
async fn tamper(app: &TestApp, statements: &str) {
    let all = format!(
        "drop trigger if exists audit_stays on core.audit; drop trigger if exists audit_seal_stays on core.audit_seal; {statements}"
    );
    sqlx::raw_sql(AssertSqlSafe(all)).execute(&app.owner).await.unwrap();
}

/// An app with six sealed rows of alpha and two of beta.
async fn sealed_app() -> TestApp {
    let app = TestApp::new().await;
    write(&app, Tenant::Alpha, 3).await;
    write(&app, Tenant::Beta, 2).await;
    write(&app, Tenant::Alpha, 3).await;
    assert_eq!(seal_all(&app).await, 8);
    app
}

/// Which seals a verification complains of, in its order, by the kind of complaint.
fn complaints(found: &Verification) -> Vec<(&'static str, i64)> {
    found
        .findings
        .iter()
        .map(|finding| match finding {
            Finding::Altered { number, .. } => ("altered", *number),
            Finding::RowMissing { number, .. } => ("row missing", *number),
            Finding::Unsealed { .. } => ("unsealed", 0),
            Finding::SealsMissing { from, .. } => ("seals missing", *from),
            Finding::BrokenSeal { number } => ("broken seal", *number),
            Finding::OutOfOrder { number } => ("out of order", *number),
            Finding::Misdated { number, .. } => ("misdated", *number),
            Finding::OtherHead { number } => ("other head", *number),
            Finding::HeadMissing { number, .. } => ("head missing", *number),
        })
        .collect()
}

#[tokio::test]
async fn committed_rows_are_sealed_once_in_their_order_and_verified() {
    let app = sealed_app().await;
    assert_eq!(seal_all(&app).await, 0, "nothing is sealed twice");
    let (alpha, beta) = (verify(&app, Tenant::Alpha).await, verify(&app, Tenant::Beta).await);
    assert_eq!((alpha.sealed, alpha.is_whole(), alpha.waiting), (6, true, 0), "{alpha:?}");
    assert_eq!((beta.sealed, beta.is_whole(), beta.waiting), (2, true, 0), "{beta:?}");
    write(&app, Tenant::Alpha, 1).await;
    let later = verify(&app, Tenant::Alpha).await;
    assert_eq!((later.sealed, later.is_whole(), later.waiting), (6, true, 1), "what waits is no fault");
    seal_all(&app).await;
    let numbers: Vec<i64> = sqlx::query_scalar("select number from core.audit_seal where tenant_id = 1 order by txid, audit_id")
        .fetch_all(&app.owner)
        .await
        .unwrap();
    assert_eq!(numbers, (1..=7).collect::<Vec<_>>());
}

#[tokio::test]
async fn another_key_verifies_nothing() {
    let app = sealed_app().await;
    let other = huddle::audit::Trail::new(app.pool.clone(), &Keys::derive(&[2; 32]), std::path::Path::new("/nonexistent"));
    let found = other.verify(Tenant::Alpha.id(), &|_| ()).await.unwrap();
    assert_eq!(complaints(&found)[0], ("broken seal", 1));
    assert_eq!(found.broken, 6);
}

#[tokio::test]
async fn a_change_of_any_column_is_told() {
    let app = sealed_app().await;
    let third = "(select audit_id from core.audit_seal where tenant_id = 1 and number = 3)";
    tamper(&app, &format!("create table public.backup as select * from core.audit where id = {third}")).await;
    for change in [
        "at = at + interval '1 microsecond'",
        "actor_user_id = 9",
        "actor_client = 'somebody'",
        "operation = 'read_patient'",
        "action = 'read'",
        "person_ids = '{7}'",
        "masked_person_ids = '{7}'",
        "grant_ids = '{7}'",
        "object_type = 'other'",
        "object_id = '77'",
        "changes = '{\"state\": [\"old\", \"newer\"]}'",
        "changes = null",
        "request_id = gen_random_uuid()",
        "address = '203.0.113.9'",
        "user_agent = 'Lynx'",
    ] {
        tamper(&app, &format!("update core.audit set {change} where id = {third}")).await;
        assert_eq!(complaints(&verify(&app, Tenant::Alpha).await), [("altered", 3)], "{change}");
        assert!(verify(&app, Tenant::Beta).await.is_whole());
        tamper(
            &app,
            "update core.audit a set at = b.at, actor_user_id = b.actor_user_id, actor_client = b.actor_client, operation = b.operation,
                action = b.action, person_ids = b.person_ids, masked_person_ids = b.masked_person_ids, grant_ids = b.grant_ids,
                object_type = b.object_type, object_id = b.object_id, changes = b.changes, request_id = b.request_id,
                address = b.address, user_agent = b.user_agent from public.backup b where b.id = a.id",
        )
        .await;
        assert!(verify(&app, Tenant::Alpha).await.is_whole(), "back as it was after: {change}");
    }
    // A column that is added later must be sealed too.
    let columns: i64 =
        sqlx::query_scalar("select count(*) from pg_attribute where attrelid = 'core.audit'::regclass and attnum > 0 and not attisdropped")
            .fetch_one(&app.owner)
            .await
            .unwrap();
    assert_eq!(columns, 17, "every column of core.audit stands in Record::hash and in this test");
}

/// What is done, how, and what is told.
type Case = (&'static str, String, Vec<(&'static str, i64)>);

/// Each tampering with what the verification of alpha must say first.
#[tokio::test]
#[expect(clippy::too_many_lines, reason = "a table of cases, each with what it must lead to")]
async fn every_other_tampering_is_told() {
    let row = |number: i64| format!("(select audit_id from core.audit_seal where tenant_id = 1 and number = {number})");
    let columns = "tenant_id, at, actor_user_id, actor_client, operation, action, person_ids, masked_person_ids, grant_ids, object_type,
                   object_id, changes, request_id, address, user_agent, txid, id";
    let cases: Vec<Case> = vec![
        ("a row is deleted", format!("delete from core.audit where id = {}", row(3)), vec![("row missing", 3)]),
        (
            "a row and its seal are deleted",
            format!("delete from core.audit where id = {}; delete from core.audit_seal where tenant_id = 1 and number = 3", row(3)),
            vec![("seals missing", 3)],
        ),
        (
            "a row and its seal are deleted and the gap is closed",
            format!(
                "delete from core.audit where id = {}; delete from core.audit_seal where tenant_id = 1 and number = 3;
                 update core.audit_seal set number = -number where tenant_id = 1 and number > 3;
                 update core.audit_seal set number = -number - 1 where tenant_id = 1 and number < 0",
                row(3)
            ),
            vec![("broken seal", 3), ("broken seal", 4), ("broken seal", 5)],
        ),
        ("a seal is deleted", "delete from core.audit_seal where tenant_id = 1 and number = 3".to_owned(), vec![("unsealed", 0), ("seals missing", 3)]),
        ("the first seals are deleted", "delete from core.audit_seal where tenant_id = 1 and number < 3".to_owned(), vec![("unsealed", 0), ("unsealed", 0), ("seals missing", 1)]),
        (
            "two rows change places",
            format!(
                "update core.audit a set txid = b.txid from core.audit b where a.id in ({two}, {four}) and b.id in ({two}, {four}) and a.id <> b.id",
                two = row(2),
                four = row(4)
            ),
            vec![("row missing", 2), ("unsealed", 0), ("unsealed", 0), ("row missing", 4)],
        ),
        (
            "the contents of two rows change places",
            format!(
                "update core.audit set object_id = 'x' where id = {two}; update core.audit set object_id = '1' where id = {four};
                 update core.audit set object_id = '0' where id = {two}",
                two = row(2),
                four = row(4)
            ),
            vec![("altered", 2), ("altered", 4)],
        ),
        (
            "two seals change places",
            "update core.audit_seal set number = -2 where tenant_id = 1 and number = 2;
             update core.audit_seal set number = 2 where tenant_id = 1 and number = 4;
             update core.audit_seal set number = 4 where tenant_id = 1 and number = -2"
                .to_owned(),
            vec![("unsealed", 0), ("unsealed", 0), ("broken seal", 2), ("broken seal", 3), ("out of order", 3), ("row missing", 3), ("broken seal", 4), ("out of order", 4), ("row missing", 4), ("broken seal", 5)],
        ),
        (
            "a row is doubled",
            format!(
                "insert into core.audit ({columns}) overriding system value
                 select {} from core.audit where id = {}",
                columns.replace(" at,", " at + interval '1 second',"),
                row(3)
            ),
            vec![("unsealed", 0)],
        ),
        (
            "a row is added in the past",
            format!(
                "insert into core.audit (tenant_id, at, operation, action, txid) select 1, at, 'planted', 'read', txid from core.audit where id = {}",
                row(3)
            ),
            vec![("unsealed", 0)],
        ),
        (
            "a row is given to another tenant",
            format!("update core.audit set tenant_id = 2 where id = {}", row(3)),
            vec![("row missing", 3)],
        ),
        (
            "when it was sealed is changed",
            "update core.audit_seal set sealed_at = sealed_at - interval '1 hour' where tenant_id = 1 and number = 3".to_owned(),
            vec![("broken seal", 3)],
        ),
        (
            "a row and the hash in its seal are changed",
            format!(
                "update core.audit set operation = 'x' where id = {}; update core.audit_seal set row_hash = sha256('x') where tenant_id = 1 and number = 3",
                row(3)
            ),
            vec![("broken seal", 3), ("altered", 3)],
        ),
        (
            "a partition is taken off",
            "do $$ begin execute format('alter table core.audit detach partition %s', (select tableoid::regclass from core.audit limit 1)); end $$".to_owned(),
            (1..=6).map(|number| ("row missing", number)).collect(),
        ),
    ];
    let mut wrong = Vec::new();
    for (what, statements, expected) in cases {
        let app = sealed_app().await;
        tamper(&app, &statements).await;
        let told = complaints(&verify(&app, Tenant::Alpha).await);
        if told != expected {
            wrong.push((what, told, expected));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn a_row_that_claims_to_be_old_is_told() {
    let app = sealed_app().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into core.audit (at, operation, action) values (now() - interval '40 days', 'planted', 'read')")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    seal_all(&app).await;
    assert_eq!(complaints(&verify(&app, Tenant::Alpha).await), [("misdated", 7)]);
}

#[tokio::test]
async fn without_the_newest_rows_and_seals_the_exported_heads_tell() {
    let app = sealed_app().await;
    let file = app.state_dir().join(HEADS_FILE);
    let exported = || {
        let heads: Vec<Head> = std::fs::read_to_string(&file).unwrap().lines().map(|line| Head::of_line(line).unwrap()).collect();
        heads.into_iter().filter(|head| head.tenant_id == 1).collect::<Vec<_>>()
    };
    assert_eq!(exported().len(), 1);
    let mut found = verify(&app, Tenant::Alpha).await;
    app.host.trail().verify_heads(Tenant::Alpha.id(), &exported(), &mut found).await.unwrap();
    assert!(found.is_whole(), "{found:?}");

    // The last two are taken away, of beta too, so that nothing lies behind them.
    tamper(
        &app,
        "delete from core.audit where (txid, id) >= (select txid, audit_id from core.audit_seal where tenant_id = 1 and number = 5);
         delete from core.audit_seal where tenant_id = 1 and number >= 5",
    )
    .await;
    let mut found = verify(&app, Tenant::Alpha).await;
    assert!(found.is_whole(), "the chain alone cannot know what followed: {found:?}");
    app.host.trail().verify_heads(Tenant::Alpha.id(), &exported(), &mut found).await.unwrap();
    assert_eq!(complaints(&found), [("head missing", 6)]);

    // Other rows take their numbers, sealed by the host itself.
    write(&app, Tenant::Alpha, 3).await;
    seal_all(&app).await;
    let mut found = verify(&app, Tenant::Alpha).await;
    assert!(found.is_whole());
    app.host.trail().verify_heads(Tenant::Alpha.id(), &exported(), &mut found).await.unwrap();
    assert_eq!(complaints(&found), [("other head", 6)]);
}

#[tokio::test]
async fn nothing_committed_late_is_skipped_and_two_sealers_do_not_meet() {
    let app = TestApp::new().await;
    // It takes its number in the order of transactions first and commits last.
    let mut slow = WriteTx::begin(&app.host.app, Caller::host(Tenant::Alpha.id(), "slow")).await.unwrap();
    slow.audit(Change::of_tenant().object("thing", 1)).await.unwrap();
    write(&app, Tenant::Alpha, 4).await;
    assert_eq!(app.host.trail().sealer().seal().await.unwrap(), 0, "nothing is sealed that an older transaction may still precede");
    slow.commit().await.unwrap();

    let writers = async {
        let write = |tenant| write(&app, tenant, 40);
        tokio::join!(write(Tenant::Alpha), write(Tenant::Beta), write(Tenant::Alpha));
    };
    let (mut one, mut other) = (app.host.trail().sealer(), app.host.trail().sealer());
    let sealers = async {
        for _ in 0..40 {
            let (first, second) = tokio::join!(one.seal(), other.seal());
            first.unwrap();
            second.unwrap();
        }
    };
    tokio::join!(writers, sealers);
    seal_all(&app).await;
    let (alpha, beta) = (verify(&app, Tenant::Alpha).await, verify(&app, Tenant::Beta).await);
    assert!(alpha.is_whole() && beta.is_whole(), "{alpha:?} {beta:?}");
    assert_eq!((alpha.sealed, beta.sealed, alpha.waiting + beta.waiting), (85, 40, 0));
    let first: String = sqlx::query_scalar(
        "select a.operation from core.audit_seal s join core.audit a on a.tenant_id = s.tenant_id and a.id = s.audit_id where s.tenant_id = 1 and s.number = 1",
    )
    .fetch_one(&app.owner)
    .await
    .unwrap();
    assert_eq!(first, "slow");
}

#[tokio::test]
async fn nobodys_ordinary_tools_change_the_trail() {
    let app = sealed_app().await;
    let partition: String =
        sqlx::query_scalar("select tableoid::regclass::text from core.audit limit 1").fetch_one(&app.owner).await.unwrap();
    let mut statements = Vec::new();
    for table in ["core.audit", &partition, "core.audit_default", "core.audit_seal"] {
        statements.push(format!("truncate {table}"));
    }
    for table in ["core.audit", &partition, "core.audit_seal"] {
        statements.push(format!("delete from {table}"));
        statements.push(format!("update {table} set tenant_id = tenant_id"));
    }
    for pool in [&app.owner, &app.pool] {
        for statement in &statements {
            let refused = sqlx::query(AssertSqlSafe(statement.clone())).execute(pool).await.unwrap_err();
            let code = refused.as_database_error().and_then(|error| error.code().map(|code| code.to_string()));
            assert_eq!(code.as_deref(), Some("42501"), "{statement}: {refused}");
        }
    }
    // The application says neither when, nor in which order, nor for whom; and seals come from the sealer.
    let mut tx = app.pool.begin().await.unwrap();
    sqlx::query("select set_config('app.tenant_id', '1', true)").execute(&mut *tx).await.unwrap();
    for statement in [
        "insert into core.audit (operation, action, at) values ('x', 'read', now())",
        "insert into core.audit (operation, action, txid) values ('x', 'read', 1)",
        "insert into core.audit (operation, action, tenant_id) values ('x', 'read', 2)",
        "insert into core.audit_seal select * from core.audit_seal",
    ] {
        let mut attempt = sqlx::Connection::begin(&mut *tx).await.unwrap();
        assert!(sqlx::query(AssertSqlSafe(statement.to_owned())).execute(&mut *attempt).await.is_err(), "{statement}");
        attempt.rollback().await.unwrap();
    }
    let others: i64 = sqlx::query_scalar(
        "select (select count(*) from core.audit where tenant_id <> 1) + (select count(*) from core.audit_seal where tenant_id <> 1)",
    )
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    assert_eq!(others, 0);
    drop(tx);
    assert!(verify(&app, Tenant::Alpha).await.is_whole());
}

async fn add_draft(app: &TestApp, patient: PatientIds) {
    let mut tx = app.seed(Tenant::Alpha).await;
    let user = app.staff_id(Tenant::Alpha, "md").await;
    sqlx::query("insert into core.draft (user_id, place, person_id, patient_id, body, updated_at) values ($1, $2, $3, $4, '{\"text\": \"heart\"}', now())")
        .bind(user.0)
        .bind(format!("chat:{}", patient.user_id))
        .bind(patient.person_id.0)
        .bind(patient.user_id.0)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn a_list_of_a_hundred_people_costs_what_a_list_of_one_costs_and_one_row() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    add_draft(&app, app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await).await;
    md.get("/api/drafts/").await;
    let (one, of_one) = count_queries(md.get("/api/drafts/")).await;
    for _ in 1..100 {
        add_draft(&app, app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await).await;
    }
    let (hundred, of_hundred) = count_queries(md.get("/api/drafts/")).await;
    assert_eq!((one.json.as_array().unwrap().len(), hundred.json.as_array().unwrap().len()), (1, 100));
    assert_eq!(of_one, of_hundred);
    let named: Vec<i32> =
        sqlx::query_scalar("select cardinality(person_ids) from core.audit where operation = 'list_drafts' order by txid, id")
            .fetch_all(&app.owner)
            .await
            .unwrap();
    assert_eq!(named, [1, 1, 100]);
}

#[tokio::test]
async fn what_cannot_be_recorded_is_neither_shown_nor_done() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez")).await;
    add_draft(&app, rosa).await;
    let path = format!("/api/drafts/chat:{}/", rosa.user_id);
    assert_eq!(md.get(&path).await.status, 200);
    let app_inserts =
        "insert (actor_user_id, actor_client, operation, action, person_ids, masked_person_ids, grant_ids, object_type, object_id,
        changes, request_id, address, user_agent) on core.audit";
    sqlx::query(AssertSqlSafe(format!("revoke {app_inserts} from huddle_app"))).execute(&app.owner).await.unwrap();
    let refused = [
        md.get(&path).await,
        md.get("/api/drafts/").await,
        md.put(&path, json!({ "patient_id": rosa.user_id, "body": { "text": "lung" } })).await,
        md.delete(&path).await,
    ];
    for answer in &refused {
        assert_eq!((answer.status, answer.problem()), (503, "unavailable"), "{}", answer.text);
        assert!(!answer.text.contains("heart"));
    }
    sqlx::query(AssertSqlSafe(format!("grant {app_inserts} to huddle_app"))).execute(&app.owner).await.unwrap();
    assert_eq!(md.get(&path).await.json["body"]["text"], "heart", "neither replaced nor deleted");
}

#[tokio::test]
async fn a_row_says_who_from_where_and_what() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let agent = [("user-agent", "Firefox 146")];
    let answer = md.send(http::Method::PUT, "/api/drafts/note:1/", Some(json!({ "body": { "text": "heart" } })), &agent).await;
    let row: (i64, String, String, String, String, String) = sqlx::query_as(
        "select actor_user_id, user_agent, object_type, object_id, (changes -> 'is_kept')::text, request_id::text from core.audit where operation = 'save_draft'",
    )
    .fetch_one(&app.owner)
    .await
    .unwrap();
    let user = app.staff_id(Tenant::Alpha, "md").await;
    let request = answer.headers["x-request-id"].to_str().unwrap();
    let text = str::to_owned;
    assert_eq!(row, (user.0, text("Firefox 146"), text("draft"), text("note:1"), text("[false, true]"), text(request)));
}

async fn partitions(app: &TestApp) -> Vec<String> {
    sqlx::query_scalar("select inhrelid::regclass::text from pg_inherits where inhparent = 'core.audit'::regclass order by 1")
        .fetch_all(&app.owner)
        .await
        .unwrap()
}

async fn maintain(app: &TestApp, moment: DateTime<Utc>) {
    sqlx::query("select core.maintain_partitions($1)").bind(moment).execute(&app.pool).await.unwrap();
}

async fn add_row_at(app: &TestApp, at: DateTime<Utc>) -> String {
    let mut tx = app.seed(Tenant::Alpha).await;
    let place: String =
        sqlx::query_scalar("insert into core.audit (at, operation, action) values ($1, 'x', 'read') returning tableoid::regclass::text")
            .bind(at)
            .fetch_one(&mut *tx)
            .await
            .unwrap();
    tx.commit().await.unwrap();
    place
}

#[tokio::test]
async fn partitions_are_there_before_their_month_and_a_host_that_was_off_catches_up() {
    let app = TestApp::new().await;
    let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
    maintain(&app, at("2031-10-31T23:59:59Z")).await;
    let made = partitions(&app).await;
    for month in ["core.audit_203110", "core.audit_203111", "core.audit_203112"] {
        assert!(made.contains(&month.to_owned()), "{month} of {made:?}");
    }
    assert_eq!(add_row_at(&app, at("2031-10-31T23:59:59.999999Z")).await, "core.audit_203110");
    assert_eq!(add_row_at(&app, at("2031-11-01T00:00:00Z")).await, "core.audit_203111");
    // Nobody maintained for four months, and a tool wrote meanwhile.
    assert_eq!(add_row_at(&app, at("2032-03-10T12:00:00Z")).await, "core.audit_default");
    maintain(&app, at("2032-03-11T00:00:00Z")).await;
    maintain(&app, at("2032-03-11T00:00:00Z") + TimeDelta::hours(1)).await;
    assert_eq!(add_row_at(&app, at("2032-03-12T00:00:00Z")).await, "core.audit_default", "the month that began there ends there");
    assert_eq!(add_row_at(&app, at("2032-04-01T00:00:00Z")).await, "core.audit_203204");
    assert!(partitions(&app).await.contains(&"core.audit_203110".to_owned()), "nothing of the trail is ever dropped");
    // A partition that was made later is guarded like the others.
    assert!(sqlx::query("truncate core.audit_203204").execute(&app.owner).await.is_err());
    let rows: i64 = sqlx::query_scalar("select count(*) from core.audit where operation = 'x'").fetch_one(&app.owner).await.unwrap();
    assert_eq!(rows, 5);
}

#[tokio::test]
async fn a_tenant_that_is_not_there_has_no_trail() {
    let app = sealed_app().await;
    let nobody = app.host.trail().verify(TenantId(99), &|_| ()).await.unwrap();
    assert_eq!((nobody.sealed, nobody.waiting, nobody.is_whole()), (0, 0, true));
}

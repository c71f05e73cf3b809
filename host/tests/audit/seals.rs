//! Seals, and the findings of verification for every kind of tampering with them and with the rows they cover.

use huddle_host::audit::{HEADS_FILE, Head};
use huddle_host::keys::Keys;
use huddle_sdk::{Caller, Change, TenantId, WriteTx};
use huddle_testkit::{Tenant, TestApp};
use sqlx::AssertSqlSafe;

use super::support::{findings_of, seal_all, sealed_app, tamper, verify, write};

#[tokio::test]
async fn committed_rows_are_sealed_once_in_their_order_and_verified() {
    let app = sealed_app().await;
    assert_eq!(seal_all(&app).await, 0, "nothing is sealed twice");
    let (alpha, beta) = (verify(&app, Tenant::Alpha).await, verify(&app, Tenant::Beta).await);
    assert_eq!((alpha.sealed, alpha.is_whole(), alpha.waiting), (6, true, 0), "{alpha:?}");
    assert_eq!((beta.sealed, beta.is_whole(), beta.waiting), (2, true, 0), "{beta:?}");
    write(&app, Tenant::Alpha, 1).await;
    let later = verify(&app, Tenant::Alpha).await;
    assert_eq!((later.sealed, later.is_whole(), later.waiting), (6, true, 1), "unsealed rows are not a finding");
    seal_all(&app).await;
    let numbers: Vec<i64> = sqlx::query_scalar("select number from core.audit_seal where tenant_id = 1 order by txid, audit_id")
        .fetch_all(&app.owner)
        .await
        .unwrap();
    assert_eq!(numbers, (1..=7).collect::<Vec<_>>());
}

#[tokio::test]
async fn another_key_fails_verification() {
    let app = sealed_app().await;
    let other = huddle_host::audit::Trail::new(app.pool.clone(), &Keys::derive(&[2; 32]), std::path::Path::new("/nonexistent"));
    let found = other.verify(Tenant::Alpha.id(), &|_| ()).await.unwrap();
    assert_eq!(findings_of(&found)[0], ("broken seal", 1));
    assert_eq!(found.broken, 6);
}

#[tokio::test]
async fn a_change_of_any_column_is_detected() {
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
        assert_eq!(findings_of(&verify(&app, Tenant::Alpha).await), [("altered", 3)], "{change}");
        assert!(verify(&app, Tenant::Beta).await.is_whole());
        tamper(
            &app,
            "update core.audit a set at = b.at, actor_user_id = b.actor_user_id, actor_client = b.actor_client, operation = b.operation,
                action = b.action, person_ids = b.person_ids, masked_person_ids = b.masked_person_ids, grant_ids = b.grant_ids,
                object_type = b.object_type, object_id = b.object_id, changes = b.changes, request_id = b.request_id,
                address = b.address, user_agent = b.user_agent from public.backup b where b.id = a.id",
        )
        .await;
        assert!(verify(&app, Tenant::Alpha).await.is_whole(), "restored after: {change}");
    }
    // A column that is added later must be sealed too.
    let columns: i64 =
        sqlx::query_scalar("select count(*) from pg_attribute where attrelid = 'core.audit'::regclass and attnum > 0 and not attisdropped")
            .fetch_one(&app.owner)
            .await
            .unwrap();
    assert_eq!(columns, 17, "every column of core.audit is in Record::hash and in this test");
}

/// Name, statements of the tampering, and expected findings.
type Case = (&'static str, String, Vec<(&'static str, i64)>);

/// Each kind of tampering, with the first findings expected for alpha.
#[tokio::test]
#[expect(clippy::too_many_lines, reason = "a table of cases with expected findings")]
async fn every_other_tampering_is_detected() {
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
            "two rows are swapped",
            format!(
                "update core.audit a set txid = b.txid from core.audit b where a.id in ({two}, {four}) and b.id in ({two}, {four}) and a.id <> b.id",
                two = row(2),
                four = row(4)
            ),
            vec![("row missing", 2), ("unsealed", 0), ("unsealed", 0), ("row missing", 4)],
        ),
        (
            "the contents of two rows are swapped",
            format!(
                "update core.audit set object_id = 'x' where id = {two}; update core.audit set object_id = '1' where id = {four};
                 update core.audit set object_id = '0' where id = {two}",
                two = row(2),
                four = row(4)
            ),
            vec![("altered", 2), ("altered", 4)],
        ),
        (
            "two seals are swapped",
            "update core.audit_seal set number = -2 where tenant_id = 1 and number = 2;
             update core.audit_seal set number = 2 where tenant_id = 1 and number = 4;
             update core.audit_seal set number = 4 where tenant_id = 1 and number = -2"
                .to_owned(),
            vec![("unsealed", 0), ("unsealed", 0), ("broken seal", 2), ("broken seal", 3), ("out of order", 3), ("row missing", 3), ("broken seal", 4), ("out of order", 4), ("row missing", 4), ("broken seal", 5)],
        ),
        (
            "a row is duplicated",
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
            "a row is moved to another tenant",
            format!("update core.audit set tenant_id = 2 where id = {}", row(3)),
            vec![("row missing", 3)],
        ),
        (
            "the time of a seal is changed",
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
            "a partition is detached",
            "do $$ begin execute format('alter table core.audit detach partition %s', (select tableoid::regclass from core.audit limit 1)); end $$".to_owned(),
            (1..=6).map(|number| ("row missing", number)).collect(),
        ),
    ];
    let mut wrong = Vec::new();
    for (what, statements, expected) in cases {
        let app = sealed_app().await;
        tamper(&app, &statements).await;
        let found = findings_of(&verify(&app, Tenant::Alpha).await);
        if found != expected {
            wrong.push((what, found, expected));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn a_backdated_row_is_detected() {
    let app = sealed_app().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into core.audit (at, operation, action) values (now() - interval '40 days', 'planted', 'read')")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    seal_all(&app).await;
    assert_eq!(findings_of(&verify(&app, Tenant::Alpha).await), [("misdated", 7)]);
}

#[tokio::test]
async fn exported_heads_reveal_removed_newest_rows_and_seals() {
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

    // The last two are removed, in beta too, so that nothing follows them.
    tamper(
        &app,
        "delete from core.audit where (txid, id) >= (select txid, audit_id from core.audit_seal where tenant_id = 1 and number = 5);
         delete from core.audit_seal where tenant_id = 1 and number >= 5",
    )
    .await;
    let mut found = verify(&app, Tenant::Alpha).await;
    assert!(found.is_whole(), "the chain alone does not reveal removed newest rows: {found:?}");
    app.host.trail().verify_heads(Tenant::Alpha.id(), &exported(), &mut found).await.unwrap();
    assert_eq!(findings_of(&found), [("head missing", 6)]);

    // Other rows get their numbers, sealed by the host itself.
    write(&app, Tenant::Alpha, 3).await;
    seal_all(&app).await;
    let mut found = verify(&app, Tenant::Alpha).await;
    assert!(found.is_whole());
    app.host.trail().verify_heads(Tenant::Alpha.id(), &exported(), &mut found).await.unwrap();
    assert_eq!(findings_of(&found), [("other head", 6)]);
}

#[tokio::test]
async fn late_commits_are_sealed_and_sealers_exclude_each_other() {
    let app = TestApp::new().await;
    // It gets its transaction number first and commits last.
    let mut slow = WriteTx::begin(&app.host.app, Caller::host(Tenant::Alpha.id(), "slow")).await.unwrap();
    sqlx::query("select pg_current_xact_id()").execute(&mut *slow).await.unwrap();
    slow.audit(Change::of_tenant().object("thing", 1)).unwrap();
    write(&app, Tenant::Alpha, 4).await;
    assert_eq!(app.host.trail().sealer().seal().await.unwrap(), 0, "rows that an older transaction may still precede are not sealed");
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
async fn no_role_can_change_the_audit_trail_by_ordinary_means() {
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
            let error = sqlx::query(AssertSqlSafe(statement.clone())).execute(pool).await.unwrap_err();
            let code = error.as_database_error().and_then(|error| error.code().map(|code| code.to_string()));
            assert_eq!(code.as_deref(), Some("42501"), "{statement}: {error}");
        }
    }
    // The application can set neither time, nor order, nor tenant; and only the sealer writes seals.
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

#[tokio::test]
async fn an_unknown_tenant_has_no_findings() {
    let app = sealed_app().await;
    let unknown = app.host.trail().verify(TenantId(99), &|_| ()).await.unwrap();
    assert_eq!((unknown.sealed, unknown.waiting, unknown.is_whole()), (0, 0, true));
}

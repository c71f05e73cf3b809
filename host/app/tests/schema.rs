//! The schema of all owners, from an empty database.

#![expect(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

use huddle_host::database::{connect, migrate, pending};
use huddle_sdk::modules;
use huddle_testkit::BareDatabase;
use sqlx::PgPool;

/// Everything that the schema consists of, with the transaction that wrote it: what is written again has another one. The rows that
/// migrations add are included. Rights to read the list of migrations are granted at each start.
async fn written(pool: &PgPool) -> Vec<(String, String, String)> {
    sqlx::query_as(
        "with own as (select c.relnamespace as oid from pg_class c where c.relname = '_sqlx_migrations'),
         relation as (
             select c.oid, c.xmin::text as written from pg_class c
              where c.relnamespace in (select oid from own) and c.relname not like '\\_sqlx\\_migrations%')
         select 'relation', r.oid::regclass::text, r.written from relation r
         union all
         select 'column', r.oid::regclass || '.' || a.attname, a.xmin::text
           from pg_attribute a join relation r on r.oid = a.attrelid where a.attnum > 0
         union all
         select 'constraint', r.oid::regclass || '.' || c.conname, c.xmin::text from pg_constraint c join relation r on r.oid = c.conrelid
         union all
         select 'trigger', r.oid::regclass || '.' || t.tgname, t.xmin::text from pg_trigger t join relation r on r.oid = t.tgrelid
         union all
         select 'policy', r.oid::regclass || '.' || p.polname, p.xmin::text from pg_policy p join relation r on r.oid = p.polrelid
         union all
         select 'view', r.oid::regclass::text, w.xmin::text from pg_rewrite w join relation r on r.oid = w.ev_class
         union all
         select 'function', p.oid::regprocedure::text, p.xmin::text from pg_proc p where p.pronamespace in (select oid from own)
         union all
         select 'state', s.abbreviation, s.xmin::text from core.state s
         union all
         select 'fact', f.kind || ' ' || f.id, f.xmin::text from people.fact f
         order by 1, 2, 3",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn an_empty_database_gets_the_schema_and_a_second_start_changes_nothing() {
    let modules = modules();
    let database = BareDatabase::migrated(modules).await;
    let pool = connect(&database.owner_url, 1).await.unwrap();
    assert_eq!(pending(&pool, modules).await.unwrap(), Vec::<String>::new());
    let first = written(&pool).await;
    for part in ["relation", "column", "constraint", "trigger", "policy", "view", "function", "state", "fact"] {
        assert!(first.iter().any(|(kind, ..)| kind == part), "{part}");
    }
    migrate(&database.owner_url, modules, |_| ()).await.unwrap();
    assert_eq!(written(&pool).await, first);
    pool.close().await;
}

#[tokio::test]
async fn a_database_of_other_migrations_is_refused_with_what_to_do() {
    let modules = modules();
    let database = BareDatabase::migrated(modules).await;
    let pool = connect(&database.owner_url, 1).await.unwrap();
    for change in [
        "update core._sqlx_migrations set checksum = '' where version = 1",
        "insert into core._sqlx_migrations (version, description, success, checksum, execution_time) values (9999, 'gone', true, '', 0)",
    ] {
        let mut tx = pool.begin().await.unwrap();
        sqlx::query(change).execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        let why = format!("{:#}", migrate(&database.owner_url, modules, |_| ()).await.unwrap_err());
        assert!(why.starts_with("migrate core: the database was made by other migrations") && why.contains("delete"), "{why}");
    }
    pool.close().await;
}

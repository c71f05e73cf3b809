//! Isolation of tenants in tables, read from the catalogue of a migrated database.

use huddle_testkit::TestApp;

/// Tables without a tenant (docs/ARCHITECTURE.md).
const WITHOUT_TENANT: &[&str] = &[
    "core.issuer",
    "core.state",
    "core.tenant",
    "core.ui_channel",
    "core.ui_release",
    "people.fact",
    "referrals.code",
    "referrals.directory_place",
    "referrals.directory_provider",
    "referrals.directory_staging",
    "referrals.directory_term",
    "referrals.directory_word",
];

/// Indexes that do not start with the tenant, with the reason.
const INDEXES_ACROSS_TENANTS: &[(&str, &str)] = &[
    ("core.audit_order_idx", "the sealer reads the new rows of all tenants"),
    ("core.audit_seal_order_idx", "the sealer reads its progress in all tenants"),
    ("core.job_due_idx", "workers claim the due jobs of all tenants"),
    ("core.job_finished_idx", "the finished jobs of all tenants are deleted together"),
    ("core.work_unit_facets_idx", "its keys contain the tenant (core.work_unit_facet), and every search filters by one"),
    ("messaging.message_search_idx", "its keys contain the tenant (messaging.search_key), and every search filters by one"),
];

/// The product's tables except partitions, as `t` (with its oid) in the queries below.
const TABLES: &str = "
    with t as (
        select c.oid, n.nspname || '.' || c.relname as name, c.relrowsecurity as secured,
               exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as has_tenant
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> '_sqlx_migrations'
           and n.nspname not in ('pg_catalog', 'information_schema', 'public'))";

/// The first column of a query over [`TABLES`], in order.
async fn names(app: &TestApp, query: &str) -> Vec<String> {
    let mut found: Vec<String> =
        sqlx::query_scalar(sqlx::AssertSqlSafe(format!("{TABLES} {query}"))).fetch_all(&app.owner).await.expect("the catalogue is read");
    found.sort();
    found
}

const NONE: &[&str] = &[];

#[tokio::test]
async fn every_table_has_a_tenant_and_row_security_except_listed_ones() {
    let app = TestApp::new().await;
    assert_eq!(names(&app, "select name from t where not (secured and has_tenant)").await, WITHOUT_TENANT);
    // The same policy everywhere: a second permissive policy would show more rows; a restrictive one hides rows.
    let otherwise = "select t.name from t where t.has_tenant and
            (select array_agg((p.polname, p.polpermissive, p.polcmd, p.polroles, pg_get_expr(p.polqual, t.oid), pg_get_expr(p.polwithcheck, t.oid))::text)
               from pg_policy p where p.polrelid = t.oid and p.polpermissive)
            is distinct from array[('tenant', true, '*'::\"char\", '{0}'::oid[], '(tenant_id = core.tenant_id())', '(tenant_id = core.tenant_id())')::text]";
    assert_eq!(names(&app, otherwise).await, NONE, "other policies");
    let optional = "select t.name from t join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id' where not a.attnotnull";
    assert_eq!(names(&app, optional).await, NONE, "tables whose tenant is nullable");
}

#[tokio::test]
async fn keys_start_with_the_tenant() {
    let app = TestApp::new().await;
    let keyless = "select name from t where not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p')";
    assert_eq!(names(&app, keyless).await, NONE, "tables without a primary key");
    let wrong = "select t.name || ': ' || k.conname from t join pg_constraint k on k.conrelid = t.oid
                  where t.has_tenant and k.contype in ('p', 'u', 'x')
                    and (select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = k.conkey[1]) <> 'tenant_id'";
    assert_eq!(names(&app, wrong).await, NONE);
}

#[tokio::test]
async fn references_include_the_tenant() {
    let app = TestApp::new().await;
    // Checks of foreign keys are not bound by row security: the tenant must be part of what is compared, on both sides.
    let wrong =
        "select t.name || ': ' || k.conname from t join pg_constraint k on k.conrelid = t.oid join t other on other.oid = k.confrelid
                  where k.contype = 'f' and t.has_tenant and other.has_tenant
                    and not exists (
                        select from unnest(k.conkey, k.confkey) with ordinality pair (mine, others, place)
                          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.mine
                          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.others
                         where pair.place = 1 and a.attname = 'tenant_id' and b.attname = 'tenant_id')";
    assert_eq!(names(&app, wrong).await, NONE);
    let loose = "select t.name from t where t.has_tenant and not exists (
                    select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f'
                       and (select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = k.conkey[1]) = 'tenant_id')";
    // The audit trail relies on row security only: with a foreign key, concurrent writers would all lock the row of their tenant.
    assert_eq!(names(&app, loose).await, ["core.audit"], "no foreign key to the tenant");
}

#[tokio::test]
async fn indexes_start_with_the_tenant() {
    let app = TestApp::new().await;
    let across = "select i.indexrelid::regclass::text from t join pg_index i on i.indrelid = t.oid
                   where t.has_tenant
                     and coalesce((select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0]), '') <> 'tenant_id'";
    // Only those of linked owners.
    let is_linked = |name: &str| {
        let schema = name.split_once('.').map_or(name, |(schema, _)| schema);
        schema == "core" || huddle_sdk::modules().iter().any(|module| module.name == schema)
    };
    let listed: Vec<_> = INDEXES_ACROSS_TENANTS.iter().map(|(name, _)| *name).filter(|name| is_linked(name)).collect();
    assert_eq!(names(&app, across).await, listed);
}

#[tokio::test]
async fn nothing_bypasses_row_security() {
    let app = TestApp::new().await;
    // A view reads with its owner's rights unless declared otherwise, and the owner is not bound by row security.
    let views: Vec<String> = sqlx::query_scalar(
        "select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname not in ('pg_catalog', 'information_schema', 'public')
            and (c.relkind = 'm' or c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false))",
    )
    .fetch_all(&app.owner)
    .await
    .expect("the catalogue is read");
    assert_eq!(views, NONE, "views without security_invoker");
    // Partitions have no policies.
    let partitions: Vec<String> = sqlx::query_scalar(
        "select c.oid::regclass::text from pg_class c where c.relispartition and c.relkind in ('r', 'p')
            and has_table_privilege('huddle_app', c.oid, 'select, insert, update, delete, truncate')",
    )
    .fetch_all(&app.owner)
    .await
    .expect("the catalogue is read");
    assert_eq!(partitions, NONE, "partitions that the application can access");
    let emptied = "select name from t where has_table_privilege('huddle_app', oid, 'truncate, references, trigger')";
    assert_eq!(names(&app, emptied).await, NONE, "truncate bypasses policies");
    let owned = "select name from t where (select c.relowner from pg_class c where c.oid = t.oid) = 'huddle_app'::regrole";
    assert_eq!(names(&app, owned).await, NONE, "an owner is not bound");
}

#[tokio::test]
async fn no_module_has_triggers_on_tables_of_another_schema() {
    let app = TestApp::new().await;
    let foreign: Vec<String> = sqlx::query_scalar(
        "select t.tgname || ' on ' || c.oid::regclass::text from pg_trigger t
           join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
          where not t.tgisinternal and c.relnamespace <> p.pronamespace order by 1",
    )
    .fetch_all(&app.owner)
    .await
    .expect("the catalogue is read");
    assert_eq!(foreign, NONE, "a module follows changes of others by events or Module::on_people_changed");
}

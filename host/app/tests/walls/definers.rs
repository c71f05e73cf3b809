//! Functions with the rights of the tables' owner bypass row security, so each must have a test that it returns nothing of other tenants.

use std::collections::BTreeSet;

use huddle_sdk::modules;
use huddle_testkit::TestApp;
use sqlx::Row as _;
use syn::visit::Visit;

use super::sources;

/// Functions that the host calls to work across tenants; no operation returns their results.
const ACROSS_TENANTS: &[(&str, &str)] = &[
    (
        "core.add_audit_seals(timestamp with time zone,bigint[],bigint[],bigint[],bigint[],bytea[],bytea[])",
        "the sealer adds the seals of all tenants; returns nothing",
    ),
    ("core.audit_heads()", "ends of the tenants' chains, for the sealer; returns numbers and hashes only"),
    ("core.audit_standing()", "progress of the sealer; returns numbers and one time only"),
    (
        "core.claim_jobs(uuid,text[],timestamp with time zone,interval,integer)",
        "workers claim the jobs of all tenants; each job runs bound to its tenant",
    ),
    ("core.forget_jobs(timestamp with time zone,integer)", "removes the finished jobs of all tenants; returns their number only"),
    ("core.idle_sessions(timestamp with time zone,integer)", "sessions of all tenants to be ended; returns ids only"),
    ("core.maintain_partitions(timestamp with time zone)", "creates the partitions of the coming months; reads no row"),
    ("core.unsealed_audit(integer)", "new rows of all tenants, which the sealer hashes"),
    ("core.positions()", "ends of the tenants' event streams, for the hub; returns ids and numbers only"),
];

struct Function {
    name: String,
    search_path: Option<String>,
    is_public: bool,
    is_called: bool,
}

/// Every definer function of the product's schemas except triggers, which cannot be called.
async fn functions(app: &TestApp) -> Vec<Function> {
    sqlx::query(
        "select p.oid::regprocedure::text as name,
                (select setting from unnest(p.proconfig) setting where setting like 'search_path=%') as search_path,
                has_function_privilege('public', p.oid, 'execute') as is_public,
                has_function_privilege('huddle_app', p.oid, 'execute') as is_called
           from pg_proc p join pg_namespace n on n.oid = p.pronamespace
          where p.prosecdef and p.prorettype <> 'trigger'::regtype and n.nspname not in ('pg_catalog', 'information_schema')
          order by 1",
    )
    .fetch_all(&app.owner)
    .await
    .expect("the catalogue is read")
    .into_iter()
    .map(|row| Function {
        name: row.get("name"),
        search_path: row.get("search_path"),
        is_public: row.get("is_public"),
        is_called: row.get("is_called"),
    })
    .collect()
}

/// The functions for which some test declares a `Definer`.
fn tested() -> BTreeSet<String> {
    struct Declared(BTreeSet<String>);
    impl<'ast> Visit<'ast> for Declared {
        fn visit_expr_struct(&mut self, made: &'ast syn::ExprStruct) {
            if made.path.segments.last().is_some_and(|segment| segment.ident == "Definer") {
                for field in &made.fields {
                    if let (syn::Member::Named(name), syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. })) =
                        (&field.member, &field.expr)
                        && name == "function"
                    {
                        self.0.insert(text.value());
                    }
                }
            }
            syn::visit::visit_expr_struct(self, made);
        }
    }
    let mut declared = Declared(BTreeSet::new());
    let modules = modules().iter().map(|module| format!("modules/{}/tests", module.name));
    let folders: Vec<String> = modules.chain(["host/tests".to_owned(), "host/app/tests".to_owned()]).collect();
    for folder in &folders {
        sources::each_file(folder, |_, syntax| declared.visit_file(syntax));
    }
    declared.0
}

#[tokio::test]
async fn every_definer_function_is_tested_or_listed() {
    let app = TestApp::new().await;
    let (tested, listed): (_, BTreeSet<_>) = (tested(), ACROSS_TENANTS.iter().map(|(name, _)| (*name).to_owned()).collect());
    let called: BTreeSet<String> = functions(&app).await.into_iter().filter(|function| function.is_called).map(|f| f.name).collect();
    let untested: Vec<_> = called.iter().filter(|name| !tested.contains(*name) && !listed.contains(*name)).collect();
    assert!(untested.is_empty(), "no test verifies indexes and isolation of {untested:?}: see huddle_testkit::Definer");
    let twice: Vec<_> = listed.intersection(&tested).collect();
    assert!(twice.is_empty(), "both tested and listed: {twice:?}");
    let gone: Vec<_> = listed.union(&tested).filter(|name| !called.contains(*name)).collect();
    assert!(gone.is_empty(), "unknown functions: {gone:?}");
}

#[tokio::test]
async fn definer_functions_set_their_search_path_and_are_not_public() {
    let app = TestApp::new().await;
    let functions = functions(&app).await;
    assert!(functions.len() >= ACROSS_TENANTS.len());
    for Function { name, search_path, is_public, .. } in functions {
        // Temporary objects last, so that they cannot shadow the real ones.
        assert!(search_path.as_deref().is_some_and(|path| path.ends_with("pg_temp")), "{name} has the search path {search_path:?}");
        assert!(!is_public, "{name} can be called by every role");
    }
}

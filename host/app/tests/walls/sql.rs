//! SQL of a crate may only name tables of its own schema and of `core`, and names the tenant.
//!
//! For each module, a database is created with the tables of `core` and of that module only: the module's migrations must run there,
//! and every query that sqlx described for it must be valid. Other SQL (runtime SQL, bodies of plpgsql functions) is searched for the
//! names of other schemas.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use huddle_sdk::{Module, modules};
use huddle_testkit::BareDatabase;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection, SqlSafeStr as _};

use super::sources;

/// An owner of tables and the folders of its code.
pub(super) fn owners() -> Vec<(&'static str, Option<&'static Module>, Vec<String>)> {
    let host = ("core", None, ["host/src", "host/sdk/src", "host/app/src", "host/demo/src"].map(str::to_owned).to_vec());
    let modules = modules().iter().map(|&module| {
        let folders = ["src", "demo/src"].map(|folder| format!("modules/{}/{folder}", module.name));
        (module.name, Some(module), folders.into_iter().filter(|folder| sources::root().join(folder).is_dir()).collect())
    });
    std::iter::once(host).chain(modules).collect()
}

/// The described queries of the whole workspace, each with the description of its columns and parameters.
fn described() -> BTreeMap<String, Value> {
    let folder = sources::root().join(".sqlx");
    fs::read_dir(folder)
        .expect("the description of the queries is read")
        .map(|entry| {
            let text = fs::read_to_string(entry.expect("a file").path()).expect("a description is read");
            let mut query: Value = serde_json::from_str(&text).expect("a description is JSON");
            (query["query"].as_str().expect("it has the query").to_owned(), query["describe"].take())
        })
        .collect()
}

/// Whether a literal is a query, or the beginning of one composed of several literals.
fn is_written_in(query: &str, literal: &str) -> bool {
    query == literal || (literal.len() >= 40 && query.starts_with(literal))
}

fn all_literals(folders: &[String]) -> Vec<sources::Literal> {
    folders.iter().flat_map(|folder| sources::literals(folder)).collect()
}

/// The columns of all tables that cannot be null, as table and column.
async fn not_null_columns(conn: &mut PgConnection) -> BTreeSet<(String, String)> {
    let columns = sqlx::query_as(
        "select quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname::text from pg_attribute a join pg_class c on c.oid = a.attrelid
           join pg_namespace n on n.oid = c.relnamespace
          where a.attnotnull and a.attnum > 0 and c.relkind in ('r', 'p')",
    );
    columns.fetch_all(conn).await.expect("the catalogue is read").into_iter().collect()
}

/// Differences between the committed and the current description of a query. Inferred nullability depends on the query plan and may
/// change, so it is compared with the columns of the tables.
fn differences(committed: &Value, current: &Value, not_null: &BTreeSet<(String, String)>) -> Vec<String> {
    let mut found: Vec<_> =
        ["columns", "parameters"].iter().filter(|part| committed[**part] != current[**part]).map(ToString::to_string).collect();
    for (place, column) in committed["columns"].as_array().into_iter().flatten().enumerate() {
        let table = &column["origin"]["Table"];
        let origin = |name: &str| table[name].as_str().unwrap_or_default().to_owned();
        let is_not_null = committed["nullable"][place] == false;
        if table.is_object() && is_not_null && !not_null.contains(&(origin("table"), origin("name"))) {
            found.push(format!("{}.{} can be null", origin("table"), origin("name")));
        }
    }
    found
}

#[tokio::test]
async fn queries_use_their_owners_tables_and_core_only() {
    let described = described();
    let mut matched = BTreeSet::new();
    for (owner, module, folders) in owners() {
        let database = BareDatabase::migrated(&module.into_iter().collect::<Vec<_>>()).await;
        let mut conn = PgConnection::connect(&database.owner_url).await.expect("the owner connects");
        let not_null = not_null_columns(&mut conn).await;
        for literal in all_literals(&folders) {
            for (query, description) in described.iter().filter(|(query, _)| is_written_in(query, &literal.text)) {
                if !matched.insert(query.clone()) {
                    continue;
                }
                let place = format!("{}:{}", literal.file, literal.line);
                match conn.describe(AssertSqlSafe(query.clone()).into_sql_str()).await {
                    Err(error) => panic!("{place} is a query of {owner}, but names objects of neither {owner} nor core: {error}"),
                    Ok(current) => {
                        let current = serde_json::to_value(&current).expect("a description is serialisable");
                        let outdated = differences(description, &current, &not_null);
                        assert!(outdated.is_empty(), "{place}: .sqlx is out of date ({outdated:?}); run script/generate");
                    }
                }
            }
        }
        conn.close().await.expect("the connection closes");
    }
    let unused: Vec<_> = described.keys().filter(|query| !matched.contains(*query)).collect();
    assert!(unused.is_empty(), "no source contains these queries of .sqlx; run script/generate: {unused:#?}");
}

/// Whether a text is SQL and names an object of the schema.
fn names_schema(text: &str, schema: &str) -> bool {
    let text = text.to_lowercase();
    let words: BTreeSet<&str> = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').collect();
    let is_sql =
        ["select", "insert", "update", "delete", "truncate", "alter", "create", "drop", "grant", "call", "perform", "lock", "copy"]
            .iter()
            .any(|verb| words.contains(verb));
    is_sql
        && text
            .match_indices(&format!("{schema}."))
            .any(|(at, _)| !text[..at].ends_with(|c: char| c.is_ascii_alphanumeric() || "_'.".contains(c)))
}

#[test]
fn sql_is_distinguished_from_prose_and_event_kinds() {
    for (text, is_named) in [
        ("select 1 from messaging.thread", true),
        ("SELECT x FROM core.person join\nmessaging.message m on true", true),
        ("lock table messaging.thread", true),
        ("messaging.message.sent", false),
        ("select 'messaging.message.sent'", false),
        ("select 1 from core.person", false),
        ("select 1 from xmessaging.thread", false),
        ("update your messages", false),
    ] {
        assert_eq!(names_schema(text, "messaging"), is_named, "{text}");
    }
}

/// The SQL of an owner by location: literals in its code, and its migrations without comments.
pub(super) fn sql_texts(owner: &str, folders: &[String]) -> BTreeMap<String, String> {
    let mut texts: BTreeMap<String, String> =
        all_literals(folders).into_iter().map(|found| (format!("{}:{}", found.file, found.line), found.text)).collect();
    let migrations = sources::root().join("migrations").join(owner);
    for file in fs::read_dir(migrations).into_iter().flatten() {
        let path = file.expect("a migration").path();
        let text = fs::read_to_string(&path).expect("a migration is read");
        let code: Vec<&str> = text.lines().map(|line| line.split("--").next().unwrap_or_default()).collect();
        texts.insert(path.display().to_string(), code.join("\n"));
    }
    texts
}

#[test]
fn runtime_sql_and_migrations_name_no_other_schema() {
    let all: Vec<_> = owners();
    let mut wrong = Vec::new();
    for (owner, _, folders) in &all {
        let others: Vec<_> = all.iter().map(|(other, ..)| *other).filter(|other| other != owner && *other != "core").collect();
        for (place, text) in &sql_texts(owner, folders) {
            wrong.extend(others.iter().filter(|other| names_schema(text, other)).map(|other| format!("{place} of {owner} names {other}")));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

/// Tables that all tenants share.
const SHARED_TABLES: &[&str] = &[
    "core.state",
    "core.tenant",
    "people.fact",
    "referrals.code",
    "referrals.directory_place",
    "referrals.directory_provider",
    "referrals.directory_staging",
    "referrals.directory_term",
    "referrals.directory_word",
];

/// The tables that an SQL text reads, updates or deletes from, and how often it names their tenant: twice for each in a condition, such as
/// `tenant_id = core.tenant_id()`. Row security enforces it as well, but not on the owner's connection, nor does it say so to who reads.
fn tables_and_tenants(text: &str) -> (usize, usize) {
    let text = text.to_lowercase();
    let words: Vec<&str> =
        text.split(|c: char| !c.is_ascii_alphanumeric() && !"_.()".contains(c)).filter(|word| !word.is_empty()).collect();
    let owners = owners();
    let is_table = |pair: &&[&str]| {
        let table = pair[1].trim_end_matches(')');
        ["from", "join", "update"].contains(&pair[0])
            && table.split_once('.').is_some_and(|(schema, _)| owners.iter().any(|(owner, ..)| *owner == schema))
            && !table.contains('(')
            && !SHARED_TABLES.contains(&table)
    };
    (words.windows(2).filter(is_table).count(), text.matches("tenant_id").count())
}

#[test]
fn tables_without_their_tenant_are_recognised() {
    for (text, is_complete) in [
        ("select 1 from core.person where tenant_id = core.tenant_id() and id = $1", true),
        ("select 1 from core.person where id = $1", false),
        ("select 1 from messaging.thread b join core.person p on p.id = b.person_id where b.tenant_id = core.tenant_id()", false),
        (
            "select 1 from messaging.thread b join core.person p on p.tenant_id = b.tenant_id and p.id = b.person_id where b.tenant_id = core.tenant_id()",
            true,
        ),
        ("update messaging.thread set c = 1 where id = $1", false),
        ("delete from messaging.thread where tenant_id = core.tenant_id() and id = $1", true),
        ("insert into messaging.thread (c) values ($1)", true),
        (
            "select extract(epoch from f.at) from messaging.thread f join core.state s on s.abbreviation = f.state where f.tenant_id = core.tenant_id()",
            true,
        ),
        ("select now()", true),
    ] {
        let (tables, tenants) = tables_and_tenants(text);
        assert_eq!(tenants >= 2 * tables, is_complete, "{text}");
    }
}

#[test]
fn every_statement_of_a_module_names_its_tenant() {
    let described = described();
    let mut wrong = Vec::new();
    for (_, _, folders) in owners().into_iter().filter(|(owner, ..)| *owner != "core") {
        for literal in all_literals(&folders).into_iter().filter(|literal| !literal.file.contains("/demo/")) {
            // A statement that is composed of several literals is judged as a whole.
            for query in described.keys().filter(|query| is_written_in(query, &literal.text)) {
                let (tables, tenants) = tables_and_tenants(query);
                if tenants < 2 * tables {
                    wrong.push(format!("{}:{}", literal.file, literal.line));
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

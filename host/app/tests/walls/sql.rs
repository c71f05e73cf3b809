//! Whose tables a crate's SQL may name: its own schema and `core`, no other.
//!
//! The database itself is asked. For each module one is made with the tables of `core` and of that module alone; there the
//! module's migrations must run, and every query that sqlx described for it must be prepared. What never was described (runtime SQL,
//! bodies of plpgsql functions) is searched for the names of the other schemas.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use huddle_sdk::{Module, modules};
use huddle_testkit::BareDatabase;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection, SqlSafeStr as _};

use super::sources;

/// An owner of tables and the folders of its code.
fn owners() -> Vec<(&'static str, Option<&'static Module>, Vec<String>)> {
    let host = ("core", None, ["host/src", "host/sdk/src", "host/app/src", "host/demo/src"].map(str::to_owned).to_vec());
    let modules = modules().into_iter().map(|module| {
        let folders = ["src", "demo/src"].map(|folder| format!("modules/{}/{folder}", module.name));
        (module.name, Some(module), folders.into_iter().filter(|folder| sources::root().join(folder).is_dir()).collect())
    });
    std::iter::once(host).chain(modules).collect()
}

/// The described queries of the whole workspace, each with what the description says of its columns and parameters.
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

/// Whether a text in the code is a query, or the beginning of one that is put together of several.
fn is_written_as(query: &str, literal: &str) -> bool {
    query == literal || (literal.len() >= 40 && query.starts_with(literal))
}

fn all_literals(folders: &[String]) -> Vec<sources::Literal> {
    folders.iter().flat_map(|folder| sources::literals(folder)).collect()
}

/// The columns of all tables that cannot be null, as table and column.
async fn not_null_columns(conn: &mut PgConnection) -> BTreeSet<(String, String)> {
    let columns = sqlx::query_as(
        "select n.nspname || '.' || c.relname, a.attname::text from pg_attribute a join pg_class c on c.oid = a.attrelid
           join pg_namespace n on n.oid = c.relnamespace
          where a.attnotnull and a.attnum > 0 and c.relkind in ('r', 'p')",
    );
    columns.fetch_all(conn).await.expect("the catalogue is read").into_iter().collect()
}

/// What the committed description of a query says differently from the current one. Whether a column can be null is inferred from the plan,
/// which may change with the figures of the planner; that a table's column cannot is asked of the table.
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
async fn the_queries_of_an_owner_are_served_by_its_own_tables_and_core() {
    let described = described();
    let mut served = BTreeSet::new();
    for (owner, module, folders) in owners() {
        let database = BareDatabase::migrated(&module.into_iter().collect::<Vec<_>>()).await;
        let mut conn = PgConnection::connect(&database.owner_url).await.expect("the owner connects");
        let not_null = not_null_columns(&mut conn).await;
        for literal in all_literals(&folders) {
            for (query, description) in described.iter().filter(|(query, _)| is_written_as(query, &literal.text)) {
                if !served.insert(query.clone()) {
                    continue;
                }
                let place = format!("{}:{}", literal.file, literal.line);
                match conn.describe(AssertSqlSafe(query.clone()).into_sql_str()).await {
                    Err(error) => panic!("{place} is a query of {owner} and names what neither {owner} nor core has: {error}"),
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
    let unused: Vec<_> = described.keys().filter(|query| !served.contains(*query)).collect();
    assert!(unused.is_empty(), "no source holds these queries of .sqlx; run script/generate: {unused:#?}");
}

/// Whether a text speaks SQL and names something in the schema.
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
fn sql_is_told_from_prose_and_event_kinds() {
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

#[test]
fn runtime_sql_and_migrations_name_no_other_schema() {
    let all: Vec<_> = owners();
    let mut wrong = Vec::new();
    for (owner, _, folders) in &all {
        let others: Vec<_> = all.iter().map(|(other, ..)| *other).filter(|other| other != owner && *other != "core").collect();
        let mut texts: BTreeMap<String, String> =
            all_literals(folders).into_iter().map(|found| (format!("{}:{}", found.file, found.line), found.text)).collect();
        let migrations = sources::root().join("migrations").join(owner);
        for file in fs::read_dir(migrations).into_iter().flatten() {
            let path = file.expect("a migration").path();
            let text = fs::read_to_string(&path).expect("a migration is read");
            // Comments may speak of anybody.
            let code: String = text.lines().map(|line| line.split("--").next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
            texts.insert(path.display().to_string(), code);
        }
        for (place, text) in &texts {
            wrong.extend(others.iter().filter(|other| names_schema(text, other)).map(|other| format!("{place} of {owner} names {other}")));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

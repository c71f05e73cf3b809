//! SQL of a crate may only name tables of its own schema and of `core`; each table of `core` has one owner that may write it.
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

/// The owner that writes each table of `core`, where `core` is the host. Modules may read those of [`READABLE`].
const WRITERS: &[(&str, &str)] = &[
    ("core.account_card", "core"),
    ("core.address", "people"),
    ("core.assignee_group", "core"),
    ("core.assignee_group_member", "core"),
    ("core.audit", "core"),
    ("core.audit_seal", "core"),
    ("core.care_team_member", "people"),
    ("core.clinic_closure", "schedule"),
    ("core.clinic_hours", "schedule"),
    ("core.clinical_code", "people"),
    ("core.clinical_record", "people"),
    ("core.creation", "core"),
    ("core.default_permission", "core"),
    ("core.draft", "core"),
    ("core.event", "core"),
    ("core.event_cursor", "core"),
    ("core.feature_flag", "core"),
    ("core.feature_switch", "core"),
    ("core.group_permission", "core"),
    ("core.issuer", "core"),
    ("core.job", "core"),
    ("core.list_preference", "core"),
    ("core.list_view", "core"),
    ("core.name_word", "core"),
    ("core.organization", "people"),
    ("core.parked_event", "core"),
    ("core.patient_count", "core"),
    ("core.person", "people"),
    ("core.person_contact", "core"),
    ("core.person_identifier", "people"),
    ("core.person_pod", "people"),
    ("core.person_summary", "people"),
    ("core.person_word", "core"),
    ("core.phi_grant", "people"),
    ("core.pod", "people"),
    ("core.pod_provider", "people"),
    ("core.position", "core"),
    ("core.practicing_state", "people"),
    ("core.practitioner", "people"),
    ("core.provider", "people"),
    ("core.recurring_job", "core"),
    ("core.relation", "core"),
    ("core.revoked_token", "core"),
    ("core.service_client", "core"),
    ("core.session", "core"),
    ("core.state", "core"),
    ("core.tenant", "core"),
    ("core.tenant_feature", "core"),
    ("core.ui_channel", "core"),
    ("core.ui_pin", "core"),
    ("core.ui_release", "core"),
    ("core.user_account", "people"),
    ("core.user_group", "core"),
    ("core.user_group_member", "core"),
    ("core.work_unit", "core"),
    ("core.work_unit_tag", "core"),
];

/// The tables of `core` that a module may name although another owner writes them: what of `core` is contract between the host and the
/// modules. A change of any other table concerns its writer only.
const READABLE: &[&str] = &[
    "core.account_card",
    "core.address",
    "core.assignee_group",
    "core.assignee_group_member",
    "core.audit",
    "core.care_team_member",
    "core.clinical_code",
    "core.clinical_record",
    "core.draft",
    "core.organization",
    "core.patient_count",
    "core.person",
    "core.person_contact",
    "core.person_identifier",
    "core.person_pod",
    "core.person_summary",
    "core.pod",
    "core.pod_provider",
    "core.position",
    "core.practicing_state",
    "core.practitioner",
    "core.provider",
    "core.relation",
    "core.session",
    "core.state",
    "core.tenant",
    "core.tenant_feature",
    "core.user_account",
    "core.user_group",
    "core.user_group_member",
    "core.work_unit",
];

/// Where SQL reads the clock during a transaction, with the reason. All other SQL uses `now()` of the transaction or a bound time.
const CLOCK_READERS: &[(&str, &str)] = &[
    ("host/sdk/src/tx.rs", "the time of a transaction's work that waited for locks"),
    ("host/src/audit/seal.rs", "the time of a seal and how long rows have waited for it"),
    ("host/src/jobs.rs", "the lease of a job"),
    ("migrations/core/0008_audit.sql", "the time of an audit row"),
    ("migrations/core/0016_jobs.sql", "the lease of a job"),
    ("modules/messaging/src/messages/store.rs", "timetokens rise within a thread"),
    ("modules/schedule/src/booking/holds.rs", "a hold ends while others wait for it"),
    ("modules/schedule/src/calendar/store.rs", "a hold that has ended"),
    ("modules/schedule/src/slots/store.rs", "a hold that has ended"),
    ("modules/schedule/src/utilization/store.rs", "a hold that has ended"),
];

/// Writes of another owner than the declared one: table, owner and reason.
const OTHER_WRITES: &[(&str, &str, &str)] = &[
    ("core.event", "messaging", "a redacted message disappears from the events that are kept for replay, in the same transaction"),
    ("core.provider", "schedule", "the address of a provider's external calendar, which only the calendar shows"),
    ("core.user_account", "core", "the first sign-in links an account to its identity"),
];

/// An owner of tables and the folders of its code.
fn owners() -> Vec<(&'static str, Option<&'static Module>, Vec<String>)> {
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
fn sql_texts(owner: &str, folders: &[String]) -> BTreeMap<String, String> {
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
    "referrals.directory_taxonomy",
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

/// The tables of `core` that an SQL text inserts into, updates, deletes from or copies to.
fn written_core_tables(text: &str) -> BTreeSet<String> {
    let text = text.to_lowercase();
    let words: Vec<&str> = text
        .split(|c: char| !c.is_ascii_alphanumeric() && !"_.".contains(c))
        .filter(|word| !["", "only", "table"].contains(word))
        .collect();
    let written = words.iter().enumerate().filter(|(place, word)| {
        let before = |distance: usize| place.checked_sub(distance).map_or("", |place| words[place]);
        word.starts_with("core.")
            && match before(1) {
                "into" | "update" | "truncate" | "copy" => true,
                "from" => before(2) == "delete",
                // The target of a bulk copy is a separate text: a table and its columns.
                "" => text.starts_with(&format!("{word} (")),
                _ => false,
            }
    });
    // The default partition of a table belongs to that table.
    written.map(|(_, word)| word.strip_suffix("_default").unwrap_or(word).to_owned()).collect()
}

#[test]
fn writes_to_core_are_recognised() {
    for (text, written) in [
        ("insert into core.person (id) values (1)", Some("core.person")),
        ("with gone as (DELETE FROM core.draft where true) select 1", Some("core.draft")),
        ("select 1; update only core.job set a = 1", Some("core.job")),
        ("truncate table core.event", Some("core.event")),
        ("delete from core.event_default e", Some("core.event")),
        ("core.person (id, first_name)", Some("core.person")),
        ("select id from core.person for update", None),
        ("select core.publish($1)", None),
        ("core.access.changed", None),
        ("insert into messaging.thread select id from core.person", None),
    ] {
        assert_eq!(written_core_tables(text), written.map(str::to_owned).into_iter().collect(), "{text}");
    }
}

#[tokio::test]
async fn every_core_table_has_a_declared_writer() {
    let database = BareDatabase::migrated(&[]).await;
    let mut conn = PgConnection::connect(&database.owner_url).await.expect("the owner connects");
    let tables: Vec<String> = sqlx::query_scalar(
        "select 'core.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'core' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> '_sqlx_migrations'
          order by c.relname collate \"C\"",
    )
    .fetch_all(&mut conn)
    .await
    .expect("the catalogue is read");
    conn.close().await.expect("the connection closes");
    assert_eq!(tables, WRITERS.iter().map(|(table, _)| *table).collect::<Vec<_>>());
}

#[test]
fn core_tables_are_written_by_their_declared_writer_only() {
    let all = owners();
    let (mut wrong, mut excepted) = (Vec::new(), BTreeSet::new());
    for (owner, _, folders) in &all {
        for (place, text) in &sql_texts(owner, folders) {
            // Demo content fills the tables of every owner in a new tenant.
            if place.contains("/demo/") {
                continue;
            }
            for table in written_core_tables(text) {
                if OTHER_WRITES.iter().any(|(other, writer, _)| *other == table && writer == owner) {
                    excepted.insert((table, *owner));
                } else if !WRITERS.contains(&(table.as_str(), *owner)) {
                    wrong.push(format!("{place} of {owner} writes {table}"));
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    let is_linked = |writer: &str| all.iter().any(|(owner, ..)| *owner == writer);
    let declared: BTreeSet<_> =
        OTHER_WRITES.iter().filter(|(_, writer, _)| is_linked(writer)).map(|(table, writer, _)| ((*table).to_owned(), *writer)).collect();
    assert_eq!(excepted, declared, "unused exceptions");
}

/// The tables of `core` that a text names.
fn named_core_tables(text: &str) -> BTreeSet<&'static str> {
    let text = text.to_lowercase();
    let words: BTreeSet<&str> = text.split(|c: char| !c.is_ascii_alphanumeric() && !"_.".contains(c)).collect();
    WRITERS.iter().map(|(table, _)| *table).filter(|table| words.contains(table)).collect()
}

#[test]
fn modules_name_only_tables_of_core_that_are_contract() {
    let (mut wrong, mut used) = (Vec::new(), BTreeSet::new());
    for (owner, _, folders) in owners().into_iter().filter(|(owner, ..)| *owner != "core") {
        for (place, text) in sql_texts(owner, &folders).iter().filter(|(place, _)| !place.contains("/demo/")) {
            for table in named_core_tables(text) {
                let is_own =
                    WRITERS.contains(&(table, owner)) || OTHER_WRITES.iter().any(|(other, writer, _)| (*other, *writer) == (table, owner));
                if is_own {
                    continue;
                }
                if READABLE.contains(&table) {
                    used.insert(table);
                } else {
                    wrong.push(format!("{place} of {owner} names {table}"));
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    // A product may have fewer modules.
    if owners().len() > 6 {
        assert_eq!(used, READABLE.iter().copied().collect(), "unused tables of the contract");
    }
}

#[test]
fn which_grants_are_live_is_decided_in_one_place() {
    let decides = |text: &str| {
        let text = text.to_lowercase();
        text.contains("phi_grant") && text.contains("revoked_at is null") && text.contains("expires_at >")
    };
    assert!(decides("select from core.phi_grant g where g.revoked_at is null and g.expires_at > $1"));
    let mut found = Vec::new();
    for (owner, _, folders) in owners() {
        found.extend(sql_texts(owner, &folders).into_iter().filter(|(_, text)| decides(text)).map(|(place, _)| place));
    }
    // A revocation decides on the row that it locks.
    let places = ["0010_protected_access.sql", "modules/people/src/protected_access/grants.rs"];
    assert!(found.len() == 2 && places.iter().all(|place| found.iter().any(|at| at.contains(place))), "use core.live_grants: {found:?}");
}

#[test]
fn names_and_claims_have_one_definition() {
    for (definition, places, instead) in [
        // Searches compare the parts of a name.
        (
            "first_name || ' ' ||",
            [
                "0003_people.sql",
                "0012_names.sql",
                "0014_person_search.sql",
                // Providers outside the clinic.
                "0002_directory.sql",
                "0003_network.sql",
                "0007_steerage_providers.sql",
            ]
            .as_slice(),
            "core.person.display_name",
        ),
        ("lease_until > now()", &["0003_claims.sql"], "messaging.is_in_force"),
    ] {
        let mut found = Vec::new();
        for (owner, _, folders) in owners() {
            found.extend(sql_texts(owner, &folders).into_iter().filter(|(_, text)| text.contains(definition)).map(|(place, _)| place));
        }
        let is_known = |at: &String| places.iter().any(|place| at.contains(place));
        assert!(found.len() == places.len() && found.iter().all(is_known), "use {instead}: {found:?}");
    }
}

/// Whether an SQL text reads the clock instead of the transaction's time.
fn reads_the_clock(text: &str) -> bool {
    let text = text.to_lowercase();
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.any(|word| ["clock_timestamp", "statement_timestamp", "timeofday", "current_timestamp", "localtimestamp"].contains(&word))
}

#[test]
fn sql_reads_the_clock_in_declared_places_only() {
    assert!(reads_the_clock("select CLOCK_TIMESTAMP() + $1") && !reads_the_clock("select now()"));
    let (mut wrong, mut used) = (Vec::new(), BTreeSet::new());
    let all = owners();
    for (owner, _, folders) in &all {
        for (place, _) in sql_texts(owner, folders).iter().filter(|(_, text)| reads_the_clock(text)) {
            if let Some((file, _)) = CLOCK_READERS.iter().find(|(file, _)| place.contains(file)) {
                used.insert(*file);
            } else {
                wrong.push(format!("{place} reads the clock"));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    let is_linked =
        |file: &str| file.strip_prefix("modules/").is_none_or(|rest| all.iter().any(|(owner, ..)| rest.starts_with(&format!("{owner}/"))));
    let declared: BTreeSet<_> = CLOCK_READERS.iter().map(|(file, _)| *file).filter(|file| is_linked(file)).collect();
    assert_eq!(used, declared, "unused exceptions");
}

/// Whether an SQL text changes data that modules follow: accounts, patient and test flags, care pods.
fn changes_followed_data(text: &str) -> bool {
    let text = text.to_lowercase();
    let has = |part: &str| text.contains(part);
    written_core_tables(&text).contains("core.person_pod")
        || has("into core.user_account")
        || has("delete from core.user_account")
        || text.trim_start().starts_with("core.user_account (")
        || has("update core.user_account") && (has("is_patient =") || has("test_only ="))
}

#[test]
fn changes_that_modules_follow_are_recognised() {
    for (text, is_followed) in [
        ("insert into core.user_account (person_id) values (1)", true),
        ("with u as (update core.user_account set email = $1) delete from core.user_account", true),
        ("core.user_account (id, person_id)", true),
        ("update core.user_account set is_patient = true", true),
        ("update core.user_account u set email = $1, test_only = $2", true),
        ("DELETE from core.person_pod", true),
        ("core.person_pod (pod_id, person_id)", true),
        ("update core.user_account set email = $1 where is_patient", false),
        ("select is_patient from core.user_account", false),
        ("insert into core.person (first_name) select email from core.user_account", false),
    ] {
        assert_eq!(changes_followed_data(text), is_followed, "{text}");
    }
}

#[test]
fn writers_of_accounts_and_pods_notify_the_modules() {
    let (mut found, mut wrong) = (0, Vec::new());
    for (owner, _, folders) in &owners() {
        for (place, text) in &sql_texts(owner, folders) {
            let Some((file, _)) = place.rsplit_once(".rs:").filter(|_| changes_followed_data(text)) else { continue };
            found += 1;
            // The store of a noun writes; a file in the same folder calls.
            let folder = sources::root().join(file);
            let folder = folder.parent().expect("a file is in a folder");
            let notifies = fs::read_dir(folder).expect("the folder is read").any(|entry| {
                let path = entry.expect("an entry").path();
                path.is_file() && fs::read_to_string(&path).is_ok_and(|code| code.contains("people_changed("))
            });
            if !notifies {
                wrong.push(format!("{place} changes accounts or pods, but no file in its folder calls huddle_sdk::people_changed"));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(found > 0, "the host's demo creates accounts");
}

//! Each table of `core` has one owner that writes it, and modules read those that are contract.

use std::collections::BTreeSet;

use huddle_testkit::BareDatabase;
use sqlx::{Connection as _, PgConnection};

use super::sql::{owners, sql_texts};

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

/// Writes of another owner than the declared one: table, owner and reason.
const OTHER_WRITES: &[(&str, &str, &str)] = &[
    ("core.event", "messaging", "a redacted message disappears from the events that are kept for replay, in the same transaction"),
    ("core.provider", "schedule", "the address of a provider's external calendar, which only the calendar shows"),
    ("core.user_account", "core", "the first sign-in links an account to its identity"),
];

/// The tables of `core` that an SQL text inserts into, updates, deletes from or copies to.
pub(super) fn written_core_tables(text: &str) -> BTreeSet<String> {
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

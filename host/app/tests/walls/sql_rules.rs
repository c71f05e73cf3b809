//! Rules that SQL decides in one place: live grants, names, claims, the clock, and who is notified of changed accounts.

use std::collections::BTreeSet;
use std::fs;

use super::core_tables::written_core_tables;
use super::sources;
use super::sql::{owners, sql_texts};

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

//! What a build of the host offers, written down beside each owner (`catalogue.snap` in its crate): a module that registers nothing, a
//! gate that vanished, a table without row security shows here. What the user interface adds stands in `ui-modules/*/catalogue.txt`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;

use huddle_host::assembly::{CORE, OperationInfo, assemble};
use huddle_host::tenancy::CORE_FEATURES;
use huddle_sdk::{Audience, FeatureDef, Module, modules};
use huddle_testkit::TestApp;
use sqlx::Row as _;

use super::sources;

#[test]
fn every_module_of_the_repository_is_linked() {
    let linked = huddle_app::modules().expect("every linked module registers itself");
    let names: Vec<_> = linked.iter().map(|module| module.name).collect();
    let mut folders: Vec<_> = fs::read_dir(sources::root().join("modules"))
        .expect("the folder of the modules is read")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect();
    folders.sort();
    assert_eq!(names, folders);
}

#[tokio::test]
async fn the_catalogue() {
    let app = TestApp::new().await;
    let linked = modules();
    let assembly = assemble(&linked).expect("the linked modules fit together");

    let mut core = String::new();
    describe_features(&mut core, CORE_FEATURES);
    describe_operations(&mut core, &assembly.operations, CORE);
    describe_events(&mut core, CORE, &["host/src", "host/sdk/src"]);
    describe_tables(&mut core, &app, CORE).await;
    keep("host", &core);

    for module in linked {
        let mut text = String::new();
        describe_module(&mut text, module);
        describe_features(&mut text, module.features);
        describe_operations(&mut text, &assembly.operations, module.name);
        let source = format!("modules/{}/src", module.name);
        describe_events(&mut text, module.name, &[&source]);
        describe_tables(&mut text, &app, module.name).await;
        keep(&format!("modules/{}", module.name), &text);
    }
}

/// Compares with what stands in the owner's folder.
fn keep(folder: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(sources::root().join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("catalogue", text));
}

fn line(text: &mut String, what: std::fmt::Arguments<'_>) {
    text.write_fmt(what).expect("a string takes text");
    text.push('\n');
}

fn list(names: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.as_ref().to_owned()).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

fn describe_module(text: &mut String, module: &Module) {
    line(text, format_args!("module {} \"{}\" {}, api {}", module.name, module.title, module.version, module.api_version));
    line(text, format_args!("permissions: {}", list(module.permissions.iter().map(|permission| permission.0))));
    line(text, format_args!("flags: {}", list(module.flags.iter().map(|flag| flag.0))));
    line(text, format_args!("jobs: {}", list(module.jobs.iter().map(|job| job.kind))));
    line(text, format_args!("handles events: {}", if module.on_event.is_some() { "yes" } else { "no" }));
    let given = [
        ("hydrate", module.providers.hydrate.is_some()),
        ("communications", module.providers.communications.is_some()),
        ("timeline", module.providers.timeline.is_some()),
        ("apply_action", module.providers.apply_action.is_some()),
    ];
    line(text, format_args!("provides: {}", list(given.into_iter().filter(|(_, is_given)| *is_given).map(|(name, _)| name))));
    line(text, format_args!("imports: {}", list(module.importers.iter().map(|importer| importer.format))));
}

fn describe_features(text: &mut String, features: &[FeatureDef]) {
    for def in features {
        line(text, format_args!("feature {} \"{}\" ({})", def.feature.0, def.title, if def.default_on { "on" } else { "off" }));
    }
}

fn describe_operations(text: &mut String, operations: &[OperationInfo], owner: &str) {
    for operation in operations.iter().filter(|operation| operation.module == owner) {
        let gate = operation.gate;
        let audience = match gate.audience {
            Audience::Staff => "staff",
            Audience::Clients => "clients",
            Audience::Public => "public",
        };
        let needs =
            [("feature", gate.feature.map(|f| f.0)), ("flag", gate.flag.map(|f| f.0)), ("permission", gate.permission.map(|p| p.0))];
        let needs = needs.into_iter().filter_map(|(kind, need)| need.map(|need| format!(", {kind} {need}"))).collect::<String>();
        line(text, format_args!("{} {} {} [{audience}{needs}]", operation.method, operation.path, operation.id));
    }
}

/// The kinds of event that the owner's code names as its own: `<owner>.<noun>.<what happened>`.
fn describe_events(text: &mut String, owner: &str, folders: &[&str]) {
    let is_kind = |literal: &str| {
        let parts: Vec<_> = literal.split('.').collect();
        parts.len() == 3
            && parts[0] == owner
            && parts[1..].iter().all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'))
    };
    let kinds: BTreeSet<String> =
        folders.iter().flat_map(|folder| sources::literals(folder)).map(|found| found.text).filter(|text| is_kind(text)).collect();
    for kind in kinds {
        line(text, format_args!("event {kind}"));
    }
}

/// The tables of a schema: whose rows they hold, and the keys that keep tenants apart.
async fn describe_tables(text: &mut String, app: &TestApp, schema: &str) {
    let tables = sqlx::query(
        "select c.oid, c.relname::text as name, c.relrowsecurity as secured, c.relkind::text as kind,
                array(select pg_get_constraintdef(k.oid) from pg_constraint k
                       where k.conrelid = c.oid and k.contype in ('p', 'u', 'f') order by k.contype <> 'p', k.contype desc, k.conname) as keys,
                array(select regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '') from pg_index i
                       where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1) as indexes
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and c.relname <> '_sqlx_migrations'
          order by c.relkind in ('v', 'm'), c.relname",
    )
    .bind(schema)
    .fetch_all(&app.owner)
    .await
    .expect("the catalogue is read");
    for table in tables {
        let (name, secured, kind): (String, bool, String) = (table.get("name"), table.get("secured"), table.get("kind"));
        let what = match kind.as_str() {
            "v" => "view",
            "m" => "materialized view",
            "p" => "partitioned table",
            _ => "table",
        };
        line(text, format_args!("{what} {schema}.{name}{}", if secured { " [row security]" } else { "" }));
        for key in table.get::<Vec<String>, _>("keys") {
            line(text, format_args!("    {}", key.to_lowercase()));
        }
        for index in table.get::<Vec<String>, _>("indexes") {
            line(text, format_args!("    index {}", index.to_lowercase()));
        }
    }
}

#[test]
fn the_documents_read_the_same_each_time() {
    let written = || -> Vec<String> {
        let assembly = assemble(&modules()).expect("the linked modules fit together");
        assembly.documents.values().map(|document| serde_json::to_string(document).expect("a document is JSON")).collect()
    };
    let first = written();
    for _ in 0..5 {
        assert!(written() == first, "the order of something is left to chance");
    }
}

//! The catalogue of a build, stored with each owner (`catalogue.snap` in its crate): it reveals a module that registers nothing, a
//! missing gate, or a table without row security. The user interface's part is in `ui-modules/*/catalogue.txt`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use huddle_host::assembly::{CORE, OperationInfo, assemble};
use huddle_host::tenancy::{CORE_PERMISSIONS, SPECIFIED_FEATURES};
use huddle_sdk::{
    Audience, ContentType, EventDef, FeatureDef, Module, PermissionDef, WhenOff, core_events, core_features, modules, questions,
};
use huddle_testkit::TestApp;
use sqlx::Row as _;

use super::sources;

#[test]
fn every_module_of_the_repository_is_linked() {
    let linked = huddle_app::modules().expect("every linked module registers itself");
    let names: Vec<_> = linked.iter().map(|module| module.name).collect();
    let mut folders: Vec<_> = fs::read_dir(sources::root().join("modules"))
        .expect("the modules folder is read")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .collect();
    folders.sort();
    assert_eq!(names, folders);
}

#[tokio::test]
async fn the_catalogue() {
    let app = TestApp::new().await;
    let linked = modules();
    let assembly = assemble(linked).expect("the linked modules fit together");

    let subscribers = subscribers(linked);
    let mut core = String::new();
    describe_features(&mut core, core_features::ALL);
    for def in SPECIFIED_FEATURES {
        line(&mut core, format_args!("specified feature {} \"{}\"", def.feature.0, def.title));
    }
    describe_operations(&mut core, &assembly.operations, CORE);
    describe_permissions(&mut core, CORE_PERMISSIONS);
    describe_questions(&mut core, linked);
    describe_events(&mut core, core_events::ALL, &subscribers);
    describe_tables(&mut core, &app, CORE).await;
    compare("host", &core);

    for module in linked {
        let mut text = String::new();
        describe_module(&mut text, module);
        describe_features(&mut text, module.features);
        describe_operations(&mut text, &assembly.operations, module.name);
        describe_permissions(&mut text, module.permissions);
        describe_jobs(&mut text, module);
        describe_events(&mut text, module.events, &subscribers);
        describe_subscriptions(&mut text, module);
        describe_tables(&mut text, &app, module.name).await;
        compare(&format!("modules/{}", module.name), &text);
    }
}

/// Compares with the snapshot in the owner's folder.
fn compare(folder: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(sources::root().join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("catalogue", text));
}

fn line(text: &mut String, what: std::fmt::Arguments<'_>) {
    text.write_fmt(what).expect("writing to a string cannot fail");
    text.push('\n');
}

fn list(names: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.as_ref().to_owned()).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

fn describe_module(text: &mut String, module: &Module) {
    line(text, format_args!("module {} \"{}\" {}, api {}", module.name, module.title, module.version, module.api_version));
    line(text, format_args!("flags: {}", list(module.flags.iter().map(|flag| flag.0))));
    line(text, format_args!("writes rows of a new tenant: {}", if module.on_tenant_created.is_some() { "yes" } else { "no" }));
    line(text, format_args!("follows changes of people: {}", if module.on_people_changed.is_some() { "yes" } else { "no" }));
    for content_type in module.content_types {
        let given = [
            ("cards", content_type.hydrate.is_some()),
            ("communications", content_type.communications.is_some()),
            ("timeline", content_type.timeline.is_some()),
            ("actions", content_type.actions.is_some()),
            ("offers", content_type.offers.is_some()),
        ];
        let given = list(given.into_iter().filter(|(_, is_given)| *is_given).map(|(name, _)| name));
        let ContentType { name, title, feature, .. } = content_type;
        line(text, format_args!("content type {name} \"{title}\" [feature {}]: {given}", feature.0));
    }
    for answer in module.answers {
        let of = answer.content_type().map(|of| format!(" for {of}")).unwrap_or_default();
        line(text, format_args!("answers {}{of} [feature {}]", answer.question(), answer.feature().0));
    }
    line(
        text,
        format_args!(
            "imports: {}",
            list(
                module
                    .importers
                    .iter()
                    .map(|importer| importer.format)
                    .chain(module.installation_importers.iter().map(|importer| importer.format))
            )
        ),
    );
}

/// Every question with the modules that answer it.
fn describe_questions(text: &mut String, modules: &[&Module]) {
    for question in questions::ALL {
        let answering = modules.iter().filter(|module| module.answers.iter().any(|answer| answer.question() == *question));
        line(text, format_args!("question {question} (optional), answered by: {}", list(answering.map(|module| module.name))));
    }
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

fn describe_permissions(text: &mut String, permissions: &[PermissionDef]) {
    for def in permissions {
        let groups = list(std::iter::once("Admin").chain(def.default_groups.iter().copied()));
        line(text, format_args!("permission {} \"{}\" (groups: {groups})", def.permission.0, def.title));
    }
}

fn describe_jobs(text: &mut String, module: &Module) {
    for job in module.jobs {
        let recurs = job.recurrence().map(|recurrence| format!(" ({}, feature {})", recurrence.schedule, recurrence.feature.0));
        line(text, format_args!("job {}{}", job.kind(), recurs.unwrap_or_default()));
    }
}

/// The modules that subscribe to each kind of event.
fn subscribers(modules: &[&Module]) -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut all: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for module in modules {
        for subscription in module.subscriptions {
            all.entry(subscription.kind()).or_default().push(module.name);
        }
    }
    all
}

/// The kinds of event that an owner publishes.
fn describe_events(text: &mut String, events: &[EventDef], subscribers: &BTreeMap<&'static str, Vec<&'static str>>) {
    let mut events = events.to_vec();
    events.sort_by_key(|def| def.kind);
    for def in events {
        let feature = def.feature.map(|feature| format!(", feature {}", feature.0)).unwrap_or_default();
        let subscribed = subscribers.get(def.kind).map(|modules| format!(", subscribers: {}", list(modules))).unwrap_or_default();
        line(text, format_args!("event {} {} [about {}{feature}]{subscribed}", def.kind, def.payload(), def.about));
    }
}

fn describe_subscriptions(text: &mut String, module: &Module) {
    for subscription in module.subscriptions {
        let feature = subscription.feature().or_else(|| module.features.first().map(|def| def.feature)).map_or("", |feature| feature.0);
        let when_off = match subscription.when_off() {
            WhenOff::CatchUp => "catches up",
            WhenOff::Skip => "skips",
        };
        line(text, format_args!("subscribes to {} [feature {feature}, {when_off}]", subscription.kind()));
    }
}

/// The tables of a schema: whether their rows belong to tenants, and the keys that separate tenants.
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
fn documents_are_reproducible() {
    let written = || -> Vec<String> {
        let assembly = assemble(modules()).expect("the linked modules fit together");
        assembly.documents.values().map(|document| serde_json::to_string(document).expect("a document is JSON")).collect()
    };
    let first = written();
    for _ in 0..5 {
        assert!(written() == first, "the order is not deterministic");
    }
}

//! What a build of the host offers, written down: a module that registers nothing, a gate that vanished, a table that nobody owns shows here.
#![cfg(all(feature = "people", feature = "messaging"))]

use std::fmt::Write as _;

use huddle::assembly::assemble;
use huddle_sdk::{Audience, modules};

#[test]
fn the_enabled_features_are_the_registered_modules() {
    let names: Vec<_> = modules().iter().map(|module| module.name).collect();
    assert_eq!(names, huddle::linked::ENABLED);
}

#[test]
fn the_catalogue() {
    let modules = modules();
    let assembly = assemble(&modules).expect("the linked modules fit together");
    let mut text = String::new();
    for module in &modules {
        let jobs: Vec<_> = module.jobs.iter().map(|job| job.kind).collect();
        let permissions: Vec<_> = module.permissions.iter().map(|permission| permission.0).collect();
        let flags: Vec<_> = module.flags.iter().map(|flag| flag.0).collect();
        let importers: Vec<_> = module.importers.iter().map(|importer| importer.format).collect();
        writeln!(
            text,
            "module {}: api {}, permissions {permissions:?}, flags {flags:?}, jobs {jobs:?}, importers {importers:?}, events {}, demo {}",
            module.name,
            module.api_version,
            module.on_event.is_some(),
            module.demo.is_some(),
        )
        .expect("a string takes text");
    }
    for def in &assembly.features {
        writeln!(text, "feature {} ({})", def.feature.0, if def.default_on { "on" } else { "off" }).expect("a string takes text");
    }
    for operation in &assembly.operations {
        let gate = operation.gate;
        let audience = match gate.audience {
            Audience::Staff => "staff",
            Audience::Clients => "clients",
            Audience::Public => "public",
        };
        let needs: Vec<_> =
            [gate.feature.map(|f| f.0), gate.flag.map(|f| f.0), gate.permission.map(|p| p.0)].into_iter().flatten().collect();
        writeln!(
            text,
            "{} {} {} [{audience}{}{}]",
            operation.method,
            operation.path,
            operation.id,
            if needs.is_empty() { "" } else { " " },
            needs.join(" ")
        )
        .expect("a string takes text");
    }
    insta::assert_snapshot!(text);
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

//! Modules name the content types of others by the constants of the SDK, and only those that a module declares.

use huddle_sdk::content_type::{content_type, names};
use huddle_sdk::modules;

use super::sources::{self, Literal};

/// The literals of a module's own code, without demo content and files of tests.
fn literals_of(module: &str) -> impl Iterator<Item = Literal> {
    sources::literals(&format!("modules/{module}/src")).into_iter().filter(|literal| !literal.file.ends_with("tests.rs"))
}

#[test]
fn every_name_of_the_sdk_is_declared_by_a_module() {
    for name in names::ALL {
        assert!(content_type(name).is_some(), "no module declares the content type {name}");
    }
}

#[test]
fn content_types_of_other_modules_are_named_by_constants() {
    for module in modules() {
        let others: Vec<_> =
            modules().iter().filter(|other| other.name != module.name).flat_map(|other| other.content_types).map(|one| one.name).collect();
        for Literal { text, file, line } in literals_of(module.name) {
            assert!(!others.contains(&text.as_str()), "{file}:{line}: name {text:?} by a constant of huddle_sdk::content_type::names");
        }
    }
}

/// The content types with which SQL compares.
fn compared(sql: &str) -> impl Iterator<Item = &str> {
    let operators = ["content_type", "from_type", "to_type"].map(|column| [format!("{column} = '"), format!("{column} <> '")]).concat();
    operators
        .into_iter()
        .flat_map(move |operator| sql.split(&operator).skip(1).collect::<Vec<_>>())
        .filter_map(|rest| rest.split('\'').next())
}

/// A checked query cannot contain a constant.
#[test]
fn sql_names_declared_content_types_only() {
    let mut found = 0;
    for module in modules() {
        for Literal { text, file, line } in literals_of(module.name) {
            for name in compared(&text) {
                found += 1;
                assert!(content_type(name).is_some(), "{file}:{line}: no module declares the content type {name:?}");
            }
        }
    }
    assert!(found > 20, "the comparisons were found");
}

#[test]
fn comparisons_with_content_types_are_found() {
    let sql = "where r.from_type = 'case' and r.to_type <> 'task' and r.kind = 'other'";
    assert_eq!(compared(sql).collect::<Vec<_>>(), ["case", "task"]);
}

//! Which crate may depend on which.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

use crate::sources;

/// A crate of the workspace: its folder, what it is built with, and what its tests are built with besides.
#[derive(Debug)]
struct Crate {
    folder: String,
    needs: Vec<String>,
    tests_need: Vec<String>,
    optional: Vec<String>,
}

/// The crates of this workspace by name; of their dependencies, those that are crates of this workspace too.
fn workspace() -> BTreeMap<String, Crate> {
    let root = sources::root();
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(&root)
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo speaks JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    packages
        .iter()
        .map(|package| {
            let manifest = text(&package["manifest_path"]);
            let folder = manifest.strip_prefix(&format!("{}/", root.display())).and_then(|path| path.strip_suffix("/Cargo.toml"));
            let own = package["dependencies"].as_array().expect("dependencies").iter().filter(|needed| needed["path"].is_string());
            let mut known = Crate {
                folder: folder.expect("a crate of this repository").to_owned(),
                needs: Vec::new(),
                tests_need: Vec::new(),
                optional: Vec::new(),
            };
            for needed in own {
                let name = text(&needed["name"]);
                match (needed["kind"].as_str(), needed["optional"].as_bool()) {
                    (Some("dev"), _) => known.tests_need.push(name),
                    (_, Some(true)) => known.optional.push(name),
                    _ => known.needs.push(name),
                }
            }
            (text(&package["name"]), known)
        })
        .collect()
}

#[test]
fn a_module_knows_the_sdk_and_its_tests_the_testkit() {
    let mut modules = 0;
    for (name, known) in workspace() {
        let Some(module) = known.folder.strip_prefix("modules/") else {
            continue;
        };
        modules += 1;
        assert_eq!(name, format!("huddle-{module}"), "the crate is called like its folder");
        assert_eq!(known.needs, ["huddle-sdk"], "what {name} is built with");
        assert!(known.optional.is_empty(), "{name} has optional crates {:?}", known.optional);
        for needed in &known.tests_need {
            assert!(["huddle", "huddle-sdk", "huddle-testkit"].contains(&needed.as_str()), "the tests of {name} know {needed}");
        }
    }
    assert!(modules >= 2, "the modules were found");
}

#[test]
fn the_contract_knows_nobody() {
    let crates = workspace();
    let sdk = &crates["huddle-sdk"];
    assert!(sdk.needs.is_empty() && sdk.tests_need.is_empty() && sdk.optional.is_empty(), "{sdk:?}");
}

#[test]
fn the_host_can_leave_every_module_out() {
    let crates = workspace();
    let modules: Vec<_> = crates.iter().filter(|(_, known)| known.folder.starts_with("modules/")).map(|(name, _)| name.clone()).collect();
    let host = &crates["huddle"];
    assert_eq!(host.needs, ["huddle-sdk"]);
    assert_eq!(host.optional, modules, "each module behind the cargo feature of its name");
    assert_eq!(host.tests_need, ["huddle-testkit"]);
    let testkit = &crates["huddle-testkit"];
    assert_eq!(testkit.needs, ["huddle", "huddle-sdk"]);
}

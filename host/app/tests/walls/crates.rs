//! Dependency rules between crates.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;
use syn::visit::Visit;

use super::sources;

/// A crate of the workspace: its folder, its dependencies, and the additional ones of its tests.
#[derive(Debug)]
struct Crate {
    folder: String,
    needs: Vec<String>,
    tests_need: Vec<String>,
}

/// The crates of this workspace by name, with their dependencies within the workspace.
fn workspace() -> BTreeMap<String, Crate> {
    let root = sources::root();
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(&root)
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    packages
        .iter()
        .map(|package| {
            let manifest = text(&package["manifest_path"]);
            let folder = manifest.strip_prefix(&format!("{}/", root.display())).and_then(|path| path.strip_suffix("/Cargo.toml"));
            let own = package["dependencies"].as_array().expect("dependencies").iter().filter(|needed| needed["path"].is_string());
            let mut known =
                Crate { folder: folder.expect("a crate of this repository").to_owned(), needs: Vec::new(), tests_need: Vec::new() };
            for needed in own {
                let name = text(&needed["name"]);
                assert_eq!(needed["optional"], false, "{name} is linked by a cargo feature");
                if needed["kind"] == "dev" { known.tests_need.push(name) } else { known.needs.push(name) }
            }
            (text(&package["name"]), known)
        })
        .collect()
}

#[test]
fn modules_depend_on_the_sdk_and_their_tests_on_the_testkit() {
    let mut modules = 0;
    for (name, known) in workspace() {
        let Some(folder) = known.folder.strip_prefix("modules/") else {
            continue;
        };
        let module = folder.strip_suffix("/demo").unwrap_or(folder);
        let (own, demo) = (format!("huddle-{module}"), format!("huddle-{module}-demo"));
        let is_demo = module != folder;
        modules += usize::from(!is_demo);
        assert_eq!(&name, if is_demo { &demo } else { &own }, "the crate is named after its folder");
        let allowed: &[&str] = if is_demo { &["huddle-sdk", &own] } else { &["huddle-sdk"] };
        for needed in &known.needs {
            assert!(allowed.contains(&needed.as_str()), "{name} depends on {needed}");
        }
        for needed in &known.tests_need {
            assert!(["huddle-sdk", "huddle-testkit", &own, &demo].contains(&needed.as_str()), "the tests of {name} depend on {needed}");
        }
    }
    assert!(modules >= 2, "the modules were found");
}

#[test]
fn the_sdk_depends_on_no_workspace_crate() {
    let crates = workspace();
    let sdk = &crates["huddle-sdk"];
    assert!(sdk.needs.is_empty() && sdk.tests_need.is_empty(), "{sdk:?}");
}

#[test]
fn only_the_product_depends_on_modules() {
    let crates = workspace();
    assert_eq!(crates["huddle-host"].needs, ["huddle-sdk"]);
    assert_eq!(crates["huddle-host"].tests_need, ["huddle-testkit"]);
    assert_eq!(crates["huddle-testkit"].needs, ["huddle-host", "huddle-sdk"]);
    let of_folder = |is_demo: bool| -> Vec<String> {
        let in_modules = crates.iter().filter(|(_, known)| known.folder.starts_with("modules/"));
        in_modules.filter(|(_, known)| known.folder.ends_with("/demo") == is_demo).map(|(name, _)| name.clone()).collect()
    };
    assert_eq!(of_modules(&crates["huddle-app"]), of_folder(false), "the product links every module and no demo content");
    assert_eq!(of_modules(&crates["huddle-demo"]), of_folder(true), "the demo links the demo content of every module");
    for name in ["huddle-bench", "huddle-soak"] {
        assert_eq!(of_modules(&crates[name]), Vec::<String>::new(), "{name} links no modules");
    }
}

/// The dependencies of a crate that are neither the host nor its tools.
fn of_modules(known: &Crate) -> Vec<String> {
    let others = ["huddle-app", "huddle-host", "huddle-sdk", "huddle-testkit"];
    known.needs.iter().filter(|name| !others.contains(&name.as_str())).cloned().collect()
}

/// Whether the name `host_only` appears.
struct HostOnly(bool);

impl Visit<'_> for HostOnly {
    fn visit_ident(&mut self, name: &syn::Ident) {
        self.0 |= name == "host_only";
    }

    fn visit_macro(&mut self, call: &syn::Macro) {
        self.0 |= call.tokens.to_string().contains("host_only");
    }
}

/// No module names the SDK's functions for the host, such as publishing the host's events.
#[test]
fn modules_do_not_use_host_only_functions() {
    let mut files = 0;
    sources::each_file("modules", |file, syntax| {
        if file.contains("/src/") {
            files += 1;
            let mut names = HostOnly(false);
            names.visit_file(syntax);
            assert!(!names.0, "{file} uses host_only");
        }
    });
    assert!(files > 50, "the modules' files were read");
}

/// The first argument of each `EventKind::new` and `EventKind::without_feature`.
#[derive(Default)]
struct Kinds(Vec<String>);

impl Visit<'_> for Kinds {
    fn visit_expr_call(&mut self, call: &syn::ExprCall) {
        if let syn::Expr::Path(function) = &*call.func
            && function.path.segments.iter().any(|part| part.ident == "EventKind")
            && let Some(syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(kind), .. })) = call.args.first()
        {
            self.0.push(kind.value());
        }
        syn::visit::visit_expr_call(self, call);
    }
}

/// A module subscribes to another's kind by its name and cannot publish it.
#[test]
fn modules_publish_events_of_their_own_kinds_only() {
    let mut found = 0;
    sources::each_file("modules", |file, syntax| {
        let module = file.split('/').nth(1).expect("a file of a module").to_owned();
        let mut kinds = Kinds::default();
        kinds.visit_file(syntax);
        found += kinds.0.len();
        for kind in kinds.0.iter().filter(|_| file.contains("/src/")) {
            assert!(kind.starts_with(&format!("{module}.")), "{file} publishes events of the kind {kind}");
        }
    });
    assert!(found >= 12, "the modules' kinds are found");
}

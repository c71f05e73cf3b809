//! Every module runs the matrices over its own operations.

use syn::Item;

use super::sources::each_file;

#[test]
fn every_module_runs_the_matrices_over_its_operations() {
    let modules = huddle_sdk::modules();
    for module in modules {
        let folder = format!("modules/{}/tests", module.name);
        let (mut is_run, mut is_used) = (false, false);
        each_file(&folder, |file, syntax| {
            for item in &syntax.items {
                match item {
                    Item::Macro(call) => {
                        let path: Vec<String> = call.mac.path.segments.iter().map(|part| part.ident.to_string()).collect();
                        let is_own = call.mac.tokens.to_string().starts_with(&format!("\"{}\"", module.name));
                        is_run |= path == ["huddle_testkit", "matrices"] && is_own && file.ends_with("tests/operations/mod.rs");
                    }
                    Item::Mod(part) => is_used |= part.ident == "operations" && part.attrs.is_empty() && file.ends_with("tests/main.rs"),
                    _ => {}
                }
            }
        });
        assert!(
            is_run && is_used,
            "{folder}/operations/mod.rs does not run huddle_testkit::matrices!(\"{}\", …), or main.rs omits it",
            module.name
        );
    }
}

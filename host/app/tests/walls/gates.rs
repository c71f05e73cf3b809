//! Rules for the gates of all operations.

use huddle_host::assembly::assemble;
use huddle_host::tenancy::CORE_PERMISSIONS;
use huddle_sdk::{LimitClass, core_features, modules};
use syn::visit::Visit;

use super::sources;

#[test]
fn operations_that_open_sessions_and_sockets_declare_their_class() {
    let operations = assemble(modules()).expect("the linked modules fit together").operations;
    for operation in &operations {
        let expected = match (operation.path.as_str(), operation.gate.limit) {
            (path, _) if path.starts_with("/session/") => LimitClass::SignIn,
            ("/realtime/", _) => LimitClass::Sockets,
            // Only uploads may have large bodies.
            (_, LimitClass::Uploads) => LimitClass::Uploads,
            _ => LimitClass::Calls,
        };
        assert_eq!(operation.gate.limit, expected, "{}", operation.id);
    }
}

/// The names in each `Feature("…")`, `Flag("…")` and `Permission("…")`.
#[derive(Default)]
struct Names(Vec<(String, String)>);

impl Visit<'_> for Names {
    fn visit_expr_call(&mut self, call: &syn::ExprCall) {
        if let syn::Expr::Path(function) = &*call.func
            && let Some(kind) = function.path.segments.last().map(|part| part.ident.to_string())
            && ["Feature", "Flag", "Permission"].contains(&kind.as_str())
            && let Some(syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(name), .. })) = call.args.first()
        {
            self.0.push((kind, name.value()));
        }
        syn::visit::visit_expr_call(self, call);
    }
}

/// Handlers also check what no gate names. The names of another module are not for them: it may not be linked.
#[test]
fn modules_name_features_flags_and_permissions_that_they_declare() {
    let mut found = 0;
    sources::each_file("modules", |file, syntax| {
        let mut parts = file.split('/').skip(1);
        let (module, folder) = (parts.next().expect("a module's folder"), parts.next().expect("a folder of a module"));
        if folder != "src" {
            return;
        }
        let module = modules().iter().find(|linked| linked.name == module).expect("the module is linked");
        let mut names = Names::default();
        names.visit_file(syntax);
        found += names.0.len();
        for (kind, name) in names.0 {
            let is_declared = match kind.as_str() {
                "Feature" => module.features.iter().chain(core_features::ALL).any(|def| def.feature.0 == name),
                "Flag" => module.flags.iter().any(|flag| flag.0 == name),
                _ => module.permissions.iter().chain(CORE_PERMISSIONS).any(|def| def.permission.0 == name),
            };
            assert!(is_declared, "{file} names the {kind} {name}, which neither {} nor the host declares", module.name);
        }
    });
    assert!(found >= 30, "the modules' names are found");
}

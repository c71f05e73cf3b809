//! Secrets and values derived from them are compared by `huddle_host::keys::same_secret` or by MAC verification: in constant time.
//! Secrets are recognized by name, e.g. `token`, `nonce` or `mac`.

use std::collections::BTreeSet;

use proc_macro2::Span;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{Attribute, BinOp, Expr, Meta};

use super::sources::each_file;

/// Parts of names that mark a value as a secret or as derived from one.
const SECRET: &[&str] = &["secret", "token", "nonce", "verifier", "mac", "signature", "password", "csrf", "fingerprint", "hash", "seal"];

/// Methods that compare.
const COMPARING: &[&str] =
    &["eq", "ne", "cmp", "partial_cmp", "eq_ignore_ascii_case", "starts_with", "ends_with", "contains", "strip_prefix", "strip_suffix"];

/// Methods that return a non-secret property of a value.
const ABOUT: &[&str] = &["len", "is_empty", "is_some", "is_none", "count", "kind", "status", "is_some_and", "is_none_or"];

/// Allowed comparisons, by file and name, each with the reason why its timing reveals nothing.
const HARMLESS: &[(&str, &str, &str)] = &[
    ("host/src/audit/heads.rs", "hash", "heads are public: they are logged"),
    ("host/src/audit/verify.rs", "hash", "an unkeyed hash of a row stored next to it, which anyone with access can compute"),
    ("host/src/realtime/filter.rs", "hash", "both hashes are written by the host; no caller can choose either"),
];

/// A comparison of something named like a secret.
#[derive(Debug, PartialEq, Eq)]
struct Comparison {
    line: usize,
    name: String,
}

#[derive(Default)]
struct Comparisons(Vec<Comparison>);

impl Comparisons {
    fn of(file: &syn::File) -> Vec<Comparison> {
        let mut found = Self::default();
        found.visit_file(file);
        found.0
    }

    fn check(&mut self, at: Span, sides: &[&Expr]) {
        let mut names = BTreeSet::new();
        for side in sides {
            values(side, &mut names);
        }
        let secret = names.into_iter().find(|name| is_secret(name));
        self.0.extend(secret.map(|name| Comparison { line: at.start().line, name }));
    }
}

fn is_secret(name: &str) -> bool {
    // An upper-case name is a constant, and a number of seconds is not secret.
    name != name.to_uppercase()
        && !name.ends_with("_seconds")
        && name.to_lowercase().split('_').any(|part| SECRET.iter().any(|word| part == *word || part.strip_suffix('s') == Some(word)))
}

/// The names that an expression's value comes from.
fn values(expression: &Expr, names: &mut BTreeSet<String>) {
    match expression {
        Expr::Path(path) => names.extend(path.path.segments.last().map(|part| part.ident.to_string())),
        Expr::Field(field) => {
            if let syn::Member::Named(name) = &field.member {
                names.insert(name.to_string());
            }
        }
        Expr::MethodCall(call) => {
            let method = call.method.to_string();
            if !ABOUT.contains(&method.as_str()) {
                names.insert(method);
                values(&call.receiver, names);
            }
        }
        Expr::Call(call) => {
            values(&call.func, names);
            call.args.iter().for_each(|argument| values(argument, names));
        }
        Expr::Reference(inner) => values(&inner.expr, names),
        Expr::Paren(inner) => values(&inner.expr, names),
        Expr::Unary(inner) => values(&inner.expr, names),
        Expr::Try(inner) => values(&inner.expr, names),
        Expr::Await(inner) => values(&inner.base, names),
        Expr::Index(inner) => values(&inner.expr, names),
        Expr::Array(list) => list.elems.iter().for_each(|element| values(element, names)),
        Expr::Tuple(list) => list.elems.iter().for_each(|element| values(element, names)),
        _ => {}
    }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes
        .iter()
        .any(|attribute| matches!(&attribute.meta, Meta::List(list) if list.path.is_ident("cfg") && list.tokens.to_string() == "test"))
}

impl<'ast> Visit<'ast> for Comparisons {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !is_for_tests(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        if matches!(binary.op, BinOp::Eq(_) | BinOp::Ne(_)) {
            self.check(binary.span(), &[&binary.left, &binary.right]);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        if COMPARING.contains(&call.method.to_string().as_str()) {
            let sides: Vec<&Expr> = std::iter::once(&*call.receiver).chain(&call.args).collect();
            self.check(call.span(), &sides);
        }
        visit::visit_expr_method_call(self, call);
    }

    /// A derived `PartialEq` compares fields in sequence.
    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        let derives = item.attrs.iter().any(|attribute| match &attribute.meta {
            Meta::List(list) => list.path.is_ident("derive") && list.tokens.to_string().contains("PartialEq"),
            _ => false,
        });
        let fields = item.fields.iter().filter(|_| derives).filter_map(|field| field.ident.as_ref());
        let secret = fields.map(ToString::to_string).find(|name| is_secret(name));
        self.0.extend(secret.map(|name| Comparison { line: item.span().start().line, name }));
        visit::visit_item_struct(self, item);
    }
}

#[test]
fn secrets_are_compared_in_constant_time() {
    let mut used = BTreeSet::new();
    let mut found = Vec::new();
    let modules = huddle_sdk::modules().iter().map(|module| format!("modules/{}/src", module.name));
    for folder in ["host/src", "host/sdk/src", "host/app/src", "host/demo/src"].map(str::to_owned).into_iter().chain(modules) {
        each_file(&folder, |file, syntax| {
            // The tests of a module in a separate file.
            if file.ends_with("/tests.rs") {
                return;
            }
            for Comparison { line, name } in Comparisons::of(syntax) {
                match HARMLESS.iter().find(|(known, of, _)| *known == file && *of == name) {
                    Some(known) => drop(used.insert(known)),
                    None => found.push(format!("{file}:{line} compares {name}")),
                }
            }
        });
    }
    assert!(
        found.is_empty(),
        "compare secrets by huddle_host::keys::same_secret, or list the comparison in HARMLESS:\n{}",
        found.join("\n")
    );
    let unused: Vec<_> = HARMLESS.iter().filter(|known| !used.contains(known)).collect();
    assert!(unused.is_empty(), "comparisons that no longer exist: {unused:?}");
}

#[test]
fn comparisons_of_secrets_are_detected() {
    for (code, name) in [
        ("fn f() { if token == stored { } }", Some("token")),
        ("fn f() { cookie.secret != session.secret_hash; }", Some("secret")),
        ("fn f() { mac(&key, text).as_slice() == given; }", Some("mac")),
        ("fn f() { given.eq(&fingerprint(text)); }", Some("fingerprint")),
        ("fn f() { header.starts_with(csrf_token); }", Some("csrf_token")),
        ("#[derive(Clone, PartialEq)] struct Session { id: u8, refresh_token: String }", Some("refresh_token")),
        ("mod inner { fn f() -> bool { [1, 2] == self.nonce } }", Some("nonce")),
        ("fn f() { token.len() == 43; tokens.is_empty() == false; id == other; }", None),
        ("#[derive(Clone)] struct Session { refresh_token: String }", None),
        ("#[cfg(test)] mod tests { fn f() { assert!(token == other); let _ = token == other; } }", None),
    ] {
        let found = Comparisons::of(&syn::parse_file(code).expect("Rust"));
        assert_eq!(found.first().map(|comparison| comparison.name.as_str()), name, "{code}");
    }
}

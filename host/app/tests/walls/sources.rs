//! Reads the source code of crates, for dependency rules.

use std::fs;
use std::path::PathBuf;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::Visit;

/// A string literal in the code.
#[derive(Debug, Clone)]
pub struct Literal {
    /// The text.
    pub text: String,
    /// The file, from the repository's root.
    pub file: String,
    /// The line.
    pub line: usize,
}

/// The folder of the repository, as given by Cargo at run time: the one given at compile time may be another folder that builds into the
/// same target.
pub fn root() -> PathBuf {
    let host = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    host.join("../..").canonicalize().expect("the repository exists")
}

/// Every string literal in the Rust files of a folder, from the repository's root, except documentation.
pub fn literals(folder: &str) -> Vec<Literal> {
    let mut found = Literals::default();
    each_file(folder, |file, syntax| {
        found.file = file;
        found.visit_file(syntax);
    });
    found.literals
}

/// Calls `visit` with every Rust file of a folder, from the repository's root.
pub fn each_file(folder: &str, mut visit: impl FnMut(String, &syn::File)) {
    let root = root();
    let mut open = vec![root.join(folder)];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(&path).expect("a folder is read").map(|entry| entry.expect("a folder is read").path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a file is read");
            let name = path.strip_prefix(&root).unwrap_or(&path).display().to_string();
            let syntax = syn::parse_file(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            visit(name, &syntax);
        }
    }
}

#[derive(Default)]
struct Literals {
    file: String,
    literals: Vec<Literal>,
}

impl Literals {
    fn add(&mut self, literal: &syn::LitStr) {
        self.literals.push(Literal { text: literal.value(), file: self.file.clone(), line: literal.span().start().line });
    }

    /// The arguments of a macro are unparsed tokens.
    fn visit_tokens(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Group(group) => self.visit_tokens(group.stream()),
                TokenTree::Literal(literal) => {
                    if let Ok(literal) = syn::parse2::<syn::LitStr>(TokenTree::Literal(literal).into()) {
                        self.add(&literal);
                    }
                }
                _ => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Literals {
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_lit_str(&mut self, literal: &'ast syn::LitStr) {
        self.add(literal);
    }

    fn visit_macro(&mut self, invoked: &'ast syn::Macro) {
        self.visit_tokens(invoked.tokens.clone());
    }
}

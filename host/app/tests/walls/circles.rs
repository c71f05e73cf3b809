//! The top-level folders of a module form no circle: of two folders, one is built on the other. Files beside `lib.rs` count as folders.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::Visit;

use super::sources;

/// A folder of a module that names another one.
type Arrow = (String, String);

/// Arrows that close circles: module, folder and the folder that it names. Remove an arrow when it is gone; none is added.
const EXEMPT: &[(&str, &str, &str)] = &[
    // An uploaded file is stored and filed in one transaction.
    ("messaging", "attachments", "files"),
    // A change of a claim is a message of its thread.
    ("messaging", "claims", "messages"),
    // A row of the inbox has the claim and the last message of its thread.
    ("messaging", "threads", "claims"),
    ("messaging", "threads", "messages"),
    // A case shows its open emails, and they are work of its owner.
    ("todos", "cases", "emails"),
    // A case follows its tasks: it completes itself with the last one, and opens again.
    ("todos", "tasks", "cases"),
];

/// The names below the root of a crate that a file uses.
#[derive(Default)]
struct Uses {
    /// How many modules lie between the file and the root, with its own.
    depth: usize,
    names: BTreeSet<String>,
}

impl Uses {
    /// Adds what a path names if it begins at the root.
    fn add(&mut self, path: &[String]) {
        let supers = path.iter().take_while(|part| *part == "super").count();
        let below = match path.first() {
            Some(first) if first == "crate" => path.get(1),
            _ if supers > 0 && supers == self.depth => path.get(supers),
            _ => None,
        };
        self.names.extend(below.cloned());
    }

    fn add_tree(&mut self, path: &[String], tree: &syn::UseTree) {
        let with = |ident: &syn::Ident| [path, &[ident.to_string()]].concat();
        match tree {
            syn::UseTree::Path(inner) => self.add_tree(&with(&inner.ident), &inner.tree),
            syn::UseTree::Name(name) => self.add(&with(&name.ident)),
            syn::UseTree::Rename(renamed) => self.add(&with(&renamed.ident)),
            syn::UseTree::Glob(_) => self.add(path),
            syn::UseTree::Group(group) => group.items.iter().for_each(|item| self.add_tree(path, item)),
        }
    }

    /// The arguments of a macro are unparsed tokens.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => path.push(ident.to_string()),
                TokenTree::Punct(punct) if punct.as_char() == ':' => {}
                other => {
                    self.add(&std::mem::take(&mut path));
                    if let TokenTree::Group(group) = other {
                        self.add_tokens(group.stream());
                    }
                }
            }
        }
        self.add(&path);
    }
}

impl<'ast> Visit<'ast> for Uses {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.add_tree(&[], &item.tree);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.add(&path.segments.iter().map(|segment| segment.ident.to_string()).collect::<Vec<_>>());
        syn::visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, invoked: &'ast syn::Macro) {
        self.add_tokens(invoked.tokens.clone());
    }

    /// Unit tests may combine what the code beside them does not.
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        let is_test = module.attrs.iter().any(|attribute| attribute.path().is_ident("cfg"));
        if !is_test {
            syn::visit::visit_item_mod(self, module);
        }
    }
}

/// The folder of a file below `src`, and the names below the root that the file uses; none for the root itself.
fn uses(file: &str, syntax: &syn::File) -> Option<(String, BTreeSet<String>)> {
    let parts: Vec<&str> = file.strip_suffix(".rs")?.split('/').filter(|part| *part != "mod").collect();
    let folder = *parts.first().filter(|first| **first != "lib")?;
    let mut found = Uses { depth: parts.len(), ..Uses::default() };
    found.visit_file(syntax);
    Some((folder.to_owned(), found.names))
}

/// The arrows between folders.
fn arrows(used: &[(String, BTreeSet<String>)]) -> BTreeSet<Arrow> {
    let folders: BTreeSet<&String> = used.iter().map(|(folder, _)| folder).collect();
    let all = used.iter().flat_map(|(folder, names)| names.iter().map(move |name| (folder.clone(), name.clone())));
    all.filter(|(folder, name)| folder != name && folders.contains(name)).collect()
}

/// The arrows that are part of a circle.
fn circular(arrows: &BTreeSet<Arrow>) -> BTreeSet<Arrow> {
    let leads_back = |(from, to): &&Arrow| {
        let (mut open, mut seen) = (vec![to], BTreeSet::from([to]));
        while let Some(folder) = open.pop() {
            open.extend(arrows.iter().filter(|(start, _)| start == folder).map(|(_, end)| end).filter(|end| seen.insert(*end)));
        }
        seen.contains(from)
    };
    arrows.iter().filter(leads_back).cloned().collect()
}

#[test]
fn the_folders_of_a_module_form_no_circle() {
    let mut used: BTreeMap<String, Vec<(String, BTreeSet<String>)>> = BTreeMap::new();
    sources::each_file("modules", |file, syntax| {
        if let Some((module, below)) = file.strip_prefix("modules/").and_then(|file| file.split_once("/src/"))
            && !module.contains('/')
        {
            used.entry(module.to_owned()).or_default().extend(uses(below, syntax));
        }
    });
    assert!(used.len() >= 2, "the modules were found");
    for (module, used) in used {
        let all = arrows(&used);
        let exempt: BTreeSet<Arrow> =
            EXEMPT.iter().filter(|(of, ..)| *of == module).map(|(_, from, to)| ((*from).to_owned(), (*to).to_owned())).collect();
        let needless: BTreeSet<Arrow> = exempt.difference(&circular(&all)).cloned().collect();
        assert!(needless.is_empty(), "{module}: these exemptions are no longer needed: {needless:?}");
        let circle = circular(&all.difference(&exempt).cloned().collect());
        assert!(circle.is_empty(), "{module}: these folders name each other in a circle: {circle:?}");
    }
}

#[test]
fn a_circle_is_found_in_imports_paths_and_macros() {
    let of = |file: &str, code: &str| uses(file, &syn::parse_file(code).expect("the source parses")).expect("a file of a folder");
    let circle = |first: &str, second: &str| {
        let used = [of("plans/model.rs", first), of("gaps/mod.rs", second), of("ids.rs", "use crate::NAME;")];
        circular(&arrows(&used)).len()
    };
    let back = "use super::plans;";
    assert_eq!(circle("use crate::{ids, gaps::{Gap, store}};", back), 2);
    assert_eq!(circle("fn f() { crate::gaps::follow() }", back), 2);
    assert_eq!(circle("fn f() { sqlx::query_as!(super::super::gaps::Gap, \"\") }", back), 2);
    assert_eq!(circle("use crate::ids::GapId; use super::gaps;", back), 0);
    assert_eq!(circle("#[cfg(test)] mod tests { use crate::gaps; }", back), 0);
}

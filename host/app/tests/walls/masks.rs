//! The masked form of a protected person's row is defined by `mask!`, which drops every field that it does not name.

use syn::visit::Visit;

use super::sources;

#[derive(Default)]
struct Implementations {
    file: String,
    found: Vec<String>,
}

impl<'ast> Visit<'ast> for Implementations {
    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        if item.trait_.as_ref().is_some_and(|(_, path, _)| path.segments.last().is_some_and(|segment| segment.ident == "Mask")) {
            self.found.push(self.file.clone());
        }
    }
}

#[test]
fn masking_is_implemented_only_by_the_macro() {
    let mut visitor = Implementations::default();
    for folder in ["host/src", "modules", "dev/module-template"] {
        sources::each_file(folder, |file, syntax| {
            visitor.file = file;
            visitor.visit_file(syntax);
        });
    }
    assert_eq!(visitor.found, Vec::<String>::new(), "declare these rows with mask!");
}

/// Fields of a struct that are serialized by another row's `nested`, or by that of a struct that is not a row.
#[derive(Default)]
struct NestedFields {
    file: String,
    nested: usize,
    misplaced: Vec<String>,
}

impl<'ast> Visit<'ast> for NestedFields {
    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        for attribute in item.fields.iter().flat_map(|field| &field.attrs).filter(|attribute| attribute.path().is_ident("serde")) {
            let Ok(list) = attribute.meta.require_list() else { continue };
            let text = list.tokens.to_string();
            if text.contains("::nested\"") {
                self.nested += 1;
                if !text.contains(&format!("\"{}::nested\"", item.ident)) {
                    self.misplaced.push(format!("{}: {}", self.file, item.ident));
                }
            }
        }
    }
}

#[test]
fn rows_are_nested_by_the_row_that_contains_them() {
    let mut visitor = NestedFields::default();
    for folder in ["host/src", "host/sdk/src", "modules", "dev/module-template"] {
        sources::each_file(folder, |file, syntax| {
            visitor.file = file;
            visitor.visit_file(syntax);
        });
    }
    assert!(visitor.nested >= 7, "the nested rows are found: {}", visitor.nested);
    assert_eq!(visitor.misplaced, Vec::<String>::new(), "each row names itself: serialize_with = \"Row::nested\"");
    let borrowed = syn::parse_file("struct Page { #[serde(serialize_with = \"Row::nested\")] rows: Vec<Row> }");
    visitor.visit_file(&borrowed.expect("the source parses"));
    assert_eq!(visitor.misplaced.len(), 1, "a struct that uses the function of another row is found");
}

#[test]
fn an_implementation_by_hand_is_found() {
    let mut visitor = Implementations { file: "here".to_owned(), ..Implementations::default() };
    let source = syn::parse_file("impl huddle_sdk::Mask for Row { fn masked(self) -> Self { self } }");
    visitor.visit_file(&source.expect("the source parses"));
    assert_eq!(visitor.found, ["here"]);
}

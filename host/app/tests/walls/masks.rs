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

#[test]
fn an_implementation_by_hand_is_found() {
    let mut visitor = Implementations { file: "here".to_owned(), ..Implementations::default() };
    let source = syn::parse_file("impl huddle_sdk::Mask for Row { fn masked(self) -> Self { self } }");
    visitor.visit_file(&source.expect("the source parses"));
    assert_eq!(visitor.found, ["here"]);
}

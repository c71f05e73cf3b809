//! Rust takes the time from the injected clock; SQL's part of the rule is in `sql`. Durations may be measured with `Instant`.

use huddle_sdk::modules;
use syn::spanned::Spanned as _;
use syn::visit::Visit;

use super::sources;

/// The one file that reads the system's clock.
const CLOCK: &str = "host/sdk/src/clock.rs";

/// Finds reads of the system's clock, except in unit tests.
#[derive(Default)]
struct Readings {
    lines: Vec<usize>,
}

impl<'ast> Visit<'ast> for Readings {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if item.ident != "tests" {
            syn::visit::visit_item_mod(self, item);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<_> = path.segments.iter().rev().take(2).map(|segment| segment.ident.to_string()).collect();
        if let [function, owner] = names.as_slice()
            && function == "now"
            && ["Utc", "Local", "SystemTime"].contains(&owner.as_str())
        {
            self.lines.push(path.span().start().line);
        }
        syn::visit::visit_path(self, path);
    }
}

fn readings(file: &syn::File) -> Vec<usize> {
    let mut found = Readings::default();
    found.visit_file(file);
    found.lines
}

#[test]
fn only_the_clock_reads_the_system_clock() {
    let bad = syn::parse_file("fn f() {\n    let at = chrono::Utc::now();\n}\nmod tests { fn g() { Utc::now(); } }").expect("it is Rust");
    assert_eq!(readings(&bad), [2]);
    let mut folders: Vec<_> = ["host/sdk/src", "host/src", "host/app/src"].map(str::to_owned).to_vec();
    folders.extend(modules().iter().map(|module| format!("modules/{}/src", module.name)));
    let mut found = Vec::new();
    for folder in folders {
        sources::each_file(&folder, |file, syntax| found.extend(readings(syntax).into_iter().map(|line| format!("{file}:{line}"))));
    }
    assert!(matches!(found.as_slice(), [place] if place.starts_with(CLOCK)), "use Clock, Ctx::now or the transaction's time: {found:?}");
}

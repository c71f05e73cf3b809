//! Valid input for each operation, and the matrices over them.

mod curated;
mod steerage_providers;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    let mut all = curated::operations();
    all.extend(steerage_providers::operations());
    all
}

huddle_testkit::matrices!("referrals", operations);

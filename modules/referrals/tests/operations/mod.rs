//! Valid input for each operation, and the matrices over them.

mod directory;
mod curated;
mod steerage_providers;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    let all = [directory::operations()];
    all.into_iter().flatten().collect()
    let mut all = curated::operations();
    all.extend(steerage_providers::operations());
    all
}

huddle_testkit::matrices!("referrals", operations);

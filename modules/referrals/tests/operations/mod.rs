//! Valid input for each operation, and the matrices over them.

mod curated;
mod directory;
mod steerage_providers;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    let all = [directory::operations(), curated::operations(), steerage_providers::operations()];
    all.into_iter().flatten().collect()
}

huddle_testkit::matrices!("referrals", operations);

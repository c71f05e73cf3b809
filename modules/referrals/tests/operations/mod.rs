//! Valid input for each operation, and the matrices over them.

mod curated;
mod directory;
mod preferences;
mod prior_authorizations;
mod steerage_providers;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    let all = [
        curated::operations(),
        directory::operations(),
        preferences::operations(),
        prior_authorizations::operations(),
        steerage_providers::operations(),
    ];
    all.into_iter().flatten().collect()
}

huddle_testkit::matrices!("referrals", operations);

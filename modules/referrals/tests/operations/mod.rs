//! Valid input for each operation, and the matrices over them.

mod curated;
mod directory;
mod steerage_providers;
mod preferences;
mod prior_authorizations;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    let all = [
        curated::operations(),
        directory::operations(),
        steerage_providers::operations(),
    ];
    all.into_iter().flatten().collect()
    let mut all = preferences::operations();
    all.extend(prior_authorizations::operations());
    all
}

huddle_testkit::matrices!("referrals", operations);

//! Valid input for each operation, and the matrices over them.

mod authorizations;
mod curated;
mod directory;
mod preferences;
mod prior_authorizations;
mod searches;
mod steerage_providers;
mod steerages;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    let all = [
        authorizations::operations(),
        curated::operations(),
        directory::operations(),
        preferences::operations(),
        prior_authorizations::operations(),
        searches::operations(),
        steerage_providers::operations(),
        steerages::operations(),
    ];
    all.into_iter().flatten().collect()
}

huddle_testkit::matrices!("referrals", operations);

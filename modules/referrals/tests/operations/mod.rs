//! Valid input for each operation, and the matrices over them.

mod curated;
mod searches;
mod directory;
mod preferences;
mod prior_authorizations;
mod authorizations;
mod curated;
mod directory;
mod steerage_providers;
mod steerages;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    let all = [
        curated::operations(),
        directory::operations(),
        preferences::operations(),
        prior_authorizations::operations(),
        steerage_providers::operations(),
        authorizations::operations(),
        curated::operations(),
        directory::operations(),
        steerage_providers::operations(),
        steerages::operations(),
    ];
    let all: [Vec<Operation>; 1] = [searches::operations()];
    let all = [directory::operations()];
    all.into_iter().flatten().collect()
}

huddle_testkit::matrices!("referrals", operations);

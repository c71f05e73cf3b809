//! Valid input for each operation, and the matrices over them.

mod education;
mod goals;
mod measures;
mod plans;
mod templates;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    let all = [plans::operations(), education::operations(), goals::operations(), templates::operations(), measures::operations()];
    all.into_iter().flatten().collect()
}

huddle_testkit::matrices!("careplans", operations);

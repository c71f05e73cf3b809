//! Valid input for each operation, and the matrices over them.

mod types;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    let all = [types::operations()];
    all.into_iter().flatten().collect()
}

huddle_testkit::matrices!("schedule", operations);

//! Valid input for each operation, and the matrices over them.

mod tasks;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    tasks::operations()
}

huddle_testkit::matrices!("todos", operations);

//! Valid input for each operation, and the matrices over them.

mod digest;
mod inbox;
mod tasks;

use huddle_testkit::matrix::Operation;

fn operations() -> Vec<Operation> {
    tasks::operations().into_iter().chain(inbox::operations()).chain(digest::operations()).collect()
}

huddle_testkit::matrices!("todos", operations);

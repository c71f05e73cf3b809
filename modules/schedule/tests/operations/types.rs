//! Valid input of the operations on kinds of visit.

use huddle_testkit::matrix::{Operation, Request, Scene, operation};

pub(super) fn operations() -> Vec<Operation> {
    vec![operation("list_appointment_types").given(async |_: &Scene| Request::new())]
}

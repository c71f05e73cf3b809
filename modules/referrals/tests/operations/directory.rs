//! Options of searches and code systems.

use huddle_testkit::matrix::{Operation, Request, Scene, operation};

pub fn operations() -> Vec<Operation> {
    vec![
        operation("list_specialty_groups").given(async |_: &Scene| Request::new()),
        operation("list_location_types").given(async |_: &Scene| Request::new()),
        operation("search_codes")
            .given(async |_: &Scene| Request::new().query("search_query", "E11.9").query("limit", 20).query("system", "ICD-10-CM"))
            .given_as("by words", async |_: &Scene| Request::new().query("search_query", "diabetes type 2"))
            .free(&["?search_query"]),
    ]
}

//! Valid input of the operations on the provider network.

use huddle_testkit::matrix::{Operation, Request, Scene, operation};

/// Why no grant is needed.
const ABOUT_NOBODY: &str = "the provider network is about providers";

pub(super) fn operations() -> Vec<Operation> {
    let of_file = async |_: &Scene| {
        let row = ",L-1,Bay State Laboratory,02108";
        Request::new().file("network.csv", format!("npi,identifier,organization,zip\n{row}"))
    };
    vec![
        operation("read_provider_network").given(async |_: &Scene| Request::new()),
        operation("upload_provider_network")
            .given(of_file)
            .given_as("as a dry run", async move |scene: &Scene| of_file(scene).await.query("dryRun", false))
            .without_grant(ABOUT_NOBODY),
    ]
}

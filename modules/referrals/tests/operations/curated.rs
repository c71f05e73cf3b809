//! Valid input of the operations on curated facts.

use chrono::{Days, Utc};
use huddle_referrals::options::catalog;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;
use uuid::Uuid;

/// Why no grant is needed.
const ABOUT_NOBODY: &str = "curated facts are about no person who is cared for";

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("curate_provider")
            .refuses(
                Unstated::Syntax,
                &[
                    "/npi",
                    "/contact/phone",
                    "/contact/fax",
                    "/wrong_phone",
                    "/tins",
                    "/tins/*",
                    "/organization_npis",
                    "/organization_npis/*",
                    "/address/zip_code",
                    "/address/address_line_1",
                    "/address/address_line_2",
                    "/address/city",
                ],
            )
            .refuses(Unstated::Stored, &["/address/state", "/availability/specialty_group"])
            .refuses(Unstated::Time, &["/availability/next_available_on"])
            .refuses(Unstated::Exclusive, &["/location_key"])
            .given(async |_: &Scene| {
                Request::new().body(json!({
                    "source_identifier": format!("p-{}", Uuid::new_v4()), "npi": "1234567893",
                    "contact": { "phone": "(617) 555-0142", "fax": "(617) 555-0143", "is_verified": true },
                    "availability": {
                        "scope": "location", "specialty_group": catalog().specialty_groups()[0].id, "does_provider_exist": true,
                        "next_available_on": Utc::now().date_naive() + Days::new(30), "delete": false,
                    },
                    "tins": ["12-3456789"], "organization_npis": ["1245319599"],
                    "address": {
                        "address_line_1": "1 Elm St", "address_line_2": "Suite 2", "city": "Lynn", "state": "MA", "zip_code": "01901",
                    },
                    "latitude": 42.466_763_1, "longitude": -70.949_494, "wrong_number": true, "wrong_phone": "6175550144",
                    "location_key": "Lynn",
                }))
            })
            .free(&["/source_identifier", "/npi", "/location_key", "/availability/specialty_group"])
            .without_grant(ABOUT_NOBODY)
            .audited(&[
                "/source_identifier",
                "/location_key",
                "/wrong_phone",
                "/npi",
                "/tins",
                "/organization_npis",
                "/address/address_line_1",
                "/address/address_line_2",
                "/address/city",
                "/address/state",
                "/address/zip_code",
                "/availability/next_available_on",
            ]),
        operation("read_curated_provider")
            .given(async |_: &Scene| Request::new().path("source_identifier", "1234567893"))
            .free(&["{source_identifier}"])
            .without_grant(ABOUT_NOBODY),
    ]
}

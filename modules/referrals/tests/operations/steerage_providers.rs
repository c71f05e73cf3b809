//! Valid input of the operations on providers of steerages.

use huddle_referrals::options::catalog;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;
use uuid::Uuid;

/// Facts about a provider that the client chooses.
const FREE: &[&str] = &[
    "/uid",
    "/reason_for_exception",
    "/source/npi",
    "/source/specialty_group/id",
    "/source/location_type/id",
    "/source/search_request",
    "/source/number_of_rating",
];

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_steerage_providers").given(async |scene: &Scene| {
            let steerage = add_steerage(scene).await;
            add_provider(scene, steerage, "accepted").await;
            Request::new().path("id", steerage)
        }),
        added(),
        updated(),
        operation("remove_steerage_provider").given(async |scene: &Scene| of_provider(scene, "accepted").await),
        operation("update_waiver_level")
            .given_as("version in a header", async |scene: &Scene| {
                of_provider(scene, "accepted").await.header("if-match", 1).body(json!({ "waiver_level": "Not Applicable" }))
            })
            .given_as("version in the body", async |scene: &Scene| {
                of_provider(scene, "accepted").await.body(json!({ "waiver_level": "Facility", "row_version": 1 }))
            }),
        operation("select_steerage_provider").given(async |scene: &Scene| of_provider(scene, "accepted").await),
        operation("unselect_steerage_provider").given(async |scene: &Scene| {
            let steerage = add_steerage(scene).await;
            let provider = add_provider(scene, steerage, "accepted").await;
            let mut tx = scene.seed().await;
            sqlx::query("update referrals.steerage_provider set member_selected_at = now() where tenant_id = core.tenant_id() and id = $1")
                .bind(provider)
                .execute(&mut *tx)
                .await
                .expect("the provider is selected");
            tx.commit().await.expect("the seed commits");
            Request::new().path("id", steerage)
        }),
        operation("review_steerage_providers")
            .refuses(Unstated::OneOfSeveral, &["/reason_for_rejection"])
            .given(async |scene: &Scene| {
                let steerage = add_steerage(scene).await;
                let suggestion = add_provider(scene, steerage, "under_review").await;
                let body = json!({ "providers": [suggestion], "approve": false, "reason_for_rejection": scene.secret() });
                Request::new().path("id", steerage).body(body)
            })
            .free(&["/reason_for_rejection"]),
        operation("list_exception_reasons").given(async |_: &Scene| Request::new().query("reason", "NOT_RECOMMENDED")),
    ]
}

fn added() -> Operation {
    operation("add_steerage_provider")
        .refuses(
            Unstated::Syntax,
            &[
                "/source/npi",
                "/source/cpt_code",
                "/source/phone",
                "/source/fax",
                "/source/tins",
                "/source/tins/*",
                "/source/organization_npis",
                "/source/organization_npis/*",
                "/source/address/zip_code",
                "/source/address/address_line_1",
                "/source/address/address_line_2",
                "/source/address/city",
                "/source/location_confidence/source",
                "/source/cost_breakdown/*/label",
            ],
        )
        .refuses(Unstated::Stored, &["/source/address/state", "/source/specialty_group", "/source/location_type"])
        .refuses(
            Unstated::OneOfSeveral,
            &["/reason_for_exception", "/source/first_name", "/source/last_name", "/source/npi", "/source/source_identifier"],
        )
        .given(async |scene: &Scene| {
            list_in_network(scene).await;
            let body = json!({
                "uid": Uuid::new_v4(), "reason_for_exception": format!("Other: {}", scene.secret()),
                "source": {
                    "source_identifier": "p-1", "data_source": "ribbon", "npi": "1234567893",
                    "first_name": "Ann", "last_name": "Lee", "care_organization_name": "Lynn Imaging", "credential": "MD",
                    "gender": "Female", "specialty_list": ["Radiology"],
                    "specialty_group": { "id": catalog().specialty_groups()[0].id },
                    "location_type": { "id": catalog().location_types()[0].id }, "cpt_code": "45378",
                    "address": {
                        "address_line_1": "1 Elm St", "address_line_2": "Suite 2", "city": "Lynn", "state": "MA", "zip_code": "01901",
                    },
                    "phone": "(617) 555-0142", "fax": "(617) 555-0143", "has_verified_contact_details": true,
                    "latitude": 42.466_763, "longitude": -70.949_494, "tins": ["123456789"], "organization_npis": ["1245319599"],
                    "languages": ["Spanish"], "distance": 3.5, "is_distance_approximate": true, "is_accepting": true,
                    "is_in_network": true, "network_partner_agreement_type": "preferred_vendor", "provider_type": "in_person",
                    "location_confidence": { "score": 3.0, "source": "Directory", "as_of": "2026-01-02" },
                    "scores": { "composite": 4.0, "cost": 2.0, "quality": 4.5, "expertise": 3.0 }, "average_rating": 4.5,
                    "number_of_rating": 12, "estimated_cost": 1200.5, "cost_breakdown": [{ "label": "Facility", "amount": 1000.0 }],
                    "recommendation_status": "NEUTRAL", "recommendation_reason": "Cost", "search_request": 1,
                },
            });
            Request::new().path("id", add_steerage(scene).await).body(body)
        })
        .free(FREE)
}

fn updated() -> Operation {
    operation("update_steerage_provider")
        .refuses(
            Unstated::Syntax,
            &[
                "/npi",
                "/phone",
                "/fax",
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
        .refuses(Unstated::Stored, &["/address/state", "/specialty_group", "/location_type"])
        .refuses(Unstated::OneOfSeveral, &["/first_name", "/last_name", "/npi", "/reason_for_exception"])
        .given_as("version in a header", async |scene: &Scene| {
            of_provider(scene, "accepted").await.header("if-match", 1).body(json!({
                "first_name": "Bea", "last_name": "Moss", "care_organization_name": "Salem Imaging", "npi": "1679576722",
                "specialty_group": catalog().specialty_groups()[1].id, "location_type": catalog().location_types()[1].id,
                "address": {
                    "address_line_1": "2 Elm St", "address_line_2": "Suite 3", "city": "Salem", "state": "NH", "zip_code": "03079-1234",
                },
                "phone": "(603) 555-0142", "fax": "(603) 555-0143", "has_verified_contact_details": true, "latitude": 42.788,
                "longitude": -71.2, "tins": ["987654321"], "organization_npis": ["1245319599"], "languages": ["French"],
                "reason_for_exception": format!("Other: {}", scene.secret()),
            }))
        })
        .given_as("version in the body", async |scene: &Scene| {
            of_provider(scene, "accepted").await.body(json!({ "phone": "(603) 555-0142", "row_version": 1 }))
        })
        .free(&["/npi", "/specialty_group", "/location_type", "/reason_for_exception"])
}

/// Adds the provider `p-1`, who is neither recommended nor advised against, to the tenant's upload.
async fn list_in_network(scene: &Scene) {
    let mut tx = scene.seed().await;
    sqlx::query(
        "insert into referrals.network_provider (source_identifier, last_name, composite_score, as_of, imported_at)
         values ('p-1', 'Lee', 3, '2026-01-02', now()) on conflict do nothing",
    )
    .execute(&mut *tx)
    .await
    .expect("the provider is stored");
    tx.commit().await.expect("the seed commits");
}

/// Stores a steerage of the scene's patient with an active waiver; gives its ID.
pub(super) async fn add_steerage(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "with stored as (
             insert into referrals.steerage (uid, person_id, description, waiver_is_eligible, created_at, created_by, updated_at)
             values ($1, $2, $3, true, now(), $4, now()) returning id)
         insert into referrals.tracking (steerage_id, state, since, moved_at, owner_user_id, due_at)
         select id, 'draft', now(), now(), (select min(u.id) from core.user_account u where u.tenant_id = core.tenant_id()), now()
           from stored returning steerage_id",
    )
    .bind(Uuid::new_v4())
    .bind(scene.patient().person_id.0)
    .bind(scene.secret())
    .bind(scene.caller_id().await.0)
    .fetch_one(&mut *tx)
    .await
    .expect("the steerage is stored");
    tx.commit().await.expect("the seed commits");
    id
}

/// Stores a provider of a steerage with a status; gives its ID.
pub(super) async fn add_provider(scene: &Scene, steerage: i64, status: &str) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into referrals.steerage_provider
             (uid, steerage_id, first_name, last_name, npi, reason_for_exception, status, is_system_suggested, data_source, position,
              created_at, created_by, updated_at)
         values ($1, $2, 'Ann', 'Lee', '1234567893', $3, $4, $4 = 'under_review', 'manual', 1, now(), $5, now()) returning id",
    )
    .bind(Uuid::new_v4())
    .bind(steerage)
    .bind(scene.secret())
    .bind(status)
    .bind(scene.caller_id().await.0)
    .fetch_one(&mut *tx)
    .await
    .expect("the provider is stored");
    tx.commit().await.expect("the seed commits");
    id
}

/// A request about a provider of a new steerage.
async fn of_provider(scene: &Scene, status: &str) -> Request {
    let steerage = add_steerage(scene).await;
    Request::new().path("id", steerage).path("provider_id", add_provider(scene, steerage, status).await)
}

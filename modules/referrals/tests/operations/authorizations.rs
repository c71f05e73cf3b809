//! Valid input of the operations on authorizations by the insurance.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;

use super::steerages::add_steerage;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("create_insurance_authorization")
            .refuses(Unstated::Stored, &["/steerage"])
            .refuses(Unstated::OneOfSeveral, &["/authorization_number", "/status"])
            .given(async |scene: &Scene| {
                Request::new().body(json!({
                    "steerage": add_steerage(scene).await, "authorization_number": scene.secret(), "use_referral_provider": true,
                    "status": "accepted", "icd_codes": [{ "code": "E11.9", "description": scene.secret() }],
                }))
            })
            .free(&["/authorization_number", "/icd_codes", "/icd_codes/0/code", "/icd_codes/0/description"]),
        operation("update_insurance_authorization")
            .refuses(Unstated::OneOfSeveral, &["/authorization_number", "/status"])
            .given_as("version in a header", async |scene: &Scene| {
                let body = json!({
                    "authorization_number": scene.secret(), "use_referral_provider": false, "status": "accepted",
                    "icd_codes": [{ "code": "I10", "description": scene.secret() }],
                });
                Request::new().path("id", add_authorization(scene).await).header("if-match", 1).body(body)
            })
            .given_as("version in the body", async |scene: &Scene| {
                Request::new().path("id", add_authorization(scene).await).body(json!({ "status": "denied", "row_version": 1 }))
            })
            .free(&["/authorization_number", "/icd_codes", "/icd_codes/0/code", "/icd_codes/0/description"]),
        operation("delete_insurance_authorization").given(async |scene: &Scene| Request::new().path("id", add_authorization(scene).await)),
    ]
}

/// Stores an authorization of a steerage of the scene's patient; gives its ID.
async fn add_authorization(scene: &Scene) -> i64 {
    let steerage = add_steerage(scene).await;
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into referrals.insurance_authorization (steerage_id, authorization_number, status) values ($1, $2, 'pending') returning id",
    )
    .bind(steerage)
    .bind(scene.secret())
    .fetch_one(&mut *tx)
    .await
    .expect("the authorization is stored");
    tx.commit().await.expect("the seed commits");
    id
}

//! Valid input of the operations on deliveries to other systems.

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;
use uuid::Uuid;

use super::steerages::add_complete;

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("fax_steerage_letter")
            .refuses(Unstated::Stored, &["/provider"])
            .given(async |scene: &Scene| {
                let (steerage, provider) = add_sent(scene).await;
                Request::new().path("id", steerage).body(json!({ "uid": Uuid::new_v4(), "provider": provider }))
            })
            .free(&["/uid"]),
        operation("list_steerage_deliveries").given(async |scene: &Scene| Request::new().path("id", add_failed(scene).await.0)),
        operation("retry_delivery").given(async |scene: &Scene| Request::new().path("id", add_failed(scene).await.1)),
        operation("read_referral_ports").given(async |_: &Scene| Request::new()),
    ]
}

/// Stores a steerage whose letter was sent; gives its ID and that of its provider.
pub(super) async fn add_sent(scene: &Scene) -> (i64, i64) {
    let steerage = add_complete(scene).await;
    let mut tx = scene.seed().await;
    let provider: i64 = sqlx::query_scalar(
        "update referrals.steerage_provider set fax = '+15550100' where tenant_id = core.tenant_id() and steerage_id = $1 returning id",
    )
    .bind(steerage)
    .fetch_one(&mut *tx)
    .await
    .expect("the provider");
    let secret = scene.secret();
    let letter = json!({
        "template": { "letterhead": "", "opening": secret, "closing": "", "row_version": 0 },
        "practice": "Practice", "written_on": "2026-06-01", "sender": "Sender", "patient": { "name": secret, "dob": null },
        "request": "", "facts": [], "diagnoses": [], "body": secret,
        "recipients": [{
            "id": provider, "name": secret, "organization": "", "address": [], "phone": "", "fax": "+15550100", "is_selected": false,
        }],
    });
    sqlx::query(
        "insert into referrals.steerage_sending (steerage_id, version, sent_at, sent_by, content, delivery, delivery_at)
         values ($1, 1, now(), $2, $3, 'sent', now())",
    )
    .bind(steerage)
    .bind(scene.caller_id().await.0)
    .bind(json!({ "description": secret, "is_self_search": false, "providers": [], "letter": letter }))
    .execute(&mut *tx)
    .await
    .expect("the version is stored");
    tx.commit().await.expect("the seed commits");
    (steerage, provider)
}

/// Stores a steerage with a delivery that failed; gives the IDs of both.
async fn add_failed(scene: &Scene) -> (i64, i64) {
    let (steerage, _) = add_sent(scene).await;
    let mut tx = scene.seed().await;
    let delivery = sqlx::query_scalar(
        "insert into referrals.delivery (uid, steerage_id, person_id, channel, version, recipient, fax_number, content, state, state_at,
                                         failure, created_at, created_by)
         values (gen_random_uuid(), $1, $2, 'fax', 1, $3, '+15550100', '{\"data\": {}}', 'failed', now(), 'x', now(), $4) returning id",
    )
    .bind(steerage)
    .bind(scene.patient().person_id.0)
    .bind(scene.secret())
    .bind(scene.caller_id().await.0)
    .fetch_one(&mut *tx)
    .await
    .expect("the delivery is stored");
    tx.commit().await.expect("the seed commits");
    (steerage, delivery)
}

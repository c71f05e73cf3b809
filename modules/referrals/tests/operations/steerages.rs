//! Valid input of the operations on steerages.

use huddle_referrals::options::catalog;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;
use uuid::Uuid;

/// Texts that the client writes.
const TEXTS: &[&str] = &["/uid", "/description", "/preferred_provider_or_facility", "/referral/body"];

pub(super) fn operations() -> Vec<Operation> {
    vec![
        operation("list_steerages").given(async |scene: &Scene| {
            add_steerage(scene).await;
            of_person(scene).query("order", "oldest")
        }),
        operation("export_steerages").given(async |scene: &Scene| {
            add_complete(scene).await;
            of_person(scene)
        }),
        created(),
        operation("read_steerage").given(async |scene: &Scene| of_steerage(scene).await),
        updated(),
        operation("toggle_steerage_lock").given(async |scene: &Scene| of_steerage(scene).await.query("is_locked", true)),
        operation("send_steerage")
            .given_as("version in a header", async |scene: &Scene| of_complete(scene).await.header("if-match", 1).body(json!({})))
            .given_as("version in the body", async |scene: &Scene| of_complete(scene).await.body(json!({ "row_version": 1 }))),
        operation("retry_steerage_delivery").given(async |scene: &Scene| {
            let id = add_complete(scene).await;
            let mut tx = scene.seed().await;
            sqlx::query(
                "insert into referrals.steerage_sending (steerage_id, version, sent_at, sent_by, content, delivery, delivery_at, failure)
                 values ($1, 1, now(), $2, '{\"description\": \"x\", \"is_self_search\": false, \"providers\": []}', 'failed', now(), 'x')",
            )
            .bind(id)
            .bind(scene.caller_id().await.0)
            .execute(&mut *tx)
            .await
            .expect("the version is stored");
            tx.commit().await.expect("the seed commits");
            Request::new().path("id", id)
        }),
        operation("read_elation_referral_template").given(async |scene: &Scene| of_person(scene)),
        operation("list_last_mile_services").given(async |_: &Scene| Request::new()),
        operation("list_service_categories").given(async |scene: &Scene| of_person(scene).query("is_authorization_specific", false)),
    ]
}

fn created() -> Operation {
    operation("create_steerage")
        .refuses(Unstated::Time, &["/scheduling_date", "/effective_from", "/effective_through"])
        .refuses(Unstated::Syntax, &["/prior_authorization_system_id"])
        .refuses(Unstated::Exclusive, &["/specialty_group", "/location_type"])
        .refuses(
            Unstated::Stored,
            &[
                "/person",
                "/case",
                "/specialty_group",
                "/location_type",
                "/service_ids",
                "/clinical_focus_area_ids",
                "/waiver/service_category_ids",
                "/is_self_service_enabled",
            ],
        )
        .given_as("of a specialty", async |scene: &Scene| {
            free_earlier(scene).await;
            let group = &catalog().specialty_groups()[0];
            let category = catalog().service_categories()[0].id;
            Request::new().body(json!({
                "uid": Uuid::new_v4(), "person": scene.patient().person_id, "case": null, "description": scene.secret(),
                "scheduling_date": "2030-01-01", "effective_from": "2030-01-01", "effective_through": "2030-02-01",
                "service_quantity": { "value": 3, "unit": "visits" }, "preferred_provider_or_facility": scene.secret(),
                "is_self_service_enabled": false, "prior_authorization_required": true, "prior_authorization_system_id": "ABCDEF123456",
                "specialty_group": group.id, "cpt_code": "99202", "priority": 1, "type_of_visit": "any",
                "service_ids": [group.services[0].id], "clinical_focus_area_ids": [group.clinical_focus_areas[0].id],
                "notify_clinician_yn": true, "status": "accepted",
                "waiver": { "is_eligible": true, "service_category_ids": [category] },
                "referral": {
                    "body": scene.secret(), "is_active": true, "is_last_mile": false, "insurance_authorization_required": false,
                    "vendor_create_date": "2026-01-01",
                },
            }))
        })
        .given_as("of a service type", async |scene: &Scene| {
            let location = catalog().location_types()[0].id;
            Request::new().body(json!({ "uid": Uuid::new_v4(), "person": scene.patient().person_id, "location_type": location }))
        })
        .free(TEXTS)
        .audited(&["/cpt_code", "/prior_authorization_system_id"])
}

fn updated() -> Operation {
    operation("update_steerage")
        .refuses(Unstated::Time, &["/scheduling_date", "/effective_from", "/effective_through"])
        .refuses(Unstated::Syntax, &["/prior_authorization_system_id"])
        .refuses(Unstated::Exclusive, &["/specialty_group", "/location_type"])
        .refuses(
            Unstated::Stored,
            &[
                "/active_case",
                "/specialty_group",
                "/location_type",
                "/service_ids",
                "/clinical_focus_area_ids",
                "/waiver/service_category_ids",
                "/is_self_service_enabled",
            ],
        )
        .given_as("version in a header", async |scene: &Scene| {
            free_earlier(scene).await;
            let group = &catalog().specialty_groups()[0];
            let category = catalog().service_categories()[0].id;
            let body = json!({
                "description": scene.secret(), "scheduling_date": "2030-01-01", "effective_from": "2030-01-01",
                "effective_through": "2030-02-01", "service_quantity": { "value": 3, "unit": "visits" },
                "preferred_provider_or_facility": scene.secret(), "is_self_service_enabled": false,
                "prior_authorization_required": true, "prior_authorization_system_id": "ABCDEF123456", "specialty_group": group.id,
                "cpt_code": "99202", "priority": 1, "type_of_visit": "any", "service_ids": [group.services[0].id],
                "clinical_focus_area_ids": [group.clinical_focus_areas[0].id], "notify_clinician_yn": true, "status": "denied",
                "waiver": { "is_eligible": true, "service_category_ids": [category] },
                "referral": {
                    "body": scene.secret(), "is_active": true, "is_last_mile": false, "insurance_authorization_required": false,
                    "vendor_create_date": "2026-01-01",
                },
                "active_case": null,
            });
            of_steerage(scene).await.query("send_to_elation", true).header("if-match", 1).body(body)
        })
        .given_as("version in the body", async |scene: &Scene| {
            let location = catalog().location_types()[0].id;
            of_steerage(scene).await.body(json!({ "location_type": location, "row_version": 1 }))
        })
        .free(TEXTS)
        .audited(&["/cpt_code", "/prior_authorization_system_id"])
}

/// Frees the person's earlier steerages from what they search for. Steerages with the same are shown in each other, and the earlier ones may
/// contain texts that the matrices took from the other tenant.
async fn free_earlier(scene: &Scene) {
    let mut tx = scene.seed().await;
    sqlx::query(
        "update referrals.steerage
            set specialty_group_id = null, location_type_id = null, cpt_code = null, service_ids = '{}', clinical_focus_area_ids = '{}'
          where tenant_id = core.tenant_id()",
    )
    .execute(&mut *tx)
    .await
    .expect("the steerages are changed");
    tx.commit().await.expect("the seed commits");
}

fn of_person(scene: &Scene) -> Request {
    Request::new().path("person_id", scene.patient().person_id)
}

async fn of_steerage(scene: &Scene) -> Request {
    Request::new().path("id", add_steerage(scene).await)
}

async fn of_complete(scene: &Scene) -> Request {
    Request::new().path("id", add_complete(scene).await)
}

/// Stores a steerage of the scene's patient with an active referral; gives its ID.
pub(super) async fn add_steerage(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "with stored as (
             insert into referrals.steerage (uid, person_id, description, referral_created_at, referral_is_active, created_at, updated_at)
             values (gen_random_uuid(), $1, $2, now(), true, now(), now()) returning id)
         insert into referrals.tracking (steerage_id, state, since, moved_at, owner_user_id, due_at)
         select id, 'draft', now(), now(), (select min(u.id) from core.user_account u where u.tenant_id = core.tenant_id()), now()
           from stored returning steerage_id",
    )
    .bind(scene.patient().person_id.0)
    .bind(scene.secret())
    .fetch_one(&mut *tx)
    .await
    .expect("the steerage is stored");
    tx.commit().await.expect("the seed commits");
    id
}

/// Stores a steerage that can be sent; gives its ID.
pub(super) async fn add_complete(scene: &Scene) -> i64 {
    let id = add_steerage(scene).await;
    let mut tx = scene.seed().await;
    sqlx::query(
        "update referrals.steerage set is_self_service_enabled = false, prior_authorization_required = false,
                insurance_authorization_required = false
          where tenant_id = core.tenant_id() and id = $1",
    )
    .bind(id)
    .execute(&mut *tx)
    .await
    .expect("the steerage is completed");
    sqlx::query(
        "insert into referrals.steerage_provider (uid, steerage_id, last_name, status, data_source, position, created_at, updated_at)
         values (gen_random_uuid(), $1, $2, 'accepted', 'manual', 1, now(), now())",
    )
    .bind(id)
    .bind(scene.secret())
    .execute(&mut *tx)
    .await
    .expect("the provider is stored");
    tx.commit().await.expect("the seed commits");
    id
}

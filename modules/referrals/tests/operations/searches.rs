//! Valid input of the searches.

use huddle_referrals::options::catalog;
use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;
use uuid::Uuid;

/// A check of availability near downtown Boston.
async fn check(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "insert into referrals.search_availability (person_id, zip, provider, facility, procedure, created_at, created_by)
         select $1, '02108', true, true, true, now(), u.id from core.user_account u where u.tenant_id = core.tenant_id() limit 1 returning id",
    )
    .bind(scene.patient().person_id.0)
    .fetch_one(&mut *tx)
    .await
    .expect("a check");
    tx.commit().await.expect("committed");
    id
}

/// A steerage of the patient.
async fn steerage(scene: &Scene) -> i64 {
    let mut tx = scene.seed().await;
    let id = sqlx::query_scalar(
        "with stored as (
             insert into referrals.steerage (uid, person_id, created_at, updated_at)
             values ($1, $2, now(), now()) returning id)
         insert into referrals.tracking (steerage_id, state, since, moved_at, owner_user_id, due_at)
         select id, 'draft', now(), now(), (select min(u.id) from core.user_account u where u.tenant_id = core.tenant_id()), now()
           from stored returning steerage_id",
    )
    .bind(Uuid::new_v4())
    .bind(scene.patient().person_id.0)
    .fetch_one(&mut *tx)
    .await
    .expect("a steerage");
    tx.commit().await.expect("committed");
    id
}

pub(super) fn operations() -> Vec<Operation> {
    let group = || catalog().specialty_groups()[0].id;
    let location = || catalog().location_types()[0].id;
    vec![
        operation("create_search_availability").refuses(Unstated::Syntax, &["/zip"]).given(async |scene: &Scene| {
            let person = scene.patient().person_id;
            Request::new().body(json!({ "person": person, "zip": "02108", "provider": true, "facility": true, "procedure": true }))
        }),
        operation("search_providers")
            .free(&["?cpt_code", "?provider_name", "?npi"])
            .refuses(Unstated::Syntax, &["?npi", "?provider_name"])
            .refuses(Unstated::Stored, &["?zip", "?specialty_group"])
            .given(async move |scene: &Scene| {
                Request::new()
                    .query("person", scene.patient().person_id)
                    .query("zip", "02108")
                    .query("specialty_group", group())
                    .query("cpt_code", "99203")
                    .query("distance", 10)
                    .query("npi", "1234567893")
                    .query("provider_name", "lee")
                    .query("gender", "Female")
                    .query("page", 1)
                    .query("page_size", 50)
                    .query("steerage", steerage(scene).await)
                    .query("search_availability", check(scene).await)
            }),
        operation("search_facilities")
            .free(&["?facility_name", "?npi"])
            .refuses(Unstated::Syntax, &["?npi", "?facility_name"])
            .refuses(Unstated::Stored, &["?zip", "?location_type"])
            .given(async move |scene: &Scene| {
                Request::new()
                    .query("person", scene.patient().person_id)
                    .query("zip", "02108")
                    .query("location_type", location())
                    .query("distance", 10)
                    .query("npi", "1234567893")
                    .query("facility_name", "imaging")
                    .query("page", 1)
                    .query("page_size", 50)
                    .query("steerage", steerage(scene).await)
                    .query("search_availability", check(scene).await)
            }),
        operation("create_procedure_search")
            .refuses(Unstated::Syntax, &["/zip"])
            .refuses(Unstated::Stored, &["/specialty_group"])
            .free(&["/uid", "/cpt_code"])
            .given(async move |scene: &Scene| {
                Request::new().body(json!({
                    "uid": Uuid::new_v4(), "person": scene.patient().person_id, "zip": "02108", "cpt_code": "99203", "distance": 25,
                    "specialty_group": group(), "steerage": steerage(scene).await, "search_availability": check(scene).await,
                }))
            }),
        operation("read_search_request").given(async |scene: &Scene| {
            let mut tx = scene.seed().await;
            let id: i64 = sqlx::query_scalar(
                "insert into referrals.search_request (uid, person_id, zip, cpt_code, distance, created_at, created_by)
                 values ($1, $2, '02108', '99203', 25, now(), $3) returning id",
            )
            .bind(Uuid::new_v4())
            .bind(scene.patient().person_id.0)
            .bind(scene.caller_id().await.0)
            .fetch_one(&mut *tx)
            .await
            .expect("a search request");
            tx.commit().await.expect("committed");
            Request::new().path("id", id)
        }),
    ]
}

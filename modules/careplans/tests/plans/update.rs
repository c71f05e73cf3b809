use huddle_testkit::{Patient, Tenant};
use serde_json::json;

use super::{app_with_rosa, created, path, staying_healthy};

#[tokio::test]
async fn an_edit_needs_the_version_that_was_seen() {
    let (app, rosa) = app_with_rosa().await;
    let plan = created(&app, rosa, "Lower blood pressure").await;
    let (md, np) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "np"));
    let edit = json!({ "title": "Blood pressure", "notes": "Measure twice a day.", "id": plan["id"], "patient": rosa.user_id });
    assert_eq!(md.patch(&path(&plan), edit.clone()).await.problem(), "version-required");
    let mut versioned = edit;
    versioned["row_version"] = json!(1);
    let edited = md.patch(&path(&plan), versioned.clone()).await;
    assert_eq!((edited.status, &edited.json["row_version"]), (200, &json!(2)), "{}", edited.text);
    let v2 = format!("/api/care-plan/v2/{}", plan["id"]);
    let stale = np.patch(&v2, versioned).await;
    assert_eq!((stale.problem(), &stale.json["current"]["title"]), ("stale-version", &json!("Blood pressure")));
    assert!(stale.json["saved_by"].is_string());
    let unchanged = np.patch(&v2, json!({ "title": "Blood pressure", "row_version": 2 })).await;
    assert_eq!(unchanged.json["row_version"], 2, "nothing to store");
}

#[tokio::test]
async fn an_inactive_plan_is_not_edited() {
    let (app, rosa) = app_with_rosa().await;
    let plan = created(&app, rosa, "x").await;
    let md = app.client(Tenant::Alpha, "md");
    let close = json!({ "action": "Mark inactive", "row_version": 1 });
    assert_eq!(md.patch(&format!("{}/action", path(&plan)), close).await.status, 200);
    let edited = md.patch(&path(&plan), json!({ "title": "y", "row_version": 2 })).await;
    assert_eq!((edited.status, &edited.json["detail"]), (409, &json!("Mark the care plan active to change it")));
}

#[tokio::test]
async fn manual_tracking_makes_an_active_plan_a_draft() {
    let (app, rosa) = app_with_rosa().await;
    let plan = staying_healthy(&app, rosa, "stayingHealthyWomen18To44", "Be well.").await;
    let md = app.client(Tenant::Alpha, "md");
    let automatic = md.patch(&path(&plan), json!({ "care_plan_data_tracking": "Automatic", "row_version": 1 })).await;
    assert_eq!(automatic.json["care_plan_data_tracking"], "Automatic", "{}", automatic.text);
    let send = json!({ "action": "Make visible to member", "row_version": 2 });
    assert_eq!(md.patch(&format!("{}/action", path(&plan)), send).await.status, 200);
    let manual = md.patch(&path(&plan), json!({ "care_plan_data_tracking": "Manual", "row_version": 3 })).await;
    assert_eq!((&manual.json["care_plan_data_tracking"], &manual.json["status"]), (&json!("Manual"), &json!("draft")));
    let task_plan = created(&app, rosa, "x").await;
    let refused = md.patch(&path(&task_plan), json!({ "care_plan_data_tracking": "Manual", "row_version": 1 })).await;
    assert_eq!(refused.json["errors"][0]["pointer"], "/care_plan_data_tracking");
}

#[tokio::test]
async fn resources_are_attached_from_the_catalogue() {
    let (app, rosa) = app_with_rosa().await;
    let plan = staying_healthy(&app, rosa, "stayingHealthyWomen18To44", "Be well.").await;
    let (md, admin) = (app.client(Tenant::Alpha, "md"), app.client(Tenant::Alpha, "admin"));
    let catalogue = md.get("/api/care-plan/education-resource").await;
    let [first, second] = [&catalogue.results()[0], &catalogue.results()[1]];
    let attach = |ids: &[&serde_json::Value], version: i32| {
        let resources: Vec<_> = ids.iter().map(|resource| json!({ "id": resource["id"] })).collect();
        json!({ "care_plan_education_resources": resources, "row_version": version })
    };
    let attached = md.patch(&path(&plan), attach(&[second, first], 1)).await;
    let titles = |answer: &huddle_testkit::Answer| -> Vec<String> {
        let attached = answer.json["care_plan_education_resources"].as_array().cloned().unwrap_or_default();
        attached.iter().filter_map(|it| it["education_resource"]["title"].as_str().map(str::to_owned)).collect()
    };
    assert_eq!(titles(&attached), [first["title"].as_str().expect("a title"), second["title"].as_str().expect("a title")]);

    let archive = |resource: &serde_json::Value| {
        let path = format!("/api/care-plan/education-resource/{}", resource["id"]);
        let admin = &admin;
        async move { admin.patch(&path, json!({ "is_archived": true, "row_version": 1 })).await.status }
    };
    assert_eq!(archive(first).await, 200);
    let kept = md.patch(&path(&plan), attach(&[first], 2)).await;
    assert_eq!(titles(&kept), [first["title"].as_str().expect("a title")], "an archived resource stays");
    assert_eq!(titles(&md.patch(&path(&plan), attach(&[], 3)).await), Vec::<String>::new());
    let refused = md.patch(&path(&plan), attach(&[first], 4)).await;
    assert_eq!((refused.status, &refused.json["errors"][0]["pointer"]), (400, &json!("/care_plan_education_resources")));
    let unknown = json!({ "care_plan_education_resources": [{ "id": 999_999 }], "row_version": 4 });
    assert_eq!(md.patch(&path(&plan), unknown).await.status, 404);
}

#[tokio::test]
async fn types_tell_whom_they_fit_and_what_is_open() {
    let (app, _) = app_with_rosa().await;
    let ben = app.patient(Tenant::Alpha, Patient::named("Ben", "Ode")).await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("update core.person set sex = 'Male', dob = '1990-06-15' where tenant_id = core.tenant_id() and id = $1")
        .bind(ben.person_id.0)
        .execute(&mut *tx)
        .await
        .expect("the person is changed");
    tx.commit().await.expect("the seed commits");
    let plan = staying_healthy(&app, ben, "stayingHealthyMen18To44", "").await;
    let types = app.client(Tenant::Alpha, "md").get(&format!("/api/care-plan/types/?patient={}", ben.user_id)).await;
    let fitting: Vec<_> = types.results().iter().filter(|it| it["fits"] == true && it["is_case_based"] == true).collect();
    assert_eq!(fitting.len(), 1, "{}", types.text);
    assert_eq!((&fitting[0]["uid"], &fitting[0]["open_plan_id"]), (&json!("stayingHealthyMen18To44"), &plan["id"]));
    let again = json!({ "patient": ben.user_id, "title": "Again", "type_id": fitting[0]["id"] });
    assert_eq!(app.client(Tenant::Alpha, "md").post("/api/care-plan/", again).await.status, 409);
}

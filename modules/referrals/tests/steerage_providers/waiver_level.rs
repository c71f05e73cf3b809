use huddle_testkit::Tenant;
use serde_json::json;

use super::Scene;

/// navigation.md §4.1.
#[tokio::test]
async fn a_care_key_needs_an_enabled_waiver_and_coverage() {
    let scene = Scene::new().await;
    let provider = scene.added("p1").await;
    let path = scene.path(&format!("provider/{}/update-waiver-level/", provider["id"]));
    let md = scene.app.client(Tenant::Alpha, "md");
    let key = |level: &str, version: i32| json!({ "waiver_level": level, "row_version": version });
    assert_eq!(md.patch(&path, json!({ "waiver_level": "Provider" })).await.problem(), "version-required");
    let disabled = md.patch(&path, key("Provider", 1)).await;
    assert_eq!((disabled.status, disabled.problem()), (409, "waiver-unavailable"));
    scene.change("update referrals.steerage set waiver_is_eligible = true where tenant_id = core.tenant_id() and id = $1").await;
    for level in ["Provider", "Facility", "Not Applicable"] {
        let version =
            i32::try_from(["Provider", "Facility", "Not Applicable"].iter().position(|it| *it == level).expect("known")).expect("few");
        let set = md.patch(&path, key(level, version + 1)).await;
        assert_eq!((set.status, &set.json["waiver_level"]), (200, &json!(level)), "{}", set.text);
    }
    assert_eq!(md.patch(&path, key("Provider", 1)).await.problem(), "stale-version");
    assert_eq!(md.patch(&path, key("Basement", 4)).await.status, 400);
    assert_eq!(md.patch(&path, json!({ "waiver_level": null, "row_version": 4 })).await.json["waiver_level"], json!(null));
    scene
        .change(
            "insert into core.person_summary (person_id, enrolled_in_primary_care_program, enrolled_in_benefit_program)
             select person_id, true, false from referrals.steerage where tenant_id = core.tenant_id() and id = $1
             on conflict (tenant_id, person_id) do update set enrolled_in_primary_care_program = true, enrolled_in_benefit_program = false",
        )
        .await;
    let care_only = md.patch(&path, key("Provider", 5)).await;
    assert_eq!((care_only.problem(), &care_only.json["detail"]), ("waiver-unavailable", &json!(null)), "{}", care_only.text);
    scene.lock().await;
    assert_eq!(md.patch(&path, key("Provider", 5)).await.problem(), "steerage-locked");
}

//! `/api/pods/`, `/api/states/`, `/api/user/assignee-group/`

use huddle_testkit::{Patient, Tenant, TestApp};

#[tokio::test]
async fn pods_of_the_tenant_are_listed_by_name() {
    let app = TestApp::new().await;
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into core.pod_provider (pod_id, user_id) select id, $1 from core.pod where tenant_id = core.tenant_id() and name = 'Birch'",
    )
    .bind(np.0)
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let pods = app.client(Tenant::Alpha, "md").get("/api/pods/").await;
    let names: Vec<_> =
        pods.json.as_array().unwrap().iter().map(|pod| (pod["name"].as_str().unwrap(), pod["provider_ids"].to_string())).collect();
    assert_eq!(names, [("Alder", "[]".to_owned()), ("Birch", format!("[{np}]"))]);
}

#[tokio::test]
async fn states_are_listed_with_territories_and_time_zones() {
    let app = TestApp::new().await;
    let states = app.client(Tenant::Alpha, "md").get("/api/states/").await;
    let all = states.json.as_array().unwrap();
    assert_eq!(all.len(), 56);
    assert_eq!(
        all[0],
        serde_json::json!({ "id": 1, "name": "Alabama", "abbreviation": "AL", "is_territory": false, "time_zone": "America/Chicago" })
    );
}

#[tokio::test]
async fn assignee_groups_are_listed_with_or_without_members() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let bare = md.get("/api/user/assignee-group/?groups_only=true").await;
    assert_eq!(bare.json.as_array().unwrap().len(), 9);
    assert!(bare.json[0]["assignee_group_users"].is_null());
    let full = md.get("/api/user/assignee-group/").await;
    let np = full.json.as_array().unwrap().iter().find(|group| group["name"] == "np").unwrap();
    assert_eq!(np["is_provider"], true);
    assert_eq!(np["assignee_group_users"][0]["role_label"], "NP");
    assert_eq!(np["assignee_group_users"][0]["practicing_states"], serde_json::json!(["MA", "NH"]));
    assert_eq!(np["assignee_group_users"][0]["is_taking_new_patients"], true);
}

#[tokio::test]
async fn assignee_groups_have_their_open_work() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query(
        "insert into core.work_unit (content_type, object_id, feature, owner_user_id, owner_group_id, status, status_category, closed_at)
         select 'task', o.id, 'tasks', o.owner_user, o.owner_group, 's', o.category, case o.category when 'open' then null else now() end
           from (values (1, 'np', null, 'open'), (2, null, 'np', 'open'), (3, 'np', null, 'complete'), (4, null, 'rn', 'open'))
                    as v (id, member, team, category)
           cross join lateral (
               select v.id, v.category,
                      (select m.user_id from core.assignee_group g join core.assignee_group_member m
                            on m.tenant_id = g.tenant_id and m.assignee_group_id = g.id
                        where g.tenant_id = core.tenant_id() and g.name = v.member) as owner_user,
                      (select g.id from core.assignee_group g where g.tenant_id = core.tenant_id() and g.name = v.team) as owner_group) o",
    )
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let groups = app.client(Tenant::Alpha, "md").get("/api/user/assignee-group/?groups_only=true").await;
    let open = |name: &str| groups.json.as_array().unwrap().iter().find(|group| group["name"] == name).unwrap()["open_work"].clone();
    // The clinician's own and that of the personal group; what is complete is not counted.
    assert_eq!([open("np"), open("rn"), open("md")], [2, 1, 0].map(serde_json::Value::from));
    // Another tenant's work is not counted.
    let others = app.client(Tenant::Beta, "md").get("/api/user/assignee-group/?groups_only=true").await;
    assert!(others.json.as_array().unwrap().iter().all(|group| group["open_work"] == 0));
}

#[tokio::test]
async fn assignees_show_their_shift_today() {
    let app = TestApp::new().await;
    let shift = async |group: &str| {
        let groups = app.client(Tenant::Alpha, "md").get("/api/user/assignee-group/").await;
        let all = groups.json.as_array().unwrap().clone();
        all.into_iter().find(|own| own["name"] == group).unwrap()["assignee_group_users"][0]["shift"].clone()
    };
    assert!(shift("rn").await.is_null(), "while no module knows shifts");
    app.feature(Tenant::Alpha, huddle_testkit::SHIFTS.0, true).await;
    let today = shift("rn").await;
    let at = |name: &str| today[name].as_str().unwrap().parse::<chrono::DateTime<chrono::Utc>>().unwrap();
    assert!(at("starts_at") <= app.clock.now() && app.clock.now() < at("ends_at"), "{today}");
    assert!(shift("md").await.is_null());
}

/// console.md §5: "Assignee options are disabled with 'Not licensed' in the patient's state or 'Inactive'."
#[tokio::test]
async fn assignee_groups_have_the_licensing_for_a_patient() {
    let app = TestApp::new().await;
    let md = app.client(Tenant::Alpha, "md");
    let [near, far] = [("Rosa", "MA"), ("Fern", "CT")].map(|(name, state)| Patient::named(name, "Perez").state(state));
    let (near, far) = (app.patient(Tenant::Alpha, near).await, app.patient(Tenant::Alpha, far).await);
    let nobody = app.patient(Tenant::Alpha, Patient::named("Noa", "Perez")).await;
    let rn = app.staff_id(Tenant::Alpha, "rn").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    for change in [
        format!("update core.user_account set is_active = false where tenant_id = core.tenant_id() and id = {rn}"),
        format!("delete from core.address where tenant_id = core.tenant_id() and person_id = {}", nobody.person_id),
        "insert into core.assignee_group (name) values ('Nurse team')".to_owned(),
    ] {
        sqlx::query(sqlx::AssertSqlSafe(change)).execute(&mut *tx).await.unwrap();
    }
    tx.commit().await.unwrap();
    let licensing_by_group = async |query: String| -> Vec<(String, serde_json::Value)> {
        let groups = md.get(&format!("/api/user/assignee-group/?{query}")).await;
        assert_eq!(groups.status, 200, "{}", groups.text);
        let all = groups.json.as_array().unwrap().clone();
        all.into_iter().map(|group| (group["name"].as_str().unwrap().to_owned(), group["licensing"].clone())).collect()
    };
    let of = |groups: &[(String, serde_json::Value)], name: &str| groups.iter().find(|(group, _)| group == name).unwrap().1.clone();

    let here = licensing_by_group(format!("groups_only=true&patient_id={}", near.user_id)).await;
    for (name, licensing) in [("np", "licensed"), ("md", "licensed"), ("hg", "not_required"), ("admin", "not_required"), ("rn", "inactive")]
    {
        assert_eq!(of(&here, name), licensing, "{name}");
    }
    assert!(of(&here, "Nurse team").is_null(), "a team has several professions");
    let there = licensing_by_group(format!("person_id={}", far.person_id)).await;
    assert_eq!(of(&there, "np"), "not_licensed");
    assert_eq!(of(&there, "hg"), "not_required");
    assert_eq!(of(&licensing_by_group(format!("person_id={}", nobody.person_id)).await, "np"), "state_unknown");
    assert!(of(&licensing_by_group("groups_only=true".to_owned()).await, "np").is_null(), "no patient was given");
    assert_eq!(app.audit_rows(Tenant::Alpha, "list_assignee_groups", "read", near).await, 1);
    let both = md.get(&format!("/api/user/assignee-group/?patient_id={}&person_id={}", near.user_id, near.person_id)).await;
    assert_eq!(both.status, 400);
}

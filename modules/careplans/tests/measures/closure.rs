use huddle_testkit::{Patient, Tenant};
use serde_json::{Value, json};

use super::{add_record, app_with_ines, pass_a_night};

const PATH: &str = "/api/care-plan/measures/closure/";

fn row<'a>(report: &'a Value, value: &str) -> &'a Value {
    report["rows"].as_array().expect("rows").iter().find(|row| row["value"] == value).unwrap_or(&Value::Null)
}

#[tokio::test]
async fn closure_is_reported_by_measure_pod_and_clinician_over_time() {
    let (app, ines) = app_with_ines().await;
    app.patient(Tenant::Alpha, Patient::named("Vera", "Veiled").protected()).await;
    let np = app.staff_id(Tenant::Alpha, "np").await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let pod: i64 = sqlx::query_scalar("insert into core.pod (name) values ('Blue') returning id").fetch_one(&mut *tx).await.expect("a pod");
    sqlx::query("insert into core.person_pod (pod_id, person_id) values ($1, $2)")
        .bind(pod)
        .bind(ines.0)
        .execute(&mut *tx)
        .await
        .expect("hers");
    sqlx::query("insert into core.care_team_member (person_id, role, user_id) values ($1, 'np', $2)")
        .bind(ines.0)
        .bind(np.0)
        .execute(&mut *tx)
        .await
        .expect("her clinician");
    tx.commit().await.expect("the seed commits");
    pass_a_night(&app).await;
    add_record(&app, ines, "cpt", "77067", 0).await;
    pass_a_night(&app).await;
    pass_a_night(&app).await;

    let admin = app.client(Tenant::Alpha, "admin");
    let report = admin.get(PATH).await;
    assert_eq!(report.status, 200, "{}", report.text);
    let breast = row(&report.json, "breast-cancer");
    assert_eq!(
        (&breast["name"], &breast["counts"], &breast["rate"], &breast["earlier_rate"], &breast["closed"]),
        (&json!("Breast cancer screening"), &json!({ "complete": 1, "due_soon": 0, "overdue": 0 }), &json!(100.0), &json!(0.0), &json!(1))
    );
    assert_eq!(report.json["days"].as_array().map(Vec::len), Some(3), "{}", report.text);
    let of_pods = admin.get(&format!("{PATH}?by=pod&measure=breast-cancer")).await.json;
    assert_eq!((&row(&of_pods, &pod.to_string())["name"], &row(&of_pods, &pod.to_string())["rate"]), (&json!("Blue"), &json!(100.0)));
    let of_clinicians = admin.get(&format!("{PATH}?by=clinician&clinician={}&measure=breast-cancer", np.0)).await.json;
    assert_eq!(row(&of_clinicians, &np.0.to_string())["counts"]["complete"], 1, "{of_clinicians}");
    assert_eq!(of_clinicians["days"][2]["counts"], json!({ "complete": 1, "due_soon": 0, "overdue": 0 }));
    let file = admin.get(&format!("{PATH}export/?by=pod")).await;
    assert!(file.text.contains("\r\nCare pod,Blue,"), "{}", file.text);
    assert_eq!(app.client(Tenant::Alpha, "md").get(PATH).await.status, 403);
}

use huddle_testkit::{Patient, Tenant, count_queries};

use super::{app_with_rosa, texts, write};

const ALL: &str = "/api/sample/entries/";

#[tokio::test]
async fn pages_are_newest_first() {
    let (app, rosa) = app_with_rosa().await;
    for text in ["One", "Two", "Three"] {
        write(&app, "md", rosa, text).await;
    }
    let np = app.client(Tenant::Alpha, "np");
    let first = np.get(&format!("{ALL}?limit=2")).await;
    assert_eq!(texts(&first), ["Three", "Two"]);
    assert_eq!(first.json["count"], 3);
    let cursor = first.json["next"].as_str().unwrap_or_default();
    let second = np.get(&format!("{ALL}?limit=2&cursor={cursor}")).await;
    assert_eq!(texts(&second), ["One"]);
    assert!(second.json["next"].is_null());
    assert_eq!(np.get(&format!("{ALL}?limit=0")).await.status, 400);
    assert_eq!(texts(&app.client(Tenant::Beta, "md").get(ALL).await), Vec::<&str>::new());
}

#[tokio::test]
async fn entries_about_protected_patients_are_masked_without_a_grant() {
    let (app, _) = app_with_rosa().await;
    let vip = app.patient(Tenant::Alpha, Patient::named("Vera", "Ito").protected()).await;
    app.grant(Tenant::Alpha, "md", vip).await;
    write(&app, "md", vip, "Secret").await;
    let masked = app.client(Tenant::Alpha, "np").get(ALL).await;
    assert_eq!((texts(&masked), &masked.results()[0]["is_masked"]), (vec![""], &true.into()));
    assert_eq!(texts(&app.client(Tenant::Alpha, "md").get(ALL).await), ["Secret"]);
}

#[tokio::test]
async fn the_list_is_refused_while_the_feature_is_off() {
    let (app, _) = app_with_rosa().await;
    app.feature(Tenant::Alpha, "sample", false).await;
    assert_eq!(app.client(Tenant::Alpha, "md").get(ALL).await.problem(), "feature-disabled");
}

#[tokio::test]
async fn a_list_of_100_takes_as_many_queries_as_a_list_of_1() {
    let (app, rosa) = app_with_rosa().await;
    write(&app, "md", rosa, "x").await;
    let md = app.client(Tenant::Alpha, "md");
    md.get(ALL).await;
    let (_, one) = count_queries(md.get(ALL)).await;
    for _ in 0..99 {
        write(&app, "md", rosa, "x").await;
    }
    let (answer, hundred) = count_queries(md.get(&format!("{ALL}?limit=100"))).await;
    assert_eq!((texts(&answer).len(), hundred), (100, one));
}

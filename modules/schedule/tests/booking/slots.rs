use huddle_testkit::{Patient, Tenant, count_queries};
use serde_json::json;

use crate::support::{app_at, booked, patient, run, shift, starts};

/// 2026-06-01 is a Monday, and New York is four hours behind.
const MONDAY: &str = "2026-06-01T12:00:00Z";

#[tokio::test]
async fn slots_are_in_shifts_and_not_in_exceptions_closures_and_appointments() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let of = |day: u32| (format!("2026-06-{day:02}T04:00:00Z"), format!("2026-06-{:02}T04:00:00Z", day + 1));
    let day = of(2);
    let tuesday = starts(&client, rosa, md, "Video-New", &day.0, &day.1).await;
    assert_eq!(tuesday, ["2026-06-02T13:00:00Z", "2026-06-02T14:00:00Z", "2026-06-02T15:00:00Z"]);

    booked(&client, rosa, md, "2026-06-02T14:00:00Z").await;
    run(
        &app,
        "insert into schedule.shift_exception (provider_id, starts_at, ends_at, reason)
         select provider_id, '2026-06-03T13:00:00Z', '2026-06-03T14:10:00Z', 'Meeting' from schedule.schedule where tenant_id = 1",
    )
    .await;
    run(&app, "insert into core.clinic_closure (closed_on) values ('2026-06-04')").await;
    let other = patient(&app, "Olga").await;
    assert_eq!(starts(&client, other, md, "Video-New", &day.0, &day.1).await, ["2026-06-02T13:00:00Z", "2026-06-02T15:00:00Z"]);
    let (wednesday, thursday) = (of(3), of(4));
    let found = starts(&client, other, md, "Video-New", &wednesday.0, &wednesday.1).await;
    assert_eq!(found, ["2026-06-03T14:15:00Z"], "from the next quarter of an hour on");
    assert_eq!(starts(&client, other, md, "Video-New", &thursday.0, &thursday.1).await, [""; 0]);
}

#[tokio::test]
async fn the_overview_tells_who_can_be_booked_and_why_not() {
    let app = app_at(MONDAY).await;
    let rosa = app.patient(Tenant::Alpha, Patient::named("Rosa", "Perez").state("NH")).await;
    let md = shift(&app, "md", 540, 720).await;
    let np = shift(&app, "np", 0, 0).await;
    let client = app.client(Tenant::Alpha, "np");
    let path = |reason: &str| {
        format!(
            "/api/bff/crm/available-appointment-slots/v2/?patientId={}&reason={reason}&start_time=2026-06-01T04:00:00Z&end_time=2026-06-08T04:00:00Z",
            rosa.user_id
        )
    };
    let found = client.get(&path("Video-New")).await;
    assert_eq!(found.status, 200, "{}", found.text);
    let groups = found.json["appointments"].as_array().cloned().expect("the clinicians");
    let ids: Vec<_> = groups.iter().map(|group| group["physician_id"].as_i64()).collect();
    assert_eq!(ids, [Some(md), Some(np)], "external clinicians are not booked");
    assert_eq!(groups[0]["first_available_slot"], "2026-06-01T13:00:00Z");
    assert_eq!(groups[1]["reasons_for_unavailability"], json!(["No shifts in these weeks"]));
    assert_eq!(found.json["dates_with_slot_availability"][0], "2026-06-01");
    assert_eq!((&found.json["booking_window_in_weeks"], &found.json["time_zone"]), (&json!(8), &json!("America/New_York")));

    run(&app, "delete from core.practicing_state where tenant_id = 1 and state = 'NH'").await;
    let found = client.get(&path("Video-New")).await;
    let first = &found.json["appointments"][0];
    assert_eq!((&first["licensing"], &first["reasons_for_unavailability"]), (&json!("not_licensed"), &json!(["Not licensed in NH"])));
    assert_eq!(first["slots"], json!([]));
    assert_eq!(client.get(&path("Nothing")).await.json["errors"][0]["pointer"], "?reason");

    let (_, statements) = count_queries(client.get(&path("Video-New"))).await;
    for role in ["rn", "bh", "hg"] {
        shift(&app, role, 540, 720).await;
    }
    let (_, more) = count_queries(client.get(&path("Video-New"))).await;
    assert_eq!(statements, more, "the number of queries does not depend on clinicians");
}

#[tokio::test]
async fn dates_and_first_slots_do_not_depend_on_the_weeks_shown() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 660).await;
    let np = shift(&app, "np", 540, 600).await;
    run(
        &app,
        "delete from schedule.shift s using core.provider v
          where v.tenant_id = s.tenant_id and v.user_id = s.provider_id and s.tenant_id = 1
            and s.day_of_week <> all (case v.internal_role when 'md' then array[2, 3, 4] else array[3, 4] end)",
    )
    .await;
    let client = app.client(Tenant::Alpha, "np");
    let shown = async |from: &str, until: &str| {
        let path = format!(
            "/api/bff/crm/available-appointment-slots/v2/?patientId={}&reason=Video-New&start_time={from}&end_time={until}",
            rosa.user_id
        );
        let found = client.get(&path).await.json;
        let first = |id: i64| {
            let mut groups = found["appointments"].as_array().expect("the clinicians").iter();
            groups.find(|group| group["physician_id"] == id).expect("the clinician")["first_available_slot"].clone()
        };
        (found["dates_with_slot_availability"].clone(), first(md), first(np))
    };
    let (dates, of_md, of_np) = shown("2026-06-01T04:00:00Z", "2026-06-08T04:00:00Z").await;
    assert_eq!((&of_md, &of_np), (&json!("2026-06-02T13:00:00Z"), &json!("2026-06-03T13:00:00Z")));
    let dates_shown = dates.as_array().expect("dates");
    assert_eq!((dates_shown.len(), &dates_shown[0], &dates_shown[23]), (24, &json!("2026-06-02"), &json!("2026-07-23")));
    for (from, until) in [
        ("2026-06-17T04:00:00Z", "2026-06-18T04:00:00Z"),
        ("2026-07-20T04:00:00Z", "2026-08-10T04:00:00Z"),
        ("2027-01-01T04:00:00Z", "2027-01-08T04:00:00Z"),
        ("2026-05-01T04:00:00Z", "2026-05-08T04:00:00Z"),
    ] {
        assert_eq!(shown(from, until).await, (dates.clone(), of_md.clone(), of_np.clone()), "{from}");
    }
}

#[tokio::test]
async fn the_visit_mix_limits_a_type() {
    let app = app_at(MONDAY).await;
    let (rosa, ben) = (patient(&app, "Rosa").await, patient(&app, "Ben").await);
    let md = shift(&app, "md", 540, 780).await;
    run(
        &app,
        "insert into schedule.visit_mix (provider_id, type_id, day_of_week, percentage)
         select s.provider_id, t.id, 2, case t.unique_key when 'videoNew' then 25 else 75 end
           from schedule.schedule s, schedule.appointment_type t
          where s.tenant_id = 1 and t.tenant_id = 1 and t.unique_key in ('video', 'videoNew')",
    )
    .await;
    let client = app.client(Tenant::Alpha, "np");
    let (from, until) = ("2026-06-02T04:00:00Z", "2026-06-03T04:00:00Z");
    assert_eq!(starts(&client, rosa, md, "Video-New", from, until).await.len(), 4);
    booked(&client, rosa, md, "2026-06-02T13:00:00Z").await;
    assert_eq!(starts(&client, ben, md, "Video-New", from, until).await.len(), 0, "an hour is a quarter of four hours");
    let refused = crate::support::book(&client, ben, md, "2026-06-02T14:00:00Z").await;
    assert_eq!((refused.status, &refused.json["current"]["objections"][0]["id"]), (400, &json!("visit_mix")), "{}", refused.text);
    assert_eq!(starts(&client, ben, md, "Video-New", until, "2026-06-04T04:00:00Z").await.len(), 4, "no mix on Wednesday");
}

/// At 23:59 in the East it is the next day in UTC.
#[tokio::test]
async fn the_booking_window_counts_days_of_the_clinic() {
    let app = app_at("2026-06-02T03:59:00Z").await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 600).await;
    let client = app.client(Tenant::Alpha, "np");
    let last = starts(&client, rosa, md, "Video-New", "2026-07-20T04:00:00Z", "2026-08-10T04:00:00Z").await;
    assert_eq!(last.last().map(String::as_str), Some("2026-07-27T13:00:00Z"), "eight weeks after Monday, not after Tuesday");
    let first = starts(&client, rosa, md, "Video-New", "2026-06-01T04:00:00Z", "2026-06-03T04:00:00Z").await;
    assert_eq!(first, ["2026-06-02T13:00:00Z"]);
    app.clock.advance(crate::support::minutes(1));
    let last = starts(&client, rosa, md, "Video-New", "2026-07-20T04:00:00Z", "2026-08-10T04:00:00Z").await;
    assert_eq!(last.last().map(String::as_str), Some("2026-07-28T13:00:00Z"));
}

#[tokio::test]
async fn appointments_outlive_a_changed_shift() {
    let app = app_at(MONDAY).await;
    let rosa = patient(&app, "Rosa").await;
    let md = shift(&app, "md", 540, 720).await;
    let client = app.client(Tenant::Alpha, "np");
    let visit = booked(&client, rosa, md, "2026-06-02T14:00:00Z").await;
    run(&app, "update schedule.shift set starts_at = 660, stops_at = 780 where tenant_id = 1").await;
    let kept = client.get(&format!("/api/appointment/{}", visit["id"])).await;
    assert_eq!((&kept.json["start"], &kept.json["status"]), (&json!("2026-06-02T14:00:00Z"), &json!("Scheduled")));
    let ben = patient(&app, "Ben").await;
    let found = starts(&client, ben, md, "Video-New", "2026-06-02T04:00:00Z", "2026-06-03T04:00:00Z").await;
    assert_eq!(found, ["2026-06-02T15:00:00Z", "2026-06-02T16:00:00Z"]);
}

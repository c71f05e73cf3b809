use chrono::{NaiveTime, TimeDelta};

use super::super::relations::RelationKind;
use super::*;

fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("an instant")
}

#[test]
fn priorities_are_0_to_2() {
    assert_eq!([-1, 0, 1, 2, 3].map(|priority| checked_priority(priority).is_ok()), [false, true, true, true, false]);
}

#[test]
fn every_missing_part_is_named() {
    let missing = |title: Option<&str>, due: Option<&str>, owner| {
        let title = title.map(Text::from);
        let body =
            checked_parts(title.as_ref(), due.map(at), owner).err().map(|problem| serde_json::to_value(problem.body()).expect("JSON"));
        body.map_or_else(Vec::new, |body| {
            let errors = body["errors"].as_array().cloned().unwrap_or_default();
            errors.iter().filter_map(|error| error["pointer"].as_str().map(str::to_owned)).collect()
        })
    };
    assert_eq!(missing(None, None, None), ["/title", "/due_date", "/owner_group"]);
    assert_eq!(missing(Some(" "), Some("2026-03-08T12:00:00Z"), Some(1)), ["/title"]);
    assert_eq!(missing(Some("Call"), None, Some(1)), ["/due_date"]);
    assert_eq!(missing(Some("Call"), Some("2026-03-08T12:00:00Z"), Some(1)), Vec::<String>::new());
}

/// console.md §9: "Due dates sent as 19:00 US Eastern on the chosen date". A console in any US zone sends an instant of that date.
#[test]
fn due_dates_are_19_00_eastern_on_both_weekends_when_clocks_change() {
    for (on, due) in [
        ("2026-03-07", "2026-03-08T00:00:00Z"),
        ("2026-03-08", "2026-03-08T23:00:00Z"),
        ("2026-03-09", "2026-03-09T23:00:00Z"),
        ("2026-10-31", "2026-10-31T23:00:00Z"),
        ("2026-11-01", "2026-11-02T00:00:00Z"),
        ("2026-11-02", "2026-11-03T00:00:00Z"),
    ] {
        let date = on.parse().expect("a date");
        let (start, end) = Zone::EASTERN.day(date);
        for instant in [start, at(due), end - TimeDelta::seconds(1)] {
            assert_eq!(due_on_date_of(instant).ok(), Some(at(due)), "{instant}");
        }
        for zone in ["America/Chicago", "America/Denver", "America/Phoenix", "America/Los_Angeles", "America/Anchorage", "Pacific/Honolulu"]
        {
            // Noon of the chosen date on the clock of the console.
            let noon = Zone::named(zone).at(date, NaiveTime::from_hms_opt(12, 0, 0).expect("noon"));
            assert_eq!(due_on_date_of(noon).ok(), Some(at(due)), "{on} in {zone}");
        }
    }
    assert!(due_on_date_of(at("0001-01-01T00:00:00Z")).is_err());
}

#[test]
fn who_completed_a_task_first_stays_on_record() {
    let mut task = Task::default();
    task.complete(true, UserId(1), at("2026-01-05T10:00:00Z"));
    task.complete(true, UserId(2), at("2026-01-05T11:00:00Z"));
    assert_eq!((task.completed_by, task.completed_on), (Some(UserId(1)), Some(at("2026-01-05T10:00:00Z"))));
    task.complete(false, UserId(2), at("2026-01-05T12:00:00Z"));
    assert_eq!((task.is_complete, task.completed_by, task.completed_on), (false, None, None));
}

#[test]
fn a_task_is_part_of_its_case_or_else_of_its_care_plan() {
    let whole = |of: &[(RelationKind, i64)]| {
        let relations = of.iter().map(|(content_type, object_id)| Relation { content_type: *content_type, object_id: *object_id });
        Task { relations: relations.collect(), ..Task::default() }.whole().map(|object| (object.kind, object.id))
    };
    assert_eq!(whole(&[(RelationKind::Chatmessagev2, 1)]), None);
    assert_eq!(whole(&[(RelationKind::Careplan, 2), (RelationKind::Chatmessagev2, 1)]), Some(("careplan".to_owned(), 2)));
    assert_eq!(whole(&[(RelationKind::Careplan, 2), (RelationKind::Case, 9), (RelationKind::Case, 4)]), Some(("case".to_owned(), 4)));
}

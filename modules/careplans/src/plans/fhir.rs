//! `GET /care-plan/{id}/fhir/`: a plan as FHIR R4 resources.

use axum::response::Response;
use chrono::{DateTime, Utc};
use huddle_sdk::fhir::{answer, collection, without_empty};
use huddle_sdk::prelude::*;
use huddle_sdk::questions::tasks::ObjectTask;
use serde_json::{Value, json};

use super::goals::model::{Goal, Target};
use super::model::Plan;
use super::parts;
use super::workflow::PlanStatus;

const LOINC: &str = "http://loinc.org";
const ACHIEVEMENTS: &str = "http://terminology.hl7.org/CodeSystem/goal-achievement";

/// Export a plan with its goals as a FHIR R4 bundle.
///
/// A collection with one `CarePlan`, whose activities are its tasks, and one `Goal` per goal.
#[utoipa::path(get, path = "/care-plan/{id}/fhir/", operation_id = "export_care_plan", tag = "careplans",
    params(("id" = i64, Path, description = "The plan's ID")),
    responses((status = 200, description = "The bundle", body = Object, content_type = "application/fhir+json")))]
pub async fn export_care_plan(ctx: Ctx, opened: Opened<Plan>) -> Result<Response> {
    let Opened { object, access } = opened;
    let plan = parts::with_parts_of(&ctx, &mut *ctx.read().await?, object).await?;
    // The record is open, and the bundle is about its person only.
    let plan = access.show(plan)?.into_inner();
    answer(&bundle(&plan, ctx.now()))
}

fn bundle(plan: &Plan, now: DateTime<Utc>) -> Value {
    let goals = plan.goals.iter().map(|goal| (goal.uid, goal_resource(goal)));
    let entries = std::iter::once((plan.uid, plan_resource(plan))).chain(goals);
    collection(entries.map(|(uid, resource)| (format!("urn:uuid:{uid}"), resource)), now)
}

fn subject(person: PersonId) -> Value {
    json!({ "reference": format!("Patient/{person}") })
}

fn plan_resource(plan: &Plan) -> Value {
    let status = match plan.status {
        PlanStatus::Draft => "draft",
        PlanStatus::Active => "active",
        PlanStatus::Inactive => "completed",
    };
    let goals: Vec<_> = plan.goals.iter().map(|goal| json!({ "reference": format!("urn:uuid:{}", goal.uid) })).collect();
    let resource = |attached: &super::model::AttachedResource| {
        let resource = &attached.education_resource;
        json!({ "reference": resource.url, "display": resource.title })
    };
    without_empty(json!({
        "resourceType": "CarePlan",
        "id": plan.uid,
        "meta": { "lastUpdated": plan.updated_at },
        "status": status,
        "intent": "plan",
        "category": plan.type_description.as_ref().map(|title| [json!({ "text": title })]),
        "title": plan.title,
        "description": plan.notes,
        "subject": subject(plan.person),
        "period": without_empty(json!({ "start": plan.created_at, "end": plan.closed_at })),
        "created": plan.created_at,
        "author": plan.created_by_name.as_ref().map(|name| json!({ "display": name })),
        "supportingInfo": plan.care_plan_education_resources.iter().map(resource).collect::<Vec<_>>(),
        "goal": goals,
        "activity": plan.tasks.iter().map(activity).collect::<Vec<_>>(),
    }))
}

fn activity(task: &ObjectTask) -> Value {
    json!({ "detail": {
        "kind": "Task",
        "status": if task.is_complete { "completed" } else { "not-started" },
        "description": task.title,
        "scheduledPeriod": { "end": task.due_date },
        "performer": [{ "display": task.owner_group_name }],
    } })
}

fn goal_resource(goal: &Goal) -> Value {
    let achievement = goal.achievement_status.map(|status| {
        let (code, display) = status.coding();
        json!({ "coding": [{ "system": ACHIEVEMENTS, "code": code, "display": display }] })
    });
    let target = without_empty(json!({
        "measure": goal.target.as_ref().map(measure),
        "detailQuantity": goal.target.as_ref().map(quantity),
        "dueDate": goal.due_date,
    }));
    let targets: Vec<_> = Some(target).filter(|target| target.as_object().is_some_and(|members| !members.is_empty())).into_iter().collect();
    without_empty(json!({
        "resourceType": "Goal",
        "id": goal.uid,
        "meta": { "lastUpdated": goal.updated_at },
        "lifecycleStatus": goal.lifecycle_status,
        "achievementStatus": achievement,
        "description": { "text": goal.description },
        "subject": subject(goal.person),
        "startDate": goal.start_date,
        "target": targets,
    }))
}

fn measure(target: &Target) -> Value {
    let coding = target.measure_code.as_ref().map(|code| [json!({ "system": LOINC, "code": code })]);
    without_empty(json!({ "coding": coding, "text": target.measure_text }))
}

fn quantity(target: &Target) -> Value {
    without_empty(json!({ "value": target.value, "comparator": target.comparator.code(), "unit": target.unit }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plans::goals::model::{Achievement, Comparator};

    #[test]
    fn a_goal_without_a_target_has_none() {
        let goal = Goal { description: "Feel better".into(), ..Goal::default() };
        let resource = goal_resource(&goal);
        assert_eq!(resource["description"]["text"], "Feel better");
        for absent in ["target", "achievementStatus", "startDate"] {
            assert!(resource.get(absent).is_none(), "{absent}");
        }
    }

    #[test]
    fn a_target_has_measure_quantity_and_due_date() {
        let target = Target {
            measure_code: Some("8480-6".into()),
            measure_text: "Systolic blood pressure".into(),
            comparator: Comparator::Less,
            value: 130.0,
            unit: Some("mm[Hg]".into()),
        };
        let goal = Goal {
            target: Some(target),
            due_date: "2026-06-01".parse().ok(),
            achievement_status: Some(Achievement::Improving),
            ..Goal::default()
        };
        let resource = goal_resource(&goal);
        assert_eq!(resource["achievementStatus"]["coding"][0]["code"], "improving");
        let target = json!({
            "measure": { "coding": [{ "system": LOINC, "code": "8480-6" }], "text": "Systolic blood pressure" },
            "detailQuantity": { "value": 130.0, "comparator": "<", "unit": "mm[Hg]" }, "dueDate": "2026-06-01",
        });
        assert_eq!(resource["target"], json!([target]));
    }

    #[test]
    fn an_inactive_plan_is_completed_and_its_open_tasks_are_not_started() {
        let plan = Plan {
            status: PlanStatus::Inactive,
            title: "Walk".into(),
            tasks: vec![ObjectTask { title: "Call".into(), ..ObjectTask::default() }],
            ..Plan::default()
        };
        let bundle = bundle(&plan, DateTime::UNIX_EPOCH);
        let resource = &bundle["entry"][0]["resource"];
        assert_eq!((&resource["status"], &resource["activity"][0]["detail"]["status"]), (&json!("completed"), &json!("not-started")));
        assert!(resource.get("description").is_none() && resource.get("goal").is_none());
    }
}

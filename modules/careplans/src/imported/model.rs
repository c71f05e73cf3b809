//! Imported resources as shown. No I/O.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use serde::Serialize;
use serde_json::Value;

/// Maximum number of activities shown of a plan.
const MAX_ACTIVITIES: usize = 50;

/// Kind of an imported resource.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = careplans::ImportedKind)]
pub enum ImportedKind {
    /// A care plan.
    #[default]
    CarePlan,
    /// A goal.
    Goal,
}

/// An activity of an imported plan.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = careplans::ImportedActivity)]
pub struct ImportedActivity {
    /// Description of the activity.
    pub title: String,
    /// Status, in the words of its source.
    pub status: Option<String>,
}

/// A care plan or a goal of another practice.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = careplans::ImportedPlan)]
pub struct ImportedPlan {
    /// ID of the clinical record.
    pub id: i64,
    /// The person.
    pub person: PersonId,
    /// Kind.
    pub kind: ImportedKind,
    /// Title.
    pub title: String,
    /// Status, in the words of its source.
    pub status: Option<String>,
    /// Achievement of a goal, in the words of the source.
    pub achievement: Option<String>,
    /// When it begins.
    pub starts_at: Option<DateTime<Utc>>,
    /// When it ends, or when a goal is to be reached.
    pub ends_at: Option<DateTime<Utc>>,
    /// Activities of a plan.
    pub activities: Vec<ImportedActivity>,
    /// Author or place of origin; null if the source does not say.
    pub source: Option<String>,
}

mask!(ImportedPlan, |row| Some(row.person), keeps { id, person });

/// Returns the text of a concept, or the name of its first coding.
fn words(concept: &Value) -> Option<&str> {
    let coding = || concept["coding"].as_array().into_iter().flatten().find_map(|coding| coding["display"].as_str());
    concept["text"].as_str().or_else(coding)
}

/// Returns the activities of a plan.
pub(super) fn activities(resource: &Value) -> Vec<ImportedActivity> {
    let details = resource["activity"].as_array().into_iter().flatten().map(|activity| &activity["detail"]);
    let activity = |detail: &Value| {
        let title = words(&detail["code"]).or_else(|| detail["description"].as_str())?.to_owned();
        Some(ImportedActivity { title, status: detail["status"].as_str().map(str::to_owned) })
    };
    details.filter_map(activity).take(MAX_ACTIVITIES).collect()
}

/// Returns how far a goal is achieved.
pub(super) fn achievement(resource: &Value) -> Option<String> {
    let status = &resource["achievementStatus"];
    let code = || status["coding"].as_array().into_iter().flatten().find_map(|coding| coding["code"].as_str());
    words(status).or_else(code).map(|words| words.replace('-', " "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn activities_are_read_from_text_name_or_description() {
        let plan = json!({ "activity": [
            { "detail": { "code": { "text": "Walk daily", "coding": [{ "display": "Exercise" }] }, "status": "in-progress" } },
            { "detail": { "code": { "coding": [{ "code": "1" }, { "display": "Low salt diet" }] } } },
            { "detail": { "description": "Call in a week" } },
            { "reference": { "reference": "Appointment/1" } },
        ] });
        let activity = |title: &str, status: Option<&str>| ImportedActivity { title: title.into(), status: status.map(str::to_owned) };
        assert_eq!(
            activities(&plan),
            [activity("Walk daily", Some("in-progress")), activity("Low salt diet", None), activity("Call in a week", None)]
        );
        assert!(activities(&json!({})).is_empty());
    }

    #[test]
    fn the_achievement_of_a_goal_is_in_words() {
        assert_eq!(achievement(&json!({ "achievementStatus": { "coding": [{ "code": "in-progress" }] } })).as_deref(), Some("in progress"));
        assert_eq!(achievement(&json!({})), None);
    }
}

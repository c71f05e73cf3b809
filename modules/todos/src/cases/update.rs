//! `PATCH /providers/me/cases/{id}`

use chrono::{DateTime, Utc};
use huddle_sdk::check_owner;
use huddle_sdk::prelude::*;
use huddle_sdk::version::{self, Edited, IfMatch};
use huddle_sdk::work::WorkOwner;
use serde::Deserialize;

use super::create::{begun, find_category};
use super::history::CaseEventKind;
use super::model::{Case, checked_external_title, checked_tags};
use super::priority::ChosenPriority;
use super::{change, read, store};
use crate::categories::model::Category;
use crate::ids::CategoryId;
use crate::subject::open_subject;
use crate::tasks;

/// The fields of a case to change. Omitted fields keep their value.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[schema(as = todos::CasePatch)]
pub struct CasePatch {
    /// New category: the case starts over in it, with its current version.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    category: Option<CategoryId>,
    /// Description, 1 to 5,000 characters.
    #[serde(default)]
    description: Option<Text<1, 5000>>,
    /// Notes of staff; at most 5,000 characters.
    #[serde(default)]
    notes: Option<Text<0, 5000>>,
    /// When it is due; stored as 19:00 US Eastern on that date.
    #[serde(default)]
    due_date: Option<DateTime<Utc>>,
    /// The assignee group that owns it.
    #[serde(default)]
    owner_group: Option<i64>,
    /// The title that the member sees; required in a member-facing category.
    #[serde(default)]
    external_title: Option<Text<0, 120>>,
    /// The description that the member sees; at most 2,000 characters.
    #[serde(default)]
    external_description: Option<Text<0, 2000>>,
    /// All tags, at most 20 of at most 40 characters. Needs no version.
    #[serde(default)]
    #[schema(max_items = 20)]
    case_tags: Option<Vec<String>>,
    /// Priority: 0 normal, 1 medium, 2 high; null: it follows what is open in the case.
    #[serde(default)]
    #[schema(value_type = Option<i16>, minimum = 0, maximum = 2)]
    priority: Patch<i16>,
    /// Reason why the priority is lower than what is open in the case; at most 500 characters.
    #[serde(default)]
    #[schema(max_length = 500)]
    priority_reason: Option<String>,
    /// The trigger of an action that the case offers.
    #[serde(default)]
    action: Option<String>,
    /// Reason why the action is run, for actions that need a reason; at most 500 characters.
    #[serde(default)]
    reason: Option<Text<0, 500>>,
    /// The case's person, if given.
    #[serde(default)]
    person: Option<PersonId>,
    /// The patient's user ID, if given.
    #[serde(default)]
    user: Option<UserId>,
    /// Version that the change is based on, if not sent in `If-Match`.
    #[serde(default)]
    row_version: Option<i32>,
}

impl CasePatch {
    /// Returns whether fields other than tags are edited.
    fn edits(&self) -> bool {
        [
            self.category.is_some(),
            self.description.is_some(),
            self.notes.is_some(),
            self.due_date.is_some(),
            self.owner_group.is_some(),
            self.external_title.is_some(),
            self.external_description.is_some(),
            !self.priority.is_absent(),
        ]
        .contains(&true)
    }

    /// Returns whether the requested priority is already stored.
    fn repeats(&self, priority: i16, chosen: &ChosenPriority) -> bool {
        let reason = self.priority_reason.as_deref().map(str::trim);
        chosen.priority == priority && reason.is_none_or(|reason| chosen.reason.as_deref().unwrap_or_default() == reason)
    }

    /// Returns the case after its fields were edited. `category` is the new category, if it changes.
    fn edit(&self, before: &Case, category: Option<&Category>, now: DateTime<Utc>) -> Result<Case> {
        let mut case = before.clone();
        if let Some(category) = category {
            // Without a title for the member, the title of the new category applies.
            let title = self.external_title.clone().unwrap_or_else(|| case.external_title.as_str().into());
            let title = Some(title).filter(|title| !title.is_blank());
            let restarted = begun(category, Some(case.due_date), Some(case.owner_group), title, now)?;
            case = Case {
                category: restarted.category,
                status: restarted.status,
                status_category: restarted.status_category,
                external_title: restarted.external_title,
                auto_complete: restarted.auto_complete,
                definition: restarted.definition,
                ..case
            };
        }
        if let Some(description) = &self.description {
            case.description = description.trimmed("/description", "Description required")?;
        }
        if let Some(notes) = &self.notes {
            case.notes = notes.trimmed("/notes")?;
        }
        if let Some(due_date) = self.due_date {
            case.due_date = tasks::model::due_on_date_of(due_date)?;
        }
        case.owner_group = self.owner_group.unwrap_or(case.owner_group);
        if let Some(title) = &self.external_title {
            case.external_title = checked_external_title(title, case.category.is_member_facing)?;
        }
        if let Some(description) = &self.external_description {
            case.external_description = description.trimmed("/external_description")?;
        }
        match self.priority {
            Patch::Absent => {}
            Patch::Null => case.chosen_priority = None,
            // Sending the stored choice again does not extend it to what was opened since.
            Patch::Value(priority) if before.chosen_priority.as_ref().is_some_and(|chosen| self.repeats(priority, chosen)) => {}
            Patch::Value(priority) => {
                let open = case.open_priority;
                case.chosen_priority = Some(ChosenPriority::new(priority, self.priority_reason.as_deref(), open)?);
            }
        }
        if let Some(tags) = &self.case_tags {
            case.case_tags = checked_tags(tags)?;
        }
        Ok(case)
    }
}

/// Update a case: edit its fields, run one of its actions, or both.
///
/// A priority that is lower than what is open in the case needs a reason. Tags alone need no version. A proposal and a closed case cannot be
/// edited; an action may open a closed case first. Errors: 400 an action that the state does not have, an action or a lower priority that needs a
/// reason, or a description that is emptied ("Description required"); 404 unknown category or owner group; 409 the action closes the case while
/// tasks are open, the case is a proposal or closed, or `not-licensed` or `inactive`: the new owner may not give care where the person lives; 412
/// the version is stale (`current` is the case as stored); 428 no
/// version.
#[utoipa::path(patch, path = "/providers/me/cases/{id}", operation_id = "update_case", tag = "todos",
    params(("id" = i64, Path, description = "The case's ID"), IfMatch), request_body = CasePatch, responses((status = 200, body = Case)))]
pub async fn update_case(ctx: Ctx, opened: Opened<Case>, if_match: IfMatch, Json(patch): Json<CasePatch>) -> Result<Json<Visible<Case>>> {
    let made_on = match if_match.or_body(patch.row_version) {
        Err(_) if !patch.edits() && patch.action.is_none() => None,
        version => Some(version?),
    };
    let (access, id, now) = (opened.access, opened.id, ctx.now());
    let reason = patch.reason.as_ref().map(|reason| reason.trimmed("/reason")).transpose()?.filter(|reason| !reason.is_empty());
    if (patch.person.is_some() || patch.user.is_some())
        && open_subject(&ctx, patch.person, patch.user, "/").await?.person_id() != opened.person
    {
        let pointer = if patch.person.is_some() { "/person" } else { "/user" };
        return Err(Problem::invalid_field(pointer, "The case is about another person"));
    }
    let mut tx = ctx.write().await?;
    let before = store::lock(&mut tx, id).await?;
    if let Some(version) = made_on {
        version::check(&mut tx, Edited::object("case", id), version, before.row_version, access.show(before.clone())?).await?;
    }
    let mut case = before.clone();
    // An action that opens the case comes first, any other one last.
    let mut action = patch.action.as_deref();
    if case.status_category.is_closed()
        && patch.edits()
        && let Some(trigger) = action.take()
    {
        case = change::act(&mut tx, &access, &case, (trigger, reason.as_deref()), now).await?;
    }
    if patch.edits() || patch.case_tags.is_some() {
        if patch.edits() {
            case.check_editable()?;
        }
        let category = match patch.category.filter(|category| *category != case.category.id) {
            Some(category) => Some(find_category(&mut tx, category).await?),
            None => None,
        };
        if let Some(category) = &category {
            category.check_selectable()?;
        }
        // What is open in it may be more urgent than when it was last stored.
        case.open_priority = change::open_priority(&mut tx, &case).await?;
        let edited = patch.edit(&case, category.as_ref(), now)?;
        if edited.owner_group != case.owner_group {
            if !tasks::store::is_group(&mut tx, edited.owner_group).await? {
                return Err(Problem::not_found("Assignee group does not exist").field("/owner_group", "Does not exist"));
            }
            check_owner(&mut tx, WorkOwner::Group(edited.owner_group), edited.person).await?;
        }
        case = change::change(&mut tx, (&access).into(), &case, &edited, CaseEventKind::Changed, now).await?;
    }
    if let Some(trigger) = action {
        case = change::act(&mut tx, &access, &case, (trigger, reason.as_deref()), now).await?;
    }
    tx.commit().await?;
    read::show_stored(&ctx, &access, case.id).await.map(Json)
}

//! Definitions as seen and edited by managers of lists.

use chrono::{DateTime, Utc};
use huddle_sdk::Zone;
use huddle_sdk::prelude::*;
use huddle_sdk::work_list::{WorkCandidates, WorkReader};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::conditions::{Conditions, Moment};
use super::edit_store as store;
use super::model::WorklistId;
use crate::query::MAX_CANDIDATES;

/// Maximum number of definitions of a tenant, including those that are off.
pub(crate) const MAX_DEFINITIONS: i64 = 200;
/// Maximum number of groups that a list is limited to.
const MAX_GROUPS: usize = 50;

/// Editable fields of a list.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[schema(as = worklists::DefinitionBody)]
pub struct DefinitionBody {
    /// Name, unique in its subcategory.
    #[schema(max_length = 80, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    pub name: String,
    /// Purpose of the list.
    #[serde(default)]
    #[schema(max_length = 300, pattern = "^[^\\u0000]*$")]
    pub description: String,
    /// Heading under which it is shown.
    #[schema(max_length = 60, pattern = "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$")]
    pub category: String,
    /// Second heading; empty: none.
    #[serde(default)]
    #[schema(max_length = 60, pattern = "^[^\\u0000]*$")]
    pub sub_category: String,
    /// Whether it is offered.
    pub active: bool,
    /// Groups of users that see it; empty: everybody.
    #[serde(default)]
    #[schema(max_items = 50)]
    pub group_ids: Vec<i64>,
    /// Conditions on the items.
    pub conditions: Conditions,
    /// The version that the change is based on, if not sent in `If-Match`; ignored when a list is created.
    #[serde(default)]
    pub row_version: Option<i32>,
}

/// A definition, or one of its former versions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = worklists::Definition)]
pub struct StoredDefinition {
    /// ID of the list.
    #[schema(value_type = i64)]
    pub id: WorklistId,
    /// Name.
    pub name: String,
    /// Purpose of the list.
    pub description: String,
    /// Heading under which it is shown.
    pub category: String,
    /// Second heading.
    pub sub_category: String,
    /// Whether it is offered.
    pub active: bool,
    /// Groups of users that see it; empty: everybody.
    pub group_ids: Vec<i64>,
    /// Conditions on the items.
    pub conditions: Conditions,
    /// Version.
    pub row_version: i32,
    /// When this version was written.
    pub updated_at: DateTime<Utc>,
    /// Name of the author; null if it came with the product.
    pub updated_by: Option<UserId>,
}

/// The fields that the audit trail compares.
pub(super) const AUDITED: &[&str] = &["name", "description", "category", "sub_category", "active", "group_ids", "conditions"];

impl DefinitionBody {
    /// Trims and checks the fields, and checks that the groups exist.
    pub(super) async fn checked(mut self, conn: &mut PgConnection) -> Result<Self> {
        for (field, text, least, most) in [
            ("/name", &mut self.name, 1, 80),
            ("/description", &mut self.description, 0, 300),
            ("/category", &mut self.category, 1, 60),
            ("/sub_category", &mut self.sub_category, 0, 60),
        ] {
            let trimmed = text.trim().to_owned();
            if !(least..=most).contains(&trimmed.chars().count()) || trimmed.contains('\0') {
                return Err(Problem::invalid_field(field, format!("Between {least} and {most} characters")));
            }
            *text = trimmed;
        }
        self.group_ids.sort_unstable();
        self.group_ids.dedup();
        if self.group_ids.len() > MAX_GROUPS {
            return Err(Problem::invalid_field("/group_ids", format!("At most {MAX_GROUPS} groups of users")));
        }
        if !store::are_groups(conn, &self.group_ids).await? {
            return Err(Problem::not_found("Group of users does not exist"));
        }
        self.conditions.check()?;
        Ok(self)
    }
}

impl StoredDefinition {
    /// Returns whether writing this body would change nothing.
    pub(super) fn is_equal_to(&self, body: &DefinitionBody) -> bool {
        let texts = [&self.name, &self.description, &self.category, &self.sub_category];
        texts == [&body.name, &body.description, &body.category, &body.sub_category]
            && (self.active, &self.group_ids, &self.conditions) == (body.active, &body.group_ids, &body.conditions)
    }
}

/// Describes why a list with these candidates is rejected: they are more than are examined for its other conditions.
pub(crate) fn refusal(candidates: &WorkCandidates, conditions: &Conditions, moment: Moment) -> Option<String> {
    (!candidates.is_complete && !conditions.residual(moment).is_empty()).then(|| {
        format!(
            "More than {MAX_CANDIDATES} open pieces of work have this content type, category, tags, owner, priority, pod and due date. \
             Narrow one of these."
        )
    })
}

/// Rejects conditions that too much work meets with 400. One query for the zone, and one for the candidates.
pub(super) async fn check_size(ctx: &Ctx, conn: &mut PgConnection, conditions: &Conditions) -> Result<()> {
    let moment = Moment { now: ctx.now(), zone: Zone::of_tenant(conn).await? };
    let candidates = WorkReader::of(ctx)?.find_work(conn, &conditions.candidates(moment), i64::from(MAX_CANDIDATES) + 1).await?;
    refusal(&candidates, conditions, moment).map_or(Ok(()), |reason| Err(Problem::invalid_field("/conditions", reason)))
}

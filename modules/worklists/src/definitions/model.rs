//! A worklist.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use super::conditions::Conditions;
pub use crate::ids::WorklistId;
use crate::query::field::{Field, Kind};

/// Source of the items of a worklist.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = worklists::DataSource)]
pub enum DataSource {
    /// The open work of all modules.
    #[default]
    WorkUnitApi,
}

/// A list of work that a team works off together.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = worklists::Worklist)]
pub struct Worklist {
    /// ID.
    #[schema(value_type = i64)]
    pub id: WorklistId,
    /// Name.
    pub name: String,
    /// Purpose.
    pub description: String,
    /// Heading under which it is shown.
    pub category: String,
    /// Second heading; empty: none.
    pub sub_category: String,
    /// Whether it is offered.
    pub active: bool,
    /// Number of open items, including listable items of protected people; up to 1,000.
    pub item_count: i64,
    /// Whether `item_count` is exact; otherwise it is a lower bound.
    pub item_count_exact: bool,
    /// Source of the items.
    pub data_source: DataSource,
    /// Version of the definition.
    pub version: i32,
    /// Columns of the items; only if a single list is read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<Column>,
}

/// A value of a column, with its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = worklists::ColumnOption)]
pub struct ColumnOption {
    /// Value in filters.
    pub value: String,
    /// Display name.
    pub label: String,
}

/// A column of the items.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = worklists::Column)]
pub struct Column {
    /// Name in filters and sorts.
    pub field: Field,
    /// Kind of the values, which decides the operators.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// Whether the list can be sorted by it.
    pub is_sortable: bool,
    /// Whether filters and sorts on it exclude protected people.
    pub is_hidden_when_masked: bool,
    /// Values, if they are objects of the tenant; null: free text, or values that the field's description lists.
    pub options: Option<Vec<ColumnOption>>,
}

/// A stored definition.
#[derive(Debug, Clone)]
pub(crate) struct Definition {
    pub id: WorklistId,
    pub name: String,
    pub description: String,
    pub category: String,
    pub sub_category: String,
    pub active: bool,
    pub group_ids: Vec<i64>,
    pub conditions: Conditions,
    pub row_version: i32,
}

impl Definition {
    /// Returns the list as readers see it.
    pub fn worklist(self, item_count: i64, item_count_exact: bool) -> Worklist {
        Worklist {
            id: self.id,
            name: self.name,
            description: self.description,
            category: self.category,
            sub_category: self.sub_category,
            active: self.active,
            item_count,
            item_count_exact,
            data_source: DataSource::WorkUnitApi,
            version: self.row_version,
            columns: Vec::new(),
        }
    }

    /// Returns whether the list is shared with one of these groups of users.
    pub fn is_shared_with(&self, groups: &[i64]) -> bool {
        self.group_ids.is_empty() || self.group_ids.iter().any(|group| groups.contains(group))
    }
}

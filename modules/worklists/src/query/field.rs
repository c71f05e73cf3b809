//! The columns of a worklist, their SQL, and which of them a masked row hides.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A column that filters and sorts can name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = worklists::Field)]
pub enum Field {
    /// Last and first name of the person.
    Name,
    /// One line about the work.
    Title,
    /// Status, as named by the owning module.
    Status,
    /// Category, as named by the owning module.
    Category,
    /// Parent.
    ParentCategory,
    /// Kind of the object.
    ContentType,
    /// Owner: `u` and the id of a staff member, or `g` and the id of an assignee group.
    Owner,
    /// 0 normal, 1 medium, 2 high.
    Priority,
    /// Tags.
    Tags,
    /// When it is due.
    DueAt,
    /// When the work was created.
    CreatedAt,
    /// Two-letter abbreviation of the person's home state.
    State,
    /// IDs of the person's care pods.
    Pod,
    /// User IDs of the person's care team.
    CareTeam,
    /// Payer of the person's coverage.
    Payer,
    /// Programs in which the person is enrolled: `primary_care`, `benefit`.
    Program,
    /// `high`, `intermediate` or `low`.
    Risk,
    /// Age in years.
    Age,
    /// Time of the last message or call with the person.
    LastContactAt,
}

/// Kind of the values of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = worklists::FieldKind)]
pub enum Kind {
    /// Text, compared without case and accents.
    Text,
    /// One of several values, or none.
    Choice,
    /// Any number of values.
    Several,
    /// An instant, compared by days of the tenant's business zone.
    Day,
    /// A whole number.
    Number,
}

impl Field {
    /// All columns.
    pub const ALL: [Self; 19] = [
        Self::Name,
        Self::Title,
        Self::Status,
        Self::Category,
        Self::ParentCategory,
        Self::ContentType,
        Self::Owner,
        Self::Priority,
        Self::Tags,
        Self::DueAt,
        Self::CreatedAt,
        Self::State,
        Self::Pod,
        Self::CareTeam,
        Self::Payer,
        Self::Program,
        Self::Risk,
        Self::Age,
        Self::LastContactAt,
    ];

    /// Returns the name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Title => "title",
            Self::Status => "status",
            Self::Category => "category",
            Self::ParentCategory => "parent_category",
            Self::ContentType => "content_type",
            Self::Owner => "owner",
            Self::Priority => "priority",
            Self::Tags => "tags",
            Self::DueAt => "due_at",
            Self::CreatedAt => "created_at",
            Self::State => "state",
            Self::Pod => "pod",
            Self::CareTeam => "care_team",
            Self::Payer => "payer",
            Self::Program => "program",
            Self::Risk => "risk",
            Self::Age => "age",
            Self::LastContactAt => "last_contact_at",
        }
    }

    /// Returns the column with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.name() == name)
    }

    /// Returns the kind of the column's values.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::Name | Self::Title | Self::Status | Self::Category | Self::ParentCategory => Kind::Text,
            Self::ContentType | Self::Owner | Self::Priority | Self::State | Self::Payer | Self::Risk => Kind::Choice,
            Self::Tags | Self::Pod | Self::CareTeam | Self::Program => Kind::Several,
            Self::DueAt | Self::CreatedAt | Self::LastContactAt => Kind::Day,
            Self::Age => Kind::Number,
        }
    }

    /// Returns whether a masked row hides the column. A match or a place in the order would reveal its value, so filters and sorts on it
    /// leave protected people out.
    #[must_use]
    pub const fn is_hidden(self) -> bool {
        !matches!(self, Self::Name | Self::ContentType | Self::Owner | Self::Priority | Self::DueAt | Self::Pod)
    }

    /// Returns whether the value belongs to the person.
    pub(super) const fn is_of_person(self) -> bool {
        matches!(self, Self::Name | Self::Age)
    }

    /// Returns whether the value belongs to the person's summary.
    pub(super) const fn is_of_summary(self) -> bool {
        matches!(self, Self::Payer | Self::Program | Self::Risk)
    }

    /// Returns the SQL of the value as [`super::select`] writes it: text, an array of text, an instant or a number, depending on its kind.
    /// An absent value is null, or an empty array.
    pub(super) const fn sql(self) -> &'static str {
        match self {
            Self::Name => "p.search_name",
            Self::Title => "w.title",
            Self::Status => "w.status",
            Self::Category => "w.category",
            Self::ParentCategory => "w.parent_category",
            Self::ContentType => "w.content_type",
            Self::Owner => "w.owner_key",
            Self::Priority => "w.priority::text",
            Self::Tags => "w.tags",
            Self::DueAt => "w.due_at",
            Self::CreatedAt => "w.created_at",
            Self::State => {
                "(select a.state from core.address a where a.tenant_id = w.tenant_id and a.person_id = w.person_id order by a.id limit 1)"
            }
            Self::Pod => {
                "array(select d.pod_id::text from core.person_pod d where d.tenant_id = w.tenant_id and d.person_id = w.person_id)"
            }
            Self::CareTeam => {
                "array(select m.user_id::text from core.care_team_member m where m.tenant_id = w.tenant_id and m.person_id = w.person_id)"
            }
            Self::Payer => "s.coverage_payer",
            Self::Program => {
                "array_remove(array[case when s.enrolled_in_primary_care_program then 'primary_care' end,
                                    case when s.enrolled_in_benefit_program then 'benefit' end], null)"
            }
            Self::Risk => "s.risk_score",
            Self::Age => "extract(year from age(t.today, p.dob))::bigint",
            Self::LastContactAt => {
                "(select max(c.last_at) from core.person_contact c where c.tenant_id = w.tenant_id and c.person_id = w.person_id)"
            }
        }
    }

    /// Returns the SQL of the value for comparing text: without case, accents and punctuation. Names are stored so; folding those of all
    /// candidates took a third of a page.
    pub(super) fn folded_sql(self) -> String {
        match self {
            Self::Name => self.sql().to_owned(),
            _ => format!("core.fold({})", self.sql()),
        }
    }

    /// Returns the SQL of the value by which rows are sorted: text in a fixed collation, or a number; none if it has several values.
    pub(super) fn sort_sql(self) -> Option<String> {
        match (self, self.kind()) {
            (_, Kind::Several) => None,
            (Self::Name, _) => Some("p.name_key".to_owned()),
            (Self::Risk, _) => Some("array_position(array['high', 'intermediate', 'low'], s.risk_score)::bigint".to_owned()),
            (Self::Priority, _) => Some("w.priority::bigint".to_owned()),
            (_, Kind::Text) => Some(format!(r#"nullif(core.fold({}), '') collate "C""#, self.sql())),
            (_, Kind::Choice) => Some(format!(r#"nullif({}, '') collate "C""#, self.sql())),
            (_, Kind::Day) => Some(micros(self.sql())),
            (_, Kind::Number) => Some(self.sql().to_owned()),
        }
    }

    /// Returns whether the sort value is text rather than a number.
    pub(super) const fn is_sorted_as_text(self) -> bool {
        matches!(self.kind(), Kind::Text | Kind::Choice) && !matches!(self, Self::Risk | Self::Priority)
    }
}

/// Returns SQL that converts an instant to a number of the same order: microseconds since 1970. `date_part` computes in floating point,
/// which is faster than `extract` and exact here: until 2200, a double is closer to every microsecond than half of one.
pub(super) fn micros(instant: &str) -> String {
    format!("(date_part('epoch', {instant}) * 1000000)::bigint")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_api() {
        for field in Field::ALL {
            assert_eq!(serde_json::to_value(field).expect("a name"), field.name());
            assert_eq!(Field::named(field.name()), Some(field));
            assert_eq!(field.sort_sql().is_none(), field.kind() == Kind::Several);
        }
        assert_eq!(Field::named("first_name"), None);
    }
}

//! Rules for macros and for editing them. Pure.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::MANAGE_MACROS;

/// Maximum length of a name.
const MAX_NAME_LENGTH: usize = 100;
/// Maximum length of a text, the same as for a message.
const MAX_TEMPLATE_LENGTH: usize = 10_000;

/// Scope of the users of a macro.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = messaging::MacroScope)]
pub enum Scope {
    /// Creator.
    #[default]
    Personal,
    /// The members of a team.
    Team,
    /// All staff of the tenant.
    Tenant,
}

/// A text to insert into messages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::Macro)]
pub struct Macro {
    /// ID.
    pub id: i64,
    /// Name, by which the macro is found.
    pub name: String,
    /// The text, with placeholders such as `{{patient.first_name}}` and `{{ask:Which day?}}`.
    pub template: String,
    /// Scope of the users.
    pub scope: Scope,
    /// The team that can use it, with `scope: team`.
    pub team_id: Option<i64>,
    /// Shortcut key that inserts it: a letter or digit.
    pub shortcut: Option<String>,
    /// User ID of its creator.
    #[schema(value_type = i64)]
    pub created_by: UserId,
    /// Whether the caller may change it.
    pub is_editable: bool,
    /// Version; send it with the next change.
    pub row_version: i32,
}

/// Stored content of a macro, without ID and version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    /// Name.
    pub name: String,
    /// The text.
    pub template: String,
    /// Scope of the users.
    pub scope: Scope,
    /// The team, with `Scope::Team`.
    pub team_id: Option<i64>,
    /// Shortcut key.
    pub shortcut: Option<String>,
}

impl Content {
    /// Normalizes the texts for storage; 400 at the invalid field.
    pub fn checked(mut self) -> Result<Self, Problem> {
        self.name = stored_name(&self.name);
        if self.name.is_empty() {
            return Err(Problem::invalid_field("/name", "Required"));
        }
        if self.name.chars().count() > MAX_NAME_LENGTH {
            return Err(Problem::invalid_field("/name", format!("At most {MAX_NAME_LENGTH} characters")));
        }
        if self.template.trim().is_empty() {
            return Err(Problem::invalid_field("/template", "Required"));
        }
        if self.template.chars().count() > MAX_TEMPLATE_LENGTH {
            return Err(Problem::invalid_field("/template", format!("At most {MAX_TEMPLATE_LENGTH} characters")));
        }
        if (self.scope == Scope::Team) != self.team_id.is_some() {
            return Err(Problem::invalid_field("/team_id", "A team is required for team macros and not allowed for others"));
        }
        self.shortcut = self.shortcut.filter(|key| !key.is_empty()).map(|key| key.to_lowercase());
        if self.shortcut.as_deref().is_some_and(|key| !matches!(key.as_bytes(), [b'a'..=b'z' | b'0'..=b'9'])) {
            return Err(Problem::invalid_field("/shortcut", "One letter or digit"));
        }
        Ok(self)
    }
}

/// Normalizes a name: "Macro names have leading dots and the first whitespace removed on save" (console.md §5).
fn stored_name(name: &str) -> String {
    let name = name.trim().trim_start_matches('.');
    match name.char_indices().find(|(_, character)| character.is_whitespace()) {
        Some((at, space)) => format!("{}{}", &name[..at], &name[at + space.len_utf8()..]),
        None => name.to_owned(),
    }
}

/// A team that can have macros.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::MacroTeam)]
pub struct Team {
    /// ID.
    pub id: i64,
    /// Name.
    pub name: String,
}

/// Facts that decide which macros a user may change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Editor {
    /// User ID.
    pub user: UserId,
    /// Teams of the user, sorted by name.
    pub teams: Vec<Team>,
    /// Whether they may manage the tenant's macros.
    pub manages_tenant: bool,
}

impl Editor {
    /// Returns the IDs of the editor's teams.
    #[must_use]
    pub fn team_ids(&self) -> Vec<i64> {
        self.teams.iter().map(|team| team.id).collect()
    }

    /// Returns whether the editor may create, change or delete a macro of this scope: their own macros, their teams', and with the
    /// permission also the tenant's.
    #[must_use]
    pub fn may_edit(&self, scope: Scope, team: Option<i64>, created_by: UserId) -> bool {
        match scope {
            Scope::Personal => created_by == self.user,
            Scope::Team => self.teams.iter().any(|mine| Some(mine.id) == team),
            Scope::Tenant => self.manages_tenant,
        }
    }

    /// Rejects creating a macro of this scope: 404 for a team that the editor is not in, as for one that does not exist, and 403 for a
    /// missing permission.
    pub fn check(&self, content: &Content, created_by: UserId) -> Result<(), Problem> {
        match content.scope {
            _ if self.may_edit(content.scope, content.team_id, created_by) => Ok(()),
            Scope::Team => Err(Problem::not_found("You are not a member of this team")),
            Scope::Personal | Scope::Tenant => Err(Problem::permission_denied(MANAGE_MACROS.0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content() -> Content {
        Content { name: "bp".into(), template: "Hello".into(), scope: Scope::Personal, team_id: None, shortcut: None }
    }

    /// console.md §5: "Macro names have leading dots and the first whitespace removed on save."
    #[test]
    fn names_lose_leading_dots_and_their_first_whitespace() {
        for (given, stored) in [
            ("bp", "bp"),
            (".bp", "bp"),
            ("...bp", "bp"),
            (".blood pressure", "bloodpressure"),
            ("blood pressure high", "bloodpressure high"),
            ("  .bp  ", "bp"),
            ("a.b", "a.b"),
            ("été\u{a0}chaud", "étéchaud"),
        ] {
            assert_eq!(stored_name(given), stored, "{given}");
        }
    }

    #[test]
    fn invalid_fields_are_rejected_by_name() {
        let long = "x".repeat(10_001);
        for (wrong, pointer) in [
            (Content { name: "...".into(), ..content() }, "/name"),
            (Content { name: "x".repeat(101), ..content() }, "/name"),
            (Content { template: " \n".into(), ..content() }, "/template"),
            (Content { template: long, ..content() }, "/template"),
            (Content { scope: Scope::Team, ..content() }, "/team_id"),
            (Content { team_id: Some(1), ..content() }, "/team_id"),
            (Content { shortcut: Some("ab".into()), ..content() }, "/shortcut"),
            (Content { shortcut: Some("é".into()), ..content() }, "/shortcut"),
        ] {
            let problem = wrong.clone().checked().expect_err(pointer);
            assert_eq!(problem.body().errors[0].pointer, pointer, "{wrong:?}");
        }
        let kept = Content { shortcut: Some("B".into()), template: "x".repeat(10_000), ..content() }.checked().expect("fits");
        assert_eq!(kept.shortcut.as_deref(), Some("b"));
        assert_eq!(Content { shortcut: Some(String::new()), ..content() }.checked().expect("no key").shortcut, None);
    }

    #[test]
    fn editing_covers_own_and_team_macros_and_tenant_macros_by_permission() {
        let me = Editor { user: UserId(1), teams: vec![Team { id: 7, name: "Nurses".into() }], manages_tenant: false };
        assert!(me.may_edit(Scope::Personal, None, UserId(1)));
        assert!(!me.may_edit(Scope::Personal, None, UserId(2)));
        assert!(me.may_edit(Scope::Team, Some(7), UserId(2)));
        assert!(!me.may_edit(Scope::Team, Some(8), UserId(1)), "who left a team does not keep its texts");
        assert!(!me.may_edit(Scope::Tenant, None, UserId(1)));
        assert!(Editor { manages_tenant: true, ..me }.may_edit(Scope::Tenant, None, UserId(2)));
    }
}

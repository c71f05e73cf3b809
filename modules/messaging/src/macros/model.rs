//! What a macro may be, and who may change it. Pure.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

use crate::KEEP_MACROS;

/// Longest name.
const NAME_LIMIT: usize = 100;
/// Longest text: as long as a message may be.
const TEMPLATE_LIMIT: usize = 10_000;

/// Who has a macro.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = messaging::MacroScope)]
pub enum Scope {
    /// Who made it.
    #[default]
    Personal,
    /// The members of a team.
    Team,
    /// Everybody of the tenant.
    Tenant,
}

/// A text to put into messages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = messaging::Macro)]
pub struct Macro {
    /// Id.
    pub id: i64,
    /// By which it is found.
    pub name: String,
    /// The text, with places like `{{patient.first_name}}` and `{{ask:Which day?}}`.
    pub template: String,
    /// Who has it.
    pub scope: Scope,
    /// The team that has it.
    pub team_id: Option<i64>,
    /// The key that puts it into a message: a letter or a digit.
    pub shortcut: Option<String>,
    /// Who made it.
    #[schema(value_type = i64)]
    pub created_by: UserId,
    /// Whether the caller may change it.
    pub is_editable: bool,
    /// The version on which the next change is made.
    pub row_version: i32,
}

/// What is stored of a macro beside its id and version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    /// By which it is found.
    pub name: String,
    /// The text.
    pub template: String,
    /// Who has it.
    pub scope: Scope,
    /// The team that has it, when one has.
    pub team_id: Option<i64>,
    /// Its key.
    pub shortcut: Option<String>,
}

impl Content {
    /// The same with its texts as they are stored; 400 at the field that cannot be.
    pub fn checked(mut self) -> Result<Self, Problem> {
        self.name = stored_name(&self.name);
        if self.name.is_empty() {
            return Err(Problem::invalid_field("/name", "Required"));
        }
        if self.name.chars().count() > NAME_LIMIT {
            return Err(Problem::invalid_field("/name", format!("At most {NAME_LIMIT} characters")));
        }
        if self.template.trim().is_empty() {
            return Err(Problem::invalid_field("/template", "Required"));
        }
        if self.template.chars().count() > TEMPLATE_LIMIT {
            return Err(Problem::invalid_field("/template", format!("At most {TEMPLATE_LIMIT} characters")));
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

/// "Macro names have leading dots and the first whitespace removed on save" (console.md §5).
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
    /// Id.
    pub id: i64,
    /// Name.
    pub name: String,
}

/// What decides which macros somebody may change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Editor {
    /// Who.
    pub user: UserId,
    /// The teams of which they are, by name.
    pub teams: Vec<Team>,
    /// Whether they look after the tenant's macros.
    pub keeps_tenants: bool,
}

impl Editor {
    /// The ids of their teams.
    #[must_use]
    pub fn team_ids(&self) -> Vec<i64> {
        self.teams.iter().map(|team| team.id).collect()
    }

    /// Whether a macro of this reach is theirs to make, change or delete: their own, one of a team of theirs, and the tenant's for those who
    /// look after them.
    #[must_use]
    pub fn may_edit(&self, scope: Scope, team: Option<i64>, created_by: UserId) -> bool {
        match scope {
            Scope::Personal => created_by == self.user,
            Scope::Team => self.teams.iter().any(|mine| Some(mine.id) == team),
            Scope::Tenant => self.keeps_tenants,
        }
    }

    /// Refuses to make a macro of this reach: 404 for a team of which they are not, which they cannot tell from one that is not there, and
    /// 403 for what takes a permission.
    pub fn check(&self, content: &Content, created_by: UserId) -> Result<(), Problem> {
        match content.scope {
            _ if self.may_edit(content.scope, content.team_id, created_by) => Ok(()),
            Scope::Team => Err(Problem::not_found("You are not a member of this team")),
            Scope::Personal | Scope::Tenant => Err(Problem::permission_denied(KEEP_MACROS.0)),
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
    fn names_lose_leading_dots_and_their_first_white_space() {
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
    fn what_cannot_be_kept_is_refused_at_its_field() {
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
    fn one_changes_ones_own_ones_teams_and_the_tenants_by_permission() {
        let me = Editor { user: UserId(1), teams: vec![Team { id: 7, name: "Nurses".into() }], keeps_tenants: false };
        assert!(me.may_edit(Scope::Personal, None, UserId(1)));
        assert!(!me.may_edit(Scope::Personal, None, UserId(2)));
        assert!(me.may_edit(Scope::Team, Some(7), UserId(2)));
        assert!(!me.may_edit(Scope::Team, Some(8), UserId(1)), "who left a team does not keep its texts");
        assert!(!me.may_edit(Scope::Tenant, None, UserId(1)));
        assert!(Editor { keeps_tenants: true, ..me }.may_edit(Scope::Tenant, None, UserId(2)));
    }
}

//! The templates of a new tenant, from a file that is part of the program. They are validated like templates entered by users.

use huddle_sdk::prelude::*;
use serde::Deserialize;
use sqlx::PgConnection;

use super::model::{Definition, TemplateTask, checked_title};
use super::store;
use crate::types;

const FILE: &str = include_str!("initial.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    templates: Vec<First>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct First {
    title: String,
    type_uid: String,
    type_title: String,
    episodic: bool,
    notes: String,
    tasks: Vec<TemplateTask>,
}

/// Stores the templates of a new tenant, with the types of their plans. They come with Huddle, so they have no creator.
pub(crate) async fn add(conn: &mut PgConnection) -> Result<()> {
    let file: File = toml::from_str(FILE).map_err(Problem::internal)?;
    for first in file.templates {
        let title = checked_title(&first.title, "/title")?;
        let type_title = checked_title(&first.type_title, "/type_title")?;
        let definition = Definition { notes: first.notes, tasks: first.tasks }.check()?;
        let type_id = types::store::insert(conn, Some(&first.type_uid), &type_title, first.episodic).await?;
        let id = store::insert(conn, type_id, &title).await?;
        store::add_version(conn, id, &definition, None).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_valid_and_each_task_has_an_owner() {
        let file: File = toml::from_str(FILE).expect("the file is read");
        for first in file.templates {
            let definition = Definition { notes: first.notes, tasks: first.tasks }.check();
            let has_owners = |definition: Definition| definition.tasks.iter().all(|task| task.owner_role.is_some());
            assert!(definition.is_ok_and(|definition| !definition.tasks.is_empty() && has_owners(definition)), "{}", first.title);
            assert!(checked_title(&first.title, "").is_ok() && checked_title(&first.type_title, "").is_ok(), "{}", first.title);
        }
    }
}

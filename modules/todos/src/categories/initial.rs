//! The categories of a new tenant, from a file that is part of the program. They are validated like categories entered by users.

use std::collections::BTreeMap;

use huddle_sdk::prelude::*;
use huddle_sdk::workflow::Workflow;
use serde::Deserialize;
use sqlx::PgConnection;

use super::create::NewCategory;
use super::model::{CategoryTask, Definition, ProviderSearch};
use super::store;

const FILE: &str = include_str!("initial.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    workflows: BTreeMap<String, Workflow>,
    headings: Vec<Heading>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Heading {
    title: String,
    categories: Vec<First>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct First {
    title: String,
    description: String,
    /// Name of one of the file's workflows.
    workflow: String,
    owner_group_name: String,
    due_in_days: i32,
    /// Title for members; a category with one is member-facing.
    #[serde(default)]
    external_title: String,
    #[serde(default)]
    is_system_only: bool,
    #[serde(default)]
    is_auto_complete: bool,
    #[serde(default)]
    provider_search: Option<ProviderSearch>,
    #[serde(default)]
    tasks: Vec<CategoryTask>,
}

/// Stores the categories of a new tenant. They come with Huddle, so they have no creator.
pub(crate) fn add(conn: &mut PgConnection) -> BoxFuture<'_, Result<()>> {
    Box::pin(async move {
        let File { workflows, headings } = toml::from_str(FILE).map_err(Problem::internal)?;
        let mut parents = Vec::new();
        for heading in &headings {
            let (category, _) = NewCategory { title: heading.title.clone(), ..NewCategory::default() }.check()?;
            parents.push(store::insert(conn, &category).await?);
        }
        for (parent, heading) in parents.into_iter().zip(headings) {
            for first in heading.categories {
                let (category, definition) = NewCategory { parent: Some(parent), ..first.with_workflow(&workflows)? }.check()?;
                let id = store::insert(conn, &category).await?;
                if let Some(definition) = &definition {
                    store::add_version(conn, id, definition, None).await?;
                }
            }
        }
        Ok(())
    })
}

impl First {
    fn with_workflow(self, workflows: &BTreeMap<String, Workflow>) -> Result<NewCategory> {
        let workflow = workflows.get(&self.workflow).cloned();
        let workflow = workflow.ok_or_else(|| Problem::internal(format!("{} names the unknown workflow {}", self.title, self.workflow)))?;
        Ok(NewCategory {
            title: self.title,
            description: self.description,
            is_member_facing: !self.external_title.is_empty(),
            is_system_only: self.is_system_only,
            definition: Some(Definition {
                workflow,
                tasks: self.tasks,
                owner_group_name: Some(self.owner_group_name),
                due_in_days: self.due_in_days,
                is_auto_complete: self.is_auto_complete,
                external_title: self.external_title,
                provider_search: self.provider_search,
                priority: 0,
            }),
            ..NewCategory::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_valid_and_every_workflow_is_used() {
        let file: File = toml::from_str(FILE).expect("the file is read");
        let mut unused: Vec<&String> = file.workflows.keys().collect();
        for first in file.headings.iter().flat_map(|heading| &heading.categories) {
            unused.retain(|name| **name != first.workflow);
        }
        assert_eq!(unused, Vec::<&String>::new());
        for first in file.headings.into_iter().flat_map(|heading| heading.categories) {
            let title = first.title.clone();
            let checked = first.with_workflow(&file.workflows).and_then(NewCategory::check);
            assert!(checked.is_ok_and(|(category, definition)| definition.is_some() && !category.description.is_empty()), "{title}");
        }
    }
}

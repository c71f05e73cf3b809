//! `GET /providers/me/work_units/worklists/{id}/export/`

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::response::Response;
use bytes::Bytes;
use chrono::{DateTime, Utc};
use futures_util::{StreamExt as _, stream};
use huddle_sdk::Zone;
use huddle_sdk::content_type::content_type;
use huddle_sdk::csv_file::{self, Line};
use huddle_sdk::prelude::*;

use super::list::{ItemsQuery, Listed, items};
use super::row::WorklistItem;
use crate::definitions::conditions::Moment;
use crate::definitions::read::find_shared;
use crate::definitions::store::{self, Names};
use crate::ids::WorklistId;
use crate::query::select::Window;

/// Maximum number of candidates of an export. A page has fewer, to be faster.
const MAX_EXPORTED: i64 = 50_000;
/// Number of rows that are read, shown and sent at once.
const CHUNK: usize = 200;
/// Text in place of the name of a protected person.
const PROTECTED: &str = "Protected";
/// First line of the file.
const HEADER: [&str; 21] = [
    "Name",
    "Person ID",
    "Title",
    "Status",
    "Category",
    "Parent category",
    "Kind",
    "Owner",
    "Priority",
    "Tags",
    "Due",
    "Created",
    "Closed",
    "State",
    "Pods",
    "Care team",
    "Payer",
    "Programs",
    "Risk",
    "Age",
    "Last contact",
];

/// Export the items of a worklist as CSV, as filtered and sorted.
///
/// Contains all items of the list, including those beyond the pages, with times in the organization's zone, and nothing about protected
/// people without a grant. Fields that a spreadsheet would evaluate begin with an apostrophe. Errors: as for the list; 409 more than 50,000
/// pieces of work meet the indexed conditions of the list, or were closed in the last 30 days.
#[utoipa::path(get, path = "/providers/me/work_units/worklists/{id}/export/", operation_id = "export_worklist_items", tag = "worklists",
    params(("id" = i64, Path, description = "ID of the worklist"), ItemsQuery),
    responses((status = 200, description = "The file", body = String, content_type = "text/csv")))]
pub async fn export_worklist_items(ctx: Ctx, Path(id): Path<WorklistId>, Query(query): Query<ItemsQuery>) -> Result<Response> {
    let order = query.order()?;
    let mut tx = ctx.write().await?;
    let definition = find_shared(&ctx, &mut tx, id).await?;
    let moment = Moment { now: ctx.now(), zone: Zone::of_tenant(&mut tx).await? };
    // An extra one shows that there are more.
    let listed = Listed::find(&ctx, &mut tx, &query, &definition, moment, MAX_EXPORTED + 1).await?;
    if !listed.is_complete() {
        return Err(Problem::conflict("This list is too long to be exported: more than 50,000 pieces of work meet its conditions"));
    }
    let found = listed.selection(order, moment).find(&mut tx, &Window { limit: i64::from(i32::MAX), ..Window::default() }).await?;
    let names = Arc::new(Labels::of(store::names(&mut tx).await?));
    tx.audit(Change::of_tenant().object("worklist", id.0).new_field("exported_items", found.rows.len()))?;
    tx.commit().await?;
    let ids: Vec<i64> = found.rows.iter().map(|position| position.id).collect();
    let chunks: Vec<Vec<i64>> = ids.chunks(CHUNK).map(<[i64]>::to_vec).collect();
    let head = stream::iter([Line::new().fields(HEADER).finish()]);
    let rows = stream::iter(chunks).then(move |ids| {
        let (ctx, names) = (ctx.clone(), Arc::clone(&names));
        async move { lines(&ctx, &ids, moment, &names).await }
    });
    let name = format!("{} {}.csv", definition.name, moment.today());
    csv_file::stream(&name, head.chain(rows))
}

async fn lines(ctx: &Ctx, ids: &[i64], moment: Moment, names: &Labels) -> Result<Bytes> {
    let mut bytes = Vec::new();
    for item in items(ctx, ctx.read().await?, ids, moment).await? {
        bytes.extend(line(item.get(), moment.zone, names)?);
    }
    Ok(bytes.into())
}

/// Names of the objects that items refer to.
struct Labels {
    owners: BTreeMap<String, String>,
    clinicians: BTreeMap<String, String>,
}

impl Labels {
    fn of(names: Names) -> Self {
        let by_value =
            |options: Vec<crate::definitions::model::ColumnOption>| options.into_iter().map(|option| (option.value, option.label));
        Self { owners: by_value(names.owners).collect(), clinicians: by_value(names.clinicians).collect() }
    }

    fn clinician(&self, user: i64) -> String {
        self.clinicians.get(&user.to_string()).cloned().unwrap_or_default()
    }

    fn owner(&self, item: &WorklistItem) -> Option<String> {
        match (item.owner_user_id, item.owner_group_id) {
            (Some(user), _) => Some(self.clinician(user.0)),
            (None, Some(group)) => self.owners.get(&format!("g{group}")).cloned(),
            (None, None) => None,
        }
    }
}

fn line(item: &WorklistItem, zone: Zone, names: &Labels) -> Result<Bytes> {
    let local = |instant: Option<DateTime<Utc>>| instant.map(|instant| zone.local(instant).format("%Y-%m-%d %H:%M"));
    let name = match (item.is_masked, &item.last_name) {
        (true, _) => Some(PROTECTED.to_owned()),
        (false, Some(last)) => Some(format!("{last}, {}", item.first_name.as_deref().unwrap_or_default())),
        (false, None) => None,
    };
    let kind = content_type(&item.content_type).map_or(item.content_type.as_str(), |kind| kind.title);
    let priority = ["Normal", "Medium", "High"].get(usize::try_from(item.priority).map_err(Problem::internal)?);
    let (details, person) = (item.details.as_ref(), item.person.as_ref());
    Line::new()
        .optional(name)
        .optional(item.person_id.filter(|_| !item.is_masked))
        .optional(details.map(|details| &details.title))
        .optional(details.map(|details| &details.status))
        .optional(details.and_then(|details| details.category.as_ref()))
        .optional(details.and_then(|details| details.parent_category.as_ref()))
        .field(kind)
        .optional(names.owner(item))
        .optional(priority)
        .optional(details.map(|details| details.tags.join("; ")))
        .optional(local(item.due_at))
        .optional(local(item.created_at))
        .optional(local(item.closed_at))
        .optional(person.and_then(|person| person.state.as_ref()))
        .optional(person.map(|person| person.pods.iter().map(|pod| pod.name.as_str()).collect::<Vec<_>>().join("; ")))
        .optional(person.map(|person| person.care_team.iter().map(|member| names.clinician(member.user_id)).collect::<Vec<_>>().join("; ")))
        .optional(person.and_then(|person| person.payer.as_ref()))
        .optional(person.map(|person| person.programs.join("; ")))
        .optional(person.and_then(|person| person.risk.as_ref()))
        .optional(person.and_then(|person| person.age))
        .optional(local(person.and_then(|person| person.last_contact_at)))
        .finish()
}

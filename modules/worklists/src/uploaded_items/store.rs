//! SQL of items.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::work::WorkOwner;
use sqlx::PgConnection;

use super::model::ItemState;
use super::row::{Known, KnownPerson, NewItem};

/// References in the rows of a file.
pub(super) struct Named<'a> {
    pub ids: &'a [i64],
    pub numbers: &'a [String],
    pub names: &'a [String],
}

/// Reads which of these ids and numbers exist, as the uploader may know them, all assignee groups, and the names as they are compared.
/// Three queries.
pub(super) async fn known(conn: &mut PgConnection, named: &Named<'_>, user: Option<UserId>, now: DateTime<Utc>) -> Result<Known> {
    let people = sqlx::query!(
        r#"select p.id, k.number, p.first_name, p.last_name, core.fold(p.display_name) as "folded_name!", p.dob,
                  p.request_auth_for_phi and not exists (
                      select from core.live_grants($3, $4) g where g.person_id = p.id) as "is_hidden!"
             from (select id, null::text as number from core.person where tenant_id = core.tenant_id() and id = any ($1)
                   union
                   select person_id, value_key from core.person_identifier where tenant_id = core.tenant_id() and value_key = any ($2)) k
             join core.person p on p.tenant_id = core.tenant_id() and p.id = k.id"#,
        named.ids,
        named.numbers,
        user.map(|user| user.0),
        now,
    )
    .fetch_all(&mut *conn)
    .await?;
    let groups = sqlx::query!("select id, name from core.assignee_group where tenant_id = core.tenant_id()").fetch_all(&mut *conn).await?;
    let folded = sqlx::query!(r#"select n as "name!", core.fold(n) as "folded!" from unnest($1::text[]) n"#, named.names);
    let folded = folded.fetch_all(conn).await?;
    let mut known = Known {
        groups: groups.into_iter().map(|group| (group.name.to_lowercase(), group.id)).collect(),
        folded_names: folded.into_iter().map(|row| (row.name, row.folded)).collect(),
        ..Known::default()
    };
    for row in people {
        if let Some(number) = row.number {
            known.numbers.entry(number).or_default().push(row.id);
        }
        let (first_name, last_name, folded_name) = (row.first_name, row.last_name, row.folded_name);
        let person = KnownPerson { first_name, last_name, folded_name, date_of_birth: row.dob, is_hidden: row.is_hidden };
        known.people.insert(row.id, person);
    }
    Ok(known)
}

/// Locks an item until the end of the transaction.
pub(super) async fn lock(conn: &mut PgConnection, id: i64) -> Result<()> {
    sqlx::query!("select id from worklists.item where tenant_id = core.tenant_id() and id = $1 for update", id)
        .fetch_optional(conn)
        .await?;
    Ok(())
}

/// An item that was created or changed.
pub(super) struct Written {
    pub id: i64,
    pub key: String,
    pub is_new: bool,
}

/// Stores new items, and open ones that the file changes. Others are not changed and not returned. One query.
pub(super) async fn write(
    conn: &mut PgConnection,
    items: &[&NewItem],
    client: Option<&str>,
    user: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<Vec<Written>> {
    let column = |of: fn(&NewItem) -> String| items.iter().map(|item| of(item)).collect::<Vec<_>>();
    let (keys, contents, titles) =
        (column(|item| item.key.clone()), column(|item| item.content.clone()), column(|item| item.title.clone()));
    let people: Vec<i64> = items.iter().map(|item| item.person.0).collect();
    let due: Vec<Option<DateTime<Utc>>> = items.iter().map(|item| item.due_at).collect();
    let priorities: Vec<i16> = items.iter().map(|item| item.priority).collect();
    let groups: Vec<Option<i64>> = items.iter().map(|item| item.owner_group).collect();
    let categories: Vec<Option<String>> = items.iter().map(|item| item.category.clone()).collect();
    // In the order of the keys, so that concurrent uploads wait for each other instead of deadlocking.
    Ok(sqlx::query_as!(
        Written,
        r#"insert into worklists.item as i (key, content, person_id, title, due_at, priority, owner_group_id, category, uploaded_at, uploaded_by, client)
           select n.key, n.content, n.person_id, n.title, n.due_at, n.priority, n.owner_group_id, n.category, $9, $10, $11
             from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::timestamptz[], $6::smallint[], $7::bigint[], $8::text[])
                  n (key, content, person_id, title, due_at, priority, owner_group_id, category)
            order by n.key
               on conflict (tenant_id, key) do update
                  set content = excluded.content, person_id = excluded.person_id, title = excluded.title, due_at = excluded.due_at,
                      priority = excluded.priority, owner_group_id = excluded.owner_group_id, category = excluded.category,
                      uploaded_at = excluded.uploaded_at, uploaded_by = excluded.uploaded_by, client = excluded.client,
                      row_version = i.row_version + 1
                where i.state = 'Open' and i.content <> excluded.content
           returning id, key, row_version = 1 as "is_new!""#,
        &keys,
        &contents,
        &people,
        &titles,
        &due as &[Option<DateTime<Utc>>],
        &priorities,
        &groups as &[Option<i64>],
        &categories as &[Option<String>],
        now,
        user.map(|user| user.0),
        client,
    )
    .fetch_all(conn)
    .await?)
}

/// An item as stored, with the fields of its work unit.
pub(super) struct Stored {
    pub id: i64,
    pub person: PersonId,
    pub title: String,
    pub category: Option<String>,
    pub priority: i16,
    pub state: ItemState,
    pub owner: Option<WorkOwner>,
    pub due_at: Option<DateTime<Utc>>,
}

/// Reads the items with these ids, with their units.
pub(super) async fn by_ids(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<Stored>> {
    let rows = sqlx::query!(
        r#"select i.id, i.person_id as "person: PersonId", i.title, i.category, i.priority, i.state, w.owner_user_id as "owner_user?: UserId",
                  w.owner_group_id as "owner_group?", w.due_at as "due_at?"
             from worklists.item i
             left join core.work_unit w on w.tenant_id = i.tenant_id and w.content_type = 'worklist' and w.object_id = i.id
            where i.tenant_id = core.tenant_id() and i.id = any ($1)"#,
        ids
    )
    .fetch_all(conn)
    .await?;
    let stored = rows.into_iter().map(|row| {
        Ok(Stored {
            id: row.id,
            person: row.person,
            title: row.title,
            category: row.category,
            priority: row.priority,
            state: row.state.parse().map_err(|()| Problem::internal("an item in an unknown state"))?,
            owner: row.owner_user.map(WorkOwner::User).or(row.owner_group.map(WorkOwner::Group)),
            due_at: row.due_at,
        })
    });
    stored.collect()
}

/// Sets the state of an item.
pub(super) async fn set_state(conn: &mut PgConnection, id: i64, state: ItemState) -> Result<()> {
    sqlx::query!(
        "update worklists.item set state = $2, row_version = row_version + 1 where tenant_id = core.tenant_id() and id = $1",
        id,
        state.name()
    )
    .execute(conn)
    .await?;
    Ok(())
}

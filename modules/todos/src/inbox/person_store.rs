//! SQL of a person's to-dos: their units in groups, in both directions. Tasks of cases and care plans are shown within these, unless their
//! feature is off.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

/// A content type whose units are listed, with the group of its units that have no heading.
pub struct ListedType {
    /// Name.
    pub name: &'static str,
    /// Title of its group.
    pub group: &'static str,
}

/// Position of a unit in the list: its group, then the place of open work in the order of work (`core.work_order`), or when work was closed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    group: String,
    place: i64,
    id: i64,
}

/// A unit with its position in the list.
#[derive(Debug)]
pub struct PositionedUnit {
    /// ID of the unit.
    pub id: i64,
    /// Kind of its object.
    pub content_type: String,
    /// Object.
    pub object_id: i64,
    /// Title of the group.
    pub group: String,
    place: i64,
}

impl PositionedUnit {
    /// Returns the position.
    #[must_use]
    pub fn position(&self) -> Position {
        Position { group: self.group.clone(), place: self.place, id: self.id }
    }
}

/// A group of a person's to-dos.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = todos::TodoGroup)]
pub struct TodoGroup {
    /// The parent category of cases, "Care Plan", or the kind of work.
    pub title: String,
    /// Number of units.
    pub count: i64,
}

/// Selection of the list.
pub struct TodoList<'a> {
    /// The person.
    pub person: PersonId,
    /// Whether to list closed units instead of open ones.
    pub is_closed: bool,
    /// Content types whose feature is on.
    pub types: &'a [ListedType],
}

impl TodoList<'_> {
    fn columns(&self) -> (Vec<String>, Vec<String>) {
        self.types.iter().map(|listed| (listed.name.to_owned(), listed.group.to_owned())).unzip()
    }

    /// Reads the units after (or, backwards, before) a position in list order, up to `amount`.
    pub async fn page(
        &self,
        conn: &mut PgConnection,
        from: Option<&Position>,
        is_backwards: bool,
        offset: i64,
        amount: i64,
    ) -> Result<Vec<PositionedUnit>> {
        let (names, groups) = self.columns();
        let mut rows = sqlx::query_as!(
            PositionedUnit,
            r#"with listed as (
                   select w.id, w.content_type, w.object_id, g.title,
                          case when $2 then -floor(extract(epoch from w.closed_at) * 1000000)::bigint
                               else core.work_order(w.priority, w.due_at) end as place
                     from core.work_unit w
                     join unnest($3::text[], $4::text[]) t (name, title) on t.name = w.content_type
                    cross join lateral (
                          select case when w.content_type = 'case' then coalesce(w.parent_category, w.category, t.title) else t.title end
                                 collate "C" as title) g
                    where w.tenant_id = core.tenant_id() and w.person_id = $1 and (w.closed_at is not null) = $2
                      and not coalesce(w.content_type = 'task' and w.part_of_type = any ($3::text[]), false))
               select id as "id!", content_type as "content_type!", object_id as "object_id!", title as "group!", place as "place!"
                 from listed
                where $5::text is null
                   or case when $8 then (title, place, id) < ($5 collate "C", $6::bigint, $7::bigint)
                           else (title, place, id) > ($5 collate "C", $6::bigint, $7::bigint) end
                order by case when $8 then title end desc, case when $8 then place end desc, case when $8 then id end desc, title, place, id
                limit $9 offset $10"#,
            self.person.0,
            self.is_closed,
            &names,
            &groups,
            from.map(|from| from.group.as_str()),
            from.map(|from| from.place),
            from.map(|from| from.id),
            is_backwards,
            amount,
            offset,
        )
        .fetch_all(conn)
        .await?;
        if is_backwards {
            rows.reverse();
        }
        Ok(rows)
    }

    /// Reads the groups with their number of units, in list order.
    pub async fn groups(&self, conn: &mut PgConnection) -> Result<Vec<TodoGroup>> {
        let (names, groups) = self.columns();
        Ok(sqlx::query_as!(
            TodoGroup,
            r#"select title as "title!", count(*) as "count!"
                 from (select case when w.content_type = 'case' then coalesce(w.parent_category, w.category, t.title) else t.title end
                              collate "C" as title
                         from core.work_unit w
                         join unnest($3::text[], $4::text[]) t (name, title) on t.name = w.content_type
                        where w.tenant_id = core.tenant_id() and w.person_id = $1 and (w.closed_at is not null) = $2
                          and not coalesce(w.content_type = 'task' and w.part_of_type = any ($3::text[]), false)) g
                group by 1 order by 1"#,
            self.person.0,
            self.is_closed,
            &names,
            &groups,
        )
        .fetch_all(conn)
        .await?)
    }

    /// Reads the unit of one object of the person, open or closed, with its place.
    pub async fn of_object(&self, conn: &mut PgConnection, content_type: &str, object_id: i64) -> Result<Option<PositionedUnit>> {
        let (names, groups) = self.columns();
        Ok(sqlx::query_as!(
            PositionedUnit,
            r#"select w.id, w.content_type, w.object_id,
                      case when w.content_type = 'case' then coalesce(w.parent_category, w.category, t.title) else t.title end as "group!",
                      case when w.closed_at is not null then -floor(extract(epoch from w.closed_at) * 1000000)::bigint
                           else core.work_order(w.priority, w.due_at) end as "place!"
                 from core.work_unit w
                 join unnest($2::text[], $3::text[]) t (name, title) on t.name = w.content_type
                where w.tenant_id = core.tenant_id() and w.person_id = $1 and w.content_type = $4 and w.object_id = $5"#,
            self.person.0,
            &names,
            &groups,
            content_type,
            object_id,
        )
        .fetch_optional(conn)
        .await?)
    }
}

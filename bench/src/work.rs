//! The list of work units under filters that match many units, few, or none in combination.

use anyhow::{Context as _, Result};
use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};

use crate::baseline::{Statements, pgbench};
use crate::inbox::{array, caller_values, show_people};
use crate::load::{Ask, Connection, Pace, load};
use crate::measure::{Bench, CONNECTIONS};
use crate::report::{Figure, Goal};

const AREA: &str = "Work units";

/// Time limit in milliseconds for 99 of 100 pages with counts.
const GOAL: f64 = 40.0;

/// Number of groups that own units, and number of memberships per member of staff.
const GROUPS: i32 = 40;
const GROUPS_OF_EACH: i32 = 4;

/// Filters; `{person}` is one of many people, `{past}` now, `{week}` a week from now.
const FILTERS: [(&str, &str); 28] = [
    ("no filter", ""),
    ("own", "owner=me"),
    ("of own groups", "owner=my_groups"),
    ("unassigned", "owner=unassigned"),
    ("person", "person_id={person}"),
    ("type", "content_types=case"),
    ("category", "categories=category0"),
    ("parent category", "parent_categories=parent0"),
    ("plan", "source_plan_ids=0"),
    ("tag", "tags=phone"),
    ("rare tag", "tags=topic39"),
    ("two tags", "tags=phone,lab"),
    ("two tags, none", "tags=vip,lab"),
    ("high priority", "priorities=2"),
    ("overdue", "due_until={past}"),
    ("due this week", "due_from={past}&due_until={week}"),
    ("unassigned, type", "owner=unassigned&content_types=case"),
    ("unassigned, type, none", "owner=unassigned&content_types=careplan"),
    ("unassigned, parent category", "owner=unassigned&parent_categories=parent0"),
    ("unassigned, parent category, none", "owner=unassigned&parent_categories=parent2"),
    ("unassigned, tag", "owner=unassigned&tags=phone"),
    ("unassigned, tag, none", "owner=unassigned&tags=lab"),
    ("type, parent category, none", "content_types=chatmessagev2&parent_categories=parent0"),
    ("own groups, parent category", "owner=my_groups&parent_categories=parent0"),
    ("own groups, parent category, tag, overdue", "owner=my_groups&parent_categories=parent0&tags=phone&due_until={past}"),
    ("plan, unassigned", "source_plan_ids=0&owner=unassigned"),
    ("tag of 60,000 units without due date", "tags=someday"),
    ("tag of 250,000 units due later, overdue, none", "tags=planned&due_until={past}"),
];

/// Filters that are also measured with pgbench as a baseline, as indexes into `FILTERS`.
const COMPARED: [usize; 3] = [0, 18, 21];

impl Bench {
    /// Measures a page with counts, under each filter, some of them compared with the same statements through pgbench.
    pub async fn work_units(&mut self, units: i32) -> Result<()> {
        let mut conn = PgConnection::connect(self.place.owner_url()?).await?;
        sqlx::query("select set_config('app.tenant_id', $1, false)").bind(self.world.tenant.to_string()).execute(&mut conn).await?;
        create_units(&mut conn, units).await?;
        let people: Vec<i64> = sqlx::query_scalar(
            "select distinct person_id from (select person_id from core.work_unit
              where tenant_id = core.tenant_id() and closed_at is null and person_id is not null limit 2000) w",
        )
        .fetch_all(&mut conn)
        .await?;
        let (past, week): (String, String) = sqlx::query_as(
            "select to_char(d, 'YYYY-MM-DD\"T\"00:00:00\"Z\"'), to_char(d + 7, 'YYYY-MM-DD\"T\"00:00:00\"Z\"') from (select current_date as d) t",
        )
        .fetch_one(&mut conn)
        .await?;
        conn.close().await?;
        let path = |query: &str| format!("/api/providers/me/work_units/?{}", query.replace("{past}", &past).replace("{week}", &week));
        for (what, query) in FILTERS {
            let paths = if query.contains("{person}") {
                people.iter().map(|person| path(&query.replace("{person}", &person.to_string()))).collect()
            } else {
                vec![path(query)]
            };
            self.measure_page(AREA, what, paths, GOAL, str::to_owned).await?;
        }
        let statements = Statements::read(&self.place.root)?;
        for (what, query) in COMPARED.map(|index| FILTERS[index]) {
            let path = path(query);
            let named = self.ids_of_page(&path).await?;
            let asks = self.asks(move |_| path.clone());
            let closed = load(self.place.address(), CONNECTIONS, Pace::Closed, self.effort.lasting, &asks).await?;
            let figure = Figure::new(AREA, format!("{what}: peak"), closed.rate, "/s");
            let figure = match self.pgbench.clone() {
                Some(program) => {
                    let script = script(&statements, self.world.tenant, named.units.is_empty())?;
                    let mut values = caller_values(self.world.tenant, &self.world.staff, "list_work_units", &named.people)?;
                    values.extend([
                        ("filter", sql_filter(query).to_string()),
                        ("amount", "51".to_owned()),
                        ("most", "1000".to_owned()),
                        ("ids", array(&named.units)),
                        ("offset", "0".to_owned()),
                    ]);
                    let (url, lasting) = (self.place.database_url()?.to_owned(), self.effort.lasting);
                    let rate =
                        tokio::task::spawn_blocking(move || pgbench(&program, &url, &script, &values, CONNECTIONS, lasting)).await??;
                    figure.beside("pgbench, same statements", rate).goal(Goal::RatioAtLeast(0.6))
                }
                None => figure.detail("no pgbench on this machine".to_owned()),
            };
            self.report.add(figure);
        }
        Ok(())
    }

    async fn ids_of_page(&self, path: &str) -> Result<PageIds> {
        let ask = Ask { path: path.to_owned(), token: self.world.tokens.first().cloned(), body: None };
        let page: Value = serde_json::from_slice(&Connection::open(self.place.address()).await?.ask(&ask).await?)?;
        let rows = page["results"].as_array().context("no list")?;
        let ids = |name: &str| rows.iter().filter_map(|row| row[name].as_i64()).collect::<Vec<_>>();
        Ok(PageIds { units: ids("id"), people: ids("person_id") })
    }
}

/// IDs used as parameters of a page's statements.
struct PageIds {
    units: Vec<i64>,
    people: Vec<i64>,
}

/// The statements of a page; of an empty one, only the first.
fn script(statements: &Statements, tenant: i64, is_empty: bool) -> Result<String> {
    let find = statements.with(&["core.find_work_units("], &["filter", "amount", "most"])?;
    let begin = format!("begin read only;\nset local app.tenant_id = {tenant};\n{find};\n");
    if is_empty {
        return Ok(format!("{begin}rollback;\n"));
    }
    let rows = statements.with(&["from core.work_unit w left join core.person p"], &["ids", "amount", "offset"])?;
    Ok(format!("{begin}{rows};\nrollback;\n{};\n", show_people(statements)?))
}

/// The host's translation of a query of `COMPARED`.
fn sql_filter(query: &str) -> Value {
    let mut filter = json!({ "feature": ["messaging"], "priority": [2, 1, 0], "reader": 1, "moment": "now" });
    for (name, value) in query.split('&').filter_map(|part| part.split_once('=')) {
        match name {
            "owner" => filter["owner_key"] = json!([""]),
            "parent_categories" => filter["parent_category"] = json!([value]),
            _ => filter[name] = json!([value]),
        }
    }
    filter
}

/// Creates this many open units, once; the host closes those of messages that nobody sent. A quarter unassigned, half of groups, few of which
/// have most; half of them cases; no care plan and no unit of parent 2 or with the tag `lab` unassigned; nothing with the tags `vip` and `lab`.
pub async fn create_units(conn: &mut PgConnection, units: i32) -> Result<()> {
    let is_present: bool = sqlx::query_scalar(
        "select exists (select from core.assignee_group where tenant_id = core.tenant_id() and name like 'Bench group %')",
    )
    .fetch_one(&mut *conn)
    .await?;
    if is_present {
        return Ok(());
    }
    let mut tx = conn.begin().await?;
    sqlx::query(
        "insert into core.assignee_group (name) select 'Bench group ' || n from generate_series(0, $1 - 1) n on conflict do nothing",
    )
    .bind(GROUPS)
    .execute(&mut *tx)
    .await?;
    sqlx::query(
        "insert into core.assignee_group_member (assignee_group_id, user_id)
         select g.id, s.id
           from (select id, row_number() over (order by id) as n from core.user_account
                  where tenant_id = core.tenant_id() and subject like 'bench|%') s
          cross join generate_series(1, $2) k
           join core.assignee_group g on g.tenant_id = core.tenant_id() and g.name = 'Bench group ' || (s.n * k) % $1
         on conflict do nothing",
    )
    .bind(GROUPS)
    .bind(GROUPS_OF_EACH)
    .execute(&mut *tx)
    .await?;
    sqlx::query("select setseed(0.5)").execute(&mut *tx).await?;
    sqlx::query(
        "with people as (select array_agg(id order by id) as ids from core.person where tenant_id = core.tenant_id()),
              staff as (select array_agg(id order by id) as ids from core.user_account
                         where tenant_id = core.tenant_id() and subject like 'bench|%'),
              teams as (select array_agg(id order by id) as ids from core.assignee_group
                         where tenant_id = core.tenant_id() and name like 'Bench group %'),
              drawn as materialized (
                  select n, random() as kind, random() as parent, random() as child, random() as tag, random() as topic, random() as person,
                         random() as owner, random() as of_owner, random() as plan, random() as priority, random() as due
                    from generate_series(1, $1) n),
              sorted as (
                  select d.*, case when kind < 0.5 then 'case' when kind < 0.8 then 'task' when kind < 0.9 then 'chatmessagev2'
                                   when kind < 0.97 then 'careplan' else 'worklist' end as content_type,
                         case when kind < 0.8 then floor(20 * power(parent, 2.2))::integer end as parent_category,
                         case when due < 0.85 then date_trunc('minute', now()) + (power(due / 0.85, 0.7) * 180 - 60) * interval '1 day' end as due_at,
                         case when priority < 0.8 then 0 when priority < 0.95 then 1 else 2 end as level
                    from drawn d)
         insert into core.work_unit
                (content_type, object_id, feature, person_id, owner_user_id, owner_group_id, due_at, priority, status, status_category, title,
                 category, parent_category, tags, source_plan_id)
         select content_type, 1000000000 + n, 'messaging',
                case when person > 0.02 then people.ids[1 + floor((cardinality(people.ids) - 1) * power(person, 1.3))] end,
                case when content_type = 'careplan' or owner >= 0.8 and parent_category is distinct from 2
                     then staff.ids[1 + floor((cardinality(staff.ids) - 1) * power(of_owner, 1.5))] end,
                case when content_type <> 'careplan' and (parent_category = 2 or owner < 0.8 and (owner >= 0.35 or tag < 0.2))
                     then teams.ids[1 + floor((cardinality(teams.ids) - 1) * power(of_owner, 2))] end,
                due_at, level, 'New', 'open', 'Call back about request ' || n,
                'category' || parent_category * 10 + floor(10 * power(child, 2)), 'parent' || parent_category,
                array_remove(array[
                    case when tag < 0.2 then 'lab' when tag < 0.3 then 'vip' end,
                    case when topic < 0.25 then 'phone' when topic < 0.5 then 'topic' || floor(40 * power((topic - 0.25) * 4, 2)) end,
                    case when due_at is null and level = 0 and child < 0.5 then 'someday' end,
                    case when due_at > now() and child < 0.5 then 'planned' end], null),
                case when plan < 0.05 then floor(300 * power(plan * 20, 2)) end
           from sorted cross join people cross join staff cross join teams",
    )
    .bind(units)
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    sqlx::query("vacuum analyze core.work_unit, core.work_unit_tag").execute(conn).await?;
    Ok(())
}

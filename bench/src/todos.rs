//! The calls of the To Dos inbox over the same units as the list of work, with each of their filters.

use anyhow::{Context as _, Result};
use sqlx::{Connection as _, PgConnection};

use crate::measure::Bench;
use crate::work::create_units;

const AREA: &str = "To Dos inbox";

/// Time limit in milliseconds for 99 of 100 pages with counts.
const GOAL: f64 = 40.0;

/// Filters of `GET /providers/me/work_units/inbox/`. `{me}` is the caller, `{groups}` their groups, `{pods}` two care pods, `{today}`,
/// `{week}` and `{yesterday}` are the ends of the days that the presets name.
const FIRST: [(&str, &str); 9] = [
    ("no filter", ""),
    ("owner", "owner_id__in={me}"),
    ("owner, today", "owner_id__in={me}&due_date__lte={today}T23:59:59Z"),
    ("groups", "owner_group_id__in={groups}"),
    ("pods", "pod_id__in={pods}"),
    ("overdue", "due_date__lte={yesterday}T23:59:59Z"),
    ("next 7 days", "due_date__gte={today}T00:00:00Z&due_date__lte={week}T23:59:59Z"),
    ("two types", "content_type__in=case,careplan"),
    (
        "groups, pods, type, next 7 days",
        "owner_group_id__in={groups}&pod_id__in={pods}&content_type__in=case&due_date__gte={today}T00:00:00Z&due_date__lte={week}T23:59:59Z",
    ),
];

/// Filters of `GET /providers/me/work_units/inbox/v2/`. `{category}` is a category of cases, `{heading}` one with ten below it, `{plan}` a
/// care plan.
const SECOND: [(&str, &str); 16] = [
    ("no filter", ""),
    ("owner, today", "ownerIds={me}&dueDateRange=,{today}"),
    ("owner, next 7 days", "ownerIds={me}&dueDateRange={today},{week}"),
    ("owner, overdue", "ownerIds={me}&dueDateRange=,{yesterday}"),
    ("groups", "ownerGroupIds={groups}"),
    ("groups, overdue", "ownerGroupIds={groups}&dueDateRange=,{yesterday}"),
    ("pods", "podIds={pods}"),
    ("pods, today", "podIds={pods}&dueDateRange=,{today}"),
    ("plan", "carePlanAutocreatedFromIds={plan}"),
    ("category", "caseCategoryIds={category}"),
    ("heading", "caseCategoryIds={heading}"),
    ("two types", "types=case,careplan"),
    ("groups, heading", "ownerGroupIds={groups}&caseCategoryIds={heading}"),
    ("groups, heading, overdue", "ownerGroupIds={groups}&caseCategoryIds={heading}&dueDateRange=,{yesterday}"),
    ("groups, pods, type, today", "ownerGroupIds={groups}&podIds={pods}&types=case&dueDateRange=,{today}"),
    ("plan, type, none", "carePlanAutocreatedFromIds={plan}&types=worklist&caseCategoryIds={category}"),
];

impl Bench {
    /// Measures a page of each call of the inbox, with its counts, under each filter. Each member of staff asks for their own.
    pub async fn todos(&mut self, units: i32) -> Result<()> {
        let mut conn = PgConnection::connect(self.place.owner_url()?).await?;
        sqlx::query("select set_config('app.tenant_id', $1, false)").bind(self.world.tenant.to_string()).execute(&mut conn).await?;
        create_units(&mut conn, units).await?;
        let names = Names::load(&mut conn, &self.world.staff, &self.world.pods).await?;
        conn.close().await?;
        for (call, filters) in [("inbox/", FIRST.as_slice()), ("inbox/v2/", SECOND.as_slice())] {
            for (what, query) in filters {
                let paths = names.paths(&format!("/api/providers/me/work_units/{call}?{query}"));
                self.measure_page(AREA, &format!("{call} {what}"), paths, GOAL, str::to_owned).await?;
            }
        }
        Ok(())
    }
}

/// What the filters name.
struct Names {
    /// Each member of staff with the groups of which they are a member.
    staff: Vec<(i64, String)>,
    /// Values that are the same for everybody.
    shared: Vec<(&'static str, String)>,
}

impl Names {
    async fn load(conn: &mut PgConnection, staff: &[i64], pods: &[i64]) -> Result<Self> {
        let (heading, category) = create_categories(&mut *conn).await?;
        let staff = sqlx::query_as(
            "select s.id, coalesce((select string_agg(m.assignee_group_id::text, ',') from core.assignee_group_member m
                                     where m.tenant_id = core.tenant_id() and m.user_id = s.id), '0')
               from unnest($1::bigint[]) with ordinality s (id, place) order by s.place",
        )
        .bind(staff)
        .fetch_all(&mut *conn)
        .await?;
        let day = async |conn: &mut PgConnection, offset: i32| {
            sqlx::query_scalar::<_, String>("select to_char(current_date + $1, 'YYYY-MM-DD')").bind(offset).fetch_one(conn).await
        };
        let shared = vec![
            ("{pods}", pods.iter().take(2).map(i64::to_string).collect::<Vec<_>>().join(",")),
            ("{heading}", heading.to_string()),
            ("{category}", category.to_string()),
            ("{plan}", "0".to_owned()),
            ("{yesterday}", day(&mut *conn, -1).await?),
            ("{today}", day(&mut *conn, 0).await?),
            ("{week}", day(&mut *conn, 6).await?),
        ];
        Ok(Self { staff, shared })
    }

    /// A path for each member of staff, in the order of their tokens.
    fn paths(&self, path: &str) -> Vec<String> {
        let path = self.shared.iter().fold(path.to_owned(), |path, (name, value)| path.replace(name, value));
        self.staff.iter().map(|(id, groups)| path.replace("{me}", &id.to_string()).replace("{groups}", groups)).collect()
    }
}

/// Categories of cases with the titles that the units have: one heading with ten below it. Returns the heading and one below it.
async fn create_categories(conn: &mut PgConnection) -> Result<(i64, i64)> {
    sqlx::query("insert into todos.case_category (title) values ('parent0') on conflict (tenant_id, title) do nothing")
        .execute(&mut *conn)
        .await?;
    sqlx::query(
        "insert into todos.case_category (title, parent_id)
         select 'category' || n, c.id from todos.case_category c cross join generate_series(0, 9) n
          where c.tenant_id = core.tenant_id() and c.title = 'parent0'
         on conflict (tenant_id, title) do nothing",
    )
    .execute(&mut *conn)
    .await?;
    let id = async |conn: &mut PgConnection, title: &str| {
        sqlx::query_scalar::<_, i64>("select id from todos.case_category where tenant_id = core.tenant_id() and title = $1")
            .bind(title)
            .fetch_optional(conn)
            .await?
            .context("the category is missing")
    };
    Ok((id(&mut *conn, "parent0").await?, id(&mut *conn, "category0").await?))
}

//! The queues of the inbox: what is urgent, due, snoozed, done, begun, and what is unread in the reader's pods.

use anyhow::Result;
use sqlx::{Connection as _, PgConnection};

use crate::measure::Bench;

const AREA: &str = "Queues";

/// Time limit in milliseconds for 99 of 100 pages with their counts.
const GOAL: f64 = 25.0;

/// Drafts of each member of staff.
const DRAFTS: i32 = 20;

/// Queues with their filters.
const QUEUES: [(&str, &str); 6] =
    [("Urgent", "urgent"), ("Overdue", "overdue"), ("Due today", "today"), ("Snoozed", "snoozed"), ("Done", "done"), ("Drafts", "drafts")];

impl Bench {
    /// Measures the first page of each queue, in a tenant in which a tenth of the threads is done and a hundredth snoozed.
    pub async fn queues(&mut self) -> Result<()> {
        let mut conn = PgConnection::connect(self.place.owner_url()?).await?;
        sqlx::query("select set_config('app.tenant_id', $1, false)").bind(self.world.tenant.to_string()).execute(&mut conn).await?;
        set_aside_threads(&mut conn).await?;
        create_drafts(&mut conn, &self.world.staff).await?;
        conn.close().await?;
        let pods = self.world.pods.iter().take(2).map(i64::to_string).collect::<Vec<_>>().join(",");
        let queues = QUEUES.map(|(title, filter)| (title, format!("filter={filter}")));
        for (title, query) in queues.into_iter().chain([("My pods unread", format!("filter=unread&podIds={pods}"))]) {
            let path = format!("/api/chat/v4/thread/?limit=100&{query}");
            self.measure_page(AREA, title, vec![path], GOAL, str::to_owned).await?;
        }
        Ok(())
    }
}

/// Marks a tenth of the threads done and snoozes a hundredth, the same ones in every run.
async fn set_aside_threads(conn: &mut PgConnection) -> Result<()> {
    sqlx::query(
        "with chosen as (
             select t.id, abs(hashtext(t.uid::text)) % 100 as number,
                    (select min(u.id) from core.user_account u where u.tenant_id = core.tenant_id() and u.subject like 'bench|%') as staff
               from messaging.thread t where t.tenant_id = core.tenant_id() and t.last_message_id is not null)
         insert into messaging.thread_work (tenant_id, thread_id, done_at, done_by, snoozed_at, snoozed_by, snoozed_until)
         select core.tenant_id(), id, case when number < 10 then now() - number * interval '1 day' end, case when number < 10 then staff end,
                case when number = 10 then now() end, case when number = 10 then staff end,
                case when number = 10 then now() + interval '30 days' end
           from chosen where number <= 10
         on conflict (tenant_id, thread_id) do update
            set done_at = excluded.done_at, done_by = excluded.done_by, snoozed_at = excluded.snoozed_at, snoozed_by = excluded.snoozed_by,
                snoozed_until = excluded.snoozed_until",
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query("analyze messaging.inbox, messaging.thread_work").execute(conn).await?;
    Ok(())
}

/// Gives each member of staff unsent messages to patients.
async fn create_drafts(conn: &mut PgConnection, staff: &[i64]) -> Result<()> {
    sqlx::query(
        r#"insert into core.draft (tenant_id, user_id, place, person_id, patient_id, body, updated_at)
           select core.tenant_id(), s.id, 'chat:' || p.id, p.person_id, p.id, '{"text": "Thank you, we will"}', now()
             from unnest($1::bigint[]) with ordinality s (id, number)
            cross join lateral (
                  select u.id, u.person_id from core.user_account u
                   where u.tenant_id = core.tenant_id() and u.is_patient
                   order by u.id offset s.number * $2 % 500 limit $2) p
           on conflict (tenant_id, user_id, place) do nothing"#,
    )
    .bind(staff)
    .bind(DRAFTS)
    .execute(&mut *conn)
    .await?;
    sqlx::query("analyze core.draft").execute(conn).await?;
    Ok(())
}

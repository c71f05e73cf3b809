//! SQL of the demo.

use chrono::{DateTime, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::workflow::{StateCategory, Workflow};
use huddle_sdk::{Zone, zone};
use sqlx::PgConnection;
use sqlx::types::Json as Stored;

use super::cases::{Category, DemoCase};
use super::emails::DemoEmail;
use super::plan::{DemoTask, Owner};

/// Whether the tenant has tasks.
pub(crate) async fn has_tasks(conn: &mut PgConnection) -> Result<bool> {
    Ok(sqlx::query_scalar!(r#"select exists (select from todos.task where tenant_id = core.tenant_id()) as "exists!""#)
        .fetch_one(conn)
        .await?)
}

/// The people of all patients.
pub(crate) async fn patients(conn: &mut PgConnection) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!("select person_id from core.user_account where tenant_id = core.tenant_id() and is_patient order by id")
        .fetch_all(conn)
        .await?)
}

/// The assignee groups that have members, each with one of them.
pub(crate) async fn owners(conn: &mut PgConnection) -> Result<Vec<Owner>> {
    Ok(sqlx::query_as!(
        Owner,
        r#"select m.assignee_group_id as "group!", min(m.user_id) as "member!", not g.is_provider as "is_team!"
             from core.assignee_group_member m
             join core.assignee_group g on g.tenant_id = m.tenant_id and g.id = m.assignee_group_id
             join core.user_account u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.is_active
            where m.tenant_id = core.tenant_id() group by 1, g.is_provider order by 1"#
    )
    .fetch_all(conn)
    .await?)
}

/// Inserts tasks with their work units.
pub(crate) async fn insert(conn: &mut PgConnection, tasks: &[DemoTask], now: DateTime<Utc>) -> Result<()> {
    let column = |value: fn(&DemoTask) -> i64| tasks.iter().map(value).collect::<Vec<_>>();
    sqlx::query!(
        "with t as (
             insert into todos.task (uid, person_id, title, due_at, owner_group_id, priority, created_by, created_at, is_complete,
                                     completed_at, completed_by)
             select uid, person, title, due_at, owner, priority, by, created_at, done is not null, done,
                    case when done is not null then by end
               from unnest($1::uuid[], $2::bigint[], $3::text[], $4::timestamptz[], $5::bigint[], $6::smallint[], $7::bigint[],
                           $8::timestamptz[], $9::timestamptz[])
                    t (uid, person, title, due_at, owner, priority, by, created_at, done)
             returning id, person_id, title, due_at, owner_group_id, priority, created_by, created_at, completed_at)
         insert into core.work_unit (content_type, object_id, feature, person_id, owner_group_id, due_at, priority, status, status_category,
                                     title, created_by, created_at, updated_at, closed_at)
         select 'task', id, 'tasks', person_id, owner_group_id, due_at, priority,
                case when completed_at is null then 'Open' else 'Complete' end,
                case when completed_at is null then 'open' else 'complete' end, title, created_by, created_at, $10, completed_at
           from t",
        &tasks.iter().map(|task| task.uid).collect::<Vec<_>>(),
        &column(|task| task.person),
        &tasks.iter().map(|task| task.title.to_owned()).collect::<Vec<_>>(),
        &tasks.iter().map(|task| task.due_at).collect::<Vec<_>>(),
        &column(|task| task.owner),
        &tasks.iter().map(|task| task.priority).collect::<Vec<_>>(),
        &column(|task| task.created_by),
        &tasks.iter().map(|task| task.created_at).collect::<Vec<_>>(),
        &tasks.iter().map(|task| task.completed_at).collect::<Vec<_>>() as _,
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The categories that have cases.
pub(crate) async fn categories(conn: &mut PgConnection) -> Result<Vec<Category>> {
    let rows = sqlx::query!(
        r#"select k.id as "id!", k.title as "title!", k.is_member_facing as "is_member_facing!", k.is_system_only as "is_system_only!",
                  k.definition -> 'workflow' as "workflow!: Stored<Workflow>",
                  array(select t ->> 'title' from jsonb_array_elements(k.definition -> 'tasks') t) as "tasks!: Vec<String>",
                  k.owner_group_id, k.definition ->> 'external_title' as "external_title!"
             from todos.case_category_card k
            where k.tenant_id = core.tenant_id() and k.current_version is not null order by k.title"#
    )
    .fetch_all(conn)
    .await?;
    let category = |id, title, is_member_facing, is_system_only, workflow, tasks, owner_group, external_title| Category {
        id,
        title,
        is_member_facing,
        is_system_only,
        workflow,
        tasks,
        owner_group,
        external_title,
    };
    Ok(rows
        .into_iter()
        .map(|row| {
            category(
                row.id,
                row.title,
                row.is_member_facing,
                row.is_system_only,
                row.workflow.0,
                row.tasks,
                row.owner_group_id,
                row.external_title,
            )
        })
        .collect())
}

/// Inserts cases with their tasks, history and work units.
pub(crate) async fn insert_cases(conn: &mut PgConnection, cases: &[DemoCase], now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "with c as (
             insert into todos.case_record (uid, person_id, category_id, category_version, status, status_category, description, due_at,
                    owner_group_id, is_proposed, external_title, created_by, created_client, created_at, updated_at, closed_at)
             select g.uid, g.person, g.category, k.current_version, g.status, g.status_category, g.description, g.due_at, g.owner,
                    g.by is null, g.external_title, g.by, case when g.by is null then 'Care gap report' end, g.created_at,
                    coalesce(g.closed, g.created_at), g.closed
               from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::bigint[],
                           $9::bigint[], $10::timestamptz[], $11::timestamptz[], $12::text[])
                    g (uid, person, category, status, status_category, description, due_at, owner, by, created_at, closed, external_title)
               join todos.case_category k on k.tenant_id = core.tenant_id() and k.id = g.category
             returning *),
         e as (
             insert into todos.case_event (case_id, at, user_id, client, kind)
             select id, created_at, created_by, created_client, case when is_proposed then 'proposed' else 'created' end from c)
         insert into core.work_unit (content_type, object_id, feature, person_id, owner_group_id, due_at, status, status_category, title,
                                     category, parent_category, created_by, created_at, updated_at, closed_at)
         select 'case', c.id, 'tasks', c.person_id, c.owner_group_id, c.due_at,
                case when c.is_proposed then 'Machine-Generated' else c.status end, c.status_category, c.description, k.title, h.title,
                c.created_by, c.created_at, $13, c.closed_at
           from c
           join todos.case_category k on k.tenant_id = c.tenant_id and k.id = c.category_id
           left join todos.case_category h on h.tenant_id = k.tenant_id and h.id = k.parent_id",
        &cases.iter().map(|case| case.uid).collect::<Vec<_>>(),
        &cases.iter().map(|case| case.person).collect::<Vec<_>>(),
        &cases.iter().map(|case| case.category).collect::<Vec<_>>(),
        &cases.iter().map(|case| case.status.clone()).collect::<Vec<_>>(),
        &cases.iter().map(|case| word(case.status_category).to_owned()).collect::<Vec<_>>(),
        &cases.iter().map(|case| case.description.clone()).collect::<Vec<_>>(),
        &cases.iter().map(|case| case.due_at).collect::<Vec<_>>(),
        &cases.iter().map(|case| case.owner).collect::<Vec<_>>(),
        &cases.iter().map(|case| case.created_by).collect::<Vec<_>>() as _,
        &cases.iter().map(|case| case.created_at).collect::<Vec<_>>(),
        &cases.iter().map(|case| case.closed_at).collect::<Vec<_>>() as _,
        &cases.iter().map(|case| case.external_title.clone()).collect::<Vec<_>>(),
        now,
    )
    .execute(&mut *conn)
    .await?;
    let tasks: Vec<_> = cases.iter().flat_map(|case| case.tasks.iter().map(move |task| (case, task))).collect();
    sqlx::query!(
        "with g as (
             select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::boolean[])
                    g (case_uid, uid, title, due_at, is_complete)),
         t as (
             insert into todos.task (uid, person_id, title, due_at, owner_group_id, created_by, created_at, is_complete, completed_at,
                                     completed_by)
             select g.uid, c.person_id, g.title, g.due_at, c.owner_group_id, c.created_by, c.created_at, g.is_complete,
                    case when g.is_complete then coalesce(c.closed_at, c.created_at) end, case when g.is_complete then c.created_by end
               from g join todos.case_record c on c.tenant_id = core.tenant_id() and c.uid = g.case_uid
             returning id, uid, person_id, title, due_at, owner_group_id, priority, created_by, created_at, completed_at),
         p as (
             select t.*, c.id as case_id
               from t join g on g.uid = t.uid join todos.case_record c on c.tenant_id = core.tenant_id() and c.uid = g.case_uid),
         w as (
             insert into core.work_unit (content_type, object_id, feature, person_id, owner_group_id, due_at, priority, status,
                                         status_category, title, created_by, created_at, updated_at, closed_at, part_of_type, part_of_id)
             select 'task', id, 'tasks', person_id, owner_group_id, due_at, priority,
                    case when completed_at is null then 'Open' else 'Complete' end,
                    case when completed_at is null then 'open' else 'complete' end, title, created_by, created_at, $6, completed_at,
                    'case', case_id
               from p),
         o as (
             -- A case shows the earliest date of what is open in it.
             update core.work_unit u set due_at = e.due_at, own_due_at = u.due_at
               from (select case_id, min(due_at) as due_at from p where completed_at is null group by 1) e
              where u.tenant_id = core.tenant_id() and u.content_type = 'case' and u.object_id = e.case_id and u.closed_at is null
                and e.due_at < u.due_at)
         insert into core.relation (from_type, from_id, to_type, to_id)
         select 'task', id, 'case', case_id from p",
        &tasks.iter().map(|(case, _)| case.uid).collect::<Vec<_>>(),
        &tasks.iter().map(|(_, task)| task.uid).collect::<Vec<_>>(),
        &tasks.iter().map(|(_, task)| task.title.clone()).collect::<Vec<_>>(),
        &tasks.iter().map(|(_, task)| task.due_at).collect::<Vec<_>>(),
        &tasks.iter().map(|(_, task)| task.is_complete).collect::<Vec<_>>(),
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// An open case whose patient can be written to.
pub(crate) struct MailCase {
    pub case: i64,
    pub person: i64,
    pub name: String,
    pub address: String,
    /// The staff member who created it.
    pub member: i64,
    pub created_at: DateTime<Utc>,
}

/// Open cases of patients with an address, one per patient.
pub(crate) async fn mail_cases(conn: &mut PgConnection, most: i64) -> Result<Vec<MailCase>> {
    Ok(sqlx::query_as!(
        MailCase,
        r#"select min(c.id) as "case!", c.person_id as person, p.display_name as "name!", u.email as "address!",
                  min(c.created_by) as "member!", min(c.created_at) as "created_at!"
             from todos.case_record c
             join core.user_account u on u.tenant_id = c.tenant_id and u.person_id = c.person_id and u.is_patient and u.email is not null
             join core.person p on p.tenant_id = c.tenant_id and p.id = c.person_id
            where c.tenant_id = core.tenant_id() and c.status_category = 'open' and c.created_by is not null
            group by c.person_id, p.display_name, u.email order by c.person_id limit $1"#,
        most,
    )
    .fetch_all(conn)
    .await?)
}

/// Inserts emails, with the history of their cases, and the work that they are: replies without an answer, and emails that were not sent.
pub(crate) async fn insert_emails(conn: &mut PgConnection, emails: &[DemoEmail], now: DateTime<Utc>) -> Result<()> {
    let column = |value: fn(&DemoEmail) -> String| emails.iter().map(value).collect::<Vec<_>>();
    sqlx::query!(
        "with e as (
             insert into todos.case_email (uid, case_id, person_id, direction, message_id, from_address, from_name, to_address, subject,
                    message, snippet, status, error, is_identity_partial, is_automatic, sent_by, client, created_at, email_sent_at,
                    message_rules)
             select g.uid, g.case_id, g.person, case when g.by is null then 'inbound' else 'outbound' end, g.uid || '@demo.huddle',
                    g.from_address, g.from_name, g.to_address, g.subject, g.message, g.snippet, g.status, g.error, g.partial, g.automatic,
                    g.by, case when g.by is null then 'mail-gateway' end, g.at, case when g.status <> 'failed' then g.at end, $16
               from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
                           $10::text[], $11::text[], $12::boolean[], $13::boolean[], $14::bigint[], $15::timestamptz[])
                    g (uid, case_id, person, from_address, from_name, to_address, subject, message, snippet, status, error, partial,
                       automatic, by, at)
              order by g.at
             returning *)
         insert into todos.case_event (case_id, at, user_id, client, kind)
         select case_id, created_at, sent_by, client, case when sent_by is null then 'email_received' else 'email_sent' end
           from e where case_id is not null order by created_at",
        &emails.iter().map(|email| email.uid).collect::<Vec<_>>(),
        &emails.iter().map(|email| email.case).collect::<Vec<_>>() as _,
        &emails.iter().map(|email| email.person).collect::<Vec<_>>() as _,
        &column(|email| email.from_address.clone()),
        &column(|email| email.from_name.clone()),
        &column(|email| email.to_address.clone()),
        &column(|email| email.subject.clone()),
        &column(|email| email.message.as_str().to_owned()),
        &column(DemoEmail::snippet),
        &column(|email| email.status.to_owned()),
        &emails.iter().map(|email| email.error.map(str::to_owned)).collect::<Vec<_>>() as _,
        &emails.iter().map(|email| email.is_identity_partial).collect::<Vec<_>>(),
        &emails.iter().map(|email| email.is_automatic).collect::<Vec<_>>(),
        &emails.iter().map(|email| email.sent_by).collect::<Vec<_>>() as _,
        &emails.iter().map(|email| email.at).collect::<Vec<_>>(),
        huddle_sdk::rich_text::RULES,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "with open as (
             update todos.case_email e set needs_attention = true
              where e.tenant_id = core.tenant_id() and e.case_id is not null
                and (e.direction = 'inbound' and not e.is_automatic or e.status = 'failed')
                and not exists (select from todos.case_email later
                                 where later.tenant_id = e.tenant_id and later.case_id = e.case_id and later.id > e.id
                                   and later.direction = 'outbound' and later.status <> 'failed')
             returning e.case_id, e.direction = 'inbound' as is_reply, e.direction = 'inbound' and e.is_identity_partial as is_unverified,
                       e.created_at),
         of_case as (
             select case_id, count(*) filter (where is_reply) as replies, count(*) filter (where not is_reply) as unsent,
                    bool_or(is_unverified) as is_unverified, max(created_at) as latest
               from open group by case_id)
         insert into core.work_unit (content_type, object_id, feature, person_id, owner_group_id, due_at, priority, status, status_category,
                                     title, category, parent_category, created_at, updated_at)
         select 'casemail', o.case_id, 'tasks', w.person_id, w.owner_group_id, $1, greatest(w.priority, 1),
                concat_ws(' · ', case o.unsent when 0 then null when 1 then 'Email not sent' else o.unsent || ' emails not sent' end,
                          case o.replies when 0 then null when 1 then 'Reply waiting' else o.replies || ' replies waiting' end,
                          case when o.is_unverified then 'Sender not verified' end),
                'open', w.title, w.category, w.parent_category, o.latest, $2
           from of_case o
           join core.work_unit w on w.tenant_id = core.tenant_id() and w.content_type = 'case' and w.object_id = o.case_id",
        zone::due(Zone::EASTERN.date_of(now)),
        now,
    )
    .execute(conn)
    .await?;
    Ok(())
}

fn word(category: StateCategory) -> &'static str {
    match category {
        StateCategory::Open => "open",
        StateCategory::Complete => "complete",
        StateCategory::Deferred => "deferred",
    }
}

//! SQL of cases.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::EXACT_COUNT_LIMIT;
use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::workflow::{Facts, StateCategory};
use sqlx::PgConnection;
use sqlx::types::Json as Stored;
use uuid::Uuid;

use super::model::{Case, CaseCategory, CaseId};
use super::priority::ChosenPriority;
use super::relations::{CaseRelation, object_of};
use super::summary_store;
use crate::categories::model::{CategoryId, Definition};
use crate::emails::attention::CaseMail;
use crate::{emails, tasks};

/// A case that was updated within this time counts as recent when it is closed (console.md §9).
const RECENT: TimeDelta = TimeDelta::days(1);

/// A row of `todos.case_card`.
struct CaseRow {
    id: CaseId,
    uid: Uuid,
    person: PersonId,
    patient: Option<UserId>,
    first_name: String,
    last_name: String,
    category_id: CategoryId,
    category_title: String,
    parent_category_id: Option<CategoryId>,
    parent_category_title: Option<String>,
    is_member_facing: bool,
    category_version: i32,
    definition: Stored<Definition>,
    status: String,
    status_category: StateCategory,
    description: String,
    notes: String,
    due_date: DateTime<Utc>,
    owner_group: i64,
    owner_group_name: String,
    is_proposed: bool,
    external_title: String,
    external_description: String,
    case_tags: Vec<String>,
    source_plan_id: Option<i64>,
    created_by: Option<UserId>,
    created_by_name: String,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    closed_at: Option<DateTime<Utc>>,
    row_version: i32,
    open_priority: i16,
    chosen_priority: Option<i16>,
    lowered_from: Option<i16>,
    priority_reason: Option<String>,
}

impl From<CaseRow> for Case {
    fn from(row: CaseRow) -> Self {
        let category = CaseCategory {
            id: row.category_id,
            title: row.category_title,
            parent: row.parent_category_id,
            parent_title: row.parent_category_title,
            is_member_facing: row.is_member_facing,
            version: row.category_version,
        };
        let (lowered_from, reason) = (row.lowered_from, row.priority_reason);
        let chosen_priority = row.chosen_priority.map(|priority| ChosenPriority { priority, lowered_from, reason });
        let case = Self {
            id: row.id,
            uid: row.uid,
            person: row.person,
            patient: row.patient,
            first_name: row.first_name,
            last_name: row.last_name,
            category,
            status: row.status,
            status_category: row.status_category,
            description: row.description,
            notes: row.notes,
            due_date: row.due_date,
            owner_group: row.owner_group,
            owner_group_name: row.owner_group_name,
            is_proposed: row.is_proposed,
            external_title: row.external_title,
            external_description: row.external_description,
            case_tags: row.case_tags,
            source_plan_id: row.source_plan_id,
            created_by: row.created_by,
            created_by_name: row.created_by_name,
            created_at: row.created_at,
            updated_at: row.updated_at,
            closed_at: row.closed_at,
            row_version: row.row_version,
            open_priority: row.open_priority,
            chosen_priority,
            definition: Some(row.definition.0),
            ..Self::default()
        };
        case.prioritized()
    }
}

/// Selects rows of `todos.case_card`; the rest of the statement follows `where tenant_id = ... and`.
macro_rules! cases {
    ($rest:literal, $($arg:expr),* $(,)?) => {
        sqlx::query_as!(
            CaseRow,
            r#"select id as "id!: CaseId", uid as "uid!", person_id as "person!: PersonId", patient_id as "patient: UserId",
                      first_name as "first_name!", last_name as "last_name!", category_id as "category_id!: CategoryId",
                      category_title as "category_title!", parent_category_id as "parent_category_id: CategoryId", parent_category_title,
                      is_member_facing as "is_member_facing!", category_version as "category_version!",
                      definition as "definition!: Stored<Definition>", status as "status!",
                      status_category as "status_category!: StateCategory", description as "description!", notes as "notes!",
                      due_at as "due_date!", owner_group_id as "owner_group!", owner_group_name as "owner_group_name!",
                      is_proposed as "is_proposed!", external_title as "external_title!", external_description as "external_description!",
                      tags as "case_tags!", source_plan_id, created_by as "created_by: UserId", created_by_name as "created_by_name!",
                      created_at as "created_at!", updated_at as "updated_at!", closed_at, row_version as "row_version!",
                      open_priority as "open_priority!", chosen_priority, lowered_from, priority_reason
                 from todos.case_card k where k.tenant_id = core.tenant_id() and "# + $rest,
            $($arg),*
        )
    };
}

/// Adds tasks, relations, summaries and open emails to cases: four more queries, however many cases.
async fn complete(conn: &mut PgConnection, rows: Vec<CaseRow>) -> Result<Vec<Case>> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let mut cases: Vec<Case> = rows.into_iter().map(Case::from).collect();
    let ids: Vec<i64> = cases.iter().map(|case| case.id.0).collect();
    let tasks = tasks::store::of_cases(conn, &ids).await?;
    let relations = relations_of(conn, &ids).await?;
    let summaries = summary_store::current_of(conn, &ids).await?;
    let emails = emails::store::open_of(conn, &ids).await?;
    for case in &mut cases {
        let id = case.id;
        case.tasks = tasks.iter().filter(|task| task.is_of_case(id)).cloned().map(Nested).collect();
        case.relations = relations.iter().filter(|(of, _)| *of == id).map(|(_, relation)| relation.clone()).collect();
        case.mail = CaseMail::of(emails.iter().filter(|(of, _)| *of == id).map(|(_, email)| email));
        case.current_summary = summaries.iter().find(|(of, _)| *of == id).map(|(_, summary)| summary.clone());
    }
    Ok(cases.into_iter().map(Case::offered).collect())
}

/// Reads what cases are related to, except tasks, latest first.
async fn relations_of(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<(CaseId, CaseRelation)>> {
    let rows = sqlx::query!(
        r#"select r.case_id as "case_id!: CaseId", r.kind as "kind!", r.object_id as "object_id!", min(r.created_at) as "created_at!"
             from (select from_id as case_id, to_type as kind, to_id as object_id, created_at
                     from core.relation where tenant_id = core.tenant_id() and from_type = 'case' and from_id = any ($1)
                   union all
                   select to_id, from_type, from_id, created_at
                     from core.relation where tenant_id = core.tenant_id() and to_type = 'case' and to_id = any ($1) and from_type <> 'task') r
            group by 1, 2, 3 order by 4 desc, 2, 3"#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    let related = |kind, object_id, created_at| CaseRelation { content_type: kind, object_id, created_at, content_object: None };
    Ok(rows.into_iter().map(|row| (row.case_id, related(row.kind, row.object_id, row.created_at))).collect())
}

/// Reads a case.
pub async fn find(conn: &mut PgConnection, id: CaseId) -> Result<Option<Case>> {
    let row = cases!("id = $1", id.0).fetch_optional(&mut *conn).await?;
    Ok(complete(conn, row.into_iter().collect()).await?.pop())
}

/// Reads a case by its uid.
pub async fn by_uid(conn: &mut PgConnection, uid: Uuid) -> Result<Option<Case>> {
    let row = cases!("uid = $1", uid).fetch_optional(&mut *conn).await?;
    Ok(complete(conn, row.into_iter().collect()).await?.pop())
}

/// Reads cases by ID, in any order.
pub async fn by_ids(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<Case>> {
    let rows = cases!("id = any ($1)", ids).fetch_all(&mut *conn).await?;
    complete(conn, rows).await
}

/// The state of a case that determines its available actions.
pub(super) struct OfferingCase {
    pub id: CaseId,
    pub status: String,
    pub facts: Facts,
    pub definition: Definition,
}

/// Reads the state that determines the available actions of cases, by ID. Lists of work need nothing else of a case.
pub(super) async fn offering(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<OfferingCase>> {
    let rows = sqlx::query!(
        r#"select r.id as "id: CaseId", r.status, r.is_proposed, v.definition as "definition: Stored<Definition>",
                  exists (select from core.relation l
                            join todos.task t on t.tenant_id = l.tenant_id and t.id = l.from_id
                           where l.tenant_id = r.tenant_id and l.to_type = 'case' and l.to_id = r.id and l.from_type = 'task'
                             and not t.is_complete) as "has_open_tasks!"
             from todos.case_record r
             join todos.case_category_version v
               on v.tenant_id = r.tenant_id and v.category_id = r.category_id and v.version = r.category_version
            where r.tenant_id = core.tenant_id() and r.id = any ($1)"#,
        ids,
    );
    let cases = rows.fetch_all(conn).await?.into_iter().map(|row| OfferingCase {
        id: row.id,
        status: row.status,
        facts: Facts { has_open_tasks: row.has_open_tasks, is_proposed: row.is_proposed },
        definition: row.definition.0,
    });
    Ok(cases.collect())
}

/// Locks a case until the end of the transaction, before its work unit (decision 0134).
pub async fn lock_row(conn: &mut PgConnection, id: CaseId) -> Result<()> {
    sqlx::query!("select id from todos.case_record where tenant_id = core.tenant_id() and id = $1 for update", id.0)
        .fetch_optional(conn)
        .await?;
    Ok(())
}

/// Reads a case and locks it until the end of the transaction. Its tasks change only under this lock.
pub async fn lock(conn: &mut PgConnection, id: CaseId) -> Result<Case> {
    lock_row(conn, id).await?;
    find(conn, id).await?.ok_or_else(|| Problem::not_found("Case does not exist"))
}

/// Filter of a person's cases.
#[derive(Debug, Clone, Copy, Default)]
pub struct CaseFilter {
    /// Only closed, or only open ones.
    pub is_closed: Option<bool>,
    /// Only cases of this category.
    pub category: Option<CategoryId>,
    /// Only open cases and those that were updated within a day before this instant.
    pub recent_at: Option<DateTime<Utc>>,
}

/// Reads a person's cases before a position, latest change first, and one more than `limit` when there are more.
pub async fn page(
    conn: &mut PgConnection,
    person: PersonId,
    filter: CaseFilter,
    before: (DateTime<Utc>, CaseId),
    limit: i64,
) -> Result<Vec<Case>> {
    let rows = cases!(
        "person_id = $1 and (updated_at, id) < ($2, $3) and ($4::boolean is null or (closed_at is not null) = $4)
              and ($5::bigint is null or category_id = $5) and ($6::timestamptz is null or closed_at is null or updated_at >= $6)
            order by updated_at desc, id desc limit $7",
        person.0,
        before.0,
        before.1.0,
        filter.is_closed,
        filter.category.map(i64::from),
        filter.recent_at.map(|now| now - RECENT),
        limit + 1,
    );
    let rows = rows.fetch_all(&mut *conn).await?;
    complete(conn, rows).await
}

/// Counts a person's cases, up to one more than the exact limit.
pub async fn count(conn: &mut PgConnection, person: PersonId, filter: CaseFilter) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!"
             from (select from todos.case_record
                    where tenant_id = core.tenant_id() and person_id = $1 and ($2::boolean is null or (closed_at is not null) = $2)
                      and ($3::bigint is null or category_id = $3) and ($4::timestamptz is null or closed_at is null or updated_at >= $4)
                    limit $5) c"#,
        person.0,
        filter.is_closed,
        filter.category.map(i64::from),
        filter.recent_at.map(|now| now - RECENT),
        EXACT_COUNT_LIMIT + 1,
    )
    .fetch_one(conn)
    .await?)
}

/// Reads a person's cases that were created before an instant, newest first.
pub async fn created_before(conn: &mut PgConnection, person: PersonId, before: DateTime<Utc>, limit: i64) -> Result<Vec<Case>> {
    let rows = cases!("person_id = $1 and created_at < $2 order by created_at desc, id desc limit $3", person.0, before, limit)
        .fetch_all(&mut *conn)
        .await?;
    complete(conn, rows).await
}

/// Reads a person's open cases of a category.
pub async fn open_of_category(conn: &mut PgConnection, person: PersonId, category: CategoryId) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!(
        "select id from todos.case_record
          where tenant_id = core.tenant_id() and person_id = $1 and category_id = $2 and closed_at is null order by id limit 20",
        person.0,
        category.0,
    )
    .fetch_all(conn)
    .await?)
}

/// Reads IDs of the cases of a category and of its direct children, above `after`, up to `most`.
pub async fn of_category(conn: &mut PgConnection, category: CategoryId, after: i64, most: i64) -> Result<Vec<CaseId>> {
    Ok(sqlx::query_scalar!(
        r#"select r.id as "id: CaseId"
             from todos.case_category c join todos.case_record r on r.tenant_id = c.tenant_id and r.category_id = c.id and r.id > $2
            where c.tenant_id = core.tenant_id() and (c.id = $1 or c.parent_id = $1) order by r.id limit $3"#,
        category.0,
        after,
        most,
    )
    .fetch_all(conn)
    .await?)
}

/// Inserts a new case; none when its uid exists.
pub async fn insert(conn: &mut PgConnection, case: &Case, client: Option<&str>) -> Result<Option<CaseId>> {
    Ok(sqlx::query_scalar!(
        r#"insert into todos.case_record (uid, person_id, category_id, category_version, status, status_category, description, notes, due_at,
                  owner_group_id, is_proposed, external_title, external_description, tags, source_plan_id, created_by, created_client, created_at,
                  updated_at, open_priority, chosen_priority, lowered_from, priority_reason)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19, $20, $21, $22)
           on conflict (tenant_id, uid) do nothing returning id as "id: CaseId""#,
        case.uid,
        case.person.0,
        case.category.id.0,
        case.category.version,
        case.status,
        case.status_category as StateCategory,
        case.description,
        case.notes,
        case.due_date,
        case.owner_group,
        case.is_proposed,
        case.external_title,
        case.external_description,
        &case.case_tags,
        case.source_plan_id,
        case.created_by.map(i64::from),
        client,
        case.created_at,
        case.open_priority,
        case.chosen_priority.as_ref().map(|chosen| chosen.priority),
        case.chosen_priority.as_ref().and_then(|chosen| chosen.lowered_from),
        case.chosen_priority.as_ref().and_then(|chosen| chosen.reason.as_deref()),
    )
    .fetch_optional(conn)
    .await?)
}

/// Stores a changed case.
pub async fn update(conn: &mut PgConnection, case: &Case, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update todos.case_record
            set category_id = $2, category_version = $3, status = $4, status_category = $5, description = $6, notes = $7, due_at = $8,
                owner_group_id = $9, is_proposed = $10, external_title = $11, external_description = $12, tags = $13, closed_at = $14,
                updated_at = $15, open_priority = $16, chosen_priority = $17, lowered_from = $18, priority_reason = $19,
                row_version = row_version + 1
          where tenant_id = core.tenant_id() and id = $1",
        case.id.0,
        case.category.id.0,
        case.category.version,
        case.status,
        case.status_category as StateCategory,
        case.description,
        case.notes,
        case.due_date,
        case.owner_group,
        case.is_proposed,
        case.external_title,
        case.external_description,
        &case.case_tags,
        case.closed_at,
        now,
        case.open_priority,
        case.chosen_priority.as_ref().map(|chosen| chosen.priority),
        case.chosen_priority.as_ref().and_then(|chosen| chosen.lowered_from),
        case.chosen_priority.as_ref().and_then(|chosen| chosen.reason.as_deref()),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Reads the highest priority of a case's open tasks.
pub async fn open_task_priority(conn: &mut PgConnection, id: CaseId) -> Result<i16> {
    Ok(sqlx::query_scalar!(
        r#"select coalesce(max(t.priority), 0::smallint) as "priority!"
             from core.relation l join todos.task t on t.tenant_id = l.tenant_id and t.id = l.from_id and not t.is_complete
            where l.tenant_id = core.tenant_id() and l.to_type = 'case' and l.to_id = $1 and l.from_type = 'task'"#,
        id.0,
    )
    .fetch_one(conn)
    .await?)
}

/// Reads what a case is related to, other than its tasks.
pub async fn related_to(conn: &mut PgConnection, id: CaseId) -> Result<Vec<ObjectRef>> {
    Ok(relations_of(conn, &[id.0]).await?.iter().map(|(_, relation)| object_of(relation)).collect())
}

/// Reads the open cases that an object is linked to, in the order in which they are locked.
pub async fn open_about(conn: &mut PgConnection, object: &ObjectRef) -> Result<Vec<CaseId>> {
    Ok(sqlx::query_scalar!(
        r#"select r.id as "id: CaseId"
             from todos.case_record r
            where r.tenant_id = core.tenant_id() and r.closed_at is null
              and r.id in (select from_id from core.relation
                            where tenant_id = core.tenant_id() and from_type = 'case' and to_type = $1 and to_id = $2
                            union all
                           select to_id from core.relation
                            where tenant_id = core.tenant_id() and to_type = 'case' and from_type = $1 and from_id = $2)
            order by r.id"#,
        object.kind,
        object.id,
    )
    .fetch_all(conn)
    .await?)
}

/// Stores the time of the last change of something in a case, without a new version.
pub async fn touch(conn: &mut PgConnection, id: CaseId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!("update todos.case_record set updated_at = $2 where tenant_id = core.tenant_id() and id = $1", id.0, now)
        .execute(conn)
        .await?;
    Ok(())
}

/// Reads person, title and status of cases by ID, in any order.
pub async fn cards(conn: &mut PgConnection, ids: &[i64]) -> Result<Vec<(i64, PersonId, String, String)>> {
    let rows = sqlx::query!(
        r#"select r.id, r.person_id as "person: PersonId", k.title, r.status
             from todos.case_record r join todos.case_category k on k.tenant_id = r.tenant_id and k.id = r.category_id
            where r.tenant_id = core.tenant_id() and r.id = any ($1)"#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.person, row.title, row.status)).collect())
}

/// Returns whether a user is a patient.
pub async fn is_patient(conn: &mut PgConnection, user: UserId) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select from core.user_account where tenant_id = core.tenant_id() and id = $1 and is_patient) as "exists!""#,
        user.0,
    )
    .fetch_one(conn)
    .await?)
}

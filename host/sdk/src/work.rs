//! Work units: records of open work that modules write, so that inbox, to-dos and worklists can show it without knowing the module.
//!
//! ```no_run
//! use huddle_sdk::prelude::*;
//! use huddle_sdk::work::WorkUnit;
//!
//! const REMINDER: ContentType = ContentType::new("reminder", "Reminder", Feature("reminders"));
//!
//! async fn remind(ctx: Ctx, PathPatient(access): PathPatient) -> Result<StatusCode> {
//!     let mut tx = ctx.write().await?;
//!     tx.put_work(WorkUnit::new(&REMINDER, 7, "Waiting").about(&access).title("Call back").priority(1)).await?;
//!     tx.commit().await?;
//!     Ok(StatusCode::CREATED)
//! }
//! ```

use chrono::{DateTime, Utc};

use crate::content_type::ContentType;
use crate::core_events::{WORK_UNIT_CHANGED, WorkUnitChanged};
use crate::event::EventSubject;
use crate::feature::Feature;
use crate::ids::{PersonId, UserId};
use crate::problem::Result;
use crate::relation::ObjectRef;
use crate::tx::WriteTx;
use crate::workflow::StateCategory;

/// The owner of work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorkOwner {
    /// A staff member.
    User(UserId),
    /// An assignee group.
    Group(i64),
}

impl WorkOwner {
    fn columns(owner: Option<Self>) -> (Option<i64>, Option<i64>) {
        match owner {
            None => (None, None),
            Some(Self::User(user)) => (Some(user.0), None),
            Some(Self::Group(group)) => (None, Some(group)),
        }
    }
}

/// The work unit of an object.
#[derive(Debug, Clone)]
pub struct WorkUnit {
    object: ObjectRef,
    feature: Feature,
    person: Option<PersonId>,
    owner: Option<WorkOwner>,
    due_at: Option<DateTime<Utc>>,
    priority: i16,
    status: String,
    category_of_status: StateCategory,
    title: String,
    category: Option<String>,
    parent_category: Option<String>,
    tags: Vec<String>,
    source_plan_id: Option<i64>,
    part_of: Option<ObjectRef>,
    own_due_at: Option<DateTime<Utc>>,
    created_by: Option<UserId>,
}

impl WorkUnit {
    /// Creates an open unit of an object.
    pub fn new(content_type: &ContentType, object_id: i64, status: impl Into<String>) -> Self {
        Self {
            object: content_type.object(object_id),
            feature: content_type.feature,
            person: None,
            owner: None,
            due_at: None,
            priority: 0,
            status: status.into(),
            category_of_status: StateCategory::Open,
            title: String::new(),
            category: None,
            parent_category: None,
            tags: Vec::new(),
            source_plan_id: None,
            part_of: None,
            own_due_at: None,
            created_by: None,
        }
    }

    /// Sets the person that the work is for.
    #[must_use]
    pub fn about(mut self, subject: impl Into<EventSubject>) -> Self {
        self.person = Some(subject.into().person_id());
        self
    }

    /// Sets the owner; none: unassigned.
    #[must_use]
    pub fn owner(mut self, owner: Option<WorkOwner>) -> Self {
        self.owner = owner;
        self
    }

    /// Sets the due date; none: no due date.
    #[must_use]
    pub fn due(mut self, due_at: Option<DateTime<Utc>>) -> Self {
        self.due_at = due_at;
        self
    }

    /// Sets the priority: 0 normal, 1 medium, 2 high.
    #[must_use]
    pub fn priority(mut self, priority: i16) -> Self {
        self.priority = priority;
        self
    }

    /// Sets the category of the status; complete and deferred close the unit.
    #[must_use]
    pub fn status_category(mut self, category: StateCategory) -> Self {
        self.category_of_status = category;
        self
    }

    /// Sets the one-line title.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// Sets the category and its parent, as named by the module.
    #[must_use]
    pub fn category(mut self, category: impl Into<String>, parent: Option<String>) -> Self {
        self.category = Some(category.into());
        self.parent_category = parent;
        self
    }

    /// Sets the tags.
    #[must_use]
    pub fn tags(mut self, tags: Vec<String>) -> Self {
        self.tags = tags;
        self
    }

    /// Sets the care plan that created the work.
    #[must_use]
    pub fn source_plan(mut self, plan: i64) -> Self {
        self.source_plan_id = Some(plan);
        self
    }

    /// Sets the object that the work is part of, such as the case of a task; none: it is separate work.
    #[must_use]
    pub fn part_of(mut self, object: Option<ObjectRef>) -> Self {
        self.part_of = object;
        self
    }

    /// Sets the due date of the object itself, if something in it is due earlier.
    #[must_use]
    pub fn own_due(mut self, due_at: DateTime<Utc>) -> Self {
        self.own_due_at = Some(due_at);
        self
    }

    /// Sets the user who created the object. Without it, the creator is the caller who first writes the unit.
    #[must_use]
    pub fn created_by(mut self, user: impl Into<Option<UserId>>) -> Self {
        self.created_by = user.into();
        self
    }
}

/// Result of writing a unit.
struct Written {
    id: i64,
    person_id: Option<i64>,
    patient_id: Option<i64>,
    previous_person_id: Option<i64>,
    previous_patient_id: Option<i64>,
    is_closed: bool,
}

impl WriteTx {
    /// Creates or updates the unit of an object. Writing the stored values again changes nothing and publishes no event.
    pub async fn put_work(&mut self, unit: WorkUnit) -> Result<()> {
        let now = self.app.clock().now();
        let (owner_user, owner_group) = WorkOwner::columns(unit.owner);
        let created_by = unit.created_by.or(self.caller().user_id);
        let (part_of_type, part_of_id) = unit.part_of.map(|object| (object.kind, object.id)).unzip();
        let written = sqlx::query_as!(
            Written,
            r#"with previous as (
                   select person_id from core.work_unit
                    where tenant_id = core.tenant_id() and content_type = $1 and object_id = $2 for update),
               written as (
                   insert into core.work_unit as w (content_type, object_id, feature, person_id, owner_user_id, owner_group_id, due_at, priority,
                          status, status_category, title, category, parent_category, tags, source_plan_id, created_at, updated_at, closed_at,
                          part_of_type, part_of_id, own_due_at, created_by)
                   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16,
                           case when $10 = 'open' then null else $16::timestamptz end, $17, $18, $19, $20)
                   on conflict (tenant_id, content_type, object_id) do update
                      set feature = excluded.feature, person_id = excluded.person_id, owner_user_id = excluded.owner_user_id,
                          owner_group_id = excluded.owner_group_id, due_at = excluded.due_at, priority = excluded.priority,
                          status = excluded.status, status_category = excluded.status_category, title = excluded.title,
                          category = excluded.category, parent_category = excluded.parent_category, tags = excluded.tags,
                          source_plan_id = excluded.source_plan_id, part_of_type = excluded.part_of_type, part_of_id = excluded.part_of_id,
                          own_due_at = excluded.own_due_at, row_version = w.row_version + 1, updated_at = excluded.updated_at,
                          closed_at = case when excluded.closed_at is null then null else coalesce(w.closed_at, excluded.closed_at) end
                    where (w.feature, w.person_id, w.owner_user_id, w.owner_group_id, w.due_at, w.priority, w.status, w.status_category,
                           w.title, w.category, w.parent_category, w.tags, w.source_plan_id, w.part_of_type, w.part_of_id, w.own_due_at)
                          is distinct from
                          (excluded.feature, excluded.person_id, excluded.owner_user_id, excluded.owner_group_id, excluded.due_at,
                           excluded.priority, excluded.status, excluded.status_category, excluded.title, excluded.category,
                           excluded.parent_category, excluded.tags, excluded.source_plan_id, excluded.part_of_type, excluded.part_of_id, excluded.own_due_at)
                   returning w.tenant_id, w.id, w.person_id, w.closed_at)
               select w.id as "id!", w.person_id, u.id as "patient_id?", p.person_id as "previous_person_id?",
                      v.id as "previous_patient_id?", w.closed_at is not null as "is_closed!"
                 from written w
                 left join previous p on true
                 left join core.user_account u on u.tenant_id = w.tenant_id and u.person_id = w.person_id and u.is_patient
                 left join core.user_account v on v.tenant_id = w.tenant_id and v.person_id = p.person_id and v.is_patient"#,
            unit.object.kind,
            unit.object.id,
            unit.feature.0,
            unit.person.map(i64::from),
            owner_user,
            owner_group,
            unit.due_at,
            unit.priority,
            unit.status,
            unit.category_of_status as StateCategory,
            unit.title,
            unit.category,
            unit.parent_category,
            &unit.tags,
            unit.source_plan_id,
            now,
            part_of_type,
            part_of_id,
            unit.own_due_at,
            created_by.map(i64::from),
        )
        .fetch_optional(&mut **self)
        .await?;
        if let Some(written) = written {
            self.announce_work(&unit.object, unit.feature, &written);
        }
        Ok(())
    }

    /// Closes the unit of an object, if it is open.
    pub async fn close_work(&mut self, content_type: &ContentType, object_id: i64, status: &str, category: StateCategory) -> Result<()> {
        let now = self.app.clock().now();
        let written = sqlx::query_as!(
            Written,
            r#"update core.work_unit w
                  set status = $3, status_category = $4, closed_at = $5, updated_at = $5, row_version = w.row_version + 1
                where w.tenant_id = core.tenant_id() and w.content_type = $1 and w.object_id = $2 and w.closed_at is null
               returning w.id, w.person_id,
                         (select u.id from core.user_account u
                           where u.tenant_id = w.tenant_id and u.person_id = w.person_id and u.is_patient) as "patient_id?",
                         null::bigint as previous_person_id, null::bigint as previous_patient_id, true as "is_closed!""#,
            content_type.name,
            object_id,
            status,
            category as StateCategory,
            now,
        )
        .fetch_optional(&mut **self)
        .await?;
        if let Some(written) = written {
            self.announce_work(&content_type.object(object_id), content_type.feature, &written);
        }
        Ok(())
    }

    /// Deletes the unit of an object that was deleted, or that the unit of another object now represents. Consoles are notified as if it
    /// had been closed.
    pub async fn delete_work(&mut self, content_type: &ContentType, object_id: i64) -> Result<()> {
        let deleted = sqlx::query_as!(
            Written,
            r#"delete from core.work_unit w
                where w.tenant_id = core.tenant_id() and w.content_type = $1 and w.object_id = $2
               returning w.id, w.person_id,
                         (select u.id from core.user_account u
                           where u.tenant_id = w.tenant_id and u.person_id = w.person_id and u.is_patient) as "patient_id?",
                         null::bigint as previous_person_id, null::bigint as previous_patient_id, true as "is_closed!""#,
            content_type.name,
            object_id,
        )
        .fetch_optional(&mut **self)
        .await?;
        if let Some(deleted) = deleted {
            self.announce_work(&content_type.object(object_id), content_type.feature, &deleted);
        }
        Ok(())
    }

    /// Sets owner and due date of a unit. For the host: modules always write whole units.
    pub async fn assign_work(
        &mut self,
        content_type: &ContentType,
        object_id: i64,
        owner: Option<WorkOwner>,
        due_at: Option<DateTime<Utc>>,
    ) -> Result<()> {
        let now = self.app.clock().now();
        let (owner_user, owner_group) = WorkOwner::columns(owner);
        let written = sqlx::query_as!(
            Written,
            r#"update core.work_unit w
                  set owner_user_id = $3, owner_group_id = $4, due_at = $5, updated_at = $6, row_version = w.row_version + 1
                where w.tenant_id = core.tenant_id() and w.content_type = $1 and w.object_id = $2
                  and (w.owner_user_id, w.owner_group_id, w.due_at) is distinct from ($3, $4, $5)
               returning w.id, w.person_id,
                         (select u.id from core.user_account u
                           where u.tenant_id = w.tenant_id and u.person_id = w.person_id and u.is_patient) as "patient_id?",
                         null::bigint as previous_person_id, null::bigint as previous_patient_id, w.closed_at is not null as "is_closed!""#,
            content_type.name,
            object_id,
            owner_user,
            owner_group,
            due_at,
            now,
        )
        .fetch_optional(&mut **self)
        .await?;
        if let Some(written) = written {
            self.announce_work(&content_type.object(object_id), content_type.feature, &written);
        }
        Ok(())
    }

    /// Publishes changes of units, as the only place: about the current person, and about the previous one if the unit moved.
    fn announce_work(&mut self, object: &ObjectRef, feature: Feature, written: &Written) {
        let present = (written.person_id, written.patient_id);
        let previous = (written.previous_person_id, written.previous_patient_id);
        let moved = (previous.0.is_some() && previous != present).then_some(previous);
        let payload =
            WorkUnitChanged { id: written.id, content_type: object.kind.clone(), object_id: object.id, is_closed: written.is_closed };
        for (person, patient) in [Some(present), moved].into_iter().flatten() {
            let subject = person.map(|person| EventSubject::new(PersonId(person), patient.map(UserId)));
            self.publish_work(written.id, person, WORK_UNIT_CHANGED.event(subject, &payload).requiring(feature));
        }
    }
}

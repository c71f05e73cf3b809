-- Cases have a priority: the highest of what is open in them, unless somebody chose another.

alter table todos.case_record
    -- The highest of the category, the open tasks and the linked objects, such as urgent messages.
    add column open_priority smallint not null default 0
        constraint case_record_open_priority_check check (open_priority between 0 and 2),
    -- What somebody chose; null: it follows what is open.
    add column chosen_priority smallint constraint case_record_chosen_priority_check check (chosen_priority between 0 and 2),
    -- What was open when somebody chose a lower one. It holds until something more urgent is opened.
    add column lowered_from smallint,
    -- Why it is lower.
    add column priority_reason text
        constraint case_record_priority_reason_check check (char_length(priority_reason) between 1 and 500),
    add constraint case_record_lowered_from_check check (lowered_from > chosen_priority and lowered_from <= 2),
    add constraint case_record_lowered_reason_check check ((lowered_from is null) = (priority_reason is null)),
    add constraint case_record_lowered_chosen_check check (lowered_from is null or chosen_priority is not null);

update todos.case_record r set open_priority = t.priority
  from (select l.tenant_id, l.to_id as case_id, max(t.priority) as priority
          from core.relation l
          join todos.task t on t.tenant_id = l.tenant_id and t.id = l.from_id
         where l.from_type = 'task' and l.to_type = 'case' and not t.is_complete and t.priority > 0
         group by 1, 2) t
 where r.tenant_id = t.tenant_id and r.id = t.case_id and r.closed_at is null;

create or replace view todos.case_card with (security_invoker = true) as
    select r.tenant_id, r.id, r.uid, r.person_id, u.id as patient_id, p.first_name, p.last_name, r.category_id, k.title as category_title,
           h.id as parent_category_id, h.title as parent_category_title, k.is_member_facing, r.category_version, v.definition, r.status, r.status_category,
           r.description, r.notes, r.due_at, r.owner_group_id, g.name as owner_group_name, r.is_proposed, r.external_title,
           r.external_description, r.tags, r.source_plan_id, r.created_by,
           coalesce(a.first_name || ' ' || a.last_name, r.created_client) as created_by_name, r.created_at, r.updated_at, r.closed_at,
           r.row_version, r.open_priority, r.chosen_priority, r.lowered_from, r.priority_reason
      from todos.case_record r
      join core.person p on p.tenant_id = r.tenant_id and p.id = r.person_id
      join todos.case_category k on k.tenant_id = r.tenant_id and k.id = r.category_id
      left join todos.case_category h on h.tenant_id = k.tenant_id and h.id = k.parent_id
      join todos.case_category_version v on v.tenant_id = r.tenant_id and v.category_id = r.category_id and v.version = r.category_version
      join core.assignee_group g on g.tenant_id = r.tenant_id and g.id = r.owner_group_id
      left join core.user_account ua on ua.tenant_id = r.tenant_id and ua.id = r.created_by
      left join core.person a on a.tenant_id = ua.tenant_id and a.id = ua.person_id
      left join core.user_account u on u.tenant_id = r.tenant_id and u.person_id = r.person_id and u.is_patient;

-- Every task has a work unit, also as part of a case or a care plan: it is work of its owner. Until now, the unit of the case or plan stood for it.

insert into core.work_unit as w (tenant_id, content_type, object_id, feature, person_id, owner_group_id, due_at, priority, status, status_category,
                                 title, created_at, updated_at, closed_at, part_of_type, part_of_id, created_by)
select t.tenant_id, 'task', t.id, 'tasks', t.person_id, t.owner_group_id, t.due_at, t.priority,
       case when t.is_complete then 'Complete' else 'Open' end, case when t.is_complete then 'complete' else 'open' end, t.title, t.created_at,
       coalesce(t.completed_at, t.created_at), t.completed_at, o.to_type, o.to_id, t.created_by
  from todos.task t
 cross join lateral (
       -- The case, or else the care plan.
       select r.to_type, r.to_id
         from core.relation r
        where r.tenant_id = t.tenant_id and r.from_type = 'task' and r.from_id = t.id and r.to_type in ('case', 'careplan')
        order by r.to_type desc, r.to_id limit 1) o
    on conflict (tenant_id, content_type, object_id) do update
       set part_of_type = excluded.part_of_type, part_of_id = excluded.part_of_id, row_version = w.row_version + 1;

-- Who created tasks and cases.
update core.work_unit w set created_by = t.created_by
  from todos.task t
 where w.tenant_id = t.tenant_id and w.content_type = 'task' and w.object_id = t.id and w.created_by is null;
update core.work_unit w set created_by = c.created_by
  from todos.case_record c
 where w.tenant_id = c.tenant_id and w.content_type = 'case' and w.object_id = c.id and c.created_by is not null;

-- A case shows the earliest date and the highest priority of what is open in it.
update core.work_unit w
   set due_at = least(w.due_at, o.due_at), own_due_at = case when o.due_at < w.due_at then w.due_at end, priority = greatest(w.priority, o.priority), row_version = w.row_version + 1
  from (select t.tenant_id, r.to_id as case_id, min(t.due_at) as due_at, max(t.priority) as priority
          from todos.task t
          join core.relation r on r.tenant_id = t.tenant_id and r.from_type = 'task' and r.from_id = t.id and r.to_type = 'case'
         where not t.is_complete
         group by 1, 2) o
 where w.tenant_id = o.tenant_id and w.content_type = 'case' and w.object_id = o.case_id and w.closed_at is null
   and (o.due_at < w.due_at or o.priority > w.priority);

comment on column todos.task.is_part is 'Unused. Hosts of the previous version write it.';

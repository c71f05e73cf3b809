-- The work on threads, without owners whose lease has expired and snoozes that have ended.
create view messaging.work_in_force with (security_invoker = true) as
select w.tenant_id, w.thread_id, w.row_version, case when w.lease_until > now() then w.owner_user_id end as owner_user_id,
       w.owner_group_id, w.claimed_at, w.lease_until, w.handed_over_by, w.note,
       case when coalesce(w.snoozed_until > now(), true) then w.snoozed_at end as snoozed_at, w.snoozed_by, w.snoozed_until,
       w.done_at, w.done_by
  from messaging.thread_work w;
grant select on messaging.work_in_force to huddle_app;

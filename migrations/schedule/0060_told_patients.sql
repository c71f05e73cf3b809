-- What patients were told of urgent symptoms before a visit was booked, and the open work of appointments.
alter table schedule.appointment
    -- The messages of red flags; whoever booked the appointment told the patient when it was booked.
    add told_patient text[] not null default '{}'
        constraint appointment_told_patient_check check (cardinality(told_patient) <= 100);

create or replace view schedule.appointment_card with (security_invoker = true) as
    select a.tenant_id, a.id, a.person_id, u.id as patient_id, a.provider_id, pn.first_name || ' ' || pn.last_name as provider_name, a.type_id,
           t.reason, t.name as type_name, a.starts_at, a.ends_at, a.status, a.description, a.symptoms_summary, a.is_custom, a.custom_reasons,
           a.scheduled_by, sn.first_name || ' ' || sn.last_name as scheduled_by_name, a.scheduled_at, a.rescheduled_from_id,
           (select max(r.id) from schedule.appointment r where r.tenant_id = a.tenant_id and r.rescheduled_from_id = a.id)
               as rescheduled_to_id,
           a.canceled_by, cn.first_name || ' ' || cn.last_name as canceled_by_name, a.canceled_at, a.is_late_cancel,
           array(select r.label from schedule.cancellation_reason r
                  where r.tenant_id = a.tenant_id and r.id = any (a.cancellation_reason_ids) and r.is_patient_facing and r.uid <> 'other'
                  order by r.position) as patient_reasons,
           array(select r.label from schedule.cancellation_reason r
                  where r.tenant_id = a.tenant_id and r.id = any (a.cancellation_reason_ids) and not r.is_patient_facing
                    and r.uid <> 'other_firefly'
                  order by r.position) as firefly_reasons,
           exists (select from schedule.cancellation_reason r
                    where r.tenant_id = a.tenant_id and r.id = any (a.cancellation_reason_ids) and r.uid = 'other') as has_patient_other,
           exists (select from schedule.cancellation_reason r
                    where r.tenant_id = a.tenant_id and r.id = any (a.cancellation_reason_ids) and r.uid = 'other_firefly')
               as has_firefly_other,
           a.patient_other_reason, a.firefly_other_reason, a.reschedule_action, a.row_version, a.updated_at,
           a.told_patient,
           (select w.status from core.work_unit w
             where w.tenant_id = a.tenant_id and w.content_type = 'appointment' and w.object_id = a.id and w.closed_at is null) as open_work
      from schedule.appointment a
      join schedule.appointment_type t on t.tenant_id = a.tenant_id and t.id = a.type_id
      join core.user_account pu on pu.tenant_id = a.tenant_id and pu.id = a.provider_id
      join core.person pn on pn.tenant_id = pu.tenant_id and pn.id = pu.person_id
      join core.user_account su on su.tenant_id = a.tenant_id and su.id = a.scheduled_by
      join core.person sn on sn.tenant_id = su.tenant_id and sn.id = su.person_id
      left join core.user_account cu on cu.tenant_id = a.tenant_id and cu.id = a.canceled_by
      left join core.person cn on cn.tenant_id = cu.tenant_id and cn.id = cu.person_id
      left join core.user_account u on u.tenant_id = a.tenant_id and u.person_id = a.person_id and u.is_patient;

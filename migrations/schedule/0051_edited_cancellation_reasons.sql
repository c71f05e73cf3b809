-- Reasons for cancellations are edited by staff with the permission. A reason is never deleted: cancellations name it.
alter table schedule.cancellation_reason
    add is_active boolean not null default true,
    add row_version integer not null default 1,
    add constraint cancellation_reason_tenant_id_parent_id_label_key unique (tenant_id, parent_id, label);

-- Who finds other times for patients: the group that owns the work of rebooking.
alter table schedule.setting
    add rebooking_group_id bigint,
    add constraint setting_rebooking_group_id_fkey foreign key (tenant_id, rebooking_group_id)
        references core.assignee_group (tenant_id, id) on delete set null (rebooking_group_id);

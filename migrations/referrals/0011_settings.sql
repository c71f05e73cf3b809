-- The tenant's settings for referrals: one row, created by the first change.

create table referrals.setting (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    -- Group that receives prior authorization work without an eligible owner, and open referrals whose owner's account is not active.
    work_group_id bigint,
    row_version integer not null default 0,
    primary key (tenant_id),
    constraint setting_work_group_id_fkey foreign key (tenant_id, work_group_id)
        references core.assignee_group (tenant_id, id) on delete set null (work_group_id)
);
call core.protect('referrals.setting', 'select, insert, update');

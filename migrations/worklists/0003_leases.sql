-- "Next for me" hands a row of a list to one person, for a while.

create table worklists.lease (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    work_unit_id bigint not null,
    user_id bigint not null,
    taken_at timestamptz not null,
    until timestamptz not null,
    -- One person per row, however many take at once.
    primary key (tenant_id, work_unit_id),
    constraint lease_work_unit_id_fkey foreign key (tenant_id, work_unit_id) references core.work_unit (tenant_id, id) on delete cascade,
    constraint lease_user_id_fkey foreign key (tenant_id, user_id) references core.user_account (tenant_id, id)
);

create index lease_until_idx on worklists.lease (tenant_id, until);

call core.protect('worklists.lease');

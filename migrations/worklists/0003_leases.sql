-- Leases of rows: "Next for me" leases a row of a list to one user for a limited time.

create table worklists.lease (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    work_unit_id bigint not null,
    user_id bigint not null,
    taken_at timestamptz not null,
    until timestamptz not null,
    -- One user per row, also under concurrent requests.
    primary key (tenant_id, work_unit_id),
    constraint lease_work_unit_id_fkey foreign key (tenant_id, work_unit_id) references core.work_unit (tenant_id, id) on delete cascade,
    constraint lease_user_id_fkey foreign key (tenant_id, user_id) references core.user_account (tenant_id, id)
);

create index lease_until_idx on worklists.lease (tenant_id, until);

call core.protect('worklists.lease');

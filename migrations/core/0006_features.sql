-- Features, switches and flags of a tenant. They are settings that admins change: each has a version, and the user and time of the last
-- change. Version 0 was never changed: it is the default declared by the module, or the initial value of the installation.

-- Overrides of the defaults that the owning modules declare.
create table core.tenant_feature (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    key text not null,
    is_active boolean not null,
    row_version integer not null default 0,
    changed_at timestamptz,
    changed_by bigint,
    updated_at timestamptz not null default now(),
    primary key (tenant_id, key),
    constraint tenant_feature_tenant_id_changed_by_fkey foreign key (tenant_id, changed_by) references core.user_account (tenant_id, id)
);

create table core.feature_switch (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    id bigint generated always as identity,
    audience text not null constraint feature_switch_audience_check check (audience in ('provider', 'member')),
    name text not null,
    note text not null default '',
    active boolean not null default false,
    row_version integer not null default 0,
    changed_at timestamptz,
    changed_by bigint,
    primary key (tenant_id, id),
    constraint feature_switch_tenant_id_audience_name_key unique (tenant_id, audience, name),
    constraint feature_switch_tenant_id_changed_by_fkey foreign key (tenant_id, changed_by) references core.user_account (tenant_id, id)
);

create table core.feature_flag (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    name text not null,
    is_active boolean not null,
    row_version integer not null default 0,
    changed_at timestamptz,
    changed_by bigint,
    primary key (tenant_id, name),
    constraint feature_flag_tenant_id_changed_by_fkey foreign key (tenant_id, changed_by) references core.user_account (tenant_id, id)
);

call core.protect('core.tenant_feature');
call core.protect('core.feature_switch');
call core.protect('core.feature_flag');

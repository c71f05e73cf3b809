-- Features, switches and flags are settings that admins change: each has a version, and says who changed it last and when.
-- Version 0 is what nobody has changed yet: the default of the module that declares it, or what the installation began with.

alter table core.tenant_feature
    add column row_version integer not null default 0,
    add column changed_at timestamptz,
    add column changed_by bigint,
    add constraint tenant_feature_tenant_id_changed_by_fkey foreign key (tenant_id, changed_by) references core.user_account (tenant_id, id);

alter table core.feature_switch
    add column row_version integer not null default 0,
    add column changed_at timestamptz,
    add column changed_by bigint,
    add constraint feature_switch_tenant_id_changed_by_fkey foreign key (tenant_id, changed_by) references core.user_account (tenant_id, id);

alter table core.feature_flag
    add column row_version integer not null default 0,
    add column changed_at timestamptz,
    add column changed_by bigint,
    add constraint feature_flag_tenant_id_changed_by_fkey foreign key (tenant_id, changed_by) references core.user_account (tenant_id, id);

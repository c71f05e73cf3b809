-- Settings of a tenant's schedules; a tenant without a row has the defaults.
create table schedule.setting (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    -- Whether patients get mail about their appointments.
    are_reminders_on boolean not null default true,
    -- Whether calendar feeds name patients.
    are_names_in_feeds boolean not null default false,
    -- Hosts whose pages may be shown as a provider's external calendar.
    calendar_hosts text[] not null default '{}' constraint setting_calendar_hosts_check check (cardinality(calendar_hosts) <= 20),
    -- Group that owns the work of rebooking patients.
    rebooking_group_id bigint,
    row_version integer not null default 0,
    primary key (tenant_id),
    constraint setting_rebooking_group_id_fkey foreign key (tenant_id, rebooking_group_id)
        references core.assignee_group (tenant_id, id) on delete set null (rebooking_group_id)
);
call core.protect('schedule.setting', 'select, insert, update');

-- The clinician on call.
create table schedule.on_call (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    provider_id bigint not null,
    set_by bigint not null,
    set_at timestamptz not null,
    primary key (tenant_id),
    constraint on_call_provider_fkey foreign key (tenant_id, provider_id) references core.provider (tenant_id, user_id),
    constraint on_call_set_by_fkey foreign key (tenant_id, set_by) references core.user_account (tenant_id, id)
);
call core.protect('schedule.on_call', 'select, insert, update');

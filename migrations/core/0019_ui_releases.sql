-- Published builds of the shell and of UI modules.

-- A build; the same for all tenants.
create table core.ui_release (
    module text not null,
    version text not null,
    -- SHA-256 over the files of the build, so that a version never changes its content.
    digest text,
    declaration jsonb not null,
    published_at timestamptz not null default now(),
    primary key (module, version)
);

create table core.ui_channel (
    module text not null,
    channel text not null constraint ui_channel_channel_check check (channel in ('stable', 'canary')),
    version text not null,
    -- The version before this one, for a rollback.
    previous text,
    updated_at timestamptz not null default now(),
    primary key (module, channel),
    constraint ui_channel_release_fkey foreign key (module, version) references core.ui_release (module, version),
    constraint ui_channel_previous_fkey foreign key (module, previous) references core.ui_release (module, version)
);

-- The channel or version that a tenant follows; the stable channel without a row.
create table core.ui_pin (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    module text not null,
    channel text not null default 'stable' constraint ui_pin_channel_check check (channel in ('stable', 'canary', 'pinned')),
    version text,
    primary key (tenant_id, module),
    constraint ui_pin_version_check check ((channel = 'pinned') = (version is not null)),
    constraint ui_pin_release_fkey foreign key (module, version) references core.ui_release (module, version)
);

call core.protect('core.ui_pin');

grant select, insert on core.ui_release to huddle_app;
grant select, insert, update on core.ui_channel to huddle_app;

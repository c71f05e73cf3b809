-- Tenants, the roles' rights, and the rule that keeps tenants apart.
--
-- Two roles: the owner runs these files; `huddle_app` (or a role that is a member of it) serves. The owner is not bound by
-- row security, which backfills and bulk copy need; the application role owns nothing and is bound by it everywhere.

create extension if not exists pg_trgm;

do $$
begin
    if not exists (select from pg_roles where rolname = 'huddle_app') then
        raise exception 'the role huddle_app is missing'
            using hint = 'create role huddle_app login password ''...''; then run huddle migrate again';
    end if;
end
$$;

grant usage on schema core to huddle_app;

-- The tenant of this transaction, or null: then every policy below is false and nothing is seen.
create function core.tenant_id() returns bigint
    language sql stable parallel safe
    as $$ select nullif(current_setting('app.tenant_id', true), '')::bigint $$;

-- Puts a table with tenant data under row security and gives the application role its rights. Every such table calls it.
create procedure core.protect(target regclass, privileges text default 'select, insert, update, delete')
    language plpgsql
    as $$
begin
    execute format('alter table %s enable row level security', target);
    execute format('create policy tenant on %s using (tenant_id = core.tenant_id()) with check (tenant_id = core.tenant_id())', target);
    execute format('grant %s on %s to huddle_app', privileges, target);
end
$$;
revoke all on procedure core.protect(regclass, text) from public;

create table core.tenant (
    id bigint generated always as identity primary key,
    key text not null constraint tenant_key_key unique,
    name text not null,
    -- The simplified tenant of the specification: no separate sign-up, patients are added by staff.
    is_simplified boolean not null default false,
    -- "Today" and "overdue" are counted in this zone.
    business_zone text not null default 'America/New_York',
    idle_limit_ms bigint not null default 10790000 constraint tenant_idle_limit_check check (idle_limit_ms between 60000 and 10790000),
    created_at timestamptz not null default now(),
    constraint tenant_key_check check (key ~ '^[a-z][a-z0-9-]{1,39}$')
);
grant select on core.tenant to huddle_app;
grant update (idle_limit_ms) on core.tenant to huddle_app;

-- An OpenID Connect issuer whose tokens this installation accepts.
create table core.issuer (
    id bigint generated always as identity primary key,
    url text not null constraint issuer_url_key unique,
    created_at timestamptz not null default now()
);
grant select on core.issuer to huddle_app;

-- Reference data, the same for all.
create table core.state (
    abbreviation text primary key constraint state_abbreviation_check check (abbreviation ~ '^[A-Z]{2}$'),
    name text not null,
    is_territory boolean not null default false,
    -- The zone of most of the state's people; a ZIP code may say better.
    time_zone text not null
);
grant select on core.state to huddle_app;

insert into core.state (abbreviation, name, is_territory, time_zone) values
    ('AL', 'Alabama', false, 'America/Chicago'), ('AK', 'Alaska', false, 'America/Anchorage'),
    ('AZ', 'Arizona', false, 'America/Phoenix'), ('AR', 'Arkansas', false, 'America/Chicago'),
    ('CA', 'California', false, 'America/Los_Angeles'), ('CO', 'Colorado', false, 'America/Denver'),
    ('CT', 'Connecticut', false, 'America/New_York'), ('DE', 'Delaware', false, 'America/New_York'),
    ('DC', 'District of Columbia', false, 'America/New_York'), ('FL', 'Florida', false, 'America/New_York'),
    ('GA', 'Georgia', false, 'America/New_York'), ('HI', 'Hawaii', false, 'Pacific/Honolulu'),
    ('ID', 'Idaho', false, 'America/Boise'), ('IL', 'Illinois', false, 'America/Chicago'),
    ('IN', 'Indiana', false, 'America/Indiana/Indianapolis'), ('IA', 'Iowa', false, 'America/Chicago'),
    ('KS', 'Kansas', false, 'America/Chicago'), ('KY', 'Kentucky', false, 'America/New_York'),
    ('LA', 'Louisiana', false, 'America/Chicago'), ('ME', 'Maine', false, 'America/New_York'),
    ('MD', 'Maryland', false, 'America/New_York'), ('MA', 'Massachusetts', false, 'America/New_York'),
    ('MI', 'Michigan', false, 'America/Detroit'), ('MN', 'Minnesota', false, 'America/Chicago'),
    ('MS', 'Mississippi', false, 'America/Chicago'), ('MO', 'Missouri', false, 'America/Chicago'),
    ('MT', 'Montana', false, 'America/Denver'), ('NE', 'Nebraska', false, 'America/Chicago'),
    ('NV', 'Nevada', false, 'America/Los_Angeles'), ('NH', 'New Hampshire', false, 'America/New_York'),
    ('NJ', 'New Jersey', false, 'America/New_York'), ('NM', 'New Mexico', false, 'America/Denver'),
    ('NY', 'New York', false, 'America/New_York'), ('NC', 'North Carolina', false, 'America/New_York'),
    ('ND', 'North Dakota', false, 'America/Chicago'), ('OH', 'Ohio', false, 'America/New_York'),
    ('OK', 'Oklahoma', false, 'America/Chicago'), ('OR', 'Oregon', false, 'America/Los_Angeles'),
    ('PA', 'Pennsylvania', false, 'America/New_York'), ('RI', 'Rhode Island', false, 'America/New_York'),
    ('SC', 'South Carolina', false, 'America/New_York'), ('SD', 'South Dakota', false, 'America/Chicago'),
    ('TN', 'Tennessee', false, 'America/Chicago'), ('TX', 'Texas', false, 'America/Chicago'),
    ('UT', 'Utah', false, 'America/Denver'), ('VT', 'Vermont', false, 'America/New_York'),
    ('VA', 'Virginia', false, 'America/New_York'), ('WA', 'Washington', false, 'America/Los_Angeles'),
    ('WV', 'West Virginia', false, 'America/New_York'), ('WI', 'Wisconsin', false, 'America/Chicago'),
    ('WY', 'Wyoming', false, 'America/Denver'), ('PR', 'Puerto Rico', true, 'America/Puerto_Rico'),
    ('VI', 'U.S. Virgin Islands', true, 'America/St_Thomas'), ('GU', 'Guam', true, 'Pacific/Guam'),
    ('AS', 'American Samoa', true, 'Pacific/Pago_Pago'), ('MP', 'Northern Mariana Islands', true, 'Pacific/Saipan');

-- What a tenant has. A row overrides the default that the owning module declares.
create table core.tenant_feature (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    key text not null,
    is_active boolean not null,
    updated_at timestamptz not null default now(),
    primary key (tenant_id, key)
);
call core.protect('core.tenant_feature');

create table core.feature_flag (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    name text not null,
    is_active boolean not null,
    primary key (tenant_id, name)
);
call core.protect('core.feature_flag');

create table core.feature_switch (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    id bigint generated always as identity,
    audience text not null constraint feature_switch_audience_check check (audience in ('provider', 'member')),
    name text not null,
    note text not null default '',
    active boolean not null default false,
    primary key (tenant_id, id),
    constraint feature_switch_tenant_id_audience_name_key unique (tenant_id, audience, name)
);
call core.protect('core.feature_switch');

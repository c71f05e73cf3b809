-- Tenants, the rights of the database roles, and row security, which keeps tenants apart.
--
-- There are two roles. The owner runs these files and is not bound by row security, as backfills and bulk copies require. `huddle_app` (or
-- a role that is a member of it) serves requests: it owns no table and is bound by row security everywhere.

create extension if not exists pg_trgm;
-- Allows a GIN index over the tenant and trigrams.
create extension if not exists btree_gin;
-- Allows an exclusion constraint over the tenant, other keys and a range.
create extension if not exists btree_gist;

do $$
begin
    if not exists (select from pg_roles where rolname = 'huddle_app') then
        raise exception 'the role huddle_app is missing'
            using hint = 'create role huddle_app login password ''...''; then run huddle migrate again';
    end if;
end
$$;

-- The tenant of this transaction. Without one it is null, every policy is false, and every table appears empty.
create function core.tenant_id() returns bigint
    language sql stable parallel safe
    as $$ select nullif(current_setting('app.tenant_id', true), '')::bigint $$;

-- Puts a table with tenant data under row security and grants the application role its privileges. Every such table calls it.
create procedure core.protect(target regclass, privileges text default 'select, insert, update, delete')
    language plpgsql
    as $$
begin
    execute format('alter table %s enable row level security', target);
    execute format('create policy tenant on %s using (tenant_id = core.tenant_id()) with check (tenant_id = core.tenant_id())', target);
    execute format('grant %s on %s to huddle_app', privileges, target);
end
$$;

create table core.tenant (
    id bigint generated always as identity primary key,
    key text not null constraint tenant_key_key unique,
    name text not null,
    -- Whether patients are added by staff and do not sign up themselves.
    is_simplified boolean not null default false,
    -- The time zone that decides which day is today and what is overdue.
    business_zone text not null default 'America/New_York',
    -- Time that a console may be idle before its session ends.
    idle_limit_ms bigint not null default 10790000 constraint tenant_idle_limit_check check (idle_limit_ms between 60000 and 10790000),
    -- Whether members who sign up are matched with the plan's list of members, which requires first name, last name, date of birth and sex.
    person_matching_during_signup boolean not null default false,
    created_at timestamptz not null default now(),
    constraint tenant_key_check check (key ~ '^[a-z][a-z0-9-]{1,39}$')
);

-- Opening hours of the clinic by weekday. A weekday without a row has the default hours: Monday to Friday, 8:00 to 18:00 in the tenant's
-- business zone.
create table core.clinic_hours (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    -- 1 is Monday, 7 is Sunday.
    day_of_week smallint not null constraint clinic_hours_day_of_week_check check (day_of_week between 1 and 7),
    -- Minutes after midnight; 1440 is the end of the day. Equal times mean that the clinic is closed on this weekday.
    opens_at smallint not null,
    closes_at smallint not null,
    row_version integer not null default 1,
    primary key (tenant_id, day_of_week),
    constraint clinic_hours_order_check check (opens_at between 0 and closes_at and closes_at <= 1440)
);

-- Dates on which the clinic is closed regardless of the weekday.
create table core.clinic_closure (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    closed_on date not null,
    name text not null default '' constraint clinic_closure_name_check check (char_length(name) <= 100),
    primary key (tenant_id, closed_on)
);

-- The opening hours of each tenant in one row, so that a statement can read them together with other data.
create view core.opening_hours with (security_invoker) as
    select t.id as tenant_id, t.business_zone, h.days, h.opens_at, h.closes_at,
           array(select c.closed_on from core.clinic_closure c where c.tenant_id = t.id) as closed_on
      from core.tenant t
     cross join lateral (select coalesce(array_agg(w.day_of_week), '{}') as days, coalesce(array_agg(w.opens_at), '{}') as opens_at,
                                coalesce(array_agg(w.closes_at), '{}') as closes_at
                           from core.clinic_hours w where w.tenant_id = t.id) h;

-- An OpenID Connect issuer whose tokens this installation accepts.
create table core.issuer (
    id bigint generated always as identity primary key,
    url text not null constraint issuer_url_key unique,
    created_at timestamptz not null default now()
);

call core.protect('core.clinic_hours');
call core.protect('core.clinic_closure');

grant usage on schema core to huddle_app;
revoke all on procedure core.protect(regclass, text) from public;
grant select on core.tenant to huddle_app;
grant update (idle_limit_ms) on core.tenant to huddle_app;
grant select on core.issuer to huddle_app;
grant select on core.opening_hours to huddle_app;

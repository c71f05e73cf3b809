-- Events and their order, and the progress of each module in handling them.

-- The tenant's event counter. The last statement of a transaction advances it, so that the order of positions is the order of commits.
create table core.position (
    tenant_id bigint primary key default core.tenant_id() references core.tenant,
    last bigint not null default 0
);

create table core.event (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    position bigint not null,
    at timestamptz not null default now(),
    module text not null,
    kind text not null,
    -- Recipients are limited to tenants with this feature, and to users who may see this person.
    feature text,
    person_id bigint,
    patient_id bigint,
    -- Set if the event is only for this user.
    user_id bigint,
    actor_id bigint,
    payload jsonb not null,
    primary key (tenant_id, position, at)
) partition by range (at);
create table core.event_default partition of core.event default;

-- Progress of each module in handling a tenant's events. A module has a queue for each feature that its subscriptions require, and another
-- for those that skip the events published while the feature is off.
create table core.event_cursor (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    module text not null,
    queue text not null,
    position bigint not null default 0,
    failures integer not null default 0,
    retry_at timestamptz,
    primary key (tenant_id, module, queue)
);

-- Events that a module failed to handle five times. They are skipped, kept, and shown to admins.
create table core.parked_event (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    module text not null,
    queue text not null,
    position bigint not null,
    kind text not null,
    payload jsonb not null,
    error text not null,
    parked_at timestamptz not null default now(),
    -- ID by which an admin retries or dismisses it.
    id bigint generated always as identity,
    primary key (tenant_id, module, queue, position),
    constraint parked_event_id_key unique (tenant_id, id)
);

call core.protect('core.position', 'select, update');
call core.protect('core.event', 'select, insert');
call core.protect('core.event_cursor');
call core.protect('core.parked_event');

-- Assigns positions to a transaction's events, stores the events and returns the last position. It must be the last statement before the
-- commit. Rows and payloads contain no positions, so the tenant's other writers wait only for the counter and the event (decision 0124).
create function core.publish(events jsonb) returns bigint
    language plpgsql
    as $$
declare
    taken bigint;
    total integer := jsonb_array_length(events);
    item jsonb;
begin
    update core.position set last = last + total where tenant_id = core.tenant_id() returning last into taken;
    if taken is null then
        raise exception 'no position counter for this tenant';
    end if;
    for i in 0 .. total - 1 loop
        item := events -> i;
        insert into core.event (position, module, kind, feature, person_id, patient_id, user_id, actor_id, payload)
        values (taken - total + 1 + i, item ->> 'module', item ->> 'kind', item ->> 'feature', (item ->> 'person_id')::bigint,
            (item ->> 'patient_id')::bigint, (item ->> 'user_id')::bigint, (item ->> 'actor_id')::bigint, item -> 'payload');
    end loop;
    return taken;
end
$$;

-- The last position of each tenant; the real-time hub polls it once a second. Returns numbers only.
create function core.positions() returns table (tenant_id bigint, last bigint)
    language sql stable security definer set search_path = core, pg_temp
    as $$ select p.tenant_id, p.last from core.position p $$;

revoke all on function core.positions() from public;
grant execute on function core.positions() to huddle_app;

-- Audit, positions and events, jobs, sessions, drafts, releases: the services behind the contract.

-- Who saw or changed what of whom. Insert-only for the application.
create table core.audit (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    id bigint generated always as identity,
    at timestamptz not null default clock_timestamp(),
    actor_user_id bigint,
    actor_client text,
    operation text not null,
    action text not null constraint audit_action_check check (action in ('read', 'change', 'refuse', 'session')),
    person_ids bigint[] not null default '{}',
    masked_person_ids bigint[] not null default '{}',
    grant_ids bigint[] not null default '{}',
    changes jsonb,
    request_id uuid,
    address inet,
    primary key (tenant_id, id, at)
) partition by range (at);
create table core.audit_default partition of core.audit default;
call core.protect('core.audit', 'select, insert');
create index audit_person_idx on core.audit using gin (person_ids);
create index audit_at_idx on core.audit (tenant_id, at desc);

-- The tenant's counter. It is moved by the last statement of a transaction, so that the order of positions is the order of commits.
create table core.position (
    tenant_id bigint primary key default core.tenant_id() references core.tenant,
    last bigint not null default 0
);
call core.protect('core.position', 'select, update');

create table core.event (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    position bigint not null,
    at timestamptz not null default now(),
    module text not null,
    kind text not null,
    -- Who may be told: those whose tenant has the feature, and who may see the person.
    feature text,
    person_id bigint,
    patient_id bigint,
    -- Set when only this user is concerned.
    user_id bigint,
    actor_id bigint,
    payload jsonb not null,
    primary key (tenant_id, position, at)
) partition by range (at);
create table core.event_default partition of core.event default;
call core.protect('core.event', 'select, insert');

-- Takes positions for a transaction's events and writes them. Always the last statement before commit.
-- An event may stamp its position on the rows that it announces, and into its own payload.
create function core.publish(events jsonb) returns bigint
    language plpgsql
    as $$
declare
    taken bigint;
    total integer := jsonb_array_length(events);
    item jsonb;
    stamp jsonb;
    here bigint;
begin
    update core.position set last = last + total where tenant_id = core.tenant_id() returning last into taken;
    if taken is null then
        raise exception 'no position counter for this tenant';
    end if;
    for i in 0 .. total - 1 loop
        item := events -> i;
        here := taken - total + 1 + i;
        for stamp in select * from jsonb_array_elements(coalesce(item -> 'stamps', '[]')) loop
            execute format('update %s set %I = $1 where tenant_id = core.tenant_id() and id = $2',
                (stamp ->> 'table')::regclass, stamp ->> 'column')
                using here, (stamp ->> 'id')::bigint;
        end loop;
        insert into core.event (position, module, kind, feature, person_id, patient_id, user_id, actor_id, payload)
        values (here, item ->> 'module', item ->> 'kind', item ->> 'feature', (item ->> 'person_id')::bigint,
            (item ->> 'patient_id')::bigint, (item ->> 'user_id')::bigint, (item ->> 'actor_id')::bigint,
            case when item ->> 'stamp_payload' is null then item -> 'payload'
                 else jsonb_set(item -> 'payload', array[item ->> 'stamp_payload'], to_jsonb(here::text)) end);
    end loop;
    return taken;
end
$$;

-- How far each module has handled a tenant's events.
create table core.event_cursor (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    module text not null,
    position bigint not null default 0,
    failures integer not null default 0,
    retry_at timestamptz,
    primary key (tenant_id, module)
);
call core.protect('core.event_cursor');

-- Events that a module failed to handle five times: passed over, kept, shown to the admin.
create table core.parked_event (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    module text not null,
    position bigint not null,
    kind text not null,
    payload jsonb not null,
    error text not null,
    parked_at timestamptz not null default now(),
    primary key (tenant_id, module, position)
);
call core.protect('core.parked_event');

create table core.relation (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    id bigint generated always as identity,
    from_type text not null,
    from_id bigint not null,
    to_type text not null,
    to_id bigint not null,
    created_by bigint,
    created_at timestamptz not null default now(),
    primary key (tenant_id, id),
    constraint relation_tenant_id_from_to_key unique (tenant_id, from_type, from_id, to_type, to_id)
);
call core.protect('core.relation', 'select, insert, delete');
create index relation_to_idx on core.relation (tenant_id, to_type, to_id);

create table core.job (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    id bigint generated always as identity,
    kind text not null,
    payload jsonb not null default '{}',
    -- At most one waiting job of a kind and key.
    unique_key text,
    run_at timestamptz not null default now(),
    attempts integer not null default 0,
    max_attempts integer not null default 8,
    claimed_by uuid,
    claimed_until timestamptz,
    finished_at timestamptz,
    error text,
    created_at timestamptz not null default now(),
    primary key (tenant_id, id)
);
call core.protect('core.job');
create unique index job_unique_key_idx on core.job (tenant_id, kind, unique_key) where finished_at is null and unique_key is not null;
create index job_due_idx on core.job (run_at) where finished_at is null;

-- Claims due jobs of all tenants for one worker. The only way across tenants for jobs.
create function core.claim_jobs(worker uuid, kinds text[], moment timestamptz, lease interval, amount integer)
    returns table (tenant_id bigint, id bigint, kind text, payload jsonb, attempts integer, max_attempts integer)
    language sql security definer set search_path = core, pg_temp
    as $$
    update core.job j
       set claimed_by = worker, claimed_until = moment + lease, attempts = j.attempts + 1
     where (j.tenant_id, j.id) in (
               select d.tenant_id, d.id from core.job d
                where d.finished_at is null and d.run_at <= moment and d.kind = any (kinds)
                  and (d.claimed_until is null or d.claimed_until < moment)
                order by d.run_at
                limit amount
                for update skip locked)
    returning j.tenant_id, j.id, j.kind, j.payload, j.attempts, j.max_attempts
$$;
revoke all on function core.claim_jobs(uuid, text[], timestamptz, interval, integer) from public;
grant execute on function core.claim_jobs(uuid, text[], timestamptz, interval, integer) to huddle_app;

-- A signed-in browser. Tokens are sealed with the host's key; the cookie is kept as its hash.
create table core.session (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    id uuid not null,
    user_id bigint not null,
    secret_hash bytea not null,
    refresh_token bytea,
    access_token bytea,
    access_token_hash bytea,
    access_expires_at timestamptz,
    id_token bytea,
    created_at timestamptz not null,
    last_active_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    ended_why text,
    user_agent text not null default '',
    primary key (tenant_id, id),
    constraint session_user_id_fkey foreign key (tenant_id, user_id) references core.user_account (tenant_id, id)
);
call core.protect('core.session');
create index session_user_idx on core.session (tenant_id, user_id) where ended_at is null;

-- Access tokens that were withdrawn before their end.
create table core.revoked_token (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    token_hash bytea not null,
    expires_at timestamptz not null,
    primary key (tenant_id, token_hash)
);
call core.protect('core.revoked_token');

-- A machine that acts for a tenant by client credentials.
create table core.service_client (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    issuer_id bigint not null references core.issuer,
    client_id text not null,
    name text not null,
    permissions text[] not null default '{}',
    is_active boolean not null default true,
    primary key (tenant_id, issuer_id, client_id)
);
call core.protect('core.service_client', 'select');

create table core.draft (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    user_id bigint not null,
    place text not null constraint draft_place_check check (char_length(place) between 1 and 120),
    person_id bigint,
    patient_id bigint,
    body jsonb not null,
    updated_at timestamptz not null,
    primary key (tenant_id, user_id, place),
    constraint draft_user_id_fkey foreign key (tenant_id, user_id) references core.user_account (tenant_id, id),
    constraint draft_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id)
);
call core.protect('core.draft');

-- Published builds of the shell and of UI modules; the same for all tenants.
create table core.ui_release (
    module text not null,
    version text not null,
    declaration jsonb not null,
    published_at timestamptz not null default now(),
    primary key (module, version)
);
grant select, insert on core.ui_release to huddle_app;

create table core.ui_channel (
    module text not null,
    channel text not null constraint ui_channel_channel_check check (channel in ('stable', 'canary')),
    version text not null,
    updated_at timestamptz not null default now(),
    primary key (module, channel),
    constraint ui_channel_release_fkey foreign key (module, version) references core.ui_release (module, version)
);
grant select, insert, update on core.ui_channel to huddle_app;

-- Which channel, or which version, a tenant follows; without a row it is stable.
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

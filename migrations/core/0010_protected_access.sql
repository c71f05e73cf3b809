-- Access to people. Each function is a single statement for its callers: it binds the tenant, checks protected access and writes the audit
-- rows, so that no data of a person is returned before the audit row is committed. They are planned once per connection: planning each
-- execution would take three quarters of their time.
--
-- Concurrent requests share one statement, and with it one commit: committing each audit row alone would cost the database four times as
-- much. Each request is still answered only after the commit of its own row.

-- Temporary permission to see a protected person. A grant is live until it expires or is revoked.
create table core.phi_grant (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    id bigint generated always as identity,
    user_id bigint not null,
    person_id bigint not null,
    reason text not null constraint phi_grant_reason_check
        check (reason in ('other', 'clinical_care', 'quality', 'billing', 'tech', 'operations', 'message_triage')),
    note text not null default '',
    granted_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    revoked_by bigint,
    reviewed_at timestamptz,
    reviewed_by bigint,
    primary key (tenant_id, id),
    constraint phi_grant_user_id_fkey foreign key (tenant_id, user_id) references core.user_account (tenant_id, id),
    constraint phi_grant_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id),
    constraint phi_grant_revoked_by_fkey foreign key (tenant_id, revoked_by) references core.user_account (tenant_id, id),
    constraint phi_grant_reviewed_by_fkey foreign key (tenant_id, reviewed_by) references core.user_account (tenant_id, id)
);

create index phi_grant_user_person_idx on core.phi_grant (tenant_id, user_id, person_id, expires_at);
-- Queues of unreviewed and of reviewed grants, by time of the grant: of all users and of one user. A range of days is a range of either
-- index.
create index phi_grant_granted_idx on core.phi_grant (tenant_id, (reviewed_at is null), granted_at desc, id desc);
create index phi_grant_user_granted_idx on core.phi_grant (tenant_id, user_id, (reviewed_at is null), granted_at desc, id desc);

call core.protect('core.phi_grant', 'select, insert, update');

-- Returns the live grants of a staff member at a moment: the only definition of "live". A plain SQL function, so that the planner inlines
-- it and conditions on `person_id` enter the index.
create function core.live_grants(staff bigint, moment timestamptz) returns setof core.phi_grant
    language sql stable parallel safe
    as $$
    select * from core.phi_grant g
     where g.tenant_id = core.tenant_id() and g.user_id = staff and g.revoked_at is null and g.expires_at > moment
$$;

-- Opens records: finds each person (by person ID or by a patient's user ID), checks protected access and writes the audit row. The arrays
-- have one element per request, identified by its number, from 1. No row for a number means that the tenant has no such person. `allowed`
-- is false for a protected person without a live grant.
create function core.open_people(
    tenant_ids bigint[], user_ids bigint[], clients text[], operations text[], request_ids uuid[], addresses text[],
    moments timestamptz[], user_agents text[], by_person bigint[], by_patient bigint[])
    returns table (number integer, person_id bigint, user_id bigint, is_patient boolean, is_protected boolean, allowed boolean)
    language plpgsql
    set plan_cache_mode = force_generic_plan
    as $$
#variable_conflict use_column
declare
    tenant bigint;
begin
    for tenant in select distinct t from unnest(tenant_ids) t order by t loop
        perform set_config('app.tenant_id', tenant::text, true);
        return query
        with asked as materialized (
            select a.number::integer as number, a.caller_id, a.client, a.operation, a.request_id, a.address, a.moment, a.user_agent,
                   coalesce(a.person, (select o.person_id from core.user_account o where o.tenant_id = tenant and o.id = a.patient)) as person
              from unnest(tenant_ids, user_ids, clients, operations, request_ids, addresses, moments, user_agents, by_person, by_patient)
                   with ordinality a (tenant_id, caller_id, client, operation, request_id, address, moment, user_agent, person, patient, number)
             where a.tenant_id = tenant
        ), found as materialized (
            select a.*, p.id as person_id, p.request_auth_for_phi as is_protected,
                   case when p.request_auth_for_phi then
                       (select g.id from core.live_grants(a.caller_id, a.moment) g
                         where g.person_id = p.id
                         order by g.expires_at desc limit 1) end as grant_id
              from asked a
              join core.person p on p.tenant_id = tenant and p.id = a.person
        ), written as (
            insert into core.audit (actor_user_id, actor_client, operation, action, person_ids, grant_ids, request_id, address, user_agent)
            select f.caller_id, f.client, f.operation, case when f.is_protected and f.grant_id is null then 'refuse' else 'read' end,
                   array[f.person_id], case when f.grant_id is null then '{}' else array[f.grant_id] end,
                   f.request_id, f.address::inet, f.user_agent
              from found f order by f.number
        )
        select f.number, f.person_id, u.id, coalesce(u.is_patient, false), f.is_protected, not (f.is_protected and f.grant_id is null)
          from found f
          left join core.user_account u on u.tenant_id = tenant and u.person_id = f.person_id;
    end loop;
end
$$;

-- Shows lists: returns the people of each request who must be masked for its caller. One audit row per request lists everyone shown and
-- everyone masked. `people` contains the people of all requests, and `listed_by` the number of each one's request.
create function core.show_people(
    tenant_ids bigint[], user_ids bigint[], clients text[], operations text[], request_ids uuid[], addresses text[],
    moments timestamptz[], user_agents text[], listed_by integer[], people bigint[])
    returns table (number integer, person_id bigint)
    language plpgsql
    set plan_cache_mode = force_generic_plan
    as $$
#variable_conflict use_column
declare
    tenant bigint;
begin
    for tenant in select distinct t from unnest(tenant_ids) t order by t loop
        perform set_config('app.tenant_id', tenant::text, true);
        return query
        with asked as materialized (
            select a.number::integer as number, a.caller_id, a.client, a.operation, a.request_id, a.address, a.moment, a.user_agent
              from unnest(tenant_ids, user_ids, clients, operations, request_ids, addresses, moments, user_agents)
                   with ordinality a (tenant_id, caller_id, client, operation, request_id, address, moment, user_agent, number)
             where a.tenant_id = tenant
        ), listed as materialized (
            select a.number, l.person, p.id is not null as is_protected,
                   case when p.id is not null then
                       (select g.id from core.live_grants(a.caller_id, a.moment) g
                         where g.person_id = l.person
                         order by g.expires_at desc limit 1) end as grant_id
              from asked a
              join unnest(listed_by, people) l (number, person) on l.number = a.number
              left join core.person p on p.tenant_id = tenant and p.id = l.person and p.request_auth_for_phi
        ), lists as (
            select l.number,
                   coalesce(array_agg(l.person order by l.person) filter (where not l.is_protected or l.grant_id is not null), '{}') as shown,
                   coalesce(array_agg(l.person order by l.person) filter (where l.is_protected and l.grant_id is null), '{}') as masked,
                   coalesce(array_agg(l.grant_id) filter (where l.grant_id is not null), '{}') as grants
              from listed l group by l.number
        ), written as (
            insert into core.audit (actor_user_id, actor_client, operation, action, person_ids, masked_person_ids, grant_ids, request_id,
                address, user_agent)
            select a.caller_id, a.client, a.operation, 'read', l.shown, l.masked, l.grants, a.request_id, a.address::inet, a.user_agent
              from lists l join asked a on a.number = l.number order by a.number
        )
        select l.number, l.person from listed l where l.is_protected and l.grant_id is null;
    end loop;
end
$$;

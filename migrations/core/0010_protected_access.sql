-- Access to people. Each function is a single statement for its caller: it binds the tenant, checks protected access and writes the audit
-- row, so that nothing of a person is returned before the row that records it is committed.

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

-- The caller of an operation, as the audit trail records it.
create type core.caller as (
    tenant_id bigint,
    user_id bigint,
    client text,
    operation text,
    request_id uuid,
    address inet,
    moment timestamptz,
    user_agent text
);

create index phi_grant_user_person_idx on core.phi_grant (tenant_id, user_id, person_id, expires_at);
-- The queues of grants that nobody has reviewed and of those that somebody has, newest first.
create index phi_grant_review_idx on core.phi_grant (tenant_id, (reviewed_at is null), id desc);

call core.protect('core.phi_grant', 'select, insert, update');

-- Finds a person (by person id or by the user id of a patient), checks protected access and writes the audit row. No row: the tenant has
-- no such person. `allowed` is false for a protected person without a live grant.
create function core.open_person(caller core.caller, by_person bigint, by_patient bigint)
    returns table (person_id bigint, user_id bigint, is_patient boolean, is_protected boolean, allowed boolean)
    language plpgsql
    as $$
declare
    live bigint;
begin
    perform set_config('app.tenant_id', caller.tenant_id::text, true);
    select p.id, u.id, coalesce(u.is_patient, false), p.request_auth_for_phi
      into open_person.person_id, open_person.user_id, open_person.is_patient, open_person.is_protected
      from core.person p
      left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id
     where p.tenant_id = caller.tenant_id
       and case when by_person is not null then p.id = by_person
                else p.id = (select o.person_id from core.user_account o where o.tenant_id = caller.tenant_id and o.id = by_patient) end;
    if not found then
        return;
    end if;
    allowed := true;
    if is_protected then
        select g.id into live from core.phi_grant g
         where g.tenant_id = caller.tenant_id and g.user_id = caller.user_id and g.person_id = open_person.person_id
           and g.revoked_at is null and g.expires_at > caller.moment
         order by g.expires_at desc limit 1;
        allowed := live is not null;
    end if;
    insert into core.audit (actor_user_id, actor_client, operation, action, person_ids, grant_ids, request_id, address, user_agent)
    values (caller.user_id, caller.client, caller.operation, case when allowed then 'read' else 'refuse' end,
        array[open_person.person_id], case when live is null then '{}' else array[live] end, caller.request_id, caller.address,
        caller.user_agent);
    return next;
end
$$;

-- Of the given people, those who must be masked for this caller. One audit row lists all who are shown and all who are masked.
create function core.show_people(caller core.caller, people bigint[]) returns bigint[]
    language plpgsql
    as $$
declare
    masked bigint[];
    used bigint[];
begin
    perform set_config('app.tenant_id', caller.tenant_id::text, true);
    with protected as (
        select p.id,
               (select g.id from core.phi_grant g
                 where g.tenant_id = p.tenant_id and g.user_id = caller.user_id and g.person_id = p.id
                   and g.revoked_at is null and g.expires_at > caller.moment
                 order by g.expires_at desc limit 1) as grant_id
          from core.person p
         where p.tenant_id = caller.tenant_id and p.id = any (people) and p.request_auth_for_phi
    )
    select coalesce(array_agg(id) filter (where grant_id is null), '{}'), coalesce(array_agg(grant_id) filter (where grant_id is not null), '{}')
      into masked, used
      from protected;
    if cardinality(people) > 0 then
        insert into core.audit (actor_user_id, actor_client, operation, action, person_ids, masked_person_ids, grant_ids, request_id, address,
            user_agent)
        values (caller.user_id, caller.client, caller.operation, 'read',
            array(select distinct unnest(people) except select unnest(masked)), masked, used, caller.request_id, caller.address,
            caller.user_agent);
    end if;
    return masked;
end
$$;

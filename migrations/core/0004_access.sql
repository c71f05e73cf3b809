-- The gate to people. Each function is one statement for its caller: it binds the tenant, holds the gate and writes the audit row,
-- so that nothing of a person leaves before the row that says so is committed.

create type core.caller as (
    tenant_id bigint,
    user_id bigint,
    client text,
    operation text,
    request_id uuid,
    address inet,
    moment timestamptz
);

-- Resolves a person (by person or by patient user), checks protected access, writes the row.
-- No row: unknown in this tenant. `allowed` false: protected and no live grant.
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
    insert into core.audit (actor_user_id, actor_client, operation, action, person_ids, grant_ids, request_id, address)
    values (caller.user_id, caller.client, caller.operation, case when allowed then 'read' else 'refuse' end,
        array[open_person.person_id], case when live is null then '{}' else array[live] end, caller.request_id, caller.address);
    return next;
end
$$;

-- Of the given people, those who must be masked for this caller. One audit row names all that are shown and all that are masked.
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
        insert into core.audit (actor_user_id, actor_client, operation, action, person_ids, masked_person_ids, grant_ids, request_id, address)
        values (caller.user_id, caller.client, caller.operation, 'read',
            array(select distinct unnest(people) except select unnest(masked)), masked, used, caller.request_id, caller.address);
    end if;
    return masked;
end
$$;

-- Partitions are made ahead and events dropped after their keep; called by the host at start and each hour.
create function core.maintain_partitions(moment timestamptz) returns void
    language plpgsql security definer set search_path = core, pg_temp
    as $$
declare
    day date;
    month date;
    old record;
begin
    perform pg_advisory_xact_lock(hashtext('core.maintain_partitions'));
    for day in select (moment at time zone 'UTC')::date + n from generate_series(1, 2) n loop
        if to_regclass(format('core.event_%s', to_char(day, 'YYYYMMDD'))) is null then
            execute format('create table core.event_%s partition of core.event for values from (%L) to (%L)',
                to_char(day, 'YYYYMMDD'), day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
        end if;
    end loop;
    month := date_trunc('month', moment at time zone 'UTC')::date + interval '1 month';
    if to_regclass(format('core.audit_%s', to_char(month, 'YYYYMM'))) is null then
        execute format('create table core.audit_%s partition of core.audit for values from (%L) to (%L)',
            to_char(month, 'YYYYMM'), month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
    end if;
    for old in
        select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = 'core.event'::regclass and c.relname ~ '^event_[0-9]{8}$'
           and to_date(substr(c.relname, 7), 'YYYYMMDD') < (moment at time zone 'UTC')::date - 1
    loop
        execute format('drop table core.%I', old.relname);
    end loop;
    delete from core.event_default where at < moment - interval '48 hours';
end
$$;
revoke all on function core.maintain_partitions(timestamptz) from public;
grant execute on function core.maintain_partitions(timestamptz) to huddle_app;

-- The trail says what a change did: to which object, field by field with the value before and after, and from which browser.
-- It is only ever added to, also by its owner's ordinary tools, and each row carries the transaction that wrote it: rows in the order
-- (txid, id) never change their places once every transaction below is over, which is what the seals (0014) rest on.

alter table core.audit
    add column txid bigint not null default pg_current_xact_id()::text::bigint,
    add column object_type text,
    add column object_id text,
    add column user_agent text,
    add constraint audit_object_check check ((object_type is null) = (object_id is null)),
    add constraint audit_changes_check check (jsonb_typeof(changes) = 'object');
comment on column core.audit.changes is 'field -> [before, after]';

-- One order for writers, sealer and verification; the lists of persons had an index that cost each insert more than all else, and
-- row security kept it from being used.
alter table core.audit drop constraint audit_pkey;
alter table core.audit add constraint audit_pkey primary key (tenant_id, txid, id, at);
drop index core.audit_person_idx;
drop index core.audit_at_idx;
-- Across tenants, for the sealer.
create index audit_order_idx on core.audit (txid, id);

-- What the database writes down by itself (when, in which transaction, under which number, for which tenant) is not the application's
-- to say.
revoke insert on core.audit from huddle_app;
grant insert (actor_user_id, actor_client, operation, action, person_ids, masked_person_ids, grant_ids, object_type, object_id, changes,
    request_id, address, user_agent) on core.audit to huddle_app;

create function core.refuse_change() returns trigger
    language plpgsql
    as $$
begin
    raise exception 'rows of %.% are never changed or removed', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_stays before update or delete on core.audit for each row execute function core.refuse_change();
create trigger audit_stays_whole before truncate on core.audit for each statement execute function core.refuse_change();
create trigger audit_stays_whole before truncate on core.audit_default for each statement execute function core.refuse_change();

-- A month's partition. When rows of that month stand in the default partition already (the host was off while a tool wrote), they stay
-- there, and so does the rest of that month.
create function core.add_audit_partition(month date) returns void
    language plpgsql set search_path = core, pg_temp
    as $$
declare
    name text := 'audit_' || to_char(month, 'YYYYMM');
    beginning timestamptz := month::timestamp at time zone 'UTC';
    ending timestamptz := (month + interval '1 month') at time zone 'UTC';
begin
    if to_regclass('core.' || name) is not null
       or exists (select from core.audit_default a where a.at >= beginning and a.at < ending) then
        return;
    end if;
    execute format('create table core.%I partition of core.audit for values from (%L) to (%L)', name, beginning, ending);
    execute format('create trigger audit_stays_whole before truncate on core.%I for each statement execute function core.refuse_change()', name);
end
$$;
revoke all on function core.add_audit_partition(date) from public;

-- Of the trail this month and the two after it, so that a host that was off finds room; of events the two days to come.
create or replace function core.maintain_partitions(moment timestamptz) returns void
    language plpgsql security definer set search_path = core, pg_temp
    as $$
declare
    today date := (moment at time zone 'UTC')::date;
    day date;
    beginning timestamptz;
    ending timestamptz;
    old record;
    is_awaited boolean;
begin
    perform pg_advisory_xact_lock(hashtext('core.maintain_partitions'));
    for n in 0 .. 2 loop
        perform core.add_audit_partition((date_trunc('month', today::timestamp) + n * interval '1 month')::date);
    end loop;
    for day in select today + n from generate_series(1, 2) n loop
        beginning := day::timestamp at time zone 'UTC';
        ending := (day + 1)::timestamp at time zone 'UTC';
        if to_regclass(format('core.event_%s', to_char(day, 'YYYYMMDD'))) is null
           and not exists (select from core.event_default e where e.at >= beginning and e.at < ending) then
            execute format('create table core.event_%s partition of core.event for values from (%L) to (%L)',
                to_char(day, 'YYYYMMDD'), beginning, ending);
        end if;
    end loop;
    for old in
        select c.relname, to_date(substr(c.relname, 7), 'YYYYMMDD') as day from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = 'core.event'::regclass and c.relname ~ '^event_[0-9]{8}$'
           and to_date(substr(c.relname, 7), 'YYYYMMDD') < today - 1
    loop
        is_awaited := false;
        if old.day >= today - 7 then
            execute format('select exists (select from core.event_cursor c
                join core.%I e on e.tenant_id = c.tenant_id and e.position > c.position)', old.relname) into is_awaited;
        end if;
        if not is_awaited then
            execute format('drop table core.%I', old.relname);
        end if;
    end loop;
    delete from core.event_default e
     where e.at < moment - interval '48 hours'
       and (e.at < moment - interval '7 days'
            or not exists (select from core.event_cursor c where c.tenant_id = e.tenant_id and c.position < e.position));
end
$$;

do $$
declare
    -- Partitions that were made before this file.
    old regclass;
begin
    for old in
        select i.inhrelid::regclass from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = 'core.audit'::regclass and c.relname <> 'audit_default'
    loop
        execute format('create trigger audit_stays_whole before truncate on %s for each statement execute function core.refuse_change()', old);
    end loop;
    perform core.maintain_partitions(now());
end
$$;

alter type core.caller add attribute user_agent text;

create or replace function core.open_person(caller core.caller, by_person bigint, by_patient bigint)
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

create or replace function core.show_people(caller core.caller, people bigint[]) returns bigint[]
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

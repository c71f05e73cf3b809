-- Partitions of events and of the audit trail.

-- Creates partitions ahead: for the trail, this month and the following two, so that they exist even if the host was off; for events, the
-- next two days. Removes old events, except those that a module has not handled yet, so that a host that was down for days continues where
-- it stopped. They are kept for a week at most, because a module that is no longer linked leaves its cursor behind. The host calls this at
-- start and every hour.
create function core.maintain_partitions(moment timestamptz) returns void
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

revoke all on function core.maintain_partitions(timestamptz) from public;
grant execute on function core.maintain_partitions(timestamptz) to huddle_app;

select core.maintain_partitions(now());

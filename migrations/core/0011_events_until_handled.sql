-- Old events stay while a module has not handled them: a host that was down for days goes on where it stopped. For a week at most,
-- since a module that is no longer linked leaves its cursor behind.
create or replace function core.maintain_partitions(moment timestamptz) returns void
    language plpgsql security definer set search_path = core, pg_temp
    as $$
declare
    today date := (moment at time zone 'UTC')::date;
    day date;
    month date;
    old record;
    is_awaited boolean;
begin
    perform pg_advisory_xact_lock(hashtext('core.maintain_partitions'));
    for day in select today + n from generate_series(1, 2) n loop
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

-- Busy times of providers from appointments, by week. Slots of all providers of a tenant for two months need every appointment of these
-- months, tens of thousands; reading one row per appointment would take most of the response time.

create table schedule.busy_week (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    provider_id bigint not null,
    -- Monday of the week (UTC) in which the busy time begins.
    week date not null,
    -- Per appointment that is not canceled, by start: busy_from, busy_until, type_id and id, each in the eight bytes of its binary format.
    -- Arrays would be sent and parsed value by value, which takes five times as long.
    appointments bytea not null,
    primary key (tenant_id, provider_id, week),
    constraint busy_week_provider_id_fkey foreign key (tenant_id, provider_id) references schedule.schedule (tenant_id, provider_id)
);
-- Compression would cost more than it saves.
alter table schedule.busy_week alter column appointments set storage external;
call core.protect('schedule.busy_week');

create function schedule.monday_of(moment timestamptz) returns date
    language sql immutable strict parallel safe
    as $$ select date_trunc('week', moment at time zone 'UTC')::date $$;

-- Rewrites weeks of providers; the elements of the arrays (tenants, providers, weeks) belong together by position.
create function schedule.refresh_busy_weeks(tenants bigint[], providers bigint[], weeks date[]) returns void
    language plpgsql
    as $$
begin
    -- Another writer of the same provider may not have committed yet. Writers of the application hold this lock already.
    perform from schedule.schedule s
      where (s.tenant_id, s.provider_id) in (select * from unnest(tenants, providers))
      order by s.tenant_id, s.provider_id for no key update;
    delete from schedule.busy_week b using unnest(tenants, providers, weeks) as k (tenant_id, provider_id, week)
     where b.tenant_id = k.tenant_id and b.provider_id = k.provider_id and b.week = k.week;
    insert into schedule.busy_week (tenant_id, provider_id, week, appointments)
    select k.tenant_id, k.provider_id, k.week,
           string_agg(timestamptz_send(a.busy_from) || timestamptz_send(a.busy_until) || int8send(a.type_id) || int8send(a.id), ''
                      order by a.busy_from)
      from (select distinct * from unnest(tenants, providers, weeks)) as k (tenant_id, provider_id, week)
      -- A busy time lasts at most 12 hours.
      join schedule.appointment a on a.tenant_id = k.tenant_id and a.provider_id = k.provider_id and a.status <> 'canceled'
       and a.busy_until > k.week::timestamp at time zone 'UTC' and a.busy_until < (k.week + 9)::timestamp at time zone 'UTC'
       and schedule.monday_of(a.busy_from) = k.week
     group by k.tenant_id, k.provider_id, k.week;
end
$$;

create function schedule.appointments_added() returns trigger
    language plpgsql
    as $$
begin
    perform schedule.refresh_busy_weeks(array_agg(k.tenant_id), array_agg(k.provider_id), array_agg(k.week))
       from (select distinct tenant_id, provider_id, schedule.monday_of(busy_from) as week from added) k
     having count(*) > 0;
    return null;
end
$$;

create function schedule.appointments_changed() returns trigger
    language plpgsql
    as $$
begin
    perform schedule.refresh_busy_weeks(array_agg(k.tenant_id), array_agg(k.provider_id), array_agg(k.week))
       from (select tenant_id, provider_id, schedule.monday_of(busy_from) as week from before
              union
             select tenant_id, provider_id, schedule.monday_of(busy_from) from after) k
     having count(*) > 0;
    return null;
end
$$;

create function schedule.appointments_removed() returns trigger
    language plpgsql
    as $$
begin
    perform schedule.refresh_busy_weeks(array_agg(k.tenant_id), array_agg(k.provider_id), array_agg(k.week))
       from (select distinct tenant_id, provider_id, schedule.monday_of(busy_from) as week from removed) k
     having count(*) > 0;
    return null;
end
$$;

create trigger appointments_added after insert on schedule.appointment
    referencing new table as added for each statement execute function schedule.appointments_added();
create trigger appointments_changed after update on schedule.appointment
    referencing old table as before new table as after for each statement execute function schedule.appointments_changed();
create trigger appointments_removed after delete on schedule.appointment
    referencing old table as removed for each statement execute function schedule.appointments_removed();

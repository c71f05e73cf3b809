-- In tenants with claims, the lists of active threads and by type contain open threads only: what is done or snoozed is in the lists `done` and
-- `snoozed`. The list of unread threads omits what is snoozed; a thread that is done is read, unless somebody has marked it unread since. They have names of their own (`open active`, ...), because without claims a list ignores both marks.

-- As in 0011, for threads that are not done: most threads with a tag are.
create index inbox_open_tag_idx on messaging.inbox (tenant_id, pod_id, tag, last_position desc, thread_id desc)
    where done_at is null and tag is not null and not test_only;

create function messaging.open_page(
    lists bigint[], filter text, before_position bigint, before_thread bigint, skip bigint, amount bigint)
    returns table (thread_id bigint, last_position bigint)
    language plpgsql stable rows 100 set enable_seqscan = off set enable_bitmapscan = off
    as $$
#variable_conflict use_column
begin
    if filter = 'open active' then
        return query
        select distinct e.thread_id, e.last_position
          from unnest(lists) l(id)
         cross join lateral (
               select i.thread_id, i.last_position from messaging.inbox i
                where i.tenant_id = core.tenant_id() and i.pod_id = l.id and i.done_at is null and i.last_position > 0 and not i.test_only
                  and (i.snoozed_until is null or i.snoozed_until <= now())
                  and (i.last_position, i.thread_id) < (before_position, before_thread)
                order by i.last_position desc, i.thread_id desc limit skip + amount) e
         order by e.last_position desc, e.thread_id desc offset skip limit amount;
    elsif filter = 'open unread' then
        return query
        select distinct e.thread_id, e.last_position
          from unnest(lists) l(id)
         cross join lateral (
               select i.thread_id, i.last_position from messaging.inbox i
                where i.tenant_id = core.tenant_id() and i.pod_id = l.id and i.is_unread and not i.test_only
                  and (i.snoozed_until is null or i.snoozed_until <= now())
                  and (i.last_position, i.thread_id) < (before_position, before_thread)
                order by i.last_position desc, i.thread_id desc limit skip + amount) e
         order by e.last_position desc, e.thread_id desc offset skip limit amount;
    else
        return query
        select distinct e.thread_id, e.last_position
          from unnest(lists) l(id)
         cross join lateral (
               select i.thread_id, i.last_position from messaging.inbox i
                where i.tenant_id = core.tenant_id() and i.pod_id = l.id and i.tag = substr(filter, 6) and i.done_at is null
                  and not i.test_only and (i.snoozed_until is null or i.snoozed_until <= now())
                  and (i.last_position, i.thread_id) < (before_position, before_thread)
                order by i.last_position desc, i.thread_id desc limit skip + amount) e
         order by e.last_position desc, e.thread_id desc offset skip limit amount;
    end if;
end
$$;

create function messaging.open_count(lists bigint[], filter text, most bigint) returns bigint
    language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off
    as $$
begin
    if filter = 'open active' then
        return (select count(*) from (
            select distinct i.thread_id from messaging.inbox i
             where i.tenant_id = core.tenant_id() and i.pod_id = any (lists) and i.done_at is null and i.last_position > 0
               and not i.test_only and (i.snoozed_until is null or i.snoozed_until <= now())
             limit most) e);
    elsif filter = 'open unread' then
        return (select count(*) from (
            select distinct i.thread_id from messaging.inbox i
             where i.tenant_id = core.tenant_id() and i.pod_id = any (lists) and i.is_unread and not i.test_only
               and (i.snoozed_until is null or i.snoozed_until <= now())
             limit most) e);
    else
        return (select count(*) from (
            select distinct i.thread_id from messaging.inbox i
             where i.tenant_id = core.tenant_id() and i.pod_id = any (lists) and i.tag = substr(filter, 6) and i.done_at is null
               and not i.test_only and (i.snoozed_until is null or i.snoozed_until <= now())
             limit most) e);
    end if;
end
$$;

-- As in 0011, with the lists of open threads.
create or replace function messaging.inbox_page(
    lists bigint[], filter text, before_position bigint, before_thread bigint, skip bigint, amount bigint)
    returns table (thread_id bigint, last_position bigint)
    language plpgsql stable rows 100 set enable_seqscan = off set enable_bitmapscan = off
    as $$
#variable_conflict use_column
begin
    if filter like 'open %' then
        return query select * from messaging.open_page(lists, filter, before_position, before_thread, skip, amount);
    elsif filter = 'active' then
        return query
        select distinct e.thread_id, e.last_position
          from unnest(lists) l(id)
         cross join lateral (
               select i.thread_id, i.last_position from messaging.inbox i
                where i.tenant_id = core.tenant_id() and i.pod_id = l.id and i.done_at is null and i.last_position > 0 and not i.test_only
                  and (i.last_position, i.thread_id) < (before_position, before_thread)
                order by i.last_position desc, i.thread_id desc limit skip + amount) e
         order by e.last_position desc, e.thread_id desc offset skip limit amount;
    elsif filter = 'all' then
        return query
        select distinct e.thread_id, e.last_position
          from unnest(lists) l(id)
         cross join lateral (
               select i.thread_id, i.last_position from messaging.inbox i
                where i.tenant_id = core.tenant_id() and i.pod_id = l.id and not i.test_only
                  and (i.last_position, i.thread_id) < (before_position, before_thread)
                order by i.last_position desc, i.thread_id desc limit skip + amount) e
         order by e.last_position desc, e.thread_id desc offset skip limit amount;
    elsif filter = 'unread' then
        return query
        select distinct e.thread_id, e.last_position
          from unnest(lists) l(id)
         cross join lateral (
               select i.thread_id, i.last_position from messaging.inbox i
                where i.tenant_id = core.tenant_id() and i.pod_id = l.id and i.is_unread and not i.test_only
                  and (i.last_position, i.thread_id) < (before_position, before_thread)
                order by i.last_position desc, i.thread_id desc limit skip + amount) e
         order by e.last_position desc, e.thread_id desc offset skip limit amount;
    else
        return query
        select distinct e.thread_id, e.last_position
          from unnest(lists) l(id)
         cross join lateral (
               select i.thread_id, i.last_position from messaging.inbox i
                where i.tenant_id = core.tenant_id() and i.pod_id = l.id and i.tag = filter and not i.test_only
                  and (i.last_position, i.thread_id) < (before_position, before_thread)
                order by i.last_position desc, i.thread_id desc limit skip + amount) e
         order by e.last_position desc, e.thread_id desc offset skip limit amount;
    end if;
end
$$;

create or replace function messaging.inbox_count(lists bigint[], filter text, most bigint) returns bigint
    language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off
    as $$
declare
    list bigint;
    found bigint := 0;
begin
    if filter like 'open %' then
        return messaging.open_count(lists, filter, most);
    end if;
    foreach list in array lists loop
        found := messaging.list_count(list, filter, most);
        if found >= most or cardinality(lists) = 1 then
            return found;
        end if;
    end loop;
    if filter = 'active' then
        select count(*) into found from (
            select distinct e.thread_id from (
                select i.thread_id from messaging.inbox i
                 where i.tenant_id = core.tenant_id() and i.pod_id = any (lists) and i.done_at is null and i.last_position > 0
                   and not i.test_only
                 limit most * cardinality(lists)) e
             limit most) d;
    elsif filter = 'all' then
        select count(*) into found from (
            select distinct e.thread_id from (
                select i.thread_id from messaging.inbox i
                 where i.tenant_id = core.tenant_id() and i.pod_id = any (lists) and not i.test_only
                 limit most * cardinality(lists)) e
             limit most) d;
    elsif filter = 'unread' then
        select count(*) into found from (
            select distinct e.thread_id from (
                select i.thread_id from messaging.inbox i
                 where i.tenant_id = core.tenant_id() and i.pod_id = any (lists) and i.is_unread and not i.test_only
                 limit most * cardinality(lists)) e
             limit most) d;
    else
        select count(*) into found from (
            select distinct e.thread_id from (
                select i.thread_id from messaging.inbox i
                 where i.tenant_id = core.tenant_id() and i.pod_id = any (lists) and i.tag = filter and not i.test_only
                 limit most * cardinality(lists)) e
             limit most) d;
    end if;
    return found;
end
$$;

-- As in 0011, without snoozed threads in the list `urgent`.
create or replace function messaging.dated_page(
    reader bigint, lists bigint[], filter text, after_at timestamptz, after_thread bigint, skip bigint, amount bigint)
    returns table (thread_id bigint, at timestamptz)
    language plpgsql stable rows 100 set enable_seqscan = off set enable_bitmapscan = off
    as $$
#variable_conflict use_column
begin
    if filter = 'urgent' then
        return query
        select distinct e.thread_id, e.urgent_since
          from unnest(lists) l(id)
         cross join lateral (
               select i.thread_id, i.urgent_since from messaging.inbox i
                where i.tenant_id = core.tenant_id() and i.pod_id = l.id and i.urgent_since is not null and not i.test_only
                  and (i.snoozed_until is null or i.snoozed_until <= now())
                  and (i.urgent_since, i.thread_id) > (after_at, after_thread)
                order by i.urgent_since, i.thread_id limit skip + amount) e
         order by e.urgent_since, e.thread_id offset skip limit amount;
    elsif filter = 'snoozed' then
        return query
        select distinct e.thread_id, e.snoozed_until
          from unnest(lists) l(id)
         cross join lateral (
               select i.thread_id, i.snoozed_until from messaging.inbox i
                where i.tenant_id = core.tenant_id() and i.pod_id = l.id and i.snoozed_until > now() and not i.test_only
                  and (i.snoozed_until, i.thread_id) > (after_at, after_thread)
                order by i.snoozed_until, i.thread_id limit skip + amount) e
         order by e.snoozed_until, e.thread_id offset skip limit amount;
    elsif filter = 'done' then
        return query
        select distinct e.thread_id, e.done_at
          from unnest(lists) l(id)
         cross join lateral (
               select i.thread_id, i.done_at from messaging.inbox i
                where i.tenant_id = core.tenant_id() and i.pod_id = l.id and i.done_at is not null and not i.test_only
                  and (i.done_at, i.thread_id) < (after_at, after_thread)
                order by i.done_at desc, i.thread_id desc limit skip + amount) e
         order by e.done_at desc, e.thread_id desc offset skip limit amount;
    else
        return query
        select distinct t.id, d.updated_at
          from core.draft d
          join messaging.thread t on t.tenant_id = core.tenant_id() and t.patient_id = d.patient_id
          join messaging.inbox i on i.tenant_id = core.tenant_id() and i.thread_id = t.id and i.pod_id = any (lists)
         where d.tenant_id = core.tenant_id() and d.user_id = reader and d.place = 'chat:' || d.patient_id
           and btrim(d.body ->> 'text') <> '' and not i.test_only and (d.updated_at, t.id) < (after_at, after_thread)
         order by d.updated_at desc, t.id desc offset skip limit amount;
    end if;
end
$$;

create or replace function messaging.queue_count(
    reader bigint, lists bigint[], filter text, due_waiting timestamptz, due_urgent timestamptz, most bigint) returns bigint
    language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off
    as $$
declare
    waiting bigint;
    owned bigint;
begin
    case filter
    when 'mine' then
        return (select count(*) from messaging.due_page(
            reader, lists, filter, '-infinity', 0, '-infinity', 0, 9223372036854775807, 9223372036854775807, 'infinity', 'infinity', most));
    when 'unclaimed' then
        select count(*) into waiting from (
            select distinct i.thread_id from messaging.inbox i
             where i.tenant_id = core.tenant_id() and i.pod_id = any (lists) and i.waiting_since is not null and not i.test_only
               and (i.snoozed_until is null or i.snoozed_until <= now())
             limit most) e;
        if waiting >= most then
            return most;
        end if;
        select count(distinct w.thread_id) into owned
          from messaging.thread_work w
          join messaging.inbox i on i.tenant_id = core.tenant_id() and i.thread_id = w.thread_id and i.pod_id = any (lists)
         where w.tenant_id = core.tenant_id() and (w.owner_user_id is not null or w.owner_group_id is not null or w.snoozed_at is not null)
           and (w.owner_group_id is not null or w.lease_until > now())
           and i.waiting_since is not null and not i.test_only and (i.snoozed_until is null or i.snoozed_until <= now());
        return waiting - owned;
    when 'due' then
        return (select count(*) from (
            select i.thread_id from messaging.inbox i
             where i.tenant_id = core.tenant_id() and i.pod_id = any (lists) and i.waiting_since <= due_waiting and not i.test_only
               and (i.snoozed_until is null or i.snoozed_until <= now())
            union
            select i.thread_id from messaging.inbox i
             where i.tenant_id = core.tenant_id() and i.pod_id = any (lists) and i.urgent_since <= due_urgent and not i.test_only
               and (i.snoozed_until is null or i.snoozed_until <= now())
             limit most) e);
    when 'urgent' then
        return (select count(*) from (
            select distinct i.thread_id from messaging.inbox i
             where i.tenant_id = core.tenant_id() and i.pod_id = any (lists) and i.urgent_since is not null and not i.test_only
               and (i.snoozed_until is null or i.snoozed_until <= now())
             limit most) e);
    when 'snoozed' then
        return (select count(*) from (
            select distinct i.thread_id from messaging.inbox i
             where i.tenant_id = core.tenant_id() and i.pod_id = any (lists) and i.snoozed_until > now() and not i.test_only
             limit most) e);
    when 'done' then
        return (select count(*) from (
            select distinct i.thread_id from messaging.inbox i
             where i.tenant_id = core.tenant_id() and i.pod_id = any (lists) and i.done_at is not null and not i.test_only
             limit most) e);
    when 'drafts' then
        return (select count(*) from messaging.dated_page(
            reader, lists, filter, 'infinity', 9223372036854775807, 0, most));
    else
        return messaging.inbox_count(lists, filter, most);
    end case;
end
$$;

-- Lists of the inbox in the order of the last message, and their numbers of threads.
--
-- In tenants with claims, the lists of active threads (with messages and not marked done) and by type contain only open threads: threads
-- that are done or snoozed are in the lists `done` and `snoozed`. The list of unread threads omits snoozed ones; a thread that is done is
-- read, unless somebody has marked it unread since. They have separate names (`open active`, ...), because without claims a list ignores
-- both marks.

-- Returns a page of open threads, for messaging.inbox_page.
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

-- Returns a page of the threads in any of the lists. It reads at most `skip + amount` entries of each list's index. It is a function so
-- that the planner cannot inline it: the query around it always joins outwards from these few rows. It uses only index ranges: a table scan
-- looks cheap to the planner, but checks row security for every row.
create function messaging.inbox_page(
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

-- Returns the number of threads in one list, counted up to `most`. A list contains a thread once, so duplicates need not be removed, which
-- would cost more than reading the index range.
create function messaging.list_count(list bigint, filter text, most bigint) returns bigint
    language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off
    as $$
declare
    found bigint;
begin
    if filter = 'active' then
        select count(*) into found from (
            select from messaging.inbox i
             where i.tenant_id = core.tenant_id() and i.pod_id = list and i.done_at is null and i.last_position > 0 and not i.test_only
             limit most) e;
    elsif filter = 'all' then
        select count(*) into found from (
            select from messaging.inbox i
             where i.tenant_id = core.tenant_id() and i.pod_id = list and not i.test_only limit most) e;
    elsif filter = 'unread' then
        select count(*) into found from (
            select from messaging.inbox i
             where i.tenant_id = core.tenant_id() and i.pod_id = list and i.is_unread and not i.test_only limit most) e;
    else
        select count(*) into found from (
            select from messaging.inbox i
             where i.tenant_id = core.tenant_id() and i.pod_id = list and i.tag = filter and not i.test_only limit most) e;
    end if;
    return found;
end
$$;

-- Returns the number of open threads in any of the lists, for messaging.inbox_count.
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

-- Returns the number of threads in any of the lists, counted up to `most`. A patient in several pods counts once. The threads of several
-- lists are at least as many as those of the largest list: when that one reaches `most`, nothing else is counted.
create function messaging.inbox_count(lists bigint[], filter text, most bigint) returns bigint
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

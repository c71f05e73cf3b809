-- A list has a thread once, so that a count of one list needs no look for doubles, which cost more than the range of the index itself.
-- The threads of several lists are at least as many as those of the largest of them: when that one reaches `most`, nothing is left to ask.

create function messaging.list_count(list bigint, filter text, most bigint) returns bigint
    language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off
    as $$
declare
    found bigint;
begin
    if filter = 'all' then
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

create or replace function messaging.inbox_count(lists bigint[], filter text, most bigint) returns bigint
    language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off
    as $$
declare
    list bigint;
    found bigint := 0;
begin
    foreach list in array lists loop
        found := messaging.list_count(list, filter, most);
        if found >= most or cardinality(lists) = 1 then
            return found;
        end if;
    end loop;
    if filter = 'all' then
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

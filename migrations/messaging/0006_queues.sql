-- Queues: the lists of open work.

-- Returns threads that wait for an answer, from two orders: by their oldest unanswered message, and by their oldest unanswered urgent one.
-- The due time of an answer depends on clinic hours, which only the host knows, but it is never earlier for a later message. So the host
-- merges the two orders. Each begins after the position of the previous page.
--
-- `unclaimed`: no owner, not snoozed. `mine`: the reader or one of the reader's teams owns it, not snoozed; threads without a waiting
-- message follow, by their last message. `due`: its answer is due, for messages up to `due_waiting` and urgent ones up to `due_urgent`; not
-- snoozed.
create function messaging.due_page(
    reader bigint, lists bigint[], filter text, after_waiting timestamptz, after_waiting_thread bigint, after_urgent timestamptz,
    after_urgent_thread bigint, before_position bigint, before_thread bigint, due_waiting timestamptz, due_urgent timestamptz, amount bigint)
    returns table (thread_id bigint, waiting_since timestamptz, urgent_since timestamptz, last_position bigint)
    language plpgsql stable rows 200 set enable_seqscan = off set enable_bitmapscan = off
    as $$
#variable_conflict use_column
begin
    if filter = 'mine' then
        return query
        with owned as materialized (
            select distinct i.thread_id, i.waiting_since, i.urgent_since, i.last_position
              from (select w.thread_id from messaging.thread_work w
                     where w.tenant_id = core.tenant_id() and w.owner_user_id = reader and messaging.is_in_force(w)
                    union all
                    select w.thread_id from core.assignee_group_member k
                      join messaging.thread_work w on w.tenant_id = core.tenant_id() and w.owner_group_id = k.assignee_group_id
                     where k.tenant_id = core.tenant_id() and k.user_id = reader) o
              join messaging.inbox i on i.tenant_id = core.tenant_id() and i.thread_id = o.thread_id and i.pod_id = any (lists)
             where not i.test_only and (i.snoozed_until is null or i.snoozed_until <= now()))
        (select * from owned o
          where (o.waiting_since, o.thread_id) > (after_waiting, after_waiting_thread)
            and (o.urgent_since is null or (o.urgent_since, o.thread_id) > (after_urgent, after_urgent_thread))
          order by o.waiting_since, o.thread_id limit amount)
        union
        (select * from owned o
          where (o.waiting_since, o.thread_id) > (after_waiting, after_waiting_thread)
            and (o.urgent_since, o.thread_id) > (after_urgent, after_urgent_thread)
          order by o.urgent_since, o.thread_id limit amount)
        union
        (select * from owned o
          where o.waiting_since is null and (o.last_position, o.thread_id) < (before_position, before_thread)
          order by o.last_position desc, o.thread_id desc limit amount);
    else
        return query
        select e.thread_id, e.waiting_since, e.urgent_since, e.last_position
          from unnest(lists) l(id)
         cross join lateral (
               select i.thread_id, i.waiting_since, i.urgent_since, i.last_position from messaging.inbox i
                where i.tenant_id = core.tenant_id() and i.pod_id = l.id and i.waiting_since is not null and not i.test_only
                  and (i.waiting_since, i.thread_id) > (after_waiting, after_waiting_thread) and i.waiting_since <= due_waiting
                  and (i.urgent_since is null or (i.urgent_since, i.thread_id) > (after_urgent, after_urgent_thread))
                  and (i.snoozed_until is null or i.snoozed_until <= now())
                  and (filter <> 'unclaimed' or not messaging.is_owned(i.thread_id))
                order by i.waiting_since, i.thread_id limit amount) e
        union
        select e.thread_id, e.waiting_since, e.urgent_since, e.last_position
          from unnest(lists) l(id)
         cross join lateral (
               select i.thread_id, i.waiting_since, i.urgent_since, i.last_position from messaging.inbox i
                where i.tenant_id = core.tenant_id() and i.pod_id = l.id and i.urgent_since is not null and not i.test_only
                  and (i.urgent_since, i.thread_id) > (after_urgent, after_urgent_thread) and i.urgent_since <= due_urgent
                  and (i.waiting_since, i.thread_id) > (after_waiting, after_waiting_thread)
                  and (i.snoozed_until is null or i.snoozed_until <= now())
                  and (filter <> 'unclaimed' or not messaging.is_owned(i.thread_id))
                order by i.urgent_since, i.thread_id limit amount) e;
    end if;
end
$$;

-- Returns a page of the threads in the order of an instant: `urgent` (an urgent message waits, oldest first, not snoozed), `snoozed` (by
-- the end of the snooze), `done` (latest first), `drafts` (the reader has an unsent message, latest first).
create function messaging.dated_page(
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

-- Returns the number of threads in a queue, counted up to `most`. Looking up the claim of each waiting thread would cost more than reading
-- the index range, so claimed threads are counted separately and subtracted.
create function messaging.queue_count(
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
           and messaging.is_in_force(w)
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

-- Queues: the lists of what is to be done. The inbox rows repeat what the queues need, so that each of them is a range of one index too
-- (docs/decisions/0080).

alter table messaging.inbox
    -- As in `messaging.thread`: since when the oldest unanswered message waits, and the oldest urgent one.
    add column waiting_since timestamptz,
    add column urgent_since timestamptz,
    -- The end of the snooze; '9999-01-01' for one that ends when the patient writes. Null: not snoozed.
    add column snoozed_until timestamptz,
    add column done_at timestamptz;

update messaging.inbox i
   set waiting_since = t.waiting_since, urgent_since = t.urgent_since
  from messaging.thread t
 where t.tenant_id = i.tenant_id and t.id = i.thread_id and t.waiting_since is not null;
update messaging.inbox i
   set snoozed_until = case when w.snoozed_at is not null then coalesce(w.snoozed_until, '9999-01-01 00:00:00+00') end, done_at = w.done_at
  from messaging.thread_work w
 where w.tenant_id = i.tenant_id and w.thread_id = i.thread_id and (w.snoozed_at is not null or w.done_at is not null);

drop index messaging.inbox_waiting_idx;
alter table messaging.inbox drop column is_waiting;

create index inbox_active_idx on messaging.inbox (tenant_id, pod_id, last_position desc, thread_id desc)
    where done_at is null and last_position > 0 and not test_only;
create index inbox_waiting_idx on messaging.inbox (tenant_id, pod_id, waiting_since, thread_id)
    where waiting_since is not null and not test_only;
create index inbox_urgent_idx on messaging.inbox (tenant_id, pod_id, urgent_since, thread_id)
    where urgent_since is not null and not test_only;
create index inbox_snoozed_idx on messaging.inbox (tenant_id, pod_id, snoozed_until, thread_id)
    where snoozed_until is not null and not test_only;
create index inbox_done_idx on messaging.inbox (tenant_id, pod_id, done_at desc, thread_id desc)
    where done_at is not null and not test_only;

-- As in 0003, with the columns of the queues.
create or replace function messaging.list_thread(tenant bigint, person bigint) returns void
    language plpgsql security definer set search_path = messaging, core, pg_temp set enable_seqscan = off set enable_bitmapscan = off
    as $$
declare
    account core.user_account;
    listed messaging.thread;
    work messaging.thread_work;
    pods bigint[];
begin
    perform from core.person p where p.tenant_id = tenant and p.id = person for no key update;
    select u.* into account from core.user_account u where u.tenant_id = tenant and u.person_id = person;
    if not found then
        return;
    end if;
    select t.* into listed from messaging.thread t where t.tenant_id = tenant and t.patient_id = account.id for no key update;
    if not found then
        return;
    end if;
    select w.* into work from messaging.thread_work w where w.tenant_id = tenant and w.thread_id = listed.id;
    pods := array(select k.pod_id from core.person_pod k where k.tenant_id = tenant and k.person_id = person);
    if pods = '{}' then
        pods := array[-1];
    end if;
    delete from messaging.inbox i
     where i.tenant_id = tenant and i.thread_id = listed.id and i.pod_id <> 0 and i.pod_id <> all (pods);
    insert into messaging.inbox
        (tenant_id, pod_id, thread_id, last_position, is_unread, tag, test_only, waiting_since, urgent_since, snoozed_until, done_at)
    select tenant, l.pod_id, listed.id, listed.last_position, listed.is_unread, listed.tag, account.test_only, listed.waiting_since,
           listed.urgent_since, case when work.snoozed_at is not null then coalesce(work.snoozed_until, '9999-01-01 00:00:00+00') end, work.done_at
      from unnest(0 || pods) l (pod_id)
    on conflict (tenant_id, thread_id, pod_id) do update set test_only = excluded.test_only;
end
$$;

create or replace function messaging.on_thread_updated() returns trigger
    language plpgsql security definer set search_path = messaging, pg_temp
    as $$
begin
    update messaging.inbox i
       set last_position = new.last_position, is_unread = new.is_unread, tag = new.tag, waiting_since = new.waiting_since,
           urgent_since = new.urgent_since
     where i.tenant_id = new.tenant_id and i.thread_id = new.id;
    return null;
end
$$;

create or replace trigger inbox_state after update on messaging.thread for each row
    when (old.last_position <> new.last_position or old.is_unread <> new.is_unread or old.tag is distinct from new.tag
          or old.waiting_since is distinct from new.waiting_since or old.urgent_since is distinct from new.urgent_since)
    execute function messaging.on_thread_updated();

-- The thread is locked by whoever changes its work, as by `messaging.list_thread`.
create function messaging.on_work_changed() returns trigger
    language plpgsql security definer set search_path = messaging, pg_temp
    as $$
begin
    update messaging.inbox i
       set snoozed_until = case when new.snoozed_at is not null then coalesce(new.snoozed_until, '9999-01-01 00:00:00+00') end, done_at = new.done_at
     where i.tenant_id = new.tenant_id and i.thread_id = new.thread_id;
    return null;
end
$$;

create trigger inbox_work_added after insert on messaging.thread_work for each row
    when (new.snoozed_at is not null or new.done_at is not null)
    execute function messaging.on_work_changed();
create trigger inbox_work after update on messaging.thread_work for each row
    when (old.snoozed_at is distinct from new.snoozed_at or old.snoozed_until is distinct from new.snoozed_until
          or old.done_at is distinct from new.done_at)
    execute function messaging.on_work_changed();

-- As in 0003, with the list of threads that have messages and are not marked done (`active`).
create or replace function messaging.inbox_page(
    lists bigint[], filter text, before_position bigint, before_thread bigint, skip bigint, amount bigint)
    returns table (thread_id bigint, last_position bigint)
    language plpgsql stable rows 100 set enable_seqscan = off set enable_bitmapscan = off
    as $$
#variable_conflict use_column
begin
    if filter = 'active' then
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

-- Threads that wait for an answer, from two orders: that of their oldest unanswered message and that of their oldest unanswered urgent one.
-- When an answer is due follows from clinic hours, which only the host knows; but whatever the hours, it is never earlier for a later
-- message. So the host merges the two. Both begin after the place of the previous page in each.
--
-- `unclaimed`: no owner, not snoozed. `mine`: the reader or a team of theirs owns it, not snoozed; those that wait for nothing follow, by
-- their last message. `due`: its answer is due, which is so for messages up to `due_waiting` and urgent ones up to `due_urgent`; not
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
                     where w.tenant_id = core.tenant_id() and w.owner_user_id = reader and w.lease_until > now()
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

-- Whether a claim on a thread is in force.
create function messaging.is_owned(listed bigint) returns boolean
    language sql stable
    as $$
    select exists (select from messaging.thread_work w
                    where w.tenant_id = core.tenant_id() and w.thread_id = listed
                      and (w.owner_group_id is not null or w.lease_until > now()))
$$;

-- A page of the threads in the order of an instant: `urgent` (an urgent message waits, oldest first), `snoozed` (by the end of the snooze),
-- `done` (latest first), `drafts` (the reader has an unsent message, latest first).
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

-- The number of threads in a queue, counted up to `most`. Looking up the claim of each waiting thread would cost more than reading the index
-- range, so those that are claimed are counted separately and subtracted.
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

-- As in 0003, with `active`.
create or replace function messaging.list_count(list bigint, filter text, most bigint) returns bigint
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

drop function messaging.work_page(bigint, bigint[], text, bigint, bigint, bigint, bigint);
drop function messaging.work_count(bigint, bigint[], text, bigint);

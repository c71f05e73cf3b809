-- The inbox: which threads each list contains, in the order of their last message.
--
-- A thread has one row in the list of all threads (pod_id 0), and one per care pod of its patient, or one in the list of patients without
-- a care team (pod_id -1). Each row repeats what the filters need, so that every list and every count is a range of one index, regardless
-- of the pods. A trigger of the threads and messaging.follow_people maintain the rows in the transaction of the change; the application
-- cannot write them.

create table messaging.inbox (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    pod_id bigint not null,
    thread_id bigint not null,
    last_position bigint not null,
    is_unread boolean not null,
    -- Waits for an answer.
    is_waiting boolean not null default false,
    tag text,
    -- Test-only patients appear in no list (console.md §5).
    test_only boolean not null,
    primary key (tenant_id, thread_id, pod_id),
    constraint inbox_thread_id_fkey foreign key (tenant_id, thread_id) references messaging.thread (tenant_id, id)
);

create index inbox_all_idx on messaging.inbox (tenant_id, pod_id, last_position desc, thread_id desc) where not test_only;
create index inbox_unread_idx on messaging.inbox (tenant_id, pod_id, last_position desc, thread_id desc) where is_unread and not test_only;
create index inbox_waiting_idx on messaging.inbox (tenant_id, pod_id, last_position desc, thread_id desc) where is_waiting and not test_only;
create index inbox_tag_idx on messaging.inbox (tenant_id, pod_id, tag, last_position desc, thread_id desc)
    where tag is not null and not test_only;

call core.protect('messaging.inbox', 'select');

-- Rebuilds the inbox rows of a person's thread. It locks the person and then the thread, so that a concurrent change of either waits and
-- then sees this one.
--
-- A session keeps its plans: one made while the tables were small would scan them for every row of a bulk import. So only index scans are
-- allowed, and each statement reads one table.
create function messaging.list_thread(tenant bigint, person bigint) returns void
    language plpgsql security definer set search_path = messaging, core, pg_temp set enable_seqscan = off set enable_bitmapscan = off
    as $$
declare
    account core.user_account;
    listed messaging.thread;
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
    pods := array(select k.pod_id from core.person_pod k where k.tenant_id = tenant and k.person_id = person);
    if pods = '{}' then
        pods := array[-1];
    end if;
    delete from messaging.inbox i
     where i.tenant_id = tenant and i.thread_id = listed.id and i.pod_id <> 0 and i.pod_id <> all (pods);
    insert into messaging.inbox (tenant_id, pod_id, thread_id, last_position, is_unread, tag, test_only, is_waiting)
    select tenant, l.pod_id, listed.id, listed.last_position, listed.is_unread, listed.tag, account.test_only, listed.waiting_since is not null
      from unnest(0 || pods) l (pod_id)
    on conflict (tenant_id, thread_id, pod_id) do update set test_only = excluded.test_only;
end
$$;

-- Creates the threads of people who became patients and rebuilds the inbox rows of all the given people: called in the transaction that
-- changes accounts or care pods (Module::on_people_changed). Returns the threads.
create function messaging.follow_people(people bigint[]) returns setof bigint
    language plpgsql security definer set search_path = messaging, core, pg_temp set enable_seqscan = off set enable_bitmapscan = off
    as $$
begin
    insert into messaging.thread (tenant_id, patient_id)
    select u.tenant_id, u.id from core.user_account u
     where u.tenant_id = core.tenant_id() and u.person_id = any (people) and u.is_patient
       and not exists (select from messaging.thread t where t.tenant_id = u.tenant_id and t.patient_id = u.id)
     order by u.id
        on conflict (tenant_id, patient_id) do nothing;
    -- In one order, so that two transactions do not wait for each other.
    perform messaging.list_thread(core.tenant_id(), p.id) from (select distinct unnest(people) as id order by id) p;
    return query
    select t.id from core.user_account u join messaging.thread t on t.tenant_id = u.tenant_id and t.patient_id = u.id
     where u.tenant_id = core.tenant_id() and u.person_id = any (people);
end
$$;

create function messaging.on_thread_updated() returns trigger
    language plpgsql security definer set search_path = messaging, pg_temp
    as $$
begin
    update messaging.inbox i
       set last_position = new.last_position, is_unread = new.is_unread, tag = new.tag, is_waiting = new.waiting_since is not null
     where i.tenant_id = new.tenant_id and i.thread_id = new.id;
    return null;
end
$$;

-- A page of the threads in any of the lists. It reads at most `skip + amount` entries of each list's index. It is a function so that the
-- planner cannot look inside: the query around it always joins outwards from these few rows. Only index ranges: a table scan looks cheap
-- to the planner, but checks row security for every row.
create function messaging.inbox_page(lists bigint[], filter text, before_position bigint, before_thread bigint, skip bigint, amount bigint)
    returns table (thread_id bigint, last_position bigint)
    language plpgsql stable rows 100 set enable_seqscan = off set enable_bitmapscan = off
    as $$
#variable_conflict use_column
begin
    if filter = 'all' then
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

-- The number of threads in one list, counted up to `most`. A list contains a thread once, so duplicates need not be removed, which would
-- cost more than reading the index range.
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

-- The number of threads in any of the lists, counted up to `most`. A patient in several pods counts once. The threads of several lists are
-- at least as many as those of the largest list: when that one reaches `most`, nothing else is counted.
create function messaging.inbox_count(lists bigint[], filter text, most bigint) returns bigint
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

create trigger inbox_state after update on messaging.thread for each row
    when (old.last_position <> new.last_position or old.is_unread <> new.is_unread or old.tag is distinct from new.tag
          or (old.waiting_since is null) <> (new.waiting_since is null))
    execute function messaging.on_thread_updated();

revoke all on function messaging.list_thread(bigint, bigint) from public;
revoke all on function messaging.follow_people(bigint[]) from public;
grant execute on function messaging.follow_people(bigint[]) to huddle_app;

-- Threads of patients who existed before this module was installed.
select messaging.list_thread(u.tenant_id, u.person_id) from core.user_account u where u.is_patient;

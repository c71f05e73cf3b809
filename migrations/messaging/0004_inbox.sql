-- The inbox: the threads of each list, in the order of their last message.
--
-- A thread has one row in the list of all threads (pod_id 0), and one per care pod of its patient, or one in the list of patients without a
-- care team (pod_id -1). Each row repeats the data for the filters, so that every list and every count is a range of one index, regardless
-- of the pods. Triggers of the threads and of the work on them, and messaging.follow_people, maintain the rows in the transaction of the
-- change; the application cannot write them.

create table messaging.inbox (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    pod_id bigint not null,
    thread_id bigint not null,
    last_position bigint not null,
    is_unread boolean not null,
    tag text,
    -- As in `messaging.thread`: time of the oldest unanswered message, and of the oldest urgent one.
    waiting_since timestamptz,
    urgent_since timestamptz,
    -- The end of the snooze; '9999-01-01' for one that ends when the patient writes. Null: not snoozed.
    snoozed_until timestamptz,
    done_at timestamptz,
    -- Test-only patients appear in no list (console.md §5).
    test_only boolean not null,
    primary key (tenant_id, thread_id, pod_id),
    constraint inbox_thread_id_fkey foreign key (tenant_id, thread_id) references messaging.thread (tenant_id, id)
);

create index inbox_all_idx on messaging.inbox (tenant_id, pod_id, last_position desc, thread_id desc) where not test_only;
create index inbox_unread_idx on messaging.inbox (tenant_id, pod_id, last_position desc, thread_id desc) where is_unread and not test_only;
create index inbox_tag_idx on messaging.inbox (tenant_id, pod_id, tag, last_position desc, thread_id desc)
    where tag is not null and not test_only;
-- Only threads that are not done, since most threads with a tag are done.
create index inbox_open_tag_idx on messaging.inbox (tenant_id, pod_id, tag, last_position desc, thread_id desc)
    where done_at is null and tag is not null and not test_only;
-- Queues, the lists of open work: each is also a range of one index (docs/decisions/0080).
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

call core.protect('messaging.inbox', 'select');

-- Rebuilds the inbox rows of a person's thread. It locks the person and then the thread, so that a concurrent change of either waits and
-- then sees this one.
--
-- Sessions cache plans: a plan from when the tables were small would scan them for every row of a bulk import. So only index scans are
-- allowed, and each statement reads one table.
create function messaging.list_thread(tenant bigint, person bigint) returns void
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
    -- In a fixed order, so that two transactions cannot deadlock.
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
       set last_position = new.last_position, is_unread = new.is_unread, tag = new.tag, waiting_since = new.waiting_since,
           urgent_since = new.urgent_since
     where i.tenant_id = new.tenant_id and i.thread_id = new.id;
    return null;
end
$$;

-- Every change of a thread's work locks the thread, as does `messaging.list_thread`.
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

create trigger inbox_state after update on messaging.thread for each row
    when (old.last_position <> new.last_position or old.is_unread <> new.is_unread or old.tag is distinct from new.tag
          or old.waiting_since is distinct from new.waiting_since or old.urgent_since is distinct from new.urgent_since)
    execute function messaging.on_thread_updated();
create trigger inbox_work_added after insert on messaging.thread_work for each row
    when (new.snoozed_at is not null or new.done_at is not null)
    execute function messaging.on_work_changed();
create trigger inbox_work after update on messaging.thread_work for each row
    when (old.snoozed_at is distinct from new.snoozed_at or old.snoozed_until is distinct from new.snoozed_until
          or old.done_at is distinct from new.done_at)
    execute function messaging.on_work_changed();

revoke all on function messaging.list_thread(bigint, bigint) from public;
revoke all on function messaging.follow_people(bigint[]) from public;
grant execute on function messaging.follow_people(bigint[]) to huddle_app;

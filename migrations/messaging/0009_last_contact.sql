-- Reports the last contact with each patient to the host (core.set_last_contact): messages and phone calls.

-- The last message of a thread, in either direction. Joining the chat and a hand-over are not messages.
create function messaging.report_last_message() returns trigger
    language plpgsql security definer set search_path = messaging, core, pg_temp
    as $$
declare
    person bigint;
begin
    select u.person_id into person from core.user_account u where u.tenant_id = new.tenant_id and u.id = new.patient_id;
    perform core.set_last_contact(
        new.tenant_id, person, 'chatmessagev2',
        (select m.sent_at from messaging.message m where m.tenant_id = new.tenant_id and m.id = new.last_message_id));
    return null;
end
$$;

create trigger thread_last_contact after update of last_message_id on messaging.thread
    for each row when (old.last_message_id is distinct from new.last_message_id)
    execute function messaging.report_last_message();
create trigger thread_first_contact after insert on messaging.thread
    for each row when (new.last_message_id is not null)
    execute function messaging.report_last_message();

-- The last phone call of a person.
create function messaging.report_last_call() returns trigger
    language plpgsql security definer set search_path = messaging, core, pg_temp
    as $$
declare
    person bigint;
begin
    for person in select distinct p from unnest(array[new.person_id, case when tg_op = 'UPDATE' then old.person_id end]) p
                   where p is not null order by p loop
        perform core.set_last_contact(
            new.tenant_id, person, 'phonecall',
            (select max(c.called_at) from messaging.phone_call c
              where c.tenant_id = new.tenant_id and c.person_id = person and c.removed_at is null));
    end loop;
    return null;
end
$$;

create trigger phone_call_last_contact after insert or update of person_id, called_at, removed_at on messaging.phone_call
    for each row execute function messaging.report_last_call();

revoke all on function messaging.report_last_message() from public;
revoke all on function messaging.report_last_call() from public;

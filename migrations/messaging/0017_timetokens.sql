-- A message's timetoken is taken from the clock while its thread is locked, in microseconds since 1970, and is greater than all earlier ones
-- of the thread (decision 0124). Before, it was the position of the message's event, which is known only at the end of the transaction: message,
-- thread and inbox were written twice, the second time while the tenant's other writers waited. Positions are smaller than any such number, so
-- existing messages keep their timetokens and their order.

alter table messaging.thread
    -- The greatest timetoken that was taken from the clock for a message of this thread, including deleted messages and those that record an event.
    add column last_timetoken bigint not null default 0;

alter table messaging.message
    -- The tenant's last position when the message was stored: its events are later. Null for messages whose timetoken is their position.
    add column published_after bigint;

create or replace function messaging.withhold_events(withheld bigint) returns setof bigint
    language sql security definer set search_path = messaging, core, pg_temp set enable_seqscan = off
    as $$
    update core.event e
       set payload = e.payload || '{"text": "", "is_redacted": true, "attachment": null, "file_attachment": null, "attachments": []}'
      from messaging.message m
     where m.tenant_id = core.tenant_id() and m.id = withheld
       and e.tenant_id = m.tenant_id and e.position >= coalesce(m.published_after + 1, m.timetoken)
       and e.kind in ('messaging.message.sent', 'messaging.message.changed') and e.payload ->> 'uid' = m.uid::text
    returning e.position
$$;

-- Called by hosts of the previous version for each message, with the position of its event.
create or replace function messaging.stamp_message(stamped bigint, given bigint) returns void
    language plpgsql
    as $$
declare
    moment bigint := current_setting('app.timetoken');
    place bigint;
    listed bigint;
    is_event boolean;
begin
    update messaging.message m set timetoken = greatest(moment, t.last_timetoken + 1), published_after = given - 1
      from messaging.thread t
     where m.tenant_id = core.tenant_id() and m.id = stamped and t.tenant_id = core.tenant_id() and t.id = m.thread_id
    returning m.thread_id, m.timetoken, m.event is not null into listed, place, is_event;
    update messaging.thread set last_timetoken = place, last_position = case when is_event then last_position else place end
     where tenant_id = core.tenant_id() and id = listed;
end
$$;

-- Stores the events of a transaction and returns the last of their positions. Rows and payloads no longer contain positions, so the tenant's
-- other writers wait for the counter and the event only (decision 0124).
--
-- Only hosts of the previous version send `stamp_payload`: for them, the timetoken of a message was the position of its event. They get a timetoken
-- from the clock instead, which `messaging.stamp_message` reads from `app.timetoken`.
create or replace function core.publish(events jsonb) returns bigint
    language plpgsql
    as $$
declare
    taken bigint;
    total integer := jsonb_array_length(events);
    item jsonb;
    content jsonb;
    moment text;
begin
    update core.position set last = last + total where tenant_id = core.tenant_id() returning last into taken;
    if taken is null then
        raise exception 'no position counter for this tenant';
    end if;
    for i in 0 .. total - 1 loop
        item := events -> i;
        content := item -> 'payload';
        if item ->> 'stamp_payload' is not null then
            moment := (extract(epoch from clock_timestamp()) * 1000000)::bigint;
            perform set_config('app.timetoken', moment, true);
            content := jsonb_set(content, array[item ->> 'stamp_payload'], to_jsonb(moment));
        end if;
        insert into core.event (position, module, kind, feature, person_id, patient_id, user_id, actor_id, payload)
        values (taken - total + 1 + i, item ->> 'module', item ->> 'kind', item ->> 'feature', (item ->> 'person_id')::bigint,
            (item ->> 'patient_id')::bigint, (item ->> 'user_id')::bigint, (item ->> 'actor_id')::bigint, content);
    end loop;
    return taken;
end
$$;

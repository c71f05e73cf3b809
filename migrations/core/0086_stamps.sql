-- Rows that store the position of their event are stamped by a function of their module, whose statements are planned once per connection.
-- Statements made from names of tables and columns were planned for each event, while the tenant's other writers waited.
create or replace function core.publish(events jsonb) returns bigint
    language plpgsql
    as $$
declare
    taken bigint;
    total integer := jsonb_array_length(events);
    item jsonb;
    here bigint;
begin
    update core.position set last = last + total where tenant_id = core.tenant_id() returning last into taken;
    if taken is null then
        raise exception 'no position counter for this tenant';
    end if;
    for i in 0 .. total - 1 loop
        item := events -> i;
        here := taken - total + 1 + i;
        if jsonb_typeof(item -> 'stamp') = 'object' then
            execute format('select %s($1, $2)', (item #>> '{stamp, function}')::regproc) using (item #>> '{stamp, id}')::bigint, here;
        end if;
        insert into core.event (position, module, kind, feature, person_id, patient_id, user_id, actor_id, payload)
        values (here, item ->> 'module', item ->> 'kind', item ->> 'feature', (item ->> 'person_id')::bigint,
            (item ->> 'patient_id')::bigint, (item ->> 'user_id')::bigint, (item ->> 'actor_id')::bigint,
            case when item ->> 'stamp_payload' is null then item -> 'payload'
                 else jsonb_set(item -> 'payload', array[item ->> 'stamp_payload'], to_jsonb(here::text)) end);
    end loop;
    return taken;
end
$$;

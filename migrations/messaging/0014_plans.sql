-- Stores the position of a message's event as its timetoken, and as the last position of its thread unless the message records an event.
create function messaging.stamp_message(stamped bigint, given bigint) returns void
    language plpgsql
    as $$
declare
    listed bigint;
begin
    update messaging.message set timetoken = given where tenant_id = core.tenant_id() and id = stamped
    returning case when event is null then thread_id end into listed;
    update messaging.thread set last_position = given where tenant_id = core.tenant_id() and id = listed;
end
$$;

-- The same as before in PL/pgSQL, whose statements are planned once per connection: those of an SQL function that is not part of a larger
-- statement are planned for each statement that calls it.
create or replace function messaging.attachments_of(message bigint) returns jsonb
    language plpgsql stable
    as $$
begin
    return (
        select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'content_type', a.content_type, 'size', a.size, 'width', a.width,
                                            'height', a.height, 'pages', a.pages, 'has_thumbnail', a.has_thumbnail) order by a.place)
          from messaging.attachment a where a.tenant_id = core.tenant_id() and a.message_id = message);
end
$$;

create or replace function messaging.is_owned(listed bigint) returns boolean
    language plpgsql stable
    as $$
begin
    return exists (select from messaging.thread_work w
                    where w.tenant_id = core.tenant_id() and w.thread_id = listed
                      and (w.owner_group_id is not null or w.lease_until > now()));
end
$$;

-- With the text of a message its files are withheld from the events that wait to be told.
create or replace function messaging.withhold_events(withheld bigint) returns setof bigint
    language sql security definer set search_path = messaging, core, pg_temp set enable_seqscan = off
    as $$
    update core.event e
       set payload = e.payload || '{"text": "", "is_redacted": true, "attachment": null, "file_attachment": null, "attachments": []}'
      from messaging.message m
     where m.tenant_id = core.tenant_id() and m.id = withheld
       and e.tenant_id = m.tenant_id and e.position >= m.timetoken
       and e.kind in ('messaging.message.sent', 'messaging.message.changed') and e.payload ->> 'uid' = m.uid::text
    returning e.position
$$;
